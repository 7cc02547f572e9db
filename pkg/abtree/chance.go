package abtree

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Chance returns the same node as an outcome of chance, with the probability num/den. A node is a chance node if its children
// are outcomes: all of them, with probabilities that add up to 1. Nobody moves there; the side to move after it is the one that
// would move at the node itself.
func (b Branch) Chance(num, den int) Branch {
	b.num, b.den = num, den
	return b
}

// outcome reports whether the branch is an outcome of chance.
func (b Branch) outcome() bool { return b.den != 0 || b.num != 0 }

// weigh returns the weights of the children of a chance node, whose probabilities are the weights divided by their sum;
// the weights have no common factor; none if a player moves.
func weigh(s *spec) (weights []int, wrong *flaw) {
	chance := s.chance()
	for _, c := range s.children {
		switch {
		case !chance && !c.outcome():
		case !chance || !c.null && !c.outcome():
			return nil, &flaw{c.at, fmt.Sprintf("%s has outcomes of chance and moves", describe(s)),
				"give each of its children a probability, such as 1/2*3, or none"}
		case c.null:
			return nil,
				&flaw{c.at, fmt.Sprintf("%s is a chance node and has a null move", describe(s)),
					"take it away: nobody moves there"}
		case c.noisy:
			return nil, &flaw{c.at, fmt.Sprintf("an outcome of %s is marked as noisy", describe(s)),
				"take the ! away: it is not a move"}
		case c.num <= 0 || c.den < c.num || c.den > search.MaxWeights:
			return nil, &flaw{c.at, fmt.Sprintf("the probability %d/%d is out of range", c.num, c.den),
				fmt.Sprintf("want more than 0, at most 1, and a denominator of at most %d", search.MaxWeights)}
		}
	}
	if !chance {
		return nil, nil
	}
	weights, common, ok := common(s.children)
	if !ok {
		return nil,
			&flaw{s.children[0].at, fmt.Sprintf("the probabilities of %s have a common denominator of more than %d", describe(s),
				search.MaxWeights), "take simpler ones"}
	}
	if sum := add(weights); sum != common {
		return nil,
			&flaw{s.children[0].at, fmt.Sprintf("the probabilities of %s add up to %v", describe(s),
				search.NewFraction(sum, common)),
				"they must add up to 1"}
	}
	return weights, nil
}

// common returns the numerators of the probabilities of outcomes, with their least common denominator; false if that is larger
// than weights may be.
func common(outcomes []Branch) (numerators []int, common int, ok bool) {
	common = 1
	for _, c := range outcomes {
		if common = lcm(common, c.den); common > search.MaxWeights {
			return nil, 0, false
		}
	}
	for _, c := range outcomes {
		numerators = append(numerators, c.num*(common/c.den))
	}
	return numerators, common, true
}

// lcm returns the least common multiple of positive numbers of at most 2^31.
func lcm(a, b int) int { return a / search.GCD(a, b) * b }

func add(numbers []int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// share gives outcomes probabilities in proportion to the weights.
func share(outcomes []Branch, weights []int) {
	sum := add(weights)
	for i, w := range weights {
		p := search.NewFraction(w, sum)
		outcomes[i] = outcomes[i].Chance(p.Num, p.Den)
	}
}

// rescale scales the probabilities of outcomes to add up to 1 again after one was removed. It leaves moves, and probabilities
// that a tree will refuse, as they are.
func rescale(outcomes []Branch) {
	for _, c := range outcomes {
		if !c.outcome() {
			return
		}
	}
	if weights, _, ok := common(outcomes); ok {
		share(outcomes, weights)
	}
}

// chance reports whether the children of a node are outcomes of chance.
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

// setProbability gives an outcome a probability, and shares the rest among the others in their proportions.
func (d *editing) setProbability() error {
	p, ok := probability(d.edit.Text)
	switch {
	case d.parent == nil || !d.parent.chance():
		return fmt.Errorf("%s is no outcome of chance: make its parent a chance node", d.name)
	case len(d.parent.children) == 1:
		return fmt.Errorf("%s is the only outcome of its chance node, and has the probability 1: add a sibling", d.name)
	case !ok || p.Num >= p.Den:
		return fmt.Errorf("%q at %s is no probability: want more than 0 and less than 1, such as 1/6 or 0.25", short(d.edit.Text),
			d.name)
	}
	weights, _, _ := common(d.parent.children) // of a tree that is made
	others := add(weights) - weights[d.index]
	for i := range weights {
		weights[i] *= p.Den - p.Num
	}
	weights[d.index] = p.Num * others
	share(d.parent.children, weights)
	return nil
}

// setUnit finds the unit of the tree's scores: the smallest number by which every value, in points, can be multiplied to make
// it whole. It is the common denominator of the means. It also returns what is not allowed in a tree with chance.
func (g *grower) setUnit() *flaw {
	t := g.tree
	t.unit = 1
	if !t.chancy() {
		return nil
	}
	if g.won != nil {
		return g.won
	}
	units := make([]int, len(t.nodes)) // 0 if it is not known yet
	unit, most := g.unit(0, units), 1
	for _, n := range t.nodes {
		for _, v := range []int32{n.value, n.eval} {
			if v != search.NoScore {
				most = max(most, abs(int(v)))
			}
		}
	}
	if unit*most > MaxValue {
		return &flaw{0,
			fmt.Sprintf("the means of this tree, with values of up to %d, are fractions finer than exact arithmetic has "+
				"room for", most),
			fmt.Sprintf("their denominator times that value is at most %d: take simpler probabilities, fewer chance nodes "+
				"above one "+
				"another, "+
				"or smaller values", MaxValue)}
	}
	t.unit = int32(unit)
	return nil
}

// unit returns the denominator of the value of node i; more than MaxValue where it is too large.
func (g *grower) unit(i int32, units []int) int {
	if units[i] > 0 {
		return units[i]
	}
	n := &g.tree.nodes[i]
	unit, sum := 1, 0
	for _, e := range g.tree.edges[n.first : n.first+n.moves] {
		unit = min(lcm(unit, g.unit(e.child, units)), MaxValue+1)
		sum += int(e.weight)
	}
	if n.null != 0 {
		unit = min(lcm(unit, g.unit(n.null, units)), MaxValue+1)
	}
	units[i] = min(unit*max(sum, 1), MaxValue+1)
	return units[i]
}

// chance reports whether node n of the tree is a chance node.
func (t *Tree) chance(n *node) bool { return n.moves > 0 && t.edges[n.first].weight > 0 }

// chancy reports whether the tree has a chance node.
func (t *Tree) chancy() bool {
	for _, e := range t.edges {
		if e.weight > 0 {
			return true
		}
	}
	return false
}

// Chance describes the scores of a tree with chance nodes; it returns false if there are none. A score is the unit times a
// value of the text, so that every mean is a score.
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
func (p Position) Weights(buf []int) []int { return p.tree.weights(p.node(), buf) }

// weights appends the weights of the outcomes of a node to buf, none if a player moves.
func (t *Tree) weights(n *node, buf []int) []int {
	if !t.chance(n) {
		return buf
	}
	for _, e := range t.edges[n.first : n.first+n.moves] {
		buf = append(buf, int(e.weight))
	}
	return buf
}

// probabilities returns the probabilities of the outcomes of a node, none if a player moves.
func (t *Tree) probabilities(n *node) (of []search.Fraction) {
	weights := t.weights(n, nil)
	sum := add(weights)
	for _, w := range weights {
		of = append(of, search.NewFraction(w, sum))
	}
	return of
}

// probability reads a probability: 1/6, 0.25, or 1; false if an outcome cannot have it.
func probability(text string) (search.Fraction, bool) {
	whole, part, decimal := strings.Cut(text, ".")
	num, den, _ := strings.Cut(text, "/")
	if decimal {
		num, den = whole+part, "1"+strings.Repeat("0", min(len(part), 10))
	} else if den == "" && num == text {
		den = "1"
	}
	if !digits(num) || !digits(den) || decimal && (whole == "" || part == "") {
		return search.Fraction{}, false
	}
	n, err := strconv.ParseInt(num, 10, 32)
	d, wrong := strconv.ParseInt(den, 10, 32)
	if err != nil || wrong != nil || n < 1 || n > d || d > search.MaxWeights {
		return search.Fraction{}, false
	}
	return search.NewFraction(int(n), int(d)), true
}
