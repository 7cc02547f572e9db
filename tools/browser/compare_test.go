package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// TestComparison sets searches beside each other by mouse and by keys: what the page says and
// marks is what explain.Diff finds.
func TestComparison(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	b := newTab(t, theBrowser(t), "file:")
	for _, test := range []struct {
		example, shown string
		others         []string
	}{
		{"hard-and-soft", "alphabeta-soft", []string{"alphabeta-hard", "negascout"}},
		{"aima", "alphabeta-hard", []string{"minimax", "alphabeta-soft", "alphabeta-000"}},
		{"fail-high-reductions-blunder", "fhr", []string{"alphabeta-soft", "null-move"}},
		{"deep-cutoff", "minimax", []string{"alphabeta-soft", "mtdf"}},
	} {
		t.Run(test.example, func(t *testing.T) { testComparison(b.of(t), test.example, test.shown, test.others) })
	}
	t.Run("without the engine", func(t *testing.T) { testComparisonAlone(b.of(t)) })
}

// side is one of the two pictures: the labels at each node that is ringed, and at all nodes.
type side struct {
	Ringed, Words, Looks []string
	Here                 int
	Title, Told          string
}

// sides returns both pictures.
func (b *tab) sides() []side {
	b.Helper()
	return eval[[]side](b, `[...`+element+`.shadowRoot.querySelectorAll('.compare .pair figure')].map(figure => {
		const nodes = [...figure.querySelectorAll('.node')], seen = e => getComputedStyle(e).display !== 'none';
		return {
			Ringed: [...figure.querySelectorAll('.ring')].filter(seen).map(ring => {
				let node = ring.nextElementSibling;
				while (!node.matches('.node')) node = node.nextElementSibling;
				return String(nodes.indexOf(node));
			}),
			Words: [...figure.querySelectorAll('.word')].filter(seen).map(word => word.textContent),
			Looks: nodes.map(node => [node.getAttribute('class').replace(/^node (max|min|leaf) /, '').replace(/ here$/, ''),
				...['.value', '.window'].map(part => node.querySelector(part).textContent)].join('|')),
			Here: nodes.findIndex(node => node.matches('.here')),
			Title: figure.querySelector('figcaption').textContent, Told: figure.querySelector('.told').textContent,
		};
	})`)
}

func testComparison(b *tab, example, shown string, others []string) {
	tree, err := abtree.Example(example)
	if err != nil {
		b.Fatal(err)
	}
	b.showText(standAlone(b.T, calc.Calculator{Tree: tree}))
	b.until("the parts are there", element+".parts.length === 5 && "+element+".engine.state === 'ready'")
	if shown != "alphabeta-soft" {
		b.choose(shown)
	}
	eval[bool](b, "("+element+".view.focus(), true)")
	b.press("m")
	b.shows("the key m", "c.shadowRoot.querySelector('.compare').open && c.shadowRoot.activeElement.textContent", "Comparison")
	for _, other := range others {
		eval[bool](b, fmt.Sprintf(`(() => {
			const choice = %s.shadowRoot.querySelector('#other');
			choice.value = %q;
			return choice.dispatchEvent(new Event('change'));
		})()`, element, other))
		b.until(other+" is beside it", fmt.Sprintf("%s.shadowRoot.querySelectorAll('.compare figcaption "+
			"b')[1]?.textContent === %q", element, titleOf(b.T, other)))
		checkComparison(b, tree, shown, other)
	}
	b.screenshot("compare-" + example)
	b.press("m")
	b.shows("the key m again", "c.shadowRoot.querySelector('.compare').open", false)
}

// checkParting checks what is said of where two searches part, and returns the comparison of them.
func checkParting(b *tab, a, o *search.Trace) *viz.Comparison {
	b.Helper()
	compared, err := viz.ComparisonOf(a, o)
	if err != nil {
		b.Fatal(err)
	}
	turned, err := viz.ComparisonOf(o, a) // a page may carry it the other way round
	if err != nil {
		b.Fatal(err)
	}
	said := plain(eval[string](b, element+".shadowRoot.querySelector('.parting').firstChild.textContent.trim()"))
	if said != compared.Say && said != turned.Say {
		b.Errorf("%s and %s: the page says %q, Go %q", a.Name, o.Name, said, compared.Say)
	}
	return compared
}

func checkComparison(b *tab, tree *abtree.Tree, shown, other string) {
	b.Helper()
	a, o := traceOf(b.T, tree, shown), traceOf(b.T, tree, other)
	d, err := explain.Diff(a, o)
	if err != nil {
		b.Fatal(err)
	}
	back, err := explain.Diff(o, a) // a page may carry it the other way round
	if err != nil {
		b.Fatal(err)
	}
	// The sentence and the list.
	compared := checkParting(b, a, o)
	b.shows("the head of the list", "c.shadowRoot.querySelector('.nodes summary').textContent", compared.AtEnd)
	var items, turned []string
	rings, words := [2][]string{}, [2][]string{}
	for n0, n := range d.Nodes {
		items, turned = append(items, n.What), append(turned, back.Nodes[n0].What)
		for k, i := range []int{n.A, n.B} {
			if i >= 0 {
				rings[k], words[k] = append(rings[k], fmt.Sprint(i)), append(words[k], compared.Nodes[n0].Words[k])
			}
		}
	}
	if listed := eval[[]string](b, "[..."+element+
		".shadowRoot.querySelectorAll('.nodes li')].map(li => li.lastChild.textContent.trim())"); !slices.Equal(listed,
		items) && !slices.Equal(listed, turned) {
		b.Errorf("%s and %s: the page lists %q, Diff has %q", shown, other, listed, items)
	}
	// The marks, at the end.
	for k, s := range b.sides() {
		slices.Sort(s.Ringed)
		slices.Sort(rings[k])
		if !slices.Equal(s.Ringed, rings[k]) || !slices.Equal(s.Words, words[k]) {
			b.Errorf("%s and %s: picture %d rings %v and says %q, Diff has %v and %q", shown, other, k, s.Ringed,
				s.Words, rings[k], words[k])
		}
		trace := [...]*tracedRun{{run: viz.RunOf(a)}, {run: viz.RunOf(o)}}[k]
		if !strings.HasSuffix(s.Title, " "+trace.run.Result.Say) {
			b.Errorf("%s and %s: picture %d has the title %q, want %q in it", shown, other, k, s.Title, trace.run.Result.Say)
		}
		if want := trace.looks(len(trace.run.Steps)); !slices.Equal(s.Looks, want) {
			b.Errorf("%s and %s: picture %d shows at the end\n%q, want\n%q", shown, other, k, s.Looks, want)
		}
	}
	// To where they part, by the button; where that is nowhere, to another event.
	k := d.Step
	if k > 0 {
		b.click("root.querySelector('.parting button')")
		b.shows("a click on Go to event", "c.state.k", k)
	} else {
		k = 5
		b.shows("no place to go to", "c.shadowRoot.querySelector('.parting button')", "null")
		eval[bool](b, "("+element+".move(5), true)")
		b.click("root.querySelectorAll('.when input')[1]")
	}
	for side, s := range b.sides() {
		run := [...]*tracedRun{{run: viz.RunOf(a)}, {run: viz.RunOf(o)}}[side]
		at := min(k, len(run.run.Steps))
		step := run.run.Steps[at-1]
		if want := run.looks(at); !slices.Equal(s.Looks, want) || plain(s.Told) != step.Say ||
			at < len(run.run.Steps) && s.Here != step.At || len(s.Ringed) > 0 {
			b.Errorf("%s and %s, picture %d, event %d: at %d, %q\n%q; want at %d, %q\n%q", shown, other, side, at,
				s.Here, s.Told, s.Looks, step.At, step.Say, want)
		}
	}
	// It follows a step by key, and goes back to the end by mouse.
	eval[bool](b, "("+element+".view.focus(), true)")
	b.press(kb.ArrowLeft)
	for side, s := range b.sides() {
		run := [...]*tracedRun{{run: viz.RunOf(a)}, {run: viz.RunOf(o)}}[side]
		if want := run.looks(min(k-1, len(run.run.Steps))); !slices.Equal(s.Looks, want) {
			b.Errorf("%s and %s, picture %d, a step before: %q, want %q", shown, other, side, s.Looks, want)
		}
	}
	b.click("root.querySelector('.when input')")
	if len(d.Nodes) > 0 {
		if n := len(b.sides()[0].Ringed); n == 0 && len(rings[0]) > 0 {
			b.Error("no ring at the end again")
		}
		if !eval[bool](b, element+".shadowRoot.querySelector('.compare .nodes').open") {
			b.click("root.querySelector('.compare .nodes summary')")
		}
		b.click("root.querySelector('.nodes li button:enabled')")
		b.shows("a click on a node that differs", "c.state.selected", rings0(d))
	}
}

func rings0(d *explain.Difference) int {
	for _, n := range d.Nodes {
		if n.A >= 0 {
			return n.A
		}
	}
	return -1
}

// tracedRun folds a run natively.
type tracedRun struct{ run viz.Run }

func (r *tracedRun) looks(k int) (texts []string) {
	looks := slices.Clone(r.run.Start)
	for _, step := range r.run.Steps[:k] {
		step.Apply(looks)
	}
	for _, look := range looks {
		texts = append(texts, look.Class+"|"+look.Value+"|"+look.Window)
	}
	return texts
}

// TestStatistics follows the line of the statistics; TestThePageShowsWhatGoSays reads their table.
func TestStatistics(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	tree := parse(t, fifteen)
	b.showText(standAlone(t, calc.Calculator{Tree: tree}))
	b.until("the parts are there", element+".parts.length === 5")
	b.click("root.querySelector('.stats summary')")
	b.until("the line is there", element+".shadowRoot.querySelector('.stats .plot')")
	b.shows("the head of the table", "[...c.root.querySelectorAll('.stats th')].filter(th => !th.textContent).length", 0)
	// A click into the middle of the line goes there; the picture says in words what it shows.
	b.click("root.querySelector('.stats .plot')")
	b.shows("a click into the line", "Math.abs(c.state.k - c.state.last / 2) <= 1", true)
	b.shows("the line in words", "c.shadowRoot.querySelector('.stats .plot').getAttribute('aria-label') === `nodes "+
		"visited: ${c.state.step.visits} after ${c.state.k} steps, ${c.state.run.steps.at(-1).visits} after ${c.state.last}`",
		true)
	b.screenshot("statistics")
}

// What is carried is compared where there is no engine, either way round; the rest says why not.
func testComparisonAlone(b *tab) {
	tree := parse(b.T, fifteen)
	page := standAlone(b.T, calc.Calculator{Tree: tree})
	b.showText(withoutEngine(page))
	b.until("the parts are there", element+".parts.length === 5")
	b.click("root.querySelector('.compare summary')")
	for _, shown := range []string{"alphabeta-soft", "minimax", "mtdf"} {
		b.choose(shown)
		for _, other := range []string{"alphabeta-hard", "scout"} {
			eval[bool](b, fmt.Sprintf(`(() => {
				const choice = %s.shadowRoot.querySelector('#other');
				choice.value = %q;
				return choice.dispatchEvent(new Event('change'));
			})()`, element, other))
			b.until(other+" is beside it", fmt.Sprintf("%s.shadowRoot.querySelectorAll('.compare figcaption "+
				"b')[1]?.textContent === %q", element, titleOf(b.T, other)))
			a, o := traceOf(b.T, tree, shown), traceOf(b.T, tree, other)
			d, err := explain.Diff(a, o)
			if err != nil {
				b.Fatal(err)
			}
			for k, s := range b.sides() {
				n := 0
				for _, node := range d.Nodes {
					if [2]int{node.A, node.B}[k] >= 0 {
						n++
					}
				}
				if len(s.Ringed) != n || !strings.HasPrefix(s.Title, titleOf(b.T, []string{shown, other}[k])+" value ") {
					b.Errorf("%s and %s: picture %d, %q, has %d rings, want %d", shown, other, k, s.Title, len(s.Ringed), n)
				}
			}
			checkParting(b, a, o)
		}
	}
	b.until("what is not carried is off", element+".shadowRoot.querySelector('#other option[value=dual]').disabled")
}

// titleOf is what a person reads for a variant.
func titleOf(t *testing.T, name string) string {
	t.Helper()
	v, err := search.Find(textbook.Variants(abtree.Position{}), name)
	if err != nil {
		t.Fatal(err)
	}
	return v.Title
}
