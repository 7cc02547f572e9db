package search

import "sync"

// Parallel calls work with i from 0 to n-1, each on a goroutine and with a session of
// its own that stands at the node entered last; when all are done it adds up what they
// counted, and takes the best of the moves that they played there.
//
// The moves of worker i count as tried after those before and those of the workers before.
// Events of several workers come to the recorder one at a time. Settings.Nodes limits
// each worker by itself.
func (s *Session[P, M]) Parallel(n int, work func(w *Session[P, M], i int)) {
	var (
		wait    sync.WaitGroup
		sending sync.Mutex
		workers = make([]*Session[P, M], max(n, 0))
		causes  = make([]any, len(workers)) // what ended them, if they did not end by themselves
	)
	for i := range workers {
		w := s.fork(int32(i), &sending)
		workers[i] = w
		wait.Go(func() {
			defer func() { causes[i] = recover() }()
			work(w, i)
		})
	}
	wait.Wait()
	for _, w := range workers {
		s.join(w)
	}
	for _, cause := range causes {
		if cause != nil {
			panic(cause)
		}
	}
}

// fork returns a session for a worker.
func (s *Session[P, M]) fork(worker int32, sending *sync.Mutex) *Session[P, M] {
	w := &Session[P, M]{
		maxFirst:  s.maxFirst,
		selective: s.selective,
		end:       s.end,
		closely:   s.closely,
		look:      1,
		step:      1,
		low:       -Inf,
		high:      Inf,
		settings:  s.settings,
		began:     s.began,
		worker:    worker,
		numbers:   s.numbers,
	}
	w.at = &w.above
	w.above.count, w.above.below = &plyCount{}, &plyCount{}
	for f := s.above.down; f != nil && f.up != s.at; f = f.down {
		above := w.at
		w.at = &frame[M]{}
		*w.at = *f
		w.at.up, w.at.down, w.at.moves, w.at.raised[0].rest, w.at.raised[1].rest = above, nil, nil, nil, nil
		above.down = w.at
		w.at.count = above.count
		if f.via != again {
			w.at.count = above.below
		}
		w.at.count.next = &plyCount{}
		w.at.below = w.at.count.next
	}
	w.split = w.at
	if w.at.index += worker; w.at.index >= 0 {
		w.at.next = w.at.expected.child(false)
	}
	if s.record != nil {
		w.record = func(e Event) {
			sending.Lock()
			defer sending.Unlock()
			if s.record != nil { // or it has had enough
				s.record(e)
			}
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
	s.cutoffs += w.cutoffs
	s.quiescent += w.quiescent
	s.standing += w.standing
	s.overruled += w.overruled
	s.Table.add(w.Table)
	s.selective = s.selective || w.selective
	s.noisy = s.noisy || w.noisy
	mine, theirs := s.at, w.split
	mine.index = max(mine.index, theirs.index)
	if theirs.best > mine.best {
		mine.best = theirs.best
		mine.raised[mine.last&1] = theirs.raised[theirs.last&1]
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
