package calc_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// BenchmarkAnswer is what a reader waits for when a tree has changed, without the page.
func BenchmarkAnswer(b *testing.B) {
	for _, shape := range []abtree.Shape{{Branching: 2, Depth: 3}, {Branching: 6, Depth: 3}, {Branching: 3, Depth: 6}} {
		shape.Seed = 7
		tree, err := abtree.Independent(shape)
		if err != nil {
			b.Fatal(err)
		}
		for _, variant := range []string{"alphabeta-soft", "mtdf"} {
			ask, _ := json.Marshal(calc.Ask{Version: viz.Version, Do: "run", Tree: tree.String(), Variant: variant})
			b.Run(fmt.Sprintf("%d nodes/%s", tree.Size(), variant), func(b *testing.B) {
				for b.Loop() {
					b.SetBytes(int64(len(textbookEngine.JSON(ask))))
				}
			})
		}
	}
}
