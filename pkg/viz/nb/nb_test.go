package nb_test

import (
	"encoding/gob"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// The browser test (tools/browser) shows what happens in a notebook; this is the same
// outside one.
func Example() {
	tree := nb.Must(abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))"))
	trace := nb.Must(search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Name: "alpha-beta"}))
	nb.Show(chart.Tree(trace), chart.Counts(trace))
	nb.Given("the value of A", trace.Result.Value, 3)
	nb.Claim(!trace.Nodes[6].Visited, "G is never visited")
	nb.Reveal("Show the best line", "B D")
	// Output:
	// alpha-beta on a tree of 7 nodes and 4 leaves: value 3, best line B D, 6 visits, 1 leaf pruned: G.
	// Nodes, leaves, and cutoffs: alpha-beta 6 nodes, 3 leaves, 1 cutoff.
	// the value of A: 3
	// ✓ G is never visited
	// Show the best line
	// B D
}

// A reader who has changed the tree reads what is so now, and the cell goes on.
func Example_changed() {
	nb.Given("the value of A", 8, 3)
	nb.Claim(false, "G is never visited")
	// Output:
	// the value of A: 8 (as given: 3)
	// ✗ no longer so, after your change: G is never visited
}

// A variable of the package, as one above %% is.
var _ = func() *abtree.Tree {
	if os.Getenv("FAIL") == "variable" {
		return nb.Must(abtree.Parse("A(B"))
	}
	return nil
}()

func TestWhatFailsExitsWithItsMessageAlone(t *testing.T) {
	if os.Getenv("FAIL") != "" {
		switch os.Getenv("FAIL") {
		case "Must":
			nb.Must(abtree.Parse("A(B"))
		case "Check":
			nb.Check(false, "%d is %d", 2, 3)
		case "Show":
			nb.Show(viz.Player(nil))
		case "Claim":
			nb.Claim(false, "%d is %d", 2, 3)
		case "Given":
			nb.Given("the value", 8, 3)
		case "Try":
			nb.Try(abtree.Parse("A(B"))
		}
		return
	}
	for name, want := range map[string]string{
		"Must":     "\n    A(B\n       ^\n",
		"variable": "correct it in the cell that declares it, and run that cell\n",
		"Check":    "does not hold: 2 is 3\n",
		"Show":     "there is no tree to draw",
		"Claim":    "does not hold: 2 is 3\n",
		"Given":    "the value: 8, want 3\n",
		"Try":      "\n    A(B\n       ^\n",
	} {
		program := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		program.Env = append(os.Environ(), "FAIL="+name, "ABLAB_STRICT=1")
		out, err := program.CombinedOutput()
		if strings.Contains(string(out), "every cell") != (name == "variable") {
			t.Errorf("%s: it said\n%s", name, out)
		}
		if err == nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "goroutine") {
			t.Errorf("%s: %v, and it said\n%s", name, err, out)
		}
	}
}

// A step that a reader's change has made impossible ends the cell, and does not fail it.
func TestTryEndsTheCellCalmly(t *testing.T) {
	if os.Getenv("TRY") != "" {
		nb.Try(abtree.Parse("A(B"))
		nb.Check(false, "it goes on")
	}
	program := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	program.Env = append(os.Environ(), "TRY=1", "ABLAB_STRICT=")
	said, err := program.Output()
	if err != nil || !strings.Contains(string(said), "✗ cannot go on: ") ||
		!strings.Contains(string(said), "\n    A(B\n       ^\n") {
		t.Errorf("%v, and it said\n%s", err, said)
	}
}

// A viewer that shows no HTML has the alt texts.
func TestWhatIsShownIsTextToo(t *testing.T) {
	tree := nb.Must(abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))"))
	trace := nb.Must(search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Name: "alpha-beta"}))
	if os.Getenv(protocol.GONB_PIPE_ENV) != "" {
		nb.Show(chart.Tree(trace), chart.Counts(trace))
		return
	}
	shown := map[protocol.MIMEType]string{}
	for _, data := range shownByCell(t) {
		for kind, content := range data.Data {
			shown[kind] += content.(string)
		}
	}
	if !strings.HasPrefix(shown[protocol.MIMETextHTML], "<div") {
		t.Errorf("HTML is %.100q", shown[protocol.MIMETextHTML])
	}
	const want = `alpha-beta on a tree of 7 nodes and 4 leaves: value 3, best line B D, 6 visits, 1 leaf pruned: G.
Nodes, leaves, and cutoffs: alpha-beta 6 nodes, 3 leaves, 1 cutoff.
`
	if got := shown[protocol.MIMETextPlain]; got != want || len(shown) != 2 {
		t.Errorf("as text there is %q, want %q; in all there are %d kinds", got, want, len(shown))
	}
}

// A place shows one thing after another, at most twice a second, and the last one at once.
func TestAPlaceShowsOneThingAfterAnother(t *testing.T) {
	if os.Getenv(protocol.GONB_PIPE_ENV) != "" {
		var place, other nb.Place
		place.Show("1 of 3")
		other.Show("another")
		place.Show("2 of 3")
		place.Last("3 of 3")
		return
	}
	var texts, ids []string
	for _, data := range shownByCell(t) {
		texts, ids = append(texts, data.Data[protocol.MIMETextPlain].(string)), append(ids, data.DisplayID)
	}
	if !slices.Equal(texts, []string{"1 of 3\n", "another\n", "3 of 3\n"}) ||
		ids[0] == "" || ids[0] == ids[1] || ids[0] != ids[2] {
		t.Errorf("%q is shown in %q", texts, ids)
	}
}

// shownByCell runs the test as the program of a cell, and returns what that displays.
func shownByCell(t *testing.T) (shown []protocol.DisplayData) {
	t.Helper()
	fromCell, toKernel := pipe(t)
	toCell, fromKernel := pipe(t)
	cell := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cell.ExtraFiles = []*os.File{toKernel, toCell}
	cell.Env = append(os.Environ(), protocol.GONB_PIPE_ENV+"=/dev/fd/3", protocol.GONB_PIPE_BACK_ENV+"=/dev/fd/4")
	if err := cell.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = toKernel.Close(), toCell.Close()
	decoder, encoder := gob.NewDecoder(fromCell), gob.NewEncoder(fromKernel)
	for {
		var data protocol.DisplayData
		if decoder.Decode(&data) != nil {
			break // the cell has ended
		}
		if asked, ok := data.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
			answer := protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: asked.Value}
			if err := encoder.Encode(answer); err != nil {
				t.Fatal(err)
			}
			continue
		}
		shown = append(shown, data)
	}
	if err := cell.Wait(); err != nil {
		t.Fatal(err)
	}
	return shown
}

func pipe(t *testing.T) (from, to *os.File) {
	t.Helper()
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = from.Close(), to.Close() })
	return from, to
}
