package textbook_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// exhibit is a root of abtree.Examples.
func exhibit(name string) abtree.Position {
	tree, err := abtree.Example(name)
	if err != nil {
		panic(err)
	}
	return tree.Root()
}

// To depth 1 alpha-beta believes in a capture; quiescence sees that it is taken back.
func ExampleQuiescence() {
	root := exhibit("quiescence")
	fmt.Println(search.Run(textbook.AlphaBetaSoft, root, search.Settings{Depth: 1}))
	fmt.Println(search.Run(textbook.Quiescence, root, search.Settings{Depth: 1}))
	// Output:
	// value = 9, line takes, 3 nodes, 2 leaves <nil>
	// value ~ 1, line C, 4 nodes, 2 leaves, selective <nil>
}

// Two nodes are searched one ply shallower; the second tree hides a threat.
func ExampleFailHighReductions() {
	for _, name := range []string{"fail-high-reductions", "fail-high-reductions-blunder"} {
		root := exhibit(name)
		fmt.Println(search.Run(textbook.NegaScout, root, search.Settings{}))
		fmt.Println(search.Run(textbook.FailHighReductions, root, search.Settings{}))
	}
	// Output:
	// value = 7, line D J, 23 nodes, 11 leaves <nil>
	// value ~ 7, line D J, 20 nodes, 9 leaves, selective <nil>
	// value = 7, line D J, 23 nodes, 11 leaves <nil>
	// value ~ 5, line B E K, 10 nodes, 4 leaves, selective <nil>
}

// The null move saves nodes, and is wrong in zugzwang.
func ExampleNullMove() {
	fmt.Println(search.Run(textbook.AlphaBetaSoft, exhibit("null-move"), search.Settings{}))
	fmt.Println(search.Run(textbook.NullMove, exhibit("null-move"), search.Settings{}))
	fmt.Println(search.Run(textbook.AlphaBetaSoft, exhibit("zugzwang"), search.Settings{}))
	fmt.Println(search.Run(textbook.NullMove, exhibit("zugzwang"), search.Settings{}))
	// Output:
	// value = 5, line B H, 10 nodes, 4 leaves <nil>
	// value ~ 5, line B H, 6 nodes, 3 leaves, selective <nil>
	// value = 6, line C E, 7 nodes, 4 leaves <nil>
	// value ~ 5, line B D, 6 nodes, 3 leaves, selective <nil>
}

// The moves themselves show the zugzwang.
func ExampleVerifiedNullMove() {
	fmt.Println(search.Run(textbook.VerifiedNullMove, exhibit("zugzwang"), search.Settings{}))
	// Output: value ~ 6, line C E, 11 nodes, 7 leaves, selective <nil>
}

// The second null move shows the zugzwang, if there is depth enough for it.
func ExampleDoubleNullMove() {
	for _, depth := range []int{4, 8} {
		fmt.Println(search.Run(textbook.DoubleNullMove, exhibit("zugzwang"), search.Settings{Depth: depth}))
	}
	// Output:
	// value ~ 5, line B D, 6 nodes, 3 leaves, selective <nil>
	// value ~ 6, line C E, 11 nodes, 6 leaves, selective <nil>
}

// A node is searched less deeply, but it is searched.
func ExampleNullMoveReductions() {
	less := textbook.NullMoveReductionsOptions{Less: 1}
	fmt.Println(search.Run(textbook.NullMoveReductions, exhibit("null-move"), search.Settings{Options: less}))
	fmt.Println(search.Run(textbook.NullMoveReductions, exhibit("zugzwang"), search.Settings{Options: less}))
	// Output:
	// value ~ 5, line B H, 9 nodes, 5 leaves, selective <nil>
	// value ~ 6, line C E, 8 nodes, 5 leaves, selective <nil>
}

// The fifth and the sixth move are late; in the second tree the fifth is the best.
func ExampleLateMoveReductions() {
	for _, name := range []string{"lmr", "lmr-blunder"} {
		root := exhibit(name)
		fmt.Println(search.Run(textbook.PVS, root, search.Settings{}))
		fmt.Println(search.Run(textbook.LateMoveReductions, root, search.Settings{}))
	}
	// Output:
	// value = 5, line B H N, 17 nodes, 10 leaves <nil>
	// value ~ 5, line B H N, 13 nodes, 8 leaves, selective <nil>
	// value = 8, line F L, 22 nodes, 13 leaves <nil>
	// value ~ 5, line B H N, 13 nodes, 8 leaves, selective <nil>
}

// Three moves seem to cut; in the second tree none does.
func ExampleMultiCut() {
	for _, name := range []string{"multi-cut", "multi-cut-blunder"} {
		root := exhibit(name)
		fmt.Println(search.Run(textbook.AlphaBetaSoft, root, search.Settings{}))
		fmt.Println(search.Run(textbook.MultiCut, root, search.Settings{}))
	}
	// Output:
	// value = 5, line B, 10 nodes, 4 leaves <nil>
	// value ~ 5, line B, 7 nodes, 4 leaves, selective <nil>
	// value = 7, line C E J S, 17 nodes, 8 leaves <nil>
	// value ~ 5, line B, 7 nodes, 4 leaves, selective <nil>
}

// Values at depth 1 predict those at depth 2 with a sigma of 1; in the second tree one does not.
func ExampleProbCut() {
	fitted := textbook.ProbCutOptions{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 2}
	for _, name := range []string{"probcut", "probcut-blunder"} {
		root := exhibit(name)
		fmt.Println(search.Run(textbook.AlphaBetaSoft, root, search.Settings{}))
		fmt.Println(search.Run(textbook.ProbCut, root, search.Settings{Options: fitted}))
	}
	// Output:
	// value = 7, line B F N, 22 nodes, 12 leaves <nil>
	// value ~ 7, line B F N, 16 nodes, 6 leaves, selective <nil>
	// value = 8, line E M, 23 nodes, 13 leaves <nil>
	// value ~ 7, line B F N, 16 nodes, 6 leaves, selective <nil>
}

// With one pair of depths it is ProbCut.
func ExampleMultiProbCut() {
	fitted := textbook.ProbCutOptions{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 2}
	pairs := textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{fitted}}
	fmt.Println(search.Run(textbook.MultiProbCut, exhibit("probcut"), search.Settings{Options: pairs}))
	// Output: value ~ 7, line B F N, 16 nodes, 6 leaves, selective <nil>
}
