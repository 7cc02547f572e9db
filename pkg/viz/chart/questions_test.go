package chart_test

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/theory"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

var questionText = regexp.MustCompile(
	`(\d+) nodes?, window \((\S+), (\S+)\): ([=≥≤]|~[≥≤]?) (\S+), (inside|failed high|failed low)`)

// Every question is answered by the numbers beside it, and all nodes belong to a pass.
func TestWindowsSayWhatTheNumbersSay(t *testing.T) {
	number := func(text string) float64 {
		switch text {
		case "∞":
			return math.Inf(1)
		case "-∞":
			return math.Inf(-1)
		case "∞-1":
			return search.Inf - 1
		case "-∞+1":
			return -search.Inf + 1
		}
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return float64(n)
	}
	passes, researches := 0, 0
	treetest.Random(t, func(trace *search.Trace) {
		f, err := chart.Windows(trace).Figure()
		if err != nil {
			t.Fatalf("%s: %v", trace.Name, err)
		}
		treetest.WellFormed(t, f.Still)
		all := questionText.FindAllStringSubmatch(f.Alt, -1)
		if len(all) == 0 || len(all) != strings.Count(f.Alt, ", window ") {
			t.Fatalf("%s: the text cannot be read: %s", trace.Name, f.Alt)
		}
		nodes := 0
		for _, q := range all {
			n, _ := strconv.Atoi(q[1])
			nodes += n
			alpha, beta, value := number(q[2]), number(q[3]), number(q[5])
			want := "inside"
			switch {
			case value >= beta:
				want = "failed high"
			case value <= alpha:
				want = "failed low"
			}
			// The score of a leaf is exact outside its window too.
			signs := map[string]string{"≥": "failed high", "~≥": "failed high", "≤": "failed low", "~≤": "failed low",
				"~": "inside"}
			if q[6] != want || q[4] != "=" && want != signs[q[4]] {
				t.Fatalf("%s: %s, want %s", trace.Name, q[0], want)
			}
		}
		switch {
		case strings.Contains(f.Alt, " again: "):
			researches++
		case strings.Contains(f.Alt, "more are not shown"):
		case nodes != int(trace.Result.Stats.Nodes):
			t.Fatalf("%s visited %d nodes, the passes %d: %s", trace.Name, trace.Result.Stats.Nodes, nodes, f.Alt)
		default:
			passes++
		}
	})
	if passes == 0 || researches == 0 {
		t.Errorf("%d searches with passes and %d with re-searches were seen", passes, researches)
	}
}

func TestWindowsShowWinsBesideScores(t *testing.T) {
	trace := treetest.Record(t, "A(B(D=W2 E=W4) C(F=3 G=5))", "mtdf", search.Settings{})
	f, err := chart.Windows(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(f.Alt, "W4") || strings.Contains(string(f.Data), strconv.Itoa(search.Win/10)) ||
		strings.Contains(string(f.Data), "5368") {
		t.Errorf("a win stands on the axis at its number: %s %s", f.Alt, f.Data)
	}
}

func TestOrderGivesTheSharesOfTheCutoffs(t *testing.T) {
	s := search.Stats{Cutoffs: 200}
	s.CutoffsAt[0], s.CutoffsAt[1], s.CutoffsAt[search.CutoffMoves-1] = 150, 49, 1
	f, o := figure(t, chart.Order().Add("a", s).Add("none", search.Stats{}))
	want := "Which move cut: a: the first move made 75 % of 200 cutoffs, move 2 24 %, move 16+ < 1 %; none: no cutoffs."
	if f.Alt != want {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	if n := len(o.Series[0].Data); n != search.CutoffMoves || o.Series[0].Data[0].Value != 75.0 ||
		o.Series[0].Data[2].Value != 0.0 {
		t.Errorf("%d columns: %+v", n, o.Series[0].Data)
	}
	treetest.WellFormed(t, f.Still)
}

func TestGrowthHasOneUnitForAllLines(t *testing.T) {
	for _, test := range []struct {
		unit chart.Unit
		want string
	}{
		{chart.Leaves, "Growth of leaves with depth. a: ×2.00, from 3 at depth 2 to 12 at depth 4;"},
		{chart.Nodes, "Growth of nodes with depth. a: ×3.00, from 10 at depth 2 to 90 at depth 4;"},
	} {
		growth := chart.Growth(test.unit).Theory(3).Add("a", 4, search.Stats{Nodes: 90, Leaves: 12})
		for _, n := range []int64{5, 15} { // their mean is drawn
			growth.Add("a", 2, search.Stats{Nodes: n, Leaves: 3})
		}
		growth.Add("a", 3, search.Stats{}) // no place on a logarithmic axis
		f, err := growth.Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
		full, minimal := theory.Leaves(3, 4), theory.MinimalLeaves(3, 4)
		if test.unit == chart.Nodes {
			full, minimal = theory.Nodes(3, 4), theory.MinimalNodes(3, 4)
		}
		for _, want := range []string{test.want, fmt.Sprintf("to %.0f at depth 4; expected", full),
			fmt.Sprintf("to %.0f at depth 4. The", minimal)} {
			if !strings.Contains(f.Alt, want) {
				t.Errorf("no %q in %s", want, f.Alt)
			}
		}
	}
}

// Whatever is drawn, it is drawn as numbers: no NaN, no infinity.
func TestGrowthOfAnythingIsDrawnOrRefused(t *testing.T) {
	for _, growth := range []*chart.GrowthChart{
		chart.Growth(chart.Leaves).Theory(35).Add("deep", search.MaxPly, search.Stats{Leaves: math.MaxInt64}),
		chart.Growth(chart.Leaves).Theory(1 << 62),
		chart.Growth(chart.Nodes).Theory(1),
		chart.Growth(9).Add("one", 0, search.Stats{Leaves: 1}),
		chart.Growth(chart.Nodes).Add("a", -1, search.Stats{Nodes: 1}),
		chart.Growth(chart.Nodes).Add("a", 1<<40, search.Stats{Nodes: 1}),
		chart.Growth(chart.Nodes).Theory(-3),
		chart.Growth(chart.Nodes).Add("a", 1, search.Stats{}),
	} {
		f, err := growth.Figure()
		if err != nil {
			if !strings.HasPrefix(err.Error(), "chart: ") {
				t.Errorf("the error is for nobody: %v", err)
			}
			continue
		}
		treetest.WellFormed(t, f.Still)
		if strings.Contains(f.Still+f.Alt, "NaN") || strings.Contains(f.Still+f.Alt, "Inf") {
			t.Errorf("no number: %s", f.Still)
		}
	}
}

func TestManySearchesKeepTheirNames(t *testing.T) {
	counts, order := chart.Counts(), chart.Order()
	for i := range 25 {
		name := fmt.Sprintf("a variant with quite a long name, %d", i)
		counts.Add(name, search.Stats{Nodes: 1 << i})
		order.Add(name, search.Stats{})
	}
	for _, v := range []viz.View{counts, order} {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		for i := range 25 {
			if name := fmt.Sprintf("long name, %d", i); !strings.Contains(f.Still, name) ||
				!strings.Contains(string(f.Data), name) {
				t.Errorf("%T: no %q in the picture or the chart", v, name)
			}
		}
	}
}

func TestChartsThatWereShownTakeMore(t *testing.T) {
	small, large := search.Stats{Nodes: 3, Leaves: 2}, search.Stats{Nodes: 900, Leaves: 500, Cutoffs: 20}
	large.CutoffsAt[3] = 20
	for _, test := range []struct {
		name string
		make func() (v viz.View, add func())
	}{
		{"counts", func() (viz.View, func()) {
			c := chart.Counts().Add("a", small)
			return c, func() { c.Add("b", large) }
		}},
		{"order", func() (viz.View, func()) {
			c := chart.Order().Add("a", small)
			return c, func() { c.Add("b", large) }
		}},
		{"growth", func() (viz.View, func()) {
			c := chart.Growth(chart.Leaves).Add("a", 1, small)
			return c, func() { c.Add("b", 9, large).Theory(2) }
		}},
	} {
		shown, add := test.make()
		figure(t, shown)
		add()
		got, _ := figure(t, shown)
		fresh, add := test.make()
		add()
		want, _ := figure(t, fresh)
		if string(got.Data) != string(want.Data) || got.Still != want.Still || got.Alt != want.Alt {
			t.Errorf("%s: a chart that was shown before is another:\n%s\n%s", test.name, got.Data, want.Data)
		}
	}
}
