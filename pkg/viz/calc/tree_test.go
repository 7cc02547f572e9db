package calc_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// ask asks as the page does, through JSON.
func ask(t testing.TB, what string, a ...any) calc.Answer {
	t.Helper()
	var answer calc.Answer
	if err := json.Unmarshal(textbookEngine.JSON(fmt.Appendf(nil, `{"version":3,"variant":"alphabeta-soft",`+what+`}`,
		a...)), &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestAnEditAnswersWithTheSearchOfTheNewTree(t *testing.T) {
	for _, c := range []struct {
		what, tree string
		path       []int
	}{
		{`"tree":"A(B(3 5) C(2 9))","edit":{"path":[1,0],"do":"value","text":"8"}`, "A(B(3 5) C(8 9))", []int{1, 0}},
		{`"tree":"A(B(3 5) C(2 9))","edit":{"path":[],"do":"child","text":"0"}`, "A(B(D=3 E=5) C(F=2 G=9) 0)", []int{2}},
		{`"tree":"A(B(3 5) C(2 9))","edit":{"path":[0],"do":"move","by":1}`, "A(C(F=2 G=9) B(D=3 E=5))", []int{1}},
		{`"tree":" A( B(3,5)\n C(2,9) ) "`, "A(B(3 5) C(2 9))", nil},
	} {
		answer := ask(t, `"do":"edit",`+c.what)
		if answer.Error != nil || answer.Tree != c.tree || !slices.Equal(answer.Select, c.path) {
			t.Errorf("%s: %q, %v, %+v, want %q, %v", c.what, answer.Tree, answer.Select, answer.Error, c.tree, c.path)
			continue
		}
		again := ask(t, `"do":"run","tree":%q`, c.tree)
		if answer.Run == nil || answer.Run.ID != again.Run.ID || answer.Run.SVG != again.Run.SVG {
			t.Errorf("%s: it is not the run of %s", c.what, c.tree)
		}
	}
}

func TestWhatCannotBeEditedSaysWhy(t *testing.T) {
	for what, want := range map[string]string{
		`"do":"edit","tree":"A(3","edit":{"do":"child"}`:             "expected a node",
		`"do":"edit","tree":"A(3)","edit":{"do":"remove"}`:           "A is the root",
		`"do":"edit","tree":"A(3)","edit":{"do":"child","path":[7]}`: "The path [7] leads to no node",
		`"do":"edit","tree":"A(3)","edit":{"do":"child","path":"7"}`: "not the JSON",
		`"do":"node","tree":"A(3)"`:                                  "Which node",
		`"do":"node","tree":"A(3)","edit":{"path":[1]}`:              "leads to no node",
		`"do":"random"`:                  `no kind ""`,
		`"do":"random","kind":"strange"`: "want one of best, chance, incremental, independent, irregular, strong, worst",
		`"do":"random","kind":"best"`:    "needs a shape",
		`"do":"random","kind":"best","shape":{"branching":0,"depth":2}`:                 "0 moves at a node: want 1 or more",
		`"do":"random","kind":"best","shape":{"branching":2,"depth":2,"low":3}`:         "Values from 3 to 0: want the second",
		`"do":"random","kind":"best","shape":{"branching":6,"depth":5}`:                 "has more than 4000 nodes: take fewer",
		`"do":"random","kind":"best","shape":{"branching":50,"depth":50}`:               "has more than 4000 nodes: take fewer",
		`"do":"random","kind":"best","shape":{"branching":1,"depth":5000}`:              "5000 plies: want 0 to 512",
		`"do":"random","kind":"irregular","shape":{"branching":2,"depth":2,"wins":101}`: "want 0 to 100",
		`"do":"random","kind":"irregular","shape":{"branching":2,"depth":2,"seed":-1}`:  "not the JSON",
	} {
		if answer := ask(t, what); answer.Error == nil || !strings.Contains(answer.Error.Message, want) ||
			regexp.MustCompile(`abtree|^(remove|child|value):|Branching|Low|High`).MatchString(answer.Error.Message) {
			t.Errorf("%s: %+v, want %q", what, answer.Error, want)
		}
	}
}

// A leaf may wait for its value: the picture follows the text, and the sentence says what is
// missing.
func TestATreeThatCannotBeSearchedIsShown(t *testing.T) {
	answer := ask(t, `"do":"edit","tree":"A(B=3 C(D=1 E=2))","edit":{"path":[1,0],"do":"value","text":"?"}`)
	if answer.Error != nil || answer.Tree != "A(B=3 C(D=? E=2))" || !slices.Equal(answer.Select, []int{1, 0}) {
		t.Fatalf("%+v, %+v", answer, answer.Error)
	}
	run := answer.Run
	if len(run.Steps) != 0 || len(run.Nodes) != 5 || !strings.Contains(run.Say, "D has no value") ||
		!strings.Contains(run.SVG, `id="n4"`) || run.Start[0].Class != "plain" {
		t.Errorf("%d steps, %d nodes, %+v, %q", len(run.Steps), len(run.Nodes), run.Start[0], run.Say)
	}
}

func TestAnEditOfASharedNodeSaysSo(t *testing.T) {
	const tree = `"do":"edit","tree":"A(B(x:D(E=3 F=5)) C(@D))","edit":`
	const note = "D has 2 parents: what changed at it or below it changed below each."
	for edit, want := range map[string]string{
		`{"path":[0,0],"do":"name","text":"G"}`:     note,
		`{"path":[1,0,0],"do":"value","text":"4"}`:  note,
		`{"path":[1,0,0],"do":"remove"}`:            note,
		`{"path":[1,0],"do":"remove"}`:              "",
		`{"path":[0,0],"do":"label","text":"y"}`:    "",
		`{"path":[0],"do":"child"}`:                 "",
		`{"path":[1,0],"do":"side"}`:                "",
		`{"path":[1,0],"do":"order","text":"best"}`: "",
	} {
		if answer := ask(t, tree+edit); answer.Error != nil || answer.Note != want {
			t.Errorf("%s: %q, %+v, want %q", edit, answer.Note, answer.Error, want)
		}
	}
}

// A letter that the program gave to a node goes to the node that a reader names so, and the page says who has lost it.
func TestANameThatAnotherNodeHadIsSaid(t *testing.T) {
	for edit, want := range map[string]string{
		`{"path":[1,0],"do":"name","text":"D"}`: "Another node had the name D, and is now called E.",
		`{"path":[0,0],"do":"name","text":"D"}`: "",
		`{"path":[1,0],"do":"name","text":"x"}`: "",
	} {
		if answer := ask(t, `"do":"edit","tree":"A(B(1) C(2))","edit":`+edit); answer.Error != nil || answer.Note != want {
			t.Errorf("%s: %q, %+v, want %q", edit, answer.Note, answer.Error, want)
		}
	}
}

func TestANodeSaysWhatIsSaidOfIt(t *testing.T) {
	answer := ask(t, `"do":"node","tree":"A(x:B{eval=2}=3 4)","edit":{"path":[0]}`)
	if want := (abtree.Properties{Name: "B", Value: "3", Eval: "2", Label: "x"}); answer.Error != nil || *answer.Node != want {
		t.Errorf("%+v, %+v, want %+v", answer.Node, answer.Error, want)
	}
}

func TestASeedIsATreeInThePage(t *testing.T) {
	for _, kind := range []string{"independent", "best", "worst", "incremental", "irregular", "strong"} {
		draw := func(seed int) calc.Answer {
			return ask(t,
				`"do":"random","kind":%q,"shape":{"branching":3,"depth":3,"low":-9,"high":30,"seed":%d,"minfirst":true}`, kind,
				seed)
		}
		one, again, other := draw(7), draw(7), draw(8)
		if one.Error != nil || one.Tree != again.Tree || one.Run.ID != again.Run.ID || one.Tree == other.Tree ||
			!strings.HasPrefix(one.Tree, "MIN ") {
			t.Errorf("%s: %+v: %s\n%s\n%s", kind, one.Error, one.Tree, again.Tree, other.Tree)
		}
	}
}

// After every edit the page's result is that of a search of the same tree here.
func TestTheResultOfAnEditIsThatOfTheSearch(t *testing.T) {
	edits := []string{"value", "name", "child", "sibling", "remove", "move", "side", "noisy", "null"}
	edited := 0
	for seed := range uint64(150) {
		random := rand.New(rand.NewPCG(seed, 3))
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 1 + int(seed%4), Low: -9, High: 9, Seed: seed,
			Shared: 10, Nulls: 20})
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			e := abtree.Edit{Do: edits[random.IntN(len(edits))], Text: fmt.Sprint(random.IntN(19) - 9), By: random.IntN(3) - 1}
			for p := tree.Root(); len(p.Moves(nil)) > 0 && random.IntN(4) > 0; {
				k := random.IntN(len(p.Moves(nil)))
				p, e.Path = p.Play(p.Moves(nil)[k]), append(e.Path, k)
			}
			answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "edit", Tree: tree.String(),
				Variant: "alphabeta-soft", Edit: &e})
			read, err := abtree.Parse(tree.String()) // which gives a shared node its letter for good
			if err != nil {
				t.Fatal(err)
			}
			want, _, err := read.Edit(e)
			if (err != nil) != (answer.Error != nil) {
				t.Fatalf("%s, %+v: %v, %+v", tree, e, err, answer.Error)
			}
			if err != nil {
				continue
			}
			trace, err := search.Record(textbook.AlphaBetaSoft, want.Root(), search.Settings{})
			if err != nil || answer.Tree != want.String() || !reflect.DeepEqual(answer.Run.Result, viz.RunOf(trace).Result) {
				t.Fatalf("%s, %+v: %s, %+v, want %s, %+v, %v", tree, e, answer.Tree, answer.Run.Result, want, trace.Result, err)
			}
			tree = want
			edited++
		}
	}
	if edited < 300 {
		t.Errorf("%d edits only were done", edited)
	}
}

// The page counts the path of an edit from the nodes of a run: whatever the algorithm looks at
// first, it must lead to the same node in the tree.
func TestThePathToANodeOfARunLeadsToItInTheTree(t *testing.T) {
	var trees []*abtree.Tree
	for _, e := range abtree.Examples() {
		tree, err := abtree.Parse(e.Text)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
	}
	for seed := range uint64(20) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, Seed: seed, Shared: 15, Noisy: 20, Nulls: 30})
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
	}
	counted := 0
	for _, tree := range trees {
		for _, v := range textbook.Variants(tree.Root()) {
			answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: tree.String(), Variant: v.Name})
			if answer.Error != nil {
				continue // minimax needs every value
			}
			nodes := answer.Run.Nodes
			var path func(i int) []int
			path = func(i int) []int {
				if i == 0 {
					return nil
				}
				k := 0
				for j := range i {
					if nodes[j].Parent == nodes[i].Parent && !nodes[j].Null {
						k++
					}
				}
				if nodes[i].Null {
					k = -1
				}
				return append(path(nodes[i].Parent), k)
			}
			for i, n := range nodes {
				p, err := tree.At(path(i))
				if err != nil {
					t.Fatal(err)
				}
				if p.Name() != n.Label {
					t.Fatalf("%s, %s: the path %v of %s leads to %s", tree, v.Name, path(i), n.Label, p.Name())
				}
				counted++
			}
		}
	}
	if counted < 10000 {
		t.Errorf("%d nodes only", counted)
	}
}
