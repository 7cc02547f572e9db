package explain

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// limits describes the limits of a search: its depth, its window, and which search it is a part of.
func limits(t *search.Trace) []string {
	var limits []string
	if p := t.Part; p != nil {
		limits = append(limits, "as a part of a search of "+Nodes(p.Nodes))
		if p.Visits > 1 {
			limits = append(limits, fmt.Sprintf("which comes here %d times, as the last visit left it", p.Visits))
		}
	}
	if depth := t.Depth - t.Above(); t.Depth > 0 {
		limits = append(limits, fmt.Sprintf("to depth %d", max(depth, 0)))
	}
	if hasWindow(t) {
		limits = append(limits, "with the window "+t.Window.String())
	}
	return limits
}

// hasWindow reports whether a window other than the open one was asked for.
func hasWindow(t *search.Trace) bool { return t.Window != search.Open && t.Window != (search.Window{}) }

// said returns what a tree that is not searched says besides its shape, as sentences after a blank each: the window asked for,
// and what is given of its nodes and moves.
func said(t *search.Trace) string {
	text := ""
	if hasWindow(t) {
		text += " The window of the root is " + t.FormatWindow(t.Window) + "."
	}
	var notes, noisy []string
	for i := range t.Given {
		if given := Given(t, i); given != "" {
			notes = append(notes, t.Nodes[i].Label()+" "+given)
		}
		if t.Given[i].Noisy {
			noisy = append(noisy, t.Nodes[i].Label())
		}
	}
	if len(notes) > 0 {
		text += " Beside the nodes: " + english.Some(notes) + "."
	}
	if len(noisy) > 0 {
		text += " Noisy moves: " + english.Some(noisy) + "."
	}
	for _, sign := range GivenSigns(t) {
		text += fmt.Sprintf(" %s: %s.", sign.Sign, sign.Say)
	}
	return text
}

// Begins returns the sentence for the state before the first event.
func Begins(t *search.Trace) string {
	text := fmt.Sprintf("Nothing has been searched yet. %s moves first, at %s.", side(t, 0), t.Nodes[0].Label())
	if asked := limits(t); len(asked) > 0 {
		text += " The tree is searched " + strings.Join(asked, ", ") + "."
	}
	return text + Caveat(t, " ")
}

// Describe describes what a search found, for those who cannot see the picture.
func Describe(t *search.Trace) string {
	var b strings.Builder
	leaves := 0
	for i := range t.Nodes {
		if t.Leaf(i) {
			leaves++
		}
	}
	tree := "tree of " + english.Count(len(t.Nodes), "node", "nodes") + " and " + english.Count(leaves, "leaf", "leaves")
	if len(t.Events) == 0 {
		return "A " + tree + "; " + side(t, 0) + " moves first." + said(t)
	}
	b.WriteString(Called(t.Name) + " on a " + tree)
	for _, limit := range limits(t) {
		b.WriteString(", " + limit)
	}
	r := t.Result
	b.WriteString(": value " + strings.TrimPrefix(t.FormatClaim(r.Bound, r.Value), "= "))
	if len(r.PV) > 0 {
		line := make([]string, len(r.PV))
		for i, n := range r.PV {
			line[i] = t.Nodes[n].Label()
		}
		b.WriteString(", best line " + strings.Join(english.Moves(line), " "))
	}
	b.WriteString(", " + english.Count(int(r.Stats.Nodes), "visit", "visits"))
	pruned, all := "pruned", "nothing pruned"
	if t.Samples() || !t.Windowed { // which prunes nothing
		pruned, all = "not visited", "every leaf visited"
	}
	if unvisited := unvisitedLeaves(t); len(unvisited) > 0 {
		names := make([]string, len(unvisited))
		for i, n := range unvisited {
			names[i] = t.Nodes[n].Label()
		}
		b.WriteString(", " + english.Count(len(unvisited), "leaf", "leaves") + " " + pruned + ": " + english.Some(names))
	} else {
		b.WriteString(", " + all)
	}
	if !r.Status.Finished() {
		b.WriteString(", stopped early: " + r.Status.String())
	}
	return b.String() + "." + Caveat(t, " ")
}

// unvisitedLeaves returns the leaves of the tree that the search never visited.
func unvisitedLeaves(t *search.Trace) []int {
	var leaves []int
	for i, n := range t.Nodes {
		if !n.Visited && t.Leaf(i) {
			leaves = append(leaves, i)
		}
	}
	return leaves
}

// Caveat returns a warning about the values of a selective search, after the text before; "" for
// other searches.
func Caveat(t *search.Trace, before string) string {
	if !t.Selective() {
		return ""
	}
	return before + english.Sentence(Called(t.Name)+" is selective (~): "+selects(t)+", and the minimax value may be different.")
}

// selects describes what makes a search selective. If its events show no assumption, as in a program
// with a bug, it names the first node that leaves out moves without a cutoff, or that is not searched
// exactly one ply shallower than its parent.
func selects(t *search.Trace) string {
	const assumption = "it relies on an assumption"
	if t.Samples() {
		return "it estimates from the nodes that it visits"
	}
	if t.Noisy {
		return assumption
	}
	type visit struct{ worker, node int32 }
	open := map[visit][]int32{} // the depths of the visits that are not over
	bug := ""
	for _, e := range t.Events {
		this, name := visit{e.Worker, e.Node}, func() string { return Called(t.Nodes[e.Node].Label()) }
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
				bug = fmt.Sprintf("it searches %s to depth %d instead of %d", name(), e.Depth, above[due]-1)
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
