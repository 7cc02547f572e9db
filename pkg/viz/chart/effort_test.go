package chart_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// effortOf returns a view of n positions, each with a different ratio, in no order.
func effortOf(n int) (e *chart.EffortView, counts, base []float64) {
	e = chart.Effort("PVS", "alpha-beta", "nodes")
	for i := range n {
		counts, base = append(counts, float64(1000+i*7919%n*10)), append(base, float64(1000+i*5))
		e.Add(fmt.Sprintf("position %d", i), fmt.Sprintf("compare-%d.html", i), counts[i], base[i])
	}
	return e, counts, base
}

// The greatest loss comes first, each bar is as long as the logarithm of its ratio, and leads where its link says.
func TestEffortIsSortedByTheLoss(t *testing.T) {
	e := chart.Effort("PVS", "alpha-beta", "nodes").Add("even", "", 7, 7).Add("half", "#half", 50, 100).
		Add("four times", "https://example.org/?a=1&b=2", 4000, 1000).Add("twice", "", 3, 1.5)
	f, err := e.Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	bars := sizes(t, f.Still, `<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="12.0"`)
	if len(bars) != 4 || math.Abs(bars[0]-2*bars[1]) > 0.2 || bars[2] != 1 || math.Abs(bars[3]-bars[1]) > 0.2 {
		t.Errorf("ratios of 4, 2, 1 and a half have bars of %v pixels", bars)
	}
	const want = "nodes of PVS, times those of alpha-beta, by position (95 % intervals). four times: 4,000 against 1,000 " +
		"nodes, 4 times as many; twice: 3 against 1.5 nodes, 2 times as many; even: 7 against 7 nodes, 1 times as many; " +
		"half: 50 against 100 nodes, 0.5 times as many."
	if f.Alt != want {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	for _, want := range []string{`<a href="https://example.org/?a=1&amp;b=2"><title>four times: 4,000`, `<a href="#half">`,
		">4,000<", ">1,000<"} {
		if !strings.Contains(f.Still, want) {
			t.Errorf("the picture lacks %q", want)
		}
	}
	if n := strings.Count(f.Still, "<a "); n != 2 {
		t.Errorf("%d links", n)
	}
}

// Mean and quantiles are those of package stat, and are left out where too few positions bound them.
func TestEffortSumsUpWithIntervals(t *testing.T) {
	for _, n := range []int{1, 4, 5, 6, 35, 36, 200} {
		e, counts, base := effortOf(n)
		f, err := e.Figure()
		if err != nil {
			t.Fatal(err)
		}
		var shares []float64
		for i := range counts {
			shares = append(shares, counts[i]/base[i])
		}
		for least, want := range map[int]func() (stat.Estimate, error){
			5:  func() (stat.Estimate, error) { return stat.Ratio(counts, base) },
			6:  func() (stat.Estimate, error) { return stat.Quantile(shares, 0.5) },
			36: func() (stat.Estimate, error) { return stat.Quantile(shares, 0.9) },
		} {
			is, err := want()
			if has := err == nil && strings.Contains(f.Alt, ": "+is.String()); has != (n >= least) {
				t.Errorf("%d positions, of %d or more: %v is there: %t: %.300s", n, least, is, has, f.Alt)
			}
		}
	}
}

// Of many positions the ends are drawn, and the table has all.
func TestEffortOfManyPositionsHasBothEnds(t *testing.T) {
	e, _, _ := effortOf(200)
	f, err := e.Figure()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(f.Still, "<a "); n != 50 || !strings.Contains(f.Still, ">150 more, from ") {
		t.Errorf("%d positions are drawn", n)
	}
	rows := e.Table().Rows
	if len(rows) != 200 || !slices.IsSortedFunc(rows, func(a, b []string) int { return -strings.Compare(a[3], b[3]) }) {
		t.Errorf("the table has %d rows", len(rows))
	}
	first, last := rows[0][0], rows[199][0]
	if !strings.Contains(f.Still, ">"+first+"<") || !strings.Contains(f.Still, ">"+last+"<") {
		t.Errorf("%s or %s is not drawn", first, last)
	}
}

func TestEffortsBesideEachOtherHaveTheSameAxis(t *testing.T) {
	one := func() *chart.EffortView { return chart.Effort("a", "b", "nodes").Add("p", "", 2, 1) }
	bar := func(v viz.View) float64 {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		return sizes(t, f.Still, `<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="12.0"`)[0]
	}
	wide := chart.Effort("a", "b", "nodes").Add("p", "", 2, 1).Add("q", "", 1, 9)
	if alone, beside := bar(one().Beside(nil)), bar(one().Beside(wide)); alone <= beside || beside < 10 {
		t.Errorf("twice as many have %v pixels alone, %v beside others", alone, beside)
	}
}

func TestEffortRefusesWhatCannotBeDrawn(t *testing.T) {
	one := func() *chart.EffortView { return chart.Effort("a", "b", "nodes") }
	for _, n := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		refused(t, map[string]viz.View{`"p" needs`: one().Add("p", "", n, 1), `"q" needs`: one().Add("q", "", 1, n)})
	}
	for _, link := range []string{"javascript:alert(1)", "java\tscript:alert(1)", " JavaScript:x", "data:text/html,x",
		"file:///etc", "http:javascript"} {
		refused(t, map[string]viz.View{"want one that begins with https://": one().Add("p", link, 1, 1)})
	}
	refused(t, map[string]viz.View{"nothing to draw": one(), "call Add": &chart.EffortView{},
		"needs 0 nodes": one().Add("p", "", 1, 1).Beside(one().Add("p", "", 0, 1))})
}
