package lab_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func trace(notation string) *search.Trace {
	tree, err := abtree.Parse(notation)
	if err != nil {
		panic(err)
	}
	t, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		panic(err)
	}
	return t
}

const worked = "A(B(D=3 E=5) C(F=2 G=7))"

func ExamplePruned() {
	fmt.Println(lab.Pruned(trace(worked), "E"))
	fmt.Println(lab.Pruned(trace(worked), "G"))
	// Output:
	// E is over-pruned: the search must look at it. It comes there with the window (-∞, 3), which is still open.
	// G is under-pruned: the search never looks at it. MIN at C has 2, and MAX already has 3 at A, from B: MAX will never let it come to C. G is not looked at. C ≤ 2. MAX at A keeps 3: 2 is not higher.
	// Right: 1 of 4 leaves are never looked at.
}

func TestPruned(t *testing.T) {
	for answer, want := range map[string]string{
		"":       "Write the names",
		" , ":    "Write the names",
		"none":   "G is under-pruned",
		"Q":      "no node of that name",
		"C":      "is no leaf",
		"G, D":   "D is over-pruned",
		"G":      "Right: 1 of 4",
		" G , ;": "Right: 1 of 4",
	} {
		if got := lab.Pruned(trace(worked), answer); !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
	if got := lab.Pruned(trace("((3 5) (4 9))"), "None"); got != "Right: every leaf is looked at." {
		t.Errorf("nothing pruned: %q", got)
	}
}

func TestValues(t *testing.T) {
	for answer, want := range map[string]string{
		"":                   "Write statements",
		"C":                  "is no statement",
		"Q = 1":              "no node of that name",
		"G = 7":              "G returns nothing",
		"C = 2":              "C: the value is right, the bound is not",
		"B <= 3":             "B is exact",
		"B = 4":              "B: the value is wrong",
		"A = 3, B=3; C <= 2": "Right: 3 of 3",
		"C ≤ 2, F == 2":      "Right: 2 of 2",
	} {
		if got := lab.Values(trace(worked), answer); !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
}
