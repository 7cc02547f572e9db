package learn

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// Game is a game that networks can judge.
type Game[P, M any] interface {
	search.Position[P, M]
	search.Hasher
	search.Height
	search.Staged
	board.Drawer
	fmt.Stringer
	Board
}

// Networks are the networks that were learned for a game.
type Networks struct {
	Value  *Network // the static score; nil leaves that to the game
	Policy *Network // the move order; nil orders moves by Value
}

// Position is a position of a game with networks: it has the same rules and moves, with a learned static score and learned
// hints. A score is an estimate in the game's own unit, and is lower than the score of a won game. Positions are equal if
// they have the same networks and are equal in the game.
type Position[P Game[P, M], M comparable] struct {
	Plain P
	*Networks
}

// With returns a position with networks, at least one of which must be set.
func With[P Game[P, M], M comparable](pos P, n *Networks) Position[P, M] {
	return Position[P, M]{pos, n}
}

// Play returns the position after a move.
func (p Position[P, M]) Play(m M) Position[P, M] { return Position[P, M]{p.Plain.Play(m), p.Networks} }

// Evaluate returns the learned static score, or the game's own.
func (p Position[P, M]) Evaluate() int {
	if p.Value == nil {
		return p.Plain.Evaluate()
	}
	return p.Value.score(p.Plain.Contents())
}

// Hint returns the policy's rating of a move, higher for a likelier one; without a policy, the learned value
// of the position after it.
func (p Position[P, M]) Hint(m M) int {
	if p.Policy == nil {
		return -p.Value.sum(p.Plain.Play(m).Contents())
	}
	return -p.Policy.sum(p.Plain.Play(m).Contents())
}

// Greedy returns a player that looks one ply ahead: it moves to the position that the network values least for the other
// side, or that the rules do if the game is over there.
func Greedy[P interface {
	search.Position[P, M]
	Board
}, M comparable](n *Network) func(P) M {
	worth := func(pos P) int {
		if score, over := pos.Terminal(); over {
			return score
		}
		return n.score(pos.Contents())
	}
	return func(pos P) M {
		return slices.MinFunc(pos.Moves(nil), func(a, b M) int { return worth(pos.Play(a)) - worth(pos.Play(b)) })
	}
}

// The methods below are those of the game.

// Terminal reports whether the game is over.
func (p Position[P, M]) Terminal() (score int, over bool) { return p.Plain.Terminal() }

// Moves appends the moves to buf.
func (p Position[P, M]) Moves(buf []M) []M { return p.Plain.Moves(buf) }

// Hash returns the hash of the position.
func (p Position[P, M]) Hash() uint64 { return p.Plain.Hash() }

// Height returns the largest number of plies that the game can still last.
func (p Position[P, M]) Height() int { return p.Plain.Height() }

// Stage returns the stage of the game.
func (p Position[P, M]) Stage() int { return p.Plain.Stage() }

// Draw returns the position as it is drawn.
func (p Position[P, M]) Draw() board.Board { return p.Plain.Draw() }

// String returns the position as the game writes it.
func (p Position[P, M]) String() string { return p.Plain.String() }
