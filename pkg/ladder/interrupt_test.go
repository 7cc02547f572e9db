package ladder_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// thinker is a player with a table and a clock as a reader writes it, and the mistakes that it may have.
type thinker struct {
	clock *ladder.Clock
	table map[uint64]stored

	stores, breaks, deeper, uses, unturned, unsigned bool
}

type stored struct {
	value, depth int
	bound        search.Bound
}

func (t *thinker) timed(n verify.Node, depth, alpha, beta int) int {
	if t.clock.Out() {
		return 0
	}
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	e, met := t.table[n.Key()]
	if met && e.depth == depth && (e.bound == search.Exact || e.bound == search.AtLeast && e.value >= beta ||
		e.bound == search.AtMost && e.value <= alpha) {
		return e.value
	}
	best := -search.Inf
	for _, c := range n.Children() {
		v := -t.timed(c, depth-1, -beta, -max(alpha, best))
		if t.breaks && t.clock.Out() {
			break
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	if t.clock.Out() && !t.stores && !t.breaks {
		return 0
	}
	t.table[n.Key()] = stored{best, depth, search.Window{Alpha: alpha, Beta: beta}.Claim(best)}
	return best
}

func (t *thinker) think(n verify.Node, c *ladder.Clock) verify.Node {
	t.clock = c
	moves := n.Children()
	chosen := 0
	for depth := 1; depth <= 42; depth++ {
		best, better := -search.Inf, chosen
		for i := range moves {
			if i == 0 {
				i = chosen
			} else if i <= chosen {
				i--
			}
			left, low, high := depth-1, -search.Inf, -best
			if t.deeper {
				left = depth
			}
			if t.unturned {
				low, high = best, search.Inf
			}
			v := -t.timed(moves[i], left, low, high)
			if t.unsigned {
				v = -v
			}
			if c.Out() && !t.uses {
				return moves[chosen]
			}
			if v > best {
				best, better = v, i
			}
			if c.Out() {
				return moves[better]
			}
		}
		chosen = better
	}
	return moves[chosen]
}

// A player that is stopped keeps a good move, and each mistake with the clock is found.
func TestMistakesWithTheClockAreFound(t *testing.T) {
	for name, p := range map[string]thinker{
		"": {}, "a stopped search is stored": {stores: true}, "it breaks and stores": {breaks: true},
		"the depth is not decreased": {deeper: true}, "a value after the clock is compared": {uses: true},
		"the window is not turned": {unturned: true}, "the sign is missing": {unsigned: true},
	} {
		p.table = map[uint64]stored{}
		r, err := ladder.Interrupt(game(t, "connectfour-judged"), p.think)
		if err != nil || (name != "") != strings.Contains(r.Wrong, "after the clock is out") || r.Clocks == 0 {
			t.Errorf("%q: %+v (%v)", name, r, err)
		}
	}
	for want, p := range map[string]ladder.Player{
		"it used up its nodes": func(n verify.Node, _ *ladder.Clock) verify.Node {
			endlessly(n, 0, 0, 0)
			return n
		},
		"it returned no move 1 t": func(n verify.Node, _ *ladder.Clock) verify.Node { return n },
	} {
		if r, err := ladder.Interrupt(game(t, "connectfour-judged"), p); err != nil || !strings.Contains(r.Wrong, want) {
			t.Errorf("%q: %+v (%v)", want, r, err)
		}
	}
}

// A search without an end is stopped, and a share of no nodes changes no clock.
func TestASearchWithoutAnEndIsStopped(t *testing.T) {
	for want, name := range map[string]string{
		"was stopped 1,000 plies below the root": "chess", "was stopped after 5,000,000 nodes": "connectfour-judged",
	} {
		if testing.Short() && name != "chess" {
			continue
		}
		_, _, err := ladder.Ask(game(t, name).Start(), true, func(n verify.Node) int { return endlessly(n, 0, 0, 0) })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v: want %q", name, err, want)
		}
	}
	managed := func(n verify.Node, c *ladder.Clock) verify.Node {
		c.Allow(c.Left() / 16)
		return ladder.Negamax(negamax)(n, c)
	}
	if r := play(t, ladder.Rules{Game: game(t, "tictactoe"), Nodes: 200}, managed, ladder.Negamax(negamax)); r.Score.Value != 50 {
		t.Errorf("%v: want 50 %%", r.Strength)
	}
}

// endlessly goes on below depth 0.
func endlessly(n verify.Node, depth, alpha, beta int) int {
	best := -search.Inf
	for _, c := range n.Children() {
		best = max(best, -endlessly(c, depth-1, -beta, -alpha))
	}
	return best
}
