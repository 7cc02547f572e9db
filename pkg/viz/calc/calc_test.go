package calc_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// stageOf returns what the figure of a calculator tells the page.
func stageOf(t *testing.T, c calc.Calculator) viz.Stage {
	t.Helper()
	figure, err := c.Figure()
	if err != nil {
		t.Fatal(err)
	}
	var stage viz.Stage
	if err := json.Unmarshal(figure.Data, &stage); err != nil {
		t.Fatal(err)
	}
	return stage
}

func window(alpha, beta int) search.Window { return search.Window{Alpha: alpha, Beta: beta} }

func parse(t testing.TB, text string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// TestACarriedRunIsAnAnswer: what a figure carries is what the engine would answer, for every
// example; the picture apart where it is that of the figure.
func TestACarriedRunIsAnAnswer(t *testing.T) {
	for _, example := range abtree.Examples() {
		tree := parse(t, example.Text)
		stage := stageOf(t, calc.Calculator{Tree: tree})
		if len(stage.Offers) != len(textbook.Variants(tree.Root()))+len(chance.Variants(tree.Root())) {
			t.Errorf("%s: %d offers", example.Name, len(stage.Offers))
		}
		for _, run := range stage.Runs {
			answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: example.Text, Variant: run.Variant})
			if answer.Error != nil {
				t.Errorf("%s, %s: %s", example.Name, run.Variant, answer.Error.Message)
				continue
			}
			if run.SVG == "" {
				answer.Run.SVG = "" // the figure's still picture does for all
			}
			if run.Ask == nil {
				run.Ask = answer.Run.Ask // the first alone carries its questions
			}
			carried, _ := json.Marshal(run)
			answered, _ := json.Marshal(answer.Run)
			if !bytes.Equal(carried, answered) {
				t.Errorf("%s, %s: carried\n%.300s\nanswered\n%.300s", example.Name, run.Variant, carried, answered)
			}
		}
	}
}

func TestNamedVariantsAreAllThatIsOffered(t *testing.T) {
	stage := stageOf(t, calc.Calculator{Tree: parse(t, "A(B(D=3 E=5) C(F=2 G=4))"),
		Variants: []string{"mtdf", "minimax"}, Depth: 2, NoHints: true})
	if len(stage.Runs) != 2 || stage.Runs[0].Variant != "mtdf" || stage.Runs[1].Variant != "minimax" {
		t.Errorf("%d runs", len(stage.Runs))
	}
	if len(stage.Offers) != 2 || stage.Offers[0].Name != "mtdf" || stage.Asked.Depth != 2 || stage.Predict.Hints ||
		stage.Predict.On {
		t.Errorf("%+v %+v %+v", stage.Offers, stage.Asked, stage.Predict)
	}
}

// A page that offers only minimax speaks of no other algorithm: neither in its first sentence nor where one takes a tree.
func TestAPageOfMinimaxSpeaksOfMinimax(t *testing.T) {
	tree := parse(t, "A(B(3 5) C(2 9))")
	stage := stageOf(t, calc.Calculator{Tree: tree, Variants: []string{"minimax"}})
	if strings.Contains(stage.Say, "skips") {
		t.Errorf("it says %q, and minimax skips nothing", stage.Say)
	}
	for _, e := range stage.Examples {
		if e.Picture != "" && (e.Note != "" || e.Name == "chance") {
			t.Errorf("%s: %q", e.Name, e.Note)
		}
	}
	if say := stageOf(t, calc.Calculator{Tree: tree}).Say; !strings.Contains(say, "skips a branch") {
		t.Errorf("a page of alpha-beta says %q", say)
	}
}

// The text of an example counts on the options of its variant. A tree with the same text is no example.
func TestAnExampleIsSearchedWithItsOptions(t *testing.T) {
	tree, err := abtree.Example("probcut")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		calculator calc.Calculator
		nodes      int
		threshold  string
	}{
		{calc.Calculator{Tree: tree, Variants: []string{"probcut"}}, 16, "2"},
		{calc.Calculator{Tree: tree, Variants: []string{"probcut"}, Options: map[string]string{"threshold": "100"}}, 31, ""},
		{calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "probcut"}}, 22, ""},
		{calc.Calculator{Tree: parse(t, tree.String()), Variants: []string{"probcut"}}, 22, ""},
	} {
		stage := stageOf(t, c.calculator)
		steps := stage.Runs[0].Steps
		visited := steps[len(steps)-1].Visits
		if visited != c.nodes || stage.Asked.Options["Threshold"] != c.threshold {
			t.Errorf("%v with %v: %d nodes, Threshold %q; want %d and %q", c.calculator.Variants, c.calculator.Options, visited,
				stage.Asked.Options["Threshold"], c.nodes, c.threshold)
		}
	}
}

func TestACalculatorThatCannotBeSaysWhy(t *testing.T) {
	unknown := parse(t, "A(B=? C=1)")
	for want, c := range map[string]calc.Calculator{
		"there is no tree":          {},
		"minimax:":                  {Tree: unknown, Variants: []string{"minimax"}},
		"alphabeta-soft:":           {Tree: unknown},
		`no variant "x"`:            {Tree: unknown, Variants: []string{"x"}},
		"the window (5, 3)":         {Tree: parse(t, "A(B=1 C=2)"), Window: window(5, 3)},
		"has more than 4000 nodes:": {Tree: parse(t, "("+strings.Repeat("1 ", calc.MaxNodes)+")")},
		// more than are recorded: said 16385
		"the tree has more than 4000": {Tree: parse(t, "("+strings.Repeat("1 ", 30_000)+")")},
	} {
		if _, err := c.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestAPageCarriesWhatItsFiguresLoad: the scripts always, the engine with its license where a
// figure can be changed and there is one, the charts only with charts.
func TestAPageCarriesWhatItsFiguresLoad(t *testing.T) {
	tree := parse(t, "A(B(D=3 E=5) C(F=2 G=4))")
	stage := stageOf(t, calc.Calculator{Tree: tree})
	page := func(v viz.View) string {
		var b bytes.Buffer
		if err := viz.Page(&b, "page", v); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	calculator, picture := page(calc.Calculator{Tree: tree}),
		page(fixed{&viz.Figure{Title: stage.Runs[0].Name, Kind: viz.KindPicture, Data: []byte("{}")}})
	for _, name := range assets.Scripts() {
		if !strings.Contains(picture, `data-ablab-library="`+name+`"`) {
			t.Errorf("a page does not carry %s", name)
		}
	}
	built := assets.Engine(assets.Calculator) != nil
	for _, sign := range []string{`data-ablab-library="ablab.wasm.gz"`, `data-ablab-library="wasm_exec.js"`, "The Go Authors"} {
		if strings.Contains(calculator, sign) != built || strings.Contains(picture, sign) {
			t.Errorf("%s: on the calculator's page %t, on a picture's %t; the engine is built: %t", sign,
				strings.Contains(calculator, sign), strings.Contains(picture, sign), built)
		}
	}
	if strings.Contains(calculator, `data-ablab-library="echarts.min.js"`) {
		t.Error("a page without a chart carries the chart library")
	}
	t.Logf("%d bytes", len(calculator))
}

type fixed struct{ figure *viz.Figure }

func (f fixed) Figure() (*viz.Figure, error) { return f.figure, nil }

// TestOptionsAreOfTheFirstVariant: the others have what they have by default, and what the
// first does not have is refused.
func TestOptionsAreOfTheFirstVariant(t *testing.T) {
	tree := parse(t, "A(B(D=3 E=5) C(F=2 G=4))")
	from20 := calc.Calculator{Tree: tree, Variants: []string{"mtdf", "aspiration"}, Options: map[string]string{"Guess": "20"}}
	stage := stageOf(t, from20)
	for i, run := range stage.Runs {
		asked := viz.Asked{}
		if i == 0 {
			asked.Options = from20.Options
		}
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: tree.String(),
			Variant: run.Variant, Asked: asked})
		if answer.Error != nil || answer.Run.ID != run.ID {
			t.Errorf("%s is not the search that was asked for: %v", run.Variant, answer.Error)
		}
	}
	if plain := stageOf(t, calc.Calculator{Tree: tree, Variants: []string{"mtdf"}}); plain.Runs[0].ID == stage.Runs[0].ID {
		t.Error("the option changes nothing")
	}
	for _, variants := range [][]string{{"alphabeta-soft", "mtdf"}, nil} {
		if _, err := (calc.Calculator{Tree: tree, Variants: variants,
			Options: from20.Options}).Figure(); err == nil || !strings.Contains(err.Error(), "Guess") {
			t.Errorf("%q: %v", variants, err)
		}
	}
}

// What an option is said to be usually is what 0 stands for: the search is the same.
func TestZeroIsTheUsualNumber(t *testing.T) {
	said := 0
	for _, offer := range stageOf(t, calc.Calculator{Tree: parse(t, worked)}).Offers {
		for _, option := range offer.Options {
			if option.Usual == "" || option.Value != "0" {
				continue
			}
			said++
			ran := false
			for seed := range uint64(6) {
				tree, err := abtree.Irregular(abtree.Shape{Branching: 5, Depth: 5, Low: -9, High: 9, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				ask := calc.Ask{Version: viz.Version, Do: "export", Format: "json", Tree: tree.String(), Variant: offer.Name}
				zero := textbookEngine.Do(ask)
				ask.Asked.Options = map[string]string{option.Name: option.Usual}
				usual := textbookEngine.Do(ask)
				ran = ran || zero.Error == nil
				if !reflect.DeepEqual(usual, zero) {
					t.Errorf("%s searches otherwise with %s = 0 than with %s", offer.Name, option.Name, option.Usual)
				}
			}
			if !ran {
				t.Errorf("no tree was searched by %s", offer.Name)
			}
		}
	}
	if said < 10 {
		t.Errorf("%d options say what is usual", said)
	}
}

// If no script runs, as in print, in an export and in an untrusted notebook, stands the still
// picture: of a calculator that asks it shows the tree and no answer.
func TestStillPictureOfQuestionsAnswersNone(t *testing.T) {
	tree, err := abtree.Parse("A(B(E=6 F=4) C(G=7 H=3 I=8) D(J=2 K=9))")
	if err != nil {
		t.Fatal(err)
	}
	for _, predict := range []bool{false, true} {
		f, err := calc.Calculator{Tree: tree, Predict: predict}.Figure()
		if err != nil {
			t.Fatal(err)
		}
		for _, answer := range []string{"≤ 3", "pruned: I and K", "value 4"} {
			if tells := strings.Contains(f.Still+f.Alt, answer); tells == predict {
				t.Errorf("predict %v: the picture and its words tell %q: %v\n%s", predict, answer, tells, f.Alt)
			}
		}
	}
}
