package explain_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// The claims of an algorithm's own are read off the events once more, one by one, without what
// the sentences are made with.

// last returns the last event before this one, of its worker, that f takes.
func (c *claimed) last(f func(search.Event) bool) (search.Event, bool) {
	for k := c.s.Step - 2; k >= 0; k-- {
		if e := c.t.Events[k]; e.Worker == c.e.Worker && f(e) {
			return e, true
		}
	}
	return search.Event{}, false
}

func anything(search.Event) bool { return true }

// next returns the event after this one, of its worker.
func (c *claimed) next() search.Event {
	for _, e := range c.t.Events[c.s.Step:] {
		if e.Worker == c.e.Worker {
			return e
		}
	}
	return search.Event{Node: -1}
}

// began returns the place of the event that began the visit of a node which is under way, or
// which this event ends.
func (c *claimed) began(node int32) int {
	inside := 0
	for k := c.s.Step - 2; k >= 0; k-- {
		switch e := c.t.Events[k]; {
		case e.Node == node && (e.Kind == search.Leave || e.Kind == search.Tally):
			inside++
		case e.Node == node && e.Kind == search.Enter && inside > 0:
			inside--
		case e.Node == node && e.Kind == search.Enter:
			return k
		}
	}
	return -1
}

// wants reports whether a value is what the mover of a node wants to reach, and the text of that edge.
func (c *claimed) wants(node int32, w search.Window, value int, bound, than string) (reached, ok bool) {
	if c.t.Max(int(node)) {
		return value >= w.Beta, is(bound, w.Beta) && than == "more"
	}
	return value <= w.Alpha, is(bound, w.Alpha) && than == "less"
}

// number reads a score as it is printed; wins are of no use in sums.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return search.NoScore
	}
	return n
}

// theWindow is what a window does not ask about: the words that enough takes.
const theWindow = aName + ` is at (least|most) (\S+), and the (null )?window (\(.*?\)) (?:only asks about values (above|below) ` +
	`(\S+)|asks only whether (\S+(?: move)?) is worth more than (\S+)|asks for no more than an? (upper|lower) bound of ` + aName +
	`)\.`

// enough reports whether a value that is a bound of the event's node answers its window. A null window
// asks whether the value is more than alpha, so that at least alpha + 1 answers it, and at most alpha.
func (c *claimed) enough(w []string) bool {
	name, max := c.label(c.e.Node), c.t.Max(int(c.e.Node))
	value, bound, side, than := number(w[2]), c.e.Alpha, "most", "above"
	if max {
		bound, side, than = c.e.Beta, "least", "below"
	}
	if w[0] != name || w[1] != side || w[4] != c.e.Window().String() || (w[3] != "") != (c.e.Beta-c.e.Alpha == 1) {
		return false
	}
	if value != search.NoScore && (max && value < bound || !max && value > bound) {
		return false
	}
	switch {
	case w[5] != "":
		return w[3] == "" && w[5] == than && is(w[6], bound)
	case w[7] != "":
		return w[3] != "" && w[7] == name && is(w[8], c.e.Alpha)
	}
	return w[10] == name && (w[9] == "upper") == (c.e.Alpha == search.Inf-1) && (w[9] == "lower") == (c.e.Beta == 1-search.Inf)
}

func (c *claimed) label(node int32) string { return c.t.Nodes[node].Label() }

// Names may have a space: null move.
const aName = `(\w+(?: move)?)`

var claims = []told{
	{regexp.MustCompile(`^(MAX|MIN) stands to lose (nothing|\d+) at ` + aName +
		`: it keeps (?:(\S+) ([-+]) (\d+) = )?(\S+), and ` +
		`(that is not )?(\S+) or (more|less)( is enough)?\.(.*)$`), func(c *claimed, w []string) bool {
		static, ok := c.last(anything)
		if !ok || static.Kind != search.Static || static.Node != c.e.Node || w[3] != c.label(c.e.Node) ||
			(w[1] == "MAX") != c.t.Max(int(c.e.Node)) {
			return false
		}
		left := static.Value - c.e.Value
		if w[1] == "MIN" {
			left = static.Value + c.e.Value
		}
		if w[4] != "" && (number(w[4]) != static.Value || (w[5] == "-") != (w[1] == "MAX") || number(w[6]) != c.e.Value) ||
			w[4] == "" && w[2] != "nothing" {
			return false
		}
		reached, ok := c.wants(c.e.Node, c.e.Window(), left, w[9], w[10])
		reduced := c.next().Kind == search.Reduction && c.next().Node == c.e.Node
		return ok && is(w[7], left) && reached == (w[8] == "") && reached == (w[11] != "") && reduced == (w[12] == "")
	}},
	{regexp.MustCompile(`^` + aName + ` is the (\d+)(?:st|nd|rd|th) move at ` + aName + `, a late one: it is searched to depth ` +
		`(\d+) instead of (\d+) at first\.$`), func(c *claimed, w []string) bool {
		next := c.next()
		return w[1] == c.label(c.e.Node) && w[3] == c.label(c.e.Parent) && number(w[2]) == int(c.e.Move)+1 &&
			next.Node == c.e.Node &&
			number(w[4]) == int(next.Depth) && number(w[5]) == int(c.t.Events[c.began(c.e.Parent)].Depth)-1
	}},
	{regexp.MustCompile(`is reduced: it is searched to (\d+) pl(?:y|ies) less than depth (\d+)\.$`),
		func(c *claimed, w []string) bool {
			next := c.next() // its first move, or the null move
			return number(w[1]) == c.e.Value && number(w[2]) == int(c.t.Events[c.began(c.e.Node)].Depth) &&
				next.Parent == c.e.Node &&
				int(next.Depth) == number(w[2])-1-number(w[1])
		}},
	{regexp.MustCompile(`is reduced by (\d+) pl(?:y|ies) from depth (\d+): the depth is used up\.$`),
		func(c *claimed, w []string) bool {
			return number(w[1]) == c.e.Value && number(w[2]) == int(c.e.Depth) && c.e.Value >= int(c.e.Depth)
		}},
	{regexp.MustCompile(`With the depth used up at ` + aName + `, its static evaluation ` +
		`stands`), func(c *claimed, w []string) bool {
		static, ok := c.last(func(e search.Event) bool { return e.Kind == search.Static })
		return ok && static.Node == c.e.Node && static.Value == c.e.Value
	}},
	{regexp.MustCompile(`^(MAX|MIN) passes at ` + aName + `: if even a pass gives (\S+) or (more|less), a move should too\.$`),
		func(c *claimed, w []string) bool {
			_, ok := c.wants(c.e.Node, c.e.Window(), 0, w[3], w[4])
			next := c.next()
			return ok && w[2] == c.label(c.e.Node) && (w[1] == "MAX") == c.t.Max(int(c.e.Node)) && next.Parent == c.e.Node &&
				next.Move < 0 && c.t.Nodes[next.Node].Null
		}},
	{regexp.MustCompile(`So a pass gives (MAX|MIN) at ` + aName + ` (\S+), and (\S+) is enough\.$`),
		func(c *claimed, w []string) bool {
			outer := c.t.Events[c.began(c.e.Parent)]
			more := "more"
			if w[1] == "MIN" {
				more = "less"
			}
			reached, ok := c.wants(c.e.Parent, outer.Window(), c.e.Value, w[4], more)
			return ok && reached && is(w[3], c.e.Value) && w[2] == c.label(c.e.Parent) && c.e.Move < 0
		}},
	{regexp.MustCompile(`So a pass does not give (MAX|MIN) at ` + aName + ` (\S+) or (more|less): the moves are searched\.$`),
		func(c *claimed, w []string) bool {
			reached, ok := c.wants(c.e.Parent, c.t.Events[c.began(c.e.Parent)].Window(), c.e.Value, w[3], w[4])
			next := c.next()
			return ok && !reached && next.Parent == c.e.Parent && next.Move == 0 || next.Kind == search.Reduction
		}},
	{regexp.MustCompile(`^` + aName + ` is in the table: ([=≥≤]) (\S+), to depth (\d+)(?:, as deep as is asked|( where (\d+) is ` +
		`asked))\. (.*)$`), func(c *claimed, w []string) bool {
		asked := int(c.t.Events[c.began(c.e.Node)].Depth)
		if !is(w[3], c.e.Value) || w[2] != [...]string{"=", "≥", "≤", "~", "~≥", "~≤"}[c.e.Bound] ||
			(w[5] == "") != (number(w[4]) == asked) || w[6] != "" && number(w[6]) != asked {
			return false
		}
		ends := c.next().Kind == search.Leave && c.next().Node == c.e.Node && c.next().Value == c.e.Value
		if ends == strings.HasSuffix(w[7], "its moves are searched.") {
			return false
		}
		// It was found before, looking as far ahead.
		_, ok := c.last(func(e search.Event) bool {
			return e.Kind == search.Leave && e.Value == c.e.Value && int(e.Depth) == number(w[4]) && (e.Bound == c.e.Bound ||
				e.Bound.Plain() == search.Exact)
		})
		return ok
	}},
	{regexp.MustCompile(`At (least|most) (\S+) is not (less|more) than (\S+): that answers the question of the window (\(.*?\))\.$`),
		func(c *claimed, w []string) bool {
			if w[5] != c.e.Window().String() || !is(w[2], c.e.Value) {
				return false
			}
			if w[1] == "least" {
				return w[3] == "less" && c.e.Bound.Plain() == search.AtLeast && is(w[4], c.e.Beta) && c.e.Value >= c.e.Beta
			}
			return w[3] == "more" && c.e.Bound.Plain() == search.AtMost && is(w[4], c.e.Alpha) && c.e.Value <= c.e.Alpha
		}},
	{regexp.MustCompile(`At (least|most) (\S+) only narrows the question of the window (\(.*?\)): its moves are searched\.$`),
		func(c *claimed, w []string) bool {
			if w[3] != c.e.Window().String() || !is(w[2], c.e.Value) || c.next().Parent != c.e.Node {
				return false
			}
			return w[1] == "least" && c.e.Bound.Plain() == search.AtLeast && c.e.Value < c.e.Beta ||
				w[1] == "most" && c.e.Bound.Plain() == search.AtMost && c.e.Value > c.e.Alpha
		}},
	{regexp.MustCompile(`(As its value, that|That is taken for its value, which) answers any question\.$`),
		func(c *claimed, w []string) bool {
			return c.e.Bound.Plain() == search.Exact && (w[1] == "As its value, that") == !c.e.Bound.Selective()
		}},
	{regexp.MustCompile(`^Fail-hard: ` + aName + `'s value (\S+) is (below|above) the window (\(.*?\)), so it returns the ` +
		`(lower|upper) edge, (\S+)\. `), func(c *claimed, w []string) bool {
		leaf, _ := c.last(anything)
		if leaf.Node != c.e.Node || !is(w[2], leaf.Value) || w[4] != leaf.Window().String() || !is(w[6], c.e.Value) {
			return false
		}
		if w[3] == "below" {
			return leaf.Value < leaf.Alpha && w[5] == "lower" && c.e.Value == leaf.Alpha
		}
		return leaf.Value > leaf.Beta && w[5] == "upper" && c.e.Value == leaf.Beta
	}},
	{regexp.MustCompile(`already has \S+ at ` + aName + `, from ` + aName + `(?:, (\d+) plies above)?: ` + aName +
		` will always avoid ` + aName + `\. (That is a deep cutoff)?`), func(c *claimed, w []string) bool {
		above := 1
		if w[3] != "" {
			above = number(w[3])
		}
		skips := slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool { return c.s.Nodes[k].Phase == search.Skipped })
		return above%2 == 1 && (w[6] != "") == (above > 1 && skips) && w[4] != sideOf(c.t, int(c.e.Node)) &&
			w[5] == c.label(c.e.Node)
	}},
	{regexp.MustCompile(`at ` + aName + ` has (\S+), and (MAX|MIN) already has (\S+) [^:]*: (?:` + aName +
		` (can be no better for)|(MAX|MIN) will never)`), func(c *claimed, w []string) bool {
		has, bound := number(w[2]), number(w[4])
		if has == search.NoScore || bound == search.NoScore {
			return true // wins
		}
		if w[6] != "" {
			return has == bound
		}
		return c.t.Max(int(c.e.Node)) && has > bound || !c.t.Max(int(c.e.Node)) && has < bound
	}},
	{regexp.MustCompile(`^(MAX|MIN) at ` + aName + ` has (\S+): ` + theWindow), func(c *claimed, w []string) bool {
		given := slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool {
			return c.s.Nodes[k].Phase == search.Done && is(w[3], c.s.Nodes[k].Value)
		})
		stands, _ := c.last(func(e search.Event) bool { return e.Node == c.e.Node && e.Kind == search.Static })
		return w[1] == sideOf(c.t, int(c.e.Node)) && w[2] == c.label(c.e.Node) && w[6] == w[3] && c.enough(w[4:]) && (given ||
			c.e.Depth <= 0 && is(w[3], stands.Value))
	}},
	{regexp.MustCompile(`([≥≤]) (\S+) \(fail-soft\)\.`), func(c *claimed, w []string) bool {
		return is(w[2], c.e.Value) && (w[1] == "≥" && c.e.Value > c.e.Beta || w[1] == "≤" && c.e.Value < c.e.Alpha)
	}},
	{regexp.MustCompile(`(?:Fail-hard: t|T)he bound (\S+) is returned instead of (\S+): `), func(c *claimed, w []string) bool {
		given := slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool {
			return c.s.Nodes[k].Phase == search.Done && is(w[2], c.s.Nodes[k].Value)
		})
		return is(w[1], c.e.Value) && w[1] != w[2] && (c.e.Value == c.e.Alpha || c.e.Value == c.e.Beta) && given
	}},
	{regexp.MustCompile(`^Before its moves are searched to depth (\d+), ` + aName +
		` is searched to depth (\d+)(, to know with which)?`), func(c *claimed, w []string) bool {
		outer := c.t.Events[c.began(c.e.Node)]
		return number(w[1]) == int(outer.Depth) && number(w[3]) == int(c.e.Depth) && w[2] == c.label(c.e.Node) &&
			(w[4] != "") == (outer.Window() == c.e.Window())
	}},
	{regexp.MustCompile(`^(\d+) of the (\d+) moves? tried gave (MAX|MIN) (\S+) or (more|less); (\d+) (?:is|are) needed: (a|no) ` +
		`multi-cut(, ` + aName + ` is searched in full)?\.$`), func(c *claimed, w []string) bool {
		values := map[int32]int{} // of each child, the last
		for _, e := range c.t.Events[c.began(c.e.Node) : c.s.Step-1] {
			if e.Parent == c.e.Node && e.Kind.Scored() && e.Move >= 0 {
				values[e.Node] = e.Value
			}
		}
		good, named := 0, false
		for _, v := range values {
			reached, ok := c.wants(c.e.Node, c.e.Window(), v, w[4], w[5])
			if named = ok; reached {
				good++
			}
		}
		cut := c.next().Kind == search.Leave && c.next().Node == c.e.Node
		before := c.before[c.e.Node].Valued && c.s.Nodes[c.e.Node].Valued
		return named && number(w[1]) == good && number(w[2]) == len(values) && number(w[6]) == c.e.Value && !before &&
			cut == (good >= c.e.Value) && cut == (w[7] == "a") && cut == (w[8] == "") && (cut || w[9] == c.label(c.e.Node))
	}},
	{regexp.MustCompile(`tries ` + aName + ` (first|next), although it is the (\d+)(?:st|nd|rd|th) move in the game's order`),
		func(c *claimed, w []string) bool {
			moves, at := c.children(int(c.e.Parent)), number(w[3])-1
			return (c.e.Move == 0) == (w[2] == "first") && moves[at] == int(c.e.Node) && w[1] == c.label(c.e.Node) &&
				slices.ContainsFunc(moves[:at],
					func(k int) bool { return c.before[k].Phase == search.Unseen || c.before[c.e.Parent].Best < 0 })
		}},
	{regexp.MustCompile(`All moves at ` + aName +
		` have their true values, so (\S+) is its value, and no second search is needed\.`), func(c *claimed, w []string) bool {
		best := search.NoScore
		for _, k := range c.children(int(c.e.Node)) {
			if n := c.s.Nodes[k]; best == search.NoScore || c.t.Max(int(c.e.Node)) == (n.Value > best) {
				best = n.Value
			}
			if n := c.s.Nodes[k]; n.Phase != search.Done || n.Bound.Plain() != search.Exact ||
				c.t.Nodes[k].Over && n.Value != c.t.Nodes[k].Score {
				return false
			}
		}
		again := c.next()
		return is(w[2], best) && best == c.e.Value && (again.Kind != search.Research || again.Node != c.e.Parent)
	}},
	{regexp.MustCompile(`\. (\S+) is not inside the window (\(.*?\)) of this visit, and counts there as a bound only\.`),
		func(c *claimed, w []string) bool {
			hit, _ := c.last(anything)
			return is(w[1], c.e.Value) && hit.Kind == search.TableHit && hit.Bound.Plain() == search.Exact &&
				c.e.Bound.Plain() != search.Exact && hit.Value == c.e.Value &&
				(c.e.Value <= c.e.Alpha || c.e.Value >= c.e.Beta) &&
				c.e.Window().String() == w[2]
		}},
	{regexp.MustCompile(`Its first search has shown at (least|most) (\S+), so only values (above|below) that are asked for\.`),
		func(c *claimed, w []string) bool {
			first, _ := c.last(func(e search.Event) bool { return e.Node == c.e.Node && e.Kind.Scored() })
			again, _ := c.last(anything)
			if again.Kind != search.Research || again.Node != c.e.Parent || !is(w[2], first.Value) {
				return false
			}
			if w[1] == "least" {
				return first.Bound.Plain() == search.AtLeast && w[3] == "above" && c.e.Alpha == first.Value
			}
			return first.Bound.Plain() == search.AtMost && w[3] == "below" && c.e.Beta == first.Value
		}},
	{regexp.MustCompile(`Its first search has shown at (least|most) as much: (?:MAX|MIN) at ` + aName + ` now has (\S+)\.`),
		func(c *claimed, w []string) bool {
			first, _ := c.last(func(e search.Event) bool {
				return e.Node == c.e.Node && e.Kind.Scored() &&
					!slices.Equal(c.t.Events[c.began(c.e.Node):c.began(c.e.Node)], []search.Event{e})
			})
			bound := search.AtLeast
			if w[1] == "most" {
				bound = search.AtMost
			}
			return first.Value == c.e.Value && first.Bound == bound && c.e.Bound != bound && c.e.Bound.Plain() != search.Exact &&
				is(w[3], c.e.Value)
		}},
	{regexp.MustCompile(`^.*? That is better for (?:MAX|MIN) than the (\S+) it has at ` + aName +
		`, but it does not count yet: ` +
		aName + ` is searched again\.$`), func(c *claimed, w []string) bool {
		p := c.s.Nodes[c.e.Parent]
		return is(w[1], p.Value) && p == c.before[c.e.Parent] && w[2] == c.label(c.e.Parent) && w[3] == c.label(c.e.Node) &&
			c.next().Kind == search.Research && c.next().Node == c.e.Parent &&
			(c.t.Max(int(c.e.Parent)) == (c.e.Value > p.Value)) &&
			c.e.Value != p.Value
	}},
	{regexp.MustCompile(`[.] It does not count yet: ` + aName + ` is searched again\.$`), func(c *claimed, w []string) bool {
		return w[1] == c.label(c.e.Node) && c.s.Nodes[c.e.Parent] == c.before[c.e.Parent] && c.next().Kind == search.Research &&
			c.next().Node == c.e.Parent
	}},
	{regexp.MustCompile(`it is searched again(?: for its value)?, with the window (\(.*?\))\.$`),
		func(c *claimed, w []string) bool {
			return c.next().Window().String() == w[1] && c.next().Parent == c.e.Node
		}},
	{regexp.MustCompile(`it is searched again, to depth (\d+) instead of (\d+)\.$`), func(c *claimed, w []string) bool {
		first, _ := c.last(func(e search.Event) bool {
			return e.Node == c.next().Node && (e.Kind == search.Enter || e.Kind == search.Leaf || e.Kind == search.Horizon)
		})
		return number(w[1]) == int(c.next().Depth) && number(w[2]) == int(first.Depth)
	}},
	{regexp.MustCompile(`^The reduced search of ` + aName +
		` came back with (~|~?[≥≤]) (\S+), which does not confirm what it was ` +
		`reduced for: it is searched again, to the full depth, (\d+)\.$`), func(c *claimed, w []string) bool {
		node := c.next().Node
		back, _ := c.last(func(e search.Event) bool { return e.Node == node && e.Kind == search.Leave })
		reduced, _ := c.last(func(e search.Event) bool { return e.Node == node && e.Kind == search.Reduction })
		reached := back.Value >= back.Beta
		if !c.t.Max(int(node)) {
			reached = back.Value <= back.Alpha
		}
		return w[1] == c.label(node) && is(w[3], back.Value) && number(w[4]) == int(reduced.Depth) &&
			int(c.next().Depth) == int(reduced.Depth) && !reached
	}},
	{regexp.MustCompile(`Pass (\d+): the root is searched( again)? to depth (\d+)\.`), func(c *claimed, w []string) bool {
		passes, again := 0, false
		for _, e := range c.t.Events[:c.s.Step] {
			if e.Kind == search.Pass {
				passes++
				again = again || e.Depth == c.e.Depth && passes < number(w[1])
			}
		}
		return number(w[1]) == passes && number(w[3]) == int(c.e.Depth) && again == (w[2] != "")
	}},
	{regexp.MustCompile(`^(MAX|MIN) at ` + aName +
		` can stand pat on the static score, (\S+), and looks only for something better\.$`), func(c *claimed, w []string) bool {
		p, ok := c.tree.Find(w[2])
		score := p.Evaluate()
		if !c.t.Max(int(c.e.Node)) {
			score = -score
		}
		return ok && is(w[3], score) && score == c.e.Value && len(p.NoisyMoves(nil)) > 0
	}},
	{regexp.MustCompile(`(MAX|MIN) stands pat on it: ` + theWindow), func(c *claimed, w []string) bool {
		return w[1] == sideOf(c.t, int(c.e.Node)) && is(w[4], c.e.Value) && c.enough(w[2:])
	}},
	{regexp.MustCompile(`No noisy move is left there\.`), func(c *claimed, _ []string) bool {
		p, ok := c.tree.Find(c.label(c.e.Node))
		return ok && len(p.NoisyMoves(nil)) == 0
	}},
	{regexp.MustCompile(`(MAX|MIN) at ` + aName + ` would rather stand on (\S+)\.$`), func(c *claimed, w []string) bool {
		static, _ := c.last(func(e search.Event) bool { return e.Node == c.e.Parent && e.Kind == search.Static })
		return is(w[3], static.Value) && w[2] == c.label(c.e.Parent) && (w[1] == "MAX" && c.e.Value <= static.Value ||
			w[1] == "MIN" && c.e.Value >= static.Value)
	}},
	{regexp.MustCompile(`^(MAX|MIN) at ` + aName + ` (?:tries|searches) ` + aName + `(?: (?:first|next), ` +
		`although it is the \d+.. move in the game's order\. |( once more)?, where )(MAX|MIN) moves` +
		`(?: at ` + aName + `)?\.`), func(c *claimed, w []string) bool {
		again, _ := c.last(anything)
		more := again.Kind == search.Research && again.Node == c.e.Parent
		return w[1] == sideOf(c.t, int(c.e.Parent)) && w[2] == c.label(c.e.Parent) && w[3] == c.label(c.e.Node) &&
			w[5] == sideOf(c.t, int(c.e.Node)) && more == (w[4] != "") && (w[6] == "" || w[6] == w[3])
	}},
	{regexp.MustCompile(`^(MAX|MIN) moves at ` + aName + ` and wants the (highest|lowest) value\.`),
		func(c *claimed, w []string) bool {
			return w[1] == sideOf(c.t, 0) && w[2] == c.label(0) && (w[3] == "highest") == c.t.MaxFirst
		}},
	{regexp.MustCompile(`(?:The null window|values in the window) (\(.*?\))`),
		func(c *claimed, w []string) bool { return w[1] == c.e.Window().String() }},
	{regexp.MustCompile(`asks for no more than (a lower|an upper) bound of ` + aName + `\.`), func(c *claimed, w []string) bool {
		return w[1] == "a lower" && c.e.Beta == -search.Inf+1 || w[1] == "an upper" && c.e.Alpha == search.Inf-1
	}},
	{regexp.MustCompile(`(MAX|MIN) at ` + aName + ` keeps (\S+?)(?:, which is (as good)|: (\S+) is not (higher|lower))\.$`),
		func(c *claimed, w []string) bool {
			kept := c.s.Nodes[c.e.Parent].Value
			if w[1] != sideOf(c.t, int(c.e.Parent)) || w[2] != c.label(c.e.Parent) || !is(w[3], kept) {
				return false
			}
			switch {
			case w[4] != "":
				return c.e.Value == kept
			case w[6] == "higher":
				return w[1] == "MAX" && c.e.Value < kept && is(w[5], c.e.Value)
			}
			return w[1] == "MIN" && c.e.Value > kept && is(w[5], c.e.Value)
		}},
	{regexp.MustCompile(`(MAX|MIN) at ` + aName + ` gets at (least|most) (\S+) from it\.$`), func(c *claimed, w []string) bool {
		return w[1] == sideOf(c.t, int(c.e.Parent)) && w[2] == c.label(c.e.Parent) && is(w[4], c.e.Value) &&
			(w[1] == "MAX" && w[3] == "most" && c.e.Bound.Plain() == search.AtMost ||
				w[1] == "MIN" && w[3] == "least" && c.e.Bound.Plain() == search.AtLeast)
	}},
	{regexp.MustCompile(`(?:^|[.:] )` + aName + ` ([=≥≤]) (\S+?)(?: \(fail-soft\))?\.(?: |$)`),
		func(c *claimed, w []string) bool {
			return w[1] == c.label(c.e.Node) && is(w[3], c.e.Value) &&
				w[2] == [...]string{"=", "≥", "≤", "~", "~≥", "~≤"}[c.e.Bound]
		}},
	{regexp.MustCompile(`(?:The static score of|The depth is used up at) ` + aName +
		`(?: is|: its static evaluation is) (\S+?)\.(?: |$)`), func(c *claimed, w []string) bool {
		p, ok := c.tree.Find(w[1])
		score := p.Evaluate()
		if !c.t.Max(int(c.e.Node)) {
			score = -score
		}
		return ok && is(w[2], score) && w[1] == c.label(c.e.Node)
	}},
	{regexp.MustCompile(`[.:] ([A-Z][A-Z, and0-9more]*) (?:is|are) not visited\.`), func(c *claimed, w []string) bool {
		var skipped []string
		for _, k := range c.children(int(c.e.Node)) {
			if c.s.Nodes[k].Phase == search.Skipped {
				skipped = append(skipped, c.label(int32(k)))
			}
		}
		return strings.Join(strings.FieldsFunc(strings.ReplaceAll(w[1], " and ", ", "),
			func(r rune) bool { return r == ',' || r == ' ' }), " ") == strings.Join(skipped, " ")
	}},
	{regexp.MustCompile(`, better for (MAX|MIN) than (\S+): it is searched again`), func(c *claimed, w []string) bool {
		back, _ := c.last(func(e search.Event) bool { return e.Parent == c.e.Node && e.Kind.Scored() })
		if w[1] == "MAX" {
			return c.t.Max(int(c.e.Node)) && is(w[2], back.Alpha) && back.Value > back.Alpha
		}
		return !c.t.Max(int(c.e.Node)) && is(w[2], back.Beta) && back.Value < back.Beta
	}},
	{regexp.MustCompile(`the best line is ([^.]*)\.$`), func(c *claimed, w []string) bool {
		at := 0
		for i, name := range strings.Split(w[1], ", ") {
			k := slices.IndexFunc(c.t.Children(at), func(k int) bool { return c.label(int32(k)) == name })
			if k < 0 {
				return false
			}
			at = c.t.Children(at)[k]
			if i < len(c.t.Result.PV) && at != c.t.Result.PV[i] || i >= len(c.t.Result.PV) && c.s.Nodes[at].Value != c.e.Value {
				return false
			}
		}
		return len(strings.Split(w[1], ", ")) >= len(c.t.Result.PV)
	}},
	{regexp.MustCompile(`That is the value at depth (\d+)\.$`), func(c *claimed, w []string) bool {
		pass, _ := c.last(func(e search.Event) bool { return e.Kind == search.Pass })
		return number(w[1]) == int(pass.Depth) && c.e.Bound.Plain() == search.Exact
	}},
	{regexp.MustCompile(`Pass \d+: .* The window is open now, (\(.*?\)): any value is asked for\.$`),
		func(c *claimed, w []string) bool {
			pass, ok := c.last(func(e search.Event) bool { return e.Kind == search.Pass })
			return ok && w[1] == "(-∞, ∞)" && c.e.Window() == search.Open && pass.Window() != search.Open
		}},
	{regexp.MustCompile(`^` + aName + ` goes on OPEN (as solved, )?with the merit (\S+?)(?:\.|: through it \w+ gets at ` +
		`(least|most) \S+\.)(?: What lies below it comes off: (\d+) states?\.)?$`), func(c *claimed, w []string) bool {
		before, solved, lowest := c.onList(c.s.Step - 1)
		after, _, _ := c.onList(c.s.Step)
		below := 0
		for node := range before {
			if _, still := after[node]; !still {
				below++
			}
		}
		return w[1] == c.label(c.e.Node) && is(w[3], c.e.Value) && (w[2] != "") == solved[c.e.Node] && (w[4] == "" ||
			(w[4] == "least") == lowest) && below == max(number(w[5]), 0)
	}},
	{regexp.MustCompile(`^` + aName + ` comes off OPEN, (not )?solved(?: yet)?: no state there promises (more|less) than its ` +
		`merit (\S+)\.$`), func(c *claimed, w []string) bool {
		before, solved, lowest := c.onList(c.s.Step - 1)
		for _, merit := range before {
			if lowest && merit < c.e.Value || !lowest && merit > c.e.Value {
				return false
			}
		}
		return w[1] == c.label(c.e.Node) && is(w[4], c.e.Value) && solved[c.e.Node] == (w[2] == "") &&
			lowest == (w[3] == "less") && before[c.e.Node] == c.e.Value
	}},
	{regexp.MustCompile(`^To that depth ` + aName + ` ~[≥≤]? \S+\. (With|Not) (\S+) or (more|less)(?:,|: that) ` + aName +
		` (≥|≤) (\S+) to depth (\d+) is (?:all but sure|not sure enough)\.`), func(c *claimed, w []string) bool {
		shallow := c.began(c.e.Node)
		inner, inside := c.t.Events[shallow], 0
		outer := search.Event{Node: -1}
		for k := shallow - 1; k >= 0 && outer.Node < 0; k-- {
			switch e := c.t.Events[k]; {
			case e.Node == c.e.Node && (e.Kind == search.Leave || e.Kind == search.Tally):
				inside++
			case e.Node == c.e.Node && e.Kind == search.Enter && inside > 0:
				inside--
			case e.Node == c.e.Node && e.Kind == search.Enter:
				outer = e
			}
		}
		after := c.next()
		cut := after.Node == c.e.Node && after.Kind == search.Leave
		edge, needed, reached := outer.Beta, inner.Beta, c.e.Value >= inner.Beta
		if w[4] == "less" {
			edge, needed, reached = outer.Alpha, inner.Alpha, c.e.Value <= inner.Alpha
		}
		return w[1] == c.label(c.e.Node) && w[5] == w[1] && is(w[3], needed) && is(w[7], edge) &&
			(w[6] == "≥") == (w[4] == "more") &&
			number(w[8]) == int(outer.Depth) && reached == (w[2] == "With") && cut == reached && (!cut || after.Value == edge)
	}},
	{regexp.MustCompile(`^That is taken for the answer`), func(c *claimed, _ []string) bool {
		tally, _ := c.last(anything)
		return tally.Kind == search.Tally && tally.Node == c.e.Node
	}},
	{regexp.MustCompile(`That shallow search is taken for the answer`), func(c *claimed, _ []string) bool {
		shallow, _ := c.last(anything)
		return shallow.Kind == search.Leave && shallow.Node == c.e.Node && shallow.Depth < c.e.Depth
	}},
}

// onList reads SSS*'s OPEN list off the first n events: the merits of its nodes, those that are
// solved or would be if they came on it again, and whether the lowest merit goes first.
func (c *claimed) onList(n int) (merits map[int32]int, again map[int32]bool, lowest bool) {
	merits, again = map[int32]int{}, map[int32]bool{}
	pushed := map[int32]int{}
	for k, e := range c.t.Events[:n] {
		switch e.Kind {
		case search.Push:
			lowest = lowest || len(pushed) == 0 && e.Value < 0
			pushed[e.Node]++
			for node := range merits { // what lies below a solved node
				if pushed[e.Node] > 1 && int(node) >= int(e.Node) && int(node) < c.t.Nodes[e.Node].End {
					delete(merits, node)
				}
			}
			merits[e.Node] = e.Value
		case search.Pop:
			if k < n-1 || c.e.Kind != search.Pop {
				delete(merits, e.Node)
			}
		}
	}
	for node := range pushed {
		again[node] = pushed[node] > 1
	}
	if c.e.Kind == search.Push && n < c.s.Step {
		again[c.e.Node] = pushed[c.e.Node] > 0
	}
	return merits, again, lowest
}

func sideOf(t *search.Trace, i int) string {
	if t.Max(i) {
		return "MAX"
	}
	return "MIN"
}

// ownState reads an algorithm's own state off the events up to and with this one.
func (c *claimed) ownState() map[string]string {
	var passes, again, less, tried, good, hits, enough, stored, low, high int
	from, to := -search.Inf, search.Inf
	var pass search.Event
	for k, e := range c.t.Events[:c.s.Step] {
		switch e.Kind {
		case search.Pass:
			if e.Depth != pass.Depth {
				from, to = -search.Inf, search.Inf
			}
			passes, pass = passes+1, e
		case search.Research:
			again++
		case search.Reduction:
			less++
		case search.NullMove:
			tried++
		case search.TableHit:
			hits++
		case search.Leave:
			if k > 0 && c.t.Events[k-1].Kind == search.TableHit && c.t.Events[k-1].Node == e.Node {
				enough++
			} else {
				stored++
			}
		}
		if e.Kind.Scored() && e.Node == 0 && c.outermost(k) && passes > 0 {
			switch e.Bound.Plain() {
			case search.AtMost:
				low++
				to = min(to, e.Value)
			case search.AtLeast:
				high++
				from = max(from, e.Value)
			default:
				from, to = e.Value, e.Value
			}
		}
		if e.Kind.Scored() && e.Parent >= 0 && c.t.Nodes[e.Node].Null {
			at := *c
			s := *c.s
			s.Step = k + 1
			at.s = &s
			outer := c.t.Events[at.began(e.Parent)]
			if c.t.Max(int(e.Parent)) && e.Value >= outer.Beta || !c.t.Max(int(e.Parent)) && e.Value <= outer.Alpha {
				good++
			}
		}
	}
	between, is, most, least := "", "= ", "≤ ", "≥ "
	if c.t.Selective() {
		between, is, most, least = "~ ", "~ ", "~≤ ", "~≥ "
	}
	known := fmt.Sprintf("%s%s to %s", between, search.FormatScore(from), search.FormatScore(to))
	switch {
	case from == to:
		known = is + search.FormatScore(from)
	case from == -search.Inf && to == search.Inf:
		known = "not known yet"
	case from == -search.Inf:
		known = most + search.FormatScore(to)
	case to == search.Inf:
		known = least + search.FormatScore(from)
	}
	noun := "hits"
	if hits == 1 {
		noun = "hit"
	}
	window := c.e.Window().String()
	switch {
	case c.e.NoWindow:
		window = "not known"
	case c.e.Window() == search.Open:
		window = "open"
	case c.e.Beta-c.e.Alpha == 1:
		window = "null " + window
	}
	return map[string]string{
		"pass":        fmt.Sprintf("%d, to depth %d, window %v", passes, pass.Depth, pass.Window()),
		"root":        known,
		"fails":       fmt.Sprintf("%d low, %d high", low, high),
		"window":      window,
		"re-searches": strconv.Itoa(again),
		"reductions":  strconv.Itoa(less),
		"null moves":  fmt.Sprintf("%d, %d good enough", tried, good),
		"table":       fmt.Sprintf("%d %s, %d enough, %d stored", hits, noun, enough, stored),
		"entry": fmt.Sprintf("%s %s %s to depth %d", c.label(c.e.Node), [...]string{"=", "≥", "≤", "~", "~≥", "~≤"}[c.e.Bound],
			search.FormatScore(c.e.Value), c.e.Entry),
	}
}

// outermost reports whether no visit of the root is under way around that which event k ends.
func (c *claimed) outermost(k int) bool {
	under := 0
	for _, e := range c.t.Events[:k+1] {
		switch {
		case e.Node == 0 && e.Kind == search.Enter:
			under++
		case e.Node == 0 && e.Kind == search.Leave:
			under--
		}
	}
	return under == 0
}

// ownIsTrue checks what a step says of the algorithm's own state; it returns what is wrong.
func (c *claimed) ownIsTrue(step explain.Told) string {
	want := c.ownState()
	for _, own := range step.Own {
		text, ok := want[own.Name]
		if own.Name == "table" && own.Text != text {
			text, _, _ = strings.Cut(text, " enough") // where something else is stored
			text += " enough"
		}
		if ok && own.Text != text {
			return fmt.Sprintf("%s: %s, want %s", own.Name, own.Text, text)
		}
		if !ok && own.Name != "OPEN" {
			return "there is a " + own.Name
		}
		if own.Name == "OPEN" {
			merits, _, _ := c.onList(c.s.Step)
			if c.e.Kind == search.Pop {
				delete(merits, c.e.Node)
			}
			shown, more, _ := strings.Cut(own.Text, " and ")
			all := strings.Split(shown, ", ")
			for _, state := range all {
				words := strings.Fields(state)
				if own.Text != "empty" && !is(words[1], merits[int32(c.node(words[0]))]) {
					return "OPEN: " + own.Text
				}
			}
			if own.Text == "empty" {
				all = nil
			}
			if len(all)+max(0, number(strings.TrimSuffix(more, " more"))) != len(merits) {
				return fmt.Sprintf("OPEN: %s, want %d states", own.Text, len(merits))
			}
		}
	}
	return ""
}

// rootIsTrue checks whether the step is one where what is known of the root changes.
func (c *claimed) rootIsTrue(step explain.Told) string {
	root := c.s.Nodes[0]
	changed := root.Valued && (root.Value != c.known.Value || root.Bound != c.known.Bound || !c.known.Valued)
	if c.inside > 1 { // to a smaller depth
		changed = false
	}
	if step.Root != changed {
		return fmt.Sprintf("what is known of the root changes: %t, want %t", step.Root, changed)
	}
	return ""
}
