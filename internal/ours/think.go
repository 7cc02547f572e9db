package ours

import "github.com/ablab-go/ablab"

// running is the clock of the current move.
var running *ablab.Clock

// timed is remembered that returns at once when the clock is out. The value means nothing then, and is not stored.
func timed(n ablab.Node, depth, alpha, beta int) int {
	if running.Out() {
		return 0
	}
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	known := table[n.Key()]
	if known.best != "" && known.depth == depth {
		if known.low >= beta || known.low == known.high {
			return known.low
		}
		if known.high <= alpha {
			return known.high
		}
	}
	best, move := -ablab.Infinity, ""
	for _, child := range bestFirst(toFront(middleFirst(n.Children()), killer[depth]), known.best) {
		if v := -timed(child, depth-1, -beta, -max(alpha, best)); v > best {
			best, move = v, child.Name()
		}
		if best >= beta {
			killer[depth] = move
			break
		}
	}
	if running.Out() {
		return 0
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

// think deepens timed until the clock is out, and plays the best move of the last depth that it finished.
func think(n ablab.Node, clock *ablab.Clock) ablab.Node {
	running = clock
	chosen := n.Children()[0]
	for depth := 1; depth <= 42; depth++ {
		best, better := -ablab.Infinity, chosen
		for _, child := range bestFirst(n.Children(), chosen.Name()) {
			if v := -timed(child, depth-1, -ablab.Infinity, -best); v > best {
				best, better = v, child
			}
		}
		if clock.Out() {
			break
		}
		chosen = better
	}
	return chosen
}
