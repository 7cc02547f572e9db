package verify

import (
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// Node is a node of a game tree as in the pseudo-code of textbooks: of an explicit tree, where the judge asks, or of a game,
// where package ladder lets programs play. Calling Value, Children or Noisy visits it; a node that was generated but never used
// is not visited. If several of these calls of one node follow each other, in whatever order, they are one visit: a visit of
// another node must come between for the node to be visited again.
//
// A Node is valid until the function that was called on the root returns.
//
// Nodes cannot be compared, because a position that is reached in two ways has two: the key of a table is the [Node.Key].
type Node struct {
	_  [0]func()
	at Place
}

// Place is what a [Node] stands for. Each method does what the method of Node with its name does.
type Place interface {
	Leaf() bool
	Name() string
	Key() uint64
	Value() int
	Children() []Node
	Noisy() []Node
	Choose()
}

// At returns the node of a place.
func At(p Place) Node { return Node{at: p} }

// Place returns what the node stands for.
func (n Node) Place() Place { return n.at }

// Leaf reports whether the game is over here.
func (n Node) Leaf() bool { return n.at.Leaf() }

// Name returns the node's name, which no other node of a tree has; in a game, the move that leads to it, "" at the root. If a
// function is wrong, [Check] gives every node another name.
func (n Node) Name() string { return n.at.Name() }

// Key returns a number for the position, 64 random-looking bits: equal positions have equal keys, and it is very unlikely that
// two different positions do. So it is the key of a table. The judge gives a node another key in each question, so a table
// that is kept from one question to the next is an empty one; and where wins are counted from the root, another key at each
// ply, so a table need not count them from the position.
func (n Node) Key() uint64 { return n.at.Key() }

// Value returns the value of a leaf, or the static evaluation of an inner node, where the
// depth must be used up: in MAX's view, or in negamax form for the side to move.
func (n Node) Value() int { return n.at.Value() }

// Children returns the children in the order of the tree or the game, none for a leaf. Do not modify
// the slice.
func (n Node) Children() []Node { return n.at.Children() }

// Noisy returns the children that noisy moves lead to, such as captures and threats: as long as there are any, the static
// evaluation is unreliable.
func (n Node) Noisy() []Node { return n.at.Noisy() }

// Choose says that the search would play the move to n, which must be a child of the root; the last call counts. Then the move
// is judged, too: its value must be that of the root or, if the search fails high, reach the bound. A search that never calls
// it is judged only by its value.
func (n Node) Choose() { n.at.Choose() }

// seen returns the node of an explicit tree.
func (n Node) seen() *seen { return n.at.(*seen) }

// seen is a node that a function has received.
type seen struct {
	by       *observer
	pos      position
	up       *seen
	index    int // among its parent's children
	move     abtree.Move
	ply      int
	node     search.Node[position, abtree.Move] // set with placed
	placed   bool
	children []Node
	after    int   // the child after the one visited last since the node was visited
	number   int   // among the nodes that the function received
	order    []int // of the children, as they were asked something first
	score    int   // for the side to move, set with scored
	scored   bool
	asked    bool // in the order of its parent
	keyed    bool // asked for its key before it was searched
	searched bool // asked for its value or its children
}

// observer reports a function's calls of nodes as the visits of a search. Without a session it only counts them.
type observer struct {
	*call
	session *session
	visits  int64    // counted if there is no session
	nearer  bool     // without a session: a win moves toward zero by one for each ply from the root
	program *program // whose visits are reported; nil for a function
	depth   int
	negamax bool
	salt    uint64 // of the keys
	made    int    // nodes that the function received
	last    *seen  // called last
}

func (x *seen) Leaf() bool {
	x.by.tick()
	x.ask()
	_, over := x.pos.Terminal()
	return over
}

func (x *seen) Name() string {
	o := x.by
	o.tick()
	o.askedName = true
	if o.newNames {
		return fmt.Sprintf("%s, node %d of question %d", x.pos.Name(), x.number, o.salt)
	}
	return x.pos.Name()
}

func (x *seen) Key() uint64 {
	o := x.by
	o.tick()
	x.ask()
	if x.up != nil && !x.keyed && !x.searched {
		x.keyed, o.askedKey = true, true
		o.answered++
	}
	if o.newKeys {
		return search.Mix(salts.Add(1))
	}
	key := x.pos.Key() ^ search.Mix(o.salt)
	if x.postpones() { // its value depends on its distance from the root
		key ^= uint64(x.ply + 1)
	}
	return search.Mix(key)
}

// search notes that the function searches x, and has not left it to a table.
func (x *seen) search() {
	if x.keyed && !x.searched {
		x.by.answered--
	}
	x.searched = true
}

// postpones reports whether a win counts less for each ply from the root.
func (x *seen) postpones() bool {
	s := x.by.session
	return s != nil && s.NearerWins() || x.by.nearer
}

// salts counts the questions to functions, and the keys that occur only once.
var salts atomic.Uint64

func (x *seen) Value() int {
	o := x.by
	o.tick()
	x.search()
	if !x.scored || o.last != x {
		if x.pos.Evaluate() == search.NoScore {
			o.fail("it asked for the value of %s, an inner node that has none", search.Printable(x.pos.Name()))
		}
		if o.last == x {
			x.evaluate()
		} else {
			x.score, _ = x.visit(0)
		}
		x.scored, o.last = true, x
	}
	if o.negamax {
		return x.score
	}
	return inMaxView(x.pos, x.score)
}

// evaluate finds the evaluation of an inner node that was visited for its children.
func (x *seen) evaluate() {
	x.score = x.pos.Evaluate()
	if x.postpones() {
		x.score = search.Later(x.score, x.ply)
	}
	if x.by.session != nil && x.ply >= x.by.depth {
		x.place().Claim(x.score, search.Exact)
	}
}

func (x *seen) Children() []Node {
	o := x.by
	o.tick()
	x.search()
	if o.last != x {
		x.score, x.scored = x.visit(max(o.depth-x.ply, 1))
		o.last = x
	}
	return x.generate()
}

func (x *seen) Noisy() []Node {
	children := x.Children()
	var noisy []Node
	for _, m := range x.pos.NoisyMoves(nil) {
		noisy = append(noisy, children[slices.Index(x.pos.Moves(nil), m)])
	}
	return noisy
}

func (x *seen) Choose() {
	o := x.by
	o.tick()
	if x.up == nil || x.up.up != nil {
		o.fail("it chose %s, which is not a child of the root", search.Printable(x.pos.Name()))
	}
	o.chosen, o.move = true, x.pos.Name()
}

// someMoves is room for the moves of a node. More moves than it has room for are allocated.
type someMoves [8]abtree.Move

// generate returns the children, none of which has been visited yet.
func (x *seen) generate() []Node {
	if _, over := x.pos.Terminal(); x.children == nil && !over {
		var room someMoves
		moves := x.pos.Moves(room[:0])
		places := make([]seen, len(moves)) // at once, because a small search spends much of its time here
		x.children = make([]Node, len(moves))
		for i, m := range moves {
			x.by.made++
			places[i] = seen{by: x.by, pos: x.pos.Play(m), up: x, index: i, move: m, ply: x.ply + 1, number: x.by.made}
			x.children[i] = At(&places[i])
		}
	}
	return x.children
}

// visit visits the node with depth plies still to look ahead.
func (x *seen) visit(depth int) (score int, over bool) {
	if up := x.up; up != nil && x.by.program == nil {
		if up.children != nil && up.children[x.index].at != Place(x) {
			x.by.flaw = flawChildren
			x.by.fail("it changed the slice that Children of %s had returned", search.Printable(up.pos.Name()))
		}
		again := x.index == 0 || x.index == up.after-1 // the same child, or all children
		x.by.reordered = x.by.reordered || x.index != up.after && !again
		up.after = x.index + 1
		x.ask()
	}
	x.after = 0
	if x.by.session == nil {
		return x.count()
	}
	n := x.place()
	n.Depth = depth
	return n.Visit()
}

// path returns the places of the nodes on the way to x, each among the children of its parent.
func (x *seen) path() string {
	if x.up == nil {
		return ""
	}
	return x.up.path() + string(rune(x.index))
}

// orders adds to all in which order the function came to the children of x and of the nodes below it, by their paths. It reports
// whether it came to a later child before an earlier one.
func (x *seen) orders(all map[string][]int) (changed bool) {
	all[x.path()], changed = x.order, !slices.IsSorted(x.order)
	for _, i := range x.order {
		changed = x.children[i].seen().orders(all) || changed
	}
	return changed
}

// ask notes that the function has come to x: it asks whether the game is over, or for the key, before it visits a node. It asks
// for names when it orders moves.
func (x *seen) ask() {
	if x.up != nil && !x.asked {
		x.asked, x.up.order = true, append(x.up.order, x.index)
	}
}

// count counts a visit of the node.
func (x *seen) count() (score int, over bool) {
	x.by.visits++
	if score, over = x.pos.Terminal(); !over {
		score = x.pos.Evaluate()
	}
	if x.by.nearer {
		score = search.Later(score, x.ply)
	}
	return score, over
}

// place returns the node of the reported search.
func (x *seen) place() search.Node[position, abtree.Move] {
	if !x.placed {
		x.node, x.placed = x.up.place().Child(x.index, x.move, x.pos), true
	}
	return x.node
}

// tick counts a call of a node, and ends a function that makes too many.
func (o *observer) tick() {
	if o.asks--; o.asks < 0 {
		o.endless = true
		o.fail("it asks its nodes again and again")
	}
}

// fail unwinds the function.
func (o *observer) fail(format string, args ...any) {
	o.problem = fmt.Sprintf(format, args...)
	panic(o.problem)
}

// observed wraps a function as a subject.
func observed(name string, negamax bool, f func(n Node, depth, alpha, beta int, maximizing bool) int) Subject {
	if f == nil {
		return Subject{name: name}
	}
	return Subject{name: name, function: true, negamax: negamax, search: f, begin: func(c *call) algorithm {
		return func(s *session, pos position, depth, alpha, beta int) int {
			by := &observer{call: c, session: s, depth: depth, negamax: negamax, salt: salts.Add(1)}
			root := &seen{by: by, pos: pos}
			root.score, root.scored = s.Enter(pos, depth, alpha, beta)
			root.by.last, c.root = root, root
			over := root.scored
			if !over {
				root.node, root.placed = s.Node(pos, depth), true
			}
			flip := !negamax && !pos.MaxFirst()
			low, high := alpha, beta
			if flip {
				low, high = -beta, -alpha
			}
			v := f(At(root), depth, low, high, pos.MaxFirst())
			if flip {
				v = -v
			}
			c.value = inMaxView(pos, v)
			return leave(s, root.score, over, v, alpha, beta)
		}
	}}
}

// leave ends a search that was recorded from outside and returned v. A score that the
// contract refuses is not recorded.
func leave(s *session, score int, over bool, v, alpha, beta int) int {
	if !over {
		return s.Leave(min(max(v, -search.Inf+1), search.Inf-1))
	}
	if v == min(max(score, alpha), beta) {
		return s.Clamp(score, alpha, beta)
	}
	return score
}
