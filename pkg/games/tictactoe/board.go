// Package tictactoe is the game of noughts and crosses on the contract of
// package search.
//
// The squares have the numbers of the usual counts, and moves are tried in their
// order:
//
//	0 | 1 | 2
//	--+---+--
//	3 | 4 | 5
//	--+---+--
//	6 | 7 | 8
//
// A win is +1 whenever it comes, a draw 0, a loss -1, and no position is better than another
// before the end; [Board.Judged] gives a static score. From the empty board minimax visits
// 549,946 nodes and alpha-beta, with the open window, 18,297; the value is 0.
//
// There is no null move: the number of stones determines the side to move, which a null move would break.
package tictactoe

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Board is a position: the stones of both sides, and how scores are counted. It is an immutable
// value of six bytes, and equal boards are equal positions. The zero Board is [Start].
//
// Bit i of a mask is square i. The masks change places with every move, so that
// "mine" always belongs to the side to move; that side is X if both have
// equally many stones.
type Board struct {
	mine, theirs uint16
	judged       bool
}

// Start is the empty board, X to move.
var Start Board

// Move is the square to take, 0 to 8.
type Move int8

// String returns the number of the square.
func (m Move) String() string { return string('0' + rune(m)) }

const full = 1<<9 - 1 // the mask of every square

// lines are the masks of three in a row.
var lines = [...]int{
	0b000000111, 0b000111000, 0b111000000, // rows
	0b001001001, 0b010010010, 0b100100100, // columns
	0b100010001, 0b001010100, // diagonals
}

// wins tells for each mask whether it contains three in a row.
var wins = func() (wins [full + 1]bool) {
	for mask := range wins {
		for _, line := range lines {
			wins[mask] = wins[mask] || mask&line == line
		}
	}
	return wins
}()

// Terminal reports whether the game is over: lost for the side to move if the other side
// has three in a row, and 0, a draw, if the board is full.
func (b Board) Terminal() (score int, over bool) {
	if wins[b.theirs&full] {
		return -b.worth(), true
	}
	return 0, b.mine|b.theirs == full
}

// Moves appends the empty squares, in order, to buf; none if the game is over.
func (b Board) Moves(buf []Move) []Move {
	if wins[b.theirs&full] {
		return buf
	}
	return appendSquares(buf, full&^(b.mine|b.theirs))
}

func appendSquares(buf []Move, squares uint16) []Move {
	for ; squares != 0; squares &= squares - 1 {
		buf = append(buf, Move(bits.TrailingZeros16(squares)))
	}
	return buf
}

// Play returns the board after the side to move has taken an empty square.
func (b Board) Play(m Move) Board {
	return Board{mine: b.theirs, theirs: b.mine | 1<<uint8(m), judged: b.judged}
}

// Height returns the number of empty squares.
func (b Board) Height() int { return 9 - bits.OnesCount16(b.mine|b.theirs) }

// Stage returns the number of marks.
func (b Board) Stage() int { return 9 - b.Height() }

// Contents returns the squares of the side to move and those of the other side, for package learn.
func (b Board) Contents() (mine, theirs, none uint64) { return uint64(b.mine), uint64(b.theirs), 0 }

// Hash returns a number that no other board has.
func (b Board) Hash() uint64 {
	key := uint64(b.mine)<<9 | uint64(b.theirs)
	if b.judged {
		key |= 1 << 18
	}
	return search.Mix(key)
}

// sides returns the masks of X and of O.
func (b Board) sides() (x, o uint16) {
	if bits.OnesCount16(b.mine) == bits.OnesCount16(b.theirs) {
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
