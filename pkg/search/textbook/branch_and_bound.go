package textbook

import "github.com/ablab-go/ablab/pkg/search"

// BranchAndBound prunes with only one bound, the best value of the parent so far.
// It makes no deep cutoffs.
//
// Source: D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning",
// Artificial Intelligence 6 (1975), procedure F1, section 2. Their bound is beta, their
// m is best, their t is v.
//
// For the side to move, with v the result; alpha plays no part:
//
//	v < beta     the minimax value is v
//	v >= beta    it is at least v
//
// With the open window it visits what [AlphaBetaF2] visits to depth 3, and sometimes
// more from depth 4 on: only there can an ancestor's alpha cut a node.
func BranchAndBound[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, beta int) int {
	if score, over := s.Enter(pos, depth, -search.Inf, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -BranchAndBound(s, s.Play(pos, m), depth-1, -search.Inf, -best)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
