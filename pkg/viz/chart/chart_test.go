package chart_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// chartOption is what the tests look at in an ECharts option.
type chartOption struct {
	Title  struct{ Text string }
	XAxis  []struct{ Type string }
	Series []struct {
		Data []chartItem
	}
	Ablab struct{ Width, Height string }
}

type chartItem struct {
	Name, Text, Tip, Symbol string
	Value                   any // a number, or two
	LineStyle               struct{ Type, Color string }
	Children                []chartItem
}

func figure(t *testing.T, v viz.View) (*viz.Figure, chartOption) {
	t.Helper()
	f, err := v.Figure()
	if err != nil {
		t.Fatal(err)
	}
	var o chartOption
	if f.Kind == viz.KindChart {
		if err := json.Unmarshal(f.Data, &o); err != nil {
			t.Fatal(err)
		}
	}
	return f, o
}

func TestCountsGiveExactNumbers(t *testing.T) {
	counts := chart.Counts(
		treetest.Record(t, "A(B(D=3 E=5) C(F=2 G=9))", "minimax", search.Settings{}),
		treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{}))
	f, o := figure(t, counts)
	if want := "Nodes, leaves, and cutoffs: minimax 7 nodes, 4 leaves, 0 cutoffs; fail-soft alpha-beta 6 nodes, 3 " +
		"leaves, 1 cutoff."; f.Alt != want {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	zero := o.Series[2].Data[0]
	if zero.Text != "0 cutoffs" || zero.Value != 0.0 {
		t.Errorf("minimax's cutoffs are %+v, want a 0 that is there", zero)
	}
	if o.XAxis[0].Type == "log" {
		t.Error("counts of one size stand on a logarithmic axis")
	}

	counts.Add("a long one", search.Stats{Nodes: 549946, Leaves: 255168})
	f, o = figure(t, counts)
	if o.XAxis[0].Type != "log" || o.Series[2].Data[2].Value == 0.0 || o.Series[0].Data[2].Text != "549,946 nodes" {
		t.Errorf("counts of many sizes: axis %q, %+v", o.XAxis[0].Type, o.Series)
	}
	treetest.WellFormed(t, f.Still)
	if !strings.Contains(f.Still, ">549,946 nodes<") || !strings.Contains(f.Still, ">0 cutoffs<") {
		t.Errorf("the still picture lacks numbers: %s", f.Still)
	}
}

func TestOptionsOfGoEchartsAreTaken(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	tree, counts := chart.Tree(trace), chart.Counts(trace)
	for _, c := range []*charts.BaseConfiguration{&tree.BaseConfiguration, &counts.BaseConfiguration} {
		charts.WithTitleOpts(opts.Title{Title: "my title"})(c)
		charts.WithInitializationOpts(opts.Initialization{Width: "300px", Height: "200px"})(c)
	}
	for _, v := range []viz.View{tree, counts} {
		if _, o := figure(t, v); o.Title.Text != "my title" || o.Ablab.Width != "300px" || o.Ablab.Height != "200px" {
			t.Errorf("%T: title %q, size %+v", v, o.Title.Text, o.Ablab)
		}
	}
}

func ExampleCounts() {
	minimax := search.Stats{Nodes: 549946, Leaves: 255168}
	alphabeta := search.Stats{Nodes: 18297, Leaves: 7330, Cutoffs: 8180}
	counts := chart.Counts().Add("minimax", minimax).Add("alpha-beta", alphabeta)
	f, _ := counts.Figure()
	fmt.Println(f.Alt)
	// Output: Nodes, leaves, and cutoffs: minimax 549,946 nodes, 255,168 leaves, 0 cutoffs; alpha-beta 18,297 nodes, 7,330 leaves, 8,180 cutoffs.
}
