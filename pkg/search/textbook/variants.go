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
	"BranchAndBound":     "branch and bound",
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
			Idea:  "It visits every node: MAX takes the highest value, and MIN takes the lowest.",
			Class: search.ExactAlways, Search: Minimax[P, M], Listing: code("minimax.go minimax"),
		},
		{
			Name: "negamax", Title: titles["Negamax"], Group: plain, Source: "Knuth and Moore 1975",
			Idea:  "It is minimax with one rule for both players: the value for one is the negated value for the other.",
			Class: search.ExactAlways, Search: Negamax[P, M], Listing: code("negamax.go Negamax"),
		},
		{
			Name: "alphabeta-hard", Title: titles["AlphaBetaHard"], Group: alphaBeta,
			Idea:   "It skips moves that cannot change the result, and it returns only values inside the window.",
			Source: "the usual textbook form; Alpha-beta pruning: fail-hard vs. fail-soft",
			Class:  search.ExactInWindow, Search: AlphaBetaHard[P, M], Listing: code("alphabeta_hard.go AlphaBetaHard"),
		},
		{
			Name: "alphabeta-soft", Title: titles["AlphaBetaSoft"], Group: alphaBeta, Source: "Fishburn 1983",
			Idea:  "It skips moves that cannot change the result; a value outside the window is the tightest bound it has proved.",
			Class: search.ExactInWindow, Search: AlphaBetaSoft[P, M], Listing: code("alphabeta_soft.go AlphaBetaSoft"),
		},
		{
			Name: "alphabeta-f2", Title: titles["AlphaBetaF2"], Group: alphaBeta, Source: "Knuth and Moore 1975, F2",
			Idea:  "It is alpha-beta as Knuth and Moore print it: an inner node that fails low returns alpha.",
			Class: search.ExactInWindow, Search: AlphaBetaF2[P, M], Listing: code("alphabeta_f2.go AlphaBetaF2"),
		},
		{
			Name: "alphabeta-000", Title: titles["Document000"], Group: alphaBeta,
			Idea:   "It is a document's listing, with a branch for MAX and one for MIN: a cutoff returns the edge of the window.",
			Source: "the listing of Alpha-beta pruning: fail-hard vs. fail-soft, as printed",
			Class:  search.ExactInWindow, Search: Document000[P, M], Listing: code("document000.go document000"),
		},
		{
			Name: "alphabeta-002", Title: titles["Document002"], Group: alphaBeta,
			Idea:   "It is a document's listing, with a branch for MAX and one for MIN: a cutoff returns the best value so far.",
			Source: "the listing of Advanced Alpha-Beta Pruning Calculator, as printed",
			Class:  search.ExactInWindow, Search: Document002[P, M], Listing: code("document002.go document002"),
		},
		{
			Name: "branch-and-bound", Title: titles["BranchAndBound"], Group: alphaBeta,
			Idea:   "It compares a node only with the best value of its parent, so it makes no deep cutoffs.",
			Source: "Knuth and Moore 1975, F1",
			Class:  search.ExactInWindow, Search: BranchAndBound[P, M],
			Listing: code("branch_and_bound.go BranchAndBound"),
		},
		{
			Name: "alphabeta-bounds", Title: titles["AlphaBetaBounds"], Group: alphaBeta,
			Idea:   "It cuts off a node before its moves are searched if the rules of the game bound its value well enough.",
			Source: "Ibaraki 1986",
			Class:  search.ExactInWindow, Search: AlphaBetaBounds[P, M], Listing: code("alphabeta_bounds.go AlphaBetaBounds"),
		},
		{
			Name: "scout", Title: titles["Scout"], Group: windows, Source: "Pearl 1980",
			Idea:  "It evaluates the first move, and each other move only if a test has shown that it is better.",
			Class: search.ExactAlways, Search: Scout[P, M], Listing: code("scout.go Scout exceeds"),
		},
		{
			Name: "negascout", Title: titles["NegaScout"], Group: windows, Source: "Reinefeld 1983",
			Idea:  "It tests each move after the first with a null window, and searches it again if it turns out better.",
			Class: search.ExactInWindow, Search: NegaScout[P, M], Listing: code("negascout.go NegaScout"),
		},
		{
			Name: "pvs", Title: titles["PVS"], Group: windows, Source: "Campbell and Marsland 1983",
			Idea:  "It tests each move after the first with a null window, and searches a better one again, even near the leaves.",
			Class: search.ExactInWindow, Search: PVS[P, M], Listing: code("pvs.go PVS"),
		},
		{
			Name: "aspiration", Title: titles["Aspiration"], Group: windows, Source: "Baudet 1978",
			Idea:  "It searches with a narrow window around a guess, and searches again if the value lies outside.",
			Class: search.ExactInWindow, Search: Aspiration[P, M], Options: AspirationOptions{},
			Listing: code("aspiration.go Aspiration Aspire alphabeta_soft.go AlphaBetaSoft alphabeta_hard.go AlphaBetaHard"),
		},
		{
			Name: "mtdf", Title: titles["MTDf"], Group: windows, Source: "Plaat and others 1996",
			Idea:  "It finds the value by null-window searches that share a memory, each at the value that the last one returned.",
			Class: search.ExactAlways, Search: MTDf[P, M], Options: MTDfOptions{}, Listing: code("mtdf.go MTDf mtd mt"),
		},
		{
			Name: "sss", Title: titles["SSS"], Group: bestFirst, Source: "Stockman 1979",
			Idea:  "It keeps a list of partial solutions and always expands the one with the highest upper bound.",
			Class: search.ExactAlways, Search: SSS[P, M], Listing: code("sss.go stockman"),
		},
		{
			Name: "sss-mtd", Title: titles["SSSMTD"], Group: bestFirst, Source: "Plaat and others 1996",
			Idea:  "It visits what SSS* visits, by null-window searches: it is MTD(f) with a first guess above every value.",
			Class: search.ExactAlways, Search: SSSMTD[P, M], Listing: code("mtdf.go SSSMTD mtd mt"),
		},
		{
			Name: "dual", Title: titles["Dual"], Group: bestFirst, Source: "Marsland and others 1987",
			Idea:  "It is SSS* with the players exchanged: it always expands the partial solution with the lowest lower bound.",
			Class: search.ExactAlways, Search: Dual[P, M], Listing: code("sss.go stockman"),
		},
		{
			Name: "dual-mtd", Title: titles["DualMTD"], Group: bestFirst, Source: "Plaat and others 1996",
			Idea:  "It visits what DUAL* visits, by null-window searches: it is MTD(f) with a first guess below every value.",
			Class: search.ExactAlways, Search: DualMTD[P, M], Listing: code("mtdf.go DualMTD mtd mt"),
		},
		{
			Name: "iterative-deepening", Title: titles["IterativeDeepening"], Group: remembers,
			Idea:   "It searches to depth 1, then to depth 2, and so on; each search orders the moves of the next.",
			Source: "Slate and Atkin 1977",
			Class:  search.ExactInWindow, Search: IterativeDeepening[P, M], Options: DeepeningOptions{},
			Listing: code("deepening.go IterativeDeepening alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "alphabeta-tt", Title: titles["AlphaBetaTT"], Group: remembers,
			Idea:   "It stores what it proved about each position, and does not search the position again if that decides it.",
			Source: "Greenblatt 1967; Marsland 1986",
			Class:  search.ExactInWindow, Search: AlphaBetaTT[P, M], Options: TableOptions{},
			Plain: "alphabeta-soft", Needs: "a position that is searched twice",
			Listing: code("alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "alphabeta-tt-deeper", Title: "alpha-beta with a table, deeper entries too", Group: remembers,
			Idea:   "It also uses table entries that look further ahead than it was asked, which may change the value.",
			Source: "today's programs",
			Class:  search.Selective, Search: AlphaBetaTT[P, M], Options: TableOptions{Deeper: true},
			Plain: "alphabeta-soft", Needs: "a position that is searched twice",
			Listing: code("alphabeta_tt.go alphaBetaTT"),
		},
		{
			Name: "order-best", Title: "the last best move first", Group: ordering,
			Idea:   "It tries the move first that was best when the position was searched last.",
			Source: "Advanced Alpha-Beta Pruning Calculator",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Best: true},
			Plain: "alphabeta-soft", Needs: "a position that is searched again, as in iterative deepening",
			Listing: code("ordering.go ordered order_best.go Sort Learn"),
		},
		{
			Name: "order-internal", Title: "internal iterative deepening", Group: ordering,
			Idea:   "It finds a move to try first by a shallower search of the node if it knows none.",
			Source: "Anantharaman 1991",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Internal: true},
			Plain: "alphabeta-soft", Needs: "a node whose best move in a shallower search is not its first",
			Listing: code("ordering.go ordered order_internal.go internalDeepening order_best.go Sort Learn"),
		},
		{
			Name: "order-killers", Title: "killer moves first", Group: ordering, Source: "Akl and Newborn 1977",
			Idea:  "It tries the two moves first that last made a cutoff at the same ply.",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Killers: true},
			Plain: "alphabeta-soft", Needs: "a move that made a cutoff at the same ply before",
			Listing: code("ordering.go ordered order_killers.go Sort Learn"),
		},
		{
			Name: "order-counter", Title: "countermoves first", Group: ordering, Source: "Uiterwijk 1992",
			Idea:  "It tries the move first that last refuted the move just made.",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Counter: true},
			Plain: "alphabeta-soft", Needs: "a move that was refuted before at another node",
			Listing: code("ordering.go ordered order_counter.go Sort Learn"),
		},
		{
			Name: "order-hints", Title: "the game's order", Group: ordering,
			Idea:   "It sorts the moves by what the game guesses, such as the value of a capture.",
			Source: "Advanced Alpha-Beta Pruning Calculator",
			Class:  search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{Hints: true},
			Plain: "alphabeta-soft", Needs: "moves that are not in the order of the hints",
			Listing: code("ordering.go ordered order_hints.go Sort"),
		},
		{
			Name: "order-history", Title: "history heuristic", Group: ordering, Source: "Schaeffer 1983",
			Idea:  "It sorts the moves by how often they have been best, in the whole search.",
			Class: search.ExactInWindow, Search: Ordered[P, M], Options: OrderingOptions{History: true},
			Plain: "alphabeta-soft", Needs: "a move that was best at another node before",
			Listing: code("ordering.go ordered order_history.go Sort Learn of"),
		},
		{
			Name: "quiescence", Title: titles["Quiescence"], Group: selective, Source: "Shannon 1950; Beal 1990",
			Idea:  "It goes on with noisy moves, such as captures, from depth 0 on until the position is quiet.",
			Class: search.Selective, Search: Quiescence[P, M],
			Plain: "alphabeta-soft", Needs: "a noisy move at the horizon",
			Listing: code("quiescence.go toQuiescence quiescence"),
		},
		{
			Name: "fhr", Title: titles["FailHighReductions"], Group: selective,
			Idea:   "It searches a node one ply shallower if the static evaluation minus the threat reaches beta.",
			Source: "Feldmann 1997; the listing of Fail-High Reductions, as printed",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{},
			Plain: "negascout", Needs: "a static score that, minus the threat, reaches beta",
			Listing: code("fhr.go fhr"),
		},
		{
			Name: "fhr-cut", Title: "fail-high reductions at CUT nodes", Group: selective,
			Idea:   "It makes fail-high reductions only at nodes where alpha-beta expects a cutoff.",
			Source: "Feldmann 1997; the text of Fail-High Reductions",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{CutOnly: true},
			Plain: "negascout", Needs: "a CUT node whose static score, minus the threat, reaches beta",
			Listing: code("fhr.go fhr"),
		},
		{
			Name: "fhr-research", Title: "fail-high reductions, re-searched", Group: selective,
			Idea:   "It searches a node again to its full depth if the reduced search does not fail high.",
			Source: "Feldmann 1997, who has none",
			Class:  search.Selective, Search: FailHighReductions[P, M], Options: FHROptions{Research: true},
			Plain: "negascout", Needs: "a static score that, minus the threat, reaches beta",
			Listing: code("fhr.go fhr"),
		},
		{
			Name: "null-move", Title: titles["NullMove"], Group: selective, Source: "Beal 1989; Donninger 1993",
			Idea:  "It cuts off a node if the player to move could pass and still reach beta.",
			Class: search.Selective, Search: NullMove[P, M], Options: NullMoveOptions{},
			Plain: "alphabeta-soft", Needs: "a null move that reaches beta",
			Listing: code("nullmove.go nullMove"),
		},
		{
			Name: "null-move-verified", Title: titles["VerifiedNullMove"], Group: selective,
			Idea:   "It verifies a null move that reaches beta by a search one ply shallower, which finds most zugzwangs.",
			Source: "Tabibi and Netanyahu 2002",
			Class:  search.Selective, Search: VerifiedNullMove[P, M], Options: VerifiedNullMoveOptions{},
			Plain: "alphabeta-soft", Needs: "a null move that reaches beta",
			Listing: code("nullmove_verified.go verifiedNullMove"),
		},
		{
			Name: "null-move-reductions", Title: titles["NullMoveReductions"], Group: selective,
			Idea:   "It searches a node a few plies shallower if a null move reaches beta.",
			Source: "Tabibi and Netanyahu 2008",
			Class:  search.Selective, Search: NullMoveReductions[P, M], Options: NullMoveReductionsOptions{},
			Plain: "alphabeta-soft", Needs: "a null move that reaches beta",
			Listing: code("nullmove_reductions.go nullMoveReductions reduction"),
		},
		{
			Name: "double-null-move", Title: titles["DoubleNullMove"], Group: selective, Source: "Diepeveen 1997",
			Idea:  "It allows two null moves in a row, so that the second one refutes the first in a zugzwang.",
			Class: search.Selective, Search: DoubleNullMove[P, M], Options: NullMoveOptions{},
			Plain: "alphabeta-soft", Needs: "a null move that reaches beta",
			Listing: code("nullmove_double.go doubleNullMove"),
		},
		{
			Name: "lmr", Title: titles["LateMoveReductions"], Group: selective, Source: "Romstad 2006",
			Idea:  "It searches the moves after the first few to a smaller depth, and again to full depth if one beats alpha.",
			Class: search.Selective, Search: LateMoveReductions[P, M], Options: LMROptions{},
			Plain: "pvs", Needs: "a late move with depth enough to reduce",
			Listing: code("lmr.go lmr"),
		},
		{
			Name: "multi-cut", Title: titles["MultiCut"], Group: selective, Source: "Björnsson and Marsland 1999",
			Idea:  "It cuts off a node if several of its moves reach beta in a shallow search.",
			Class: search.Selective, Search: MultiCut[P, M], Options: MultiCutOptions{},
			Plain: "alphabeta-soft", Needs: "several moves of a node that reach beta in a shallow search",
			Listing: code("multicut.go multiCut severalCut"),
		},
		{
			Name: "probcut", Title: titles["ProbCut"], Group: selective, Source: "Buro 1995",
			Idea:  "It cuts off a node if a shallow search predicts that the value almost certainly lies outside the window.",
			Class: search.Selective, Search: ProbCut[P, M], Options: ProbCutOptions{},
			Plain: "alphabeta-soft", Needs: "a shallow search that ends far outside the window",
			Listing: code("probcut.go probCut AtLeast AtMost"),
		},
		{
			Name: "multi-probcut", Title: titles["MultiProbCut"], Group: selective, Source: "Buro 1999",
			Idea:  "It is ProbCut with several pairs of depths, so it cuts at more than one distance from depth 0.",
			Class: search.Selective, Search: MultiProbCut[P, M], Options: MultiProbCutOptions{},
			Plain: "alphabeta-soft", Needs: "a shallow search that ends far outside the window",
			Listing: code("multiprobcut.go multiProbCut probcut.go AtLeast AtMost"),
		},
	}
}
