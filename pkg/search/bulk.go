package search

import "fmt"

// Bulk reports whether a search may report its nodes in bulk, by Look, Count and Settle, instead of
// one by one, by Enter, Play and Leave: it may unless the search is recorded. Reporting each node
// takes half of the time in a fast game. line returns the moves from the root to the current node,
// for error messages.
func (s *Session[P, M]) Bulk(line func() []M) bool {
	s.line, s.most = line, 1<<16
	return s.record == nil
}

// Recorded reports whether the search is recorded.
func (s *Session[P, M]) Recorded() bool { return s.record != nil }

// Look checks the limits for nodes visits that Count has not counted yet: it stops the search if
// a limit is reached before the last of them. It returns how many nodes may be visited before
// the next call.
func (s *Session[P, M]) Look(nodes int64) int64 {
	before := s.nodes
	s.nodes += nodes
	defer func() { s.nodes = before }()
	s.lookAtLimits()
	return s.look - before
}

// Clock returns a function that stops the search if it is cancelled or its time is up: for work between two nodes that
// takes long.
func (s *Session[P, M]) Clock() func() { return s.clock(&s.settings) }

// LeafScore returns what the score of a leaf counts for the side to move, a win counted from the
// root where the settings ask for that. It stops the search at a leaf without a score, and at one where
// the game should be over and is not.
func (s *Session[P, M]) LeafScore(score int, over bool, ply int) int {
	return s.leafScore(score, over, int32(ply))
}

// EveryLeaf reports whether LeafScore changes, or may refuse, more than a score that is none: if
// so, call LeafScore for every leaf; if not, only for scores <= -Inf and >= Inf.
func (s *Session[P, M]) EveryLeaf() bool { return s.settings.NearerWins || s.end <= MaxPly }

// Settle takes the result of a search of the root to depth with the window (alpha, beta): value is
// for the side to move, and line leads to it; line is ignored unless value > alpha.
func (s *Session[P, M]) Settle(value, depth, alpha, beta int, line []M) {
	s.settle(value, depth, alpha, beta, nil)
	if value > alpha {
		s.pv = append(s.pv[:0], line...)
	}
}

// SettleUnfinished takes, of a search of the root to a depth that is stopped, the value and the line of
// the best move that it has finished. It counts where no search to a lower depth has found a value.
func (s *Session[P, M]) SettleUnfinished(value, depth int, line []M) {
	if (s.settled || s.low == -Inf) && value > s.low {
		if !s.settled { // what is known from above is of a lower depth
			s.high = s.ceiling
		}
		s.low, s.depth = value, depth
		s.pv = append(s.pv[:0], line...)
	}
}

// CountEvents adds events of one kind, from Research on.
func (s *Session[P, M]) CountEvents(kind EventKind, n int64) { s.own[kind] += n }

// Count adds what was done since it was called last: all of stats but what follows from the rest, Own, Table
// and Time. superseded are the leaves with a static score of searches for a first move, which decide nothing.
func (s *Session[P, M]) Count(stats Stats, superseded int64) {
	s.superseded += superseded
	s.nodes += stats.Nodes
	s.terminals += stats.Terminals
	s.cutoffs += stats.Cutoffs
	for i, n := range stats.CutoffsAt {
		s.cutoffsAt[i] += n
	}
	at := s.plies
	var more []plyCount
	for i, ply := range stats.Plies {
		for t := range ply.Expected {
			at.expected[t] += ply.Expected[t]
			at.actual[t] += ply.Actual[t]
		}
		at.interior += ply.Nodes - ply.Leaves
		if at.next == nil {
			if more == nil {
				more = make([]plyCount, len(stats.Plies))
			}
			at.next = &more[i]
		}
		at = at.next
	}
}

// texts returns the moves of a line as text.
func texts[M any](line []M) []string {
	path := make([]string, len(line))
	for i, m := range line {
		path[i] = Printable(fmt.Sprint(m))
	}
	return path
}
