package search

import "fmt"

// counts is what a search has done so far.
type counts struct {
	nodes      int64
	look       int64     // the number of nodes at which the limits are looked at next
	plies      *plyCount // from the root on
	terminals  int64
	quiescent  int64
	noisy      bool  // EnterNoisy was called
	standing   int64 // inner nodes whose static score was taken, to stand pat or instead of a search
	superseded int64 // horizons that decide nothing; see supersede
	cutoffs    int64
	cutoffsAt  [CutoffMoves]int64
	own        [maxEventKinds]int64
}

// plyCount counts the nodes at one ply.
type plyCount struct {
	expected, actual [3]int64
	interior         int64
	next             *plyCount // one ply deeper
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

// TypeOf returns the type of a node that was searched with the window (alpha, beta) and returned value.
func TypeOf(value, alpha, beta int) NodeType {
	switch {
	case value >= beta:
		return Cut
	case value <= alpha:
		return All
	}
	return PV
}

// lookahead counts what reports whether a search of the root followed every line to its end.
type lookahead struct {
	horizons int64 // nodes with a static score
	hits     int64 // values taken from a table, which may be static ones
}

func (c *counts) lookahead() lookahead {
	horizons := c.nodes - c.terminals + c.standing - c.superseded
	for p := c.plies; p != nil; p = p.next {
		horizons -= p.interior
	}
	return lookahead{horizons, c.own[TableHit]}
}

// Note counts and reports an event of the algorithm's own, about the node entered last: one
// of the kinds from Research on. The meaning of value is given at its EventKind; a score is
// for the side to move.
func (s *Session[P, M]) Note(kind EventKind, value int) {
	s.countOwn(kind)
	if s.record != nil {
		s.recordNote(kind, value)
	}
}

// countOwn counts an event of the algorithm's own.
func (s *Session[P, M]) countOwn(kind EventKind) {
	if kind < Research || kind == Valued || !kind.known() {
		s.stop(fmt.Errorf("search: an algorithm cannot note the event %v: want one from Research on but Valued, or "+
			"one of NewEventKind", kind))
	}
	s.own[kind]++
	if kind.selective() {
		s.DeclareSelective()
	}
}

// stats adds up the counters.
func (c *counts) stats() Stats {
	t := Stats{Nodes: c.nodes, Terminals: c.terminals, Quiescent: c.quiescent, Cutoffs: c.cutoffs, CutoffsAt: c.cutoffsAt}
	plies := 0
	for p := c.plies; p != nil; p = p.next {
		plies++
	}
	t.Plies = make([]PlyStats, 0, plies)
	for p := c.plies; p != nil; p = p.next {
		ply := PlyStats{Expected: p.expected, Actual: p.actual}
		for i := range p.expected {
			ply.Nodes += p.expected[i]
			t.Expected[i] += p.expected[i]
			t.Actual[i] += p.actual[i]
		}
		if ply.Nodes == 0 {
			break
		}
		ply.Leaves = ply.Nodes - p.interior
		t.Interior += p.interior
		t.Leaves += ply.Leaves
		t.Plies = append(t.Plies, ply)
	}
	for kind, n := range c.own {
		if n > 0 {
			if t.Own == nil {
				t.Own = map[EventKind]int64{}
			}
			t.Own[EventKind(kind)] = n
		}
	}
	return t
}
