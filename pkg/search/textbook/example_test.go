package textbook_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// tree has the value 3; asked about values from 4 to 8, every search fails low.
var tree, _ = abtree.Parse("A(B=3 C(D(E=1 F=2) G(H=0 I=7)))")

var asked = search.Settings{Window: search.Window{Alpha: 4, Beta: 8}}

func ExampleMinimax() {
	fmt.Println(search.Run(textbook.Minimax, tree.Root(), asked))
	// Output: value = 3, line B, 9 nodes, 5 leaves <nil>
}

func ExampleNegamax() {
	fmt.Println(search.Run(textbook.Negamax, tree.Root(), asked))
	// Output: value = 3, line B, 9 nodes, 5 leaves <nil>
}

// Fail-hard answers with the edge of the window.
func ExampleAlphaBetaHard() {
	fmt.Println(search.Run(textbook.AlphaBetaHard, tree.Root(), asked))
	// Output: value <= 4, 6 nodes, 3 leaves <nil>
}

// Fail-soft answers with what it found, at the same nodes.
func ExampleAlphaBetaSoft() {
	fmt.Println(search.Run(textbook.AlphaBetaSoft, tree.Root(), asked))
	// Output: value <= 3, 6 nodes, 3 leaves <nil>
}

func ExampleAlphaBetaF2() {
	fmt.Println(search.Run(textbook.AlphaBetaF2, tree.Root(), asked))
	// Output: value <= 4, 6 nodes, 3 leaves <nil>
}

// The listing fails low below its window, at a leaf and at a node: it is not fail-hard.
func ExampleDocument000() {
	leaves, _ := abtree.Parse("(1 3)")
	fmt.Println(search.Run(textbook.Document000, leaves.Root(), asked))
	fmt.Println(search.Run(textbook.AlphaBetaHard, leaves.Root(), asked))
	// Output:
	// value <= 3, 3 nodes, 2 leaves <nil>
	// value <= 4, 3 nodes, 2 leaves <nil>
}

func ExampleDocument002() {
	fmt.Println(search.Run(textbook.Document002, tree.Root(), asked))
	// Output: value <= 3, 6 nodes, 3 leaves <nil>
}

// Each variant says what may be relied on.
func ExampleVariants() {
	classes := map[search.Class]int{}
	for _, v := range textbook.Variants(tree.Root()) {
		if classes[v.Class]++; classes[v.Class] > 2 {
			continue
		}
		result, err := v.Run(tree.Root(), asked)
		fmt.Printf("%-14s %-19v %v %v\n", v.Name, v.Class, result, err)
	}
	// Output:
	// minimax        exact               value = 3, line B, 9 nodes, 5 leaves <nil>
	// negamax        exact               value = 3, line B, 9 nodes, 5 leaves <nil>
	// alphabeta-hard exact in the window value <= 4, 6 nodes, 3 leaves <nil>
	// alphabeta-soft exact in the window value <= 3, 6 nodes, 3 leaves <nil>
	// alphabeta-tt-deeper selective           value ~<= 3, 6 nodes, 3 leaves, selective <nil>
	// quiescence     selective           value ~<= 3, 6 nodes, 3 leaves, selective <nil>
}

// The window rules out more than branch and bound makes use of: it has no lower edge.
func ExampleBranchAndBound() {
	fmt.Println(search.Run(textbook.BranchAndBound, tree.Root(), asked))
	// Output: value = 3, line B, 6 nodes, 3 leaves <nil>
}

// A move that a test finds better is searched again: C, whose values are all above 3.
func ExampleScout() {
	better, _ := abtree.Parse("A(B=3 C(D=5 E=4))")
	fmt.Println(search.Run(textbook.Scout, better.Root(), search.Settings{}))
	// Output: value = 4, line C E, 9 nodes, 6 leaves <nil>
}

func ExampleAspiration() {
	for _, guess := range []int{3, 20} {
		around := textbook.AspirationOptions{Guess: guess, Width: 2}
		fmt.Println(search.Run(textbook.Aspiration, tree.Root(), search.Settings{Options: around}))
	}
	// Output:
	// value = 3, line B, 6 nodes, 3 leaves <nil>
	// value = 3, line B, 12 nodes, 6 leaves <nil>
}

// From the true value MTD(f) needs two passes: at least 3, and at most 3.
func ExampleMTDf() {
	result, _ := search.Run(textbook.MTDf, tree.Root(), search.Settings{Options: textbook.MTDfOptions{Guess: 3}})
	fmt.Println(result, "in", result.Stats.Own[search.Pass], "passes")
	// Output: value = 3, line B, 8 nodes, 4 leaves in 2 passes
}
