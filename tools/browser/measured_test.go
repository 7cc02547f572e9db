package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// TestMeasured looks at the pictures of what was measured.
func TestMeasured(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	for _, scheme := range []string{"light", "dark"} {
		t.Run(scheme, func(t *testing.T) { testMeasured(newTab(t, browser, "file:"), scheme) })
	}
}

// measured returns a view of each kind, one of them with links.
func measured(t *testing.T) []viz.View {
	t.Helper()
	estimate := func(value, room float64) stat.Estimate {
		return stat.Estimate{Value: value, Low: value - room, High: value + room}
	}
	curve := chart.Curve("nodes, times those of the open window", "width").Level(1).LogAcross().Mark(16, "base").Mark(64, "best")
	elo := chart.Curve("Elo against the base", "MiB of the table").Level(0)
	heat := chart.Heat("nodes, times the base's", "width", "MiB")
	differences := chart.Heat("Elo against the base", "width", "MiB").Differences()
	for i, width := range []int{4, 8, 16, 64, 256} {
		x := float64(i)
		curve.AddEstimate("connect four", width, estimate(1.3-0.25*x+0.05*x*x, 0.07)).
			AddEstimate("Othello", width, estimate(1.1-0.1*x+0.03*x*x, 0.05))
		elo.AddEstimate("engine", width, estimate(12*x-30, 20))
		for k, size := range []int{1, 16, 64} {
			heat.Add(width, size, estimate(1.5-0.2*x-0.15*float64(k), 0.12))
			differences.Add(width, size, estimate(20*x-15*float64(k)-10, 14))
		}
	}
	base, less, same := stat.Setting{Name: "alpha-beta"}, stat.Setting{Name: "PVS, <b>its name</b>"},
		stat.Setting{Name: "a window"}
	effort := chart.Effort("PVS", "alpha-beta", "nodes")
	var percent []float64
	for i := range 70 {
		n := float64(1000 + 37*i)
		base.Counts = append(base.Counts, n)
		less.Counts = append(less.Counts, float64(700+37*i-i%7*70))
		same.Counts = append(same.Counts, n*(0.8+0.1*float64(i%5)))
		effort.Add(fmt.Sprintf("position %d", i), fmt.Sprintf("#p%d", i), less.Counts[i], n)
		percent = append(percent, float64(25*(i*i%7%3+i%2+1)))
	}
	all, err := stat.Against(base, less, same)
	if err != nil {
		t.Fatal(err)
	}
	return []viz.View{curve, elo, heat, differences, chart.Forest(all), effort,
		chart.Match("deep against shallow", percent).Test(stat.SPRT{Elo0: 0, Elo1: 40}), chart.Match("its begin", percent[:9])}
}

// testMeasured sees each of them live, without faults for the checker; a position leads where its link says.
func testMeasured(b *tab, scheme string) {
	b.media("prefers-color-scheme", scheme)
	b.showPage(func(f *os.File) error { return viz.Page(f, "Measured", measured(b.T)...) })
	b.settled()
	b.accessible(scheme, "html")
	height := eval[float64](b, "document.documentElement.scrollHeight")
	b.keep("measured-"+scheme, &page.Viewport{Width: 1280, Height: height, Scale: 1})
	const link = `[...document.querySelectorAll('ablab-stage')].map(s => s.shadowRoot.querySelector('a[href="#p3"]')).find(Boolean)`
	b.clickOn(link)
	if at := eval[string](b, "location.hash"); at != "#p3" {
		b.Errorf("a click on position 3 leads to %q", at)
	}
	if role := eval[string](b, link+".closest('[role]').getAttribute('role')"); role == "img" {
		b.Error("links are in an image: a screen reader does not reach them")
	}
	if b.Failed() {
		return
	}
	// A changed picture of a figure cannot put a script into its links.
	f, err := measured(b.T)[5].Figure()
	if err != nil {
		b.Fatal(err)
	}
	f.Still = strings.ReplaceAll(f.Still, `href="#p3"`, `href="java&#9;script:alert(1)"`)
	b.showPage(func(out *os.File) error { return viz.Page(out, "Changed", figureOf{f}) })
	b.settled()
	if links := eval[[]string](b, `[...document.querySelector('ablab-stage').shadowRoot.querySelectorAll('a')].map(a => a.getAttribute('href'))`); len(links) != 50 ||
		strings.Contains(strings.Join(links, ""), "script") {
		b.Errorf("the links are %q", links)
	}
}

type figureOf struct{ figure *viz.Figure }

func (v figureOf) Figure() (*viz.Figure, error) { return v.figure, nil }
