package abtree_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/search/theory"
)

// leafValues returns the values of the leaves, sorted.
func leafValues(tree *abtree.Tree) []string {
	values := strings.FieldsFunc(tree.String(), func(r rune) bool { return strings.ContainsRune("MIN() ", r) })
	slices.Sort(values)
	return values
}

func TestStronglyOrderedTreesAreIndependentOnesInAnotherOrder(t *testing.T) {
	for b := 1; b <= 9; b++ {
		for d := 0; d <= 4 && theory.Leaves(b, d) <= 1000; d++ {
			for _, s := range []abtree.Shape{{Distinct: true}, {Low: -1, High: 2}, {MinFirst: true}} {
				s.Branching, s.Depth, s.Seed = b, d, uint64(b)
				strong, err := abtree.StronglyOrdered(s)
				if err != nil {
					t.Fatal(err)
				}
				plain, err := abtree.Independent(s)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := minimax(strong.Root()), minimax(plain.Root()); got != want {
					t.Errorf("%+v: value %d, want %d", s, got, want)
				}
				if got, want := leafValues(strong), leafValues(plain); !slices.Equal(got, want) {
					t.Errorf("%+v: leaves %v, want %v", s, got, want)
				}
			}
		}
	}
}

// bestMoves counts, for each place, the nodes where the move there is the best.
func bestMoves(p abtree.Position, at []int) (value int) {
	if score, over := p.Terminal(); over {
		return score
	}
	value = -search.Inf
	best := 0
	for i, m := range p.Moves(nil) {
		if v := -bestMoves(p.Play(m), at); v > value {
			best, value = i, v
		}
	}
	at[best]++
	return value
}

func TestStronglyOrderedTreesHaveTheBestMoveWhereTheySay(t *testing.T) {
	for _, c := range []struct{ b, d, trees int }{{1, 5, 20}, {2, 6, 200}, {3, 4, 300}, {4, 4, 150}, {5, 4, 150},
		{8, 3, 150}, {9, 3, 150}, {20, 2, 600}} {
		at := make([]int, c.b)
		nodes := 0
		for seed := range uint64(c.trees) {
			tree, err := abtree.StronglyOrdered(abtree.Shape{Branching: c.b, Depth: c.d, Distinct: true,
				MinFirst: seed%2 == 1, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			bestMoves(tree.Root(), at)
			nodes += int(theory.Nodes(c.b, c.d-1))
		}
		quarter := (c.b + 3) / 4
		for i, n := range at {
			want := 0.1 / float64(c.b-quarter)
			switch {
			case c.b == 1:
				want = 1
			case i == 0 && quarter == 1:
				want = 0.9
			case i == 0:
				want = 0.7
			case i < quarter:
				want = 0.2 / float64(quarter-1)
			}
			// Each node is a draw of its own: 4 standard errors are exceeded in one of
			// 16,000 cases.
			got := float64(n) / float64(nodes)
			if !(math.Abs(got-want) <= 4*math.Sqrt(want*(1-want)/float64(nodes))) {
				t.Errorf("%d moves: move %d is best at %.4f of %d nodes, want %.4f", c.b, i, got, nodes, want)
			}
		}
		t.Logf("%2d moves: of %5d nodes the first move is best at %.1f %%", c.b, nodes, 100*float64(at[0])/float64(nodes))
	}
}

func TestStrongOrderSavesMostOfWhatOrderCanSave(t *testing.T) {
	for _, c := range []struct{ b, d, trees int }{{2, 8, 40}, {5, 4, 60}, {8, 4, 20}, {20, 3, 20}} {
		var leaves sample
		for seed := range uint64(c.trees) {
			tree, err := abtree.StronglyOrdered(abtree.Shape{Branching: c.b, Depth: c.d, Distinct: true, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			leaves.add(float64(stats(t, textbook.AlphaBetaSoft, tree).Leaves))
		}
		best, random := theory.MinimalLeaves(c.b, c.d), theory.ExpectedLeaves(c.b, c.d)
		t.Logf("%2d moves, %d plies: %8.1f leaves +- %.1f; %8.1f at best, %8.1f in random order", c.b, c.d,
			leaves.mean(), leaves.deviation(), best, random)
		if !(leaves.mean() > best && leaves.mean() < (best+random)/2) {
			t.Errorf("%d moves, %d plies: %.1f leaves, want between %.1f and halfway to %.1f", c.b, c.d,
				leaves.mean(), best, random)
		}
	}
}

func TestASeedIsAStronglyOrderedTree(t *testing.T) {
	tree, err := abtree.StronglyOrdered(abtree.Shape{Branching: 6, Depth: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	const want = "((28 68 66 35 78 35) (0 95 39 73 38 76) (11 22 78 39 32 52) (3 29 42 49 74 30) (17 16 61 0 72 78) " +
		"(27 83 70 62 49 39))"
	if got := tree.String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestStronglyOrderedRefusesWhatItCannotMake(t *testing.T) {
	for _, s := range []abtree.Shape{
		{}, {Branching: -1, Depth: 2}, {Branching: 2, Depth: 20}, {Branching: 1 << 30, Depth: 400},
		{Branching: 2, Depth: 2, Low: 3, High: 2},
		{Branching: 4, Depth: 3, Low: 1, High: 63, Distinct: true},
	} {
		if tree, err := abtree.StronglyOrdered(s); err == nil {
			t.Errorf("a tree of %d nodes was made of %+v", tree.Size(), s)
		}
	}
}
