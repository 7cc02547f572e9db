package chart

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// PathView draws how a tuning moved its parameters: a line for each parameter and each run, over the iterations. The
// height is the value in percent of the parameter's range, so that all parameters have the same axis. Runs of the same
// tuning that differ in their seeds show how far its result can be trusted: where the games see no slope, they end far
// apart.
type PathView struct {
	parameters []stat.Parameter
	runs       [][][]float64
}

// Path returns a picture of one or more runs of a tuning. A run holds the values of the parameters at the start and after
// each iteration, as in lab.Tuned.Path.
func Path(parameters []stat.Parameter, runs ...[][]float64) *PathView {
	return &PathView{parameters, runs}
}

// check returns an error if the runs cannot be drawn.
func (v *PathView) check() error {
	if len(v.parameters) == 0 || len(v.runs) == 0 {
		return errors.New("chart: there is nothing to draw: give Path the parameters of a tuning, and a run")
	}
	for _, p := range v.parameters {
		if !(p.Min < p.Max && p.Max-p.Min <= 1e15) {
			return fmt.Errorf("chart: %q is from %v to %v: want two finite numbers, the lesser first", p.Name, p.Min, p.Max)
		}
	}
	for i, run := range v.runs {
		if len(run) == 0 {
			return fmt.Errorf("chart: run %d has no values: want those at the start, and after each iteration", i+1)
		}
		for k, values := range run {
			if len(values) != len(v.parameters) {
				return fmt.Errorf("chart: run %d has %d values after %d iterations: want one for each of %d parameters", i+1,
					len(values), k, len(v.parameters))
			}
			for j, p := range v.parameters {
				if !(p.Min <= values[j] && values[j] <= p.Max) {
					return fmt.Errorf("chart: run %d has %q at %v after %d iterations: want %v to %v", i+1, p.Name, values[j], k,
						p.Min, p.Max)
				}
			}
		}
	}
	return nil
}

// iterations returns the largest number of iterations of a run.
func (v *PathView) iterations() (most int) {
	for _, run := range v.runs {
		most = max(most, len(run)-1)
	}
	return most
}

// drawn returns the iterations of a run that are drawn: the last one, and at most pathPoints others.
func drawn(run [][]float64) (all []int) {
	every := (len(run) + pathPoints - 1) / pathPoints
	for k := 0; k < len(run)-1; k += every {
		all = append(all, k)
	}
	return append(all, len(run)-1)
}

// pathPoints is the largest number of points drawn for a run, besides the last one.
const pathPoints = 400

// precise writes a value with as many digits as its range justifies, about a thousandth of it.
func precise(p stat.Parameter, value float64) string {
	digits := min(max(0, 2-int(math.Floor(math.Log10(p.Max-p.Min)))), 6)
	return strconv.FormatFloat(value, 'f', digits, 64)
}

// Table returns the numbers of the picture: a row for each iteration of the longest run that is drawn. It is empty if the
// runs cannot be drawn.
func (v *PathView) Table() table.Table {
	header, longest := []string{"iteration"}, [][]float64(nil)
	for i, run := range v.runs {
		for _, p := range v.parameters {
			name := explain.Called(p.Name)
			if len(v.runs) > 1 {
				name += fmt.Sprintf(", run %d", i+1)
			}
			header = append(header, name)
		}
		if len(run) > len(longest) {
			longest = run
		}
	}
	t := table.Of(header...)
	if v.check() != nil {
		return t
	}
	for _, k := range drawn(longest) {
		row := []string{strconv.Itoa(k)}
		for _, run := range v.runs {
			for j, p := range v.parameters {
				cell := ""
				if k < len(run) {
					cell = precise(p, run[k][j])
				}
				row = append(row, cell)
			}
		}
		t.Add(row...)
	}
	return t
}

// ends returns in words where a parameter began and where each run ended, such as "12 to 3 and 15".
func (v *PathView) ends(parameter int) string {
	p, ends := v.parameters[parameter], []string(nil)
	for _, run := range v.runs {
		ends = append(ends, precise(p, run[len(run)-1][parameter]))
	}
	return precise(p, v.runs[0][0][parameter]) + " to " + english.List(ends)
}

// Figure returns the picture.
func (v *PathView) Figure() (*viz.Figure, error) {
	if err := v.check(); err != nil {
		return nil, err
	}
	var says []string
	for j, p := range v.parameters {
		says = append(says, fmt.Sprintf("%s, %v to %v: from %s.", explain.Called(p.Name), p.Min, p.Max, v.ends(j)))
	}
	title := "The path of a tuning over " + english.Count(v.iterations(), "iteration", "iterations")
	if n := len(v.runs); n > 1 {
		title += fmt.Sprintf(", in %d runs", n)
	}
	var p svg.Plot
	right, bottom := v.draw(&p)
	return viz.Drawing(title, title+". "+strings.Join(says, " "), right, bottom, p.String()), nil
}

// draw draws the picture, and returns how far it reaches.
func (v *PathView) draw(p *svg.Plot) (right, bottom float64) {
	on := panel{matchTop, axis{end: float64(max(v.iterations(), 1))}, axis{end: 100}}
	p.Text(24, 18, `class="head"`, "value in percent of its range")
	on.frame(p)
	bottom = on.top + matchHeight
	for _, at := range on.across.ticks() {
		p.Path(`stroke="currentColor" stroke-opacity=".5"`, "M%.1f %.1fv5", on.x(at), bottom)
		p.Text(on.x(at), bottom+19, ``, tick(at))
	}
	p.Text(matchLeft+matchWidth/2, bottom+38, ``, "iteration")
	const key = matchLeft + matchWidth + 30.0
	for j, parameter := range v.parameters {
		colour, symbol := scatterColours[j%len(scatterColours)], symbols[j%len(symbols)]
		part := func(values []float64) float64 {
			return 100 * (values[j] - parameter.Min) / (parameter.Max - parameter.Min)
		}
		for _, run := range v.runs {
			var d strings.Builder
			step := "M"
			for _, k := range drawn(run) {
				fmt.Fprintf(&d, "%s%.1f %.1f", step, on.x(float64(k)), on.y(part(run[k])))
				step = "L"
			}
			p.Path(fmt.Sprintf(`fill="none" stroke="%s" stroke-width="1.5" stroke-linejoin="round"`, colour), "%s", d.String())
			last := len(run) - 1
			p.Mark(symbol, on.x(float64(last)), on.y(part(run[last])), fmt.Sprintf(`fill="%s"`, colour))
		}
		y := matchTop + 40*float64(j)
		name := explain.Called(parameter.Name)
		ends := fmt.Sprintf("%v to %v: from %s", parameter.Min, parameter.Max, v.ends(j))
		p.Mark(symbol, key-10, y+8, fmt.Sprintf(`fill="%s"`, colour))
		p.Text(key, y+12, `style="text-anchor:start"`, name)
		p.Text(key, y+28, `style="text-anchor:start;font-size:11px"`, ends)
		right, bottom = max(right, key+svg.Widest(name, ends)+10), max(bottom, y)
	}
	return right, bottom + 52
}
