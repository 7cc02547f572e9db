package chart_test

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// discs returns the places of the marks of the first technique.
func discs(t *testing.T, v viz.View) (at [][2]float64, f *viz.Figure) {
	t.Helper()
	f, err := v.Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	for _, m := range regexp.MustCompile(`d="M([\d.]+) ([\d.]+)m-4\.5 0a4\.5`).FindAllStringSubmatch(f.Still, -1) {
		x, _ := strconv.ParseFloat(m[1], 64)
		y, _ := strconv.ParseFloat(m[2], 64)
		at = append(at, [2]float64{x, y})
	}
	return at, f
}

// To the left is fewer nodes, further down fewer decisions; none changed is not drawn as certain.
func TestTradeoffPlacesMethods(t *testing.T) {
	half, all := []float64{40, 60}, []float64{90, 110}
	c := chart.Tradeoff("cards").Add("null move, R = 2", half, 1).Add("null move, R = 1", all, 0).Add(`PVS <&">`, all, 0)
	at, f := discs(t, c)
	if len(at) != 3 || at[0][0] >= at[1][0] || at[0][1] >= at[1][1] { // two methods, and the key
		t.Errorf("the marks stand at %v", at)
	}
	for _, want := range []string{"decisions changed against nodes: cards", "null move, R = 2: 50 % of the nodes, 50.0 % of " +
		"decisions changed", "0.0 % of decisions changed (0.0 to 65.8)"} {
		if !strings.Contains(f.Alt, want) {
			t.Errorf("the words lack %q: %s", want, f.Alt)
		}
	}
	for _, want := range []string{">R = 2<", ">R = 1<", ">null move<", "&lt;&amp;", "95 % intervals"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
}

// No bar crosses the axis: this sample's error is as large as its mean, and no other's is larger.
func TestTradeoffBarsStayOnTheAxis(t *testing.T) {
	f, err := chart.Tradeoff("cards").Add("a, 1", []float64{0, 0, 90}, 1).Figure()
	if err != nil {
		t.Fatal(err)
	}
	axis := regexp.MustCompile(`d="M([\d.]+) [\d.]+v[\d.]+h`).FindStringSubmatch(f.Still)
	bar := regexp.MustCompile(`M(-?[\d.]+) [\d.]+H[\d.]+"`).FindStringSubmatch(f.Still)
	if axis == nil || bar == nil || bar[1] != axis[1] {
		t.Errorf("the axis stands at %v, and the bar begins at %v", axis, bar)
	}
}

// Settings that cost nearly the same are named above and below their marks.
func TestTradeoffLabelsDoNotOverlap(t *testing.T) {
	f, err := chart.Tradeoff("cards").Add("FHR, no threat", []float64{33, 34}, 1).Add("FHR, a threat forbids",
		[]float64{42, 43}, 1).Figure()
	if err != nil {
		t.Fatal(err)
	}
	heights := regexp.MustCompile(`y="([\d.]+)"[^>]*font-size:11px"`).FindAllStringSubmatch(f.Still, -1)
	if len(heights) != 2 || heights[0][1] == heights[1][1] {
		t.Errorf("the two labels stand at %v", heights)
	}
}

func TestTradeoffsBesideEachOtherHaveTheSameAxes(t *testing.T) {
	low := func() *chart.TradeoffView { return chart.Tradeoff("low").Add("a, 1", []float64{50, 50, 50, 50}, 0) }
	high := chart.Tradeoff("high").Add("a, 1", []float64{50, 50, 50, 50}, 4).Add("a, 2", []float64{200, 200, 200, 200}, 1)
	alone, _ := discs(t, low().Beside(nil))
	beside, _ := discs(t, low().Beside(high))
	same, _ := discs(t, high.Beside(low()))
	if beside[0][0] != same[0][0] || alone[0][0] == beside[0][0] {
		t.Errorf("50 %% of the nodes stand at %v alone, at %v and %v beside each other", alone[0], beside[0], same[0])
	}
}

func TestTradeoffRefusesWhatCannotBeDrawn(t *testing.T) {
	two := []float64{50, 60}
	for want, v := range map[string]viz.View{
		"nothing to draw":      chart.Tradeoff("x"),
		"call Add":             &chart.TradeoffView{},
		"two positions":        chart.Tradeoff("x").Add("a", two[:1], 0),
		"no more changed":      chart.Tradeoff("x").Add("a", two, 3),
		"NaN percent":          chart.Tradeoff("x").Add("a", []float64{1, math.NaN()}, 0),
		"+Inf percent":         chart.Tradeoff("x").Add("a", []float64{math.Inf(1), 1}, 0),
		"want a finite number": chart.Tradeoff("x").Add("a", []float64{-1, 1}, 0),
		"no windows to leave":  chart.Windows(treetest.Record(t, treetest.Worked, "mtdf", search.Settings{})).Beside(nil),
	} {
		if _, err := v.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}

// The picture says of each visit what the search did there, for the side to move.
func TestReductionsSayWhatTheSearchDid(t *testing.T) {
	const tree = `A{eval=3}(B{eval=4}(E{eval=5}(5 3) F{eval=6}(M=6 N=2)) C{eval=2 threat=1}(G{eval=3}(4 1) H{eval=2}(3 0)) ` +
		`D{eval=1 threat=5}(I{eval=4}(9 8) J{eval=3}(7 2)))`
	trace := treetest.Record(t, tree, "fhr", search.Settings{Name: "as printed"})
	none := treetest.Record(t, tree, "fhr-cut", search.Settings{Name: "CUT only"})
	f, err := chart.Reductions(trace, none).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	reduced := 0
	for _, e := range trace.Events {
		if e.Kind == search.Reduction {
			reduced++
		}
	}
	said, _, _ := strings.Cut(f.Alt, "CUT only")
	if strings.Count(said, ": reduced") != reduced || reduced == 0 {
		t.Errorf("%d nodes are reduced: %s", reduced, said)
	}
	for _, want := range []string{"F, expected CUT: 6 - 0 ≥ 5: reduced.", "C, expected CUT: -2 - 1 ≥ -5: reduced.",
		"D, expected CUT: -1 - 5 < -5."} {
		if !strings.Contains(f.Alt, want) {
			t.Errorf("the words lack %q: %s", want, f.Alt)
		}
	}
	if !strings.Contains(f.Still, "score, for the side to move") {
		t.Error("the axis has no name")
	}
}

func TestReductionsRefuseWhatHasNone(t *testing.T) {
	for want, v := range map[string]viz.View{
		"no reductions to draw": chart.Reductions(treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})),
		"want traces":           chart.Reductions(),
		"no tree to draw":       chart.Reductions(nil),
	} {
		if _, err := v.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
}

// Charts of windows that are compared have one axis, as wide as the widest needs, at one place of the page.
func TestWindowsBesideEachOtherHaveTheSameAxis(t *testing.T) {
	type grid struct{ Left, Right string }
	var places []grid
	axis := func(v viz.View) (low, high float64) {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		var o struct {
			XAxis []struct{ Min, Max float64 }
			Grid  []struct {
				grid
				ContainLabel bool
			}
			Ablab struct{ Width string }
		}
		if err := json.Unmarshal(f.Data, &o); err != nil {
			t.Fatal(err)
		}
		if g := o.Grid[0]; g.ContainLabel || !strings.HasPrefix(o.Ablab.Width, "max(100%, ") {
			t.Errorf("ECharts places the windows of this chart alone, %s wide: %+v", o.Ablab.Width, g)
		}
		places = append(places, o.Grid[0].grid)
		return o.XAxis[0].Min, o.XAxis[0].Max
	}
	from := func(guess int) *search.Trace {
		return treetest.Record(t, treetest.Worked, "mtdf", search.Settings{Options: textbook.MTDfOptions{Guess: guess}})
	}
	near, far := from(3), from(40)
	a, b := axis(chart.Windows(near))
	c, d := axis(chart.Windows(near).Beside(far))
	e, f := axis(chart.Windows(far).Beside(near))
	if b >= 40 || a < c || d < 40 || c != e || d != f {
		t.Errorf("alone from %g to %g, beside each other from %g to %g and from %g to %g", a, b, c, d, e, f)
	}
	if places[1] != places[2] {
		t.Errorf("beside each other they begin and end at %+v and %+v", places[1], places[2])
	}
}
