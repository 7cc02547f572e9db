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
		{Name: "branch-and-bound", Title: "branch and bound, F1", Source: "Knuth and Moore 1975, F1", Class: search.ExactInWindow, Search: BranchAndBound[P, M]},
		{Name: "scout", Title: "Scout", Source: "Pearl 1980", Class: search.ExactAlways, Search: Scout[P, M]},
		{Name: "negascout", Title: "NegaScout", Source: "Reinefeld 1983", Class: search.ExactInWindow, Search: NegaScout[P, M]},
		{Name: "pvs", Title: "principal variation search", Source: "Campbell and Marsland 1983", Class: search.ExactInWindow, Search: PVS[P, M]},
		{Name: "aspiration", Title: "aspiration window", Source: "Baudet 1978; document 002", Class: search.ExactInWindow, Search: Aspiration[P, M], Options: AspirationOptions{}},
		{Name: "iterative-deepening", Title: "iterative deepening", Source: "Slate and Atkin 1977; document 002", Class: search.ExactInWindow, Search: IterativeDeepening[P, M], Options: DeepeningOptions{}},
		{Name: "alphabeta-tt", Title: "alpha-beta with a transposition table", Source: "Greenblatt 1967; Marsland 1986", Class: search.ExactInWindow, Search: AlphaBetaTT[P, M], Options: TableOptions{}},
		{Name: "alphabeta-tt-deeper", Title: "transposition table, deeper entries too", Source: "today's programs", Class: search.Selective, Search: AlphaBetaTT[P, M], Options: TableOptions{Deeper: true}},
		{Name: "mtdf", Title: "MTD(f)", Source: "Plaat and others 1996", Class: search.ExactAlways, Search: MTDf[P, M], Options: MTDfOptions{}},
		{Name: "sss", Title: "SSS*", Source: "Stockman 1979", Class: search.ExactAlways, Search: SSS[P, M]},
		{Name: "sss-mtd", Title: "SSS* as MTD(+∞)", Source: "Plaat and others 1996", Class: search.ExactAlways, Search: SSSMTD[P, M]},
		{Name: "dual", Title: "DUAL*", Source: "Marsland and others 1987", Class: search.ExactAlways, Search: Dual[P, M]},
		{Name: "dual-mtd", Title: "DUAL* as MTD(-∞)", Source: "Plaat and others 1996", Class: search.ExactAlways, Search: DualMTD[P, M]},
		{Name: "order-best", Title: "the last best move first", Source: "document 002", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Best: true}},
		{Name: "order-internal", Title: "internal iterative deepening", Source: "Anantharaman 1991", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Internal: true}},
		{Name: "order-killers", Title: "killer moves first", Source: "Akl and Newborn 1977", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Killers: true}},
		{Name: "order-counter", Title: "countermoves first", Source: "Uiterwijk 1992", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Counter: true}},
		{Name: "order-hints", Title: "the game's order", Source: "document 002", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Hints: true}},
		{Name: "order-history", Title: "history heuristic", Source: "Schaeffer 1983", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{History: true}},
		{Name: "quiescence", Title: "alpha-beta with quiescence", Source: "Shannon 1950; Beal 1990", Class: search.Selective, Search: Quiescence[P, M]},
		{Name: "fhr", Title: "fail-high reductions", Source: "Feldmann 1997; document 001, as printed", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{}},
		{Name: "fhr-cut", Title: "fail-high reductions at CUT nodes", Source: "Feldmann 1997; document 001's text", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{CutOnly: true}},
		{Name: "fhr-research", Title: "fail-high reductions, re-searched", Source: "Feldmann 1997, who has none", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{Research: true}},
		{Name: "null-move", Title: "null move", Source: "Beal 1989; Donninger 1993", Class: search.Selective, Search: NullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-verified", Title: "verified null move", Source: "Tabibi and Netanyahu 2002", Class: search.Selective, Search: VerifiedNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-reductions", Title: "null-move reductions", Source: "Tabibi and Netanyahu 2008", Class: search.Selective, Search: NullMoveReductions[P, M], Options: NullMoveReductionsOptions{}},
		{Name: "double-null-move", Title: "double null move", Source: "Diepeveen 1997", Class: search.Selective, Search: DoubleNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "lmr", Title: "late move reductions", Source: "Romstad 2006", Class: search.Selective, Search: LateMoveReductions[P, M], Options: LMROptions{}},
		{Name: "multi-cut", Title: "multi-cut", Source: "Björnsson and Marsland 1999", Class: search.Selective, Search: MultiCut[P, M], Options: MultiCutOptions{}},
		{Name: "probcut", Title: "ProbCut", Source: "Buro 1995", Class: search.Selective, Search: ProbCut[P, M], Options: ProbCutOptions{}},
		{Name: "multi-probcut", Title: "Multi-ProbCut", Source: "Buro 1999", Class: search.Selective, Search: MultiProbCut[P, M], Options: MultiProbCutOptions{}},
	}
}
