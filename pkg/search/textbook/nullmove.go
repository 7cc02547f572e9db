package textbook

import "github.com/ablab-go/ablab/pkg/search"

// NullMoveOptions are the options of [NullMove] and [DoubleNullMove].
type NullMoveOptions struct{ Reduction int }

// Describe says what it means.
func (NullMoveOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Reduction",
		Means: reductionMeans,
		Usual: 2, Min: 1, Max: search.MaxPly,
	}}
}

// reductionMeans is what the option Reduction means.
const reductionMeans = "R: the null move is searched to depth-1-R plies"

// NullMove is fail-soft alpha-beta with null-move pruning: where the side to move could
// pass and still have beta, it is taken to have beta.
//
// Source: D. F. Beal, "Experiments with the null move", Advances in Computer Chess 5
// (1989); C. Donninger, "Null move and deep search", ICCA Journal 16 (1993): recursive,
// R = 2. His R is r. The options are [NullMoveOptions].
//
// For the side to move, with alpha < beta and v the result, v <= alpha says that it has
// at most v, v >= beta that it has at least v, and anything between that it has v: in the
// tree in which every pass that was tried is a move that is as good as it looked.
//
// The null move is not tried at the root, which has to find a move; after a null move; where
// the game offers none ([search.NullMover]), as in check; where beta is infinite. Near the
// horizon its search has depth 0: what follows is a static score. A null move gives no line:
// it is never part of a principal variation. If no position offers a pass it is
// [AlphaBetaSoft], node for node.
//
// The assumption: some move is at least as good as to pass. It is wrong in zugzwang.
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
