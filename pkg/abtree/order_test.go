package abtree_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
)

var everyOrder = []string{"best", "worst", "reversed", "shuffled"}

// ordered is a tree with its moves in another order.
func ordered(t testing.TB, tree *abtree.Tree, e abtree.Edit) *abtree.Tree {
	t.Helper()
	e.Do = "order"
	tree, _, err := tree.Edit(e)
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	return tree
}

// places are the leaves by value, the null moves' too, each as often as a line leads to it.
func places(p abtree.Position) []int {
	value, over := p.Terminal()
	if over {
		if !p.MaxFirst() {
			value = -value
		}
		return []int{value}
	}
	var all []int
	for _, m := range p.Moves(nil) {
		all = append(all, places(p.Play(m))...)
	}
	if null, ok := p.NullMove(); ok {
		all = append(all, places(null)...)
	}
	slices.Sort(all)
	return all
}

func TestAnOrderOfMovesIsOfTheSameTree(t *testing.T) {
	irregular(t, 200, func(tree *abtree.Tree, random *rand.Rand) {
		for _, order := range everyOrder {
			is := ordered(t, tree, abtree.Edit{Text: order, Seed: random.Uint64()})
			if is.Size() != tree.Size() || minimax(is.Root()) != minimax(tree.Root()) ||
				!slices.Equal(places(is.Root()), places(tree.Root())) {
				t.Fatalf("%s, %s: %s", tree, order, is)
			}
			if order == "shuffled" {
				continue
			}
			twice := ordered(t, is, abtree.Edit{Text: order})
			if want := map[string]*abtree.Tree{"best": is, "worst": is,
				"reversed": tree}[order]; spelled(twice.Root()) != spelled(want.Root()) {
				t.Fatalf("%s, %s twice: %s, want %s", tree, order, twice, want)
			}
		}
	})
}

// No move is better than the one before it to who makes it, as deep as is searched, where the
// best is first; and none is worse where the worst is.
func TestTheBestMoveIsFirstOrLast(t *testing.T) {
	compared := 0
	irregular(t, 200, func(tree *abtree.Tree, random *rand.Rand) {
		for _, order := range everyOrder[:2] {
			for depth := range 5 {
				is := ordered(t, tree, abtree.Edit{Text: order, Depth: depth})
				if depth == 0 {
					depth = abtree.MaxDepth
				}
				ply := map[abtree.Position]int{is.Root(): 0}
				for queue := []abtree.Position{is.Root()}; len(queue) > 0; queue = queue[1:] {
					p := queue[0]
					left := depth - ply[p]
					reach := func(c abtree.Position) {
						if _, seen := ply[c]; !seen {
							ply[c] = ply[p] + 1
							queue = append(queue, c)
						}
					}
					last := 0
					for k, m := range p.Moves(nil) {
						c := p.Play(m)
						reach(c)
						if left <= 0 {
							continue
						}
						value := minimaxTo(c, left-1)
						if p.MaxFirst() == (order == "best") {
							value = -value
						}
						if k > 0 && value < last {
							t.Fatalf("%s to depth %d, %s first: %s, at %s", tree, depth, order, is, p.Name())
						}
						last = value
						compared++
					}
					if null, ok := p.NullMove(); ok {
						reach(null)
					}
				}
			}
		}
	})
	if compared < 5000 {
		t.Errorf("%d moves only", compared)
	}
}

// Best first, alpha-beta visits the minimal tree of whatever order it was (Knuth and Moore 1975),
// and no order of the same tree takes fewer leaves. Where no two leaves are equal, worst first
// is best first seen in a mirror.
func TestBestFirstIsTheMinimalTree(t *testing.T) {
	for branching := 1; branching <= 4; branching++ {
		for depth := range 5 {
			for seed := range uint64(6) {
				tree, err := abtree.Independent(abtree.Shape{Branching: branching, Depth: depth, Distinct: true,
					MinFirst: seed%2 == 1, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				best := ordered(t, tree, abtree.Edit{Text: "best"})
				want := power(branching, (depth+1)/2) + power(branching, depth/2) - 1
				if got := leaves(t, best); got != want {
					t.Errorf("%s: %d leaves, want %d", best, got, want)
				}
				worst := ordered(t, tree, abtree.Edit{Text: "worst"})
				if mirror := ordered(t, worst, abtree.Edit{Text: "reversed"}); spelled(mirror.Root()) != spelled(best.Root()) {
					t.Errorf("%s in a mirror is %s, want %s", worst, mirror, best)
				}
				for _, other := range []*abtree.Tree{worst, ordered(t, tree, abtree.Edit{Text: "shuffled", Seed: seed})} {
					if got := leaves(t, other); got < want {
						t.Errorf("%s: %d leaves, fewer than %d", other, got, want)
					}
				}
			}
		}
	}
}

func TestASeedIsAnOrder(t *testing.T) {
	const tree = "A(1 2 3)"
	seen := map[string]int{}
	for seed := range uint64(600) {
		e := abtree.Edit{Text: "shuffled", Seed: seed}
		is := ordered(t, parse(t, tree), e).String()
		if again := ordered(t, parse(t, tree), e).String(); again != is {
			t.Errorf("seed %d: %s and %s", seed, is, again)
		}
		seen[is]++
	}
	if len(seen) != 6 {
		t.Errorf("%d orders of three moves: %v", len(seen), seen)
	}
	for is, n := range seen {
		if n < 60 || n > 140 {
			t.Errorf("%s came %d times of 600", is, n)
		}
	}
}
