package ours

import (
	"slices"

	"github.com/ablab-go/ablab"
)

// killers are the moves that caused the last cutoffs, by the depth that was left.
var killers = map[int][2]string{}

// ordered is pvs that searches the killers of its depth first.
func ordered(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for i, child := range killersFirst(n.Children(), depth) {
		low := max(alpha, best)
		v := 0
		if i > 0 {
			v = -ordered(child, depth-1, -low-1, -low)
		}
		if i == 0 || v > low && v < beta {
			v = -ordered(child, depth-1, -beta, -low)
		}
		best = max(best, v)
		if best >= beta {
			if k := killers[depth]; k[0] != child.Name() {
				killers[depth] = [2]string{child.Name(), k[0]}
			}
			break
		}
	}
	return best
}

// killersFirst returns the children with the killers of a depth in front.
func killersFirst(children []ablab.Node, depth int) []ablab.Node {
	sorted := slices.Clone(children)
	for _, killer := range []string{killers[depth][1], killers[depth][0]} {
		for i, child := range sorted {
			if child.Name() == killer {
				copy(sorted[1:], sorted[:i])
				sorted[0] = child
				break
			}
		}
	}
	return sorted
}
