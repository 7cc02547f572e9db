package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Cursor returns a cursor of the game's own.
func (b Board) Cursor() search.Cursor[Board, Move] {
	if b.has(centred) {
		return &centreCursor{}
	}
	return &leftCursor{}
}

// cursor is what both orders of moves have in common.
type cursor struct {
	board  Board
	left   uint64 // the moves that are not played yet
	square uint64 // of the move played last
}

// Moves appends the moves to buf, in the board's order.
func (c *cursor) Moves(buf []Move) []Move { return c.board.Moves(buf) }

// Move finds the column of the square.
func (c *cursor) Move() Move { return Move(bits.TrailingZeros64(c.square) / stride) }

// child is the board after the move.
func (c *cursor) child() Board { return Board{c.board.theirs, c.board.mine | c.square} }

// leftCursor has the moves that are left as a bit for each square, the leftmost column lowest.
type leftCursor struct{ cursor }

func (c *leftCursor) Open(b Board) (score int, over bool) {
	if four(b.theirs) {
		return -b.worth(bits.OnesCount64(b.theirs & full)), true
	}
	c.board, c.left = b, b.next()&full
	return 0, c.left == 0
}

func (c *leftCursor) next() bool {
	c.square = c.left & -c.left
	c.left ^= c.square
	return c.square != 0
}

func (c *leftCursor) Next() (child Board, more bool) {
	more = c.next()
	return c.child(), more
}

func (c *leftCursor) Leaf() (score int, over, more bool) {
	if !c.next() {
		return 0, false, false
	}
	stones := c.board.mine | c.square
	switch {
	case four(stones):
		return -Board{}.with(stones & options).worth(bits.OnesCount64(stones & full)), true, true
	case (c.board.theirs|stones)&full == full:
		return 0, true, true
	case stones&weighted != 0:
		return c.child().Evaluate(), false, true
	}
	return 0, false, true
}

// centreCursor has the moves that are left as numbers of four bits, the first lowest: the column
// plus 1.
type centreCursor struct {
	cursor
	empty uint64 // the lowest empty square of each column
}

func (c *centreCursor) Open(b Board) (score int, over bool) {
	if four(b.theirs) {
		return -b.worth(bits.OnesCount64(b.theirs & full)), true
	}
	c.board, c.empty = b, b.next()
	c.left = packedFromCentre[fullColumns(b.mine|b.theirs)]
	return 0, c.left == 0
}

func (c *centreCursor) next() bool {
	m := c.left
	c.left = m >> 4
	c.square = c.empty & (column << (stride * (m&15 - 1) & 63))
	return m != 0
}

func (c *centreCursor) Next() (child Board, more bool) {
	more = c.next()
	return c.child(), more
}

func (c *centreCursor) Leaf() (score int, over, more bool) {
	if !c.next() {
		return 0, false, false
	}
	stones := c.board.mine | c.square
	switch {
	case four(stones):
		return -Board{}.with(stones & options).worth(bits.OnesCount64(stones & full)), true, true
	case (c.board.theirs|stones)&full == full:
		return 0, true, true
	case stones&weighted != 0:
		return c.child().Evaluate(), false, true
	}
	return 0, false, true
}

// packedFromCentre has the lists of fromCentre as numbers.
var packedFromCentre = func() (p [1 << columns]uint64) {
	for i, list := range fromCentre {
		for k, m := range list.moves[:list.count] {
			p[i] |= uint64(m+1) << (4 * k)
		}
	}
	return p
}()
