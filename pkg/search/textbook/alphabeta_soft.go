package textbook

import "github.com/ablab-go/ablab/pkg/search"

// AlphaBetaSoft searches with fail-soft alpha-beta: a value outside the window is
// the tightest bound that the search has proved.
//
// Source: J. P. Fishburn, "Another optimization of alpha-beta search", SIGART
// Newsletter 84 (1983); document 000. His p is pos, his m is best.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// It visits the nodes that [AlphaBetaHard] visits; only the values differ.
func AlphaBetaSoft[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -AlphaBetaSoft(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
