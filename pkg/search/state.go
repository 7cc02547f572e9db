package search

import (
	"slices"

	"github.com/ablab-go/ablab/internal/enum"
)

// Phase is the progress of the search at a node.
type Phase uint8

// The phases.
const (
	Unseen  Phase = iota // not entered, or not since its parent was entered the last time
	Active               // entered and not left
	Done                 // left with a value, or looked at away from the stack (Expand)
	Skipped              // cut off: its parent was left without it, or a worker was stopped there
)

// String returns the phase as one word.
func (p Phase) String() string { return enum.Name([]string{"unseen", "active", "done", "skipped"}, p) }

// NodeState is what is known about a node, in MAX's view.
type NodeState struct {
	Phase  Phase
	Visits int // how often the search has entered it
	Depth  int // plies to look ahead, of the last visit

	// The window of the last visit, made narrower by the values of the children so far. Children
	// without a window do not change it. With NoWindow it is the open one: it is not known.
	Alpha, Beta int
	NoWindow    bool
	Called      Window // the window as it was when the last visit began

	// The node that gave each edge of the window: an ancestor, or the node itself, by a child's value or its
	// static score. FromWindow or FromNobody where no node did.
	AlphaFrom, BetaFrom int

	Valued bool // Value is set

	// While Active, the best value of the children so far, without those that are Provisional, and what
	// the search of Best claims. When Done, what the search returned, and what that claims. Selective
	// at an inner node of a selective search.
	Value int
	Bound Bound

	Best int // the child that gave Value; -1 if none did, or if it is the static score

	Ruled bool // the rules gave a bound on its value in the last visit; see Bounded
}

// Where the edge of a window comes from, if not from a node.
const (
	FromWindow = -1 // from the window that the search was given, or its last pass
	FromNobody = -2 // from no value: the search only asks about it, as with an edge of a null window
)

// State is what a search knows after the first Step events of a trace: their fold.
type State struct {
	Nodes []NodeState
	Line  []int // the active nodes on the way to At, root first: the call stack
	At    int   // the node of the last event
	Step  int   // events taken

	Visits  int // nodes entered
	Leaves  int // of them, leaves
	Cutoffs int // inner nodes left with value >= beta for the side to move, as in Stats

	trace   *Trace
	changed []int // nodes whose state the last event changed
	nested  bool  // see Within

	// Several workers may be at several nodes at a time, so what must be kept is kept
	// by node.
	before map[int]handed      // of a parent, before its last child with a value
	outer  map[int][]NodeState // of a node that was entered once more while it was active
	first  map[int]NodeState   // of a child that is searched again, after its first search
	probed map[int]bool        // of a node that was left after a probe, and goes on where that ended
	inner  map[int]bool        // of a node that has tried no move yet, except for a visit inside that
	marks  map[int][]Event     // of a node, the last event of each kind that leaves a mark
}

// handed is what a parent was before a child handed it a value.
type handed struct {
	child int
	state NodeState
}

// Start returns the state before the first event.
func (t *Trace) Start() *State {
	s := &State{Nodes: make([]NodeState, len(t.Nodes)), trace: t, before: map[int]handed{},
		outer: map[int][]NodeState{}, first: map[int]NodeState{}, inner: map[int]bool{}, probed: map[int]bool{},
		marks: map[int][]Event{}}
	for i := range s.Nodes {
		s.Nodes[i].Best, s.Nodes[i].AlphaFrom, s.Nodes[i].BetaFrom = -1, FromNobody, FromNobody
	}
	return s
}

// End returns the state after the last event.
func (t *Trace) End() *State {
	s := t.Start()
	for {
		if _, ok := s.Next(); !ok {
			return s
		}
	}
}

// Next takes one more event and returns it; false if there is none.
func (s *State) Next() (Event, bool) {
	if s.Step == len(s.trace.Events) {
		return Event{}, false
	}
	e := s.trace.Events[s.Step]
	s.Step++
	s.changed = s.changed[:0]
	s.At = int(e.Node)
	s.take(e)
	s.Line = s.Line[:0]
	for i := s.At; i >= 0; i = s.trace.Nodes[i].Parent {
		if s.Nodes[i].Phase == Active {
			s.Line = append(s.Line, i)
		}
	}
	slices.Reverse(s.Line)
	return e, true
}

// take changes the node at which e happened.
func (s *State) take(e Event) {
	n, outer := &s.Nodes[s.At], s.outer[s.At]
	s.nested = len(outer) > 0
	switch e.Kind {
	case Enter:
		if s.nested = n.Phase == Active; s.nested {
			s.outer[s.At] = append(outer, *n)
		}
		s.begin(e)
		n.Phase = Active
	case Expand: // the visit ends at once, and its value comes another way
		s.begin(e)
		n.Phase = Done
	case Leaf, Horizon:
		s.begin(e)
		s.Leaves++
		s.end(e)
	case Clamped:
		s.end(e)
	case Leave, Tally:
		s.leave(e)
	case Valued:
		n.Valued, n.Value, n.Bound = true, e.Value, e.Bound
		s.changed = append(s.changed, s.At)
	case Research:
		if last, ok := s.before[s.At]; ok {
			s.first[last.child] = s.Nodes[last.child]
		}
	case Bounded:
		n.Ruled = true
		s.changed = append(s.changed, s.At)
	case Static: // past the horizon the side to move may stand on it
		if e.Depth <= 0 && n.Phase == Active {
			e.Bound = e.Bound.Selectively()
			n.raise(e, -1, s.At, s.trace.Max(s.At))
			s.changed = append(s.changed, s.At)
		}
	default:
		if own, ok := e.Kind.Own(); ok && own.Mark != "" {
			older := slices.DeleteFunc(s.marks[s.At], func(old Event) bool { return old.Kind == e.Kind })
			s.marks[s.At] = append(older, e)
			s.changed = append(s.changed, s.At)
		}
	}
}

// leave ends the visit of a node by the event e, Leave or Tally.
func (s *State) leave(e Event) {
	if e.Kind == Leave && e.Actual(s.trace.Max(s.At)) == Cut {
		s.Cutoffs++
	}
	switch {
	case s.trace.Probed(e): // the other moves may be tried yet
		s.probed[s.At] = true
	case !s.trace.Samples():
		s.skipChildren()
	}
	if !s.nested {
		s.end(e)
		return
	}
	// The visit around it goes on, with what it had.
	n, outer := &s.Nodes[s.At], s.outer[s.At]
	visits := n.Visits
	*n = outer[len(outer)-1]
	n.Visits = visits
	s.inner[s.At] = !n.Valued
	s.outer[s.At] = outer[:len(outer)-1]
	s.changed = append(s.changed, s.At)
}

// Marks returns the events whose marks are written at a node ([OwnEvent.Mark]), in the order in which
// they happened. The slice is good until the next call of Next.
func (s *State) Marks(i int) []Event { return s.marks[i] }

// Provisional reports whether the last event gave its node a value that will be replaced
// before it counts for the parent: the parent searches the node again, or fail-hard
// alpha-beta returns the edge of the window instead of a leaf's score.
func (s *State) Provisional() bool { return s.Step > 0 && s.provisional(s.trace.Events[s.Step-1]) }

func (s *State) provisional(e Event) bool {
	if !e.Kind.Scored() || e.Parent < 0 {
		return false
	}
	for _, next := range s.trace.Events[s.Step:] {
		if next.Worker != e.Worker {
			continue
		}
		switch next.Kind {
		case Clamped:
			return next.Node == e.Node
		case Research:
			return next.Node == e.Parent
		case Enter, Leaf, Horizon, Leave, Tally, Pass, Expand:
			return false
		}
	}
	return false
}

// Within reports whether the last event is that of a visit inside another of the same
// node, such as a shallower one that looks for a first move to try.
func (s *State) Within() bool { return s.nested }

// Changed returns the nodes whose state the last event changed, that of the event
// among them. A node that was skipped or entered again stands for its whole
// subtree. The slice is good until the next call of Next.
func (s *State) Changed() []int { return s.changed }

// Previous returns the state of the parent of the last event's node before that
// event, which must be Scored.
func (s *State) Previous() NodeState { return s.before[s.trace.Nodes[s.At].Parent].state }

// begin starts a visit.
func (s *State) begin(e Event) {
	s.Visits++
	n := &s.Nodes[e.Node]
	s.changed = append(s.changed, int(e.Node))
	if n.Phase == Skipped { // within a visit of its parent that is over
		for i := int(e.Node) + 1; i < s.trace.Nodes[e.Node].End; i++ {
			s.changed = append(s.changed, i)
		}
	}
	if resumed := s.probed[int(e.Node)]; !resumed && (n.Visits > 0 || n.Phase == Skipped) {
		for i := int(e.Node) + 1; i < s.trace.Nodes[e.Node].End; i++ {
			s.Nodes[i].Phase = Unseen
			delete(s.marks, i)
		}
	}
	delete(s.marks, int(e.Node))
	delete(s.probed, int(e.Node))
	if p := s.trace.Nodes[e.Node].Parent; s.inner[p] { // its moves are tried only now
		for i := p + 1; i < s.trace.Nodes[p].End; i++ {
			if i != int(e.Node) {
				s.changed = append(s.changed, i)
			}
			s.Nodes[i].Phase = Unseen
		}
	}
	delete(s.inner, s.trace.Nodes[e.Node].Parent)
	delete(s.inner, int(e.Node))
	n.Visits++
	n.Depth, n.Called, n.Alpha, n.Beta, n.NoWindow = int(e.Depth), e.Window(), e.Alpha, e.Beta, e.NoWindow
	n.AlphaFrom, n.BetaFrom = s.from(e)
	n.Valued, n.Value, n.Best, n.Ruled = false, 0, -1, false
}

// from returns the nodes that gave the edges of the window with which a visit begins: those
// of the visit around it are handed down.
func (s *State) from(e Event) (alpha, beta int) {
	above := s.trace.Nodes[e.Node].Parent
	var up NodeState
	switch {
	case s.nested:
		outer := s.outer[s.At]
		up = outer[len(outer)-1]
	case above < 0:
		return FromWindow, FromWindow
	default:
		up = s.Nodes[above]
	}
	alpha, beta = FromNobody, FromNobody
	if e.Alpha == up.Alpha && !e.NoWindow {
		alpha = up.AlphaFrom
	}
	if e.Beta == up.Beta && !e.NoWindow {
		beta = up.BetaFrom
	}
	return alpha, beta
}

// end gives a node its value and hands it to the parent.
func (s *State) end(e Event) {
	n := &s.Nodes[e.Node]
	n.Phase, n.Valued, n.Value, n.Bound = Done, true, e.Value, e.Bound
	if len(s.changed) == 0 || s.changed[0] != int(e.Node) {
		s.changed = append(s.changed, int(e.Node))
	}
	i := s.trace.Nodes[e.Node].Parent
	if i < 0 || s.Nodes[i].Phase != Active {
		return
	}
	p := &s.Nodes[i]
	s.before[i] = handed{int(e.Node), *p}
	if e.Move < 0 || s.provisional(e) { // the null move gives no value
		return
	}
	if e.Beta-e.Alpha == 1 && p.Alpha < e.Value && e.Value < p.Beta && s.Settled(int(e.Node)) {
		e.Bound = Exact // NegaScout takes it without another search, near the leaves
	}
	if first, ok := s.first[int(e.Node)]; ok {
		delete(s.first, int(e.Node))
		if first.Value == e.Value && first.Depth == int(e.Depth) && first.Bound != e.Bound && first.Bound == e.Bound.Negate() {
			e.Bound = Exact // from both sides
		}
	}
	if s.trace.Nodes[i].Chance { // which takes none of them for the best
		return
	}
	if s.trace.Selective() {
		e.Bound = e.Bound.Selectively()
	}
	if p.raise(e, int(e.Node), i, s.trace.Max(i)) {
		s.changed = append(s.changed, i)
	}
}

// BestLine returns the principal variation of the result, and on from where it ends as far as the
// values are settled in this state: nodes, without the root.
func (s *State) BestLine() []int {
	line := slices.Clone(s.trace.Result.PV)
	for len(line) > 0 {
		last := line[len(line)-1]
		if s.Nodes[last].Best < 0 || !s.Settled(last) {
			break
		}
		line = append(line, s.Nodes[last].Best)
	}
	return line
}

// Settled reports whether the value of a node is exact whatever its window was: all its moves
// are searched, their values are exact, and it is one of them. In a selective search exact
// only means that the search has nothing left to find out there.
func (s *State) Settled(i int) bool {
	met := s.trace.Nodes[i].Chance
	for c := i + 1; c < s.trace.Nodes[i].End; c = s.trace.Nodes[c].End {
		n := s.Nodes[c]
		if s.trace.Nodes[c].Null {
			continue
		}
		if n.Phase != Done || n.Bound.Plain() != Exact {
			return false
		}
		met = met || n.Value == s.Nodes[i].Value
	}
	return met
}

// raise takes the value of a child, or the static score where child is -1, if it is better for
// the side to move at the node, which is node i.
func (n *NodeState) raise(e Event, child, i int, maximizing bool) bool {
	better := e.Value > n.Value
	if !maximizing {
		better = e.Value < n.Value
	}
	switch {
	case n.Valued && !better:
		return false
	case e.NoWindow: // what the search makes of the value is not seen
	case maximizing && e.Value > n.Alpha:
		n.Alpha, n.AlphaFrom = e.Value, i
	case !maximizing && e.Value < n.Beta:
		n.Beta, n.BetaFrom = e.Value, i
	}
	n.Valued, n.Value, n.Bound, n.Best = true, e.Value, e.Bound, child
	return true
}

// skipChildren marks the moves that the node that is being left was left without: those that were
// not tried, unless the visit around this one may still try them, and those at which a worker was
// stopped.
func (s *State) skipChildren() {
	for c := s.At + 1; c < s.trace.Nodes[s.At].End; c = s.trace.Nodes[c].End {
		stopped := s.Nodes[c].Phase == Active
		untried := s.Nodes[c].Phase == Unseen && !s.trace.Nodes[c].Null && !s.nested
		if !stopped && !untried {
			continue
		}
		s.changed = append(s.changed, c)
		for i := c; i < s.trace.Nodes[c].End; i++ {
			s.Nodes[i].Phase = Skipped
			if stopped {
				delete(s.outer, i)
			}
		}
	}
}
