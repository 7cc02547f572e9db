package abtree_test

import (
	"math"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// walk calls f with every node below p once, those after null moves too.
func walk(p abtree.Position, seen map[abtree.Position]bool, f func(abtree.Position)) {
	if seen[p] {
		return
	}
	seen[p] = true
	f(p)
	for _, m := range p.Moves(nil) {
		walk(p.Play(m), seen, f)
	}
	if after, ok := p.NullMove(); ok {
		walk(after, seen, f)
	}
}

func TestIrregularTreesHaveAsManyNoisyAndNullMovesAsAskedFor(t *testing.T) {
	for _, c := range []struct{ noisy, nulls, shared, depth int }{
		{0, 0, 0, 6}, {100, 0, 0, 6}, {0, 100, 0, 4}, {100, 100, 10, 4}, {25, 0, 15, 6}, {0, 40, 15, 5}, {30, 60, 0, 5},
	} {
		noisy, moves, nulls, inner := 0, 0, 0, 0
		for seed := range uint64(200) {
			s := abtree.Shape{Branching: 4, Depth: c.depth, Low: -9, High: 9, MinFirst: seed%2 == 0, Shared: c.shared,
				Wins: 5, Noisy: c.noisy, Nulls: c.nulls, Seed: seed}
			tree, err := abtree.Irregular(s)
			if err != nil {
				t.Fatal(err)
			}
			if err := checkContract(tree); err != nil {
				t.Fatalf("%+v: %v", s, err)
			}
			if again := parse(t, tree.String()); again.String() != tree.String() {
				t.Fatalf("%+v: %s became %s", s, tree, again)
			}
			if got := tree.Root().Height(); got > c.depth {
				t.Fatalf("%+v: %d plies", s, got)
			}
			walk(tree.Root(), map[abtree.Position]bool{}, func(p abtree.Position) {
				if p.Evaluate() == search.NoScore {
					t.Fatalf("%+v: %s has no evaluation", s, p.Name())
				}
				after, ok := p.NullMove()
				if _, over := p.Terminal(); over {
					return
				}
				inner++
				moves += len(p.Moves(nil))
				noisy += len(p.NoisyMoves(nil))
				if ok {
					nulls++
					if after.MaxFirst() == p.MaxFirst() {
						t.Fatalf("%+v: the null move of %s leaves the same side to move", s, p.Name())
					}
				}
			})
		}
		for _, share := range []struct {
			name          string
			got, of, want int
		}{{"noisy moves", noisy, moves, c.noisy}, {"null moves", nulls, inner, c.nulls}} {
			p, n := float64(share.want)/100, float64(share.of)
			if got := float64(share.got) / n; !(math.Abs(got-p) <= 4*math.Sqrt(p*(1-p)/n)) {
				t.Errorf("%+v: %.2f of 100 are %s, want %d within 4 standard errors", c, 100*got, share.name, share.want)
			}
		}
	}
}

func TestNoisyAndNullMovesChangeNoExactValue(t *testing.T) {
	for seed := range uint64(300) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 4, Depth: 5, Low: -3, High: 3, MinFirst: seed%2 == 0,
			Shared: 10, Wins: 5, Noisy: 30, Nulls: 40, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(tree.Root()) {
			if v.Class != search.ExactAlways && v.Class != search.ExactInWindow {
				continue
			}
			for depth := 1; depth <= 5; depth++ {
				r, err := v.Run(tree.Root(), search.Settings{Depth: depth})
				if err != nil {
					t.Fatalf("%s, %s, depth %d: %v", v.Name, tree, depth, err)
				}
				if want := minimaxTo(tree.Root(), depth); r.Value != want {
					t.Fatalf("%s, %s, depth %d: value %d, minimax %d", v.Name, tree, depth, r.Value, want)
				}
			}
		}
	}
}

func TestFieldsThatAreZeroChangeNoIrregularTree(t *testing.T) {
	// The first tree is older than Noisy and Nulls.
	for _, c := range []struct {
		s    abtree.Shape
		want string
	}{
		{abtree.Shape{Branching: 3, Depth: 3, Seed: 7, Shared: 30, Wins: 30},
			"{eval=95 threat=19}({eval=76}({eval=32 threat=13}(W6) 73 {eval=3 threat=4}(J=45)) {eval=68 " +
				"threat=17}({eval=83 threat=16}(@J @J) {eval=38}(W4)))"},
		{abtree.Shape{Branching: 3, Depth: 2, Seed: 7, Noisy: 40, Nulls: 70},
			"{eval=95 threat=19}({eval=76}(!2 !37 !16 ~73) {eval=0 threat=4}(45 !67 ~14) ~{eval=62 threat=7}(62 57 ~36))"},
	} {
		tree, err := abtree.Irregular(c.s)
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.String(); got != c.want {
			t.Errorf("%+v: %s, want %s", c.s, got, c.want)
		}
	}
}

func TestIrregularRefusesWhatItCannotMake(t *testing.T) {
	for _, s := range []abtree.Shape{
		{Branching: 2, Depth: 2, Noisy: 101}, {Branching: 2, Depth: 2, Noisy: -1},
		{Branching: 2, Depth: 2, Nulls: 101}, {Branching: 2, Depth: 2, Nulls: -1},
		{Branching: 8, Depth: 40, Nulls: 100},
		{Branching: 1 << 30, Depth: 5, Low: 1, High: 1000, Shared: 100}, // few nodes, and moves without end
	} {
		if tree, err := abtree.Irregular(s); err == nil {
			t.Errorf("a tree of %d nodes was made of %+v", tree.Size(), s)
		}
	}
}
