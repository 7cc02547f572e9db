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
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// chartNode is what a test looks at in a node of a tree chart.
type chartNode struct {
	Node                 int
	Text                 string
	ItemStyle, LineStyle map[string]any
	Children             []chartNode
}

// shows tells whether a node of a chart has the look of a node in the calculator; where is the
// node that the search is at.
func (c chartNode) shows(look viz.Change, here bool) bool {
	words := strings.Fields(look.Class)
	has := func(class string) bool { return slices.Contains(words, class) }
	pale, dotted := c.ItemStyle["opacity"] == 0.4, c.ItemStyle["borderType"] == "dotted"
	line := fmt.Sprint(c.LineStyle["color"])
	return strings.Contains(c.Text, look.Value) && (look.Window == "" || strings.Contains(c.Text, look.Window)) &&
		dotted == has("before") && pale == ((has("skipped") || has("unseen")) && !dotted) &&
		(line == "#cc79a7") == (has("cut") && !has("best") && !has("pv")) && (line == "#009e73") == has("pv") &&
		(c.LineStyle["width"] == 2.8) == (has("best") && !has("pv")) &&
		(c.ItemStyle["borderColor"] == "#b57e00") == here
}

// A tree chart at a step is the calculator's tree at that step.
func TestTreeChartAtEveryStep(t *testing.T) {
	steps := 0
	for nth, example := range abtree.Examples() {
		tree, err := abtree.Example(example.Name)
		if err != nil {
			t.Fatal(err)
		}
		if tree.Size() > 24 {
			continue
		}
		for i, v := range textbook.Variants(tree.Root()) {
			if i%3 != nth%3 {
				continue // every variant on every third example
			}
			trace, err := v.Record(tree.Root(), search.Settings{})
			if err != nil || len(trace.Events) > 60 {
				continue // the example has not what the variant needs
			}
			run := viz.RunOf(trace)
			looks := slices.Clone(run.Start)
			chart := viz.Tree(trace)
			for k := range len(run.Steps) + 1 {
				if k > 0 {
					run.Steps[k-1].Apply(looks)
				}
				text, err := json.Marshal(chart.At(k).MultiSeries[0].Data)
				if err != nil {
					t.Fatal(err)
				}
				var data []chartNode
				if err := json.Unmarshal(text, &data); err != nil {
					t.Fatal(err)
				}
				var walk func(c chartNode)
				walk = func(c chartNode) {
					look := looks[c.Node]
					if leaf := run.Nodes[c.Node].Leaf; leaf {
						look.Window = "" // there is no room for it where leaves are many
					}
					if here := 0 < k && k < len(run.Steps) && run.Steps[k-1].At == c.Node; !c.shows(look, here) {
						t.Fatalf("%s on %s, step %d: node %d is %+v, want %+v, here %t", v.Name, example.Name, k, c.Node, c, look, here)
					}
					for _, child := range c.Children {
						walk(child)
					}
				}
				walk(data[0])
				steps++
			}
		}
	}
	t.Logf("%d steps", steps)
}

func TestAChartAtAStepSaysItAndDrawsIt(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	f, o := figure(t, viz.Tree(trace).At(3))
	s, _ := figure(t, viz.Still(trace, 3))
	if f.Still != s.Still || f.Alt != s.Alt || f.Title != "fail-soft alpha-beta, step 3 of 9" && f.Title != s.Title || f.Kind != viz.KindChart {
		t.Errorf("%q: %s", f.Title, f.Alt)
	}
	if text := o.Series[0].Data[0].Children[0].Text; text != "B 3 …\n(-∞, 3)" {
		t.Errorf("B is %q", text)
	}
	if player, _ := figure(t, viz.Player(trace)); f.Run == "" || f.Run != player.Run || f.Run != viz.RunOf(trace).ID {
		t.Errorf("the chart is of run %q, the player of %q", f.Run, player.Run)
	}
	for _, step := range []int{-1, len(trace.Events) + 1} {
		if _, err := viz.Tree(trace).At(step).Figure(); err == nil || !strings.Contains(err.Error(), "there is no step") {
			t.Errorf("step %d: %v", step, err)
		}
	}
	if _, err := viz.Tree(nil).At(1).Figure(); err == nil {
		t.Error("a chart of nothing is drawn")
	}
}

// The rows of a windows chart say which steps they stand for: all of them, one after the other
// or one within the other.
func TestWindowsKnowTheirSteps(t *testing.T) {
	for _, variant := range []string{"alphabeta-soft", "negascout", "mtdf", "iterative-deepening", "aspiration"} {
		tree, err := abtree.Incremental(abtree.Shape{Branching: 3, Depth: 3, Low: -9, High: 9, Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		trace := treetest.Record(t, tree.String(), variant, search.Settings{Depth: 3})
		f, err := viz.Windows(trace).Figure()
		if err != nil {
			t.Fatal(err)
		}
		var o struct {
			Series []struct{ Data []struct{ Steps [2]int } }
		}
		if err := json.Unmarshal(f.Data, &o); err != nil {
			t.Fatal(err)
		}
		rows := o.Series[0].Data
		for i, row := range rows {
			from, till := row.Steps[0], row.Steps[1]
			if from < 1 || till < from || till > len(trace.Events) {
				t.Errorf("%s: row %d has the steps %d to %d of %d", variant, i, from, till, len(trace.Events))
			}
			kind := trace.Events[from-1].Kind
			if kind != search.Pass && kind != search.Enter && kind != search.Leaf && kind != search.Horizon {
				t.Errorf("%s: row %d begins with %v", variant, i, kind)
			}
		}
		if last := rows[len(rows)-1].Steps[1]; variant != "negascout" && last != len(trace.Events) {
			t.Errorf("%s: the last row ends at step %d of %d", variant, last, len(trace.Events))
		}
	}
}

// The bars of an order chart say at which steps their move cut: as often as the search counted.
func TestCutsKnowTheirSteps(t *testing.T) {
	treetest.Random(t, func(trace *search.Trace) { cutsAsCounted(t, trace) })
}

// Workers that search one node have moves of their own there, and another of them may be the last.
func TestCutsOfWorkersKnowTheirSteps(t *testing.T) {
	type session = search.Session[abtree.Position, abtree.Move]
	alphaBeta := textbook.AlphaBetaSoft[abtree.Position, abtree.Move]
	tree, err := abtree.Parse("A(B(9 9) C(9 9))")
	if err != nil {
		t.Fatal(err)
	}
	for name, work := range map[string]func(w *session, root abtree.Position, i int, turn func(int)){
		"the first move ends last": func(w *session, root abtree.Position, i int, turn func(int)) {
			turn(1 - i)
			alphaBeta(w, w.Play(root, root.Moves(nil)[i]), 1, -search.Inf, search.Inf)
		},
		"all search the root": func(w *session, root abtree.Position, i int, turn func(int)) {
			w.Enter(root, 2, 0, 5)
			alphaBeta(w, w.Play(root, root.Moves(nil)[0]), 1, -5, 0)
			if i == 1 {
				alphaBeta(w, w.Play(root, root.Moves(nil)[1]), 1, -5, 0)
			}
			turn(i)
			w.Leave(9)
		},
	} {
		t.Run(name, func(t *testing.T) {
			trace, err := search.Record(func(s *session, root abtree.Position, depth, alpha, beta int) int {
				s.Enter(root, depth, alpha, beta)
				ended := []chan bool{make(chan bool), make(chan bool), make(chan bool)} // turns, the n-th one with ended[n+1]
				close(ended[0])
				s.Parallel(2, func(w *session, i int) bool {
					mine := 0
					work(w, root, i, func(turn int) {
						mine = turn
						<-ended[turn]
					})
					close(ended[mine+1])
					return false
				})
				return s.Leave(9)
			}, tree.Root(), search.Settings{Window: search.Window{Alpha: 0, Beta: 5}})
			if err != nil {
				t.Fatal(err)
			}
			if trace.Result.Stats.MoveCutoffs() == 0 {
				t.Fatal("no move cut")
			}
			cutsAsCounted(t, trace)
		})
	}
}

func cutsAsCounted(t *testing.T, trace *search.Trace) {
	t.Helper()
	f, err := viz.Order(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	var o struct {
		Series []struct {
			Data []struct {
				Run string
				At  []int
			}
		}
	}
	if err := json.Unmarshal(f.Data, &o); err != nil {
		t.Fatal(err)
	}
	steps := viz.RunOf(trace).Steps
	early := steps[len(steps)-1].Cutoffs - int(trace.Result.Stats.MoveCutoffs())
	if says := fmt.Sprintf(", %d before any move was tried", early); strings.Contains(f.Alt, says) != (early > 0) {
		t.Fatalf("%s: %d cutoffs came before any move: %s", trace.Name, early, f.Alt)
	}
	for k, item := range o.Series[0].Data {
		if int64(len(item.At)) != trace.Result.Stats.CutoffsAt[k] || item.Run != viz.RunOf(trace).ID {
			t.Fatalf("%s: move %d cut at the steps %v of %s, want %d", trace.Name, k+1, item.At, item.Run, trace.Result.Stats.CutoffsAt[k])
		}
		for _, step := range item.At {
			if e := trace.Events[step-1]; e.Kind != search.Leave || e.Actual(trace.Max(int(e.Node))) != search.Cut {
				t.Fatalf("%s: step %d is %+v", trace.Name, step, e)
			}
		}
	}
}

// FuzzViews changes a trace at random places. What can still be read as a trace can be drawn, or
// is refused: no view panics.
func FuzzViews(f *testing.F) {
	var texts [][]byte
	for i, variant := range []string{"alphabeta-hard", "negascout", "mtdf", "sss", "null-move-verified", "multi-cut", "lmr", "alphabeta-tt", "quiescence", "aspiration", "fhr-research", "multi-probcut"} {
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
		for _, v := range append(views(trace), viz.Large(trace), viz.Large(trace).Limit(5), viz.Large(trace).On(trace), viz.Tree(trace).At(len(trace.Events)/2)) {
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
	for _, notation := range []string{"A(B(9 3) C(10 2))", "A(B(8 10))", "A(B(-99 3) C(-100 5))", "A(B(D=3 E=5) C(F=2 G=-1000))"} {
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

var leafInPicture = regexp.MustCompile(`<g id="n\d+" class="node leaf ([^"]*)">.*?<rect class="shape" [^>]*width="([\d.]+)"[^>]*/><text class="value in"[^>]*>([^<]*)</text>`)

// What is drawn as never visited was never visited, in every picture and at every step, also
// where an earlier pass of the search was there; and what was visited is drawn as such.
func TestWhatIsDrawnAsNeverVisitedWasNot(t *testing.T) {
	tree, err := abtree.Parse("A{eval=5}(B{eval=3}(D{eval=4}(3 5) E{eval=9}(6 9)) C{eval=2}(F{eval=1}(1 2) G{eval=0}(0 8)))")
	if err != nil {
		t.Fatal(err)
	}
	again := 0
	for _, variant := range []string{"minimax", "alphabeta-soft", "mtdf", "sss-mtd", "negascout", "iterative-deepening", "aspiration"} {
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

// Whatever sign stands in a picture, its key says what it is; and it says nothing of what cannot
// stand there: minimax has no windows, and is not selective.
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
			for _, s := range stage.Signs {
				signs[s.Shape] = true
				for _, word := range words(strings.ReplaceAll(s.Texts, ",", "")) {
					signs[word] = true
				}
			}
			if signs["~"] != trace.Selective() || v.Name == "minimax" && (signs["≥"] || signs["cut"] || signs["("]) {
				t.Fatalf("%s on %s has the key %v", v.Name, e.Name, stage.Signs)
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
