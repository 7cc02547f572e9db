package browser

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestTheFirstScreen opens the calculator as somebody does who has never seen it.
func TestTheFirstScreen(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	chrome := theBrowser(t)
	fresh := func(t *testing.T) *tab {
		b := calculatorPage(t, chrome, "A(a1:B(b1:3 b2:12 b3:8) a2:C(c1:2 c2:4 c3:6) a3:D(d1:14 d2:5 d3:2))")
		b.until("it knows of the engine", element+".engine?.state === 'ready'")
		return b
	}
	t.Run("says what to do and what the signs mean", func(t *testing.T) { testWelcome(fresh(t)) })
	t.Run("no line of code is cut off", func(t *testing.T) { testCodeWraps(fresh(t)) })
	t.Run("no name of a list is cut off", func(t *testing.T) { testListsFit(fresh(t)) })
	t.Run("keys step without a click", func(t *testing.T) { testKeysAtOnce(fresh(t)) })
	t.Run("v walks through all algorithms", func(t *testing.T) { testWalk(fresh(t)) })
	t.Run("one message at a time", func(t *testing.T) { testOneMessage(fresh(t)) })
	t.Run("a reload keeps the tree", func(t *testing.T) { testReload(fresh(t)) })
	t.Run("a random tree grows by one click", func(t *testing.T) { testLarger(fresh(t)) })
	t.Run("begins anew", func(t *testing.T) { testNew(fresh(t)) })
	t.Run("prints", func(t *testing.T) { testPrint(fresh(t)) })
}

// testWelcome looks for the sentence, the key, examples and groups: none of them is folded away.
func testWelcome(b *tab) {
	seen := func(what, selector string) {
		b.Helper()
		if !eval[bool](b, "("+within(selector)+"?.checkVisibility() && !"+within(selector)+".closest('details') && "+
			within(selector)+".getBoundingClientRect().bottom < innerHeight) ?? false") {
			b.Errorf("%s is not in sight", what)
		}
	}
	seen("what to do", ".lead")
	seen("the key", ".signs")
	seen("the rule", ".rules")
	seen("the number line", ".rail")
	for _, name := range []string{"New", "Random", "Watch", "Predict", "Build", "step", "play"} {
		if !eval[bool](b, "!"+control(name)+".closest('details') && "+control(name)+".checkVisibility()") {
			b.Errorf("%s is not in sight", name)
		}
	}
	key := plain(eval[string](b, "[..."+within(".signs")+".children].map(e => e.textContent).join('; ')"))
	var says []string
	for _, s := range viz.RunOf(record(b.T, eval[string](b, element+".state.tree"))).Signs {
		says = append(says, s.Texts+s.Say)
	}
	if want := strings.Join(says, "; "); key != want {
		b.Errorf("the key says %q, want %q", key, want)
	}
	if shapes := eval[int](b, "[..."+within(".signs")+
		".querySelectorAll('svg')].filter(e => e.getBoundingClientRect().width > 10 && "+
		"getComputedStyle(e.querySelector('path')).stroke !== 'none').length"); shapes != 6 {
		b.Errorf("%d shapes of the key are drawn, want 6", shapes)
	}
	// Each algorithm has its title alone, and a reason where it has nothing to show on this tree.
	var want []string
	standings := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "standings",
		Tree: eval[string](b, element+".state.tree")}).Standings
	for _, v := range offered() {
		text := v.Group + ": " + v.Title
		if i := slices.IndexFunc(standings, func(s viz.Standing) bool { return s.Name == v.Name }); i >= 0 {
			text += " (" + standings[i].Say + ")"
		}
		want = append(want, text)
	}
	got := eval[[]string](b, "[..."+element+
		".shadowRoot.querySelector('#variant').options].map(o => o.parentNode.label + ': ' + o.textContent)")
	if !slices.Equal(got, want) {
		b.Errorf("the algorithms are\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// They are marked again for another tree.
	eval[bool](b, element+".searches.search({tree: 'A{eval=1}(B{eval=2}(3 5) C{eval=3}(2 9))'}).then(() => true)")
	b.until("iterative deepening can search it",
		"["+element+".shadowRoot.querySelector('#variant').options].flatMap(o => [...o]).find(o => o.value === "+
			"'iterative-deepening').textContent === 'iterative deepening'")
}

// testCodeWraps holds every listing to the room that it has.
func testCodeWraps(b *tab) {
	for _, width := range []int64{390, 900, 1280} {
		b.do(chromedp.EmulateViewport(width, 900))
		b.until("the width is there", fmt.Sprintf("innerWidth === %d", width))
		cut := eval[[]string](b, `(async c => {
			const cut = [];
			for (const {name} of c.stage.offers) {
				await c.searches.search({variant: name});
				c.shadowRoot.querySelector('.code').open = true;
				const box = c.root.querySelector('.lines');
				for (const text of ['Go', 'Python', 'Pseudo-code']) { // the last stays
					const button = [...c.root.querySelectorAll('.texts button')].find(b => b.textContent === text);
					if (!button) continue;
					button.click();
					if (box.scrollWidth > box.clientWidth) cut.push(name + ' in ' + text);
					for (const line of box.children) {
						const code = line.firstChild, {right} = line.getBoundingClientRect();
						const range = document.createRange();
						range.selectNodeContents(code);
						if ([...range.getClientRects()].some(r => r.right > right + 1)) cut.push(name + ': ' + code.textContent);
					}
				}
			}
			return cut;
		})(`+element+`)`)
		if len(cut) > 0 {
			b.Errorf("%d pixels wide, what is cut off: %q", width, cut)
		}
	}
}

// testListsFit chooses each entry of every list of the calculator, as wide as it is on a telephone, on a
// tablet, in JupyterLab and on a page of its own: the list has room for the name. A list of this entry
// alone says how much that takes.
func testListsFit(b *tab) {
	cut := eval[[]string](b, `(async c => {
		const cut = new Set(), {root, host} = c;
		const look = () => {
			for (const list of root.querySelectorAll('select')) {
				if (!list.checkVisibility()) continue;
				const one = list.cloneNode(), name = list.selectedOptions[0]?.textContent;
				one.append(new Option(name));
				Object.assign(one.style, {position: 'absolute', width: 'max-content', minWidth: 0, maxWidth: 'none'});
				list.after(one);
				for (const width of [358, 736, 1058, 1240]) {
					host.style.width = width + 'px';
					if (one.scrollWidth > list.clientWidth) {
						cut.add(width + ': ' + name + ', ' + one.scrollWidth + ' > ' + list.clientWidth);
					}
					if (list.getBoundingClientRect().right > c.box.getBoundingClientRect().right) {
						cut.add(width + ': ' + name + ' leaves the calculator');
					}
				}
				one.remove();
			}
		};
		for (const {name} of c.stage.offers) {
			await c.searches.search({variant: name});
			look();
		}
		for (const option of root.querySelector('select[aria-label=example]').options) {
			option.selected = true;
			look();
		}
		return [...cut];
	})(`+element+`)`)
	if len(cut) > 0 {
		b.Errorf("what is cut off, in pixels: %s", strings.Join(cut, "\n"))
	}
}

// offered are the algorithms to choose from.
func offered() []search.Variant[abtree.Position, abtree.Move] {
	return append(textbook.Variants(abtree.Position{}), chance.Variants(abtree.Position{})...)
}

// testKeysAtOnce presses keys on a page that nobody has clicked, and after a click beside the figure.
func testKeysAtOnce(b *tab) {
	b.press(kb.ArrowRight, kb.ArrowRight)
	b.shows("→ twice on a fresh page", "c.state.k", 2)
	b.do(space)
	b.until("the space key plays", element+".state.playing && "+element+".state.k > 2")
	b.press("p")
	b.clickOn("document.querySelector('h1')")
	b.press(kb.Home, kb.ArrowRight)
	b.shows("→ after a click on the heading", "c.state.k", 1)
	b.clickOn("document.querySelector('main > details > summary')") // the licenses are no part of the figure
	b.do(space)
	b.shows("the space key on a button of the page", "c.state.playing", false)
	b.press(kb.ArrowRight)
	b.shows("→ there", "c.state.k", 2)
	deep := "[..." + within(".gallery") + ".children].find(e => e.textContent === 'A deep cutoff')"
	eval[bool](b, "("+deep+".click(), "+within(".main")+".click(), true)")
	b.until("a step that is asked for while a tree loads is made in that tree",
		element+".state.k === 1 && "+deep+".ariaPressed === 'true'")
	b.shows("the list of keys", "/notebook/.test(c.root.querySelector('.keys').textContent)", false)
}

// testWalk presses v on a fresh page: it comes by every algorithm that can search the tree, and says
// which it has passed over. It stopped at the first that could not.
func testWalk(b *tab) {
	b.clickOn(within(".view"))
	standings := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "standings",
		Tree: eval[string](b, element+".state.tree")}).Standings
	var want []string
	for _, v := range offered() {
		if !slices.ContainsFunc(standings, func(s viz.Standing) bool { return s.Name == v.Name && !s.Idle }) {
			want = append(want, v.Name)
		}
	}
	from := slices.Index(want, eval[string](b, element+".state.variant"))
	for i := range want {
		b.press("v")
		eval[bool](b, element+".searches.turns.then(() => true)")
		if variant, next := eval[string](b, element+".state.variant"), want[(from+i+1)%len(want)]; variant != next {
			b.Fatalf("after %d times v: %s, want %s", i+1, variant, next)
		}
		if eval[string](b, element+".state.variant") == "alphabeta-tt" {
			if said := eval[string](b,
				element+".shadowRoot.querySelector('.status').textContent"); said != "Passed over: iterative "+
				"deepening (needs static scores, and B has none)." {
				b.Errorf("what is passed over: %q", said)
			}
		}
	}
}

// testOneMessage: an error of one algorithm is not shown with the advice about another, and an
// earlier message is not shown with an error.
func testOneMessage(b *tab) {
	eval[bool](b, element+".searches.search({variant: 'quiescence'}).then(() => true)")
	b.until("quiescence changes nothing", within(".advice")+".checkVisibility() && "+within(".advice")+
		".textContent.includes('changes nothing')")
	eval[bool](b, element+".searches.search({variant: 'fhr'}).then(() => true)")
	b.until("fail-high reductions could not run",
		within(".status.error")+"?.textContent.startsWith('Fail-high reductions could not run')")
	if eval[bool](b, within(".advice")+".checkVisibility()") {
		b.Error("beside the error stands the advice of another algorithm")
	}
	eval[bool](b, "("+element+".move(1), true)")
	b.until("the advice is back with the next step",
		within(".advice")+".checkVisibility() && !"+element+".shadowRoot.querySelector('.status').textContent")

	// After an error the next choice counts: a browser sends input and then change.
	for _, refused := range []string{"fhr", "iterative-deepening"} {
		eval[bool](b, element+".searches.search({variant: '"+refused+"'}).then(() => true)")
		b.until(refused+" is refused", within(".status.error"))
		b.choose("minimax")
		b.shows("a choice after an error", "c.root.querySelector('#variant').value", "minimax")
		b.choose("quiescence")
	}

	eval[bool](b, "("+element+".tell('Copied the link.'), "+within(".writing")+".open = true)")
	b.write(within(".editor textarea"), "A(3 x 5)")
	b.until("the text is wrong", within(".wrong")+".checkVisibility()")
	if said := eval[string](b, element+".shadowRoot.querySelector('.status').textContent"); said != "" {
		b.Errorf("beside the error stands %q", said)
	}

	// An option keeps what was typed, is marked, and says what is wrong beside it.
	eval[bool](b, element+".searches.search({variant: 'mtdf', tree: 'A(B(3 5) C(2 9))'}).then(() => true)")
	guess := within(".options input")
	b.write(guess, "twenty")
	b.press(kb.Enter)
	b.until("the option says what is wrong", guess+".fault?.textContent.includes('want a whole number')")
	eval[bool](b, "("+guess+".blur(), "+element+".move(1), true)")
	if shown := eval[string](b, guess+".value + ' ' + "+guess+".getAttribute('aria-invalid') + ' ' + "+element+
		".shadowRoot.querySelector('.status').textContent"); shown != "twenty true " {
		b.Errorf("the option shows %q", shown)
	}
	b.accessible("with a wrong option", "ablab-calculator")

	// What is played stops when somebody edits.
	eval[bool](b, "("+element+".go(0), "+element+".play(true), true)")
	b.clickOn(within("button.edit"))
	b.until("it is edited", element+".state.mode === 'editing'")
	if eval[bool](b, "Boolean("+element+".state.playing)") {
		b.Error("it plays on while it is edited")
	}
}

// testReload reloads a page: alone on it, the calculator has the tree in its address; beside another,
// the tab remembers it.
func testReload(b *tab) {
	const tree = "A(B(1 2) C(3 4))"
	change := func() {
		b.Helper()
		b.until("the engine is ready", element+".engine?.state === 'ready' && "+element+".parts.length === 5")
		eval[bool](b, element+".searches.search({tree: '"+tree+"', variant: 'scout', depth: 2}).then(() => true)")
	}
	kept := func(when string) {
		b.Helper()
		b.do(chromedp.Reload())
		b.settled()
		b.until(when+" the tree is there", fmt.Sprintf("%s.state.tree === %q && %s.state.variant === 'scout' && "+
			"%s.state.asked.depth === 2", element, tree, element, element))
	}
	b.press(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight)
	b.until("the address has the step", "location.hash.endsWith('&step=3')")
	b.do(chromedp.Reload())
	b.settled()
	b.until("a link that was made in the middle of a search opens there", element+".state.k === 3")
	eval[bool](b, "("+element+".move(0), true)")
	b.until("the address has no step", "!location.hash.includes('step')")
	for hash, want := range map[string]string{
		"garbage": "The address names no tree, so the tree stays. ", "tree=A(1%202)&steps=99": "The address also has “steps”, ",
		"tree=A(1%202)&step=99":      "The address says step=99: this search has the steps 0 to 4.",
		"step=x&tree=A(1%202)":       "The address says step=x: ",
		"tree=A(1%202)&variant=nope": "There is no variant \"nope\": ",
	} {
		eval[bool](b, "(location.hash = '"+hash+"', true)")
		b.until(hash+" is spoken of", fmt.Sprintf("%s.textContent.startsWith(%q)", within(".status"), want))
	}
	change()
	kept("after a reload")
	if hash := eval[string](b, "location.hash"); !strings.HasPrefix(hash, "#tree=") {
		b.Errorf("the address says %q", hash)
	}
	for range 3 { // as it was: nothing is left in the address
		b.clickOn(within(".view"))
		b.ctrl("z")
	}
	eval[bool](b, element+".searches.search({tree: "+element+
		".stage.notation, variant: 'alphabeta-soft', depth: 0}).then(() => true)")
	if hash := eval[string](b, "location.hash"); hash != "" {
		b.Errorf("as it was, the address says %q", hash)
	}

	b.showPage(func(f *os.File) error {
		return viz.Page(f, "two", calc.Calculator{Tree: aima(b.T)}, viz.Player(record(b.T, "A(B=1 C=2)")))
	})
	b.settled()
	b.press(kb.ArrowRight)
	if k := eval[int](b, element+".state.k"); k != 0 {
		b.Errorf("of two figures, neither of which has the focus, one has gone to step %d", k)
	}
	change()
	if hash := eval[string](b, "location.hash"); hash != "" {
		b.Errorf("of two calculators one has the address: %q", hash)
	}
	kept("of two, after a reload")
	// A cell that is run again makes its figure again.
	if again := eval[string](b, `(async () => {
		const host = `+element+`.host, fresh = host.cloneNode(true);
		fresh.querySelector('img').previousElementSibling.remove();
		fresh.removeAttribute('data-ablab');
		host.replaceWith(fresh);
		await (await ablabLoad('ablab.js')).show(fresh);
		const c = fresh.querySelector('ablab-calculator');
		for (let i = 0; i < 100 && c.parts.length < 5; i++) await new Promise(next => setTimeout(next, 50));
		await new Promise(next => setTimeout(next, 200));
		return c.state.tree;
	})()`); again != aima(b.T).String() {
		b.Errorf("run again, the cell shows %s", again)
	}
}

// testNew begins with an empty tree, and makes one by keys alone.
func testNew(b *tab) {
	b.clickOn(control("New"))
	b.until("the tree is empty and edited", element+".state.tree === 'A=?' && "+element+
		".state.mode === 'editing' && "+element+".state.selected === 0")
	if name := eval[string](b, "document.querySelector('figcaption').textContent"); name != "fail-soft alpha-beta" {
		b.Errorf("the caption is %q", name)
	}
	b.shows("a new tree", "c.root.querySelector('.say').textContent",
		"Nothing has been searched yet: A has no value. Give it one, or add moves to it.")
	b.shows("a new tree", "c.root.querySelector('.facts').textContent.startsWith('nodeAply0kindleaf')", true)
	if said := eval[string](b, element+".shadowRoot.querySelector('.status').textContent"); !strings.HasPrefix(said,
		"The tree is empty. Add moves to A") {
		b.Errorf("it says %q", said)
	}
	b.do(chromedp.Reload())
	b.settled()
	b.until("after a reload it says again what to do",
		element+".state.tree === 'A=?' && "+element+".state.mode === 'editing' && "+element+
			".shadowRoot.querySelector('.status').textContent.startsWith('The tree is empty.')")
	if at := eval[string](b, "document.activeElement.localName"); at != "body" {
		b.Errorf("the reload gave the focus to %s", at)
	}
	eval[bool](b, "("+within(".view")+".focus(), true)")
	b.press("a")
	b.until("a leaf is there", element+".state.tree === 'A(?)'")
	b.until("the next key is told, above the tree",
		within(".editing p.hints")+".textContent.startsWith('aadd another move to A')")
	b.press("a")
	b.until("and another, without a value too", element+".state.tree === 'A(? ?)'")
	b.strike("9")
	b.press(kb.Enter)
	b.until("a value", bare+" === 'A(? 9)'")
	b.do(chromedp.KeyEvent(kb.ArrowLeft, chromedp.KeyModifiers(chromedp.ModifierAlt)))
	b.strike("7")
	b.press(kb.Enter)
	b.is("another", "A(7 9)")
	b.press("s")
	b.until("a sibling", bare+" === 'A(7 ? 9)'")
	b.ctrl("z")
	b.is("undo", "A(7 9)")
	b.press("a")
	b.is("a move of the node that was chosen", "A((7) 9)")
	b.press("w")
	b.is("MIN moves first", "MIN A((7) 9)")
	b.until("its control is in sight, and says so", within("select[aria-label='who moves first']")+".value === 'min' && "+
		within("select[aria-label='who moves first']")+".offsetWidth > 0")
	b.press("w")
	b.is("MAX moves first", "A((7) 9)")
	before := eval[string](b, element+".state.tree")
	b.clickOn(control("Random"))
	b.until("a tree is drawn", element+".state.tree !== '"+before+"'")
	first := eval[string](b, element+".state.tree")
	b.clickOn(control("Random"))
	b.until("and another", element+".state.tree !== '"+first+"'")
	b.write(within("input[aria-label='moves of a node']"), "0")
	b.clickOn(control("Random"))
	b.until("no moves are too few", within("input[aria-label='moves of a node']")+
		".fault?.textContent === '0 moves at a node: want 1 or more.'")
	b.write(within("input[aria-label='depth in plies']"), "2")
	b.until("nothing is said of moves that may be mended by now",
		within("input[aria-label='moves of a node']")+".fault.hidden && !"+within("[aria-invalid=true]"))
}

// testPrint looks at the page as it is printed: the sentence, the picture with its key, and the tables; nothing stands over
// anything.
func testPrint(b *tab) {
	eval[bool](b, "("+element+".go(8), "+within(".stats")+".open = true, "+within(".compare")+".open = true)")
	b.until("the comparison is there", within(".compare figure"))
	b.media("prefers-color-scheme", "dark")
	b.until("it is dark", element+".box.classList.contains('dark')")
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print",
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
		return err
	}))
	if position := eval[string](b, "getComputedStyle("+within(".stack")+").position"); position != "static" {
		b.Errorf("the path is %s: it would stand over the page's heading", position)
	}
	if icon := eval[string](b, "document.querySelector('link[rel=icon]').href"); icon != "data:," {
		b.Errorf("the browser looks for an icon at %q", icon)
	}
	if controls := eval[[]string](b, "[..."+element+
		".root.querySelectorAll('button, input, select, textarea, .code, .keys, .export, .lead')]"+
		".filter(e => e.checkVisibility() && !e.matches('.compare .nodes button')).map(e => e.outerHTML)"); len(controls) > 0 {
		b.Errorf("printed are controls too: %q", controls)
	}
	b.until("what is printed is white", "!"+element+".box.classList.contains('dark')")
	for _, part := range []string{".say", ".view svg", ".signs", ".rail", ".rules", ".counts", ".stats table", ".compare figure",
		".compare .nodes li"} {
		if !eval[bool](b, within(part)+".checkVisibility()") {
			b.Errorf("%s is not printed", part)
		}
	}
	if inside := eval[string](b, "getComputedStyle("+within(".stats")+").breakInside"); inside != "avoid" {
		b.Errorf("between the heading of the statistics and their table a page may end: %s", inside)
	}
	b.screenshot("printed")
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		sheet, err := chromedp.Call(ctx, page.PrintToPDF, page.PrintToPDFParams{PrintBackground: new(true)})
		if err != nil {
			return err
		}
		b.keepFile("printed.pdf", sheet.Data)
		return nil
	}))
}

// testLarger draws trees at random: what makes one larger is there from then on, a click away, until an example is chosen.
func testLarger(b *tab) {
	seen := within(".gallery") + ".querySelector('.larger').checkVisibility()"
	b.shows("wider and deeper at first", seen, false)
	b.clickOn(control("Random"))
	b.until("they are there once a tree is drawn", seen)
	leaves := element + ".state.run.nodes.filter(n => n.f).length"
	b.until("it has eight leaves", leaves+" === 8")
	b.clickOn(control("Wider"))
	b.until("three moves at each node", leaves+" === 27")
	b.clickOn(control("Deeper"))
	b.until("a ply more", leaves+" === 81")
	b.clickOn("[..." + within(".gallery") + ".children].find(e => e.textContent === 'A deep cutoff')")
	b.until("an example is as it is", "!"+seen)
}
