package outside_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

var variants = outside.Variants(abtree.Position{})

// transposing is a tree in which a child is known from elsewhere, and cuts: D is C's brother's child.
const transposing = "A(B(D(3 4) E(5 6)) C(F(9 8) @D))"

func parse(t testing.TB, text string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func variant(t testing.TB, name string) search.Variant[abtree.Position, abtree.Move] {
	t.Helper()
	v, err := search.Find(variants, name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// settings ask what each of the algorithms answers.
func settings(v search.Variant[abtree.Position, abtree.Move]) search.Settings {
	if v.Class == search.ExactInNullWindow {
		return search.Settings{Window: search.Window{Alpha: 3, Beta: 4}}
	}
	return search.Settings{}
}

// verify judges them as it judges ours, each about the windows that it answers.
func TestAllAreRight(t *testing.T) {
	for _, v := range variants {
		t.Run(v.Name, func(t *testing.T) {
			trees := budget.Cases(300)
			if report := verify.Check(verify.Variant(v),
				verify.Options{Trees: trees, Seed: 1 + budget.Seed()}); !report.Passed() || report.Trees < trees {
				t.Errorf("%v", report)
			}
		})
	}
}

// A bug is found in the null windows that are asked about.
func TestABugBehindANullWindowIsFound(t *testing.T) {
	v := variant(t, "pns")
	v.Search = func(s *search.Session[abtree.Position, abtree.Move], pos abtree.Position, depth, alpha, beta int) int {
		s.NeedNullWindow(alpha, beta)
		if score, over := s.Enter(pos, depth, alpha, beta); over {
			return score
		}
		best := alpha
		for _, m := range s.Moves(pos)[:1] { // the others count for nothing
			if score, over := s.Enter(s.Play(pos, m), depth-1, -beta, -alpha); over && -score >= beta {
				best = beta
			} else if !over {
				s.Moves(pos.Play(m))
				s.Leave(-alpha)
			}
		}
		return s.Leave(best)
	}
	if report := verify.Check(verify.Variant(v), verify.Options{Trees: 300, Seed: 1}); report.Wrong == nil ||
		!report.Wrong.Window.Null() {
		t.Errorf("%v", report)
	}
	report := verify.Check(verify.Variant(v), verify.Options{OpenOnly: true})
	if report.Passed() || !strings.Contains(report.Problem, "null windows") {
		t.Errorf("asked about the open window alone: %v", report)
	}
}

// An algorithm that accepts only null windows refuses any other window, and counts nothing.
func TestAnotherWindowIsRefused(t *testing.T) {
	v := variant(t, "pns")
	_, err := v.Run(parse(t, transposing).Root(), search.Settings{Window: search.Window{Alpha: 3, Beta: 5}})
	var wide *search.NullWindowError
	if !errors.As(err, &wide) || wide.Window != (search.Window{Alpha: 3, Beta: 5}) {
		t.Errorf("%v", err)
	}
}

// Values that are claimed away from the stack hold, at every node and every step.
func TestWhatIsClaimedHolds(t *testing.T) {
	claims, trees := 0, budget.Cases(200)
	r := rand.New(rand.NewPCG(1, budget.Seed()))
	for range trees {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, Low: 0, High: 9, Seed: r.Uint64()})
		if err != nil {
			t.Fatal(err)
		}
		minimax, err := search.Record(textbook.Minimax, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		right := minimax.End()
		beta := r.IntN(10)
		v := variant(t, "pns")
		trace, err := v.Record(tree.Root(), search.Settings{Window: search.Window{Alpha: beta - 1, Beta: beta}})
		if err != nil {
			t.Fatal(err)
		}
		for k, e := range trace.Events {
			if e.Kind != search.Valued {
				continue
			}
			claims++
			m := right.Nodes[e.Node].Value // both trees are in the game's order
			if e.Bound == search.AtLeast && m < e.Value || e.Bound == search.AtMost && m > e.Value {
				t.Fatalf("%s, beta %d: event %d claims %s of %s, which is worth %d", tree, beta, k,
					e.Bound.Of(e.Value), trace.Nodes[e.Node].Label(), m)
			}
		}
		if trace.Result.Stats.Nodes > minimax.Result.Stats.Nodes {
			t.Fatalf("%s: it visits %d nodes of %d", tree, trace.Result.Stats.Nodes, minimax.Result.Stats.Nodes)
		}
	}
	if claims < 2*trees {
		t.Errorf("%d values are claimed about %d trees", claims, trees)
	}
}

// Marks are drawn at their nodes, and an infinite number is written ∞.
func TestTheNumbersAreDrawn(t *testing.T) {
	trace, err := variant(t, "pns").Record(parse(t, "A(B(3 4) C(6 2))").Root(),
		search.Settings{Window: search.Window{Alpha: 4, Beta: 5}})
	if err != nil {
		t.Fatal(err)
	}
	if marks := explain.Marks(trace, trace.End(), 0); marks != "p ∞ d 0" {
		t.Errorf("at the root stands %q", marks)
	}
	figure, err := viz.Player(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	if drawn := strings.Count(figure.Still, "p ∞ d 0<"); drawn != 3 {
		t.Errorf("the numbers of %d nodes are drawn, want those of A, B and C", drawn)
	}
}

// The numbers at a node are made of its children's, whenever the next node is chosen and at the end.
func TestTheNumbersAreThoseOfTheChildren(t *testing.T) {
	const never = search.Inf
	seen := 0
	r := rand.New(rand.NewPCG(3, budget.Seed()))
	for range budget.Cases(100) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, Low: 0, High: 9, Seed: r.Uint64()})
		if err != nil {
			t.Fatal(err)
		}
		beta := r.IntN(10)
		trace, err := variant(t, "pns").Record(tree.Root(), search.Settings{Window: search.Window{Alpha: beta - 1, Beta: beta}})
		if err != nil {
			t.Fatal(err)
		}
		s := trace.Start()
		numbers := func(i int) (proof, disproof int) {
			if info := trace.Nodes[i]; info.Over && s.Nodes[i].Visits > 0 {
				if info.Score >= beta {
					return 0, never
				}
				return never, 0
			}
			marks := s.Marks(i)
			if len(marks) == 0 {
				return 1, 1
			}
			return marks[0].Value, marks[1].Value
		}
		for ; s.Step < len(trace.Events); s.Next() {
			if e := trace.Events[s.Step]; e.Kind != outside.MostProving && e.Kind != search.Leave {
				continue
			}
			for i := range trace.Nodes {
				if len(s.Marks(i)) == 0 {
					continue
				}
				seen++
				least, sum := [2]int{never, never}, [2]int{}
				for _, c := range trace.Children(i) {
					proof, disproof := numbers(c)
					least = [2]int{min(least[0], proof), min(least[1], disproof)}
					sum = [2]int{min(sum[0]+proof, never), min(sum[1]+disproof, never)}
				}
				want := [2]int{least[0], sum[1]}
				if !trace.Max(i) {
					want = [2]int{sum[0], least[1]}
				}
				if proof, disproof := numbers(i); want != [2]int{proof, disproof} {
					t.Fatalf("%s, beta %d, step %d: at %s stand %d and %d, want %d", tree, beta, s.Step,
						trace.Nodes[i].Label(), proof, disproof, want)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no numbers are looked at")
	}
}

// A tree in which no position is reached twice gives a table nothing to find.
func TestWithoutTranspositionsItIsAlphaBetaWithATable(t *testing.T) {
	r := rand.New(rand.NewPCG(2, budget.Seed()))
	for range budget.Cases(100) {
		tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: 4, Low: 0, High: 20, Seed: r.Uint64()})
		if err != nil {
			t.Fatal(err)
		}
		etc, err := search.Run(outside.ETC, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		tt, err := search.Run(textbook.AlphaBetaTT, tree.Root(), search.Settings{})
		if err != nil || etc.Value != tt.Value || etc.Stats.Nodes != tt.Stats.Nodes || etc.Stats.Leaves != tt.Stats.Leaves {
			t.Fatalf("%s: %v, with the table alone %v, %v", tree, etc, tt, err)
		}
	}
}

// On a real game it finds the value with fewer nodes, nearer wins and depth limits too.
func TestEnhancedCutoffsSaveNodes(t *testing.T) {
	start := connectfour.Start.Weighted().Centred()
	var nodes [2]int64
	for _, depth := range []int{6, 8} {
		for _, nearer := range []bool{false, true} {
			s := search.Settings{Depth: depth, NearerWins: nearer}
			etc, err := search.Run(outside.ETC, start, s)
			if err != nil {
				t.Fatal(err)
			}
			tt, err := search.Run(textbook.AlphaBetaTT, start, s)
			if err != nil || etc.Value != tt.Value {
				t.Errorf("depth %d, nearer wins %t: %v, with the table alone %v, %v", depth, nearer, etc, tt, err)
			}
			nodes[0], nodes[1] = nodes[0]+etc.Stats.Nodes, nodes[1]+tt.Stats.Nodes
		}
	}
	t.Logf("%d nodes, with the table alone %d", nodes[0], nodes[1])
	if nodes[0] >= nodes[1] {
		t.Errorf("%d nodes, with the table alone %d", nodes[0], nodes[1])
	}
}

// A limit holds for all workers together.
func TestALimitHoldsForAllWorkers(t *testing.T) {
	r, err := search.Run(outside.YBW, connectfour.Start.Weighted(), search.Settings{Depth: 8, Nodes: 10000})
	if err != nil || r.Stats.Nodes > 10000 || r.Status != search.NodeLimit {
		t.Errorf("%d nodes, %v, %v", r.Stats.Nodes, r.Status, err)
	}
}

// The calculator steps, explains, draws and compares them, a sheet asks about them, a trace reads
// back: as with ours, by the list alone.
func TestAllAreShownAsOursAre(t *testing.T) {
	tree := parse(t, transposing)
	engine := calc.Engine{Variants: append(outside.Variants(tree.Root()), textbook.Variants(tree.Root())...)}
	for _, v := range variants {
		asked := viz.Asked{Window: settings(v).Window}
		ask := calc.Ask{Version: viz.Version, Do: "run", Tree: transposing, Variant: v.Name, Asked: asked}
		answer := engine.Do(ask)
		if answer.Error != nil {
			t.Errorf("%s: %v", v.Name, answer.Error)
			continue
		}
		run := answer.Run
		if run.Name != v.Title || run.SVG == "" || run.Listing == nil {
			t.Errorf("%s is called %q, with a picture of %d bytes, and the listing %v", v.Name, run.Name,
				len(run.SVG), run.Listing)
		}
		for k, step := range run.Steps {
			if step.Say == "" || step.Src == 0 {
				t.Errorf("%s, step %d, %s: line %d, %q", v.Name, k+1, step.Kind, step.Src, step.Say)
			}
		}
		ask.Do, ask.Other = "compare", "alphabeta-soft"
		if c := engine.Do(ask); c.Error != nil || c.Compare == nil {
			t.Errorf("%s, compared: %v", v.Name, c.Error)
		}
		for _, format := range []string{"dot", "tikz", "json"} {
			ask.Do, ask.Format = "export", format
			if e := engine.Do(ask); e.Error != nil || e.Text == "" {
				t.Errorf("%s, as %s: %v", v.Name, format, e.Error)
			}
		}
		var sheet bytes.Buffer
		err := calc.Sheet(&sheet, calc.SheetOptions{Tree: tree, Variant: v.Name, Asked: asked, Key: true, From: variants})
		if err != nil || !strings.Contains(sheet.String(), v.Title) {
			t.Errorf("%s, on a sheet: %v", v.Name, err)
		}
		figure, err := calc.Calculator{Tree: tree, From: variants, Variants: []string{v.Name}, Window: asked.Window}.Figure()
		if err != nil || figure.Still == "" {
			t.Errorf("%s, in a calculator: %v", v.Name, err)
		}
		trace, err := v.Record(tree.Root(), settings(v))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(trace)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := search.ReadTrace(bytes.NewReader(text)); err != nil {
			t.Errorf("%s: its trace cannot be read: %v", v.Name, err)
		}
	}
	if _, err := (calc.Calculator{Tree: tree, From: variants}).Figure(); err != nil {
		t.Errorf("all of them in one calculator, of which one cannot answer: %v", err)
	}
}

// The sentence of an event from outside the library appears at the event's step.
func TestTheSentencesOfTheirEventsAreSaid(t *testing.T) {
	for name, want := range map[string]string{
		"etc": "The table knows D: its value 4 cuts before any move is searched.",
		"pns": "B is the most-proving node.",
	} {
		v := variant(t, name)
		trace, err := v.Record(parse(t, transposing).Root(), settings(v))
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, told := range explain.Events(trace) {
			said += told.Say + "\n"
		}
		if !strings.Contains(said, want) {
			t.Errorf("%s says\n%s\nwant %q", name, said, want)
		}
	}
}
