package duel_test

import (
	"math"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/duel"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func TestLaws(t *testing.T) {
	for _, low := range []int{-1, -5, -9} {
		gametest.Run(t, duel.Deal(1, low), gametest.Options[duel.Cards]{
			Perft:     []int64{5, 25, 125},
			Positions: budget.Cases(2000),
		})
	}
}

func TestAMoveScoresItsCard(t *testing.T) {
	c := duel.Deal(7, -5)
	if got, want := c.String(), "[-2 5 3 -5 5] | [-2 -2 6 -4 -4], lead 0"; got != want {
		t.Errorf("seed 7 deals %s, want %s", got, want)
	}
	for i, points := range []int{-2, 5, 3, -5, 5} {
		if got := -c.Play(i).Evaluate(); got != points {
			t.Errorf("card %d scores %d, want %d", i, got, points)
		}
	}
	if c.Threat() != 6 || c.Careful(2).Threat() != 12 || c.Careful(0).Threat() != 0 {
		t.Errorf("threats %d, %d and %d, want 6, 12 and 0", c.Threat(), c.Careful(2).Threat(), c.Careful(0).Threat())
	}
}

// Beyond the edge of what cards can be worth it is as at the edge.
func TestCardsOutOfRange(t *testing.T) {
	for low, edge := range map[int]int{117: 116, math.MaxInt: 116, -129: -128, math.MinInt: -128} {
		if got, want := duel.Deal(1, low), duel.Deal(1, edge); got != want {
			t.Errorf("from %d on it deals %v, want %v as from %d", low, got, want, edge)
		}
	}
	cards := duel.Deal(7, -5)
	if cards.Careful(-1) != cards.Careful(0) || cards.Careful(math.MaxInt) != cards.Careful(1000) {
		t.Errorf("threats %d and %d, want 0 and 6000", cards.Careful(-1).Threat(), cards.Careful(math.MaxInt).Threat())
	}
}

// The lower the cards, the more often it is better to pass: the game can be set, as it says.
func TestDuelHasMoreZugzwangTheLowerItsCards(t *testing.T) {
	last := -1
	for _, low := range []int{-1, -5, -9} {
		zugzwang := 0
		for seed := range uint64(100) {
			d := duel.Deal(seed, low)
			passed, _ := d.NullMove()
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
