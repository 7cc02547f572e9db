package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/memory"
	"github.com/chromedp/chromedp"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// TestFigures looks at what brings figures to life: the loader, and what each leaves behind.
func TestFigures(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	onDisk := func(t *testing.T) *tab { return newTab(t, browser, "file:") }
	t.Run("a cell that runs again and again", func(t *testing.T) { testReruns(onDisk(t)) })
	t.Run("beside what only looks like a figure", func(t *testing.T) { testLookalikes(onDisk(t)) })
	t.Run("nb.Embed after the figures", func(t *testing.T) { testEmbedLate(onDisk(t)) })
	t.Run("rules that allow no eval", func(t *testing.T) { testRules(onDisk(t)) })
	t.Run("an old browser", func(t *testing.T) { testOldBrowser(onDisk(t)) })
	t.Run("a page saved from a page that was saved", func(t *testing.T) { testSavedTwice(onDisk(t)) })
	t.Run("a PNG where canvases are guarded", func(t *testing.T) { testGuarded(onDisk(t)) })
	t.Run("as bright as the page around", func(t *testing.T) { testBrightness(onDisk(t)) })
	t.Run("no tree runs out of its box", func(t *testing.T) { testInside(onDisk(t)) })
	t.Run("a page whose images are blocks", func(t *testing.T) { testBlocks(onDisk(t)) })
}

// everyKind has a figure of every kind, by name.
func everyKind(t *testing.T) map[string]*viz.Figure {
	t.Helper()
	trace := record(t, "A(B(D=3 E=5) C(F=2 G=?))")
	figures := map[string]*viz.Figure{}
	for name, v := range map[string]viz.View{
		"tree chart": chart.Tree(trace), "counts": chart.Counts(trace), "picture": viz.Position(tictactoe.Start),
		"player":     viz.Player(trace),
		"calculator": calc.Calculator{Tree: aima(t)}, "large": viz.Large(trace),
	} {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		figures[name] = f
	}
	for _, name := range []string{"tree chart", "player", "calculator", "large"} {
		if figures[name].Run == "" && name != "calculator" {
			t.Errorf("the %s has no run: it does not listen", name)
		}
	}
	return figures
}

// outputs are of a page the elements that a script may fill as JupyterLab fills the output of a cell.
const outputs = `<script>
function show(output, html) {
	output.innerHTML = html;
	for (const script of output.querySelectorAll('script')) {
		const runs = document.createElement('script');
		for (const {name, value} of script.attributes) runs.setAttribute(name, value);
		runs.textContent = script.textContent;
		script.replaceWith(runs);
	}
}
</script><div id="one"></div><div id="two"></div><div id="three"></div>`

// showOutputs opens a page that has outputs, and its own libraries if it is to.
func (b *tab) showOutputs(head string, libraries string) {
	b.Helper()
	b.showPage(func(f *os.File) error {
		_, err := fmt.Fprintf(f, "<!DOCTYPE html><meta charset=utf-8>%s<title>outputs</title><body>%s%s", head,
			outputs, libraries)
		return err
	})
	b.until("the page is there", "document.readyState === 'complete'")
}

// quoted is a text as a script has it.
func quoted(text string) string {
	b, _ := json.Marshal(text) // a string can be written
	return string(b)
}

// left counts the nodes and the listeners of a page when what nobody holds is gone.
func (b *tab) left() (nodes, listeners int64) {
	b.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for range 3 {
			if _, err := chromedp.Call(ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
				return err
			}
		}
		counted, err := chromedp.Call(ctx, memory.GetDOMCounters, cdp.Empty{})
		nodes, listeners = counted.Nodes, counted.JsEventListeners
		return err
	}))
	return nodes, listeners
}

// testReruns runs a cell with each kind of figure again and again: of the outputs that are gone less
// is left than one thing each time.
func testReruns(b *tab) {
	times := int64(budget.Cases(10))
	b.showOutputs(`<script id="jupyter-config-data" type="application/json">{"baseUrl": "/"}</script>`, viz.Libraries(true, assets.Calculator))
	figures := everyKind(b.T)
	figures["comparison"] = figures["calculator"] // with that unfolded
	for name, figure := range figures {
		rerun := func(times int64) {
			b.Helper()
			eval[bool](b, "(window.cell = "+quoted(figure.HTML()+viz.Loader())+", true)")
			eval[bool](b, fmt.Sprintf(`(async () => {
				const frame = after => new Promise(go => requestAnimationFrame(() => setTimeout(go, after)));
				const live = async () => {
					while (!['live', 'still'].includes(one.querySelector('.ablab').dataset.ablab)) {
						await new Promise(go => setTimeout(go, 5));
					}
					if (one.querySelector('.ablab').dataset.ablab !== 'live') {
						throw Error(one.querySelector('.ablab-note').textContent);
					}
					await frame(20);
				};
				for (let i = 0; i < %d; i++) {
					show(one, cell);
					await live();
					if (%q !== 'comparison') continue;
					const comparison = one.querySelector('ablab-calculator').root.querySelector('.compare');
					comparison.open = true;
					while (!comparison.querySelector('.sides')) await frame(5);
				}
				one.replaceChildren();
				await frame(300);
				return true;
			})()`, times, name))
		}
		rerun(2)
		nodes, listeners := b.left()
		rerun(times)
		after, still := b.left()
		b.Logf("%s, run %d times: %+d nodes, %+d listeners", name, times, after-nodes, still-listeners)
		if after-nodes >= times || still-listeners >= times {
			b.Errorf("%s, run %d times, leaves %d nodes and %d listeners", name, times, after-nodes, still-listeners)
		}
	}
}

// testLookalikes brings a figure to life beside what an untrusted notebook can hold.
func testLookalikes(b *tab) {
	figure := everyKind(b.T)["player"].HTML()
	untrusted := figure[:strings.Index(figure, "<script")] + "</figure>"
	for _, other := range []string{`<div class="ablab"></div>`,
		`<figure class="ablab"><small class="ablab-note"></small></figure>`,
		`<figure class="ablab" data-kind="chart"><img alt=""></figure>`, untrusted} {
		b.showOutputs("", viz.Libraries(true))
		eval[bool](b, fmt.Sprintf("(one.innerHTML = %s, show(two, %s), true)", quoted(other), quoted(figure+viz.Loader())))
		b.until("the figure beside "+other[:20]+" has settled", "two.querySelector('.ablab').dataset.ablab")
		b.until("the figure is live", "two.querySelector('.ablab').dataset.ablab === 'live'")
		if note := eval[string](b, "one.querySelector('.ablab').dataset.ablab ?? "+
			"one.querySelector('.ablab-note')?.textContent ?? ''"); other == untrusted &&
			!strings.Contains(note, "trust this notebook") {
			b.Errorf("the untrusted figure says %q", note)
		}
	}
}

// testEmbedLate shows figures on a page that has no libraries, and after them what nb.Embed shows:
// at once, and when the figures have long given up.
func testEmbedLate(b *tab) {
	figure := quoted(everyKind(b.T)["tree chart"].HTML() + viz.Loader())
	embed := quoted(viz.Libraries(true) + viz.Loader())
	for name, wait := range map[string]string{"at once": "", "later": "await new Promise(go => setTimeout(go, 300));"} {
		b.showOutputs("", "")
		eval[bool](b, fmt.Sprintf("(async () => { show(one, %s); show(two, %[1]s); %s show(three, %s); return true })()", figure,
			wait, embed))
		b.until("the figures are live, with nb.Embed "+name, "document.querySelectorAll('.ablab[data-ablab=live]').length === 2")
	}
}

// testRules shows every kind of figure on a page that lets no text become a program by eval.
func testRules(b *tab) {
	var all strings.Builder
	figures := everyKind(b.T)
	delete(figures, "calculator") // says what its engine misses
	for _, f := range figures {
		all.WriteString(f.HTML())
	}
	b.showOutputs(`<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">`, viz.Libraries(true))
	eval[bool](b, fmt.Sprintf("(show(one, %s), true)", quoted(all.String()+viz.Loader())))
	b.until("the figures have settled", "[...document.querySelectorAll('.ablab')].every(f => ['live', "+
		"'still'].includes(f.dataset.ablab) || !f.querySelector('.ablab-note').hidden && "+
		"f.querySelector('.ablab-note').textContent.match(/picture: (?!trust)/))")
	if notes := eval[[]string](b, "[...document.querySelectorAll('.ablab:not([data-ablab=live]) "+
		".ablab-note')].map(n => n.textContent)"); len(notes) > 0 {
		b.Errorf("figures stay still: %q", notes)
	}
}

// testOldBrowser takes away what younger browsers have: the still picture says which are young enough.
func testOldBrowser(b *tab) {
	b.showOutputs("<script>delete window.DecompressionStream</script>", viz.Libraries(true))
	eval[bool](b, fmt.Sprintf("(show(one, %s), true)", quoted(everyKind(b.T)["player"].HTML()+viz.Loader())))
	b.until("it says something", "!/picture: trust/.test(one.querySelector('.ablab-note').textContent)")
	if note := eval[string](b,
		"one.querySelector('img').offsetWidth && one.querySelector('.ablab-note').textContent"); !strings.Contains(note,
		"Safari from 16.4") {
		b.Errorf("the figure says %q, want which browsers can show it", note)
	}
}

// testBlocks shows every kind of figure where a style of the page has its own mind of hidden images,
// as nbclassic has: where a figure is live its still picture is not seen.
func testBlocks(b *tab) {
	var all strings.Builder
	for _, f := range everyKind(b.T) {
		all.WriteString(f.HTML())
	}
	b.showOutputs("<style>img, small, br { display: block }</style>", viz.Libraries(true, assets.Calculator))
	eval[bool](b, fmt.Sprintf("(show(one, %s), true)", quoted(all.String()+viz.Loader())))
	b.settled()
	if seen := eval[[]string](b, "[...document.querySelectorAll('.ablab[data-ablab=live] > :is(img, "+
		"small)')].filter(e => e.offsetHeight).map(e => e.localName + ' of a ' + e.parentNode.dataset.kind)"); len(seen) > 0 {
		b.Errorf("beside live figures are seen: %q", seen)
	}
}

// testSavedTwice saves a page from a page that was saved, of a tree with names that look like the
// script which wakes a page.
func testSavedTwice(b *tab) {
	tree := parse(b.T, `"ablabLoad ??= x"("<script data-ablab-loader>"=1 "data-ablab-loader"=2)`)
	b.showText(withoutEngine(standAlone(b.T, calc.Calculator{Tree: tree})))
	download := b.downloads()
	for range 2 {
		b.until("it can be saved", element+".shadowRoot.querySelector('.export')")
		b.click("root.querySelector('.export summary')")
		_, page := download("page")
		b.showText(string(page))
	}
	b.plays()
}

// testGuarded makes a PNG on a page that lets no image be a blob, and in a browser that lets no
// canvas be read, as Tor's: it says so.
func testGuarded(b *tab) {
	page := withoutEngine(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	b.showText(page)
	b.until("it can be saved", element+".shadowRoot.querySelector('.export')")
	eval[bool](b,
		`(document.head.append(Object.assign(document.createElement('meta'), {httpEquiv: 'Content-Security-Policy', content: 'img-src data:'})), true)`)
	b.click("root.querySelector('.export summary')")
	download := b.downloads()
	if said, content := download("png"); content == nil {
		b.Errorf("where no image is a blob: %s", said)
	}
	eval[bool](b,
		`(CanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) => ({data: Uint8ClampedArray.from({length: 4 * width * height}, () => 256 * Math.random())}), true)`)
	if said, content := download("png"); content != nil || !strings.Contains(said, "guards canvases") {
		b.Errorf("where a canvas is noise %d bytes are saved, and it says %q", len(content), said)
	}
}

// testBrightness shows figures on pages that are light or dark whatever the system is: nbclassic is
// always light, VS Code says what it is. What is written on a figure's own paper can be read.
func testBrightness(b *tab) {
	var all strings.Builder
	for _, f := range everyKind(b.T) {
		all.WriteString(f.HTML())
	}
	for _, page := range []struct {
		name, head, body, system string
		dark                     bool
	}{
		{"nbclassic", "", "", "dark", false},
		{"a page that follows the system", "<style>:root { color-scheme: light dark }</style>", "", "dark", true},
		{"a page that follows the system", "<style>:root { color-scheme: light dark }</style>", "", "light", false},
		{"a dark page", "<style>body { background: #222 }</style>", "", "light", true},
		{"VS Code", "<style>:root { --vscode-editor-background: #1e1e1e; --vscode-editor-foreground: #d4d4d4 }</style>",
			"vscode-dark", "light", true},
		{"VS Code", "<style>:root { --vscode-editor-background: #fffffe; --vscode-editor-foreground: #000000 }</style>",
			"vscode-light", "dark", false},
	} {
		b.media("prefers-color-scheme", page.system)
		b.showOutputs(page.head, viz.Libraries(true))
		eval[bool](b, fmt.Sprintf("(%q && (document.body.dataset.vscodeThemeKind = %[1]q), show(one, %s), true)",
			page.body, quoted(all.String()+viz.Loader())))
		b.settled()
		looks := eval[[]struct{ Paper, Ink float64 }](b, `[...document.querySelectorAll('ablab-stage')].map(stage => {
			const root = stage.shadowRoot ?? stage.querySelector('ablab-calculator')?.shadowRoot;
			const on = root?.querySelector('.figure') ?? stage;
			const ink = root ? getComputedStyle(on).color : getComputedStyle(stage.querySelector('text')).fill;
			const bright = c => c.match(/\d+/g).slice(0, 3).reduce((sum, x) => sum + x / 765, 0);
			return {Paper: bright(getComputedStyle(on).backgroundColor), Ink: bright(ink)};
		})`)
		for _, look := range looks {
			if dark := look.Paper < 0.3; dark != page.dark || dark == (look.Ink < 0.4) {
				b.Errorf("%s where the system is %s: paper %.2f, ink %.2f", page.name, page.system, look.Paper, look.Ink)
			}
		}
		if papers := eval[string](b, papers); strings.Contains(papers, "),") {
			b.Errorf("%s where the system is %s: figures stand on %s, want one paper", page.name, page.system, papers)
		}
		b.screenshot("bright-" + strings.ReplaceAll(page.name, " ", "-") + "-" + page.system)
	}
}

// testInside measures every view of a tree, on wide and on narrow pages: all that is drawn is inside
// its drawing, and what the box has no room for can be scrolled to. A picture that goes on beyond its
// box fades out there, and begins with its root in sight.
func testInside(b *tab) {
	minimal, err := abtree.BestOrdered(abtree.Shape{Branching: 3, Depth: 3, Distinct: true, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	long := `A(B(-123456 "a very long name of a leaf"=2) C("another name, as long"(654321 -999999) x:7 D(W12 L13)))`
	for _, notation := range []string{"A(B(D=3 E=5) C(F=2 G=?))", minimal.String(), long, "A(B(C(D(E(F=-123456)))))"} {
		trace := record(b.T, notation)
		other, err := search.Record(textbook.AlphaBetaHard, parse(b.T, notation).Root(), search.Settings{})
		if err != nil {
			b.Fatal(err)
		}
		b.do(chromedp.EmulateViewport(1280, 900))
		b.showPage(func(f *os.File) error {
			return viz.Page(f, "trees", chart.Tree(trace), viz.Still(trace, len(trace.Events)),
				viz.Compare(trace, other), viz.Player(trace))
		})
		b.settled()
		for _, width := range []int64{1280, 390} {
			b.do(chromedp.EmulateViewport(width, 900))
			b.until("the width is there", fmt.Sprintf("innerWidth === %d && document.querySelector('[_echarts_instance_] svg')",
				width))
			outside := eval[[]string](b, `(async () => {
				const frames = n => new Promise(go => { const next = () => n-- ? requestAnimationFrame(next) : go(); next(); });
				await frames(4);
				const wrong = [];
				document.querySelectorAll('ablab-stage').forEach((stage, figure) => {
					const inside = stage.querySelector('ablab-calculator')?.shadowRoot ?? stage.shadowRoot ?? stage;
					const svg = inside.querySelector('.view > svg, [_echarts_instance_] svg');
					const view = svg.closest('.view') ?? stage, name = 'figure ' + (figure + 1) + ', ';
					const paper = svg.getBoundingClientRect(), box = view.getBoundingClientRect();
					for (const e of svg.querySelectorAll('path, rect, text')) {
						const r = e.getBoundingClientRect();
						if (!r.width || r.left >= paper.left - 1 && r.right <= paper.right + 1 && r.top >= paper.top - 1 &&
							r.bottom <= paper.bottom + 1) continue;
						const at = [r.left - paper.left, r.right - paper.left].map(Math.round);
						wrong.push(name + (e.textContent || e.localName) + ' is at ' + at + ' of ' + Math.round(paper.width));
					}
					const left = view.scrollLeft, right = view.scrollWidth - view.clientWidth - left;
					if (paper.left + left < box.left - 1) wrong.push(name + 'begins before its box, where nothing scrolls to');
					if (paper.right > box.right + right + 1) wrong.push(name + 'ends behind its box, where nothing scrolls to');
					const [from, to] = [left > 1, right > 1], mask = getComputedStyle(view).maskImage;
					if (from !== /to right, rgba\(0, 0, 0, 0\)/.test(mask) || to !== /rgba\(0, 0, 0, 0\)( 100%)?\)$/.test(mask)) {
						wrong.push(name + 'goes on to the left: ' + from + ', to the right: ' + to + ', and its mask is ' + mask);
					}
					const root = [...svg.querySelectorAll('text')].find(e => /^A\b/.test(e.textContent)).getBoundingClientRect();
					if (root.left < box.left || root.right > box.right) wrong.push(name + 'the root is out of sight');
				});
				return wrong;
			})()`)
			if len(outside) > 0 {
				b.Errorf("%s, %d pixels wide:\n%s", notation, width, strings.Join(outside, "\n"))
			}
			b.screenshot(fmt.Sprintf("trees-%d", width))
		}
	}
}
