package zero

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/learn"
)

// symmetry maps bits and moves when a board is rotated or mirrored.
type symmetry struct {
	bits  [64]uint8
	moves [64]int8
}

// symmetries returns all symmetries under which a position keeps its meaning; the first is the identity.
func (s Shape) symmetries() (all []symmetry) {
	count := map[learn.Mirrors]int{learn.None: 1, learn.Sides: 2, learn.Square: 8}[s.Mirrors]
	for n := range count {
		var to symmetry
		for square := range s.Columns * s.Rows {
			column, row := square%s.Columns, square/s.Columns
			x, y := column, row
			if n&1 != 0 {
				x = s.Columns - 1 - x
			}
			if n&2 != 0 {
				y = s.Rows - 1 - y
			}
			if n&4 != 0 {
				x, y = y, x
			}
			to.bits[column*s.Across+row*s.Up] = uint8(x*s.Across + y*s.Up)
			if s.ByColumn {
				to.moves[column] = int8(x)
			} else {
				to.moves[square] = int8(x + y*s.Columns)
			}
		}
		all = append(all, to)
	}
	return all
}

// of returns the image of an example.
func (s *symmetry) of(e example) example {
	from := e
	e.board, e.moves = board{}, make([]int8, len(from.moves))
	for kind, squares := range from.board {
		for ; squares != 0; squares &= squares - 1 {
			e.board[kind] |= 1 << s.bits[bits.TrailingZeros64(squares)]
		}
	}
	for i, m := range from.moves {
		e.moves[i] = s.moves[m]
	}
	return e
}
