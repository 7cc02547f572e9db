package search

import "sync"

// Parallel calls work with i from 0 to n-1, each on a goroutine and with a session of
// its own that stands at the node entered last; when all are done it adds up what they
// counted, and takes the best of the moves that they played there.
//
// Events of several workers come to the recorder one at a time. Settings.Nodes limits
// each worker by itself.
func (s *Session[P, M]) Parallel(n int, work func(w *Session[P, M], i int)) {
	var (
		wait    sync.WaitGroup
		sending sync.Mutex
		workers = make([]*Session[P, M], n)
		ended   = make([]stopped, n)
	)
	for i := range n {
		w := s.fork(uint8(i), &sending)
		workers[i] = w
		wait.Go(func() {
			ended[i].status, ended[i].err = w.run(func() { work(w, i) })
		})
	}
	wait.Wait()
	for i, w := range workers {
		s.join(w)
		if ended[i] != (stopped{}) {
			defer panic(ended[i])
		}
	}
}

// fork returns a session for a worker.
func (s *Session[P, M]) fork(worker uint8, sending *sync.Mutex) *Session[P, M] {
	w := &Session[P, M]{
		maxFirst: s.maxFirst,
		endless:  s.endless,
		look:     1,
		low:      -Inf,
		high:     Inf,
		settings: s.settings,
		began:    s.began,
		worker:   worker,
		numbers:  s.numbers,
	}
	w.at = &w.above
	w.above.count = &plyCount{}
	for f := s.above.down; f != nil && f.up != s.at; f = f.down {
		above := w.at
		w.at = &frame[M]{}
		*w.at = *f
		w.at.up, w.at.down, w.at.moves, w.at.pv = above, nil, nil, nil
		above.down = w.at
		w.at.count = above.count
		if f.via != again {
			w.at.count = above.below
		}
		w.at.count.next = &plyCount{}
		w.at.below = w.at.count.next
	}
	w.split = w.at
	if s.record != nil {
		w.record = func(e Event) {
			sending.Lock()
			defer sending.Unlock()
			s.record(e)
		}
	}
	w.optional.bind()
	return w
}

// join takes what a worker counted and found.
func (s *Session[P, M]) join(w *Session[P, M]) {
	s.above.count.add(w.above.count)
	for i, n := range w.cutoffsAt {
		s.cutoffsAt[i] += n
	}
	for i, n := range w.own {
		s.own[i] += n
	}
	s.nodes += w.nodes
	s.terminals += w.terminals
	mine, theirs := s.at, w.split
	if theirs.best > mine.best {
		mine.best, mine.bestIndex = theirs.best, theirs.bestIndex
		mine.pv = append(mine.pv[:0], theirs.pv...)
	}
}

// add adds up the counts of each ply.
func (c *plyCount) add(other *plyCount) {
	for ; other != nil; c, other = c.next, other.next {
		for t := range c.expected {
			c.expected[t] += other.expected[t]
			c.actual[t] += other.actual[t]
		}
		c.interior += other.interior
		if c.next == nil {
			c.next = &plyCount{}
		}
	}
}
