package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Document002 is the listing of document 002, as printed.
//
// Source: document 002, "The Algorithm Design". Scores and window are in MAX's view
// there and here.
//
// In MAX's view, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The document does not say so, but this is fail-soft: the same values as
// [AlphaBetaSoft], at the same nodes.
func Document002[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	v := s.MaxView()
	alpha, beta = v.Window(alpha, beta)
	return v.ForMover(document002(v, pos, depth, alpha, beta, v.MaxToMove()))
}

func document002[P search.Position[P, M], M comparable](s search.MaxView[P, M], board P, depth, alpha, beta int, maximizing bool) int {
	if score, over := s.Enter(board, depth, alpha, beta); over {
		return score
	}
	if maximizing {
		value := -search.Inf
		for _, m := range s.Moves(board) {
			value = max(value, document002(s, s.Play(board, m), depth-1, alpha, beta, false))
			alpha = max(alpha, value)
			if beta <= alpha { // the prune
				break
			}
		}
		return s.Leave(value)
	}
	value := search.Inf
	for _, m := range s.Moves(board) {
		value = min(value, document002(s, s.Play(board, m), depth-1, alpha, beta, true))
		beta = min(beta, value)
		if beta <= alpha { // the prune
			break
		}
	}
	return s.Leave(value)
}
