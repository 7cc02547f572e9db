package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// textbookEngine answers for the algorithms of package textbook, as that of a page does.
var textbookEngine calc.Engine

// TestTheEngineAnswersAsGoDoes puts the same questions to calc.Engine.JSON and to the engine in a
// page, and wants the same bytes.
func TestTheEngineAnswersAsGoDoes(t *testing.T) {
	t.Parallel()
	if assets.Engine(assets.Calculator) == nil {
		t.Fatal("the engine is not built: run make setup")
	}
	b := newTab(t, theBrowser(t), "file:")
	b.showPage(func(f *os.File) error {
		return viz.Page(f, "engine", calc.Calculator{Tree: parse(t, "A(B(D=3 E=5) C(F=2 G=4))")})
	})
	b.settled()
	eval[bool](b, "ablabLoad('calculator.js').then(async m => { window.ask = await m.engineOf().load(); return true })")

	asks := questions(t)
	errors, bytes, native, page := 0, 0, time.Duration(0), time.Duration(0)
	for len(asks) > 0 {
		batch := asks[:min(20, len(asks))]
		asks = asks[len(batch):]
		texts, _ := json.Marshal(batch)
		start := time.Now()
		got := eval[[]string](b, fmt.Sprintf("(async () => { const got = []; for (const text of %s) got.push(await "+
			"ask(text)); return got })()", texts))
		page += time.Since(start)
		for i, ask := range batch {
			start := time.Now()
			want := string(textbookEngine.JSON([]byte(ask)))
			native += time.Since(start)
			bytes += len(want)
			if strings.HasPrefix(want, `{"version":3,"error"`) {
				errors++
			}
			if got[i] != want {
				at := 0
				for at < min(len(want), len(got[i])) && got[i][at] == want[at] {
					at++
				}
				t.Fatalf("asked %.300s\nthe page answers\n… %.200s\nGo answers\n… %.200s\nIf the engine is older "+
					"than the sources, make setup builds it anew.", ask, got[i][max(0, at-40):], want[max(0, at-40):])
			}
		}
	}
	t.Logf("%d answers, %d of them errors, %d bytes; %.1f s in the page, %.1f s natively", len(questions(t)), errors,
		bytes, page.Seconds(), native.Seconds())
}

// parse returns the tree of a text.
func parse(t testing.TB, text string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// questions are asks of every kind, good ones and bad ones.
func questions(t testing.TB) []string {
	var asks []string
	add := func(a calc.Ask) {
		a.Version = viz.Version
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		asks = append(asks, string(text))
	}
	variants := textbook.Variants(abtree.Position{})

	for i, example := range abtree.Examples() {
		for j, v := range variants {
			if (i+j)%4 > 0 {
				continue // that is long enough: each example has a quarter of the variants
			}
			add(calc.Ask{Do: "run", Tree: example.Text, Variant: v.Name})
		}
	}
	// Trees of all kinds; the windows and depths are of all kinds too.
	for seed := range budget.Cases(100) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 2 + seed%3, Depth: 2 + seed%4, Low: -9, High: 9,
			Seed: uint64(seed), MinFirst: seed%2 == 1, Shared: seed % 5 * 10, Wins: seed % 7, Noisy: seed % 3 * 20,
			Nulls: seed % 2 * 50})
		if err != nil {
			t.Fatal(err)
		}
		asked := viz.Asked{Depth: seed % 4}
		if seed%3 == 0 {
			asked.Window = search.Window{Alpha: seed%10 - 5, Beta: seed % 10}
		}
		text, v := tree.String(), variants[seed%len(variants)]
		add(calc.Ask{Do: "run", Tree: text, Variant: v.Name, Asked: asked})
		if seed%5 == 0 {
			add(calc.Ask{Do: "compare", Tree: text, Variant: v.Name, Other: variants[(seed/5+3)%len(variants)].Name,
				Asked: asked})
		}
		if seed%5 == 1 {
			add(calc.Ask{Do: "export", Tree: text, Variant: v.Name, Asked: asked, Step: seed % 12,
				Format: []string{"go", "dot", "tikz", "json", "pdf"}[seed/5%5]})
		}
		if seed%5 == 3 {
			add(calc.Ask{Do: "edit", Tree: text, Variant: v.Name,
				Edit: &abtree.Edit{Do: "order", Text: []string{"best", "worst", "reversed", "shuffled"}[seed/5%4],
					Depth: seed % 4, Seed: uint64(seed)}})
			does := []string{"value", "name", "eval", "threat", "label", "noisy", "child", "sibling", "null",
				"remove", "move", "side", "paint"}
			add(calc.Ask{Do: "edit", Tree: text, Variant: v.Name,
				Edit: &abtree.Edit{Path: [][]int{{}, {0}, {1, 0}, {0, 0, 1}, {-1}}[seed/5%5],
					Do: does[seed/5%len(does)], Text: []string{"", "7", "<b>", "?", "W2"}[seed/7%5], By: seed%3 - 1}})
		}
		if seed%5 == 4 {
			add(calc.Ask{Do: "node", Tree: text, Variant: v.Name, Edit: &abtree.Edit{Path: []int{seed % 3}}})
			add(calc.Ask{Do: "random", Variant: v.Name,
				Kind:  []string{"independent", "best", "worst", "incremental", "irregular", "strong", "odd"}[seed/5%7],
				Shape: &abtree.Shape{Branching: 1 + seed%4, Depth: seed % 6, Seed: uint64(seed)}})
			add(calc.Ask{Do: "sheet", Tree: text, Variant: "alphabeta-hard", Format: []string{"html", "tikz"}[seed/5%2]})
		}
	}
	// Options, hostile names, what is too much, and what is no question.
	add(calc.Ask{Do: "run", Tree: "A(B=1 C=2)", Variant: "mtdf", Asked: viz.Asked{Options: map[string]string{"guess": "2"}}})
	add(calc.Ask{Do: "run", Tree: "A(B=1 C=2)", Variant: "mtdf",
		Asked: viz.Asked{Options: map[string]string{"guess": "x", "b": "", "a": ""}}})
	add(calc.Ask{Do: "run", Tree: "A(B=1 C=2)", Variant: "minimax",
		Asked: viz.Asked{Options: map[string]string{"b": "", "a": ""}}})
	for _, v := range []string{"alphabeta-soft", "sss", "mtdf", "nosuch", ""} {
		for _, do := range []string{"run", "edit", "export", "compare", "sheet", "node", "standings"} {
			add(calc.Ask{Do: do, Tree: hostile, Variant: v, Other: v, Format: "tikz"})
		}
	}
	for _, tree := range []string{"", "A(B", "A(B=1\n\tC==2)", "(" + strings.Repeat("1 ", calc.MaxNodes) + ")",
		strings.Repeat("(", 1200), strings.Repeat(" ", 70000), "\x00", "A(\u2028=1 \U0001F642=2)"} {
		add(calc.Ask{Do: "run", Tree: tree, Variant: "alphabeta-soft"})
	}
	add(calc.Ask{Do: "run", Tree: abtreeOf(t, 3, 6), Variant: "sss"})
	add(calc.Ask{Do: "run", Tree: abtreeOf(t, 5, 5), Variant: "mtdf"})
	add(calc.Ask{Do: "random", Kind: "independent", Variant: "minimax", Shape: &abtree.Shape{Branching: 60, Depth: 60}})
	return append(asks, "", "{", "[]", "null", `"run"`, `{"version":99}`, `{"version":3,"do":"dance"}`,
		`{"version":3,"do":"run","tree":7}`, `{"version":"1"}`)
}

// abtreeOf writes a uniform tree.
func abtreeOf(t testing.TB, branching, depth int) string {
	tree, err := abtree.Independent(abtree.Shape{Branching: branching, Depth: depth, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return tree.String()
}
