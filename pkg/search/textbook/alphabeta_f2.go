package textbook

import "github.com/ablab-go/ablab/pkg/search"

// AlphaBetaF2 is alpha-beta as Knuth and Moore print it.
//
// Source: D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning",
// Artificial Intelligence 6 (1975), procedure F2, section 2. Their m is m, their t is v.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// It starts at m = alpha, so an inner node that fails low returns alpha; leaves and
// cutoffs come back as they are. So it is neither fail-hard nor fully fail-soft. It
// visits the nodes that [AlphaBetaHard] visits.
func AlphaBetaF2[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	m := alpha
	for _, move := range s.Moves(pos) {
		v := -AlphaBetaF2(s, s.Play(pos, move), depth-1, -beta, -m)
		if v > m {
			m = v
		}
		if m >= beta {
			break
		}
	}
	return s.Leave(m)
}
