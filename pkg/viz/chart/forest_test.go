package chart_test

import (
	"math"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

func comparisons(rows ...stat.Comparison) stat.Comparisons {
	return stat.Comparisons{Against: "alpha-beta", N: 50, Rows: rows}
}

var (
	less = stat.Comparison{Name: "PVS", Ratio: around(0.8, 0.05), P: 0.0123, Corrected: 0.0246}
	same = stat.Comparison{Name: "a window", Ratio: around(1.02, 0.05), P: 0.00001, Corrected: 1}
)

// A setting below 1 stands left of the line, and one that is not shown to differ is hollow.
func TestForestPlacesSettings(t *testing.T) {
	at, f := discs(t, chart.Forest(comparisons(less, same)))
	line := sizes(t, f.Still, `d="M([\d.]+) [^>]*dasharray`)
	if len(at) != 2 || len(line) != 1 || at[0][0] >= line[0] || at[1][0] <= line[0] || at[0][1] >= at[1][1] {
		t.Errorf("the marks stand at %v, and 1 at %v", at, line)
	}
	if strings.Count(f.Still, `v8" class="paper"`) != 1 {
		t.Errorf("one setting is hollow: %s", f.Still)
	}
	const want = "ratio to alpha-beta, on 50 positions (95 % intervals; p of the sign-flip test, corrected after Holm). PVS: " +
		"0.80 (0.75 to 0.85), p = 0.0123, corrected 0.0246; a window: 1.02 (0.97 to 1.07), p < 0.0001, corrected 1.0000."
	if f.Alt != want {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	for _, want := range []string{">0.80 (0.75 to 0.85)<", ">0.0123<", ">0.0246<", ">&lt; 0.0001<"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
}

func TestForestsBesideEachOtherHaveTheSameAxis(t *testing.T) {
	much := same
	much.Ratio = around(3, 1)
	alone, _ := discs(t, chart.Forest(comparisons(less)).Beside(nil))
	beside, _ := discs(t, chart.Forest(comparisons(less)).Beside(chart.Forest(comparisons(less, much))))
	same, _ := discs(t, chart.Forest(comparisons(less, much)).Beside(chart.Forest(comparisons(less))))
	if beside[0][0] != same[0][0] || alone[0][0] == beside[0][0] {
		t.Errorf("0.8 stands at %v alone, at %v and %v beside each other", alone[0], beside[0], same[0])
	}
}

func TestForestRefusesWhatCannotBeDrawn(t *testing.T) {
	for _, e := range append(odd, around(0, 1)) {
		bad := same
		bad.Ratio = e
		refused(t, map[string]viz.View{"a window is": chart.Forest(comparisons(less, bad))})
	}
	unlikely := same
	unlikely.P = math.NaN()
	refused(t, map[string]viz.View{
		"nothing to draw":           chart.Forest(stat.Comparisons{}),
		"give Forest what":          &chart.ForestView{},
		"p-value of NaN":            chart.Forest(comparisons(unlikely)),
		"a window has a p-value of": chart.Forest(comparisons(less)).Beside(chart.Forest(comparisons(unlikely))),
	})
}
