package browser

import (
	"context"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// TestLargeTrees draws trees of a thousand to a million nodes, from disk.
func TestLargeTrees(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	shapes := []abtree.Shape{{Branching: 3, Depth: 6}, {Branching: 3, Depth: 10}}
	if budget.Long() {
		shapes = append(shapes, abtree.Shape{Branching: 2, Depth: 19}) // the same, of 1,048,575 nodes
	}
	for _, shape := range shapes {
		t.Run(fmt.Sprintf("%d moves, %d plies", shape.Branching, shape.Depth), func(t *testing.T) {
			testLarge(newTab(t, browser, "file:"), shape)
		})
	}
	t.Run("by hand", func(t *testing.T) { testLargeByHand(newTab(t, browser, "file:")) })
	t.Run("what was cut off and folded", func(t *testing.T) { testFolded(newTab(t, browser, "file:")) })
	t.Run("what an earlier pass visited", func(t *testing.T) { testEarlier(newTab(t, browser, "file:")) })
	t.Run("data that cannot be shown", func(t *testing.T) { testLargeBroken(newTab(t, browser, "file:")) })
}

// icicle is the large tree of a page (LargeTree in page.d.ts), large is what is around its picture.
const (
	icicle      = "document.querySelector('.ablab[data-kind=large] > ablab-stage').icicle"
	large       = "document.querySelector('.ablab[data-kind=large] > ablab-stage').shadowRoot.querySelector('.large')"
	largeCanvas = large + ".querySelector('canvas')"
	largeKeys   = large + ".querySelector('[role=tree]')" // has the keys
	largeSays   = large + ".querySelector('.say').textContent"
	largeCrumbs = large + ".querySelector('.crumbs')"
	isDrawn     = large + "?.querySelector('canvas').style.height"
)

// searched searches a random tree of a shape.
func searched(t testing.TB, shape abtree.Shape, name string,
	algorithm search.Algorithm[abtree.Position, abtree.Move]) *search.Trace {
	t.Helper()
	shape.Low, shape.High, shape.Seed = -100, 100, 1
	tree, err := abtree.Independent(shape)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(algorithm, tree.Root(), search.Settings{Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

// showLarge writes a page with one large tree and opens it.
func (b *tab) showLarge(v viz.View) {
	b.Helper()
	b.showPage(func(f *os.File) error { return viz.Page(f, "Large", v) })
	b.settled()
	b.until("there is a picture", isDrawn)
}

// testLarge measures the first picture and zooming, and looks at what is drawn.
func testLarge(b *tab, shape abtree.Shape) {
	start := time.Now()
	trace := searched(b.T, shape, "minimax", textbook.Minimax)
	recorded := time.Since(start)
	start = time.Now()
	figure, err := viz.Large(trace).Limit(0).Figure()
	if err != nil {
		b.Fatal(err)
	}
	drawn := time.Since(start)
	start = time.Now()
	b.showLarge(made{figure})
	shown := time.Since(start)
	nodes := len(trace.Nodes)
	if n := eval[int](b, icicle+".tree.n"); n != nodes {
		b.Fatalf("%d of %d nodes are there", n, nodes)
	}
	zoom := eval[struct{ Median, Worst float64 }](b, `(async () => {
		const {sight} = `+icicle+`, ms = [], frame = () => new Promise(requestAnimationFrame);
		for (let k = 0; k < 60; k++) { // in and out again, and a step aside
			const began = frame().then(() => performance.now());
			sight.zoom(k < 30 ? 1.4 : 1 / 1.4, 300 + k);
			await frame(); // the picture is drawn between the two
			ms.push(performance.now() - await began);
		}
		ms.sort((a, b) => a - b);
		return {Median: ms[30], Worst: ms.at(-1)};
	})()`)
	b.Logf("%d nodes: recorded in %v, made ready in %v, %d kB of data, %d kB still picture; the page is shown "+
		"in %v, a frame of zooming takes %.1f ms, at worst %.1f",
		nodes, recorded.Round(time.Millisecond), drawn.Round(time.Millisecond), len(figure.Data)>>10,
		len(figure.Still)>>10, shown.Round(time.Millisecond), zoom.Median, zoom.Worst)
	b.screenshot(fmt.Sprintf("large-%d", nodes))
	eval[bool](b, icicle+".home(), new Promise(requestAnimationFrame).then(() => true)")

	// The picture is what the trace says: the block of a node of ply 1 begins and ends where its
	// subtree does, and has the color of who moves there.
	type block struct{ Left, Width, Right, Pixels float64 }
	for _, i := range trace.Children(0) {
		got := eval[block](b, fmt.Sprintf(`(() => {
			const {sight} = %[1]s, at = %[2]d, y = sight.row * 1.25, left = sight.left(at), width = sight.wide(at);
			const c = %[3]s.getContext('2d');
			const [r, g, b] = c.getImageData((left + width * 0.1) * devicePixelRatio, y * devicePixelRatio, 1, 1).data;
			return {Left: sight.find(left + 1.5, y), Right: sight.find(left + width - 1.5, y), Width: width,
				Pixels: (r << 16) + (g << 8) + b};
		})()`, icicle, i, largeCanvas))
		want := eval[float64](b, icicle+".sight.width") * float64(trace.Nodes[i].End-i) / float64(nodes)
		if int(got.Left) != i || int(got.Right) != i || got.Width < want-0.01 || got.Width > want+0.01 {
			b.Errorf("node %d is drawn %.2f pixels wide, want %.2f; at its ends are the nodes %.0f and %.0f", i,
				got.Width, want, got.Left, got.Right)
		}
		if colour := fmt.Sprintf("#%06x", int(got.Pixels)); colour != "#f5cf8e" {
			b.Errorf("node %d, where MIN moves, is %s", i, colour)
		}
	}
	if n := eval[int](b, distinct); n < 4 {
		b.Errorf("the picture has %d colors", n)
	}
}

// distinct counts the colors of the picture.
const distinct = `(() => {
	const canvas = ` + largeCanvas + `, {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
	const seen = new Set();
	for (let i = 0; i < data.length; i += 4) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
	return seen.size;
})()`

// made is a view whose figure is there.
type made struct{ figure *viz.Figure }

func (m made) Figure() (*viz.Figure, error) { return m.figure, nil }

// testLargeByHand uses keys, the mouse and the wheel.
func testLargeByHand(b *tab) {
	shape := abtree.Shape{Branching: 3, Depth: 7}
	trace := searched(b.T, shape, "alphabeta-soft", textbook.AlphaBetaSoft)
	b.showLarge(viz.Large(trace))
	b.until("the tree has the focus", "("+largeKeys+".focus(), true)")
	said := func() string { return eval[string](b, largeSays) }
	at := func() int { return eval[int](b, icicle+".at") }
	second, third := trace.Children(0)[1], trace.Children(0)[2]
	for _, k := range []struct {
		key  string
		want int
	}{
		{kb.ArrowUp, 0}, {kb.ArrowLeft, 0}, {kb.ArrowDown, 1}, {kb.ArrowRight, second}, {kb.ArrowRight, third},
		{kb.ArrowRight, third},
		{kb.ArrowLeft, second}, {kb.ArrowDown, second + 1}, {kb.ArrowUp, second}, {"a", second}, {kb.Enter, second},
	} {
		b.press(k.key)
		if got := at(); got != k.want {
			b.Errorf("after %q the node is %d, want %d", k.key, got, k.want)
		}
	}
	b.until("a node of the way has the focus", "("+largeCrumbs+".lastChild.focus(), "+largeCrumbs+".querySelector(':focus'))")
	b.press(kb.Enter)
	if !eval[bool](b, largeKeys+".matches(':focus')") {
		b.Error("a click on a node of the way has lost the focus: the next key is the page's")
	}
	n := trace.Nodes[second]
	cut := 0
	for _, c := range trace.Nodes[second+1 : n.End] {
		if !c.Visited {
			cut++
		}
	}
	if want := fmt.Sprintf(": MIN moves, on the best line. %d nodes below, %d cut off.", n.End-second-1,
		cut); !strings.HasPrefix(said(), n.Label()+" ") ||
		!strings.HasSuffix(strings.ReplaceAll(said(), ",", ""),
			strings.ReplaceAll(strings.Replace(want, ", on the best line", "", 1), ",", "")) &&
			!strings.HasSuffix(strings.ReplaceAll(said(), ",", ""), strings.ReplaceAll(want, ",", "")) {
		b.Errorf("the node is said %q, want %s ... %s", said(), n.Label(), want)
	}
	type view struct{ Lo, Hi float64 }
	shown := func() view { return eval[view](b, "(({lo, hi}) => ({Lo: lo, Hi: hi}))("+icicle+".sight)") }
	if v := shown(); v.Lo != float64(second) || v.Hi != float64(n.End) {
		b.Errorf("Enter zooms to %+v, want %d to %d", v, second, n.End)
	}
	if trail := eval[string](b, largeCrumbs+".textContent"); trail != trace.Nodes[0].Label()+"›"+n.Label() {
		b.Errorf("the way to the node is %q", trail)
	}
	b.press("-")
	if v := shown(); v.Hi-v.Lo <= float64(n.End-second) {
		b.Errorf("minus zooms to %+v", v)
	}
	b.press(kb.Home)
	if v := shown(); v.Lo != 0 || v.Hi != float64(len(trace.Nodes)) || at() != 0 {
		b.Errorf("Home shows %+v at node %d", v, at())
	}

	// Deep down every node that is focused is in sight, whatever it is narrowed to.
	for range 9 {
		b.press(kb.ArrowDown)
	}
	if inside := eval[bool](b, "(({at, sight: s}) => s.left(at) >= 0 && s.left(at) + s.wide(at) <= s.width + 1 && "+
		"s.wide(at) > 10)("+icicle+")"); !inside || at() != 7 {
		b.Errorf("node %d is out of sight", at())
	}
	b.press(kb.Home)

	// A click focuses what is under the pointer, a double click zooms to it, Ctrl and the wheel zoom.
	type point struct{ X, Y float64 }
	p := eval[point](b, fmt.Sprintf(`(i => {
		const r = %[3]s.getBoundingClientRect();
		return {X: r.x + i.sight.left(%[1]d) + 20, Y: r.y + i.sight.row * 1.5};
	})(%[2]s)`, second, icicle, largeKeys))
	b.do(chromedp.MouseEvent("mouseMoved", p.X, p.Y))
	b.until("the node under the pointer is said",
		fmt.Sprintf("!%[1]s.hidden && %[1]s.textContent.startsWith(%[2]q)", large+".querySelector('.tip')", n.Label()))
	b.do(chromedp.MouseClickXY(p.X, p.Y))
	if at() != second {
		b.Errorf("a click goes to node %d, want %d", at(), second)
	}
	for range 5 { // on a busy machine more than the time of a double click may pass between the two
		time.Sleep(500 * time.Millisecond) // or this click and the one before are a double click
		b.do(chromedp.MouseClickXY(p.X, p.Y), chromedp.MouseClickXY(p.X, p.Y))
		if shown().Lo == float64(second) {
			break
		}
	}
	if v := shown(); v.Lo != float64(second) {
		b.Errorf("a double click zooms to %+v", v)
	}
	b.press(kb.Home)
	wheel := func(modifiers int64) {
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
				Type: input.DispatchMouseEventTypeMouseWheel, X: p.X, Y: p.Y, DeltaX: 0.01, DeltaY: -240, Modifiers: modifiers})
			return err
		}))
	}
	const ctrl = 2
	wheel(ctrl)
	b.until("Ctrl and the wheel zoom", fmt.Sprintf("%s.sight.span < %d", icicle, len(trace.Nodes)*2/3))
	v := shown()
	b.do(chromedp.MouseEvent("mousePressed", p.X, p.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseMoved", p.X-100, p.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", p.X-100, p.Y, chromedp.ButtonLeft))
	if w := shown(); w.Lo <= v.Lo || math.Abs(w.Hi-w.Lo-v.Hi+v.Lo) > 1e-6 {
		b.Errorf("dragged, it shows %+v; before %+v", w, v)
	}
	b.press(kb.Home)
	touch := func(kind input.DispatchTouchEventType, apart ...float64) {
		points := []*input.TouchPoint{}
		for i, x := range apart {
			points = append(points, &input.TouchPoint{X: p.X + x, Y: p.Y, ID: new(float64(i))})
		}
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, input.DispatchTouchEvent,
				input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
			return err
		}))
	}
	touch(input.DispatchTouchEventTypeTouchStart, -30, 30)
	touch(input.DispatchTouchEventTypeTouchMove, -60, 60)
	touch(input.DispatchTouchEventTypeTouchMove, -90, 90)
	touch(input.DispatchTouchEventTypeTouchEnd)
	if v := shown(); v.Hi-v.Lo > float64(len(trace.Nodes))*0.5 {
		b.Errorf("two fingers that part by three times leave %+v", v)
	}
	b.accessible("a large tree", "html")
	b.screenshot("large-zoomed")
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia,
			emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
		return err
	}), chromedp.EmulateViewport(480, 800))
	b.press(kb.Home)
	b.until("the picture is as wide as the page", largeCanvas+".width < 480 && "+large+".classList.contains('dark')")
	b.accessible("a large tree in the dark", "html")
	b.screenshot("large-dark-480")
}

// testEarlier wants what any pass has visited counted as visited, and said so.
func testEarlier(b *tab) {
	trace := searched(b.T, abtree.Shape{Branching: 3, Depth: 6}, "mtdf", textbook.MTDf)
	state := trace.Start()
	for state.Step < len(trace.Events) {
		state.Next()
	}
	never, earlier := 0, -1
	for i, n := range state.Nodes {
		if n.Visits == 0 {
			never++
		} else if n.Phase == search.Skipped {
			earlier = i
		}
	}
	b.showLarge(viz.Large(trace))
	if n := eval[int](b, "("+icicle+".tree.skipped.at(-1) + "+icicle+".tree.unseen.at(-1))"); n != never {
		b.Errorf("%d nodes are cut off or not visited, want %d", n, never)
	}
	eval[bool](b, fmt.Sprintf("(%s.focus(%d), true)", icicle, earlier))
	if said := eval[string](b, largeSays); !strings.Contains(said, ", but visited earlier.") {
		b.Errorf("node %d is said %q", earlier, said)
	}
	eval[bool](b, "("+icicle+".home(), true)")
	if legend := eval[string](b, large+".querySelector('.legend').textContent"); !strings.Contains(legend,
		"but visited earlier") {
		b.Errorf("the legend says %q", legend)
	}
	b.screenshot("large-mtdf")
}

// testFolded looks at a tree that is carried in part, with names that would do harm.
func testFolded(b *tab) {
	trace := searched(b.T, abtree.Shape{Branching: 4, Depth: 6}, "alphabeta-soft", textbook.AlphaBetaSoft)
	trace.Nodes[1].Name = "<img src=x onerror=alert(1)>"
	b.showLarge(viz.Large(trace).Limit(100))
	if n := eval[int](b, icicle+".tree.n"); n > 100 {
		b.Errorf("%d nodes are carried", n)
	}
	b.press(kb.Tab)
	b.until("the tree has the focus", "("+largeKeys+".focus(), true)")
	b.press(kb.ArrowDown)
	if said := eval[string](b, largeSays); !strings.HasPrefix(said, "<img src=x onerror=alert(1)> ") {
		b.Errorf("the node is said %q", said)
	}
	b.press(kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, kb.ArrowDown)
	if said := eval[string](b, largeSays); !strings.Contains(said,
		"They are folded: this page has only their number.") {
		b.Errorf("a folded node is said %q", said)
	}
	b.press(kb.Home)
	b.screenshot("large-folded")
	// Below a folded node there is a block for all that is in it.
	if ok := eval[bool](b, `(i => {
		const {tree, sight} = i, at = tree.folded.indexOf(1), x = sight.left(at) + sight.wide(at) / 2;
		return sight.find(x, (tree.ply[at] + 1.5) * sight.row) === at;
	})(`+icicle+`)`); !ok {
		b.Error("there is nothing below a folded node")
	}
}

// testLargeBroken shows figures whose data does not do: each says so, and keeps its picture.
func testLargeBroken(b *tab) {
	good, err := viz.Large(record(b.T, "A(B(D=3 E=5) C(F=2 G=?))")).Figure()
	if err != nil {
		b.Fatal(err)
	}
	data := string(good.Data)
	broken := []struct{ data, says string }{
		{"{}", "of another version"},
		{strings.Replace(data, `"version":3`, `"version":99`, 1), "of another version"},
		{strings.Replace(data, `"nodes":7`, `"nodes":8`, 1), "malformed"},
		{strings.Replace(data, `"shown":7`, `"shown":8`, 1), "malformed"},
		{strings.Replace(data, `"shown":7`, `"shown":6`, 1), "malformed"},
		{strings.Replace(data, `"sizes":"`, `"sizes":"AAAA`, 1), "malformed"},
		{strings.Replace(data, `"kinds":[`, `"kinds":7,"kinds_":[`, 1), "malformed"},
		{strings.Replace(data, `"value_texts":[`, `"value_texts":[],"x":[`, 1), "malformed"},
	}
	b.showPage(func(f *os.File) error {
		if err := viz.Page(f, "broken", made{good}); err != nil {
			return err
		}
		for _, x := range broken {
			figure := *good
			figure.Data = []byte(x.data)
			fmt.Fprintln(f, figure.HTML())
		}
		_, err := fmt.Fprintln(f, viz.Loader())
		return err
	})
	b.settled()
	notes := eval[[]string](b, "[...document.querySelectorAll('.ablab')].map(f => "+
		"(f.querySelector('img').offsetWidth ? 'still ' : 'live ') + f.querySelector('.ablab-note').textContent)")
	if !strings.HasPrefix(notes[0], "live ") {
		b.Errorf("the good one: %s", notes[0])
	}
	for i, x := range broken {
		if note := notes[i+1]; !strings.HasPrefix(note, "still ") || !strings.Contains(note, x.says) {
			b.Errorf("%.60s: %s, want %s", x.data, note, x.says)
		}
	}
}

// testLargeCell draws 88,573 nodes in the output of a cell.
func testLargeCell(b *tab, l lab) {
	l.turnTo(b, "large.ipynb")
	b.runAll()
	b.live()
	b.until("there is a picture", isDrawn)
	if n := eval[int](b, icicle+".tree.n"); n != 88573 {
		b.Errorf("%d nodes are there", n)
	}
	if n := eval[int](b, distinct); n < 4 {
		b.Errorf("the picture has %d colors", n)
	}
	before := b.sources()
	b.until("the tree has the focus", "("+largeKeys+".scrollIntoView({block: 'center'}), "+largeKeys+".focus(), true)")
	b.press(kb.ArrowDown, kb.ArrowRight, kb.Enter, "b", "a", "x", "m", "d", "d", "+", "-", kb.ArrowDown)
	if at := eval[int](b, icicle+".tree.ply["+icicle+".at]"); at != 2 {
		b.Errorf("the keys lead to ply %d, want 2", at)
	}
	if after := b.sources(); after != before {
		b.Errorf("the keys changed the notebook:\n%s\nit was\n%s", after, before)
	}
	b.screenshot("large-cell")
}
