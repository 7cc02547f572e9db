package ours

import (
	"slices"

	"github.com/ablab-go/ablab"
)

// entry has the result of a search of a position, depth plies deep: the value is from low to high, and best is the best move.
type entry struct {
	depth, low, high int
	best             string
}

// table has the entries by the keys of their positions.
var table = map[uint64]entry{}

// remembered is ordered with a transposition table.
func remembered(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	known, met := table[n.Key()]
	if met && known.depth == depth {
		if known.low >= beta || known.low == known.high {
			return known.low
		}
		if known.high <= alpha {
			return known.high
		}
	}
	best, move := -ablab.Infinity, ""
	for _, child := range bestFirst(toFront(middleFirst(n.Children()), killer[depth]), known.best) {
		if v := -remembered(child, depth-1, -beta, -max(alpha, best)); v > best {
			best, move = v, child.Name()
		}
		if best >= beta {
			killer[depth] = move
			break
		}
	}
	if len(table) > 300_000 {
		clear(table)
	}
	found := entry{depth, -ablab.Infinity, ablab.Infinity, move}
	if best > alpha {
		found.low = best
	}
	if best < beta {
		found.high = best
	}
	table[n.Key()] = found
	return best
}

// bestFirst returns the children, and begins with the best move of an earlier search.
func bestFirst(children []ablab.Node, best string) []ablab.Node {
	sorted := slices.Clone(children)
	for i, child := range sorted {
		if child.Name() == best {
			copy(sorted[1:], sorted[:i])
			sorted[0] = child
			break
		}
	}
	return sorted
}
