package abtree

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Chance returns the same node as an outcome of chance, with the probability num/den. A node is a chance node where its children
// are outcomes: all of them, with probabilities that add up to 1. Nobody moves there; the side to move after it is the one that
// would be to move at the node itself.
func (b Branch) Chance(num, den int) Branch {
	b.num, b.den = num, den
	return b
}

// outcome tells whether the branch is an outcome of chance.
func (b Branch) outcome() bool { return b.den != 0 || b.num != 0 }

// weigh returns the weights of the children of a chance node, whose probabilities are those divided by their sum, with no common
// factor; none where a player moves.
func weigh(s *spec) (weights []int, wrong *flaw) {
	if len(s.children) == 0 || !s.children[0].outcome() {
		for _, c := range s.children {
			if c.outcome() {
				return nil, &flaw{c.at, fmt.Sprintf("%s has outcomes of chance beside moves", describe(s)),
					"give each of its children a probability, such as 1/2*3, or none"}
			}
		}
		return nil, nil
	}
	sum, common := new(big.Rat), big.NewInt(1)
	for _, c := range s.children {
		switch {
		case c.null:
			return nil, &flaw{c.at, fmt.Sprintf("%s is a chance node and has a null move", describe(s)), "take it away: nobody moves there"}
		case c.noisy:
			return nil, &flaw{c.at, fmt.Sprintf("an outcome of %s is marked as noisy", describe(s)), "take the ! away: it is no move"}
		case !c.outcome():
			return nil, &flaw{c.at, fmt.Sprintf("%s has moves beside outcomes of chance", describe(s)),
				"give each of its children a probability, such as 1/2*3, or none"}
		case c.num <= 0 || c.den <= 0 || c.den > search.MaxWeights:
			return nil, &flaw{c.at, fmt.Sprintf("the probability %d/%d is out of range", c.num, c.den),
				fmt.Sprintf("want more than 0, and a denominator of at most %d", search.MaxWeights)}
		}
		p := big.NewRat(int64(c.num), int64(c.den))
		sum.Add(sum, p)
		if common = lcm(common, p.Denom()); common.Cmp(big.NewInt(search.MaxWeights)) > 0 {
			return nil, &flaw{c.at, fmt.Sprintf("the probabilities of %s have a common denominator of more than %d", describe(s),
				search.MaxWeights), "take simpler ones"}
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, &flaw{s.children[0].at, fmt.Sprintf("the probabilities of %s add up to %s", describe(s), sum.RatString()),
			"they must add up to 1"}
	}
	for _, c := range s.children {
		weight := new(big.Rat).Mul(big.NewRat(int64(c.num), int64(c.den)), new(big.Rat).SetInt(common))
		weights = append(weights, int(weight.Num().Int64()))
	}
	return weights, nil
}

// lcm returns the least common multiple of positive numbers.
func lcm(a, b *big.Int) *big.Int {
	gcd := new(big.Int).GCD(nil, nil, a, b)
	return new(big.Int).Mul(a, new(big.Int).Div(b, gcd))
}

// share gives outcomes the probabilities that the weights say: each by its part of the sum.
func share(outcomes []Branch, weights []int) {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	for i, w := range weights {
		p := big.NewRat(int64(w), int64(sum))
		outcomes[i].num, outcomes[i].den = int(p.Num().Int64()), int(p.Denom().Int64())
	}
}

// rescale has the probabilities of outcomes add up to 1 again, where one was left out, in the same proportions.
func rescale(outcomes []Branch) {
	sum := new(big.Rat)
	for _, c := range outcomes {
		if !c.outcome() || c.den == 0 {
			return
		}
		sum.Add(sum, big.NewRat(int64(c.num), int64(c.den)))
	}
	for i, c := range outcomes {
		p := new(big.Rat).Quo(big.NewRat(int64(c.num), int64(c.den)), sum)
		if !p.Num().IsInt64() || !p.Denom().IsInt64() {
			return // which the tree's own check tells
		}
		outcomes[i].num, outcomes[i].den = int(p.Num().Int64()), int(p.Denom().Int64())
	}
}

// chance tells whether the children of a node are outcomes of chance.
func (s *spec) chance() bool { return len(s.children) > 0 && s.children[0].outcome() }

// toggleChance makes a player's node a chance node, or a chance node a player's.
func (d *editing) toggleChance() error {
	s := d.at
	switch {
	case s.leaf:
		return fmt.Errorf("%s is a leaf, and has no outcomes: add a child first", d.name)
	case s.moves() < len(s.children):
		return fmt.Errorf("%s has a null move, and at a chance node nobody moves: remove that first", d.name)
	}
	was := s.chance()
	for i := range s.children {
		s.children[i].num, s.children[i].den, s.children[i].noisy = 0, 0, false
		if !was {
			s.children[i] = s.children[i].Chance(1, len(s.children))
		}
	}
	return nil
}

// setProbability gives an outcome a probability, and the others what is left, in their proportions.
func (d *editing) setProbability() error {
	const want = "want more than 0 and less than 1, such as 1/6 or 0.25"
	text := d.edit.Text[:min(len(d.edit.Text), maxProbability)]
	p, ok := new(big.Rat).SetString(text)
	switch {
	case d.parent == nil || !d.parent.chance():
		return fmt.Errorf("%s is no outcome of chance: make its parent a chance node", d.name)
	case len(d.parent.children) == 1:
		return fmt.Errorf("%s is the only outcome of its chance node, and has the probability 1: add a sibling", d.name)
	case text != d.edit.Text || strings.Trim(text, "0123456789./") != "" || !ok || p.Sign() <= 0 || p.Cmp(big.NewRat(1, 1)) >= 0:
		return fmt.Errorf("%q at %s is no probability: %s", short(d.edit.Text), d.name, want)
	}
	left := new(big.Rat).Sub(big.NewRat(1, 1), p)
	outcomes := d.parent.children
	m := outcomes[d.index]
	left.Quo(left, new(big.Rat).Sub(big.NewRat(1, 1), big.NewRat(int64(m.num), int64(m.den))))
	for i, c := range outcomes {
		q := p
		if i != d.index {
			q = new(big.Rat).Mul(left, big.NewRat(int64(c.num), int64(c.den)))
		}
		if !q.Denom().IsInt64() || q.Denom().Int64() > search.MaxWeights {
			return fmt.Errorf("%q at %s: the other probabilities would need a denominator of more than %d: take a simpler one",
				short(d.edit.Text), d.name, search.MaxWeights)
		}
		outcomes[i] = c.Chance(int(q.Num().Int64()), int(q.Denom().Int64()))
	}
	return nil
}

// setUnit finds the unit of the tree's scores: the least number of which every value of a node, in points, is a whole number of
// parts. It is the denominator of the means, one of those below each chance node. It also says what has no place in a tree with chance.
func (g *grower) setUnit() *flaw {
	t := g.tree
	t.unit = 1
	if !t.chancy() {
		return nil
	}
	if g.won != nil {
		return g.won
	}
	units := make([]*big.Int, len(t.nodes))
	most := 0
	for i := len(t.nodes) - 1; i >= 0; i-- { // in preorder a node stands before what is below it, but for a shared one
		units[i] = g.unit(int32(i), units)
	}
	for _, n := range t.nodes {
		for _, v := range []int32{n.value, n.eval} {
			if v != search.NoScore {
				most = max(most, int(v), -int(v))
			}
		}
	}
	scaled := new(big.Int).Mul(units[0], big.NewInt(int64(max(most, 1))))
	if scaled.Cmp(big.NewInt(MaxValue)) > 0 {
		return &flaw{0, fmt.Sprintf("the means of this tree need the denominator %v, with values of up to %d: more than exact "+
			"arithmetic has room for", units[0], most),
			fmt.Sprintf("the product is at most %d: take simpler probabilities, fewer chance nodes above one another, or smaller values",
				MaxValue)}
	}
	t.unit = int32(units[0].Int64())
	return nil
}

// unit returns the denominator of the value of node i.
func (g *grower) unit(i int32, units []*big.Int) *big.Int {
	if units[i] != nil {
		return units[i]
	}
	n := &g.tree.nodes[i]
	unit, sum := big.NewInt(1), int64(0)
	for _, e := range g.tree.edges[n.first : n.first+n.moves] {
		unit = lcm(unit, g.unit(e.child, units))
		sum += int64(e.weight)
	}
	if n.null != 0 {
		unit = lcm(unit, g.unit(n.null, units))
	}
	if sum > 0 {
		unit = new(big.Int).Mul(unit, big.NewInt(sum))
	}
	units[i] = unit
	return unit
}

// chance tells whether node n of the tree is a chance node.
func (t *Tree) chance(n *node) bool { return n.moves > 0 && t.edges[n.first].weight > 0 }

// chancy tells whether the tree has a chance node.
func (t *Tree) chancy() bool {
	for _, e := range t.edges {
		if e.weight > 0 {
			return true
		}
	}
	return false
}

// Chance returns what is true of the scores of a tree with chance nodes; false where it has none. A score is the unit times
// a value as the text has it, so that every mean is a score.
func (p Position) Chance() (search.Chance, bool) {
	t := p.tree
	if t == nil || !t.chancy() {
		return search.Chance{}, false
	}
	unit := search.Unit(t.unit)
	low, high := MaxValue, -MaxValue
	for _, n := range t.nodes {
		if n.moves == 0 && n.value == search.NoScore { // it may be anything
			return search.Chance{Unit: unit, Low: -MaxValue, High: MaxValue}, true
		}
		for _, v := range []int32{n.value, n.eval} {
			if v != search.NoScore {
				low, high = min(low, unit.Scores(int(v))), max(high, unit.Scores(int(v)))
			}
		}
	}
	if p.node().min {
		low, high = -high, -low
	}
	return search.Chance{Unit: unit, Low: low, High: high}, true
}

// Weights appends the weights of the outcomes of a chance node to buf.
func (p Position) Weights(buf []int) []int {
	n := p.node()
	if !p.tree.chance(n) {
		return buf
	}
	for _, e := range p.tree.edges[n.first : n.first+n.moves] {
		buf = append(buf, int(e.weight))
	}
	return buf
}

// probabilities returns the probabilities of the outcomes of a node, none where a player moves.
func (t *Tree) probabilities(n *node) (of []*big.Rat) {
	if !t.chance(n) {
		return nil
	}
	sum := int64(0)
	edges := t.edges[n.first : n.first+n.moves]
	for _, e := range edges {
		sum += int64(e.weight)
	}
	for _, e := range edges {
		of = append(of, big.NewRat(int64(e.weight), sum))
	}
	return of
}
