package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// letters are those that leaves have for names; bare is the calculator's tree without them.
var letters = regexp.MustCompile(`\b[A-Z]=`)

const bare = element + `.state.tree.replace(/\b[A-Z]=/g, '')`

// within is the first element inside of the calculator that a selector finds.
func within(selector string) string {
	return fmt.Sprintf("%s.root.querySelector(%q)", element, selector)
}

// control is the button inside of it that has a name or a text.
func control(name string) string {
	return fmt.Sprintf("[...%s.root.querySelectorAll('button')].find(b => !b.hidden && "+
		"(b.getAttribute('aria-label') ?? b.textContent) === %q)", element, name)
}

// node is the shape of a node of its picture.
func node(i int) string { return within(fmt.Sprintf("#n%d .shape", i)) }

type point struct{ X, Y float64 }

// middle returns where the middle of an element is, brought into sight, once it is there and still.
func (b *tab) middle(what string) point {
	b.Helper()
	b.until(what+" is there", what)
	at := b.still(what)
	return point{at.X, at.Y}
}

// still returns where an element is, brought into sight, once two frames in a row have it at one
// place and its calculator waits for no answer: a message that comes or goes between a look and a
// click moves what is below it. An element that never rests is where it is after 30 frames.
func (b *tab) still(what string) spot {
	b.Helper()
	return eval[spot](b, fmt.Sprintf(`(async find => {
		let e = find(), r = {};
		%s
		for (let moved = true, frames = 0; moved && frames < 30; frames++) {
			e.scrollIntoView({block: 'nearest', inline: 'nearest'});
			const was = r;
			r = e.getBoundingClientRect();
			const {searches, state} = e.getRootNode().host ?? {};
			moved = searches?.waiting || state?.judging || ['x', 'y', 'width', 'height'].some(of => was[of] !== r[of]);
			if (moved) await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
			e = find() ?? e;
		}
		return {X: r.x + r.width / 2, Y: r.y + r.height / 2, Width: r.width, Height: r.height};
	})(() => %s)`, unfold, what))
}

// unfold opens what e is folded away in.
const unfold = "for (let d = e; d = d.parentElement?.closest('details:not([open])');) " +
	"if (!d.firstElementChild.contains(e)) d.open = true;"

// clickOn clicks on an element, with a real mouse, once it is there.
func (b *tab) clickOn(what string) {
	b.Helper()
	p := b.middle(what)
	b.do(chromedp.MouseClickXY(p.X, p.Y))
}

// doubleClick clicks twice.
func (b *tab) doubleClick(what string) {
	b.Helper()
	p := b.middle(what)
	b.do(chromedp.MouseClickXY(p.X, p.Y), chromedp.MouseClickXY(p.X, p.Y, chromedp.ClickCount(2)))
}

// drag moves an element over another with the button held, a little beyond its middle.
func (b *tab) drag(from, to string, beyond float64) {
	b.Helper()
	p, q := b.middle(from), b.middle(to)
	q.X += beyond
	b.do(chromedp.MouseEvent("mousePressed", p.X, p.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
	for i := range 8 {
		at := float64(i+1) / 8
		b.do(chromedp.MouseEvent("mouseMoved", p.X+(q.X-p.X)*at, p.Y+(q.Y-p.Y)*at, chromedp.ButtonLeft))
	}
	b.do(chromedp.MouseEvent("mouseReleased", q.X, q.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
}

// write replaces the text of a field. A click beside it, because the page moved, is made again:
// the keys would go nowhere, and the field would keep its text.
func (b *tab) write(field, text string) {
	b.Helper()
	b.untilBy("the caret is in "+field, func() { b.clickOn(field) }, "(e => e.getRootNode().activeElement === e)("+field+")")
	b.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.press(kb.Delete)
	b.do(chromedp.KeyEvent(text))
}

// strike types characters as a keyboard does: KeyEvent types a character even where the page
// has taken the key.
func (b *tab) strike(text string) {
	b.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for _, c := range strings.Split(text, "") {
			for _, key := range []input.DispatchKeyEventParams{{Type: input.DispatchKeyEventTypeKeyDown, Key: c,
				Text: c}, {Type: input.DispatchKeyEventTypeKeyUp, Key: c}} {
				if _, err := chromedp.Call(ctx, input.DispatchKeyEvent, key); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// ctrl presses a key with Ctrl.
func (b *tab) ctrl(key string) {
	b.Helper()
	b.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
}

// altShift presses a key with Alt and Shift.
func (b *tab) altShift(key string) {
	b.Helper()
	b.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(chromedp.ModifierAlt, chromedp.ModifierShift)))
}

// is waits until the calculator has a tree, and holds what it shows to a search of it here.
func (b *tab) is(after, tree string) { b.Helper(); b.isSearched(after, tree, search.Settings{}) }

// The letters of leaves are left aside: an edit gives them to those that would lose them, which
// package abtree holds it to.
func (b *tab) isSearched(after, tree string, settings search.Settings) {
	b.Helper()
	start := time.Now()
	for letters.ReplaceAllString(eval[string](b, element+".state.tree"), "") != letters.ReplaceAllString(tree, "") {
		if time.Since(start) > patience {
			b.screenshot("failed")
			b.Fatalf("after %s: %s, want %s; the status is %q", after, eval[string](b, element+".state.tree"), tree,
				eval[string](b, element+".shadowRoot.querySelector('.status').textContent"))
		}
		time.Sleep(20 * time.Millisecond)
	}
	want, err := search.Record(textbook.AlphaBetaSoft, parse(b.T, tree).Root(), settings)
	if err != nil {
		b.Fatal(err)
	}
	b.until("the search is shown", fmt.Sprintf("%s.state.last === %d", element, len(want.Events)))
	eval[bool](b, fmt.Sprintf("%s.searches.turns.then(() => true)", element)) // and no answer comes that ends what is said then
	got := eval[viz.Summary](b, element+".state.run.result")
	if here := viz.RunOf(want).Result; !reflect.DeepEqual(got, here) {
		b.Errorf("after %s: %s: the page has %+v, the search here %+v", after, tree, got, here)
	}
	shown := eval[struct {
		Nodes int
		Value string
	}](b, fmt.Sprintf("(() => { const e = %s; e.go(e.state.last); return {Nodes: e.root.querySelectorAll('.view "+
		"g.node').length, Value: e.root.querySelector('#n0 .value').textContent} })()", element))
	if n := len(want.Nodes); shown.Nodes != n || n > 1 && shown.Value != got.Bound.Of(got.Value) {
		b.Errorf("after %s: %s: the picture has %d nodes and %q at the root, want %d and %q", after, tree,
			shown.Nodes, shown.Value, n, got.Bound.Of(got.Value))
	}
}

// TestEditing changes a tree in a page from disk by every means that there is.
func TestEditing(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	chrome := theBrowser(t)
	t.Run("by keys", func(t *testing.T) { testEditKeys(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("by mouse", func(t *testing.T) { testEditMouse(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("as text", func(t *testing.T) { testEditText(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("nothing moves", func(t *testing.T) { testEditMovesNothing(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("what is asked", func(t *testing.T) {
		testEditAsked(calculatorPage(t, chrome, "A{eval=0}(B{eval=4}(3 5) C{eval=6}(2 9))"))
	})
	t.Run("the order of moves", func(t *testing.T) { testEditOrder(calculatorPage(t, chrome, "A(x:B(3 9 5) C(D=2 8 @D))")) })
	t.Run("examples", func(t *testing.T) { testEditExamples(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("in and out", func(t *testing.T) { testEditShare(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("hostile labels", func(t *testing.T) { testEditHostile(calculatorPage(t, chrome, hostile)) })
	t.Run("without the engine", func(t *testing.T) { testEditOff(newTab(t, chrome, "file:")) })
	t.Run("the focus stays", func(t *testing.T) { testFocusStays(calculatorPage(t, chrome, "A(B(3 5) C(2 9))")) })
	t.Run("in time", func(t *testing.T) { testEditTimes(newTab(t, chrome, "file:")) })
}

// testEditMovesNothing has a tree judged: the list of the algorithms that have nothing to show on it keeps its place
// meanwhile, else a click on what is below it hits what has moved there.
func testEditMovesNothing(b *tab) {
	b.until("the first tree is judged", element+".state.standings.length && !"+element+".state.judging")
	eval[bool](b, `(c => {
		const list = c.shadowRoot.querySelector('.idle'), below = list.closest('.beside').lastElementChild;
		window.places = new Set();
		window.judged = 0;
		c.store.join(({judging}) => {
			window.judged += judging;
			window.places.add(list.offsetHeight > 0);
			window.places.add(below.offsetTop - list.offsetTop);
		});
		return true;
	})(`+element+`)`)
	b.clickOn(within(".writing summary"))
	b.write(within(".editor textarea"), "A(B(5 3) C(9 2))")
	b.until("the tree is judged anew", "window.judged > 0 && !"+element+".state.judging && "+element+".state.standings.length")
	places := eval[string](b, "JSON.stringify([...window.places])")
	if strings.Count(places, ",") != 1 || !strings.Contains(places, "true") {
		b.Errorf("the list is there, and how far what is below it is away from it: %s", places)
	}
}

// calculatorPage shows a tree in a page of its own.
func calculatorPage(t *testing.T, chrome context.Context, tree string) *tab {
	t.Helper()
	b := newTab(t, chrome, "file:")
	b.showPage(func(f *os.File) error { return viz.Page(f, "edit", calc.Calculator{Tree: parse(t, tree)}) })
	b.settled()
	b.until("the editor is there", within(".editor"))
	return b
}

// testEditKeys never touches the mouse but to give the picture the focus.
func testEditKeys(b *tab) {
	b.clickOn(within(".view"))
	if shown := eval[bool](b, within(".editing")+".offsetWidth > 0"); shown {
		b.Error("tools for editing are there before one edits")
	}
	b.press("e")
	b.until("the mode is editing", element+".state.mode === 'editing'")
	b.press(kb.Insert)
	b.until("Insert gives no value that nobody has typed", bare+" === 'A(B(3 5) C(2 9) ?)'")
	b.strike("12")
	b.press(kb.Enter)
	b.until("typing 12", bare+" === 'A(B(3 5) C(2 9) 12)'")
	// The bare tree can be edited: who has not searched it yet sees no value by it.
	b.shows("a value before the search", "c.state.k", 0)
	b.is("typing 12", "A(B(3 5) C(2 9) 12)")
	b.press(kb.Insert) // once more, and so another move of the same node
	b.strike("-8")     // faster than the engine answers
	b.press(kb.Enter)
	b.until("typing at once", bare+" === 'A(B(3 5) C(2 9) 12 -8)'")
	b.shows("a value after the search", "c.state.k > 0 && c.state.k === c.state.last", true) // is went there
	b.is("typing at once", "A(B(3 5) C(2 9) 12 -8)")
	b.ctrl("z")
	b.ctrl("z")
	b.is("Ctrl+Z twice", "A(B(3 5) C(2 9) 12)")
	b.do(chromedp.KeyEvent(kb.Insert, chromedp.KeyModifiers(chromedp.ModifierShift)))
	b.strike("0")
	b.press(kb.Enter)
	b.is("Shift+Insert", "A(B(3 5) C(2 9) 12 0)")
	b.altShift(kb.ArrowLeft)
	b.is("Alt+Shift+←", "A(B(3 5) C(2 9) 0 12)")
	b.altShift(kb.ArrowLeft)
	b.altShift(kb.ArrowLeft)
	b.is("Alt+Shift+← twice", "A(0 B(3 5) C(2 9) 12)")
	b.altShift(kb.ArrowLeft)
	b.until("it says that there is no further",
		element+".shadowRoot.querySelector('.status').textContent.includes('is move 1 of 4')")
	b.altShift(kb.ArrowRight)
	b.is("Alt+Shift+→", "A(B(3 5) 0 C(2 9) 12)")
	b.press(kb.F2)
	b.until("the box for the name is open", within(".inplace"))
	b.do(chromedp.KeyEvent("x > y"))
	b.press(kb.Enter)
	b.is("F2", `A(B(3 5) "x > y"=0 C(2 9) 12)`)
	b.press(kb.Enter)
	b.until("the box for the value is open", within(".inplace"))
	b.do(chromedp.KeyEvent("three"))
	b.press(kb.Enter)
	b.until("it says that three is no value",
		element+".shadowRoot.querySelector('.status').textContent.includes('cannot have the value \"three\": a value is')")
	b.press(kb.Escape)
	b.until("Escape closes the box, and says no more", "!"+within(".inplace")+
		" && !"+element+".shadowRoot.querySelector('.status').textContent && "+element+".state.mode === 'editing'")
	b.press(kb.Delete)
	b.is("Delete", "A(B(3 5) C(2 9) 12)")
	b.press(kb.ArrowUp)
	b.press(kb.ArrowDown, kb.Insert)
	b.strike("0")
	b.press(kb.Enter)
	b.is("Insert below B", "A(B(3 5 0) C(2 9) 12)")
	b.ctrl("z")
	for _, tree := range []string{"A(B(3 5) C(2 9) 12)", `A(B(3 5) "x > y"=0 C(2 9) 12)`, "A(B(3 5) 0 C(2 9) 12)"} {
		b.ctrl("z")
		b.is("Ctrl+Z", tree)
	}
	b.ctrl("y")
	b.is("Ctrl+Y", `A(B(3 5) "x > y"=0 C(2 9) 12)`)
	b.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl, chromedp.ModifierShift)))
	b.is("Ctrl+Shift+Z", "A(B(3 5) C(2 9) 12)")
	b.press(kb.Home, kb.ArrowRight)
	if k := eval[int](b, element+".state.k"); k != 1 {
		b.Errorf("an edited search is at step %d after Home and →", k)
	}
	b.press(kb.Escape)
	b.until("Escape lets go of the node", element+".state.mode === 'editing' && "+element+".state.selected < 0 && !"+
		within(".hand"))
	b.press(kb.Escape)
	b.until("Escape ends Build, and says so", element+".state.mode === '' && !"+within(".editing")+".offsetWidth && "+
		element+".shadowRoot.querySelector('.status').textContent.startsWith('Build has ended.')")
	b.press(kb.Delete, kb.Insert)
	b.strike("5")
	time.Sleep(200 * time.Millisecond)
	b.is("keys of editing where nobody edits", "A(B(3 5) C(2 9) 12)")
	b.ctrl("z")
	b.until("it says what is undone where no undo is seen",
		element+".shadowRoot.querySelector('.status').textContent === 'The last change is undone. Ctrl+Y makes it again.'")
	b.ctrl("y")
	b.is("Ctrl+Y where nobody edits", "A(B(3 5) C(2 9) 12)")
}

// clear reports whether the buttons beside the selected node lie on no other node and on no edge.
const clear = `(c => {
	const h = c.root.querySelector('.hand').getBoundingClientRect(), {parts} = c.state.picture;
	const boxes = parts.flatMap(({node, edge}, i) => [i === c.state.selected ? undefined : node, edge].filter(Boolean));
	return !boxes.map(e => e.getBoundingClientRect()).some(r =>
		r.left < h.right && r.right > h.left && r.top < h.bottom && r.bottom > h.top);
})(` + element + `)`

func testEditMouse(b *tab) {
	b.doubleClick(node(2)) // begins, at the leaf 3
	b.until("the box is open", within(".inplace"))
	b.do(chromedp.KeyEvent("7"))
	b.press(kb.Enter)
	b.is("a double click", "A(B(7 5) C(2 9))")
	b.clickOn(node(1))
	b.clickOn(control("+ child"))
	b.until("+ child", bare+" === 'A(B(7 5 ?) C(2 9))'")
	b.clickOn(control("+ sibling"))
	b.until("+ sibling", bare+" === 'A(B(7 5 ? ?) C(2 9))'")
	b.write(within(".editing input[aria-label=value]"), "L2")
	b.press(kb.Enter)
	b.until("the field of the value", bare+" === 'A(B(7 5 ? L2) C(2 9))'")
	b.clickOn(node(4))
	b.write(within(".editing input[aria-label=value]"), "0")
	b.press(kb.Enter)
	b.is("the field of another value", "A(B(7 5 0 L2) C(2 9))")
	b.clickOn(node(5))
	b.until("the buttons lie on no edge and no other node", clear)
	if first := eval[string](b, within(".hand button")+".textContent"); first != "+ child" {
		b.Errorf("the first button beside a leaf is %q: want it where it is beside every node", first)
	}
	b.write(within(".editing input[aria-label=name]"), "D")
	b.press(kb.Enter)
	b.is("the field of the name", "A(B(7 5 0 D=L2) C(2 9))")
	b.until("it says which node had the name", element+
		".shadowRoot.querySelector('.status').textContent.startsWith('Another node had the name D')")
	b.clickOn(control("move to the left"))
	b.is("move to the left", "A(B(7 5 D=L2 0) C(2 9))")
	b.drag(node(2), node(4), 12)
	b.is("a drag to the right", "A(B(5 D=L2 7 0) C(2 9))")
	b.drag(node(6), node(1), -12)
	b.is("a drag of a subtree to the left", "A(C(2 9) B(5 D=L2 7 0))")
	b.drag(node(1), node(0), 0) // on the way to nowhere
	b.is("a drag that changes nothing", "A(C(2 9) B(5 D=L2 7 0))")
	b.clickOn(node(6))
	b.clickOn(control("remove"))
	b.is("remove", "A(C(2 9) B(5 7 0))")
	b.clickOn(control("undo"))
	b.is("undo", "A(C(2 9) B(5 D=L2 7 0))")
	b.clickOn(control("redo"))
	b.is("redo", "A(C(2 9) B(5 7 0))")

	b.clickOn(node(1))
	b.clickOn(within(".editing .more summary"))
	b.write(within(".editing input[aria-label=evaluation]"), "4")
	b.press(kb.Enter)
	b.is("the field of the evaluation", "A(C{eval=4}(2 9) B(5 7 0))")
	b.write(within(".editing input[aria-label=move]"), "O-O")
	b.press(kb.Enter)
	b.is("the field of the move", `A("O-O":C{eval=4}(2 9) B(5 7 0))`)
	b.clickOn(within(".editing input[type=checkbox]"))
	b.is("noisy", `A(!"O-O":C{eval=4}(2 9) B(5 7 0))`)
	b.screenshot("editing")
	eval[bool](b, "("+element+".select(-1), true)")
	b.clickOn(within(".view svg"))
	b.press(kb.Delete)
	b.until("no node is removed that is not selected",
		element+".shadowRoot.querySelector('.status').textContent === 'Select a node first.'")
	if eval[bool](b, within(".editing input[aria-label=name]")+".offsetWidth > 0") {
		b.Error("there is a name to change where no node is selected")
	}
	b.clickOn(control("Done"))
	b.until("Done ends editing", element+".state.mode === ''")
}

// testEditText types.
func testEditText(b *tab) {
	text := within(".editor textarea")
	b.clickOn(within(".writing summary"))
	b.write(text, "A(B(3 5)\n C(2 x 9))")
	// On a slow machine the half-typed text has errors of its own before.
	b.until("the error is there", within(".wrong")+".textContent.startsWith('Line 2, column 8') && "+within(".shade mark"))
	type fault struct {
		Invalid, Says, Mark, Before string
		Dim                         float64
	}
	got := eval[fault](b, fmt.Sprintf(`(() => {
		const text = %s, says = %s.root.getElementById(text.getAttribute('aria-errormessage')), mark = %s;
		return {Invalid: text.getAttribute('aria-invalid'), Says: says.textContent, Mark: mark.textContent,
			Before: mark.previousSibling.textContent,
			Dim: +getComputedStyle(%s).opacity};
	})()`, text, element, within(".shade mark"), within(".view svg")))
	if got.Invalid != "true" || !strings.HasPrefix(got.Says, `Line 2, column 8: expected "="`) || got.Mark != "9" ||
		got.Before != "A(B(3 5)\n C(2 x " || got.Dim > 0.5 {
		b.Errorf("a text that does not parse: %+v", got)
	}
	if tree := eval[string](b, element+".state.tree"); tree != "A(B(3 5) C(2 9))" {
		b.Errorf("the tree is %s: want the last good one", tree)
	}
	b.accessible("with an error in the notation", "ablab-calculator")
	b.screenshot("editing-error")
	b.clickOn(within(".wrong .where"))
	b.press(kb.Backspace, kb.Backspace, kb.Backspace, "8")
	b.is("mending", "A(B(3 5) C(2 8))")
	if dim := eval[float64](b, "+getComputedStyle("+within(".view svg")+").opacity"); dim != 1 ||
		eval[bool](b, within(".wrong")+".offsetWidth > 0") {
		b.Error("the picture of a good text is dim, or the error still there")
	}
	b.write(text, "A(B(3 5) C(? 8))")
	b.until("a leaf without a value is drawn", "("+element+".state.tree === 'A(B(3 5) C(? 8))' && "+element+".state.last === 0)")
	if say := eval[string](b, within(".say")+".textContent"); !strings.Contains(say, "F has no value") {
		b.Errorf("a leaf without a value: %q", say)
	}
	b.write(text, "((1 2) (3 4) (5 6))")
	b.is("another tree", "((1 2) (3 4) (5 6))")

	choose := func(label, value string) {
		b.Helper()
		eval[bool](b, fmt.Sprintf("(() => { const s = %s; s.value = %q; s.dispatchEvent(new Event('change')); return true })()",
			within("select[aria-label='"+label+"']"), value))
	}
	choose("who moves first", "min")
	b.is("MIN first", "MIN ((1 2) (3 4) (5 6))")
	choose("example", "worst-ordered")
	worst := "(((3 4) (1 2)) ((7 8) (5 6)))"
	b.is("an example", worst)
	b.write(within(".asked input[aria-label^=alpha]"), "4")
	b.press(kb.Enter)
	b.isSearched("a window", worst, search.Settings{Window: search.Window{Alpha: 4, Beta: search.Inf}})
	b.ctrl("z") // the browser's own, in a field
	b.write(within(".asked input[aria-label^=alpha]"), "")
	b.press(kb.Enter)
	b.is("an open window", worst)

	draw := func(seed string) string {
		b.Helper()
		b.write(within("input[aria-label=seed]"), seed)
		before := eval[string](b, element+".state.tree")
		b.clickOn(control("Random"))
		b.until("a tree is drawn", element+".state.tree !== "+fmt.Sprintf("%q", before))
		return eval[string](b, element+".state.tree")
	}
	b.write(within("input[aria-label='moves of a node']"), "3")
	seven := draw("7")
	b.is("seed 7", seven)
	if want := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "random", Kind: "independent", Variant: "minimax",
		Shape: &abtree.Shape{Branching: 3, Depth: 3, High: 20, Seed: 7}}).Tree; seven != want {
		b.Errorf("seed 7 gives %s, want %s", seven, want)
	}
	b.write(within("input[aria-label=seed]"), "1.5")
	b.clickOn(control("Random"))
	b.until("a seed is a whole number",
		within("input[aria-label=seed]")+".fault?.textContent.startsWith('A seed is a whole number')")
	eight := draw("8")
	b.is("seed 8", eight)
	if again := draw("7"); again != seven || eight == seven {
		b.Errorf("seed 7 gives %s and then %s, seed 8 %s", seven, again, eight)
	}

	// A variant that the page does not carry for this tree.
	eval[bool](b, "("+element+".searches.search({variant: 'minimax'}), true)")
	b.until("minimax searches the new tree", element+".state.variant === 'minimax'")
	want, err := search.Record(textbook.Minimax, parse(b.T, seven).Root(), search.Settings{})
	if err != nil {
		b.Fatal(err)
	}
	if got, here := eval[viz.Summary](b, element+".state.run.result"), viz.RunOf(want).Result; !reflect.DeepEqual(got, here) {
		b.Errorf("minimax: the page has %+v, the search here %+v", got, here)
	}
	b.screenshot("editing-random")

	// An edit and the choice of an algorithm at the same time: neither is lost.
	eval[bool](b, `(c => {
		const text = c.root.querySelector('.editor textarea');
		text.value = 'A(B(3 4) C(2 9))';
		text.oninput();
		text.onblur();
		c.searches.search({variant: 'scout'});
		c.searches.search({variant: 'iterative-deepening'});
		return true;
	})(`+element+")")
	b.until("the edit and the choice are done",
		element+".state.tree === 'A(B(3 4) C(2 9))' && "+element+".state.variant === 'scout'")

	// An algorithm that could not run says so until another one runs. The suggested one is searched, and undone.
	b.until("it could not run", within(".status.error")+"?.textContent.startsWith('Iterative deepening could not run: ')")
	eval[bool](b, "("+element+".move(1), true)")
	b.until("the next step puts it away", within(".status")+".textContent === ''")
	eval[bool](b, "("+element+".searches.search({variant: 'null-move', window: {alpha: 2, beta: 9}}), true)")
	b.until("the technique does nothing", within(".advice")+".textContent.startsWith('Null move changes nothing on this tree')")
	b.clickOn(control("Zugzwang: better to pass than to move"))
	b.until("it does on zugzwang, with the open window",
		element+".state.tree.includes('~N') && !"+element+".state.asked.window && "+element+
			".state.variant === 'null-move' && "+within(".advice")+".textContent === ''")
	eval[bool](b, "("+control("undo")+".click(), true)")
	b.until("undo", element+".state.tree === 'A(B(3 4) C(2 9))' && "+element+".state.asked.window.beta === 9")
}

// testEditAsked changes the depth and the window by keys; what is bad is refused, and the field
// has the old value again.
func testEditAsked(b *tab) {
	const tree = "A{eval=0}(B{eval=4}(3 5) C{eval=6}(2 9))"
	depth, alpha, beta := within(".asked input.plies"), within(".asked input[aria-label^=alpha]"),
		within(".asked input[aria-label^=beta]")
	window := func(alpha, beta int) search.Settings {
		return search.Settings{Window: search.Window{Alpha: alpha, Beta: beta}}
	}
	shows := func(after, want string, asked search.Settings) {
		b.Helper()
		b.until(after+": it is asked for "+want,
			fmt.Sprintf(`(({depth, window = {}}) => [depth || '', window.alpha, window.beta].map(v => Math.abs(v) === 2 ** 30 ? '' : v).join() === %q)(%s.state.asked)`, want, element))
		b.isSearched(after, tree, asked)
		b.until(after+": the fields show "+want,
			fmt.Sprintf("[%s, %s, %s].map(f => f.value).join() === %q", depth, alpha, beta, want))
	}
	enter := func(field, text string) {
		b.Helper()
		b.write(field, text)
		b.press(kb.Enter)
	}
	// What is refused stays in its field, which is marked and says why, also when one has left it; the
	// search is that of before.
	refused := func(field, text, why string, asked search.Settings) {
		b.Helper()
		enter(field, text)
		b.until("it says "+why, fmt.Sprintf("%s.fault?.textContent.includes(%q)", field, why))
		eval[bool](b, "("+field+".blur(), true)")
		if typed := eval[string](b, field+".value + ' ' + "+field+".getAttribute('aria-invalid') + ' ' + ("+field+
			".getRootNode().getElementById("+field+".getAttribute('aria-errormessage')) === "+field+
			".fault)"); typed != text+" true true" {
			b.Errorf("%s is refused, and the field has %q", text, typed)
		}
		b.isSearched("refusing "+text, tree, asked)
		if said := eval[string](b, element+".shadowRoot.querySelector('.status').textContent"); said != "" {
			b.Errorf("refusing %s: the status says %q too", text, said)
		}
	}
	limits := func(want string) {
		b.Helper()
		b.until("the summary says "+want, fmt.Sprintf("%s.textContent === %q", within(".writing summary .quiet"), want))
	}
	open := search.Settings{}
	b.clickOn(within(".writing summary"))
	enter(depth, "1")
	shows("depth 1", "1,,", search.Settings{Depth: 1})
	limits("depth 1")
	b.clickOn(depth)
	b.press(kb.ArrowUp)
	shows("↑ in the depth", "2,,", search.Settings{Depth: 2})
	refused(depth, "-1", "Depth is -1 plies", search.Settings{Depth: 2})
	refused(depth, "1.5", "no whole number", search.Settings{Depth: 2})
	refused(depth, "99999", "Depth is 99999 plies", search.Settings{Depth: 2})
	b.clickOn(within(".view"))
	b.ctrl("z")
	shows("undo", "1,,", search.Settings{Depth: 1})
	b.ctrl("z")
	shows("undo twice", ",,", open)
	b.ctrl("y")
	shows("redo", "1,,", search.Settings{Depth: 1})
	b.ctrl("z") // and on at once: what is typed meanwhile stays
	eval[bool](b, "("+beta+".focus(), true)")
	b.press("0", kb.Enter)
	shows("beta 0", ",,0", window(-search.Inf, 0))
	limits("window (-∞, 0)")
	refused(alpha, "0", "The window (0, 0) is empty", window(-search.Inf, 0))
	refused(alpha, "3", "The window (3, 0) is empty", window(-search.Inf, 0))
	enter(beta, "6")
	enter(alpha, "2")
	shows("a window", ",2,6", window(2, 6))
	refused(alpha, "1e9", `"1e9" is not a score. Enter a whole number`, window(2, 6))
	refused(beta, "x", `"x" is not a score. Enter a whole number`, window(2, 6)) // each says its own
	if faults := eval[int](b, "["+alpha+", "+beta+
		"].filter(f => f.fault.checkVisibility() && f.fault.getBoundingClientRect().left - "+
		"f.getBoundingClientRect().right < 40).length"); faults != 2 {
		b.Errorf("%d of two wrong fields say so beside them", faults)
	}
	enter(beta, "6")
	b.until("beta is right again", "!"+beta+".fault?.checkVisibility()")
	refused(alpha, "6", "The window (6, 6) is empty", window(2, 6))
	b.write(alpha, "8") // above beta, which is changed next
	b.press(kb.Tab)
	b.until("it says why", alpha+".fault.textContent.includes('The window (8, 6) is empty')")
	b.write(beta, "9")
	b.press(kb.Enter)
	shows("both edges", ",8,9", window(8, 9))
	b.clickOn(within(".view"))
	b.ctrl("z")
	shows("undo of both", ",2,6", window(2, 6))
	b.ctrl("z")
	shows("undo", ",3,6", window(3, 6)) // with 6 in beta, the 3 that was refused would do
	b.ctrl("z")
	b.ctrl("z")
	shows("undo three times", ",,", open)
	limits("")
	if undoing := eval[string](b, control("undo")+".getAttribute('aria-disabled')"); undoing != "true" {
		b.Error("there is more to undo than was done")
	}
	enter(beta, "w3")
	b.isSearched("a won edge", tree, window(-search.Inf, search.Win-3))
	b.until("the field has it as it is written elsewhere", beta+".value === 'W3'")
	limits("window (-∞, W3)")
	b.clickOn(within(".view"))
	b.ctrl("z")
	shows("undo of it", ",,", open)
}

// testEditOrder orders the moves of a tree with a shared node, by keys; the selected node stays
// selected.
func testEditOrder(b *tab) {
	const tree, best = "A(x:B(3 9 5) C(D=2 8 @D))", "A(x:B(3 5 9) C(D=2 @D 8))"
	eval[bool](b, "("+element+".root.querySelectorAll('.editor details').forEach(e => e.open = true), true)")
	button := func(name string) {
		b.Helper()
		eval[bool](b, "("+control(name)+".focus(), true)")
		b.press(kb.Enter)
	}
	button("Best first")
	b.is("best first", best)
	if notation := eval[string](b, within(".editor textarea")+".value"); letters.ReplaceAllString(notation,
		"") != letters.ReplaceAllString(best, "") {
		b.Errorf("best first: the notation is %s", notation)
	}
	eval[bool](b, "(scrollTo(0, 0), true)") // else the path, which stays in sight, is over the node
	b.doubleClick(node(4))                  // the 9, which is B's last move
	b.until("the box is open", within(".inplace"))
	b.press(kb.Escape)
	button("Worst first")
	b.is("worst first", "A(C(8 D=2 @D) x:B(9 5 3))")
	if value := eval[string](b, within("#n"+eval[string](b, "String("+element+".state.selected)")+" .value")+
		".textContent"); value != "9" {
		b.Errorf("%s is selected, want the node that was", value)
	}
	button("Reversed")
	b.is("reversed", best)
	from := best
	for seed := 1; seed < 4; seed++ {
		b.write(within("input[aria-label='seed of the order']"), fmt.Sprint(seed))
		button("Shuffled")
		want, _, err := parse(b.T, from).Edit(abtree.Edit{Do: "order", Text: "shuffled", Seed: uint64(seed)})
		if err != nil {
			b.Fatal(err)
		}
		from = want.String()
		b.is("shuffled", from)
	}
	for _, wrong := range []string{"-1", "0.5", "1e30"} { // refused beside the field, and nothing is asked
		b.write(within("input[aria-label='seed of the order']"), wrong)
		button("Shuffled")
		b.until(wrong+" is no seed", within("input[aria-label='seed of the order']")+".fault?.textContent === "+
			"'A seed is a whole number, 0 or more, of 15 digits at most.'")
		b.is("no seed", from)
	}
	b.screenshot("editing-order")
	b.write(within(".editor textarea"), "A(1 ?)")
	b.until("the leaf has no value", element+".state.tree === 'A(1 ?)'")
	button("Best first")
	b.until("it says what is wanting", within(".status.error")+
		"?.textContent.includes('C has no value, so nothing tells which moves are better: give it one')")
}

// testEditShare copies, saves and opens.
func testEditShare(b *tab) {
	downloads, memory := b.TempDir(), chromedp.FromContext(b.ctx).BrowserContextID
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for _, name := range []string{"clipboard-read", "clipboard-write"} {
			if _, err := chromedp.Call(ctx, browser.SetPermission,
				browser.SetPermissionParams{Permission: &browser.PermissionDescriptor{Name: name},
					Setting: browser.PermissionSettingGranted, BrowserContextID: memory}); err != nil {
				return err
			}
		}
		_, err := chromedp.Call(ctx, browser.SetDownloadBehavior,
			browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow,
				DownloadPath: downloads, BrowserContextID: memory})
		return err
	}))
	clipboard := func(what string) string {
		b.Helper()
		b.clickOn(fmt.Sprintf("[...%s.root.querySelectorAll('.writing button')].find(b => b.textContent === %q)", element, what))
		b.until("it is copied", element+".shadowRoot.querySelector('.status').textContent.startsWith('Copied')")
		return eval[string](b, "navigator.clipboard.readText()")
	}
	b.clickOn(within(".writing summary"))
	b.until("the editor is open", control("Go"))
	tree := parse(b.T, "A(B(3 5) C(2 9))")
	if got := clipboard("notation"); got != tree.String() {
		b.Errorf("copied as notation: %q", got)
	}
	eval[bool](b, "("+element+".tell(), true)")
	if got := clipboard("Go"); got != tree.Go() {
		b.Errorf("copied as Go: %q, want %q", got, tree.Go())
	}
	eval[bool](b, "("+element+".tell(), true)")
	link := clipboard("link")
	const opens = "Copied the link. It opens only where this file is."
	if said := eval[string](b, element+".shadowRoot.querySelector('.status').textContent"); said != opens {
		b.Errorf("a link to a file on disk: %q", said)
	}
	if strings.Contains(link, "&alpha=") || strings.Contains(link, "&depth=") {
		b.Errorf("the link has what is the default: %s", link)
	}
	b.write(within(".asked input[aria-label^=alpha]"), "2")
	b.write(within(".asked input[aria-label^=beta]"), "4")
	b.press(kb.Enter)
	b.until("both edges are asked for", element+".state.asked.window?.beta === 4")
	window := search.Settings{Window: search.Window{Alpha: 2, Beta: 4}}
	b.isSearched("a window", tree.String(), window)
	eval[bool](b, "("+element+".tell(), true)")
	windowed := clipboard("link")
	b.write(within(".editor textarea"), "(1 2)")
	b.isSearched("typing", "(1 2)", window)
	b.clickOn(control("Save"))
	saved := filepath.Join(downloads, "tree.txt")
	for start := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		if text, err := os.ReadFile(saved); err == nil && string(text) == "(1 2)\n" {
			break
		} else if time.Since(start) > patience {
			b.Fatalf("saved %q, %v", text, err)
		}
	}

	// The link, in this tab and in one that has just been opened.
	eval[bool](b, fmt.Sprintf("(location.href = %q, true)", link))
	b.is("the link in this tab", tree.String())
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(strings.Replace(link, "B%283", "B%284", 1)))
	b.settled()
	b.is("the link", "A(B(4 5) C(2 9))")
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(windowed))
	b.settled()
	b.isSearched("the link with a window", tree.String(), window)
	for hash, why := range map[string]string{
		"tree=(1 2)&variant=mtdf&set=Gues=20":                    "MTD(f) has no option Gues: it has Guess",
		"tree=(1 2)&variant=mtdf&set=Guess=twenty":               "Guess",
		"tree=(1 2)&variant=mtdf&set=Guess":                      "The address says set=Guess: want an option and its value",
		"tree=(1 2)&variant=nosuch":                              `no variant "nosuch"`,
		"tree=(1 2)&variant=minimax&depth=two":                   "The address says depth=two: want a whole number",
		"tree=(1 2)&variant=minimax&alpha=0&beta=0":              "The window (0, 0) is empty",
		"tree=(1 2)&variant=minimax&alpha=<img src=x onerror=x>": "The address says alpha=<img src=x onerror=x>: want",
	} {
		eval[bool](b, fmt.Sprintf("(%s.tell(), location.hash = %q, true)", element, hash))
		b.until(hash+" says "+why, fmt.Sprintf("%s?.textContent.includes(%q)", within(".status.error"), why))
		b.isSearched(hash, tree.String(), window)
	}
	eval[bool](b, element+".tell(), location.hash = '#tree=(1 2)&variant=late', history.replaceState(null, '', '#'), true")
	b.until("an address that was replaced at once is asked for", within(".status.error")+"?.textContent.includes('\"late\"')")
	eval[bool](b, "(location.hash = '#tree=A(B(&variant=minimax', true)")
	b.until("a link that is cut short says where", within(".wrong")+".textContent.startsWith('Line 1, column 5')")

	open := func(text string) {
		b.Helper()
		file := filepath.Join(b.TempDir(), "some tree.txt")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			b.Fatal(err)
		}
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			input, err := chromedp.Call(ctx, runtime.Evaluate, runtime.EvaluateParams{Expression: within("input[type=file]")})
			if err != nil {
				return err
			}
			_, err = chromedp.Call(ctx, dom.SetFileInputFiles,
				dom.SetFileInputFilesParams{Files: []string{file}, ObjectID: input.Result.ObjectID})
			return err
		}))
	}
	open("# a comment\nMIN A(B=3, C=4)\n")
	b.isSearched("a file", "MIN A(B=3 C=4)", window)
	open("A(B=3\n, C=?")
	b.until("a bad file says where", within(".wrong")+".textContent.startsWith('Line 2, column 6')")
	open(strings.Repeat("(", 2<<20))
	b.until("a large file is refused", element+".shadowRoot.querySelector('.status').textContent.includes('has 2097152 bytes')")
}

// testEditExamples chooses examples, which bring their algorithm, depth and options; that is one
// step to undo, and a link takes it along.
func testEditExamples(b *tab) {
	choose := func(name string) {
		b.Helper()
		eval[bool](b, fmt.Sprintf("(() => { const s = %s; s.focus(); s.value = %q; s.dispatchEvent(new "+
			"Event('change')); return true })()", within("select[aria-label=example]"), name))
	}
	type state struct{ Tree, Variant, ID string }
	shown := func() state {
		return eval[state](b, fmt.Sprintf("(c => ({Tree: c.state.tree, Variant: c.state.variant, ID: c.state.run.id}))(%s)",
			element))
	}
	b.clickOn(within(".writing summary"))
	for _, e := range abtree.Examples() {
		before := shown()
		choose(e.Name)
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: e.Text, Variant: e.Variant,
			Asked: viz.Asked{Depth: e.Depth, Options: e.Options}})
		want := state{e.Text, e.Variant, answer.Run.ID}
		b.until(e.Name+" is searched as it asks",
			fmt.Sprintf("(c => c.state.tree === %q && c.state.run.id === %q)(%s)", e.Text, want.ID, element))
		if got := shown(); got != want || eval[string](b, within("select[aria-label=example]")+".value") != e.Name {
			b.Errorf("%s: %+v, want %+v", e.Name, got, want)
		}
		if e.Name != "aspiration" && e.Name != "quiescence" {
			continue
		}
		eval[bool](b, "("+control("undo")+".click(), true)")
		b.until("one step is undone", fmt.Sprintf("%s.state.run.id === %q", element, before.ID))
		if got := shown(); got != before {
			b.Errorf("undo after %s: %+v, want %+v", e.Name, got, before)
		}
		eval[bool](b, "("+control("redo")+".click(), true)")
		b.until("it is done again", fmt.Sprintf("%s.state.run.id === %q", element, want.ID))
		if e.Name == "aspiration" {
			options := eval[string](b, "[..."+element+
				".shadowRoot.querySelector('.options').querySelectorAll('input, select')].map(f => f.value).join()")
			if !strings.HasPrefix(options, "35,10,") {
				b.Errorf("the fields of the options have %s", options)
			}
			b.screenshot("editing-example")
		}
		link := eval[string](b,
			"new Promise(copied => { navigator.clipboard.writeText = async text => copied(text); "+control("link")+".click() })")
		b.do(chromedp.Navigate("about:blank"), chromedp.Navigate(link))
		b.settled()
		b.until("the link is searched as it says", fmt.Sprintf("%s?.state?.run?.id === %q", element, want.ID))
		if got := shown(); got != want {
			b.Errorf("%s leads to %+v, want %+v", link, got, want)
		}
		b.until("the editor is there", within(".editor"))
		b.clickOn(within(".writing summary"))
	}

	// Where the algorithm is not offered, the tree alone is taken.
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "few", calc.Calculator{Tree: parse(b.T, "(1 2)"), Variants: []string{"alphabeta-soft", "minimax"}})
	})
	b.settled()
	b.until("the editor is there", within(".editor"))
	choose("quiescence")
	b.until("the tree alone is taken", fmt.Sprintf("%s.state.variant === 'alphabeta-soft' && "+
		"%s.state.tree.startsWith('A{eval=0}(!takes')", element, element))
	b.until("the page says so", element+".shadowRoot.querySelector('.status').textContent === 'This example was made "+
		"for alpha-beta with quiescence. This page does not offer that algorithm, so only the tree is taken.'")
	choose("aima")
	b.until("the sentence is gone", element+".shadowRoot.querySelector('.status').textContent === ''")
	eval[bool](b, "("+element+".searches.search({tree: 'A(7 8)'}), true)")
	b.until("a tree of the reader's own", element+".state.tree === 'A(7 8)'")
	choose("aima")
	b.until("it says how one gets it back", element+
		".shadowRoot.querySelector('.status').textContent === 'Ctrl+Z brings back the tree that was here.'")

	b.showPage(func(f *os.File) error {
		return viz.Page(f, "one", calc.Calculator{Tree: parse(b.T, "(1 2)"), Variants: []string{"minimax"}})
	})
	b.settled()
	b.until("the editor is there", within(".editor"))
	eval[bool](b, "("+within(".view")+".focus(), true)")
	b.press("m")
	b.until("there is nothing to compare with", element+
		".shadowRoot.querySelector('.status').textContent.startsWith('There is no other search') && !"+within(".compare")+".open")
}

// testEditHostile edits beside names that would do harm as markup.
func testEditHostile(b *tab) {
	tree := parse(b.T, hostile)
	b.doubleClick(node(2))
	b.until("the box is open", within(".inplace"))
	b.accessible("with a box on the picture", "ablab-calculator")
	b.press(kb.Escape)
	b.write(within(".editing input[aria-label=name]"), "<img src=x onerror=alert(3)>")
	b.press(kb.Enter)
	edited, _, err := tree.Edit(abtree.Edit{Path: []int{0, 0}, Do: "name", Text: "<img src=x onerror=alert(3)>"})
	if err != nil {
		b.Fatal(err)
	}
	b.is("a hostile name", edited.String())
	b.clickOn(within(".writing summary"))
	b.write(within(".editor textarea"), `A("<img src=x onerror=alert(4)>"=3 "</textarea><script>alert(5)</script>" x)`)
	b.until("the error is there", within(".wrong")+".offsetWidth > 0")
	b.clickOn(within(".editing .more summary"))
	b.accessible("with all of the editor open", "ablab-calculator")
	if n := eval[int](b, element+".root.querySelectorAll('img, script, [onerror]').length"); n != 0 {
		b.Errorf("%d elements come from names", n)
	}
	if all := eval[string](b, within(".view")+".textContent"); !strings.Contains(all, "<img src=x onerror=alert(3)>") {
		b.Errorf("the name is not shown as text: %s", all)
	}
}

// testFocusStays has what holds the focus taken away or hidden: the next key is the calculator's
// still, and no command of the notebook around it.
func testFocusStays(b *tab) {
	stays := func(after string) {
		b.Helper()
		eval[bool](b, fmt.Sprintf("%s.searches.turns.then(() => true)", element))
		// it is lost when the page is drawn
		eval[bool](b, "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => r(true)))))")
		if at := eval[string](b, "document.activeElement.localName"); at != "ablab-calculator" {
			b.Errorf("%s: the focus is in %s", after, at)
		}
	}
	focus := func(what string) {
		b.Helper()
		b.until(what+" has the focus", "("+what+"?.focus(), "+what+"?.matches(':focus'))")
	}

	b.clickOn(within(".view"))
	b.press("e")
	b.until("the mode is editing", element+".state.mode === 'editing'")
	focus(within(".editing input[aria-label=name]"))
	b.do(chromedp.KeyEvent("x"))
	b.press(kb.Escape)
	stays("Escape in the field of the name")
	b.shows("Escape in the field of the name",
		"[c.state.mode, c.state.tree, c.root.activeElement.className.split(' ')[0]].join()", "editing,A(B(3 5) C(2 9)),view")
	focus(within(".editing .done"))
	b.press(kb.Enter)
	stays("Done")

	b.clickOn(within(".view"))
	b.press("q")
	focus(within(".predict .acts button"))
	for i := range eval[int](b, element+".stage.offers.length") {
		b.press("v")
		stays(fmt.Sprintf("v in an answer, %d", i+1))
	}
	b.until("the score is open", "("+within(".score")+".open = true)")
	focus(within(".predict .filters input"))
	b.press("v")
	stays("v in what is asked about")
	b.press("q")
	stays("no more questions")

	search := func(what string) {
		b.Helper()
		eval[bool](b, fmt.Sprintf("%s.searches.search(%s).then(() => true)", element, what))
	}
	search("{variant: 'aspiration'}")
	for _, value := range []string{"3", "4"} { // the second time in the field that is still there
		focus(within(".options input"))
		eval[bool](b, fmt.Sprintf("(%[1]s.value = %[2]q, true)", within(".options input"), value))
		eval[bool](b, fmt.Sprintf("(%s.dispatchEvent(new Event('change')), true)", within(".options input")))
		stays("an option is " + value)
		if !eval[bool](b, within(".options input")+".matches(':focus')") {
			b.Errorf("the field of an option has lost the focus when it was %s", value)
		}
	}
	b.until("the code is open", "("+within(".code")+".open = true)")
	focus(within(".code summary"))
	b.press("v")
	stays("v in the code")
	b.until("the comparison is open", "("+within(".compare")+".open = true)")
	b.until("the comparison is there", within(".compare .when input"))
	focus(within(".compare .when input"))
	eval[bool](b, "(window.old = "+within(".compare .when input")+", true)")
	b.press("v")
	b.until("the comparison is made anew", within(".compare .when input")+" && "+within(".compare .when input")+" !== window.old")
	stays("v in the comparison")
	eval[bool](b, fmt.Sprintf("(%s.change({said: {text: 'Not so.', tries: [{title: 'this', text: 'A(B=1 C=2)', "+
		"asked: {}}]}}), true)", element))
	focus(within(".status button"))
	b.press(kb.Enter)
	b.until("the tree is tried", element+".state.run.nodes.length === 3")
	stays("a tree that was offered")
}

// testEditInLab edits in the output of a notebook, by keys and by mouse; the notebook stays as
// it is. No kernel is there: what changes the tree is the page.
func testEditInLab(b *tab, l lab) {
	figure, err := calc.Calculator{Tree: parse(b.T, "A(B(3 5) C(2 9))")}.Figure()
	if err != nil {
		b.Fatal(err)
	}
	const name = "edit.ipynb"
	l.write(b.T, name, output(b.T, figure.HTML()+viz.Loader()))
	for _, change := range []func(*tab){testEditKeys, testEditMouse} {
		l.openStill(b, name)
		b.live()
		b.until("the editor is there", within(".editor"))
		before := b.sources()
		change(b)
		if after := b.sources(); after != before {
			b.Errorf("editing changed the notebook:\n%s\nit was\n%s", after, before)
		}
		b.save()                                        // JupyterLab has added to its metadata, and would ask
		eval[bool](b, "(sessionStorage.clear(), true)") // or the tab brings back the tree that was made
	}
}

// output is a notebook of two cells, of which the first has an output.
func output(t *testing.T, html string) []byte {
	t.Helper()
	cell := func(id string, outputs ...any) map[string]any {
		return map[string]any{"cell_type": "code", "id": id, "source": "// " + id, "metadata": map[string]any{},
			"execution_count": nil, "outputs": append([]any{}, outputs...)}
	}
	text, err := json.Marshal(map[string]any{
		"nbformat": 4, "nbformat_minor": 5, "metadata": map[string]any{},
		"cells": []any{
			cell("shown", map[string]any{"output_type": "display_data", "metadata": map[string]any{},
				"data": map[string]any{"text/html": html}}),
			cell("below"),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// testEditOff shows a page without the engine: the carried searches play, and it says why no
// tree can be changed.
func testEditOff(b *tab) {
	figure, err := calc.Calculator{Tree: parse(b.T, "A(B(3 5) C(2 9))"), Variants: []string{"alphabeta-soft", "minimax"}}.Figure()
	if err != nil {
		b.Fatal(err)
	}
	figure.Engine = ""
	b.showPage(func(f *os.File) error { return viz.Page(f, "off", broken{figure}) })
	b.settled()
	b.until("the editor is there", within(".editor"))
	b.clickOn(within(".view"))
	b.press("e")
	b.until("it says why", element+".shadowRoot.querySelector('.status').textContent.startsWith('Build is off: ')")
	b.clickOn(within(".writing summary"))
	b.until("it says so in place", within(".editor .off")+".textContent.startsWith('Build is off: ')")
	if eval[bool](b, "Boolean("+control("Build")+"?.offsetWidth || "+control("Random")+"?.offsetWidth || !"+
		within(".editor textarea")+".readOnly)") {
		b.Error("controls of the editor are there without the engine")
	}
	b.clickOn(within(".view"))
	b.press(kb.ArrowRight, kb.ArrowRight)
	if k := eval[int](b, element+".state.k"); k != 2 {
		b.Errorf("the carried search is at step %d", k)
	}
	b.screenshot("editing-off")
	b.mu.Lock()
	b.problems = nil // the console says what is missing
	b.mu.Unlock()
}

// testEditTimes measures from an edit to the next picture, the browser's own drawing included.
func testEditTimes(b *tab) {
	for _, shape := range sizesToTime {
		tree := parse(b.T, abtreeOf(b.T, shape.Branching, shape.Depth))
		b.showPage(func(f *os.File) error {
			return viz.Page(f, "times", calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft"}})
		})
		b.settled()
		b.until("the editor is there", within(".editor"))
		const scale = element + ".state.picture.svg.getBoundingClientRect().width / " + element +
			".state.picture.svg.getAttribute('width')"
		was := eval[float64](b, scale)
		ms := eval[[]float64](b, fmt.Sprintf(`(async () => {
			const c = %s;
			await c.engine.load();
			c.box.dispatchEvent(new KeyboardEvent('keydown', {key: 'e'}));
			while (c.state.mode !== 'editing') await new Promise(go => setTimeout(go, 20));
			const took = [];
			for (const [key, tree] of [['Insert'], ['Delete'], ['w'], ['w'], ['w']]) {
				await new Promise(go => setTimeout(go, 300));
				const run = c.state.run, start = performance.now();
				c.box.dispatchEvent(new KeyboardEvent('keydown', {key}));
				while (c.state.run === run) await new Promise(go => setTimeout(go));
				await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
				took.push(Math.round(performance.now() - start));
			}
			return took;
		})()`, element))
		if now := eval[float64](b, scale); now < was-0.001 {
			b.Errorf("%d nodes: the picture has %.3f of its size while one edits, and had %.3f", tree.Size(), now, was)
		}
		texts, _ := json.Marshal(ms)
		b.Logf("%d nodes: from the edit to the picture %s ms", tree.Size(), texts)
	}
}
