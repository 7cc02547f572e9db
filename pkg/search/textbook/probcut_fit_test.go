package textbook_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The values are those of minimax to both depths; what the line leaves over has the mean 0, has
// nothing to do with the shallow value, and is as large as Sigma says: no other line leaves less.
func TestFitProbCutIsTheLineOfLeastSquares(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	var positions []connectfour.Board
	for range 40 {
		positions = append(positions, walk(connectfour.Start.Weighted(), 6+r.IntN(10), r))
	}
	fit, err := textbook.FitProbCut(positions, 2, 4)
	if err != nil {
		t.Fatal(err)
	}
	o := fit.Options
	var left, with, squares float64
	for i, pos := range positions {
		for depth, got := range map[int]int{2: fit.Shallow[i], 4: fit.Deep[i]} {
			if want, err := search.Run(textbook.Minimax, pos, search.Settings{Depth: depth}); err != nil || got != want.Value {
				t.Fatalf("%v to %d plies: %d, want %d, %v", pos, depth, got, want.Value, err)
			}
		}
		e := float64(fit.Deep[i]) - o.Slope*float64(fit.Shallow[i]) - o.Intercept
		left, with, squares = left+e, with+e*float64(fit.Shallow[i]), squares+e*e
	}
	if math.Abs(left) > 1e-6 || math.Abs(with) > 1e-6 || math.Abs(squares/40-o.Sigma*o.Sigma) > 1e-6 {
		t.Errorf("%+v leaves %v, %v times the shallow value, %v squared", o, left, with, squares)
	}
	if c := fit.Correlation; c <= 0 || c > 1 {
		t.Errorf("correlation %v", c)
	}
	if err := o.Check(); err != nil {
		t.Error(err)
	}
}

// If MIN is to move its values are turned round: a node of MIN's fits as its mirror image of MAX's.
func TestFitProbCutIsForTheSideToMove(t *testing.T) {
	var max, min []abtree.Position
	for _, v := range [][2]int{{1, 5}, {2, 4}, {4, 9}, {-3, 0}} {
		max = append(max, parse(t, fmt.Sprintf("({eval=%d}(%d))", v[0], v[1])))
		min = append(min, parse(t, fmt.Sprintf("MIN ({eval=%d}(%d))", -v[0], -v[1])))
	}
	a, err := textbook.FitProbCut(max, 1, 2)
	if err != nil {
		t.Fatal(err)
	}
	b, err := textbook.FitProbCut(min, 1, 2)
	if err != nil || a.Options != b.Options || a.Correlation != b.Correlation {
		t.Errorf("%+v, %+v, %v", a, b, err)
	}
}

func parse(t *testing.T, text string) abtree.Position {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tree.Root()
}

func TestFitProbCutRefusesWhatTellsNothing(t *testing.T) {
	tree := func(texts ...string) (all []abtree.Position) {
		for _, text := range texts {
			all = append(all, parse(t, text))
		}
		return all
	}
	for _, c := range []struct {
		positions     []abtree.Position
		shallow, deep int
		want          string
	}{
		{nil, 1, 2, "three or more"},
		{tree("({eval=1}(5))", "({eval=2}(5))"), 1, 2, "2 positions"},
		{tree("({eval=1}(5))", "({eval=1}(6))", "({eval=1}(7))"), 1, 2, "[1 1 1]"},
		{tree("({eval=1}(7))", "({eval=2}(6))", "({eval=3}(5))"), 1, 2, "slope -1"},
		{tree("(1)"), 2, 2, "from 2 to 2 plies"},
		{tree("(1)"), 0, 2, "from 0 to 2 plies"},
		{tree("(1)", "((2))"), 1, 2, "position 2, to 1 plies"},
	} {
		if _, err := textbook.FitProbCut(c.positions, c.shallow, c.deep); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q: %v", c.want, err)
		}
	}
}
