package viz

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// side returns MAX or MIN, whoever moves at node i.
func side(t *search.Trace, i int) string {
	if t.Max(i) {
		return "MAX"
	}
	return "MIN"
}

// other returns the opponent of whoever moves at node i.
func other(t *search.Trace, i int) string {
	if t.Max(i) {
		return "MIN"
	}
	return "MAX"
}

// hasList tells whether a search has an OPEN list in place of a stack: SSS*.
func hasList(t *search.Trace) bool { return t.Result.Stats.Own[search.Push] > 0 }

// value writes what is known of a node's value: = 3, ≥ 3 or ≤ 3 once it is left, 3 … while
// that is the best that its mover has so far, nothing before. Where its mover has nothing but
// bounds yet that is ≤ 3 … for MAX and ≥ 3 … for MIN. At an inner node of a selective search it is
// ~ 3, ~≥ 3, ~≤ 3, ~ 3 …, ~≤ 3 … or ~≥ 3 ….
func value(t *search.Trace, i int, n search.NodeState) string {
	switch {
	case !n.Valued:
		return ""
	case n.Phase == search.Active && !n.Bound.Promises(t.Max(i)):
		return n.Bound.Of(n.Value) + " …"
	case n.Phase == search.Active && n.Bound.Selective():
		return search.SelectiveValue.Of(n.Value) + " …"
	case n.Phase == search.Active:
		return search.FormatScore(n.Value) + " …"
	}
	return n.Bound.Of(n.Value)
}

// window writes the window of a node, (3, ∞), or nothing where it has not been visited, the
// search has none, or nobody knows it.
func window(t *search.Trace, n search.NodeState) string {
	switch {
	case n.Visits == 0 || n.NoWindow:
		return ""
	case t.Windowed:
	case t.Nodes[len(t.Nodes)-1].Ply == len(t.Nodes)-1: // a line of moves, which knows none but the one that was given
		return t.Window.String()
	default:
		return ""
	}
	return search.Window{Alpha: n.Alpha, Beta: n.Beta}.String()
}

// shorten cuts a text to at most n characters.
func shorten(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n-1]) + "…"
}

// count writes a number with its noun: 1 leaf, 2 leaves.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// The three bars of a search. The number at a bar has its noun, so that colour is not
// the only sign.
var counted = [3]struct{ one, many, colour string }{
	{"node", "nodes", "#0072b2"}, {"leaf", "leaves", "#e69f00"}, {"cutoff", "cutoffs", "#009e73"},
}

// number writes a count with its noun: 1 leaf, 549,946 nodes.
func number(n int64, k int) string {
	if n == 1 {
		return "1 " + counted[k].one
	}
	return thousands(n) + " " + counted[k].many
}

// thousands writes a number with commas: 549,946.
func thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// oneLine makes one line of a text that is safe to print, for a label has as many as its text.
func oneLine(text string) string {
	return search.Printable(strings.Join(strings.Fields(text), " "))
}

// called is what a view calls a search, or another thing that its user has named.
func called(name string) string { return shorten(oneLine(name), longName) }

// end returns the state after the last event.
func end(t *search.Trace) *search.State {
	s := t.Start()
	for {
		if _, ok := s.Next(); !ok {
			return s
		}
	}
}

// prunedLeaves returns the leaves of the tree that the search never visited.
func prunedLeaves(t *search.Trace) []int {
	var leaves []int
	for i, n := range t.Nodes {
		if !n.Visited && n.End == i+1 {
			leaves = append(leaves, i)
		}
	}
	return leaves
}

// caveat says what the values of a selective search are worth, after what stands before it; nothing
// of other searches.
func caveat(t *search.Trace, before string) string {
	if !t.Selective() {
		return ""
	}
	return before + english.Sentence(called(t.Name)+" is selective (~): "+selects(t)+", and the minimax value may be another.")
}

// selects says what makes a search selective. Where its events show no assumption, as those of a
// program with a bug do not, it is the first node at which moves are left out without a cut, or that is
// searched to another depth than a ply less than its parent.
func selects(t *search.Trace) string {
	const assumption = "it goes by an assumption"
	if t.Noisy {
		return assumption
	}
	type visit struct{ worker, node int32 }
	open := map[visit][]int32{} // the depths of the visits that are not over
	bug := ""
	for _, e := range t.Events {
		this, name := visit{e.Worker, e.Node}, func() string { return called(t.Nodes[e.Node].Label()) }
		switch e.Kind {
		case search.Reduction, search.NullMove, search.Tally:
			return assumption
		case search.TableHit:
			if e.Entry > e.Depth {
				return assumption
			}
		case search.Enter, search.Horizon:
			above := open[visit{e.Worker, e.Parent}]
			inside := len(open[this]) > 0 // a visit inside another one chooses its depth
			if due := len(above) - 1; bug == "" && !inside && !e.NoWindow && due >= 0 && e.Depth != above[due]-1 {
				bug = fmt.Sprintf("it searches %s to depth %d in place of %d", name(), e.Depth, above[due]-1)
			}
			if e.Kind == search.Enter {
				open[this] = append(open[this], e.Depth)
			}
		case search.Leave:
			if depths := open[this]; len(depths) > 0 {
				open[this] = depths[:len(depths)-1]
			}
			if bug == "" && e.Tried > 0 && e.Tried < e.Moves && e.Actual(t.Max(int(e.Node))) != search.Cut {
				bug = "at " + name() + " it leaves moves out where no bound allows a cut"
			}
		}
	}
	return cmp.Or(bug, assumption)
}

// charted is what a chart calls a search among others: one that is selective need not have their
// value.
func charted(t *search.Trace) string {
	if t.Selective() {
		const kind = " (selective)"
		return shorten(called(t.Name), longName-len(kind)) + kind
	}
	return called(t.Name)
}

// limits says what a search was not asked for: more depth, and values outside its window.
func limits(t *search.Trace) []string {
	var limits []string
	if t.Depth > 0 {
		limits = append(limits, fmt.Sprintf("to depth %d", t.Depth))
	}
	if w := t.Window; w != search.Open && w != (search.Window{}) {
		limits = append(limits, "with the window "+w.String())
	}
	return limits
}

// begins says how things stand before the first event.
func begins(t *search.Trace) string {
	text := fmt.Sprintf("Nothing is searched yet. %s moves first, at %s.", side(t, 0), t.Nodes[0].Label())
	if asked := limits(t); len(asked) > 0 {
		text += " The tree is searched " + strings.Join(asked, ", ") + "."
	}
	text += caveat(t, " ")
	moves := movesOf(t)
	if most := slices.Max(moves); most > crowd {
		text += fmt.Sprintf(" %s has %s moves: a page has room for some of them at a time, and the path stands above them. The view of large trees has room for all.", t.Nodes[slices.Index(moves, most)].Label(), thousands(int64(most)))
	}
	return text
}

// movesOf returns how many moves each node has.
func movesOf(t *search.Trace) []int {
	moves := make([]int, len(t.Nodes))
	for _, n := range t.Nodes[1:] {
		moves[n.Parent]++
	}
	return moves
}

// describe says what a search found, for those who cannot see the picture.
func describe(t *search.Trace) string {
	var b strings.Builder
	leaves := 0
	for i, n := range t.Nodes {
		if n.End == i+1 {
			leaves++
		}
	}
	if len(t.Events) == 0 {
		return "A tree of " + count(len(t.Nodes), "node", "nodes") + " and " + count(leaves, "leaf", "leaves") + "; " + side(t, 0) + " moves first."
	}
	b.WriteString(called(t.Name) + " on a tree of " + count(len(t.Nodes), "node", "nodes") + " and " + count(leaves, "leaf", "leaves"))
	for _, limit := range limits(t) {
		b.WriteString(", " + limit)
	}
	r := t.Result
	b.WriteString(": value " + strings.TrimPrefix(r.Bound.Of(r.Value), "= "))
	if len(r.PV) > 0 {
		line := make([]string, len(r.PV))
		for i, n := range r.PV {
			line[i] = t.Nodes[n].Label()
		}
		b.WriteString(", best line " + strings.Join(line, " "))
	}
	b.WriteString(", " + count(int(r.Stats.Nodes), "visit", "visits"))
	if pruned := prunedLeaves(t); len(pruned) > 0 {
		names := make([]string, len(pruned))
		for i, n := range pruned {
			names[i] = t.Nodes[n].Label()
		}
		b.WriteString(", " + count(len(pruned), "leaf", "leaves") + " pruned: " + english.Some(names))
	} else {
		b.WriteString(", nothing pruned")
	}
	if !r.Status.Finished() {
		b.WriteString(", stopped early: " + r.Status.String())
	}
	return b.String() + "." + caveat(t, " ")
}
