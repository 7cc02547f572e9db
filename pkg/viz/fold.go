package viz

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// A large tree is drawn in two parts: the tree down to one ply, and the subtrees at that ply,
// which are folded: each is a mark with its number of nodes and their state. One of them is
// open, the one in which the search is; there is room for one below.

// A tree of at most maxWhole nodes is drawn with nothing folded; on a page, where a reader opens what is folded, only if it
// has at most maxAbreast leaves too: those of a wider tree take more than two windows, and the children of its root are
// out of sight.
const (
	maxWhole   = 1000
	maxAbreast = 48
)

// foldedAt returns the nodes whose subtrees are folded in a still picture or, if page is set, in the picture of a page:
// nil if nothing is folded.
func foldedAt(t *search.Trace, page bool) []int {
	if len(t.Nodes) > maxWhole || page && leavesOf(t) > maxAbreast {
		return folds(t)
	}
	return nil
}

// leavesOf returns the number of leaves of a tree.
func leavesOf(t *search.Trace) (leaves int) {
	for i := range t.Nodes {
		if t.Leaf(i) {
			leaves++
		}
	}
	return leaves
}

// folds returns all inner nodes of the ply at which the tree above and the largest subtree below have the fewest nodes
// together. Of two such plies it takes the deeper one: the narrower the open subtree, the nearer is the path from the
// root. It is nil if no subtree can be folded.
func folds(t *search.Trace) []int {
	var plies [][]int // the inner nodes of each ply
	var nodes []int   // the number of nodes of each ply
	for i, n := range t.Nodes {
		for n.Ply >= len(plies) {
			plies, nodes = append(plies, nil), append(nodes, 0)
		}
		nodes[n.Ply]++
		if !t.Leaf(i) {
			plies[n.Ply] = append(plies[n.Ply], i)
		}
	}
	var best []int
	above, least := 0, len(t.Nodes)+1 // the root alone is no way to fold
	for ply, inner := range plies {
		above += nodes[ply]
		below := 0
		for _, i := range inner {
			below = max(below, t.Nodes[i].End-i)
		}
		if ply > 0 && below > 0 && above+below <= least {
			best, least = inner, above+below
		}
	}
	return best
}

// opened returns the folded node that is open in a state: the one in which the search was last;
// at the end the one on the best line.
func opened(s *search.State, t *search.Trace, folded []int) int {
	within := func(i int) int {
		k, found := slices.BinarySearch(folded, i)
		if !found {
			k--
		}
		if k >= 0 && i < t.Nodes[folded[k]].End {
			return folded[k]
		}
		return -1
	}
	if s.Step == len(t.Events) {
		for _, i := range s.BestLine() {
			if f := within(i); f >= 0 {
				return f
			}
		}
	}
	for k := s.Step - 1; k >= 0; k-- {
		if f := within(int(t.Events[k].Node)); f >= 0 {
			return f
		}
	}
	return folded[0]
}

const foldStyle = `
.ablab-tree .below,.ablab-tree .open>.lid rect,.ablab-tree .open>.lid .sum{display:none}
.ablab-tree .open>.below{display:inline}
.ablab-tree .lid rect{fill:var(--ablab-paper,#fff);stroke:currentColor;stroke-dasharray:2 3}
.ablab-tree .lid path{fill:none;stroke:currentColor;stroke-width:1.6}
.ablab-tree .lid circle{fill:var(--ablab-paper,#fff);stroke:currentColor}
.ablab-tree .open>.lid .plus{display:none}
.ablab-tree .sum{font-size:11px}
`

// drawFold draws the mark below folded node i, and what is below it.
func (p *treePicture) drawFold(b *strings.Builder, i int) {
	class := "fold"
	if i == p.open {
		class += " open"
	}
	at := p.at[i]
	fmt.Fprintf(b, `<g id="%sf%d" class="%s">`, p.ids, i, class)
	if p.all || i == p.open {
		b.WriteString(`<g class="below">`)
		p.drawNodes(b, i+1, p.t.Nodes[i].End)
		b.WriteString("</g>")
	}
	top := at.y + half + 15
	fmt.Fprintf(b, `<g id="%sm%d" class="lid">`, p.ids, i)
	fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="46" rx="5"/>`, at.x-foldHalf, top, 2*foldHalf)
	for k, line := range sumOf(p.looks[i+1 : p.t.Nodes[i].End]) {
		fmt.Fprintf(b, `<text class="sum in" x="%.1f" y="%.1f">%s</text>`, at.x, top+17+12*float64(k), line)
	}
	fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="7"/><path d="M%.1f %.1fh8"/><path class="plus" d="M%.1f %.1fv8"/></g></g>`,
		at.x, top, at.x-4, top, at.x, top-4)
}

// sumOf returns the number of nodes and, in one or two lines, their state.
func sumOf(looks []Change) [3]string {
	visited, cut := 0, 0
	for _, look := range looks {
		switch {
		case look.Is("active") || look.Is("done") || look.Is("before"):
			visited++
		case look.Is("skipped"):
			cut++
		}
	}
	lines := [3]string{english.Count(len(looks), "node", "nodes")}
	switch {
	case visited == len(looks):
		lines[1] = "all visited"
	case cut == len(looks):
		lines[1] = "all cut off"
	case visited+cut == 0:
		lines[1] = "not visited"
	case visited == 0:
		lines[1] = fmt.Sprintf("%d cut off", cut)
	default:
		lines[1] = fmt.Sprintf("%d visited", visited)
		if cut > 0 {
			lines[2] = fmt.Sprintf("%d cut off", cut)
		}
	}
	return lines
}
