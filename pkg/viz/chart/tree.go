package chart

import (
	"fmt"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// TreeChart is the tree of a search as an ECharts tree: fold, zoom, point at a node.
// It is a chart of go-echarts, and takes its options until it is shown:
//
//	tree := chart.Tree(trace)
//	tree.SetGlobalOptions(charts.WithTitleOpts(opts.Title{Title: "My tree"}))
//
// Options that are functions (opts.FuncOpts) are dropped: data is never run.
type TreeChart struct {
	*charts.Tree
	trace *search.Trace
	step  int
}

// Tree shows the tree of a search after its last event.
func Tree(t *search.Trace) *TreeChart {
	c := &TreeChart{Tree: charts.NewTree(), trace: t}
	c.Legend.Show = opts.Bool(false)
	if viz.DrawableWhole(t) != nil {
		return c // Figure returns the error
	}
	c.step = len(t.Events)
	nodes := treeNodes(t, t.End())
	label := opts.Label{Show: opts.Bool(true), Position: "right", Align: "left", VerticalAlign: "middle",
		LineHeight: 15, FontSize: 12}
	leaf := label
	leaf.Position, leaf.Align, leaf.VerticalAlign = "bottom", "center", "top"
	series := charts.SingleSeries{Name: explain.Called(t.Name), Type: "tree", Data: nodes[:1]}
	series.ConfigureSeriesOpts(
		// straight; go-echarts drops a 0
		charts.WithLineStyleOpts(opts.LineStyle{Color: svg.LeafLine, Width: 1.5, Curveness: 0.001}),
		charts.WithTreeOpts(opts.TreeChart{
			Orient: "TB", Roam: opts.Bool(true), ExpandAndCollapse: opts.Bool(true), InitialTreeDepth: -1,
			Label: &label, Leaves: &opts.TreeLeaves{Label: &leaf},
			Left: "40", Right: "70", Top: "30", Bottom: "60",
		}),
	)
	c.MultiSeries = append(c.MultiSeries, series)
	c.Initialization.Width, c.Initialization.Height = chartSize(t, nodes)
	return c
}

// At shows the tree after step events, and returns the chart: 0 is before the search and
// len(t.Events) after it. Before the end the node of the last event stands out.
func (c *TreeChart) At(step int) *TreeChart {
	c.step = step
	if s, err := viz.StateAt(c.trace, step); err == nil && len(c.MultiSeries) > 0 { // else Figure returns the error
		c.MultiSeries[0].Data = treeNodes(c.trace, s)[:1]
	}
	return c
}

// chartSize returns a width, at least that of its place on the page, and a height at which
// the labels of the leaves stand side by side.
func chartSize(t *search.Trace, nodes []*treeNode) (width, height string) {
	units, depth, before := 0, 0, -1
	room := 34.0
	for i, n := range t.Nodes {
		depth = max(depth, n.Ply)
		if !t.Leaf(i) {
			continue
		}
		units++
		if n.Parent != before { // ECharts leaves twice the room between cousins
			units++
		}
		before = n.Parent
		for line := range strings.Lines(nodes[i].Text) {
			room = max(room, min(110, 7*float64(len([]rune(line)))+6))
		}
	}
	return fmt.Sprintf("max(100%%, %.0fpx)", float64(units)*room+110), fmt.Sprintf("%dpx", depth*95+120)
}

// fewLeaves is the largest number of leaves for which each shows its window; the tooltip always does.
const fewLeaves = 8

// treeNode is a node of the chart. The type of go-echarts has no label for each node.
type treeNode struct {
	Node       int            `json:"node"` // its index in the trace
	Name       string         `json:"name"`
	Text       string         `json:"text"` // the label
	Tip        string         `json:"tip"`  // the tooltip
	Symbol     string         `json:"symbol"`
	SymbolSize [2]int         `json:"symbolSize"`
	ItemStyle  map[string]any `json:"itemStyle"`
	LineStyle  map[string]any `json:"lineStyle,omitempty"` // of the edge from the parent
	Label      map[string]any `json:"label,omitempty"`
	Children   []*treeNode    `json:"children,omitempty"`
}

// treeNodes returns the nodes of the chart, each with its children.
func treeNodes(t *search.Trace, s *search.State) []*treeNode {
	leaves := 0
	for i := range t.Nodes {
		if t.Leaf(i) {
			leaves++
		}
	}
	many, looks := leaves > fewLeaves, viz.LooksOf(t, s)
	nodes := make([]*treeNode, len(t.Nodes))
	for i, info := range t.Nodes {
		nodes[i] = nodeOf(t, s, looks[i], many)
		if info.Parent >= 0 {
			parent := nodes[info.Parent]
			parent.Children = append(parent.Children, nodes[i])
		}
	}
	return nodes
}

// nodeOf returns a node of the chart, without its children. If there are many leaves, their
// labels are narrow.
func nodeOf(t *search.Trace, s *search.State, look viz.Change, many bool) *treeNode {
	i := look.Node
	c := &treeNode{Node: i, Name: t.Nodes[i].Label(), Tip: tip(t, s, i), SymbolSize: [2]int{36, 30}}
	c.Text = labelOf(c.Name, look, t.Leaf(i), many)
	line, fill := svg.MaxLine, svg.MaxFill
	switch {
	case t.Leaf(i):
		c.Symbol, c.SymbolSize, line, fill = "roundRect", [2]int{22, 16}, svg.LeafLine, svg.LeafFill
	case t.Nodes[i].Chance:
		c.Symbol, c.SymbolSize, line, fill = "diamond", [2]int{34, 34}, svg.ChanceLine, svg.Paper
	case t.Max(i):
		c.Symbol = "triangle"
	default:
		c.Symbol, line, fill = "path://M0 0H36L18 30Z", svg.MinLine, svg.MinFill
	}
	c.ItemStyle = map[string]any{"color": fill, "borderColor": line, "borderWidth": 2}
	class := strings.Fields(look.Class)
	for _, word := range class {
		switch word {
		case "before":
			c.ItemStyle["borderType"] = "dotted"
			if look.Is("skipped") && !look.Is("cut") {
				c.LineStyle = map[string]any{"type": "dashed"}
			}
		case "skipped", "unseen":
			if look.Is("before") {
				continue
			}
			c.ItemStyle["opacity"] = 0.4
			c.ItemStyle["borderType"] = "dashed"
			c.Label = map[string]any{"opacity": 0.6}
			c.LineStyle = map[string]any{"type": "dashed", "opacity": 0.5}
		case "cut":
			c.LineStyle = map[string]any{"type": "dashed", "color": svg.Cut, "width": 2.5}
		case "best":
			c.LineStyle = map[string]any{"width": 2.8}
		case "pv":
			c.LineStyle = map[string]any{"color": svg.PV, "width": 5}
			c.ItemStyle["borderWidth"] = 3.5
			c.Label = map[string]any{"fontWeight": "bold"}
		}
	}
	if i == viz.Here(t, s) {
		c.ItemStyle["borderColor"], c.ItemStyle["borderWidth"] = svg.Here, 4
	}
	return c
}

// labelOf returns the label of a node.
func labelOf(name string, look viz.Change, leaf, many bool) string {
	name = explain.OneLine(name)
	text := name + " " + look.Value
	switch {
	case leaf && many:
		return name + "\n" + look.Value
	case leaf:
		text = name + " = " + look.Value
	}
	if look.Window != "" {
		text += "\n" + look.Window
	}
	return text
}

// tip returns what the chart shows for the node under the pointer.
func tip(t *search.Trace, s *search.State, i int) string {
	n := s.Nodes[i]
	lines := []string{explain.Node(t, i)}
	switch is := n.Phase; {
	case is == search.Skipped && n.Visits == 0:
		lines = append(lines, "pruned: never visited")
	case is == search.Skipped:
		lines = append(lines, "pruned in the last visit of what is above", english.Count(n.Visits, "visit", "visits")+" before")
	case is == search.Unseen && n.Visits == 0:
		lines = append(lines, "not visited")
	case is == search.Unseen:
		lines = append(lines, "not visited in this visit of what is above", english.Count(n.Visits, "visit", "visits")+" before")
	case !n.Valued:
		lines = append(lines, english.Count(n.Visits, "visit", "visits"))
	default:
		lines = append(lines, "value "+explain.Value(t, i, n))
		if w := explain.Window(t, i, n); w != "" && n.Phase == search.Done {
			lines = append(lines, "window at the end "+w)
		} else if w != "" {
			lines = append(lines, "window by now "+w)
		}
		lines = append(lines, english.Count(n.Visits, "visit", "visits"))
	}
	return strings.Join(lines, "\n")
}

// Figure returns the chart with the still picture of the same tree. It fails if there is no
// such step.
func (c *TreeChart) Figure() (*viz.Figure, error) {
	if err := viz.DrawableWhole(c.trace); err != nil {
		return nil, err
	}
	f, err := viz.Still(c.trace, c.step).Figure()
	if err != nil {
		return nil, err
	}
	f.Run = viz.RunID(c.trace)
	return complete(f, c, &c.Initialization)
}
