package viz_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// A number line agrees with the picture: it has the window that is written beside its node, its scores are in order,
// and its value is what the move has returned. The case of the rule that it lights is the one that the search goes by.
func TestANumberLineIsTheWindowOfItsNode(t *testing.T) {
	lit := map[viz.Case]int{}
	for seed := range uint64(40) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, Low: -9, High: 9, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(abtree.Position{}) {
			trace, err := v.Record(tree.Root(), search.Settings{})
			if err != nil {
				continue // it needs what the tree lacks
			}
			run := viz.RunOf(trace)
			for i := 1; i < len(run.Axis); i++ {
				if run.Axis[i-1].At >= run.Axis[i].At {
					t.Fatalf("%s on %s: %v is not below %v", v.Name, tree, run.Axis[i-1], run.Axis[i])
				}
			}
			looks := append([]viz.Change{}, run.Start...)
			for k, step := range run.Steps {
				step.Apply(looks)
				line := step.Span
				if line == nil {
					continue
				}
				window := "(" + run.Axis[line.Alpha].Text + ", " + run.Axis[line.Beta].Text + ")"
				if e := trace.Events[k]; e.Kind == search.Leave && e.Parent < 0 { // the question, and where the answer fell
					value, asked := run.Axis[*line.Value].Text, trace.FormatWindow(e.Window())
					inside := strings.Contains(viz.Spans()[line.Say], "inside")
					if value != trace.Format(e.Value) || window != asked || inside != (e.Alpha < e.Value && e.Value < e.Beta) {
						t.Fatalf("%s on %s, step %d: the answer is %s in %s, want %s in %s", v.Name, tree, k+1, value, window,
							trace.Format(e.Value), asked)
					}
					continue
				}
				if looks[line.Node].Window != window {
					t.Fatalf("%s on %s, step %d: the line of %s is %s, the picture has %s", v.Name, tree, k+1,
						run.Nodes[line.Node].Label, window, looks[line.Node].Window)
				}
				if line.Cut != (line.Alpha >= line.Beta) {
					t.Fatalf("%s on %s, step %d: cut is %t in %s", v.Name, tree, k+1, line.Cut, window)
				}
				if line.Case == 0 {
					continue
				}
				lit[line.Case]++
				cuts := line.Case == viz.High && run.Nodes[line.Node].Max || line.Case == viz.Low && !run.Nodes[line.Node].Max
				if v.Class != search.Selective && cuts != line.Cut { // multi-cut goes on to count the moves that cut
					t.Fatalf("%s on %s, step %d: case %d at %s, and the window is %s", v.Name, tree, k+1, line.Case,
						run.Nodes[line.Node].Label, window)
				}
				if cuts && step.Kind != "leave" && v.Name == "alphabeta-soft" {
					if next := run.Steps[k+1]; next.At != line.Node || next.Kind != "leave" || !next.Span.Cut {
						t.Fatalf("%s on %s, step %d: α and β have met at %s, and the search goes on with %s", v.Name, tree, k+1,
							run.Nodes[line.Node].Label, next.Say)
					}
				}
			}
		}
	}
	for _, rule := range viz.Rules() {
		if lit[rule.Case] < 100 {
			t.Errorf("%s is lit %d times, want 100 at least", rule.If, lit[rule.Case])
		}
	}
}

// Plain alpha-beta lights a case for every move that it has searched.
func TestEveryMoveOfAlphaBetaLightsARule(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 12 8) C(2 4 6) D(14 5 2))")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"alphabeta-soft", "alphabeta-hard"} {
		v, err := search.Find(textbook.Variants(abtree.Position{}), name)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		for k, step := range viz.RunOf(trace).Steps {
			scored := (step.Kind == "leaf" || step.Kind == "leave") && step.At > 0
			if scored && step.Span.Case == 0 && !strings.Contains(step.Say, "Fail-hard") && k+1 < len(trace.Events) &&
				trace.Events[k+1].Kind != search.Clamped {
				t.Errorf("%s, step %d lights no rule: %s", name, k+1, step.Say)
			}
		}
	}
}

// The window of a chance node is for its mean, and no rule is lit there.
func TestAChanceNodeHasNoRule(t *testing.T) {
	tree, err := abtree.Parse("A(B(1/2*C(2 8) 1/2*D(6 7)) E(1/2*F(0 3) 1/2*G(7 5)))")
	if err != nil {
		t.Fatal(err)
	}
	v, err := search.Find(chance.Variants(abtree.Position{}), "star1")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	run, means := viz.RunOf(trace), 0
	for _, step := range run.Steps {
		if line := step.Span; line != nil && run.Nodes[line.Node].Chance {
			if line.Case != 0 {
				t.Errorf("%s lights case %d", step.Say, line.Case)
			}
			if strings.Contains(viz.Spans()[line.Say], "mean") {
				means++
			}
		}
	}
	if means == 0 {
		t.Error("no line says that the window is for the mean")
	}
}

// The still picture of a number line has what the page has: the two edges, the value, and the words. Where there is no
// window, it says so.
func TestANumberLineIsDrawn(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 12 8) C(2 4 6) D(14 5 2))")
	if err != nil {
		t.Fatal(err)
	}
	record := func(name string) *search.Trace {
		v, err := search.Find(textbook.Variants(abtree.Position{}), name)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		return trace
	}
	trace := record("alphabeta-soft")
	run := viz.RunOf(trace)
	for k, step := range run.Steps {
		figure, err := viz.NumberLine(trace, k+1).Figure()
		if err != nil {
			t.Fatal(err)
		}
		var tikz strings.Builder
		if err := viz.NumberLineTikZ(&tikz, trace, k+1); err != nil {
			t.Fatal(err)
		}
		want := map[string]string{"α": run.Axis[step.Span.Alpha].Text, "β": run.Axis[step.Span.Beta].Text}
		if v := step.Span.Value; v != nil {
			want["v"] = run.Axis[*v].Text
		}
		for sign, text := range want {
			if !strings.Contains(figure.Still, ">"+sign+" = "+text+"<") || !strings.Contains(figure.Alt, sign+" = "+text) {
				t.Errorf("step %d: no %s = %s in %s", k+1, sign, text, figure.Still)
			}
			letter := map[string]string{"α": `\alpha`, "β": `\beta`, "v": "v"}[sign]
			if number := strings.NewReplacer("-", `-\/`, "∞", `$\infty$`).Replace(text); !strings.Contains(tikz.String(),
				"$"+letter+"={}$"+number+"}") {
				t.Errorf("step %d: no %s = %s in %s", k+1, sign, number, tikz.String())
			}
		}
		if met := strings.Contains(figure.Still, `class="ring"`); met != step.Span.Cut || met != strings.Contains(tikz.String(),
			"draw[cut]") {
			t.Errorf("step %d: alpha and beta have met: %t in the picture, want %t", k+1, met, step.Span.Cut)
		}
		if strings.Contains(figure.Still+tikz.String(), "%!") {
			t.Errorf("step %d: %s", k+1, tikz.String())
		}
	}
	for _, wrong := range []struct {
		trace *search.Trace
		step  int
	}{{trace, 0}, {trace, 99}, {record("minimax"), 3}} {
		if _, err := viz.NumberLine(wrong.trace, wrong.step).Figure(); err == nil {
			t.Errorf("%s has a number line at step %d", wrong.trace.Name, wrong.step)
		}
	}
}
