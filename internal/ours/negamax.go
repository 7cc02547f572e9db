package ours

import "github.com/ablab-go/ablab"

// negamax is alpha-beta with one rule for both players.
func negamax(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for _, child := range n.Children() {
		best = max(best, -negamax(child, depth-1, -beta, -alpha))
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
	}
	return best
}
