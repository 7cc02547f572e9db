package ours

import "github.com/ablab-go/ablab"

// deep is principal variation search with a transposition table, which goes on with noisy moves from depth 0 on. It returns at
// once when the clock is out. The value means nothing then, and is not stored.
func deep(n ablab.Node, depth, alpha, beta int) int {
	if running != nil && running.Out() {
		return 0
	}
	if n.Leaf() {
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
	var children []ablab.Node
	if depth > 0 {
		children = n.Children()
	} else {
		value := n.Value()
		if children = n.Noisy(); len(children) == 0 {
			return value
		}
	}
	best, move := -ablab.Infinity, ""
	for i, child := range toFront(middleFirst(children), known.best) {
		low := max(alpha, best)
		v := 0
		if i > 0 {
			v = -deep(child, depth-1, -low-1, -low)
		}
		if i == 0 || v > low && v < beta {
			v = -deep(child, depth-1, -beta, -low)
		}
		if v > best {
			best, move = v, child.Name()
		}
		if best >= beta {
			break
		}
	}
	if running != nil && running.Out() {
		return 0
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

// champion deepens deep until the clock is out, and plays the best move of the last depth that it finished.
func champion(n ablab.Node, c *ablab.Clock) ablab.Node {
	running = c
	defer func() { running = nil }()
	chosen := n.Children()[0]
	for depth := 1; depth <= 42; depth++ {
		best, better := -ablab.Infinity, chosen
		for _, child := range toFront(middleFirst(n.Children()), chosen.Name()) {
			if v := -deep(child, depth-1, -ablab.Infinity, -best); v > best {
				best, better = v, child
			}
		}
		if c.Out() {
			break
		}
		chosen = better
	}
	return chosen
}
