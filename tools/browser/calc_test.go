package browser

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// fifteen is a tree of 15 nodes: alpha-beta cuts off K and the moves of G.
const fifteen = "A(B(D(H=3 I=5) E(J=6 K=9)) C(F(L=1 M=2) G(N=0 O=-1)))"

// A reader steps, scrubs, jumps, selects, stops and plays by mouse and by keys.
func TestCalculator(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	tree, err := abtree.Parse(fifteen)
	if err != nil {
		t.Fatal(err)
	}
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "calculator", calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "minimax"}},
			viz.Player(record(t, "A(B=1 C=2)")))
	})
	b.settled()
	b.until("the parts are there", "("+calculator+".parts.length > 0)")
	t.Run("mouse", func(t *testing.T) { testMouse(b.of(t)) })
	t.Run("keys", func(t *testing.T) { testKeys(b.of(t)) })
	t.Run("play", func(t *testing.T) { testPlay(b.of(t)) })
	t.Run("algorithm", func(t *testing.T) { testAlgorithm(b.of(t)) })
	t.Run("linked", func(t *testing.T) { testLinked(b.of(t)) })
	t.Run("themes and widths", func(t *testing.T) { testLooks(b.of(t)) })
	t.Run("loaded twice", func(t *testing.T) {
		if tag := eval[string](b.of(t), `(async () => {
			const was = document.querySelector('.ablab'), figure = was.cloneNode(true);
			figure.querySelector('ablab-stage').remove();
			was.before(figure);
			for (const name of ['ablab.js', 'calculator.js']) delete ablabLoad[name];
			await (await ablabLoad('ablab.js')).show(figure);
			const tag = figure.dataset.ablab + ' ' + figure.querySelector('ablab-stage-2 > *').localName;
			figure.remove();
			return tag;
		})()`); tag != "live ablab-calculator-2" {
			t.Errorf("the second load gives %s", tag)
		}
	})
}

// calculator is the page's first.
const calculator = "document.querySelector('ablab-calculator')"

// of is the tab for a part of a test.
func (b *tab) of(t *testing.T) *tab { return &tab{T: t, ctx: b.ctx} }

type spot struct{ X, Y, Width, Height float64 }

// spotOf returns where an element of the calculator is, brought into sight; found is JavaScript
// in which root is the inside of the calculator.
func (b *tab) spotOf(found string) spot {
	b.Helper()
	return b.still("(root => " + found + ")(" + calculator + ".shadowRoot)")
}

func (b *tab) click(found string) {
	b.Helper()
	p := b.spotOf(found)
	b.do(chromedp.MouseClickXY(p.X, p.Y))
}

// named finds a button by its name.
func named(name string) string {
	return fmt.Sprintf(`[...root.querySelectorAll('button')].find(e => e.getAttribute('aria-label') === %q)`, name)
}

// shows checks an expression about the calculator c.
func (b *tab) shows(after, expression string, want any) {
	b.Helper()
	got := eval[string](b, "(c => String("+expression+"))("+calculator+")")
	if got != fmt.Sprint(want) {
		b.Errorf("after %s: %s is %s, want %v", after, expression, got, want)
	}
}

func testMouse(b *tab) {
	last := eval[int](b, calculator+".state.last")
	b.click(named("step"))
	b.click(named("step"))
	b.shows("two clicks on step", "c.state.k", 2)
	b.click(named("back"))
	b.shows("a click on back", "c.state.k", 1)
	b.click(named("to the end"))
	b.shows("to the end", "c.state.k", last)
	b.shows("to the end", "c.state.step.say.length > 0 && c.shadowRoot.querySelector('.say').textContent.length > 0", true)
	b.click(named("step"))
	b.shows("a step past the end", "c.state.k", last)
	b.click(named("to the start"))
	b.shows("to the start", "c.state.k", 0)

	b.click(named("next cut"))
	b.shows("next cut", "c.state.step.cut && c.state.picture.svg.querySelectorAll('.edge.cut').length", 1)
	first := eval[int](b, calculator+".state.k")
	b.click(named("next cut"))
	b.shows("the next cut", "c.state.k > "+fmt.Sprint(first)+" && c.state.step.cut", true)
	b.click(named("previous cut"))
	b.shows("previous cut", "c.state.k", first)
	b.click(named("next change of the value known at the root"))
	b.shows("next change at the root", "c.state.step.root", true)

	b.scrubs()
	b.click("root.getElementById('n4').querySelector('.shape')")
	b.shows("a click on J", "c.state.selected + c.state.run.nodes[4].l", "4I")
	b.shows("a click on a node", "c.shadowRoot.activeElement === c.view && c.view.getAttribute('aria-activedescendant')", "n4")
	b.click(named("to the start"))
	b.click(named("next event at I"))
	b.shows("next event at I", "c.state.step.at", 4)
	b.click(named("breakpoint at I"))
	b.shows("a breakpoint", "[...c.state.breakpoints].join() + c.shadowRoot.querySelectorAll('.dot').length + "+
		"c.shadowRoot.querySelector('.stop').getAttribute('aria-pressed')", "41true")
	b.click(named("breakpoint at I"))
	b.shows("no breakpoint", "c.state.breakpoints.size + c.shadowRoot.querySelectorAll('.dot').length", 0)
}

// scrubs drags the slider from the start to the middle of its track, and steps on it by keys.
func (b *tab) scrubs() {
	b.Helper()
	last := eval[int](b, calculator+".state.last")
	b.click(named("to the start"))
	s := b.spotOf("root.querySelector('[type=range]')")
	mouse := func(kind input.DispatchMouseEventType, x float64) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchMouseEvent,
				input.DispatchMouseEventParams{Type: kind, X: x, Y: s.Y, Button: input.MouseButtonLeft, Buttons: 1,
					ClickCount: 1})
			return err
		})
	}
	b.do(mouse(input.DispatchMouseEventTypeMousePressed, s.X-s.Width/2+8))
	for _, part := range []float64{0.2, 0.35, 0.5} {
		b.do(mouse(input.DispatchMouseEventTypeMouseMoved, s.X-s.Width/2+8+part*(s.Width-16)))
	}
	b.do(mouse(input.DispatchMouseEventTypeMouseReleased, s.X))
	b.shows("scrubbing to the middle", fmt.Sprintf("Math.abs(c.state.k - %d / 2) <= 1", last), true)
	eval[bool](b, "("+calculator+".shadowRoot.querySelector('[type=range]').focus(), true)")
	b.press(kb.Home, kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft)
	b.shows("keys on the slider", "c.state.k + ' ' + c.shadowRoot.querySelector('[type=range]').value", "1 1")
	b.press(kb.End)
	b.shows("End on the slider", "c.state.k", last)
}

func testKeys(b *tab) {
	eval[bool](b, "("+calculator+".go(0), "+calculator+".select(-1), "+calculator+".view.focus(), true)")
	last := eval[int](b, calculator+".state.last")
	for _, k := range []struct {
		key, what string
		want      any
	}{
		{kb.ArrowRight, "c.state.k", 1},
		{kb.End, "c.state.k", last},
		{kb.ArrowLeft, "c.state.k", last - 1},
		{kb.Home, "c.state.k", 0},
		{"c", "c.state.step.cut", true},
		{"C", "c.state.k > 0", true}, // there is none before
		{"r", "c.state.step.root", true},
		{kb.Home, "c.state.k", 0},
		{kb.ArrowDown, "c.state.selected", 0}, // where the search is
		{kb.ArrowDown, "c.state.selected", 1},
		{kb.ArrowDown, "c.state.selected", 2},
		{kb.ArrowUp, "c.state.selected", 1},
		{"n", "c.state.step.at", 1},
		{"n", "c.state.step.at + c.state.step.kind", "1leave"},
		{"N", "c.state.step.at + c.state.step.kind", "1enter"},
		{kb.Enter, "c.shadowRoot.querySelector('.status').textContent", "B, MIN, window (-∞, ∞), being searched."},
		{"b", "[...c.state.breakpoints].join()", "1"},
		{"x", "c.state.k", 2}, {"a", "c.state.k", 2}, {"d", "c.state.k", 2}, // the notebook's own
		{"?", "c.shadowRoot.querySelector('.keys').open", true},
		{"?", "c.shadowRoot.querySelector('.keys').open", false},
		{"+", "c.shadowRoot.querySelector('.jump [aria-live]').textContent", "2×"},
		{"-", "c.shadowRoot.querySelector('.jump [aria-live]').textContent", "1×"},
	} {
		b.do(chromedp.KeyEvent(k.key))
		b.shows("the key "+k.key, k.what, k.want)
	}
	eval[bool](b, "("+calculator+".view.focus(), true)")
	alt := chromedp.KeyModifiers(chromedp.ModifierAlt)
	b.do(chromedp.KeyEvent(kb.ArrowRight, alt))
	b.shows("Alt+→", "c.state.selected", 8)
	b.do(chromedp.KeyEvent(kb.ArrowLeft, alt))
	b.shows("Alt+←", "c.state.selected", 1)
	shift := chromedp.KeyModifiers(chromedp.ModifierShift)
	b.do(chromedp.KeyEvent(kb.ArrowRight, shift))
	b.shows("Shift+→", "c.state.step.at === 1 && c.state.k > 2", true)
	b.do(chromedp.KeyEvent(kb.ArrowRight, shift))
	b.shows("Shift+→ with no breakpoint left", "c.state.k", last)

	// The slider takes an arrow once, not twice; text in a field is text.
	eval[bool](b, "("+calculator+".go(3), "+calculator+".shadowRoot.querySelector('[type=range]').focus(), true)")
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	b.shows("→ on the slider", "c.state.k + ' ' + c.shadowRoot.querySelector('[type=range]').value", "4 4")
	eval[bool](b, "("+calculator+".change({breakpoints: new Set()}), "+calculator+".select(-1), true)")

	// Tab goes through the controls and out of the element; each has a name.
	eval[bool](b, "("+calculator+".shadowRoot.querySelector('.controls .more').open = true, "+
		calculator+".shadowRoot.querySelector('.main').focus(), true)")
	seen := map[string]bool{}
	for range 80 {
		b.do(chromedp.KeyEvent(kb.Tab))
		inside := eval[string](b, `(() => {
			const c = `+calculator+`, e = c.shadowRoot.activeElement;
			if (!e) return '';
			return e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent ||
				e.title || 'no name: ' + e.outerHTML.slice(0, 80);
		})()`)
		if inside == "" {
			break
		}
		seen[inside] = true
		if strings.HasPrefix(inside, "no name") {
			b.Error(inside)
		}
	}
	for _, want := range []string{"step", "next cut", "Pseudo-code", "Go", "Keys"} {
		if !seen[want] {
			b.Errorf("Tab never comes to %q: %v", want, seen)
		}
	}
	lines := calculator + ".shadowRoot.querySelector('.lines')"
	if scrolls := eval[bool](b, "(e => e.scrollHeight > e.clientHeight)("+lines+")"); seen["code"] != scrolls {
		b.Errorf("the code scrolls, %v; Tab comes to it, %v", scrolls, seen["code"])
	}
	if len(seen) > 70 {
		b.Error("Tab never leaves the calculator")
	}
}

func testPlay(b *tab) {
	eval[bool](b, "("+calculator+".go(0), "+calculator+".view.focus(), true)")
	for range 3 {
		b.do(chromedp.KeyEvent("+"))
	}
	b.do(space)
	b.until("it plays", calculator+".state.k >= 2")
	b.shows("space", "c.shadowRoot.querySelector('.say').getAttribute('aria-live') + "+
		"Boolean(c.shadowRoot.querySelector('.bar [aria-label=pause]'))", "offtrue")
	b.do(chromedp.KeyEvent("p"))
	b.shows("p", "!c.state.playing && c.shadowRoot.querySelector('.say').getAttribute('aria-live')", "polite")
	eval[bool](b, "("+calculator+".toggle(5), true)")
	b.do(chromedp.KeyEvent("p"))
	b.until("it stops at the breakpoint", "!"+calculator+".state.playing && "+calculator+".state.step.at === 5")
	b.do(chromedp.KeyEvent("p"), chromedp.KeyEvent(kb.ArrowLeft))
	b.shows("another control", "c.state.playing", false)
	eval[bool](b, "("+calculator+".toggle(5), true)")
	b.do(chromedp.KeyEvent("p"))
	b.until("it stops at the end", "!"+calculator+".state.playing && "+calculator+".state.k === "+calculator+".state.last")
	b.do(chromedp.KeyEvent("p"))
	b.until("it begins again", calculator+".state.k < "+calculator+".state.last")
	// The pace: a short search so that each sentence can be read, a long one in a minute, and from
	// a quarter of that to eight times as fast, at once.
	paces := eval[string](b, `(c => {
		const {setInterval: set} = window, {run} = c.state, paces = [];
		const pace = (name, times) => {
			for (let i = 0; i < times; i++) c.shadowRoot.querySelector('[aria-label=' + name + ']').click();
		};
		const last = length => c.change({run: {...run, steps: Array.from({length}, (_, i) => run.steps[i] ?? run.steps[0])}});
		window.setInterval = (beat, ms) => { paces.push(ms); return set(beat, 1e6); };
		c.play(false);
		last(17);
		c.play(true);
		for (const way of ['slower', 'faster']) pace(way, 7);
		pace('slower', 3);
		for (const long of [100, 10000]) { c.play(false); last(long); c.play(true); }
		c.play(false);
		pace('faster', 3); // at rest nothing beats
		Object.assign(window, {setInterval: set});
		c.change({run});
		return paces.join(' ');
	})(`+calculator+`)`)
	if want := "200 400 800 1600 3200 6400 3200 1600 800 400 200 400 800 1600 600 60"; paces != want {
		b.Errorf("the paces are %s, want %s", paces, want)
	}
	eval[bool](b, "(window.taken = "+calculator+", taken.remove(), true)")
	if eval[bool](b, "taken.state.playing") {
		b.Error("it plays on where nobody sees it")
	}
	eval[bool](b, "(document.querySelector('ablab-stage').append(taken), true)")
	for range 3 {
		eval[bool](b, "("+calculator+".shadowRoot.querySelector('[aria-label=slower]').click(), true)")
	}
}

func testAlgorithm(b *tab) {
	eval[bool](b, "("+calculator+".view.focus(), "+calculator+".go("+calculator+".state.last), true)")
	b.do(chromedp.KeyEvent("v"))
	b.until("minimax is shown", calculator+".state.variant === 'minimax'")
	b.shows("v at the end", "c.state.k === c.state.last && c.shadowRoot.querySelector('#variant').value", "minimax")
	b.shows("another algorithm", "c.shadowRoot.querySelector('.lines').firstChild.textContent", "function minimax(node, depth):")
	b.shows("another algorithm", "document.querySelector('figcaption').textContent", "minimax")
	eval[bool](b, "("+calculator+".searches.search({variant: 'alphabeta-soft'}), true)")
	b.until("alpha-beta is shown", calculator+".state.variant === 'alphabeta-soft'")
	lit := func(class string) string {
		return "c.shadowRoot.querySelector('.line." + class + "')?.textContent.trim()"
	}
	press := func(name string) string {
		return "[...c.shadowRoot.querySelectorAll('.texts button')].find(b => b.textContent === '" + name + "').click()"
	}
	b.shows("a step of the pseudo-code", "(c.go(1), "+lit("now")+")", "function alphabeta(node, depth, α, β):")
	b.shows("a step in a child", "(c.go(2), "+lit("from")+")", "best ← max(best, alphabeta(child, depth − 1, α, β))")
	b.shows("the same step in Go", "("+press("Go")+", "+lit("from")+")", "v := -AlphaBetaSoft(s, s.Play(pos, m), depth-1, "+
		"-beta, -max(alpha, best))")
	b.shows("the focus stays on the choice", "c.shadowRoot.activeElement.textContent", "Go")
	eval[bool](b, "("+calculator+".searches.search({variant: 'negascout'}), true)")
	b.until("NegaScout is shown", calculator+".state.variant === 'negascout'")
	b.shows("another algorithm in Go", "c.shadowRoot.querySelector('.lines').firstChild.textContent", "negascout.go")
	eval[bool](b, "("+calculator+".searches.search({variant: 'alphabeta-soft'}), true)")
	b.until("alpha-beta is shown again", calculator+".state.variant === 'alphabeta-soft'")
	b.shows("the same step in Python", "("+press("Python")+", c.go(2), "+lit("from")+")",
		"best = max(best, alphabeta(child, depth - 1, alpha, beta))")
	b.shows("pseudo-code", "("+press("Pseudo-code")+", c.shadowRoot.querySelectorAll('.lines > *').length)", 19)
}

// testLinked moves two figures of one search together.
func testLinked(b *tab) {
	got := eval[string](b, `(() => {
		const c = `+calculator+`, heard = [];
		c.go(0);
		const listen = e => heard.push(e.detail.step + ':' + e.detail.node);
		document.addEventListener('ablab-at', listen);
		c.go(2);
		c.go(2);
		const say = detail => document.dispatchEvent(new CustomEvent('ablab-at', {detail}));
		say({run: 'another', step: 5});
		const still = c.state.k;
		say({run: c.state.run.id, step: 5});
		const moved = c.state.k;
		say({run: c.state.run.id, node: c.state.run.steps[8].at});
		document.removeEventListener('ablab-at', listen);
		return [heard[0] === '2:' + c.state.run.steps[1].at, heard.length, still, moved,
			c.state.step.at === c.state.run.steps[8].at].join();
	})()`)
	// The events: go(2) once, three of somebody's, and one for each move that these made.
	if got != "true,6,2,5,true" {
		b.Errorf("linked figures: %s", got)
	}
}

// sizes are those of which screenshots are kept: a telephone, a window of 1,280 at 200 %, a small
// window and a large one.
var sizes = []struct{ width, height int64 }{{480, 900}, {640, 450}, {1000, 800}, {1400, 900}}

func testLooks(b *tab) {
	eval[bool](b, "("+calculator+".go(12), true)")
	motion := func() string {
		return eval[string](b,
			"(c => getComputedStyle(c.state.picture.svg.querySelector('.node')).transitionDuration + ' ' + "+
				"getComputedStyle(c.view).scrollBehavior)("+calculator+")")
	}
	for want, asked := range map[string]string{"0s auto": "reduce", "0.2s smooth": "no-preference"} {
		b.media("prefers-reduced-motion", asked)
		if got := motion(); got != want {
			b.Errorf("a reader who wants %s of motion gets %s, want %s", asked, got, want)
		}
	}
	const open = "(c => c.shadowRoot.querySelector('.%s').open = %v)(" + calculator + ")"
	for _, state := range []struct{ name, begin, there, end string }{
		{"middle", calculator + ".go(12)", "true", "0"},
		{"asking", "(c => (c.go(0), c.turn('asking'), c.go(c.state.last)))(" + calculator + ")",
			calculator + ".shadowRoot.querySelector('.predict legend')", calculator + ".turn('')"},
		{"editing", "(c => (c.turn('editing'), c.select(4)))(" + calculator + ")",
			calculator + ".shadowRoot.querySelector('.hand')", calculator + ".turn('')"},
		{"comparison", fmt.Sprintf(open, "compare", true),
			calculator + ".shadowRoot.querySelector('.compare figure .ring')", fmt.Sprintf(open, "compare", false)},
		{"export", fmt.Sprintf(open, "export", true), "true", fmt.Sprintf(open, "export", false)},
	} {
		eval[bool](b, "Boolean(("+state.begin+", true))")
		b.until("it is "+state.name, state.there)
		for _, theme := range []string{"dark", "light"} {
			b.media("prefers-color-scheme", theme)
			b.until("it is "+theme, calculator+".box.classList.contains('dark') === "+fmt.Sprint(theme == "dark"))
			for _, size := range sizes {
				b.do(chromedp.EmulateViewport(size.width, size.height))
				b.until("the width is there", fmt.Sprintf("innerWidth === %d", size.width))
				b.drawn() // the picture and what is beside it take their places with the frame after
				if over := eval[int](b, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
					b.Errorf("%s, %d pixels wide: the page is %d too wide", state.name, size.width, over)
				}
				wide := eval[bool](b, calculator+".shadowRoot.querySelector('.body').getBoundingClientRect().width >= 860")
				if beside := eval[bool](b,
					calculator+".shadowRoot.querySelector('.beside').getBoundingClientRect().left > "+calculator+
						".view.getBoundingClientRect().right"); beside != wide {
					b.Errorf("%s, %d pixels wide: the number line and the code are beside the picture: %v", state.name,
						size.width, beside)
				}
				figure := eval[page.Viewport](b,
					"(({x, y, width, height}) => ({x, y: y + scrollY, width, height, scale: 1}))("+calculator+
						".getBoundingClientRect())")
				b.keep(fmt.Sprintf("calculator-%s-%d-%s", state.name, size.width, theme), &figure)
			}
		}
		eval[bool](b, "Boolean(("+state.end+", true))")
	}
	b.do(chromedp.EmulateViewport(1280, 1000))
}

// There is a sentence and a picture for all data.
func TestDataThatCannotBeShown(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	good, err := viz.Player(record(t, "A(B=1 C=2)")).Figure()
	if err != nil {
		t.Fatal(err)
	}
	data := string(good.Data)
	with := func(old, changed string) string {
		if !strings.Contains(data, old) {
			t.Fatalf("%q is not in %s", old, data)
		}
		return strings.Replace(data, old, changed, 1)
	}
	figures := []struct{ name, data, still, says string }{
		{"another version", with(`"version":3`, `"version":99`), "", "another version"},
		{"no version", with(`"version":3,`, ``), "", "another version"},
		{"null", "null", "", "another version"},
		{"a list", "[]", "", "another version"},
		{"cut short", data[:len(data)/2], "", "cut short"},
		{"empty", "", "", "cut short"},
		{"no runs", with(`"runs":[{`, `"runs":[],"other":[{`), "", "malformed"},
		{"a step at no node", with(`"at":1`, `"at":7`), "", "malformed"},
		{"a change of no node", with(`"set":[{"n":0`, `"set":[{"n":-1`), "", "malformed"},
		{"a change of nodes past the last", with(`"set":[{"n":0`, `"set":[{"to":1000000000,"n":0`), "", "malformed"},
		{"a class that is no text", with(`"c":"unseen"`, `"c":{}`), "", "malformed"},
		{"a node above itself", with(`"p":0`, `"p":2`), "", "malformed"},
		{"a picture without a node", data, strings.Replace(good.Still, `id="n2"`, `id="m2"`, 1), "do not fit"},
		{"no picture", data, "<p>no picture</p>", "cannot be read"},
		{"a picture cut short", data, good.Still[:len(good.Still)/2], "cannot be read"},
		{"a picture with a script", data, strings.Replace(good.Still, "<rect",
			`<script>alert(1)</script><image href="http://example.org/"/><a href="javascript:alert(2)"></a>`+
				`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://example.org/"></iframe></foreignObject><style>@import "http://example.org/"</style>`+
				`<rect onclick="alert(3)" onload="alert(4)" style="fill:url(http://example.org/)"`, 1), ""},
		{"ten megabytes of text", with(`"say":"`, `"say":"`+strings.Repeat("a ", 5<<20)), "", ""},
	}
	b.showPage(func(f *os.File) error {
		if err := viz.Page(f, "malformed", broken{good}); err != nil {
			return err
		}
		for _, x := range figures {
			figure := *good
			figure.Data = []byte(x.data)
			if x.still != "" {
				figure.Still = x.still
			}
			fmt.Fprintln(f, figure.HTML())
		}
		_, err := fmt.Fprintln(f, viz.Loader())
		return err
	})
	b.settled()
	notes := eval[[]string](b, `[...document.querySelectorAll('.ablab')].map(f => f.dataset.ablab === 'live' ? 'live' :
		(f.querySelector('img').hidden ? 'no picture' : 'still') + ' ' + f.querySelector('.ablab-note').textContent)`)
	for i, x := range figures {
		got := notes[i+1]
		if x.says == "" && got != "live" || x.says != "" &&
			(!strings.HasPrefix(got, "still ") || !strings.Contains(got, x.says)) {
			t.Errorf("%s: %q, want a still picture and %q", x.name, got, x.says)
		}
	}
	if n := eval[int](b, `[...document.querySelectorAll('ablab-calculator')].reduce((n, c) =>
		n + c.shadowRoot.querySelectorAll('script, image, foreignObject, iframe, [onclick], [onload], svg a[href]').length, 0)`); n != 0 {
		t.Errorf("%d elements come from the picture", n)
	}
}

// How long a step takes, with the layout that it causes, at four sizes.
func TestTimeOfAStep(t *testing.T) {
	b := newTab(t, theBrowser(t), "file:")
	for _, shape := range sizesToTime {
		trace := record(t, full(shape.Branching, shape.Depth))
		start := time.Now()
		b.showPage(func(f *os.File) error { return viz.Page(f, "steps", viz.Player(trace)) })
		b.settled()
		ready := time.Since(start)
		ms := eval[[]float64](b, `(() => {
			const c = `+calculator+`, times = [Infinity, Infinity]; // the best of three: the machine has more to do
			for (let i = 0; i < 6; i++) {
				const way = i % 2 ? -1 : 1, start = performance.now();
				let n = 0;
				for (; n < 50 && c.state.k + way >= 0 && c.state.k + way <= c.state.last; n++) c.go(c.state.k + way);
				times[i % 2] = Math.min(times[i % 2], (performance.now() - start) / n);
			}
			return times;
		})()`)
		t.Logf("%d nodes: %.2f ms a step on, %.2f ms back; opened in %.2f s", len(trace.Nodes), ms[0], ms[1], ready.Seconds())
	}
	testPan(b)
}

// testPan drags a picture that is too large for the page.
func testPan(b *tab) {
	for start := time.Now(); !eval[bool](b, `(async c => { // it follows the step, and then stays where it is put
		if (c.state.k) c.go(0);
		c.view.scrollTo({left: 2000, top: 0, behavior: 'instant'});
		for (let i = 0; i < 5; i++) await new Promise(go => requestAnimationFrame(go));
		return c.view.scrollLeft === 2000;
	})(`+calculator+`)`); {
		if time.Since(start) > patience {
			b.Fatal("the picture does not stay where it is scrolled to")
		}
	}
	s := b.spotOf("root.querySelector('.view')")
	for i, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed,
		input.DispatchMouseEventTypeMouseMoved, input.DispatchMouseEventTypeMouseMoved,
		input.DispatchMouseEventTypeMouseReleased} {
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchMouseEvent,
				input.DispatchMouseEventParams{Type: kind, X: s.X + 50*float64(i), Y: s.Y - s.Height/2 + 12,
					Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
			return err
		}))
	}
	b.shows("dragging the picture", "c.view.scrollLeft + ' ' + c.state.selected", "1900 -1")

	// The node that a reader has selected stays in sight when the room changes.
	eval[bool](b, "("+calculator+".select("+calculator+".state.run.nodes.length - 1), true)")
	b.do(chromedp.EmulateViewport(600, 1000))
	b.until("the selected node is in sight",
		`((c, r = c.state.picture.parts[c.state.selected].node.getBoundingClientRect(), v = c.view.getBoundingClientRect()) => innerWidth === 600 && r.left >= v.left && r.right <= v.right)(`+calculator+`)`)
}

// full writes a tree with branching moves at each node.
func full(branching, depth int) string {
	seed := uint32(7)
	var write func(depth int) string
	write = func(depth int) string {
		if depth == 0 {
			seed = seed*1664525 + 1013904223
			return fmt.Sprint(seed >> 16 % 50)
		}
		moves := make([]string, branching)
		for i := range moves {
			moves[i] = write(depth - 1)
		}
		return "(" + strings.Join(moves, " ") + ")"
	}
	return write(depth)
}
