package viz_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// A player of 1,093 nodes, with every node visited and with most of them cut.
func BenchmarkPlayer(b *testing.B) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: 6, High: 50, Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	for _, variant := range []string{"minimax", "alphabeta-soft"} {
		trace := treetest.Record(b, tree.String(), variant, search.Settings{})
		b.Run(variant, func(b *testing.B) {
			for b.Loop() {
				if _, err := viz.Player(trace).Figure(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
