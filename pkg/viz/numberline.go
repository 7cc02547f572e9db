package viz

import (
	"fmt"
	"io"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/internal/tex"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// NumberLine shows alpha and beta after step events, from 1, on a number line: alpha as a floor, beta as a ceiling, and
// the value that has just been compared with them. It is the [Span] of the step as a still picture.
func NumberLine(t *search.Trace, step int) View { return numberLine{t, step} }

type numberLine struct {
	trace *search.Trace
	step  int
}

func (v numberLine) Figure() (*Figure, error) {
	l, err := newLine(v.trace, v.step)
	if err != nil {
		return nil, err
	}
	title := fmt.Sprintf("Alpha and beta, step %d of %d", v.step, len(v.trace.Events))
	return Drawing(title, title+". "+l.words(), lineWidth+2*margin, l.height()+margin, l.svg()), nil
}

// NumberLineTikZ writes the picture of [NumberLine] for LaTeX, as [TikZ] does with a tree.
func NumberLineTikZ(w io.Writer, t *search.Trace, step int) error {
	l, err := newLine(t, step)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, l.tikz(headline(t, step)))
	return err
}

// line is a number line with its scores.
type line struct {
	Span
	alpha, beta Mark
	value       *Mark
	axis        []Mark
	label       string // of the node
}

func newLine(t *search.Trace, step int) (line, error) {
	if _, err := StateAt(t, step); err != nil {
		return line{}, err
	}
	run := RunOf(t)
	if step == 0 || run.Steps[step-1].Span == nil {
		return line{}, fmt.Errorf("viz: there is no number line at step %d of %s: it needs a visit with a window", step,
			explain.Called(t.Name))
	}
	l := line{Span: *run.Steps[step-1].Span, axis: run.Axis}
	l.alpha, l.beta, l.label = l.axis[l.Alpha], l.axis[l.Beta], run.Nodes[l.Node].Label
	if l.Value != nil {
		l.value = &l.axis[*l.Value]
	}
	return l, nil
}

// words describes the line, as the page does.
func (l line) words() string {
	window := fmt.Sprintf("α = %s, β = %s", l.alpha.Text, l.beta.Text)
	if l.value != nil {
		window += ", v = " + l.value.Text
	}
	return strings.NewReplacer("{node}", l.label, "{window}", window).Replace(Spans()[l.Say])
}

// Sizes of the picture, in pixels: the line, and the rows of what is on it.
const (
	lineWidth                        = 460.0
	lineTop, lineFoot                = 36.0, 46.0
	lineTicks, lineValue, lineSpeech = 62.0, 82.0, 104.0
)

const lineLetters = 67 // in a row of words

func (l line) lines() []string { return svg.Wrap(l.words(), lineLetters) }

func (l line) height() float64 { return lineSpeech + 18*float64(len(l.lines())) }

// at returns the place of a mark.
func (l line) at(m Mark) float64 { return margin + lineWidth*m.At }

// A flag is a mark with its text to the left or to the right of it, whichever side has room.
type flag struct {
	Mark
	side, sign string
	left       bool
}

// flags returns those of alpha and beta. Where they have crossed, their texts point away from each other too.
func (l line) flags() []flag {
	away := func(m Mark, left bool) bool { return left && m.At > 0.12 || m.At > 0.85 }
	crossed := l.alpha.At > l.beta.At
	return []flag{
		{l.alpha, "max", "α", away(l.alpha, !crossed)},
		{l.beta, "min", "β", away(l.beta, crossed)},
	}
}

func (l line) svg() string {
	var b strings.Builder
	low, high := min(l.at(l.alpha), l.at(l.beta)), max(l.at(l.alpha), l.at(l.beta))
	rect := func(side string, from, to float64) {
		fmt.Fprintf(&b, `<g class="%s"><rect class="shape" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/></g>`,
			side, from, lineTop, max(0, to-from), lineFoot-lineTop)
	}
	rect("max", margin, low)
	rect("min", high, margin+lineWidth)
	if l.Cut {
		fmt.Fprintf(&b, `<rect class="ring" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, low, lineTop, high-low,
			lineFoot-lineTop)
	} else {
		fmt.Fprintf(&b, `<path class="shape" d="M%.1f %.1fH%.1f"/>`, low, (lineTop+lineFoot)/2, high)
	}
	for _, f := range l.flags() {
		x, anchor := l.at(f.Mark)+5, "start"
		if f.left {
			x, anchor = x-10, "end"
		}
		fmt.Fprintf(&b, `<g class="%s"><path class="shape" d="M%.1f %.1fV%.1f"/></g>`, f.side, l.at(f.Mark), lineTop-22, lineFoot)
		fmt.Fprintf(&b, `<text class="value" x="%.1f" y="%.1f" style="text-anchor:%s">%s = %s</text>`, x, lineTop-9, anchor,
			f.sign, svg.Escape(f.Text))
	}
	for _, m := range l.axis {
		if m.Tick {
			fmt.Fprintf(&b, `<text class="window" x="%.1f" y="%.1f" style="text-anchor:middle">%s</text>`, l.at(m), lineTicks,
				svg.Escape(m.Text))
		}
	}
	if l.value != nil {
		fmt.Fprintf(&b, `<g class="edge"><path class="null" d="M%.1f %.1fV%.1f"/></g>`, l.at(*l.value), lineTop-4, lineValue-12)
		fmt.Fprintf(&b, `<text class="value" x="%.1f" y="%.1f" style="text-anchor:middle">v = %s</text>`, l.at(*l.value),
			lineValue, svg.Escape(l.value.Text))
	}
	for i, text := range l.lines() {
		fmt.Fprintf(&b, `<text class="head" x="%.1f" y="%.1f">%s</text>`, margin, lineSpeech+18*float64(i), svg.Escape(text))
	}
	return b.String()
}

func (l line) tikz(head string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% %s\n%% In a document with \\usepackage{tikz}: \\input this file.\n%s", head, tikzStyle)
	low, high := min(l.at(l.alpha), l.at(l.beta)), max(l.at(l.alpha), l.at(l.beta))
	fmt.Fprintf(&b, "\\draw[max] (%.1f,%.1f) rectangle (%.1f,%.1f);\n", margin, lineTop, low, lineFoot)
	fmt.Fprintf(&b, "\\draw[min] (%.1f,%.1f) rectangle (%.1f,%.1f);\n", high, lineTop, margin+lineWidth, lineFoot)
	if l.Cut {
		fmt.Fprintf(&b, "\\draw[cut] (%.1f,%.1f) rectangle (%.1f,%.1f);\n", low, lineTop, high, lineFoot)
	} else {
		fmt.Fprintf(&b, "\\draw[best] (%.1f,%.1f)--(%.1f,%.1f);\n", low, (lineTop+lineFoot)/2, high, (lineTop+lineFoot)/2)
	}
	for _, f := range l.flags() {
		anchor := "west"
		if f.left {
			anchor = "east"
		}
		sign := map[string]string{"α": `\alpha`, "β": `\beta`}[f.sign]
		x := l.at(f.Mark)
		fmt.Fprintf(&b, "\\draw[%s,line width=1pt] (%.1f,%.1f)--(%.1f,%.1f);\n", f.side, x, lineTop-22, x, lineFoot)
		fmt.Fprintf(&b, "\\node[value,anchor=%s] at (%.1f,%.1f) {$%s={}$%s};\n", anchor, x, lineTop-13, sign, tex.Escape(f.Text))
	}
	for _, m := range l.axis {
		if m.Tick {
			fmt.Fprintf(&b, "\\node[small] at (%.1f,%.1f) {%s};\n", l.at(m), lineTicks-4, tex.Escape(m.Text))
		}
	}
	if l.value != nil {
		x := l.at(*l.value)
		fmt.Fprintf(&b, "\\draw[edge,null] (%.1f,%.1f)--(%.1f,%.1f);\n", x, lineTop-4, x, lineValue-12)
		fmt.Fprintf(&b, "\\node[value] at (%.1f,%.1f) {$v={}$%s};\n", x, lineValue-4, tex.Escape(l.value.Text))
	}
	b.WriteString("\\end{tikzpicture}\n")
	return b.String()
}
