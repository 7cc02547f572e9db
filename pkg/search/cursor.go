package search

import "github.com/ablab-go/ablab/internal/offer"

// Cursor goes over the moves of one position after another: all that a search asks of a game at a
// node, in as few calls as can be. It may keep what the moves of a position have in common from one
// call to the next, such as the pinned men; a search has one for each ply.
//
// Package engine asks one in place of the four methods of Position. A game needs none ([CursorOf]), and
// offers its own, by [Cursored], to be searched faster: package gametest holds that to the same
// positions and scores.
type Cursor[P, M any] interface {
	// Open puts the cursor before the first move of pos, and returns what Terminal does. Where the
	// game is over nothing else is called before the next Open.
	Open(pos P) (score int, over bool)

	// Moves appends the moves of the position to buf, as [Position].Moves does, those played already too.
	Moves(buf []M) []M

	// Next plays the next move, in the order of Moves; more is false after the last.
	Next() (child P, more bool)

	// Leaf plays the next move too, where the child is searched no further: it returns what Terminal
	// says of the child, or where the game goes on its static score, for the side to move there.
	Leaf() (score int, over, more bool)

	// Move returns the move that Next or Leaf has played last.
	Move() M
}

// Cursored is a Position whose game has a cursor of its own.
type Cursored[P, M any] interface {
	// Cursor returns a new cursor, for this position and all that come of it.
	Cursor() Cursor[P, M]
}

// CursorOf returns a new cursor for the game of pos: its own, or else one by the four methods of
// Position.
func CursorOf[P Position[P, M], M any](pos P) Cursor[P, M] {
	if game, ok := offer.As[Cursored[P, M]](pos); ok {
		return game.Cursor()
	}
	return &plainCursor[P, M]{}
}

// plainCursor is a cursor by the four methods of Position.
type plainCursor[P Position[P, M], M any] struct {
	pos   P
	moves []M
	at    int // moves played
}

func (c *plainCursor[P, M]) Open(pos P) (score int, over bool) {
	if score, over = pos.Terminal(); !over {
		c.pos, c.at = pos, 0
		c.moves = pos.Moves(c.moves[:0])
	}
	return score, over
}

func (c *plainCursor[P, M]) Moves(buf []M) []M { return append(buf, c.moves...) }
func (c *plainCursor[P, M]) Move() M           { return c.moves[c.at-1] }

func (c *plainCursor[P, M]) Next() (child P, more bool) {
	if c.at == len(c.moves) {
		return child, false
	}
	c.at++
	return c.pos.Play(c.moves[c.at-1]), true
}

func (c *plainCursor[P, M]) Leaf() (score int, over, more bool) {
	if c.at == len(c.moves) {
		return 0, false, false
	}
	c.at++
	child := c.pos.Play(c.moves[c.at-1])
	if score, over = child.Terminal(); !over {
		score = child.Evaluate()
	}
	return score, over, true
}
