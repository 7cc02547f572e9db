package search

import (
	"fmt"
	"time"
)

// Session is one search under way: an algorithm calls it to enter and leave
// nodes, and it counts, keeps the principal variation, minds the limits, and
// reports events. It is for one goroutine.
//
// A search that must stop (a limit, a leaf without a score) is unwound from
// inside Enter; an algorithm need not look out for it.
type Session[P Position[P, M], M comparable] struct {
	frames   []frame[M] // frames[top] is the node entered last; frames[0] stands above the root
	plies    []plyCount
	top      int
	child    int32 // 1 between Play and Enter: the next node is a child; else it is the same node again
	maxFirst bool
	toTheEnd bool // depth 0 is no horizon but a game too long
	nodes    int64
	look     int64 // the node count at which the limits are looked at next

	terminals int64
	cutoffsAt [CutoffMoves]int64
	own       [eventKinds]int64

	// What is known of the root, for the side to move there, and whether a pass
	// to the present depth has been finished.
	low, high int
	pv        []M
	passDepth int
	settled   bool

	settings Settings
	began    time.Time
	record   func(Event)
	worker   uint8
	numbers  *numbering[M] // nil where nothing is recorded
	leaf     Place         // of the leaf recorded last
	optional optional[P, M]
}

// frame is one call of the search function.
type frame[M any] struct {
	alpha, beta int // for the side to move
	best        int // of the children left so far, above alpha
	depth       int
	ply         int32
	index       int32 // of the move played last; -1 before the first
	bestIndex   int32 // of the move that gave best
	place       Place // set while recording
	expected    NodeType
	again       bool // the node of the frame above, entered once more
	null        bool // the null move is being searched
	move        M    // played last
	moves       []M
	pv          []M
}

// plyCount counts the nodes at one ply.
type plyCount struct {
	expected, actual [3]int64
	interior         int64
}

func newSession[P Position[P, M], M comparable](root P, settings Settings) (*Session[P, M], error) {
	if err := settings.check(); err != nil {
		return nil, err
	}
	s := &Session[P, M]{
		frames:   make([]frame[M], 16),
		plies:    make([]plyCount, 16),
		maxFirst: true,
		low:      -Inf,
		high:     Inf,
		look:     1,
		settings: settings,
		began:    time.Now(),
		record:   settings.Recorder,
	}
	if p, ok := any(root).(MaxFirster); ok {
		s.maxFirst = p.MaxFirst()
	}
	if s.record != nil {
		s.numbers = newNumbering[M]()
	}
	s.optional.bind()
	return s, nil
}

// Enter begins a visit of pos and must be the first call on it. Where the game is
// over or depth is 0 the visit also ends there: over is true and score, for the
// side to move, is what the search has to return.
func (s *Session[P, M]) Enter(pos P, depth, alpha, beta int) (score int, over bool) {
	if s.nodes++; s.nodes >= s.look {
		s.lookAtLimits()
	}
	above := &s.frames[s.top]
	ply := above.ply + s.child
	if int(ply) >= len(s.plies) {
		s.grow()
		above = &s.frames[s.top]
	}
	var expected NodeType
	if s.child == 1 {
		expected = above.expected.child(above.index == 0)
	}
	s.plies[ply].expected[expected]++

	score, over = pos.Terminal()
	if over {
		s.terminals++
	} else if depth <= 0 {
		score = pos.Evaluate()
	} else {
		s.plies[ply].interior++
		again := s.child == 0
		s.child = 0
		if s.top++; s.top == len(s.frames) {
			s.grow()
		}
		f := &s.frames[s.top]
		f.alpha, f.beta, f.best, f.depth = alpha, beta, -Inf, depth
		f.ply, f.index, f.expected, f.again, f.null = ply, -1, expected, again, false
		if s.record != nil {
			s.recordEnter(f)
		}
		return 0, false
	}

	if s.invalid(score, over) {
		s.refuse(score, over)
	}
	s.plies[ply].actual[actualType(score, alpha, beta)]++
	if s.record != nil {
		s.recordLeaf(over, score, depth, alpha, beta)
	}
	if s.child == 1 {
		s.child = 0
		if -score > above.best && -score > above.alpha {
			above.improve(-score, nil)
		}
	} else if s.top == 0 {
		s.settle(score, alpha, beta, nil)
	}
	return score, true
}

// Moves returns the moves of the node entered last, at least one. They are good
// until the node is left.
func (s *Session[P, M]) Moves(pos P) []M {
	f := &s.frames[s.top]
	f.moves = pos.Moves(f.moves[:0])
	if len(f.moves) == 0 {
		s.stop(&NoMovesError{Path: s.path()})
	}
	return f.moves
}

// Play returns the position after a move of the node entered last. The next
// Enter is that of the child.
func (s *Session[P, M]) Play(pos P, move M) P {
	f := &s.frames[s.top]
	f.index++
	f.move = move
	f.null = false
	s.child = 1
	return pos.Play(move)
}

// Again announces that the child played last is entered once more: a re-search,
// whose value takes the place of the first.
func (s *Session[P, M]) Again() {
	f := &s.frames[s.top]
	if f.best > f.alpha && f.bestIndex == f.index {
		f.best-- // so that the same value, with its better line, counts as an improvement
	}
	s.Note(Research, 0)
	s.child = 1
}

// Leave ends the visit of the node entered last and returns value, its score for
// the side to move.
func (s *Session[P, M]) Leave(value int) int {
	f := &s.frames[s.top]
	if s.top == 0 {
		s.stop(errLeave)
	}
	s.top--
	actual := actualType(value, f.alpha, f.beta)
	s.plies[f.ply].actual[actual]++
	if actual == Cut {
		s.cutoffsAt[min(max(f.index, 0), CutoffMoves-1)]++
	}
	if s.record != nil {
		s.recordLeave(f, value)
	}
	above := &s.frames[s.top]
	switch {
	case s.top == 0:
		s.settle(value, f.alpha, f.beta, f.line())
	case !f.again && -value > above.best && -value > above.alpha:
		above.improve(-value, f.line())
	}
	return value
}

// improve takes the value of the move played last, and the line that follows it.
func (f *frame[M]) improve(value int, line []M) {
	if f.null {
		return // the null move is no move of a line
	}
	f.best, f.bestIndex = value, f.index
	f.pv = append(append(f.pv[:0], f.move), line...)
}

// line returns the moves that lead to the best value, none where every move
// failed low.
func (f *frame[M]) line() []M {
	if f.best <= f.alpha {
		return nil
	}
	return f.pv
}

// actualType returns the type that a value shows a node to be of.
func actualType(value, alpha, beta int) NodeType {
	switch {
	case value >= beta:
		return Cut
	case value <= alpha:
		return All
	}
	return PV
}

// settle takes the value of the root, for the side to move there.
func (s *Session[P, M]) settle(value, alpha, beta int, line []M) {
	if !s.settled {
		s.settled, s.low, s.high = true, -Inf, Inf
	}
	if value > alpha {
		s.low = max(s.low, value)
		s.pv = append(s.pv[:0], line...)
	}
	if value < beta {
		s.high = min(s.high, value)
	}
	if s.low > s.high { // a selective search contradicts itself: the later pass counts
		s.low, s.high = -Inf, Inf
		s.settle(value, alpha, beta, line)
	}
}

// NewPass announces that the root is searched once more: an iteration, a wider
// window, another guess. What passes to the same depth find is put together.
func (s *Session[P, M]) NewPass(depth, alpha, beta int) {
	if depth != s.passDepth {
		s.passDepth, s.settled = depth, false
	}
	s.own[Pass]++
	if s.record != nil {
		w := s.inMaxView(0, Window{alpha, beta})
		s.record(Event{Kind: Pass, Worker: s.worker, Parent: -1, Move: -1, Depth: int32(depth), Alpha: w.Alpha, Beta: w.Beta})
	}
}

// Note counts and reports an event of the algorithm's own about the node entered
// last. What value means, EventKind tells; a score is for the side to move.
func (s *Session[P, M]) Note(kind EventKind, value int) {
	s.own[kind]++
	if s.record != nil {
		s.recordNote(kind, value)
	}
}

// MaxToMove tells whether MAX moves in the node that is entered next.
func (s *Session[P, M]) MaxToMove() bool {
	return s.maxAt(s.frames[s.top].ply + s.child)
}

// maxAt tells whether MAX moves at a ply.
func (s *Session[P, M]) maxAt(ply int32) bool { return (ply%2 == 0) == s.maxFirst }

// inMaxView turns a window from the mover's view at a ply to MAX's.
func (s *Session[P, M]) inMaxView(ply int32, w Window) Window {
	if s.maxAt(ply) {
		return w
	}
	return w.negate()
}

// grow makes room for a deeper line, and refuses one without end.
func (s *Session[P, M]) grow() {
	if len(s.plies) > MaxPly {
		s.stop(fmt.Errorf("search: a line is longer than %d plies: give a Depth", MaxPly))
	}
	s.plies = append(s.plies, make([]plyCount, len(s.plies))...)
	s.frames = append(s.frames, make([]frame[M], len(s.frames))...)
}

// path returns the moves from the root to the node that is being entered, as text.
func (s *Session[P, M]) path() []string {
	var path []string
	for i := 1; i <= s.top; i++ {
		if f := &s.frames[i]; i < s.top || s.child == 1 {
			path = append(path, fmt.Sprint(f.move))
		}
	}
	return path
}
