package othello

import "math/bits"

// What each thing counts in a static score, in hundredths of a disc. The numbers are those of a least
// squares fit to the results of 9,000 games between two-ply searches, rounded; but for parity, of
// which such games tell nothing.
const (
	mobility  = 75
	potential = 55
	corner    = 800
	edge      = 150
	parity    = 50
)

// Terms is a static score, term by term: for the side to move, less the same for the other
// side, in hundredths of a disc.
type Terms struct {
	Mobility  int // 75 for each square where it can move
	Potential int // 55 for each empty square beside a disc of the other side: moves to come
	Corners   int // 800 for each corner that it holds, which is never turned over
	Edges     int // 150 for each disc of its own along an edge up to such a corner, never turned over either
	Parity    int // 50 where the number of empty squares is odd, so that it moves last unless somebody passes; else -50
}

// Score returns the sum of the terms in whole discs, rounded toward 0.
func (t Terms) Score() int { return (t.Mobility + t.Potential + t.Corners + t.Edges + t.Parity) / 100 }

// Terms returns the terms of [Board.Evaluate].
func (b Board) Terms() Terms { return b.terms(moves(b.mine, b.theirs), moves(b.theirs, b.mine)) }

// terms returns the terms, given where each side can move.
func (b Board) terms(mine, theirs uint64) Terms {
	empty := ^(b.mine | b.theirs)
	return Terms{
		Mobility:  mobility * (count(mine) - count(theirs)),
		Potential: potential * (count(empty&beside(b.theirs)) - count(empty&beside(b.mine))),
		Corners:   corner * (count(b.mine&corners) - count(b.theirs&corners)),
		Edges:     edge * (count(anchored(b.mine)) - count(anchored(b.theirs))),
		Parity:    parity * (2*(count(empty)&1) - 1),
	}
}

func count(mask uint64) int { return bits.OnesCount64(mask) }

// Evaluate returns a guess of the final difference of discs: the score of [Terms], at most 63 either
// way. The weights are this package's own. Where the game is over it is the difference itself.
func (b Board) Evaluate() int {
	mine, theirs := moves(b.mine, b.theirs), moves(b.theirs, b.mine)
	if mine|theirs == 0 {
		return b.final()
	}
	return max(-63, min(b.terms(mine, theirs).Score(), 63))
}

// beside returns the squares next to any of a mask, in all eight directions, and some of the
// mask itself.
func beside(mask uint64) uint64 {
	row := mask | mask<<1&notA | mask>>1&notH
	return row | row<<8 | row>>8
}

// anchored returns the discs along the edges that discs of the same side join to a corner.
func anchored(discs uint64) uint64 {
	const edges = 0xFF818181818181FF
	discs &= edges
	joined := discs & corners
	for more := joined; more != 0; {
		more = discs &^ joined & (joined<<1&notA | joined>>1&notH | joined<<8 | joined>>8)
		joined |= more
	}
	return joined &^ corners
}

// Hint puts corners first, then the moves that leave the other side the fewest.
func (b Board) Hint(m Move) int {
	after := b.Play(m)
	hint := -count(moves(after.mine, after.theirs))
	if m != Pass && corners>>uint8(m)&1 == 1 {
		hint += 64
	}
	return hint
}

// NoisyMoves appends the moves that take a corner: they change the static score most, and there
// are at most four of them in a game.
func (b Board) NoisyMoves(buf []Move) []Move {
	return appendSquares(buf, moves(b.mine, b.theirs)&corners)
}

// Threat returns what the corners are worth, in discs, that the other side could take if it
// were to move.
func (b Board) Threat() int {
	return count(moves(b.theirs, b.mine)&corners) * corner / 100
}
