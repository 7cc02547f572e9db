package textbook

import "github.com/ablab-go/ablab/pkg/search"

// AlphaBetaHard searches with fail-hard alpha-beta: at every node the value
// returned lies within the window.
//
// Source: the usual textbook form; document 000's text ("the returned value always
// stays within the search contract"). Its printed listing is different:
// [Document000].
//
// For the side to move, with alpha < beta and v the result:
//
//	v == alpha          the minimax value is at most alpha
//	alpha < v < beta    it is v
//	v == beta           it is at least beta
//
// In one line: v is the minimax value, clamped to [alpha, beta].
func AlphaBetaHard[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return s.Clamp(score, alpha, beta)
	}
	for _, m := range s.Moves(pos) {
		v := -AlphaBetaHard(s, s.Play(pos, m), depth-1, -beta, -alpha)
		if v >= beta {
			return s.Leave(beta)
		}
		alpha = max(alpha, v)
	}
	return s.Leave(alpha)
}
