package abtree_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func ExampleParse() {
	tree, err := abtree.Parse("A(B(D=3 E=5), C(F=2 G=?))")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tree)
	fmt.Println(tree.Size(), "nodes,", tree.Root().Height(), "plies")
	// Output:
	// A(B(D=3 E=5) C(F=2 G=?))
	// 7 nodes, 2 plies
}

func ExampleParse_error() {
	_, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G))")
	fmt.Println(err)
	// Output:
	// line 1, column 21: expected "=" or "(" after the name G, found ")"
	//     A(B(D=3 E=5) C(F=2 G))
	//                         ^
	// a leaf is written G=3, or =? where it has no value; an inner node G(3 5)
}

func ExampleTree_Root() {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
	fmt.Println(search.Run(textbook.Minimax, tree.Root(), search.Settings{}))
	// Output:
	// value = 3, line B D, 6 nodes, 3 leaves <nil>
	// value = 0, 0 nodes, 0 leaves search: the search needs the value of the node reached by C G, which has no value
}

func ExampleTree_Indent() {
	tree, err := abtree.Example("aima")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(tree.Indent())
	// Output:
	// A(
	//   a1:B(b1:3 b2:12 b3:8)
	//   a2:C(c1:2 c2:4 c3:6)
	//   a3:D(d1:14 d2:5 d3:2)
	// )
}

func ExampleMax() {
	tree, err := abtree.Max(abtree.Node("A",
		abtree.Node("B", abtree.Leaf("D", 3), abtree.Leaf("E", 5)),
		abtree.Node("C", abtree.Leaf("F", 2), abtree.Leaf("G", search.NoScore)),
	))
	fmt.Println(tree, err)
	// Output: A(B(D=3 E=5) C(F=2 G=?)) <nil>
}

func ExampleBranch_Via() {
	same := abtree.Node("G", abtree.Leaves(5, 8)...)
	tree, err := abtree.Max(abtree.Node("A",
		abtree.Node("B", same.Via("e4")).Via("d4"),
		abtree.Node("C", same.Via("d4")).Via("e4"),
	))
	fmt.Println(tree, err)
	// Output: A(d4:B(e4:G(5 8)) e4:C(d4:@G)) <nil>
}

func ExampleExample() {
	tree, err := abtree.Example("deep-cutoff")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(search.Run(textbook.BranchAndBound, tree.Root(), search.Settings{}))
	fmt.Println(search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
	// Output:
	// value = 2, line B D F H, 10 nodes, 3 leaves <nil>
	// value = 2, line B D F H, 9 nodes, 2 leaves <nil>
}

func ExampleIndependent() {
	tree, err := abtree.Independent(abtree.Shape{Branching: 2, Depth: 3, Low: -9, High: 9, Seed: 1})
	fmt.Println(tree, err)
	// Output:
	// (((-5 0) (7 -8)) ((8 8) (5 5))) <nil>
}

func ExampleBestOrdered() {
	for _, generate := range []func(abtree.Shape) (*abtree.Tree, error){abtree.BestOrdered, abtree.Independent,
		abtree.WorstOrdered} {
		tree, err := generate(abtree.Shape{Branching: 4, Depth: 6})
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
		fmt.Println(r.Stats.Leaves, "of 4096 leaves", err)
	}
	// Output:
	// 127 of 4096 leaves <nil>
	// 859 of 4096 leaves <nil>
	// 4096 of 4096 leaves <nil>
}

func ExampleShrink() {
	tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: 4, Seed: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	// The smallest tree on which alpha-beta visits fewer nodes than minimax.
	small := abtree.Shrink(tree, func(t *abtree.Tree) bool {
		all, _ := search.Run(textbook.Minimax, t.Root(), search.Settings{})
		some, _ := search.Run(textbook.AlphaBetaSoft, t.Root(), search.Settings{})
		return some.Stats.Nodes < all.Stats.Nodes
	})
	fmt.Println(small)
	// Output:
	// (0 (0 0))
}

func ExampleTree_Edit() {
	tree, err := abtree.Parse("A(B(3 5) C(2 9))")
	if err != nil {
		panic(err)
	}
	better, path, err := tree.Edit(abtree.Edit{Path: []int{1, 0}, Do: "value", Text: "7"})
	fmt.Println(better, path, err)
	_, _, err = tree.Edit(abtree.Edit{Path: []int{1}, Do: "value", Text: "7"})
	fmt.Println(err)
	// Output:
	// A(B(3 5) C(7 9)) [1 0] <nil>
	// abtree: C has moves, and what it is worth is searched: give its leaves values
}

func ExampleTree_Go() {
	tree, err := abtree.Parse("A(e4:B(3 5) C=2)")
	if err != nil {
		panic(err)
	}
	fmt.Print(tree.Go())
	// Output:
	// tree, err := abtree.Max(abtree.Node("A",
	// 	abtree.Node("B", abtree.Leaves(3, 5)...).Via("e4"),
	// 	abtree.Leaf("C", 2),
	// ))
}
