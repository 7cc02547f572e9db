package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Document000 is the listing that document 000 calls fail-hard, as printed.
//
// Source: document 000, "Fail-Hard Returns the Window Boundary". Scores and window
// are in MAX's view there and here.
//
// In MAX's view, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The document has a second listing, which it calls fail-soft. It returns the same values at the same nodes as the
// listing of document 002, and therefore as [AlphaBetaSoft]: [Document002] stands for both.
//
// The document's text says that no value leaves the window. Its listing ensures that only
// at a cutoff: a node whose moves all fail low returns its best value, below the window,
// and a leaf returns its score. The text describes [AlphaBetaHard]. The visits are the
// same.
func Document000[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	v := s.MaxView()
	alpha, beta = v.Window(alpha, beta)
	return v.ForMover(document000(v, pos, depth, alpha, beta, v.MaxToMove()))
}

func document000[P search.Position[P, M], M comparable](s search.MaxView[P, M], node P, depth, alpha, beta int, maximizing bool) int {
	if score, over := s.Enter(node, depth, alpha, beta); over {
		return score
	}
	if maximizing {
		value := -search.Inf
		for _, m := range s.Moves(node) {
			value = max(value, document000(s, s.Play(node, m), depth-1, alpha, beta, false))
			alpha = max(alpha, value)
			if alpha >= beta {
				return s.Leave(beta)
			}
		}
		return s.Leave(value)
	}
	value := search.Inf
	for _, m := range s.Moves(node) {
		value = min(value, document000(s, s.Play(node, m), depth-1, alpha, beta, true))
		beta = min(beta, value)
		if alpha >= beta {
			return s.Leave(alpha)
		}
	}
	return s.Leave(value)
}
