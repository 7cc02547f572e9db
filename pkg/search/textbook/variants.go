package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Variants returns every algorithm of this package, for positions like root; simple
// ones first.
//
//	for _, v := range textbook.Variants(tree.Root()) {
//		result, err := v.Run(tree.Root(), search.Settings{})
//	}
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return []search.Variant[P, M]{
		{Name: "minimax", Title: "minimax", Source: "Shannon 1950; document 002", Class: search.ExactAlways, Search: Minimax[P, M]},
		{Name: "negamax", Title: "negamax", Source: "Knuth and Moore 1975", Class: search.ExactAlways, Search: Negamax[P, M]},
		{Name: "alphabeta-hard", Title: "alpha-beta, fail-hard", Source: "document 000's text", Class: search.ExactInWindow, Search: AlphaBetaHard[P, M]},
		{Name: "alphabeta-soft", Title: "alpha-beta, fail-soft", Source: "Fishburn 1983; document 000", Class: search.ExactInWindow, Search: AlphaBetaSoft[P, M]},
		{Name: "alphabeta-f2", Title: "alpha-beta, F2", Source: "Knuth and Moore 1975, F2", Class: search.ExactInWindow, Search: AlphaBetaF2[P, M]},
		{Name: "alphabeta-000", Title: "document 000's listing", Source: "document 000, as printed", Class: search.ExactInWindow, Search: Document000[P, M]},
		{Name: "alphabeta-002", Title: "document 002's listing", Source: "document 002, as printed", Class: search.ExactInWindow, Search: Document002[P, M]},
	}
}
