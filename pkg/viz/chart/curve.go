package chart

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// CurveView draws measurements over a setting, such as the cost of a window over its width, or a ratio of nodes
// over the size of a table: a mark at each mean or estimate, with a bar of one standard error to either side, or
// over its interval. The settings are evenly spaced; if all of them begin with a number, lines join the marks of
// a name. A key names the marks where there is more than one name, here or in a picture beside it.
type CurveView struct {
	up, across       string
	logUp, logAcross bool
	levels           []float64
	points           []curvePoint
	marks            []curveMark
	beside           []*CurveView
	proven           bool
	err              error
}

// curvePoint is the measurement of one name at one setting.
type curvePoint struct {
	name, setting string
	is            stat.Estimate // of a sample, its mean and one standard error to either side
	sampled       bool
	text          string
}

// curveMark is a setting that stands out.
type curveMark struct{ setting, text string }

// Curve returns a picture with the names of its axes: up, what was measured, and across, the setting.
// Add or AddEstimate put the points into it.
func Curve(up, across string) *CurveView {
	return &CurveView{up: explain.OneLine(up), across: explain.OneLine(across)}
}

// Add adds a measurement of a name at a setting, which must not be negative, and returns the picture.
// The settings are in the order of their first use, each written by [fmt.Sprint]; the text may have
// several lines.
func (c *CurveView) Add(name string, setting any, is stat.Sample) *CurveView {
	p := newCurvePoint(name, setting)
	p.is = stat.Estimate{Value: is.Mean, Low: max(0, is.Mean-is.Error), High: is.Mean + is.Error}
	p.sampled, p.text = true, is.String()
	switch {
	case is.N < 2:
		c.err = fmt.Errorf("chart: %v was measured %d times: want two numbers or more, for the error", p, is.N)
	case !(is.Mean >= 0 && is.Mean+is.Error < math.Inf(1)):
		c.err = fmt.Errorf("chart: %v has the mean %v: want a finite number, 0 or more", p, is)
	}
	return c.add(p)
}

// AddEstimate adds an estimate with its interval instead of a mean with its error, such as a ratio ([stat.Ratio])
// or a difference in Elo. The axis has room for the intervals, and need not begin at 0.
func (c *CurveView) AddEstimate(name string, setting any, is stat.Estimate) *CurveView {
	p := newCurvePoint(name, setting)
	p.is, p.text = is, is.String()
	if err := measured(p.String(), is, false); err != nil {
		c.err = err
	}
	return c.add(p)
}

func newCurvePoint(name string, setting any) curvePoint {
	return curvePoint{name: explain.Called(name), setting: fmt.Sprint(setting)}
}

// String names the point.
func (p curvePoint) String() string {
	return fmt.Sprintf("%q at %s", p.name, explain.OneLine(p.setting))
}

func (c *CurveView) add(p curvePoint) *CurveView {
	if slices.ContainsFunc(c.points, func(q curvePoint) bool { return q.name == p.name && q.setting == p.setting }) {
		c.err = fmt.Errorf("chart: %v is there twice", p)
	}
	if len(c.points) > 0 && c.points[0].sampled != p.sampled {
		c.err = fmt.Errorf("chart: %v: want means with their errors alone, or estimates with their intervals alone", p)
	}
	c.points = append(c.points, p)
	return c
}

// Level draws a dashed line at a height, such as 100 percent or a ratio of 1, and returns the picture.
func (c *CurveView) Level(height float64) *CurveView {
	c.levels = append(c.levels, height)
	return c
}

// Mark draws a dashed line at a setting that stands out, such as the base or the best, with a text, and returns the
// picture.
func (c *CurveView) Mark(setting any, text string) *CurveView {
	c.marks = append(c.marks, curveMark{fmt.Sprint(setting), explain.Called(text)})
	return c
}

// Proven declares that the bars are proven bounds instead of intervals of 95 %, and returns the picture.
func (c *CurveView) Proven() *CurveView {
	c.proven = true
	return c
}

// LogUp makes the axis of what was measured logarithmic, and returns the picture.
func (c *CurveView) LogUp() *CurveView {
	c.logUp = true
	return c
}

// LogAcross places the settings, which then must begin with numbers above 0, at their logarithms, and returns the
// picture.
func (c *CurveView) LogAcross() *CurveView {
	c.logAcross = true
	return c
}

// Beside gives the picture an axis that also has room for others, so that pictures can be compared.
// It returns the picture.
func (c *CurveView) Beside(others ...*CurveView) *CurveView {
	for _, other := range others {
		if other != nil {
			c.beside = append(c.beside, other)
		}
	}
	return c
}

// names and settings return each once, in the order in which they came.
func (c *CurveView) names() []string { return c.each(func(p curvePoint) string { return p.name }) }
func (c *CurveView) settings() []string {
	return c.each(func(p curvePoint) string { return p.setting })
}

func (c *CurveView) each(of func(curvePoint) string) (all []string) {
	for _, p := range c.points {
		if text := of(p); !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// vertical returns the axis of what was measured, here and in the pictures beside: that of means begins at 0.
func (c *CurveView) vertical() (axis, error) {
	var numbers []float64
	high, fromZero := 0.0, false
	for _, one := range append([]*CurveView{c}, c.beside...) {
		for _, p := range one.points {
			fromZero = fromZero || p.sampled
			numbers = append(numbers, p.is.Low, p.is.Value, p.is.High)
		}
		numbers = append(numbers, one.levels...)
	}
	for _, x := range numbers {
		if math.IsNaN(x) || math.Abs(x) > 1e15 || c.logUp && x < 1e-15 {
			return axis{}, fmt.Errorf("chart: %v does not fit on the axis: want finite numbers, above 0 on a logarithmic one", x)
		}
		high = max(high, x)
	}
	if fromZero && !c.logUp {
		return axis{end: 1.04 * cmp.Or(high, 1)}, nil
	}
	return axisOver(c.logUp, numbers...), nil
}

// Table returns the numbers of the picture: a row for each setting.
func (c *CurveView) Table() table.Table {
	header := []string{c.across}
	for _, name := range c.names() {
		header = append(header, name)
		if !c.points[0].sampled {
			header = append(header, "low", "high")
		}
	}
	t := table.Of(header...)
	for _, setting := range c.settings() {
		row := []string{explain.OneLine(setting)}
		for _, name := range c.names() {
			cells := make([]string, (len(header)-1)/len(c.names()))
			for _, p := range c.points {
				switch {
				case p.name != name || p.setting != setting:
				case p.sampled:
					cells = []string{p.text}
				default:
					cells = texts(p.is)
				}
			}
			row = append(row, cells...)
		}
		t.Add(row...)
	}
	return t
}

// Figure returns the picture.
func (c *CurveView) Figure() (*viz.Figure, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case len(c.points) == 0:
		return nil, errors.New("chart: there is nothing to draw: call Add with what was measured at a setting")
	}
	for _, mark := range c.marks {
		if !slices.Contains(c.settings(), mark.setting) {
			return nil, fmt.Errorf("chart: %q marks the setting %s, at which nothing was measured", mark.text,
				explain.OneLine(mark.setting))
		}
	}
	picture, err := c.draw()
	if err != nil {
		return nil, err
	}
	return picture.figure(c.heading(), c.describe()), nil
}

func (c *CurveView) heading() string { return c.up + ", by " + c.across }

// ordered reports whether the settings are ordered, so that values between two neighbors make sense.
func (c *CurveView) ordered() bool {
	return !slices.ContainsFunc(c.settings(), func(setting string) bool { return math.IsNaN(number(setting)) })
}

// number returns the number that a setting begins with; NaN where it begins with none.
func number(setting string) float64 {
	word, _, _ := strings.Cut(explain.OneLine(setting), " ")
	n, err := strconv.ParseFloat(word, 64)
	if err != nil {
		return math.NaN()
	}
	return n
}

// bars returns what the bars mean.
func (c *CurveView) bars() string {
	if c.points[0].sampled {
		return "± one standard error"
	}
	if c.proven {
		return "proven bounds"
	}
	return "95 % intervals"
}

// describe describes the picture for those who cannot see it.
func (c *CurveView) describe() string {
	lines := make([]string, len(c.names()))
	for i, name := range c.names() {
		var texts []string
		for _, p := range c.points {
			if p.name == name {
				texts = append(texts, fmt.Sprintf("%s: %s", explain.Called(p.setting), p.text))
			}
		}
		lines[i] = name + ", " + strings.Join(texts, "; ") + "."
	}
	for _, mark := range c.marks {
		lines = append(lines, fmt.Sprintf("Marked at %s: %s.", explain.Called(mark.setting), mark.text))
	}
	return fmt.Sprintf("%s (%s). %s", c.heading(), c.bars(), strings.Join(lines, " "))
}

// draw returns the picture.
func (c *CurveView) draw() (*scatter, error) {
	vertical, err := c.vertical()
	if err != nil {
		return nil, err
	}
	settings, names := c.settings(), c.names()
	keyless := len(names) == 1
	for _, other := range c.beside {
		keyless = keyless && slices.Equal(other.names(), names)
	}
	picture := &scatter{
		up: "bars: " + c.bars(), across: c.across, apart: !c.ordered(), keyless: keyless, vertical: vertical, levels: c.levels,
	}
	room, err := c.place(picture)
	if err != nil {
		return nil, err
	}
	for i, setting := range settings {
		var lines []string
		for _, text := range strings.Split(setting, "\n") {
			lines = append(lines, svg.Wrap(explain.Called(text), int(room/6.9))...)
		}
		picture.steps[i].text = strings.Join(lines, "\n")
	}
	for _, mark := range c.marks {
		at := picture.steps[slices.Index(settings, mark.setting)].at
		picture.marks = append(picture.marks, scatterStep{at, mark.text})
	}
	for _, p := range c.points { // side by side, that no bar hides another
		aside := (float64(slices.Index(names, p.name)) - float64(len(names)-1)/2) * 7
		x := picture.steps[slices.Index(settings, p.setting)].at
		picture.points = append(picture.points, scatterPoint{p.name, "", x, p.is.Value, x, x, p.is.Low, p.is.High, aside})
	}
	if c.logAcross { // lines go from left to right
		slices.SortStableFunc(picture.points, func(a, b scatterPoint) int { return cmp.Compare(a.x, b.x) })
		slices.SortFunc(picture.steps, func(a, b scatterStep) int { return cmp.Compare(a.at, b.at) })
	}
	return picture, nil
}

// place gives a picture its lower axis and a step for each setting, and returns the room for the text of a step.
func (c *CurveView) place(picture *scatter) (room float64, err error) {
	settings := c.settings()
	if !c.logAcross {
		// Twenty settings fit into a cell; the bars of one setting need 7 pixels for each name.
		room = min(66, max(34, 680/float64(len(settings)), 7*float64(len(c.names()))+10))
		for _, word := range strings.Fields(strings.Join(settings, " ")) {
			room = max(room, svg.Widest(explain.Called(word))+10)
		}
		picture.width, picture.horizontal = room*float64(len(settings)), axis{end: float64(len(settings))}
		for i := range settings {
			picture.steps = append(picture.steps, scatterStep{at: float64(i) + 0.5})
		}
		return room, nil
	}
	var numbers []float64
	for _, setting := range settings {
		n := number(setting)
		if !(n > 1e-15 && n < 1e15) {
			return 0, fmt.Errorf("chart: the setting %s on a logarithmic axis: want one that begins with a number above 0",
				explain.OneLine(setting))
		}
		numbers = append(numbers, n)
		picture.steps = append(picture.steps, scatterStep{at: n})
	}
	picture.width, picture.horizontal = 420, axisOver(true, numbers...)
	return 66, nil
}
