package chart

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Reductions draws the conditions of fail-high reductions: for each visit at which the search
// tested them, in order, eval (a dot), what the threat takes away from it (a line), and the
// window's beta (a bar), all for the side to move there. A node whose line ends at the bar or
// beyond it is reduced, if the search reduces at such nodes at all. Several searches of one tree
// are drawn beside each other, with one axis.
func Reductions(traces ...*search.Trace) viz.View { return reductions(traces) }

type reductions []*search.Trace

// condition is a visit at which the search tested eval and threat, for the side to move.
type condition struct {
	node               string
	kind               search.NodeType // what was expected of it
	eval, threat, beta int
	reduced            bool
}

// holds reports whether the listing's condition holds.
func (c condition) holds() bool { return c.eval-c.threat >= c.beta }

// says writes the condition with its numbers: 6 - 0 ≥ 5: reduced.
func (c condition) says() string {
	sign, after := "<", ""
	if c.holds() {
		sign = "≥"
	}
	if c.reduced {
		after = ": reduced"
	}
	if c.holds() && !c.reduced {
		after = ": not reduced"
	}
	return fmt.Sprintf("%d - %d %s %d%s", c.eval, c.threat, sign, c.beta, after)
}

// conditions returns the visits of a search at which it tested eval and threat.
func conditions(t *search.Trace) (all []condition) {
	for k := 1; k < len(t.Events); k++ {
		e, eval := t.Events[k], t.Events[k-1]
		if e.Kind != search.Threat || eval.Kind != search.Static || eval.Node != e.Node {
			continue
		}
		c := condition{node: english.Shorten(t.Nodes[e.Node].Label(), 14), kind: e.Type, eval: eval.Value,
			threat: e.Value, beta: e.Beta}
		if !t.Max(int(e.Node)) {
			c.eval, c.beta = -eval.Value, -e.Alpha
		}
		if k+1 < len(t.Events) {
			next := t.Events[k+1]
			c.reduced = next.Kind == search.Reduction && next.Node == e.Node
		}
		all = append(all, c)
	}
	return all
}

// Figure returns the picture. It fails if no search tested a condition.
func (v reductions) Figure() (*viz.Figure, error) {
	lists := make([][]condition, len(v))
	rows, asked := 0, 0
	for i, t := range v {
		if err := viz.Drawable(t); err != nil {
			return nil, err
		}
		lists[i] = conditions(t)
		rows, asked = max(rows, len(lists[i])), asked+len(lists[i])
	}
	if asked == 0 {
		return nil, errors.New("chart: there are no reductions to draw: want traces of fail-high reductions, in " +
			"which some node has " +
			"a null window")
	}
	if rows > maxQuestions {
		return nil, fmt.Errorf("chart: a search asked at %d nodes, which is more than can be read: want a tree in which it "+
			"asks at %d at most", rows, maxQuestions)
	}
	alts := make([]string, len(v))
	for i, t := range v {
		alts[i] = explain.Called(t.Name) + ": "
		for _, c := range lists[i] {
			alts[i] += fmt.Sprintf("%s, expected %v: %s. ", c.node, c.kind, c.says())
		}
	}
	alt := "eval - threat against beta, for the side to move. " + strings.TrimSpace(strings.Join(alts, ""))
	width, height, shapes := v.draw(lists, rows)
	return viz.Drawing("eval - threat against beta", alt, width, height, shapes), nil
}

// draw returns the picture and its size.
func (v reductions) draw(lists [][]condition, rows int) (float64, float64, string) {
	const margin, row, top, width, gap = 14.0, 28.0, 34.0, 260.0, 28.0
	first := true
	var low, high int
	var nodes, words []string
	for _, list := range lists {
		for _, c := range list {
			if first {
				low, high, first = c.beta, c.beta, false
			}
			low, high = min(low, c.beta, c.eval-c.threat), max(high, c.beta, c.eval)
			nodes, words = append(nodes, c.node), append(words, c.says())
		}
	}
	from, to := float64(low)-1, float64(high)+1
	left := 12 + max(svg.Widest(nodes...), 12) + 44
	each := left + width + 14 + svg.Widest(words...)
	x := func(score int) float64 { return left + width*(float64(score)-from)/(to-from) }
	var out strings.Builder
	for i, list := range lists {
		var b svg.Plot
		b.Text(margin, 18, `class="head title"`, explain.Called(v[i].Name))
		end := top + row*float64(rows)
		for _, tick := range svg.Ticks(from, to) {
			b.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fV%.1f", x(int(tick)), top, end)
			b.Text(x(int(tick)), end+16, ``, amount(tick))
		}
		b.Text(left+width/2, end+34, ``, "score, for the side to move at the node")
		for k, c := range list {
			y := top + row*(float64(k)+0.5)
			b.Text(margin, y+4, `class="head name"`, c.node)
			b.Text(left-10, y+4, `style="text-anchor:end;font-size:11px"`, c.kind.String())
			b.Rect(x(c.beta), y-9, left+width-x(c.beta), 18, `fill="`+svg.Green+`" fill-opacity=".22"`)
			b.Path(`stroke="`+svg.Vermilion+`" stroke-width="4"`, "M%.1f %.1fv18", x(c.beta), y-9)
			b.Path(`stroke="`+svg.Blue+`" stroke-width="3" fill="none"`, "M%.1f %.1fH%.1fm0 -5v10", x(c.eval), y,
				x(c.eval-c.threat))
			b.Path(`fill="`+svg.Blue+`"`, "M%.1f %.1fm-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z", x(c.eval), y)
			b.Text(left+width+12, y+4, `style="text-anchor:start"`, c.says())
		}
		fmt.Fprintf(&out, `<g transform="translate(%.0f 0)">%s</g>`, float64(i)*(each+gap), b.String())
	}
	return float64(len(v))*(each+gap) - gap, top + row*float64(rows) + 46, out.String()
}
