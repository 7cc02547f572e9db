package textbook

import (
	"cmp"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// OrderingOptions choose the move order. With none set the moves keep the game's
// order. If more than one is set, a field that comes earlier here counts for more.
type OrderingOptions struct{ Best, Internal, Killers, Counter, Hints, History bool }

// Describe describes each option.
func (OrderingOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Best",
		Means: "The move is tried first that was best when the position was searched last: the table move. " +
			"It needs a Hasher.",
	}, {
		Name: "Internal",
		Means: "A node that has no such move is searched two plies shallower first, to find one (internal iterative " +
			"deepening). It needs a static score where that search ends, and implies Best.",
	}, {
		Name:  "Killers",
		Means: "The two moves are tried first that last made a cutoff at the same ply.",
	}, {
		Name:  "Counter",
		Means: "The move is tried first that last refuted the move just made.",
	}, {
		Name:  "Hints",
		Means: "Moves are sorted by what the game guesses, such as the value of a capture. It needs a Hinter.",
	}, {
		Name:  "History",
		Means: "Moves are sorted by how often, and how deep, they have been best: 2^depth each time.",
	}}
}

// Ordered is fail-soft alpha-beta that sorts the moves of a node before it tries them.
//
// Sources: document 002, "Move Ordering", and those of the heuristics, each of which has a file
// of its own: order_best.go, order_killers.go and so on.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The move order changes the visits, but no value inside the window. Options are [OrderingOptions].
func Ordered[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	return ordered(s, newOrder[P, M](search.Options[OrderingOptions](s)), pos, 0, depth, alpha, beta)
}

func ordered[P search.Position[P, M], M comparable](s *search.Session[P, M], o *order[P, M], pos P, last, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if o.internal {
		internalDeepening(s, o, pos, last, depth, alpha, beta)
	}
	n, moves := node[P, M]{pos, last, depth}, s.Moves(pos)
	for _, h := range o.heuristics {
		h.Sort(s, n, moves)
	}
	best, bestMove := -search.Inf, moves[0]
	for _, m := range moves {
		v := -ordered(s, o, s.Play(pos, m), s.MoveNumber(pos, m), depth-1, -beta, -max(alpha, best))
		if v > best {
			best, bestMove = v, m
		}
		if best >= beta {
			break
		}
	}
	for _, h := range o.heuristics {
		h.Learn(s, n, bestMove, best >= beta)
	}
	return s.Leave(best)
}

// order sorts the moves of a search by the heuristics that are set.
type order[P search.Position[P, M], M comparable] struct {
	heuristics []heuristic[P, M] // the one that counts most comes last, and so sorts last
	best       *bestMoves[P, M]
	internal   bool // search for a best move where none is known
}

// heuristic is one way to guess which moves are good: it learns from the nodes that were
// searched, and sorts the moves of later nodes.
type heuristic[P search.Position[P, M], M comparable] interface {
	// Sort sorts the moves of a node, the most promising first; equals keep their order.
	Sort(s *search.Session[P, M], n node[P, M], moves []M)

	// Learn is called when a node is left, with its best move and whether that move made a cutoff.
	Learn(s *search.Session[P, M], n node[P, M], best M, cutoff bool)
}

// node is what a heuristic gets to know about a node, the one entered last.
type node[P search.Position[P, M], M comparable] struct {
	pos   P
	last  int // the search.Session.MoveNumber of the move that led here, 0 at the root
	depth int
}

// newOrder returns the heuristics that are set, the most important last.
func newOrder[P search.Position[P, M], M comparable](options OrderingOptions) *order[P, M] {
	o := &order[P, M]{best: &bestMoves[P, M]{of: map[uint64]M{}}, internal: options.Internal}
	for _, h := range []struct {
		set bool
		heuristic[P, M]
	}{
		{options.History, &history[P, M]{}},
		{options.Hints, &hints[P, M]{}},
		{options.Counter, &counters[P, M]{}},
		{options.Killers, &killers[P, M]{}},
		{options.Best || options.Internal, o.best},
	} {
		if h.set {
			o.heuristics = append(o.heuristics, h.heuristic)
		}
	}
	return o
}

// sortBy sorts moves by promise, the highest first; equals keep their order.
func sortBy[M any](moves []M, promise func(M) int) {
	type promised struct {
		move    M
		promise int
	}
	var room [32]promised // more moves than this are on the heap
	all := room[:0]
	for _, m := range moves {
		all = append(all, promised{m, promise(m)})
	}
	slices.SortStableFunc(all, func(a, b promised) int { return cmp.Compare(b.promise, a.promise) })
	for i, p := range all {
		moves[i] = p.move
	}
}

// at returns element i of a slice, which grows if necessary.
func at[T any](slice *[]T, i int) *T {
	for len(*slice) <= i {
		*slice = append(*slice, *new(T))
	}
	return &(*slice)[i]
}
