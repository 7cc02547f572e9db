package viz

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// The tree is drawn once, in Go, as it is at the end of the search. The calculator only
// changes this picture: it sets the classes and texts of the groups n0, n1, ... and the
// edges e1, e2, ...

// treeDark has the colors of trees on a dark page or slide. The color beside a variable in tree.css is
// the one for a light page.
//
//go:embed dark.css
var treeDark string

//go:embed tree.css
var treeLight string

// The colors are Okabe and Ito's, and never the only sign: MAX is a triangle that points up, MIN one that
// points down, and chance a diamond; a cut edge is dashed and crossed, the principal variation is thick; a
// null move is dotted. Nodes that were never visited are pale; nodes that were visited before, but not in
// the last visit of their ancestors, keep their colors with a dotted outline.
var treeStyle = "\n" + treeDark + treeLight

// Sizes of a node, in pixels.
const (
	half     = 19.0 // of a triangle, and of a leaf's box in height
	leafHalf = 21.0 // of a leaf's box in width, at least
	foldHalf = 36.0 // of the mark of a folded subtree in width
	foldRoom = 66.0 // below a folded node, for its mark
)

// crowd is the largest number of moves with plain lines: with more moves the lines are faint, or
// they would form one black bar.
const crowd = 100

// movesOf returns the number of moves of each node.
func movesOf(t *search.Trace) []int {
	moves := make([]int, len(t.Nodes))
	for _, n := range t.Nodes[1:] {
		moves[n.Parent]++
	}
	return moves
}

// treePicture is a tree in a state of its search, laid out.
type treePicture struct {
	layout
	t     *search.Trace
	looks []Change
	here  int    // the node that stands out, where the search is; -1 for none
	ids   string // before the ids of the groups

	crowded map[int]bool // the nodes with more than crowd moves

	folded []int // the nodes with a folded subtree, in order
	open   int   // of them, the one that is open
	all    bool  // what is in the others is drawn too, and hidden: the page opens them
}

// layTree lays out a tree whose leaves reach at least least pixels to either side. folded are the
// nodes whose subtrees are folded.
func layTree(t *search.Trace, s *search.State, folded []int, least float64) treePicture {
	p := treePicture{t: t, looks: LooksOf(t, s), here: Here(t, s), folded: folded, crowded: map[int]bool{}}
	for i, moves := range movesOf(t) {
		if moves > crowd {
			p.crowded[i] = true
		}
	}
	p.layout = place(t, plies{30, 92, 90}, p.isFolded, func(i int) float64 {
		left, _ := reach(t, i)
		if p.isFolded(i) {
			left = foldHalf
		}
		return max(left, least)
	}, func(i int) float64 { _, right := reach(t, i); return max(right, least) })
	for i, room := range beside(t) { // only its own texts are beside a node at the right edge
		if !t.Leaf(i) {
			p.width = max(p.width, p.at[i].x+half+9+room)
		}
	}
	if len(folded) > 0 {
		p.open = opened(s, t, folded)
	}
	return p
}

// Picture returns the tree of a search after its last event, as an SVG document: the picture that a [Run] changes. It
// contains the folded subtrees, and also folds trees that [Still] does not: those too wide for a page.
func Picture(t *search.Trace) (string, error) {
	if err := Drawable(t); err != nil {
		return "", err
	}
	return drawTree(t, t.End(), explain.Describe(t), true), nil
}

// drawTree returns the picture of a tree in a state of its search, as an SVG document: a still picture or, if page is
// set, that of a page.
func drawTree(t *search.Trace, s *search.State, alt string, page bool) string {
	p := layTree(t, s, foldedAt(t, page), 0)
	p.all = page
	var b strings.Builder
	if p.folded != nil {
		fmt.Fprintf(&b, "<style>%s</style>", foldStyle)
	}
	p.draw(&b)
	if !page { // which has a key beside the picture
		p.height = drawGiven(&b, t, p.width, p.height)
	}
	return treeDocument(p.width, p.height, alt, b.String())
}

// Drawing makes a figure from shapes, which are SVG, in the colors and with the classes of trees;
// title and alt are plain text.
func Drawing(title, alt string, width, height float64, shapes string) *Figure {
	return picture(title, alt, treeDocument(width, height, alt, shapes))
}

func picture(title, alt, document string) *Figure {
	return &Figure{Title: title, Alt: alt, Still: document, Kind: KindPicture, Data: []byte("{}")}
}

// treeDocument makes an SVG document of the drawings of trees.
func treeDocument(width, height float64, alt, drawings string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" width="%.0f" height="%.0f" viewBox="0 0 %.0f `+
		`%.0f" role="img">`, width, height, width, height) +
		fmt.Sprintf("<title>%s</title><style>%s</style>", svg.Escape(alt), treeStyle) +
		fmt.Sprintf(`<rect class="paper" width="%.0f" height="%.0f"/>`, width, height) + drawings + "</svg>"
}

func (p *treePicture) draw(b *strings.Builder) { p.drawNodes(b, 0, len(p.t.Nodes)) }

// drawNodes draws the nodes with the indices from to to-1, the edges to them, and their folded subtrees.
func (p *treePicture) drawNodes(b *strings.Builder, from, to int) {
	var folded []int // among them
	each := func(draw func(i int)) {
		folded = folded[:0]
		for i := from; i < to; i++ {
			draw(i)
			if p.isFolded(i) {
				folded = append(folded, i)
				i = p.t.Nodes[i].End - 1
			}
		}
	}
	each(func(i int) {
		if i > 0 {
			p.drawEdge(b, i)
		}
	})
	each(func(i int) { p.drawNode(b, i) })
	for _, i := range folded {
		p.drawFold(b, i)
	}
}

// beside returns the room that the texts beside each node take at most, over all steps of a search:
// its value, its window, and why its moves are cut off.
func beside(t *search.Trace) []float64 {
	score, why := 0, make([]int, len(t.Nodes))
	for s := t.Start(); ; {
		e, ok := s.Next()
		if !ok {
			break
		}
		for _, value := range []int{e.Value, e.Alpha, e.Beta} {
			score = max(score, len([]rune(t.Format(value))))
		}
		if i := int(e.Node); s.Nodes[i].Phase == search.Done {
			why[i] = max(why[i], len([]rune(reasonAt(s, t, i).String())))
		}
	}
	room := make([]float64, len(why))
	for i, characters := range why {
		room[i] = max(9.2*float64(score+2), 6.3*float64(2*score+4), 6.3*float64(characters))
	}
	return room
}

// isFolded reports whether the subtree of node i is folded.
func (p *treePicture) isFolded(i int) bool {
	_, found := slices.BinarySearch(p.folded, i)
	return found
}

// reach returns how far a node reaches to the left and to the right of its middle.
func reach(t *search.Trace, i int) (left, right float64) {
	if t.Leaf(i) {
		w := max(leafWidth(t, i), 27, 3.6*float64(len([]rune(leafName(t, i))))) // 27 for a window, so that
		return w, w                                                             // all searches of a tree look alike
	}
	return half, half + max(66, 9+6.3*float64(len(explain.Given(t, i)))) // which only a tree that is not searched has
}

// leafWidth returns half the width of a leaf's box, which holds its score and, if fail-hard
// returns another value, an arrow and that value in a smaller type.
func leafWidth(t *search.Trace, i int) float64 {
	digits := float64(len(t.Format(t.Nodes[i].Score)))
	return max(leafHalf, 4.5*digits+9, 6.8*digits+6.5)
}

func leafName(t *search.Trace, i int) string { return english.Shorten(t.Nodes[i].Label(), 14) }

// drawEdge draws the line from the parent to node i, the cross that marks it as cut, and
// the move.
func (p *treePicture) drawEdge(b *strings.Builder, i int) {
	n := p.t.Nodes[i]
	from, to := p.at[n.Parent], p.at[i]
	from.y, to.y = from.y+half, to.y-half
	if p.isFolded(n.Parent) {
		from.y += foldRoom
	}
	x, y := (from.x+to.x)/2, (from.y+to.y)/2
	if n.Weight > 0 { // where the lines are farther apart
		x, y = (from.x+2*to.x)/3, (from.y+2*to.y)/3
	}
	if n.Null { // its words are wide, and beside a box there is room
		x, y = to.x, to.y-6
	}
	p.drawLine(b, i, from, to)
	if move := explain.Move(p.t, i); move != "" {
		class := "move"
		if len(p.t.Given) > 0 && p.t.Given[i].Noisy {
			class = "name" // the sign alone would hardly be seen
		}
		fmt.Fprintf(b, `<text class="%s" x="%.1f" y="%.1f">%s</text>`, class, x, y, svg.Escape(english.Shorten(move, 14)))
	}
	b.WriteString("</g>")
}

// drawLine begins the group of the edge to node i with its line and the cross.
func (p *treePicture) drawLine(b *strings.Builder, i int, from, to point) {
	line := ""
	if p.t.Nodes[i].Null {
		line = ` class="null"`
	} else if p.crowded[p.t.Nodes[i].Parent] {
		line = ` class="faint"`
	}
	begin := fmt.Sprintf("M%.1f %.1f", from.x, from.y)
	if p.isFolded(p.t.Nodes[i].Parent) { // beside its mark are those of others
		begin = fmt.Sprintf("M%.1f %.1fv%.1f", from.x, from.y-foldRoom, foldRoom)
	}
	fmt.Fprintf(b, `<g id="%se%d" class="edge %s"><path%s d="%sL%.1f %.1f"/>`, p.ids, i, p.looks[i].Class, line,
		begin, to.x, to.y)
	fmt.Fprintf(b, `<path class="mark" d="M%.1f %.1fl12 -5m-12 10l12 -5"/>`, (from.x+2*to.x)/3-6, (from.y+2*to.y)/3)
}

// drawNode draws a node: its shape, its name, its value and its window.
func (p *treePicture) drawNode(b *strings.Builder, i int) {
	n, at, look := p.t.Nodes[i], p.at[i], p.looks[i]
	kind := explain.Shape(p.t, i)
	class := look.Class
	if i == p.here {
		class += " here"
	}
	fmt.Fprintf(b, `<g id="%sn%d" class="node %s %s"><title>%s</title>`, p.ids, i, kind, class, svg.Escape(explain.Node(p.t, i)))
	switch kind {
	case "max":
		fmt.Fprintf(b, `<path class="shape" d="M%.1f %.1fl%.1f %.1fh%.1fz"/>`, at.x, at.y-half, half+3, 2*half, -2*(half+3))
	case "min":
		fmt.Fprintf(b, `<path class="shape" d="M%.1f %.1fl%.1f %.1fh%.1fz"/>`, at.x, at.y+half, half+3, -2*half, -2*(half+3))
	case "chance":
		fmt.Fprintf(b, `<path class="shape" d="M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fz"/>`,
			at.x, at.y-half, half, half, -half, half, -half, -half)
	case "leaf":
		w := leafWidth(p.t, i)
		fmt.Fprintf(b, `<rect class="shape" x="%.1f" y="%.1f" width="%.1f" height="28" rx="4"/>`, at.x-w, at.y-14, 2*w)
		fmt.Fprintf(b, `<text class="value in" x="%.1f" y="%.1f">%s</text>`, at.x, at.y+5, svg.Escape(look.Value))
		fmt.Fprintf(b, `<text class="name" x="%.1f" y="%.1f">%s</text>`, at.x, at.y+30, svg.Escape(leafName(p.t, i)))
		fmt.Fprintf(b, `<text class="window" x="%.1f" y="%.1f">%s</text></g>`, at.x, at.y+45, svg.Escape(look.below()))
		return
	}
	drawName(b, n.Label(), kind, at)
	fmt.Fprintf(b, `<text class="value" x="%.1f" y="%.1f">%s</text>`, at.x+half+9, at.y, svg.Escape(look.Value))
	fmt.Fprintf(b, `<text class="window" x="%.1f" y="%.1f">%s</text>`, at.x+half+9, at.y+15, svg.Escape(look.below()))
	fmt.Fprintf(b, `<text class="why" x="%.1f" y="%.1f">%s</text></g>`, at.x+half+9, at.y+29, svg.Escape(look.Why))
}

// drawName writes the name of an inner node: inside its shape if it fits, else above it.
func drawName(b *strings.Builder, label, kind string, p point) {
	class, y := "name in", p.y+13
	switch kind {
	case "min":
		y = p.y - 4
	case "chance":
		y = p.y + 4
	}
	if len([]rune(label)) > 2 {
		class, y = "name", p.y-half-4
	}
	fmt.Fprintf(b, `<text class="%s" x="%.1f" y="%.1f">%s</text>`, class, p.x, y, svg.Escape(english.Shorten(label, 18)))
}
