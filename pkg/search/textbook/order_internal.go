package textbook

import "github.com/ablab-go/ablab/pkg/search"

// internalDeepening searches a node that has no best move yet two plies shallower, to find one.
//
// Source: T. Anantharaman, "Extension heuristics", ICCA Journal 14/2 (1991).
func internalDeepening[P search.Position[P, M], M comparable](s *search.Session[P, M], o *order[P, M], pos P, last, depth, alpha, beta int) {
	if depth <= 2 {
		return
	}
	if _, known := o.best.of[s.Hash(pos)]; !known {
		ordered(s, o, pos, last, depth-2, alpha, beta)
	}
}
