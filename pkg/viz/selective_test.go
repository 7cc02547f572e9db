package viz_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// wildly records every variant, selective ones with numbers that act on small trees too, on trees that
// have all that a game may offer.
func wildly(t *testing.T, f func(v search.Variant[abtree.Position, abtree.Move], trace *search.Trace)) {
	t.Helper()
	small := map[string]any{
		"lmr":           textbook.LMROptions{After: 1, Depth: 1},
		"multi-cut":     textbook.MultiCutOptions{M: 2, C: 1, R: 1},
		"probcut":       textbook.ProbCutOptions{Shallow: 1, Deep: 2, Threshold: 0.5},
		"multi-probcut": textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{{Shallow: 1, Deep: 2, Threshold: 0.5}}},
	}
	seeds := uint64(30)
	if testing.Short() {
		seeds = 8
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 17))
		tree, err := abtree.Irregular(abtree.Shape{Branching: 4, Depth: 2 + r.IntN(4), Low: -5, High: 5, MinFirst: r.IntN(2) == 0,
			Seed: seed, Shared: 20, Noisy: 30, Nulls: 40})
		if err != nil {
			t.Fatal(err)
		}
		settings := search.Settings{Depth: 2 + r.IntN(4)}
		if r.IntN(3) == 0 {
			a := r.IntN(7) - 4
			settings.Window = search.Window{Alpha: a, Beta: a + 1 + r.IntN(4)}
		}
		for _, v := range textbook.Variants(tree.Root()) {
			for _, options := range []any{nil, small[v.Name]} {
				settings.Options = options
				if trace, err := v.Record(tree.Root(), settings); err == nil {
					f(v, trace)
				}
			}
		}
	}
	for _, v := range textbook.Variants(connectfour.Start.Graded().Weighted()) {
		if trace, err := v.Record(connectfour.Start.Graded().Weighted(), search.Settings{Depth: 2}); err == nil {
			f(search.Variant[abtree.Position, abtree.Move]{Name: v.Name, Class: v.Class}, trace)
		}
	}
}

// praise are words that nothing selective deserves.
var praise = regexp.MustCompile(
	`(?i)\b(exact|exactly|complete|completely|proved|proven|ha(s|ve) shown|true values?|for certain)\b`)

// equals are the statements of a text, such as C = 3 or "C ≥ 3".
var equals = regexp.MustCompile(`([^\s":,;()>]+) (=|≥|≤|>=|<=) -?[\d∞WL]`)

// hedged are claims that say themselves that they may be wrong.
var hedged = regexp.MustCompile(`\S+ [≥≤] \S+ to depth \d+ is (all but sure|not sure enough)`)

// keys are the names of JSON's fields.
var keys = regexp.MustCompile(`"\w+":`)

// boast returns what in a text calls the value of an inner node exact; nothing if all is well.
func boast(inner map[string]bool, text string) string {
	text = hedged.ReplaceAllString(keys.ReplaceAllString(html.UnescapeString(text), ""), "")
	if word := praise.FindString(text); word != "" {
		return word
	}
	for _, claim := range equals.FindAllStringSubmatch(text, -1) {
		if inner[claim[1]] {
			return claim[0]
		}
	}
	return ""
}

// Nothing that is selective is called exact, proved or complete, and no inner node's value has =, ≥ or ≤
// without ~, in any text, picture, sentence or JSON. What is not selective has no ~.
func TestNothingSelectiveIsCalledExact(t *testing.T) {
	selective, exact := 0, 0
	wildly(t, func(v search.Variant[abtree.Position, abtree.Move], trace *search.Trace) {
		if trace.Selective() != (v.Class == search.Selective) {
			t.Fatalf("%s is %v, and its trace is %v", v.Name, v.Class, trace.Result)
		}
		holdCuts(t, trace)
		outputs := outputsOf(t, trace, selective+exact)
		if !trace.Selective() {
			exact++
			for what, text := range outputs {
				if strings.Contains(text, "~") {
					t.Fatalf("%s, %s has a ~: %s", v.Name, what, text)
				}
			}
			return
		}
		selective++
		inner := map[string]bool{}
		for i, n := range trace.Nodes {
			inner[n.Label()] = n.End > i+1
		}
		for _, e := range trace.Events { // the score of a leaf is what the game says
			if e.Kind == search.Leaf || e.Kind == search.Horizon && trace.Depth > 0 && int(e.Ply) >= trace.Depth {
				inner[trace.Nodes[e.Node].Label()] = false
			}
		}
		for what, text := range outputs {
			if found := boast(inner, text); found != "" {
				t.Fatalf("%s, %s says %q: %s", v.Name, what, found, text)
			}
		}
		if text, drawn := outputs["the counts' text"]; drawn && !strings.Contains(text, trace.Name+" (selective)") {
			t.Fatalf("%s is counted as if it was not selective: %s", v.Name, text)
		}
		for _, what := range []string{"the text", "the alternative text", "the first sentence", "the windows' text",
			"DOT", "TikZ"} {
			if text := outputs[what]; !strings.Contains(text, "is selective (~): it relies on an assumption, ") {
				t.Fatalf("%s, %s does not say that it relies on an assumption: %s", v.Name, what, text)
			}
		}
		holdLooks(t, trace)
	})
	if selective < 100 || exact < 100 {
		t.Errorf("%d selective searches and %d others", selective, exact)
	}
}

// outputsOf returns all that is written of a search, and some of what is drawn, by turns.
func outputsOf(t *testing.T, trace *search.Trace, nth int) map[string]string {
	run := viz.RunOf(trace)
	outputs := map[string]string{
		"the text": explain.Text(trace), "the result": trace.Result.String() + " " + trace.Result.Status.String(),
		"the alternative text": run.Alt, "the first sentence": run.Say, "the summary": run.Result.Say,
	}
	for k, step := range run.Steps {
		outputs[fmt.Sprintf("step %d", k+1)] = step.Say
		for _, own := range step.Own {
			if own.Name == "root" || own.Name == "entry" {
				outputs[fmt.Sprintf("%s at step %d", own.Name, k+1)] = "root " + own.Text
			}
		}
	}
	for k, view := range []struct {
		name string
		viz.View
	}{
		{"the windows", chart.Windows(trace)}, {"the tree", chart.Tree(trace)},
		{"the still", viz.Still(trace, len(trace.Events))},
		{"the middle", viz.Still(trace, len(trace.Events)/2)},
		{"the large tree", viz.Large(trace)}, {"the counts", chart.Counts(trace)}, {"the order", chart.Order(trace)},
		{"the player", viz.Player(trace)},
	} {
		if k > 0 && k != 1+nth%7 { // drawing takes most of the time
			continue
		}
		f, err := view.Figure()
		if err != nil {
			t.Fatalf("%s of %s: %v", view.name, trace.Name, err)
		}
		name := view.name
		outputs[name+"' text"] = f.Alt
		outputs[name+"' picture"] = regexp.MustCompile(`(?s)<style>.*?</style>`).ReplaceAllString(f.Still, "")
		if f.Kind == viz.KindChart || f.Kind == viz.KindLarge { // that of a calculator has the key to all signs
			outputs[name+"' data"] = string(f.Data)
		}
	}
	for name, write := range map[string]func(*bytes.Buffer) error{
		"DOT":  func(b *bytes.Buffer) error { return viz.DOT(b, trace, len(trace.Events)) },
		"TikZ": func(b *bytes.Buffer) error { return viz.TikZ(b, trace, len(trace.Events)) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatalf("%s of %s: %v", name, trace.Name, err)
		}
		outputs[name] = b.String()
	}
	result, _ := json.Marshal(trace.Result)
	outputs["the result's JSON"] = string(result)
	for _, e := range trace.Events {
		if e.Kind == search.Leave || e.Kind == search.TableHit {
			text, _ := json.Marshal(e)
			outputs[fmt.Sprintf("event %s", text)] = string(text)
		}
	}
	return outputs
}

// holdLooks wants ~ at each value of an inner node, at each step.
func holdLooks(t *testing.T, trace *search.Trace) {
	t.Helper()
	run, s := viz.RunOf(trace), trace.Start()
	looks := append([]viz.Change{}, run.Start...)
	for k, step := range run.Steps {
		step.Apply(looks)
		s.Next()
		for i, n := range s.Nodes {
			if n.Valued && n.Visits > 0 && n.Bound.Selective() && !strings.HasPrefix(looks[i].Value, "~") {
				t.Fatalf("%s, step %d: %s shows %q", trace.Name, k+1, trace.Nodes[i].Label(), looks[i].Value)
			}
			if n.Bound.Selective() != (n.Valued && trace.Nodes[i].End > i+1) &&
				(n.Phase == search.Active || !n.Valued) && n.Valued {
				t.Fatalf("%s, step %d: %s has %s %d", trace.Name, k+1, trace.Nodes[i].Label(), n.Bound.Sign(), n.Value)
			}
		}
	}
}

// Each of two searches that are compared is worth what it is worth alone; the sign alone is no difference.
func TestComparisonsSayWhichOfTwoIsSelective(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=1))")
	if err != nil {
		t.Fatal(err)
	}
	a, _ := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Name: "alpha-beta"})
	b, _ := search.Record(textbook.LateMoveReductions, tree.Root(), search.Settings{Name: "late", Options: textbook.LMROptions{}})
	text, err := explain.CompareText(a, b)
	if err != nil || !strings.Contains(text, "= 3") || !strings.Contains(text, "~ 3") ||
		strings.Count(text, "is selective (~)") != 1 || !strings.Contains(text, "Late is selective") {
		t.Errorf("%v, %s", err, text)
	}
	c, _ := search.Record(textbook.MultiCut, tree.Root(), search.Settings{Name: "cut"})
	if d, err := explain.Diff(a, c); err != nil || d.Step != 0 || len(d.Nodes) != 0 {
		t.Errorf("%v, %+v", err, d)
	}
	if f, err := viz.Compare(a, c).Figure(); err != nil || !strings.Contains(f.Alt, "Cut is selective (~)") {
		t.Errorf("%v, %+v", err, f)
	}
}

// A bug in a program is no assumption: every view says what the program did, and where.
func TestABugIsCalledNoAssumption(t *testing.T) {
	for name, want := range map[string]string{
		"alpha-raised-by-min": "at A it leaves moves out where no bound allows a cut",
		"cut-on-alpha":        "at A it leaves moves out where no bound allows a cut",
		"last-child-skipped":  "at A it leaves moves out where no bound allows a cut",
		"depth-not-decreased": "it searches B to depth 1 instead of 0",
	} {
		exhibit, err := museum.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		yours, right := verify.Check(verify.Algorithm("mine", exhibit.Search), verify.Options{Trees: 100}).Searches()
		compared, err := explain.CompareText(yours, right)
		if err != nil {
			t.Fatal(err)
		}
		outputs := map[string]string{"the comparison": compared}
		for nth := range 7 {
			maps.Copy(outputs, outputsOf(t, yours, nth))
		}
		for _, what := range []string{"the comparison", "the text", "the alternative text", "the first sentence",
			"the windows' text",
			"the tree' text", "DOT", "TikZ"} {
			if text := outputs[what]; !strings.Contains(text,
				"ine is selective (~): "+want+", and the minimax value may be different.") {
				t.Errorf("%s, %s does not say %q: %s", name, what, want, text)
			}
		}
		for what, text := range outputs {
			if strings.Contains(text, "assumption") {
				t.Errorf("%s, %s speaks of an assumption: %s", name, what, text)
			}
		}
	}
}
