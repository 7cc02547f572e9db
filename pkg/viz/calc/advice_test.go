package calc_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

const aima = "A(a1:B(b1:3 b2:12 b3:8) a2:C(c1:2 c2:4 c3:6) a3:D(d1:14 d2:5 d3:2))"

// On AIMA's tree every variant is run, or says in its own name what it wants; where its technique
// comes to nothing a line says so. What is named to be tried can be tried: it is searched there,
// and the technique does something.
func TestEveryVariantActsOrSaysWhereItDoes(t *testing.T) {
	want := map[string]string{ // how the message or the line begins; "" for neither
		"iterative-deepening": "Iterative deepening could not run: it searches the tree to depth 1 first, and B has " +
			"no static score.",
		"fhr":          "Fail-high reductions could not run: it decides by static scores, and C has none.",
		"fhr-cut":      "Fail-high reductions at CUT nodes could not run: it decides by static scores, and C has none.",
		"fhr-research": "Fail-high reductions, re-searched could not run: it decides by static scores, and C has none.",
	}
	for _, name := range []string{"alphabeta-tt", "alphabeta-tt-deeper", "order-best", "order-internal",
		"order-killers", "order-counter", "order-history", "quiescence",
		"null-move", "null-move-verified", "null-move-reductions", "double-null-move", "multi-cut", "probcut", "multi-probcut"} {
		want[name] = ". These are the steps of fail-soft alpha-beta. It acts on:"
	}
	want["lmr"] = ". These are the steps of principal variation search. It acts on:"
	for _, v := range textbook.Variants(parse(t, aima).Root()) {
		if (v.Needs == "") != (v.Plain == "") {
			t.Errorf("%s is plain if it does not find %q, and its plain variant is %q", v.Name, v.Needs, v.Plain)
		}
		if strings.HasPrefix(want[v.Name], ".") {
			want[v.Name] = " changes nothing on this tree: it needs " + v.Needs + want[v.Name]
		}
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: aima, Variant: v.Name})
		said, try := "", []viz.Try(nil)
		switch {
		case answer.Error != nil:
			said, try = answer.Error.Message, answer.Error.Try
		case answer.Run.Advice != nil:
			said, try = answer.Run.Advice.Say, answer.Run.Advice.Try
		}
		if !strings.Contains(said, want[v.Name]) || want[v.Name] == "" && said != "" || (said != "") != (len(try) > 0) {
			t.Errorf("%s: %q with %d trees, want %q", v.Name, said, len(try), want[v.Name])
		}
		for _, is := range try {
			run := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: is.Text, Variant: v.Name, Asked: is.Asked})
			if run.Error != nil || answer.Error == nil && run.Run.Advice != nil {
				t.Errorf("%s on %s: %+v, and no advice is wanted", v.Name, is.Title, run.Error)
			}
		}
	}
	// The examples that were made for a technique come first.
	for name, first := range map[string]string{"null-move": "A null move that is good enough",
		"lmr": "Late moves that are as bad as they look", "fhr-cut": "Fail-high reductions that hold",
		"probcut": "Shallow values that predict deep ones"} {
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: aima, Variant: name})
		try := append([]viz.Try{}, adviceOf(answer)...)
		if len(try) == 0 || try[0].Title != first {
			t.Errorf("%s: %+v, want %s first", name, try, first)
		}
	}
}

func adviceOf(a calc.Answer) []viz.Try {
	switch {
	case a.Error != nil:
		return a.Error.Try
	case a.Run.Advice != nil:
		return a.Run.Advice.Try
	}
	return nil
}

// On every example and with every variant: the trees that are named to be tried are such on which it
// acts, and the advice given before one is chosen agrees with the result once it is.
func TestWhatIsToldBeforeIsWhatComes(t *testing.T) {
	known := map[string]bool{}
	for _, e := range abtree.Examples() {
		for _, depth := range []int{0, 1} {
			asked := viz.Asked{Depth: depth}
			told := map[string]viz.Standing{}
			for _, is := range textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "standings", Tree: e.Text,
				Asked: asked}).Standings {
				told[is.Name] = is
			}
			for _, v := range textbook.Variants(abtree.Position{}) {
				answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: e.Text, Variant: v.Name,
					Asked: asked})
				is, marked := told[v.Name]
				if marked != (answer.Error != nil || answer.Run.Advice != nil) || marked &&
					(is.Idle != (answer.Error == nil) || is.Say == "") {
					t.Errorf("%s to depth %d, %s: told %+v, and then %+v", e.Name, depth, v.Name, is, answer.Error)
				}
				if marked && (v.Plain != "" || strings.HasPrefix(is.Say, "needs static scores")) && len(is.Try) != 1 {
					t.Errorf("%s to depth %d, %s: told of %d trees on which it acts, want 1", e.Name, depth, v.Name, len(is.Try))
				}
				for _, to := range append(is.Try, adviceOf(answer)...) {
					key := fmt.Sprint(v.Name, to)
					if known[key] {
						continue
					}
					known[key] = true
					if run := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: to.Text,
						Variant: v.Name, Asked: to.Asked}); run.Error != nil || run.Run.Advice != nil {
						t.Errorf("%s to depth %d, %s: %q leads to %+v", e.Name, depth, v.Name, to.Title, run.Error)
					}
				}
			}
		}
	}
	if len(known) < 50 {
		t.Errorf("%d trees were named", len(known))
	}
}

// The advice is about this tree and no other: each example has a word of idleness from just those
// variants that search it as the plain one does.
func TestOfTheExamplesSomeTechniqueActsOnEach(t *testing.T) {
	for _, name := range []string{"null-move", "lmr", "multi-cut", "quiescence", "transposition"} {
		text := ""
		for _, e := range abtree.Examples() {
			if e.Name == name {
				text = e.Text
			}
		}
		variant, depth := name, 0
		switch name {
		case "transposition":
			variant = "alphabeta-tt"
		case "quiescence":
			depth = 1
		}
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: text, Variant: variant,
			Asked: viz.Asked{Depth: depth}})
		if answer.Error != nil || answer.Run.Advice != nil {
			t.Errorf("%s on %s: %+v, %+v", variant, name, answer.Error, answer.Run)
		}
	}
}

// A window or a depth that was asked for does not stand in the way of what is to be tried.
func TestAdviceLeavesTheWindowBehind(t *testing.T) {
	answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: aima, Variant: "null-move",
		Asked: viz.Asked{Depth: 1}})
	if answer.Error == nil || !strings.Contains(answer.Error.Message, "to depth 1 it ends at B, which has no static score") {
		t.Errorf("%+v", answer.Error)
	}
	if i := slices.IndexFunc(adviceOf(answer), func(is viz.Try) bool { return is.Asked.Depth != 0 }); i >= 0 {
		t.Errorf("%+v", adviceOf(answer)[i])
	}
}

// An error shown on a page contains no package names, and writes infinity as every other text does.
func TestErrorsOfOptionsSpeakToTheReader(t *testing.T) {
	for options, want := range map[string]string{
		`{"Policy":"foo"}`: `Policy=foo: there is no policy "foo": want one of full-window, one-sided, widening`,
		`{"Width":"-1"}`:   "Width is -1: want 1 to ∞, or 0 for the usual 1",
	} {
		answer := ask(t, `"do":"run","tree":"A(1 2)","variant":"aspiration","asked":{"options":%s}`, options)
		if answer.Error == nil || answer.Error.Message != want {
			t.Errorf("%s: %+v, want %q", options, answer.Error, want)
		}
	}
}

// Every option says what it is; one that has few values has them all.
func TestEveryOptionSaysWhatItIs(t *testing.T) {
	figure, err := calc.Calculator{Tree: parse(t, aima)}.Figure()
	if err != nil {
		t.Fatal(err)
	}
	var stage viz.Stage
	if err := json.Unmarshal(figure.Data, &stage); err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, offer := range stage.Offers {
		for _, option := range offer.Options {
			seen[option.Name] = strings.Join(option.Values, " ")
			if len(option.Doc) < 8 || strings.Contains(option.Doc, "Inf") || len(option.Values) > 0 &&
				!slices.Contains(option.Values, option.Value) {
				t.Errorf("%s: %+v", offer.Name, option)
			}
		}
	}
	for name, want := range map[string]string{"Policy": "full-window one-sided widening", "Hard": "false true",
		"Table.Replace": "new deep", "Width": "", "Sigma": ""} {
		if got, ok := seen[name]; !ok || got != want {
			t.Errorf("%s: the values %q, want %q", name, got, want)
		}
	}
}
