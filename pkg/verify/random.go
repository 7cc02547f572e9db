package verify

import (
	"math/rand/v2"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// forest makes random trees of every kind.
type forest struct {
	seed   uint64
	scope  *scope
	random *rand.Rand
	twined []pattern // small shapes in which a node has two parents
}

func newForest(seed uint64, s *scope) *forest {
	f := &forest{seed: seed, scope: s, random: rand.New(rand.NewPCG(seed, 0xf))}
	for n := 5; n <= maxSmall; n++ {
		f.twined = append(f.twined, patterns(n, true)...)
	}
	return f
}

// sample returns a number from 0 to n-1.
func (f *forest) sample(n int) int { return f.random.IntN(n) }

// next returns a tree, and a function to choose among its questions, nil for all of them.
// Most trees are small ones in which a node has several parents: mistakes of a table show
// only there, and rarely. The others are irregular ones with ties, single children, leaves
// at every ply, evaluations, shared nodes and wins; and uniform ones in random, best and
// worst order.
func (f *forest) next() (*abtree.Tree, func(n int) int) {
	switch f.random.IntN(8) {
	case 0, 1, 2:
		return f.nextTwined(), nil
	case 3, 4:
		return f.nextTransposition(), nil
	case 5:
		return f.nextGraph(), nil
	}
	kinds := []func(abtree.Shape) (*abtree.Tree, error){
		abtree.Irregular, abtree.Irregular, abtree.Irregular, abtree.Irregular,
		abtree.Incremental, abtree.Independent, abtree.BestOrdered, abtree.WorstOrdered,
	}
	if f.scope.evaluatedOnly {
		kinds = kinds[:5]
	}
	for {
		random := f.random
		kind := random.IntN(len(kinds))
		s := abtree.Shape{Branching: 1 + random.IntN(3), Depth: random.IntN(5), MinFirst: random.IntN(2) == 0,
			Seed: random.Uint64()}
		switch random.IntN(4) {
		case 0:
			s.Low, s.High = -1, 1 // ties everywhere
		case 1:
			s.Low, s.High = -4, 5
		case 2:
			s.Low, s.High = -40, 40
		default: // 0 to 99
		}
		switch {
		case kind < 4:
			s.Depth, s.Wins, s.Shared = 1+random.IntN(6), max(0, random.IntN(6)-3)*20, random.IntN(3)*15
		case kind == 7:
			s.Low, s.High = 0, 0
		}
		if t, err := kinds[kind](s); err == nil {
			return t, f.sample
		}
	}
}

// choices returns the numbers for a graph: few, so that ties are common.
func (f *forest) choices() []int {
	return [][]int{{0, 1}, {0, 1, -1}, {0, 1, 2, -1, -2}, {0, search.Win, -search.Win}}[f.random.IntN(4)]
}

// nextTwined returns a small tree in which a node has two parents.
func (f *forest) nextTwined() *abtree.Tree {
	choices := f.choices()
	evaluated := f.scope.evaluatedOnly || f.random.IntN(2) == 0
	for {
		p := f.twined[f.random.IntN(len(f.twined))]
		values := make([]int, p.values(evaluated))
		for i := range values {
			values[i] = choices[f.random.IntN(len(choices))]
		}
		if t, err := p.grow(values, evaluated, f.random.IntN(2) == 0); err == nil {
			return t
		}
	}
}

// nextTransposition returns a tree in which two moves of the root lead to one node: on one path
// another move often comes first and narrows the window, on the other path none does. This finds a
// table that takes a bound from the narrow window for a value.
func (f *forest) nextTransposition() *abtree.Tree {
	random, choices := f.random, f.choices()
	if random.IntN(2) == 0 {
		choices = []int{-3, -2, -1, 0, 1, 2, 3} // few ties
	}
	evaluated := f.scope.evaluatedOnly || random.IntN(4) == 0
	value := func() int { return choices[random.IntN(len(choices))] }
	leaf := func() abtree.Branch { return abtree.Leaf("", value()) }
	node := func(children ...abtree.Branch) abtree.Branch {
		b := abtree.Node("", children...)
		if evaluated {
			b = b.Eval(value())
		}
		return b
	}
	var grow func(height int) abtree.Branch
	grow = func(height int) abtree.Branch {
		if height == 0 {
			return leaf()
		}
		children := []abtree.Branch{grow(height - 1)}
		if random.IntN(2) == 0 {
			children = append(children, grow(random.IntN(height)*random.IntN(2)))
		}
		return node(children...)
	}
	met := grow(2 + random.IntN(3))
	ways := make([]abtree.Branch, 2)
	for i := range ways {
		way := []abtree.Branch{met}
		if random.IntN(6) == 0 { // two plies later
			way[0] = node(node(met))
		}
		if random.IntN(4) > 2*i { // more often on the first path
			way = append([]abtree.Branch{leaf()}, way...)
		}
		if random.IntN(4) == 0 {
			way = append(way, leaf())
		}
		ways[i] = node(way...)
	}
	root := abtree.Max
	if random.IntN(2) == 0 {
		root = abtree.Min
	}
	t, err := root(abtree.Node("", ways...))
	if err != nil {
		return f.nextTwined()
	}
	return t
}

// nextGraph returns a graph of two nodes at each ply, most of which have several parents;
// some of them at different plies.
func (f *forest) nextGraph() *abtree.Tree {
	random, choices := f.random, f.choices()
	evaluated := f.scope.evaluatedOnly || random.IntN(2) == 0
	value := func() int { return choices[random.IntN(len(choices))] }
	const width = 2
	depth := 3 + random.IntN(3)
	plies := make([][]abtree.Branch, depth+1)
	for ply := depth; ply >= 0; ply-- {
		for range width {
			if ply == depth || ply > 0 && random.IntN(6) == 0 {
				plies[ply] = append(plies[ply], abtree.Leaf("", value()))
				continue
			}
			children := make([]abtree.Branch, 2+random.IntN(2))
			for i := range children {
				below := ply + 1
				if below+2 <= depth && random.IntN(6) == 0 {
					below += 2
				}
				children[i] = plies[below][random.IntN(width)]
			}
			b := abtree.Node("", children...)
			if evaluated {
				b = b.Eval(value())
			}
			plies[ply] = append(plies[ply], b)
		}
	}
	grow := abtree.Max
	if random.IntN(2) == 0 {
		grow = abtree.Min
	}
	t, err := grow(plies[0][0])
	if err != nil {
		return f.nextTwined()
	}
	return t
}
