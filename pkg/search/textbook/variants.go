package textbook

import "github.com/ablab-go/ablab/pkg/search"

// The groups of the variants, as a list heads them.
const (
	plain     = "Every node"
	alphaBeta = "Alpha-beta"
	windows   = "Null and narrow windows"
	remembers = "Tables and iterative deepening"
	bestFirst = "Best first"
	ordering  = "Move ordering"
	selective = "Selective: the value may differ from minimax"
)

// Variants returns every algorithm of this package, for positions like root; simple
// ones first.
//
// Three documents come with this repository's course, and are named by their titles: Alpha-beta
// pruning: fail-hard vs. fail-soft (document 000), the Chess Programming Wiki's Fail-High
// Reductions (001), and Advanced Alpha-Beta Pruning Calculator (002).
//
//	for _, v := range textbook.Variants(tree.Root()) {
//		result, err := v.Run(tree.Root(), search.Settings{})
//	}
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return []search.Variant[P, M]{
		{Name: "minimax", Title: "minimax", Group: plain, Source: "Shannon 1950", Class: search.ExactAlways, Search: Minimax[P, M]},
		{Name: "negamax", Title: "negamax", Group: plain, Source: "Knuth and Moore 1975", Class: search.ExactAlways, Search: Negamax[P, M]},
		{Name: "alphabeta-hard", Title: "fail-hard alpha-beta", Group: alphaBeta, Source: "the usual textbook form; Alpha-beta pruning: fail-hard vs. fail-soft", Class: search.ExactInWindow, Search: AlphaBetaHard[P, M]},
		{Name: "alphabeta-soft", Title: "fail-soft alpha-beta", Group: alphaBeta, Source: "Fishburn 1983", Class: search.ExactInWindow, Search: AlphaBetaSoft[P, M]},
		{Name: "alphabeta-f2", Title: "alpha-beta F2", Group: alphaBeta, Source: "Knuth and Moore 1975, F2", Class: search.ExactInWindow, Search: AlphaBetaF2[P, M]},
		{Name: "alphabeta-000", Title: "alpha-beta in minimax form, fail-hard at cutoffs", Group: alphaBeta, Source: "the listing of Alpha-beta pruning: fail-hard vs. fail-soft, as printed", Class: search.ExactInWindow, Search: Document000[P, M]},
		{Name: "alphabeta-002", Title: "fail-soft alpha-beta in minimax form", Group: alphaBeta, Source: "the listing of Advanced Alpha-Beta Pruning Calculator, as printed", Class: search.ExactInWindow, Search: Document002[P, M]},
		{Name: "branch-and-bound", Title: "branch and bound F1", Group: alphaBeta, Source: "Knuth and Moore 1975, F1", Class: search.ExactInWindow, Search: BranchAndBound[P, M]},
		{Name: "scout", Title: "Scout", Group: windows, Source: "Pearl 1980", Class: search.ExactAlways, Search: Scout[P, M]},
		{Name: "negascout", Title: "NegaScout", Group: windows, Source: "Reinefeld 1983", Class: search.ExactInWindow, Search: NegaScout[P, M]},
		{Name: "pvs", Title: "principal variation search", Group: windows, Source: "Campbell and Marsland 1983", Class: search.ExactInWindow, Search: PVS[P, M]},
		{Name: "aspiration", Title: "aspiration window", Group: windows, Source: "Baudet 1978", Class: search.ExactInWindow, Search: Aspiration[P, M], Options: AspirationOptions{}},
		{Name: "mtdf", Title: "MTD(f)", Group: windows, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: MTDf[P, M], Options: MTDfOptions{}},
		{Name: "sss", Title: "SSS*", Group: bestFirst, Source: "Stockman 1979", Class: search.ExactAlways, Search: SSS[P, M]},
		{Name: "sss-mtd", Title: "SSS* as MTD(+∞)", Group: bestFirst, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: SSSMTD[P, M]},
		{Name: "dual", Title: "DUAL*", Group: bestFirst, Source: "Marsland and others 1987", Class: search.ExactAlways, Search: Dual[P, M]},
		{Name: "dual-mtd", Title: "DUAL* as MTD(-∞)", Group: bestFirst, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: DualMTD[P, M]},
		{Name: "iterative-deepening", Title: "iterative deepening", Group: remembers, Source: "Slate and Atkin 1977", Class: search.ExactInWindow, Search: IterativeDeepening[P, M], Options: DeepeningOptions{}},
		{Name: "alphabeta-tt", Title: "alpha-beta with a transposition table", Group: remembers, Source: "Greenblatt 1967; Marsland 1986", Class: search.ExactInWindow, Search: AlphaBetaTT[P, M], Options: TableOptions{}},
		{Name: "alphabeta-tt-deeper", Title: "alpha-beta with a table, deeper entries too", Group: remembers, Source: "today's programs", Class: search.Selective, Search: AlphaBetaTT[P, M], Options: TableOptions{Deeper: true}},
		{Name: "order-best", Title: "the last best move first", Group: ordering, Source: "Advanced Alpha-Beta Pruning Calculator", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Best: true}},
		{Name: "order-internal", Title: "internal iterative deepening", Group: ordering, Source: "Anantharaman 1991", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Internal: true}},
		{Name: "order-killers", Title: "killer moves first", Group: ordering, Source: "Akl and Newborn 1977", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Killers: true}},
		{Name: "order-counter", Title: "countermoves first", Group: ordering, Source: "Uiterwijk 1992", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Counter: true}},
		{Name: "order-hints", Title: "the game's order", Group: ordering, Source: "Advanced Alpha-Beta Pruning Calculator", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Hints: true}},
		{Name: "order-history", Title: "history heuristic", Group: ordering, Source: "Schaeffer 1983", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{History: true}},
		{Name: "quiescence", Title: "alpha-beta with quiescence", Group: selective, Source: "Shannon 1950; Beal 1990", Class: search.Selective, Search: Quiescence[P, M]},
		{Name: "fhr", Title: "fail-high reductions", Group: selective, Source: "Feldmann 1997; the listing of Fail-High Reductions, as printed", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{}},
		{Name: "fhr-cut", Title: "fail-high reductions at CUT nodes", Group: selective, Source: "Feldmann 1997; the text of Fail-High Reductions", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{CutOnly: true}},
		{Name: "fhr-research", Title: "fail-high reductions, re-searched", Group: selective, Source: "Feldmann 1997, who has none", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{Research: true}},
		{Name: "null-move", Title: "null move", Group: selective, Source: "Beal 1989; Donninger 1993", Class: search.Selective, Search: NullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-verified", Title: "verified null move", Group: selective, Source: "Tabibi and Netanyahu 2002", Class: search.Selective, Search: VerifiedNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-reductions", Title: "null-move reductions", Group: selective, Source: "Tabibi and Netanyahu 2008", Class: search.Selective, Search: NullMoveReductions[P, M], Options: NullMoveReductionsOptions{}},
		{Name: "double-null-move", Title: "double null move", Group: selective, Source: "Diepeveen 1997", Class: search.Selective, Search: DoubleNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "lmr", Title: "late move reductions", Group: selective, Source: "Romstad 2006", Class: search.Selective, Search: LateMoveReductions[P, M], Options: LMROptions{}},
		{Name: "multi-cut", Title: "multi-cut", Group: selective, Source: "Björnsson and Marsland 1999", Class: search.Selective, Search: MultiCut[P, M], Options: MultiCutOptions{}},
		{Name: "probcut", Title: "ProbCut", Group: selective, Source: "Buro 1995", Class: search.Selective, Search: ProbCut[P, M], Options: ProbCutOptions{}},
		{Name: "multi-probcut", Title: "Multi-ProbCut", Group: selective, Source: "Buro 1999", Class: search.Selective, Search: MultiProbCut[P, M], Options: MultiProbCutOptions{}},
	}
}
