package abtree

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Branch is a node with its subtree and the move that leads to it, from which a tree is
// built. It is a value; [Max] or [Min], which make a tree of it, report what is wrong
// with it. A Branch put into a tree at two places is one shared node. The properties of
// the move that leads to it have no meaning at the root.
type Branch struct {
	spec     *spec
	label    string
	null     bool
	noisy    bool
	num, den int // the probability of an outcome of chance; 0 and 0 of a move
	at       int // offset in the text that it was read from
}

// spec holds what a Branch knows about its node. It does not change once it is made.
type spec struct {
	name     string
	leaf     bool
	value    int
	eval     int
	threat   int
	children []Branch
}

// Node returns an inner node. The name may be empty.
func Node(name string, children ...Branch) Branch {
	return Branch{spec: &spec{name: name, value: search.NoScore, eval: search.NoScore, children: slices.Clone(children)}}
}

// Leaf returns a leaf with a value in MAX's view: a number, search.Win-n for a win by
// MAX in n plies, -search.Win+n for a loss, or search.NoScore for none. The name may
// be empty.
func Leaf(name string, value int) Branch {
	return Branch{spec: &spec{name: name, leaf: true, value: value, eval: search.NoScore}}
}

// Leaves returns leaves without a name.
func Leaves(values ...int) []Branch {
	leaves := make([]Branch, len(values))
	for i, v := range values {
		leaves[i] = Leaf("", v)
	}
	return leaves
}

// Eval returns a copy of the node, as a separate node, with a static evaluation in
// MAX's view.
func (b Branch) Eval(value int) Branch {
	return b.with(func(s *spec) { s.eval = value })
}

// Threat returns a copy of the node, as a separate node, with a threat against the
// side to move: how much it stands to lose, never negative.
func (b Branch) Threat(size int) Branch {
	return b.with(func(s *spec) { s.threat = size })
}

func (b Branch) with(change func(*spec)) Branch {
	if b.spec != nil {
		s := *b.spec
		change(&s)
		b.spec = &s
	}
	return b
}

// Via returns the same node reached by a move with a label.
func (b Branch) Via(label string) Branch {
	b.label = label
	return b
}

// Noisy returns the same node reached by a noisy move, such as a capture.
func (b Branch) Noisy() Branch {
	b.noisy = true
	return b
}

// Null returns the same node reached by the null move: the other side is to move, and
// nothing else has changed. It has no label.
func (b Branch) Null() Branch {
	b.null = true
	return b
}

// Max returns the tree with the given root, where MAX is to move.
func Max(root Branch) (*Tree, error) { return build(root, false) }

// Min returns the tree with the given root, where MIN is to move.
func Min(root Branch) (*Tree, error) { return build(root, true) }

func build(root Branch, minFirst bool) (*Tree, error) {
	t, flaw := grow(root, minFirst)
	if flaw != nil {
		return nil, flaw.err()
	}
	return t, nil
}

// describe identifies a node for an error message.
func describe(s *spec) string {
	if s.name == "" {
		return "a node without a name"
	}
	return "the node " + quote(s.name)
}

// specsOf decomposes a tree: a spec for each node, in the order of the tree. The
// children are the moves in their order, then the null move.
func specsOf(t *Tree) []*spec {
	specs := make([]*spec, len(t.nodes))
	for i, n := range t.nodes {
		if n.made {
			n.name = ""
		}
		specs[i] = &spec{name: n.name, leaf: n.moves == 0, value: int(n.value), eval: int(n.eval), threat: int(n.threat)}
	}
	for i, n := range t.nodes {
		for _, e := range t.edges[n.first : n.first+n.moves] {
			specs[i].children = append(specs[i].children, Branch{spec: specs[e.child], label: e.label, noisy: e.noisy})
		}
		for k, p := range t.probabilities(&n) {
			specs[i].children[k].num, specs[i].children[k].den = p.Num, p.Den
		}
		if n.null != 0 {
			specs[i].children = append(specs[i].children, Branch{spec: specs[n.null], null: true})
		}
	}
	return specs
}
