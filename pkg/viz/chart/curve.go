package chart

import (
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

// CurveView draws what was measured over a setting, such as the cost of a window over its width: a
// mark at each mean, and a bar of one standard error to either side. The settings stand side by side,
// each as far from the next; where all begin with a number, lines join the marks of a name. A key
// names the marks where there is more than one name, here or in a picture beside it.
type CurveView struct {
	up, across string
	level      float64
	points     []curvePoint
	beside     []*CurveView
	err        error
}

// curvePoint is what was measured of one name at one setting.
type curvePoint struct {
	name, setting string
	is            stat.Sample
}

// Curve returns a picture with the names of its axes: up, what was measured, and across, the setting.
// Add puts the points into it.
func Curve(up, across string) *CurveView {
	return &CurveView{up: explain.OneLine(up), across: explain.OneLine(across)}
}

// Add takes what was measured of a name at a setting, 0 or more, and returns the picture. The settings
// stand in the order in which they come first, each as [fmt.Sprint] writes it; a text may have several
// lines.
func (c *CurveView) Add(name string, setting any, is stat.Sample) *CurveView {
	p := curvePoint{explain.Called(name), fmt.Sprint(setting), is}
	switch {
	case is.N < 2:
		c.err = fmt.Errorf("chart: %q at %s was measured %d times: want two numbers or more, for the error",
			p.name, explain.OneLine(p.setting), is.N)
	case !(is.Mean >= 0 && is.Mean+is.Error < math.Inf(1)):
		c.err = fmt.Errorf("chart: %q at %s has the mean %v: want a finite number, 0 or more", p.name,
			explain.OneLine(p.setting), is)
	case slices.ContainsFunc(c.points, func(q curvePoint) bool { return q.name == p.name && q.setting == p.setting }):
		c.err = fmt.Errorf("chart: %q at %s is there twice", p.name, explain.OneLine(p.setting))
	}
	c.points = append(c.points, p)
	return c
}

// Level draws a dashed line at a height, such as 100 percent, and returns the picture.
func (c *CurveView) Level(height float64) *CurveView {
	c.level = height
	return c
}

// Beside gives the picture an axis that has room for others too: pictures that are compared have the
// same. It returns the picture.
func (c *CurveView) Beside(others ...*CurveView) *CurveView {
	c.beside = append(c.beside, others...)
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

// high returns the end of the axis, which begins at 0.
func (c *CurveView) high() (high float64) {
	if c == nil {
		return 0
	}
	high = c.level
	for _, p := range c.points {
		high = max(high, p.is.Mean+p.is.Error)
	}
	return high
}

// Table returns the numbers of the picture: a row for each setting.
func (c *CurveView) Table() table.Table {
	t := table.Of(append([]string{c.across}, c.names()...)...)
	for _, setting := range c.settings() {
		row := []string{explain.OneLine(setting)}
		for _, name := range c.names() {
			cell := ""
			for _, p := range c.points {
				if p.name == name && p.setting == setting {
					cell = p.is.String()
				}
			}
			row = append(row, cell)
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
	return c.draw().figure(c.heading(), c.describe()), nil
}

func (c *CurveView) heading() string { return c.up + ", by " + c.across }

// ordered tells whether there is something between two settings that stand side by side.
func (c *CurveView) ordered() bool {
	return !slices.ContainsFunc(c.settings(), func(setting string) bool {
		number, _, _ := strings.Cut(explain.OneLine(setting), " ")
		_, err := strconv.ParseFloat(number, 64)
		return err != nil
	})
}

// describe says what the picture shows, for those who cannot see it.
func (c *CurveView) describe() string {
	lines := make([]string, len(c.names()))
	for i, name := range c.names() {
		var texts []string
		for _, p := range c.points {
			if p.name == name {
				texts = append(texts, fmt.Sprintf("%s: %v", explain.OneLine(p.setting), p.is))
			}
		}
		lines[i] = name + ", " + strings.Join(texts, "; ") + "."
	}
	return fmt.Sprintf("%s (± one standard error). %s", c.heading(), strings.Join(lines, " "))
}

// draw returns the picture.
func (c *CurveView) draw() *scatter {
	settings, room := c.settings(), 66.0
	for _, word := range strings.Fields(strings.Join(settings, " ")) {
		room = max(room, svg.Widest(explain.Called(word))+10)
	}
	high, names := c.high(), c.names()
	keyless := len(names) == 1
	for _, other := range c.beside {
		high = max(high, other.high())
		keyless = keyless && (other == nil || slices.Equal(other.names(), names))
	}
	if high == 0 {
		high = 1
	}
	picture := &scatter{
		up: "bars: ± one standard error", across: c.across, apart: !c.ordered(), keyless: keyless,
		width: room * float64(len(settings)), right: float64(len(settings)), high: 1.04 * high, levelUp: c.level,
	}
	for i, setting := range settings {
		var lines []string
		for _, text := range strings.Split(setting, "\n") {
			lines = append(lines, svg.Wrap(explain.Called(text), int(room/6.9))...)
		}
		picture.steps = append(picture.steps, scatterStep{float64(i) + 0.5, strings.Join(lines, "\n")})
	}
	for _, p := range c.points { // side by side, that no bar hides another
		aside := (float64(slices.Index(names, p.name)) - float64(len(names)-1)/2) * 7 / room
		x, y := float64(slices.Index(settings, p.setting))+0.5+aside, p.is.Mean
		picture.points = append(picture.points, scatterPoint{p.name, "", x, y, x, x, max(0, y-p.is.Error), y + p.is.Error})
	}
	return picture
}
