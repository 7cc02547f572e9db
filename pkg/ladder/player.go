package ladder

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// deepest is the largest depth to which a search is deepened.
const deepest = 64

// Negamax returns the player that deepens a search in negamax form, as [verify.Negamax] describes it. It searches the position
// to depth 1, 2, 3 and so on until the clock is out, each time with the best move of the depth before first, and plays the best
// move of the last depth that it finished.
func Negamax(f func(n verify.Node, depth, alpha, beta int) int) Player {
	if f == nil {
		return nil
	}
	return func(n verify.Node, clock *Clock) verify.Node {
		return deepen(n, clock, func(child verify.Node, depth, best int) int {
			return -f(child, depth, -search.Inf, -best)
		})
	}
}

// MaxMin does the same as [Negamax] with a search in MAX/MIN form, as [verify.MaxMin] describes it. MAX is the side that moves at
// the root.
func MaxMin(f func(n verify.Node, depth, alpha, beta int, maximizing bool) int) Player {
	if f == nil {
		return nil
	}
	return func(n verify.Node, clock *Clock) verify.Node {
		n.Place().(*spot).maxView = true
		return deepen(n, clock, func(child verify.Node, depth, best int) int {
			return f(child, depth, best, search.Inf, false)
		})
	}
}

// Ask calls a search with pos as its root, and returns the value and the number of nodes that the search visits. The value is in
// the view of the side that moves at the root. The values of the nodes below it are in negamax form if negamax is true, and in
// MAX/MIN form if not. The error says that the search panicked, or that the game has chance.
func Ask(pos entry.Position, negamax bool, f func(verify.Node) int) (value int, nodes int64, err error) {
	if _, has := pos.Chance(); has {
		return 0, 0, errors.New("ladder: a search of chance nodes is asked by the judge only")
	}
	clock := &Clock{allow: math.MaxInt64, limit: math.MaxInt64}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the search panicked after %d nodes: %v", clock.nodes, r)
		}
	}()
	value = f(verify.At(&spot{clock: clock, pos: pos, maxView: !negamax}))
	return value, clock.nodes, nil
}

// deepen returns the child with the highest value at the last depth that is finished before the clock is out. The function value
// returns the value of a child, searched depth plies deep, for the side that moves at the root. If the value is not greater than
// best, it may return an upper bound that is not greater than best either.
func deepen(n verify.Node, clock *Clock, value func(child verify.Node, depth, best int) int) verify.Node {
	moves := slices.Clone(n.Children())
	for depth := range deepest {
		best, chosen := -search.Inf, 0
		var better verify.Node
		if !inTime(clock, func() {
			for i, child := range moves {
				if v := value(child, depth, best); i == 0 || v > best {
					best, chosen, better = v, i, child
				}
			}
		}) {
			break
		}
		copy(moves[1:], moves[:chosen])
		moves[0] = better
	}
	return moves[0]
}

// inTime calls f, and ends it when the clock is out. It reports whether f returned before that.
func inTime(clock *Clock, f func()) (ended bool) {
	limit := clock.limit
	defer func() {
		clock.limit = limit
		if r := recover(); r != nil && r != any(tooLate{}) {
			panic(r)
		}
	}()
	clock.limit = clock.allow
	f()
	return true
}

// Sparring returns a player of known strength, of level 1 to Levels. A level outside this range means the nearest level in it.
//
//	1  plays at random
//	2  looks 1 ply ahead
//	3  looks 2 plies ahead
//	4  deepens alpha-beta until the clock is out
//	5  deepens alpha-beta with a table, and tries the best move in the table first
//
// In connect four (connectfour-judged), from all 49 positions after two moves, with 5,000 nodes a move, each scores against the
// level below it (percent of the points of 98 games, with the 95 % interval): 2: 98 (93 to 100), 3: 86 (80 to 91), 4: 56 (46 to
// 65), 5: 58 (50 to 65).
func Sparring(level int) Player {
	switch {
	case level <= 1:
		return random
	case level == 4:
		return Negamax(alphaBeta)
	case level > 4:
		return func(n verify.Node, clock *Clock) verify.Node {
			t := table{}
			return Negamax(t.alphaBeta)(n, clock)
		}
	}
	depth := level - 2
	return func(n verify.Node, _ *Clock) (chosen verify.Node) {
		worst := search.Inf + 1
		for _, child := range n.Children() {
			if v := alphaBeta(child, depth, -search.Inf, search.Inf); v < worst {
				worst, chosen = v, child
			}
		}
		return chosen
	}
}

// Levels is the number of levels of [Sparring].
const Levels = 5

// random plays a random move, which is always the same in the same position.
func random(n verify.Node, _ *Clock) verify.Node {
	all := n.Children()
	return all[rand.New(rand.NewPCG(n.Key(), 0)).IntN(len(all))]
}

// alphaBeta is fail-soft alpha-beta.
func alphaBeta(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for _, child := range n.Children() {
		best = max(best, -alphaBeta(child, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// table is a transposition table without a limit. It has the entries of the searches for one move.
type table map[uint64]known

// known is what is known of a position: bounds of its value, searched depth plies deep, and the number of the best move.
type known struct{ depth, low, high, best int }

// alphaBeta is fail-soft alpha-beta with the table.
func (t table) alphaBeta(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	key := n.Key()
	k, met := t[key]
	if met && k.depth == depth {
		switch {
		case k.low >= beta || k.low == k.high:
			return k.low
		case k.high <= alpha:
			return k.high
		}
	}
	children := n.Children()
	best, chosen := -search.Inf, 0
	for i := range children {
		j := i // the best move first, then the others in their order
		if met && i <= k.best {
			j = (i + k.best) % (k.best + 1)
		}
		if v := -t.alphaBeta(children[j], depth-1, -beta, -max(alpha, best)); v > best {
			best, chosen = v, j
		}
		if best >= beta {
			break
		}
	}
	k = known{depth, -search.Inf, search.Inf, chosen}
	if best > alpha {
		k.low = best
	}
	if best < beta {
		k.high = best
	}
	t[key] = k
	return best
}
