package chart_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// A cell whose interval holds 1 is dashed and says so; the others are colored by the side on which they lie.
func TestHeatShowsWhereThereIsADifference(t *testing.T) {
	h := chart.Heat("nodes, times the base's", "width", "MiB").Add(8, 1, around(2, 0.1)).Add(8, 64, around(0.5, 0.1)).
		Add(16, 1, around(1.05, 0.1)).Add(16, 64, around(0.9, 0.1))
	f, err := h.Figure()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(f.Still, `dasharray="3 3"`); n != 2+1 { // and the key
		t.Errorf("%d dashed cells, want 2", n-1)
	}
	if n := strings.Count(f.Alt, "not significant"); n != 2 || !strings.Contains(f.Alt,
		"width 16, MiB 64: 0.90 (0.80 to 1.00), not significant.") {
		t.Errorf("the words: %s", f.Alt)
	}
	for _, want := range []string{`fill="#d55e00" fill-opacity="0.55"`, `fill="#0072b2" fill-opacity="0.55"`,
		">0.50<", ">0.40 to 0.60<", "<title>width 8, MiB 64: 0.50 (0.40 to 0.60)</title>"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
}

func TestHeatOfManyCellsIsToldShort(t *testing.T) {
	h := chart.Heat("nodes", "width", "MiB")
	for i := range 100 {
		h.Add(i%10, i/10, around(1+float64(i)/100, 0.105))
	}
	f, err := h.Figure()
	if err != nil {
		t.Fatal(err)
	}
	want := "nodes, by width and MiB (95 % intervals). 100 cells, 11 of them not significant. " +
		"Smallest: width 0, MiB 0: 1.00 (0.90 to 1.10), not significant. Largest: width 9, MiB 9: 1.99 (1.89 to 2.10)."
	if f.Alt != want {
		t.Errorf("the words: %s\nwant %s", f.Alt, want)
	}
}

// Twice as much is as far as half as much; 20 Elo more is as far as 20 less, and the cell that lacks is left out.
func TestHeatColoursByDistance(t *testing.T) {
	for name, h := range map[string]*chart.HeatView{
		"ratios": chart.Heat("r", "a", "b").Add(1, 1, around(4, 0.1)).Add(2, 1, around(2, 0.1)).Add(1, 2, around(0.5, 0.1)),
		"differences": chart.Heat("r", "a", "b").Differences().Add(1, 1, around(40, 1)).Add(2, 1, around(20, 1)).
			Add(1, 2, around(-20, 1)),
	} {
		f, err := h.Figure()
		if err != nil {
			t.Fatal(err)
		}
		opacity := sizes(t, f.Still, `</title><rect [^>]*fill-opacity="([\d.]+)"`)
		if want := []float64{0.55, 0.28, 0.28}; len(opacity) != 3 || !near(opacity, want) {
			slices.Sort(opacity)
			t.Errorf("%s: opacities of %v, want %v", name, opacity, want)
		}
	}
}

func near(got, want []float64) bool {
	slices.Sort(got)
	slices.Sort(want)
	return slices.EqualFunc(got, want, func(a, b float64) bool { return math.Abs(a-b) < 0.011 })
}

func TestHeatsBesideEachOtherHaveTheSameScale(t *testing.T) {
	one := func() *chart.HeatView { return chart.Heat("r", "a", "b").Add(1, 1, around(2, 0.1)) }
	strong := chart.Heat("r", "a", "b").Add(1, 1, around(0.25, 0.1))
	for _, c := range []struct {
		h    *chart.HeatView
		want float64
	}{{one().Beside(nil), 0.55}, {one().Beside(strong), 0.28}} {
		f, err := c.h.Figure()
		if err != nil {
			t.Fatal(err)
		}
		if got := sizes(t, f.Still, `</title><rect [^>]*fill-opacity="([\d.]+)"`); !near(got, []float64{c.want}) {
			t.Errorf("twice as much has an opacity of %v, want %v", got, c.want)
		}
	}
}

func TestHeatRefusesWhatCannotBeDrawn(t *testing.T) {
	one := func() *chart.HeatView { return chart.Heat("r", "a", "b").Add(1, 1, around(2, 0.1)) }
	for _, e := range odd {
		refused(t, map[string]viz.View{"2, 1 is": one().Add(2, 1, e)})
	}
	refused(t, map[string]viz.View{
		"nothing to draw":      chart.Heat("r", "a", "b"),
		"call Add":             &chart.HeatView{},
		"1, 1 is there twice":  one().Add("1", "1", around(1, 0.1)),
		"want numbers above 0": one().Add(2, 2, around(0, 0.1)),
		"2, 3 is":              one().Beside(one().Add(2, 3, odd[0])),
	})
	if _, err := chart.Heat("r", "a", "b").Add(1, 1, around(1, 0)).Figure(); err != nil {
		t.Errorf("nothing but ones: %v", err)
	}
}
