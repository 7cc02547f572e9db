package chart

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// CountsChart compares the costs of searches: nodes, leaves and cutoffs of each, side
// by side. It is a chart of go-echarts, and takes its options until it is shown. If
// the counts differ much the axis is logarithmic; each bar is labeled with the exact
// number.
type CountsChart struct {
	*charts.Bar
	names  []string
	counts [][3]int64 // nodes, leaves and cutoffs of each search
	lacks  bool       // a trace was nil
}

// Counts compares recorded searches; Add takes those that were not recorded.
//
//	counts := chart.Counts()
//	for _, v := range textbook.Variants(tictactoe.Start) {
//		result, _ := v.Run(tictactoe.Start, search.Settings{})
//		counts.Add(v.Name, result.Stats)
//	}
func Counts(traces ...*search.Trace) *CountsChart {
	c := &CountsChart{Bar: charts.NewBar()}
	c.XYReversal()
	c.SetGlobalOptions(
		charts.WithColorsOpts(opts.Colors{counted[0].colour, counted[1].colour, counted[2].colour}),
		charts.WithYAxisOpts(opts.YAxis{Type: "category", Inverse: opts.Bool(true),
			AxisLabel: &opts.AxisLabel{FontSize: 13, Interval: "0"}}),
		charts.WithXAxisOpts(opts.XAxis{AxisLabel: &opts.AxisLabel{HideOverlap: opts.Bool(true)}}),
		charts.WithGridOpts(opts.Grid{Left: "10", Right: "90", Top: "40", Bottom: "10", ContainLabel: opts.Bool(true)}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(true), Top: "5"}),
	)
	for _, k := range counted {
		c.AddSeries(k.many, nil, charts.WithLabelOpts(opts.Label{Show: opts.Bool(true), Position: "right"}))
	}
	for _, t := range traces {
		if t == nil {
			c.lacks = true
			continue
		}
		c.Add(explain.Charted(t), t.Result.Stats)
	}
	return c
}

// The three bars of a search. The number at a bar has its noun, so that color is not the only sign.
var counted = [3]struct {
	many, colour string
	say          func(int64) string
}{
	{"nodes", svg.Blue, explain.Nodes}, {"leaves", svg.Orange, explain.Leaves}, {"cutoffs", svg.Green, explain.Cutoffs},
}

// Add adds a search and returns the chart.
func (c *CountsChart) Add(name string, stats search.Stats) *CountsChart {
	c.names = append(c.names, explain.Called(name))
	c.counts = append(c.counts, [3]int64{stats.Nodes, stats.Leaves, stats.Cutoffs})
	return c
}

// bar is an item of the chart. go-echarts' own leaves out a zero.
type bar struct {
	Value float64 `json:"value"`
	Text  string  `json:"text"` // at the bar
	Tip   string  `json:"tip"`
}

// bars returns those of each kind that is counted, by search.
func (c *CountsChart) bars(a axis) (all [3][]bar) {
	for k, kind := range counted {
		for i, counts := range c.counts {
			text := kind.say(counts[k])
			all[k] = append(all[k], bar{max(a.origin, float64(counts[k])), text, c.names[i] + "\n" + text})
		}
	}
	return all
}

// Figure returns the chart with a still picture of the same bars.
func (c *CountsChart) Figure() (*viz.Figure, error) {
	if c.lacks || len(c.names) == 0 {
		return nil, errors.New("chart: there are no counts to draw: give Counts traces that search.Record made, or call Add")
	}
	defer keep(&c.Initialization)()
	defer keep(&c.XAxisList[0])()
	a := c.axis()
	bars := c.bars(a)
	for k := range counted {
		c.MultiSeries[k].Data = bars[k]
	}
	c.SetXAxis(c.names) // the categories, on the vertical axis
	if x := &c.XAxisList[0]; a.log && x.Type == "" {
		x.Type, x.Min = "log", a.origin
	}
	sized(&c.Initialization, 60*float64(len(c.names))+80)
	alt := c.describe(bars)
	return complete(&viz.Figure{Title: "Nodes, leaves, and cutoffs", Alt: alt, Still: c.draw(a, bars, alt)}, c, &c.Initialization)
}

// logFrom is the ratio of counts from which a linear axis would hide the small ones.
const logFrom = 30

// axis returns the axis. A zero has no place on a logarithmic one: its bar has no length.
func (c *CountsChart) axis() axis {
	low, high := math.Inf(1), 1.0
	for _, counts := range c.counts {
		for _, n := range counts {
			if n > 0 {
				low, high = min(low, float64(n)), max(high, float64(n))
			}
		}
	}
	if high/low < logFrom {
		return axis{false, 0, high}
	}
	return axis{true, 1, high}
}

// describe describes the chart for those who cannot see it.
func (c *CountsChart) describe(bars [3][]bar) string {
	runs := make([]string, len(c.names))
	for i, name := range c.names {
		runs[i] = fmt.Sprintf("%s %s, %s, %s", name, bars[0][i].Text, bars[1][i].Text, bars[2][i].Text)
	}
	return "Nodes, leaves, and cutoffs: " + strings.Join(runs, "; ") + "."
}

// draw returns the still picture, an SVG document.
func (c *CountsChart) draw(a axis, bars [3][]bar, alt string) string {
	const length, row = 420.0, 18.0
	left := 24 + svg.Widest(c.names...)
	var p svg.Plot
	for i, name := range c.names {
		top := 14 + float64(i)*(3*row+14)
		p.Text(left-10, top+1.5*row+1, svg.BoldEnd, name)
		for k, kind := range counted {
			width := length * a.part(bars[k][i].Value)
			y := top + float64(k)*row
			p.Rect(left, y, width, row-3, `fill="`+kind.colour+`"`)
			p.Text(left+width+5, y+row-6, svg.StartText, bars[k][i].Text)
		}
		p.Path(`stroke="`+svg.Grey+`"`, "M%.0f %.1fv%.0f", left, top-4, 3*row+5)
	}
	return p.Document(left+length+130, float64(len(c.names))*(3*row+14)+14, alt)
}
