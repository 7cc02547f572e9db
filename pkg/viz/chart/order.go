package chart

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// OrderChart shows which moves caused cutoffs: for each search the share of its cutoffs by
// the first move tried, by the second, and so on. The better the move order, the larger the
// share of the first move. It is a chart of go-echarts, and takes its options until it is
// shown.
type OrderChart struct {
	*charts.Bar
	names []string
	stats []search.Stats
	cuts  map[int]cuts // of the searches that were recorded
	lacks bool         // a trace was nil
}

// Order compares recorded searches; Add takes those that were not recorded.
func Order(traces ...*search.Trace) *OrderChart {
	c := &OrderChart{Bar: charts.NewBar(), cuts: map[int]cuts{}}
	c.Legend.Show = opts.Bool(false)
	for _, t := range traces {
		if t == nil {
			c.lacks = true
			continue
		}
		if viz.Drawable(t) == nil { // a calculator can show it too
			c.cuts[len(c.names)] = cutsOf(t)
		}
		c.Add(explain.Charted(t), t.Result.Stats)
	}
	return c
}

// cuts are the steps of a search at which a move caused a cutoff, by the index of the move as in
// Stats.CutoffsAt.
type cuts struct {
	run   string // its ID
	steps [search.CutoffMoves][]int
}

func cutsOf(t *search.Trace) cuts {
	c := cuts{run: viz.RunID(t)}
	for k, e := range t.Events {
		if e.Kind == search.Leave && e.Tried > 0 && e.Actual(t.Max(int(e.Node))) == search.Cut {
			move := min(int(e.Tried), search.CutoffMoves) - 1
			c.steps[move] = append(c.steps[move], k+1)
		}
	}
	return c
}

// cutBar is a bar of the chart.
type cutBar struct {
	bar
	Run string `json:"run,omitempty"` // the search that the steps are of
	At  []int  `json:"at,omitempty"`  // the steps at which the move caused a cutoff
}

// Add adds a search and returns the chart.
func (c *OrderChart) Add(name string, stats search.Stats) *OrderChart {
	c.names = append(c.names, explain.Called(name))
	c.stats = append(c.stats, stats)
	return c
}

// Sizes of the chart, in pixels: each search has a histogram of its own, all with one axis.
const (
	orderRow   = 108.0
	orderTop   = 40.0 // of a histogram within its row; above it stands its name
	orderBars  = 48.0 // the length of a bar of 100 %
	orderWidth = 44.0 // of a column
)

// columns returns the names of the columns that some search needs, at least two.
func (c *OrderChart) columns() []string {
	last := 1
	for _, s := range c.stats {
		for i, n := range s.CutoffsAt {
			if n > 0 {
				last = max(last, i)
			}
		}
	}
	var names []string
	for i := range last + 1 {
		names = append(names, strconv.Itoa(i+1))
	}
	if last == search.CutoffMoves-1 {
		names[last] += "+"
	}
	return names
}

// heading returns in one line how well search i ordered its moves.
func (c *OrderChart) heading(i int) string {
	name, s := c.names[i], c.stats[i]
	early := s.Cutoffs - s.MoveCutoffs() // such as by a table
	if s.MoveCutoffs() == 0 && early > 0 {
		return fmt.Sprintf("%s: no cutoffs by a move, %d before any move was tried", name, early)
	}
	if s.MoveCutoffs() == 0 {
		return name + ": no cutoffs"
	}
	first := percent(s.CutoffsAt[0], s.MoveCutoffs())
	if first == "" {
		first = "none"
	}
	text := fmt.Sprintf("%s: the first move made %s of %s", name, first, explain.Cutoffs(s.MoveCutoffs()))
	if early > 0 {
		text += fmt.Sprintf(" by a move, %d before any move was tried", early)
	}
	return text
}

// percent writes a share of n: 83 %, < 1 % for a small share, and "" for none.
func percent(part, n int64) string {
	share := 100 * float64(part) / float64(max(n, 1))
	switch {
	case part == 0:
		return ""
	case part > 0 && share < 1:
		return "< 1 %"
	case part < n && share > 99:
		return "> 99 %"
	}
	return fmt.Sprintf("%.0f %%", share)
}

// bars returns the bars of each search: the share of its cutoffs by each move, in percent.
func (c *OrderChart) bars(columns []string) [][]cutBar {
	all := make([][]cutBar, len(c.names))
	for i, name := range c.names {
		moves := c.stats[i].MoveCutoffs()
		for k, column := range columns {
			n := c.stats[i].CutoffsAt[k]
			tip := fmt.Sprintf("%s\nmove %s: %s of %s", name, column, english.Thousands(n), explain.Cutoffs(moves))
			b := bar{100 * float64(n) / float64(max(moves, 1)), percent(n, moves), tip}
			all[i] = append(all[i], cutBar{b, c.cuts[i].run, c.cuts[i].steps[k]})
		}
	}
	return all
}

// Figure returns the chart with a still picture of the same bars.
func (c *OrderChart) Figure() (*viz.Figure, error) {
	if c.Bar == nil || c.lacks || len(c.names) == 0 {
		return nil, errors.New("chart: there are no cutoffs to draw: give Order traces that search.Record made, or call Add")
	}
	defer keep(&c.Initialization)()
	defer keep(&c.GridList)()
	defer keep(&c.XAxisList)()
	defer keep(&c.YAxisList)()
	columns := c.columns()
	bars := c.bars(columns)
	if len(c.GridList) == 0 {
		c.lay(columns, bars)
	}
	sized(&c.Initialization, orderRow*float64(len(c.names))+40)
	alt := c.describe(columns, bars)
	f := &viz.Figure{Title: "Which move cut", Alt: alt, Still: c.draw(columns, bars, alt)}
	return complete(f, headedBars{c.Bar}, &c.Initialization)
}

// headedBars are bars whose axes have their names above them, from left to right.
type headedBars struct{ *charts.Bar }

func (c headedBars) JSON() map[string]any {
	option, axes := c.Bar.JSON(), make([]headed, len(c.YAxisList))
	for i, y := range c.YAxisList {
		axes[i] = headed{y, map[string]any{"align": "left", "fontWeight": "bold"}}
	}
	option["yAxis"] = axes
	return option
}

// headed is an axis whose name has a style, which go-echarts does not offer.
type headed struct {
	opts.YAxis
	NameTextStyle map[string]any `json:"nameTextStyle"`
}

// lay gives each search a grid of its own.
func (c *OrderChart) lay(columns []string, bars [][]cutBar) {
	c.XAxisList, c.YAxisList, c.MultiSeries = nil, nil, nil
	show, hide := opts.Bool(true), opts.Bool(false)
	c.SetXAxis(columns)
	for i, name := range c.names {
		last := i == len(c.names)-1
		top := float64(i)*orderRow + orderTop
		c.GridList = append(c.GridList, opts.Grid{Left: "20", Width: px(1.3 * orderWidth * float64(len(columns))), Top: px(top),
			Height: px(orderBars)})
		x := opts.XAxis{Type: "category", GridIndex: i, Data: columns, AxisTick: &opts.AxisTick{Show: hide},
			AxisLabel: &opts.AxisLabel{Interval: "0"}}
		if last {
			x.Name, x.NameLocation, x.NameGap = orderAxis, "middle", 26
		}
		y := opts.YAxis{
			Type: "value", GridIndex: i, Min: 0, Max: 100, Name: c.heading(i), NameLocation: "end", NameGap: 22,
			SplitLine: &opts.SplitLine{Show: hide}, AxisLabel: &opts.AxisLabel{Show: hide}, AxisLine: &opts.AxisLine{Show: hide},
		}
		c.XAxisList = append(c.XAxisList, x)
		c.YAxisList = append(c.YAxisList, y)
		s := charts.SingleSeries{Name: name, Type: "bar", XAxisIndex: i, YAxisIndex: i, Data: bars[i], Color: counted[0].colour}
		s.ConfigureSeriesOpts(charts.WithLabelOpts(opts.Label{Show: show, Position: "top", FontSize: 11}))
		c.MultiSeries = append(c.MultiSeries, s)
	}
}

const orderAxis = "the move that cut, in the order tried"

// describe describes the chart for those who cannot see it.
func (c *OrderChart) describe(columns []string, bars [][]cutBar) string {
	runs := make([]string, len(bars))
	for i := range bars {
		runs[i] = c.heading(i)
		var more []string
		for k, column := range columns[1:] {
			if share := bars[i][k+1].Text; share != "" {
				more = append(more, fmt.Sprintf("move %s %s", column, share))
			}
		}
		if len(more) > 0 {
			runs[i] += ", " + strings.Join(more, ", ")
		}
	}
	return "Which move cut: " + strings.Join(runs, "; ") + "."
}

// draw returns the still picture, an SVG document.
func (c *OrderChart) draw(columns []string, bars [][]cutBar, alt string) string {
	const left = 20.0
	var p svg.Plot
	width := orderWidth * float64(len(columns))
	wide := width
	for i, row := range bars {
		top := float64(i)*orderRow + orderTop
		text := c.heading(i)
		wide = max(wide, svg.Widest(text))
		p.Text(left, top-24, `font-weight="600" `+svg.StartText, text)
		for k, b := range row {
			x, length := left+orderWidth*float64(k), orderBars*b.Value/100
			p.Rect(x+5, top+orderBars-length, orderWidth-10, length, `fill="`+counted[0].colour+`"`)
			p.Text(x+orderWidth/2, top+orderBars-length-4, `font-size="11" `+svg.MiddleText, b.Text)
			p.Text(x+orderWidth/2, top+orderBars+14, `font-size="11" fill="`+svg.Faint+`" `+svg.MiddleText, columns[k])
		}
		p.Path(`stroke="`+svg.Grey+`"`, "M%.0f %.1fh%.0f", left, top+orderBars, width)
	}
	end := orderRow * float64(len(bars))
	p.Text(left, end+14, `fill="`+svg.Faint+`"`, orderAxis)
	return p.Document(wide+2*left, end+26, alt)
}
