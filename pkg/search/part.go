package search

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Part describes a trace of part of a search: the subtree of one node, as the search reached it. The trace's
// Window is then that of the node's last visit, and its Result what that visit found; Result.Stats count what
// was recorded, except for Table and Time. Depth is that of the search, from its own root. Each visit of the
// node is a search of the trace's root: passes are of the whole, and are not recorded.
type Part struct {
	Line   []string `json:"line"`   // the moves from the root of the search to that of the trace
	Visits int      `json:"visits"` // of the node, including visits inside another visit of it
	Nodes  int64    `json:"nodes"`  // that the whole search visited
}

// RecordBelow is [Record] for part of the search: the node that line leads to from root, and everything below
// it. The rest is searched as usual, and takes no memory. Settings.Recorder, if any, is called with the same
// events. It is also an error if the line cannot be played, or if the search does not visit the node.
func RecordBelow[P Position[P, M], M comparable](
	algorithm Algorithm[P, M], root P, line []M, settings Settings) (*Trace, error) {
	return spending(algorithm, settings, func(algorithm Algorithm[P, M], settings Settings) (*Trace, error) {
		s, err := newSession(root, settings)
		if err != nil {
			return nil, err
		}
		top := root
		if _, err := s.run(func() { top = s.descend(root, line) }); err != nil {
			return nil, err
		}
		return s.trace(algorithm, root, top, line)
	}, func(t **Trace) *Settings { return &(*t).Result.Settings })
}

// descend returns the position that a line leads to.
func (s *Session[P, M]) descend(pos P, line []M) P {
	words := texts(line)
	for i, m := range line {
		_, over := pos.Terminal()
		if over || !slices.Contains(pos.Moves(nil), m) {
			s.stop(fmt.Errorf("search: %s is not a move after [%s]", words[i], strings.Join(words[:i], " ")))
		}
		pos = pos.Play(m)
	}
	return pos
}

// Above returns the number of plies from the root of the search to that of the trace: 0 except in a Part.
func (t *Trace) Above() int {
	if t.Part == nil {
		return 0
	}
	return len(t.Part.Line)
}

// become turns a trace recorded below line into that of a Part, with the result of the last visit of its
// root.
func (t *Trace) become(line []string) error {
	t.Part = &Part{Line: line, Nodes: t.Result.Stats.Nodes}
	t.Name += " below " + strings.Join(line, " ")
	t.Nodes[0].Move = line[len(line)-1]
	r := Result[int]{Value: -Inf, Bound: AtLeast, PV: []int{}, Status: t.Result.Status, Settings: t.Result.Settings}
	if !t.MaxFirst {
		r.Value, r.Bound = Inf, AtMost
	}
	over := false // the value is that of the end of the game
	s := t.Start()
	for e, ok := s.Next(); ok; e, ok = s.Next() {
		if e.Node != 0 || s.Within() {
			continue
		}
		if e.Kind == Enter || e.Kind == Leaf || e.Kind == Horizon || e.Kind == Expand {
			t.Window = e.Window()
		}
		if e.Kind.Scored() || e.Kind == Valued {
			r.Value, r.Bound, r.Depth = e.Value, e.Bound, max(int(e.Depth), 0)
			over = e.Kind == Leaf || e.Kind == Clamped && over
			r.Status = t.Result.Status
			if r.Status == Complete && !over && int(e.Depth) < t.Result.Depth-len(line) { // it is of a visit to a lower depth
				r.Status = DepthLimit
			}
			r.PV = r.PV[:0] // now: a later visit may be stopped
			for i := 0; s.Nodes[i].Best >= 0 && s.Nodes[i].Value == r.Value && !t.failedLow(s, i); {
				i = s.Nodes[i].Best
				r.PV = append(r.PV, i)
			}
		}
	}
	t.Part.Visits = s.Nodes[0].Visits
	if t.Part.Visits == 0 {
		return errors.New("search: the search does not visit the node [" + strings.Join(line, " ") + "]")
	}
	r.Stats = t.count()
	r.Stats.Table, r.Stats.Time = t.Result.Stats.Table, t.Result.Stats.Time
	t.Result = r
	return nil
}

// failedLow reports whether the value of a node is a bound against the side to move: no move is better than
// another.
func (t *Trace) failedLow(s *State, i int) bool {
	against := AtLeast
	if t.Max(i) {
		against = AtMost
	}
	return s.Nodes[i].Bound.Plain() == against
}

// count returns the counts of a search as far as the events show them: all except Table, Time, and
// the type of a visit that ends with a Tally.
func (t *Trace) count() Stats {
	c := counts{plies: &plyCount{}}
	depths := map[int32]int32{} // of the nodes that were entered
	for _, e := range t.Events {
		ply := c.plies
		for range e.Ply {
			if ply.next == nil {
				ply.next = &plyCount{}
			}
			ply = ply.next
		}
		switch e.Kind {
		case Enter, Expand, Leaf, Horizon:
			c.nodes++
			ply.expected[e.Type]++
			if above, ok := depths[e.Parent]; ok && above <= 0 && e.Move >= 0 {
				c.quiescent++
			}
		}
		switch e.Kind {
		case Enter, Expand:
			ply.interior++
			depths[e.Node] = e.Depth
		case Leaf, Horizon:
			ply.actual[e.Actual(t.Max(int(e.Node)))]++
			if e.Kind == Leaf {
				c.terminals++
			}
		case Leave:
			actual := e.Actual(t.Max(int(e.Node)))
			ply.actual[actual]++
			if actual == Cut {
				c.cutoffs++
				if e.Tried > 0 {
					c.cutoffsAt[min(e.Tried, CutoffMoves)-1]++
				}
			}
		case Clamped, Tally, Static, Threat:
		default:
			c.own[e.Kind]++
		}
	}
	return c.stats()
}
