package viz_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// icicle is what a page reads in the data of a large tree.
type icicle struct {
	nodes int
	rows  []icicleRow // the nodes that are carried
	notes []string
}

type icicleRow struct {
	size                int
	plies, cut, unseen  int // of what is folded below
	folded              bool
	class, value, label string
}

func readIcicle(t *testing.T, v viz.View) icicle {
	t.Helper()
	f, err := v.Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	var d struct {
		Version, Nodes, Shown                int
		Sizes, Folded, Looks, Values, Labels string
		Kinds                                []struct{ C, S string }
		ValueTexts                           []string `json:"value_texts"`
		LabelTexts                           string   `json:"label_texts"`
		Notes                                []string
	}
	if err := json.Unmarshal(f.Data, &d); err != nil || d.Version != viz.Version || f.Kind != viz.KindLarge {
		t.Fatalf("kind %s, version %d, %v", f.Kind, d.Version, err)
	}
	unpack := func(column string) *bytes.Buffer {
		z, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(column)))
		if err != nil {
			t.Fatal(err)
		}
		all, err := io.ReadAll(z)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewBuffer(all)
	}
	sizes, folded, looks, values, labels := unpack(d.Sizes), unpack(d.Folded), unpack(d.Looks), unpack(d.Values), unpack(d.Labels)
	next := func(column *bytes.Buffer) int {
		n, err := binary.ReadUvarint(column)
		if err != nil {
			t.Fatal(err)
		}
		return int(n)
	}
	texts, fresh := strings.Split(unpack(d.LabelTexts).String(), "\n"), 0
	c := icicle{nodes: d.Nodes, notes: d.Notes}
	for range d.Shown {
		size, label := next(sizes), next(labels)
		if label == 0 {
			fresh++
			label = fresh
		}
		r := icicleRow{size: size / 2, folded: size%2 == 1, class: d.Kinds[next(looks)].C, value: d.ValueTexts[next(values)],
			label: texts[label-1]}
		if r.folded {
			r.plies, r.cut, r.unseen = next(folded), next(folded), next(folded)
		}
		c.rows = append(c.rows, r)
	}
	for _, column := range []*bytes.Buffer{sizes, folded, looks, values, labels} {
		if column.Len() > 0 {
			t.Errorf("%d bytes of a column are left", column.Len())
		}
	}
	return c
}

// counted returns how many nodes there are, and of them those cut off and not visited.
func (c icicle) counted() (all, cut, unseen int) {
	for _, r := range c.rows {
		all++
		if r.folded {
			all += r.size - 1
		}
		cut += r.cut
		unseen += r.unseen
		switch never(r.class) {
		case "skipped":
			cut++
		case "unseen":
			unseen++
		}
	}
	return all, cut, unseen
}

// never returns skipped or unseen where a class says that no pass has visited the node.
func never(class string) string {
	words := strings.Fields(class)
	if slices.Contains(words, "before") || words[1] != "skipped" && words[1] != "unseen" {
		return ""
	}
	return words[1]
}

// What is drawn, said or counted as cut off or not visited was never visited, in no pass; all else was.
func TestWhatAPassVisitedIsNotDrawnAsCutOff(t *testing.T) {
	notation := generated(t, 3, 5)
	pathOf := func(still, style string) int { // how many blocks are drawn so
		path := regexp.MustCompile(`<path [^>]*` + regexp.QuoteMeta(style) + `[^>]*>`).FindString(still)
		return strings.Count(path, "M")
	}
	earlier := 0
	for _, variant := range []string{"alphabeta-soft", "negascout", "mtdf", "sss", "sss-mtd", "alphabeta-tt"} {
		trace := treetest.Record(t, notation, variant, search.Settings{})
		state := trace.Start()
		for state.Step < len(trace.Events) {
			state.Next()
		}
		c := readIcicle(t, viz.Large(trace))
		visited, cut, unseen, before := 0, 0, 0, 0
		for i, r := range c.rows {
			is := never(r.class)
			if (is != "") != (state.Nodes[i].Visits == 0) {
				t.Fatalf("%s: %s was visited %d times and is drawn as %s", variant, r.label, state.Nodes[i].Visits, r.class)
			}
			switch is {
			case "skipped":
				cut++
			case "unseen":
				unseen++
			default:
				visited++
			}
			if strings.Contains(r.class, "before") {
				before++
			}
		}
		earlier += before
		f, err := viz.Large(trace).Figure()
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("Of the nodes drawn %d were visited and %d cut off.", visited,
			cut); !strings.Contains(f.Alt, want) {
			t.Errorf("%s: it says %q, want %q", variant, f.Alt, want)
		}
		for style, want := range map[string]int{`fill="url(#cut)" stroke=`: cut, `fill="#ffffff" stroke="#999"`: unseen,
			`stroke="#444"`: before} {
			if n := pathOf(f.Still, style); n != want {
				t.Errorf("%s: %d blocks are drawn with %s, want %d", variant, n, style, want)
			}
		}
		if strings.Contains(f.Still, "visited earlier") != (before > 0) {
			t.Errorf("%s: %d nodes were visited earlier, and the legend says otherwise", variant, before)
		}
		folded := readIcicle(t, viz.Large(trace).Limit(40))
		if _, b, u := folded.counted(); b != cut || u != unseen {
			t.Errorf("%s: folded, %d are cut off and %d not visited, want %d and %d", variant, b, u, cut, unseen)
		}
	}
	if earlier == 0 {
		t.Error("no search has a node that only an earlier pass visited")
	}
}

func ExampleLarge() {
	tree, _ := abtree.Independent(abtree.Shape{Branching: 4, Depth: 6, High: 99, Seed: 1})
	trace, _ := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	nb.Show(viz.Large(trace))
	// Output:
	// fail-soft alpha-beta on a tree of 5461 nodes and 4096 leaves: value 24, best line D O BI II AKH ESD, 1264 visits, 3268 leaves pruned: AZW, AZX, AZY, BAA and 3264 more. Of the nodes drawn 1,264 were visited and 4,197 cut off. A row for each ply; a block is as wide as its subtree has nodes.
}

func generated(t testing.TB, branching, depth int) string {
	t.Helper()
	tree, err := abtree.Independent(abtree.Shape{Branching: branching, Depth: depth, Low: -9, High: 9, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	return tree.String()
}

func TestALargeTreeIsTheEndOfTheSearch(t *testing.T) {
	drawn := 0
	treetest.Random(t, func(trace *search.Trace) {
		if drawn++; drawn%4 != 0 {
			return
		}
		c := readIcicle(t, viz.Large(trace))
		run := viz.RunOf(trace)
		looks := run.Start
		for _, step := range run.Steps {
			step.Apply(looks)
		}
		if len(c.rows) != len(trace.Nodes) || c.nodes != len(trace.Nodes) {
			t.Fatalf("%d of %d nodes are carried", len(c.rows), len(trace.Nodes))
		}
		for i, r := range c.rows {
			n := trace.Nodes[i]
			who, look, _ := strings.Cut(r.class, " ")
			if r.size != n.End-i || r.folded || r.label != n.Label() || look != looks[i].Class || r.value != looks[i].Value {
				t.Fatalf("node %d of %s is %+v, want %d nodes, %s, %+v", i, trace.Name, r, n.End-i, n.Label(), looks[i])
			}
			if want := map[bool]string{true: "max", false: "min"}[trace.Max(i)]; who != want && (who != "leaf" || n.End > i+1) {
				t.Fatalf("node %d is %s", i, who)
			}
		}
	})
}

func TestFoldedSubtreesKeepTheirCounts(t *testing.T) {
	trace := treetest.Record(t, generated(t, 3, 6), "alphabeta-soft", search.Settings{})
	whole := readIcicle(t, viz.Large(trace).Limit(0))
	all, cut, unseen := whole.counted()
	if all != 1093 || cut == 0 {
		t.Fatalf("%d nodes, %d cut off", all, cut)
	}
	for _, limit := range []int{1, 2, 4, 12, 13, 40, 364, 365, 1092, 1093, 2000} {
		c := readIcicle(t, viz.Large(trace).Limit(limit))
		a, b, u := c.counted()
		if a != all || b != cut || u != unseen || len(c.rows) > limit || c.nodes != all {
			t.Errorf("of %d nodes %d are carried; %d nodes, %d cut off, %d not visited; want %d, %d, %d",
				limit, len(c.rows), a, b, u, all, cut, unseen)
		}
		if folded := len(c.notes) > 0; folded != (limit < all) {
			t.Errorf("of %d nodes: notes %q", limit, c.notes)
		}
		// A folded subtree is as deep as it was.
		at, plies := []int{}, 0
		x := 0
		for _, r := range c.rows {
			for len(at) > 0 && at[len(at)-1] <= x {
				at = at[:len(at)-1]
			}
			plies = max(plies, len(at)+r.plies)
			at = append(at, x+r.size)
			x++
			if r.folded {
				x += r.size - 1
			}
		}
		if plies != 6 {
			t.Errorf("of %d nodes: %d plies, want 6", limit, plies)
		}
	}
}

// A small tree is whole in the trace of any search: on that of minimax it looks the same.
func TestASearchOnTheWholeTree(t *testing.T) {
	notation := generated(t, 3, 5)
	ground := treetest.Record(t, notation, "minimax", search.Settings{})
	for _, variant := range []string{"alphabeta-hard", "alphabeta-soft", "negascout", "mtdf", "sss"} {
		trace := treetest.Record(t, notation, variant, search.Settings{})
		alone, on := readIcicle(t, viz.Large(trace)), readIcicle(t, viz.Large(trace).On(ground))
		if !reflect.DeepEqual(alone, on) {
			t.Errorf("%s looks otherwise on the whole tree", variant)
		}
	}
	tree, err := abtree.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	short, err := search.Unsearched(tree.Root(), 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range []*search.Trace{treetest.Record(t, "A(B=1 C=2)", "minimax", search.Settings{}), short} {
		if _, err := viz.Large(treetest.Record(t, notation, "alphabeta-soft", search.Settings{})).On(other).Figure(); err == nil {
			t.Errorf("a search is drawn on another tree, of %d nodes", len(other.Nodes))
		}
	}
}

// A trace has not all that alpha-beta cut off in a tree of 66,430 nodes, nor all the moves that it
// cut off at once in one of 32,581: the picture says so, and on the whole tree it has them all.
func TestWhatATraceLacksIsSaid(t *testing.T) {
	for _, shape := range []struct{ branching, depth, nodes int }{{9, 5, 66430}, {180, 2, 32581}} {
		notation := generated(t, shape.branching, shape.depth)
		trace, ground := treetest.Record(t, notation, "alphabeta-soft", search.Settings{}),
			treetest.Record(t, notation, "minimax", search.Settings{})
		alone, on := readIcicle(t, viz.Large(trace)), readIcicle(t, viz.Large(trace).On(ground))
		all, cut, unseen := alone.counted()
		if all != len(trace.Nodes) || cut != search.MaxUnvisited || unseen != 0 || len(alone.notes) != 1 ||
			!strings.Contains(alone.notes[0], "neither drawn nor counted") {
			t.Errorf("alone: %d nodes, %d cut off, %d not visited, notes %q", all, cut, unseen, alone.notes)
		}
		visited := all - cut
		all, cut, unseen = on.counted()
		if all != shape.nodes || all-cut != visited || unseen != 0 || len(on.notes) != 0 {
			t.Errorf("on the whole tree: %d nodes, %d visited, want %d; %d not visited, notes %q", all, all-cut,
				visited, unseen, on.notes)
		}
		f, err := viz.Large(trace).Figure()
		if err != nil || !strings.Contains(f.Alt, "16,384 cut off") || !strings.Contains(f.Alt, alone.notes[0]) {
			t.Errorf("the picture says %q, %v", f.Alt, err)
		}
	}
}
