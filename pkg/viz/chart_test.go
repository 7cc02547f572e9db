package viz_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"testing"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// hostile is a tree whose names would do harm as markup, as a template or as XML.
const hostile = `"<script>alert(1)</script>"("</svg>"("\"quoted\"&amp;"=1 "שלום"=2) "{b} {x|y}"("]]>"=0 "\u2028__f__alert(1)__f__"=5))`

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

func TestTreeChartShowsTheEndOfTheSearch(t *testing.T) {
	_, o := figure(t, viz.Tree(treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})))
	root := o.Series[0].Data[0]
	if root.Text != "A = 3\n(3, ∞)" || root.Symbol != "triangle" {
		t.Errorf("the root is %q, a %s", root.Text, root.Symbol)
	}
	c := root.Children[1]
	if c.Text != "C ≤ 2\n(3, 2)" || c.Symbol == "triangle" {
		t.Errorf("C is %q, a %s", c.Text, c.Symbol)
	}
	if c.Tip != "C: MIN moves\nvalue ≤ 2\nwindow at the end (3, 2)\n1 visit" {
		t.Errorf("the tooltip of C is %q", c.Tip)
	}
	f, g := c.Children[0], c.Children[1]
	if f.LineStyle.Type == "dashed" || g.LineStyle.Type != "dashed" || !strings.Contains(g.Tip, "pruned") {
		t.Errorf("F is %+v, G is %+v; want G alone cut", f, g)
	}
	if line := root.Children[0].LineStyle.Color; line != "#009e73" || c.LineStyle.Color == line {
		t.Errorf("the principal variation is not B")
	}
}

func TestCountsGiveExactNumbers(t *testing.T) {
	chart := viz.Counts(
		treetest.Record(t, "A(B(D=3 E=5) C(F=2 G=9))", "minimax", search.Settings{}),
		treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{}))
	f, o := figure(t, chart)
	if want := "Nodes, leaves and cutoffs: minimax 7 nodes, 4 leaves, 0 cutoffs; fail-soft alpha-beta 6 nodes, 3 leaves, 1 cutoff."; f.Alt != want {
		t.Errorf("got  %s\nwant %s", f.Alt, want)
	}
	zero := o.Series[2].Data[0]
	if zero.Text != "0 cutoffs" || zero.Value != 0.0 {
		t.Errorf("minimax's cutoffs are %+v, want a 0 that is there", zero)
	}
	if o.XAxis[0].Type == "log" {
		t.Error("counts of one size stand on a logarithmic axis")
	}

	chart.Add("a long one", search.Stats{Nodes: 549946, Leaves: 255168})
	f, o = figure(t, chart)
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
	tree, counts := viz.Tree(trace), viz.Counts(trace)
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

// views returns one of each.
func views(trace *search.Trace) []viz.View {
	return []viz.View{
		viz.Tree(trace), viz.Player(trace), viz.Counts(trace), viz.Order(trace), viz.Windows(trace), viz.Large(trace),
		viz.Growth(viz.Nodes).Add(trace.Name, 2, trace.Result.Stats).Theory(2), viz.Compare(trace, trace),
	}
}

func TestHTMLHoldsThePictureAndNoMarkupOfTheReader(t *testing.T) {
	for _, name := range []string{`<img src=x onerror="alert(1)">'`, "</script><b>"} {
		for _, v := range views(treetest.Record(t, hostile, "alphabeta-soft", search.Settings{Name: name})) {
			f, _ := figure(t, v)
			page := f.HTML()
			treetest.WellFormed(t, f.Still)
			if f.Alt == "" || !strings.Contains(page, `<img alt="`+html.EscapeString(f.Alt)+`"`) {
				t.Errorf("%T has no alt text", v)
			}
			if !strings.Contains(page, base64.StdEncoding.EncodeToString([]byte(f.Still))) {
				t.Errorf("%T has no still picture", v)
			}
			if strings.Count(page, "<script") != 1 || strings.Count(page, "</script") != 1 || strings.Count(page, "<img") != 1 ||
				strings.Contains(page, "<b>") || strings.ContainsAny(page[strings.Index(page, "<script"):], "\u2028\u2029") {
				t.Errorf("%T: a name became markup", v)
			}
		}
	}
}

func TestFiguresAreTheSameEveryTime(t *testing.T) {
	write := func() string {
		var b strings.Builder
		if err := viz.Page(&b, "twice", views(treetest.Record(t, hostile, "alphabeta-soft", search.Settings{}))...); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	first, second := write(), write()
	if first != second {
		t.Error("the same views make two pages")
	}
}

func TestFiguresAreSmall(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	for _, v := range views(trace) {
		f, _ := figure(t, v)
		still := base64.StdEncoding.EncodedLen(len(f.Still))
		size := len(f.HTML()) + len(viz.Loader()) - still
		t.Logf("%T: %d bytes and a still picture of %d", v, size, still)
		if size > 7<<10 { // the player has the key to its signs with it
			t.Errorf("%T takes %d bytes beside its still picture, want 7 KiB at most", v, size)
		}
	}
}

func TestPageCarriesEChartsForChartsAlone(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	var player, chart bytes.Buffer
	if err := viz.Page(&player, `<"title">`, viz.Player(trace)); err != nil {
		t.Fatal(err)
	}
	if err := viz.Page(&chart, "", viz.Counts(trace)); err != nil {
		t.Fatal(err)
	}
	t.Logf("a page with a player has %d bytes, with a chart %d", player.Len(), chart.Len())
	if player.Len() > 120_000 || chart.Len() < 300_000 {
		t.Error("want ECharts in the second alone")
	}
	for _, address := range []string{"http:", "https:", " src=\"//"} {
		if at := strings.Index(strings.ReplaceAll(chart.String(), "http://www.w3.org/", ""), address); at >= 0 {
			t.Errorf("the page asks the network: %.60s", chart.String()[at:])
		}
	}
	if !strings.Contains(player.String(), "<title>&lt;&#34;title&#34;&gt;</title>") {
		t.Error("the title became markup")
	}
}

func TestChartsOfNothingAreErrors(t *testing.T) {
	for _, v := range []viz.View{
		viz.Tree(nil), viz.Tree(&search.Trace{}), viz.Counts(), viz.Counts(nil), viz.Order(), viz.Order(nil),
		viz.Windows(nil), viz.Windows(&search.Trace{}), viz.Growth(viz.Leaves), viz.Growth(viz.Nodes).Theory(0),
		viz.Compare(nil, nil), viz.Compare(&search.Trace{}, nil),
	} {
		if _, err := v.Figure(); err == nil || !strings.Contains(err.Error(), "give") {
			t.Errorf("%T: got %v, want an error that says what to do", v, err)
		}
		if err := viz.Page(&strings.Builder{}, "", v); err == nil {
			t.Errorf("%T makes a page", v)
		}
	}
}

func ExampleCounts() {
	minimax := search.Stats{Nodes: 549946, Leaves: 255168}
	alphabeta := search.Stats{Nodes: 18297, Leaves: 7330, Cutoffs: 8180}
	chart := viz.Counts().Add("minimax", minimax).Add("alpha-beta", alphabeta)
	f, _ := chart.Figure()
	fmt.Println(f.Alt)
	// Output: Nodes, leaves and cutoffs: minimax 549,946 nodes, 255,168 leaves, 0 cutoffs; alpha-beta 18,297 nodes, 7,330 leaves, 8,180 cutoffs.
}
