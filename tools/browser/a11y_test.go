package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestAccessibility runs IBM's checker (WCAG 2.2, A and AA) on the calculator's page: at rest, at
// a cut, all unfolded, edited and asking; light and dark.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	browser := theBrowser(t)
	t.Run("the checker finds a fault", func(t *testing.T) { testCheckerFails(newTab(t, browser, "file:")) })
	t.Run("what a screen reader is told", func(t *testing.T) { testOutline(newTab(t, browser, "file:")) })
	t.Run("what it is told of a search", func(t *testing.T) { testTold(newTab(t, browser, "file:")) })
	for _, scheme := range []string{"light", "dark"} {
		t.Run(scheme, func(t *testing.T) { testAccessible(newTab(t, browser, "file:"), scheme) })
	}
}

// fault is a violation that the checker has found.
type fault struct{ Rule, Where, Message, Snippet string }

func (f fault) String() string {
	return fmt.Sprintf("%s at %s: %s\n    %s", f.Rule, f.Where, f.Message, f.Snippet)
}

// checker returns the checker's script.
var checker = sync.OnceValues(func() (string, error) {
	find := exec.Command("python3", filepath.Join(root, "tools/a11y.py"))
	find.Stderr = os.Stderr
	path, err := find.Output()
	if err != nil {
		return "", fmt.Errorf("no checker: tools/a11y.py says why above")
	}
	script, err := os.ReadFile(strings.TrimSpace(string(path)))
	return string(script) + "\n; Boolean(window.ace = ace)", err
})

// faults runs the checker on the first element that within selects, and the shadow roots in it.
func (b *tab) faults(within string) []fault {
	b.Helper()
	script, err := checker()
	if err != nil {
		b.Fatal(err)
	}
	if !eval[bool](b, "'ace' in window") {
		eval[bool](b, script)
	}
	return eval[[]fault](b, fmt.Sprintf(`(async () => {
		const report = await new ace.Checker().check(document.querySelector(%q), ['IBM_Accessibility']);
		return report.results.filter(r => r.value[0] === 'VIOLATION' && r.value[1] === 'FAIL')
			.map(r => ({Rule: r.ruleId, Where: r.path.dom, Message: r.message, Snippet: r.snippet}));
	})()`, within))
}

// accessible fails the test for each kind of fault, and shows the first of the kind.
func (b *tab) accessible(when, within string) {
	b.Helper()
	count, first := map[string]int{}, map[string]fault{}
	for _, f := range b.faults(within) {
		kind := f.Rule + " " + f.Message
		if count[kind]++; count[kind] == 1 {
			first[kind] = f
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(first)) {
		b.Errorf("%s, %d times: %v", when, count[kind], first[kind])
	}
}

// zoomed sees that a reader who has a window of 1,280 by 900 and zooms it to 200 % can get at all
// that is there: the page does not scroll sideways, each control comes into sight whole, with
// nothing over it, and no text is cut off (but the one that is for screen readers alone).
func (b *tab) zoomed(when string) {
	b.Helper()
	b.do(chromedp.EmulateViewport(640, 450, chromedp.EmulateScale(2)))
	b.until("it is zoomed", "innerWidth === 640")
	wrong := eval[[]string](b, `(async () => {
		await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)));
		const root = `+element+`.shadowRoot, page = document.documentElement, wrong = [];
		const seen = e => e.checkVisibility({visibilityProperty: true});
		const name = e => e.getAttribute('aria-label') ?? (e.textContent.trim().slice(0, 40) || e.outerHTML.slice(0, 80));
		const clipped = e => { // a script scrolls what a reader cannot
			for (; e; e = e.parentElement) {
				if ((e.scrollLeft || e.scrollTop) && getComputedStyle(e).overflow === 'hidden') return true;
			}
		};
		if (page.scrollWidth > page.clientWidth) wrong.push('the page is ' + page.scrollWidth + ' wide');
		for (const e of root.querySelectorAll('button, input, select, textarea, summary')) {
			if (!seen(e)) continue;
			e.scrollIntoView({block: 'center', behavior: 'instant'});
			const r = e.getBoundingClientRect(), hit = root.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			if (r.left < 0 || r.right > page.clientWidth || r.top < 0 || r.bottom > innerHeight) {
				wrong.push(name(e) + ' does not fit');
			}
			else if (clipped(e)) wrong.push(name(e) + ' is out of sight');
			else if (!e.contains(hit)) wrong.push(name(e) + ' is below ' + hit?.outerHTML.slice(0, 80));
			if (e.matches('button') && e.scrollWidth > e.clientWidth || e.matches('.notation > *') &&
				e.scrollHeight > e.clientHeight + 1) wrong.push(name(e) + ' is cut off');
		}
		for (const e of root.querySelectorAll('p, legend, label, li, dt, dd, summary, strong')) {
			if (seen(e) && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1 &&
				getComputedStyle(e).textOverflow !== 'ellipsis') wrong.push(name(e) + ' is cut off');
		}
		return wrong;
	})()`)
	if len(wrong) > 0 {
		b.screenshot("failed")
		b.Errorf("zoomed, %s: %s", when, strings.Join(wrong, "; "))
	}
	b.do(chromedp.EmulateViewport(1280, 1000))
	b.until("it is not zoomed", "innerWidth === 1280")
	// A ResizeObserver does not see this size if the next one comes before a frame is drawn.
	eval[bool](b, "new Promise(go => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))")
}

// testCheckerFails plants a button and a field without names in the calculator's shadow: the
// checker must see them, or it sees nothing.
func testCheckerFails(b *tab) {
	b.showText(standAlone(b.T, calc.Calculator{Tree: aima(b.T)}))
	eval[bool](b, `(() => {
		for (const name of ['button', 'input']) `+element+`.shadowRoot.firstElementChild.after(document.createElement(name));
		return true;
	})()`)
	found, _ := json.Marshal(b.faults("ablab-calculator"))
	for _, want := range []string{"<button>", "<input>"} {
		if escaped, _ := json.Marshal(want); !strings.Contains(string(found), strings.Trim(string(escaped), `"`)) {
			b.Errorf("the checker does not see a nameless %s: %s", want, found)
		}
	}
}

func testAccessible(b *tab, scheme string) {
	b.media("prefers-color-scheme", scheme)
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "Accessible", calc.Calculator{Tree: parse(b.T, hostile),
			Variants: []string{"alphabeta-soft", "minimax"}}, viz.Player(record(b.T, "A(B(D=3 E=5) C(F=2 G=?))")))
	})
	b.settled()
	b.until("it knows of the engine", element+".engine?.state === 'ready'")
	b.accessible("at rest", "html")
	eval[bool](b, "("+element+".shadowRoot.querySelector('.bar button').focus(), true)")
	b.press("c")
	b.accessible("at a cut", "html")
	eval[bool](b, "("+element+".shadowRoot.querySelectorAll('details').forEach(d => d.open = true), true)")
	b.press(kb.End)
	b.accessible("all unfolded", "html")
	b.do(chromedp.EmulateViewport(480, 900))
	b.accessible("narrow", "html")
	b.do(chromedp.EmulateViewport(1280, 1000))
	b.press(kb.Home, "e")
	b.until("it is edited", element+".state.mode === 'editing'")
	b.accessible("edited", "html")
	b.screenshot("a11y-" + scheme + "-edited")
	for i := range eval[int](b, element+".state.run.nodes.length") {
		eval[bool](b, fmt.Sprintf("(%s.select(%d), true)", element, i))
		b.zoomed(fmt.Sprintf("node %d is edited", i))
		if !eval[bool](b, within(".hand")+".checkVisibility({visibilityProperty: true})") {
			b.Errorf("the buttons of node %d are not in sight", i)
		}
	}
	b.press(kb.Escape, kb.Home, "q")
	b.until("it asks", element+".state.mode === 'asking'")
	b.accessible("about to ask", "html")
	eval[bool](b,
		`([...`+element+`.shadowRoot.querySelectorAll('button')].find(b => b.textContent === 'To the next question').click(), true)`)
	b.accessible("asking", "html")
	b.zoomed("asking")
	b.screenshot("a11y-" + scheme + "-asking")
	b.press("h", "0", kb.Enter)
	b.accessible("answered", "html")
	b.zoomed("answered")
	b.screenshot("a11y-" + scheme + "-answered")
}

// said is what a screen reader receives about a part of the page.
type said struct {
	role, name string
	properties map[accessibility.PropertyName]string
	text       string // all that is in it
}

// outline returns the browser's accessibility tree, from the top down, without what is ignored.
func (b *tab) outline() []said {
	b.Helper()
	var all []said
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return err
		}
		nodes := map[accessibility.NodeID]*accessibility.Node{}
		for _, n := range tree.Nodes {
			nodes[n.NodeID] = n
		}
		text := func(v *accessibility.Value) string {
			if v == nil {
				return ""
			}
			var s string
			if json.Unmarshal(v.Value, &s) != nil {
				s = v.Value.String()
			}
			return s
		}
		var inside func(n *accessibility.Node) string
		inside = func(n *accessibility.Node) string {
			if role := text(n.Role); role == "StaticText" {
				return text(n.Name)
			}
			var all strings.Builder
			for _, id := range n.ChildIDs {
				if child := nodes[id]; child != nil {
					all.WriteString(inside(child))
				}
			}
			return all.String()
		}
		for _, n := range tree.Nodes {
			if n.Ignored {
				continue
			}
			s := said{role: text(n.Role), name: text(n.Name), properties: map[accessibility.PropertyName]string{},
				text: inside(n)}
			for _, p := range n.Properties {
				s.properties[p.Name] = text(p.Value)
			}
			all = append(all, s)
		}
		return nil
	}))
	return all
}

// testOutline reads the accessibility tree: whatever can be used has a name, the picture is a
// tree whose items say where they stand, and the sentence of a step is spoken.
func testOutline(b *tab) {
	tree := aima(b.T)
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree}))
	b.until("it knows of the engine", element+".engine?.state === 'ready'")
	eval[bool](b, "("+element+".shadowRoot.querySelector('.bar button').focus(), true)")
	for _, state := range []struct{ keys, mode string }{{"", ""}, {"c", ""}, {"e", "editing"},
		{kb.Escape + kb.Home + "q", "asking"}} {
		b.press(strings.Split(state.keys, "")...)
		b.until("it is in the mode "+state.mode, element+".state.mode === '"+state.mode+"'")
		items, trees, spoken := 0, 0, ""
		for _, s := range b.outline() {
			switch s.role {
			case "button", "combobox", "slider", "textbox", "searchbox", "spinbutton", "checkbox", "radio", "link",
				"region", "DisclosureTriangle":
				if strings.TrimSpace(s.name) == "" {
					b.Errorf("after %q: a %s has no name; in it is %q", state.keys, s.role, s.text)
				}
			case "tree":
				trees++
				if s.name == "" {
					b.Errorf("after %q: the tree has no name", state.keys)
				}
			case "treeitem":
				items++
				if s.name == "" || s.properties["level"] == "" {
					b.Errorf("after %q: an item has the name %q and the level %q", state.keys, s.name, s.properties["level"])
				}
			}
			if s.properties["live"] == "polite" {
				spoken += s.text + "\n"
			}
		}
		if trees != 1 || items != tree.Size() {
			b.Errorf("after %q: %d trees with %d items, want one with %d", state.keys, trees, items, tree.Size())
		}
		if say := eval[string](b, element+".shadowRoot.querySelector('.say').textContent"); !strings.Contains(spoken,
			say) || say == "" {
			b.Errorf("after %q: %q is spoken, want %q", state.keys, spoken, say)
		}
	}
	if text := eval[string](b, element+".shadowRoot.querySelector('[type=range]').ariaValueText"); text != "step 0 of 15" {
		b.Errorf("the slider says %q", text)
	}
}

// testTold compares the page's description of each node at each step with Go's, and wants the answer
// to a key and a question spoken.
func testTold(b *tab) {
	tree := parse(b.T, fifteen)
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft"}}))
	b.until("the parts are there", element+".parts.length === 5")
	trace := traceOf(b.T, tree, "alphabeta-soft")
	run := viz.RunOf(trace)
	looks := slices.Clone(run.Start)
	for k := range len(run.Steps) + 1 {
		eval[bool](b, fmt.Sprintf("(%s.go(%d), true)", element, k))
		if k > 0 {
			run.Steps[k-1].Apply(looks)
		}
		all := b.outline()
		for i, look := range looks {
			label := run.Nodes[i].Label + ", "
			at := slices.IndexFunc(all, func(s said) bool { return s.role == "treeitem" && strings.HasPrefix(s.name, label) })
			if at < 0 {
				b.Fatalf("step %d: nothing is told of %s", k, run.Nodes[i].Label)
			}
			item := all[at]
			if !strings.Contains(item.name, look.Value) || !strings.Contains(item.name, look.Window) {
				b.Errorf("step %d: %q is told of a node that is %+v", k, item.name, look)
			}
			for class, words := range run.Words {
				if strings.Contains(item.name+",", ", "+words+",") != slices.Contains(strings.Fields(look.Class), class) {
					b.Errorf("step %d: %q is told of a node that is %+v", k, item.name, look)
				}
			}
			if level := fmt.Sprint(trace.Nodes[i].Ply + 1); item.properties["level"] != level {
				b.Errorf("step %d: %s is at level %s, want %s", k, run.Nodes[i].Label, item.properties["level"], level)
			}
		}
	}
	spoken := func(what string) {
		b.Helper()
		if !slices.ContainsFunc(b.outline(), func(s said) bool {
			return s.properties["live"] == "polite" && strings.Contains(plain(s.text), what)
		}) {
			b.Errorf("%q is not spoken", what)
		}
	}
	eval[bool](b, "("+element+".view.focus(), true)")
	b.press(kb.Home, kb.ArrowDown, kb.Enter)
	spoken("A, MAX, not visited.")
	b.press("q", kb.End)
	b.says("legend", "What does it return?")
	spoken(b.predictText(".live"))
	b.press("4", kb.Enter)
	b.says(".verdict", "Choose =")
	spoken("Choose =")
}
