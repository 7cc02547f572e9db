package tictactoe

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Cursor returns a cursor of the game's own: no list of moves is made.
func (b Board) Cursor() search.Cursor[Board, Move] { return &cursor{} }

type cursor struct {
	board  Board
	left   uint16 // the squares that are not played yet
	square uint16 // played last
}

func (c *cursor) Open(b Board) (score int, over bool) {
	c.board, c.left = b, full&^(b.mine|b.theirs)
	return b.Terminal()
}

func (c *cursor) Moves(buf []Move) []Move { return c.board.Moves(buf) }
func (c *cursor) Move() Move              { return Move(bits.TrailingZeros16(c.square)) }

func (c *cursor) Next() (child Board, more bool) {
	c.square = c.left & -c.left
	c.left ^= c.square
	return Board{c.board.theirs, c.board.mine | c.square, c.board.judged}, c.square != 0
}

func (c *cursor) Leaf() (score int, over, more bool) {
	child, more := c.Next()
	if !more {
		return 0, false, false
	}
	if score, over = child.Terminal(); !over {
		score = child.Evaluate()
	}
	return score, over, true
}
