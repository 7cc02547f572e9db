package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestALargeTree steps through trees whose subtrees are folded, opens and folds them by mouse and
// by keys, predicts and edits in them.
func TestALargeTree(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	shapes := []abtree.Shape{{Branching: 3, Depth: 6}}
	if budget.Long() {
		shapes = append(shapes, abtree.Shape{Branching: 5, Depth: 5}) // the same, of 3,906 nodes
	}
	for _, shape := range shapes {
		tree := parse(t, abtreeOf(t, shape.Branching, shape.Depth))
		b.showText(standAlone(t, calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "minimax"}}))
		b.until("it knows of the engine", element+".engine?.state === 'ready'")
		t.Run(fmt.Sprint(tree.Size(), " nodes"), func(t *testing.T) {
			testFoldedSteps(b.of(t), tree)
			testFolding(b.of(t))
			b.accessible("a large tree", "html")
			testFoldedParts(b.of(t))
		})
	}
}

// TestTheFirstPliesAreInSight opens trees of more plies than a lesson begins with, in a window as wide as a cell of JupyterLab: the
// picture takes few windows, the root is seen with a move, and at each step the node where the search is.
func TestTheFirstPliesAreInSight(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	b.do(chromedp.EmulateViewport(880, 1000))
	for _, shape := range []abtree.Shape{{Branching: 2, Depth: 4}, {Branching: 2, Depth: 6}, {Branching: 2, Depth: 8},
		{Branching: 3, Depth: 5}, {Branching: 4, Depth: 3}, {Branching: 7, Depth: 2}} {
		shape.High, shape.Seed = 20, 7
		tree, err := abtree.Independent(shape)
		if err != nil {
			t.Fatal(err)
		}
		b.showText(standAlone(t, calc.Calculator{Tree: tree, Variants: []string{"minimax"}}))
		b.until("the parts are there", element+".parts.length > 3")
		name := fmt.Sprintf("%d moves, %d plies", shape.Branching, shape.Depth)
		const inSight = `(c => {
			const v = c.view.getBoundingClientRect();
			return i => {
				const r = c.state.picture.parts[i].shape.getBoundingClientRect();
				return r.width > 0 && r.left >= v.left && r.right <= v.right && r.top >= v.top;
			};
		})(` + element + `)`
		b.drawn()
		if !eval[bool](b, "("+inSight+")(0) && "+element+".state.run.nodes.some((n, i) => n.p === 0 && ("+inSight+")(i))") {
			t.Errorf("%s: the root, or each of its moves, is out of sight", name)
		}
		// Its texts can be read, so it may be wide.
		if windows := eval[float64](b, element+".view.scrollWidth / "+element+".view.clientWidth"); windows > 4 {
			t.Errorf("%s: the picture takes %.1f windows", name, windows)
		}
		for _, k := range []int{1, 4, 15, 40} {
			eval[bool](b, fmt.Sprintf("(%s.go(%d), true)", element, k))
			if !eval[bool](b, "("+inSight+")("+element+".state.step.at)") {
				t.Errorf("%s: after %d steps the search is at a node out of sight", name, k)
			}
		}
		b.screenshot(fmt.Sprintf("plies-%d-%d", shape.Branching, shape.Depth))
	}
}

// TestThePathStaysInSight steps at random through trees that are wider than any window, folded and
// not. Once the picture is in the window, the node of the event is in it, and above the picture all
// nodes from the root to it, each with its value and window, wherever the page is scrolled. A click on
// one selects it.
func TestThePathStaysInSight(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	irregular, err := abtree.Irregular(abtree.Shape{Branching: 5, Depth: 8, Low: -20, High: 20, Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	for _, tree := range []*abtree.Tree{parse(t, abtreeOf(t, 5, 5)), parse(t, abtreeOf(t, 3, 6)),
		parse(t, abtreeOf(t, 7, 3)), irregular} {
		trace := traceOf(t, tree, "alphabeta-soft")
		run := viz.RunOf(trace)
		b.showPage(func(f *os.File) error { return viz.Page(f, "path", viz.Player(trace)) })
		b.settled()
		random := rand.New(rand.NewPCG(4, uint64(tree.Size())))
		for _, width := range []int64{1280, 480} {
			b.do(chromedp.EmulateViewport(width, 500))
			b.until("it has its width", fmt.Sprintf("innerWidth === %d", width))
			b.drawn() // the picture takes its place with the frame after
			for n := range budget.Cases(7) {
				k := []int{0, 1, len(run.Steps)}[n%3]
				if n > 2 {
					k = random.IntN(len(run.Steps))
				}
				looks := slices.Clone(run.Start)
				at := 0
				for _, step := range run.Steps[:k] {
					step.Apply(looks)
					at = step.At
				}
				var want []string
				for _, i := range pathTo(run, at) {
					want = append(want, strings.Join(strings.Fields(run.Nodes[i].Label+" "+looks[i].Value+" "+
						looks[i].Window), " "))
				}
				what := fmt.Sprintf("%d nodes, %d wide, step %d", tree.Size(), width, k)
				shown := eval[[]string](b, fmt.Sprintf(`(c => {
					c.go(%d);
					c.shadowRoot.querySelector('section.picture').scrollIntoView({behavior: 'instant'});
					const inside = (r, v) => r.width > 0 && r.left >= v.left - 1 && r.right <= v.right + 1 &&
						r.top >= v.top - 1 && r.bottom <= v.bottom + 1;
					const window = new DOMRect(0, 0, innerWidth, innerHeight), view = c.view.getBoundingClientRect();
					const node = c.state.picture.parts[Math.max(0, c.state.step.at)].node.getBoundingClientRect();
					const seen = inside(node, view) && inside(node, window);
					c.view.scrollIntoView({behavior: 'instant'}); // the path stays
					const frames = [...c.shadowRoot.querySelector('.stack').children].map(e => {
						const r = e.getBoundingClientRect();
						const hit = c.shadowRoot.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
						const text = [...e.children].map(e => e.textContent.replaceAll('\u00a0', ' ')).filter(Boolean).join(' ');
						return (inside(r, window) && e.contains(hit) ? '' : 'out of sight: ') + text;
					});
					return [seen ? 'the node is in sight' : 'the node is out of sight', ...frames];
				})(%s)`, k, calculator))
				if shown[0] != "the node is in sight" {
					b.Errorf("%s: %s", what, shown[0])
				}
				if !slices.Equal(shown[1:], want) {
					b.Errorf("%s: the path is %q, want %q", what, shown[1:], want)
				}
			}
		}
		b.do(chromedp.EmulateViewport(1280, 1000))
		eval[bool](b, "("+calculator+".go(12), true)")
		b.click("root.querySelector('.stack li:nth-child(2) b')")
		b.shows("a click on the path", "c.state.selected", pathTo(run, run.Steps[11].At)[1])
		b.shows("a click on the path", "c.root.activeElement === c.box", true)
	}
}

// foldsOf reads of each folded subtree whether it is open and what its mark says.
const foldsOf = `[...` + element + `.shadowRoot.querySelectorAll('.fold')].map(f =>
	[f.id, f.matches('.open'), ...[...f.querySelectorAll('.sum')].slice(0, 3).map(e => e.textContent)].join(' ').trim()).join('\n')`

var foldInGo = regexp.MustCompile(`<g id="m(\d+)" class="lid"><rect[^>]*><text[^>]*>([^<]*)</text><text[^>]*>([^<]*)</text><text[^>]*>([^<]*)</text>`)

// testFoldedSteps goes to steps at random. The marks say what those of Go's still picture do, the
// node of the event is in sight, and at the end what is open is what Go opens.
func testFoldedSteps(b *tab, tree *abtree.Tree) {
	for _, variant := range []string{"alphabeta-soft", "minimax"} {
		b.choose(variant)
		v, err := search.Find(textbook.Variants(tree.Root()), variant)
		if err != nil {
			b.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			b.Fatal(err)
		}
		last := len(trace.Events)
		way := []int{0, 1, last, last - 1, 2}
		random := rand.New(rand.NewPCG(9, uint64(last)))
		for range 12 {
			k := random.IntN(last)
			way = append(way, k, k+1, k)
		}
		for _, k := range way {
			f, err := viz.Still(trace, k).Figure()
			if err != nil {
				b.Fatal(err)
			}
			page := eval[string](b, fmt.Sprintf("(%s.go(%d), %s)", element, k, foldsOf))
			var want []string
			for _, m := range foldInGo.FindAllStringSubmatch(f.Still, -1) {
				want = append(want, strings.TrimSpace(strings.Join([]string{"f" + m[1],
					fmt.Sprint(strings.Contains(f.Still, `"f`+m[1]+`" class="fold open"`)), m[2], m[3], m[4]}, " ")))
			}
			got := page
			if k < last { // which is open where the search is in none depends on the way
				closed := strings.NewReplacer(" true ", " ", " false ", " ")
				got = closed.Replace(page)
				for i := range want {
					want[i] = closed.Replace(want[i])
				}
			}
			if text := strings.Join(want, "\n"); got != text || text == "" {
				b.Fatalf("%s, step %d: the marks say\n%s\nGo says\n%s", variant, k, got, text)
			}
			if !eval[bool](b,
				"(c => c.state.picture.parts[Math.max(0, c.state.step.at)].node.getBoundingClientRect().width > 0)("+
					element+")") {
				b.Errorf("%s, step %d: the node of the event is not to be seen", variant, k)
			}
		}
		b.shows("all steps", "c.shadowRoot.querySelectorAll('.fold.open').length", 1)
	}
}

// testFolding opens and folds subtrees.
func testFolding(b *tab) {
	open := "(c.shadowRoot.querySelector('.fold.open')?.id ?? 'none')"
	roots := eval[[]int](b, "[..."+element+".shadowRoot.querySelectorAll('.fold')].map(f => +f.id.slice(1))")
	eval[bool](b, "("+element+".go("+element+".state.last), "+element+".view.focus(), true)")
	first := eval[int](b, "("+element+".state.picture.open)")
	eval[bool](b, fmt.Sprintf("(%s.select(%d), true)", element, first))
	b.press("f")
	b.shows("f on what is open", open, "none")
	b.shows("f on what is open", fmt.Sprintf("c.state.picture.parts[%d].node.getAttribute('aria-expanded') + ' ' + "+
		"c.state.selected + ' ' + c.state.picture.parts[%d].node.getBoundingClientRect().width", first, first+1),
		fmt.Sprintf("false %d 0", first))
	b.press("f")
	b.shows("f again", open, fmt.Sprint("f", first))
	b.shows("f again", fmt.Sprintf("c.state.picture.parts[%d].node.getAttribute('aria-expanded') + ' ' + "+
		"(c.state.picture.parts[%d].node.getBoundingClientRect().width > 0)", first, first+1), "true true")

	other := roots[0]
	if other == first {
		other = roots[1]
	}
	b.drawn() // what was opened takes its place, and is scrolled to
	b.click(fmt.Sprintf("root.querySelector('#m%d circle')", other))
	b.shows("a click on another mark", open, fmt.Sprint("f", other))
	b.shows("a click on another mark", "c.state.selected", first)
	b.click(fmt.Sprintf("root.querySelector('#m%d circle')", other))
	b.shows("a click on the mark of what is open", open, "none")
	eval[bool](b, fmt.Sprintf("(%s.select(%d), %s.view.focus(), true)", element, other, element))
	b.shows("a folded node selected", open, "none")
	b.press(kb.ArrowDown)
	b.shows("↓ on a folded node", open+" + ' ' + c.state.selected", fmt.Sprintf("f%d %d", other, other+1))
	b.press(kb.ArrowUp, kb.Enter)
	b.shows("Enter on a folded node", "/ below \\d+ nodes, /.test(c.shadowRoot.querySelector('.status').textContent)", true)
	name := eval[string](b, fmt.Sprintf("%s.state.picture.parts[%d].title.textContent", element, other))
	if !strings.Contains(name, "below ") {
		b.Errorf("a folded node is called %q, which does not say what is below", name)
	}
	b.press("b")
	eval[bool](b, fmt.Sprintf("(%s.toggle(%d), %s.state.picture.unfold(-1), true)", element, other+1, element))
	b.shows("a breakpoint in what is folded",
		fmt.Sprintf("(d => d.isConnected && d.getAttribute('cx') !== '0')(c.state.picture.parts[%d].dot)", other+1), true)
	eval[bool](b, "("+element+".change({breakpoints: new Set()}), "+element+".go(0), true)")
	b.screenshot(fmt.Sprintf("large-%d", eval[int](b, element+".state.run.nodes.length")))
}

// testFoldedParts predicts, edits and compares where the node is in a folded subtree.
func testFoldedParts(b *tab) {
	seen := func(node string) string {
		return "c.state.picture.parts[" + node + "].node.getBoundingClientRect().width > 0"
	}
	eval[bool](b, "("+element+".go(0), "+element+".state.picture.unfold(-1), true)")
	b.choose("alphabeta-soft")
	eval[bool](b, "("+element+".go(0), "+element+".turn('asking'), "+element+".state.picture.unfold(-1), true)")
	b.until("it asks", within(".predict .box button"))
	eval[bool](b, "(["+within(".predict .box button")+"].forEach(b => b.click()), true)")
	b.until("a question is put", within(".predict form"))
	b.shows("a question", "c.shadowRoot.querySelectorAll('[data-asked]').length > 0 && "+
		"[...c.shadowRoot.querySelectorAll('[data-asked].node')].every(e => e.getBoundingClientRect().width > 0)", true)
	eval[bool](b, "("+element+".turn(''), true)")

	leaf := eval[int](b, element+".state.run.nodes.length - 1")
	eval[bool](b, fmt.Sprintf("(%s.go(0), %s.select(%d), true)", element, element, leaf))
	b.shows("a leaf selected", seen("c.state.selected"), true)
	before := eval[string](b, element+".state.tree")
	eval[bool](b, "("+element+".view.focus(), true)")
	b.press("e")
	b.until("it is edited", element+".state.mode === 'editing'")
	b.strike("7")
	b.until("a box is open", within(".inplace"))
	b.strike("7")
	b.press(kb.Enter)
	b.until("the tree has changed", fmt.Sprintf("%s.state.tree !== %q", element, before))
	b.shows("an edit", "c.state.selected", leaf)
	b.shows("an edit", seen("c.state.selected"), true)
	b.press(kb.Escape)

	eval[bool](b, "("+within(".compare")+".open = true, true)")
	b.until("both are there", "("+element+".shadowRoot.querySelectorAll('.compare svg .fold.open').length === 2)")
	eval[bool](b, "("+within(".compare")+".open = false, true)")
}
