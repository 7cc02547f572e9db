package textbook_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// All positions want one place. They are left in the order D, B, E, C, A: Deep gives up E alone,
// which comes after B and was searched to a lower depth.
func TestDeepKeepsWhatWasSearchedDeeper(t *testing.T) {
	tree, err := abtree.Parse("A(B(D(1 2)) C(E(3 4)))")
	if err != nil {
		t.Fatal(err)
	}
	for scheme, stored := range map[textbook.Replacement]int64{textbook.New: 5, textbook.Deep: 4} {
		r, err := search.Run(textbook.AlphaBetaTT, tree.Root(),
			search.Settings{Options: textbook.TableOptions{Entries: 1, Replace: scheme}})
		if err != nil || r.Stats.Table.Stored != stored || r.Stats.Table.Collisions != 4 {
			t.Errorf("%v: %+v, %v, want %d stored", scheme, r.Stats.Table, err, stored)
		}
	}
}
