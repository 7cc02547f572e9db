// Package hiddentest makes random games for the tests of games with hidden information.
package hiddentest

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/hidden"
)

// Random returns a game of a seed: each player gets one of some cards, and then they move up to depth times, in any
// order. A player knows its card and its moves, and sees some of the other's.
func Random(t testing.TB, seed uint64, depth int) *hidden.Game {
	t.Helper()
	g := growing{rand.New(rand.NewPCG(seed, 91)), map[string]int{}}
	mover := make([]hidden.Player, depth)
	for i := range mover {
		mover[i] = hidden.First + hidden.Player(g.IntN(2))
	}
	var deals []hidden.Branch
	var sum int64
	weights := make([]int64, 1+g.IntN(4))
	for i := range weights {
		weights[i] = 1 + g.Int64N(5)
		sum += weights[i]
	}
	for i, w := range weights {
		knows := [...]string{hidden.First: fmt.Sprint("a", i%2), hidden.Second: fmt.Sprint("b", i/2)}
		deals = append(deals, g.grow(mover, knows).Via(fmt.Sprint("deal", i)).Odds(big.NewRat(w, sum)))
	}
	game, err := hidden.New(hidden.Deal(deals...))
	if err != nil {
		t.Fatal(err)
	}
	return game
}

type growing struct {
	*rand.Rand
	moves map[string]int // how many each set has
}

// grow returns a random node with all below it; knows is what each player has seen.
func (g growing) grow(mover []hidden.Player, knows [hidden.Second + 1]string) hidden.Branch {
	if len(mover) == 0 || g.IntN(8) == 0 {
		return hidden.End(g.IntN(11) - 5)
	}
	by := mover[0]
	set := fmt.Sprint(by, ": ", knows[by], " ", len(mover))
	if g.moves[set] == 0 {
		g.moves[set] = 1 + g.IntN(3)
	}
	seen := len(knows[by])%2 == 0 // the same for all nodes of the set
	var moves []hidden.Branch
	for i := range g.moves[set] {
		after := knows
		after[by] += fmt.Sprint(" ", len(mover), "m", i)
		if seen {
			after[by.Other()] += fmt.Sprint(" ", len(mover), "s", i)
		}
		moves = append(moves, g.grow(mover[1:], after).Via(fmt.Sprint("move", i)))
	}
	return hidden.Choice(by, set, moves...)
}
