package viz

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Difference is what two searches of one tree did not do alike.
type Difference struct {
	// Step is the first event that differs, from 1 as the player counts; 0 if none does, and where
	// the searches go about it in two ways, such as one with passes and one without: the events of
	// those are not to be compared one by one.
	Step int

	A, B  string           // what each search does there, such as "leaves C with ≤ 2", or which way it goes
	Nodes []NodeDifference // the nodes that came out otherwise, from the root down

	own     [2]visit // of either, the first one of a node that the other never visits
	inOrder bool     // the same nodes are visited, each for the first time in the same order
}

// visit is one of a node, at an event, from 1; the zero visit is none.
type visit struct{ node, step int }

// NodeDifference is a node that two searches visited another number of times, or left with
// another value or bound.
type NodeDifference struct {
	A, B int    // its index in either trace; -1 where that has no such node
	What string // such as "visited by minimax only"

	words [2]string // beside the node in the picture of either
}

// Diff compares two recorded searches of one tree: two algorithms, or two settings. Nodes
// are matched by the moves that lead to them; one search may look deeper than the other. It
// fails where the trees are not the same. Windows count where both are known.
func Diff(a, b *search.Trace) (*Difference, error) {
	pairs, err := match(a, b)
	if err != nil {
		return nil, err
	}
	d := &Difference{}
	d.visits(a, b, pairs)
	wayA, goesA := wayOf(a)
	wayB, goesB := wayOf(b)
	if wayA != wayB {
		d.A, d.B = goesA, goesB
	} else {
		d.part(a, b, pairs)
	}
	d.compare(a, b, pairs)
	return d, nil
}

// Comparison is the [Difference] of two runs, made ready for the page.
type Comparison struct {
	A     string         `json:"a"` // the ID of one run
	B     string         `json:"b"` // and of the other
	Step  int            `json:"step"`
	Say   string         `json:"say"` // where they part, in a sentence
	Nodes []ComparedNode `json:"nodes"`
}

// ComparedNode is a node that came out otherwise: its index in either run, -1 where that has no
// such node, and what is said of it.
type ComparedNode struct {
	A     int       `json:"a"`
	B     int       `json:"b"`
	Label string    `json:"l"`
	What  string    `json:"what"`
	Words [2]string `json:"words"` // beside it in either picture
}

// ComparisonOf compares two runs as [Diff] compares the traces that they were made of.
func ComparisonOf(a, b *search.Trace) (*Comparison, error) {
	d, err := Diff(a, b)
	if err != nil {
		return nil, err
	}
	c := &Comparison{A: identify(a), B: identify(b), Step: d.Step, Say: d.sentence(a, b), Nodes: make([]ComparedNode, len(d.Nodes))}
	for i, n := range d.Nodes {
		c.Nodes[i] = ComparedNode{A: n.A, B: n.B, Label: n.label(a, b), What: n.What, Words: n.words}
	}
	return c, nil
}

// match returns the nodes of two traces, pair by pair from the root down. What only one
// trace has is paired with -1.
func match(a, b *search.Trace) ([][2]int, error) {
	for _, t := range []*search.Trace{a, b} {
		if t == nil || len(t.Nodes) == 0 {
			return nil, errors.New("viz: there are no two searches to compare: give two traces that search.Record made")
		}
	}
	if a.MaxFirst != b.MaxFirst {
		return nil, errors.New("viz: these are two trees: MAX moves first in one and MIN in the other. Give two searches of one tree")
	}
	fullA, fullB := full(a), full(b)
	var pairs [][2]int
	var pair func(i, j int) error
	pair = func(i, j int) error {
		if what := unlike(a.Nodes[i], b.Nodes[j]); what != "" {
			return fmt.Errorf("viz: these are two trees: %s. Give two searches of one tree", what)
		}
		pairs = append(pairs, [2]int{i, j})
		there := children(b, j)
		for _, c := range children(a, i) {
			at := slices.IndexFunc(there, func(o child) bool { return o.move == c.move && o.nth == c.nth })
			if at < 0 {
				if err := lacking(b, j, fullB, c.move); err != nil {
					return err
				}
				for n := c.node; n < a.Nodes[c.node].End; n++ {
					pairs = append(pairs, [2]int{n, -1})
				}
				continue
			}
			if err := pair(c.node, there[at].node); err != nil {
				return err
			}
			there = slices.Delete(there, at, at+1)
		}
		for _, c := range there {
			if err := lacking(a, i, fullA, c.move); err != nil {
				return err
			}
			for n := c.node; n < b.Nodes[c.node].End; n++ {
				pairs = append(pairs, [2]int{-1, n})
			}
		}
		return nil
	}
	return pairs, pair(0, 0)
}

// unlike says in what two nodes that the same moves lead to are not the same; nothing if they
// are. How near a win is may depend on the settings.
func unlike(a, b search.TraceNode) string {
	won := max(a.Score, -a.Score) >= search.Win-search.MaxPly && max(b.Score, -b.Score) >= search.Win-search.MaxPly
	switch {
	case a.Name != b.Name:
		return fmt.Sprintf("the same moves lead to %s in one and to %s in the other", a.Label(), b.Label())
	case a.Over != b.Over:
		return fmt.Sprintf("%s is the end of the game in one and not in the other", a.Label())
	case a.Score != b.Score && !won:
		return fmt.Sprintf("%s is worth %s in one and %s in the other", a.Label(), search.FormatScore(a.Score), search.FormatScore(b.Score))
	case a.Text != b.Text && a.Text != "" && b.Text != "":
		return fmt.Sprintf("%s is another position in one than in the other", a.Label())
	}
	return ""
}

// lacking refuses a move that node i of a trace lacks, unless the trace has no moves there at
// all, or only some of them: a search to less depth, the null move, a tree too large.
func lacking(t *search.Trace, i int, full bool, move string) error {
	if isLeaf(t, i) && !t.Nodes[i].Over || move == nullMove || full {
		return nil
	}
	return fmt.Errorf("viz: these are two trees: %s has the move %s in one only. Give two searches of one tree", t.Nodes[i].Label(), search.Printable(move))
}

// nullMove is the move of a node that the null move leads to.
const nullMove = "null move"

// full tells whether a trace has as many unvisited nodes as it may; then it lacks others.
func full(t *search.Trace) bool {
	unvisited := 0
	for _, n := range t.Nodes {
		if !n.Visited {
			unvisited++
		}
	}
	return unvisited >= search.MaxUnvisited
}

// child is a child of a node: the nth whose move has that text.
type child struct {
	node int
	move string
	nth  int
}

func children(t *search.Trace, i int) []child {
	var all []child
	seen := map[string]int{}
	for _, c := range t.Children(i) {
		move := t.Nodes[c].Move
		all = append(all, child{c, move, seen[move]})
		seen[move]++
	}
	return all
}

// way is how a search goes about it.
type way uint8

const (
	once   way = iota // the root is visited once
	passes            // and anew in each pass
	list              // what is looked at next is on a list
	seen              // from outside: its visits alone
)

// wayOf returns the way of a search, also as the end of a sentence that begins with its name.
func wayOf(t *search.Trace) (way, string) {
	if hasList(t) {
		return list, "takes what it looks at next from a list, OPEN"
	}
	if slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Kind == search.Expand }) {
		return seen, "is seen from outside, by its visits"
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

// visits finds of either search the first visit of a node that the other never visits.
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
			if x.Kind == y.Kind && other[x.Node] == int(y.Node) && x.Value == y.Value && x.Bound.Plain() == y.Bound.Plain() && x.Depth == y.Depth && (!windows || x.Window() == y.Window()) {
				continue
			}
		} else if a.Truncated || b.Truncated {
			return // nobody knows how it goes on
		}
		d.Step, d.A, d.B = k+1, does(a, k, windows), does(b, k, windows)
		return
	}
}

// does says what a search does at an event, as the end of a sentence that begins with the
// search's name.
func does(t *search.Trace, k int, windows bool) string {
	if k >= len(t.Events) {
		return "is at its end"
	}
	e := t.Events[k]
	name, score, in := t.Nodes[e.Node].Label(), search.FormatScore(e.Value), ""
	if windows {
		in = " in the window " + e.Window().String()
	}
	switch e.Kind {
	case search.Enter:
		return fmt.Sprintf("enters %s to depth %d%s", name, e.Depth, in)
	case search.Leaf, search.Horizon:
		return fmt.Sprintf("scores %s as %s%s", name, score, in)
	case search.Clamped:
		return fmt.Sprintf("returns %s for %s", e.Bound.Of(e.Value), name)
	case search.Leave:
		return fmt.Sprintf("leaves %s with %s", name, strings.TrimPrefix(e.Bound.Of(e.Value), "= "))
	case search.Tally:
		return fmt.Sprintf("counts the moves of %s of which %d are needed", name, e.Value)
	case search.Pass:
		return fmt.Sprintf("begins a pass to depth %d%s", e.Depth, in)
	case search.Research:
		return fmt.Sprintf("searches the last move of %s again", name)
	case search.Reduction:
		return fmt.Sprintf("reduces %s by %s", name, count(e.Value, "ply", "plies"))
	case search.Static:
		return fmt.Sprintf("gives %s the static score %s", name, score)
	case search.Threat:
		return fmt.Sprintf("sees a threat of %d at %s", e.Value, name)
	case search.NullMove:
		return "tries the null move at " + name
	case search.TableHit:
		return fmt.Sprintf("finds %s with %s in the table", name, e.Bound.Of(e.Value))
	case search.Expand:
		return "looks at the moves of " + name
	case search.Push:
		return fmt.Sprintf("puts %s on OPEN with the merit %s", name, score)
	case search.Pop:
		return fmt.Sprintf("takes %s off OPEN with the merit %s", name, score)
	}
	return fmt.Sprintf("has the event %v at %s", e.Kind, name)
}

// compare finds the nodes that came out otherwise.
func (d *Difference) compare(a, b *search.Trace, pairs [][2]int) {
	nameA, nameB := names(a, b)
	sa, sb := end(a), end(b)
	for _, p := range pairs {
		var x, y search.NodeState
		if p[0] >= 0 {
			x = sa.Nodes[p[0]]
		}
		if p[1] >= 0 {
			y = sb.Nodes[p[1]]
		}
		n := NodeDifference{A: p[0], B: p[1]}
		switch {
		case y.Visits == 0 && x.Visits > 0:
			n.What, n.words = "visited by "+nameA+" only", [2]string{"here only", "not here"}
		case x.Visits == 0 && y.Visits > 0:
			n.What, n.words = "visited by "+nameB+" only", [2]string{"not here", "here only"}
		case x.Visits == y.Visits && x.Valued == y.Valued && x.Value == y.Value && x.Bound.Plain() == y.Bound.Plain():
			continue
		default:
			n.What = fmt.Sprintf("%s by %s, %s by %s", found(x), nameA, found(y), nameB)
			n.words = [2]string{"differs", "differs"}
			if x.Visits != y.Visits {
				n.What = fmt.Sprintf("%s by %s, %s by %s", count(x.Visits, "visit", "visits"), nameA, count(y.Visits, "visit", "visits"), nameB)
				n.words = [2]string{count(x.Visits, "visit", "visits"), count(y.Visits, "visit", "visits")}
				if x.Valued != y.Valued || x.Value != y.Value || x.Bound.Plain() != y.Bound.Plain() {
					n.What += fmt.Sprintf("; %s and %s", found(x), found(y))
				}
			}
		}
		d.Nodes = append(d.Nodes, n)
	}
}

// found writes what a search found out about a node.
func found(n search.NodeState) string {
	if !n.Valued {
		return "no value"
	}
	return n.Bound.Of(n.Value)
}

// names returns what two searches are called; that is two names.
func names(a, b *search.Trace) (string, string) {
	x, y := called(a.Name), called(b.Name)
	if x == y {
		return x + " (A)", y + " (B)"
	}
	return x, y
}

// sentence says where two searches part.
func (d *Difference) sentence(a, b *search.Trace) string {
	x, y := names(a, b)
	switch {
	case d.Step > 1:
		return fmt.Sprintf("They part at event %d: %s %s, %s %s.", d.Step, x, d.A, y, d.B)
	case d.Step == 1:
		return fmt.Sprintf("They part at event 1: %s %s, %s %s. ", x, d.A, y, d.B) + d.first(a, b)
	case d.A != "":
		return fmt.Sprintf("They go about it in two ways: %s %s; %s %s. ", x, d.A, y, d.B) + d.first(a, b)
	case a.Truncated || b.Truncated:
		return fmt.Sprintf("The %d events that were recorded of both are the same.", min(len(a.Events), len(b.Events)))
	}
	return "They do the same from the beginning to the end."
}

// first says which node is the first that only one of two searches visits, and when.
func (d *Difference) first(a, b *search.Trace) string {
	if a.Truncated || b.Truncated {
		return "Too little was recorded to tell which nodes only one of them visits."
	}
	x, y := names(a, b)
	first := func(k int, name string) string {
		n := NodeDifference{A: d.own[k].node, B: d.own[k].node}
		if k == 1 {
			n.A = -1
		}
		return fmt.Sprintf("he first node that only %s visits is %s, at its event %d", name, n.label(a, b), d.own[k].step)
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
	return "They visit the same nodes, in another order."
}

// CompareText prints what two searches of one tree have in common and what not: the counts
// side by side, the first event where they part, and a line for each node that differs.
func CompareText(a, b *search.Trace) (string, error) {
	d, err := Diff(a, b)
	if err != nil {
		return "", err
	}
	x, y := names(a, b)
	rows := [][3]string{{"", x, y}}
	rows = append(rows, [3]string{"value", answer(a), answer(b)})
	for _, c := range []struct {
		what string
		of   func(search.Stats) int64
	}{
		{"nodes", func(s search.Stats) int64 { return s.Nodes }},
		{"leaves", func(s search.Stats) int64 { return s.Leaves }},
		{"cutoffs", func(s search.Stats) int64 { return s.Cutoffs }},
		{"events", nil},
	} {
		row := [3]string{c.what, thousands(int64(len(a.Events))), thousands(int64(len(b.Events)))}
		if c.of != nil {
			row[1], row[2] = thousands(c.of(a.Result.Stats)), thousands(c.of(b.Result.Stats))
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
	fmt.Fprintf(&text, "\n%s%s%s\n", d.sentence(a, b), caveat(a, "\n"), caveat(b, "\n"))
	if len(d.Nodes) == 0 {
		text.WriteString("No node differs at the end.\n")
		return text.String(), nil
	}
	fmt.Fprintf(&text, "\n%s at the end:\n", count(len(d.Nodes), "node differs", "nodes differ"))
	for _, n := range d.Nodes {
		fmt.Fprintf(&text, "    %s: %s\n", n.label(a, b), n.What)
	}
	return text.String(), nil
}

// label says which node differs.
func (n NodeDifference) label(a, b *search.Trace) string {
	if n.A >= 0 {
		return path(a, n.A)
	}
	return path(b, n.B)
}

// answer writes the result of a search.
func answer(t *search.Trace) string {
	return t.Result.Bound.Of(t.Result.Value)
}

// path names a node: by its own name, or by the moves that lead to it.
func path(t *search.Trace, i int) string {
	n := t.Nodes[i]
	if n.Name != "" || n.Parent <= 0 {
		return n.Label()
	}
	return path(t, n.Parent) + " " + n.Label()
}
