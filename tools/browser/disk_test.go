package browser

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestACalculatorFromDisk opens the page of its own that ablab calculator writes, with the
// engine and without. A tab fails its test where it asks for anything from the outside.
func TestACalculatorFromDisk(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	browser := theBrowser(t)
	t.Run("with the engine", func(t *testing.T) { testStandAlone(newTab(t, browser, "file:")) })
	t.Run("with an engine of one's own", func(t *testing.T) { testEngineOfOnesOwn(newTab(t, browser, "file:")) })
	t.Run("without the engine", func(t *testing.T) { testNoEngine(newTab(t, browser, "file:")) })
	t.Run("data that is cut short", func(t *testing.T) { testCutShort(newTab(t, browser, "file:")) })
	t.Run("what keeps the engine away", func(t *testing.T) { testReasons(newTab(t, browser, "file:")) })
	t.Run("how long it takes", func(t *testing.T) { testTimes(newTab(t, browser, "file:")) })
}

// element is the first calculator of a page.
const element = "document.querySelector('ablab-calculator')"

// standAlone writes the page of a calculator.
func standAlone(t testing.TB, c calc.Calculator) string {
	t.Helper()
	var page bytes.Buffer
	if err := viz.Page(&page, "Calculator", c); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// showText shows a page.
func (b *tab) showText(page string) {
	b.Helper()
	b.showPage(func(f *os.File) error { _, err := f.WriteString(page); return err })
	b.settled()
}

// aima is a tree of 13 nodes.
func aima(t testing.TB) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Example("aima")
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// choose chooses a variant as a reader does, and waits until its search is shown.
func (b *tab) choose(variant string) {
	b.Helper()
	b.until("there is a choice", element+".shadowRoot.querySelector('#variant')")
	eval[bool](b, fmt.Sprintf(`(() => {
		const choice = %s.shadowRoot.getElementById('variant');
		choice.value = %q;
		return choice.dispatchEvent(new Event('input', {bubbles: true})) && choice.dispatchEvent(new Event('change'));
	})()`, element, variant))
	b.until(variant+" is shown", fmt.Sprintf("%s.state.run.variant === %q", element, variant))
}

// plays plays the search that is shown for two steps, and goes to its end.
func (b *tab) plays() {
	b.Helper()
	eval[bool](b, "("+element+".shadowRoot.querySelector('.bar button').focus(), true)")
	b.press(kb.Home, "+", "+", "+", "p")
	b.until("it plays", element+".state.k >= 2")
	b.press("p", kb.End)
	b.until("it is at its end", element+".state.k === "+element+".state.run.steps.length")
}

func testStandAlone(b *tab) {
	b.showText(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	b.plays()
	b.choose("minimax") // is carried
	b.plays()
	b.choose("dual") // is not
	b.plays()
	want := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: aima(b.T).String(), Variant: "dual"})
	if want.Error != nil {
		b.Fatal(want.Error.Message)
	}
	if id := eval[string](b, element+".state.run.id"); id != want.Run.ID {
		b.Errorf("the page shows the search %s, Go makes %s", id, want.Run.ID)
	}
	if state := eval[string](b, element+".engine.state"); state != "ready" {
		b.Errorf("the engine is %s", state)
	}
	if eval[bool](b, "'ablabEngine' in window") {
		b.Error("the engine runs on the page, not in a Worker")
	}
	if parts := eval[int](b, "document.querySelectorAll('main').length"); parts != 1 {
		b.Errorf("the page has %d main parts", parts)
	}
	if text := eval[string](b, "document.querySelector('main > details').textContent"); !strings.Contains(text,
		"The Go Authors") {
		b.Errorf("the page has no license of Go: %q", text)
	}
	b.screenshot("calculator-disk")
}

// testEngineOfOnesOwn changes a tree that an algorithm from outside searches, by an engine that knows
// it, on a page that brings that engine along, and again on the page that this one saves.
func testEngineOfOnesOwn(b *tab) {
	engine, err := calc.Compile("./testdata/engine")
	if err != nil {
		b.Fatal(err)
	}
	all := append(textbook.Variants(abtree.Position{}), outside.Variants(abtree.Position{})...)
	page := standAlone(b.T, calc.Calculator{Tree: aima(b.T), From: all, Engine: engine,
		Variants: []string{"etc", "alphabeta-tt"}})
	edits := func(tree string) {
		b.clickOn(within(".writing summary"))
		b.write(within(".editor textarea"), tree)
		b.until("the new tree is searched", element+".state.tree === "+fmt.Sprintf("%q", tree)+" && "+element+
			".state.run.variant === 'etc'")
		want := calc.Engine{Variants: all}.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: tree, Variant: "etc"})
		if want.Error != nil {
			b.Fatal(want.Error.Message)
		}
		if id := eval[string](b, element+".state.run.id"); id != want.Run.ID {
			b.Errorf("the page shows the search %s, Go makes %s", id, want.Run.ID)
		}
	}
	b.showText(page)
	edits("A(B(D=1 E=2) C(F=3 G=4))")
	b.screenshot("calculator-own-engine")
	eval[bool](b, "("+element+".shadowRoot.querySelector('.export').open = true)")
	name, saved := b.downloads()("page")
	if saved == nil {
		b.Fatal(name)
	}
	if len(saved) > len(page)*11/10 {
		b.Errorf("the page that was saved has %d bytes, the one that saved it %d", len(saved), len(page))
	}
	b.showText(string(saved))
	edits("A(B(D=4 E=3) C(F=2 G=1))")
}

func testNoEngine(b *tab) {
	page := standAlone(b.T, calc.Calculator{Tree: aima(b.T)})
	engine := regexp.MustCompile(`<script type="text/plain" data-ablab-library="(wasm_exec.js|ablab.wasm.gz)">[^<]*</script>`)
	if n := len(engine.FindAllString(page, -1)); n != 2 {
		b.Fatalf("%d files of the engine are on the page", n)
	}
	b.showText(engine.ReplaceAllString(page, ""))
	b.plays()
	b.choose("minimax")
	b.plays()
	b.until("the page says why trees cannot be changed",
		"[..."+element+".shadowRoot.querySelectorAll('p')].some(p => p.offsetHeight && "+
			"p.textContent.startsWith('Build is off: this page does not carry the engine'))")
	b.until("what is not carried is off", element+".shadowRoot.querySelector('option[value=dual]').disabled")
	if title := eval[string](b, element+".shadowRoot.querySelector('option[value=dual]').title"); !strings.Contains(title,
		"does not carry the engine") {
		b.Errorf("a variant that is not carried says %q", title)
	}
	if off := eval[bool](b, element+".shadowRoot.querySelector('option[value=minimax]').disabled"); off {
		b.Error("a variant that is carried is off")
	}
	b.screenshot("calculator-no-engine")
}

// testCutShort shows a page whose packed data has lost its end: it keeps its picture and says so.
func testCutShort(b *tab) {
	page := standAlone(b.T, calc.Calculator{Tree: aima(b.T)})
	data := regexp.MustCompile(`data-packed>[^<]*<`).FindString(page)
	if len(data) < 1000 {
		b.Fatalf("the data is not packed: %.100q", data)
	}
	b.showText(strings.Replace(page, data, data[:len(data)/2]+"<", 1))
	note := eval[string](b, "(f => f.querySelector('img').offsetWidth + "+
		"f.querySelector('.ablab-note').textContent)(document.querySelector('.ablab'))")
	if strings.HasPrefix(note, "0") || !strings.Contains(note, "cut short") {
		b.Errorf("the page says %q, want a picture and that its data is cut short", note)
	}
}

// testReasons has the engine fail in every way, and get up again.
func testReasons(b *tab) {
	b.showText(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	for stub, want := range map[string]string{
		`throw new RangeError('WebAssembly.Memory(): could not allocate memory')`:                                       "There is not enough memory",
		`throw new WebAssembly.CompileError("violates the following Content Security policy directive: 'unsafe-eval'")`: "The rules of this page",
		`throw new WebAssembly.CompileError('expected magic word')`:                                                     "does not start: expected magic word",
	} {
		said := eval[string](b, fmt.Sprintf(`(async () => {
			const was = WebAssembly.compileStreaming;
			delete ablabLoad['calculator.js']; // one that has not been asked yet
			const engine = (await ablabLoad('calculator.js')).engineOf();
			WebAssembly.compileStreaming = async () => { %s };
			const said = await engine.load().catch(e => e.message);
			WebAssembly.compileStreaming = was;
			const again = await engine.load();
			return said + '|' + engine.state + '|' + typeof again;
		})()`, stub))
		if !strings.Contains(said, want) || !strings.HasSuffix(said, "|ready|function") {
			b.Errorf("%s: the engine says %q, want %q, and that it is ready after", stub, said, want)
		}
	}
	// If there can be no Worker, or it fails, the engine runs on the page.
	for name, worker := range map[string]string{
		"none":                     `undefined`,
		"one that is refused":      `class { constructor() { throw new DOMException('the rules of this page allow none', 'SecurityError') } }`,
		"one that is refused late": `class { postMessage() { setTimeout(() => this.onerror(new ErrorEvent('error'))) } terminate() {} }`,
		"one that cannot":          `class { postMessage() { setTimeout(() => this.onmessage({data: null})) } terminate() {} }`,
	} {
		said := eval[string](b, withEngine(fmt.Sprintf(`
			window.Worker = %s;
			let here = false;
			Object.defineProperty(window, 'ablabEngine', {configurable: true, writable: true, value: undefined});
			const said = await ask();
			here = Boolean(window.ablabEngine);
			return here + '|' + said + '|' + engine.state;`, worker)))
		if want := "true|" + ofThree + "|ready"; said != want {
			b.Errorf("a Worker, %s: %q, want %q", name, said, want)
		}
	}
	// One that stops says so, and the next question finds another.
	for name, broken := range map[string]string{
		"on the page": `
			let broken = true, start;
			delete window.Worker;
			Object.defineProperty(window, 'ablabEngine', {configurable: true, get: () => start, set(resolve) {
				start = broken ? () => resolve(() => { throw new WebAssembly.RuntimeError('unreachable') }) : resolve;
				broken = false;
			}});`,
		"in a Worker": `
			let broken = true;
			window.Worker = class extends Worker {
				postMessage(data) {
					if (!broken || typeof data !== 'string') return super.postMessage(data);
					broken = false;
					setTimeout(() => this.onmessage({data: undefined})); // what Go answers that has ended
				}
			};`,
	} {
		said := eval[string](b, withEngine(broken+
			`return await ask() + '|' + engine.state + '|' + await ask() + '|' + engine.state;`))
		if want := "The engine has stopped: this search is too much for it.|absent|" + ofThree + "|ready"; said != want {
			b.Errorf("an engine that stops %s: %q, want %q", name, said, want)
		}
	}
	// The page goes on while it searches, and a question that nobody waits for any more is not put.
	said := eval[string](b, withEngine(fmt.Sprintf(`
		let turns = 0, asked = 0;
		await ask();
		const was = window.Worker.prototype.postMessage;
		window.Worker.prototype.postMessage = function(data) { asked++; was.call(this, data); };
		const clock = setInterval(() => turns++, 1), one = {}, other = {};
		const variants = ['minimax', 'scout', 'sss', 'alphabeta-soft'];
		const answers = [one, one, other, one].map((only, i) => engine.ask({do: 'run', tree: %q, variant: variants[i]}, only)
			.then(a => a.run.variant, e => e.message));
		const said = (await Promise.all(answers)).join('|');
		clearInterval(clock);
		window.Worker.prototype.postMessage = was;
		return said + '|' + asked + '|' + (turns > 10);`, abtreeOf(b.T, 3, 6))))
	if want := "Something else was asked since.|Something else was asked since.|sss|alphabeta-soft|2|true"; said != want {
		b.Errorf("questions that come fast: %q, want %q", said, want)
	}
}

// ofThree is what ask in withEngine says where all is well.
const ofThree = "minimax on a tree of 3 nodes and 2 leaves: value 2, best line C, 3 visits, every leaf visited."

// withEngine is a script with an engine of its own, and with the Worker and the page as they were
// after it.
func withEngine(script string) string {
	return `(async () => {
		const {Worker} = window;
		delete ablabLoad['calculator.js']; // one that has not been asked yet
		const engine = (await ablabLoad('calculator.js')).engineOf();
		const ask = () => engine.ask({do: 'run', tree: 'A(B=1 C=2)', variant: 'minimax'}).then(a => a.run.alt, e => e.message);
		try {
			` + script + `
		} finally {
			window.Worker = Worker;
			delete window.ablabEngine;
		}
	})()`
}

// testTimes measures from the opening of the page to a calculator that can be used, and asks.
// sizesToTime are the trees of 15, 259, 1,093 and 3,906 nodes that times are measured on: the
// large ones in the long run, for the laws that hold of them have tests of their own.
var sizesToTime = func() []abtree.Shape {
	all := []abtree.Shape{{Branching: 2, Depth: 3}, {Branching: 6, Depth: 3}, {Branching: 3, Depth: 6}, {Branching: 5, Depth: 5}}
	if budget.Long() {
		return all
	}
	return all[:2]
}()

func testTimes(b *tab) {
	for _, shape := range sizesToTime {
		shape.Seed = 7
		tree, err := abtree.Independent(shape)
		if err != nil {
			b.Fatal(err)
		}
		page := standAlone(b.T, calc.Calculator{Tree: tree})
		start := time.Now()
		b.showText(page)
		usable := time.Since(start)
		b.until("it knows of the engine", element+".engine")
		eval[bool](b, element+".engine.load().then(() => true)")
		ready := time.Since(start)
		b.Logf("%d nodes: page %d bytes, usable after %.2f s, its engine ready after %.2f s", tree.Size(), len(page),
			usable.Seconds(), ready.Seconds())
		for _, variant := range []string{"alphabeta-soft", "mtdf"} {
			ms := eval[[]float64](b, fmt.Sprintf(`(async () => {
				const c = %s, all = [];
				for (let i = 0; i < 3; i++) {
					const start = performance.now();
					const answer = await c.engine.ask({do: 'run', tree: c.state.tree, variant: %q});
					const asked = performance.now();
					c.show(answer.run, answer.tree);
					c.getBoundingClientRect();
					await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
					all.push([asked - start, performance.now() - asked]);
				}
				all.sort((a, b) => a[0] - b[0]);
				return all[1];
			})()`, element, variant))
			b.Logf("%d nodes, %s: asked %.0f ms, shown %.0f ms", tree.Size(), variant, ms[0], ms[1])
		}
	}
}
