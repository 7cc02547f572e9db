package search

import (
	"sync/atomic"
	"time"
)

// limits are the limits of a search. Nodes and bytes are counted for all workers together.
type limits struct {
	began   time.Time
	step    int64 // nodes between two checks
	most    int64 // largest step
	looked  time.Time
	granted int64         // the node count up to which it may go, where Settings.Nodes is a limit
	budget  *atomic.Int64 // what is left of Settings.Nodes
	memory  *atomic.Int64 // bytes held
	held    int64         // of them, by this one's algorithm
	group   *group        // nil except for a worker
	paced   bool          // the algorithm has called GoOn: Settings.Target does not stop it on the way
}

// Start is when the clock of a search starts. It can be set while the search runs, such as when a chess engine that ponders is
// told that its opponent has made the expected move. The zero Start is not set. Unlike a timer that closes Settings.Cancel, it
// needs no other thread.
type Start struct{ at atomic.Pointer[time.Time] }

// Set starts the clock at a time, from any goroutine; the last one counts.
func (s *Start) Set(at time.Time) { s.at.Store(&at) }

// spent returns how long the clock of a search has run, or 0 before its start.
func (l *limits) spent(settings *Settings) time.Duration {
	if settings.Start == nil {
		return time.Since(l.began)
	}
	if at := settings.Start.at.Load(); at != nil {
		return time.Since(*at)
	}
	return 0
}

// GoOn stops the search if it has run for part of Settings.Target, or longer. An algorithm that deepens calls it before each
// depth, with a part that depends on what it has found; a part of +Inf never stops the search. After the first call only GoOn
// and Settings.Time end the search by its time, so that a depth that has begun may take longer than Target. The time that a
// search has pondered counts too, but GoOn does not stop it before Settings.Start is set. Without a Target GoOn does nothing.
func (s *Session[P, M]) GoOn(part float64) { s.goOn(&s.settings, part) }

// goOn is [Session.GoOn]: compiled once, and not for each game.
func (l *limits) goOn(settings *Settings, part float64) {
	l.paced = true
	target := part * float64(settings.Target)
	if target > 0 && l.spent(settings) > 0 && float64(time.Since(l.began)) >= target {
		panic(stopped{status: TimeLimit})
	}
}

// Limited reports whether Settings.Nodes or Settings.Time ends the search: an algorithm that has no end of its own asks.
func (s *Session[P, M]) Limited() bool { return s.settings.Nodes > 0 || s.settings.Time > 0 }

// stopped unwinds a search from inside: a limit was reached (err is nil) or the
// search cannot go on.
type stopped struct {
	status Status
	err    error
}

// lookAtLimits stops the search if one is reached.
func (s *Session[P, M]) lookAtLimits() {
	if cause := s.exceeded(&s.settings, s.nodes); cause != nil {
		s.nodes-- // the node that is entered is not visited
		panic(cause)
	}
	s.look = s.nodes + s.pace(&s.settings)
	if s.settings.Nodes > 0 {
		s.look = min(s.look, s.granted+1)
	}
}

// exceeded returns the cause with which to unwind a search that has reached a limit, nil if it has not.
func (l *limits) exceeded(settings *Settings, nodes int64) (cause any) {
	for settings.Nodes > 0 && nodes > l.granted {
		more := take(l.budget, max(l.step, nodes-l.granted))
		if more == 0 {
			return stopped{status: NodeLimit}
		}
		l.granted += more
	}
	return l.interrupted(settings)
}

// interrupted is exceeded without the check of the number of nodes.
func (l *limits) interrupted(settings *Settings) (cause any) {
	for g := l.group; g != nil; g = g.around {
		if g.halted.Load() {
			return halted{g}
		}
	}
	if most := l.time(settings); most > 0 && l.spent(settings) >= most {
		return stopped{status: TimeLimit}
	}
	select {
	case <-settings.Cancel: // never ready when nil
		return stopped{status: Cancelled}
	default:
	}
	return nil
}

// time returns after which time on the clock the search is stopped at any node; 0 is no limit.
func (l *limits) time(settings *Settings) time.Duration {
	if settings.Target > 0 && !l.paced {
		return settings.Target
	}
	return settings.Time
}

// pace returns the number of nodes until the next check of the limits, which is to come after about
// a millisecond, and for a worker after a tenth of one: nodes may be slow, with a slow game or
// recorder.
func (l *limits) pace(settings *Settings) int64 {
	if settings.Time == 0 && settings.Cancel == nil && l.group == nil { // nobody stops it at a time
		l.step = l.most
		return l.step
	}
	often := time.Millisecond
	if l.group != nil { // until the last of them is stopped the others wait
		often /= 10
	}
	now := time.Now()
	switch since := now.Sub(l.looked); {
	case since < often:
		l.step = min(2*l.step, l.most)
	case since > 4*often:
		l.step = max(l.step/8, 1)
	}
	l.looked = now
	return l.step
}

// take takes up to n nodes from budget, but only a small share of what is left, so that no
// worker holds many nodes when the budget runs out, unless the others are 256 times as fast.
func take(budget *atomic.Int64, n int64) int64 {
	for {
		left := budget.Load()
		part := min(n, left, left/256+1)
		if part == 0 || budget.CompareAndSwap(left, left-part) {
			return part
		}
	}
}

// release gives back the nodes that were granted and not visited.
func (s *Session[P, M]) release() {
	if s.settings.Nodes > 0 {
		s.budget.Add(s.granted - s.nodes)
		s.granted = s.nodes
		s.look = 0 // look at the limits again before the next node
	}
}

// clock is [Session.Clock]: compiled once, and not for each game.
func (l *limits) clock(settings *Settings) func() {
	return func() {
		if cause := l.interrupted(settings); cause != nil {
			panic(cause)
		}
	}
}
