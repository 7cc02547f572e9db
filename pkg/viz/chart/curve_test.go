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

// A setting further on is further right, a dearer one is higher, and a bar is as long as two errors:
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
