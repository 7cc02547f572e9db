package calc

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/viz"
)

// compare searches the tree with two variants. The answer has the run of Other and the
// difference between the two. Asked.Options are for Variant; Other has its defaults.
func (e Engine) compare(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	_, shown, err := e.runOf(tree, ask.Variant, ask.Asked)
	if err != nil {
		return Answer{}, err
	}
	asked := ask.Asked
	if ask.Other != ask.Variant {
		asked.Options = nil
	}
	run, other, err := e.runOf(tree, ask.Other, asked)
	if err != nil {
		return Answer{}, err
	}
	comparison, err := viz.ComparisonOf(shown, other)
	if err != nil {
		return Answer{}, err
	}
	run.SVG, err = viz.Picture(other)
	return Answer{Tree: tree.String(), Run: &run, Compare: comparison}, err
}
