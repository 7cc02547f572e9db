package verify_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/verify"
)

// A search that forgets the last child.
func ExampleCheck() {
	var mine func(n verify.Node, depth, alpha, beta int) int
	mine = func(n verify.Node, depth, alpha, beta int) int {
		if n.Leaf() || depth == 0 {
			return n.Value()
		}
		children := n.Children()
		best := -mine(children[0], depth-1, -beta, -alpha)
		for i := 1; i < len(children)-1 && best < beta; i++ {
			best = max(best, -mine(children[i], depth-1, -beta, -max(alpha, best)))
		}
		return best
	}
	report := verify.Check(verify.Negamax("mine", mine), verify.Options{Trees: 500})
	fmt.Println(report.Passed())
	fmt.Println(report.Wrong)
	// Output:
	// false
	//   tree      (0 1)
	//   names     A(B=0 C=1)
	//   asked     window (-∞, ∞), to the end, MAX to move at the root
	//   returned  0
	//   allowed   = 1
	//   why       It never visited C. Judging by the nodes that it visited, A may be worth 0 or more.
}

// Minimax on your own tree: right, but wasteful.
func ExampleJudge() {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9))")
	if err != nil {
		panic(err)
	}
	c, err := verify.Judge(verify.MaxMin("mine", minimax), verify.Question{Tree: tree}, verify.Bounds)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Kind, c.Extra)
	fmt.Println(c.Why)
	// Output:
	// waste [G]
	// It visits 7 nodes. Alpha-beta visits 6 and skips G: after F, C is worth at most 2, and MAX already has 3 from B.
}
