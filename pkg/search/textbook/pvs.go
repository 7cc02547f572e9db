package textbook

import "github.com/ablab-go/ablab/pkg/search"

// PVS is principal variation search: the first move is searched with the whole window,
// every other one with a minimal window, and again if it turns out better.
//
// Source: M. S. Campbell and T. A. Marsland, "A comparison of minimax tree search
// algorithms", Artificial Intelligence 20 (1983), figure 5. Their value is v.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The values are those of [NegaScout]; the visits may differ, because PVS re-searches
// near the leaves too.
func PVS[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(pos)
	best := -PVS(s, s.Play(pos, moves[0]), depth-1, -beta, -alpha)
	for _, m := range moves[1:] {
		if best >= beta {
			break
		}
		child, low := s.Play(pos, m), max(alpha, best)
		v := -PVS(s, child, depth-1, -low-1, -low)
		if v > low && v < beta {
			s.Again()
			v = -PVS(s, child, depth-1, -beta, -v)
		}
		best = max(best, v)
	}
	return s.Leave(best)
}
