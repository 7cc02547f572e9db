package ours

import "github.com/ablab-go/ablab"

// quiet is soft that goes on where its depth is used up, as long as a side can win at once or must stop the other from winning.
func quiet(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() {
		return n.Value()
	}
	best, children := -ablab.Infinity, n.Children()
	if depth <= 0 {
		if children = n.Noisy(); len(children) == 0 {
			return n.Value()
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
