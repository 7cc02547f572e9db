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
// color, and a line joins them in their order, unless apart is set.
type scatter struct {
	up, across           string  // the names of the axes
	width                float64 // of the plot in pixels
	horizontal, vertical axis
	steps                []scatterStep
	marks                []scatterStep // dashed lines upwards
	levels               []float64     // dashed lines across
	points               []scatterPoint
	apart, keyless       bool // no lines, no key
}

// scatterStep is a step of the lower axis; its text has lines.
type scatterStep struct {
	at   float64
	text string
}

// scatterPoint is a point with its bars. The text is written at the first and the last point of its
// name.
type scatterPoint struct {
	name, text             string
	x, y                   float64
	left, right, low, high float64
	aside                  float64 // moved to the right, in pixels
}

// scatterColours are Okabe and Ito's, then ink.
var scatterColours = append(slices.Clone(svg.Palette), "currentColor")

// symbols distinguish names if colors cannot.
var symbols = []string{"circle", "rect", "triangle", "diamond"}

// Sizes of the picture, in pixels: where the plot begins, how high it is, and a line of text.
const scatterLeft, scatterTop, scatterHeight, scatterLine = 58.0, 30.0, 260.0, 15.0

func (s *scatter) x(v float64) float64 { return scatterLeft + s.width*s.horizontal.part(v) }
func (s *scatter) y(v float64) float64 {
	return scatterTop + scatterHeight - scatterHeight*s.vertical.part(v)
}

// names returns the names of the points in the order in which they come first.
func (s *scatter) names() (names []string) {
	for _, p := range s.points {
		if !slices.Contains(names, p.name) {
			names = append(names, p.name)
		}
	}
	return names
}

// look returns the color and the symbol of a name.
func (s *scatter) look(name int) (colour, symbol string) {
	return scatterColours[name%len(scatterColours)], symbols[name%len(symbols)]
}

// figure draws the picture.
func (s *scatter) figure(title, alt string) *viz.Figure {
	var b svg.Plot
	bottom := s.drawAxes(&b)
	names := s.names()
	if !s.apart {
		s.drawLines(&b, names) // first: marks stand on them
	}
	s.drawPoints(&b, names)
	right, end := scatterLeft+s.width+12, bottom+12
	if !s.keyless {
		s.drawKey(&b, names)
		right, end = right+48+svg.Widest(names...), max(end, scatterTop+22*float64(len(names))+10)
	}
	return viz.Drawing(title, alt, right, end, b.String())
}

// drawAxes draws the axes, and returns the height of the lower axis's name.
func (s *scatter) drawAxes(b *svg.Plot) (bottom float64) {
	const left, top, height, line = scatterLeft, scatterTop, scatterHeight, scatterLine
	b.Text(left-40, 18, `class="head"`, s.up)
	lines := 1
	free := 0.0 // of texts, from there on to the right
	for _, step := range s.steps {
		b.Path(`stroke="currentColor" stroke-opacity=".5"`, "M%.1f %.1fv5", s.x(step.at), top+height)
		texts := strings.Split(step.text, "\n")
		half := svg.Widest(texts...) / 2
		if s.horizontal.log && s.x(step.at)-half < free {
			continue // where steps are not as far apart
		}
		free = s.x(step.at) + half + 4
		for i, text := range texts {
			b.Text(s.x(step.at), top+height+19+line*float64(i), ``, text)
			lines = max(lines, i+1)
		}
	}
	for _, v := range s.vertical.ticks() {
		b.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fh%.1f", left, s.y(v), s.width)
		b.Text(left-8, s.y(v)+4, `style="text-anchor:end"`, tick(v))
	}
	b.Path(`stroke="currentColor" fill="none"`, "M%.1f %.1fv%.1fh%.1f", left, top, height, s.width)
	const level = `stroke="currentColor" stroke-dasharray="3 4"`
	for _, mark := range s.marks {
		b.Path(level, "M%.1f %.1fv%.1f", s.x(mark.at), top, height)
		if mark.text != "" {
			b.Text(s.x(mark.at)+4, top+10, `style="text-anchor:start;font-size:11px"`, mark.text)
		}
	}
	for _, v := range s.levels {
		b.Path(level, "M%.1f %.1fh%.1f", left, s.y(v), s.width)
	}
	bottom = top + height + 25 + line*float64(lines)
	b.Text(left+s.width/2, bottom, ``, s.across)
	return bottom
}

// drawLines joins the points of each name.
func (s *scatter) drawLines(b *svg.Plot, names []string) {
	last := map[string]scatterPoint{}
	for _, p := range s.points {
		if before, ok := last[p.name]; ok {
			colour, _ := s.look(slices.Index(names, p.name))
			style := fmt.Sprintf(`stroke="%s" stroke-width="2"`, colour)
			b.Path(style, "M%.1f %.1fL%.1f %.1f", s.x(before.x)+before.aside, s.y(before.y), s.x(p.x)+p.aside, s.y(p.y))
		}
		last[p.name] = p
	}
}

// drawPoints draws the points with their bars, and the texts at the first and the last of a name.
func (s *scatter) drawPoints(b *svg.Plot, names []string) {
	last := map[string]scatterPoint{}
	for _, p := range s.points {
		last[p.name] = p
	}
	seen := map[string]bool{}
	var texts []span
	for _, p := range s.points {
		x, y := s.x(p.x)+p.aside, s.y(p.y)
		colour, symbol := s.look(slices.Index(names, p.name))
		bars := fmt.Sprintf(`stroke="%s" fill="none"`, colour)
		b.Path(bars, "M%.1f %.1fV%.1fM%.1f %.1fH%.1f", x, s.y(p.low), s.y(p.high), s.x(p.left)+p.aside, y, s.x(p.right)+p.aside)
		b.Mark(symbol, x, y, fmt.Sprintf(`fill="%s"`, colour))
		if !seen[p.name] || last[p.name] == p {
			text := span{x + 8, x + 8 + svg.Widest(p.text), y - 6}
			if slices.ContainsFunc(texts, text.meets) {
				text.y += 22 // below the mark
			}
			texts = append(texts, text)
			b.Text(text.from, text.y, `style="text-anchor:start;font-size:11px"`, p.text)
		}
		seen[p.name] = true
	}
}

// span is the room of a text.
type span struct{ from, to, y float64 }

func (s span) meets(o span) bool { return o.from < s.to && s.from < o.to && math.Abs(o.y-s.y) < 12 }

func (s *scatter) drawKey(b *svg.Plot, names []string) {
	for i, name := range names {
		at := scatterTop + 8 + 22*float64(i)
		colour, symbol := s.look(i)
		b.Mark(symbol, scatterLeft+s.width+36, at, fmt.Sprintf(`fill="%s"`, colour))
		b.Text(scatterLeft+s.width+50, at+4, `style="text-anchor:start"`, name)
	}
}
