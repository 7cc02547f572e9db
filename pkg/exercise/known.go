package exercise

import "github.com/ablab-go/ablab/pkg/search"

// Range is what is known about a value in MAX's view: Low <= value <= High.
type Range struct{ Low, High int }

// Is reports whether the value is known to be v.
func (r Range) Is(v int) bool { return r.Low == v && r.High == v }

var anything = Range{-search.Inf, search.Inf}

// Known returns what the visited leaves prove about the minimax value of each node, to the
// depth of the last visit there. That can be more than the search claims, because the search
// forgets the values that it has seen.
func Known(t *search.Trace) []Range {
	known := make([]Range, len(t.Nodes))
	for i := range known {
		known[i] = anything
	}
	seen := newEvidence(t)
	for _, e := range t.Events {
		seen.take(e)
		if e.Kind.Scored() {
			known[e.Node] = seen.of(int(e.Node), int(e.Depth))
		}
	}
	return known
}

// evidence is what is known about nodes from the visited leaves. Knowledge that depends on
// the depth is kept by depth: a child that was searched shallower, as after a reduction,
// proves nothing about its parent.
type evidence struct {
	t     *search.Trace
	over  map[int32]Range  // of leaves at which the game is over
	known map[[2]int]Range // of other nodes, by node and depth
}

func newEvidence(t *search.Trace) *evidence {
	return &evidence{t: t, over: map[int32]Range{}, known: map[[2]int]Range{}}
}

// of returns what is known about node i, searched to a depth.
func (seen *evidence) of(i, depth int) Range {
	if r, ok := seen.over[int32(i)]; ok {
		return r
	}
	if r, ok := seen.known[[2]int{i, depth}]; ok {
		return r
	}
	return anything
}

// take takes an event. Claims of the search do not count, except for an entry of its
// table, whose proof may lie elsewhere.
func (seen *evidence) take(e search.Event) {
	told := Range{e.Value, e.Value}
	switch {
	case e.Kind == search.Leaf:
		seen.over[e.Node] = told
		return
	case e.Kind == search.Horizon && !seen.t.Noisy: // else the side to move may do better than its static score
	case e.Kind == search.TableHit && e.Entry == e.Depth && !e.Bound.Selective():
		switch e.Bound {
		case search.AtLeast:
			told.High = search.Inf
		case search.AtMost:
			told.Low = -search.Inf
		}
	case e.Kind == search.Leave && e.Depth > 0:
		told = seen.below(e)
	default:
		return
	}
	was := seen.of(int(e.Node), int(e.Depth))
	if both := (Range{max(was.Low, told.Low), min(was.High, told.High)}); both.Low <= both.High {
		told = both
	}
	seen.known[[2]int{int(e.Node), int(e.Depth)}] = told
}

// below returns what its children prove about the node that is left with e.
func (seen *evidence) below(e search.Event) Range {
	i, moves := int(e.Node), 0
	highest, lowest := Range{-search.Inf, -search.Inf}, Range{search.Inf, search.Inf}
	for _, c := range seen.t.Children(i) {
		if seen.t.Nodes[c].Null {
			continue
		}
		moves++
		r := seen.of(c, int(e.Depth)-1)
		highest = Range{max(highest.Low, r.Low), max(highest.High, r.High)}
		lowest = Range{min(lowest.Low, r.Low), min(lowest.High, r.High)}
	}
	switch {
	case moves == 0 || moves != int(e.Moves): // a large trace lacks some of them
		return anything
	case seen.t.Max(i):
		return highest
	}
	return lowest
}
