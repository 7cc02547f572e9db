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

func ExampleVariants() {
	for _, v := range textbook.Variants(tree.Root()) {
		result, err := v.Run(tree.Root(), search.Settings{})
		fmt.Printf("%-14s %v %v\n", v.Name, result, err)
	}
	// Output:
	// minimax        value = 3, line B, 9 nodes, 5 leaves <nil>
	// negamax        value = 3, line B, 9 nodes, 5 leaves <nil>
	// alphabeta-hard value = 3, line B, 6 nodes, 3 leaves <nil>
	// alphabeta-soft value = 3, line B, 6 nodes, 3 leaves <nil>
	// alphabeta-f2   value = 3, line B, 6 nodes, 3 leaves <nil>
	// alphabeta-000  value = 3, line B, 6 nodes, 3 leaves <nil>
	// alphabeta-002  value = 3, line B, 6 nodes, 3 leaves <nil>
}
