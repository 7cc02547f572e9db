package verify

import (
	"iter"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// shape is a tree without values: the shapes of its children.
type shape []shape

// shapes returns the trees of n nodes, the flat before the deep.
func shapes(n int) []shape { return forests(n - 1) }

// forests returns the sequences of trees with n nodes in total.
func forests(n int) []shape {
	if n == 0 {
		return []shape{nil}
	}
	var all []shape
	for first := 1; first <= n; first++ {
		for _, head := range shapes(first) {
			for _, tail := range forests(n - first) {
				all = append(all, append(shape{head}, tail...))
			}
		}
	}
	return all
}

// places lists the places of a shape in preorder.
type places struct {
	parent, ply []int
	inner       []bool
}

func (s shape) places() (p places) {
	var visit func(s shape, parent, ply int)
	visit = func(s shape, parent, ply int) {
		at := len(p.parent)
		p.parent, p.ply, p.inner = append(p.parent, parent), append(p.ply, ply), append(p.inner, len(s) > 0)
		for _, c := range s {
			visit(c, at, ply+1)
		}
	}
	visit(s, -1, 0)
	return p
}

// pattern is a shape in which one leaf may stand for another node.
type pattern struct {
	shape
	places
	twin  int // this leaf stands for
	model int // this node, written before; -1 if there is none
}

// patterns returns the shapes of trees with n nodes, one of which has two parents if shared
// is set.
func patterns(n int, shared bool) []pattern {
	var all []pattern
	if !shared {
		for _, s := range shapes(n) {
			all = append(all, pattern{s, s.places(), -1, -1})
		}
		return all
	}
	for _, s := range shapes(n + 1) {
		p := s.places()
		for twin := range p.parent {
			if p.inner[twin] {
				continue
			}
			for model := 1; model < twin; model++ {
				if p.inner[model] && p.ply[model]%2 == p.ply[twin]%2 && !p.above(model, twin) {
					all = append(all, pattern{s, p, twin, model})
				}
			}
		}
	}
	return all
}

// above reports whether the place a is above b.
func (p places) above(a, b int) bool {
	for b > a {
		b = p.parent[b]
	}
	return a == b
}

// grow returns the tree of the pattern with values for its leaves and, if evaluated is set, its
// inner nodes, in preorder.
func (p pattern) grow(values []int, evaluated, minFirst bool) (*abtree.Tree, error) {
	made := make([]abtree.Branch, len(p.parent))
	at, next := 0, 0
	value := func() int {
		next++
		return values[next-1]
	}
	var build func(s shape) abtree.Branch
	build = func(s shape) abtree.Branch {
		i := at
		at++
		switch {
		case i == p.twin:
			made[i] = made[p.model]
		case len(s) == 0:
			made[i] = abtree.Leaf("", value())
		default:
			eval := search.NoScore
			if evaluated && i > 0 {
				eval = value()
			}
			children := make([]abtree.Branch, len(s))
			for k, c := range s {
				children[k] = build(c)
			}
			made[i] = abtree.Node("", children...)
			if eval != search.NoScore {
				made[i] = made[i].Eval(eval)
			}
		}
		return made[i]
	}
	root := build(p.shape)
	if minFirst {
		return abtree.Min(root)
	}
	return abtree.Max(root)
}

// values returns the number of values that grow takes.
func (p pattern) values(evaluated bool) int {
	n := 0
	for i, inner := range p.inner {
		if i != p.twin && (!inner || evaluated && i > 0) {
			n++
		}
	}
	return n
}

// deep reports whether some node can have an evaluation.
func (p pattern) deep() bool {
	for i, inner := range p.inner {
		if inner && i > 0 {
			return true
		}
	}
	return false
}

// family is a kind of small trees.
type family struct {
	evaluated bool
	values    []int
	patterns  []pattern
}

// families returns the kinds of small trees with n nodes, in order. Leaves of plain trees have the
// values of plain, all other values are from few.
func (s *scope) families(n int, plain, few []int) []family {
	var all []family
	for kind := range 4 {
		shared, evaluated := kind >= 2, kind%2 == 1
		if !shared && s.sharedOnly {
			continue
		}
		of := family{evaluated, few, nil}
		if kind == 0 {
			of.values = plain
		}
		for _, p := range patterns(n, shared) {
			if deep := p.deep(); evaluated == deep || !evaluated && !s.evaluatedOnly {
				of.patterns = append(of.patterns, p)
			}
		}
		all = append(all, of)
	}
	return all
}

// count returns the number of small trees with up to n nodes, or some number greater than
// most if there are more than most.
func (s *scope) count(n int, plain, few []int, most int) int {
	total := 0
	for size := 1; size <= n && total <= most; size++ {
		for _, of := range s.families(size, plain, few) {
			for _, p := range of.patterns {
				rows := 2 // MAX or MIN first
				for range p.values(of.evaluated) {
					rows *= len(of.values)
				}
				total += rows
			}
		}
	}
	return total
}

// small returns the trees of n nodes in the order of the package's documentation.
func (s *scope) small(n int, plain, few []int) iter.Seq[*abtree.Tree] {
	return func(yield func(*abtree.Tree) bool) {
		for _, of := range s.families(n, plain, few) {
			for _, minFirst := range []bool{false, true} {
				for _, p := range of.patterns {
					for row := range rows(p.values(of.evaluated), of.values) {
						t, err := p.grow(row, of.evaluated, minFirst)
						if err == nil && !yield(t) {
							return
						}
					}
				}
			}
		}
	}
}

// rows returns every sequence of n of the values. A sequence is valid until the next one.
func rows(n int, values []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		row := make([]int, n)
		var fill func(i int) bool
		fill = func(i int) bool {
			if i == n {
				return yield(row)
			}
			for _, v := range values {
				row[i] = v
				if !fill(i + 1) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}
