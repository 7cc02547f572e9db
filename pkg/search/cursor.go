package search

import "github.com/ablab-go/ablab/internal/offer"

// Cursor goes over the moves of one position after another: all that a search asks of a game at a
// node, in as few calls as can be. It may keep what the moves of a position have in common from one
// call to the next, such as the pinned men; a search has one for each ply.
//
// A game offers one, by [Cursored], to be searched faster: package engine uses it in place of the four
// methods of Position, and package gametest holds it to the same positions and scores.
type Cursor[P, M any] interface {
	// Open puts the cursor before the first move of pos, and returns what Terminal does. Where the
	// game is over nothing else is called before the next Open.
	Open(pos P) (score int, over bool)

	// Moves appends the moves of the position to buf, as [Position].Moves does.
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

// CursorOf returns a new cursor for the game of pos, nil where the game has none.
func CursorOf[P Position[P, M], M any](pos P) Cursor[P, M] {
	if game, ok := offer.As[Cursored[P, M]](pos); ok {
		return game.Cursor()
	}
	return nil
}
