package theory

import "math"

// ExpectedLeaves returns N(b,d), the average number of leaves that alpha-beta visits
// with the open window if the values of the leaves are independent and all different.
//
// Sources: S. H. Fuller, J. G. Gaschnig and J. J. Gillogly, "Analysis of the alpha-beta
// pruning algorithm", Carnegie-Mellon University (1973); J. Pearl, "The solution for the
// branching factor of the alpha-beta pruning algorithm and its optimality", Communications
// of the ACM 25 (1982).
//
// Only the order of the values matters, so let them be uniform between 0 and 1. Let w_h
// be the chance that a node h plies above the leaves is worth more than x to its mover.
// It is, unless every child is worth more than that to the other side:
//
//	w_0 = t, w_(h+1) = 1 - w_h^b
//
// where t goes from 0 to 1 with x. Alpha-beta visits a leaf if A < B: A is the highest
// value of the elder siblings where MAX moved on the way to the leaf, B the lowest
// where MIN did. They are independent. A ply whose moves lead to nodes of height h
// contributes, summed over its b moves, a factor r_h = 1 + w_h + ... + w_h^(b-1) to the
// distribution of one of them: of A and of B by turns. So
//
//	N(b,d) = b^floor(d/2) + the integral from 0 to 1 of P'(t) Q(t) dt
//
// where P is the product of r_h for even h < d, and Q that for odd h < d.
func ExpectedLeaves(b, d int) float64 {
	leaves, _ := expected(b, d)
	return leaves
}

// ExpectedNodes returns the average number of nodes that alpha-beta visits under the
// assumptions of [ExpectedLeaves]: the sum of N(b,k) for k from 0 to d, because the values
// of the nodes at ply k are independent and different too, and they decide which nodes are
// visited.
func ExpectedNodes(b, d int) float64 {
	_, nodes := expected(b, d)
	return nodes
}

func expected(b, d int) (leaves, nodes float64) {
	leaves, nodes = Leaves(b, d), Nodes(b, d)
	if b <= 1 || d <= 1 || math.IsInf(nodes, 1) { // NaN too
		return leaves, nodes
	}
	// P and Q are steps at t = xi, the fixed point of w, and steeper by the factor b
	// (1-xi) / xi for each ply. So each side of xi has its own scale: y, the logit of the
	// distance. The trapezoidal rule is accurate there, since the integrand is smooth and
	// falls off exponentially at both ends.
	leaves, nodes = Leaves(b, d/2), 0
	for k := range d + 1 {
		nodes += Leaves(b, k/2)
	}
	xi := root(b)
	n := float64(b)
	const far, step = 30, 0.2
	for y := -far - float64(d)*math.Log(n*(1-xi)/xi); y < far; y += step {
		share := 1 / (1 + math.Exp(-y))
		for _, side := range [2]float64{-xi, 1 - xi} {
			last, all := integrands(n, d, xi, side*share)
			weight := math.Abs(side) * share * (1 - share) * step
			leaves += weight * last
			nodes += weight * all
		}
	}
	return leaves, nodes
}

// integrands returns P'(t) Q(t) at t = xi + delta for d plies, and the sum for 1 to d.
func integrands(b float64, d int, xi, delta float64) (last, all float64) {
	product := 1.0 // P Q
	slope := 0.0   // P' / P
	dw := 1.0      // the derivative of w_h by t
	for h := range d {
		w := min(max(xi+delta, 0), 1-0x1p-53)
		v := 1 - w
		log := math.Log1p(-v)
		power := math.Exp((b - 1) * log)
		r := -math.Expm1(b*log) / v
		if h%2 == 0 {
			dr := (r - b*power) / v // by w_h; near v = 0 it has few digits and no weight
			slope += dr / r * dw
		}
		product *= r
		last = product * slope
		all += last
		dw *= -b * power
		delta = (xi - 1) * math.Expm1(b*math.Log1p(max(delta/xi, -1))) // xi^b - w^b
	}
	return last, all
}
