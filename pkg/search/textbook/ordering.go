package textbook

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// OrderingOptions say which moves are tried first. With none set the moves keep the
// game's order. Where more than one is set the one further up counts for more.
//
// Sources: Best, document 002; Internal, T. Anantharaman, "Extension heuristics", ICCA Journal 14/2 (1991);
// Killers, S. G. Akl and M. M. Newborn, "The principal continuation and the killer heuristic", ACM
// Annual Conference 1977; Counter, J. W. H. M. Uiterwijk, "The countermove heuristic", ICCA Journal
// 15/1 (1992); History, J. Schaeffer, "The history heuristic", ICCA Journal 6/3 (1983).
type OrderingOptions struct{ Best, Internal, Killers, Counter, Hints, History bool }

// Describe says what each means.
func (OrderingOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Best",
		Means: "The move is tried first that was best when the position was searched last: the table move. " +
			"It needs a Hasher.",
	}, {
		Name: "Internal",
		Means: "A node that has no such move is searched to two plies less first, to find one (internal iterative " +
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
// Sources: document 002, "Move Ordering", and those at [OrderingOptions].
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The order changes the visits and no value inside the window. Options are [OrderingOptions].
func Ordered[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[OrderingOptions](s)
	o.Best = o.Best || o.Internal
	return ordered(s, &order[M]{OrderingOptions: o, best: map[uint64]M{}, counter: map[any]any{}, history: map[sided]int{}}, pos, nil, 0, depth, alpha, beta)
}

func ordered[P search.Position[P, M], M comparable](s *search.Session[P, M], o *order[M], pos P, last any, ply, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if o.Internal && depth > 2 {
		if _, known := o.best[s.Hash(pos)]; !known {
			ordered(s, o, pos, last, ply, depth-2, alpha, beta)
		}
	}
	moves := s.Moves(pos)
	sortMoves(s, o, pos, moves, last, ply)
	best, bestMove := -search.Inf, moves[0]
	for _, m := range moves {
		v := -ordered(s, o, s.Play(pos, m), s.Alike(pos, m), ply+1, depth-1, -beta, -max(alpha, best))
		if v > best {
			best, bestMove = v, m
		}
		if best >= beta {
			break
		}
	}
	learn(s, o, pos, bestMove, last, ply, depth, best >= beta)
	return s.Leave(best)
}

// order is what a search has learnt of moves. Moves of different positions are the same where
// [search.Session.Alike] says so.
type order[M any] struct {
	OrderingOptions
	best    map[uint64]M // by position
	killers [][2]any     // by ply, the newer one first
	counter map[any]any  // by the move before
	history map[sided]int
}

// sided is a move of one of the two sides.
type sided struct {
	max  bool
	move any
}

// sortMoves sorts the moves of a node, the most promising first; equals keep their order.
func sortMoves[P search.Position[P, M], M comparable](s *search.Session[P, M], o *order[M], pos P, moves []M, last any, ply int) {
	if o.OrderingOptions == (OrderingOptions{}) {
		return
	}
	var best M
	hasBest := false
	if o.Best {
		best, hasBest = o.best[s.Hash(pos)]
	}
	for len(o.killers) <= ply {
		o.killers = append(o.killers, [2]any{})
	}
	max := s.MaxToMove()
	// promise is what speaks for a move: its class, then its hint, then its history.
	promise := func(m M) (p [3]int) {
		alike := s.Alike(pos, m)
		switch {
		case hasBest && m == best:
			p[0] = 4
		case o.Killers && alike == o.killers[ply][0]:
			p[0] = 3
		case o.Killers && alike == o.killers[ply][1]:
			p[0] = 2
		case o.Counter && last != nil && alike == o.counter[last]:
			p[0] = 1
		}
		if o.Hints {
			p[1] = s.Hint(pos, m)
		}
		if o.History {
			p[2] = o.history[sided{max, alike}]
		}
		return p
	}
	slices.SortStableFunc(moves, func(a, b M) int {
		x, y := promise(a), promise(b)
		return slices.Compare(y[:], x[:])
	})
}

// learn takes in which move was best, and whether it made a cutoff.
func learn[P search.Position[P, M], M comparable](s *search.Session[P, M], o *order[M], pos P, best M, last any, ply, depth int, cut bool) {
	alike := s.Alike(pos, best)
	if o.Best {
		o.best[s.Hash(pos)] = best
		s.Holds(entryBytes * int64(len(o.best)))
	}
	if o.History {
		o.history[sided{s.MaxToMove(), alike}] += 1 << min(depth, 30)
	}
	if !cut {
		return
	}
	if o.Killers && o.killers[ply][0] != alike {
		o.killers[ply] = [2]any{alike, o.killers[ply][0]}
	}
	if o.Counter && last != nil {
		o.counter[last] = alike
	}
}
