package othello

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Cursor returns a cursor of the game's own: to ask whether the game is over takes as long as to find
// the moves, and a static score asks for the moves of both sides.
func (b Board) Cursor() search.Cursor[Board, Move] { return &cursor{} }

type cursor struct {
	board Board
	moves uint64 // 0 where the only move is a pass
	left  uint64 // the moves that are not played yet
	pass  bool   // nor is the pass
	move  Move   // played last
}

func (c *cursor) Open(b Board) (score int, over bool) {
	c.board, c.moves = b, moves(b.mine, b.theirs)
	c.left, c.pass = c.moves, c.moves == 0
	if c.pass && moves(b.theirs, b.mine) == 0 {
		return b.final(), true
	}
	return 0, false
}

func (c *cursor) Moves(buf []Move) []Move {
	if c.moves == 0 {
		return append(buf, Pass)
	}
	return appendSquares(buf, c.moves)
}

func (c *cursor) Move() Move { return c.move }

func (c *cursor) Next() (child Board, more bool) {
	switch {
	case c.left != 0:
		c.move = Move(bits.TrailingZeros64(c.left))
		c.left &= c.left - 1
	case c.pass:
		c.move, c.pass = Pass, false
	default:
		return child, false
	}
	return c.board.Play(c.move), true
}

func (c *cursor) Leaf() (score int, over, more bool) {
	child, more := c.Next()
	if more {
		score, over = child.leaf()
	}
	return score, over, more
}
