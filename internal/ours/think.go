package ours

import "github.com/ablab-go/ablab"

// clock is that of the current move.
var clock *ablab.Clock

// timed is remembered that returns at once when the clock is out. The value means nothing then, and is not stored.
func timed(n ablab.Node, depth, alpha, beta int) int {
	if clock.Out() {
		return 0
	}
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	e := table[n.Key()]
	if e.answers(depth, alpha, beta) {
		return e.value
	}
	best, move, low := -ablab.Infinity, "", alpha
	for _, child := range toFront(toFront(middleFirst(n.Children()), killer[depth]), e.move) {
		v := -timed(child, depth-1, -beta, -alpha)
		if v > best {
			best, move = v, child.Name()
		}
		alpha = max(alpha, best)
		if alpha >= beta {
			killer[depth] = move
			break
		}
	}
	if clock.Out() {
		return 0
	}
	if len(table) > 300_000 {
		clear(table)
	}
	table[n.Key()] = entry{best, depth, claim(best, low, beta), move}
	return best
}

// think deepens timed until the clock is out, and plays the best move of the last depth that it finished.
func think(n ablab.Node, c *ablab.Clock) ablab.Node {
	clock = c
	chosen := n.Children()[0]
	for depth := 1; depth <= 42; depth++ {
		best, noted := -ablab.Infinity, chosen
		for _, child := range toFront(n.Children(), chosen.Name()) {
			v := -timed(child, depth-1, -ablab.Infinity, -best)
			if clock.Out() {
				return chosen
			}
			if v > best {
				best, noted = v, child
			}
		}
		chosen = noted
	}
	return chosen
}
