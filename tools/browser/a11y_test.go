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
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestAccessibility runs IBM's checker (WCAG 2.2, A and AA) on the calculator's page: at rest, at
// a cut, all unfolded, edited and asking; light and dark.
func TestAccessibility(t *testing.T) {
	browser := newBrowser(t)
	t.Run("the checker finds a fault", func(t *testing.T) { testCheckerFails(newTab(t, browser, "file:")) })
	for _, scheme := range []string{"light", "dark"} {
		t.Run(scheme, func(t *testing.T) { testAccessible(newTab(t, browser, "file:"), scheme) })
	}
}

// fault is a violation that the checker has found.
type fault struct{ Rule, Where, Message, Snippet string }

func (f fault) String() string {
	return fmt.Sprintf("%s at %s: %s\n    %s", f.Rule, f.Where, f.Message, f.Snippet)
}

// faults runs the checker on the first element that within selects, and the shadow roots in it.
func (b *tab) faults(within string) []fault {
	b.Helper()
	find := exec.Command("python3", filepath.Join(root, "tools/a11y.py"))
	find.Stderr = os.Stderr
	path, err := find.Output()
	if err != nil {
		b.Fatal("no checker: tools/a11y.py says why above")
	}
	checker, err := os.ReadFile(strings.TrimSpace(string(path)))
	if err != nil {
		b.Fatal(err)
	}
	if !eval[bool](b, "'ace' in window") {
		eval[bool](b, string(checker)+"\n; Boolean(window.ace = ace)")
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
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
		return err
	}))
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "Accessible", calc.Calculator{Tree: parse(b.T, hostile), Variants: []string{"alphabeta-soft", "minimax"}}, viz.Player(record(b.T, "A(B(D=3 E=5) C(F=2 G=?))")))
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
	b.press(kb.Home, "e")
	b.until("it is edited", element+".mode === 'editing'")
	b.accessible("edited", "html")
	b.screenshot("a11y-" + scheme + "-edited")
	b.press(kb.Escape, kb.Home, "q")
	b.until("it asks", element+".mode === 'asking'")
	b.accessible("about to ask", "html")
	eval[bool](b, `([...`+element+`.shadowRoot.querySelectorAll('button')].find(b => b.textContent === 'To the next question').click(), true)`)
	b.accessible("asking", "html")
	b.screenshot("a11y-" + scheme + "-asking")
	b.press("h", "0", kb.Enter)
	b.accessible("answered", "html")
	b.screenshot("a11y-" + scheme + "-answered")
}
