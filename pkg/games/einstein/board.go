// Package einstein is the dice game EinStein würfelt nicht! on the contract of package search.
//
// Two sides have six stones each, numbered 1 to 6, in opposite corners of a board of five by five. A side casts a die and moves
// the stone of that number by one square toward the other corner: along the row, along the column, or on the diagonal. If that
// stone is gone it moves the next higher or the next lower one, as it chooses. A stone on the target square is taken, even one
// of its own. A side wins by reaching the other corner, or by taking all stones. The game cannot be drawn.
//
//	5  1 2 3 . .
//	4  4 5 . . .     White (1 to 6) goes to e1,
//	3  6 . . . f     Black (a to f, which are its 1 to 6) to a5.
//	2  . . . e d
//	1  . . c b a
//	   a b c d e
//
// Source: I. Althöfer, "On the origins of EinStein würfelt nicht!" (2011); the game is of 2004. Smaller boards, with fewer
// stones and a die with as many faces as stones, are those of F. Bonnet and S. Viennot, "Toward solving EinStein würfelt
// nicht!", Advances in Computer Games (2017).
//
// # Positions
//
// A [Board] before the die is cast is a chance node: its moves are the outcomes, and a move of a stone follows. Numbers that
// let the same stones move form one outcome, whose weight is their count. A side with a single stone has one outcome: one stone
// does not play dice, as the name of the game says.
//
// # Scores
//
// A won game is a point, a lost one minus a point. A point is [Unit] scores, so that the value of a position, a mean over
// rolls, is twice the probability of winning, minus one.
package einstein

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Unit is the number of scores that make a point: 6^8. A mean over a die is rounded to a whole score, so that the value of a
// game with n rolls ahead is wrong by less than n scores: after a hundred by less than 0.0001 points. It is exact to eight
// rolls where only won and lost games are leaves.
const Unit = 6 * 6 * 6 * 6 * 6 * 6 * 6 * 6

const (
	most    = 6 // stones of a side
	largest = 9 // board
)

// Board is a position: an immutable value, and equal boards are equal positions.
type Board struct {
	at       [2][most]int8 // the square of each stone of White and of Black, from 1 on; 0 if it is gone
	size     int8          // columns and rows
	faces    int8          // of the die, as many as a side has stones at the start
	roll     int8          // the lowest number that lets the same stones move; 0 before the die is cast
	black    bool          // Black is to move
	diceless bool          // any stone may move once the first roll is used; see Diceless
}

// Move is a roll of the die, or the move of a stone.
type Move struct {
	stone int8 // from 1 on; 0 for a roll
	to    int8 // the square, from 1 on; the number where it is a roll
	size  int8 // of the board
}

// Start is the usual board, with the stones in the order of their numbers, White to roll.
var Start = must(New(5, 6))

func must(b Board, err error) Board {
	if err != nil {
		panic(err)
	}
	return b
}

// New returns the first position of a game on a board of size columns and rows, 2 to 9, with stones stones on each side, 1 to
// 6, and a die with as many faces. It returns an error if there is no such game.
func New(size, stones int) (Board, error) {
	if size < 2 || size > largest || stones < 1 || stones > most {
		return Board{}, fmt.Errorf("einstein: %d columns and %d stones a side: want 2 to %d and 1 to %d",
			size, stones, largest, most)
	}
	squares, steps := corner(size, stones)
	switch {
	case steps >= size-1:
		return Board{}, fmt.Errorf("einstein: %d stones a side do not fit on %d columns and rows: want fewer, or a larger board",
			stones, size)
	case stones*(size-2)+1 > longest:
		return Board{}, fmt.Errorf("einstein: %d stones a side on %d columns and rows make too long a race: want fewer, "+
			"or a smaller board", stones, size)
	}
	return start(size, squares), nil
}

// start returns the first position with White's stones on squares, and Black's opposite.
func start(size int, squares []int) Board {
	b := Board{size: int8(size), faces: int8(len(squares))}
	for i, square := range squares {
		b.at[0][i], b.at[1][i] = int8(square+1), int8(size*size-square)
	}
	return b
}

// corner returns as many squares as there are stones, the nearest to White's corner, row by row, and how many steps the last is
// from it.
func corner(size, stones int) (squares []int, steps int) {
	for len(squares) < stones {
		for row := steps; row >= 0 && len(squares) < stones; row-- {
			squares = append(squares, row*size+steps-row)
		}
		steps++
	}
	slices.Sort(squares)
	return squares, steps - 1
}

// Diceless returns the same position in a game without a die from the next move on: a side may move any of its stones. That is
// the game that minimax searches if the chance nodes are left out.
func (b Board) Diceless() Board {
	b.diceless = true
	return b
}

// Chance describes the scores; it returns false if the game is played without a die.
func (b Board) Chance() (search.Chance, bool) {
	return search.Chance{Unit: Unit, Low: -Unit, High: Unit}, !b.diceless
}

// mover returns the number of the side to move.
func (b Board) mover() int {
	if b.black {
		return 1
	}
	return 0
}

// goal returns the square, from 1 on, that a side wants to reach.
func (b Board) goal(side int) int8 {
	if side == 1 {
		return 1
	}
	return b.size * b.size
}

// Terminal reports whether the game is over: it is lost for the side to move if the other side has reached its corner, or if
// it has no stone left.
func (b Board) Terminal() (score int, over bool) {
	mover := b.mover()
	left := false
	for i := range b.faces {
		if b.at[1-mover][i] == b.goal(1-mover) {
			return -Unit, true
		}
		left = left || b.at[mover][i] != 0
	}
	return -Unit, !left
}

// choice returns the stones, from 0 on, that a number lets the side to move move: one, or the next lower one and the next higher
// one.
func (b Board) choice(number int8) (low, high int8) {
	at := &b.at[b.mover()]
	low, high = number-1, number-1
	for low >= 0 && at[low] == 0 {
		low--
	}
	for high < b.faces && at[high] == 0 {
		high++
	}
	switch {
	case low < 0:
		low = high
	case high == b.faces:
		high = low
	}
	return low, high
}

// lowest returns the lowest number that lets the same stones move as a number does.
func (b Board) lowest(number int8) int8 {
	low, high := b.choice(number)
	for number > 1 {
		if l, h := b.choice(number - 1); l != low || h != high {
			break
		}
		number--
	}
	return number
}

// rolls reports whether this is a chance node.
func (b Board) rolls() bool { return b.roll == 0 && !b.diceless }

// Weights appends, before the die is cast, the count of numbers in each outcome.
func (b Board) Weights(buf []int) []int {
	if _, over := b.Terminal(); over || !b.rolls() {
		return buf
	}
	for number := int8(1); number <= b.faces; number++ {
		if b.lowest(number) == number {
			buf = append(buf, 0)
		}
		buf[len(buf)-1]++
	}
	return buf
}

// Moves appends the outcomes of the roll, or the moves of the stones that may move: for each the diagonal, then the row, then
// the column.
func (b Board) Moves(buf []Move) []Move {
	if _, over := b.Terminal(); over {
		return buf
	}
	switch {
	case b.rolls():
		for number := int8(1); number <= b.faces; number++ {
			if b.lowest(number) == number {
				buf = append(buf, Move{to: number, size: b.size})
			}
		}
	case b.roll == 0:
		for stone := range b.faces {
			buf = b.movesOf(stone, buf)
		}
	default:
		low, high := b.choice(b.roll)
		if buf = b.movesOf(low, buf); high != low {
			buf = b.movesOf(high, buf)
		}
	}
	return buf
}

// movesOf appends the moves of a stone, none if it is gone.
func (b Board) movesOf(stone int8, buf []Move) []Move {
	mover, n := b.mover(), b.size
	at := b.at[mover][stone]
	if at == 0 {
		return buf
	}
	forward := int8(1)
	along, across := (at-1)%n < n-1, (at-1)/n < n-1
	if mover == 1 {
		forward = -1
		along, across = (at-1)%n > 0, (at-1)/n > 0
	}
	add := func(can bool, step int8) {
		if can {
			buf = append(buf, Move{stone + 1, at + forward*step, n})
		}
	}
	add(along && across, n+1)
	add(along, 1)
	add(across, n)
	return buf
}

// Play returns the board after a roll, or after the side to move has moved a stone.
func (b Board) Play(m Move) Board {
	if m.stone == 0 {
		b.roll = m.to
		return b
	}
	for side := range b.at {
		for i, at := range b.at[side] {
			if at == m.to {
				b.at[side][i] = 0
			}
		}
	}
	b.at[b.mover()][m.stone-1] = m.to
	b.roll, b.black = 0, !b.black
	return b
}

// steps returns how far a stone of a side has to go to its goal: columns and rows.
func (b Board) steps(side int, at int8) (columns, rows int) {
	columns, rows = int(at-1)%int(b.size), int(at-1)/int(b.size)
	if side == 0 {
		columns, rows = int(b.size)-1-columns, int(b.size)-1-rows
	}
	return columns, rows
}

// Height returns an upper bound on the plies, rolls included, until the game is over: no stone can make more moves than there
// are columns and rows before it, and the first one to make them all has won.
func (b Board) Height() int {
	if _, over := b.Terminal(); over {
		return 0
	}
	var turns [2]int // of each side at most
	for side := range b.at {
		turns[side] = 1
		for _, at := range b.at[side] {
			if at != 0 {
				columns, rows := b.steps(side, at)
				turns[side] += columns + rows - 1
			}
		}
	}
	all := min(2*turns[b.mover()]-1, 2*turns[1-b.mover()])
	switch {
	case b.diceless:
		return all
	case b.roll != 0:
		return 2*all - 1
	}
	return 2 * all
}

// Hash returns the hash of the board.
func (b Board) Hash() uint64 {
	hash := uint64(b.size)<<16 | uint64(b.faces)<<8 | uint64(b.roll)
	if b.black {
		hash |= 1 << 24
	}
	if b.diceless {
		hash |= 1 << 25
	}
	for side := range b.at {
		stones := uint64(side)
		for _, at := range b.at[side] {
			stones = stones<<7 | uint64(at)
		}
		hash = search.Mix(hash ^ search.Mix(stones))
	}
	return hash
}
