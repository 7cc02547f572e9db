package ours

import (
	"slices"
	"strconv"

	"github.com/ablab-go/ablab"
)

// killer holds the move that made the last cutoff at each depth.
var killer [64]string

// ordered is negamax that tries the killer of its depth first, and then the columns from the middle outward.
func ordered(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for _, child := range toFront(middleFirst(n.Children()), killer[depth]) {
		best = max(best, -ordered(child, depth-1, -beta, -alpha))
		alpha = max(alpha, best)
		if alpha >= beta {
			killer[depth] = child.Name()
			break
		}
	}
	return best
}

// middleFirst returns the nodes of connect four with the columns near the middle first.
func middleFirst(nodes []ablab.Node) []ablab.Node {
	far := func(n ablab.Node) int { // how far from column 4
		column, _ := strconv.Atoi(n.Name())
		return max(column-4, 4-column)
	}
	return slices.SortedStableFunc(slices.Values(nodes), func(a, b ablab.Node) int { return far(a) - far(b) })
}

// toFront returns the nodes. The node called name comes first, if there is such a node.
func toFront(nodes []ablab.Node, name string) []ablab.Node {
	i := slices.IndexFunc(nodes, func(n ablab.Node) bool { return n.Name() == name })
	if i < 1 { // it is missing, or it is first already
		return nodes
	}
	return slices.Concat(nodes[i:i+1], nodes[:i], nodes[i+1:])
}
