package search

import (
	"cmp"
	"slices"
	"time"
)

// answer is what is known of the root, for the side to move there.
type answer[M comparable] struct {
	low, high int
	ceiling   int // the upper bound that the rules give, as far as the search was told; see RootBounds
	depth     int // plies that they look ahead
	pv        []M
	advised   []M       // the move of Advise, if there is one
	settled   bool      // a search of the root to the depth under way has been finished
	under     int       // that depth
	earlier   lookahead // before the first search of the root to that depth
	height    int       // of the root's game, in plies; 0 if that is not known
	selective bool      // see DeclareSelective
	kept      bool      // see KeepsTable
}

// NewPass announces another search pass of the root: the next depth of
// iterative deepening, a wider window, a new guess. The results of passes to
// the same depth are combined.
func (s *Session[P, M]) NewPass(depth, alpha, beta int) {
	if depth < MaxPly {
		s.Endless()
	}
	if depth != s.under {
		s.under, s.settled, s.earlier = depth, false, s.lookahead()
	}
	s.via = inPlace
	s.own[Pass]++
	if s.record != nil && len(s.numbers.line) == 0 {
		w := s.inMaxView(0, Window{alpha, beta})
		s.record(Event{Kind: Pass, Worker: s.worker, Parent: -1, Move: -1, Depth: int32(depth), Alpha: w.Alpha, Beta: w.Beta})
	}
}

// settle takes the value of the root, for the side to move there, from a search to depth; f has
// its line, nil if there is none.
func (a *answer[M]) settle(value, depth, alpha, beta int, f *frame[M]) {
	if !a.settled {
		a.settled, a.depth, a.low, a.high = true, depth, -Inf, a.ceiling
	}
	if value > alpha {
		a.low = max(a.low, value)
		if a.pv = f.line(a.pv[:0]); len(a.pv) == 0 {
			a.pv = append(a.pv, a.advised...)
		}
	}
	if value < beta {
		a.high = min(a.high, value)
	}
	if a.low > a.high { // a selective search contradicts itself: the later pass counts
		a.settled, a.ceiling = false, Inf
		a.settle(value, depth, alpha, beta, f)
	}
	a.advised = a.advised[:0]
}

// complete reports whether all passes to the last depth followed every line to the end of the game.
// All of them count, because one may have found the lower bound of the value and another the upper
// bound.
func (s *Session[P, M]) complete() bool {
	now, depth := s.lookahead(), cmp.Or(s.under, s.settings.Depth)
	// If nothing has rested on a static score no value of the table does, nor of a visit for a move to begin with.
	never := now.horizons == 0 && s.superseded == 0 && !s.kept
	toTheEnd := depth == 0 || s.toTheEnd(0, depth)
	return never || now.horizons == s.earlier.horizons && (now.hits == s.earlier.hits || toTheEnd)
}

// toTheEnd reports whether the visit of a node at a ply, to a depth, is to follow every line to the end of the game. A
// shallower visit inside another one of the same node may not be, though the other one is.
func (s *Session[P, M]) toTheEnd(ply, depth int) bool {
	if s.height > 0 {
		return ply+depth >= s.height
	}
	return s.settings.Depth == 0 && ply+depth >= MaxPly
}

// Advise takes the best move of the root from an algorithm that has found the root's value in a table: call it before a Leave
// of the root whose moves were not visited.
func (s *Session[P, M]) Advise(m M) { s.advised = append(s.advised[:0], m) }

// KeepsTable declares that the search uses a table with values from an earlier search: even if this search
// reaches no horizon, those values may rest on one.
func (s *Session[P, M]) KeepsTable() { s.kept = true }

// DeclareSelective declares that the search is selective: it cuts, shortens or lengthens lines on an
// assumption, so that its value may differ from the minimax value to the depth asked for. From then
// on all that it finds is [Bound.Selective], and so is its [Result]; but not the score of a leaf,
// unless it is a static one nearer to the root than that depth. An algorithm calls it before it
// enters the root, where what it was asked for makes it selective, whether or not the assumption is
// ever made.
//
// What is selective by nature declares itself: a Reduction, a NullMove or a Tally that is noted, a
// node entered by EnterNoisy, a node left without visiting its moves on its static score or on a
// shallower visit, a value from a table that looks further ahead than is asked; and, without a cut, a
// node left before all of its moves were played, or a move played to another depth than one less than
// its node's. Nothing else is seen: an algorithm that leaves a node on what it knows of the game
// itself, and does not call this, has a result that reads as exact.
func (s *Session[P, M]) DeclareSelective() { s.selective = true }

// Found returns what the search has found so far: what Run would return, were it to end here. An
// algorithm may call it between two searches of the root.
func (s *Session[P, M]) Found() Result[M] {
	r := s.result(Complete)
	r.PV = slices.Clone(r.PV)
	return r
}

// Line returns the line that Found has, and copies nothing: it is good until the root is searched again.
func (s *Session[P, M]) Line() []M { return s.pv }

// Solved reports whether the searches of the root to the last depth followed every line to the end of
// the game: a deeper search would find the same value.
func (s *Session[P, M]) Solved() bool { return s.complete() }

// Aside calls f, which searches the root for a side question such as the second-best move, and
// returns what f found. The result of the search itself is unaffected.
func (s *Session[P, M]) Aside(f func()) Result[M] {
	mine := s.answer
	defer func() {
		mine.selective = s.selective
		s.answer = mine
	}()
	s.answer = answer[M]{low: -Inf, high: Inf, ceiling: Inf, height: mine.height, selective: mine.selective, kept: mine.kept}
	f()
	return s.Found()
}

// result puts together what the search found.
func (s *Session[P, M]) result(status Status) Result[M] {
	s.useUnfinished()
	r := Result[M]{PV: s.pv, Depth: s.depth, Status: status, Stats: s.stats(), Settings: s.settings.asked(),
		Unit: s.chance.Unit}
	r.Stats.Table, r.Stats.Time, r.Stats.Idle = s.Table, time.Since(s.began), s.Idle
	r.Value, r.Bound = s.low, AtLeast
	switch {
	case s.low == s.high:
		r.Bound = Exact
	case s.low == -Inf && s.high < Inf:
		r.Value, r.Bound = s.high, AtMost
	}
	if !s.maxFirst {
		r.Value, r.Bound = -r.Value, r.Bound.Negate()
	}
	if status == Complete && !s.complete() {
		r.Status = DepthLimit
	}
	if s.selective {
		r.selectively()
	}
	return r
}

// useUnfinished takes from a pass that was stopped the best root move that it had
// finished, unless a pass to a lower depth has found a value.
func (s *Session[P, M]) useUnfinished() {
	if s.at == s.above {
		return
	}
	if root := s.above.down; root.bests[root.last&1].index >= 0 {
		s.SettleUnfinished(root.best, root.depth, root.line(nil))
	}
}
