package ladder_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// thinker is a player with a table and a clock as a reader writes it, and the mistakes that it may have.
type thinker struct {
	clock  *ladder.Clock
	table  map[uint64]stored
	killer [64]string

	stores, breaks, deeper, uses, unsigned, fromZero, keepsBest, unending, unset, unasked, calls bool

	equal      bool // a move of equal value replaces the best one
	forgets    bool // the best move of a pass does not become the chosen one
	first      bool // the first child is returned at the end
	unordered  bool // a pass does not begin with the chosen move
	shallow    bool // the last pass is 4 plies deep
	unfinished bool // the best move of an unfinished pass is returned

	window func(best int) (low, high int)
}

type stored struct {
	value, depth int
	bound        search.Bound
	best         string
}

func (t *thinker) timed(n verify.Node, depth, alpha, beta int) int {
	if t.clock.Out() && !t.unasked {
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
	best, move := -search.Inf, ""
	for _, c := range toFront(toFront(middleFirst(n.Children()), t.killer[depth]), e.best) {
		v := 0
		if t.calls { // the function from which it was copied
			v = -negamax(c, depth-1, -beta, -max(alpha, best))
		} else {
			v = -t.timed(c, depth-1, -beta, -max(alpha, best))
		}
		if t.breaks && t.clock.Out() {
			break
		}
		if v > best {
			best, move = v, c.Name()
		}
		if best >= beta {
			t.killer[depth] = move
			break
		}
	}
	if t.clock.Out() && !t.stores && !t.breaks {
		return 0
	}
	t.table[n.Key()] = stored{best, depth, search.Window{Alpha: alpha, Beta: beta}.Claim(best), move}
	return best
}

func middleFirst(nodes []verify.Node) []verify.Node {
	far := func(n verify.Node) int {
		column, _ := strconv.Atoi(n.Name())
		return max(column-4, 4-column)
	}
	return slices.SortedStableFunc(slices.Values(nodes), func(a, b verify.Node) int { return far(a) - far(b) })
}

func toFront(nodes []verify.Node, name string) []verify.Node {
	i := slices.IndexFunc(nodes, func(n verify.Node) bool { return n.Name() == name })
	if i < 1 {
		return nodes
	}
	return slices.Concat(nodes[i:i+1], nodes[:i], nodes[i+1:])
}

func (t *thinker) think(n verify.Node, c *ladder.Clock) verify.Node {
	if !t.unset {
		t.clock = c
	}
	chosen, best := n.Children()[0], -search.Inf
	for depth := 1; depth <= t.deepest() || t.unending; depth++ {
		noted := chosen
		switch {
		case t.fromZero:
			best = 0
		case !t.keepsBest:
			best = -search.Inf
		}
		moves := toFront(n.Children(), chosen.Name())
		if t.unordered {
			moves = n.Children()
		}
		for _, child := range moves {
			left, low, high := depth-1, -search.Inf, -best
			if t.deeper {
				left = depth
			}
			if t.window != nil {
				low, high = t.window(best)
			}
			v := -t.timed(child, left, low, high)
			if t.unsigned {
				v = -v
			}
			switch {
			case c.Out() && t.unfinished:
				return noted
			case c.Out() && !t.uses:
				return chosen
			}
			if v > best || t.equal && v == best {
				best, noted = v, child
			}
			if c.Out() {
				return noted
			}
		}
		if !t.forgets {
			chosen = noted
		}
	}
	if t.first {
		return n.Children()[0]
	}
	return chosen
}

// deepest returns the depth of the last pass.
func (t *thinker) deepest() int {
	if t.shallow {
		return 4
	}
	return 42
}

// A player that is stopped keeps a good move, and each mistake is found. The answer says what the mistake is about: not
// about the clock if the player was never stopped.
func TestMistakesWithTheClockAreFound(t *testing.T) {
	const inf = search.Inf
	window := func(f func(best int) (int, int)) *thinker { return &thinker{window: f} }
	for name, c := range map[string]struct {
		*thinker
		speaks string
	}{
		"":                             {&thinker{}, ""},
		"the whole window":             {window(func(int) (int, int) { return -inf, inf }), ""},
		"the chosen move is not first": {&thinker{unordered: true}, ""},
		"the noted move is returned":   {&thinker{unfinished: true}, ""},
		"both":                         {&thinker{unordered: true, unfinished: true}, "does each pass begin with that move?"},
		"a bound replaces the best":    {&thinker{equal: true}, "May such a move replace the best move?"},
		"it is noted and not chosen":   {&thinker{forgets: true}, "Which move does think return when a pass has been finished?"},
		"the first one is returned":    {&thinker{first: true}, "Which move does think return when a pass has been finished?"},
		"a stopped search is stored":   {&thinker{stores: true}, "stored in the table?"},
		"it breaks and stores":         {&thinker{breaks: true}, "stored in the table?"},
		"a late value is compared":     {&thinker{uses: true}, "Is it compared"},
		"the depth is not decreased":   {&thinker{deeper: true}, "Which depth does a child get in that pass?"},
		"the sign is missing":          {&thinker{unsigned: true}, "Is the sign of the value turned"},
		"the best value is 0":          {&thinker{fromZero: true}, "With which best value does a pass begin"},
		"the best value is kept":       {&thinker{keepsBest: true}, "Does each pass begin with a new best value"},
		"the depth has no end":         {&thinker{unending: true}, "At which depth does the loop over the depths end?"},
		"the last pass is shallow":     {&thinker{shallow: true}, "At which depth does the loop over the depths end?"},
		"no call asks the clock":       {&thinker{unasked: true}, "Does each call ask it first?"},
		"another function is called":   {&thinker{calls: true}, "not the one from which it was copied?"},
		"the clock is not set":         {&thinker{unset: true}, "set before the first call?"},
		"the window is not turned":     {window(func(best int) (int, int) { return best, inf }), "are its two bounds swapped"},
		"it is only swapped":           {window(func(best int) (int, int) { return inf, best }), "window"},
		"it is only negated":           {window(func(best int) (int, int) { return -best, -inf }), "window"},
		"the sign of best is missing":  {window(func(best int) (int, int) { return -inf, best }), "window"},
		"a bound is in its place":      {window(func(best int) (int, int) { return -best, inf }), "window"},
	} {
		c.table = map[uint64]stored{}
		r, err := ladder.Interrupt(game(t, "connectfour-judged"), c.think)
		about := strings.Contains(r.Wrong, "run out?")
		if err != nil || (c.speaks == "") != (r.Wrong == "") || !strings.Contains(r.Wrong, c.speaks) ||
			about != (c.stores || c.breaks || c.uses) {
			t.Errorf("%q: want %q: %+v (%v)", name, c.speaks, r, err)
		}
	}
	for want, p := range map[string]ladder.Player{
		"set before the first call?":                        (&thinker{unset: true, table: map[uint64]stored{}}).think,
		"it returned no move, because it returned no child": func(n verify.Node, _ *ladder.Clock) verify.Node { return n },
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
