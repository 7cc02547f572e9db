package abtree

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Shape describes trees to generate. The same Shape gives the same tree everywhere.
type Shape struct {
	// Branching is the number of moves of every inner node, at least 1; in Irregular
	// the largest number.
	Branching int

	// Depth is the length of every line in plies, 0 for a single leaf; in Irregular
	// the length of the longest.
	Depth int

	// Low and High bound the values of leaves, in Incremental those of moves. If both are
	// 0 they mean 0 to 99 (more if that many leaves are distinct), in Incremental -10 to
	// 10.
	Low, High int

	// Distinct asks for leaves of which no two are equal.
	Distinct bool

	// MinFirst has MIN move at the root.
	MinFirst bool

	// Outcomes, if not 0, adds chance nodes to a uniform tree, after every move of a player except the last: each odd ply has
	// chance nodes with Outcomes equally likely outcomes. WorstOrdered and StronglyOrdered do not accept it.
	Outcomes int

	// Seed chooses among the trees of this shape.
	Seed uint64

	// Shared and Wins are only for Irregular: Shared is the percentage of places taken
	// by a node that already has a parent, and Wins the percentage of leaves that are
	// won or lost.
	Shared, Wins int

	// Noisy and Nulls are only for Irregular: the percentage of moves that are noisy,
	// and of inner nodes that have a null move.
	Noisy, Nulls int

	// Chances is only for Irregular: the percentage of inner nodes that are chance nodes, with outcomes of different
	// probabilities.
	Chances int
}

// Independent returns a uniform tree whose leaves have independent values, each equally
// likely: the model of D. E. Knuth and R. W. Moore (1975), and of J. Pearl (1980) where
// they are distinct.
func Independent(s Shape) (*Tree, error) {
	p, err := s.plant()
	if err != nil {
		return nil, err
	}
	if err := p.setLeaves(); err != nil {
		return nil, err
	}
	return p.grow()
}

// BestOrdered returns the tree of Independent with the moves of each node sorted, the
// best one first. Alpha-beta visits the minimal tree, which has
// b^ceil(d/2) + b^floor(d/2) - 1 leaves (Knuth and Moore 1975).
func BestOrdered(s Shape) (*Tree, error) {
	t, err := Independent(s)
	if err != nil {
		return nil, err
	}
	d, err := t.editing(Edit{Do: "order", Text: "best"})
	if err == nil {
		err = d.order()
	}
	if err != nil {
		return nil, err
	}
	return build(Branch{spec: d.specs[0]}, s.MinFirst) // with letters in their order: nobody has seen it yet
}

// WorstOrdered returns a uniform tree in which alpha-beta cuts nothing: each later move
// of a MAX node is worth more than all earlier ones, and each later move of a MIN node
// less, so that every leaf lies inside the window that it is searched with. Leaves are
// distinct.
func WorstOrdered(s Shape) (*Tree, error) {
	if err := s.withoutChance(); err != nil {
		return nil, err
	}
	s.Distinct = true
	p, err := s.plant()
	if err != nil {
		return nil, err
	}
	values, err := p.values(len(p.leaves))
	if err != nil {
		return nil, err
	}
	slices.Sort(values)
	setWorst(p.root, !s.MinFirst, values)
	return p.grow()
}

// setWorst gives the leaves below b the values, which are sorted.
func setWorst(b Branch, maxFirst bool, values []int) {
	if b.spec.leaf {
		b.spec.value = values[0]
		return
	}
	n := len(b.spec.children)
	share := len(values) / n
	for i, c := range b.spec.children {
		from := i
		if !maxFirst {
			from = n - 1 - i
		}
		setWorst(c, !maxFirst, values[from*share:(from+1)*share])
	}
}

// Incremental returns a uniform tree in which each move has a random value and a leaf is
// worth the sum of the moves that lead to it, so that neighboring leaves have similar
// values, as in real games (Knuth and Moore 1975; M. M. Newborn, "The efficiency of the
// alpha-beta search on trees with branch-dependent terminal node scores", Artificial
// Intelligence 8, 1977). The sum so far is the static evaluation of an inner node.
func Incremental(s Shape) (*Tree, error) {
	if s.Low == 0 && s.High == 0 {
		s.Low, s.High = -10, 10
	}
	if s.Distinct {
		return nil, fmt.Errorf("abtree: the leaves of an incremental tree cannot be made distinct: leave Distinct out")
	}
	p, err := s.plant()
	if err != nil {
		return nil, err
	}
	if most := max(-s.Low, s.High); most > MaxValue/max(s.Depth, 1) {
		return nil, fmt.Errorf("abtree: %d moves worth up to %d each come to more than %d: want smaller Low and High",
			s.Depth, most, MaxValue)
	}
	p.addUp(p.root, 0)
	return p.grow()
}

// addUp sets the values below b, which is worth sum.
func (p *planting) addUp(b Branch, sum int) {
	if b.spec.leaf {
		b.spec.value = sum
		return
	}
	b.spec.eval = sum
	for _, c := range b.spec.children {
		p.addUp(c, sum+p.Low+p.random.IntN(p.High-p.Low+1))
	}
}

// Irregular returns a tree for tests of laws: nodes with 1 to Branching moves, leaves at
// every ply, and static evaluations and threats at the inner nodes; shared nodes, won and
// lost leaves, noisy moves and null moves where asked for. A small range of values makes
// ties. The subtree after a null move is independent of its siblings, no deeper than they
// are, and may contain null moves again.
func Irregular(s Shape) (*Tree, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	for _, share := range []int{s.Shared, s.Wins, s.Noisy, s.Nulls, s.Chances} {
		if share < 0 || share > 100 {
			return nil, fmt.Errorf("abtree: Shared is %d, Wins %d, Noisy %d, Nulls %d and Chances %d: want 0 to 100", s.Shared,
				s.Wins, s.Noisy, s.Nulls, s.Chances)
		}
	}
	if s.Chances > 0 && s.Wins > 0 {
		return nil, fmt.Errorf("abtree: Chances is %d and Wins %d: means are taken of values, so leave Wins out", s.Chances,
			s.Wins)
	}
	p := s.planting()
	p.finished = map[int][]finished{}
	var ok bool
	if p.root, _, ok = p.addIrregular(0, 0); !ok {
		return nil, fmt.Errorf("abtree: this tree of up to %d moves at a node and %d plies has more than %d nodes "+
			"or %d moves: want fewer", s.Branching, s.Depth, MaxNodes, MaxMoves)
	}
	if err := p.setLeaves(); err != nil {
		return nil, err
	}
	for _, leaf := range p.leaves {
		if p.random.IntN(100) < s.Wins {
			leaf.value = search.Win - p.random.IntN(10)
			if p.random.IntN(2) == 0 {
				leaf.value = -leaf.value
			}
		}
	}
	return p.grow()
}

// finished is a node of an irregular tree that can be shared.
type finished struct {
	branch Branch
	height int
}

// addIrregular returns a node and its height, false if there are too many nodes or moves.
func (p *planting) addIrregular(ply, turn int) (b Branch, height int, ok bool) {
	if p.moves++; p.moves > MaxMoves { // the one that leads here
		return b, 0, false
	}
	if earlier := p.finished[turn%2]; len(earlier) > 0 && p.random.IntN(100) < p.Shared {
		if f := earlier[p.random.IntN(len(earlier))]; ply+f.height <= p.Depth {
			return f.branch, f.height, true
		}
	}
	if p.nodes++; p.nodes > MaxNodes {
		return b, 0, false
	}
	if ply == p.Depth || ply > 0 && p.random.IntN(4) == 0 {
		b = p.leaf()
	} else {
		b = Node("")
		b.spec.eval = p.value()
		if p.random.IntN(2) == 0 {
			b.spec.threat = p.random.IntN((p.High-p.Low)/4 + 2)
		}
		chance, next := p.happens(p.Chances), turn+1
		if chance {
			next = turn
		}
		for range 1 + p.random.IntN(p.Branching) {
			child, below, ok := p.addIrregular(ply+1, next)
			if !ok {
				return b, 0, false
			}
			child.noisy = !chance && p.happens(p.Noisy)
			b.spec.children = append(b.spec.children, child)
			height = max(height, below+1)
		}
		if chance {
			share(b.spec.children, p.weights(len(b.spec.children)))
		} else if p.happens(p.Nulls) {
			null, below, ok := p.addIrregular(ply+1, next)
			if !ok {
				return b, 0, false
			}
			b.spec.children = append(b.spec.children, null.Null())
			height = max(height, below+1)
		}
	}
	p.finished[turn%2] = append(p.finished[turn%2], finished{b, height})
	return b, height, true
}

// weights returns weights for n outcomes; none is more than three times as likely as another.
func (p *planting) weights(n int) []int {
	weights := make([]int, n)
	for i := range weights {
		weights[i] = 1 + p.random.IntN(3)
	}
	return weights
}

// happens returns true in percent of 100 cases. For 0 it draws no random number, so that
// a new field of Shape changes no tree that does not use it.
func (p *planting) happens(percent int) bool {
	return percent > 0 && p.random.IntN(100) < percent
}

// planting is a tree that is being generated.
type planting struct {
	Shape
	random   *rand.Rand
	anyRange bool // neither Low nor High was given
	root     Branch
	leaves   []*spec
	nodes    int
	moves    int
	finished map[int][]finished // by the parity of the ply
}

// check returns an error for a shape that is too large or impossible.
func (s Shape) check() error {
	switch {
	case s.Branching < 1:
		return fmt.Errorf("abtree: Branching is %d: want at least 1", s.Branching)
	case s.Outcomes < 0:
		return fmt.Errorf("abtree: Outcomes is %d: want at least 1, or 0 for no chance", s.Outcomes)
	case s.Depth < 0 || s.Depth > MaxDepth:
		return fmt.Errorf("abtree: Depth is %d plies: want 0 to %d", s.Depth, MaxDepth)
	case s.Low > s.High || s.Low < -MaxValue || s.High > MaxValue:
		return fmt.Errorf("abtree: values from %d to %d: want Low <= High, between -%d and %d", s.Low, s.High, MaxValue, MaxValue)
	}
	return nil
}

func (s Shape) planting() *planting {
	p := &planting{Shape: s, random: rand.New(rand.NewPCG(s.Seed, 0xab))}
	if s.Low == 0 && s.High == 0 {
		p.High, p.anyRange = 99, true
	}
	return p
}

// plant makes a uniform tree whose leaves have no values yet.
func (s Shape) plant() (*planting, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	nodes, ply := 1, 1 // counted until there are too many: b^d may be no int
	for i := range s.Depth {
		if ply > MaxNodes/s.children(i) {
			nodes = MaxNodes + 1
			break
		}
		ply *= s.children(i)
		nodes += ply
	}
	if nodes > MaxNodes {
		return nil, fmt.Errorf("abtree: a tree of %d moves at each node and %d plies has more than %d nodes: want fewer",
			s.Branching, s.Depth, MaxNodes)
	}
	p := s.planting()
	p.root = p.addUniform(0)
	return p, nil
}

// chance reports whether the nodes of a uniform tree at a ply are chance nodes.
func (s Shape) chance(ply int) bool { return s.Outcomes > 0 && ply%2 == 1 }

// children returns the number of children of the inner nodes of a uniform tree at a ply.
func (s Shape) children(ply int) int {
	if s.chance(ply) {
		return s.Outcomes
	}
	return s.Branching
}

// withoutChance returns an error for chance nodes, for trees whose move order is only defined for players.
func (s Shape) withoutChance() error {
	if s.Outcomes > 0 {
		return fmt.Errorf("abtree: Outcomes is %d: a tree of this kind has no chance nodes", s.Outcomes)
	}
	return nil
}

func (p *planting) addUniform(ply int) Branch {
	if ply == p.Depth {
		return p.leaf()
	}
	n := p.children(ply)
	b := Node("", make([]Branch, n)...)
	for i := range b.spec.children {
		b.spec.children[i] = p.addUniform(ply + 1)
		if p.chance(ply) {
			b.spec.children[i] = b.spec.children[i].Chance(1, n)
		}
	}
	return b
}

func (p *planting) leaf() Branch {
	b := Leaf("", search.NoScore)
	p.leaves = append(p.leaves, b.spec)
	return b
}

// value returns a random value.
func (p *planting) value() int {
	return p.Low + p.random.IntN(p.High-p.Low+1)
}

// setLeaves gives the leaves their values.
func (p *planting) setLeaves() error {
	values, err := p.values(len(p.leaves))
	for i, v := range values {
		p.leaves[i].value = v
	}
	return err
}

// values returns n random values.
func (p *planting) values(n int) ([]int, error) {
	values := make([]int, n)
	if !p.Distinct {
		for i := range values {
			values[i] = p.value()
		}
		return values, nil
	}
	if p.anyRange {
		p.High = max(p.High, n-1)
	}
	size := p.High - p.Low + 1
	if n > size {
		return nil, fmt.Errorf("abtree: %d leaves cannot all differ between %d and %d: want High at least %d", n,
			p.Low, p.High, p.Low+n-1)
	}
	// The first n of a shuffled row of all values, of which only those that have
	// moved are kept.
	moved := map[int]int{}
	at := func(i int) int {
		if v, ok := moved[i]; ok {
			return v
		}
		return p.Low + i
	}
	for i := range values {
		j := i + p.random.IntN(size-i)
		values[i] = at(j)
		moved[j] = at(i)
	}
	return values, nil
}

func (p *planting) grow() (*Tree, error) { return build(p.root, p.MinFirst) }
