package lab_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/duel"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// An exact method has no price, and prices count what an independent search says.
func TestPricesCountWhatIsChanged(t *testing.T) {
	type algorithm = search.Algorithm[duel.Cards, int]
	var roots []duel.Cards
	for seed := range uint64(40) {
		roots = append(roots, duel.Deal(seed, -5))
	}
	methods := []lab.Method[duel.Cards, int]{
		{Name: "PVS", Search: algorithm(textbook.PVS[duel.Cards, int])},
		{Name: "minimax", Search: textbook.Minimax[duel.Cards, int]},
		{Name: "null move, R = 1", Search: textbook.NullMove[duel.Cards, int], Options: textbook.NullMoveOptions{Reduction: 1}},
	}
	prices, err := lab.Prices(roots, 4, textbook.AlphaBetaSoft[duel.Cards, int], methods)
	if err != nil {
		t.Fatal(err)
	}
	values, decisions := 0, 0
	for _, d := range roots {
		exact, _ := search.Run(textbook.Minimax, d, search.Settings{Depth: 4})
		null, _ := search.Run(textbook.NullMove, d, search.Settings{Depth: 4, Options: textbook.NullMoveOptions{Reduction: 1}})
		after, _ := search.Run(textbook.Minimax, d.Play(null.PV[0]), search.Settings{Depth: 3})
		if null.Value != exact.Value {
			values++
		}
		if -after.Value < exact.Value {
			decisions++
		}
	}
	if p := prices[2]; p.Name != "null move, R = 1" || p.Values != values || p.Decisions != decisions ||
		decisions == 0 || len(p.Nodes) != 40 {
		t.Errorf("%s: %d values and %d decisions of %d, want %d and %d", p.Name, p.Values, p.Decisions, len(p.Nodes),
			values, decisions)
	}
	for _, p := range prices[:2] {
		if p.Values != 0 || p.Decisions != 0 {
			t.Errorf("%s is exact, and changes %d values and %d decisions", p.Name, p.Values, p.Decisions)
		}
	}
	if prices[1].Nodes[0] <= 100 {
		t.Errorf("minimax takes %g %% of alpha-beta's nodes", prices[1].Nodes[0])
	}
	table := lab.PriceTable(prices...)
	for _, want := range []string{"% of nodes", "null move, R = 1", "none of 40", " ± "} {
		if !strings.Contains(table, want) || strings.Count(table, "\n") != 4 {
			t.Errorf("the table lacks %q:\n%s", want, table)
		}
	}
}

// backwards is minimax that tries the last move first.
func backwards(s *search.Session[abtree.Position, abtree.Move], pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range slices.Backward(s.Moves(pos)) {
		best = max(best, -backwards(s, s.Play(pos, m), depth-1, -beta, -alpha))
	}
	return s.Leave(best)
}

// For MAX and for MIN at the root, a decision is changed where its move is worth less to that side, and
// not where it is another that is as good.
func TestPricesAreThoseOfTheSideToMove(t *testing.T) {
	methods := []lab.Method[abtree.Position, abtree.Move]{
		{Name: "backwards", Search: backwards},
		{Name: "null move", Search: textbook.NullMove[abtree.Position, abtree.Move]},
	}
	for text, changed := range map[string]int{
		"A(B(D=3 E=5) C(F=3 G=4))":                                     0,
		"MIN A(B(D=3 E=5) C(F=5 G=4))":                                 0,
		"A{eval=4}(B=5 C{eval=2}(D=6 E=8 ~N{eval=1}(0 1)))":            1, // a zugzwang
		"MIN A{eval=-4}(B=-5 C{eval=-2}(D=-6 E=-8 ~N{eval=-1}(0 -1)))": 1,
	} {
		tree, err := abtree.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		roots := []abtree.Position{tree.Root()}
		prices, err := lab.Prices(roots, 4, textbook.AlphaBetaSoft[abtree.Position, abtree.Move], methods[:1+changed])
		if err != nil {
			t.Fatal(err)
		}
		if prices[0].Decisions != 0 || prices[0].Values != 0 || changed == 1 && prices[1].Decisions != 1 {
			t.Errorf("%s: %+v", text, prices)
		}
	}
}

func TestPricesRefuseWhatCannotBeMeasured(t *testing.T) {
	methods := []lab.Method[duel.Cards, int]{{Name: "LMR", Search: textbook.LateMoveReductions[duel.Cards, int], Options: 3}}
	roots := []duel.Cards{duel.Deal(1, 0)}
	for want, call := range map[string]func() error{
		"want one root or more": func() error {
			_, err := lab.Prices(nil, 4, textbook.Minimax[duel.Cards, int], methods)
			return err
		},
		"to depth 2 or more": func() error {
			_, err := lab.Prices(roots, 1, textbook.Minimax[duel.Cards, int], methods)
			return err
		},
		"is selective itself": func() error {
			_, err := lab.Prices(roots, 4, textbook.MultiCut[duel.Cards, int], methods)
			return err
		},
		"root 0: LMR: ": func() error {
			_, err := lab.Prices(roots, 4, textbook.Minimax[duel.Cards, int], methods)
			return err
		},
	} {
		if err := call(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}
