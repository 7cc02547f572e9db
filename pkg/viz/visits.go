package viz

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

type visitsView struct{ trace *search.Trace }

// Visits shows where a search spent its nodes: the width of a line is the number of visits at and below the node that it leads
// to, repeated visits included. The tree of a Monte Carlo search grows where moves look good, and that of alpha-beta where
// nothing cuts. Nodes with a large share of the visits are labeled with the move, its visits and the search's marks. A reader
// can step from visit to visit and watch it grow.
func Visits(t *search.Trace) View { return visitsView{t} }

// The measures of a picture of visits, in pixels.
const (
	visitsWide  = 900.0 // at most
	visitsPly   = 84.0  // between a node and its children
	visitsTwig  = 34.0  // between two leaves at most
	visitsLine  = 22.0  // the width of a line that all visits go by
	visitsNamed = 0.08  // the part of all visits from which on a node is named
)

// Figure returns the picture. It fails if nothing was recorded.
func (v visitsView) Figure() (*Figure, error) {
	if v.trace == nil || len(v.trace.Nodes) == 0 {
		return nil, errors.New("viz: no search was recorded: make a trace by search.Record")
	}
	nodes := len(v.trace.Nodes)
	p := &visitsPicture{t: v.trace, end: v.trace.End(), visits: make([]int, nodes), at: make([]point, nodes)}
	for _, e := range v.trace.Events {
		for i := visited(e); i >= 0; i = v.trace.Nodes[i].Parent {
			p.visits[i]++
		}
	}
	leaves := 0
	for i := range p.visits {
		if p.leaf(i) {
			leaves++
		}
	}
	p.twig = min(visitsTwig, (visitsWide-160)/float64(max(leaves, 1)))
	p.lay(0)
	for i := len(p.visits) - 1; i > 0; i-- { // wide lines over thin ones
		p.line(i)
	}
	var said []string
	for i := range p.visits {
		p.name(i)
		if v.trace.Nodes[i].Parent == 0 && p.visits[i] > 0 {
			said = append(said, fmt.Sprintf("%s %d", search.Printable(v.trace.Nodes[i].Move), p.visits[i]))
		}
	}
	title := "Visits: " + search.Printable(v.trace.Name)
	alt := fmt.Sprintf("%s, a tree of %s, %s. Visits by the root's moves: %s.", title, english.Count(p.shown, "node", "nodes"),
		english.Count(p.visits[0], "visit", "visits"), english.Some(said))
	f := Drawing(title, alt, p.right+150, p.bottom+40, p.String())
	if growth := p.growth(); growth != nil {
		f.Kind, f.Run, f.Data = KindVisits, RunID(v.trace), growth
	}
	return f, nil
}

// visited returns the node that an event visits, -1 if it visits none.
func visited(e search.Event) int {
	switch e.Kind {
	case search.Enter, search.Leaf, search.Horizon, search.Expand:
		return int(e.Node)
	}
	return -1
}

// Growth is the history of the picture of [Visits], visit by visit: the Data of [KindVisits].
type Growth struct {
	Width float64 `json:"width"` // of a line that all visits go by, in pixels; a line has its part of it, and half a pixel at least
	Steps []int   `json:"steps"` // of the search, after each visit: events until the next one
	Nodes []Grown `json:"nodes"` // those that were visited
}

// Grown is a node that was visited. The line to it has the id "e" with its index, and the text beside it "n" with its index.
type Grown struct {
	Node  int      `json:"n"`
	At    []int    `json:"at"`              // the numbers of the visits at it or below, from 1
	Marks []string `json:"marks,omitempty"` // the text beside it after each of them, if it is named
}

// mostGrowth is the largest number of values in the history of a picture on a page.
const mostGrowth = 200_000

// growth returns the history of the picture as JSON, nil if that is too much for a page.
func (p *visitsPicture) growth() []byte {
	sum := 0
	for _, n := range p.visits {
		sum += n
	}
	if sum > mostGrowth {
		return nil
	}
	g := Growth{Width: visitsLine}
	of := make([]Grown, len(p.visits))
	last := -1 // the node of the last visit
	state := p.t.Start()
	for k, e := range p.t.Events {
		state.Next()
		if i := visited(e); i >= 0 {
			last = i
			for ; i >= 0; i = p.t.Nodes[i].Parent {
				of[i].At = append(of[i].At, len(g.Steps)+1)
			}
		}
		if last < 0 || k+1 < len(p.t.Events) && visited(p.t.Events[k+1]) < 0 {
			continue // there is more to come of this visit
		}
		g.Steps = append(g.Steps, k+1)
		for i := last; i >= 0; i = p.t.Nodes[i].Parent {
			if p.named(i) {
				of[i].Marks = append(of[i].Marks, p.marks(state, i, len(of[i].At)))
			}
		}
	}
	for i, n := range of {
		if n.Node = i; n.At != nil {
			g.Nodes = append(g.Nodes, n)
		}
	}
	data, _ := json.Marshal(g) // only numbers and texts
	return data
}

// visitsPicture is the tree, laid out.
type visitsPicture struct {
	strings.Builder
	t             *search.Trace
	end           *search.State
	visits        []int // by node, with those below it
	at            []point
	twig          float64
	right, bottom float64
	shown         int
}

// children returns those that were visited.
func (p *visitsPicture) children(i int) []int {
	return slices.DeleteFunc(p.t.Children(i), func(c int) bool { return p.visits[c] == 0 })
}

func (p *visitsPicture) leaf(i int) bool { return p.visits[i] > 0 && len(p.children(i)) == 0 }

// lay places a node with its subtree: leaves side by side, each other node above its children.
func (p *visitsPicture) lay(i int) {
	p.shown++
	y := 24 + visitsPly*float64(p.t.Nodes[i].Ply)
	p.bottom = max(p.bottom, y)
	children := p.children(i)
	for _, c := range children {
		p.lay(c)
	}
	x := 30 + p.right
	if n := len(children); n > 0 {
		x = (p.at[children[0]].x + p.at[children[n-1]].x) / 2
	} else {
		p.right += p.twig
	}
	p.at[i] = point{x, y}
}

// part returns the share of all visits at a node or below it, 0 to 1.
func (p *visitsPicture) part(i int) float64 { return float64(p.visits[i]) / float64(p.visits[0]) }

// line draws the line to a node, from the one above.
func (p *visitsPicture) line(i int) {
	if p.visits[i] == 0 {
		return
	}
	from, to := p.at[p.t.Nodes[i].Parent], p.at[i]
	colour := svg.MaxLine // of MAX's moves
	switch parent := p.t.Nodes[i].Parent; {
	case p.t.Nodes[parent].Chance:
		colour = svg.Pale
	case !p.t.Max(parent):
		colour = svg.MinLine
	}
	middle := (from.y + to.y) / 2
	fmt.Fprintf(p, `<path id="e%d" d="M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f" style="fill:none;stroke:%s;stroke-width:%.2f;`+
		`stroke-linecap:round;opacity:.75"/>`, i, from.x, from.y, from.x, middle, to.x, middle, to.x, to.y, colour,
		max(.5, visitsLine*p.part(i)))
}

// named reports whether a node has a large share of the visits.
func (p *visitsPicture) named(i int) bool { return p.part(i) >= visitsNamed }

// marks returns the text beside a node after visits visits.
func (p *visitsPicture) marks(s *search.State, i, visits int) string {
	if marks := explain.Marks(p.t, s, i); marks != "" {
		return marks
	}
	return fmt.Sprint("n ", visits)
}

// name writes the text beside a node.
func (p *visitsPicture) name(i int) {
	if !p.named(i) {
		return
	}
	move := english.Shorten(search.Printable(p.t.Nodes[i].Move), 10)
	if i == 0 {
		move = ""
	}
	fmt.Fprintf(p, `<g id="n%d">`, i)
	x := p.at[i].x + 8 + visitsLine*p.part(i)/2
	for line, text := range []string{move, p.marks(p.end, i, p.visits[i])} {
		y := p.at[i].y - 2 + 13*float64(line)
		fmt.Fprintf(p, `<text class="name" style="text-anchor:start" x="%.1f" y="%.1f">%s</text>`, x, y, svg.Escape(text))
	}
	p.WriteString("</g>")
}
