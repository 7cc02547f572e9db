// Package othello is the game of Othello on the contract of package search.
//
// A move puts a disc on an empty square so that, in at least one of the eight directions, a
// row of the other side's discs lies between it and one of its own discs; every such row is
// turned over. A side without a move passes; the pass is a move and a ply, and is allowed
// only then. The game is over when neither side has a move.
//
// Scores are discs, for the side to move: at the end the difference, with the empty squares
// counted for the winner, so that a wipe-out is 64. That is the rule of the World Othello
// Federation and of published endgames. Before the end [Board.Evaluate] guesses that
// difference, in the same unit.
//
//	search.Run(textbook.AlphaBetaSoft, othello.Start, search.Settings{Depth: 6})
//
// There is no null move. A pass that the rules do not allow would often be the best move:
// in Othello the side to move often has to give something away, which null-move pruning
// assumes not to happen.
package othello

import "math/bits"

// Board is a position: the discs of both sides, and the color to move. It is an immutable
// value, and equal boards are equal positions. The zero Board is empty, and the game is
// over there.
//
// Bit i of a mask is square i, in the order in which published positions are written:
//
//	    a  b  c  d  e  f  g  h
//	1   0  1  2  3  4  5  6  7
//	2   8  9 10 11 12 13 14 15
//	3  16 17 18 19 20 21 22 23
//	4  24 25 26 27 28 29 30 31
//	5  32 33 34 35 36 37 38 39
//	6  40 41 42 43 44 45 46 47
//	7  48 49 50 51 52 53 54 55
//	8  56 57 58 59 60 61 62 63
//
// The masks change places with every move, so that "mine" always belongs to the side to
// move. Because of passes its color does not follow from the number of discs.
type Board struct {
	mine, theirs uint64
	white        bool // white, whose discs are O, is to move
}

// Start is the position in which a game begins, black to move.
var Start = Board{mine: 1<<28 | 1<<35, theirs: 1<<27 | 1<<36}

// Move is the square to put a disc on, 0 to 63, or [Pass].
type Move int8

// Pass is the move of a side that has no other.
const Pass Move = 64

const (
	centre  = uint64(1<<27 | 1<<28 | 1<<35 | 1<<36)
	corners = uint64(1 | 1<<7 | 1<<56 | 1<<63)
	inner   = 0x7E7E7E7E7E7E7E7E // files b to g: a row that goes on sideways does so from there
	notA    = 0xFEFEFEFEFEFEFEFE
	notH    = 0x7F7F7F7F7F7F7F7F
)

// rays holds for each square the squares in each direction from it, up to the edge:
// four directions in which the numbers of the squares rise, and the opposite four.
var rays = func() (rays [64][8]uint64) {
	for square := range 64 {
		for i, d := range [8][2]int{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}} {
			file, rank := square%8+d[0], square/8+d[1]
			for ; 0 <= min(file, rank) && max(file, rank) < 8; file, rank = file+d[0], rank+d[1] {
				rays[square][i] |= 1 << (8*rank + file)
			}
		}
	}
	return rays
}()

// moves returns the squares where mine can put a disc: those at the end of a row of theirs that
// begins beside a disc of mine.
func moves(mine, theirs uint64) uint64 {
	sideways := theirs & inner
	ends := up(mine, sideways, 1) | up(mine, sideways, 7) | up(mine, theirs, 8) | up(mine, sideways, 9) |
		down(mine, sideways, 1) | down(mine, sideways, 7) | down(mine, theirs, 8) | down(mine, sideways, 9)
	return ends &^ (mine | theirs)
}

// up returns the squares behind the rows of theirs that begin beside a disc of mine, in the
// direction in which a square's number rises by by. A row has at most six discs: it grows by
// one, one, two and two.
func up(mine, theirs uint64, by int) uint64 {
	row := theirs & (mine << by)
	row |= theirs & (row << by)
	pairs := theirs & (theirs << by)
	row |= pairs & (row << (2 * by))
	row |= pairs & (row << (2 * by))
	return row << by
}

// down is up in the opposite direction.
func down(mine, theirs uint64, by int) uint64 {
	row := theirs & (mine >> by)
	row |= theirs & (row >> by)
	pairs := theirs & (theirs >> by)
	row |= pairs & (row >> (2 * by))
	row |= pairs & (row >> (2 * by))
	return row >> by
}

// flips returns the discs of theirs that a disc of mine on a square turns over. It has no branch: the
// directions are unpredictable.
func flips(mine, theirs uint64, square Move) uint64 {
	ray := &rays[square&63]
	return above(ray[0], mine, theirs) | above(ray[1], mine, theirs) | above(ray[2], mine, theirs) | above(ray[3], mine, theirs) |
		below(ray[4], mine, theirs) | below(ray[5], mine, theirs) | below(ray[6], mine, theirs) | below(ray[7], mine, theirs)
}

// above returns the discs that are turned over on a ray on which the squares' numbers rise: those before
// its first square that is not theirs, if that is mine.
func above(ray, mine, theirs uint64) uint64 {
	end := ray &^ theirs
	end &= -end & mine
	return ray & (end - (end|-end)>>63) // the squares below end, none if end is 0
}

// below is above for a ray on which the squares' numbers fall.
func below(ray, mine, theirs uint64) uint64 {
	end := uint64(1<<63) >> (bits.LeadingZeros64(ray&^theirs) & 63) & mine
	return ray & -(end << 1) // the squares above end, none if end is 0
}

// Terminal reports whether the game is over, because neither side has a move, and
// returns the final difference of discs.
func (b Board) Terminal() (score int, over bool) {
	if moves(b.mine, b.theirs) != 0 || moves(b.theirs, b.mine) != 0 {
		return 0, false
	}
	return b.final(), true
}

// final returns the difference of discs if the game is over: the winner gets the empty squares.
func (b Board) final() int {
	switch mine, theirs := bits.OnesCount64(b.mine), bits.OnesCount64(b.theirs); {
	case mine > theirs:
		return 64 - 2*theirs
	case mine < theirs:
		return 2*mine - 64
	}
	return 0
}

// Moves appends the squares where the side to move can put a disc, from a1 to h8, to buf; Pass
// if there is none and the other side has one.
func (b Board) Moves(buf []Move) []Move {
	squares := moves(b.mine, b.theirs)
	if squares == 0 && moves(b.theirs, b.mine) != 0 {
		return append(buf, Pass)
	}
	return appendSquares(buf, squares)
}

func appendSquares(buf []Move, squares uint64) []Move {
	for ; squares != 0; squares &= squares - 1 {
		buf = append(buf, Move(bits.TrailingZeros64(squares)))
	}
	return buf
}

// Play returns the board after a move of Moves.
func (b Board) Play(m Move) Board {
	if m == Pass {
		return Board{b.theirs, b.mine, !b.white}
	}
	flipped := flips(b.mine, b.theirs, m)
	return Board{b.theirs &^ flipped, b.mine | flipped | 1<<uint8(m), !b.white}
}

// Height returns twice the number of empty squares: before each disc there may be a pass, and
// no two passes follow one another.
func (b Board) Height() int { return 2 * (64 - bits.OnesCount64(b.mine|b.theirs)) }

// Mobility returns on how many squares the side to move can put a disc.
func (b Board) Mobility() int { return count(moves(b.mine, b.theirs)) }

// Stage returns the number of discs.
func (b Board) Stage() int { return bits.OnesCount64(b.mine | b.theirs) }

// Contents returns the discs of the side to move and those of the other side, for package learn.
func (b Board) Contents() (mine, theirs, none uint64) { return b.mine, b.theirs, 0 }

// Hash returns a number that almost certainly no other board has. The factors are those of
// G. Steele, D. Lea and C. Flood's SplitMix64 (OOPSLA 2014).
func (b Board) Hash() uint64 {
	const one, two, three = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
	hash := fold(b.mine^one, b.theirs^two)
	if b.white {
		hash = ^hash
	}
	return fold(hash, three)
}

// fold mixes two words into one: the halves of their product.
func fold(x, y uint64) uint64 {
	high, low := bits.Mul64(x, y)
	return high ^ low
}

// sides returns the masks of black and of white.
func (b Board) sides() (black, white uint64) {
	if b.white {
		return b.theirs, b.mine
	}
	return b.mine, b.theirs
}
