package chart

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// HeatView draws measurements over two settings, such as the ratio of nodes over the width of a window and the size
// of a table: a cell for each pair, with the estimate and its interval. The farther a cell is from the value that
// means no difference, the stronger its color: blue below, orange above. In a dashed cell the difference is not
// significant: the interval contains that value.
type HeatView struct {
	what, across, up string
	difference       bool
	cells            []heatCell
	beside           []*HeatView
	err              error
}

type heatCell struct {
	across, up string // the two settings
	is         stat.Estimate
}

// Heat returns a picture of ratios, for which 1 means no difference; what names the measurement, and across and up the
// two settings. Add adds the cells.
func Heat(what, across, up string) *HeatView {
	return &HeatView{what: explain.Called(what), across: explain.Called(across), up: explain.Called(up)}
}

// Differences makes the picture one of differences, such as in Elo, for which 0 means no difference, and
// returns it.
func (h *HeatView) Differences() *HeatView {
	h.difference = true
	return h
}

// Add adds a measurement at two settings, and returns the picture. The settings are in the order of their first use,
// each written by [fmt.Sprint].
func (h *HeatView) Add(across, up any, is stat.Estimate) *HeatView {
	cell := heatCell{explain.Called(fmt.Sprint(across)), explain.Called(fmt.Sprint(up)), is}
	if h.at(cell.across, cell.up) != nil {
		h.err = fmt.Errorf("chart: %s, %s is there twice", cell.across, cell.up)
	}
	h.cells = append(h.cells, cell)
	return h
}

// Beside gives the picture a color scale that also fits others, so that pictures can be compared. It returns the
// picture.
func (h *HeatView) Beside(others ...*HeatView) *HeatView {
	h.beside = append(h.beside, others...)
	return h
}

// at returns the cell at two settings, nil if nothing was measured.
func (h *HeatView) at(across, up string) *heatCell {
	if i := slices.IndexFunc(h.cells, func(c heatCell) bool { return c.across == across && c.up == up }); i >= 0 {
		return &h.cells[i]
	}
	return nil
}

// settings returns the settings of both axes, each once.
func (h *HeatView) settings() (across, up []string) {
	for _, c := range h.cells {
		if !slices.Contains(across, c.across) {
			across = append(across, c.across)
		}
		if !slices.Contains(up, c.up) {
			up = append(up, c.up)
		}
	}
	return across, up
}

// none returns the number that means no difference.
func (h *HeatView) none() float64 {
	if h.difference {
		return 0
	}
	return 1
}

// far returns the distance of a number from none: a ratio of 2 is as far as one of one half.
func (h *HeatView) far(x float64) float64 {
	if h.difference {
		return x
	}
	return math.Log(x)
}

// farthest returns the largest distance of a cell, here and in the pictures beside.
func (h *HeatView) farthest() (far float64) {
	for _, one := range append([]*HeatView{h}, h.beside...) {
		if one == nil {
			continue
		}
		for _, c := range one.cells {
			far = max(far, math.Abs(one.far(c.is.Value)))
		}
	}
	return cmp.Or(far, 1)
}

// shown reports whether the difference of a cell is significant.
func (h *HeatView) shown(c heatCell) bool { return c.is.High < h.none() || c.is.Low > h.none() }

func (h *HeatView) say(c heatCell) string {
	text := fmt.Sprintf("%s %s, %s %s: %v", h.across, c.across, h.up, c.up, c.is)
	if !h.shown(c) {
		text += ", not significant"
	}
	return text
}

// Table returns the numbers of the picture: a row for each cell.
func (h *HeatView) Table() table.Table {
	t := table.Of(h.across, h.up, h.what, "low", "high")
	for _, c := range h.cells {
		t.Add(append([]string{c.across, c.up}, texts(c.is)...)...)
	}
	return t
}

// Figure returns the picture.
func (h *HeatView) Figure() (*viz.Figure, error) {
	if h.err != nil {
		return nil, h.err
	}
	if len(h.cells) == 0 {
		return nil, errors.New("chart: there is nothing to draw: call Add with what was measured at two settings")
	}
	for _, one := range append([]*HeatView{h}, h.beside...) {
		for i := 0; one != nil && i < len(one.cells); i++ {
			c := one.cells[i]
			if err := measured(c.across+", "+c.up, c.is, !one.difference); err != nil {
				return nil, err
			}
		}
	}
	return h.draw(), nil
}

func (h *HeatView) heading() string { return fmt.Sprintf("%s, by %s and %s", h.what, h.across, h.up) }

// describe describes the picture for those who cannot see it: if there are many cells, only the smallest and the
// largest. The table has all of them.
func (h *HeatView) describe() string {
	const many = 60
	begin := h.heading() + " (95 % intervals). "
	if len(h.cells) > many {
		byValue := func(a, b heatCell) int { return cmp.Compare(a.is.Value, b.is.Value) }
		none := 0
		for _, c := range h.cells {
			if !h.shown(c) {
				none++
			}
		}
		return begin + fmt.Sprintf("%d cells, %d of them not significant. Smallest: %s. Largest: %s.",
			len(h.cells), none, h.say(slices.MinFunc(h.cells, byValue)), h.say(slices.MaxFunc(h.cells, byValue)))
	}
	texts := make([]string, len(h.cells))
	for i, c := range h.cells {
		texts[i] = h.say(c)
	}
	return begin + strings.Join(texts, "; ") + "."
}

// draw draws a row for each setting of the axis that goes up, the first at the bottom. Colors are pale enough for ink,
// and for paper of any color.
func (h *HeatView) draw() *viz.Figure {
	const top, high = 46.0, 44.0
	across, up := h.settings()
	wide := max(96, svg.Widest(across...)+10)
	left := 24 + svg.Widest(append(up, h.up)...)
	bottom := top + high*float64(len(up))
	far := h.farthest()
	var p svg.Plot
	p.Text(16, 18, `class="head"`, h.what)
	p.Text(left-10, top-8, `style="text-anchor:end;font-weight:600"`, h.up)
	for i, name := range up {
		p.Text(left-10, bottom-high*float64(i)-high/2+4, `style="text-anchor:end"`, name)
	}
	for k, name := range across {
		x := left + wide*float64(k)
		p.Text(x+wide/2, bottom+18, ``, name)
		for i := range up {
			if c := h.at(name, up[i]); c != nil {
				h.drawCell(&p, *c, far, x, bottom-high*float64(i+1), wide, high)
			}
		}
	}
	p.Text(left+wide*float64(len(across))/2, bottom+38, `style="font-weight:600"`, h.across)
	right := h.drawKey(&p, left, bottom+58, far)
	return viz.Drawing(h.heading(), h.describe(), max(left+wide*float64(len(across)), right, svg.Widest(h.what)+16)+16,
		bottom+82, p.String())
}

func (h *HeatView) drawCell(p *svg.Plot, c heatCell, far, x, y, wide, high float64) {
	fmt.Fprintf(p, "<g><title>%s</title>", svg.Escape(h.say(c)))
	p.Rect(x+1, y+1, wide-2, high-2, h.fill(h.far(c.is.Value)/far))
	weight := 700
	if !h.shown(c) {
		weight = 400
		p.Rect(x+4, y+4, wide-8, high-8, `fill="none" stroke="currentColor" stroke-dasharray="3 3"`)
	}
	value, low, end := c.is.Texts()
	p.Text(x+wide/2, y+high/2-2, fmt.Sprintf(`class="in" style="font-weight:%d;font-size:13px"`, weight), value)
	p.Text(x+wide/2, y+high/2+13, `class="in" style="font-size:11px"`, low+" to "+end)
	p.WriteString("</g>")
}

// fill returns the color of a cell; part is its distance relative to the farthest, -1 to 1.
func (h *HeatView) fill(part float64) string {
	colour := svg.Blue
	if part > 0 {
		colour = svg.Vermilion
	}
	return fmt.Sprintf(`fill="%s" fill-opacity="%.2f"`, colour, 0.55*min(1, math.Abs(part)))
}

// drawKey draws the color scale and the meaning of dashes, and returns where they end.
func (h *HeatView) drawKey(p *svg.Plot, left, y, far float64) float64 {
	const steps, wide = 9, 14.0
	end := func(sign float64) string {
		if h.difference {
			return tick(sign * math.Round(far))
		}
		return fmt.Sprintf("%.3g", math.Exp(sign*far))
	}
	low, high := end(-1), end(1)
	x := left + svg.Widest(low) + 6
	p.Text(x-6, y+11, `style="text-anchor:end;font-size:11px"`, low)
	for i := range steps {
		p.Rect(x+wide*float64(i), y, wide, 14, h.fill(float64(i)/(steps-1)*2-1))
	}
	p.Rect(x, y, steps*wide, 14, `fill="none" stroke="currentColor" stroke-opacity=".4"`)
	x += steps*wide + 6
	p.Text(x, y+11, `style="text-anchor:start;font-size:11px"`, high)
	x += svg.Widest(high) + 14
	p.Rect(x, y, 20, 14, `fill="none" stroke="currentColor" stroke-dasharray="3 3"`)
	text := fmt.Sprintf("not significant: the interval contains %v", h.none())
	p.Text(x+26, y+11, `style="text-anchor:start;font-size:11px"`, text)
	return x + 26 + svg.Widest(text)*11/12
}
