package calc_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

const worked = "A(B(D=3 E=5) C(F=2 G=0))"

// traced records what an ask is about, without package calc.
func traced(t *testing.T, notation, variant string) *search.Trace {
	t.Helper()
	tree := parse(t, notation)
	v, err := search.Find(textbook.Variants(tree.Root()), variant)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	trace.Result.Stats.Time = 0
	return trace
}

func answered(t *testing.T, ask calc.Ask) calc.Answer {
	t.Helper()
	ask.Version = viz.Version
	answer := textbookEngine.Do(ask)
	if answer.Error != nil {
		t.Fatalf("%+v: %+v", ask, answer.Error)
	}
	return answer
}

// Each export is what package viz and package abtree write.
func TestExportsAreWhatThePackagesWrite(t *testing.T) {
	trace := traced(t, worked, "alphabeta-hard")
	tree := parse(t, worked)
	for step := range len(trace.Events) + 1 {
		var dot, tikz strings.Builder
		for _, err := range []error{viz.DOT(&dot, trace, step), viz.TikZ(&tikz, trace, step)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		for format, want := range map[string]string{"go": tree.Go(), "dot": dot.String(), "tikz": tikz.String()} {
			got := answered(t, calc.Ask{Do: "export", Tree: worked, Variant: "alphabeta-hard", Step: step, Format: format})
			if got.Text != want || got.Tree != tree.String() {
				t.Errorf("%s at step %d: %s", format, step, got.Text)
			}
		}
	}
	text := answered(t, calc.Ask{Do: "export", Tree: worked, Variant: "alphabeta-hard", Format: "json"}).Text
	read, err := search.ReadTrace(strings.NewReader(text))
	if err == nil {
		read.Result.Settings = trace.Result.Settings // the calculator has limits of its own
	}
	if err != nil || !reflect.DeepEqual(read, trace) {
		t.Errorf("the trace that was written is read as %+v, %v; want %+v", read, err, trace)
	}
}

func TestExportsThatAreNoneSayWhy(t *testing.T) {
	for _, test := range []struct {
		ask  calc.Ask
		want string
	}{
		{calc.Ask{Tree: worked, Variant: "minimax", Format: "pdf"}, `no format "pdf": want go, cell, dot`},
		{calc.Ask{Tree: worked, Variant: "minimax", Format: "dot", Step: 99}, "no step 99"},
		{calc.Ask{Tree: worked, Variant: "minimax", Format: "tikz", Step: -1}, "no step -1"},
		{calc.Ask{Tree: worked, Variant: "none", Format: "json"}, `"none"`},
		{calc.Ask{Tree: "A(", Format: "go"}, "expected"},
	} {
		test.ask.Version, test.ask.Do = viz.Version, "export"
		if answer := textbookEngine.Do(test.ask); answer.Error == nil || !strings.Contains(answer.Error.Message, test.want) {
			t.Errorf("%+v: %+v, want %q", test.ask, answer.Error, test.want)
		}
	}
}

// A comparison says what explain.Diff says, and its run is that of the other variant.
func TestComparisonsAreTheDifference(t *testing.T) {
	fhr := "A(B{eval=4 threat=1}(D{eval=3}=3 E{eval=5}=5) C{eval=2 threat=0}(F{eval=2}=2 G{eval=0}=0))"
	for _, pair := range [][3]string{
		{worked, "alphabeta-soft", "alphabeta-hard"}, {worked, "alphabeta-soft", "minimax"}, {worked, "minimax", "mtdf"},
		{worked, "pvs", "pvs"}, {worked, "sss", "alphabeta-soft"}, {fhr, "alphabeta-soft", "fhr"},
	} {
		a, b := traced(t, pair[0], pair[1]), traced(t, pair[0], pair[2])
		d, err := explain.Diff(a, b)
		if err != nil {
			t.Fatal(err)
		}
		answer := answered(t, calc.Ask{Do: "compare", Tree: pair[0], Variant: pair[1], Other: pair[2]})
		got := answer.Compare
		if got.Step != d.Step || got.Say == "" || len(got.Nodes) != len(d.Nodes) || d.Step > 0 &&
			(!strings.Contains(got.Say, d.A) || !strings.Contains(got.Say, d.B)) {
			t.Errorf("%v: %+v, want %+v", pair, got, d)
		}
		for i, n := range d.Nodes {
			if g := got.Nodes[i]; g.A != n.A || g.B != n.B || g.What != n.What || g.Words[0] == "" || g.Label == "" {
				t.Errorf("%v: %+v, want %+v", pair, g, n)
			}
		}
		run := answered(t, calc.Ask{Do: "run", Tree: pair[0], Variant: pair[1]}).Run
		if answer.Run.Variant != pair[2] || got.A != run.ID || got.B != answer.Run.ID || answer.Run.SVG == "" {
			t.Errorf("%v: compares %s and %s; the runs are %s and %s, %s", pair, got.A, got.B, run.ID, answer.Run.ID,
				answer.Run.Variant)
		}
	}
	answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "compare", Tree: worked, Variant: "minimax", Other: "fhr"})
	if answer.Error == nil || !strings.Contains(answer.Error.Message, "decides by static scores") {
		t.Errorf("%+v", answer.Error)
	}
}

// A calculator carries a comparison of any two of its runs.
func TestACalculatorComparesWhatItCarries(t *testing.T) {
	stage := stageOf(t, calc.Calculator{Tree: parse(t, worked)})
	for i, a := range stage.Runs {
		for _, b := range stage.Runs[:i] {
			if !slices.ContainsFunc(stage.Comparisons, func(c viz.Comparison) bool { return c.A == b.ID && c.B == a.ID }) {
				t.Errorf("%s and %s are not compared", b.Name, a.Name)
			}
		}
	}
	if n := len(stage.Runs); len(stage.Comparisons) != n*(n-1)/2 {
		t.Errorf("%d comparisons of %d runs", len(stage.Comparisons), n)
	}
}
