package engine

// order is what a search has learned about moves, by their numbers (search.Session.MoveNumber).
type order struct {
	killers [][2]int   // by ply: the moves that made the last cutoffs, the newer one first
	counter []int      // by the number of a move: that of the one which refuted it last
	history [2][]int64 // by the side to move, and a move
}

// rank is the rating of a move; of two equals the one that comes first in the game's order is tried first.
type rank struct {
	promise int64
	place   int // in the game's order
	number  int // of the move, where the search learns
}

// The ratings of a move by each technique. The sum of all ratings below one is smaller than it. Hints, which are about this
// position, come before killers and countermoves, which are from other positions: killers before hints enlarge the trees of
// connect four and Othello to three times their size.
const (
	byTable   = 1 << 62
	byCheck   = 1 << 61
	byHint    = 1 << 40
	maxHint   = 1 << 20
	byKiller  = 1 << 38 // and twice as much for the newer one
	byCounter = 1 << 37
	maxLearnt = byCounter - 1
)

// rank ranks the moves of a node.
func (e *searcher[P, M]) rank(n *node[P, M], pos P) {
	n.ranks, n.hints, n.checks = n.ranks[:0], n.hints[:0], n.checks[:0]
	hinted := e.Order.Hints && len(n.moves) > 1
	if hinted {
		if e.bulk && n.hinter != nil {
			n.hints = n.hinter.Hints(n.moves, n.hints)
		} else {
			n.hints = e.offers.Hints(pos, n.moves, n.hints)
		}
	}
	checked := e.Order.Checks && len(n.moves) > 1
	if checked {
		n.checks = e.offers.Checks(pos, n.moves, n.checks)
	}
	for i, m := range n.moves {
		r := rank{place: i}
		if hinted {
			r.promise = byHint * int64(max(-maxHint, min(n.hints[i], maxHint)))
		}
		if checked && n.checks[i] {
			r.promise += byCheck
		}
		if e.Order.learns() {
			r.number = e.offers.MoveNumber(pos, m)
			r.promise += e.learnt(n, r.number)
		}
		n.ranks = append(n.ranks, r)
	}
	if place := n.known.place(); n.remembers && n.known.found && place < len(n.ranks) {
		n.ranks[place].promise = byTable
	}
}

// learnt returns the rating of a move by what the search has learned.
func (e *searcher[P, M]) learnt(n *node[P, M], move int) (promise int64) {
	if e.Order.Killers {
		switch two := at(&e.order.killers, n.ply); move {
		case two[0]:
			promise = 2 * byKiller
		case two[1]:
			promise = byKiller
		}
	}
	if e.Order.Counter && n.number != 0 && *at(&e.order.counter, n.number) == move {
		promise += byCounter
	}
	if e.Order.History {
		promise += *at(&e.order.history[n.ply&1], move)
	}
	return promise
}

// pick moves the best-rated of the moves from index from on to that index.
func (n *node[P, M]) pick(from int) {
	best := from
	for i, r := range n.ranks[from+1:] {
		if r.promise > n.ranks[best].promise {
			best = from + 1 + i
		}
	}
	m, r := n.moves[best], n.ranks[best]
	for i := best; i > from; i-- { // copy takes longer for so few
		n.moves[i], n.ranks[i] = n.moves[i-1], n.ranks[i-1]
	}
	n.moves[from], n.ranks[from] = m, r
}

// learn takes the result of a node when it is left.
func (e *searcher[P, M]) learn(n *node[P, M], depth int, best choice, alpha, beta int) {
	if n.remembers {
		e.keep(n, depth, best.value, best.at, alpha, beta)
	}
	if !n.sorted {
		return
	}
	move, bonus := n.ranks[best.at].number, int64(1)<<min(depth, 30)
	if e.Order.History {
		e.credit(n, move, bonus)
	}
	if best.value < beta {
		return
	}
	if e.Order.Malus {
		for tried, r := range n.ranks[:best.tried] {
			if tried != best.at {
				e.credit(n, r.number, -bonus)
			}
		}
	}
	if e.Order.Killers {
		if two := at(&e.order.killers, n.ply); two[0] != move {
			*two = [2]int{move, two[0]}
		}
	}
	if e.Order.Counter && n.number != 0 {
		*at(&e.order.counter, n.number) = move
	}
}

// credit adds to the history of a move; what it adds may be negative.
func (e *searcher[P, M]) credit(n *node[P, M], move int, by int64) {
	h := at(&e.order.history[n.ply&1], move)
	*h = max(-maxLearnt, min(*h+by, maxLearnt))
}

// at returns element i of a slice, which grows if necessary.
func at[T any](slice *[]T, i int) *T {
	for len(*slice) <= i {
		*slice = append(*slice, *new(T))
	}
	return &(*slice)[i]
}
