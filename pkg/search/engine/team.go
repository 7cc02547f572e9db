//go:build !js

package engine

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// team is the workers of a search. A worker is a lane in which at most one searcher is at work: at a node whose moves
// are shared the node's searcher waits, and others take its lane and the idle ones.
//
// Source: R. Feldmann, P. Mysliwietz and B. Monien, "Studying overheads in massively parallel min/max-tree evaluation",
// SPAA 1994: the young brothers wait for the eldest. Here a worker that has nothing left waits for no one.
type team[P search.Position[P, M], M comparable] struct {
	ParallelOptions
	free  atomic.Int32 // lanes that are idle
	mutex sync.Mutex   // guards all fields below
	idle  []int
	lanes []lane[P, M]
	spare []*searcher[P, M]
	began time.Time
	told  func(Work)
}

// lane is a worker.
type lane[P search.Position[P, M], M comparable] struct {
	order  *order
	offers *search.Offers[P, M]
	since  time.Duration // when it began its current work
	ply    int
	busy   time.Duration
}

// newTeam returns the workers of a search, of which e is the first.
func newTeam[P search.Position[P, M], M comparable](e *searcher[P, M]) *team[P, M] {
	t := &team[P, M]{ParallelOptions: e.Parallel, began: time.Now(), told: e.question.Worked}
	t.lanes = make([]lane[P, M], t.Workers)
	t.lanes[0].order, t.lanes[0].offers = e.order, e.offers
	for i := t.Workers - 1; i > 0; i-- {
		t.idle = append(t.idle, i)
	}
	t.free.Store(int32(len(t.idle)))
	return t
}

// helps reports whether an idle worker may join n, of which tried moves have been searched.
func (t *team[P, M]) helps(n *node[P, M], depth, tried int) bool {
	return t.free.Load() > 0 && !t.Lazy && tried > 0 && depth >= t.MinDepth && tried < len(n.moves)-1
}

// begins records that a lane begins with the moves of a node at ply. The mutex must be held.
func (t *team[P, M]) begins(lane, ply int) {
	t.lanes[lane].since, t.lanes[lane].ply = time.Since(t.began), ply
}

// ends records that a lane ends its work. The mutex must be held.
func (t *team[P, M]) ends(lane int) {
	l, now := &t.lanes[lane], time.Since(t.began)
	l.busy += now - l.since
	if t.told != nil {
		t.told(Work{lane, l.since, now, l.ply})
	}
}

// end ends a search.
func (t *team[P, M]) end(e *searcher[P, M]) {
	if t == nil {
		return
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.ends(e.lane)
	for i := range t.lanes {
		e.session.Idle += time.Since(t.began) - t.lanes[i].busy
	}
}

// shared is a node whose moves several workers search.
type shared[P search.Position[P, M], M comparable] struct {
	node               *node[P, M] // of the searcher that waits
	pos                P
	depth, alpha, beta int

	mutex sync.Mutex // of the moves of the node, its line, and
	best  choice

	working int // workers that have not left; of the team's mutex, as
	last    int // the lane of the last one
	ply     int // of the node whose moves the one takes that waits
}

// share lets e's lane and the idle lanes, if there are any, search the remaining moves of a node.
func (e *searcher[P, M]) share(n *node[P, M], pos P, depth, alpha, beta int, best choice) (choice, bool) {
	workers := e.team.gather(e, n, pos, len(n.moves)-best.tried)
	if workers == nil {
		return best, false
	}
	s := &shared[P, M]{node: n, pos: pos, depth: depth, alpha: alpha, beta: beta, best: best}
	e.together(s, workers, func(h *searcher[P, M]) (cut bool) { return h.work(s) })
	return s.best, true
}

// together lets workers work at a node, and waits for them.
func (e *searcher[P, M]) together(s *shared[P, M], workers []*searcher[P, M], work func(h *searcher[P, M]) (cut bool)) {
	t := e.team
	if s.working = len(workers); e.here != nil {
		s.ply = e.here.ply
	}
	e.tell()
	defer func() {
		e.lane = s.last
		e.order, e.offers = t.lanes[e.lane].order, t.lanes[e.lane].offers
	}()
	e.session.Parallel(len(workers), func(session *search.Session[P, M], i int) (cut bool) {
		h := workers[i]
		t.arrive(h)
		defer t.leave(h, s)
		h.join(session, e)
		cut = work(h)
		h.done = true
		return cut
	})
}

// work searches moves of a node until none is left, and reports whether one of them cuts.
func (e *searcher[P, M]) work(s *shared[P, M]) (cut bool) {
	n, of := e.here, s.node
	if e.bulk {
		n.expander.Open(s.pos) // before it plays moves
	}
	for !cut {
		s.mutex.Lock()
		if s.best.value >= s.beta || s.best.tried == len(of.moves) {
			s.mutex.Unlock()
			return false
		}
		tried, low := s.best.tried, max(s.alpha, s.best.value)
		s.best.tried++
		n.begets(false)
		if of.sorted {
			of.pick(tried)
			n.below.number = of.ranks[tried].number
		}
		n.moves, n.played, n.loud, n.mood = append(n.moves[:0], of.moves[tried]), 1, of.louds(tried), unasked
		s.mutex.Unlock()

		if !e.bulk {
			e.session.Tried(tried)
		}
		v := e.child(n, s.pos, tried, s.depth, low, s.beta)

		s.mutex.Lock()
		if v > s.best.value {
			s.best.value, s.best.at = v, tried
			if v > s.alpha && (v < s.beta || of.ply == 0) {
				of.value = v
				of.line = append(append(of.line[:0], n.move()), n.below.line...)
			}
			if cut = v >= s.beta; cut {
				s.best.tried = tried + 1
			}
		}
		s.mutex.Unlock()
	}
	return true
}

// lazily lets each worker search the root; the result of the first one to finish is the answer.
func (e *searcher[P, M]) lazily(pos P, depth, alpha, beta int) (v int) {
	s := &shared[P, M]{node: e.root}
	e.root.value = -search.Inf
	e.together(s, e.team.gather(e, e.root, pos, e.Parallel.Workers), func(h *searcher[P, M]) bool {
		defer func() {
			s.mutex.Lock()
			defer s.mutex.Unlock()
			if unfinished := h.root; !h.aside && unfinished.value > e.root.value {
				e.depth, e.root.value, e.root.line = h.depth, unfinished.value, slices.Clone(unfinished.line)
			}
		}()
		found := h.once(pos, depth, alpha, beta)
		s.mutex.Lock()
		defer s.mutex.Unlock()
		if s.best.tried++; s.best.tried > 1 {
			return false
		}
		v, e.depth = found, h.depth
		return true
	})
	e.root.value = -search.Inf
	return v
}

// turns reports whether a worker begins with other moves of a node than the first worker does.
func (e *searcher[P, M]) turns(n *node[P, M], depth int) bool {
	return e.Parallel.Lazy && n.sorted && n.expected == search.All && depth >= e.Parallel.MinDepth
}

// turn rotates the moves after the first one for one of several workers that search the root: all moves will be
// searched, and each worker begins with different ones.
func (n *node[P, M]) turn(lane, workers int) {
	rest := len(n.moves) - 1
	for tried := 1; tried < rest; tried++ {
		n.pick(tried)
	}
	n.turned = true
	by := 1 + rest*lane/workers
	n.moves = slices.Delete(append(n.moves, n.moves[1:by]...), 1, by)
	n.ranks = slices.Delete(append(n.ranks, n.ranks[1:by]...), 1, by)
}

// gather returns a searcher for e's lane and one for each idle lane, at most one a move; nil if no lane is idle.
func (t *team[P, M]) gather(e *searcher[P, M], n *node[P, M], pos P, moves int) (workers []*searcher[P, M]) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	rest := len(t.idle) - min(len(t.idle), moves-1)
	if rest == len(t.idle) {
		return nil
	}
	t.ends(e.lane)
	lanes := append([]int{e.lane}, t.idle[rest:]...)
	t.idle = t.idle[:rest]
	t.free.Store(int32(rest))
	for _, lane := range lanes {
		h := t.searcher()
		h.stand(e, n, pos)
		h.lane = lane
		l := &t.lanes[lane]
		if l.offers == nil {
			l.order, l.offers = &order{}, search.NewOffers[P, M]()
		}
		h.order, h.offers = l.order, l.offers
		workers = append(workers, h)
	}
	return workers
}

// searcher returns a searcher with nothing to do. The mutex must be held.
func (t *team[P, M]) searcher() *searcher[P, M] {
	if last := len(t.spare) - 1; last >= 0 {
		h := t.spare[last]
		t.spare = t.spare[:last]
		return h
	}
	return &searcher[P, M]{kept: &Engine[P, M]{}}
}

// stand puts a searcher at node n of the searcher of.
func (e *searcher[P, M]) stand(of *searcher[P, M], n *node[P, M], pos P) {
	e.Options, e.way, e.team = of.Options, of.way, of.team
	e.everyLeaf, e.depth, e.aside = of.everyLeaf, of.depth, of.aside
	e.question, e.taken, e.drawn = of.question, of.taken, of.drawn
	e.trail = append(e.trail[:0], of.trail...)
	e.tests = append(e.tests[:0], of.tests...)
	if e.root == nil {
		e.root = e.newNode(pos, 0)
	}
	e.here = e.root
	for at := of.root; ; at, e.here = at.below, e.here.below {
		if e.here.below == nil {
			e.here.below = e.newNode(pos, at.ply+1)
		}
		if at == n {
			break
		}
		if e.bulk { // else the session has the line
			e.here.moves, e.here.played = append(e.here.moves[:0], at.move()), 1
		}
	}
	e.here.expected, e.here.number, e.here.passes, e.here.verified = n.expected, n.number, n.passes, n.verified
	e.here.line = e.here.line[:0]
}

// join takes a session, and uses the table of the searcher of.
func (e *searcher[P, M]) join(s *search.Session[P, M], of *searcher[P, M]) {
	e.session, e.counts, e.done = s, counts{}, false
	if e.bulk {
		s.Bulk(e.path)
	}
	if e.table = nil; of.table != nil {
		e.table = &table{of.table.places, s.Clock(), of.Table, &s.Table}
	}
}

// arrive begins the work of a searcher at a node; until the system runs its goroutine it is idle.
func (t *team[P, M]) arrive(h *searcher[P, M]) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.begins(h.lane, h.here.ply)
}

// leave ends the work of a searcher at a node, whether finished or stopped.
func (t *team[P, M]) leave(h *searcher[P, M], s *shared[P, M]) {
	h.tell()
	for n := h.here; n != nil && !h.done; n = n.below {
		n.forget()
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.ends(h.lane)
	if s.working--; s.working == 0 { // the one that waits goes on
		s.last = h.lane
		t.begins(h.lane, s.ply)
	} else {
		t.idle = append(t.idle, h.lane)
		t.free.Store(int32(len(t.idle)))
	}
	t.spare = append(t.spare, h)
}
