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

// Networks are what has been learned of a game.
type Networks struct {
	Value  *Network // the static score; nil leaves that to the game
	Policy *Network // the order of moves; nil orders them by Value
}

// Position is a position of a game with networks: the same rules and moves, with a static score and hints that are learned.
// A score is an estimate in the game's own unit, lower than a won game has. Positions are equal where they have the same
// networks and the game says so.
type Position[P Game[P, M], M comparable] struct {
	Plain P
	*Networks
}

// With returns a position with networks, of which there must be one.
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

// Hint returns what the policy says of a move, higher for a likelier one; without a policy, how good the value
// says that the position after it is.
func (p Position[P, M]) Hint(m M) int {
	if p.Policy == nil {
		return -p.Value.sum(p.Plain.Play(m).Contents())
	}
	return -p.Policy.sum(p.Plain.Play(m).Contents())
}

// Greedy returns a player that looks one ply ahead: where the game goes on, it moves to where a network values the other side
// least.
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

// What follows is the game's own.

// Terminal reports whether the game is over.
func (p Position[P, M]) Terminal() (score int, over bool) { return p.Plain.Terminal() }

// Moves appends the moves to buf.
func (p Position[P, M]) Moves(buf []M) []M { return p.Plain.Moves(buf) }

// Hash returns the hash of the position.
func (p Position[P, M]) Hash() uint64 { return p.Plain.Hash() }

// Height returns how many plies the game lasts at most.
func (p Position[P, M]) Height() int { return p.Plain.Height() }

// Stage returns the stage of the game.
func (p Position[P, M]) Stage() int { return p.Plain.Stage() }

// Draw returns the position as it is drawn.
func (p Position[P, M]) Draw() board.Board { return p.Plain.Draw() }

// String returns the position as the game writes it.
func (p Position[P, M]) String() string { return p.Plain.String() }
