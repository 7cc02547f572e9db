package viz_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Every search of a tree knows what minimax visits of it, null moves and noisy moves or not.
func TestSummaryKnowsWhatMinimaxVisits(t *testing.T) {
	runs, unknown, minimal := 0, 0, 0
	for _, example := range abtree.Examples() {
		tree, err := abtree.Parse(example.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, depth := range []int{0, 2} {
			settings := search.Settings{Depth: depth}
			minimax, err := search.Run(textbook.Minimax, tree.Root(), settings)
			if err != nil {
				continue // some values are not known
			}
			for _, v := range textbook.Variants(tree.Root()) {
				trace, err := v.Record(tree.Root(), settings)
				if err != nil {
					continue
				}
				s := viz.RunOf(trace).Result
				if s.TotalNodes == 0 { // it has looked less far somewhere
					unknown++
					plain, err := search.Unsearched(tree.Root(), depth)
					if err != nil {
						t.Fatal(err)
					}
					s.Measure(plain)
				}
				if int64(s.TotalNodes) != minimax.Stats.Nodes || int64(s.TotalLeaves) != minimax.Stats.Leaves {
					t.Errorf("%s, %s to depth %d: the tree has %d nodes and %d leaves, minimax visits %d and %d", example.Name, v.Name, depth, s.TotalNodes, s.TotalLeaves, minimax.Stats.Nodes, minimax.Stats.Leaves)
				}
				runs++
			}
		}
	}
	for _, shape := range []abtree.Shape{{Branching: 2, Depth: 4}, {Branching: 3, Depth: 3}} {
		tree, err := abtree.BestOrdered(shape)
		if err != nil {
			t.Fatal(err)
		}
		for _, variant := range []string{"alphabeta-soft", "null-move"} {
			trace := record(t, tree.String(), variant, search.Settings{})
			s := viz.RunOf(trace).Result
			if variant == "alphabeta-soft" && (s.Nodes != int64(s.MinimalNodes) || s.Leaves != int64(s.MinimalLeaves)) || s.MinimalLeaves == 0 {
				t.Errorf("%s on the best order: %+v", variant, s)
			}
			minimal++
		}
	}
	if runs < 300 || unknown == 0 || unknown > runs/4 || minimal == 0 {
		t.Errorf("%d searches were looked at, %d of a tree that they do not know", runs, unknown)
	}
}
