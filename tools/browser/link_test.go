package browser

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// TestFiguresOfOneSearchMoveTogether shows two searches on a page, each by several figures.
func TestFiguresOfOneSearchMoveTogether(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	t.Run("from the calculator and back", func(t *testing.T) { testLinks(newTab(t, browser, "file:")) })
	t.Run("a page of many runs", func(t *testing.T) { testManyRuns(newTab(t, browser, "file:")) })
	t.Run("what it costs", func(t *testing.T) { testLinkCost(newTab(t, browser, "file:")) })
}

// figureNo is the element of the page's figure of that number; its calculator, if it is one.
func figureNo(i int) string { return fmt.Sprintf("document.querySelectorAll('.ablab')[%d]", i) }

func calculatorNo(i int) string {
	return figureNo(i) + ".querySelector('ablab-stage').firstElementChild"
}

// lit has the items of a series that stand out: their nodes, the first of their steps, or their
// numbers.
func (b *tab) lit(figure, series int) []int {
	b.Helper()
	return eval[[]int](b, fmt.Sprintf(`(async () => {
		const echarts = await ablabLoad('echarts.min.js');
		await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
		const chart = echarts.getInstanceByDom(%s.querySelector('[_echarts_instance_]'));
		const data = chart.getModel().getSeriesByIndex(%d).getData();
		const lit = [];
		data.eachItemGraphicEl((el, i) => {
			let states = [...el.currentStates ?? []];
			el.traverse?.(part => { states.push(...part.currentStates ?? []); });
			const item = data.getRawDataItem(i);
			if (states.includes('emphasis')) lit.push(item.node ?? item.steps?.[0] ?? i);
		});
		return lit;
	})()`, figureNo(figure), series))
}

func testLinks(b *tab) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 2, Depth: 3, Low: -9, High: 9, Seed: 3})
	if err != nil {
		b.Fatal(err)
	}
	soft, mtdf := variant(b.T, tree, "alphabeta-soft"), variant(b.T, tree, "mtdf")
	const folding, windows, large, one, two, order = 0, 1, 2, 3, 4, 5
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "links", chart.Tree(soft), chart.Windows(mtdf), viz.Large(soft), viz.Player(soft),
			viz.Player(mtdf), chart.Order(mtdf, soft))
	})
	b.settled()
	b.until("all is drawn", "document.querySelectorAll('[_echarts_instance_]').length === 3 && "+isDrawn)
	at := func(i int) int { return eval[int](b, calculatorNo(i)+".state.k") }
	go2 := func(i, k int) { eval[bool](b, fmt.Sprintf("(%s.go(%d), true)", calculatorNo(i), k)) }

	// The calculator leads.
	for k, e := range soft.Events {
		go2(one, k+1)
		if lit := b.lit(folding, 0); len(lit) != 1 || lit[0] != int(e.Node) {
			b.Errorf("step %d is at node %d, the chart marks %v", k+1, e.Node, lit)
		}
		if link := eval[int](b, icicle+".link"); link != int(e.Node) {
			b.Errorf("step %d is at node %d, the large tree marks %d", k+1, e.Node, link)
		}
	}
	if lit := b.lit(windows, 0); len(lit) != 0 || at(two) != 0 {
		b.Errorf("the other search moves too: its windows mark %v, its calculator is at step %d", lit, at(two))
	}
	passes := []int{}
	for k, e := range mtdf.Events {
		if e.Kind == search.Pass {
			passes = append(passes, k+1)
		}
	}
	if len(passes) < 2 {
		b.Fatalf("%d passes", len(passes))
	}
	for _, k := range []int{1, passes[1] - 1, passes[1], passes[1] + 1, len(mtdf.Events)} {
		go2(two, k)
		want := passes[0]
		for _, p := range passes {
			if p <= k {
				want = p
			}
		}
		if lit := b.lit(windows, 0); !slices.Equal(lit, []int{want}) {
			b.Errorf("step %d is in the pass that begins at %d, the chart marks %v", k, want, lit)
		}
	}
	if at(one) != len(soft.Events) {
		b.Errorf("the first calculator is at step %d", at(one))
	}
	b.screenshot("links")
	go2(one, 0)
	if lit := b.lit(folding, 0); len(lit) != 0 {
		b.Errorf("before the search the chart marks %v", lit)
	}

	// The chart leads: to the node's last event up to now, else to its first; and it folds nothing.
	node := soft.Children(0)[1]
	first, last := 0, 0
	for k, e := range soft.Events {
		if int(e.Node) == node {
			if last = k + 1; first == 0 {
				first = k + 1
			}
		}
	}
	b.clickItem(folding, fmt.Sprintf("item.node === %d", node))
	if at(one) != first {
		b.Errorf("a click on node %d leads to step %d, want %d", node, at(one), first)
	}
	go2(one, len(soft.Events))
	b.clickItem(folding, fmt.Sprintf("item.node === %d", node))
	if at(one) != last {
		b.Errorf("at the end a click on node %d leads to step %d, want %d", node, at(one), last)
	}
	if lit := b.lit(folding, 0); len(lit) != 1 || lit[0] != node {
		b.Errorf("the chart marks %v, want the node %d", lit, node)
	}
	before := at(one)
	b.clickItem(windows, fmt.Sprintf("item.steps?.[0] === %d", passes[1]))
	if at(two) != passes[1] || at(one) != before {
		b.Errorf("a click on the second pass leads the calculators to the steps %d and %d, want %d and %d", at(two),
			at(one), passes[1], before)
	}
	// Which move cut: the bar of the step's cutoff stands out, and leads to the next.
	cutoffs := []int{}
	for k, e := range soft.Events {
		if e.Kind == search.Leave && e.Actual(soft.Max(int(e.Node))) == search.Cut {
			cutoffs = append(cutoffs, k+1)
		}
	}
	if len(cutoffs) < 2 {
		b.Fatalf("the cutoffs are %v", cutoffs)
	}
	for _, k := range cutoffs {
		go2(one, k-1)
		if lit := b.lit(order, 1); len(lit) != 0 {
			b.Errorf("step %d cuts nothing, the bars %v are marked", k-1, lit)
		}
		go2(one, k)
		lit := b.lit(order, 1)
		if len(lit) != 1 {
			b.Fatalf("step %d is a cutoff, the bars %v are marked", k, lit)
		}
		go2(one, 0)
		b.clickItem(order, fmt.Sprintf("i === %d && item.run === %q", lit[0], viz.RunOf(soft).ID))
		if first := at(one); first > k || !slices.Contains(cutoffs, first) {
			b.Errorf("a click on bar %d leads to step %d, want a cutoff no later than %d of %v", lit[0], first, k, cutoffs)
		}
	}
	eval[bool](b, "("+icicle+".focus(1), "+icicle+".tell(1), true)")
	if got := eval[int](b, calculatorNo(one)+".state.step.at"); got != 1 {
		b.Errorf("the large tree leads to node %d, want 1", got)
	}
}

// clickItem clicks on an item of a chart with the mouse.
func (b *tab) clickItem(figure int, which string) {
	b.Helper()
	type point struct{ X, Y float64 }
	p := eval[point](b, fmt.Sprintf(`(async () => {
		const box = %s.querySelector('[_echarts_instance_]'), echarts = await ablabLoad('echarts.min.js');
		const chart = echarts.getInstanceByDom(box), model = chart.getModel();
		box.scrollIntoView({block: 'center'});
		let at;
		for (const series of model.getSeries()) series.getData().eachItemGraphicEl((el, i) => {
			const item = series.getData().getRawDataItem(i);
			if (at || !item || !(%s)) return;
			const r = el.getBoundingRect();
			at = el.transformCoordToGlobal(r.x + r.width / 2, r.y + r.height / 2);
		});
		const r = box.getBoundingClientRect();
		return {X: r.x + at[0], Y: r.y + at[1]};
	})()`, figureNo(figure), which))
	b.do(chromedp.MouseEvent("mouseMoved", p.X-1, p.Y), chromedp.MouseClickXY(p.X, p.Y), chromedp.MouseEvent("mouseMoved", 1, 1))
}

// testManyRuns takes a figure off a page while others are led through 101 runs. When it is back it hears of the latest 100.
func testManyRuns(b *tab) {
	b.showPage(func(f *os.File) error { return viz.Page(f, "runs", chart.Tree(record(b.T, uniform(b.T, 2)))) })
	b.settled()
	heard := eval[string](b, `(() => {
		const stage = document.querySelector('ablab-stage'), place = stage.parentNode, heard = [];
		stage.hear(({run, step}) => heard.push(run + ' ' + step));
		stage.remove();
		const lead = (run, step) => document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run, step}}));
		for (let i = 0; i <= 100; i++) lead('run ' + i, 1);
		lead('run 1', 2);
		place.prepend(stage);
		return [heard.length, heard[0], heard.at(-1)].join();
	})()`)
	if want := "100,run 2 1,run 1 2"; heard != want {
		b.Errorf("the figure hears of %s, want %s", heard, want)
	}
}

// testLinkCost measures what a step costs a chart of the same search.
func testLinkCost(b *tab) {
	for _, depth := range []int{5, 6} { // 3 moves at each node: 364 and 1,093 nodes
		trace := record(b.T, uniform(b.T, depth))
		b.showPage(func(f *os.File) error { return viz.Page(f, "cost", chart.Tree(trace)) })
		b.settled()
		ms := eval[float64](b, fmt.Sprintf(`(() => {
			const run = %s.dataset.run;
			const say = (step, node) => document.dispatchEvent(new CustomEvent('ablab-at', {detail: {run, step, node}}));
			const start = performance.now();
			for (let k = 0; k < 200; k++) say(k, k %% %d);
			return (performance.now() - start) / 200;
		})()`, figureNo(0), len(trace.Nodes)))
		b.Logf("%d nodes: %.2f ms to mark another node of the chart", len(trace.Nodes), ms)
	}
}

// variant searches a tree with the algorithm of that name.
func variant(t testing.TB, tree *abtree.Tree, name string) *search.Trace {
	t.Helper()
	v, err := search.Find(textbook.Variants(tree.Root()), name)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

// uniform is the notation of a tree of three moves at each node.
func uniform(t testing.TB, depth int) string {
	t.Helper()
	tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: depth, Low: 0, High: 50, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	return tree.String()
}
