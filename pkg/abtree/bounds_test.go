package abtree_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// The bounds of a node are those of the leaves below it, for the side to move.
func TestBounds(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?) H(9 -4 ~N(20 30)))")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][2]int{
		"A": {-search.Inf, search.Inf}, "B": {-5, -3}, "C": {-search.Inf, search.Inf}, "H": {-9, 4}, "N": {20, 30},
	} {
		p, _ := tree.Find(name)
		if _, low, high := p.Bounds(nil); low != want[0] || high != want[1] {
			t.Errorf("%s: %d, %d, want %d", name, low, high, want)
		}
	}
}
