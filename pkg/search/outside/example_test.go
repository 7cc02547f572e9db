package outside_test

import (
	"fmt"
	"log"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// D is reached by two ways. When C is searched the table knows D, whose value cuts.
func ExampleETC() {
	tree, err := abtree.Parse("A(B(D(3 4) E(5 6)) C(F(9 8) @D))")
	if err != nil {
		log.Fatal(err)
	}
	trace, err := search.Record(outside.ETC, tree.Root(), search.Settings{})
	if err != nil {
		log.Fatal(err)
	}
	for _, told := range explain.Events(trace) {
		if told.Event.Kind == outside.InTable {
			fmt.Println(told.Say)
		}
	}
	fmt.Println(trace.Result.Stats.Nodes, "nodes")
	// Output:
	// The table knows D: its value 4 cuts before any move is searched.
	// 8 nodes
}

// The values that are known away from the stack are claimed as they come.
func ExamplePNS() {
	tree, err := abtree.Parse("A(B(D(3 4) E(5 6)) C(F(9 8) @D))")
	if err != nil {
		log.Fatal(err)
	}
	trace, err := search.Record(outside.PNS, tree.Root(), search.Settings{Window: search.Window{Alpha: 3, Beta: 4}})
	if err != nil {
		log.Fatal(err)
	}
	for _, told := range explain.Events(trace) {
		if told.Event.Kind == search.Valued {
			fmt.Println(told.Say)
		}
	}
	// Output:
	// D by now: its value is at least 4.
	// E by now: its value is at least 4.
	// B by now: its value is at least 4.
	// A by now: its value is at least 4.
}

// A list makes algorithms of a user what ours are: to be judged, stepped, compared.
func ExampleVariants() {
	tree, err := abtree.Example("aima")
	if err != nil {
		log.Fatal(err)
	}
	variants := outside.Variants(tree.Root())
	for _, v := range variants {
		fmt.Println(v.Name, "is right:", verify.Check(verify.Variant(v), verify.Options{Trees: 100}).Passed())
	}
	figure, err := calc.Calculator{Tree: tree, From: variants, Variants: []string{"etc", "ybw"}}.Figure()
	fmt.Println(figure.Title, err)
	// Output:
	// etc is right: true
	// pns is right: true
	// ybw is right: true
	// enhanced transposition cutoffs <nil>
}
