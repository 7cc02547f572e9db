package abtree

import "github.com/ablab-go/ablab/pkg/search"

// Shrink returns a small tree for which fails is true, made from t, for which it must be
// true: no single step makes the result smaller. The steps are to leave out a move, to
// put a child or a grandchild in its parent's place, to have MAX move first, to leave out
// an evaluation, a threat or a mark, to bring a value nearer to 0 or make it positive,
// and to write shared nodes out once for each parent. The result is the same for the same
// tree if fails is deterministic. If fails(t) is false, the result is t.
//
// The method is that of A. Zeller and R. Hildebrandt, "Simplifying and isolating
// failure-inducing input", IEEE Transactions on Software Engineering 28 (2002), on trees.
func Shrink(t *Tree, fails func(*Tree) bool) *Tree {
	if len(t.nodes) == 0 || !fails(t) {
		return t
	}
	s := shrinker{tree: t, fails: fails}
	s.read()
	for again := true; again; {
		again = s.minFirst && s.try(s.root, false)
		for i := 0; i < len(s.order); i++ {
			for s.step(s.order[i]) {
				again = true
				if i >= len(s.order) {
					break
				}
			}
		}
		if !again {
			again = s.unfold()
		}
	}
	return s.tree
}

// shrinker is a tree that is being made smaller.
type shrinker struct {
	tree     *Tree
	fails    func(*Tree) bool
	root     Branch
	minFirst bool
	order    []*spec // the nodes, in the order of the tree
	nulls    int     // null moves
}

// read decomposes the tree.
func (s *shrinker) read() {
	s.minFirst = s.tree.nodes[0].min
	s.order = specsOf(s.tree)
	s.root = Branch{spec: s.order[0]}
	s.nulls = 0
	for _, n := range s.tree.nodes {
		if n.null != 0 {
			s.nulls++
		}
	}
}

// unfold tries the tree without shared nodes, which rules sharing out as the cause.
func (s *shrinker) unfold() bool {
	if links := len(s.tree.edges) + s.nulls; links == len(s.order)-1 {
		return false
	}
	nodes := 0
	seen := map[*spec]bool{}
	var copied func(n *spec) *spec
	copied = func(n *spec) *spec {
		c := *n
		if seen[n] {
			c.name = ""
		}
		seen[n] = true
		c.children = append([]Branch(nil), n.children...)
		for i := range c.children {
			if nodes++; nodes > maxUnfolded {
				break
			}
			c.children[i].spec = copied(c.children[i].spec)
		}
		return &c
	}
	root := copied(s.root.spec)
	return nodes <= maxUnfolded && s.try(Branch{spec: root}, s.minFirst)
}

// maxUnfolded is the size of the largest tree that is tried without sharing.
const maxUnfolded = 1 << 12

// step makes the tree smaller at a node and reports whether it could.
func (s *shrinker) step(at *spec) bool {
	for _, c := range at.children {
		if s.replace(at, c.spec) {
			return true
		}
		for _, g := range c.spec.children {
			if s.replace(at, g.spec) {
				return true
			}
		}
	}
	for i := range at.children {
		if s.change(at, func(n *spec) { n.children = append(n.children[:i:i], n.children[i+1:]...); rescale(n.children) }) {
			return true
		}
	}
	if at.eval != search.NoScore && s.change(at, func(n *spec) { n.eval = search.NoScore }) {
		return true
	}
	if at.threat != 0 && s.change(at, func(n *spec) { n.threat = 0 }) {
		return true
	}
	for i, c := range at.children {
		if c.noisy && s.change(at, func(n *spec) {
			n.children = append([]Branch(nil),
				n.children...)
			n.children[i].noisy = false
		}) {
			return true
		}
	}
	if at.leaf {
		for _, v := range nearer(at.value) {
			if s.change(at, func(n *spec) { n.value = v }) {
				return true
			}
		}
	}
	return false
}

// nearer returns values nearer to 0: 0, half the value, and so on with half the step each time, so
// that a large number shrinks to the smallest failing one in few trials.
func nearer(value int) []int {
	switch value {
	case 0:
		return nil
	case search.NoScore:
		return []int{0}
	}
	all := []int{0}
	if value < 0 {
		all = append(all, -value)
	}
	all = append(all, value/2)
	for step := value / 4; step != 0; step /= 2 {
		all = append(all, value-step)
	}
	if one := value - value/max(value, -value); one != all[len(all)-1] {
		all = append(all, one)
	}
	return all
}

// change tries the tree with a node changed.
func (s *shrinker) change(at *spec, change func(*spec)) bool {
	n := *at
	change(&n)
	return s.replace(at, &n)
}

// replace tries the tree with a node in another's place.
func (s *shrinker) replace(old, with *spec) bool {
	made := map[*spec]*spec{old: with}
	var rebuild func(n *spec) *spec
	rebuild = func(n *spec) *spec {
		if m, ok := made[n]; ok {
			return m
		}
		m := n
		for i, c := range n.children {
			if child := rebuild(c.spec); child != c.spec {
				if m == n {
					copied := *n
					copied.children = append([]Branch(nil), n.children...)
					m = &copied
				}
				m.children[i].spec = child
			}
		}
		made[n] = m
		return m
	}
	return s.try(Branch{spec: rebuild(s.root.spec)}, s.minFirst)
}

// try keeps the new tree if it is valid and fails.
func (s *shrinker) try(root Branch, minFirst bool) bool {
	t, flaw := grow(root, minFirst)
	if flaw != nil || !s.fails(t) {
		return false
	}
	s.tree = t
	s.read()
	return true
}
