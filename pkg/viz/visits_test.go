package viz_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
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
		if want := fmt.Sprintf("a tree of %d nodes, 120 visits.", visited); !strings.Contains(f.Alt, want) {
			t.Errorf("%s: the picture says %s, want %s", name, f.Alt, want)
		}
	}
	if _, err := viz.Visits(nil).Figure(); err == nil {
		t.Error("nothing is drawn")
	}
}
