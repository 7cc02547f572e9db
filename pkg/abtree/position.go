package abtree

import "github.com/ablab-go/ablab/pkg/search"

// Position is a node of a tree, which includes the side to move. Searches run on it, and it
// offers what the text of a tree can say of the optional interfaces of package search. The zero Position, and the root
// of a nil Tree, belongs to no tree: its methods panic, and a search of it is an error.
type Position struct {
	tree *Tree
	at   int32
}

// Move is a move of a node of a tree.
type Move struct {
	tree *Tree
	edge int32
}

// The interfaces that a Position implements.
var (
	_ search.Position[Position, Move] = Position{}
	_ search.MaxFirster               = Position{}
	_ search.Namer                    = Position{}
	_ search.Height                   = Position{}
	_ search.Hasher                   = Position{}
	_ search.Noisy[Move]              = Position{}
	_ search.NullMover[Position]      = Position{}
	_ search.Threatened               = Position{}
	_ search.Hinter[Move]             = Position{}
	_ search.Bounder[Move]            = Position{}
	_ search.Labeller[Move]           = Position{}
	_ search.Chancer                  = Position{}
)

func (p Position) node() *node { return &p.tree.nodes[p.at] }

// score returns a value as a score for the side to move.
func (p Position) score(value int32) int {
	switch {
	case value == search.NoScore:
		return search.NoScore
	case p.node().min:
		return -int(value) * int(p.tree.unit)
	}
	return int(value) * int(p.tree.unit)
}

// Terminal reports whether the node is a leaf, and its value for the side to
// move: search.NoScore if it has none.
func (p Position) Terminal() (score int, over bool) {
	n := p.node()
	return p.score(n.value), n.moves == 0
}

// Moves appends the node's moves to buf, in the order of the text.
func (p Position) Moves(buf []Move) []Move {
	n := p.node()
	for e := n.first; e < n.first+n.moves; e++ {
		buf = append(buf, Move{p.tree, e})
	}
	return buf
}

// NoisyMoves appends the node's noisy moves to buf.
func (p Position) NoisyMoves(buf []Move) []Move {
	n := p.node()
	for e := n.first; e < n.first+n.moves; e++ {
		if p.tree.edges[e].noisy {
			buf = append(buf, Move{p.tree, e})
		}
	}
	return buf
}

// Play returns the position after a move.
func (p Position) Play(m Move) Position { return Position{m.tree, m.tree.edges[m.edge].child} }

// NullMove returns the position after the null move, and false if the node has none.
func (p Position) NullMove() (Position, bool) {
	null := p.node().null
	return Position{p.tree, null}, null != 0
}

// Evaluate returns the node's static evaluation for the side to move. If it has
// none, that is the value of a leaf, and search.NoScore of an inner node.
func (p Position) Evaluate() int {
	n := p.node()
	if n.eval == search.NoScore {
		return p.score(n.value)
	}
	return p.score(n.eval)
}

// Threat returns how much the side to move stands to lose, 0 if the node has no threat.
func (p Position) Threat() int { return int(p.node().threat) }

// Hint returns the static evaluation of the position after a move, for the side that
// makes it; 0 if there is none.
func (p Position) Hint(m Move) int {
	score := p.Play(m).Evaluate()
	if score == search.NoScore {
		return 0
	}
	return -score
}

// Bounds returns all moves, and the lowest and the highest value of the leaves below, for the side to move. If a
// leaf has no value there are no bounds.
func (p Position) Bounds(buf []Move) (moves []Move, low, high int) {
	n := p.node()
	least, most := int(n.least), int(n.most)
	if most < search.Inf {
		least, most = least*int(p.tree.unit), most*int(p.tree.unit)
	}
	if n.min {
		least, most = -most, -least
	}
	return p.Moves(buf), least, most
}

// MaxFirst reports whether MAX is to move. Every search calls it first, and only once.
func (p Position) MaxFirst() bool {
	if p.tree == nil {
		panic("abtree: the position is of no tree: begin with the Root of one that was made")
	}
	return !p.node().min
}

// Height returns the number of plies to the deepest leaf below.
func (p Position) Height() int { return int(p.node().height) }

// Parents returns the number of moves that lead to the node, null moves included: more than
// one if it is shared. Its time is proportional to the size of the tree.
func (p Position) Parents() int {
	parents := 0
	for _, e := range p.tree.edges {
		if e.child == p.at {
			parents++
		}
	}
	for _, n := range p.tree.nodes {
		if n.null == p.at && p.at != 0 {
			parents++
		}
	}
	return parents
}

// Hash returns the node's hash, which differs from that of every other node of the
// tree. A shared node has one hash.
func (p Position) Hash() uint64 { return search.Mix(p.tree.seed ^ uint64(p.at)) }

// Key returns a number for the position that the positions of other trees do not have either. [Position.Hash] tells apart those
// of one tree.
func (p Position) Key() uint64 { return search.Mix(p.tree.id ^ uint64(p.at)) }

// Name returns the node's name: the given one, or else a letter in breadth-first order.
func (p Position) Name() string {
	n := p.node()
	if n.name == "" {
		return letters(int(n.number))
	}
	return n.name
}

// String returns the move's label, else the name of the node that it leads to.
func (m Move) String() string {
	if m.tree == nil { // the zero Move
		return "none"
	}
	e := m.tree.edges[m.edge]
	if e.label != "" {
		return e.label
	}
	return Position{m.tree, e.child}.Name()
}

// Label returns the move's label as given, "" if it has none.
func (p Position) Label(m Move) string { return m.tree.edges[m.edge].label }
