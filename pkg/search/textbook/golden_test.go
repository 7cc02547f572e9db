package textbook_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var update = flag.Bool("update", false, "write the golden counts anew")

// Every variant on a fixed set of positions: a change of what a search does shows in the
// diff of the file. go test ./pkg/search/textbook -run Counts -args -update writes it.
func TestCountsAreThoseOfTheGoldenFile(t *testing.T) {
	var b strings.Builder
	for _, e := range abtree.Examples() {
		tree, err := abtree.Parse(e.Text)
		if err != nil {
			t.Fatal(err)
		}
		if _, chance := tree.Root().Chance(); !chance {
			count(&b, e.Name, tree.Root(), search.Settings{})
		}
	}
	for _, shape := range []abtree.Shape{{Branching: 4, Depth: 5, Seed: 1},
		{Branching: 3, Depth: 6, High: 3, Seed: 2, MinFirst: true}} {
		tree, err := abtree.Incremental(shape)
		if err != nil {
			t.Fatal(err)
		}
		count(&b, fmt.Sprintf("incremental-%d-%d", shape.Branching, shape.Depth), tree.Root(), search.Settings{})
	}
	board, err := tictactoe.Parse("X.O/.../...")
	if err != nil {
		t.Fatal(err)
	}
	count(&b, "tictactoe-2", board, search.Settings{})
	count(&b, "connectfour", connectfour.Start.Weighted(), search.Settings{Depth: 5})
	file := filepath.Join("testdata", "counts.golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wants, gots := strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")
	for i := range max(len(wants), len(gots)) {
		if i >= len(wants) || i >= len(gots) || wants[i] != gots[i] {
			t.Fatalf("line %d of %s differs:\n%s\nwant\n%s", i+1, file, at(gots, i), at(wants, i))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// count writes a line for each variant.
func count[P search.Position[P, M], M comparable](b *strings.Builder, name string, root P, settings search.Settings) {
	for _, v := range textbook.Variants(root) {
		r, err := v.Run(root, settings)
		found := fmt.Sprintf("%s %s, %d nodes, %d leaves, %d cutoffs", r.Bound.Sign(), search.FormatScore(r.Value),
			r.Stats.Nodes, r.Stats.Leaves, r.Stats.Cutoffs)
		if err != nil {
			found = err.Error()
		}
		fmt.Fprintf(b, "%-30s %-22s %s\n", name, v.Name, found)
	}
}
