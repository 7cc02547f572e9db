package ladder

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// spot is a position of a game as a program sees it.
type spot struct {
	clock   *Clock
	pos     entry.Position
	move    entry.Move // that leads to it; nil at the root
	name    string     // of the move, "" until Name is called
	ply     int
	maxView bool    // values are in the view of the side that moves at the root
	next    []*spot // its children
	nodes   []verify.Node
}

// Leaf reports whether the game is over.
func (s *spot) Leaf() bool {
	_, over := s.pos.Terminal()
	return over
}

// Name returns the name of the move that leads to the position.
func (s *spot) Name() string {
	if s.name == "" && s.move != nil {
		s.name = fmt.Sprint(s.move)
	}
	return s.name
}

// Key returns the hash of the position.
func (s *spot) Key() uint64 { return s.pos.Hash() }

// Value returns the score of a finished game, with a win counted in plies from the root, or the static evaluation.
func (s *spot) Value() int {
	s.visit()
	v, over := s.pos.Terminal()
	if !over {
		v = s.pos.Evaluate()
	}
	v = search.Later(v, s.ply)
	if s.maxView && s.ply%2 == 1 {
		return -v
	}
	return v
}

// Children returns the positions after each move.
func (s *spot) Children() []verify.Node {
	s.visit()
	if s.ply >= lowest {
		panic(tooLate{})
	}
	if s.nodes == nil && !s.Leaf() {
		moves := s.pos.Moves(nil)
		next := make([]spot, len(moves))
		for i, m := range moves {
			next[i] = spot{clock: s.clock, pos: s.pos.Play(m), move: m, ply: s.ply + 1, maxView: s.maxView}
			s.next = append(s.next, &next[i])
			s.nodes = append(s.nodes, verify.At(&next[i]))
		}
	}
	return s.nodes
}

// lowest is the ply at which a program is ended, because a line of moves of it seems to have no end.
const lowest = 1000

// Noisy returns the positions after each noisy move.
func (s *spot) Noisy() (noisy []verify.Node) {
	all := s.Children()
	if all == nil {
		return nil
	}
	for _, m := range s.pos.NoisyMoves(nil) {
		noisy = append(noisy, all[slices.IndexFunc(s.next, func(c *spot) bool { return c.move == m })])
	}
	return noisy
}

// Choose does nothing: a player returns its move.
func (s *spot) Choose() {}

// visit counts a visit of the node. As in the judge, several calls without a call of another node in between count as one.
func (s *spot) visit() {
	if s.clock.last != s {
		s.clock.last = s
		s.clock.visit()
	}
}
