// Package theory has the known sizes of the trees that minimax and alpha-beta visit,
// for uniform trees: b moves at every inner node, and every leaf d plies below the root.
//
//	                                leaves, at ply d   nodes, plies 0 to d
//	minimax                         Leaves             Nodes
//	alpha-beta, best moves first    MinimalLeaves      MinimalNodes
//	alpha-beta, random leaves       ExpectedLeaves     ExpectedNodes
//
// A node is a position on which the search is called, root and leaves included, as in
// search.Stats. A publication that counts terminal positions, or bottom positions,
// counts leaves.
//
// One move (b = 1) makes a line of d + 1 nodes. The result is NaN where b < 1 or d < 0,
// and +Inf if it is too large for a float64; an expected count is +Inf if the full tree
// is, or nearly is. Counts are exact up to 2^53; what is expected has a relative error
// below 1e-10 for up to a million moves.
package theory

import "math"

// Leaves returns the number of leaves of the full tree: b^d.
func Leaves(b, d int) float64 {
	if b < 1 || d < 0 {
		return math.NaN()
	}
	return math.Pow(float64(b), float64(d))
}

// Nodes returns the number of nodes of the full tree: 1 + b + ... + b^d.
func Nodes(b, d int) float64 { return sum(b, d, Leaves) }

// MinimalLeaves returns the number of leaves of the minimal tree, the fewest that prove
// the root's value, which alpha-beta visits if the best move comes first at every node:
// b^ceil(d/2) + b^floor(d/2) - 1.
//
// Source: D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning", Artificial
// Intelligence 6 (1975), section 6; the formula is M. Levin's (1961).
func MinimalLeaves(b, d int) float64 {
	pv, cut, all := MinimalAt(b, d)
	return pv + cut + all
}

// MinimalNodes returns the number of nodes of the minimal tree.
func MinimalNodes(b, d int) float64 { return sum(b, d, MinimalLeaves) }

// MinimalAt returns the number of nodes of the minimal tree at one ply (0 is the
// root) by node type: 1 PV, b^ceil(ply/2) - 1 CUT and b^floor(ply/2) - 1 ALL nodes.
// Knuth and Moore (1975) call them types 1, 2 and 3.
func MinimalAt(b, ply int) (pv, cut, all float64) {
	if b < 1 || ply < 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	return 1, Leaves(b, ply-ply/2) - 1, Leaves(b, ply/2) - 1
}

// sum adds up what each ply from 0 to d has.
func sum(b, d int, at func(b, ply int) float64) float64 {
	if b == 1 && d >= 0 {
		return float64(d) + 1
	}
	nodes := at(b, d)
	if math.IsNaN(nodes) || math.IsInf(nodes, 1) {
		return nodes
	}
	for ply := range d {
		nodes += at(b, ply)
	}
	return nodes
}

// BranchingFactor returns the limit of ExpectedLeaves(b, d)^(1/d) as d grows, the
// average factor by which one more ply multiplies the leaves: xi / (1 - xi), where xi is
// the root of xi^b + xi - 1 between 0 and 1.
//
// Source: J. Pearl, "The solution for the branching factor of the alpha-beta pruning
// algorithm and its optimality", Communications of the ACM 25 (1982).
func BranchingFactor(b int) float64 {
	if b < 1 {
		return math.NaN()
	}
	xi := root(b)
	return xi / (1 - xi)
}

// root returns Pearl's xi, by Newton's method from the right, where every step goes left
// until rounding stops it.
func root(b int) float64 {
	n := float64(b)
	for xi := 1.0; ; {
		power := math.Pow(xi, n-1)
		next := xi - (power*xi+xi-1)/(n*power+1)
		if next >= xi {
			return xi
		}
		xi = next
	}
}
