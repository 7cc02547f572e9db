package textbook

import "github.com/ablab-go/ablab/pkg/search"

// NegaScout searches the first move with the whole window and every other one with a
// null window; one that turns out better is searched again.
//
// Source: A. Reinefeld, "An improvement to the Scout tree-search algorithm", ICCA
// Journal 6/4 (1983). His m is best, his n is the upper edge of the next window, his t is
// v; his depth counts from the root, ours to the horizon.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// If at most two plies are left there is no re-search: the values returned so near the
// leaves are already exact. That is true while every line has the same depth left, but
// not with reductions.
func NegaScout[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best, upper := -search.Inf, beta
	for _, m := range s.Moves(pos) {
		child, low := s.Play(pos, m), max(alpha, best)
		v := -NegaScout(s, child, depth-1, -upper, -low)
		if v > low && v < beta && upper != beta && depth > 2 {
			s.Again()
			v = -NegaScout(s, child, depth-1, -beta, -v)
		}
		best = max(best, v)
		if best >= beta {
			break
		}
		upper = max(alpha, best) + 1
	}
	return s.Leave(best)
}
