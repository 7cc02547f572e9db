package lab

import (
	"math/rand/v2"
	"slices"
)

// Duel is a position of a card game made to measure selective searches in: how often passing beats
// moving, and how much a side has to fear, can both be set.
//
// Two rows of five cards lie face to face. The side to move takes one of its own cards and scores
// its points; that card and the one opposite are replaced, by what the seed says, and both
// sides know it. A card is worth Low to Low + 11 points. The higher the cards, the better it is to
// move; where all are bad, to pass would be best: zugzwang. A move is the place of a card, 0 to 4.
//
// The game has no end: a search of it has a depth. It is a [search.Position] with a null move
// ([search.Passer]) and a threat ([search.Threatened]).
type Duel struct {
	Mine, Theirs [5]int8 // the cards of the side to move, and of the other
	Sum          int     // points of the side to move, less the other's
	Low          int     // the least that a card is worth
	Care         int     // how many times the search counts the threat

	seed uint64
}

// Deal deals the cards of a seed, none of them worth less than low. The threat counts once.
func Deal(seed uint64, low int) Duel {
	d := Duel{Low: low, Care: 1, seed: seed}
	for i := range d.Mine {
		d.draw(i)
	}
	return d
}

// draw replaces the two cards at a place.
func (d *Duel) draw(i int) {
	r := rand.New(rand.NewPCG(d.seed, uint64(i)))
	d.Mine[i] = int8(d.Low + r.IntN(12))
	d.Theirs[i] = int8(d.Low + r.IntN(12))
	d.seed = r.Uint64()
}

// Terminal says that the game goes on.
func (d Duel) Terminal() (score int, over bool) { return 0, false }

// Evaluate returns the points of the side to move, less the other's.
func (d Duel) Evaluate() int { return d.Sum }

// Moves appends the places of the five cards.
func (d Duel) Moves(buf []int) []int { return append(buf, 0, 1, 2, 3, 4) }

// Play takes the card at a place.
func (d Duel) Play(i int) Duel {
	d.Sum += int(d.Mine[i])
	d.draw(i)
	next, _ := d.Pass()
	return next
}

// Pass lets the other side move, from the same cards.
func (d Duel) Pass() (Duel, bool) {
	d.Mine, d.Theirs, d.Sum = d.Theirs, d.Mine, -d.Sum
	return d, true
}

// Threat returns Care times the best card of the other side, which may be taken next.
func (d Duel) Threat() int { return d.Care * max(0, int(slices.Max(d.Theirs[:]))) }
