package textbook

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// MultiCutOptions are the options of [MultiCut].
type MultiCutOptions struct{ M, C, R int }

// Describe describes each option.
func (MultiCutOptions) Describe() []search.Option {
	return []search.Option{
		{Name: "M", Means: "moves that are tried, the first ones", Usual: 6, Min: 1, Max: search.Inf},
		{Name: "C", Means: "of them, how many must fail high", Usual: 3, Min: 1, Max: search.Inf},
		{Name: "R", Means: "how many plies shallower they are tried", Usual: 2, Min: 1, Max: search.MaxPly},
	}
}

// Check returns an error for C > M, which would never cut.
func (o MultiCutOptions) Check() error {
	if o = search.Usual(o); o.C > o.M {
		return fmt.Errorf("textbook: C is %d and M is %d: of the moves that are tried, no more can fail high", o.C, o.M)
	}
	return nil
}

// MultiCut is fail-soft alpha-beta with multi-cut pruning: if a cut is expected and several
// moves reach beta in a shallow search, the node is cut.
//
// Source: Y. Björnsson and T. A. Marsland, "Multi-cut pruning in alpha-beta search", Computers
// and Games 1998 (1999). Their M, C and R are those of [MultiCutOptions].
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// Here the value is that of the tree in which each node that multi-cut has cut is worth beta.
//
// It is tried at a node that alpha-beta expects to be CUT, with a finite beta and more than R plies
// left: never at the root. The first M moves are searched in a visit of their own of the node, to
// depth-R plies, with the window (beta-1, beta). That visit counts as a node. It has no value: it only
// counts how many moves reach beta ([search.Session.Tally]). In the source all windows are null windows;
// here the node may have a wide one. A node with fewer than C moves is never cut this way.
//
// The assumption: if several moves look good enough, at least one of them is. It is wrong if
// they all fail for the same reason.
func MultiCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	return multiCut(s, pos, depth, alpha, beta, search.Options[MultiCutOptions](s))
}

func multiCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o MultiCutOptions) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if s.Expected() == search.Cut && beta < search.Inf && depth > o.R && severalCut(s, pos, depth-o.R, beta, o) {
		return s.Leave(beta)
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -multiCut(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), o)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// severalCut reports whether C of the first M moves reach beta, in a visit to depth plies.
func severalCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, beta int, o MultiCutOptions) bool {
	s.Enter(pos, depth, beta-1, beta)
	c := 0
	moves := s.Moves(pos)
	for _, m := range moves[:min(o.M, len(moves))] {
		if v := -multiCut(s, s.Play(pos, m), depth-1, -beta, -beta+1, o); v >= beta {
			c++
		}
		if c == o.C {
			break
		}
	}
	return s.Tally(c, o.C)
}
