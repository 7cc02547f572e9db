package abtree

import (
	"fmt"
	"maps"
	"strings"
)

// Exhibit is a tree with a name, and the search that shows what it is for.
type Exhibit struct {
	Name   string // such as deep-cutoff
	Title  string
	Source string // where the tree comes from
	Shows  string // what it demonstrates
	Text   string // the tree in the notation

	// The search that shows it: the name of a variant of package textbook, or of package chance if there are chance nodes, and
	// its settings.
	Variant string
	Depth   int               // in plies; 0 is to the end
	Options map[string]string // by field, such as Guess; none: as they are by default
}

// Examples returns the trees that have a name.
func Examples() []Exhibit {
	return []Exhibit{
		{
			Name: "document-002", Title: "A first cut, with a leaf that has no value",
			Source:  "Advanced Alpha-Beta Pruning Calculator, \"Visualizing the Pruning Process\", without the value of G",
			Shows:   "Alpha-beta never visits G, and so it does not need G's value; minimax does.",
			Text:    "A(B(D=3 E=5) C(F=2 G=?))",
			Variant: "alphabeta-002",
		}, {
			Name: "document-002-g", Title: "A first cut, with G = -1000",
			Source:  "Advanced Alpha-Beta Pruning Calculator, \"Even if Node G is -1000\"",
			Shows:   "C is worth -1000 and not 2, as that text says; that it is at most 2 is all that the cut needs.",
			Text:    "A(B(D=3 E=5) C(F=2 G=-1000))",
			Variant: "alphabeta-002",
		}, {
			Name: "document-002-e-first", Title: "A first cut, with E before D",
			Source:  "Advanced Alpha-Beta Pruning Calculator, \"What if we had searched Node E (score 5) first?\"",
			Shows:   "G is pruned all the same: B is worth 3 in either order.",
			Text:    "A(B(E=5 D=3) C(F=2 G=?))",
			Variant: "alphabeta-002",
		}, {
			Name: "aima", Title: "AIMA's two-ply game",
			Source:  "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.2",
			Shows:   "C is cut after its first leaf; D, with its best reply last, is not cut at all.",
			Text:    "A(a1:B(b1:3 b2:12 b3:8) a2:C(c1:2 c2:4 c3:6) a3:D(d1:14 d2:5 d3:2))",
			Variant: "alphabeta-soft",
		}, {
			Name: "deep-cutoff", Title: "A deep cutoff",
			Source: "after D. E. Knuth and R. W. Moore, \"An analysis of alpha-beta pruning\", Artificial Intelligence 6 (1975)",
			Shows: "The leaf 0 is at most what MAX has at the root, three plies above: the leaf 1 is cut. A " +
				"search that passes its own value down, and not alpha, visits 10 nodes and not 9.",
			Text:    "((((2))) (((0 1))))",
			Variant: "alphabeta-f2",
		}, {
			Name: "best-ordered", Title: "Eight leaves, the best move first everywhere",
			Source:  "after Knuth and Moore (1975): the minimal tree",
			Shows:   "Alpha-beta visits 5 of the 8 leaves, 2^2 + 2^1 - 1: no algorithm does with fewer.",
			Text:    "(((5 3) (7 6)) ((4 2) (8 1)))",
			Variant: "alphabeta-soft",
		}, {
			Name: "worst-ordered", Title: "Eight leaves, the best move last everywhere",
			Source:  "made for Advanced Alpha-Beta Pruning Calculator, \"Alpha-Beta (Worst Case)\"",
			Shows:   "Alpha-beta cuts nothing: all 8 leaves are visited.",
			Text:    "(((3 4) (1 2)) ((7 8) (5 6)))",
			Variant: "alphabeta-soft",
		}, {
			Name: "hard-and-soft", Title: "Fail-hard and fail-soft: same visits, other values",
			Source: "made for Alpha-beta pruning: fail-hard vs. fail-soft",
			Shows: "With the open window both find 5 and visit the same nodes; at E, C and F fail-hard says 5 " +
				"where fail-soft says 8, 2 and 2.",
			Text:    "A(B(D(5 3) E(8 ?)) C(F(2 1) G(? ?)))",
			Variant: "alphabeta-hard",
		}, {
			Name: "aspiration", Title: "A tree worth 20, for windows around it",
			Source: "made for Advanced Alpha-Beta Pruning Calculator, \"Aspiration Windows\", whose window is (10, 30)",
			Shows: "The window (10, 30) finds 20; (25, 45) fails low and (0, 15) fails high, and both have to be " +
				"searched again.",
			Text:    "A(B(D(20 14) E(35 9)) C(F(12 18) G(40 16)))",
			Variant: "aspiration", Options: map[string]string{"Guess": "35", "Width": "10"},
		}, {
			Name: "transposition", Title: "Two orders of moves, one position",
			Source:  "made for Advanced Alpha-Beta Pruning Calculator, \"Transposition Tables\"",
			Shows:   "The moves a, x, b and b, x, a lead to the same node, G: a table searches it once.",
			Text:    "A(a:B(x:D(b:G(5 8) c:3)) b:C(x:E(a:@G c:6)))",
			Variant: "alphabeta-tt",
		}, {
			Name: "quiescence", Title: "An exchange beyond the horizon",
			Source: "made for the textbook's quiescence search; after C. E. Shannon (1950), section 4",
			Shows: "At depth 1 MAX takes and is 9 up; MIN's recapture lies beyond the horizon. Alpha-beta " +
				"returns 9. Quiescence search visits only the noisy moves and returns 1, the true value, in 4 nodes; " +
				"alpha-beta needs depth 2 and 7 nodes for that.",
			Text:    "A{eval=0}(!takes:B{eval=9}(!retakes:D{eval=0}(H=0 I=-1) E{eval=8}(J=8 K=9)) C{eval=1}(F=1 G=2))",
			Variant: "quiescence", Depth: 1,
		}, {
			Name: "quiescence-horizon", Title: "A quiet threat beyond the horizon",
			Source: "made for the textbook's quiescence search",
			Shows: "The move that refutes B is quiet: at depth 1 quiescence search tries only the noisy move, MIN stands " +
				"pat, and the root is worth 9 instead of 1.",
			Text:    "A{eval=0}(!takes:B{eval=9}(!retakes:D{eval=9}(H=9 I=8) fork:E{eval=-5}(J=-5 K=-7)) C{eval=1}(F=1 G=2))",
			Variant: "quiescence", Depth: 1,
		}, {
			Name: "fail-high-reductions", Title: "Fail-high reductions that hold",
			Source: "made for Fail-High Reductions; R. Feldmann, \"Fail-High Reductions\", Advances in Computer Chess 8 (1997)",
			Shows: "F and C are searched one ply shallower, because their static values fail high by more than the threat: " +
				"20 nodes instead of NegaScout's 23. D looks good for MIN too, but the threat 5 forbids to reduce " +
				"it, and its true value 7 is found.",
			Text:    "A{eval=3}(" + reductions + " D{eval=1 threat=5}(I{eval=4}(9 8) J{eval=3}(7 2)))",
			Variant: "fhr",
		}, {
			Name: "fail-high-reductions-blunder", Title: "A fail-high reduction that goes wrong",
			Source: "made for Fail-High Reductions",
			Shows: "The same tree without the threat at D: D is searched one ply shallower, its value 7 is not seen, and " +
				"the root is worth 5 instead of 7.",
			Text:    "A{eval=3}(" + reductions + " D{eval=1}(I{eval=4}(9 8) J{eval=3}(7 2)))",
			Variant: "fhr",
		}, {
			Name: "null-move", Title: "A null move that is good enough",
			Source: "made for Fail-High Reductions, \"Null Move Observation\"; C. Donninger, \"Null move and deep " +
				"search\", ICCA Journal 16 (1993)",
			Shows: "MAX has 5 at B. At C, MIN passes, and N shows that even so MAX has 3 only: C is cut, 6 nodes " +
				"instead of alpha-beta's 10. Every move of C is indeed better for MIN than 5.",
			Text: "A{eval=4}(B{eval=5}(5 7) C{eval=3}(D{eval=4}(E{eval=2}(2 3) F{eval=1}(4 1)) G{eval=4}(3 6) " +
				"~N{eval=3}(1 3)))",
			Variant: "null-move",
		}, {
			Name: "null-move-horizon", Title: "A threat that no shallow search sees",
			Source: "made for the textbook's null moves",
			Shows: "At C, every move loses for MIN, three plies deeper than N is searched to. Null move, verified " +
				"and double null move, null-move reductions and fail-high reductions all say 5 instead of 7.",
			Text:    "A{eval=4}(B{eval=5}(5 7) C{eval=3}(D{eval=4}(E{eval=3}(8 9)) F{eval=6}(7 G{eval=4}(9 6)) ~N{eval=3}(1 3)))",
			Variant: "null-move",
		}, {
			Name: "zugzwang", Title: "Zugzwang: better to pass than to move",
			Source: "made for Fail-High Reductions, \"Null Move Observation\"",
			Shows: "At C, MIN would hold MAX to 1 by passing, to N; but MIN must move, and every move gives 6 or " +
				"more. Null move cuts C and returns 5 instead of 6, at any depth. " +
				"Verified null move searches the moves, finds the zugzwang and returns 6; so do fail-high reductions. " +
				"At N, MAX can pass in turn, and at P MIN has to move as at C: from depth 8 on double null move, " +
				"and null-move reductions, say 6 too; to depth 4 both still say 5.",
			Text:    "A{eval=4}(B{eval=5}(D=5 G=7) C{eval=2}(E=6 F=8 ~N{eval=1}(0 1 ~P{eval=2}(H=6 I=8))))",
			Variant: "null-move",
		}, {
			Name: "lmr", Title: "Late moves that are as bad as they look",
			Source: "made for the textbook's late move reductions; T. Romstad, \"An introduction to late move " +
				"reductions\" (2006)",
			Shows: "F and G are the fifth and sixth move, and searched one ply shallower: I and J are scored as they " +
				"stand. 13 nodes instead of 17, and the value 5 is right.",
			Text:    "A{eval=4}(B{eval=5}(H{eval=5}(5 3) 6) C=3 D=2 E=1 F{eval=3}(I{eval=3}(4 2) 6) G{eval=1}(J{eval=1}(0 3) 9))",
			Variant: "lmr",
		}, {
			Name: "lmr-blunder", Title: "A late move that is the best",
			Source: "made for the textbook's late move reductions",
			Shows: "The same tree with a 9 below I: F is worth 8. Searched one ply shallower it looks like 3, is not " +
				"searched again, and the root is worth 5 instead of 8.",
			Text:    "A{eval=4}(B{eval=5}(H{eval=5}(5 3) 6) C=3 D=2 E=1 F{eval=3}(I{eval=3}(9 2) 8) G{eval=1}(J{eval=1}(0 3) 9))",
			Variant: "lmr",
		}, {
			Name: "multi-cut", Title: "Three moves that all seem to cut",
			Source: "made for the textbook's multi-cut; Y. Björnsson and T. A. Marsland, \"Multi-cut pruning in " +
				"alpha-beta search\" (1999)",
			Shows: "MAX has 5 at B. At C, a cut is expected, and D, E and F as they stand all hold MAX to less: C " +
				"is cut, 7 nodes instead of alpha-beta's 10.",
			Text: "A{eval=4}(B=5 C{eval=3}(D{eval=3}(G{eval=2}(2 4) H{eval=3}(3 5) I{eval=1}(1 6)) " +
				"E{eval=2}(J{eval=3}(3 1)) F{eval=4}(K=4 L=2)))",
			Variant: "multi-cut",
		}, {
			Name: "multi-cut-blunder", Title: "Three moves that seem to cut, and none does",
			Source: "made for the textbook's multi-cut",
			Shows: "The same tree with high values below D, E and F, which the shallow search does not see in any " +
				"of them: the root is worth 5 instead of 7.",
			Text: "A{eval=4}(B=5 C{eval=3}(D{eval=3}(G{eval=2}(8 9) H{eval=3}(3 5) I{eval=1}(1 6)) " +
				"E{eval=2}(J{eval=3}(7 9)) F{eval=4}(K=9 L=2)))",
			Variant: "multi-cut",
		}, {
			Name: "probcut", Title: "Shallow values that predict deep ones",
			Source: "made for the textbook's ProbCut; M. Buro, \"ProbCut: an effective selective extension of the " +
				"alpha-beta algorithm\", ICCA Journal 18 (1995)",
			Shows: "Searched to depth 1, B, C, D and E give 6, 4, 2 and 0; to depth 2, 7, 3, 1 and 1. The line of " +
				"least squares is deep = 1 * shallow + 0, its errors are 1, -1, -1 and 1, and so sigma is 1. " +
				"With the depths 1 and 2 and a threshold of 2 sigma, C, D and E are cut by what they give at depth " +
				"1: 16 nodes instead of 22, and the value 7 is right.",
			Text:    "A{eval=4}(" + foretold + " E(L{eval=0}(1 0 -2) M=2))",
			Variant: "probcut", Options: pairOf,
		}, {
			Name: "probcut-blunder", Title: "A shallow value that predicts nothing",
			Source: "made for the textbook's ProbCut",
			Shows: "The same tree with other values below E, which gives 0 at depth 1 and 8 at depth 2: 8 sigma " +
				"off the line. It is cut, and the root is worth 7 instead of 8.",
			Text:    "A{eval=4}(" + foretold + " E(L{eval=0}(9 0 -2) M=8))",
			Variant: "probcut", Options: pairOf,
		}, {
			Name: "chance", Title: "A chance node that is left early",
			Source: "made for Star1",
			Shows: "At F MIN has 0, the lowest score of all, so E is worth at most 4 even if G is worth 8, the " +
				"highest score. MAX already has 4 from B, so G is not visited. Alpha-beta's own window does not prune it: " +
				"F is worth less than 4, but E could still be worth more.",
			Text:    "A(B(1/2*C(2 8) 1/2*D(6 7)) E(1/2*F(0 3) 1/2*G(7 5)))",
			Variant: "star1",
		}, {
			Name: "chance-probe", Title: "A probe that saves a search",
			Source: "made for Star2",
			Shows: "MIN could take the first move at F, and the first at G: so E is worth at most 7/2, and MAX has 4 from " +
				"B. Two " +
				"leaves show it. " +
				"Star1 searches F and then G.",
			Text:    "A(B(1/2*C(2 8) 1/2*D(6 7)) E(1/2*F(3 4 5) 1/2*G(4 3 9)))",
			Variant: "star2",
		},
	}
}

// reductions are the two moves that two examples have in common.
const reductions = "B{eval=4}(E{eval=5}(5 3) F{eval=6}(6 2)) C{eval=2 threat=1}(G{eval=3}(4 1) H{eval=2}(3 0))"

// foretold are the three moves that two examples have in common.
const foretold = "B(F{eval=6}(7 6) G{eval=8}(8 9)) C(H{eval=4}(3 2 1) I=5) D(J{eval=2}(1 0 -1) K=3)"

// pairOf holds the options of ProbCut for two examples.
var pairOf = map[string]string{"Shallow": "1", "Deep": "2", "Threshold": "2"}

// Example returns the tree of that name. Its [Tree.Exhibit] tells how to search it.
func Example(name string) (*Tree, error) {
	var names []string
	for _, e := range Examples() {
		if e.Name == name {
			tree, err := Parse(e.Text)
			if err == nil {
				tree.exhibit = name
			}
			return tree, err
		}
		names = append(names, e.Name)
	}
	return nil, fmt.Errorf("there is no example tree %q: want one of %s", name, strings.Join(names, ", "))
}

// Exhibit returns the entry of [Examples] that the tree is, and false for a tree that does not come from [Example]: one
// that was parsed, built, or changed.
func (t *Tree) Exhibit() (Exhibit, bool) {
	for _, e := range Examples() {
		if e.Name == t.exhibit {
			return e, true
		}
	}
	return Exhibit{}, false
}

// OptionsOf returns the options with which variant searches the tree: those of set and, for the variant that shows the
// exhibit, its own Options unless set has them. The case of a name does not matter. It changes neither map.
func (e Exhibit) OptionsOf(variant string, set map[string]string) map[string]string {
	if variant != e.Variant || len(e.Options) == 0 {
		return set
	}
	options := maps.Clone(e.Options)
	for name := range set {
		maps.DeleteFunc(options, func(own, _ string) bool { return strings.EqualFold(own, name) })
	}
	maps.Copy(options, set)
	return options
}
