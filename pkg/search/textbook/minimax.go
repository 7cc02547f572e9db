package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Minimax searches every line: MAX takes the highest value, MIN the lowest.
//
// Source: C. E. Shannon, "Programming a computer for playing chess",
// Philosophical Magazine 41 (1950), section 4; document 002. After J. von Neumann,
// "Zur Theorie der Gesellschaftsspiele", Mathematische Annalen 100 (1928).
//
// The result is the minimax value, whatever the window. Every node is visited once.
func Minimax[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	v := s.MaxView()
	return v.ForMover(minimax(v, pos, depth, v.MaxToMove()))
}

func minimax[P search.Position[P, M], M comparable](s search.MaxView[P, M], pos P, depth int, maximizing bool) int {
	if score, over := s.Enter(pos, depth, -search.Inf, search.Inf); over {
		return score
	}
	if maximizing {
		value := -search.Inf
		for _, m := range s.Moves(pos) {
			value = max(value, minimax(s, s.Play(pos, m), depth-1, false))
		}
		return s.Leave(value)
	}
	value := search.Inf
	for _, m := range s.Moves(pos) {
		value = min(value, minimax(s, s.Play(pos, m), depth-1, true))
	}
	return s.Leave(value)
}
