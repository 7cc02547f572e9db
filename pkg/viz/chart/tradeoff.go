package chart

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// TradeoffView draws what a selective search saves against what it spoils: its nodes to the right,
// and the decisions that it changes upward. Farther left is cheaper, and farther down is safer.
type TradeoffView struct {
	title  string
	points []tradeoffPoint
	beside []*TradeoffView
	err    error
}

// tradeoffPoint is one method, in percent.
type tradeoffPoint struct {
	technique, setting string
	nodes              stat.Sample
	changed, low, high float64 // the rate, and its interval
}

// Tradeoff returns a picture with a title; Add adds the methods.
func Tradeoff(title string) *TradeoffView { return &TradeoffView{title: explain.Called(title)} }

// Add adds a method and returns the picture: nodes holds for each position its nodes in percent of
// those of an exact search, and changed is the number of positions that it decides differently.
// Methods whose names agree up to the first comma are one technique: they have one color, are
// joined by a line in the order in which they were added, and the first and the last are labeled
// with the text after the comma.
func (c *TradeoffView) Add(name string, nodes []float64, changed int) *TradeoffView {
	if len(nodes) < 2 || changed < 0 || changed > len(nodes) {
		c.err = fmt.Errorf("chart: %q has %d positions, and %d of them changed: want two positions or more, and no more "+
			"changed than there are", name, len(nodes), changed)
		return c
	}
	if odd := slices.IndexFunc(nodes, func(x float64) bool { return !(x >= 0 && x < math.Inf(1)) }); odd >= 0 {
		c.err = fmt.Errorf("chart: %q has %v percent of the nodes at position %d: want a finite number, 0 or more",
			name, nodes[odd], odd)
		return c
	}
	technique, setting, _ := strings.Cut(explain.OneLine(name), ", ")
	rate := stat.Rate{Hits: changed, N: len(nodes)}
	p := tradeoffPoint{technique: explain.Called(technique), setting: explain.Called(setting), nodes: stat.Of(nodes),
		changed: rate.Percent()}
	p.low, p.high = rate.Interval()
	c.points = append(c.points, p)
	return c
}

// Beside gives the picture axes that also have room for others, so that pictures can be compared.
// It returns the picture.
func (c *TradeoffView) Beside(others ...*TradeoffView) *TradeoffView {
	c.beside = append(c.beside, others...)
	return c
}

// edges returns the ends of the axes, which begin at 0.
func (c *TradeoffView) edges() (right, high float64) {
	right, high = 100, 5
	if c == nil {
		return right, high
	}
	for _, p := range c.points {
		right, high = max(right, p.nodes.Mean+p.nodes.Error+3), max(high, p.high)
	}
	return right, high
}

// Figure returns the picture.
func (c *TradeoffView) Figure() (*viz.Figure, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case len(c.points) == 0:
		return nil, errors.New("chart: there is nothing to draw: call Add with the nodes and the decisions of a method")
	}
	return c.draw().figure(c.heading(), c.describe()), nil
}

func (c *TradeoffView) heading() string {
	return strings.TrimSuffix("decisions changed against nodes: "+c.title, ": ")
}

// describe describes the picture for those who cannot see it.
func (c *TradeoffView) describe() string {
	texts := make([]string, len(c.points))
	for i, p := range c.points {
		name := strings.TrimSuffix(p.technique+", "+p.setting, ", ")
		texts[i] = fmt.Sprintf("%s: %.0f %% of the nodes, %.1f %% of decisions changed (%.1f to %.1f)",
			name, p.nodes.Mean, p.changed, p.low, p.high)
	}
	return c.heading() + ". " + strings.Join(texts, "; ") + "."
}

// draw returns the picture.
func (c *TradeoffView) draw() *scatter {
	right, high := c.edges()
	for _, other := range c.beside {
		r, h := other.edges()
		right, high = max(right, r), max(high, h)
	}
	picture := &scatter{
		up: "decisions changed, in percent (bars: 95 % intervals)", across: "nodes, in percent of the exact search's",
		width: 420, horizontal: axis{end: right}, vertical: axis{end: high}, marks: []scatterStep{{at: 100}},
	}
	for _, v := range svg.Ticks(0, right) {
		picture.steps = append(picture.steps, scatterStep{v, amount(v)})
	}
	for _, p := range c.points {
		n := p.nodes
		picture.points = append(picture.points, scatterPoint{
			p.technique, p.setting, n.Mean, p.changed, n.Mean - n.Error, n.Mean + n.Error, p.low, p.high, 0,
		})
	}
	return picture
}
