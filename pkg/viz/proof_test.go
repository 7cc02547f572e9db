package viz_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

func ExampleProof() {
	var t testing.T
	trace := treetest.Record(&t, "A(B(D=3 E=5) C(F=2 G=9))", "alphabeta-soft", search.Settings{})
	f, err := viz.Proof(trace).Figure()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Alt)
	// Output:
	// Two proof trees prove that the value of A is 3, as long as each leaf stays in the range below it. Along the blue lines MAX gets at least 3, whatever MIN plays. Along the dashed orange lines MIN holds MAX to 3, whatever MAX plays. Both contain the green line. The value of a pale leaf does not matter. At A, MAX plays B. At B, MIN can play D and E. D is 3, which is at least 3. E is 5, which is at least 3. At A, MAX can play B and C. At B, MIN plays D. D is 3, which is at most 3. At C, MIN plays F. F is 2, which is at most 3.
}

func certificateOf(t *testing.T, notation string, settings search.Settings) (c viz.Certificate) {
	t.Helper()
	f, err := viz.Proof(treetest.Record(t, notation, "alphabeta-soft", settings)).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	if err := json.Unmarshal(f.Data, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// Each leaf of the proof has one sentence in each half that needs it, and no other leaf has one.
func TestEachEdgeOfAProofHasItsSentence(t *testing.T) {
	c := certificateOf(t, treetest.Worked, search.Settings{})
	said := map[int]map[viz.Half]bool{}
	for _, s := range c.Steps {
		if said[s.Node] == nil {
			said[s.Node] = map[viz.Half]bool{}
		}
		said[s.Node][s.Half] = true
		if (s.Fails != "") != (c.Nodes[s.Node].Score != nil) || !strings.Contains(s.Says, c.Nodes[s.Node].Name) {
			t.Errorf("node %d: %+v", s.Node, s)
		}
	}
	for i, n := range c.Nodes {
		want := map[viz.Half]int{viz.Spare: 0, viz.AtLeast: 1, viz.AtMost: 1, viz.InBoth: 2}[n.Half]
		if len(said[i]) != want {
			t.Errorf("%s is in %s and has %d sentences", n.Name, n.Half, len(said[i]))
		}
		if n.Score == nil {
			continue
		}
		if low := n.Half == viz.AtLeast || n.Half == viz.InBoth; low != (n.Low != nil) || low && *n.Low != c.Value {
			t.Errorf("%s: at least %v", n.Name, n.Low)
		}
		if high := n.Half == viz.AtMost || n.Half == viz.InBoth; high != (n.High != nil) || high && *n.High != c.Value {
			t.Errorf("%s: at most %v", n.Name, n.High)
		}
	}
}

// A bound is proved by one half, and the other is said to be open.
func TestABoundSaysWhatIsNotProved(t *testing.T) {
	for window, want := range map[search.Window]string{
		{Alpha: 3, Beta: 4}: "The other half, at least 3, is not proved.",
		{Alpha: 2, Beta: 3}: "The other half, at most 3, is not proved.",
	} {
		c := certificateOf(t, "A(B(D=3 E=5) C(F=2 G=9))", search.Settings{Window: window})
		if !strings.HasSuffix(c.Say.Lead, want) || (c.Say.Least == "") == (c.Say.Most == "") {
			t.Errorf("in %v: %+v, want %q", window, c.Say, want)
		}
	}
}

// A tree that is too large, or that the search did not follow to its end, is an error.
func TestAProofNeedsASmallTreeToTheEnd(t *testing.T) {
	wide := "A(" + strings.Repeat("1 ", 400) + ")"
	for _, trace := range []*search.Trace{nil, treetest.Record(t, wide, "alphabeta-soft", search.Settings{}),
		treetest.Record(t, "A{eval=1}(B{eval=2}(3 4) C{eval=0}(1 2))", "alphabeta-soft", search.Settings{Depth: 1})} {
		if f, err := viz.Proof(trace).Figure(); err == nil {
			t.Errorf("%s has a picture", f.Alt)
		}
	}
}
