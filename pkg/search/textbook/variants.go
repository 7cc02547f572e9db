package textbook

import (
	"reflect"

	"github.com/ablab-go/ablab/pkg/search"
)

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

// titles are what a person reads where a function of this package has searched, however it was called.
var titles = map[string]string{
	"Minimax":            "minimax",
	"Negamax":            "negamax",
	"AlphaBetaHard":      "fail-hard alpha-beta",
	"AlphaBetaSoft":      "fail-soft alpha-beta",
	"AlphaBetaF2":        "alpha-beta F2",
	"Document000":        "alpha-beta in minimax form, fail-hard at cutoffs",
	"Document002":        "fail-soft alpha-beta in minimax form",
	"BranchAndBound":     "branch and bound F1",
	"Scout":              "Scout",
	"NegaScout":          "NegaScout",
	"PVS":                "principal variation search",
	"Aspiration":         "aspiration window",
	"MTDf":               "MTD(f)",
	"SSS":                "SSS*",
	"SSSMTD":             "SSS* as MTD(+∞)",
	"Dual":               "DUAL*",
	"DualMTD":            "DUAL* as MTD(-∞)",
	"IterativeDeepening": "iterative deepening",
	"AlphaBetaTT":        "alpha-beta with a transposition table",
	"Ordered":            "alpha-beta with move ordering",
	"Quiescence":         "alpha-beta with quiescence",
	"FailHighReductions": "fail-high reductions",
	"NullMove":           "null move",
	"VerifiedNullMove":   "verified null move",
	"NullMoveReductions": "null-move reductions",
	"DoubleNullMove":     "double null move",
	"LateMoveReductions": "late move reductions",
	"MultiCut":           "multi-cut",
	"ProbCut":            "ProbCut",
	"MultiProbCut":       "Multi-ProbCut",
}

func init() { search.Entitle(reflect.TypeFor[Function]().PkgPath(), titles) }

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
		{Name: "minimax", Title: titles["Minimax"], Group: plain, Source: "Shannon 1950", Class: search.ExactAlways, Search: Minimax[P, M]},
		{Name: "negamax", Title: titles["Negamax"], Group: plain, Source: "Knuth and Moore 1975", Class: search.ExactAlways, Search: Negamax[P, M]},
		{Name: "alphabeta-hard", Title: titles["AlphaBetaHard"], Group: alphaBeta, Source: "the usual textbook form; Alpha-beta pruning: fail-hard vs. fail-soft", Class: search.ExactInWindow, Search: AlphaBetaHard[P, M]},
		{Name: "alphabeta-soft", Title: titles["AlphaBetaSoft"], Group: alphaBeta, Source: "Fishburn 1983", Class: search.ExactInWindow, Search: AlphaBetaSoft[P, M]},
		{Name: "alphabeta-f2", Title: titles["AlphaBetaF2"], Group: alphaBeta, Source: "Knuth and Moore 1975, F2", Class: search.ExactInWindow, Search: AlphaBetaF2[P, M]},
		{Name: "alphabeta-000", Title: titles["Document000"], Group: alphaBeta, Source: "the listing of Alpha-beta pruning: fail-hard vs. fail-soft, as printed", Class: search.ExactInWindow, Search: Document000[P, M]},
		{Name: "alphabeta-002", Title: titles["Document002"], Group: alphaBeta, Source: "the listing of Advanced Alpha-Beta Pruning Calculator, as printed", Class: search.ExactInWindow, Search: Document002[P, M]},
		{Name: "branch-and-bound", Title: titles["BranchAndBound"], Group: alphaBeta, Source: "Knuth and Moore 1975, F1", Class: search.ExactInWindow, Search: BranchAndBound[P, M]},
		{Name: "scout", Title: titles["Scout"], Group: windows, Source: "Pearl 1980", Class: search.ExactAlways, Search: Scout[P, M]},
		{Name: "negascout", Title: titles["NegaScout"], Group: windows, Source: "Reinefeld 1983", Class: search.ExactInWindow, Search: NegaScout[P, M]},
		{Name: "pvs", Title: titles["PVS"], Group: windows, Source: "Campbell and Marsland 1983", Class: search.ExactInWindow, Search: PVS[P, M]},
		{Name: "aspiration", Title: titles["Aspiration"], Group: windows, Source: "Baudet 1978", Class: search.ExactInWindow, Search: Aspiration[P, M], Options: AspirationOptions{}},
		{Name: "mtdf", Title: titles["MTDf"], Group: windows, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: MTDf[P, M], Options: MTDfOptions{}},
		{Name: "sss", Title: titles["SSS"], Group: bestFirst, Source: "Stockman 1979", Class: search.ExactAlways, Search: SSS[P, M]},
		{Name: "sss-mtd", Title: titles["SSSMTD"], Group: bestFirst, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: SSSMTD[P, M]},
		{Name: "dual", Title: titles["Dual"], Group: bestFirst, Source: "Marsland and others 1987", Class: search.ExactAlways, Search: Dual[P, M]},
		{Name: "dual-mtd", Title: titles["DualMTD"], Group: bestFirst, Source: "Plaat and others 1996", Class: search.ExactAlways, Search: DualMTD[P, M]},
		{Name: "iterative-deepening", Title: titles["IterativeDeepening"], Group: remembers, Source: "Slate and Atkin 1977", Class: search.ExactInWindow, Search: IterativeDeepening[P, M], Options: DeepeningOptions{}},
		{Name: "alphabeta-tt", Title: titles["AlphaBetaTT"], Group: remembers, Source: "Greenblatt 1967; Marsland 1986", Class: search.ExactInWindow, Search: AlphaBetaTT[P, M], Options: TableOptions{}},
		{Name: "alphabeta-tt-deeper", Title: "alpha-beta with a table, deeper entries too", Group: remembers, Source: "today's programs", Class: search.Selective, Search: AlphaBetaTT[P, M], Options: TableOptions{Deeper: true}},
		{Name: "order-best", Title: "the last best move first", Group: ordering, Source: "Advanced Alpha-Beta Pruning Calculator", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Best: true}},
		{Name: "order-internal", Title: "internal iterative deepening", Group: ordering, Source: "Anantharaman 1991", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Internal: true}},
		{Name: "order-killers", Title: "killer moves first", Group: ordering, Source: "Akl and Newborn 1977", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Killers: true}},
		{Name: "order-counter", Title: "countermoves first", Group: ordering, Source: "Uiterwijk 1992", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Counter: true}},
		{Name: "order-hints", Title: "the game's order", Group: ordering, Source: "Advanced Alpha-Beta Pruning Calculator", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Hints: true}},
		{Name: "order-history", Title: "history heuristic", Group: ordering, Source: "Schaeffer 1983", Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{History: true}},
		{Name: "quiescence", Title: titles["Quiescence"], Group: selective, Source: "Shannon 1950; Beal 1990", Class: search.Selective, Search: Quiescence[P, M]},
		{Name: "fhr", Title: titles["FailHighReductions"], Group: selective, Source: "Feldmann 1997; the listing of Fail-High Reductions, as printed", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{}},
		{Name: "fhr-cut", Title: "fail-high reductions at CUT nodes", Group: selective, Source: "Feldmann 1997; the text of Fail-High Reductions", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{CutOnly: true}},
		{Name: "fhr-research", Title: "fail-high reductions, re-searched", Group: selective, Source: "Feldmann 1997, who has none", Class: search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{Research: true}},
		{Name: "null-move", Title: titles["NullMove"], Group: selective, Source: "Beal 1989; Donninger 1993", Class: search.Selective, Search: NullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-verified", Title: titles["VerifiedNullMove"], Group: selective, Source: "Tabibi and Netanyahu 2002", Class: search.Selective, Search: VerifiedNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "null-move-reductions", Title: titles["NullMoveReductions"], Group: selective, Source: "Tabibi and Netanyahu 2008", Class: search.Selective, Search: NullMoveReductions[P, M], Options: NullMoveReductionsOptions{}},
		{Name: "double-null-move", Title: titles["DoubleNullMove"], Group: selective, Source: "Diepeveen 1997", Class: search.Selective, Search: DoubleNullMove[P, M], Options: NullMoveOptions{}},
		{Name: "lmr", Title: titles["LateMoveReductions"], Group: selective, Source: "Romstad 2006", Class: search.Selective, Search: LateMoveReductions[P, M], Options: LMROptions{}},
		{Name: "multi-cut", Title: titles["MultiCut"], Group: selective, Source: "Björnsson and Marsland 1999", Class: search.Selective, Search: MultiCut[P, M], Options: MultiCutOptions{}},
		{Name: "probcut", Title: titles["ProbCut"], Group: selective, Source: "Buro 1995", Class: search.Selective, Search: ProbCut[P, M], Options: ProbCutOptions{}},
		{Name: "multi-probcut", Title: titles["MultiProbCut"], Group: selective, Source: "Buro 1999", Class: search.Selective, Search: MultiProbCut[P, M], Options: MultiProbCutOptions{}},
	}
}
