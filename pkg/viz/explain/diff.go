package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// Difference is the difference between two searches of one tree.
type Difference struct {
	// Step is the first event that differs, from 1 as the player counts; 0 if none does, or if the
	// searches work in different ways, for example one with search passes and one without: such
	// events cannot be compared one by one.
	Step int

	A, B  string           // what each search does there, such as "leaves C with ≤ 2", or how it works
	Say   string           // where they part, in a sentence
	Nodes []NodeDifference // the nodes with different results, from the root down

	own     [2]visit // of either, the first one of a node that the other never visits
	inOrder bool     // the same nodes are visited, each for the first time in the same order
}

// visit is one of a node, at an event, from 1; the zero visit is none.
type visit struct{ node, step int }

// NodeDifference is a node that two searches visited a different number of times, or left
// with a different value or bound.
type NodeDifference struct {
	A, B  int       // its index in either trace; -1 if that has no such node
	Label string    // its name, or the moves that lead to it
	What  string    // such as "visited by minimax only"
	Words [2]string // the words beside it in either tree, such as "here only"
}

// Diff compares two recorded searches of one tree: two algorithms, or two settings. Nodes
// are matched by the moves that lead to them; one search may look deeper than the other. It
// fails if the trees differ. Windows are compared if both are known.
func Diff(a, b *search.Trace) (*Difference, error) {
	pairs, err := Pairs(a, b)
	if err != nil {
		return nil, err
	}
	d := &Difference{}
	d.visits(a, b, pairs)
	wayA, goesA := wayOf(a)
	wayB, goesB := wayOf(b)
	switch {
	case wayA == wayB:
		d.part(a, b, pairs)
		d.Say = d.sentence(a, b)
	case wayA == seen || wayB == seen: // of whose way nothing is known but the visits
		d.Say = d.first(a, b, func(int) string { return "" })
	default:
		d.A, d.B = goesA, goesB
		d.Say = d.sentence(a, b)
	}
	d.compare(a, b, pairs)
	return d, nil
}

// AtEnd returns how many nodes have different results, such as "7 nodes differ at the end".
func (d *Difference) AtEnd() string {
	if len(d.Nodes) == 0 {
		return "No node differs at the end"
	}
	return english.Count(len(d.Nodes), "node differs", "nodes differ") + " at the end"
}

// way is the way in which a search visits the tree.
type way uint8

const (
	once   way = iota // the root is visited once
	passes            // and again in each pass
	list              // what is looked at next is on a list
	seen              // from outside: its visits alone
)

// wayOf returns the way of a search, also as the end of a sentence that begins with its name; none for one that is seen from
// outside.
func wayOf(t *search.Trace) (way, string) {
	if hasList(t) {
		return list, "takes the next node from a list, OPEN"
	}
	if slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Kind == search.Expand }) {
		return seen, ""
	}
	to := ""
	if len(t.Events) > 0 { // the first is a pass, or a visit of the root
		to = fmt.Sprintf(" to depth %d", t.Events[0].Depth)
		if t.Windowed {
			to += " in the window " + t.Events[0].Window().String()
		}
	}
	switch n := int(t.Result.Stats.Own[search.Pass]); n {
	case 0:
		return once, "searches once," + to
	case 1:
		return passes, "searches in 1 pass," + to
	default:
		return passes, fmt.Sprintf("searches in %d passes, the first", n) + to
	}
}

// visits finds, for either search, the first visit of a node that the other never visits.
func (d *Difference) visits(a, b *search.Trace, pairs [][2]int) {
	var order [2][]int // the pairs of the nodes, as they are visited for the first time
	var first [2]map[int]visit
	for k, t := range []*search.Trace{a, b} {
		pair := make([]int, len(t.Nodes))
		for i, p := range pairs {
			if p[k] >= 0 {
				pair[p[k]] = i
			}
		}
		first[k] = map[int]visit{}
		for step, e := range t.Events {
			switch e.Kind {
			case search.Enter, search.Expand, search.Leaf, search.Horizon:
				p := pair[e.Node]
				if _, seen := first[k][p]; !seen {
					first[k][p] = visit{int(e.Node), step + 1}
					order[k] = append(order[k], p)
				}
			}
		}
	}
	d.inOrder = slices.Equal(order[0], order[1])
	for k := range order {
		for _, p := range order[k] {
			if _, seen := first[1-k][p]; !seen {
				d.own[k] = first[k][p]
				break
			}
		}
	}
}

// part finds the first event that differs.
func (d *Difference) part(a, b *search.Trace, pairs [][2]int) {
	other := make([]int, len(a.Nodes)) // the node of b for each of a
	for _, p := range pairs {
		if p[0] >= 0 {
			other[p[0]] = p[1]
		}
	}
	for k := range max(len(a.Events), len(b.Events)) {
		windows := false
		if k < len(a.Events) && k < len(b.Events) {
			x, y := a.Events[k], b.Events[k]
			windows = a.Windowed && b.Windowed && !x.NoWindow && !y.NoWindow
			if x.Kind == y.Kind && other[x.Node] == int(y.Node) && x.Depth == y.Depth && (!windows || x.Window() == y.Window()) &&
				x.Value == y.Value && x.Bound.Plain() == y.Bound.Plain() {
				continue
			}
		} else if a.Truncated || b.Truncated {
			return // nobody knows how it goes on
		}
		d.Step, d.A, d.B = k+1, does(a, k, windows), does(b, k, windows)
		return
	}
}

// does describes what a search does at an event, as the end of a sentence that begins
// with the search's name.
func does(t *search.Trace, k int, windows bool) string {
	if k >= len(t.Events) {
		return "is at its end"
	}
	e := t.Events[k]
	name, score, in := t.Nodes[e.Node].Label(), t.Format(e.Value), ""
	if windows {
		in = " in the window " + e.Window().String()
	}
	switch e.Kind {
	case search.Enter:
		return fmt.Sprintf("enters %s with depth %d%s", name, e.Depth, in)
	case search.Leaf, search.Horizon:
		return fmt.Sprintf("scores %s as %s%s", name, score, in)
	case search.Clamped:
		return fmt.Sprintf("returns %s for %s", t.FormatClaim(e.Bound, e.Value), name)
	case search.Leave:
		return fmt.Sprintf("leaves %s with %s", name, strings.TrimPrefix(t.FormatClaim(e.Bound, e.Value), "= "))
	case search.Tally:
		return fmt.Sprintf("counts the moves at %s of which %d are needed", name, e.Value)
	case search.Pass:
		return fmt.Sprintf("begins a pass to depth %d%s", e.Depth, in)
	case search.Research:
		return fmt.Sprintf("searches the last move at %s again", name)
	case search.Reduction:
		return fmt.Sprintf("reduces %s by %s", name, english.Count(e.Value, "ply", "plies"))
	case search.Static:
		return fmt.Sprintf("gives %s the static score %s", name, score)
	case search.Threat:
		return fmt.Sprintf("sees a threat of %d at %s", e.Value, name)
	case search.NullMove:
		return "tries the null move at " + name
	case search.TableHit:
		return fmt.Sprintf("finds %s with %s in the table", name, t.FormatClaim(e.Bound, e.Value))
	case search.Bounded:
		return fmt.Sprintf("knows without a search that %s %s", name, t.FormatClaim(e.Bound, e.Value))
	case search.Expand:
		return "looks at the moves of " + name
	case search.Push:
		return fmt.Sprintf("puts %s on OPEN with the merit %s", name, score)
	case search.Pop:
		return fmt.Sprintf("takes %s off OPEN with the merit %s", name, score)
	}
	if e.Kind == search.Valued {
		return fmt.Sprintf("gives %s the value %s", name, strings.TrimPrefix(t.FormatClaim(e.Bound, e.Value), "= "))
	}
	says, _ := own(t, e)
	return fmt.Sprintf(`notes "%s"`, strings.TrimSuffix(says, "."))
}

// compare finds the nodes with different results.
func (d *Difference) compare(a, b *search.Trace, pairs [][2]int) {
	nameA, nameB := Names(a, b)
	sa, sb := a.End(), b.End()
	for _, p := range pairs {
		var x, y search.NodeState
		if p[0] >= 0 {
			x = sa.Nodes[p[0]]
		}
		if p[1] >= 0 {
			y = sb.Nodes[p[1]]
		}
		n := NodeDifference{A: p[0], B: p[1]}
		if n.A >= 0 {
			n.Label = path(a, n.A)
		} else {
			n.Label = path(b, n.B)
		}
		switch {
		case y.Visits == 0 && x.Visits > 0:
			n.What, n.Words = "visited by "+nameA+" only", [2]string{"here only", "not here"}
		case x.Visits == 0 && y.Visits > 0:
			n.What, n.Words = "visited by "+nameB+" only", [2]string{"not here", "here only"}
		case x.Visits == y.Visits && x.Valued == y.Valued && x.Value == y.Value && x.Bound.Plain() == y.Bound.Plain():
			continue
		default:
			n.What = fmt.Sprintf("%s by %s, %s by %s", found(a, x), nameA, found(b, y), nameB)
			n.Words = [2]string{"differs", "differs"}
			if x.Visits != y.Visits {
				n.What = fmt.Sprintf("%s by %s, %s by %s",
					english.Count(x.Visits, "visit", "visits"), nameA, english.Count(y.Visits, "visit", "visits"), nameB)
				n.Words = [2]string{english.Count(x.Visits, "visit", "visits"), english.Count(y.Visits, "visit", "visits")}
				if x.Valued != y.Valued || x.Value != y.Value || x.Bound.Plain() != y.Bound.Plain() {
					n.What += fmt.Sprintf("; %s and %s", found(a, x), found(b, y))
				}
			}
		}
		d.Nodes = append(d.Nodes, n)
	}
}

// found describes what a search found about a node.
func found(t *search.Trace, n search.NodeState) string {
	if !n.Valued {
		return "no value"
	}
	return t.FormatClaim(n.Bound, n.Value)
}

// Names returns the names of two searches, which always differ.
func Names(a, b *search.Trace) (string, string) {
	x, y := Called(a.Name), Called(b.Name)
	if x == y {
		return x + " (A)", y + " (B)"
	}
	return x, y
}

// sentence describes where two searches part.
func (d *Difference) sentence(a, b *search.Trace) string {
	x, y := Names(a, b)
	at := func(event int) string { return fmt.Sprintf(", at its step %d", event) }
	switch {
	case d.Step > 1:
		return fmt.Sprintf("They first differ at step %d: %s %s, and %s %s.", d.Step, x, d.A, y, d.B)
	case d.Step == 1:
		return fmt.Sprintf("They first differ at step 1: %s %s, and %s %s. ", x, d.A, y, d.B) + d.first(a, b, at)
	case d.A != "":
		return fmt.Sprintf("They work in different ways: %s %s; %s %s. ", x, d.A, y, d.B) + d.first(a, b, at)
	case a.Truncated || b.Truncated:
		return fmt.Sprintf("The %d events that were recorded of both are the same.", min(len(a.Events), len(b.Events)))
	}
	return "They do the same from the beginning to the end."
}

// first describes the first node that only one of two searches visits, and with at, when.
func (d *Difference) first(a, b *search.Trace, at func(event int) string) string {
	if a.Truncated || b.Truncated {
		return "Too little was recorded to tell which nodes only one of them visits."
	}
	x, y := Names(a, b)
	first := func(k int, name string) string {
		t := []*search.Trace{a, b}[k]
		return fmt.Sprintf("he first node that only %s visits is %s", name, path(t, d.own[k].node)) + at(d.own[k].step)
	}
	switch none := (visit{}); {
	case d.own[0] != none && d.own[1] != none:
		return "T" + first(0, x) + "; t" + first(1, y) + "."
	case d.own[0] != none:
		return "T" + first(0, x) + fmt.Sprintf("; %s visits no node that %s does not.", y, x)
	case d.own[1] != none:
		return "T" + first(1, y) + fmt.Sprintf("; %s visits no node that %s does not.", x, y)
	case d.inOrder:
		return "They visit the same nodes, each for the first time in the same order."
	}
	return "They visit the same nodes, in a different order."
}

// CompareText returns a comparison of two searches of one tree as text: the counts side by
// side, the first event where they part, and a line for each node that differs.
func CompareText(a, b *search.Trace) (string, error) {
	d, err := Diff(a, b)
	if err != nil {
		return "", err
	}
	x, y := Names(a, b)
	rows := [][3]string{{"", x, y}}
	rows = append(rows,
		[3]string{"value", a.FormatClaim(a.Result.Bound, a.Result.Value), b.FormatClaim(b.Result.Bound, b.Result.Value)})
	for _, c := range []struct {
		what string
		of   func(search.Stats) int64
	}{
		{"nodes", func(s search.Stats) int64 { return s.Nodes }},
		{"leaves", func(s search.Stats) int64 { return s.Leaves }},
		{"cutoffs", func(s search.Stats) int64 { return s.Cutoffs }},
		{"events", nil},
	} {
		row := [3]string{c.what, english.Thousands(int64(len(a.Events))), english.Thousands(int64(len(b.Events)))}
		if c.of != nil {
			row[1], row[2] = english.Thousands(c.of(a.Result.Stats)), english.Thousands(c.of(b.Result.Stats))
		}
		rows = append(rows, row)
	}
	var width [3]int
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], len([]rune(cell)))
		}
	}
	var text strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&text, "%-*s  %*s  %*s\n", width[0], row[0], width[1], row[1], width[2], row[2])
	}
	fmt.Fprintf(&text, "\n%s%s%s\n", d.Say, Caveat(a, "\n"), Caveat(b, "\n"))
	if len(d.Nodes) == 0 {
		text.WriteString(d.AtEnd() + ".\n")
		return text.String(), nil
	}
	fmt.Fprintf(&text, "\n%s:\n", d.AtEnd())
	for _, n := range d.Nodes {
		fmt.Fprintf(&text, "    %s: %s\n", n.Label, n.What)
	}
	return text.String(), nil
}

// path names a node: by its own name, or by the moves that lead to it.
func path(t *search.Trace, i int) string {
	n := t.Nodes[i]
	if n.Name != "" || n.Parent <= 0 {
		return n.Label()
	}
	return path(t, n.Parent) + " " + n.Label()
}
