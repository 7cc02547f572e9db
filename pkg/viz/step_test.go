package viz_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// FuzzViews changes a trace at random places. What can still be read as a trace can be drawn, or
// is refused: no view panics.
func FuzzViews(f *testing.F) {
	var texts [][]byte
	for i, variant := range []string{"alphabeta-hard", "negascout", "mtdf", "sss", "null-move-verified", "multi-cut", "lmr",
		"alphabeta-tt", "quiescence", "aspiration", "fhr-research", "multi-probcut"} {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 3, Low: -5, High: 5, Seed: uint64(i)})
		if err != nil {
			f.Fatal(err)
		}
		v, err := search.Find(textbook.Variants(tree.Root()), variant)
		if err != nil {
			f.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{Depth: 3})
		if err != nil {
			f.Fatal(err)
		}
		text, err := json.Marshal(trace)
		if err != nil {
			f.Fatal(err)
		}
		texts = append(texts, text)
		for seed := range uint64(12) {
			f.Add(seed, len(texts)-1)
		}
	}
	f.Fuzz(func(t *testing.T, seed uint64, which int) {
		r := rand.New(rand.NewPCG(seed, 0))
		var c search.Trace
		if err := json.Unmarshal(texts[uint(which)%uint(len(texts))], &c); err != nil {
			t.Fatal(err)
		}
		for range 1 + r.IntN(3) {
			mutate(r, &c)
		}
		text, err := json.Marshal(c)
		if err != nil {
			return
		}
		trace, err := search.ReadTrace(strings.NewReader(string(text)))
		if err != nil {
			return
		}
		for _, v := range append(views(trace), viz.Large(trace), viz.Large(trace).Limit(5), viz.Large(trace).On(trace),
			chart.Tree(trace).At(len(trace.Events)/2)) {
			_, _ = v.Figure()
		}
		_ = explain.Text(trace)
		_ = viz.DOT(&strings.Builder{}, trace, len(trace.Events)/2)
		_ = viz.TikZ(&strings.Builder{}, trace, len(trace.Events)/3)
	})
}

// mutate changes one thing about a trace, mostly to something that might be.
func mutate(r *rand.Rand, c *search.Trace) {
	score := []int{-search.Inf, -search.Win, -3, 0, 1, 2, 5, search.Win - 2, search.Inf - 1, search.Inf, search.NoScore}
	e := &c.Events[r.IntN(len(c.Events))]
	n := &c.Nodes[r.IntN(len(c.Nodes))]
	switch r.IntN(20) {
	case 0:
		e.Kind = search.EventKind(r.IntN(16))
	case 1:
		e.Value = score[r.IntN(len(score))]
	case 2:
		e.Alpha = score[r.IntN(len(score))]
	case 3:
		e.Beta = score[r.IntN(len(score))]
	case 4:
		e.Bound = search.Bound(r.IntN(3))
	case 5:
		e.Depth = int32(r.IntN(9) - 3)
	case 6:
		e.Move = int32(r.IntN(9) - 1)
	case 7:
		e.Worker = int32(r.IntN(3))
	case 8:
		e.Type = search.NodeType(r.IntN(3))
	case 9:
		*e = c.Events[r.IntN(len(c.Events))]
	case 10:
		c.Events = c.Events[:r.IntN(len(c.Events))+1]
		c.Truncated = true
	case 11:
		i := r.IntN(len(c.Events))
		c.Events = slices.Delete(c.Events, i, min(len(c.Events), i+1))
		if len(c.Events) == 0 {
			c.Events = []search.Event{{}}
		}
	case 12:
		i := r.IntN(len(c.Events))
		c.Events = slices.Insert(c.Events, r.IntN(len(c.Events)), c.Events[i])
	case 13:
		n.Score = score[r.IntN(len(score))]
	case 14:
		n.Null = !n.Null
	case 15:
		n.Name, n.Move, n.Text = "", "<b>\x00", "]]>\n\\"
	case 16:
		c.Result.PV = nil
	case 17:
		c.Result.Value, c.Result.Bound = score[r.IntN(len(score)-1)], search.Bound(r.IntN(3))
	case 18:
		c.Result.Stats.CutoffsAt[r.IntN(search.CutoffMoves)] = int64(r.IntN(3)) << 60
		c.Result.Stats.Nodes = int64(r.IntN(2)) << 62
	case 19:
		c.MaxFirst = !c.MaxFirst
	}
}

// What a leaf's box holds is not wider than the box: a digit takes 6.9 pixels of the small type in
// bold, a sign less, and the arrow 11. A score much longer than that of the leaf may still not fit.
func TestAClampedScoreFitsItsBox(t *testing.T) {
	clamped := 0
	for _, notation := range []string{"A(B(9 3) C(10 2))", "A(B(8 10))", "A(B(-99 3) C(-100 5))",
		"A(B(D=3 E=5) C(F=2 G=-1000))"} {
		for _, window := range []search.Window{{}, {Alpha: -9, Beta: 9}} {
			trace := treetest.Record(t, notation, "alphabeta-hard", search.Settings{Window: window})
			figure, err := viz.Still(trace, len(trace.Events)).Figure()
			if err != nil {
				t.Fatal(err)
			}
			for _, leaf := range leafInPicture.FindAllStringSubmatch(figure.Still, -1) {
				class, value := leaf[1], leaf[3]
				width, err := strconv.ParseFloat(leaf[2], 64)
				if err != nil {
					t.Fatal(err)
				}
				if !strings.Contains(value, "→") {
					continue
				}
				clamped++
				if need := 6.9*float64(len([]rune(value))-1) + 11; need > width-2 || !strings.Contains(class, "clamped") {
					t.Errorf("%s: %s (%s) needs %.1f pixels of %.1f", notation, value, class, need, width)
				}
			}
		}
	}
	if clamped < 5 {
		t.Errorf("%d leaves are clamped: the test looks at nothing", clamped)
	}
}

var leafInPicture = regexp.MustCompile(`<g id="n\d+" class="node leaf ([^"]*)">.*?` +
	`<rect class="shape" [^>]*width="([\d.]+)"[^>]*/><text class="value in"[^>]*>([^<]*)</text>`)

// What is drawn as never visited was never visited, in every picture and at every step, also
// where an earlier pass of the search was there; and what was visited is drawn as such.
func TestWhatIsDrawnAsNeverVisitedWasNot(t *testing.T) {
	tree, err := abtree.Parse("A{eval=5}(B{eval=3}(D{eval=4}(3 5) E{eval=9}(6 9)) C{eval=2}(F{eval=1}(1 2) G{eval=0}(0 8)))")
	if err != nil {
		t.Fatal(err)
	}
	again := 0
	for _, variant := range []string{"minimax", "alphabeta-soft", "mtdf", "sss-mtd", "negascout",
		"iterative-deepening", "aspiration"} {
		v, err := search.Find(textbook.Variants(tree.Root()), variant)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		run := viz.RunOf(trace)
		looks := slices.Clone(run.Start)
		s := trace.Start()
		for k := range len(run.Steps) + 1 {
			if k > 0 {
				run.Steps[k-1].Apply(looks)
				s.Next()
			}
			var dot, tikz strings.Builder
			if err := viz.DOT(&dot, trace, k); err != nil {
				t.Fatal(err)
			}
			if err := viz.TikZ(&tikz, trace, k); err != nil {
				t.Fatal(err)
			}
			g, seen, dotted := readDOT(t, dot.String()), 0, 0
			for i, n := range s.Nodes {
				class := strings.Fields(looks[i].Class)
				off := n.Phase == search.Skipped || n.Phase == search.Unseen
				before := slices.Contains(class, "before")
				if before != (off && n.Visits > 0) {
					t.Errorf("%s, step %d: node %d of %d visits has the look %v", variant, k, i, n.Visits, class)
				}
				if pale := g.nodes[fmt.Sprintf("n%d", i)]["fontcolor"] != ""; pale != (n.Visits == 0) {
					t.Errorf("%s, step %d: node %d of %d visits is pale in DOT: %t", variant, k, i, n.Visits, pale)
				}
				if before {
					dotted++
				}
				if n.Visits > 0 {
					seen++
				}
			}
			text := tikz.String()
			if n := strings.Count(text, ",before"); n != dotted+strings.Count(text, ",before/.style") {
				t.Errorf("%s, step %d: %d nodes are dotted in TikZ, want %d", variant, k, n, dotted)
			}
			again += dotted
		}
	}
	if again == 0 {
		t.Error("no pass visits less than one before it")
	}
}

// The key of a picture explains every sign that the picture contains, and none that it cannot contain:
// minimax has no windows, and is not selective.
func TestTheKeyHasEverySignAndNoOther(t *testing.T) {
	score := regexp.MustCompile(`-?(\d+|[WL]\d+|∞)|\?`)
	words := func(text string) []string { return strings.Fields(score.ReplaceAllString(text, " ")) }
	for _, e := range abtree.Examples() {
		tree, err := abtree.Parse(e.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(tree.Root()) {
			trace, err := v.Record(tree.Root(), search.Settings{})
			if err != nil {
				continue
			}
			figure, err := viz.Player(trace).Figure()
			if err != nil {
				t.Fatal(err)
			}
			var stage viz.Stage
			if err := json.Unmarshal(figure.Data, &stage); err != nil {
				t.Fatal(err)
			}
			signs := map[string]bool{"→": true} // between the two scores of a leaf, at which a sentence stands
			for _, s := range stage.Runs[0].Signs {
				signs[s.Shape] = true
				for _, word := range words(strings.ReplaceAll(s.Texts, ",", "")) {
					signs[word] = true
				}
			}
			if signs["~"] != trace.Selective() || v.Name == "minimax" && (signs["≥"] || signs["cut"] || signs["("]) {
				t.Fatalf("%s on %s has the key %v", v.Name, e.Name, stage.Runs[0].Signs)
			}
			for _, step := range viz.RunOf(trace).Steps {
				for _, c := range step.Set {
					for _, shape := range []string{"cut", "best", "pv"} {
						if slices.Contains(strings.Fields(c.Class), shape) && !signs[shape] {
							t.Fatalf("%s on %s: the key does not say what %q is", v.Name, e.Name, shape)
						}
					}
					for _, is := range words(c.Value) {
						if !signs[is] {
							t.Fatalf("%s on %s: the key does not say what %q is, of %q", v.Name, e.Name, is, c.Value)
						}
					}
				}
			}
		}
	}
}
