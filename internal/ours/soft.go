package ours

import "github.com/ablab-go/ablab"

// soft is fail-soft: outside the window it returns the best bound that it has found.
func soft(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for _, child := range n.Children() {
		best = max(best, -soft(child, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
