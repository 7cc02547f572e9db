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

// titles are the names for readers of the functions of this package, however they are called.
var titles = map[string]string{
	"Minimax":            "minimax",
	"Negamax":            "negamax",
	"AlphaBetaHard":      "fail-hard alpha-beta",
	"AlphaBetaSoft":      "fail-soft alpha-beta",
	"AlphaBetaF2":        "alpha-beta F2",
	"Document000":        "alpha-beta in minimax form, fail-hard at cutoffs",
	"Document002":        "fail-soft alpha-beta in minimax form",
	"AlphaBetaBounds":    "alpha-beta with bounds by the rules",
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

func init() { search.Entitle(path, titles) }

// Variants returns every algorithm of this package, for positions like root, the
// simple ones first.
//
// Three documents belong to this repository's course, and are cited by their titles: Alpha-beta
// pruning: fail-hard vs. fail-soft (document 000), the Chess Programming Wiki's Fail-High
// Reductions (001), and Advanced Alpha-Beta Pruning Calculator (002).
//
//	for _, v := range textbook.Variants(tree.Root()) {
//		result, err := v.Run(tree.Root(), search.Settings{})
//	}
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return []search.Variant[P, M]{
		{
			Name: "minimax", Title: titles["Minimax"], Group: plain, Source: "Shannon 1950",
			Class: search.ExactAlways, Search: Minimax[P, M], Listing: code("minimax.go minimax"),
		},
		{
			Name: "negamax", Title: titles["Negamax"], Group: plain, Source: "Knuth and Moore 1975",
			Class: search.ExactAlways, Search: Negamax[P, M], Listing: code("negamax.go Negamax"),
		},
		{
			Name: "alphabeta-hard", Title: titles["AlphaBetaHard"], Group: alphaBeta,
			Source: "the usual textbook form; Alpha-beta pruning: fail-hard vs. fail-soft",
			Class:  search.ExactInWindow, Search: AlphaBetaHard[P, M], Listing: code("alphabeta_hard.go AlphaBetaHard"),
		},
		{
			Name: "alphabeta-soft", Title: titles["AlphaBetaSoft"], Group: alphaBeta, Source: "Fishburn 1983",
			Class: search.ExactInWindow, Search: AlphaBetaSoft[P, M], Listing: code("alphabeta_soft.go AlphaBetaSoft"),
		},
		{
			Name: "alphabeta-f2", Title: titles["AlphaBetaF2"], Group: alphaBeta, Source: "Knuth and Moore 1975, F2",
			Class: search.ExactInWindow, Search: AlphaBetaF2[P, M], Listing: code("alphabeta_f2.go AlphaBetaF2"),
		},
		{
			Name: "alphabeta-000", Title: titles["Document000"], Group: alphaBeta,
			Source: "the listing of Alpha-beta pruning: fail-hard vs. fail-soft, as printed",
			Class:  search.ExactInWindow, Search: Document000[P, M], Listing: code("document000.go document000"),
		},
		{
			Name: "alphabeta-002", Title: titles["Document002"], Group: alphaBeta,
			Source: "the listing of Advanced Alpha-Beta Pruning Calculator, as printed",
			Class:  search.ExactInWindow, Search: Document002[P, M], Listing: code("document002.go document002"),
		},
		{
			Name: "branch-and-bound", Title: titles["BranchAndBound"], Group: alphaBeta,
			Source: "Knuth and Moore 1975, F1",
			Class:  search.ExactInWindow, Search: BranchAndBound[P, M],
			Listing: code("branch_and_bound.go BranchAndBound"),
		},
		{
			Name: "alphabeta-bounds", Title: titles["AlphaBetaBounds"], Group: alphaBeta,
			Source: "Ibaraki 1986",
			Class:  search.ExactInWindow, Search: AlphaBetaBounds[P, M], Listing: code("alphabeta_bounds.go AlphaBetaBounds"),
		},
		{
			Name: "scout", Title: titles["Scout"], Group: windows, Source: "Pearl 1980",
			Class: search.ExactAlways, Search: Scout[P, M], Listing: code("scout.go Scout exceeds"),
		},
		{
			Name: "negascout", Title: titles["NegaScout"], Group: windows, Source: "Reinefeld 1983",
			Class: search.ExactInWindow, Search: NegaScout[P, M], Listing: code("negascout.go NegaScout"),
		},
		{
			Name: "pvs", Title: titles["PVS"], Group: windows, Source: "Campbell and Marsland 1983",
			Class: search.ExactInWindow, Search: PVS[P, M], Listing: code("pvs.go PVS"),
		},
		{
			Name: "aspiration", Title: titles["Aspiration"], Group: windows, Source: "Baudet 1978",
			Class: search.ExactInWindow, Search: Aspiration[P, M], Options: AspirationOptions{},
			Listing: code("aspiration.go Aspiration Aspire alphabeta_soft.go AlphaBetaSoft alphabeta_hard.go AlphaBetaHard"),
		},
		{
			Name: "mtdf", Title: titles["MTDf"], Group: windows, Source: "Plaat and others 1996",
			Class: search.ExactAlways, Search: MTDf[P, M], Options: MTDfOptions{}, Listing: code("mtdf.go MTDf mtd mt"),
		},
		{
			Name: "sss", Title: titles["SSS"], Group: bestFirst, Source: "Stockman 1979",
			Class: search.ExactAlways, Search: SSS[P, M], Listing: code("sss.go stockman"),
		},
		{
			Name: "sss-mtd", Title: titles["SSSMTD"], Group: bestFirst, Source: "Plaat and others 1996",
			Class: search.ExactAlways, Search: SSSMTD[P, M], Listing: code("mtdf.go SSSMTD mtd mt"),
		},
		{
			Name: "dual", Title: titles["Dual"], Group: bestFirst, Source: "Marsland and others 1987",
			Class: search.ExactAlways, Search: Dual[P, M], Listing: code("sss.go stockman"),
		},
		{
			Name: "dual-mtd", Title: titles["DualMTD"], Group: bestFirst, Source: "Plaat and others 1996",
			Class: search.ExactAlways, Search: DualMTD[P, M], Listing: code("mtdf.go DualMTD mtd mt"),
		},
		{
			Name: "iterative-deepening", Title: titles["IterativeDeepening"], Group: remembers,
			Source: "Slate and Atkin 1977",
			Class:  search.ExactInWindow, Search: IterativeDeepening[P, M], Options: DeepeningOptions{},
			Listing: code("deepening.go IterativeDeepening alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "alphabeta-tt", Title: titles["AlphaBetaTT"], Group: remembers,
			Source: "Greenblatt 1967; Marsland 1986",
			Class:  search.ExactInWindow, Search: AlphaBetaTT[P, M], Options: TableOptions{},
			Plain: "alphabeta-soft", Listing: code("alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "alphabeta-tt-deeper", Title: "alpha-beta with a table, deeper entries too", Group: remembers,
			Source: "today's programs",
			Class:  search.Selective, Search: AlphaBetaTT[P, M], Options: TableOptions{Deeper: true},
			Plain: "alphabeta-soft", Listing: code("alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "order-best", Title: "the last best move first", Group: ordering,
			Source: "Advanced Alpha-Beta Pruning Calculator",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Best: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_best.go Sort Learn"),
		},
		{
			Name: "order-internal", Title: "internal iterative deepening", Group: ordering,
			Source: "Anantharaman 1991",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Internal: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_internal.go internalDeepening order_best.go Sort Learn"),
		},
		{
			Name: "order-killers", Title: "killer moves first", Group: ordering, Source: "Akl and Newborn 1977",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Killers: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_killers.go Sort Learn"),
		},
		{
			Name: "order-counter", Title: "countermoves first", Group: ordering, Source: "Uiterwijk 1992",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Counter: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_counter.go Sort Learn"),
		},
		{
			Name: "order-hints", Title: "the game's order", Group: ordering,
			Source: "Advanced Alpha-Beta Pruning Calculator",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Hints: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_hints.go Sort"),
		},
		{
			Name: "order-history", Title: "history heuristic", Group: ordering, Source: "Schaeffer 1983",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{History: true},
			Plain: "alphabeta-soft", Listing: code("ordering.go ordered order_history.go Sort Learn of"),
		},
		{
			Name: "quiescence", Title: titles["Quiescence"], Group: selective, Source: "Shannon 1950; Beal 1990",
			Class: search.Selective, Search: Quiescence[P, M],
			Plain: "alphabeta-soft", Listing: code("quiescence.go toQuiescence quiescence"),
		},
		{
			Name: "fhr", Title: titles["FailHighReductions"], Group: selective,
			Source: "Feldmann 1997; the listing of Fail-High Reductions, as printed",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{},
			Plain: "negascout", Listing: code("fhr.go fhr"),
		},
		{
			Name: "fhr-cut", Title: "fail-high reductions at CUT nodes", Group: selective,
			Source: "Feldmann 1997; the text of Fail-High Reductions",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{CutOnly: true},
			Plain: "negascout", Listing: code("fhr.go fhr"),
		},
		{
			Name: "fhr-research", Title: "fail-high reductions, re-searched", Group: selective,
			Source: "Feldmann 1997, who has none",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{Research: true},
			Plain: "negascout", Listing: code("fhr.go fhr"),
		},
		{
			Name: "null-move", Title: titles["NullMove"], Group: selective, Source: "Beal 1989; Donninger 1993",
			Class: search.Selective, Search: NullMove[P, M], Options: NullMoveOptions{},
			Plain: "alphabeta-soft", Listing: code("nullmove.go nullMove"),
		},
		{
			Name: "null-move-verified", Title: titles["VerifiedNullMove"], Group: selective,
			Source: "Tabibi and Netanyahu 2002",
			Class:  search.Selective, Search: VerifiedNullMove[P, M], Options: VerifiedNullMoveOptions{},
			Plain: "alphabeta-soft", Listing: code("nullmove_verified.go verifiedNullMove"),
		},
		{
			Name: "null-move-reductions", Title: titles["NullMoveReductions"], Group: selective,
			Source: "Tabibi and Netanyahu 2008",
			Class:  search.Selective, Search: NullMoveReductions[P, M], Options: NullMoveReductionsOptions{},
			Plain: "alphabeta-soft", Listing: code("nullmove_reductions.go nullMoveReductions reduction"),
		},
		{
			Name: "double-null-move", Title: titles["DoubleNullMove"], Group: selective, Source: "Diepeveen 1997",
			Class: search.Selective, Search: DoubleNullMove[P, M], Options: NullMoveOptions{},
			Plain: "alphabeta-soft", Listing: code("nullmove_double.go doubleNullMove"),
		},
		{
			Name: "lmr", Title: titles["LateMoveReductions"], Group: selective, Source: "Romstad 2006",
			Class: search.Selective, Search: LateMoveReductions[P, M], Options: LMROptions{},
			Plain: "pvs", Listing: code("lmr.go lmr"),
		},
		{
			Name: "multi-cut", Title: titles["MultiCut"], Group: selective, Source: "Björnsson and Marsland 1999",
			Class: search.Selective, Search: MultiCut[P, M], Options: MultiCutOptions{},
			Plain: "alphabeta-soft", Listing: code("multicut.go multiCut severalCut"),
		},
		{
			Name: "probcut", Title: titles["ProbCut"], Group: selective, Source: "Buro 1995",
			Class: search.Selective, Search: ProbCut[P, M], Options: ProbCutOptions{},
			Plain: "alphabeta-soft", Listing: code("probcut.go probCut AtLeast AtMost"),
		},
		{
			Name: "multi-probcut", Title: titles["MultiProbCut"], Group: selective, Source: "Buro 1999",
			Class: search.Selective, Search: MultiProbCut[P, M], Options: MultiProbCutOptions{},
			Plain: "alphabeta-soft", Listing: code("multiprobcut.go multiProbCut probcut.go AtLeast AtMost"),
		},
	}
}
