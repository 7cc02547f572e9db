package theory

import "math"

// ChanceLeaves returns the number of leaves of a uniform tree with chance nodes: b moves at each node of a player, moves moves
// in each line, and n equally likely outcomes after every move but the last. Expectimax visits them all: b^moves n^(moves-1).
func ChanceLeaves(b, n, moves int) float64 {
	if b < 1 || n < 1 || moves < 1 {
		return math.NaN()
	}
	return Leaves(b, moves) * Leaves(n, moves-1)
}

// Star1Leaves returns the number of leaves that Star1 visits in such a tree if the best move comes first at every node and no
// cutoff is possible before the last outcome: the leaves that matter are nearly equal, and the lowest and highest scores are
// far away. Then every outcome of a chance node except the last is searched with a practically open window.
func Star1Leaves(b, n, moves int) float64 {
	if b < 1 || n < 1 || moves < 1 {
		return math.NaN()
	}
	open, cut, all := float64(b), 1.0, float64(b) // by what the node's window is: open, or such that one move is enough, or none
	for range moves - 1 {
		refuted, shown := float64(n-1)*open+cut, float64(n-1)*open+all // a chance node
		open, cut, all = float64(n)*open+float64(b-1)*refuted, shown, float64(b)*refuted
	}
	return open
}

// Star2Leaves returns the number of leaves that Star2 visits in such a tree: n^(moves-1) times a(moves), with a(0) = 1, a(1)
// = b and a(m) = a(m-1) + (b-1) a(m-2).
//
// That is the minimal tree of alpha-beta without deep cutoffs (Knuth and Moore 1975, section 6): a probe at each outcome
// refutes a move, but the windows below a chance node no longer carry the bounds from above it.
func Star2Leaves(b, n, moves int) float64 {
	if b < 1 || n < 1 || moves < 1 {
		return math.NaN()
	}
	before, now := 1.0, float64(b)
	for range moves - 1 {
		before, now = now, now+float64(b-1)*before
	}
	return now * Leaves(n, moves-1)
}
