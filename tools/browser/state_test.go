package browser

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// What the page shows at every step of a search is what Go says: forward, back, and at jumps. The
// long run has every variant search every example; usually each example has a third of the
// variants, another third than the one before. Two have all: one is searched with a window too, and
// one to a depth.
func TestThePageShowsWhatGoSays(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	b.showPage(func(f *os.File) error { return viz.Page(f, "states", viz.Player(record(t, "A(B=1 C=2)"))) })
	b.settled()
	b.until("the part is there", element+".parts.length > 0")
	b.until("the statistics are there", "("+element+".shadowRoot.querySelector('.stats').open = true, "+element+
		".shadowRoot.querySelector('.stats table'))")
	eval[bool](b, shownScript)
	runs, steps, start := 0, 0, time.Now()
	limited := map[string]viz.Asked{"aima": {Window: search.Window{Alpha: 2, Beta: 6}},
		"document-002-g": {Window: search.Open, Depth: 2}}
	more := map[string]int{}   // searches with a limit
	never := map[string]bool{} // variants that no example has shown yet
	for i, example := range abtree.Examples() {
		tree, err := abtree.Parse(example.Text)
		if err != nil {
			t.Fatal(err)
		}
		for j, v := range textbook.Variants(tree.Root()) {
			asked, whole := limited[example.Name]
			if !whole && !budget.Long() && (i+j)%3 > 0 {
				continue
			}
			if _, met := never[v.Name]; !met {
				never[v.Name] = true
			}
			all := []viz.Asked{{Window: search.Open}}
			if whole {
				all = append(all, asked)
			}
			for n, asked := range all {
				answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: example.Text,
					Variant: v.Name, Asked: asked})
				if answer.Error != nil {
					continue // the variant needs what the tree has not, or takes no window
				}
				runs++
				if n > 0 {
					more[example.Name]++
				}
				never[v.Name] = false
				steps += compareSteps(b, example.Name, *answer.Run, uint64(runs))
			}
		}
	}
	t.Logf("%d searches, %v of them with a limit, %d steps shown, in %.1f s", runs, more, steps, time.Since(start).Seconds())
	for name, asked := range limited {
		if more[name] < 10 {
			t.Errorf("%d searches of %s with %+v", more[name], name, asked)
		}
	}
	for name, is := range never {
		if is {
			t.Errorf("no search by %s was compared", name)
		}
	}
}

// compareSteps goes through a run in the page and returns how many steps were shown.
func compareSteps(b *tab, example string, run viz.Run, seed uint64) int {
	b.Helper()
	last := len(run.Steps)
	var way []int
	if len(run.Nodes) < 1000 { // else that would be too long
		for k := range last + 1 {
			way = append(way, k)
		}
		for k := last; k >= 0; k-- {
			way = append(way, k)
		}
	}
	random := rand.New(rand.NewPCG(seed, 6))
	for range 10 {
		k := random.IntN(last)
		way = append(way, k, k+1)
	}
	want := make([]string, last+1)
	looks := slices.Clone(run.Start)
	for k := range want {
		if k > 0 {
			run.Steps[k-1].Apply(looks)
		}
		if slices.Contains(way, k) {
			want[k] = shown(run, k, looks)
		}
	}
	data, err := json.Marshal(run)
	if err != nil {
		b.Fatal(err)
	}
	ways, _ := json.Marshal(way) // integers
	got := eval[[]uint32](b, fmt.Sprintf("hashes(%s, %s)", data, ways))
	for i, k := range way {
		if got[i] == hash(want[k]) {
			continue
		}
		ways, _ = json.Marshal(way[:i+1]) // the way that led here may matter
		text := eval[string](b, fmt.Sprintf("(%s.forEach(k => calculator.go(k)), shown())", ways))
		b.Fatalf("%s, %s, step %d (the %d. shown): the page shows\n%s\nGo says\n%s", example, run.Name, k, i+1, text, want[k])
	}
	return len(way)
}

// shown writes what the page must show at step k, where the nodes look so.
func shown(run viz.Run, k int, looks []viz.Change) string {
	var s strings.Builder
	step := viz.Step{Say: run.Say, At: -1}
	if k > 0 {
		step = run.Steps[k-1]
	}
	fmt.Fprintf(&s, "step %d of %d\n%s\n", k, len(run.Steps), step.Say)
	idle := ""
	if step.Idle > 0 {
		idle = fmt.Sprintf(" (%d at a last move: nothing was left to skip)", step.Idle)
	}
	r, end := run.Result, run.Steps[len(run.Steps)-1]
	nodes, leaves := fmt.Sprintf("nodes visited %d", step.Visits), fmt.Sprintf("leaves %d", step.Leaves)
	if end.Visits > end.Seen {
		nodes = fmt.Sprintf("node visits %d (%d of the tree's nodes)", step.Visits, step.Seen)
	}
	if end.Leaves > end.SeenLeaves {
		leaves = fmt.Sprintf("leaf visits %d (%d of the tree's leaves)", step.Leaves, step.SeenLeaves)
	}
	fmt.Fprintf(&s, "%s · %s · cutoffs %d%s · nodes pruned %d\n", nodes, leaves, step.Cutoffs, idle, step.Pruned)
	at := max(step.At, 0)
	node, ply, is, alpha, beta := run.Nodes[at], 0, "player MIN", "–", "–"
	for p := node.Parent; p >= 0; p = run.Nodes[p].Parent {
		ply++
	}
	switch {
	case node.Leaf:
		is = "kind leaf"
	case node.Max:
		is = "player MAX"
	}
	if w := looks[at].Window; w != "" {
		alpha, beta, _ = strings.Cut(strings.Trim(w, "()"), ", ")
	}
	best, value := "value", looks[at].Value
	if strings.HasPrefix(looks[at].Class, "active") {
		best = "best so far"
	}
	if value == "" {
		value = "–"
	}
	fmt.Fprintf(&s, "node %s, ply %d, %s, α %s, β %s, %s %s\n", node.Label, ply, is, alpha, beta, best, value)
	for _, i := range pathTo(run, at) {
		frame := "left" // or never entered
		if slices.Contains(step.Line, i) {
			frame = "in"
		}
		fmt.Fprintf(&s, "> %s|%s|%s|%s\n", frame, run.Nodes[i].Label, looks[i].Value, looks[i].Window)
	}
	for _, own := range step.Own {
		fmt.Fprintf(&s, "%s %s\n", own.Name, own.Text)
	}
	if run.Listing != nil && step.Src > 0 && run.Listing.Spots[step.Src-1][0].Now > 0 {
		fmt.Fprintf(&s, "line %d\n", run.Listing.Spots[step.Src-1][0].Now)
	}
	for i, look := range looks {
		here := ""
		if i == step.At {
			here = "here "
		}
		edge := ""
		if i > 0 {
			edge = look.Class
		}
		fmt.Fprintf(&s, "%s%s|%s|%s|%s|%s\n", here, look.Class, edge, look.Value, look.Window, look.Why)
	}
	type row struct {
		name                        string
		now, whole, minimax, fewest any
	}
	minimal := ""
	if r.MinimalLeaves > 0 {
		minimal = r.Counts[0][4]
	}
	rows := []row{{"nodes visited", step.Visits, end.Visits, r.TotalNodes, minimal}}
	pruned := func(n int) string { return share(n, r.TotalNodes) }
	if end.Visits > end.Seen {
		rows[0].name = "node visits"
		rows = append(rows, row{"of the tree's nodes", step.Seen, share(end.Seen, r.TotalNodes), r.TotalNodes, minimal})
	}
	if end.Leaves > end.SeenLeaves {
		rows = append(rows, row{"leaf visits", step.Leaves, end.Leaves, r.TotalLeaves, r.MinimalLeaves},
			row{"of the tree's leaves", step.SeenLeaves, share(end.SeenLeaves, r.TotalLeaves), r.TotalLeaves, r.MinimalLeaves})
	} else {
		rows = append(rows, row{"leaves", step.Leaves, end.Leaves, r.TotalLeaves, r.MinimalLeaves})
	}
	for _, row := range append(rows, row{"cutoffs", step.Cutoffs, end.Cutoffs, 0, "–"},
		row{"nodes pruned", pruned(step.Pruned), pruned(end.Pruned), 0, "–"}) {
		fmt.Fprintf(&s, "%s|%v|%v", row.name, row.now, row.whole)
		if r.TotalNodes > 0 {
			fmt.Fprintf(&s, "|%v", row.minimax)
		}
		if r.MinimalLeaves > 0 {
			fmt.Fprintf(&s, "|%v", row.fewest)
		}
		s.WriteString("\n")
	}
	fmt.Fprintf(&s, "this search||%s\n", share(end.SeenLeaves, r.TotalLeaves)) // the bars: leaves looked at
	if r.TotalNodes > 0 {
		fmt.Fprintf(&s, "minimax||%s\n", share(r.TotalLeaves, r.TotalLeaves))
	}
	if r.MinimalLeaves > 0 {
		fmt.Fprintf(&s, "minimal tree||%s\n", share(r.MinimalLeaves, r.TotalLeaves))
	}
	return s.String()
}

// pathTo returns the nodes from the root to a node.
func pathTo(run viz.Run, node int) []int {
	var path []int
	for ; node >= 0; node = run.Nodes[node].Parent {
		path = append(path, node)
	}
	slices.Reverse(path)
	return path
}

// share writes a number, and what part it is of a whole that is known.
func share(part, whole int) string {
	if whole == 0 {
		return fmt.Sprint(part)
	}
	return fmt.Sprintf("%d (%.0f %%)", part, math.Floor(100*float64(part)/float64(whole)+0.5))
}

// hash is FNV-1a over what JavaScript takes for characters.
func hash(text string) uint32 {
	h := fnv.New32a()
	for _, unit := range utf16.Encode([]rune(text)) {
		_, _ = h.Write([]byte{byte(unit), byte(unit >> 8)}) // it does not fail
	}
	return h.Sum32()
}

// shownScript writes what the page shows, read from the page itself, as [shown] does.
const shownScript = `(() => {
	window.calculator = document.querySelector('ablab-calculator');
	calculator.host.hidden = true; // so that nothing is laid out: it is the state that counts
	const root = calculator.shadowRoot, plain = text => text.replaceAll('\u00a0', ' ');
	window.shown = () => {
		const text = e => plain(e.textContent);
		let s = root.querySelector('[type=range]').getAttribute('aria-valuetext') + '\n' +
			text(root.querySelector('.say')) + '\n' + text(root.querySelector('.counts')) + '\n';
		const pairs = list => [...root.querySelectorAll(list + ' > div')].map(pair =>
			text(pair.firstChild) + ' ' + text(pair.lastChild));
		s += pairs('.facts').join(', ') + '\n';
		for (const frame of root.querySelectorAll('.stack > li')) {
			s += '> ' + [frame.classList[1], ...[...frame.children].slice(1).map(text)].join('|') + '\n';
		}
		for (const pair of pairs('.own')) s += pair + '\n';
		const lines = [...root.querySelectorAll('.lines > *')], now = lines.findIndex(line => line.classList.contains('now'));
		if (now >= 0) s += 'line ' + (now + 1) + '\n';
		calculator.state.run.nodes.forEach((_, i) => {
			const node = root.getElementById('n' + i), classes = node.getAttribute('class').split(' ').slice(2);
			const look = classes.filter(c => c !== 'here').join(' ');
			const edge = root.getElementById('e' + i)?.getAttribute('class').replace(/^edge /, '') ?? '';
			s += (classes.includes('here') ? 'here ' : '') + [look, edge, node.querySelector('.value').textContent,
				node.querySelector('.window').textContent, node.querySelector('.why')?.textContent ?? ''].join('|') + '\n';
		});
		for (const row of root.querySelectorAll('.stats tbody tr')) s += [...row.children].map(text).join('|') + '\n';
		return s;
	};
	const hash = text => {
		let h = 0x811c9dc5;
		for (let i = 0; i < text.length; i++) {
			const unit = text.charCodeAt(i);
			h = Math.imul(h ^ unit & 255, 0x01000193);
			h = Math.imul(h ^ unit >> 8, 0x01000193);
		}
		return h >>> 0;
	};
	window.hashes = (run, way) => {
		calculator.show(run);
		return way.map(k => {
			calculator.go(k);
			return hash(shown());
		});
	};
	return true;
})()`
