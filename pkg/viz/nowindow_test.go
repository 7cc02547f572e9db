package viz_test

import (
	"bytes"
	"encoding/json"
	"html"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// minimax looks at every node, and so is right and wasteful.
func minimax(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for _, child := range n.Children() {
		best = max(best, -minimax(child, depth-1, -beta, -alpha))
	}
	return best
}

// outside are searches, asked with a window, whose nodes' windows nobody says: a function that is seen
// from outside, and a list instead of the stack.
func outside(t *testing.T) []*search.Trace {
	t.Helper()
	report := verify.Check(verify.Negamax("mine", minimax), verify.Options{Trees: 300})
	if report.Waste == nil {
		t.Fatal(report)
	}
	yours, right := report.Searches()
	traces := []*search.Trace{yours, right}
	w := search.Window{Alpha: -50, Beta: 50}
	for seed := range uint64(5) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 3, Low: -9, High: 9, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		asked := search.Settings{Depth: 3, Window: w}
		for _, a := range []search.Algorithm[abtree.Position, abtree.Move]{away,
			textbook.AlphaBetaSoft[abtree.Position, abtree.Move],
			reducing} {
			trace, err := search.Record(a, tree.Root(), asked)
			if err != nil {
				t.Fatal(err)
			}
			traces = append(traces, trace)
		}
	}
	return traces
}

// away is minimax away from the stack, asked with a window.
func away(s *search.Session[abtree.Position, abtree.Move], pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	var value func(n search.Node[abtree.Position, abtree.Move]) int
	value = func(n search.Node[abtree.Position, abtree.Move]) int {
		best := -search.Inf
		for i, m := range n.Moves() {
			c := n.Child(i, m, n.Pos.Play(m))
			score, over := c.Visit()
			if !over {
				score = value(c)
			}
			best = max(best, -score)
		}
		return best
	}
	return s.Leave(value(s.Node(pos, depth)))
}

// reducing is alpha-beta that says of each move before it is searched that it is reduced.
func reducing(s *search.Session[abtree.Position, abtree.Move], pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for i, m := range s.Moves(pos) {
		s.Node(pos, depth).Child(i, m, pos.Play(m)).Note(search.Reduction, 0)
		best = max(best, -reducing(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// said returns all that views say of a search, each by its name.
func said(t *testing.T, trace *search.Trace) map[string]string {
	t.Helper()
	all := map[string]string{"text": explain.Text(trace), "exercise": exercise.Pruned(trace, "B C D E F G H")}
	for name, v := range map[string]viz.View{"player": viz.Player(trace), "still": viz.Still(trace, len(trace.Events)),
		"windows": chart.Windows(trace)} {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		all[name] = f.Alt + f.Still + string(f.Data)
	}
	run, err := json.Marshal(viz.RunOf(trace))
	if err != nil {
		t.Fatal(err)
	}
	questions, err := json.Marshal(exercise.Questions(trace))
	if err != nil {
		t.Fatal(err)
	}
	all["run"], all["questions"] = string(run), string(questions)
	var dot, tikz bytes.Buffer
	if err := viz.DOT(&dot, trace, len(trace.Events)); err != nil {
		t.Fatal(err)
	}
	if err := viz.TikZ(&tikz, trace, len(trace.Events)); err != nil {
		t.Fatal(err)
	}
	all["dot"], all["tikz"] = dot.String(), strings.NewReplacer(`\infty`, "∞", "$", "").Replace(tikz.String())
	return all
}

// No view says a window that no event gave. These searches are asked with one that is not open, so
// that none of their nodes has the open one.
func TestNoViewMakesUpAWindow(t *testing.T) {
	traces := outside(t)
	for i, trace := range traces {
		if trace.Window == search.Open {
			t.Fatalf("%s was asked with the open window", trace.Name)
		}
		all := said(t, trace)
		if i%2 == 0 && i+1 < len(traces) {
			if text, err := explain.CompareText(trace, traces[i+1]); err == nil {
				all["comparison"] = text
			}
			if f, err := viz.Compare(trace, traces[i+1]).Figure(); err == nil {
				all["picture"] = f.Alt + f.Still
			}
		}
		for view, text := range all {
			for _, open := range []string{"(-∞, ∞)", "a=-∞, b=∞", `"open"`} {
				if at := strings.Index(html.UnescapeString(text), open); at >= 0 {
					t.Errorf("%s, asked with %v, %s: %s", trace.Name, trace.Window, view,
						text[max(0, at-120):min(len(text), at+40)])
				}
			}
		}
		events, err := json.Marshal(trace.Events)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range strings.SplitAfter(string(events), "},") {
			if strings.Contains(text, `"alpha":-1073741824,"beta":1073741824`) && !strings.Contains(text, `"no_window":true`) {
				t.Errorf("%s: %s", trace.Name, text)
			}
		}
	}
}

// To look at a node's moves and to enter it is the same step, of which a search that is seen from
// outside shows less.
func TestASearchSeenFromOutsideDoesNotPartWhereItDoesTheSame(t *testing.T) {
	tree, err := abtree.Parse("((3 5) (2 9))")
	if err != nil {
		t.Fatal(err)
	}
	a, err := search.Record(away, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Name: "alpha-beta"})
	if err != nil {
		t.Fatal(err)
	}
	d, err := viz.ComparisonOf(a, b)
	const want = "The first node that only away visits is G; alpha-beta visits no node that away does not."
	if err != nil || d.Say != want {
		t.Errorf("%s, %v", d.Say, err)
	}
}
