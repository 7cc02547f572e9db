package chart_test

import (
	"math"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

var width = stat.Parameter{Name: "Width", Min: 1, Max: 31}

// Each run has a line, at the height of its share of the range, and the words say where it ended.
func TestAPathIsDrawnInItsRange(t *testing.T) {
	f, err := chart.Path([]stat.Parameter{width}, [][]float64{{16}, {1}, {31}}, [][]float64{{16}, {8.5}}).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	const want = "The path of a tuning over 2 iterations, in 2 runs. Width, 1 to 31: from 16.0 to 31.0 and 8.5."
	if f.Alt != want {
		t.Errorf("%q, want %q", f.Alt, want)
	}
	for _, line := range []string{"M64.0 125.0L294.0 220.0L524.0 30.0", "M64.0 125.0L294.0 172.5"} {
		if !strings.Contains(f.Still, line) {
			t.Errorf("the picture lacks %s: %s", line, f.Still)
		}
	}
}

// A long path is drawn by some of its points, and the last one is among them.
func TestALongPathIsDrawnByItsPoints(t *testing.T) {
	var run [][]float64
	for k := range 12346 {
		run = append(run, []float64{1 + float64(k)/12345})
	}
	v := chart.Path([]stat.Parameter{width}, run)
	f, err := v.Figure()
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Still) > 20_000 {
		t.Errorf("the picture has %d bytes", len(f.Still))
	}
	if rows := v.Table().Rows; len(rows) > 401 || rows[len(rows)-1][0] != "12345" {
		t.Errorf("%d rows, the last %v", len(rows), rows[len(rows)-1])
	}
}

func TestPathsThatCannotBeDrawn(t *testing.T) {
	of := func(run ...[]float64) viz.View { return chart.Path([]stat.Parameter{width}, run) }
	refused(t, map[string]viz.View{
		"nothing to draw":          chart.Path(nil),
		"and a run":                chart.Path([]stat.Parameter{width}),
		"no values":                of(),
		"2 values after 1 iter":    of([]float64{2}, []float64{2, 3}),
		`"Width" at 32 after 0`:    of([]float64{32}),
		`"Width" at NaN after 0`:   of([]float64{math.NaN()}),
		"is from 0 to 0":           chart.Path([]stat.Parameter{{}}, [][]float64{{0}}),
		"is from 0 to +Inf":        chart.Path([]stat.Parameter{{Max: math.Inf(1)}}, [][]float64{{0}}),
		"run 2 has no values":      chart.Path([]stat.Parameter{width}, [][]float64{{2}}, nil),
		"run 2 has 0 values after": chart.Path([]stat.Parameter{width}, [][]float64{{2}}, [][]float64{{}}),
	})
}
