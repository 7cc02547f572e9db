package chart

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// ForestView compares settings with one base, one below the other: the ratio of what each needs, with its interval
// and its p-value, by itself and corrected. A hollow mark means that the difference is not significant: the interval
// contains 1.
type ForestView struct {
	all    stat.Comparisons
	beside []*ForestView
}

// Forest draws what [stat.Against] returns.
func Forest(all stat.Comparisons) *ForestView { return &ForestView{all: all} }

// Beside gives the picture an axis that also has room for others, so that pictures can be compared. It returns the
// picture.
func (f *ForestView) Beside(others ...*ForestView) *ForestView {
	f.beside = append(f.beside, others...)
	return f
}

// Table returns the numbers of the picture: a row for each setting.
func (f *ForestView) Table() table.Table {
	t := table.Of("setting", "ratio to "+explain.Called(f.all.Against), "low", "high", "p", "p corrected")
	for _, row := range f.all.Rows {
		t.Add(append(append([]string{explain.Called(row.Name)}, texts(row.Ratio)...), chance(row.P), chance(row.Corrected))...)
	}
	return t
}

// chance writes a p-value.
func chance(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return fmt.Sprintf("%.4f", p)
}

// Figure returns the picture.
func (f *ForestView) Figure() (*viz.Figure, error) {
	if len(f.all.Rows) == 0 {
		return nil, errors.New("chart: there is nothing to draw: give Forest what stat.Against returns")
	}
	var all []*ratios
	for _, one := range append([]*ForestView{f}, f.beside...) {
		if one == nil {
			continue
		}
		picture, err := one.picture()
		if err != nil {
			return nil, err
		}
		all = append(all, picture)
	}
	return align(all).figure(f.heading(), f.describe()), nil
}

func (f *ForestView) picture() (*ratios, error) {
	r := &ratios{across: f.heading() + " (bars: 95 % intervals)", heads: []string{"ratio", "p", "p corrected"}}
	for _, row := range f.all.Rows {
		name := explain.Called(row.Name)
		if err := measured(name, row.Ratio, true); err != nil {
			return nil, err
		}
		for _, p := range []float64{row.P, row.Corrected} {
			if !(p >= 0 && p <= 1) {
				return nil, fmt.Errorf("chart: %s has a p-value of %v: want 0 to 1", name, p)
			}
		}
		r.rows = append(r.rows, ratioRow{name: name, tip: f.say(row), is: row.Ratio,
			texts: []string{row.Ratio.String(), chance(row.P), chance(row.Corrected)}})
	}
	return r, nil
}

func (f *ForestView) heading() string {
	return fmt.Sprintf("ratio to %s, on %d positions", explain.Called(f.all.Against), f.all.N)
}

func (f *ForestView) say(row stat.Comparison) string {
	text := fmt.Sprintf("%s: %v, p = %s, corrected %s", explain.Called(row.Name), row.Ratio, chance(row.P), chance(row.Corrected))
	return strings.Replace(text, "p = <", "p <", 1)
}

// describe describes the picture for those who cannot see it.
func (f *ForestView) describe() string {
	lines := make([]string, len(f.all.Rows))
	for i, row := range f.all.Rows {
		lines[i] = f.say(row)
	}
	return f.heading() + " (95 % intervals; p of the sign-flip test, corrected after Holm). " + strings.Join(lines, "; ") + "."
}
