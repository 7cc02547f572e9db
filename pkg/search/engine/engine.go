// Package engine is one alpha-beta searcher for games and depths that matter. Its [Options] are the techniques that
// package textbook shows one by one; they can be combined freely, and none changes a value except those documented to
// do so: [SelectiveOptions], a table's deeper entries and repetition.
//
// It is a [search.Algorithm] like those of textbook, and [search.Run] and [search.Record] call it: it
// takes the same settings, and its result, its counts and its events are the same. Unless the search is
// recorded it does not report each node to the [search.Session]: it counts nodes itself, lets the game's
// [search.Expander] score the last two plies, and reports to the session in bulk.
//
// The files follow the path of a search: engine.go searches the root, in several search passes if the options say so;
// node.go visits a node, and team.go lets several workers share its moves; selective.go and probcut.go search it to a
// smaller depth, and audit.go checks that; order.go orders its moves; table.go stores it; count.go counts it.
package engine

import (
	"math"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Search searches pos as its [Options] say, which are Settings.Options.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// MTDf ignores the window: v is the minimax value.
func Search[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	return newSearcher(s, pos, &Engine[P, M]{}, Question[M]{}).run(pos, depth, alpha, beta)
}

// searcher is one search under way.
type searcher[P search.Position[P, M], M comparable] struct {
	session *search.Session[P, M]
	offers  *search.Offers[P, M]
	Options
	way
	everyLeaf bool   // the session is asked what each leaf counts
	tests     []test // ProbCut's, for the nodes of the current line

	question Question[M]        // where Before holds only the draws
	lines    []search.Result[M] // of the last depth that was searched for all of them
	taken    []M                // moves of the root that already begin a line
	aside    bool               // the current search is not the answer

	root  *node[P, M]
	depth int // of the search of the root that is under way
	ply   int // of the node that is refused
	table *table
	order *order
	trail []uint64                  // the hashes of the line that is searched, where they are looked at
	drawn func(pos P, ply int) bool // Engine.Drawn, nil without Options.Repetition

	counts
	kept *Engine[P, M]

	// where several workers search: see team.
	team *team[P, M] // nil for one worker
	lane int         // its lane
	here *node[P, M] // the node whose moves it takes
	done bool        // it has finished, and was not stopped

	// decide, if not nil, is called with every selective decision: the claim that the node's value to depth is >= bound, or <
	// bound, and the value the search used.
	decide func(n *node[P, M], pos P, depth, bound, value int, by shortened)
}

// way holds what follows from the options about how to search.
type way struct {
	bulk      bool   // the session is told in bulk
	selective bool   // some node may be searched less far than it was asked to
	prepares  bool   // a node is more than a list of moves; see prepare
	scouts    bool   // moves after the first are searched with null windows
	slack     int64  // frontier visits the last two plies while more nodes than this are left
	pairs     []Pair // of Selective.ProbCut
	staged    bool   // some pair is for some stages of the game alone
}

// follow sets w from options; chooses is set for a question that chooses among moves.
func (w *way) follow(o *Options, chooses bool) {
	w.prepares = !w.bulk || o.Table.MiB > 0 || o.Order.sorts() || o.Repetition || o.Bounds || chooses
	w.scouts = o.Driver == PVS
	w.slack = crowd
	if !w.bulk || o.Table.MiB > 0 && o.Table.MinDepth == 1 || o.Order.sorts() && o.Order.MinDepth == 1 ||
		o.Repetition || o.Bounds && o.BoundsMinDepth <= 2 || o.Selective.late(2) {
		w.slack = math.MaxInt64
	}
	w.pairs, w.staged = o.Selective.ProbCut.all()
}

// crowd is the number of nodes that must be left for frontier, which does not check limits. A session grants a
// 256th part of the nodes that Settings.Nodes leaves at a time: with more than crowd of them granted, 65,536 are
// left, more than the last two plies of any usual game have.
const crowd = 256

// newSearcher returns a searcher of a position, with the memory that an engine keeps.
func newSearcher[P search.Position[P, M], M comparable](
	s *search.Session[P, M], pos P, kept *Engine[P, M], q Question[M]) *searcher[P, M] {
	q.Before = twice(q.Before)
	e := &searcher[P, M]{
		session: s, offers: &s.Offers, kept: kept, question: q, Options: optionsFor(s),
		order: &order{},
	}
	if e.Repetition {
		e.drawn = kept.Drawn
	}
	e.everyLeaf = s.EveryLeaf()
	e.selective = e.Selective.any()
	e.bulk = e.Selective.inBulk() && s.Bulk(e.path)
	e.follow(&e.Options, q.chooses())
	if e.Table.Deeper || e.Repetition || q.Among != nil || e.selective {
		s.DeclareSelective()
	}
	s.NeedNoChance()
	need(s, e.Selective)
	if e.staged {
		s.NeedStaged()
	}
	if e.Bounds {
		s.NeedBounder()
	}
	if e.Order.Checks {
		s.NeedChecker()
	}
	if e.Table.MiB > 0 {
		s.Holds(int64(e.Table.MiB) << 20)
		kept.table = kept.table.fit(e.Table, &s.Table, s.Clock())
		e.table = kept.table
	}
	if kept.root == nil || kept.plain != e.Plain {
		kept.root, kept.plain = e.newNode(pos, 0), e.Plain
	}
	for n := kept.root; n != nil; n = n.below {
		n.frontier = nil
		n.forget()
	}
	e.root = kept.root
	e.root.value, e.root.line = -search.Inf, e.root.line[:0] // not of a search before
	if e.Parallel.Workers > 1 && (!e.Parallel.Lazy || !s.Recorded()) {
		e.team = newTeam(e)
	}
	if e.table != nil {
		e.table.shared = e.team != nil
	}
	return e
}

// optionsFor returns the options of a search: those given, without the wishes that the game cannot grant, and with
// deepening if only a limit ends the search.
func optionsFor[P search.Position[P, M], M comparable](s *search.Session[P, M]) Options {
	given := search.Options[Options](s)
	o := granted[P, M](given)
	o.Deepen = s.Endless() || o.Deepen
	if o != given {
		if err := o.Check(); err != nil { // a demand rests on a wish
			s.Fail(err)
		}
		s.Takes(o)
	}
	return o
}

// run is Search.
func (e *searcher[P, M]) run(pos P, depth, alpha, beta int) int {
	defer e.end()
	defer e.team.end(e)
	v := e.deepen(pos, depth, alpha, beta)
	if e.Confirm {
		e.confirm(pos, v, alpha, beta)
	}
	return v
}

// deepen searches the root: to each depth up to the last one if the options deepen.
func (e *searcher[P, M]) deepen(pos P, depth, alpha, beta int) (v int) {
	if !e.Deepen {
		return e.iterate(pos, depth, alpha, beta, 0, 0)
	}
	var now settled
	for d := min(1, depth); d <= depth; d++ {
		if e.Stability {
			e.session.GoOn(now.part())
		}
		v = e.iterate(pos, d, alpha, beta, v, e.Width)
		if e.session.Solved() {
			break
		}
		if line := e.session.Line(); e.Stability && len(line) > 0 {
			now.add(line[0], v)
		}
	}
	return v
}

// iterate searches the root to a depth, once for each line asked for.
func (e *searcher[P, M]) iterate(pos P, depth, alpha, beta, guess, width int) int {
	if depth <= 1 || e.Driver == Bisect {
		width = 0
	}
	v := e.aspire(pos, depth, alpha, beta, guess, width)
	e.tell()
	if e.question.Lines < 2 && e.question.Report == nil {
		return v
	}
	lines := []search.Result[M]{e.report(1, e.session.Found())}
	for rank := 2; rank <= e.question.Lines && len(lines[rank-2].PV) > 0 && e.take(pos, lines[rank-2].PV[0]); rank++ {
		r := e.besides(func() { e.aspire(pos, depth, alpha, beta, v, width) })
		lines = append(lines, e.report(rank, r))
	}
	e.lines, e.taken = lines, e.taken[:0]
	return v
}

// besides calls f, which searches the root for a side question, and returns what it found.
func (e *searcher[P, M]) besides(f func()) search.Result[M] {
	e.aside = true // and stays so where f is stopped
	r := e.session.Aside(func() {
		f()
		e.tell()
	})
	e.aside = false
	return r
}

// aspire searches the root to a depth, with a window around guess if width is not 0.
func (e *searcher[P, M]) aspire(pos P, depth, alpha, beta, guess, width int) int {
	if width == 0 {
		return e.drive(pos, depth, alpha, beta, guess)
	}
	o := textbook.AspirationOptions{Guess: guess, Width: width, Policy: e.Policy}
	return textbook.Aspire(alpha, beta, o, func(low, high int) int { return e.pass(pos, depth, low, high) })
}

// drive searches the root to a depth with the driver of the options.
func (e *searcher[P, M]) drive(pos P, depth, alpha, beta, guess int) int {
	if !e.Driver.asks() {
		return e.pass(pos, depth, alpha, beta)
	}
	low, high, v := -search.Inf, search.Inf, guess
	if _, over := pos.Terminal(); e.Bounds && !over && !e.question.chooses() {
		low, high = e.session.RootBounds(pos, depth)
	}
	shown := false // a search, and not only the rules, has shown that low is a bound: there is a line
	width := 0     // that is left
	if e.Driver == Bisect {
		width = e.Width
	}
	for passes := 0; high-low > width; passes++ {
		beta := max(v, low+1)
		if e.Driver == Bisect || e.selective && passes >= patience {
			beta = middle(low, high) + 1
		}
		beta = min(beta, high)
		if v = e.pass(pos, depth, beta-1, beta); v < beta {
			high = v
		} else {
			low, shown = v, true
		}
	}
	if low >= high && shown { // above it where a selective search contradicts itself
		return v
	}
	if !shown {
		low = max(min(low, high)-1, -search.Inf) // for a line
	}
	e.scouts = high-low > 1
	return e.pass(pos, depth, low, high)
}

// patience is how many MTD(f) passes a selective search makes before it bisects. A selective cut proves only that the
// value lies beyond the window, so MTD(f) may creep one point per pass.
const patience = 50

// middle returns where Bisect splits the interval between two bounds: in the middle, or at two thirds of the bound
// that is farther from 0, if that is farther out. With nearer wins, values far from 0 are soon decided.
func middle(low, high int) int {
	mid := low + (high-low)/2
	if high > -low {
		return max(mid, high*2/3)
	}
	return min(mid, low*2/3)
}

// pass searches the root once.
func (e *searcher[P, M]) pass(pos P, depth, alpha, beta int) int {
	if e.Deepen || e.Driver.asks() || e.aside {
		e.session.NewPass(depth, alpha, beta)
	}
	if e.team != nil {
		e.table.ready(e.Deepen)
	}
	if e.team != nil && e.Parallel.Lazy && depth >= e.Parallel.MinDepth {
		return e.lazily(pos, depth, alpha, beta)
	}
	return e.once(pos, depth, alpha, beta)
}

// once searches the root once, by one worker or by several that share moves.
func (e *searcher[P, M]) once(pos P, depth, alpha, beta int) int {
	n := e.root
	e.depth, n.expected, n.value = depth, search.PV, -search.Inf
	v := e.visit(n, pos, depth, alpha, beta) // frontier has no line of a root that fails high
	if e.bulk {
		e.session.Settle(v, e.depth, alpha, beta, n.line)
		n.value = -search.Inf
	}
	return v
}

// end tells the session what a search that is stopped has done.
func (e *searcher[P, M]) end() {
	e.tell()
	if e.bulk && !e.aside {
		e.session.SettleUnfinished(e.root.value, e.depth, e.root.line)
	}
}

// path returns the moves that lead to the refused node.
func (e *searcher[P, M]) path() (moves []M) {
	for n := e.root; n != nil && n.ply < e.ply; n = n.below {
		moves = append(moves, n.move())
	}
	return moves
}
