package explain_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// A search does not differ from itself; two differ the same way in either order, and what only
// one visited is what the traces say.
func TestDiffIsWhatTheTracesSay(t *testing.T) {
	parted, told := 0, 0
	var before *search.Trace
	treetest.Random(t, func(trace *search.Trace) {
		same, err := explain.Diff(trace, trace)
		if err != nil || same.Step != 0 || len(same.Nodes) > 0 {
			t.Fatalf("%s differs from itself: %+v, %v", trace.Name, same, err)
		}
		a, b := before, trace
		if before = trace; a == nil || b.Name == "minimax" {
			return
		}
		d, err := explain.Diff(a, b)
		if err != nil {
			t.Fatalf("%s and %s: %v", a.Name, b.Name, err)
		}
		back, err := explain.Diff(b, a)
		if err != nil || back.Step != d.Step || back.A != d.B || back.B != d.A || len(back.Nodes) != len(d.Nodes) {
			t.Fatalf("%s and %s: %+v, and back %+v, %v", a.Name, b.Name, d, back, err)
		}
		if d.Step > 0 {
			parted++
		}
		only := map[string]int{}
		for _, n := range d.Nodes {
			only[n.What]++
			if n.A < 0 && n.B < 0 || n.What == "" {
				t.Fatalf("no node differs: %+v", n)
			}
		}
		alike := slices.EqualFunc(a.Nodes, b.Nodes,
			func(n, o search.TraceNode) bool { return n.Name == o.Name && n.End == o.End })
		visited := 0 // by a, and not by b
		for i, n := range a.Nodes {
			if alike && n.Visited && !b.Nodes[i].Visited {
				visited++
			}
		}
		if alike && only["visited by "+a.Name+" only"] != visited {
			t.Fatalf("%d nodes are visited by %s only, Diff has %v", visited, a.Name, only)
		}
		if !alike || d.Step > 1 || d.A == "" {
			return
		}
		told++
		first := "They visit the same nodes, "
		for i, n := range b.Nodes {
			if n.Visited && !a.Nodes[i].Visited {
				first = a.Name + " visits no node that " + b.Name + " does not."
			}
		}
		for k, e := range a.Events {
			if i := e.Node; e.Kind != search.Pass && visited > 0 && !b.Nodes[i].Visited {
				first = fmt.Sprintf("he first node that only %s visits is %s, at its step %d", a.Name, a.Nodes[i].Label(), k+1)
				break
			}
		}
		if !strings.Contains(d.Say, first) {
			t.Fatalf("%q has no %q", d.Say, first)
		}
	})
	if parted == 0 || told == 0 {
		t.Errorf("%d searches parted, and of %d it was told what only one visited", parted, told)
	}
}

// Searches that go about it in two ways have no event in common that would tell anything.
func TestSearchesOfTwoWaysAreToldApart(t *testing.T) {
	once, twice := "fail-soft alpha-beta searches once, to depth 2 in the window (-∞, ∞); ",
		"searches in 2 passes, the first to depth 2 in the window "
	tree := "A(B(D=3 E=5) C(F=2 G=0))"
	for _, test := range []struct{ tree, a, b, want string }{
		{tree, "alphabeta-soft", "mtdf", once + "MTD(f) " + twice +
			"(-1, 0). They visit the same nodes, each for the first time in " +
			"the same order."},
		{tree, "alphabeta-soft", "sss", once + "SSS* takes the next node from a list, OPEN. They visit the " +
			"same nodes, in " +
			"a different order."},
		{tree, "minimax", "sss", "minimax searches once, to depth 2; SSS* takes the next node from a list, " +
			"OPEN. The first " +
			"node that only minimax visits is G, at its step 8; SSS* visits no node that minimax does not."},
		{tree, "sss", "sss-mtd", "SSS* takes the next node from a list, OPEN; SSS* as MTD(+∞) " + twice +
			"(∞-1, ∞). They visit the same nodes, each for the first time in the same order."},
		{"5", "alphabeta-soft", "iterative-deepening",
			"fail-soft alpha-beta searches once, to depth 1; iterative deepening searches " +
				"in 1 pass, to depth 1. They visit the same nodes, each for the first time in the same order."},
	} {
		d, err := explain.Diff(treetest.Record(t, test.tree, test.a, search.Settings{}),
			treetest.Record(t, test.tree, test.b, search.Settings{}))
		if err != nil {
			t.Fatal(err)
		}
		if want := "They work in different ways: " + test.want; d.Say != want || d.Step != 0 {
			t.Errorf("step %d, %s; want %s", d.Step, d.Say, want)
		}
	}
}

func TestDiffRefusesTwoTrees(t *testing.T) {
	a := treetest.Record(t, "A(B=1 C=2)", "minimax", search.Settings{})
	for tree, want := range map[string]string{
		"MIN A(B=1 C=2)": "MAX moves first in one",
		"A(B=1 C=3)":     "C is worth 2 in one and 3 in the other",
		"A(B=1 D=2)":     "A has the move C in one only",
		"A(B=1 C=2 D=3)": "A has the move D in one only",
		"A(B=1 C(D=2))":  "C is the end of the game in one",
		"X(B=1 C=2)":     "the same moves lead to A in one and to X in the other",
	} {
		_, err := explain.Diff(a, treetest.Record(t, tree, "minimax", search.Settings{}))
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "Give two searches of one tree") {
			t.Errorf("%s: got %v, want an error with %q", tree, err, want)
		}
	}
	deep := "A{eval=1}(B{eval=1}(D=3 E=5) C{eval=2}(F=2 G=?))"
	if _, err := explain.Diff(treetest.Record(t, deep, "alphabeta-soft", search.Settings{Depth: 1}),
		treetest.Record(t, deep, "alphabeta-soft", search.Settings{})); err != nil {
		t.Errorf("a search to less depth: %v", err)
	}
}

func ExampleCompareText() {
	tree, _ := abtree.Parse("A(B(D=3 E=5) C(F=2 G=0))")
	soft, _ := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Name: "fail-soft"})
	hard, _ := search.Record(textbook.AlphaBetaHard, tree.Root(), search.Settings{Name: "fail-hard"})
	text, _ := explain.CompareText(soft, hard)
	fmt.Print(text)
	// Output:
	//          fail-soft  fail-hard
	// value          = 3        = 3
	// nodes            6          6
	// leaves           3          3
	// cutoffs          1          1
	// events           9         11
	//
	// They first differ at step 5: fail-soft leaves B with 3, and fail-hard returns ≥ 3 for E.
	//
	// 3 nodes differ at the end:
	//     E: = 5 by fail-soft, ≥ 3 by fail-hard
	//     C: ≤ 2 by fail-soft, ≤ 3 by fail-hard
	//     F: = 2 by fail-soft, ≤ 3 by fail-hard
}
