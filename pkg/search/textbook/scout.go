package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Scout evaluates the first move of a node, and each other move only if a test has
// shown that it is better.
//
// Source: J. Pearl, "Asymptotic properties of minimax trees and game-searching
// procedures", Artificial Intelligence 14 (1980), section 4: EVAL and TEST. His tests
// are > at MAX and >= at MIN; with whole numbers and the values of the side to move
// both are >.
//
// The result is the minimax value, whatever the window. A test is recorded as a search with the
// null window (v, v+1). A move that passes its test is searched again, so a leaf may be visited up
// to depth+1 times; and since an evaluation passes no window down, a test may visit leaves that
// alpha-beta prunes.
func Scout[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	if score, over := s.Enter(pos, depth, -search.Inf, search.Inf); over {
		return score
	}
	best := -search.Inf
	for i, m := range s.Moves(pos) {
		child := s.Play(pos, m)
		if i > 0 {
			if exceeds(s, child, depth-1, -best-1) {
				continue // the move is worth best or less
			}
			s.Again()
		}
		best = -Scout(s, child, depth-1, -search.Inf, search.Inf)
	}
	return s.Leave(best)
}

// exceeds is Pearl's TEST: it reports whether the minimax value of pos, for the side
// to move, is more than v.
func exceeds[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, v int) bool {
	if score, over := s.Enter(pos, depth, v, v+1); over {
		return score > v
	}
	for _, m := range s.Moves(pos) {
		if !exceeds(s, s.Play(pos, m), depth-1, -v-1) {
			s.Leave(v + 1)
			return true
		}
	}
	s.Leave(v)
	return false
}
