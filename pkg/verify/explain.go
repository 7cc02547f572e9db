package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// explain fills in Missed, Extra and Why.
func (c *Case) explain(minimax *search.Trace) {
	switch {
	case c.Kind == WrongMove:
		c.explainMove(minimax)
	case c.Kind == Waste:
		c.explainWaste()
	case c.Kind.Wrong():
		c.explainWrong(minimax)
	}
}

// explainWaste finds the nodes that alpha-beta does not need.
func (c *Case) explainWaste() {
	there := match(c.Yours, c.AlphaBeta)
	first := -1
	last := lastSearch{}
	for _, e := range c.Yours.Events {
		if visits(e) {
			last.take(e.Node)
		}
	}
	topmost(c.Yours, func(i int) bool {
		return last.nodes[int32(i)] && (there[i] < 0 || !c.AlphaBeta.Nodes[there[i]].Visited)
	}, func(i int) {
		if first < 0 {
			first = i
		}
		c.Extra = append(c.Extra, c.Yours.Nodes[i].Label())
	})
	if c.Extra == nil {
		c.kept = true
		c.Why = "When it is asked again, it visits no node that alpha-beta prunes: it keeps something from the questions before."
		return
	}
	it := "It"
	if last.searches > 1 {
		it = "Its last search of the root"
	}
	c.Why = fmt.Sprintf("%s visits %s. Alpha-beta visits %d and skips %s",
		it, english.Count(len(last.nodes), "node", "nodes"), countVisited(c.AlphaBeta), english.Some(c.Extra))
	if reason := cutReason(c.AlphaBeta, there[first]); reason != "" {
		c.Why += ": " + reason
	}
	c.Why += "."
}

// explainMove compares the move that was chosen with the others.
func (c *Case) explainMove(minimax *search.Trace) {
	c.Why = fmt.Sprintf("The value is right, and %s is not a child of %s", c.Move, minimax.Nodes[0].Label())
	if slices.ContainsFunc(minimax.Children(0), func(i int) bool { return minimax.Nodes[i].Name == c.Move }) {
		c.Why = fmt.Sprintf("The value is right, and %s is not worth it", c.Move)
		c.child = true
	}
	c.Why += worths(minimax) + "."
}

// explainWrong finds out whether too little was searched, or results were combined
// wrongly, and where a value is first wrong.
func (c *Case) explainWrong(minimax *search.Trace) {
	there := match(minimax, c.Yours)
	visited := func(i int) bool { return there[i] >= 0 && c.Yours.Nodes[there[i]].Visited }
	end := minimax.Leaf
	ends := map[string]bool{} // leaves that were visited, at one place or another
	places := map[string]int{}
	for i, n := range minimax.Nodes {
		places[n.Name]++
		if visited(i) && end(i) {
			ends[n.Name] = true
		}
	}
	looked := func(i int) bool { return visited(i) || end(i) && ends[minimax.Nodes[i].Name] }
	lacking := func(i int) bool { // something below was not visited
		if looked(i) {
			return false
		}
		for k := i; k < minimax.Nodes[i].End; k++ {
			if end(k) && !looked(k) {
				return true
			}
		}
		return false
	}
	values := finalValues(minimax)
	w := c.window()
	low, high := known(minimax, values, looked)
	back := match(c.Yours, minimax)
	var below []string
	topmost(c.Yours, func(i int) bool { return back[i] < 0 && c.Yours.Nodes[i].Visited }, func(i int) {
		below = append(below, c.Yours.Nodes[i].Label())
	})
	enough := low == high || high <= w.Alpha || low >= w.Beta
	away, above := c.foreign()
	switch {
	case away != "":
		c.astray = fmt.Sprintf("It visits %s below %s, and no move leads there from %[2]s. ", away, above)
		c.Why = fmt.Sprintf("It visited %s below %s, although %[1]s is not a child of %[2]s", away, above)
	case below != nil:
		c.deeper = true
		c.Why = fmt.Sprintf("It visited %s, below the requested depth", english.Some(below))
	case enough:
		c.Why = "It visited all the nodes that matter, but computed a wrong value from them"
		if c.by.decision {
			c.Why = "It visited all the nodes that matter, but gave the wrong answer"
		}
		c.goneOn()
	}
	if !enough {
		c.miss(minimax, values, lacking, places)
		if c.Why != "" {
			c.Why += ". "
		}
		c.Why += fmt.Sprintf("It never visited %s. Judging by the nodes that it visited, %s may be worth %s",
			english.Some(c.Missed), minimax.Nodes[0].Label(), between(low, high))
	}
	c.Why += c.firstWrong(minimax.Events[0].Depth, back, values) + "."
	c.twice = c.by.function && !c.by.negamax && c.fromTheFirstAgain()
}

// fromTheFirstAgain reports whether the search visits all moves of the root, of which there are several, and then the first one
// and perhaps others again.
func (c *Case) fromTheFirstAgain() bool {
	moves := c.Yours.Children(0)
	var visited []int
	for _, e := range c.Yours.Events {
		if i := int(e.Node); visits(e) && slices.Contains(moves, i) {
			visited = append(visited, i)
		}
	}
	twice := slices.Concat(moves, moves)
	count := len(visited)
	return len(moves) > 1 && count > len(moves) && count <= len(twice) && slices.Equal(visited, twice[:count])
}

// visits reports whether an event is a visit of its node.
func visits(e search.Event) bool {
	switch e.Kind {
	case search.Enter, search.Expand, search.Leaf, search.Horizon:
		return true
	}
	return false
}

// miss lists the topmost nodes of minimax that it had to visit and that lack something: those that
// alpha-beta visits or, if there are none, all. places is how often a name occurs in the tree.
func (c *Case) miss(minimax *search.Trace, values []int, lacking func(i int) bool, places map[string]int) {
	inAlphaBeta := match(minimax, c.AlphaBeta)
	miss := func(i int) {
		if c.Missed == nil && i > 0 {
			c.leave(minimax, values, i)
		}
		label := minimax.Nodes[i].Label()
		if places[minimax.Nodes[i].Name] > 1 {
			if by := path(minimax, i); by == nil {
				label += " as a move of the root"
			} else {
				label += " (by " + strings.Join(by, " ") + ")"
			}
		}
		c.Missed = append(c.Missed, label)
	}
	topmost(minimax, func(i int) bool {
		return lacking(i) && inAlphaBeta[i] >= 0 && c.AlphaBeta.Nodes[inAlphaBeta[i]].Visited
	}, miss)
	if c.Missed == nil {
		topmost(minimax, lacking, miss)
	}
}

// foreign returns the first node of the subject's search that is not a child of the node above it, and that node; ""
// if there is none.
func (c *Case) foreign() (away, above string) {
	var walk func(i int, p position)
	walk = func(i int, p position) {
		below := map[string]position{}
		if _, over := p.Terminal(); !over {
			for _, m := range p.Moves(nil) {
				below[p.Play(m).Name()] = p.Play(m)
			}
		}
		for _, child := range c.Yours.Children(i) {
			n := c.Yours.Nodes[child]
			next, ok := below[n.Name]
			switch {
			case away != "" || n.Null:
			case ok:
				walk(child, next)
			case n.Visited:
				away, above = n.Label(), c.Yours.Nodes[i].Label()
			}
		}
	}
	walk(0, c.Tree.Root())
	return away, above
}

// repeats notes a move that the subject visited again where the next move is missing, without a better value as a reason
// for a second search. values are those of minimax; missed is the first node that was missed, and there has each node's
// index in the subject's search.
func (c *Case) repeats(minimax *search.Trace, values []int, missed int, there []int) {
	parent := minimax.Nodes[missed].Parent
	moves := minimax.Children(parent)
	var visited []int // since the parent was visited last
	for _, e := range c.Yours.Events {
		if !visits(e) {
			continue
		}
		i := slices.Index(there, int(e.Node))
		switch {
		case i == parent:
			visited = nil
		case !slices.Contains(moves, i):
		case !slices.Contains(visited, i):
			visited = append(visited, i)
		case i < missed && once(minimax, i) && !better(minimax, values, i, visited[:slices.Index(visited, i)]):
			c.astray = fmt.Sprintf("It visits %s again instead of %s. ", minimax.Nodes[i].Label(), minimax.Nodes[missed].Label())
			return
		}
	}
}

// once reports whether no other place of the tree has the name of a node, so that its visits are known for sure.
func once(t *search.Trace, i int) bool {
	count := 0
	for _, n := range t.Nodes {
		if n.Name == t.Nodes[i].Name {
			count++
		}
	}
	return count == 1
}

// better reports whether a move is worth more to its mover than each of the moves before it, of which there are some.
func better(minimax *search.Trace, values []int, move int, before []int) bool {
	for _, b := range before {
		if gain := values[move] - values[b]; minimax.Max(b) && gain >= 0 || !minimax.Max(b) && gain <= 0 {
			return false
		}
	}
	return len(before) > 0
}

// leave notes the parent of the first node that was missed: it was left too early, or a move was skipped. It
// also notes whether any of the parent's moves was visited.
func (c *Case) leave(minimax *search.Trace, values []int, missed int) {
	parent := minimax.Nodes[missed].Parent
	c.left = minimax.Nodes[parent].Label()
	there := match(minimax, c.Yours)
	var visited []int // the moves that were visited, in the order of the tree
	for _, i := range minimax.Children(parent) {
		if there[i] >= 0 && c.Yours.Nodes[there[i]].Visited {
			visited = append(visited, i)
		}
	}
	c.unopened = visited == nil
	c.repeats(minimax, values, missed, there)
	if !c.unopened && visited[len(visited)-1] > missed && c.inOrder(visited, there) {
		c.skipped = minimax.Nodes[missed].Label()
	}
}

// inOrder reports whether the nodes, whose indices in the subject's search are in there, were first visited in this order.
func (c *Case) inOrder(nodes, there []int) bool {
	var first []int32
	for _, e := range c.Yours.Events {
		if slices.Contains(nodes, slices.Index(there, int(e.Node))) && !slices.Contains(first, e.Node) {
			first = append(first, e.Node)
		}
	}
	return slices.EqualFunc(first, nodes, func(f int32, i int) bool { return int(f) == there[i] })
}

// goneOn notes a node that was visited after an earlier move had closed the window of its parent.
func (c *Case) goneOn() {
	there := match(c.Yours, c.AlphaBeta)
	for i, n := range c.Yours.Nodes {
		if i > 0 && n.Visited && there[i] >= 0 && !c.AlphaBeta.Nodes[there[i]].Visited && cutReason(c.AlphaBeta, there[i]) != "" {
			mover := "MIN"
			if c.Yours.Max(n.Parent) {
				mover = "MAX"
			}
			c.past, c.under = n.Label(), fmt.Sprintf("%s, where %s moves", c.Yours.Nodes[n.Parent].Label(), mover)
			c.Why += ". Besides, it visited " + n.Label() + ", which is not needed: " + cutReason(c.AlphaBeta, there[i])
			return
		}
	}
}

// firstWrong returns the node that was the first to return a wrong value to its whole depth, "" if
// none did: back has each node's index in minimax, whose values are given.
func (c *Case) firstWrong(depth int32, back []int, values []int) string {
	for _, e := range c.Yours.Events {
		i := back[e.Node]
		if !e.Kind.Scored() || i <= 0 || e.Depth != depth-e.Ply || e.Bound.Plain().Holds(e.Value, values[i]) {
			continue
		}
		return fmt.Sprintf(". %s is the first node with a wrong value: searched with the window %v, it returned %s %s, but "+
			"its minimax value is %s",
			c.Yours.Nodes[e.Node].Label(), e.Window(), e.Bound.Sign(), search.FormatScore(e.Value), search.FormatScore(values[i]))
	}
	return ""
}

// worths describes the values of the root's moves.
func worths(minimax *search.Trace) string {
	values := finalValues(minimax)
	var all []string
	for _, i := range minimax.Children(0) {
		all = append(all, minimax.Nodes[i].Label()+" = "+search.FormatScore(values[i]))
	}
	if all == nil {
		return ""
	}
	return "; by minimax " + english.Some(all)
}

// path returns the nodes that lead to a node, after the root.
func path(t *search.Trace, i int) []string {
	var labels []string
	for i = t.Nodes[i].Parent; i > 0; i = t.Nodes[i].Parent {
		labels = append(labels, t.Nodes[i].Label())
	}
	slices.Reverse(labels)
	return labels
}

// between describes an interval of values.
func between(low, high int) string {
	switch {
	case low <= -search.Inf && high >= search.Inf:
		return "anything"
	case high >= search.Inf:
		return search.FormatScore(low) + " or more"
	case low <= -search.Inf:
		return search.FormatScore(high) + " or less"
	}
	return "anything from " + search.FormatScore(low) + " to " + search.FormatScore(high)
}

// match returns for each node of a trace the index of the same node in another trace,
// -1 if there is none. The traces are of the same tree.
func match(from, to *search.Trace) []int {
	there := make([]int, len(from.Nodes))
	for i := range there {
		there[i] = -1
	}
	var walk func(i, j int)
	walk = func(i, j int) {
		there[i] = j
		children, others := from.Children(i), to.Children(j)
		if len(children) == len(others) { // else one of the two stops here
			for k := range children {
				walk(children[k], others[k])
			}
		}
	}
	walk(0, 0)
	return there
}

// topmost calls f with the nodes for which in is true, leaving out those below such a node.
func topmost(t *search.Trace, in func(i int) bool, f func(i int)) {
	for i := 0; i < len(t.Nodes); {
		if in(i) {
			f(i)
			i = t.Nodes[i].End
		} else {
			i++
		}
	}
}

// finalValues returns the last value of each node.
func finalValues(t *search.Trace) []int {
	values := make([]int, len(t.Nodes))
	for _, e := range t.Events {
		if e.Kind.Scored() {
			values[e.Node] = e.Value
		}
	}
	return values
}

// known returns the bounds on the root's value given by the leaves that were visited.
func known(t *search.Trace, values []int, looked func(i int) bool) (low, high int) {
	var visit func(i int) (low, high int)
	visit = func(i int) (low, high int) {
		children := t.Children(i)
		if len(children) == 0 {
			if looked(i) {
				return values[i], values[i]
			}
			return -search.Inf, search.Inf
		}
		low, high = visit(children[0])
		for _, c := range children[1:] {
			l, h := visit(c)
			if t.Max(i) {
				low, high = max(low, l), max(high, h)
			} else {
				low, high = min(low, l), min(high, h)
			}
		}
		return low, high
	}
	return visit(0)
}

func countVisited(t *search.Trace) int {
	n := 0
	for _, node := range t.Nodes {
		if node.Visited {
			n++
		}
	}
	return n
}

// cutReason explains why alpha-beta does not need a node whose parent it visits.
func cutReason(t *search.Trace, skipped int) string {
	if skipped < 0 {
		return "the search has no depth left for it"
	}
	parent := t.Nodes[skipped].Parent
	state := t.Start()
	var e search.Event
	for e.Kind != search.Leave || int(e.Node) != parent {
		var more bool
		if e, more = state.Next(); !more {
			return ""
		}
	}
	last := -1
	for _, child := range t.Children(parent) {
		if t.Nodes[child].Visited {
			last = child
		}
	}
	side, other, bound := "at least", "MIN", e.Beta
	if !t.Max(parent) {
		side, other, bound = "at most", "MAX", e.Alpha
	}
	if last < 0 || e.Actual(t.Max(parent)) != search.Cut {
		return ""
	}
	reason := fmt.Sprintf("after %s, %s is worth %s %s, and ", t.Nodes[last].Label(), t.Nodes[parent].Label(), side,
		search.FormatScore(e.Value))
	for i := t.Nodes[parent].Parent; i >= 0; i = t.Nodes[i].Parent {
		n := state.Nodes[i]
		onTheWay := n.Best >= 0 && n.Best <= parent && parent < t.Nodes[n.Best].End // it has just handed up what was found here
		if t.Max(i) != t.Max(parent) && n.Best >= 0 && !onTheWay && n.Value == bound {
			return reason + fmt.Sprintf("%s already has %s from %s", other, search.FormatScore(bound), t.Nodes[n.Best].Label())
		}
	}
	more := "less"
	if !t.Max(parent) {
		more = "more"
	}
	return reason + fmt.Sprintf("the window contains only values %s than %s", more, search.FormatScore(bound))
}

// maxNamed is the size of the largest tree that is written with all names.
const maxNamed = 40

// named writes a tree with a name at every node, without labels and threats; a large one as it is.
func named(t *abtree.Tree) string {
	if t.Size() > maxNamed {
		return t.String()
	}
	var b strings.Builder
	if !t.Root().MaxFirst() {
		b.WriteString("MIN ")
	}
	seen := map[position]bool{}
	var write func(p position)
	write = func(p position) {
		name := p.Name()
		if !plainName(name) {
			name = strconv.Quote(name)
		}
		if seen[p] {
			b.WriteString("@" + name)
			return
		}
		seen[p] = true
		b.WriteString(name)
		score, over := p.Terminal()
		if eval := p.Evaluate(); eval != search.NoScore && (!over || eval != score) {
			fmt.Fprintf(&b, "{eval=%s}", search.FormatScore(inMaxView(p, eval)))
		}
		if over {
			if score != search.NoScore {
				score = inMaxView(p, score)
			}
			b.WriteString("=" + search.FormatScore(score))
			return
		}
		for i, m := range p.Moves(nil) {
			b.WriteByte("( "[min(i, 1)])
			write(p.Play(m))
		}
		b.WriteByte(')')
	}
	write(t.Root())
	return b.String()
}

// plainName reports whether a name needs no quotes in the notation.
func plainName(name string) bool {
	if strings.EqualFold(name, "max") || strings.EqualFold(name, "min") {
		return false
	}
	letters := 0
	for i, r := range name {
		if !unicode.IsLetter(r) && r != '_' && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
		if unicode.IsLetter(r) || r == '_' {
			letters++
		}
	}
	return letters > 1 || letters == 1 && (name[0] != 'W' && name[0] != 'L' || len(name) == 1)
}
