package ladder

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// Interruption reports how a player chose its moves when clocks stopped it.
type Interruption struct {
	Endings, Clocks int    // in which it was asked, and how many clocks stopped it
	Wrong           string // the first wrong move, what to think about, and the board; "" if no move was wrong
}

// The tests of [Interrupt].
const (
	interrupted = 50        // endings
	mostSquares = 12        // empty in an ending
	longClock   = 1_000_000 // nodes: enough to search an ending to its end at each depth
)

// Interrupt asks a player for its move, first in small random trees, with a clock that is not out: the move must be a best move.
// So must it be in a tree with long lines.
//
// Then it asks in endings of connect four. In each it asks with clocks that are out after 1 node, after 2 nodes and so on, and at
// last with one that is not out. A move that is chosen after the first depth was finished must be a best move of some depth, or
// one that is better at the next depth than such a move. The move of the last clock must be a best move to the end of the game.
// It is not if a search that was stopped has left a wrong value in a table.
//
// The best moves of a depth are those of minimax with the evaluation of the game, so a player with quiescence is not asked.
func Interrupt(game entry.Game, p Player) (result Interruption, err error) {
	for _, ask := range []func(Player) error{result.askTrees, result.askDeep} {
		if err := ask(p); err != nil || result.Wrong != "" {
			return result, err
		}
	}
	for e, err := range endings(game) {
		if err != nil || result.Endings == interrupted || result.Wrong != "" {
			return result, err
		}
		if e.empty > mostSquares {
			continue
		}
		best, err := bestMoves(e.pos, e.empty)
		if err != nil {
			return result, err
		}
		if last := best[len(best)-1]; len(last) < len(e.pos.Moves(nil)) { // there is a wrong move
			if err := result.interrupt(e.pos, p, best); err != nil {
				return result, err
			}
			if result.Wrong != "" {
				result.Wrong += "\n\n" + e.pos.Draw().Text()
			}
		}
	}
	return result, nil
}

// The questions about a wrong move of a player that was right in trees, in which no clock stopped it.
const (
	whatComesLate = "What happens to a value that is returned after the clock has run out? Is it compared, or stored in " +
		"the table?"
	whatIsStored = "In small trees, in which it was never stopped, it was right. So a stopped search has left something " +
		"wrong behind. Does the program store a value that was returned after the clock had run out?"
)

// interrupt asks the player about one ending. best are the best moves of each depth, from 1 on.
func (r *Interruption) interrupt(pos entry.Position, p Player, best []map[entry.Move]bool) error {
	r.Endings++
	all := pos.Moves(nil)
	for nodes := int64(1); nodes < 500 && r.Wrong == ""; nodes += 1 + nodes/16 {
		r.Clocks++
		s := side{player: p, rules: Rules{Nodes: nodes}}
		move := s.move(pos)
		switch {
		case s.fault(nodes) != "":
			r.Wrong = s.fault(nodes)
		case nodes >= int64(len(all)+2) && !isBest(move, best): // the first depth needs fewer
			r.Wrong = notTheBest(pos, move, nodes, best)
			if move == all[0] && nodes <= 2*int64(len(all)) {
				r.Wrong += fmt.Sprintf("This is the first move, as if no pass had ended. A pass to depth 1 needs %d nodes: the "+
					"position and each child. Which depth does a child get in that pass?", len(all)+1)
				break
			}
			why, err := whyStopped(p)
			if err != nil {
				return err
			}
			r.Wrong += cmp.Or(why, whatComesLate)
		}
	}
	if r.Wrong != "" {
		return nil
	}
	s := side{player: p, rules: Rules{Nodes: longClock}}
	move := s.move(pos)
	switch last := best[len(best)-1]; {
	case s.fault(longClock) != "":
		r.Wrong = s.fault(longClock)
	case !last[move]:
		r.Wrong = fmt.Sprintf("In the position below it was stopped many times, and then it had enough time. It plays %s, and "+
			"the best is %s. %s", pos.SAN(move), list(pos, last), whatIsStored)
	}
	return nil
}

// isBest reports whether a move is among the best ones of some depth.
func isBest(move entry.Move, best []map[entry.Move]bool) bool {
	return slices.ContainsFunc(best, func(some map[entry.Move]bool) bool { return some[move] })
}

// notTheBest says that a move is not among the best ones of any depth, from 1 on.
func notTheBest(pos entry.Position, move entry.Move, nodes int64, best []map[entry.Move]bool) string {
	return fmt.Sprintf("With %s it plays %s in the position below, which is not the best move at any depth. The best at "+
		"depth 1 is %s. The best in a search to the end of the game is %s. ", english.Count(int(nodes), "node", "nodes"),
		pos.SAN(move), list(pos, best[0]), list(pos, best[len(best)-1]))
}

// fault says what went wrong with a move, "" if nothing did.
func (s *side) fault(nodes int64) string {
	clock := english.Thousands(nodes) + " nodes"
	if nodes == 1 {
		clock = "1 node"
	}
	switch {
	case s.stuck:
		return fmt.Sprintf("With %s it did not return in the position below.", clock)
	case s.faults.Late > 0:
		return fmt.Sprintf("With %s it used up its nodes without choosing a move in the position below: it was stopped at twice "+
			"as many. %s",
			clock, whereClock)
	case s.faults.Wrong > 0:
		return fmt.Sprintf("With %s it returned no move in the position below, because %s.", clock, s.faults.First)
	}
	return ""
}

// bestMoves returns the moves that may be played if the clock is out at a depth, for each depth from 1 on: the best moves of the
// depth and, except at the last depth, those that are better at the next depth than one of them.
func bestMoves(pos entry.Position, deepest int) (best []map[entry.Move]bool, err error) {
	ask := alphaBeta(verify.Node.Value)
	var before map[entry.Move]bool
	for depth := 1; depth <= deepest; depth++ {
		values, top := map[entry.Move]int{}, -search.Inf
		for _, m := range pos.Moves(nil) {
			v, _, err := Ask(pos.Play(m), true, func(n verify.Node) int { return ask(n, depth-1, -search.Inf, search.Inf) })
			if err != nil {
				return nil, err
			}
			values[m] = -v
			top = max(top, -v)
		}
		now := map[entry.Move]bool{}
		for m, v := range values {
			if v == top {
				now[m] = true
			}
			for chosen := range before {
				if v > values[chosen] {
					best[len(best)-1][m] = true
				}
			}
		}
		best, before = append(best, now), maps.Clone(now)
	}
	return best, nil
}

// list lists some moves of a position in its order.
func list(pos entry.Position, some map[entry.Move]bool) string {
	var words []string
	for _, m := range pos.Moves(nil) {
		if some[m] {
			words = append(words, pos.SAN(m))
		}
	}
	return strings.Join(words, " or ")
}
