package lab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func TestDuelKeepsTheLawsOfGames(t *testing.T) {
	for _, low := range []int{-9, -1, 3} {
		gametest.Run(t, lab.Deal(7, low), gametest.Options[lab.Duel]{Perft: []int64{5, 25, 125}, Positions: 200, Games: 5})
	}
}

// Both sides' cards are within the limits, taking one scores it and replaces it and the one
// opposite, and nothing else.
func TestDuelTakesOneCard(t *testing.T) {
	for seed := range uint64(100) {
		d := lab.Deal(seed, -5)
		for i := range 5 {
			after := d.Play(i)
			if after.Sum != -int(d.Mine[i]) || after.Evaluate() != after.Sum {
				t.Errorf("seed %d, card %d of %d: the other side has %d", seed, i, d.Mine[i], after.Sum)
			}
			for k := range 5 {
				if k != i && (after.Theirs[k] != d.Mine[k] || after.Mine[k] != d.Theirs[k]) {
					t.Errorf("seed %d, card %d: card %d was %d %d and is %d %d", seed, i, k, d.Mine[k], d.Theirs[k], after.Theirs[k], after.Mine[k])
				}
				if min(after.Mine[k], after.Theirs[k]) < -5 || max(after.Mine[k], after.Theirs[k]) > 6 {
					t.Errorf("seed %d: a card is not from -5 to 6: %+v", seed, after)
				}
			}
		}
		back, ok := d.Pass()
		if again, _ := back.Pass(); !ok || again != d || back.Mine != d.Theirs {
			t.Errorf("seed %d: to pass twice is not to have moved", seed)
		}
		if d.Care = 2; d.Threat()%2 != 0 || d.Threat() < 0 {
			t.Errorf("seed %d: a threat of %d", seed, d.Threat())
		}
	}
}

// The lower the cards, the more often it is better to pass: the game can be set, as it says.
func TestDuelHasMoreZugzwangTheLowerItsCards(t *testing.T) {
	last := -1
	for _, low := range []int{-1, -5, -9} {
		zugzwang := 0
		for seed := range uint64(100) {
			d := lab.Deal(seed, low)
			passed, _ := d.Pass()
			move, err := search.Run(textbook.AlphaBetaSoft, d, search.Settings{Depth: 4})
			pass, err2 := search.Run(textbook.AlphaBetaSoft, passed, search.Settings{Depth: 3})
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if -pass.Value > move.Value {
				zugzwang++
			}
		}
		if zugzwang <= last {
			t.Errorf("cards from %d: %d of 100, and %d with higher ones", low, zugzwang, last)
		}
		last = zugzwang
	}
}

// A search that plays the last move and says 99 has its price; an exact one has none, and prices
// count what an independent search says.
func TestPricesCountWhatIsChanged(t *testing.T) {
	type algorithm = search.Algorithm[lab.Duel, int]
	var roots []lab.Duel
	for seed := range uint64(40) {
		roots = append(roots, lab.Deal(seed, -5))
	}
	methods := []lab.Method[lab.Duel, int]{
		{Name: "PVS", Search: algorithm(textbook.PVS[lab.Duel, int])},
		{Name: "minimax", Search: textbook.Minimax[lab.Duel, int]},
		{Name: "null move, R = 1", Search: textbook.NullMove[lab.Duel, int], Options: textbook.NullMoveOptions{Reduction: 1}},
	}
	prices, err := lab.Prices(roots, 4, textbook.AlphaBetaSoft[lab.Duel, int], methods)
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
	methods := []lab.Method[lab.Duel, int]{{Name: "LMR", Search: textbook.LateMoveReductions[lab.Duel, int], Options: 3}}
	roots := []lab.Duel{lab.Deal(1, 0)}
	for want, call := range map[string]func() error{
		"want one root or more": func() error {
			_, err := lab.Prices(nil, 4, textbook.Minimax[lab.Duel, int], methods)
			return err
		},
		"to depth 2 or more": func() error {
			_, err := lab.Prices(roots, 1, textbook.Minimax[lab.Duel, int], methods)
			return err
		},
		"root 0: LMR: ": func() error {
			_, err := lab.Prices(roots, 4, textbook.Minimax[lab.Duel, int], methods)
			return err
		},
	} {
		if err := call(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}
