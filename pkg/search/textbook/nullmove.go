package textbook

import "github.com/ablab-go/ablab/pkg/search"

// NullMoveOptions are the options of [NullMove] and [DoubleNullMove].
type NullMoveOptions struct{ Reduction int }

// Describe describes the option.
func (NullMoveOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Reduction",
		Means: reductionMeans,
		Usual: 2, Min: 1, Max: search.MaxPly,
	}}
}

// reductionMeans is the description of the option Reduction.
const reductionMeans = "R: the null move is searched to depth-1-R plies"

// NullMove is fail-soft alpha-beta with null-move pruning: if the side to move could
// pass and still reach beta, the node is cut with beta.
//
// Source: D. F. Beal, "Experiments with the null move", Advances in Computer Chess 5
// (1989); C. Donninger, "Null move and deep search", ICCA Journal 16 (1993): recursive,
// R = 2. His R is r. The options are [NullMoveOptions].
//
// For the side to move, with alpha < beta and v the result, v <= alpha is an upper bound,
// v >= beta a lower bound, and any other v exact, in the tree in which every pass that
// was tried is a move as good as its search said.
//
// The null move is not tried at the root, which has to find a move; after a null move; if
// the game offers none ([search.NullMover]), as in check; or if beta is infinite. Near the
// horizon its search has depth 0 and returns a static score. A null move is never part of a
// principal variation. If no position offers a pass it is [AlphaBetaSoft], node for node.
//
// The assumption: some move is at least as good as passing. It is wrong in zugzwang.
func NullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[NullMoveOptions](s)
	s.NeedNullMover()
	s.DeclareSelective()
	return nullMove(s, pos, depth, alpha, beta, o.Reduction, false)
}

func nullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta, r int, mayPass bool) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if mayPass && beta < search.Inf {
		if after, ok := s.NullMove(pos); ok {
			v := -nullMove(s, after, max(depth-1-r, 0), -beta, -beta+1, r, false)
			if v >= beta {
				return s.Leave(v)
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -nullMove(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), r, true)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
