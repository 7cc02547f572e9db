package viz_test

import (
	"bytes"
	"encoding/base64"
	"html"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// hostile is a tree whose names would do harm as markup, as a template or as XML.
const hostile = `"<script>alert(1)</script>"("</svg>"("\"quoted\"&amp;"=1 "שלום"=2) "{b} {x|y}"("]]>"=0 ` +
	`"\u2028__f__alert(1)__f__"=5))`

func figure(t *testing.T, v viz.View) *viz.Figure {
	t.Helper()
	f, err := v.Figure()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// views returns one of each.
func views(trace *search.Trace) []viz.View {
	return []viz.View{
		chart.Tree(trace), viz.Player(trace), chart.Counts(trace), chart.Order(trace), chart.Windows(trace), viz.Large(trace),
		chart.Growth(chart.Nodes).Add(trace.Name, 2, trace.Result.Stats).Theory(2), viz.Compare(trace, trace),
	}
}

func TestHTMLHoldsThePictureAndNoMarkupOfTheReader(t *testing.T) {
	for _, name := range []string{`<img src=x onerror="alert(1)">'`, "</script><b>"} {
		for _, v := range views(treetest.Record(t, hostile, "alphabeta-soft", search.Settings{Name: name})) {
			f := figure(t, v)
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
		f := figure(t, v)
		still := base64.StdEncoding.EncodedLen(len(f.Still))
		size := len(f.HTML()) + len(viz.Loader()) - still
		t.Logf("%T: %d bytes and a still picture of %d", v, size, still)
		if size > 9500 { // the player has the key to its signs and the table of the rule with it
			t.Errorf("%T takes %d bytes beside its still picture, want 9,500 at most", v, size)
		}
	}
}

func TestPageCarriesEChartsForChartsAlone(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	var player, counts bytes.Buffer
	if err := viz.Page(&player, `<"title">`, viz.Player(trace)); err != nil {
		t.Fatal(err)
	}
	if err := viz.Page(&counts, "", chart.Counts(trace)); err != nil {
		t.Fatal(err)
	}
	t.Logf("a page with a player has %d bytes, with a chart %d", player.Len(), counts.Len())
	if player.Len() > 140_000 || counts.Len() < 300_000 {
		t.Error("want ECharts in the second alone")
	}
	for _, address := range []string{"http:", "https:", " src=\"//"} {
		if at := strings.Index(strings.ReplaceAll(counts.String(), "http://www.w3.org/", ""), address); at >= 0 {
			t.Errorf("the page asks the network: %.60s", counts.String()[at:])
		}
	}
	if !strings.Contains(player.String(), "<title>&lt;&#34;title&#34;&gt;</title>") {
		t.Error("the title became markup")
	}
}

func TestChartsOfNothingAreErrors(t *testing.T) {
	for _, v := range []viz.View{
		chart.Tree(nil), chart.Tree(&search.Trace{}), chart.Counts(), chart.Counts(nil), chart.Order(), chart.Order(nil),
		chart.Windows(nil), chart.Windows(&search.Trace{}), chart.Growth(chart.Leaves), chart.Growth(chart.Nodes).Theory(0),
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
