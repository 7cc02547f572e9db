package search

import (
	"math"
	"sync"
)

// recording is what the events of a search need.
type recording[M comparable] struct {
	record  func(Event) // nil if nothing is recorded
	worker  int32
	numbers *numbering[M] // of the nodes; nil if nothing is recorded
	leaf    location      // of the leaf recorded last
}

// numbering assigns numbers to the nodes of a recorded search, in the order of
// their first mention. Workers share it.
//
// The recorded part begins at node 0, to which line leads. The nodes of the line have the numbers
// before it, the root -len(line), and all others are beyond.
type numbering[M comparable] struct {
	line   []M
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

// beyond is the number of a node that is not recorded.
const beyond = math.MinInt32

func newNumbering[M comparable](line []M) *numbering[M] {
	root := edge[M]{parent: -1}
	return &numbering[M]{line: line, number: map[edge[M]]int32{root: 0}, edges: []edge[M]{root}}
}

// of returns the number of a node, and whether it is new.
func (n *numbering[M]) of(e edge[M]) (number int32, fresh bool) {
	if e.parent < 0 {
		if at := len(n.line) + int(e.parent); at >= 0 && !e.null && e.move == n.line[at] {
			return e.parent + 1, false
		}
		return beyond, false
	}
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

// emit reports an event; window and value are for the side to move at p. A leaf's own
// score is exact, whatever the window.
func (s *Session[P, M]) emit(kind EventKind, p location, depth int, w Window, value int) {
	bound := Exact
	if kind == Clamped {
		bound = w.Claim(value)
	}
	s.send(p, w, Event{Kind: kind, Depth: int32(depth), Value: value, Bound: bound})
}

// send reports an event about the node at p, if that is recorded; window, value and bound are for the side
// to move there.
func (s *Session[P, M]) send(p location, w Window, e Event) {
	if p.node < 0 {
		return
	}
	if !s.maxAt(p.turn) {
		w = w.negate()
		if !e.Kind.counts() {
			e.Value = -e.Value
		}
		e.Bound = e.Bound.Negate()
	}
	e.Type, e.Worker, e.Node, e.Parent, e.Move, e.Ply = p.expected, s.worker, p.node, p.parent, p.move, p.ply
	e.Alpha, e.Beta = w.Alpha, w.Beta
	if s.selective {
		e.selectively(s.settings.Depth, 0)
	}
	s.record(e)
}

// reached returns the place of a node that is reached from the one above it.
func (s *Session[P, M]) reached(above *frame[M], how via) location {
	from := edge[M]{parent: above.place.node, move: above.move}
	p := location{parent: from.parent, move: above.index, ply: above.ply + 1, turn: above.childTurn(),
		expected: above.expected.Child(above.index == 0)}
	if above.chance {
		p.expected = above.expected
	}
	switch {
	case how == inPlace && above == s.above:
		return location{node: -int32(len(s.numbers.line)), parent: -1, move: -1}
	case how == inPlace:
		return above.place
	case how == byNullMove:
		from, p.move, p.expected = edge[M]{parent: from.parent, null: true}, -1, above.expected.Child(false)
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

// Clamp returns the score of the leaf entered last, clamped to the window (alpha,
// beta) as in fail-hard alpha-beta.
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
	s.send(f.place, w, Event{Kind: Leave, Depth: int32(f.depth), Moves: int32(len(f.moves)), Tried: f.index + 1,
		Value: value, Bound: w.Claim(value)})
}

func (s *Session[P, M]) recordNote(kind EventKind, value int) {
	f := s.at
	s.emit(kind, f.place, f.depth, Window{f.alpha, f.beta}, value)
}

// NoteTable reports that the node entered last was found in the transposition table with value, for
// the side to move, and its bound. depth is how many plies the value looks ahead, 0 if the table
// does not keep it: if that is more than is asked the search is selective, unless the visit follows
// every line to the end of the game.
func (s *Session[P, M]) NoteTable(value int, bound Bound, depth int) {
	s.own[TableHit]++
	if depth > s.at.depth && !s.toTheEnd(int(s.at.ply), s.at.depth) {
		s.DeclareSelective()
	}
	if s.record != nil {
		f := s.at
		s.send(f.place, Window{f.alpha, f.beta},
			Event{Kind: TableHit, Depth: int32(f.depth), Entry: int32(depth), Value: value, Bound: bound})
	}
}
