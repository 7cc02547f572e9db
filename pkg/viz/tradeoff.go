//go:build !js

package viz

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/stat"
)

// TradeoffView draws what a selective search saves against what it spoils: to the right its nodes,
// upwards the decisions that it changes. Further left is cheaper, and further down is safer.
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

// Tradeoff returns a picture with a title; Add puts the methods into it.
func Tradeoff(title string) *TradeoffView { return &TradeoffView{title: called(title)} }

// Add takes a method: for each position its nodes in percent of those of an exact search, and how
// many of these positions it decides otherwise. Methods whose names agree up to the first comma are
// one technique: in one colour, joined by a line in the order in which they were added, with what
// stands behind the comma at the first and the last. Add returns the picture.
func (c *TradeoffView) Add(name string, nodes []float64, changed int) *TradeoffView {
	if len(nodes) < 2 || changed < 0 || changed > len(nodes) {
		c.err = fmt.Errorf("viz: %q has %d positions, and %d of them changed: want two positions or more, and no more changed than there are", name, len(nodes), changed)
		return c
	}
	if odd := slices.IndexFunc(nodes, func(x float64) bool { return !(x >= 0 && x < math.Inf(1)) }); odd >= 0 {
		c.err = fmt.Errorf("viz: %q has %v percent of the nodes at position %d: want a finite number, 0 or more", name, nodes[odd], odd)
		return c
	}
	technique, setting, _ := strings.Cut(oneLine(name), ", ")
	rate := stat.Rate{Hits: changed, N: len(nodes)}
	p := tradeoffPoint{technique: called(technique), setting: called(setting), nodes: stat.Of(nodes), changed: rate.Percent()}
	p.low, p.high = rate.Interval()
	c.points = append(c.points, p)
	return c
}

// Beside gives the picture axes that have room for others too: pictures that are compared have the
// same axes. It returns the picture.
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

// tradeoffColours are Okabe and Ito's, then ink.
var tradeoffColours = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "currentColor"}

// tradeoffSymbols tell techniques apart where colours cannot.
var tradeoffSymbols = []string{"circle", "rect", "triangle", "diamond"}

// Figure returns the picture.
func (c *TradeoffView) Figure() (*Figure, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case len(c.points) == 0:
		return nil, errors.New("viz: there is nothing to draw: call Add with the nodes and the decisions of a method")
	}
	alt := c.describe()
	return &Figure{Title: c.heading(), Alt: alt, Still: c.draw(alt), Kind: KindPicture, Data: []byte("{}")}, nil
}

func (c *TradeoffView) heading() string {
	return strings.TrimSuffix("decisions changed against nodes: "+c.title, ": ")
}

// describe says what the picture shows, for those who cannot see it.
func (c *TradeoffView) describe() string {
	texts := make([]string, len(c.points))
	for i, p := range c.points {
		name := strings.TrimSuffix(p.technique+", "+p.setting, ", ")
		texts[i] = fmt.Sprintf("%s: %.0f %% of the nodes, %.1f %% of decisions changed (%.1f to %.1f)", name, p.nodes.Mean, p.changed, p.low, p.high)
	}
	return c.heading() + ". " + strings.Join(texts, "; ") + "."
}

// draw returns the picture, an SVG document.
func (c *TradeoffView) draw(alt string) string {
	const left, top, width, height = 58.0, 30.0, 420.0, 260.0
	right, high := c.edges()
	for _, other := range c.beside {
		r, h := other.edges()
		right, high = max(right, r), max(high, h)
	}
	techniques := []string{}
	index := map[string]int{}
	for _, p := range c.points {
		if _, ok := index[p.technique]; !ok {
			index[p.technique] = len(techniques)
			techniques = append(techniques, p.technique)
		}
	}
	x := func(v float64) float64 { return left + width*v/right }
	y := func(v float64) float64 { return top + height - height*v/high }
	var b plot
	b.text(left-40, 18, `class="head"`, "decisions changed, in percent (bars: 95 % intervals)")
	for _, v := range ticks(0, right) {
		b.path(`stroke="currentColor" stroke-opacity=".5"`, "M%.1f %.1fv5", x(v), top+height)
		b.text(x(v), top+height+19, ``, amount(v))
	}
	for _, v := range ticks(0, high) {
		b.path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fh%.1f", left, y(v), width)
		b.text(left-8, y(v)+4, `style="text-anchor:end"`, amount(v))
	}
	b.path(`stroke="currentColor" fill="none"`, "M%.1f %.1fv%.1fh%.1f", left, top, height, width)
	b.path(`stroke="currentColor" stroke-dasharray="3 4"`, "M%.1f %.1fv%.1f", x(100), top, height)
	b.text(left+width/2, top+height+40, ``, "nodes, in percent of the exact search's (bars: one standard error)")
	last := map[string]tradeoffPoint{}
	for _, p := range c.points { // lines first: marks stand on them
		if before, ok := last[p.technique]; ok {
			b.path(fmt.Sprintf(`stroke="%s" stroke-width="2"`, colourOf(index[p.technique])), "M%.1f %.1fL%.1f %.1f", x(before.nodes.Mean), y(before.changed), x(p.nodes.Mean), y(p.changed))
		}
		last[p.technique] = p
	}
	seen, labels := map[string]bool{}, [][3]float64{} // each from its left end to its right one, at a height
	for _, p := range c.points {
		colour := colourOf(index[p.technique])
		// The error of numbers that are not negative is at most their mean, so no bar crosses the axis.
		b.path(fmt.Sprintf(`stroke="%s" fill="none"`, colour), "M%.1f %.1fV%.1fM%.1f %.1fH%.1f", x(p.nodes.Mean), y(p.low), y(p.high), x(p.nodes.Mean-p.nodes.Error), y(p.changed), x(p.nodes.Mean+p.nodes.Error))
		b.mark(symbolOf(index[p.technique]), x(p.nodes.Mean), y(p.changed), fmt.Sprintf(`fill="%s"`, colour))
		if !seen[p.technique] || last[p.technique] == p {
			label := [3]float64{x(p.nodes.Mean) + 8, x(p.nodes.Mean) + 8 + widest(p.setting), y(p.changed) - 6}
			if slices.ContainsFunc(labels, func(l [3]float64) bool {
				return l[0] < label[1] && label[0] < l[1] && math.Abs(l[2]-label[2]) < 12
			}) {
				label[2] += 22 // below the mark
			}
			labels = append(labels, label)
			b.text(label[0], label[2], `style="text-anchor:start;font-size:11px"`, p.setting)
		}
		seen[p.technique] = true
	}
	for i, name := range techniques {
		at := top + 8 + 22*float64(i)
		b.mark(symbolOf(i), left+width+36, at, fmt.Sprintf(`fill="%s"`, colourOf(i)))
		b.text(left+width+50, at+4, `style="text-anchor:start"`, name)
	}
	return treeDocument(left+width+60+widest(techniques...), max(top+height+52, top+22*float64(len(techniques))+10), alt, b.b.String())
}

func colourOf(technique int) string { return tradeoffColours[technique%len(tradeoffColours)] }

func symbolOf(technique int) string { return tradeoffSymbols[technique%len(tradeoffSymbols)] }
