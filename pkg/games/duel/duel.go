// Package duel is a game for measuring searches: parameters set how often moving is a
// disadvantage, and how much a threat counts.
//
// Two rows of five cards lie face to face. The side to move takes one of its own and scores its
// points; that card and the one opposite are replaced. The seed determines the new cards, and
// both sides know it. The game has no end: it is searched to a depth.
package duel

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// Cards is a position. Scores are the points of the side to move minus those of the other side.
type Cards struct {
	mine, theirs   [5]int8
	seed           uint64
	sum, low, care int // points of the side to move, minus the other's; the lowest card; Careful
}

// Deal returns the first position of a seed. Cards are worth low to low + 11 points: if many are
// negative, moving is often worse than passing (zugzwang). A low below -128 means -128, and one above
// 116 means 116.
func Deal(seed uint64, low int) Cards {
	c := Cards{seed: seed, low: min(max(low, -128), 116), care: 1}
	for i := range c.mine {
		c = c.drawn(i)
	}
	return c
}

// drawn replaces card i and the one opposite.
func (c Cards) drawn(i int) Cards {
	r := rand.New(rand.NewPCG(c.seed, uint64(i)))
	c.mine[i], c.theirs[i] = int8(c.low+r.IntN(12)), int8(c.low+r.IntN(12))
	c.seed = r.Uint64()
	return c
}

// Careful returns the same cards with the threat multiplied by times, which is limited to 0 to 1,000.
func (c Cards) Careful(times int) Cards {
	c.care = min(max(times, 0), 1000)
	return c
}

// Terminal returns false: the game has no end.
func (c Cards) Terminal() (int, bool) { return 0, false }

// Evaluate returns the points so far.
func (c Cards) Evaluate() int { return c.sum }

// Threat returns the value of the other side's best card, which may be taken next.
func (c Cards) Threat() int { return c.care * max(0, int(slices.Max(c.theirs[:]))) }

// Moves appends the places of the cards that can be taken: all five.
func (c Cards) Moves(buf []int) []int { return append(buf, 0, 1, 2, 3, 4) }

// Play takes card i.
func (c Cards) Play(i int) Cards {
	c.sum += int(c.mine[i])
	c, _ = c.drawn(i).NullMove()
	return c
}

// NullMove lets the mover pass: the other side is to move.
func (c Cards) NullMove() (Cards, bool) {
	c.mine, c.theirs, c.sum = c.theirs, c.mine, -c.sum
	return c, true
}

// String writes the cards of the side to move, those opposite, and its lead in points.
func (c Cards) String() string { return fmt.Sprintf("%d | %d, lead %d", c.mine, c.theirs, c.sum) }
