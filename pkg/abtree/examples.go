package abtree

import (
	"fmt"
	"strings"
)

// Exhibit is a tree that is known by name.
type Exhibit struct {
	Name   string // such as deep-cutoff
	Title  string
	Source string // where the tree comes from
	Shows  string // what is to be seen in it
	Text   string // the tree in the notation
}

// Examples returns the trees that are known by name.
func Examples() []Exhibit {
	return []Exhibit{
		{
			Name: "document-002", Title: "Document 002's worked example",
			Source: "document 002, \"Visualizing the Pruning Process\", without the value of G",
			Shows:  "Alpha-beta never looks at G, and so does not miss its value; minimax does.",
			Text:   "A(B(D=3 E=5) C(F=2 G=?))",
		}, {
			Name: "document-002-g", Title: "Document 002's worked example with G = -1000",
			Source: "document 002, \"Even if Node G is -1000\"",
			Shows:  "C is worth -1000 and not 2, as the document says; that it is at most 2 is all that the cut needs.",
			Text:   "A(B(D=3 E=5) C(F=2 G=-1000))",
		}, {
			Name: "document-002-e-first", Title: "Document 002's worked example with E before D",
			Source: "document 002, \"What if we had searched Node E (score 5) first?\"",
			Shows:  "G is pruned all the same: B is worth 3 in either order.",
			Text:   "A(B(E=5 D=3) C(F=2 G=?))",
		}, {
			Name: "aima", Title: "AIMA's two-ply game",
			Source: "S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.2",
			Shows:  "C is cut after its first leaf; D, with its best reply last, is not cut at all.",
			Text:   "A(a1:B(b1:3 b2:12 b3:8) a2:C(c1:2 c2:4 c3:6) a3:D(d1:14 d2:5 d3:2))",
		}, {
			Name: "deep-cutoff", Title: "A deep cutoff",
			Source: "after D. E. Knuth and R. W. Moore, \"An analysis of alpha-beta pruning\", Artificial Intelligence 6 (1975)",
			Shows:  "The leaf 0 is at most what MAX has at the root, three plies above: the leaf 1 is cut. A search that passes its own value down, and not alpha, visits 10 nodes and not 9.",
			Text:   "((((2))) (((0 1))))",
		}, {
			Name: "best-ordered", Title: "Eight leaves, the best move first everywhere",
			Source: "after Knuth and Moore (1975): the minimal tree",
			Shows:  "Alpha-beta visits 5 of the 8 leaves, 2^2 + 2^1 - 1: no algorithm does with fewer.",
			Text:   "(((5 3) (7 6)) ((4 2) (8 1)))",
		}, {
			Name: "worst-ordered", Title: "Eight leaves, the best move last everywhere",
			Source: "made for document 002, \"Alpha-Beta (Worst Case)\"",
			Shows:  "Alpha-beta cuts nothing: all 8 leaves are visited.",
			Text:   "(((3 4) (1 2)) ((7 8) (5 6)))",
		}, {
			Name: "hard-and-soft", Title: "Fail-hard and fail-soft, the same visits and other values",
			Source: "made for document 000",
			Shows:  "With the open window both find 5 and visit the same nodes; at E, C and F fail-hard says 5 where fail-soft says 8, 2 and 2.",
			Text:   "A(B(D(5 3) E(8 ?)) C(F(2 1) G(? ?)))",
		}, {
			Name: "aspiration", Title: "A tree worth 20, for windows around it",
			Source: "made for document 002, \"Aspiration Windows\", whose window is (10, 30)",
			Shows:  "The window (10, 30) finds 20; (25, 45) fails low and (0, 15) fails high, and both have to be searched again.",
			Text:   "A(B(D(20 14) E(35 9)) C(F(12 18) G(40 16)))",
		}, {
			Name: "transposition", Title: "Two orders of moves, one position",
			Source: "made for document 002, \"Transposition Tables\"",
			Shows:  "The moves a, x, b and b, x, a lead to the same node, G: a table searches it once.",
			Text:   "A(a:B(x:D(b:G(5 8) c:3)) b:C(x:E(a:@G c:6)))",
		}, {
			Name: "fail-high-reductions", Title: "Fail-high reductions that hold",
			Source: "made for document 001; R. Feldmann, \"Fail-High Reductions\", Advances in Computer Chess 8 (1997)",
			Shows:  "To depth 3, F and C are searched a ply less, for their static values fail high by more than the threat: 3 nodes are saved. D looks good for MIN too, but the threat 5 forbids to reduce it, and its true value 7 is found.",
			Text:   "A{eval=3}(" + reductions + " D{eval=1 threat=5}(I{eval=4}(9 8) J{eval=3}(7 2)))",
		}, {
			Name: "fail-high-reductions-blunder", Title: "A fail-high reduction that goes wrong",
			Source: "made for document 001",
			Shows:  "The same tree without the threat at D: to depth 3, D is searched a ply less, its value 7 is not seen, and the root is worth 5 in place of 7.",
			Text:   "A{eval=3}(" + reductions + " D{eval=1}(I{eval=4}(9 8) J{eval=3}(7 2)))",
		}, {
			Name: "zugzwang", Title: "Zugzwang: to pass would be better than every move",
			Source: "made for document 001, \"Null Move Observation\"",
			Shows:  "At C, MIN would hold MAX to 1 by passing, to N; but MIN must move, and every move gives 6 or more. A search that cuts C because the null move is good enough says 5 in place of 6.",
			Text:   "A(B(D=5 G=7) C(E=6 F=8 ~N(0 1)))",
		},
	}
}

// reductions are the two moves that two examples have in common.
const reductions = "B{eval=4}(E{eval=5}(5 3) F{eval=6}(6 2)) C{eval=2 threat=1}(G{eval=3}(4 1) H{eval=2}(3 0))"

// Example returns the tree of that name.
func Example(name string) (*Tree, error) {
	var names []string
	for _, e := range Examples() {
		if e.Name == name {
			return Parse(e.Text)
		}
		names = append(names, e.Name)
	}
	return nil, fmt.Errorf("there is no example tree %q: want one of %s", name, strings.Join(names, ", "))
}
