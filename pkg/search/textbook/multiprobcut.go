package textbook

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// MultiProbCutOptions are the options of [MultiProbCut].
type MultiProbCutOptions struct {
	// Pairs are tried in this order, each at the nodes with its Deep plies left: of pairs
	// with the same Deep put the shallowest first. An empty list means the depths 1 and 3,
	// 2 and 4, 1 and 5, 2 and 6, 3 and 7, 4 and 8, with the usual numbers.
	Pairs []ProbCutOptions
}

// Check returns an error for a pair that is out of range.
func (o MultiProbCutOptions) Check() error {
	for i, pair := range o.Pairs {
		if err := pair.Check(); err != nil {
			return fmt.Errorf("pair %d: %w", i, err)
		}
	}
	return nil
}

// pairs returns Pairs, or the usual ones if there are none.
func (o MultiProbCutOptions) pairs() []ProbCutOptions {
	if len(o.Pairs) > 0 {
		return o.Pairs
	}
	return search.Usual(MultiProbCutOptions{[]ProbCutOptions{
		{Shallow: 1, Deep: 3}, {Shallow: 2, Deep: 4}, {Shallow: 1, Deep: 5},
		{Shallow: 2, Deep: 6}, {Shallow: 3, Deep: 7}, {Shallow: 4, Deep: 8},
	}}).Pairs
}

// MultiProbCut is [ProbCut] with several pairs of depths: it cuts at more than one distance from
// the horizon, the shallow searches are cut themselves, and a node may be tried with a very
// shallow search before a deeper one.
//
// Source: M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function
// for Othello", Games in AI Research (1999). The options are [MultiProbCutOptions]. His parameters
// also depend on the stage of the game: give each search those of its stage.
//
// Bounds, root, depths and assumption are those of ProbCut; with one pair it is the same
// search. If no pair applies it is [AlphaBetaSoft], node for node.
func MultiProbCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	return multiProbCut(s, pos, depth, alpha, beta, search.Options[MultiProbCutOptions](s).pairs())
}

func multiProbCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, pairs []ProbCutOptions) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	for _, p := range pairs {
		if depth != p.Deep {
			continue
		}
		if b := p.AtLeast(beta); beta < search.Inf && b < search.Inf && b > -search.Inf {
			if multiProbCut(s, pos, p.Shallow, b-1, b, pairs) >= b {
				return s.Leave(beta)
			}
		}
		if b := p.AtMost(alpha); alpha > -search.Inf && b > -search.Inf && b < search.Inf {
			if multiProbCut(s, pos, p.Shallow, b, b+1, pairs) <= b {
				return s.Leave(alpha)
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -multiProbCut(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), pairs)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
