package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestNothingOverlaps shows trees at widths in which their nodes move together by more and by less: no leaf touches
// another, and nothing that is drawn leaves the picture.
func TestNothingOverlaps(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	for _, tree := range []string{nineLeaves, "A(B(100 -100 7) C(first=1 second=22 third=333))", abtreeOf(t, 2, 4)} {
		b.showText(standAlone(b.T, calc.Calculator{Tree: parse(b.T, tree)}))
		b.until("the parts are there", element+".parts.length > 3")
		for width := int64(320); width <= 1280; width += 120 {
			b.do(chromedp.EmulateViewport(width, 900))
			b.until("it has its width", fmt.Sprintf("innerWidth === %d", width))
			b.drawn()
			for _, k := range []string{"0", element + ".state.last"} {
				if wrong := eval[string](b, `(k => {
					const c = `+element+`; c.go(k);
					const {svg, parts} = c.state.picture, paper = svg.getBoundingClientRect(), wrong = [];
					for (const e of svg.querySelectorAll('text, .shape')) {
						const r = e.getBoundingClientRect();
						const out = r.width && (r.left < paper.left - 1 || r.right > paper.right + 1);
						if (out) wrong.push('outside: ' + (e.textContent || e.outerHTML));
					}
					const boxes = parts.filter(p => p.shape.localName === 'rect').map(p => p.shape.getBoundingClientRect());
					boxes.sort((a, b) => a.top - b.top || a.left - b.left);
					for (let i = 1; i < boxes.length; i++) {
						if (boxes[i].top === boxes[i - 1].top && boxes[i].left < boxes[i - 1].right) wrong.push('touches: ' + i);
					}
					return wrong.join('; ');
				})(`+k+`)`); wrong != "" {
					b.Errorf("%s, %d pixels wide, step %s: %s", tree, width, k, wrong)
				}
			}
		}
	}
}

// TestTwoTreesFitOnATelephone compares two searches of nine leaves: each tree is as wide as the screen, and the rings lie around
// their nodes.
func TestTwoTreesFitOnATelephone(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	b.do(chromedp.EmulateViewport(390, 844))
	b.showText(standAlone(b.T, calc.Calculator{Tree: parse(b.T, nineLeaves)}))
	b.until("the parts are there", element+".parts.length > 3")
	views := "[..." + within(".compare") + ".querySelectorAll('.view')]"
	eval[bool](b, "("+within(".compare")+".open = true)")
	b.until("both trees are there, and fit", views+".length === 2 && "+
		views+".every(v => v.clientWidth > 300 && v.scrollWidth <= v.clientWidth)")
	if off := eval[float64](b, `Math.max(...`+views+`.flatMap(v => [...v.querySelectorAll('.ring')].map(ring => {
		const middle = e => (r => r.left + r.width / 2)(e.getBoundingClientRect());
		return Math.min(...[...v.querySelectorAll('.node .shape')].map(s => Math.abs(middle(s) - middle(ring))));
	})))`); off > 0.5 {
		b.Errorf("a ring is %.1f px beside its node", off)
	}
}
