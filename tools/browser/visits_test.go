package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/viz"
)

// TestATreeGrowsVisitByVisit goes through the visits of a Monte Carlo search by keys, by the slider and by a calculator
// of the same search.
func TestATreeGrowsVisitByVisit(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	const passes, growing, one = 60, 0, 1
	tree := parse(t, "A(B(E(1 -1) F(-1 -1)) C(G(1 1) H(1 -1)) D(I(-1 1) J(1 1)))")
	trace, err := search.Record(montecarlo.UCT, tree.Root(), search.Settings{Options: montecarlo.Options{Playouts: passes}})
	if err != nil {
		t.Fatal(err)
	}
	b.showPage(func(f *os.File) error { return viz.Page(f, "growth", viz.Visits(trace), viz.Player(trace)) })
	b.settled()
	b.accessible("a tree that grows", "html")

	shown := figureNo(growing) + ".querySelector('ablab-stage').shadowRoot"
	is := func(after string, visit int) {
		t.Helper()
		b.shows(after, shown+".querySelector('.at').textContent", fmt.Sprintf("visit %d of %d", visit, passes))
		lines := fmt.Sprintf("[...%s.querySelectorAll('path[id]')].filter(p => p.getAttribute('display') !== 'none').length",
			shown)
		if n := eval[int](b, lines); n >= visit || n >= len(trace.Nodes) {
			t.Errorf("after %s there are %d lines for %d visits", after, n, visit)
		}
	}
	is("the beginning", passes)
	b.click(shown + ".querySelector('button')")
	is("a click on the first button", 1)
	b.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight))
	is("two steps", 3)
	if n := eval[int](b, calculatorNo(one)+".state.step.visits"); n != 3 {
		t.Errorf("the calculator of the same search has come to visit %d, want 3", n)
	}
	eval[bool](b, "("+calculatorNo(one)+".move(Infinity), true)")
	is("the calculator's end", passes)
	eval[bool](b, "("+calculatorNo(one)+".move(0), true)")
	is("the calculator's start", 1)
	b.do(chromedp.KeyEvent(kb.End))
	is("End", passes)
	b.screenshot("visits")

	// Alone on a page it hears keys wherever the focus is.
	b.showPage(func(f *os.File) error { return viz.Page(f, "growth", viz.Visits(trace)) })
	b.settled()
	b.press(kb.ArrowLeft)
	want := fmt.Sprintf("visit %d of %d", passes-1, passes)
	if said := eval[string](b, shown+".querySelector('.at').textContent"); said != want {
		t.Errorf("← on a fresh page leads to %s", said)
	}
}
