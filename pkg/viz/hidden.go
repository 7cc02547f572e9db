package viz

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/hidden"
	"github.com/ablab-go/ablab/pkg/search"
)

// HiddenView is the tree of a game with hidden information; see [Hidden].
type HiddenView struct {
	game *hidden.Game
	only []string
}

// Hidden shows the tree of a game with its information sets: the name of a set is beside each of its nodes, and
// nodes that the player to move cannot tell apart are outlined by dashes and joined by a dashed line. The first
// player's nodes point up, the second's down, those of chance are diamonds, and an end shows what the first player
// wins.
func Hidden(g *hidden.Game) HiddenView { return HiddenView{game: g} }

// Only limits the view to the moves, or outcomes, at the root with these labels.
func (v HiddenView) Only(labels ...string) HiddenView {
	v.only = slices.Clone(labels)
	return v
}

// maxHidden is the largest number of nodes shown. More would not be readable.
const maxHidden = 400

// Figure returns the picture. It fails if a label of Only does not exist at the root, or if there are too many
// nodes.
func (v HiddenView) Figure() (*Figure, error) {
	if v.game == nil || len(v.game.Nodes()) == 0 {
		return nil, fmt.Errorf("viz: there is no game to draw: make one by hidden.New")
	}
	root := v.game.Nodes()[0]
	for _, label := range v.only {
		if !slices.Contains(root.Moves, label) {
			return nil, fmt.Errorf("viz: %q does not lead on from the root: want some of %q", label, root.Moves)
		}
	}
	p := hiddenPicture{HiddenView: v, at: map[int]point{}, path: map[int]string{}, right: 20}
	p.lay(0, 74, "")
	if n := len(p.at); n > maxHidden {
		return nil, fmt.Errorf("viz: %d nodes are too many to read, more than %d: show a part by Only", n, maxHidden)
	}
	for i := range v.game.Nodes() {
		if _, shown := p.at[i]; shown {
			p.drawEdges(i)
		}
	}
	for i := range v.game.Nodes() {
		if _, shown := p.at[i]; shown {
			p.drawNode(i)
		}
	}
	said := p.drawSets()
	title := "Game tree with information sets"
	if len(v.only) > 0 {
		title += " (a part: " + search.Printable(english.List(v.only)) + ")"
	}
	key := "▲ first player  ▼ second player  ◆ chance  ▢ what the first player wins  - - - cannot be told apart"
	width := max(p.right+20, 20+svg.Widest(key))
	p.text("head", 10, 20, key)
	alt := fmt.Sprintf("%s, %s. %s", title, english.Count(len(p.at), "node", "nodes"), strings.Join(said, " "))
	return Drawing(title, alt, width, p.bottom+36, p.String()), nil
}

// hiddenPicture is the tree, laid out.
type hiddenPicture struct {
	HiddenView
	strings.Builder
	at            map[int]point  // of the nodes that are shown
	path          map[int]string // the labels that lead to each
	right, bottom float64
}

// The distance of a node from its parent, and between ends, in pixels.
const (
	hiddenPly = 112.0
	hiddenEnd = 46.0
)

// lay places a node with its visible subtree: the ends side by side, each other node above its children.
func (p *hiddenPicture) lay(i int, y float64, path string) {
	n := p.game.Nodes()[i]
	p.path[i], p.bottom = path, max(p.bottom, y)
	left, right := 0.0, 0.0
	for k, next := range n.Next {
		if i == 0 && len(p.only) > 0 && !slices.Contains(p.only, n.Moves[k]) {
			continue
		}
		p.lay(next, y+hiddenPly, strings.TrimSpace(path+" "+n.Moves[k]))
		if right = p.at[next].x; left == 0 {
			left = right
		}
	}
	if len(n.Next) == 0 {
		left, p.right = p.right+hiddenEnd/2, p.right+hiddenEnd
		right = left
	}
	p.at[i] = point{(left + right) / 2, y}
	if n.Set >= 0 { // the name is beside the node
		p.right = max(p.right, p.at[i].x+half+14+p.nameWidth(n))
	}
}

func (p *hiddenPicture) name(n hidden.Node) string {
	return english.Shorten(search.Printable(p.game.Sets()[n.Set].Name), 20)
}

func (p *hiddenPicture) nameWidth(n hidden.Node) float64 { return svg.Widest(p.name(n)) }

func (p *hiddenPicture) text(class string, x, y float64, text string) {
	fmt.Fprintf(p, `<text class="%s" x="%.1f" y="%.1f">%s</text>`, class, x, y, svg.Escape(text))
}

// drawEdges draws the lines to the children of a node, with the moves or the probabilities.
func (p *hiddenPicture) drawEdges(i int) {
	n, from := p.game.Nodes()[i], p.at[i]
	for k, next := range n.Next {
		to, shown := p.at[next]
		if !shown {
			continue
		}
		fmt.Fprintf(p, `<g class="edge"><path d="M%.1f %.1fL%.1f %.1f"/></g>`, from.x, from.y+half, to.x, to.y-half)
		x, y := (from.x+2*to.x)/3, (from.y+2*to.y)/3
		if n.Odds != nil {
			p.text("move", x, y+13, n.Odds[k].RatString())
		}
		p.text("move", x, y, english.Shorten(search.Printable(n.Moves[k]), 14))
	}
}

// drawNode draws the shape of a node with its texts.
func (p *hiddenPicture) drawNode(i int) {
	n, at := p.game.Nodes()[i], p.at[i]
	kind, shape := "max", "M%.1f %.1fm0 -19l22 38h-44z"
	switch n.Player {
	case hidden.Second:
		kind, shape = "min", "M%.1f %.1fm0 19l22 -38h-44z"
	case hidden.Chance:
		kind, shape = "chance", "M%.1f %.1fm0 -19l19 19l-19 19l-19 -19z"
	case hidden.Nobody:
		kind, shape = "leaf", "M%.1f %.1fm-19 -14h38v28h-38z"
	}
	fmt.Fprintf(p, `<g class="node %s"><path class="shape" d="`+shape+`"/>`, kind, at.x, at.y)
	if n.Player == hidden.Nobody {
		p.text("value in", at.x, at.y+5, fmt.Sprintf("%+d", n.Payoff))
	}
	if n.Set >= 0 {
		fmt.Fprintf(p, `<text class="name" style="text-anchor:start" x="%.1f" y="%.1f">%s</text>`, at.x+half+6, at.y+4,
			svg.Escape(p.name(n)))
	}
	p.WriteString("</g>")
}

// hiddenLooks are the looks of outlines: neighboring sets have different ones. The colors are those of trees.
var hiddenLooks = []string{
	"stroke:var(--ablab-pink,#b0006d);stroke-dasharray:6 3",
	"stroke:var(--ablab-gold,#b57e00);stroke-dasharray:3 3",
	"stroke:currentColor;stroke-dasharray:9 3",
}

// drawSets outlines the nodes that cannot be told apart, and returns them in words.
func (p *hiddenPicture) drawSets() (said []string) {
	for k, s := range p.game.Sets() {
		shown := slices.DeleteFunc(slices.Clone(s.Nodes), func(i int) bool { _, ok := p.at[i]; return !ok })
		if len(shown) == 0 {
			continue
		}
		var paths []string
		for _, i := range shown {
			paths = append(paths, fmt.Sprintf("%q", search.Printable(p.path[i])))
		}
		said = append(said, fmt.Sprintf("Set %q, %v to move, after %s.",
			search.Printable(s.Name), s.Player, english.Some(paths)))
		if len(s.Nodes) > 1 { // the others may be left out
			p.outline(k, shown)
		}
	}
	return said
}

// outline outlines the nodes of a set, by its number, and joins them.
func (p *hiddenPicture) outline(set int, nodes []int) {
	look := "fill:none;stroke-width:2;" + hiddenLooks[set%len(hiddenLooks)]
	for k, i := range nodes {
		at := p.at[i]
		fmt.Fprintf(p, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="9" style="%s"/>`,
			at.x-half-7, at.y-half-6, 2*half+20+p.nameWidth(p.game.Nodes()[i]), 2*half+12, look)
		if k == 0 {
			continue
		}
		before := p.at[nodes[k-1]]
		low := max(before.y, at.y) + half + 6 + 18*float64(1+set%3)
		fmt.Fprintf(p, `<path d="M%.1f %.1fQ%.1f %.1f %.1f %.1f" style="%s"/>`, before.x, before.y+half+6,
			(before.x+at.x)/2, low, at.x, at.y+half+6, look)
	}
}
