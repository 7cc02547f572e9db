package abtree

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/ablab-go/ablab/pkg/search"
)

// Limits of a tree. A larger tree is refused with an error.
const (
	// MaxDepth is the length of the longest line, in plies.
	MaxDepth = 512

	// MaxNodes is the number of nodes, a shared one counted once.
	MaxNodes = 1 << 20

	// MaxMoves is the number of moves, those to a shared node each counted.
	MaxMoves = 2 * MaxNodes

	// MaxText is the length of a text that is parsed, in bytes.
	MaxText = 1 << 26

	// MaxValue is the highest value that is not a win; -MaxValue is the lowest that
	// is not a loss.
	MaxValue = search.Win - search.MaxPly - 1
)

// Tree is an explicit game tree, or a graph without cycles where nodes are shared. It
// never changes once it is made, except by UnmarshalText. The zero Tree is empty: its
// text is "", which Parse refuses, and its root is a leaf with no value.
type Tree struct {
	nodes []node // in preorder of their first places; the root is nodes[0]
	edges []edge // those of a node side by side, in the order of its moves
	seed  uint64 // of the hashes
	id    uint64 // differs from tree to tree
	unit  int32  // how many scores make a point: more than 1 only where there are chance nodes

	exhibit string // the name of the well-known tree that it is; empty for all others
}

// node is a node. Values are in MAX's view.
type node struct {
	name   string // as given; empty if it is generated
	number int32  // of the generated name
	value  int32  // of a leaf; search.NoScore at an inner node and where unknown
	eval   int32  // static; search.NoScore if there is none
	threat int32  // against the side to move
	first  int32  // the moves are edges[first : first+moves]
	moves  int32  // 0 at a leaf
	null   int32  // the node after the null move; 0 if there is none
	least  int32  // the lowest value of the leaves below, null moves not followed; -search.Inf if one has none
	most   int32  // the highest, or search.Inf
	height int16  // plies to the deepest leaf below, null moves included
	min    bool   // MIN is to move; at a chance node, after it
	made   bool   // the name was generated, and is kept since the node is shared
}

// edge is a move.
type edge struct {
	label  string // as given; empty if the child's name does
	child  int32
	weight int32 // of an outcome of chance: 1 or more; 0 of a move
	noisy  bool
}

// Root returns the position at the root.
func (t *Tree) Root() Position {
	if t != nil && len(t.nodes) == 0 {
		return Position{tree: &empty}
	}
	return Position{tree: t}
}

// empty stands in for a Tree that was never made.
var empty = Tree{unit: 1, nodes: []node{{value: search.NoScore, eval: search.NoScore}}}

// Size returns the number of nodes, a shared one counted once.
func (t *Tree) Size() int { return len(t.nodes) }

// Find returns the position at the node with the given or generated name.
func (t *Tree) Find(name string) (Position, bool) {
	for i := range t.nodes {
		if p := (Position{t, int32(i)}); p.Name() == name {
			return p, true
		}
	}
	return Position{}, false
}

// flaw describes what is wrong with a tree under construction.
type flaw struct {
	at      int // offset in the text; of no meaning if there is none
	message string
	hint    string
}

// err is the flaw as an error, for a tree that is made of no text.
func (f *flaw) err() error { return errors.New("abtree: " + f.message + ": " + f.hint) }

// grower makes a Tree from a Branch.
type grower struct {
	tree     *Tree
	minFirst bool
	index    map[*spec]int32
	names    map[string]bool
	shared   []int32 // nodes reached more than once
	won      *flaw   // what is wrong with the first score of a win or a loss, where there is chance
}

// grow makes the tree with the given root.
func grow(root Branch, minFirst bool) (*Tree, *flaw) {
	g, flaw := grown(root, minFirst)
	if flaw != nil {
		return nil, flaw
	}
	return g.tree, nil
}

// grown is grow that also returns which node came from which spec (index).
func grown(root Branch, minFirst bool) (*grower, *flaw) {
	g := grower{tree: &Tree{}, minFirst: minFirst, index: map[*spec]int32{}, names: map[string]bool{}}
	if root.outcome() {
		return nil, &flaw{root.at, "the root has a probability", "nothing leads to it: take it away"}
	}
	if _, flaw := g.add(root, 0, 0); flaw != nil {
		return nil, flaw
	}
	if flaw := g.setUnit(); flaw != nil {
		return nil, flaw
	}
	g.nameNodes()
	for _, n := range g.tree.nodes {
		g.tree.seed = search.Mix(g.tree.seed ^ uint64(uint32(n.value)) ^ uint64(n.moves)<<32)
	}
	g.tree.id = g.tree.identity()
	return &g, nil
}

// identity returns a number that two trees share only if a search cannot tell them apart.
func (t *Tree) identity() uint64 {
	id := t.seed
	mix := func(a, b int32) { id = search.Mix(id ^ uint64(uint32(a)) ^ uint64(uint32(b))<<32) }
	for _, n := range t.nodes {
		side := int32(0)
		if n.min {
			side = 1
		}
		mix(n.eval, n.threat)
		mix(n.null, side)
	}
	for _, e := range t.edges {
		mix(e.child, e.weight)
	}
	return id
}

// add adds b with its subtree to the tree and returns its index. ply counts the plies from the root, turn those made by
// players.
func (g *grower) add(b Branch, ply, turn int) (int32, *flaw) {
	s := b.spec
	if !utf8.ValidString(b.label) {
		return 0, notUTF8Text(b.at, "label", b.label)
	}
	isMin := g.minFirst == (turn%2 == 0)
	if i, ok := g.index[s]; ok {
		return i, g.share(b, i, ply, isMin)
	}
	if flaw := g.check(b, ply); flaw != nil {
		return 0, flaw
	}
	weights, wrong := weigh(s)
	if wrong != nil {
		return 0, wrong
	}
	if g.won == nil && (abs(s.value) > MaxValue && s.value != search.NoScore || abs(s.eval) > MaxValue &&
		s.eval != search.NoScore) {
		g.won = &flaw{b.at, fmt.Sprintf("%s is won or lost, and the tree has chance nodes", describe(s)),
			"means are taken of values: write a number, such as 1 and -1"}
	}
	i := int32(len(g.tree.nodes))
	g.index[s] = i
	g.tree.nodes = append(g.tree.nodes, node{
		name: s.name, value: int32(s.value), eval: int32(s.eval), threat: int32(s.threat),
		first: int32(len(g.tree.edges)), min: isMin,
	})
	null, flaw := g.addMoves(i, s, weights)
	if flaw != nil {
		return 0, flaw
	}
	if weights == nil {
		turn++
	}
	return i, g.addChildren(i, s, null, ply+1, turn)
}

// share lets b lead to node i, which other branches lead to.
func (g *grower) share(b Branch, i int32, ply int, isMin bool) *flaw {
	n := &g.tree.nodes[i]
	switch {
	case n.min != isMin:
		return &flaw{b.at, fmt.Sprintf("%s is shared between a ply where MAX moves and one where MIN moves", describe(b.spec)),
			"a node can be shared only by parents whose plies are both even or both odd, chance not counted"}
	case ply+int(n.height) > MaxDepth:
		return tooDeep(b.at)
	}
	g.shared = append(g.shared, i)
	return nil
}

// addMoves adds the moves of node i to the tree, which lead nowhere yet, and returns the null move, nil if s has none.
func (g *grower) addMoves(i int32, s *spec, weights []int) (null *Branch, wrong *flaw) {
	for k := range s.children {
		if c := &s.children[k]; !c.null {
			e := edge{label: c.label, noisy: c.noisy}
			if weights != nil {
				e.weight = int32(weights[k])
			}
			g.tree.edges = append(g.tree.edges, e)
		} else if null == nil {
			null = c
		} else {
			return nil, &flaw{c.at, fmt.Sprintf("%s has two null moves", describe(s)), "one is all that a position can have"}
		}
	}
	n := &g.tree.nodes[i]
	n.moves = int32(len(g.tree.edges)) - n.first
	if n.moves == 0 && null != nil {
		return nil, &flaw{null.at, fmt.Sprintf("%s has a null move and no other", describe(s)), "give it a move"}
	}
	return null, nil
}

// addChildren adds the nodes to which the moves of node i lead, at ply, and the node after its null move.
func (g *grower) addChildren(i int32, s *spec, null *Branch, ply, turn int) *flaw {
	height := 0
	least, most := int32(search.Inf), int32(-search.Inf)
	switch n := g.tree.nodes[i]; {
	case n.moves == 0 && s.value == search.NoScore:
		least, most = most, least
	case n.moves == 0:
		least, most = int32(s.value), int32(s.value)
	}
	at := g.tree.nodes[i].first
	for _, c := range s.children {
		if c.null {
			continue
		}
		child, flaw := g.add(c, ply, turn)
		if flaw != nil {
			return flaw
		}
		g.tree.edges[at].child = child
		at++
		next := g.tree.nodes[child]
		height, least, most = max(height, 1+int(next.height)), min(least, next.least), max(most, next.most)
	}
	if null != nil {
		child, flaw := g.add(*null, ply, turn)
		if flaw != nil {
			return flaw
		}
		g.tree.nodes[i].null = child
		height = max(height, 1+int(g.tree.nodes[child].height))
	}
	n := &g.tree.nodes[i]
	n.height, n.least, n.most = int16(height), least, most
	return nil
}

// check looks at a node by itself.
func (g *grower) check(b Branch, ply int) *flaw {
	s := b.spec
	switch {
	case s == nil:
		return &flaw{b.at, "a Branch is empty", "make it with Node or Leaf"}
	case ply > MaxDepth:
		return tooDeep(b.at)
	case len(g.tree.nodes) == MaxNodes:
		return tooLarge(b.at)
	case len(g.tree.edges)+len(s.children) > MaxMoves:
		return tooManyMoves(b.at)
	case !s.leaf && len(s.children) == 0:
		return &flaw{b.at, fmt.Sprintf("%s has no moves", describe(s)), "make it a Leaf, or give it children"}
	case s.leaf && s.value != search.NoScore && !valid(s.value):
		return badValue(b.at, fmt.Sprint(s.value))
	case s.eval != search.NoScore && !valid(s.eval):
		return badValue(b.at, fmt.Sprint(s.eval))
	case s.threat < 0 || s.threat > MaxValue:
		return badThreat(b.at, fmt.Sprint(s.threat))
	}
	if !utf8.ValidString(s.name) {
		return notUTF8Text(b.at, "name", s.name)
	}
	if s.name != "" {
		if g.names[s.name] {
			return twice(b)
		}
		g.names[s.name] = true
	}
	return nil
}

func abs(n int) int { return max(n, -n) }

// valid reports whether a value is a number, a win or a loss.
func valid(value int) bool {
	return -search.Win <= value && value <= search.Win
}

func twice(b Branch) *flaw {
	name := quote(b.spec.name)
	return &flaw{b.at, "two nodes have the name " + name,
		"give one of them another name, or none; a node with two parents is written once, and @" + name + " at its second place"}
}

func tooDeep(at int) *flaw {
	return &flaw{at, fmt.Sprintf("the tree is deeper than %d plies", MaxDepth), "cut it off with leaves"}
}

func tooLarge(at int) *flaw {
	return &flaw{at, fmt.Sprintf("the tree has more than %d nodes", MaxNodes), "make it smaller"}
}

func tooManyMoves(at int) *flaw {
	return &flaw{at, fmt.Sprintf("the tree has more than %d moves", MaxMoves), "make it smaller"}
}

func notUTF8Text(at int, what, text string) *flaw {
	return &flaw{at, fmt.Sprintf("the %s %q is not UTF-8", what, text), "give another"}
}

func badValue(at int, value string) *flaw {
	return &flaw{at, fmt.Sprintf("the value %s is out of range", value),
		fmt.Sprintf("want -%d to %d; a win in n plies is Wn and a loss Ln, n at most %d", MaxValue, MaxValue, search.MaxPly)}
}

func badThreat(at int, value string) *flaw {
	return &flaw{at, fmt.Sprintf("the threat %s is out of range", value),
		fmt.Sprintf("a threat is how much the side to move stands to lose: 0 to %d", MaxValue)}
}

// nameNodes numbers the nodes without a name in breadth-first order, leaving out what is
// given as a name. A shared node keeps its name: the text form needs it.
func (g *grower) nameNodes() {
	taken := map[int]bool{}
	for name := range g.names {
		if number, ok := numberOf(name); ok {
			taken[number] = true
		}
	}
	t := g.tree
	seen := make([]bool, len(t.nodes))
	queue := make([]int32, 1, len(t.nodes))
	next := 0
	for k := 0; k < len(queue); k++ {
		n := &t.nodes[queue[k]]
		if n.name == "" {
			for taken[next] {
				next++
			}
			n.number = int32(next)
			next++
		}
		visit := func(child int32) {
			if !seen[child] {
				seen[child] = true
				queue = append(queue, child)
			}
		}
		for _, e := range t.edges[n.first : n.first+n.moves] {
			visit(e.child)
		}
		if n.null != 0 {
			visit(n.null)
		}
	}
	for _, i := range g.shared {
		if n := &t.nodes[i]; n.name == "" {
			n.name, n.made = letters(int(n.number)), true
		}
	}
}

// letters returns the generated name for a number: A to Z, AA, AB and so on.
func letters(number int) string {
	var buf [8]byte
	i := len(buf)
	for number++; number > 0; number = (number - 1) / 26 {
		i--
		buf[i] = byte('A' + (number-1)%26)
	}
	return string(buf[i:])
}

// numberOf is the reverse of letters; false if a name is none of those.
func numberOf(name string) (int, bool) {
	if len(name) > 5 {
		return 0, false
	}
	number := 0
	for _, r := range name {
		if r < 'A' || r > 'Z' {
			return 0, false
		}
		number = number*26 + int(r-'A') + 1
	}
	return number - 1, true
}
