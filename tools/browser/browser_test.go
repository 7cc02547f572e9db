// Package browser tests what a reader sees, in a real browser and a real JupyterLab.
package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// One JupyterLab and one browser serve all tests; each has a tab of its own.
func TestBrowser(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	t.Run("a page from disk", func(t *testing.T) { testPage(newTab(t, browser, "file:")) })
	t.Run("a figure that is folded away", func(t *testing.T) { testHidden(newTab(t, browser, "file:")) })
	t.Run("data that cannot be shown", func(t *testing.T) { testBroken(newTab(t, browser, "file:")) })

	l := newLab(t)
	inLab := func(t *testing.T) *tab {
		return newTab(t, browser, l.url, strings.Replace(l.url, "http:", "ws:", 1))
	}
	const start = "00-start.ipynb"
	t.Run(start, func(t *testing.T) { testReader(inLab(t), l, start) })
	t.Run("alone.ipynb", func(t *testing.T) { testCellAlone(inLab(t), newTab(t, browser, "file:"), l) })

	// One page of JupyterLab shows the others, one after the other; a second one helps it at last.
	one := inLab(t)
	t.Run("large.ipynb", func(t *testing.T) { testLargeCell(one.of(t), l) })
	t.Run("calculator.ipynb", func(t *testing.T) { testCell(one.of(t), newTab(t, browser, "file:"), l) })
	t.Run("ask.ipynb", func(t *testing.T) { testAsked(one.of(t), l) })
	t.Run("a cell without end", func(t *testing.T) { testEndless(one.of(t), l) })
	t.Run("edit.ipynb", func(t *testing.T) { testEditInLab(one.of(t), l) })
	t.Run("figures.ipynb", func(t *testing.T) { testFigures(one.of(t), newTab(t, browser, "file:"), l) })
	t.Run("executed", func(t *testing.T) {
		pages := make(chan *tab, 2)
		pages <- one
		pages <- inLab(t)
		for _, name := range l.executed(t) {
			if name == start {
				continue
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				page := <-pages
				defer func() { pages <- page }()
				b := page.of(t)
				l.turnToStill(b, name)
				t.Logf("%d figures live", b.live())
				if name == "52-connect-four.ipynb" {
					b.playsInLab()
				}
				b.pictures(strings.TrimSuffix(name, ".ipynb"))
			})
		}
	})
}

// testReader does what a reader does with a notebook: run it, step through a search by
// keys, save it, look at it later, and look at somebody else's.
func testReader(b *tab, l lab, notebook string) {
	name := strings.TrimSuffix(notebook, ".ipynb")
	l.open(b, notebook)
	start := time.Now()
	b.runAll()
	ran := time.Since(start)
	n := b.live()
	b.Logf("%s: run in %.1f s, %d figures live %.2f s later", notebook, ran.Seconds(), n, (time.Since(start) - ran).Seconds())
	if n == 0 {
		b.Fatal("no figure")
	}
	b.pictures(name)
	b.keys()
	b.until("the player is in sight", "("+first+".host.scrollIntoView(), true)")
	b.screenshot(name + "-stepped")
	b.dress("Dark")
	b.until("the player is dark", first+".querySelector('.figure.dark')")
	b.pictures(name + "-dark")
	b.dress("Light")

	b.save()
	l.openStill(b, notebook)
	if again := b.live(); again != n {
		b.Errorf("%d figures live when opened again, want %d", again, n)
	}
	l.openStill(b, l.untrusted(b.T, notebook))
	b.until("the still pictures show", fmt.Sprintf(`[...document.querySelectorAll('figure.ablab img')]
		.filter(i => i.alt && i.naturalWidth && i.offsetWidth && i.nextElementSibling).length === %d`, n))
	if live := eval[int](b, "document.querySelectorAll('[data-ablab]').length"); live != 0 {
		b.Errorf("%d figures of an untrusted notebook run scripts", live)
	}
	b.until("the first still picture is in sight", "(document.querySelector('figure.ablab').scrollIntoView(), true)")
	b.screenshot(name + "-untrusted")
}

// dress gives JupyterLab a theme, and waits until what it shows meanwhile is gone: JupyterLab fails
// if the next theme comes before.
func (b *tab) dress(theme string) {
	b.Helper()
	eval[bool](b, "jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab "+theme+"'}).then(() => true)")
	b.until("the theme is "+theme, fmt.Sprintf("document.body.dataset.jpThemeLight === '%t' && "+
		"!document.querySelector('#jupyterlab-splash')", theme == "Light"))
}

// first is the inside of the page's first calculator.
const first = "document.querySelector('ablab-calculator').shadowRoot"

// step returns how far the first calculator is.
func (b *tab) step() string {
	b.Helper()
	return eval[string](b, first+".querySelector('[type=range]').getAttribute('aria-valuetext')")
}

// keys plays the first player by keys, as the notebook around it must not notice.
func (b *tab) keys() {
	b.Helper()
	before := b.sources()
	b.until("the player is in sight", "("+first+".host.scrollIntoView(), true)")
	type point struct{ X, Y float64 }
	p := eval[point](b, "(() => { const r = "+first+
		".querySelector('.say').getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2} })()")
	b.do(chromedp.MouseClickXY(p.X, p.Y))
	last := eval[string](b, first+".querySelector('[type=range]').max")
	for _, k := range []struct{ keys, want string }{
		{"baxmdd", "0"}, {kb.ArrowRight, "1"}, {kb.ArrowRight + kb.ArrowRight, "3"}, {kb.ArrowLeft, "2"},
		{kb.End, last}, {kb.ArrowRight, last}, {kb.Home, "0"}, {kb.ArrowLeft, "0"}, {kb.ArrowDown + kb.ArrowUp + "jkyzlo01", "0"},
	} {
		b.do(chromedp.KeyEvent(k.keys))
		if got, want := b.step(), "step "+k.want+" of "+last; got != want {
			b.Errorf("after the keys %q: %s, want %s", k.keys, got, want)
		}
	}
	b.do(chromedp.KeyEvent("c"))
	if marks := eval[int](b, "["+first+".querySelectorAll('.edge.cut')].flat().length"); marks == 0 {
		b.Errorf("no edge is cut at the next cut, %s", b.step())
	}
	b.do(chromedp.KeyEvent(kb.Home), space)
	b.until("it plays", first+".host.state.k > 0")
	b.do(chromedp.KeyEvent("p"), chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.ArrowRight))
	b.do(chromedp.KeyEvent("s", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.until("Ctrl+S saves", "!jupyterapp.shell.currentWidget.context.model.dirty")
	b.do(chromedp.KeyEvent("c"))
	if after := b.sources(); after != before {
		b.Errorf("the keys changed the notebook:\n%s\nit was\n%s", after, before)
	}
}

// space is the key as a keyboard sends it: KeyEvent types a space even where the page has
// taken the key.
var space = chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
	_, err := chromedp.Call(ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: " ", Code: "Space", Text: " ", WindowsVirtualKeyCode: 32})
	return err
})

// pictures keeps a picture of every figure where a person will look at them: in the long run, and of
// what alone was asked for.
func (b *tab) pictures(name string) {
	b.Helper()
	if !budget.Long() && os.Getenv("ONLY") == "" {
		return
	}
	n := eval[int](b, "document.querySelectorAll('.ablab').length")
	type box struct{ X, Y, Width, Height float64 }
	for i := range n {
		r := eval[box](b, fmt.Sprintf(`(async () => {
			const f = document.querySelectorAll('.ablab')[%d];
			f.scrollIntoView();
			await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
			const r = f.getBoundingClientRect();
			return {X: r.x + scrollX, Y: r.y + scrollY, Width: r.width, Height: Math.min(r.height, innerHeight - r.y)};
		})()`, i))
		b.keep(fmt.Sprintf("%s-%d", name, i+1), &page.Viewport{X: r.X, Y: r.Y, Width: r.Width, Height: r.Height, Scale: 1})
	}
}

// hostile is a tree whose names would do harm as markup.
const hostile = `"<script>alert(1)</script>"("</svg>"("\"quoted\"&amp;"=1 "שלום"=2) "{b} {x|y}"("]]>"=0 "<img src=x onerror=alert(2)>"=5))`

// testFigures runs the notebook of hostile labels, and reads it as an exported file.
func testFigures(b, exported *tab, l lab) {
	l.turnTo(b, "figures.ipynb")
	b.runAll()
	n := b.live()
	b.harmless()
	b.pictures("figures")
	b.untouched()
	b.failing()
	b.save()

	// A cell that is run again, and the same output shown twice.
	eval[bool](b, "(jupyterapp.shell.currentWidget.content.activeCellIndex = 2, "+
		"jupyterapp.commands.execute('notebook:run-cell').then(() => true))")
	if again := b.live(); again != n {
		b.Errorf("%d figures are live when a cell has run again, want %d", again, n)
	}
	eval[bool](b, "jupyterapp.commands.execute('notebook:create-output-view').then(() => true)")
	b.until("the second view is live", fmt.Sprintf("document.querySelectorAll('.ablab[data-ablab=live]').length === %d", n+2))

	l.export(exported, "figures", func() {
		exported.until("the exported figures are live",
			fmt.Sprintf("document.querySelectorAll('.ablab[data-ablab=live]').length === %d", n))
		exported.harmless()
	})
}

// editable is the page's first calculator whose tree can be changed.
const editable = "[...document.querySelectorAll('ablab-calculator')].find(c => c.state.tree)"

// untouched presses every key in the calculator, at rest, editing and in a field: the
// notebook around it must not change.
func (b *tab) untouched() {
	b.Helper()
	before := b.sources()
	b.until("the editor is there", editable+"?.parts.length > 2")
	named := []string{kb.ArrowDown, kb.ArrowUp, kb.ArrowRight, kb.ArrowLeft, kb.PageDown, kb.PageUp, kb.Delete,
		kb.Insert, kb.Home, kb.End, kb.F2}
	signs := "abcdfghijklmnorstuvwxyzABCDFGHIJKLMNOQRSTUVWXYZ0123456789+-=<>?.,;[]"
	for _, begin := range []string{"", "e", "q"} {
		eval[bool](b, "("+editable+".scrollIntoView(), "+editable+".turn(''), "+editable+".view.focus(), true)")
		b.do(chromedp.KeyEvent(begin + signs))
		for _, key := range named {
			b.do(chromedp.KeyEvent(key))
		}
		b.until("the focus is in the calculator", "document.activeElement === "+editable)
		if after := b.sources(); after != before {
			b.Errorf("the keys after %q changed the notebook:\n%s\nit was\n%s", begin, after, before)
		}
	}
	eval[bool](b, "("+editable+".turn(''), "+editable+
		".shadowRoot.querySelectorAll('details').forEach(d => d.open = true), "+editable+
		".shadowRoot.querySelector('textarea').focus(), true)")
	b.do(chromedp.KeyEvent(kb.End), chromedp.KeyEvent("ddxx "),
		chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)),
		chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(chromedp.ModifierShift)))
	eval[bool](b, "jupyterapp.shell.currentWidget.context.save().then(() => true)")
	eval[bool](b, "(jupyterapp.shell.currentWidget.content.model.sharedModel.setMetadata('touched', true), true)")
	b.do(chromedp.KeyEvent("s", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.until("Ctrl+S saves from a field", "!jupyterapp.shell.currentWidget.context.model.dirty")
	if after := b.sources(); after != before {
		b.Errorf("the keys in a field changed the notebook:\n%s\nit was\n%s", after, before)
	}
	b.screenshot("figures-calculator")
}

// failing runs the notebook's cells that must fail, each with a message and no stack.
func (b *tab) failing() {
	b.Helper()
	for i, want := range []string{"line 1, column 4", "does not hold: 2 is 3", "there is no tree to draw"} {
		text := eval[string](b, fmt.Sprintf(`(async () => {
			const w = jupyterapp.shell.currentWidget, last = w.content.widgets.length - 1;
			w.content.model.sharedModel.insertCell(last + 1, {cell_type: 'code', source: '%%%%\n' + %q});
			w.content.activeCellIndex = last + 1;
			await jupyterapp.commands.execute('notebook:run-cell');
			const cell = w.content.model.sharedModel.toJSON().cells[last + 1];
			w.content.model.sharedModel.deleteCell(last + 1);
			return cell.outputs.map(o => o.output_type + ': ' + [o.text ?? o.evalue].flat().join('')).join('\n');
		})()`, []string{`nb.Must(abtree.Parse("A(B"))`, `nb.Check(1+1 == 3, "%d is 3", 2)`, `nb.Show(viz.Player(nil))`}[i]))
		if !strings.Contains(text, want) || !strings.Contains(text, "error: ") || strings.Contains(text, "goroutine") {
			b.Errorf("a cell that must fail with %q gives\n%s", want, text)
		}
	}
}

// harmless checks that hostile labels are there, and are text.
func (b *tab) harmless() {
	b.Helper()
	texts := eval[[]string](b,
		`[...document.querySelectorAll('ablab-stage, ablab-stage > *')].flatMap(d => [...(d.shadowRoot ?? d).querySelectorAll('text')]).map(t => t.textContent)`)
	all := strings.Join(texts, "\n")
	for _, want := range []string{"<script>alert(1)</script> = 1", "</svg>", `"quoted"&amp;`, "שלום", "{b} {x|y} ",
		"]]>", "<img src=x onerror=alert(2)>"} {
		if !strings.Contains(all, want) {
			b.Errorf("the label %q is not shown as text:\n%s", want, all)
		}
	}
	if n := eval[int](b, "document.querySelectorAll('[onerror], .ablab img:not([alt])').length"); n != 0 {
		b.Errorf("%d elements come from labels", n)
	}
}

// record searches a tree.
func record(t *testing.T, notation string) *search.Trace {
	t.Helper()
	tree, err := abtree.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

// showPage writes a page and opens it.
func (b *tab) showPage(write func(f *os.File) error) {
	b.Helper()
	path := filepath.Join(b.TempDir(), "a page.html")
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	if err := write(f); err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	b.do(chromedp.Navigate("file://" + path))
}

// settled waits until every figure is live, or says why it is not.
func (b *tab) settled() {
	b.Helper()
	b.until("the page has settled", "document.readyState === 'complete' && "+
		"[...document.querySelectorAll('.ablab')].every(f => ['live', 'still'].includes(f.dataset.ablab))")
}

// drawn waits until the page has been drawn with all that was changed before: two frames, for what
// watches sizes is told between them.
func (b *tab) drawn() {
	b.Helper()
	eval[bool](b, "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true)))))")
}

func testPage(b *tab) {
	small, mean := record(b.T, "A(B(D=3 E=5) C(F=2 G=?))"), record(b.T, hostile)
	b.showPage(func(f *os.File) error {
		return viz.Page(f, `<h1 id="echarts">"Quotes"`, chart.Tree(small), viz.Player(small), chart.Counts(small),
			chart.Tree(mean), viz.Player(mean), chart.Tree(small))
	})
	b.settled()
	if n := eval[int](b, "document.querySelectorAll('.ablab[data-ablab=live]').length"); n != 6 {
		b.Errorf("%d of 6 figures are live", n)
	}
	b.harmless()
	b.pictures("page")
	b.calm()

	// The charts are drawn again after each change of motion and of theme, and a tooltip goes
	// with the chart it was in: the mouse moves until one stays, as a hand does.
	type point struct{ X, Y float64 }
	moves := 0
	b.untilBy("the tooltip shows its text", func() {
		p := eval[point](b, `(() => {
			const label = [...document.querySelectorAll('.ablab text')].find(t => t.textContent.includes('<script>'));
			label.scrollIntoView({block: 'center'});
			const r = label.getBoundingClientRect();
			return {X: r.x - 20, Y: r.y + 10};
		})()`)
		moves++
		b.do(chromedp.MouseEvent("mouseMoved", p.X-float64(moves%2), p.Y))
	}, "[...document.querySelectorAll('.ablab div')].some(d => "+
		"d.textContent.startsWith('<script>alert(1)</script>: MAX moves'))")
}

// calm sees that no chart takes time to change for a reader who wants little motion, and that
// charts do for others.
func (b *tab) calm() {
	b.Helper()
	const longest = `ablabLoad('echarts.min.js').then(echarts => [...document.querySelectorAll('[_echarts_instance_]')].map(e => {
		const o = echarts.getInstanceByDom(e).getOption();
		const times = [o, ...o.series].flatMap(s => [s.animationDuration, s.animationDurationUpdate, s.stateAnimation?.duration]);
		return Math.max(1000 * (o.tooltip[0].transitionDuration ?? 0.4), ...times.filter(Number.isFinite));
	}))`
	for _, motion := range []string{"no-preference", "reduce"} {
		b.media("prefers-reduced-motion", motion)
		// they are drawn again
		eval[bool](b, "(document.body.dataset.jpThemeLight = document.body.dataset.jpThemeLight === 'false', true)")
		b.until("the charts are drawn anew", "[...document.querySelectorAll('[_echarts_instance_]')].filter(e => "+
			"e.querySelector('text')).length === 4")
		times := eval[[]float64](b, longest)
		for _, ms := range times {
			if still := ms <= 1; still != (motion == "reduce") {
				b.Errorf("motion %s: charts change in up to %v ms", motion, times)
			}
		}
	}
}

// testHidden shows a figure that is not seen at first.
func testHidden(b *tab) {
	small := record(b.T, "A(B=1 C=2)")
	b.showPage(func(f *os.File) error {
		fmt.Fprintln(f, "<div id=folded style='display: none'>")
		if err := viz.Page(f, "hidden", chart.Tree(small), viz.Player(small)); err != nil {
			return err
		}
		_, err := fmt.Fprintln(f, "</div>")
		return err
	})
	b.until("the player is live", "document.querySelector('[data-kind=calculator]').dataset.ablab === 'live'")
	b.until("the chart is unfolded", "(folded.style.display = 'block')")
	b.settled()
	if width := eval[float64](b, "document.querySelector('[data-kind=chart] svg').clientWidth"); width < 300 {
		b.Errorf("the chart is %.0f pixels wide", width)
	}
}

// testBroken shows figures whose data does not do: each says so, and keeps its picture.
func testBroken(b *tab) {
	good, err := viz.Player(record(b.T, "A(B=1 C=2)")).Figure()
	if err != nil {
		b.Fatal(err)
	}
	figures := []struct{ kind, data, says string }{
		{"player", "{}", "another version"},
		{"chart", "[", "cut short"},
		{"chart", "{}", "no echarts.min.js on this page"},
	}
	b.showPage(func(f *os.File) error {
		if err := viz.Page(f, "broken", broken{good}); err != nil {
			return err
		}
		for _, x := range figures {
			figure := *good
			figure.Kind, figure.Data = viz.Kind(x.kind), []byte(x.data)
			fmt.Fprintln(f, figure.HTML())
		}
		_, err := fmt.Fprintln(f, viz.Loader())
		return err
	})
	b.settled()
	notes := eval[[]string](b, "[...document.querySelectorAll('.ablab')].map(f => "+
		"(f.querySelector('img').offsetWidth ? 'still' : 'no picture') + ' ' + f.querySelector('.ablab-note').textContent)")
	for i, x := range figures {
		if !strings.HasPrefix(notes[i+1], "still ") || !strings.Contains(notes[i+1], x.says) {
			b.Errorf("%s %s: %q, want a still picture and %q", x.kind, x.data, notes[i+1], x.says)
		}
	}
}

type broken struct{ figure *viz.Figure }

func (x broken) Figure() (*viz.Figure, error) { return x.figure, nil }
