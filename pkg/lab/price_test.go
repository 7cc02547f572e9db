package lab_test

import (
	"strings"
	"testing"

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
	if p := prices[2]; p.Name != "null move, R = 1" || p.Values != values || p.Decisions != decisions || decisions == 0 || len(p.Nodes) != 40 {
		t.Errorf("%s: %d values and %d decisions of %d, want %d and %d", p.Name, p.Values, p.Decisions, len(p.Nodes), values, decisions)
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
