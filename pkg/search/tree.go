package search

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/internal/offer"
)

// sapling is a node of a trace's tree while it is made.
type sapling[P, M any] struct {
	pos      P
	in       edge[M] // how it is reached
	ply      int     // from the root of the search
	children []int32
	visited  bool // an event says that the search scored or entered it
	inner    bool // the search looked at its moves
	ruled    bool // the search asked for the bounds that the rules give, and received them
	pastNull bool // it is below a null move: none of the tree's
}

// growTree returns the nodes that a recorded search numbered and, after them, as many as MaxUnvisited
// of those that it left out to the depth asked for; children in the game's order. A leaf of a
// shallower search pass, or of a reduced search, gets its subtree if there is room after the moves
// that were cut off, but not below a null move, which is normally searched shallower.
func growTree[P Position[P, M], M comparable](s *Session[P, M], root P, events []Event, depth int) []sapling[P, M] {
	if depth == 0 {
		depth = MaxPly
	}
	nodes := enteredNodes(s, root, events)
	entered := len(nodes)
	queue := make([]int32, 0, entered)
	for _, inner := range []bool{true, false} {
		for i := range nodes {
			if nodes[i].inner == inner {
				queue = append(queue, int32(i))
			}
		}
	}
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		n := &nodes[i]
		if _, over := n.pos.Terminal(); over || n.ply >= depth || n.pastNull && n.visited && !n.inner {
			continue
		}
		known, given := map[M]int32{}, map[M]bool{}
		var children []int32
		for _, c := range n.children {
			if nodes[c].in.null {
				children = append(children, c)
			} else {
				known[nodes[c].in.move] = c
			}
		}
		pos, ply, pastNull := n.pos, n.ply, n.pastNull
		for _, m := range pos.Moves(nil) {
			if given[m] {
				s.stop(fmt.Errorf("search: Moves gives %v twice at a node of ply %d: moves must differ", m, ply))
			}
			given[m] = true
			c, ok := known[m]
			delete(known, m)
			if !ok {
				if len(nodes)-entered >= MaxUnvisited {
					continue
				}
				c = int32(len(nodes))
				nodes = append(nodes, sapling[P, M]{pos: pos.Play(m), in: edge[M]{parent: i, move: m}, ply: ply + 1,
					pastNull: pastNull})
				queue = append(queue, c)
			}
			children = append(children, c)
		}
		for m := range known {
			s.stop(fmt.Errorf("search: the algorithm played %v at a node of ply %d, where Moves does not give it", m, ply))
		}
		nodes[i].children = children
	}
	return nodes
}

// enteredNodes returns the nodes that have a number, by their numbers.
func enteredNodes[P Position[P, M], M comparable](s *Session[P, M], root P, events []Event) []sapling[P, M] {
	nodes := []sapling[P, M]{{pos: root, in: s.numbers.edges[0], ply: len(s.numbers.line)}}
	for _, in := range s.numbers.edges[1:] {
		parent := &nodes[in.parent]
		parent.inner = true
		child := sapling[P, M]{in: in, ply: parent.ply + 1, pastNull: parent.pastNull || in.null}
		if in.null {
			passer, _ := offer.As[NullMover[P]](parent.pos)
			child.pos, _ = passer.NullMove()
		} else {
			child.pos = parent.pos.Play(in.move)
		}
		parent.children = append(parent.children, int32(len(nodes)))
		nodes = append(nodes, child)
	}
	for _, e := range events {
		n := &nodes[e.Node]
		n.inner = n.inner || e.Kind == Enter || e.Kind == Expand
		n.visited = n.visited || n.inner || e.Kind.Scored()
		n.ruled = n.ruled || e.Kind == Bounded
	}
	return nodes
}

// addNodes puts a tree into the trace, in preorder, and returns the index of each
// node there.
func addNodes[P Position[P, M], M comparable](t *Trace, s *Session[P, M], nodes []sapling[P, M]) []int32 {
	index := make([]int32, len(nodes))
	weighed := map[int32]map[M]int{} // of chance nodes, the weights of their outcomes
	var add func(i int32, parent int)
	add = func(i int32, parent int) {
		n := &nodes[i]
		at := len(t.Nodes)
		index[i] = int32(at)
		node := TraceNode{Parent: parent, Ply: n.ply - nodes[0].ply, Visited: n.visited, Score: NoScore}
		switch {
		case n.in.null:
			node.Move, node.Null = nullMoveText, true
		case parent >= 0:
			node.Move = fmt.Sprint(n.in.move)
		}
		if p, ok := offer.As[Namer](n.pos); ok {
			node.Name = p.Name()
		}
		if p, ok := offer.As[fmt.Stringer](n.pos); ok && len(nodes) <= maxTexts {
			node.Text = p.String()
		}
		if p, ok := offer.As[Reasoner](n.pos); ok && n.ruled {
			node.Reason = p.Reason()
		}
		score, over := n.pos.Terminal()
		if weights := s.weights(n.pos, nil); s.chancy && len(weights) > 0 {
			node.Chance = true
			weighed[i] = weightsOf(n.pos, weights)
		}
		if parent >= 0 && t.Nodes[parent].Chance {
			node.Weight = weighed[nodes[i].in.parent][n.in.move]
		}
		t.Nodes = append(t.Nodes, node)
		if over {
			t.Nodes[at].Over = true
			if s.settings.NearerWins {
				score = s.postponed(score, int32(n.ply))
			}
			if score != NoScore && !t.Max(at) {
				score = -score
			}
			t.Nodes[at].Score = score
		}
		for _, c := range n.children {
			add(c, at)
		}
		t.Nodes[at].End = len(t.Nodes)
	}
	add(0, -1)
	return index
}

// givenAt returns what the game says of node k, which is node i of the trace.
func givenAt[P Position[P, M], M comparable](t *Trace, nodes []sapling[P, M], k, i int) Given {
	n, given := &nodes[k], Given{Static: NoScore}
	if !t.Nodes[i].Over && !t.Nodes[i].Chance {
		if given.Static = n.pos.Evaluate(); given.Static != NoScore && !t.Max(i) {
			given.Static = -given.Static
		}
		if p, ok := offer.As[Threatened](n.pos); ok {
			given.Threat = p.Threat()
		}
	}
	if i > 0 {
		p, ok := offer.As[Noisy[M]](nodes[n.in.parent].pos)
		given.Noisy = ok && slices.Contains(p.NoisyMoves(nil), n.in.move)
	}
	return given
}

// weightsOf returns the weight of each outcome of a chance node.
func weightsOf[P Position[P, M], M comparable](pos P, weights []int) map[M]int {
	of := map[M]int{}
	for i, outcome := range pos.Moves(nil) {
		if i < len(weights) {
			of[outcome] = weights[i]
		}
	}
	return of
}

// maxTexts is the size of the largest tree that has the text of its positions.
const maxTexts = 4096

// follow returns the nodes along a line of moves.
func follow[P any, M comparable](nodes []sapling[P, M], line []M) []int32 {
	path := []int32{}
	at := int32(0)
next:
	for _, m := range line {
		for _, c := range nodes[at].children {
			if !nodes[c].in.null && nodes[c].in.move == m {
				path = append(path, c)
				at = c
				continue next
			}
		}
		break
	}
	return path
}
