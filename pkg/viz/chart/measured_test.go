package chart_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// These tests hold for all pictures of measured numbers.

// measured returns one of each kind, in which names are as they are told.
func measured(t *testing.T, name string) map[string]viz.View {
	t.Helper()
	return map[string]viz.View{
		"curve": chart.Curve("nodes", "width").AddEstimate(name, "4 "+name, around(1.2, 0.05)).
			AddEstimate(name, 16, around(0.8, 0.05)).Mark(16, name).Level(1),
		"heat": chart.Heat(name, name, name).Add("4 "+name, 1, around(1.2, 0.05)).Add(16, name, around(0.9, 0.05)),
		"forest": chart.Forest(stat.Comparisons{Against: name, N: 50, Rows: []stat.Comparison{
			{Name: name, Ratio: around(0.8, 0.05), P: 0.012, Corrected: 0.024},
			{Name: "a", Ratio: around(1, 0.05), P: 1, Corrected: 1}}}),
		"effort": chart.Effort(name, name, "nodes").Add(name, "#"+name[:4], 50, 100).Add("q", "", 120, 100),
		"match":  chart.Match(name, []float64{75, 50, 100, 25}),
		"path": chart.Path([]stat.Parameter{{Name: name, Min: 1, Max: 30}, {Name: "a", Max: 0.5}},
			[][]float64{{12, 0.5}, {7.25, 0.125}}, [][]float64{{12, 0.5}, {15, 0}}),
	}
}

// around is an estimate with an interval of twice the room.
func around(value, room float64) stat.Estimate {
	return stat.Estimate{Value: value, Low: value - room, High: value + room}
}

// Each number of the table is in the picture's words.
func TestPicturesWordsAndTablesHaveTheSameNumbers(t *testing.T) {
	number := regexp.MustCompile(`^-?\d+(\.\d+)?$`)
	for kind, view := range measured(t, "short") {
		f, err := view.Figure()
		if err != nil {
			t.Fatal(kind, err)
		}
		treetest.WellFormed(t, f.Still)
		found := 0
		rows := view.(interface{ Table() table.Table }).Table().Rows
		if kind == "match" || kind == "path" { // the words say how it stands
			rows = rows[len(rows)-1:]
		}
		for _, row := range rows {
			for _, cell := range row {
				if number.MatchString(cell) {
					found++
					if !strings.Contains(strings.ReplaceAll(f.Alt, ",", ""), cell) {
						t.Errorf("%s: the words lack %s: %s", kind, cell, f.Alt)
					}
				}
			}
		}
		if found < 4 {
			t.Errorf("%s: the table has %d numbers", kind, found)
		}
		if strings.Contains(f.Still, "NaN") || strings.Contains(f.Still, "Inf") {
			t.Errorf("%s: drawn to no place: %s", kind, f.Still)
		}
	}
}

// Names are one line, as text, and as wide as there is room for.
func TestNamesOfWhatIsMeasuredAreText(t *testing.T) {
	for kind, view := range measured(t, "lines\n\tof\x1b[31m <b>markup</b> & \"quotes\" "+strings.Repeat("x", 5000)) {
		f, err := view.Figure()
		if err != nil {
			t.Fatal(kind, err)
		}
		treetest.WellFormed(t, f.Still)
		if strings.Contains(f.Still, "<b>") || f.Alt != search.Printable(f.Alt) || f.Title != search.Printable(f.Title) {
			t.Errorf("%s: a name is more than text: %s %s", kind, f.Title, f.Alt)
		}
		if strings.Contains(f.Still, strings.Repeat("x", 100)) {
			t.Errorf("%s: a name is not shortened", kind)
		}
	}
}

// refused fails unless each view is refused with the words.
func refused(t *testing.T, views map[string]viz.View) {
	t.Helper()
	for want, v := range views {
		f, err := v.Figure()
		if err == nil || !strings.HasPrefix(err.Error(), "chart: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v %v", want, err, f)
		}
	}
}

// odd are estimates that cannot be drawn.
var odd = []stat.Estimate{{Value: math.NaN()}, {Low: math.Inf(-1)}, {High: math.Inf(1)}, {Low: 2, Value: 1.5, High: 1},
	{Value: 1e300}}

// sizes returns the numbers of an attribute in the elements of a picture that a pattern finds.
func sizes(t *testing.T, still, pattern string) (all []float64) {
	t.Helper()
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(still, -1) {
		x, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, x)
	}
	return all
}
