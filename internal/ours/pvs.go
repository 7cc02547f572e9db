package ours

import "github.com/ablab-go/ablab"

// pvs is principal variation search: it searches all children but the first with a null window, and again if they are better.
func pvs(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for i, child := range n.Children() {
		low := max(alpha, best)
		if i == 0 {
			best = -pvs(child, depth-1, -beta, -low)
		} else {
			v := -pvs(child, depth-1, -low-1, -low)
			if v > low && v < beta {
				v = -pvs(child, depth-1, -beta, -v)
			}
			best = max(best, v)
		}
		if best >= beta {
			break
		}
	}
	return best
}
