// Package engine is one alpha-beta searcher for games and depths that matter. Its [Options] are the
// techniques that package textbook shows one by one; any go together, and none of them changes a value.
//
// It is a [search.Algorithm] like those of textbook, and [search.Run] and [search.Record] call it: it
// takes the same settings, and its result, its counts and its events are the same. It does not tell
// the [search.Session] of each node, unless the search is recorded: it counts by the inner node, asks the
// game's [search.Cursor], and tells the session in bulk.
//
// The way of a search: engine.go searches the root, again and again where the options say so; node.go
// visits a node; order.go has its moves in order; table.go remembers it; count.go counts it.
package engine

import (
	"math"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Search searches pos as its [Options] say, which are Settings.Options.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// MTDf does not look at the window: v is the minimax value.
func Search[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	e := newSearcher[P](s, pos)
	defer e.end()
	return e.deepen(pos, depth, alpha, beta)
}

// searcher is one search under way.
type searcher[P search.Position[P, M], M comparable] struct {
	session *search.Session[P, M]
	Options
	bulk      bool  // the session is told in bulk
	everyLeaf bool  // the session is asked what each leaf counts
	lists     bool  // moves may come in a list, and not from the cursor
	scouts    bool  // moves after the first are searched with null windows
	slack     int64 // as long as more nodes are left than this, frontier nodes are visited by frontier

	root  *node[P, M]
	depth int // of the search of the root that is under way
	ply   int // of the node that is refused
	table *table
	order order

	counts
}

// crowd is more moves than a position of the usual games has. A frontier node with more of them may
// visit so many nodes more than Settings.Nodes.
const crowd = 256

func newSearcher[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P) *searcher[P, M] {
	e := &searcher[P, M]{session: s, Options: search.Options[Options](s), everyLeaf: s.EveryLeaf()}
	e.bulk = s.Bulk(e.path)
	e.lists = !e.bulk || e.Table.MiB > 0 || e.Order.sorts()
	e.scouts = e.Driver == PVS
	e.slack = crowd
	if !e.bulk || e.Table.MiB > 0 && e.Table.MinDepth == 1 || e.Order.sorts() && e.Order.MinDepth == 1 {
		e.slack = math.MaxInt64
	}
	if e.Table.Deeper {
		s.DeclareSelective()
	}
	if e.Table.MiB > 0 {
		s.Holds(int64(e.Table.MiB) << 20)
		e.table = newTable(e.Table, &s.Table)
	}
	e.root = newNode[P, M](pos, 0)
	return e
}

// deepen searches the root, to each depth up to the last where it deepens.
func (e *searcher[P, M]) deepen(pos P, depth, alpha, beta int) (v int) {
	if !e.Deepen {
		return e.drive(pos, depth, alpha, beta, 0)
	}
	for d := min(1, depth); d <= depth; d++ {
		if d <= 1 || e.Width == 0 {
			v = e.drive(pos, d, alpha, beta, v)
			continue
		}
		o := textbook.AspirationOptions{Guess: v, Width: e.Width, Policy: e.Policy}
		v = textbook.Aspire(alpha, beta, o, func(low, high int) int { return e.pass(pos, d, low, high) })
	}
	return v
}

// drive searches the root to a depth, as the driver says.
func (e *searcher[P, M]) drive(pos P, depth, alpha, beta, guess int) int {
	if e.Driver != MTDf {
		return e.pass(pos, depth, alpha, beta)
	}
	low, high, v := -search.Inf, search.Inf, guess
	for low < high {
		beta := max(v, low+1)
		if v = e.pass(pos, depth, beta-1, beta); v < beta {
			high = v
		} else {
			low = v
		}
	}
	return v
}

// pass searches the root once.
func (e *searcher[P, M]) pass(pos P, depth, alpha, beta int) (v int) {
	if e.Deepen || e.Driver == MTDf {
		e.session.NewPass(depth, alpha, beta)
	}
	n := e.root
	e.depth, n.expected, n.value = depth, search.PV, -search.Inf
	v = e.search(n, pos, depth, alpha, beta)
	if e.bulk {
		e.tell()
		e.session.Settle(v, e.depth, alpha, beta, n.line)
		n.value = -search.Inf
	}
	return v
}

// end tells the session what a search that is stopped has done.
func (e *searcher[P, M]) end() {
	if e.bulk {
		e.tell()
		e.session.SettleUnfinished(e.root.value, e.depth, e.root.line)
	}
}

// path returns the moves that lead to the node that is refused.
func (e *searcher[P, M]) path() (moves []M) {
	for n := e.root; n != nil && n.ply < e.ply; n = n.below {
		moves = append(moves, n.move())
	}
	return moves
}
