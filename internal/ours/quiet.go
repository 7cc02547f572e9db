package ours

import "github.com/ablab-go/ablab"

// quiet is soft that goes on with noisy moves from depth 0 on. It uses the evaluation only where there are no noisy moves: in
// connect four a noisy move wins, or every other move loses.
func quiet(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() {
		return n.Value()
	}
	best := -ablab.Infinity
	var children []ablab.Node
	if depth > 0 {
		children = n.Children()
	} else {
		value := n.Value()
		if children = n.Noisy(); len(children) == 0 {
			return value
		}
	}
	for _, child := range children {
		best = max(best, -quiet(child, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
