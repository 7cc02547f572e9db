package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/viz"
)

// scatter is a picture of measured points, each with a bar for its error. Points of one name have one
// colour, and a line joins them in their order, unless they are to stand apart. The axes begin at 0.
type scatter struct {
	up, across           string  // the names of the axes
	width, right, high   float64 // of the plot in pixels, and the ends of the axes
	steps                []scatterStep
	levelAcross, levelUp float64 // a dashed line, where there is one
	points               []scatterPoint
	apart, keyless       bool // no lines, no key
}

// scatterStep is a step of the lower axis; its text has lines.
type scatterStep struct {
	at   float64
	text string
}

// scatterPoint is a point, and how far its bars reach. The text stands at the first point and at the
// last one of its name.
type scatterPoint struct {
	name, text             string
	x, y                   float64
	left, right, low, high float64
}

// scatterColours are Okabe and Ito's, then ink.
var scatterColours = append(slices.Clone(svg.Palette), "currentColor")

// scatterSymbols tell names apart where colours cannot.
var scatterSymbols = []string{"circle", "rect", "triangle", "diamond"}

func scatterColour(name int) string { return scatterColours[name%len(scatterColours)] }

func scatterSymbol(name int) string { return scatterSymbols[name%len(scatterSymbols)] }

// figure draws the picture.
func (s *scatter) figure(title, alt string) *viz.Figure {
	const left, top, height, line = 58.0, 30.0, 260.0, 15.0
	names := []string{}
	index := map[string]int{}
	for _, p := range s.points {
		if _, ok := index[p.name]; !ok {
			index[p.name] = len(names)
			names = append(names, p.name)
		}
	}
	x := func(v float64) float64 { return left + s.width*v/s.right }
	y := func(v float64) float64 { return top + height - height*v/s.high }
	var b svg.Plot
	b.Text(left-40, 18, `class="head"`, s.up)
	lines := 1
	for _, step := range s.steps {
		b.Path(`stroke="currentColor" stroke-opacity=".5"`, "M%.1f %.1fv5", x(step.at), top+height)
		for i, text := range strings.Split(step.text, "\n") {
			b.Text(x(step.at), top+height+19+line*float64(i), ``, text)
			lines = max(lines, i+1)
		}
	}
	bottom := top + height + 25 + line*float64(lines)
	for _, v := range svg.Ticks(0, s.high) {
		b.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fh%.1f", left, y(v), s.width)
		b.Text(left-8, y(v)+4, `style="text-anchor:end"`, amount(v))
	}
	b.Path(`stroke="currentColor" fill="none"`, "M%.1f %.1fv%.1fh%.1f", left, top, height, s.width)
	if s.levelAcross > 0 {
		b.Path(`stroke="currentColor" stroke-dasharray="3 4"`, "M%.1f %.1fv%.1f", x(s.levelAcross), top, height)
	}
	if s.levelUp > 0 {
		b.Path(`stroke="currentColor" stroke-dasharray="3 4"`, "M%.1f %.1fh%.1f", left, y(s.levelUp), s.width)
	}
	b.Text(left+s.width/2, bottom, ``, s.across)
	last := map[string]scatterPoint{}
	for _, p := range s.points { // lines first: marks stand on them
		if before, ok := last[p.name]; ok && !s.apart {
			b.Path(fmt.Sprintf(`stroke="%s" stroke-width="2"`, scatterColour(index[p.name])), "M%.1f %.1fL%.1f %.1f", x(before.x), y(before.y), x(p.x), y(p.y))
		}
		last[p.name] = p
	}
	seen, labels := map[string]bool{}, [][3]float64{} // each from its left end to its right one, at a height
	for _, p := range s.points {
		colour := scatterColour(index[p.name])
		b.Path(fmt.Sprintf(`stroke="%s" fill="none"`, colour), "M%.1f %.1fV%.1fM%.1f %.1fH%.1f", x(p.x), y(p.low), y(p.high), x(p.left), y(p.y), x(p.right))
		b.Mark(scatterSymbol(index[p.name]), x(p.x), y(p.y), fmt.Sprintf(`fill="%s"`, colour))
		if !seen[p.name] || last[p.name] == p {
			label := [3]float64{x(p.x) + 8, x(p.x) + 8 + svg.Widest(p.text), y(p.y) - 6}
			if slices.ContainsFunc(labels, func(l [3]float64) bool {
				return l[0] < label[1] && label[0] < l[1] && math.Abs(l[2]-label[2]) < 12
			}) {
				label[2] += 22 // below the mark
			}
			labels = append(labels, label)
			b.Text(label[0], label[2], `style="text-anchor:start;font-size:11px"`, p.text)
		}
		seen[p.name] = true
	}
	right, end := left+s.width+12, bottom+12
	if !s.keyless {
		for i, name := range names {
			at := top + 8 + 22*float64(i)
			b.Mark(scatterSymbol(i), left+s.width+36, at, fmt.Sprintf(`fill="%s"`, scatterColour(i)))
			b.Text(left+s.width+50, at+4, `style="text-anchor:start"`, name)
		}
		right, end = right+48+svg.Widest(names...), max(end, top+22*float64(len(names))+10)
	}
	return viz.Drawing(title, alt, right, end, b.String())
}
