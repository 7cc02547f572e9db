package ablab_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/ablab-go/ablab"
	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/play/page"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// call is a call in the Go of a cell, with its arguments.
var call = regexp.MustCompile(`(\w+)\(((?:"(?:[^"\\]|\\.)*"|[-\d<, ])*)\)`)

// arguments returns the arguments of a function or method that a cell calls, nil if it does not.
func arguments(t *testing.T, cell, name string) (words []string) {
	t.Helper()
	for _, found := range call.FindAllStringSubmatch(cell, -1) {
		if found[1] != name {
			continue
		}
		for _, word := range regexp.MustCompile(`"(?:[^"\\]|\\.)*"|[-\d<]+`).FindAllString(found[2], -1) {
			if text, err := strconv.Unquote(word); err == nil {
				word = text
			}
			words = append(words, word)
		}
	}
	return words
}

// A game that is played on a page, by anybody and with any rolls, is the same game in a cell.
func TestACellHasTheGameOfThePage(t *testing.T) {
	random := rand.New(rand.NewPCG(budget.Seed(), 1))
	for _, game := range slices.Concat(page.Usual(), page.Chance()) {
		table, ask := page.Table{Games: []entry.Game{game}}, page.Ask{Game: game.Name()}
		for range budget.Cases(12) {
			text, err := json.Marshal(ask)
			if err != nil {
				t.Fatal(err)
			}
			var answer page.Answer
			if err := json.Unmarshal(table.JSON(text), &answer); err != nil || answer.Error != nil {
				t.Fatalf("%s: %v, %+v", text, err, answer.Error)
			}
			given := arguments(t, answer.Cell, "Game")
			root := ablab.Game(given[0], given[1:]...).After(arguments(t, answer.Cell, "After")...)
			if root.Err() != nil || root.String() != answer.Text {
				t.Errorf("%s is %v, want %s", answer.Cell, root, answer.Text)
			}
			if ask.Moves = answer.Played; answer.Rolls {
				ask.Roll, ask.Seed = true, random.Uint64()
				continue
			}
			ask.Roll = false
			if len(answer.Moves) == 0 {
				break
			}
			ask.Moves = append(ask.Moves, answer.Moves[random.IntN(len(answer.Moves))].Text)
		}
	}
}

// A cell has the tree that a calculator shows, searched in the same way.
func TestACellHasTheSearchOfTheCalculator(t *testing.T) {
	for _, asked := range []viz.Asked{
		{}, {Depth: 1}, {Window: search.Window{Alpha: -5, Beta: 5}}, {Window: search.Window{Alpha: -search.Inf, Beta: 3}},
		{Options: map[string]string{"Guess": "4", "Width": "2"}},
	} {
		const tree, variant = `A("a \"b\""{eval=0}(D=3 E=5) C{eval=1}(F=2 G=0))`, "aspiration"
		ask := calc.Ask{Version: viz.Version, Do: "export", Format: "cell", Tree: tree, Variant: variant, Asked: asked}
		answer := calc.Engine{}.Do(ask)
		if answer.Error != nil {
			t.Fatalf("%+v: %v", asked, answer.Error)
		}
		root := ablab.Tree(arguments(t, answer.Text, "Tree")[0])
		if depth := arguments(t, answer.Text, "Depth"); depth != nil {
			root = root.Depth(number(t, depth[0]))
		}
		if edges := arguments(t, answer.Text, "Window"); edges != nil {
			root = root.Window(number(t, edges[0]), number(t, edges[1]))
		}
		if options := arguments(t, answer.Text, "With"); options != nil {
			root = root.With(options[0])
		}
		ask.Do, ask.Format = "run", ""
		run := calc.Engine{}.Do(ask)
		if run.Error != nil {
			t.Fatalf("%+v: %v", asked, run.Error)
		}
		trace, err := root.Trace(arguments(t, answer.Text, "Step")[0])
		if err != nil || root.String() != run.Tree || len(trace.Events) != len(run.Run.Steps) {
			t.Errorf("%+v: %s\nis %v with %d events, %v; want %s with %d", asked, answer.Text, root, len(trace.Events), err,
				run.Tree, len(run.Run.Steps))
		}
	}
}

// number reads a number as a cell writes it.
func number(t *testing.T, word string) int {
	t.Helper()
	switch word {
	case "1<<30":
		return search.Inf
	case "-1<<30":
		return -search.Inf
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
