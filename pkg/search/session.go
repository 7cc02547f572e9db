package search

import (
	"fmt"
	"strings"
	"sync/atomic"
	"time"
)

// Session is one search under way: an algorithm calls it to enter and leave
// nodes, and it counts, keeps the principal variation, minds the limits, and
// reports events. It is for one goroutine.
//
// A search that must stop (a limit, a leaf without a score) is unwound from
// inside Enter; an algorithm need not look out for it.
type Session[P Position[P, M], M comparable] struct {
	// Table is where an algorithm with a transposition table counts what that did.
	Table TableStats

	at       *frame[M] // the node entered last
	above    frame[M]  // stands above the root
	via      via       // how the node that is entered next is reached
	maxFirst bool
	closely  bool  // every leaf is to be looked at; see lookClosely
	beyond   bool  // the node that is entered next is searched past the horizon
	end      int32 // the ply from which on the game must be over; see search
	nodes    int64
	look     int64         // the node count at which the limits are looked at next
	granted  int64         // the node count up to which it may go, where Settings.Nodes is a limit
	budget   *atomic.Int64 // what is left of Settings.Nodes, shared by all workers
	memory   *atomic.Int64 // bytes held, by all workers
	held     int64         // of them, by this one's algorithm
	group    *group        // nil but for a worker
	looked   time.Time
	step     int64 // nodes between two looks

	selective bool // see DeclareSelective
	terminals int64
	quiescent int64
	noisy     bool  // EnterNoisy was called
	standing  int64 // inner nodes whose static score was taken, to stand pat or in place of a search
	cutoffs   int64
	cutoffsAt [CutoffMoves]int64
	own       [eventKinds]int64

	// What is known of the root, for the side to move there, and whether a pass
	// to the present depth has been finished.
	low, high int
	depth     int // plies that they look ahead
	pv        []M
	passDepth int
	settled   bool
	overruled int64     // horizons that decide nothing; see overrule
	height    int       // of the root's game, in plies; 0 where that is not known
	earlier   passCount // what was counted before the present pass

	settings Settings
	optioned bool // the algorithm has asked for its options
	began    time.Time
	record   func(Event)
	worker   int32
	split    *frame[M]     // where a worker began
	numbers  *numbering[M] // nil where nothing is recorded
	leaf     Place         // of the leaf recorded last
	optional optional[P, M]
}

// via is how a node is reached from the node entered last.
type via uint8

const (
	again    via = iota // it is the same node, entered once more; the root at first
	played              // by a move
	nullMove            // by the null move
)

// frame is one call of the search function. Frames are made once for each depth of the
// call stack and used again.
type frame[M any] struct {
	up, down    *frame[M]
	count       *plyCount // of the node's ply
	below       *plyCount // of its children's
	alpha, beta int       // for the side to move
	best        int       // the highest of alpha and the values of the children left so far
	raised      [2]raised[M]
	last        uint8 // which of raised best is from, 0 or 1; the other is what best was before
	depth       int   // 0 or less where noisy moves are searched beyond it
	ply         int32
	level       int32 // of the call stack
	aside       int64 // horizons before its first move; see overrule
	index       int32 // of the move played last; -1 before the first
	via         via
	expected    NodeType
	next        NodeType // expected of the child that is played next
	move        M        // played last
	moves       []M
	place       Place // set while recording
}

// raised is a value at a node, and the move that raised it.
type raised[M any] struct {
	value int
	index int32 // of the move; -1 if none raised it above alpha
	move  M
	rest  []M // the line after the move
}

// plyCount counts the nodes at one ply.
type plyCount struct {
	expected, actual [3]int64
	interior         int64
	next             *plyCount // one ply deeper
}

func newSession[P Position[P, M], M comparable](root P, settings Settings) (*Session[P, M], error) {
	if err := settings.check(); err != nil {
		return nil, err
	}
	s := &Session[P, M]{
		low:      -Inf,
		high:     Inf,
		look:     1,
		step:     1,
		settings: settings,
		began:    time.Now(),
		record:   settings.Recorder,
		budget:   &atomic.Int64{},
		memory:   &atomic.Int64{},
	}
	s.budget.Store(settings.Nodes)
	s.at = &s.above
	s.above.count, s.above.below = &plyCount{}, &plyCount{}
	if _, err := s.run(func() {
		s.maxFirst = true
		if p, ok := as[MaxFirster](root); ok {
			s.maxFirst = p.MaxFirst()
		}
	}); err != nil {
		return nil, err
	}
	if s.record != nil {
		s.numbers = newNumbering[M]()
	}
	s.optional.bind()
	return s, nil
}

// Enter begins a visit of pos and must be the first call on it, with alpha < beta, which
// is not checked: an algorithm with a bug is to be seen at work. Where the game is
// over or depth is 0 the visit also ends there: over is true and score, for the
// side to move, is what the search has to return.
func (s *Session[P, M]) Enter(pos P, depth, alpha, beta int) (score int, over bool) {
	if s.nodes++; s.nodes >= s.look {
		s.lookAtLimits()
	}
	score, over = pos.Terminal()
	above := s.at
	count, expected := above.below, above.next
	if s.via != played {
		count, expected = s.aside()
	} else if expected == PV {
		above.next = Cut
	}
	count.expected[expected]++
	if !over {
		if depth > 0 || s.beyond {
			count.interior++
			f := above.down
			if f == nil || count.next == nil {
				f = s.deepen(count)
			}
			if f.count != count { // seldom: to write a pointer costs more
				f.count, f.below, f.ply = count, count.next, s.nextPly()
			}
			f.alpha, f.beta, f.depth = alpha, beta, depth
			f.best, f.last = alpha, 0
			f.raised[0].value, f.raised[0].index = alpha, -1
			f.index, f.via, f.expected, f.next = -1, s.via, expected, expected.child(true)
			f.moves = f.moves[:0]
			s.at, s.via = f, again
			if s.record != nil {
				s.recordEnter(f)
			}
			return 0, false
		}
		score = pos.Evaluate()
		if s.via == played && depth != above.depth-1 {
			s.DeclareSelective()
		}
	}
	if s.closely || uint(score+Inf-1) > 2*Inf-2 || !over && s.end <= MaxPly {
		score = s.lookClosely(score, over, depth, alpha, beta)
	}
	count.actual[actualType(score, alpha, beta)]++
	if over {
		s.terminals++
	}
	if s.via != played {
		s.leaveAside(score, alpha, beta)
		return score, true
	}
	s.via = again
	if -score > above.best {
		above.raise(-score)
	}
	return score, true
}

// lookClosely does what few leaves need: it refuses one without a score, or where the game should
// be over, counts a win from the root, and records.
func (s *Session[P, M]) lookClosely(score int, over bool, depth, alpha, beta int) int {
	ply := s.nextPly()
	if s.invalid(score, over, ply) {
		s.refuse(score, over, ply)
	}
	if s.settings.NearerWins {
		score = s.postponed(score, ply)
	}
	if s.record != nil {
		s.recordLeaf(over, score, depth, alpha, beta)
	}
	return score
}

// EnterNoisy is Enter where the depth is used up and noisy moves are still to be looked
// at: quiescence. score is the static score, on which the side to move may stand. Where
// it already is >= beta, where no move is noisy, and where the game is over, the visit
// ends there: over is true. Else s.Noisy has the moves; pos must be Noisy.
func (s *Session[P, M]) EnterNoisy(pos P, alpha, beta int) (score int, over bool) {
	s.noisy = true
	s.DeclareSelective()
	if s.at.depth <= 0 && s.via == played {
		s.quiescent++
	}
	if _, over := pos.Terminal(); over {
		return s.Enter(pos, 0, alpha, beta)
	}
	score = pos.Evaluate()
	if score >= beta || s.invalid(score, true, 0) || s.quiet(pos) {
		return s.Enter(pos, 0, alpha, beta)
	}
	s.beyond = true
	s.standing++
	s.Enter(pos, 0, alpha, beta)
	s.beyond = false
	if s.record != nil {
		s.recordNote(Static, score)
	}
	f := s.at
	f.best = max(alpha, score) // a move that is worse than to stand pat is not in the line
	f.raised[0].value = f.best
	return score, false
}

// aside returns what Enter needs of a node that no move leads to.
func (s *Session[P, M]) aside() (*plyCount, NodeType) {
	if s.via == nullMove {
		return s.at.below, s.at.expected.child(false)
	}
	if s.at.index < 0 {
		s.at.aside -= s.passCount().horizons - 1 // the node that is entered is among them
	}
	return s.at.count, s.at.expected
}

// leaveAside takes the score of a leaf that no move leads to: it counts if it is the root.
func (s *Session[P, M]) leaveAside(score, alpha, beta int) {
	if s.via == again && s.at.index < 0 {
		s.at.aside += s.passCount().horizons
	}
	s.via = again
	if s.at == &s.above {
		s.settle(score, 0, alpha, beta, nil)
	}
}

// deepen makes room for a longer line, and refuses one without end.
func (s *Session[P, M]) deepen(count *plyCount) *frame[M] {
	if s.at.down == nil {
		s.at.down = &frame[M]{up: s.at, level: s.at.level + 1}
	}
	if count.next == nil {
		count.next = &plyCount{}
	}
	switch {
	case s.at.ply > MaxPly:
		s.stop(fmt.Errorf("search: a line is longer than %d plies: give a Depth", MaxPly))
	case s.at.level > 2*MaxPly:
		s.stop(fmt.Errorf("search: the algorithm enters the node [%s] again and again", strings.Join(s.path(), " ")))
	}
	return s.at.down
}

// Moves returns the moves of the node entered last, at least one. They are good
// until the node is left.
func (s *Session[P, M]) Moves(pos P) []M {
	f := s.at
	f.moves = pos.Moves(f.moves[:0])
	if len(f.moves) == 0 {
		path := s.path()
		s.stop(&NoMovesError{Path: path, Ply: len(path)})
	}
	return f.moves
}

// Play returns the position after a move of the node entered last. The next
// Enter is that of the child.
func (s *Session[P, M]) Play(pos P, move M) P {
	s.at.index++
	s.at.move = move
	s.via = played
	return pos.Play(move)
}

// Again announces that the child played last is entered once more: a re-search,
// whose value takes the place of the one before, lower or higher.
func (s *Session[P, M]) Again() {
	f := s.at
	if f.index < 0 {
		s.stop(errAgain)
	}
	if f.raised[f.last&1].index == f.index {
		f.last ^= 1
		f.best = f.raised[f.last&1].value
	}
	if f.index == 0 {
		f.next = f.expected.child(true)
	}
	s.Note(Research, 0)
	s.via = played
}

// Leave ends the visit of the node entered last and returns value, its score for
// the side to move.
func (s *Session[P, M]) Leave(value int) int {
	f := s.at
	above := f.up
	if above == nil {
		s.stop(errLeave)
	}
	s.at, s.via = above, again
	if value <= -Inf || value >= Inf {
		s.stop(fmt.Errorf("search: the algorithm leaves the node [%s] with %d, which is no score: want a value between -Inf and Inf", strings.Join(s.path(), " "), value))
	}
	actual := actualType(value, f.alpha, f.beta)
	f.count.actual[actual]++
	if actual == Cut {
		s.cutoffs++
		if f.index >= 0 {
			s.cutoffsAt[min(f.index, CutoffMoves-1)]++
		}
	}
	if f.via == played && f.depth != above.depth-1 || actual != Cut && f.index >= 0 && int(f.index)+1 < len(f.moves) {
		s.DeclareSelective() // to another depth than its siblings, or moves are left out
	}
	if f.aside != 0 {
		s.overrule(f)
	}
	if s.record != nil {
		s.recordLeave(f, value)
	}
	switch {
	case f.via == played:
		if -value > above.best && (above != s.split || value < f.beta) { // or another worker has as much
			r := above.raise(-value)
			r.rest = f.line(r.rest)
		}
	case above == &s.above:
		s.settle(value, f.depth, f.alpha, f.beta, f)
	case f.via == again && above.index < 0:
		above.aside += s.passCount().horizons
	}
	return value
}

// Tally ends the visit of the node entered last, one inside another of the same node, and tells
// whether good is need or more: of the moves that were tried, so many reach the beta of the visit,
// and so many are needed. The visit has no value.
func (s *Session[P, M]) Tally(good, need int) bool {
	f := s.at
	above := f.up
	if above == nil || above == &s.above || f.via != again {
		s.stop(errTally)
	}
	s.at, s.via = above, again
	s.DeclareSelective()
	enough := good >= need
	if enough {
		f.count.actual[Cut]++
	} else {
		f.count.actual[All]++
	}
	if s.record != nil {
		s.emit(Tally, f.place, f.depth, Window{f.alpha, f.beta}, need)
	}
	if f.aside != 0 {
		s.overrule(f)
	}
	if above.index < 0 {
		above.aside += s.passCount().horizons
	}
	return enough
}

// overrule forgets the horizons before the first move of a node which has tried its moves
// since: they were to find a move to begin with, or to choose a depth, and the value is not
// from them. Where it has tried none the value is from them: it does not look as far ahead as is asked.
func (s *Session[P, M]) overrule(f *frame[M]) {
	if f.index >= 0 {
		s.overruled += f.aside
	} else {
		s.DeclareSelective()
	}
	f.aside = 0
}

// raise takes the value of the move played last, with no line after it yet.
func (f *frame[M]) raise(value int) *raised[M] {
	f.best = value
	f.last ^= 1
	r := &f.raised[f.last&1]
	r.value, r.index, r.move, r.rest = value, f.index, f.move, r.rest[:0]
	return r
}

// line appends the moves that lead to the best value to buf, none where every move
// failed low.
func (f *frame[M]) line(buf []M) []M {
	if f == nil || f.raised[f.last&1].index < 0 {
		return buf
	}
	r := &f.raised[f.last&1]
	return append(append(buf, r.move), r.rest...)
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

// settle takes the value of the root, for the side to move there, from a search to depth; f has
// its line, nil where there is none.
func (s *Session[P, M]) settle(value, depth, alpha, beta int, f *frame[M]) {
	if !s.settled {
		s.settled, s.depth, s.low, s.high = true, depth, -Inf, Inf
	}
	if value > alpha {
		s.low = max(s.low, value)
		s.pv = f.line(s.pv[:0])
	}
	if value < beta {
		s.high = min(s.high, value)
	}
	if s.low > s.high { // a selective search contradicts itself: the later pass counts
		s.settled = false
		s.settle(value, depth, alpha, beta, f)
	}
}

// passCount is what tells whether a pass followed every line to its end.
type passCount struct {
	horizons int64 // nodes with a static score
	hits     int64 // values taken from a table, which may be static ones
}

func (s *Session[P, M]) passCount() passCount {
	horizons := s.nodes - s.terminals + s.standing - s.overruled
	for p := s.above.count; p != nil; p = p.next {
		horizons -= p.interior
	}
	return passCount{horizons, s.own[TableHit]}
}

// complete tells whether the last pass followed every line to the end of the game.
func (s *Session[P, M]) complete() bool {
	now := s.passCount()
	toTheEnd := s.height > 0 && s.passDepth >= s.height
	return now.horizons == 0 || now.horizons == s.earlier.horizons && (now.hits == s.earlier.hits || toTheEnd)
}

// NewPass announces that the root is searched once more: an iteration, a wider
// window, another guess. What passes to the same depth find is put together.
func (s *Session[P, M]) NewPass(depth, alpha, beta int) {
	if depth != s.passDepth {
		s.passDepth, s.settled = depth, false
	}
	s.via = again
	s.earlier = s.passCount()
	s.own[Pass]++
	if s.record != nil {
		w := s.inMaxView(0, Window{alpha, beta})
		s.record(Event{Kind: Pass, Worker: s.worker, Parent: -1, Move: -1, Depth: int32(depth), Alpha: w.Alpha, Beta: w.Beta})
	}
}

// DeclareSelective says that the search is selective: it cuts, shortens or lengthens lines on an
// assumption, so that its value may differ from the minimax value to the depth asked for. From
// then on all that it finds is [Bound.Selective], and so is its [Result]; but not the score of a
// leaf, unless it is a static one nearer to the root than that depth. An algorithm calls it before it
// enters the root, where what it was asked for makes it selective, whether or not the assumption is
// ever made.
//
// What is selective by nature declares itself: a Reduction, a NullMove or a Tally that is noted, a
// node entered by EnterNoisy, a node left without a look at its moves on its static score or a visit
// of less depth, a value from a table that looks further ahead than is asked; and, without a cut, a
// node left before all of its moves were played, or a move played to another depth than one less than
// its node's. Nothing else is seen: an algorithm that leaves a node on what it knows of the game
// itself, and does not call this, has a result that reads as exact.
func (s *Session[P, M]) DeclareSelective() { s.selective = true }

// Note counts and reports an event of the algorithm's own about the node entered
// last: one of the kinds from Research on. What value means, EventKind tells; a score is for
// the side to move.
func (s *Session[P, M]) Note(kind EventKind, value int) {
	s.countOwn(kind)
	if s.record != nil {
		s.recordNote(kind, value)
	}
}

// countOwn counts an event of the algorithm's own.
func (s *Session[P, M]) countOwn(kind EventKind) {
	if kind < Research || kind >= eventKinds {
		s.stop(fmt.Errorf("search: an algorithm cannot note the event %v: want one from Research on", kind))
	}
	s.own[kind]++
	if kind.selective() {
		s.DeclareSelective()
	}
}

// Expected returns the type that alpha-beta expects of the node entered last.
func (s *Session[P, M]) Expected() NodeType { return s.at.expected }

// Evaluate returns the static score of pos, the node entered last, for the side to move.
// Where it has none the search stops with a *NoScoreError.
func (s *Session[P, M]) Evaluate(pos P) int {
	score := pos.Evaluate()
	if score == NoScore {
		s.stop(&NoScoreError{Path: s.path(), Ply: int(s.at.ply), Static: true})
	}
	if s.standing++; s.at.index < 0 {
		s.at.aside++
	}
	if s.record != nil {
		s.recordNote(Static, score)
	}
	return score
}

// MaxToMove tells whether MAX moves in the node that is entered next.
func (s *Session[P, M]) MaxToMove() bool {
	return s.maxAt(s.nextPly())
}

// nextPly returns the ply of the node that is entered next.
func (s *Session[P, M]) nextPly() int32 {
	if s.via == again {
		return s.at.ply
	}
	return s.at.ply + 1
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

// nullMoveText stands for the null move where moves are written.
const nullMoveText = "null move"

// path returns the moves from the root to the node that is being entered, as text.
func (s *Session[P, M]) path() []string {
	var path []string
	for f := s.above.down; f != nil && f.up != s.at; f = f.down {
		next := s.via
		if f != s.at {
			next = f.down.via
		}
		switch next {
		case played:
			path = append(path, Printable(fmt.Sprint(f.move)))
		case nullMove:
			path = append(path, nullMoveText)
		}
	}
	return path
}
