package calc_test

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// A calculator is a page of its own; in a notebook nb.Show shows it.
func ExampleCalculator() {
	tree, err := abtree.Example("aima")
	if err != nil {
		fmt.Println(err)
		return
	}
	figure, err := calc.Calculator{Tree: tree, Variants: []string{"alphabeta-soft", "minimax"}}.Figure()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(figure.Alt)
	var page strings.Builder
	err = viz.Page(&page, "My tree", calc.Calculator{Tree: tree, Predict: true})
	fmt.Println(strings.HasPrefix(page.String(), "<!DOCTYPE html>"), err)
	// Output:
	// fail-soft alpha-beta on a tree of 13 nodes and 9 leaves: value 3, best line B E, 11 visits, 2 leaves pruned: I and J.
	// true <nil>
}

// The engine of a page answers by the same function.
func ExampleEngine_Do() {
	answer := calc.Engine{}.Do(calc.Ask{Version: viz.Version, Do: "edit", Tree: "A(B=3 C=5)", Variant: "minimax",
		Edit: &abtree.Edit{Do: "value", Path: []int{1}, Text: "7"}})
	fmt.Println(answer.Tree, "=", answer.Run.Result.Value)
	wrong := calc.Engine{}.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: "A(B=3", Variant: "minimax"})
	fmt.Println(wrong.Error)
	// Output:
	// A(B=3 C=7) = 7
	// expected a node or ")", found the end of the text the "(" at line 1, column 2 is not closed
}

// The same seed gives the same sheet everywhere.
func ExampleSheet() {
	var sheet strings.Builder
	err := calc.Sheet(&sheet, calc.SheetOptions{Seed: 7, Trees: 1, Level: 2, Format: "tikz"})
	fmt.Println(strings.Count(sheet.String(), `\begin{tikzpicture}`), err)
	// Output: 1 <nil>
}
