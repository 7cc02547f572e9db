package textbook

import "github.com/ablab-go/ablab/pkg/search"

// AlphaBetaBounds is fail-soft alpha-beta with bounds from the rules of the game at each node: a node is cut before
// its moves are searched if the bounds decide it, and left as soon as a move reaches the upper bound.
//
// Source: T. Ibaraki, "Generalization of alpha-beta and SSS* search procedures", Artificial Intelligence 29 (1986):
// his informed model, in which an upper and a lower bound of a node are known before it is searched. P. Pons,
// "Solving Connect Four", http://blog.gamesolver.org, parts 7 and 9, has such bounds for a game.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The bounds hold at the end of the game. If the search does not look that far it is [AlphaBetaSoft]. pos must be
// a Bounder.
func AlphaBetaBounds[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves, low, high := s.Bounds(pos, alpha, beta)
	if low >= beta || low == high {
		return s.Leave(low)
	}
	if high <= alpha {
		return s.Leave(high)
	}
	best := -search.Inf
	for _, m := range moves {
		best = max(best, -AlphaBetaBounds(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta || best >= high {
			break
		}
	}
	return s.Leave(best)
}
