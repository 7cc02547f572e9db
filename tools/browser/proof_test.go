package browser

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// TestAProofIsDragged changes leaves by dragging and by keys: the proof holds, breaks, and holds again.
func TestAProofIsDragged(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	trace, err := search.Record(textbook.AlphaBetaSoft, parse(t, "A(B(D=3 E=5) C(F=2 G=9))").Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b.showPage(func(f *os.File) error { return viz.Page(f, "proof", viz.Proof(trace)) })
	b.settled()
	const shown = "document.querySelector('ablab-stage').shadowRoot"
	leaf := func(name string) string { return shown + ".querySelector('[role=slider][aria-label=" + name + "]')" }
	says := shown + ".querySelector('.say').textContent"
	broken := "[..." + shown + ".querySelectorAll('li.broken')].map(li => li.textContent).join() + ' ' + " +
		shown + ".querySelectorAll('.edge.broken').length"
	b.accessible("a proof", "html")

	box := func(name, part string) string { return leaf(name) + ".querySelector('" + part + "')" }
	b.drag(box("E", ".shape"), box("E", ".window"), 0) // 39 pixels down
	b.shows("dragging E down", broken, "E is 2, which is less than 3. This step fails. 1")
	b.until("what broke is said", says+".startsWith('E is 2 now, and the proof breaks') && "+says+".endsWith('of A is 2 now.')")
	at := func(part string) string { return shown + ".querySelector('" + part + "').getBoundingClientRect()" }
	b.until("the step that fails is beside the picture, below the words for its half",
		at("li.broken")+".bottom < "+at(".view")+".bottom && "+at("h4.broken")+".bottom < "+at("li.broken")+".top")
	b.screenshot("proof-broken")
	b.accessible("a broken proof", "html")
	b.press(kb.ArrowUp)
	b.shows("the key", broken, " 0")
	b.until("it holds again", says+".startsWith('E is 3 now. No step of the proof fails')")
	eval[bool](b, "("+leaf("G")+".focus(), true)")
	b.press(kb.Home)
	b.until("a leaf outside the proof may be anything", says+".startsWith('G is -3 now. No step of the proof fails') && "+
		says+".endsWith('G may have any value.')")
	eval[bool](b, "("+leaf("F")+".focus(), true)")
	b.press(kb.End)
	b.shows("a reply of MIN that is no good", broken, "F is 14, which is more than 3. This step fails. 1")
	b.until("another proof is needed", says+".includes('is still 3, but another proof has to show it')")
	b.clickOn("[..." + shown + ".querySelectorAll('button')][0]")
	b.shows("putting all back", broken, " 0")

	// A bound has one half. Its sign comes back when it holds again.
	trace, err = search.Record(textbook.AlphaBetaSoft, parse(t, "A(B(D=3 E=5) C(F=2 G=9))").Root(),
		search.Settings{Window: search.Window{Alpha: 3, Beta: 4}})
	if err != nil {
		t.Fatal(err)
	}
	b.showPage(func(f *os.File) error { return viz.Page(f, "proof", viz.Proof(trace)) })
	b.settled()
	root := shown + ".querySelector('#n0 .value').textContent"
	b.shows("a bound", root, "≤ 3")
	eval[bool](b, "("+leaf("D")+".focus(), true)")
	b.press(kb.ArrowUp)
	b.shows("a bound that is broken", root, "= 4")
	b.press(kb.ArrowDown)
	b.shows("a bound that holds again", root, "≤ 3")
}
