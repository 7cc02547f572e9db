package textbook

import (
	"container/heap"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// SSS is SSS*: it keeps a list of partial solutions, and always expands the one with
// the highest merit.
//
// Source: G. C. Stockman, "A minimax algorithm better than alpha-beta?", Artificial
// Intelligence 12 (1979), the operator Γ, table 1; case numbers in the code are his. A
// state (n, s, h) is node, live or solved, merit. Of states of equal merit the leftmost goes first.
//
// The result is the minimax value, whatever the window. The side to move at the root is his
// MAX. A node counts when it is first visited; a merit is an upper bound on the value.
func SSS[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	return stockman(s, pos, depth, 0)
}

// Dual is DUAL*: SSS* with the roles of the two sides exchanged. Merits are lower bounds.
//
// Source: T. A. Marsland, A. Reinefeld and J. Schaeffer, "Low overhead alternatives to
// SSS*", Artificial Intelligence 31 (1987).
//
// The result is the minimax value, whatever the window.
func Dual[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	return stockman(s, pos, depth, 1)
}

// stockman applies Γ until the root is solved. Nodes at plies of the parity wide are his
// MAX nodes, for which all successors go on the list.
func stockman[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, wide int) int {
	if score, over := s.Enter(pos, depth, -search.Inf, search.Inf); over {
		return score
	}
	list := &open[P, M]{s: s, wide: wide}
	list.add(&state[P, M]{Node: s.Node(pos, depth), merit: search.Inf})
	for {
		n := list.first()
		up := n.parent
		switch {
		case n.solved && up == nil: // case 1 at the root: the end
			s.SetLine(n.line())
			return s.Leave(list.forMax(n, n.merit))
		case n.solved && list.isWide(n) && n.index+1 < len(up.moves): // case 2: its next brother
			up.lower(n)
			list.add(list.live(up, n.index+1, n.merit))
		case n.solved && list.isWide(n): // case 3: there is none
			up.lower(n)
			up.solved = true
			list.add(up)
		case n.solved: // case 1: what MAX chooses
			list.purge(up)
			up.solved, up.merit, up.choice = true, n.merit, n
			list.add(up)
		case list.visit(n): // case 4: a leaf
			n.solved = true
			list.add(n)
		case list.isWide(n): // case 6: all successors
			for i := range n.moves {
				list.add(list.live(n, i, n.merit))
			}
		default: // case 5: the first successor
			list.add(list.live(n, 0, n.merit))
		}
	}
}

// stateBytes is about how many bytes a state on the list takes, with its share of the states above it.
const stateBytes = 1000

// state is a partial solution: all of its parents' choices, and this node.
type state[P search.Position[P, M], M comparable] struct {
	search.Node[P, M]
	parent *state[P, M]
	index  int   // among the parent's moves
	path   []int // the indices from the root
	moves  []M
	solved bool
	merit  int          // for his MAX
	choice *state[P, M] // the successor that the merit comes from
}

// lower takes the merit of a solved successor, which becomes the choice if its merit is lower.
func (n *state[P, M]) lower(by *state[P, M]) {
	if by.merit < n.merit || n.choice == nil {
		n.choice = by
	}
	n.merit = by.merit
}

// line returns the moves of the choices.
func (n *state[P, M]) line() (line []M) {
	for ; n.choice != nil; n = n.choice {
		line = append(line, n.moves[n.choice.index])
	}
	return line
}

// open is Stockman's OPEN list.
type open[P search.Position[P, M], M comparable] struct {
	s      *search.Session[P, M]
	wide   int
	states []*state[P, M]
}

// The order of the list: by merit, then from left to right.

func (l *open[P, M]) Len() int      { return len(l.states) }
func (l *open[P, M]) Swap(i, j int) { l.states[i], l.states[j] = l.states[j], l.states[i] }
func (l *open[P, M]) Push(x any)    { l.states = append(l.states, x.(*state[P, M])) }
func (l *open[P, M]) Less(i, j int) bool {
	a, b := l.states[i], l.states[j]
	return a.merit > b.merit || a.merit == b.merit && slices.Compare(a.path, b.path) < 0
}
func (l *open[P, M]) Pop() any {
	last := l.states[len(l.states)-1]
	l.states = l.states[:len(l.states)-1]
	return last
}

// isWide reports whether a node is one of his MAX nodes.
func (l *open[P, M]) isWide(n *state[P, M]) bool { return len(n.path)%2 == l.wide }

// forMax turns a score for the side to move at n into one for his MAX, and back.
func (l *open[P, M]) forMax(n *state[P, M], score int) int {
	if l.isWide(n) {
		return score
	}
	return -score
}

func (l *open[P, M]) add(n *state[P, M]) {
	n.Note(search.Push, l.forMax(n, n.merit))
	heap.Push(l, n)
	l.s.Holds(stateBytes * int64(len(l.states)))
}

func (l *open[P, M]) first() *state[P, M] {
	n := heap.Pop(l).(*state[P, M])
	n.Note(search.Pop, l.forMax(n, n.merit))
	return n
}

// purge takes everything below n off the list.
func (l *open[P, M]) purge(n *state[P, M]) {
	l.states = slices.DeleteFunc(l.states, func(o *state[P, M]) bool {
		return len(o.path) > len(n.path) && slices.Equal(o.path[:len(n.path)], n.path)
	})
	heap.Init(l)
}

// visit visits a live node: it takes its moves or, at a leaf, its score.
func (l *open[P, M]) visit(n *state[P, M]) (leaf bool) {
	if n.parent != nil { // the root was entered
		if score, over := n.Visit(); over {
			n.merit = min(n.merit, l.forMax(n, score))
			return true
		}
	}
	n.moves = n.Moves()
	return false
}

// live returns the live state of a node's successor, with the node's merit.
func (l *open[P, M]) live(n *state[P, M], i, merit int) *state[P, M] {
	return &state[P, M]{
		Node: n.Child(i, n.moves[i], n.Pos.Play(n.moves[i])), parent: n, index: i,
		path: append(slices.Clone(n.path), i), merit: merit,
	}
}
