package chart_test

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

func cost(numbers ...float64) stat.Sample { return stat.Of(numbers) }

// A later setting is further right, a more expensive one is higher, and a bar is as long as two errors:
// half as long where the error is.
func TestCurvePlacesMeans(t *testing.T) {
	c := chart.Curve("nodes, in percent", "width").Level(100).
		Add("full window", 1, cost(110, 130)).Add("full window", "12\nnone fail", cost(75, 85)).
		Add(`PVS <&">`, "12\nnone fail", cost(75, 85))
	at, f := discs(t, c)
	if len(at) != 3 || at[0][0] >= at[1][0] || at[0][1] >= at[1][1] { // two settings, and the key
		t.Errorf("the marks stand at %v", at)
	}
	var bars []float64
	for _, m := range regexp.MustCompile(`d="M[\d.]+ ([\d.]+)V([\d.]+)M`).FindAllStringSubmatch(f.Still, -1) {
		low, _ := strconv.ParseFloat(m[1], 64)
		high, _ := strconv.ParseFloat(m[2], 64)
		bars = append(bars, low-high)
	}
	if len(bars) != 3 || math.Abs(bars[0]-2*bars[1]) > 0.3 || bars[1] < 5 {
		t.Errorf("errors of 10, 5 and 5 have bars of %v pixels", bars)
	}
	for _, want := range []string{"nodes, in percent, by width (± one standard error). full window, 1: 120.0 ± 10.0; 12 none " +
		"fail: 80.0 ± 5.0. PVS"} {
		if !strings.Contains(f.Alt, want) {
			t.Errorf("the words lack %q: %s", want, f.Alt)
		}
	}
	for _, want := range []string{">width<", ">12<", ">none fail<", ">full window<", "&lt;&amp;", "stroke-dasharray"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
	want := `width          full window    PVS <&">
1              120.0 ± 10.0   
12 none fail   80.0 ± 5.0     80.0 ± 5.0
`
	if table := c.Table().String(); table != want {
		t.Errorf("the table is\n%s, want\n%s", table, want)
	}
}

// Between two widths there are others, between two algorithms none: no line says so.
func TestCurveJoinsNumbersAlone(t *testing.T) {
	for _, c := range []struct {
		first, second any
		lines         int
	}{{1, 2.5, 1}, {-400, "12\nnone fail", 1}, {"SSS*", "MTD(f)", 0}, {1, "all", 0}} {
		f, err := chart.Curve("nodes", "setting").Add("a", c.first, cost(1, 2)).Add("a", c.second, cost(2, 3)).Figure()
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(f.Still, `stroke-width="2"/>`); lines != c.lines {
			t.Errorf("from %v to %v: %d lines, want %d", c.first, c.second, lines, c.lines)
		}
	}
}

func TestCurvesBesideEachOtherHaveTheSameAxis(t *testing.T) {
	low := func() *chart.CurveView { return chart.Curve("low", "width").Add("a", 1, cost(50, 50)) }
	high := chart.Curve("high", "width").Add("a", 1, cost(50, 50)).Add("b", 1, cost(200, 200))
	alone, _ := discs(t, low().Beside(nil))
	beside, _ := discs(t, low().Beside(high))
	same, _ := discs(t, high.Beside(low()))
	if beside[0][1] != same[0][1] || alone[0][1] == beside[0][1] {
		t.Errorf("50 stands at %v alone, at %v and %v beside each other", alone[0], beside[0], same[0])
	}
}

// One name needs no key: it takes room, and on a telephone it has to be scrolled to. Beside a picture of
// others it says which one this is.
func TestCurveOfOneNameHasNoKey(t *testing.T) {
	one := func(name string) *chart.CurveView {
		return chart.Curve("nodes", "guess").Add(name, -1, cost(1, 2)).Add(name, 0, cost(1, 3))
	}
	for what, c := range map[string]struct {
		view  *chart.CurveView
		keyed bool
	}{
		"one name":                     {one("MTD(f)"), false},
		"beside nothing":               {one("MTD(f)").Beside(nil), false},
		"beside the same":              {one("MTD(f)").Beside(one("MTD(f)")), false},
		"beside another":               {one("MTD(f)").Beside(one("SSS*")), true},
		"two names":                    {one("MTD(f)").Add("SSS*", 0, cost(2, 3)), true},
		"a long name, beside the same": {one(strings.Repeat("long ", 9)).Beside(one(strings.Repeat("long ", 9))), false},
	} {
		f, err := c.view.Figure()
		if err != nil {
			t.Fatal(err)
		}
		width, _ := strconv.Atoi(regexp.MustCompile(`width="(\d+)"`).FindStringSubmatch(f.Still)[1])
		if keyed := strings.Contains(f.Still, ">MTD(f)</text>"); keyed != c.keyed || !keyed && width > 58+2*66+20 {
			t.Errorf("%s: a key %t, want %t; %d pixels wide", what, keyed, c.keyed, width)
		}
	}
}

func TestCurveRefusesWhatCannotBeDrawn(t *testing.T) {
	for want, v := range map[string]viz.View{
		"nothing to draw":         chart.Curve("x", "y"),
		"call Add":                &chart.CurveView{},
		"measured 1 times":        chart.Curve("x", "y").Add("a", 1, cost(3)),
		"want a finite number":    chart.Curve("x", "y").Add("a", 1, cost(-3, -3)),
		"the mean NaN":            chart.Curve("x", "y").Add("a", 1, cost(math.NaN(), 1)),
		`"a" at 1 is there twice`: chart.Curve("x", "y").Add("a", 1, cost(3, 3)).Add("a", "1", cost(3, 3)),
	} {
		if _, err := v.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q: %v", want, err)
		}
	}
	if _, err := chart.Curve("x", "y").Add("a", 1, cost(0, 0)).Figure(); err != nil {
		t.Errorf("nothing measured but zeros: %v", err)
	}
}

// An estimate has its interval, and an axis that need not begin at 0; what is marked is where the setting is.
func TestCurveOfEstimatesFillsItsAxis(t *testing.T) {
	c := chart.Curve("nodes", "width").AddEstimate("a", 16, around(1.05, 0.01)).AddEstimate("a", 4, around(0.95, 0.02)).Level(1).
		Mark(4, `base <&">`)
	at, f := discs(t, c)
	ends := sizes(t, f.Still, `d="M[\d.]+ ([\d.]+)V`)
	tops := sizes(t, f.Still, `d="M[\d.]+ [\d.]+V([\d.]+)M`)
	if len(at) != 2 || at[0][1] >= at[1][1] || len(ends) != 2 || math.Abs((ends[1]-tops[1])/(ends[0]-tops[0])-2) > 0.1 ||
		at[1][1]-at[0][1] < 150 {
		t.Errorf("marks at %v, bars from %v to %v", at, ends, tops)
	}
	if level := sizes(t, f.Still, `dasharray="3 4"/><text x="([\d.]+)"`); len(level) == 0 || math.Abs(level[0]-4-at[1][0]) > 0.1 {
		t.Errorf("4 is marked at %v, and stands at %v", level, at)
	}
	want := "nodes, by width (95 % intervals). a, 16: 1.050 (1.040 to 1.060); 4: 0.950 (0.930 to 0.970). Marked at 4: base"
	if !strings.HasPrefix(f.Alt, want) {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	want = "width   a       low     high\n16      1.050   1.040   1.060\n4       0.950   0.930   0.970\n"
	if c.Table().String() != want {
		t.Errorf("the table is\n%s, want\n%s", c.Table(), want)
	}
}

// On a logarithmic axis twice as much is as far from 4 to 8 as from 16 to 32, whatever the order in which they came.
func TestCurveStandsAtTheLogarithm(t *testing.T) {
	c := chart.Curve("nodes", "width").LogAcross().LogUp()
	for _, w := range []int{16, 4, 32, 8} {
		c.AddEstimate("a", w, around(float64(w), float64(w)/10))
	}
	at, f := discs(t, c)
	for i, pair := range [][2]int{{1, 0}, {3, 2}} { // they are drawn from left to right
		across, up := at[pair[0]][0]-at[pair[1]][0], at[pair[1]][1]-at[pair[0]][1]
		if first := at[1][0] - at[0][0]; across < 50 || up < 20 || math.Abs(across-first) > 0.2 {
			t.Errorf("pair %d is %v apart, and %v up: %v", i, across, up, at)
		}
	}
	for _, want := range []string{">4<", ">8<", ">16<", ">32<"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the axis lacks %s", want)
		}
	}
}

func TestCurveOfEstimatesRefusesWhatCannotBeDrawn(t *testing.T) {
	one := func() *chart.CurveView { return chart.Curve("x", "y").AddEstimate("a", 1, around(1, 0.1)) }
	for _, e := range odd {
		refused(t, map[string]viz.View{`"a" at 2`: one().AddEstimate("a", 2, e)})
	}
	refused(t, map[string]viz.View{
		"is there twice":                  one().AddEstimate("a", 1, around(1, 0.1)),
		"intervals alone":                 one().Add("a", 2, cost(1, 2)),
		"at which nothing was measured":   one().Mark(2, "base"),
		"above 0 on a logarithmic":        one().LogUp().Level(0),
		"NaN does not fit":                one().Level(math.NaN()),
		"setting -1 on a logarithmic":     one().LogAcross().AddEstimate("a", -1, around(1, 0.1)),
		"begins with a number above":      one().LogAcross().AddEstimate("a", "all", around(1, 0.1)),
		"setting +Inf on a logarithmic":   one().LogAcross().AddEstimate("a", math.Inf(1), around(1, 0.1)),
		"setting 1e-300 on a logarithmic": one().LogAcross().AddEstimate("a", 1e-300, around(1, 0.1)),
	})
}

// Bounds that are proven are not called intervals of 95 %.
func TestProvenBarsAreNoIntervals(t *testing.T) {
	is := stat.Estimate{Value: 2, Low: 1, High: 3}
	f, err := chart.Curve("value", "iterations").AddEstimate("value", 10, is).Proven().Figure()
	if err != nil {
		t.Fatal(err)
	}
	if said := f.Alt + f.Still; !strings.Contains(said, "proven bounds") || strings.Contains(said, "95 %") {
		t.Error(said)
	}
}
