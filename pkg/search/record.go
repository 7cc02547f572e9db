package search

import "sync"

// recording is what the events of a search need.
type recording[M comparable] struct {
	record  func(Event) // nil where nothing is recorded
	worker  int32
	numbers *numbering[M] // of the nodes; nil where nothing is recorded
	leaf    Place         // of the leaf recorded last
}

// numbering gives the nodes of a recorded search their numbers, in the order in
// which they are first heard of. Workers share it.
type numbering[M comparable] struct {
	mu     sync.Mutex
	number map[edge[M]]int32
	edges  []edge[M] // by number; the first is that to the root
}

// edge is how a node is reached: the parent's number and the move, which is the
// null move if null is set.
type edge[M any] struct {
	parent int32
	null   bool
	move   M
}

func newNumbering[M comparable]() *numbering[M] {
	root := edge[M]{parent: -1}
	return &numbering[M]{number: map[edge[M]]int32{root: 0}, edges: []edge[M]{root}}
}

// of returns the number of a node, and whether it is new.
func (n *numbering[M]) of(e edge[M]) (number int32, fresh bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	number, known := n.number[e]
	if !known {
		number = int32(len(n.edges))
		n.number[e] = number
		n.edges = append(n.edges, e)
	}
	return number, !known
}

// Place is where a node stands in the tree of a search: an algorithm that keeps
// its nodes on a list instead of the stack (SSS*) says by it which one it means.
type Place struct {
	node, parent, move, ply int32
	expected                NodeType
}

// Here returns the place of the node entered last.
func (s *Session[P, M]) Here() Place {
	f := s.at
	p := f.place // numbered while recording
	p.ply, p.expected = f.ply, f.expected
	return p
}

// Child returns the place of a child of the node at p: the one that move leads to,
// which is tried as the index-th, from 0.
func (s *Session[P, M]) Child(p Place, index int, move M) Place {
	child := Place{parent: p.node, move: int32(index), ply: p.ply + 1, expected: p.expected.child(index == 0)}
	if s.record != nil {
		child.node = s.number(edge[M]{parent: p.node, move: move})
	}
	return child
}

// Visit counts a visit of pos, which is at p. Where the game is over there, or
// depth is 0, over is true and score is its score for the side to move.
func (s *Session[P, M]) Visit(p Place, pos P, depth int) (score int, over bool) {
	if s.nodes++; s.nodes >= s.look {
		s.lookAtLimits()
	}
	ply := s.above.count
	for range p.ply {
		if ply.next == nil {
			ply.next = &plyCount{}
		}
		ply = ply.next
	}
	ply.expected[p.expected]++
	score, over = pos.Terminal()
	kind := Leaf
	switch {
	case over:
		s.terminals++
	case depth <= 0:
		kind, score = Horizon, pos.Evaluate()
	default:
		ply.interior++
		if s.record != nil {
			s.emitAway(Expand, p, depth, 0)
		}
		return 0, false
	}
	if s.invalid(score, over, p.ply) {
		s.refuse(score, over, p.ply)
	}
	if s.settings.NearerWins {
		score = s.postponed(score, p.ply)
	}
	ply.actual[PV]++ // there is no window: the score is exact
	if s.record != nil {
		s.emitAway(kind, p, depth, score)
	}
	return score, true
}

// MovesAt returns the moves of pos, which is at p; at least one.
func (s *Session[P, M]) MovesAt(p Place, pos P) []M {
	moves := pos.Moves(nil)
	if len(moves) == 0 {
		s.stop(&NoMovesError{Ply: int(p.ply)})
	}
	return moves
}

// SetLine says what the principal variation below the node entered last is, for an algorithm
// that looks at its nodes away from the stack; or, once the root is left for the last time, that
// of the search, for one that knows it only then.
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

// NoteAt is Note about the node at p, which is at the given depth.
func (s *Session[P, M]) NoteAt(p Place, kind EventKind, depth, value int) {
	s.countOwn(kind)
	if s.record != nil {
		s.emitAway(kind, p, depth, value)
	}
}

// emitAway reports an event about a node away from the stack.
func (s *Session[P, M]) emitAway(kind EventKind, p Place, depth, value int) {
	s.send(p, Open, Event{Kind: kind, Depth: int32(depth), Value: value, Bound: Exact, NoWindow: true})
}

// emit reports an event; window and value are for the side to move at p. A leaf's own
// score is exact, whatever the window.
func (s *Session[P, M]) emit(kind EventKind, p Place, depth int, w Window, value int) {
	bound := Exact
	if kind == Clamped {
		bound = w.Claim(value)
	}
	s.send(p, w, Event{Kind: kind, Depth: int32(depth), Value: value, Bound: bound})
}

// send reports an event about the node at p; window, value and bound are for the side to move
// there.
func (s *Session[P, M]) send(p Place, w Window, e Event) {
	if !s.maxAt(p.ply) {
		w = w.negate()
		if e.Kind != Reduction && e.Kind != Threat && e.Kind != Tally {
			e.Value = -e.Value
		}
		e.Bound = e.Bound.Negate()
	}
	e.Type, e.Worker, e.Node, e.Parent, e.Move, e.Ply = p.expected, s.worker, p.node, p.parent, p.move, p.ply
	e.Alpha, e.Beta = w.Alpha, w.Beta
	if s.selective {
		e.selectively(s.settings.Depth)
	}
	s.record(e)
}

// reached returns the place of a node that is reached from the one above it.
func (s *Session[P, M]) reached(above *frame[M], how via) Place {
	from := edge[M]{parent: above.place.node, move: above.move}
	p := Place{parent: from.parent, move: above.index, ply: above.ply + 1, expected: above.expected.child(above.index == 0)}
	switch {
	case how == inPlace && above == s.above:
		return Place{parent: -1, move: -1}
	case how == inPlace:
		return above.place
	case how == byNullMove:
		from, p.move, p.expected = edge[M]{parent: from.parent, null: true}, -1, above.expected.child(false)
	}
	p.node = s.number(from)
	return p
}

func (s *Session[P, M]) recordEnter(f *frame[M]) {
	f.place = s.reached(f.up, f.via)
	s.emit(Enter, f.place, f.depth, Window{f.alpha, f.beta}, 0)
}

func (s *Session[P, M]) recordLeaf(over bool, score, depth, alpha, beta int) {
	kind := Horizon
	if over {
		kind = Leaf
	}
	s.leaf = s.reached(s.at, s.via)
	s.emit(kind, s.leaf, depth, Window{alpha, beta}, score)
}

// Clamp returns the score of the leaf entered last with what lies outside the window
// brought to its edge, as fail-hard does.
func (s *Session[P, M]) Clamp(score, alpha, beta int) int {
	clamped := min(max(score, alpha), beta)
	if clamped == score {
		return score
	}
	if s.at == s.above {
		s.settled = false
		s.settle(clamped, 0, alpha, beta, nil)
	}
	if s.record != nil {
		s.emit(Clamped, s.leaf, 0, Window{alpha, beta}, clamped)
	}
	return clamped
}

func (s *Session[P, M]) recordLeave(f *frame[M], value int) {
	w := Window{f.alpha, f.beta}
	s.send(f.place, w, Event{Kind: Leave, Depth: int32(f.depth), Moves: int32(len(f.moves)), Tried: f.index + 1, Value: value, Bound: w.Claim(value)})
}

func (s *Session[P, M]) recordNote(kind EventKind, value int) {
	f := s.at
	s.emit(kind, f.place, f.depth, Window{f.alpha, f.beta}, value)
}

// NoteTable reports that the node entered last was found in the transposition
// table with a value, for the side to move, and what it claims. depth is how many plies
// the value looks ahead, 0 where the table does not say: where that is more than is asked the search
// is selective, unless it follows every line to the end of the game (Settings.Depth, and the depth of
// the pass).
func (s *Session[P, M]) NoteTable(value int, bound Bound, depth int) {
	s.own[TableHit]++
	toTheEnd := s.settings.Depth == 0 && (s.under == 0 || s.height > 0 && s.under >= s.height)
	if depth > s.at.depth && !toTheEnd {
		s.DeclareSelective()
	}
	if s.record != nil {
		f := s.at
		s.send(f.place, Window{f.alpha, f.beta}, Event{Kind: TableHit, Depth: int32(f.depth), Entry: int32(depth), Value: value, Bound: bound})
	}
}
