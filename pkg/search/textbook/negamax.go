package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Negamax is minimax with one rule for both sides: a score for one side is the
// negated score for the other.
//
// Source: D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning",
// Artificial Intelligence 6 (1975), section 2: the procedure that comes before F1 and F2.
// Their m is best, their t is v.
//
// The result is the minimax value, whatever the window. Every node is visited once.
func Negamax[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	if score, over := s.Enter(pos, depth, -search.Inf, search.Inf); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -Negamax(s, s.Play(pos, m), depth-1, -search.Inf, search.Inf)
		best = max(best, v)
	}
	return s.Leave(best)
}
