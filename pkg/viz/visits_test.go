package viz_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// A line is drawn to each node that was visited, and all visits of a search are at the root or below it.
func TestLinesAreAsWideAsVisits(t *testing.T) {
	start := tictactoe.Start.Play(4)
	for name, algorithm := range map[string]search.Algorithm[tictactoe.Board, tictactoe.Move]{
		"Monte Carlo": montecarlo.UCT[tictactoe.Board, tictactoe.Move],
		"alpha-beta":  textbook.AlphaBetaSoft[tictactoe.Board, tictactoe.Move],
	} {
		trace, err := search.Record(algorithm, start, search.Settings{Nodes: 120})
		if err != nil {
			t.Fatal(err)
		}
		f, err := viz.Visits(trace).Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
		visited := 0
		for _, n := range trace.Nodes {
			if n.Visited {
				visited++
			}
		}
		if lines := strings.Count(f.Still, "stroke-linecap:round;opacity:.75"); lines != visited-1 {
			t.Errorf("%s: %d lines to %d nodes", name, lines, visited)
		}
		grows(t, name, trace, f)
		if want := fmt.Sprintf("a tree of %d nodes, 120 visits.", visited); !strings.Contains(f.Alt, want) {
			t.Errorf("%s: the picture says %s, want %s", name, f.Alt, want)
		}
	}
	if _, err := viz.Visits(nil).Figure(); err == nil {
		t.Error("nothing is drawn")
	}
}

// grows checks what the page is given: visit by visit it comes to the picture, and each step of the search is told.
func grows(t *testing.T, name string, trace *search.Trace, f *viz.Figure) {
	t.Helper()
	var g viz.Growth
	if err := json.Unmarshal(f.Data, &g); err != nil || f.Kind != viz.KindVisits || f.Run != viz.RunID(trace) {
		t.Fatalf("%s: a figure of kind %s of search %s: %v", name, f.Kind, f.Run, err)
	}
	if n := len(g.Steps); n != 120 || !slices.IsSorted(g.Steps) || g.Steps[n-1] != len(trace.Events) {
		t.Errorf("%s: visits end at steps %v of %d", name, g.Steps, len(trace.Events))
	}
	for _, n := range g.Nodes {
		if p := trace.Nodes[n.Node].Parent; p >= 0 && !strings.Contains(f.Still, fmt.Sprintf(`id="e%d"`, n.Node)) {
			t.Errorf("%s: no line leads to node %d", name, n.Node)
		}
		if !slices.IsSorted(n.At) || n.At[0] < 1 || n.At[len(n.At)-1] > 120 {
			t.Errorf("%s: node %d was visited at %v", name, n.Node, n.At)
		}
		if n.Marks == nil {
			continue
		}
		if last := n.Marks[len(n.Marks)-1]; len(n.Marks) != len(n.At) || !strings.Contains(f.Still, ">"+last+"<") {
			t.Errorf("%s: node %d has %d marks for %d visits, at last %s", name, n.Node, len(n.Marks), len(n.At), last)
		}
		if text := fmt.Sprint("n ", len(n.At)); !strings.HasSuffix(n.Marks[len(n.Marks)-1], text) {
			t.Errorf("%s: node %d has %s at last, want %s", name, n.Node, n.Marks[len(n.Marks)-1], text)
		}
	}
	if root := g.Nodes[0]; root.Node != 0 || len(root.At) != 120 {
		t.Errorf("%s: the root was visited %d times", name, len(root.At))
	}
}

// A page is not given more than it can hold: then the picture is still.
func TestALongGrowthIsAStillPicture(t *testing.T) {
	trace, err := search.Record(textbook.Minimax, connectfour.Start, search.Settings{Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	f, err := viz.Visits(trace).Figure()
	if err != nil || f.Kind != viz.KindPicture {
		t.Errorf("a picture of %d events is %v, %v", len(trace.Events), f, err)
	}
}

// What Monte Carlo tree search has not visited it has not pruned: neither the sentences nor the pictures say so.
func TestWhatIsSampledIsNotPruned(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9) H=1)")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(montecarlo.UCT[abtree.Position, abtree.Move], tree.Root(),
		search.Settings{Options: montecarlo.Options{C: 1, Playouts: 2, Length: 9, Scale: 1}})
	if err != nil {
		t.Fatal(err)
	}
	run := viz.RunOf(trace)
	if want := "4 leaves not visited: D, E, F and G."; !strings.Contains(run.Alt, want) {
		t.Errorf("it says %s, want %s", run.Alt, want)
	}
	counted, found := strings.CutSuffix(run.Result.Counted, "nodes not visited {pruned}")
	if said := run.Alt + counted + explain.Text(trace); !found || strings.Contains(strings.ToLower(said), "pruned") {
		t.Errorf("it says %s", said)
	}
	for k, step := range run.Steps {
		if unvisited := len(trace.Nodes) - step.Seen; step.Pruned != unvisited || step.Cut {
			t.Errorf("step %d: %+v, want %d not visited", k+1, step, unvisited)
		}
		for _, change := range step.Set {
			if strings.HasPrefix(change.Class, "skipped") {
				t.Errorf("step %d: node %d is drawn as cut off", k+1, change.Node)
			}
		}
	}
}

// The lines of MAX's moves, of MIN's and of what chance decides have colors of their own.
func TestLinesTellWhoMoves(t *testing.T) {
	tree, err := abtree.Parse("A(B(1/2*D(1 2) 1/2*E(3 4)) C=4)")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(chance.Expectimax, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := viz.Visits(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	for colour, want := range map[string]int{"#0072b2": 2, "#767676": 2, "#d55e00": 4} {
		if lines := strings.Count(f.Still, "stroke:"+colour); lines != want {
			t.Errorf("%d lines are %s, want %d", lines, colour, want)
		}
	}
}
