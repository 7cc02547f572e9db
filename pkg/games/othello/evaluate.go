package othello

import "math/bits"

// The weights of a static score, in hundredths of a disc. The numbers are those of a least squares
// fit, rounded, to the results of 15,000 games between two-ply searches, one move in twelve at random
// and the last nine squares without mistake.
const (
	mobility  = 50
	potential = 50
	corner    = 500
	edge      = 150
	xSquare   = -700
	parity    = 250
)

// diagonal are the X-squares: those beside the corners that are on no edge.
const diagonal = uint64(1<<9 | 1<<14 | 1<<49 | 1<<54)

// Terms is a static score, term by term: for the side to move, minus the same for the
// other side, in hundredths of a disc.
type Terms struct {
	Mobility  int // 50 for each square where it can move
	Potential int // 50 for each empty square beside a disc of the other side: moves to come
	Corners   int // 500 for each corner that it holds, which is never turned over
	Edges     int // 150 for each disc of its own along an edge up to such a corner, never turned over either
	XSquares  int // -700 for each disc on b2, g2, b7 or g7 whose corner is empty: the way to it is open
	Parity    int // 250 where the number of empty squares is odd, so that it moves last unless somebody passes; else -250
}

// Score returns the sum of the terms in whole discs, rounded to the nearest.
func (t Terms) Score() int {
	sum, half := t.sum(), 50
	if sum < 0 {
		half = -50
	}
	return (sum + half) / 100
}

func (t Terms) sum() int {
	return t.Mobility + t.Potential + t.Corners + t.Edges + t.XSquares + t.Parity
}

// Terms returns the terms of [Board.Evaluate].
func (b Board) Terms() Terms { return b.terms(moves(b.mine, b.theirs), moves(b.theirs, b.mine)) }

// terms returns the terms, given where each side can move.
func (b Board) terms(mine, theirs uint64) Terms {
	empty := ^(b.mine | b.theirs)
	open := beside(empty&corners) & diagonal
	return Terms{
		Mobility:  mobility * (count(mine) - count(theirs)),
		Potential: potential * (count(empty&beside(b.theirs)) - count(empty&beside(b.mine))),
		Corners:   corner * (count(b.mine&corners) - count(b.theirs&corners)),
		Edges:     edge * (count(anchored(b.mine)) - count(anchored(b.theirs))),
		XSquares:  xSquare * (count(b.mine&open) - count(b.theirs&open)),
		Parity:    parity * (2*(count(empty)&1) - 1),
	}
}

func count(mask uint64) int { return bits.OnesCount64(mask) }

// Evaluate returns a guess of the final difference of discs: the score of [Terms], at most 63 either
// way. If the game is over it is the difference itself.
func (b Board) Evaluate() int {
	score, _ := b.leaf()
	return score
}

// leaf returns the score of Evaluate, and whether the game is over.
func (b Board) leaf() (score int, over bool) {
	mine, theirs := moves(b.mine, b.theirs), moves(b.theirs, b.mine)
	if mine|theirs == 0 {
		return b.final(), true
	}
	return max(-63, min(b.terms(mine, theirs).Score(), 63)), false
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

// Hint returns the sum of the terms after the move, for the side that makes it, minus 300 for
// each move that it leaves the other side: with few replies there is less to search.
func (b Board) Hint(m Move) int {
	after := b.Play(m)
	replies := moves(after.mine, after.theirs)
	return -after.terms(replies, moves(after.theirs, after.mine)).sum() - 300*count(replies)
}

// NoisyMoves appends the moves that take a corner: they change the static score most, and there
// are at most four of them in a game.
func (b Board) NoisyMoves(buf []Move) []Move {
	return appendSquares(buf, moves(b.mine, b.theirs)&corners)
}

// Threat returns the value, in discs, of the corners that the other side could take if it
// were to move.
func (b Board) Threat() int {
	return count(moves(b.theirs, b.mine)&corners) * corner / 100
}
