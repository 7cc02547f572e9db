package ours

import "github.com/ablab-go/ablab"

// deep is principal variation search with a transposition table, which goes on with noisy moves from depth 0 on. It returns at
// once when the clock is out. The value means nothing then, and is not stored.
func deep(n ablab.Node, depth, alpha, beta int) int {
	if clock.Out() {
		return 0
	}
	if n.Leaf() {
		return n.Value()
	}
	e := table[n.Key()]
	if e.answers(depth, alpha, beta) {
		return e.value
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
	for i, child := range toFront(middleFirst(children), e.move) {
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
	if clock.Out() {
		return 0
	}
	table[n.Key()] = entry{best, depth, claim(best, alpha, beta), move}
	return best
}

// champion deepens deep until the clock is out, and plays the best move of the last depth that it finished.
func champion(n ablab.Node, c *ablab.Clock) ablab.Node {
	clock = c
	defer func() { clock = nil }()
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
