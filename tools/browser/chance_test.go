package browser

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestChanceInTheCalculator chooses, steps through and compares the searches of a tree with chance nodes. The page offers
// what ablab calculator does: an algorithm too that the engine of the page does not know.
func TestChanceInTheCalculator(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	from := slices.Concat(offered(), engine.Variants[abtree.Position, abtree.Move]())
	b.showText(standAlone(t, calc.Calculator{Tree: aima(t), From: from}))
	b.until("the parts are there", element+".parts.length === 5 && "+element+".engine.state === 'ready'")
	option := func(list, name string) string { return within(fmt.Sprintf("%s option[value=%q]", list, name)) }

	// Before the tree is changed the page shows what it carries, and compares it.
	if eval[bool](b, option("#variant", "engine")+".disabled") {
		t.Error("the engine cannot be chosen for the first tree, whose search the page carries")
	}
	b.choose("engine")
	b.click("root.querySelector('.compare summary')")
	compared := func(with string) {
		t.Helper()
		b.until("it is compared with "+with, fmt.Sprintf("%s?.textContent.startsWith(%q)",
			within(".compare figure:nth-child(2) figcaption"), with))
	}
	compared("minimax")
	if !eval[bool](b, option("#other", "dual")+".disabled") {
		t.Error("a search that only the page has is to be compared with one that only the engine has")
	}
	b.choose("alphabeta-soft")

	// An example with chance nodes is searched by an algorithm that the list has and shows.
	eval[bool](b, `(() => {
		const list = `+within("[aria-label=example]")+`;
		list.value = [...list.options].find(o => o.text === 'A chance node that is left early').value;
		return list.dispatchEvent(new Event('input')) && list.dispatchEvent(new Event('change'));
	})()`)
	b.until("it is searched", element+".state.variant === 'star1' && "+element+".state.standings.length > 10")
	b.shows("the example", "c.root.querySelector('#variant').selectedOptions[0]?.text", "Star1")
	b.shows("the example", "c.root.querySelector('#variant option[value=engine]').disabled", true)
	b.shows("the example", "c.root.querySelector('#variant option[value=engine]').title",
		"The engine of this page does not have it: it can show the search of the first tree only.")

	// The comparison begins with one that can search the tree.
	compared("expectimax")
	b.screenshot("compare-chance")
	for _, name := range []string{"expectimax", "star2", "star2.5", "star1"} {
		b.choose(name)
		eval[bool](b, "("+within(".view")+".focus(), true)")
		b.press(kb.Home, kb.ArrowRight, kb.End)
		b.shows(name+" at its end", "c.state.k > 5 && c.state.k === c.state.last", true)
		b.shows(name, "c.root.querySelector('#variant').value", name)
		b.shows(name, "c.root.querySelector('.status').textContent", "")
		if name == "expectimax" {
			compared("Star1")
		} else {
			compared("expectimax")
		}
	}

	// A reader's choice for the comparison stays, also where it cannot be.
	eval[bool](b, `(() => {
		const list = `+within("#other")+`;
		list.value = 'minimax';
		return list.dispatchEvent(new Event('change'));
	})()`)
	b.until("it cannot be compared",
		within(".compare [role=status]")+".textContent.startsWith('minimax (knows no chance nodes): ')")
	eval[bool](b, "("+element+".change({standings: [..."+element+".state.standings]}), true)")
	b.shows("the same searches, judged again", "c.root.querySelector('#other').value", "minimax")
}
