package ladder

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/internal/english"
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
// MAX/MIN form if not. The error says that the search panicked, that it was stopped because it did not end after five million
// nodes or 1,000 plies below the root, or that the game has chance.
func Ask(pos entry.Position, negamax bool, f func(verify.Node) int) (value int, nodes int64, err error) {
	if _, has := pos.Chance(); has {
		return 0, 0, errors.New("ladder: a search of chance nodes is asked by the judge only")
	}
	clock := &Clock{allow: math.MaxInt64, limit: mostAsked}
	defer func() {
		switch r := recover(); {
		case r == nil:
		case r == any(tooLate{}) && clock.nodes > mostAsked:
			err = fmt.Errorf("the search was stopped after %s nodes: give it a smaller depth. Does it end where the depth is 0 "+
				"or less?", english.Thousands(mostAsked))
		case r == any(tooLate{}):
			err = fmt.Errorf("the search was stopped %s plies below the root, because a line of moves did not end: does it end "+
				"where the depth is 0 or less?", english.Thousands(lowest))
		default:
			err = fmt.Errorf("the search panicked after %d nodes: %v", clock.nodes, r)
		}
	}()
	value = f(verify.At(&spot{clock: clock, pos: pos, maxView: !negamax}))
	return value, clock.nodes, nil
}

// mostAsked is the largest number of nodes that a search may visit for [Ask]. They are all kept in memory.
const mostAsked = 5_000_000

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
		return Negamax(alphaBeta(verify.Node.Value))
	case level > 4:
		return func(n verify.Node, clock *Clock) verify.Node {
			t := table{}
			return Negamax(t.alphaBeta)(n, clock)
		}
	}
	return fixed(level-1, verify.Node.Value)
}

// Levels is the number of levels of [Sparring].
const Levels = 5

// random plays a random move, which is always the same in the same position.
func random(n verify.Node, _ *Clock) verify.Node {
	all := n.Children()
	return all[rand.New(rand.NewPCG(n.Key(), 0)).IntN(len(all))]
}

// Fixed returns the player that searches depth plies by alpha-beta with an evaluation of its own, and plays the first of the best
// moves. The function evaluate returns the evaluation of a position for the side to move there, a number nearer to 0 than
// search.Win - search.MaxPly. In a finished game only the winner counts, and a nearer win is better.
func Fixed(depth int, evaluate func(entry.Position) int) Player {
	return fixed(depth, func(n verify.Node) int {
		s := n.Place().(*spot)
		s.visit()
		switch score, over := s.pos.Terminal(); {
		case !over:
			return evaluate(s.pos)
		case score > 0:
			return search.Win - s.ply
		case score < 0:
			return -search.Win + s.ply
		}
		return 0
	})
}

// fixed is [Fixed] with a function that returns the value of a node, whether it is a leaf or not.
func fixed(depth int, value func(verify.Node) int) Player {
	ask := alphaBeta(value)
	return func(n verify.Node, _ *Clock) (chosen verify.Node) {
		best := -search.Inf
		for _, child := range n.Children() {
			if v := -ask(child, depth-1, -search.Inf, -best); v > best {
				best, chosen = v, child
			}
		}
		return chosen
	}
}

// alphaBeta returns fail-soft alpha-beta, which takes the value of a node from a function where it ends.
func alphaBeta(value func(verify.Node) int) func(n verify.Node, depth, alpha, beta int) int {
	var ask func(n verify.Node, depth, alpha, beta int) int
	ask = func(n verify.Node, depth, alpha, beta int) int {
		if n.Leaf() || depth == 0 {
			return value(n)
		}
		best := -search.Inf
		for _, child := range n.Children() {
			best = max(best, -ask(child, depth-1, -beta, -max(alpha, best)))
			if best >= beta {
				break
			}
		}
		return best
	}
	return ask
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
