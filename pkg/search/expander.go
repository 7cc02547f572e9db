package search

import "github.com/ablab-go/ablab/internal/offer"

// Expander plays the moves of one position after another: everything that a search needs of a game at a node, in
// as few calls as possible. It may keep work that the moves of a position share, such as the winning squares, from
// one call to the next; a search has one for each ply. It may be a [Bounder] and a [MovesHinter] too, for the
// position that it has opened: a search asks it before the position.
//
// Package engine uses one instead of the four methods of Position. A game needs none ([ExpanderOf]); it
// offers its own, by [Expandable], to be searched faster. Package gametest checks that both give the
// same positions and scores.
type Expander[P, M any] interface {
	// Open takes the position whose moves the other methods play, and returns what Terminal does. If
	// the game is over, nothing else is called before the next Open.
	Open(pos P) (score int, over bool)

	// Moves appends the moves of the position to buf, as [Position].Moves does.
	Moves(buf []M) []M

	// Play returns the position after a move.
	Play(m M) P

	// Frontier plays moves, and all replies to each in the order of Moves, and reports the results to f. If moves is
	// nil it plays all moves, in their order. It may be called for one move after another.
	Frontier(moves []M, f *Frontier)
}

// Expandable is a Position whose game has its own expander.
type Expandable[P, M any] interface {
	// Expander returns a new expander, for all positions of the game.
	Expander() Expander[P, M]
}

// ExpanderOf returns a new expander for the game of pos: the game's own if it has one, else the plain one.
func ExpanderOf[P Position[P, M], M any](pos P) Expander[P, M] {
	if game, ok := offer.As[Expandable[P, M]](pos); ok {
		return game.Expander()
	}
	return PlainExpander[P, M]()
}

// PlainExpander returns an expander by the four methods of Position.
func PlainExpander[P Position[P, M], M any]() Expander[P, M] { return &plainExpander[P, M]{} }

// plainExpander is an expander by the four methods of Position.
type plainExpander[P Position[P, M], M any] struct {
	pos            P
	moves, replies []M
}

func (x *plainExpander[P, M]) Open(pos P) (score int, over bool) {
	x.pos = pos
	return pos.Terminal()
}

func (x *plainExpander[P, M]) Moves(buf []M) []M { return x.pos.Moves(buf) }
func (x *plainExpander[P, M]) Play(m M) P        { return x.pos.Play(m) }

func (x *plainExpander[P, M]) Frontier(moves []M, f *Frontier) {
	if moves == nil {
		x.moves = x.pos.Moves(x.moves[:0])
		moves = x.moves
	}
	replies := x.replies
nextMove:
	for _, m := range moves {
		pos := x.pos.Play(m)
		if score, over := pos.Terminal(); over {
			if f.Over(score) {
				break
			}
			continue
		}
		replies = pos.Moves(replies[:0])
		for _, reply := range replies {
			leaf := pos.Play(reply)
			score, over := leaf.Terminal()
			if over {
				f.ends++
			} else {
				score = leaf.Evaluate()
			}
			if f.Leaf(score) {
				continue nextMove
			}
		}
		if f.Leave() {
			break
		}
	}
	x.replies = replies
}
