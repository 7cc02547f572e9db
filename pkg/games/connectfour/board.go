// Package connectfour is the game on seven columns of six squares, on the contract
// of package search: a stone falls to the lowest empty square of its column, and four
// in a row win.
//
// The columns are 1 to 7 in all input and output, as in published positions; a [Move]
// counts them from 0, and moves are tried in that order, or, of a [Board.Centred] board,
// from the center.
//
// A win is +1 whenever it comes, a draw 0, a loss -1, and no position is better than
// another before the end. [Board.Graded] makes nearer wins better, and
// [Board.Weighted] and [Board.Judged] give a static score:
//
//	search.Run(textbook.AlphaBetaSoft, connectfour.Start.Graded().Weighted(), search.Settings{Depth: 8})
//
// There is no null move. Endings depend on zugzwang: the side to move has to play below a square
// that wins for the other side, and passing would save it. Besides, the number of stones
// determines the side to move, which a null move would break.
//
// The first side wins from the empty board (Allen 1988; Allis 1988).
package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

const (
	columns = 7
	rows    = 6
	stride  = rows + 1 // bits for each column: its squares and a guard
)

// Board is a position: the stones of both sides, how scores are counted, and the move order.
// It is an immutable value, and equal boards are equal positions. The zero Board is [Start].
//
// A mask has a bit for each square and, above each column, a guard that is never
// set, so that no row of stones goes on in the next column:
//
//	  6  13  20  27  34  41  48    guards
//	---------------------------
//	  5  12  19  26  33  40  47
//	  4  11  18  25  32  39  46
//	  3  10  17  24  31  38  45
//	  2   9  16  23  30  37  44
//	  1   8  15  22  29  36  43
//	  0   7  14  21  28  35  42
//
// The masks change places with every move, so that "mine" always belongs to the side to move;
// that side is X, which begins, if both have equally many stones. Above the squares both masks
// hold the options of the board, which are kept by every move at no cost: a third word would
// make a search a third slower.
type Board struct{ mine, theirs uint64 }

// The options choose how a board counts scores and orders its moves. Their bits lie where
// no shift by the step of a line brings them onto a square, and they form no such line
// themselves.
const (
	graded   = 1 << 56
	weighted = 1 << 57
	judged   = 1 << 58 // and weighted
	centred  = 1 << 60
	options  = graded | weighted | judged | centred
)

// won is set beside the options of the side that has four in a row: a board is asked more than once whether the game
// is over, and stores the answer when a stone falls.
const won = 1 << 61

// decided returns the same stones, with won if they have four in a row.
func decided(stones uint64) uint64 {
	if four(stones) {
		stones |= won
	}
	return stones
}

// with returns the same position with more options.
func (b Board) with(more uint64) Board { return Board{b.mine | more, b.theirs | more} }

// has reports whether the board has an option.
func (b Board) has(option uint64) bool { return b.mine&option != 0 }

// Start is the empty board, X to move.
var Start Board

// Move is the column to play, 0 to 6. It prints as 1 to 7.
type Move int8

// String returns the number of the column as in published positions, 1 to 7.
func (m Move) String() string { return string('1' + rune(m)) }

const (
	bottom = 1 | 1<<stride | 1<<(2*stride) | 1<<(3*stride) | 1<<(4*stride) | 1<<(5*stride) | 1<<(6*stride)
	full   = bottom * (1<<rows - 1) // every square
	column = 1<<stride - 1          // the first column and its guard
)

// Graded returns the same position with wins graded by distance: 22 minus the number of
// stones that the winner has then, 18 for the earliest win and 1 for a win with the last
// stone.
//
// Source: P. Pons, "Solving Connect Four", part 2, http://blog.gamesolver.org.
func (b Board) Graded() Board { return b.with(graded) }

// Weighted returns the same position with a static score: a stone counts 1 2 3 4 3 2 1
// by its column. A win counts 100 times as much as before, since no such score reaches 100.
func (b Board) Weighted() Board { return b.with(weighted) }

// Centred returns the same position with the moves in the center first: 4 3 5 2 6 1 7.
func (b Board) Centred() Board { return b.with(centred) }

// Terminal reports whether the game is over: lost for the side to move if
// the other side has four in a row, and 0, a draw, if the board is full.
func (b Board) Terminal() (score int, over bool) {
	if b.theirs&won != 0 {
		return -b.worth(count(b.theirs & full)), true
	}
	return 0, (b.mine|b.theirs)&full == full
}

// Passed returns the position with the other side to move, which no game can reach. It serves to prove a zugzwang: only
// Terminal, Moves and Play are right there, since everything else takes the side to move from the number of stones.
func (b Board) Passed() Board { return Board{b.theirs, b.mine} }

// count returns the number of stones, as [bits.OnesCount64] does. OnesCount64 calls a function if the processor may
// lack the instruction, and for that call Terminal would set up a frame each time: a search by the four methods
// took 3 % longer.
func count(stones uint64) int {
	const pairs, fours, eights, sum = 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x0101010101010101
	stones -= stones >> 1 & pairs
	stones = stones&fours + stones>>2&fours
	return int((stones + stones>>4) & eights * sum >> 56)
}

// worth returns the score of a win for a side that has stones stones then.
func (b Board) worth(stones int) int {
	win := 1
	if b.has(graded) {
		win = 22 - stones
	}
	if b.has(weighted) {
		win *= 100
	}
	return win
}

// four reports whether stones contains four in a row: in each of the four directions two
// pairs, two steps apart. Without a branch it is short enough for the compiler to inline.
func four(stones uint64) bool {
	up := stones & (stones >> 1)
	across := stones & (stones >> stride)
	rising := stones & (stones >> (stride + 1))
	falling := stones & (stones >> (stride - 1))
	return up&(up>>2)|across&(across>>(2*stride))|rising&(rising>>(2*(stride+1)))|falling&(falling>>(2*(stride-1))) != 0
}

// next returns the lowest empty square of each column, its guard where it is full: the carry
// of the addition runs up through the stones.
func (b Board) next() uint64 { return (b.mine | b.theirs) + bottom }

// Moves appends the columns that have room, from the left unless the board is
// [Board.Centred], to buf; none if the game is over.
func (b Board) Moves(buf []Move) []Move {
	if b.theirs&won != 0 {
		return buf
	}
	return b.movesWithout(fullColumns(b.mine|b.theirs), buf)
}

// movesWithout appends to buf the columns without a bit in taken.
func (b Board) movesWithout(taken uint64, buf []Move) []Move {
	lists := &fromLeft
	if b.has(centred) {
		lists = &fromCentre
	}
	before := len(buf)
	if taken != 0 { // a branch that is guessed: no list waits until it is known which columns are full
		list := &lists[taken]
		return append(buf, list.moves[:]...)[:before+list.count]
	}
	return append(buf, lists[0].moves[:]...)[:before+columns]
}

// fromLeft and fromCentre list the moves, indexed by a bit mask of the full columns: one copy, of
// a length that the compiler knows, takes half the time of a loop.
var fromLeft, fromCentre = moveLists(0, 1, 2, 3, 4, 5, 6), moveLists(3, 2, 4, 1, 5, 0, 6)

type moveList struct {
	moves [columns + 1]Move // one more than there can be: eight bytes are one word
	count int
}

func moveLists(order ...Move) (lists [1 << columns]moveList) {
	for taken := range lists {
		list := &lists[taken]
		for _, m := range order {
			if taken>>m&1 == 0 {
				list.moves[list.count] = m
				list.count++
			}
		}
	}
	return lists
}

// fullColumns returns a bit for each column, set where it is full: the factor brings the top
// squares, stride bits apart, side by side.
func fullColumns(stones uint64) uint64 {
	const (
		top    = bottom << (rows - 1)
		gather = 1 | 1<<rows | 1<<(2*rows) | 1<<(3*rows) | 1<<(4*rows) | 1<<(5*rows) | 1<<(6*rows)
	)
	return (stones & top) >> (rows - 1) * gather >> (rows * (columns - 1)) & (1<<columns - 1)
}

// Play returns the board after the side to move has played a column that has room.
func (b Board) Play(m Move) Board {
	square := b.next() & (column << (stride * uint8(m) & 63))
	return Board{mine: b.theirs, theirs: decided(b.mine | square)}
}

// Height returns the number of empty squares.
func (b Board) Height() int { return rows*columns - bits.OnesCount64((b.mine|b.theirs)&full) }

// Stage returns the number of stones.
func (b Board) Stage() int { return rows*columns - b.Height() }

// Contents returns the stones of the side to move, those of the other side, and the empty squares where a stone can fall,
// for package learn: bit 7*column + row of each, with the rows from the bottom.
func (b Board) Contents() (mine, theirs, next uint64) {
	return b.mine & full, b.theirs & full, b.next() & full
}

// Hash returns a number that no other board has: one bit on top of each column gives its
// height, the side to move's bits below give the rest, and the options are above. A
// mirrored board has another hash.
func (b Board) Hash() uint64 {
	return search.Mix(b.next() | b.mine)
}

// sides returns the masks of X and of O.
func (b Board) sides() (x, o uint64) {
	if b.Stage()%2 == 0 {
		return b.mine, b.theirs
	}
	return b.theirs, b.mine
}

// names returns the names of the side to move and of the other side.
func (b Board) names() (mover, other string) {
	if x, _ := b.sides(); x == b.mine {
		return "X", "O"
	}
	return "O", "X"
}
