package chart

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// EffortView draws where a setting loses and where it gains against a base: for each position the ratio of what the
// two need, such as nodes, the greatest loss first. The rows above show the mean of all and quantiles, with their
// intervals, if there are enough positions.
type EffortView struct {
	setting, base, unit string
	positions           []effortPosition
	beside              []*EffortView
	err                 error
}

// effortPosition is what was counted on a position.
type effortPosition struct {
	name, link  string
	count, base float64
}

func (p effortPosition) ratio() float64 { return p.count / p.base }

// Effort returns a picture that compares setting with base, which are names, in unit, which is what is counted, such
// as nodes. Add adds the positions.
func Effort(setting, base, unit string) *EffortView {
	return &EffortView{setting: explain.Called(setting), base: explain.Called(base), unit: explain.Called(unit)}
}

// Add adds the counts of both on a position, each above 0, and returns the picture. A click on the position opens
// its link: an address of the web, a file beside the page such as compare-17.html, or a place on it such as #p17;
// "" is none.
func (e *EffortView) Add(name, link string, count, base float64) *EffortView {
	p := effortPosition{explain.Called(name), link, count, base}
	for _, n := range []float64{count, base} {
		if !(n > 0 && n <= 1e15) {
			e.err = fmt.Errorf("chart: %q needs %v %s: want a finite number above 0", p.name, n, e.unit)
		}
	}
	if err := checkLink(link); err != nil {
		e.err = err
	}
	e.positions = append(e.positions, p)
	return e
}

// Beside gives the picture an axis that also has room for others, so that pictures can be compared. It returns the
// picture.
func (e *EffortView) Beside(others ...*EffortView) *EffortView {
	e.beside = append(e.beside, others...)
	return e
}

// sorted returns the positions, the greatest loss first.
func (e *EffortView) sorted() []effortPosition {
	return slices.SortedStableFunc(slices.Values(e.positions), func(a, b effortPosition) int {
		return cmp.Compare(b.ratio(), a.ratio())
	})
}

// Table returns the numbers of the picture, of all positions: a row for each, the greatest loss first.
func (e *EffortView) Table() table.Table {
	t := table.Of("position", e.unit+", "+e.setting, e.unit+", "+e.base, "ratio")
	for _, p := range e.sorted() {
		t.Add(p.name, plain(p.count), plain(p.base), fmt.Sprintf("%.4g", p.ratio()))
	}
	return t
}

// plain writes a count for a program to read.
func plain(n float64) string {
	if n == math.Trunc(n) {
		return fmt.Sprintf("%.0f", n)
	}
	return fmt.Sprint(n)
}

// effortEnd is the number of positions drawn at either end; further positions between them form a line.
const effortEnd = 25

// Figure returns the picture.
func (e *EffortView) Figure() (*viz.Figure, error) {
	if len(e.positions) == 0 && e.err == nil {
		return nil, errors.New("chart: there is nothing to draw: call Add with what two settings need on a position")
	}
	var all []*ratios
	for _, one := range append([]*EffortView{e}, e.beside...) {
		if one == nil {
			continue
		}
		picture, err := one.picture()
		if err != nil {
			return nil, err
		}
		all = append(all, picture)
	}
	return align(all).figure(e.heading(), e.describe(all[0])), nil
}

func (e *EffortView) heading() string {
	return fmt.Sprintf("%s of %s, times those of %s", e.unit, e.setting, e.base)
}

// describe describes the picture for those who cannot see it.
func (e *EffortView) describe(r *ratios) string {
	lines := make([]string, len(r.rows))
	for i, row := range r.rows {
		lines[i] = row.tip
	}
	return e.heading() + ", by position (95 % intervals). " + strings.Join(lines, "; ") + "."
}

func (e *EffortView) picture() (*ratios, error) {
	if e.err != nil {
		return nil, e.err
	}
	r := &ratios{across: e.heading(), heads: []string{"ratio", e.setting, e.base}, rows: e.summary()}
	sorted := e.sorted()
	for i := 0; i < len(sorted); i++ {
		p := sorted[i]
		ratio := fmt.Sprintf("%.3g", p.ratio())
		if left := len(sorted) - 2*effortEnd; i == effortEnd && left > 1 {
			last := sorted[len(sorted)-effortEnd-1].ratio()
			text := fmt.Sprintf("%d more, from %s to %.3g", left, ratio, last)
			r.rows = append(r.rows, ratioRow{name: text, tip: text})
			i += left - 1
			continue
		}
		r.rows = append(r.rows, ratioRow{
			name: p.name, link: p.link, is: stat.Estimate{Value: p.ratio(), Low: p.ratio(), High: p.ratio()}, bar: true,
			tip:   fmt.Sprintf("%s: %s against %s %s, %s times as many", p.name, amount(p.count), amount(p.base), e.unit, ratio),
			texts: []string{ratio, amount(p.count), amount(p.base)},
		})
	}
	return r, nil
}

// summary returns the rows of the mean and of quantiles, each if there are enough positions for its interval.
func (e *EffortView) summary() (rows []ratioRow) {
	var counts, base, shares []float64
	for _, p := range e.positions {
		counts, base, shares = append(counts, p.count), append(base, p.base), append(shares, p.ratio())
	}
	n := len(e.positions)
	add := func(name string, is stat.Estimate, err error) {
		if err == nil {
			rows = append(rows, ratioRow{name: name, tip: name + ": " + is.String(), is: is, texts: []string{is.String()}})
		}
	}
	mean, err := stat.Ratio(counts, base) // of five positions or more
	add(fmt.Sprintf("geometric mean of %d positions", n), mean, err)
	for _, quantile := range []struct {
		share float64
		name  string
		least int // positions that bound it
	}{{0.9, "9 of 10 are below", 36}, {0.5, "median", 6}, {0.1, "1 of 10 is below", 36}} {
		if n >= quantile.least {
			is, err := stat.Quantile(shares, quantile.share)
			add(quantile.name, is, err)
		}
	}
	return rows
}
