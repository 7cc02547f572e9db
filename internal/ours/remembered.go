package ours

import "github.com/ablab-go/ablab"

// entry has the result of a search of a position, depth plies deep: whether the value is exact or a bound, and the best move.
type entry struct {
	value, depth int
	bound, move  string
}

// answers reports whether the entry answers a question about this depth and this window.
func (e entry) answers(depth, alpha, beta int) bool {
	switch {
	case e.depth != depth:
		return false
	case e.bound == "lower":
		return e.value >= beta
	case e.bound == "upper":
		return e.value <= alpha
	}
	return e.bound == "exact"
}

// claim returns what a value is that a search with this window has returned: exact, or a bound.
func claim(v, alpha, beta int) string {
	if v <= alpha {
		return "upper"
	}
	if v >= beta {
		return "lower"
	}
	return "exact"
}

// table has the entries by the keys of their positions.
var table = map[uint64]entry{}

// remembered is ordered with a transposition table.
func remembered(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	e := table[n.Key()]
	if e.answers(depth, alpha, beta) {
		return e.value
	}
	best, move, low := -ablab.Infinity, "", alpha
	for _, child := range toFront(toFront(middleFirst(n.Children()), killer[depth]), e.move) {
		v := -remembered(child, depth-1, -beta, -alpha)
		if v > best {
			best, move = v, child.Name()
		}
		alpha = max(alpha, best)
		if alpha >= beta {
			killer[depth] = move
			break
		}
	}
	if len(table) > 300_000 {
		clear(table)
	}
	table[n.Key()] = entry{best, depth, claim(best, low, beta), move}
	return best
}
