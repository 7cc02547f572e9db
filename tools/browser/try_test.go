package browser

import (
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestTry(t *testing.T) {
	l := newLab(t)
	b := newTab(t, newBrowser(t), "http://127.0.0.1", "ws://127.0.0.1")
	name := os.Getenv("TRY")
	l.open(b, name)
	b.runAll()
	t.Log(b.live())
	before := b.sources()
	eval[bool](b, `(document.querySelector('.ablab[data-kind=player]').scrollIntoView(), true)`)
	time.Sleep(300 * time.Millisecond)
	type P struct{ X, Y float64 }
	p := eval[P](b, `(() => { const r = document.querySelector('.ablab[data-kind=player] div').shadowRoot.querySelector('.say').getBoundingClientRect(); return {X: r.x + r.width/2, Y: r.y + r.height/2} })()`)
	b.do(chromedp.MouseClickXY(p.X, p.Y))
	state := func(what string) {
		t.Log(what, eval[string](b, `(() => { const s = document.querySelector('.ablab[data-kind=player] div').shadowRoot; return s.querySelector('.at').textContent + ' ' + s.querySelector('.say').textContent + ' | ' + s.querySelector('.counts').textContent+' focus ' + document.activeElement.className + ' ' + s.activeElement?.className + ' mode ' + document.querySelector('.jp-Notebook').className })()`))
	}
	state("clicked")
	for _, k := range []string{"b", "a", "x", "m", "d", "d", kb.ArrowDown, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft, kb.End, kb.Home, "c"} {
		b.press(k)
		state(k)
	}
	b.screenshot("try")
	if b.sources() != before {
		t.Error("changed")
	}
	b.press(kb.Enter)
	state("enter")
	eval[bool](b, `(jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'}), true)`)
	time.Sleep(1500 * time.Millisecond)
	b.do(chromedp.MouseClickXY(p.X, p.Y))
	b.screenshot("try2")
}
