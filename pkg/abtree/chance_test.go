package abtree_test

import (
	"go/format"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

func TestChanceInTheNotation(t *testing.T) {
	for _, c := range []struct {
		text, want string // as it is written
		unit       search.Unit
		low, high  int // in points, for MAX
	}{
		{"(1/2*3 1/2*6)", "(1/2*3 1/2*6)", 2, 3, 6},
		{"A(B(0.5*3 0.50*6) C(2/6*1, 2/3*heads:D(4 5)))", "A(B(1/2*3 1/2*6) C(1/3*1 2/3*heads:D(4 5)))", 6, 1, 6},
		{"(1*7)", "(1*7)", 1, 7, 7},
		{"(1 / 4 * 1 3/4*((1/6*5 5/6*-2) 0))", "(1/4*1 3/4*((1/6*5 5/6*-2) 0))", 24, -2, 5},
		{"MIN {eval=-9}(1/2*3{threat=1}(1 2) 1/2*6)", "", 0, 0, 0},
		{"MIN A{eval=-9}(1/2*B{threat=1}(1 2) 1/2*6)", "MIN A{eval=-9}(1/2*B{threat=1}(1 2) 1/2*6)", 2, -9, 6},
		{"(D(1/2*1 1/2*2) (1/3*3 2/3*E(7 8)) @D)", "(D(1/2*1 1/2*2) (1/3*3 2/3*E(7 8)) @D)", 6, 1, 8},
	} {
		tree, err := abtree.Parse(c.text)
		if (err == nil) != (c.want != "") {
			t.Errorf("%s: %v", c.text, err)
		}
		if err != nil {
			continue
		}
		chance, ok := tree.Root().Chance()
		low, high := c.unit.Scores(c.low), c.unit.Scores(c.high)
		if !tree.Root().MaxFirst() {
			low, high = -high, -low
		}
		if want := (search.Chance{Unit: c.unit, Low: low, High: high}); !ok || chance != want || tree.String() != c.want {
			t.Errorf("%s: %s, %+v, want %s, %+v", c.text, tree, chance, c.want, want)
		}
	}
	if _, ok := parse(t, "A(B=3 C=5)").Root().Chance(); ok {
		t.Error("a tree without chance nodes has chance")
	}
}

func TestChanceErrors(t *testing.T) {
	for text, want := range map[string]string{
		"(1/3*3 1/3*5)":                   "add up to 2/3",
		"(1/2*3 2/3*5)":                   "add up to 7/6",
		"(1/2*3 5)":                       "outcomes of chance and moves",
		"(5 1/2*3)":                       "outcomes of chance and moves",
		"(1/2*3 1/2*5 ~6)":                "chance node and has a null move",
		"(!1/2*3 1/2*5)":                  "marked as noisy",
		"(1/2*W3 1/2*5)":                  "won or lost",
		"((1/2*3 1/2*5) L1)":              "won or lost",
		"((1/2*3 1/2*5) A{eval=W3}(1 2))": "won or lost",
		"(-1/2*3 3/2*5)":                  "-1/2 is no probability",
		"(0*3 1*5)":                       "0 is no probability",
		"(1/0*3 1*5)":                     "1/0 is no probability",
		"(1/2/3*3 1*5)":                   "no probability",
		"(0..5*3 1*5)":                    "no probability",
		"(x*3 1*5)":                       "no part of the notation",
		"(1e9*3 1*5)":                     "no part of the notation",
		"1/2*3":                           "no part of the notation",
		"(1/2*3 1/2*2":                    "not closed",
		"(1/1000000007*3 1000000006/1000000007*(1/1000000009*4 1000000008/1000000009*5))": "finer than exact arithmetic has " +
			"room for",
		"(1/1000000007*3 1/1000000009*4 1/2*1)":           "common denominator",
		"(0.0000000000000000000000000000000000001*3 1*5)": "no probability",
	} {
		if tree, err := abtree.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %q", text, tree, err, want)
		}
	}
	for name, root := range map[string]abtree.Branch{
		"add up":    abtree.Node("", abtree.Leaf("", 1).Chance(1, 3), abtree.Leaf("", 2).Chance(1, 3)),
		"range":     abtree.Node("", abtree.Leaf("", 1).Chance(1, 0), abtree.Leaf("", 2).Chance(1, 3)),
		"the root":  abtree.Leaf("", 1).Chance(1, 1),
		"-1/2":      abtree.Node("", abtree.Leaf("", 1).Chance(-1, 2), abtree.Leaf("", 2).Chance(3, 2)),
		"null move": abtree.Node("", abtree.Leaf("", 1).Chance(1, 1), abtree.Leaf("", 2).Null()),
	} {
		if tree, err := abtree.Max(root); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v, %v", name, tree, err)
		}
	}
}

// What is written of a random tree is read as the same tree, and its Go source is as gofmt has it; every edit keeps the
// sum of the probabilities, or says why it cannot be done.
func TestChanceLaws(t *testing.T) {
	edits := []abtree.Edit{{Do: "chance"}, {Do: "probability", Text: "1/7"}, {Do: "child"}, {Do: "sibling"}, {Do: "remove"},
		{Do: "move", By: 1}, {Do: "order", Text: "best"}, {Do: "order", Text: "shuffled"}, {Do: "null"}}
	done := map[string]int{}
	for seed := range budget.Seeds(500) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: int(seed % 5), Low: -9, High: 9, Seed: seed,
			MinFirst: seed%2 == 0, Shared: 15, Noisy: 10, Chances: 40})
		if err != nil {
			t.Fatal(err)
		}
		for k := range edits {
			if again, err := abtree.Parse(tree.Indent()); err != nil || again.String() != tree.String() {
				t.Fatalf("%s became %v: %v", tree, again, err)
			}
			source := tree.Go()
			if formatted, err := format.Source([]byte(source)); err != nil || string(formatted) != source {
				t.Fatalf("%s: %v\n%s", tree, err, source)
			}
			e := edits[(k+int(seed))%len(edits)]
			e.Path = []int{}
			for p := tree.Root(); k > 0 && len(e.Path) < int(seed>>3)%4; {
				moves := p.Moves(nil)
				if len(moves) == 0 {
					break
				}
				e.Path = append(e.Path, (k+int(seed))%len(moves))
				p = p.Play(moves[e.Path[len(e.Path)-1]])
			}
			edited, _, err := tree.Edit(e)
			if err == nil {
				tree = edited
				done[e.Do]++
			} else if tree.String() == "" || !strings.HasPrefix(err.Error(), "abtree: ") {
				t.Fatalf("%+v of %s: %v", e, tree, err)
			}
		}
	}
	for _, e := range edits {
		if done[e.Do] < budget.Cases(500)/50 {
			t.Errorf("%s was done %d times only", e.Do, done[e.Do])
		}
	}
}

func TestChanceEdits(t *testing.T) {
	for _, c := range []struct {
		tree string
		edit abtree.Edit
		want string // the error begins with !
	}{
		{"A(B=1 C=2 D=3)", abtree.Edit{Do: "chance"}, "A(1/3*B=1 1/3*C=2 1/3*D=3)"},
		{"A(1/3*B=1 2/3*C=2)", abtree.Edit{Do: "chance"}, "A(B=1 C=2)"},
		{"A(B=1 !C=2)", abtree.Edit{Do: "chance"}, "A(1/2*B=1 1/2*C=2)"},
		{"A(1/3*B=1 1/3*C=2 1/3*D=3)", abtree.Edit{Do: "probability", Path: []int{0}, Text: "0.5"}, "A(1/2*B=1 1/4*C=2 1/4*D=3)"},
		{"A(1/2*B=1 1/3*C=2 1/6*D=3)", abtree.Edit{Do: "remove", Path: []int{0}}, "A(2/3*C=2 1/3*D=3)"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "sibling", Path: []int{0}, Text: "5"}, "A(1/3*B=1 1/3*5 1/3*C=2)"},
		{"A(2/3*B=1 1/3*C=2)", abtree.Edit{Do: "child", Text: "5"}, "A(4/9*B=1 2/9*C=2 1/3*5)"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "null"}, "!null move"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "noisy", Path: []int{0}}, "!noisy"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "value", Path: []int{0}, Text: "W1"}, "!won or lost"},
		{"A(B=1 C=2)", abtree.Edit{Do: "chance", Path: []int{0}}, "!leaf"},
		{"A(B=1 ~C=2)", abtree.Edit{Do: "chance"}, "!null move"},
		{"A(B=1 C=2)", abtree.Edit{Do: "probability", Path: []int{0}, Text: "1/2"}, "!no outcome"},
		{"A(1*B=1)", abtree.Edit{Do: "probability", Path: []int{0}, Text: "1/2"}, "!only outcome"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "probability", Path: []int{0}, Text: "3/2"}, "!no probability"},
		{"A(1/2*B=1 1/2*C=2)", abtree.Edit{Do: "probability", Path: []int{0}, Text: "half"}, "!no probability"},
		{"A(B(1/2*1 1/2*2) C(1/2*2 1/2*2) D(1/2*1 1/2*0))", abtree.Edit{Do: "order", Text: "best"},
			"A(C(1/2*G=2 1/2*H=2) B(1/2*E=1 1/2*F=2) D(1/2*1 1/2*0))"},
	} {
		edited, _, err := parse(t, c.tree).Edit(c.edit)
		if problem, fails := strings.CutPrefix(c.want, "!"); fails {
			if err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("%+v of %s: %v, %v", c.edit, c.tree, edited, err)
			}
		} else if err != nil || edited.String() != c.want {
			t.Errorf("%+v of %s: %v, %v, want %s", c.edit, c.tree, edited, err, c.want)
		}
	}
}

// A failing tree with chance shrinks to one with the chance node that makes it fail.
func TestChanceShrinks(t *testing.T) {
	tree := parse(t, "A(B(3 C(1/2*9 1/3*D(4 5) 1/6*1)) E(2 F(7 8)))")
	small := abtree.Shrink(tree, func(tree *abtree.Tree) bool { _, ok := tree.Root().Chance(); return ok })
	if got := small.String(); got != "(1*0)" && got != "A(1*0)" && !strings.HasSuffix(got, "(1*0)") {
		t.Errorf("shrunk to %s", got)
	}
}

func TestUniformChance(t *testing.T) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 2, Depth: 3, Outcomes: 3, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if c, _ := tree.Root().Chance(); tree.Size() != 1+2+6+12 || c.Unit != 3 {
		t.Errorf("%d nodes, unit %d", tree.Size(), c.Unit)
	}
	for _, kind := range []func(abtree.Shape) (*abtree.Tree, error){abtree.WorstOrdered, abtree.StronglyOrdered} {
		if _, err := kind(abtree.Shape{Branching: 2, Depth: 3, Outcomes: 3}); err == nil {
			t.Error("an order of players' moves was made of chance nodes")
		}
	}
	if _, err := abtree.Irregular(abtree.Shape{Branching: 2, Depth: 3, Chances: 30, Wins: 10}); err == nil {
		t.Error("means of wins")
	}
}
