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

// ForetoldChart shows how well a shallow search foretells a deep one: a mark for each
// position, the line deep = slope * shallow + intercept, and a standard deviation to either
// side of it. It is a chart of go-echarts, and takes its options until it is shown.
type ForetoldChart struct {
	*charts.Scatter
	shallow, deep           []int
	slope, intercept, sigma float64
}

// Foretold takes the values of each position to both depths, for the side to move, and the line
// that was fitted to them, as textbook.FitProbCut returns them.
func Foretold(shallow, deep []int, slope, intercept, sigma float64) *ForetoldChart {
	c := &ForetoldChart{charts.NewScatter(), shallow, deep, slope, intercept, sigma}
	c.Legend.Show = opts.Bool(false)
	hide, edge := &opts.SplitLine{Show: opts.Bool(false)}, &opts.AxisLine{OnZero: opts.Bool(false)}
	c.SetGlobalOptions(
		charts.WithXAxisOpts(opts.XAxis{Type: "value", Name: foretoldX, NameLocation: "middle", NameGap: 28, SplitLine: hide, AxisLine: edge}),
		charts.WithYAxisOpts(opts.YAxis{Type: "value", Name: foretoldY, NameLocation: "middle", NameGap: 46, SplitLine: hide, AxisLine: edge}),
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
	shift      float64
}

func (c *ForetoldChart) lines() []foretoldLine {
	return []foretoldLine{
		{fmt.Sprintf("deep = %.3g · shallow %+.3g", c.slope, c.intercept), "", 0},
		{fmt.Sprintf("%.3g above it, one standard deviation", c.sigma), "6 4", c.sigma},
		{fmt.Sprintf("%.3g below it, one standard deviation", c.sigma), "6 4", -c.sigma},
	}
}

// Figure returns the chart with a still picture of the same marks.
func (c *ForetoldChart) Figure() (*viz.Figure, error) {
	if c.Scatter == nil || len(c.shallow) < 2 || len(c.shallow) != len(c.deep) {
		return nil, errors.New("chart: there is nothing to draw: give Foretold the values of two positions or more, each to both depths")
	}
	for _, x := range []float64{c.slope, c.intercept, c.sigma} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, fmt.Errorf("chart: the line %v * shallow %+v, %v wide, is none: want finite numbers", c.slope, c.intercept, c.sigma)
		}
	}
	defer keep(&c.Initialization)()
	low, high := float64(slices.Min(c.shallow)), float64(slices.Max(c.shallow))
	points := make([][2]int, len(c.shallow))
	for i, x := range c.shallow {
		points[i] = [2]int{x, c.deep[i]}
	}
	marks := charts.SingleSeries{Type: "scatter", Name: "positions", Data: points, SymbolSize: 7}
	marks.ConfigureSeriesOpts(charts.WithItemStyleOpts(opts.ItemStyle{Color: svg.Blue, Opacity: opts.Float(0.45)}))
	c.MultiSeries = charts.MultiSeries{marks}
	for _, l := range c.lines() {
		s := charts.SingleSeries{Type: "line", Name: l.name, Symbol: "none", Data: [][2]float64{{low, c.at(low) + l.shift}, {high, c.at(high) + l.shift}}}
		style := opts.LineStyle{Color: svg.Vermilion, Width: 2.5}
		if l.dash != "" {
			style.Type, style.Width = "dashed", 1.5
		}
		s.ConfigureSeriesOpts(charts.WithLineStyleOpts(style))
		c.MultiSeries = append(c.MultiSeries, s)
	}
	sized(&c.Initialization.Height, &c.Initialization.Width, 400)
	c.Validate()
	data, err := option(c.JSON(), c.Initialization)
	return &viz.Figure{Title: fmt.Sprintf("%s, standard deviation %.3g", c.lines()[0].name, c.sigma), Alt: c.describe(), Still: c.draw(low, high), Kind: viz.KindChart, Data: data}, err
}

// at returns the deep value that a shallow one foretells.
func (c *ForetoldChart) at(shallow float64) float64 { return c.slope*shallow + c.intercept }

// describe says what the chart shows, for those who cannot see it.
func (c *ForetoldChart) describe() string {
	inside := 0
	for i, x := range c.shallow {
		if math.Abs(float64(c.deep[i])-c.at(float64(x))) <= c.sigma {
			inside++
		}
	}
	return fmt.Sprintf("The values of a deep search against those of a shallow one, for %d positions. The line is %s, with a standard deviation of %.3g; %d positions lie within one of it.",
		len(c.shallow), c.lines()[0].name, c.sigma, inside)
}

// draw returns the still picture, an SVG document.
func (c *ForetoldChart) draw(low, high float64) string {
	const left, top, width, height = 76.0, 16.0, 470.0, 320.0
	from, to := min(c.at(low), c.at(high))-c.sigma, max(c.at(low), c.at(high))+c.sigma
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
	for i, v := range c.shallow {
		p.Mark("circle", x(float64(v)), y(float64(c.deep[i])), `fill="`+svg.Blue+`" opacity=".45"`)
	}
	for _, l := range c.lines() {
		style := `stroke="` + svg.Vermilion + `" stroke-width="2.5"`
		if l.dash != "" {
			style = `stroke="` + svg.Vermilion + `" stroke-width="1.5" stroke-dasharray="` + l.dash + `"`
		}
		p.Path(style, "M%.1f %.1fL%.1f %.1f", x(low), y(c.at(low)+l.shift), x(high), y(c.at(high)+l.shift))
	}
	p.Text(left+width/2, top+height+40, `fill="#555" `+svg.MiddleText, foretoldX)
	p.Text(14, top+height/2, fmt.Sprintf(`fill="#555" transform="rotate(-90 14 %.0f)" `, top+height/2)+svg.MiddleText, foretoldY)
	return p.Document(left+width+20, top+height+54, c.describe())
}
