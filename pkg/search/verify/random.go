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
	if !s.unshared {
		for n := 5; n <= maxSmall; n++ {
			f.twined = append(f.twined, patterns(n, true)...)
		}
	}
	return f
}

// sample returns a number from 0 to n-1.
func (f *forest) sample(n int) int { return f.random.IntN(n) }

// next returns a tree, and how to choose among the questions about it, nil for all of
// them. There are irregular ones with ties, single children, leaves at every ply,
// evaluations, shared nodes and wins; uniform ones in random, best and worst order; and small
// ones in which a node has two parents, which show what is wrong with a table.
func (f *forest) next() (*abtree.Tree, func(n int) int) {
	if f.twined != nil {
		switch f.random.IntN(8) {
		case 0:
			return f.nextTwined(), f.sample
		case 1, 2:
			return f.nextGraph(), f.sample
		}
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
		s := abtree.Shape{Branching: 1 + random.IntN(3), Depth: random.IntN(5), MinFirst: random.IntN(2) == 0, Seed: random.Uint64()}
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
			s.Depth, s.Wins = 1+random.IntN(6), max(0, random.IntN(6)-3)*20
			if !f.scope.unshared {
				s.Shared = random.IntN(3) * 15
			}
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

// nextGraph returns a graph of a few nodes at each ply, most of which have several parents;
// some of them at different plies.
func (f *forest) nextGraph() *abtree.Tree {
	random, choices := f.random, f.choices()
	evaluated := f.scope.evaluatedOnly || random.IntN(2) == 0
	value := func() int { return choices[random.IntN(len(choices))] }
	depth, width := 2+random.IntN(4), 2+random.IntN(2)
	plies := make([][]abtree.Branch, depth+1)
	for ply := depth; ply >= 0; ply-- {
		for range width {
			if ply == depth || ply > 0 && random.IntN(6) == 0 {
				plies[ply] = append(plies[ply], abtree.Leaf("", value()))
				continue
			}
			children := make([]abtree.Branch, 1+random.IntN(3))
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
