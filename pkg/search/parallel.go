package search

import (
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
)

// Parallel calls work(w, i) for i from 0 to n-1, each on its own goroutine and with
// its own session w, which continues from the node entered last. When all are done it
// adds up their counts, and takes the best of the moves that they played there.
//
// A worker that returns cut ends the work of all: the others, and their own workers, are
// stopped within about a millisecond, inside Enter, and never return. Their unfinished nodes
// are cut off like moves that were never tried: they are counted, and get no value. The others
// are also stopped if a worker fails with an error.
//
// The moves of worker i count as tried after those before and those of the workers before, unless it says otherwise by
// Tried. If no node is entered the workers search the root itself, and the result of the worker that cuts is the result of
// the search.
//
// Events of several workers come to the recorder one at a time. Settings.Nodes, Time and Cancel
// hold for all workers together.
func (s *Session[P, M]) Parallel(n int, work func(w *Session[P, M], i int) (cut bool)) {
	var (
		wait    sync.WaitGroup
		sending sync.Mutex
		workers = make([]*Session[P, M], max(n, 0))
		causes  = make([]any, len(workers)) // what ended them, if they did not end by themselves
		all     = &group{around: s.group}
		cutter  atomic.Pointer[Session[P, M]]
	)
	s.release()
	for i := range workers {
		w := s.fork(int32(i), all, &sending)
		workers[i] = w
		wait.Go(func() {
			done := false
			defer func() {
				causes[i] = w.told(recover())
				if causes[i] == nil && !done { // runtime.Goexit, which a failing test calls
					causes[i] = exited{}
				}
				if failed(causes[i]) {
					all.halted.Store(true)
				}
			}()
			if work(w, i) && cutter.CompareAndSwap(nil, w) {
				all.halted.Store(true)
			}
			done = true
		})
	}
	wait.Wait()
	for _, w := range workers {
		w.release()
		s.join(w)
	}
	if w := cutter.Load(); w != nil {
		s.at.index = w.split.index // the move that cut, though later ones may have been begun
		if s.at == s.above {
			s.answer = w.answer
		}
	}
	for _, w := range workers { // of the root
		if cutter.Load() != nil || s.at != s.above {
			break
		}
		if w.useUnfinished(); w.low > s.low {
			s.answer = w.answer
		}
	}
	for _, errors := range []bool{true, false} { // an error counts for more than a limit
		for _, cause := range causes {
			switch {
			case cause == nil || cause == halted{all} || failed(cause) != errors:
			case cause == exited{}:
				runtime.Goexit()
			default:
				panic(cause)
			}
		}
	}
}

// group is the workers of one call of Parallel.
type group struct {
	halted atomic.Bool
	around *group // of the worker that called; nil for the search itself
}

// halted unwinds a worker that is stopped because another worker of its group, or of a group
// around it, has ended the work of all.
type halted struct{ by *group }

// exited is what ends a worker that has ended its goroutine.
type exited struct{}

// crashed is a runtime error in a worker, with the stack that it had there.
type crashed struct {
	cause runtime.Error
	stack string
}

func (c crashed) RuntimeError() {}
func (c crashed) Error() string { return c.cause.Error() + "\n\nin a worker:\n" + c.stack }
func (c crashed) Unwrap() error { return c.cause }

// told converts the panic of a worker into the one that ends the search. It includes the worker's node or stack, which
// differ from those of the waiting goroutine.
func (s *Session[P, M]) told(cause any) any {
	switch cause := cause.(type) {
	case nil, halted, stopped, crashed:
		return cause
	case runtime.Error:
		return crashed{cause, string(debug.Stack())}
	}
	return stopped{err: s.panicked(cause)}
}

// failed reports whether a worker ended so that the search cannot go on: not by a limit, which
// the others meet as well, and not because it was stopped.
func failed(cause any) bool {
	switch cause := cause.(type) {
	case nil, halted:
		return false
	case stopped:
		return cause.err != nil
	}
	return true
}

// fork returns a session for a worker.
func (s *Session[P, M]) fork(worker int32, all *group, sending *sync.Mutex) *Session[P, M] {
	w := &Session[P, M]{settings: s.settings}
	w.limits = limits{began: s.began, budget: s.budget, memory: s.memory, group: all, paced: s.paced}
	w.worker, w.numbers = worker, s.numbers
	w.maxFirst, w.end, w.everyLeaf = s.maxFirst, s.end, s.everyLeaf
	w.chance, w.chancy, w.aware = s.chance, s.chancy, s.aware
	w.start()
	for f := s.above.down; f != nil && f.up != s.at; f = f.down {
		above := w.at
		w.at = &frame[M]{}
		*w.at = *f
		w.at.up, w.at.down, w.at.moves, w.at.bests[0].rest, w.at.bests[1].rest = above, nil, nil, nil, nil
		above.down = w.at
		w.at.count = above.count
		if f.via != inPlace {
			w.at.count = above.below
		}
		w.at.count.next = &plyCount{}
		w.at.below = w.at.count.next
	}
	w.answer = s.answer
	w.pv = slices.Clone(s.pv)
	w.split = w.at
	w.firstOf = -2
	if w.at.index += worker; w.at.index >= 0 {
		w.at.next = w.at.expected.Child(false)
	}
	if s.record != nil {
		w.record = func(e Event) {
			sending.Lock()
			defer sending.Unlock()
			if s.record == nil { // it has had enough
				w.record = nil
				return
			}
			s.record(e)
		}
	}
	return w
}

// Tried sets how many moves of the node entered last count as tried before the one that is played next, including moves tried
// by other workers or in an earlier visit (LeaveProbe). 0 starts again from the first move.
func (s *Session[P, M]) Tried(moves int) {
	s.at.index = int32(moves) - 1
	if !s.at.chance {
		s.at.next = s.at.expected.Child(moves == 0)
	}
}

// join adds what a worker counted and found.
func (s *Session[P, M]) join(w *Session[P, M]) {
	s.plies.add(w.plies)
	for i, n := range w.cutoffsAt {
		s.cutoffsAt[i] += n
	}
	for i, n := range w.own {
		s.own[i] += n
	}
	s.memory.Add(-w.held) // what it held ends with it
	s.nodes += w.nodes
	s.granted += w.nodes
	s.terminals += w.terminals
	s.cutoffs += w.cutoffs
	s.quiescent += w.quiescent
	s.standing += w.standing
	s.superseded += w.superseded
	s.Table.add(w.Table)
	s.selective = s.selective || w.selective
	s.noisy = s.noisy || w.noisy
	mine, theirs := s.at, w.split
	mine.index = max(mine.index, theirs.index)
	if theirs.best > mine.best {
		mine.best = theirs.best
		mine.bests[mine.last&1] = theirs.bests[theirs.last&1]
	}
}
