package search

// location is where a node stands in the tree of a search.
type location struct {
	node, parent, move, ply int32
	turn                    int32 // how many moves of players lead to it; see maxAt
	expected                NodeType
}

// Node is a node away from the call stack. An algorithm that keeps its nodes in its own list or
// tree (SSS*, proof-number search) uses it to visit them and to report what it finds there.
// [Session.Node] and [Node.Child] make nodes; the zero Node is not a node.
type Node[P Position[P, M], M comparable] struct {
	Pos   P
	Depth int // plies still to look ahead
	at    location
	s     *Session[P, M]
}

// Node returns the node entered last, which is pos, with depth plies still to look ahead.
func (s *Session[P, M]) Node(pos P, depth int) Node[P, M] {
	f := s.at
	at := f.place // numbered while recording
	at.ply, at.turn, at.expected = f.ply, f.turn(), f.expected
	return Node[P, M]{pos, depth, at, s}
}

// Child returns the child to which move leads, which is pos, with one ply fewer to look ahead.
// index is its place among the moves tried at n, from 0.
func (n Node[P, M]) Child(index int, move M, pos P) Node[P, M] {
	at := location{parent: n.at.node, move: int32(index), ply: n.at.ply + 1, turn: n.at.turn + 1,
		expected: n.at.expected.Child(index == 0)}
	if n.s.chancy && len(n.s.weights(n.Pos, nil)) > 0 {
		at.turn, at.expected = n.at.turn, n.at.expected
	}
	if n.s.record != nil {
		at.node = n.s.number(edge[M]{parent: n.at.node, move: move})
	}
	return Node[P, M]{pos, n.Depth - 1, at, n.s}
}

// Ply returns the distance from the root, in plies.
func (n Node[P, M]) Ply() int { return int(n.at.ply) }

// Visit counts a visit of the node. If the game is over there, or no ply is left to look
// ahead, over is true and score is its score for the side to move.
func (n Node[P, M]) Visit() (score int, over bool) {
	s := n.s
	if s.nodes++; s.nodes >= s.look {
		s.lookAtLimits()
	}
	ply := s.above.count
	for range n.at.ply {
		if ply.next == nil {
			ply.next = &plyCount{}
		}
		ply = ply.next
	}
	ply.expected[n.at.expected]++
	score, over = n.Pos.Terminal()
	kind := Leaf
	switch {
	case over:
		s.terminals++
	case n.Depth <= 0:
		kind, score = Horizon, n.Pos.Evaluate()
	default:
		ply.interior++
		n.emit(Expand, 0, Exact)
		return 0, false
	}
	score = s.leafScore(score, over, n.at.ply)
	ply.actual[PV]++ // there is no window: the score is exact
	n.emit(kind, score, Exact)
	return score, true
}

// Moves returns the moves of the node, at least one.
func (n Node[P, M]) Moves() []M {
	moves := n.Pos.Moves(nil)
	if len(moves) == 0 {
		n.s.stop(&NoMovesError{Ply: n.Ply()})
	}
	return moves
}

// Note is [Session.Note] about the node.
func (n Node[P, M]) Note(kind EventKind, value int) {
	n.s.countOwn(kind)
	n.emit(kind, value, Exact)
}

// NoteChild is [Session.Note] about a child of the node entered last, before it is entered: the child that move leads
// to. index is its place among the moves tried, from 0, and depth the plies that it has still to look ahead.
func (s *Session[P, M]) NoteChild(index int, move M, depth int, kind EventKind, value int) {
	s.countOwn(kind)
	if s.record == nil {
		return
	}
	f := s.at
	at := location{parent: f.place.node, move: int32(index), ply: f.ply + 1, turn: f.childTurn(),
		expected: f.expected.Child(index == 0)}
	at.node = s.number(edge[M]{parent: at.parent, move: move})
	s.send(at, Open, Event{Kind: kind, Depth: int32(depth), Value: value, Bound: Exact, NoWindow: true})
}

// Claim reports what is known about the node's value so far ([Valued]): value, for the side to
// move, and its bound. It may be called whenever that changes. Nothing follows for the nodes
// above.
func (n Node[P, M]) Claim(value int, bound Bound) {
	n.s.own[Valued]++
	n.emit(Valued, value, bound)
}

// emit reports an event about the node, without a window; value and bound are for the side to
// move there.
func (n Node[P, M]) emit(kind EventKind, value int, bound Bound) {
	if n.s.record != nil {
		n.s.send(n.at, Open, Event{Kind: kind, Depth: int32(n.Depth), Value: value, Bound: bound, NoWindow: true})
	}
}

// SetLine sets the principal variation below the node entered last, for an algorithm that visits
// its nodes away from the stack. Once the root is left for the last time it sets that of the
// search, for an algorithm that knows it only then.
func (s *Session[P, M]) SetLine(line []M) {
	if s.at == s.above {
		s.pv = line
		return
	}
	if len(line) == 0 {
		return
	}
	r := &s.at.bests[s.at.last&1]
	r.index = 0
	r.move, r.rest = line[0], append(r.rest[:0], line[1:]...)
}

// Ply returns the distance of the node entered last from the root, in plies; -1 if none is entered.
func (s *Session[P, M]) Ply() int {
	if s.at == s.above {
		return -1
	}
	return int(s.at.ply)
}
