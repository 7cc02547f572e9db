package chart

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/theory"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Unit is what a growth chart counts.
type Unit uint8

// The units.
const (
	Leaves Unit = iota // nodes scored without visiting their moves
	Nodes              // all positions on which the search is called
)

// String returns leaves or nodes.
func (u Unit) String() string { return [...]string{"leaves", "nodes"}[u%2] }

// of returns the count of a search in the unit.
func (u Unit) of(stats search.Stats) float64 {
	if u == Nodes {
		return float64(stats.Nodes)
	}
	return float64(stats.Leaves)
}

// GrowthChart shows how searches grow with depth, on a logarithmic axis. It is a chart of
// go-echarts, and takes its options until it is shown.
//
// The number at the end of a line, ×3.21, is its effective branching factor: the growth
// for each ply, (last/first)^(1/plies between), from its first point to its last.
type GrowthChart struct {
	*charts.Line
	unit    Unit
	lines   []*growthLine // measured, in the order of their first points
	factors []int         // b of the trees whose theory is shown
}

// growthLine is a line of the chart.
type growthLine struct {
	name    string
	dash    string            // of the still picture; a line of the theory has one
	samples map[int][]float64 // by depth in plies
	points  []growthPoint     // by depth

	mark, colour string // of a measured line
}

func (l *growthLine) last() growthPoint { return l.points[len(l.points)-1] }

type growthPoint struct {
	depth   int
	count   float64 // the mean of the samples
	samples int
}

// Growth returns an empty chart of one unit; Add adds measurements, and Theory adds known results.
//
//	growth := chart.Growth(chart.Leaves).Theory(3)
//	for depth := 1; depth <= 8; depth++ {
//		result, _ := search.Run(textbook.AlphaBetaSoft, root, search.Settings{Depth: depth})
//		growth.Add("alpha-beta", depth, result.Stats)
//	}
func Growth(unit Unit) *GrowthChart {
	c := &GrowthChart{Line: charts.NewLine(), unit: unit}
	c.Legend.Show = opts.Bool(false)
	c.SetGlobalOptions(
		charts.WithXAxisOpts(opts.XAxis{Type: "value", MinInterval: 1, Name: growthAxis, NameLocation: "middle", NameGap: 30,
			SplitLine: &opts.SplitLine{Show: opts.Bool(false)}}),
		charts.WithYAxisOpts(opts.YAxis{Type: "log", Name: unit.String(), SplitLine: &opts.SplitLine{Show: opts.Bool(true),
			LineStyle: &opts.LineStyle{Opacity: opts.Float(0.35)}}}),
	)
	return c
}

const growthAxis = "depth in plies (×: growth for each ply, from the first point to the last)"

// Add adds a search to a depth in plies and returns the chart. Searches of one name make a
// line; if several have the same depth, their mean is drawn. A search without leaves has no
// place on a logarithmic axis and is left out.
func (c *GrowthChart) Add(name string, depth int, stats search.Stats) *GrowthChart {
	name = explain.Called(name)
	i := slices.IndexFunc(c.lines, func(l *growthLine) bool { return l.name == name })
	if i < 0 {
		i = len(c.lines)
		c.lines = append(c.lines, &growthLine{name: name, samples: map[int][]float64{}})
	}
	if n := c.unit.of(stats); n > 0 {
		c.lines[i].samples[depth] = append(c.lines[i].samples[depth], n)
	}
	return c
}

// Theory adds the full tree, the minimal tree and the expected count of alpha-beta, for
// uniform trees with b moves at every node ([theory]), in the chart's unit and for the depths
// that it shows: 1 to 8 if nothing is measured.
func (c *GrowthChart) Theory(b int) *GrowthChart {
	c.factors = append(c.factors, b)
	return c
}

// known holds the lines of the theory, by unit.
var known = [...]struct {
	name string
	dash string // of the still picture
	of   [2]func(b, d int) float64
}{
	{"full tree, b = %d", "8 4", [2]func(b, d int) float64{theory.Leaves, theory.Nodes}},
	{"expected, N(%d,d)", "8 3 2 3", [2]func(b, d int) float64{theory.ExpectedLeaves, theory.ExpectedNodes}},
	{"minimal tree, b = %d", "2 3", [2]func(b, d int) float64{theory.MinimalLeaves, theory.MinimalNodes}},
}

// largest is the highest count that is drawn.
const largest = 1e18

// finish returns all lines with their points, measured ones first, and the depths shown.
func (c *GrowthChart) finish() (lines []*growthLine, low, high int, err error) {
	low, high = math.MaxInt, math.MinInt
	for _, l := range c.lines {
		l.points = l.means()
		for _, p := range l.points {
			low, high = min(low, p.depth), max(high, p.depth)
		}
		if k := len(lines); len(l.points) > 0 {
			l.mark, l.colour = symbols[k%len(symbols)], svg.Palette[k%len(svg.Palette)]
			lines = append(lines, l)
		}
	}
	switch {
	case low > high && len(c.factors) == 0:
		return nil, 0, 0,
			errors.New("chart: there is no growth to draw: give Growth searches with Add, or the theory with Theory")
	case low > high:
		low, high = 1, 8
	case low < 0 || high > search.MaxPly:
		return nil, 0, 0, fmt.Errorf("chart: growth from depth %d to %d: want depths from 0 to %d plies", low, high,
			search.MaxPly)
	}
	for _, b := range c.factors {
		if b < 1 {
			return nil, 0, 0, fmt.Errorf("chart: theory of trees with %d moves at each node: give Theory at least 1", b)
		}
		lines = append(lines, c.theory(b, low, high)...)
	}
	if len(lines) == 0 {
		return nil, 0, 0, fmt.Errorf("chart: the theory has more than %.0e %v at depth %d: want fewer plies", largest,
			c.unit, low)
	}
	return lines, low, high, nil
}

// means returns the points of what was measured.
func (l *growthLine) means() (points []growthPoint) {
	for depth, samples := range l.samples {
		sum := 0.0
		for _, n := range samples {
			sum += n
		}
		points = append(points, growthPoint{depth, sum / float64(len(samples)), len(samples)})
	}
	slices.SortFunc(points, func(a, b growthPoint) int { return a.depth - b.depth })
	return points
}

// theory returns the lines of trees with b moves at every node.
func (c *GrowthChart) theory(b, low, high int) (lines []*growthLine) {
	for _, k := range known {
		l := &growthLine{name: fmt.Sprintf(k.name, b), dash: k.dash}
		for d := low; d <= high; d++ {
			if n := k.of[c.unit%2](b, d); n <= largest {
				l.points = append(l.points, growthPoint{d, n, 1})
			}
		}
		if len(l.points) > 0 {
			lines = append(lines, l)
		}
	}
	return lines
}

// label returns the name of a line and its effective branching factor.
func (l *growthLine) label() string {
	first, last := l.points[0], l.last()
	if first.depth == last.depth {
		return l.name
	}
	return fmt.Sprintf("%s: ×%.2f", l.name, math.Pow(last.count/first.count, 1/float64(last.depth-first.depth)))
}

// say writes a point: 110.5 leaves, mean of 20.
func (c *GrowthChart) say(p growthPoint) string {
	text := amount(p.count) + " " + c.unit.String()
	if p.samples > 1 {
		text += ", mean of " + strconv.Itoa(p.samples)
	}
	return text
}

// amount writes a count that may be a mean.
func amount(n float64) string {
	switch {
	case n >= 1e15:
		return strconv.FormatFloat(n, 'e', 2, 64)
	case n == math.Trunc(n) || n >= 1000:
		return english.Thousands(int64(math.Round(n)))
	}
	return strconv.FormatFloat(n, 'f', 1, 64)
}

// power writes a power of ten: 1,000 or 10⁷.
func power(exponent int) string {
	if exponent < 6 {
		return amount(math.Pow10(exponent))
	}
	raised := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	text := "10"
	for _, digit := range strconv.Itoa(exponent) {
		text += string(raised[digit-'0'])
	}
	return text
}

// growthItem is a point of the chart.
type growthItem struct {
	Value [2]float64 `json:"value"`
	Text  string     `json:"text"` // at the last point
	Tip   string     `json:"tip"`
	Label *endLabel  `json:"label,omitempty"`
}

// endLabel is a label that is moved down so that no two overlap.
type endLabel struct {
	Offset [2]float64 `json:"offset"` // in pixels
}

// Figure returns the chart with a still picture of the same lines.
func (c *GrowthChart) Figure() (*viz.Figure, error) {
	if c.Line == nil {
		return nil, errors.New("chart: there is no growth chart: call Growth")
	}
	lines, low, high, err := c.finish()
	if err != nil {
		return nil, err
	}
	defer keep(&c.Initialization)()
	defer keep(&c.GridList)()
	defer keep(&c.XAxisList[0])()
	defer keep(&c.YAxisList[0])()
	const top, bottom = 40, 50
	frame, tall := newFrame(lines), max(420, 22*float64(len(lines))+120)
	c.MultiSeries = c.series(lines, frame, tall-top-bottom)
	if x := &c.XAxisList[0]; x.Min == nil && x.Max == nil {
		x.Min, x.Max = low, max(high, low+1)
	}
	if y := &c.YAxisList[0]; y.Min == nil && y.Max == nil {
		y.Min, y.Max = math.Pow(10, frame.from), math.Pow(10, frame.to)
	}
	if len(c.GridList) == 0 {
		right := px(svg.Widest(labels(lines)...) + 20)
		c.GridList = []opts.Grid{{Left: "20", Right: right, Top: px(top), Bottom: px(bottom), ContainLabel: opts.Bool(true)}}
	}
	sized(&c.Initialization, tall)
	title, alt := english.Sentence(c.unit.String())+" against depth", c.describe(lines)
	return complete(&viz.Figure{Title: title, Alt: alt, Still: c.draw(lines, frame, low, high, alt)}, c, &c.Initialization)
}

// series returns the lines for ECharts, whose plot is that high.
func (c *GrowthChart) series(lines []*growthLine, frame frame, height float64) (all charts.MultiSeries) {
	ends, moved := frame.ends(lines, height)
	for k, l := range lines {
		items := make([]growthItem, len(l.points))
		for i, p := range l.points {
			tip := fmt.Sprintf("%s\ndepth %d: %s", l.name, p.depth, c.say(p))
			items[i] = growthItem{Value: [2]float64{float64(p.depth), p.count}, Tip: tip}
		}
		last := &items[len(items)-1]
		last.Text, last.Label = l.label(), &endLabel{[2]float64{4, moved[k] - ends[k]}}
		s := charts.SingleSeries{Name: l.name, Type: "line", Data: items, Symbol: l.mark, SymbolSize: 9}
		colour, dash := l.colour, "solid"
		if l.dash != "" {
			s.Symbol, s.SymbolSize, colour, dash = "circle", 1, svg.LeafLine, "dashed"
		}
		s.ConfigureSeriesOpts(
			charts.WithLineStyleOpts(opts.LineStyle{Width: 2, Type: dash, Color: colour}),
			charts.WithItemStyleOpts(opts.ItemStyle{Color: colour}),
			charts.WithLabelOpts(opts.Label{Show: opts.Bool(true), Position: "right", FontSize: 12}),
		)
		all = append(all, s)
	}
	return all
}

func labels(lines []*growthLine) []string {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.label()
	}
	return texts
}

// describe describes the chart for those who cannot see it.
func (c *GrowthChart) describe(lines []*growthLine) string {
	texts := make([]string, len(lines))
	for i, l := range lines {
		first, last := l.points[0], l.last()
		texts[i] = fmt.Sprintf("%s, %s at depth %d", l.name, amount(first.count), first.depth)
		if first != last {
			texts[i] = fmt.Sprintf("%s, from %s at depth %d to %s at depth %d",
				l.label(), amount(first.count), first.depth, amount(last.count), last.depth)
		}
	}
	return fmt.Sprintf("Growth of %s with depth. %s. The number after × is the growth for each ply, from the first point "+
		"to the last.", c.unit, strings.Join(texts, "; "))
}

// frame is the range of counts that is shown, as powers of ten.
type frame struct{ from, to float64 }

func newFrame(lines []*growthLine) frame {
	least, most := math.Inf(1), 1.0
	for _, l := range lines {
		for _, p := range l.points {
			least, most = min(least, p.count), max(most, p.count)
		}
	}
	from := math.Floor(math.Log10(least))
	return frame{from, max(from+1, math.Ceil(math.Log10(most)-1e-9))}
}

// down returns the distance of a count from the top of the frame, 0 to 1.
func (f frame) down(n float64) float64 { return (f.to - math.Log10(n)) / (f.to - f.from) }

// ends returns the distance of the end of each line from the top of a plot with the given
// height, and that of its label, so that no two labels overlap.
func (f frame) ends(lines []*growthLine, height float64) (at, label []float64) {
	for _, l := range lines {
		at = append(at, height*f.down(l.last().count))
	}
	return at, spread(at, 16, 0, height)
}

// draw returns the still picture, an SVG document.
func (c *GrowthChart) draw(lines []*growthLine, frame frame, low, high int, alt string) string {
	const left, top, width = 72.0, 34.0, 430.0
	height := max(300, 17*float64(len(lines)))
	from, to := frame.from, frame.to
	x := func(depth int) float64 { return left + width*float64(depth-low)/float64(max(high-low, 1)) }
	y := func(n float64) float64 { return top + height*frame.down(n) }

	var p svg.Plot
	for e, step := from, max(1, math.Ceil((to-from)/8)); e <= to; e += step {
		at := y(math.Pow(10, e))
		p.Path(`stroke="`+svg.Grid+`"`, "M%.0f %.1fh%.0f", left, at, width)
		p.Text(left-8, at+4, svg.EndText, power(int(e)))
	}
	for d, step := low, max(1, (high-low)/12); d <= high; d += step {
		p.Path(`stroke="`+svg.Grey+`"`, "M%.1f %.1fv5", x(d), top+height)
		p.Text(x(d), top+height+19, svg.MiddleText, strconv.Itoa(d))
	}
	p.Path(`fill="none" stroke="`+svg.Grey+`"`, "M%.0f %.0fv%.0fh%.0f", left, top, height, width)
	p.Text(left-8, top-14, `text-anchor="end" fill="`+svg.Faint+`"`, c.unit.String())
	p.Text(left, top+height+40, `fill="`+svg.Faint+`"`, growthAxis)
	for _, l := range lines {
		l.draw(&p, x, y)
	}
	names := labels(lines)
	ends, moved := frame.ends(lines, height)
	for k, l := range lines {
		from, at := x(l.last().depth)+6, top+moved[k]
		p.Path(`fill="none" stroke="`+svg.Lead+`"`, "M%.1f %.1fL%.1f %.1f", from, top+ends[k], left+width+16, at)
		p.Text(left+width+20, at+4, svg.StartText, names[k])
	}
	return p.Document(left+width+30+svg.Widest(names...), top+height+54, alt)
}

// draw draws the marks of a line, and the line.
func (l *growthLine) draw(p *svg.Plot, x func(depth int) float64, y func(count float64) float64) {
	style := `fill="none" stroke-width="2" stroke="` + l.colour + `"`
	if l.dash != "" {
		style = `fill="none" stroke-width="1.6" stroke="` + svg.Grey + `" stroke-dasharray="` + l.dash + `"`
	}
	d, step := "", "M"
	for _, q := range l.points {
		d += fmt.Sprintf("%s%.1f %.1f", step, x(q.depth), y(q.count))
		step = "L"
		if l.dash == "" {
			p.Mark(l.mark, x(q.depth), y(q.count), `fill="`+l.colour+`"`)
		}
	}
	p.Path(style, "%s", d)
}

// spread moves heights apart, as little as possible, until any two differ by gap, and keeps
// them between low and high if there is room.
func spread(at []float64, gap, low, high float64) []float64 {
	order := make([]int, len(at))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(at[a], at[b]) })
	moved := slices.Clone(at)
	limit := high
	for _, i := range slices.Backward(order) { // up from the bottom
		moved[i] = min(moved[i], limit)
		limit = moved[i] - gap
	}
	limit = low
	for _, i := range order { // and down from the top
		moved[i] = max(moved[i], limit)
		limit = moved[i] + gap
	}
	return moved
}
