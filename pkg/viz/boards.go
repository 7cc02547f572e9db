package viz

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Boards shows the tree of a search after its last event, with boards as nodes. It reads the
// positions from the trace's texts: parse is the game's own function, such as tictactoe.Parse,
// and its positions must be [board.Drawer].
//
//	viz.Boards(trace, tictactoe.Parse)
func Boards[P any](t *search.Trace, parse func(text string) (P, error)) View {
	return boardTree{t, func(text string) (board.Board, error) {
		pos, err := parse(text)
		if err != nil {
			return board.Board{}, err
		}
		return boardOf(pos)
	}}
}

type boardTree struct {
	trace *search.Trace
	read  func(text string) (board.Board, error)
}

// maxBoards is the largest number of boards in a still tree, and maxBeside the largest number of leaves of a tree whose nodes
// are boards on a page: more are too wide to be followed.
const (
	maxBoards = 200
	maxBeside = 12
)

// NodeBoards are the boards of the nodes of a tree. A page shows the board of one node beside the tree.
type NodeBoards struct {
	Width  float64              `json:"width"`
	Height float64              `json:"height"`
	Head   string               `json:"head"` // the beginning of an SVG document that shows any of them
	Of     map[string]NodeBoard `json:"of"`   // by the labels from the root to the node, a line for each
}

// NodeBoard is the board of a node.
type NodeBoard struct {
	SVG string `json:"svg"` // the rest of the document, with the last move marked
	Alt string `json:"alt"` // the position in words
	Say string `json:"say"` // the last move, and who is to move or how the game ended
}

// BoardsOf returns the boards of the nodes of a trace, of which boards has one for each node.
func BoardsOf(t *search.Trace, boards []board.Board) *NodeBoards {
	width, height := boards[0].Size()
	all := &NodeBoards{Width: width, Height: height, Head: board.Head(boards...), Of: map[string]NodeBoard{}}
	paths := make([]string, len(boards))
	for i, n := range t.Nodes {
		now, last, say := boards[i], board.Change{}, ""
		paths[i] = n.Label()
		if n.Parent >= 0 {
			last = board.Diff(boards[n.Parent], now)
			paths[i] = paths[n.Parent] + "\n" + n.Label()
			say = english.Sentence(now.Say(last)) + ". "
		}
		all.Of[paths[i]] = NodeBoard{SVG: now.SVG(last), Alt: now.Alt(), Say: say + now.Caption + "."}
	}
	return all
}

// BoardPicture returns [Picture] with boards as nodes, of which boards has one for each node. It is [Picture] itself where the
// boards are too many for one page.
func BoardPicture(t *search.Trace, boards []board.Board) (string, error) {
	if err := Drawable(t); err != nil {
		return "", err
	}
	if leavesOf(t) > maxBeside || len(boards) != len(t.Nodes) {
		return Picture(t)
	}
	return drawBoards(t, boards, explain.Describe(t)).Still, nil
}

// PliesToDraw returns how many plies of a game below pos one picture has room for: as many as have at most 1,500 nodes, and at
// least one.
func PliesToDraw[P search.Position[P, M], M comparable](pos P) int {
	const most = 1500
	for plies, before := 1, 0; ; plies++ {
		nodes := nodesBelow[P, M](pos, plies, most)
		switch {
		case nodes > most:
			return max(1, plies-1)
		case nodes == before: // every game is over
			return max(1, plies-1)
		}
		before = nodes
	}
}

// nodesBelow returns the number of nodes of the tree of some plies below pos, or a number greater than most.
func nodesBelow[P search.Position[P, M], M comparable](pos P, plies, most int) int {
	nodes := 1
	if _, over := pos.Terminal(); over || plies == 0 {
		return nodes
	}
	for _, m := range pos.Moves(nil) {
		if nodes += nodesBelow[P, M](pos.Play(m), plies-1, most-nodes); nodes > most {
			break
		}
	}
	return nodes
}

func (v boardTree) Figure() (*Figure, error) {
	boards, err := v.boards()
	if err != nil {
		return nil, err
	}
	return drawBoards(v.trace, boards, explain.Describe(v.trace)+" The root: "+boards[0].Alt()), nil
}

// drawBoards draws a tree with boards as nodes.
func drawBoards(t *search.Trace, boards []board.Board, alt string) *Figure {
	p := layBoards(t, boards)
	var out strings.Builder
	out.WriteString(board.Head(boards...))
	out.WriteString("<style>" + boardTreeStyle + "</style>")
	p.draw(&out)
	return Drawing(explain.Called(t.Name), alt, p.width, p.height, out.String())
}

// boards returns the boards of the nodes.
func (v boardTree) boards() ([]board.Board, error) {
	if err := Drawable(v.trace); err != nil {
		return nil, err
	}
	if n := len(v.trace.Nodes); n > maxBoards {
		return nil, fmt.Errorf("viz: the tree has %d positions, pruned ones too, and more than %d boards cannot be read in one "+
			"picture: search to a lower depth, or from a later position", n, maxBoards)
	}
	boards := make([]board.Board, len(v.trace.Nodes))
	for i, n := range v.trace.Nodes {
		var err error
		if n.Text == "" {
			err = errors.New("the position has no text: give it the method String() string")
		} else {
			boards[i], err = v.read(n.Text)
		}
		if err != nil {
			return nil, fmt.Errorf("viz: node %d of the tree, %q after %s: %w", i, n.Text, n.Label(), err)
		}
	}
	return boards, nil
}

// boardPicture is a tree of boards, laid out.
type boardPicture struct {
	treePicture
	boards      []board.Board
	scale, w, h float64 // of a board
}

// boardTreeStyle adds to the style of trees a frame around the boards of the principal variation.
const boardTreeStyle = `
.ablab-tree .around{display:none;fill:none;stroke:` + svg.PV + `;stroke-width:4}
.ablab-tree .pv .around{display:inline}
.ablab-tree .board .window{text-anchor:middle}
`

// Sizes of a node that is a board, in pixels.
const (
	overBoard  = 20.0 // for the move
	underBoard = 44.0 // for the value and the window
)

func layBoards(t *search.Trace, boards []board.Board) boardPicture {
	w, h := boards[0].Bare().Size()
	scale := boardScale(boards[0], 0.55, 150)
	w, h = w*scale, h*scale
	reach := func(int) float64 { return max(w/2, 36) }
	p := boardPicture{boards: boards, scale: scale, w: w, h: h}
	p.treePicture = treePicture{
		t: t, looks: LooksOf(t, t.End()),
		layout: place(t, plies{h/2 + overBoard, h + overBoard + underBoard + 42, h + overBoard + underBoard},
			func(int) bool { return false }, reach, reach),
	}
	return p
}

func (p *boardPicture) draw(b *strings.Builder) {
	for i := 1; i < len(p.t.Nodes); i++ {
		from, to := p.at[p.t.Nodes[i].Parent], p.at[i]
		from.y, to.y = from.y+p.h/2+underBoard, to.y-p.h/2-overBoard
		p.drawLine(b, i, from, to)
		b.WriteString("</g>")
	}
	for i := range p.t.Nodes {
		p.drawBoard(b, i)
	}
}

// drawBoard draws a node: its move, its board, its value and its window.
func (p *boardPicture) drawBoard(b *strings.Builder, i int) {
	n, at, look := p.t.Nodes[i], p.at[i], p.looks[i]
	kind, triangle := "max", "M%.1f %.1fl-7 13h14z"
	if !p.t.Max(i) {
		kind, triangle = "min", "M%.1f %.1fm-7 0h14l-7 13z"
	}
	var last board.Change
	if n.Parent >= 0 {
		last = board.Diff(p.boards[n.Parent], p.boards[i])
	}
	name := english.Shorten(n.Label(), 14)
	if n.Parent < 0 {
		name = p.boards[i].Caption
	}
	left, top := at.x-p.w/2, at.y-p.h/2
	fmt.Fprintf(b, `<g id="%sn%d" class="node board %s %s"><title>%s</title>`,
		p.ids, i, kind, look.Class, svg.Escape(explain.Node(p.t, i)+"\n"+p.boards[i].Caption))
	fmt.Fprintf(b, `<text class="name" x="%.1f" y="%.1f">%s</text>`, at.x, top-6, svg.Escape(name))
	fmt.Fprintf(b, `<g transform="translate(%.1f %.1f) scale(%.3f)">%s</g>`, left, top, p.scale, p.boards[i].Bare().SVG(last))
	fmt.Fprintf(b, `<rect class="around" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="4"/>`, left-3, top-3, p.w+6, p.h+6)
	fmt.Fprintf(b, `<path class="shape" d="`+triangle+`"/>`, at.x-16, top+p.h+8)
	fmt.Fprintf(b, `<text class="value" x="%.1f" y="%.1f">%s</text>`, at.x-4, top+p.h+20, svg.Escape(look.Value))
	fmt.Fprintf(b, `<text class="window" x="%.1f" y="%.1f">%s</text></g>`, at.x, top+p.h+35, svg.Escape(look.below()))
}
