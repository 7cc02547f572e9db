package browser

import (
	"fmt"
	"math"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// screens are a laptop, a projector, and a telephone.
var screens = []struct{ width, height int64 }{{1280, 800}, {1024, 768}, {390, 844}}

const nineLeaves = "A(a1:B(b1:3 b2:12 b3:8) a2:C(c1:2 c2:4 c3:6) a3:D(d1:14 d2:5 d3:2))"

// unseen lists what of the calculator is not whole inside the window, nothing scrolled: parts by a selector, and all nodes.
const unseen = `(selectors => {
	const c = %s, {parts} = c.state.picture, view = c.view.getBoundingClientRect();
	const inside = (r, b) => r.width > 0 && r.left >= b.left - 1 && r.right <= b.right + 1 && r.top >= b.top - 1 &&
		r.bottom <= b.bottom + 1;
	const window = new DOMRect(0, 0, innerWidth, innerHeight), out = [];
	for (const s of selectors) {
		const e = c.shadowRoot.querySelector(s);
		if (!e || !inside(e.getBoundingClientRect(), window)) out.push(s);
	}
	for (const i of parts.keys()) {
		const r = parts[i].node.getBoundingClientRect();
		if (!inside(r, window) || !inside(r, view)) out.push(c.state.run.nodes[i].l);
	}
	if (scrollY) out.push('the page is scrolled');
	return out.join(' ');
})(%s)`

// sees fails if a part or a node is out of sight; selectors is JavaScript.
func (b *tab) sees(when, selectors string) {
	b.Helper()
	if out := eval[string](b, fmt.Sprintf(unseen, element, selectors)); out != "" {
		b.Errorf("%s, out of sight: %s", when, out)
		b.screenshot("out-of-sight")
	}
}

// TestTheTreeComesFirst opens the calculator on three screens. Without scrolling a reader sees what the page is, the
// whole tree, and Step; a deep cutoff when it happens; and a question together with the leaves that it asks about.
// No letter is smaller than 11 pixels, and a finger has 44 pixels.
func TestTheTreeComesFirst(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	chrome := theBrowser(t)
	for _, screen := range screens {
		t.Run(fmt.Sprint(screen.width, "x", screen.height), func(t *testing.T) {
			b := calculatorPage(t, chrome, nineLeaves)
			size := func() {
				b.do(chromedp.EmulateViewport(screen.width, screen.height))
				b.until("it has its width", fmt.Sprintf("innerWidth === %d", screen.width))
				b.drawn()
			}
			size()
			b.sees("at first", "['.lead', '.main', '.say']")
			for range 9 {
				b.press(kb.ArrowRight)
			}
			b.sees("at the first cut", "['.lead', '.main', '.say']")
			if least := eval[float64](b, element+`.state.picture.svg.getBoundingClientRect().width /
				`+element+".state.picture.svg.viewBox.baseVal.width"); least < 0.999 {
				b.Errorf("the picture, whose smallest letters have 11 pixels, is drawn %.2f times as large", least)
			}
			b.screenshot(fmt.Sprintf("first-%d", screen.width))

			b.press(kb.Home, "q")
			for range 3 {
				b.until("there is a question, or the way to one", within(".predict .box button"))
				if eval[bool](b, "Boolean("+within(".predict form")+")") {
					break
				}
				b.press(kb.Enter)
			}
			b.until("there is a question", within(".predict form"))
			b.sees("at a question", "['.predict form', '.predict form .main']")
			b.screenshot(fmt.Sprintf("question-%d", screen.width))
			b.press(kb.Escape)

			b = calculatorPage(t, chrome, "((((2))) (((0 1))))")
			size()
			b.press("c")
			if screen.height >= 768 && screen.width > 1000 {
				b.sees("at the deep cutoff", "['.main', '.say']")
			}
			b.screenshot(fmt.Sprintf("deep-%d", screen.width))
		})
	}
}

// TestTwentySevenLeavesFit shows a tree of three moves and three plies on a laptop: it fits, at its own size.
func TestTwentySevenLeavesFit(t *testing.T) {
	t.Parallel()
	b := calculatorPage(t, theBrowser(t), abtreeOf(t, 3, 3))
	b.do(chromedp.EmulateViewport(1280, 800))
	b.until("it has its width", "innerWidth === 1280")
	b.drawn()
	if over := eval[int](b, element+".view.scrollWidth - "+element+".view.clientWidth"); over > 0 {
		b.Errorf("the picture is %d pixels wider than its box", over)
	}
	b.screenshot("27-leaves")
}

// TestZoom makes the picture larger and smaller by the buttons, and as small as its box by Fit. What a reader points at
// stays in the picture: the ring and the dots go along.
func TestZoom(t *testing.T) {
	t.Parallel()
	b := calculatorPage(t, theBrowser(t), abtreeOf(t, 4, 3))
	b.do(chromedp.EmulateViewport(800, 800))
	b.until("it has its width", "innerWidth === 800")
	b.drawn()
	scale := func() float64 {
		return eval[float64](b, element+`.state.picture.svg.getBoundingClientRect().width / `+element+
			".state.picture.svg.viewBox.baseVal.width")
	}
	if math.Abs(scale()-1) > 0.001 || !eval[bool](b, element+".view.scrollWidth > "+element+".view.clientWidth") {
		b.Fatalf("64 leaves are drawn %.2f times as large, and do not fit: want 1", scale())
	}
	b.clickOn(control("Fit"))
	b.drawn()
	if eval[bool](b, element+".view.scrollWidth > "+element+".view.clientWidth + 1") {
		b.Error("after Fit the picture does not fit")
	}
	fit := scale()
	b.clickOn(control("zoom in"))
	if now := scale(); now < 1.2*fit || now > 1.3*fit {
		b.Errorf("zoom in makes it %.2f times as large as %.2f", now, fit)
	}
	eval[bool](b, "("+element+".select(7), "+element+".toggle(7), true)")
	around := func() {
		b.Helper()
		if off := eval[float64](b, `(c => {
			const middle = e => { const r = e.getBoundingClientRect(); return r.left + r.width / 2; };
			const {ring, parts} = c.state.picture;
			return Math.abs(middle(ring) - middle(parts[7].shape)) + 1000 * c.shadowRoot.querySelectorAll('.dot').length - 1000;
		})(`+element+`)`); off > 2 || off < 0 {
			b.Errorf("the ring or the dot is %.0f pixels off", off)
		}
	}
	around()
	b.do(chromedp.EmulateViewport(1280, 800))
	b.until("it has its width", "innerWidth === 1280")
	b.drawn()
	around()
}
