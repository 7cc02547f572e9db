package chart

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/viz"
)

// ForetoldChart shows how well a shallow search predicts a deep one: a mark for each
// position, the line deep = slope * shallow + intercept, and a band of one standard
// deviation to either side of it. It is a chart of go-echarts, and takes its options until
// it is shown.
type ForetoldChart struct {
	*charts.Scatter
	shallow, deep           []int
	slope, intercept, sigma float64
}

// Foretold returns the chart of the values of each position at both depths, for the side to
// move, and of the line fitted to them, as textbook.FitProbCut returns them.
func Foretold(shallow, deep []int, slope, intercept, sigma float64) *ForetoldChart {
	c := &ForetoldChart{charts.NewScatter(), shallow, deep, slope, intercept, sigma}
	c.Legend.Show = opts.Bool(false)
	hide, edge := &opts.SplitLine{Show: opts.Bool(false)}, &opts.AxisLine{OnZero: opts.Bool(false)}
	c.SetGlobalOptions(
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Name: foretoldX, NameLocation: "middle", NameGap: 28,
			SplitLine: hide, AxisLine: edge}),
		charts.WithYAxisOpts(opts.YAxis{Type: "value", Name: foretoldY, NameLocation: "middle", NameGap: 46,
			SplitLine: hide, AxisLine: edge}),
	)
	return c
}

const (
	foretoldX = "value of the shallow search, for the side to move"
	foretoldY = "value of the deep search"
)

// foretoldLine is the line, or an edge of the band around it.
type foretoldLine struct {
	name, dash string
	width      float64
	ends       [2][2]float64
}

// lines returns the line and its band over the values from low to high.
func (c *ForetoldChart) lines(low, high float64) []foretoldLine {
	line := func(name, dash string, width, shift float64) foretoldLine {
		return foretoldLine{name, dash, width, [2][2]float64{{low, c.at(low) + shift}, {high, c.at(high) + shift}}}
	}
	return []foretoldLine{
		line(c.equation(), "", 2.5, 0),
		line(fmt.Sprintf("%.3g above it, one standard deviation", c.sigma), "6 4", 1.5, c.sigma),
		line(fmt.Sprintf("%.3g below it, one standard deviation", c.sigma), "6 4", 1.5, -c.sigma),
	}
}

func (c *ForetoldChart) equation() string {
	return fmt.Sprintf("deep = %.3g · shallow %+.3g", c.slope, c.intercept)
}

// Figure returns the chart with a still picture of the same marks and lines.
func (c *ForetoldChart) Figure() (*viz.Figure, error) {
	if c.Scatter == nil || len(c.shallow) < 2 || len(c.shallow) != len(c.deep) {
		return nil, errors.New("chart: there is nothing to draw: give Foretold the values of two positions or more, " +
			"each to both depths")
	}
	for _, x := range []float64{c.slope, c.intercept, c.sigma} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, fmt.Errorf("chart: the line %v * shallow %+v, %v wide, is none: want finite numbers",
				c.slope, c.intercept, c.sigma)
		}
	}
	defer keep(&c.Initialization)()
	points := make([][2]int, len(c.shallow))
	for i, x := range c.shallow {
		points[i] = [2]int{x, c.deep[i]}
	}
	lines := c.lines(float64(slices.Min(c.shallow)), float64(slices.Max(c.shallow)))
	marks := charts.SingleSeries{Type: "scatter", Name: "positions", Data: points, SymbolSize: 7}
	marks.ConfigureSeriesOpts(charts.WithItemStyleOpts(opts.ItemStyle{Color: svg.Blue, Opacity: opts.Float(0.45)}))
	c.MultiSeries = charts.MultiSeries{marks}
	for _, l := range lines {
		s := charts.SingleSeries{Type: "line", Name: l.name, Symbol: "none", Data: l.ends[:]}
		style := opts.LineStyle{Color: svg.Vermilion, Width: float32(l.width)}
		if l.dash != "" {
			style.Type = "dashed"
		}
		s.ConfigureSeriesOpts(charts.WithLineStyleOpts(style))
		c.MultiSeries = append(c.MultiSeries, s)
	}
	sized(&c.Initialization, 400)
	title, alt := fmt.Sprintf("%s, standard deviation %.3g", c.equation(), c.sigma), c.describe()
	return complete(&viz.Figure{Title: title, Alt: alt, Still: c.draw(points, lines, alt)}, c, &c.Initialization)
}

// at returns the deep value that a shallow one predicts.
func (c *ForetoldChart) at(shallow float64) float64 { return c.slope*shallow + c.intercept }

// describe describes the chart for those who cannot see it.
func (c *ForetoldChart) describe() string {
	inside := 0
	for i, x := range c.shallow {
		if math.Abs(float64(c.deep[i])-c.at(float64(x))) <= c.sigma {
			inside++
		}
	}
	return fmt.Sprintf("The values of a deep search against those of a shallow one, for %d positions. The line is %s, with a "+
		"standard deviation of %.3g; %d positions lie within one of it.",
		len(c.shallow), c.equation(), c.sigma, inside)
}

// draw returns the still picture, an SVG document.
func (c *ForetoldChart) draw(points [][2]int, lines []foretoldLine, alt string) string {
	const left, top, width, height = 76.0, 16.0, 470.0, 320.0
	ends := lines[0].ends
	low, high := ends[0][0], ends[1][0]
	from, to := min(ends[0][1], ends[1][1])-c.sigma, max(ends[0][1], ends[1][1])+c.sigma
	for _, y := range c.deep {
		from, to = min(from, float64(y)), max(to, float64(y))
	}
	x := func(v float64) float64 { return left + 8 + (width-16)*(v-low)/max(high-low, 1e-9) }
	y := func(v float64) float64 { return top + 8 + (height-16)*(to-v)/max(to-from, 1e-9) }
	var p svg.Plot
	for _, tick := range svg.Ticks(low, high) {
		p.Path(`stroke="`+svg.Grey+`"`, "M%.1f %.1fv5", x(tick), top+height)
		p.Text(x(tick), top+height+19, svg.MiddleText, amount(tick))
	}
	for _, tick := range svg.Ticks(from, to) {
		p.Path(`stroke="`+svg.Grey+`"`, "M%.1f %.1fh-5", left, y(tick))
		p.Text(left-8, y(tick)+4, svg.EndText, amount(tick))
	}
	p.Path(`fill="none" stroke="`+svg.Grey+`"`, "M%.0f %.0fv%.0fh%.0f", left, top, height, width)
	for _, at := range points {
		p.Mark("circle", x(float64(at[0])), y(float64(at[1])), `fill="`+svg.Blue+`" opacity=".45"`)
	}
	for _, l := range lines {
		style := fmt.Sprintf(`stroke="%s" stroke-width="%.1f"`, svg.Vermilion, l.width)
		if l.dash != "" {
			style += ` stroke-dasharray="` + l.dash + `"`
		}
		p.Path(style, "M%.1f %.1fL%.1f %.1f", x(l.ends[0][0]), y(l.ends[0][1]), x(l.ends[1][0]), y(l.ends[1][1]))
	}
	p.Text(left+width/2, top+height+40, `fill="`+svg.Faint+`" `+svg.MiddleText, foretoldX)
	middle := top + height/2
	p.Text(14, middle, fmt.Sprintf(`fill="`+svg.Faint+`" transform="rotate(-90 14 %.0f)" `, middle)+svg.MiddleText, foretoldY)
	return p.Document(left+width+20, top+height+54, alt)
}
