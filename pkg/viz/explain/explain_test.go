package explain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// eventsOf returns the explanation of each event of a search.
func eventsOf(t *search.Trace) (all []explain.Told) {
	for _, is := range explain.Events(t) {
		all = append(all, is)
	}
	return all
}

func ExampleEvents() {
	tree, _ := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))")
	trace, _ := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	for state, told := range explain.Events(trace) {
		if told.Event.Kind == search.Leave {
			fmt.Printf("%d: %s\n", state.Step, told.Say)
		}
	}
	// Output:
	// 5: Every move at B has been searched. B = 3. MAX at A now has 3.
	// 8: MIN at C has 2, and MAX already has 3 at A, from B: MAX will always avoid C. G is not visited. C ≤ 2 (fail-soft). MAX at A keeps 3: 2 is not higher.
	// 9: Every move at A has been searched. A = 3. That is the value of the search; the best line is B, D.
}

func ExampleText() {
	tree, _ := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))")
	trace, _ := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	fmt.Print(explain.Text(trace))
	// Output:
	// MAX, d=2, a=-∞, b=∞  A = 3
	//     MIN, d=1, a=-∞, b=∞  B = 3
	//         MAX, d=0, a=-∞, b=∞  D = 3
	//         MAX, d=0, a=-∞, b=3  E = 5
	//     MIN, d=1, a=3, b=∞  C <= 2
	//         MAX, d=0, a=3, b=∞  F = 2
	//         MAX, d=0, a=3, b=2  G (Pruned!)
}

func TestFailHardPrintsWhatALeafIsAndWhatItReturns(t *testing.T) {
	text := explain.Text(treetest.Record(t, treetest.Worked, "alphabeta-hard", search.Settings{}))
	for _, want := range []string{"E = 5, returned >= 3\n", "F = 2, returned <= 3\n", "C <= 3\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// The sentences are the product: each is compared to the letter.
func TestExplanations(t *testing.T) {
	for _, test := range []struct {
		name, tree, variant string
		settings            search.Settings
		want                []string
	}{
		{"the worked example", treetest.Worked, "alphabeta-soft", search.Settings{}, []string{
			"MAX moves at A and wants the highest value.",
			"MAX at A tries B, where MIN moves.",
			"D is a leaf with the value 3. MIN at B now has 3.",
			"E is a leaf with the value 5. MIN at B keeps 3: 5 is not lower.",
			"Every move at B has been searched. B = 3. MAX at A now has 3.",
			"MAX at A tries C, where MIN moves. MAX already has 3 at A, from B.",
			"F is a leaf with the value 2. MIN at C now has 2.",
			"MIN at C has 2, and MAX already has 3 at A, from B: MAX will always avoid C. G is not visited. " +
				"C ≤ 2 (fail-soft). MAX at A keeps 3: 2 is not higher.",
			"Every move at A has been searched. A = 3. That is the value of the search; the best line is B, D.",
		}},
		{"fail-hard returns bounds", "A(B(D=3 E=5) C(F=2 G=0))", "alphabeta-hard", search.Settings{}, []string{
			7: "F is a leaf with the value 2.",
			8: "Fail-hard: F's value 2 is below the window (3, ∞), so it returns the lower edge, 3. MIN at C now has 3.",
			9: "MIN at C has 3, and MAX already has 3 at A, from B: C can be no better for MAX. G is not visited. " +
				"C ≤ 3. MAX at A " +
				"keeps 3, which is as good.",
		}},
		{"document 000's listing clamps a cutoff alone", "A(B(D=3 E=5) C(F=2 G=0))", "alphabeta-000", search.Settings{}, []string{
			7: "MIN at C has 2, and MAX already has 3 at A, from B: MAX will always avoid C. G is not " +
				"visited. Fail-hard: the " +
				"bound 3 is returned instead of 2: C ≤ 3. MAX at A keeps 3, which is as good.",
		}},
		{"a deep cutoff says where the bound comes from", "((((2))) (((0 1))))", "alphabeta-soft", search.Settings{}, []string{
			12: "MIN at G has 0, and MAX already has 2 at A, from B, 3 plies above: MAX will always avoid " +
				"G. That is a deep " +
				"cutoff. J is not visited. G ≤ 0 (fail-soft). MAX at E gets at most 0 from it.",
		}},
		{"fail-hard has nothing from a move that fails low", "A(B(E=3 F=9) C(G=1 H=6))", "alphabeta-hard",
			search.Settings{Window: search.Window{Alpha: 4, Beta: 8}}, []string{
				4: "MIN at B has 4, and MAX already has 4 from the window that the search was given: B can be no " +
					"better for MAX. F is not " +
					"visited. B ≤ 4. MAX at A gets at most 4 from it.",
				5: "MAX at A tries C, where MIN moves. MAX already has 4 from the window that the search was given. " +
					"MIN already has 8 from " +
					"the window that the search was given.",
				9: "Every move at A has been searched, and none gives MAX more than 4. A ≤ 4. The search fails low: the " +
					"value is at most 4.",
			}},
		{"a MIN root, a window", "MIN A(B(D=3 E=5) C(F=7 G=1))", "alphabeta-soft",
			search.Settings{Window: search.Window{Alpha: 0, Beta: 6}}, []string{
				0: "MIN moves at A and wants the lowest value. The search is asked about values in the window (0, 6) only.",
				1: "MIN at A tries B, where MAX moves. MAX already has 0 from the window that the search was given. " +
					"MIN already has 6 from " +
					"the window that the search was given.",
				7: "MAX at C has 7, and MIN already has 5 at A, from B: MIN will always avoid C. G is not " +
					"visited. C ≥ 7 " +
					"(fail-soft). MIN at A keeps 5: 7 is not lower.",
			}},
		{"NegaScout needs no second search near the leaves", "A(B(D=3 E=5) C(F=4 G=6))", "negascout", search.Settings{}, []string{
			8: "Every move at C has been searched, and none gives MIN less than 4. C ≥ 4. All moves at C have their true " +
				"values, so 4 is its " +
				"value, and no second search is needed. MAX at A takes it instead of 3.",
			9: "Every move at A has been searched. A = 4. That is the value of the search; the best line is C, F.",
		}},
		{"a move is tried before its turn", "A(B(E=3 F=12 G=8) C(2 4 6) D(14 5 2))", "order-hints", search.Settings{}, []string{
			3: "MIN at B tries G next, although it is the 3rd move in the game's order. G is a leaf with the value 8. MIN at B " +
				"keeps 3: 8 is not lower.",
			4: "F is a leaf with the value 12. MIN at B keeps 3: 12 is not lower.",
			10: "MIN at D tries M first, although it is the 3rd move in the game's order. M is a leaf with the value 2. " +
				"MIN at D now has 2.",
		}},
		{"the table's value outside the window", "A(a:B(x:D(b:G(5 8) c:3)) b:C(x:E(a:@G c:6)))",
			"alphabeta-tt", search.Settings{}, []string{
				14: "The table ends the visit of G. 5 is not inside the window (5, ∞) of this visit, and counts " +
					"there as a bound only. I " +
					"and J are not visited. G ≤ 5. MAX at E gets at most 5 from it.",
			}},
		{"the merit of DUAL* bounds the root", "A(B(D=3 E=5) C(F=2 G=0))", "dual", search.Settings{}, []string{
			23: "F is a leaf with the value 2.",
			24: "F goes on OPEN as solved, with the merit 3: through it A gets at least 3.",
		}},
		{"minimax knows no window", "A(B(D=3 E=5) C(F=2 G=9))", "minimax", search.Settings{}, []string{
			5: "MAX at A tries C, where MIN moves.",
			8: "Every move at C has been searched. C = 2. MAX at A keeps 3: 2 is not higher.",
		}},
	} {
		steps := eventsOf(treetest.Record(t, test.tree, test.variant, test.settings))
		for i, want := range test.want {
			if want != "" && steps[i].Say != want {
				t.Errorf("%s, step %d:\n got %s\nwant %s", test.name, i+1, steps[i].Say, want)
			}
		}
	}
}

type session = search.Session[abtree.Position, abtree.Move]

// pvs searches all moves but the first with a null window, and again where that fails high.
func pvs(s *session, p abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for i, m := range s.Moves(p) {
		child, low := s.Play(p, m), max(alpha, best)
		v := 0
		if i == 0 {
			v = -pvs(s, child, depth-1, -beta, -alpha)
		} else if v = -pvs(s, child, depth-1, -low-1, -low); v > low && v < beta {
			s.Again()
			v = -pvs(s, child, depth-1, -beta, -low)
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// deepening looks at a node to one ply first.
func deepening(s *session, p abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	if depth > 1 {
		deepening(s, p, 1, alpha, beta)
	}
	best := -search.Inf
	for _, m := range s.Moves(p) {
		best = max(best, -deepening(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func TestSearchesOfOneNodeTwiceAreTold(t *testing.T) {
	for _, test := range []struct {
		tree      string
		algorithm search.Algorithm[abtree.Position, abtree.Move]
		say       map[int]string
		text      string
	}{
		{"A(B(D=3 E=5) C(F=4 G=6))", pvs, map[int]string{
			6: "MAX at A tries C, where MIN moves. MAX already has 3 at A, from B. The null window (3, 4) asks only " +
				"whether C is worth " +
				"more than 3.",
			7: "F is a leaf with the value 4. MIN at C now has 4.",
			9: "Every move at C has been searched, and none gives MIN less than 4. C ≥ 4. That is better for MAX than the " +
				"3 it has at A, but " +
				"it does not count yet: C is searched again.",
			10: "C came back from the null window (3, 4) with ≥ 4, better for MAX than 3: it is searched again for " +
				"its value, with the " +
				"window (3, ∞).",
			14: "Every move at C has been searched. C = 4. MAX at A takes it instead of 3.",
		}, `MAX, d=2, a=-∞, b=∞  A = 4
    MIN, d=1, a=-∞, b=∞  B = 3
        MAX, d=0, a=-∞, b=∞  D = 3
        MAX, d=0, a=2, b=3  E = 5
    MIN, d=1, a=3, b=4  C >= 4
        MAX, d=0, a=3, b=4  F = 4
        MAX, d=0, a=3, b=4  G = 6
-- searched again:
    MIN, d=1, a=3, b=∞  C = 4
        MAX, d=0, a=3, b=∞  F = 4
        MAX, d=0, a=3, b=4  G = 6
`},
		{"A(B{eval=9}(D=3 E=5) C{eval=4}(F=2 G=1))", deepening, map[int]string{
			2: "Before its moves are searched to depth 2, A is searched to depth 1, to know with which of them to begin.",
			5: "To that depth A = 9.",
			6: "MAX at A tries B, where MIN moves.",
			9: "Every move at B has been searched. B = 3. MAX at A now has 3.",
		}, `MAX, d=2, a=-∞, b=∞  A = 3
MAX, d=1, a=-∞, b=∞  A = 9
    MIN, d=0, a=-∞, b=∞  B = 9
    MIN, d=0, a=9, b=∞  C = 4
    MIN, d=1, a=-∞, b=∞  B = 3
        MAX, d=0, a=-∞, b=∞  D = 3
        MAX, d=0, a=-∞, b=3  E = 5
    MIN, d=1, a=3, b=∞  C <= 2
        MAX, d=0, a=3, b=∞  F = 2
        MAX, d=0, a=3, b=2  G (Pruned!)
`},
	} {
		tree, err := abtree.Parse(test.tree)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := search.Record(test.algorithm, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		steps := eventsOf(trace)
		for i, want := range test.say {
			if got := steps[i-1].Say; got != want {
				t.Errorf("%s, step %d:\n got %s\nwant %s", test.tree, i, got, want)
			}
		}
		if got := explain.Text(trace); got != test.text {
			t.Errorf("got\n%swant\n%s", got, test.text)
		}
	}
}

// A null move is not one of the moves: it is neither among those that are skipped nor among those that give a value.
func TestANullMoveIsNoneOfTheMoves(t *testing.T) {
	tree, err := abtree.Parse("A{eval=4}(B=5 C{eval=2}(D=6 E=8 ~N{eval=1}(0 1)))")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(textbook.VerifiedNullMove, tree.Root(), search.Settings{Depth: 4})
	if err != nil {
		t.Fatal(err)
	}
	steps := eventsOf(trace)
	for i, want := range map[int]string{ // with the null move, and again without
		9: "Every move at C has been searched. C ~ 6. That is better for MAX than the 5 it has at A, but it does not count " +
			"yet: C is searched again.",
		14: "Every move at C has been searched. C ~ 6. MAX at A takes it instead of 5.",
	} {
		if got := steps[i-1].Say; got != want {
			t.Errorf("step %d:\n got %s\nwant %s", i, got, want)
		}
	}
}

// The depth and the window of a search are given before its first event, and with its picture.
func TestADepthAndAWindowAreSaid(t *testing.T) {
	tree := "A{eval=0}(B{eval=0}(D{eval=3}(H=3 I=4) E=5) C{eval=2}(F=2 G=0))"
	for _, test := range []struct {
		settings   search.Settings
		start, alt string
	}{
		{search.Settings{}, "MAX moves first, at A.", "and 5 leaves: value"},
		{search.Settings{Window: search.Open}, "MAX moves first, at A.", "and 5 leaves: value"},
		{search.Settings{Depth: 2}, "at A. The tree is searched to depth 2.", "leaves, to depth 2: value"},
		{search.Settings{Window: search.Window{Alpha: 1, Beta: search.Win - 3}},
			"at A. The tree is searched with the window (1, W3).",
			"leaves, with the window (1, W3): value"},
		{search.Settings{Depth: 2, Window: search.Window{Alpha: -search.Inf, Beta: 2}},
			"at A. The tree is searched to depth 2, with " +
				"the window (-∞, 2).", "leaves, to depth 2, with the window (-∞, 2): value"},
	} {
		trace := treetest.Record(t, tree, "alphabeta-soft", test.settings)
		begins, found := explain.Begins(trace), explain.Describe(trace)
		if !strings.HasSuffix(begins, test.start) || !strings.Contains(found, test.alt) {
			t.Errorf("%+v: %q, %q; want %q, %q", test.settings, begins, found, test.start, test.alt)
		}
	}
}
