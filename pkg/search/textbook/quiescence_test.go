package textbook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// quiet is the definition of the value that quiescence search finds, for the side to move.
func quiet(p abtree.Position, depth int) int {
	score, over := p.Terminal()
	if over {
		return score
	}
	best, moves := p.Evaluate(), p.NoisyMoves(nil)
	if depth > 0 {
		best, moves = -search.Inf, p.Moves(nil)
	}
	for _, m := range moves {
		best = max(best, -quiet(p.Play(m), max(depth-1, 0)))
	}
	return best
}

func TestQuiescenceIsItsDefinition(t *testing.T) {
	beyond := int64(0)
	wild(t, 1500, func(tree *abtree.Tree, r *rand.Rand) {
		root := tree.Root()
		for depth := 1; depth <= 5; depth++ {
			want := inMaxView(root, quiet(root, depth))
			for _, w := range windows(want, r) {
				trace := recordSelective(t, textbook.Quiescence, tree,
					search.Settings{Name: "quiescence", Depth: depth, Window: w})
				if err := right(search.ExactInWindow, w, plainly(trace.Result), want); err != nil {
					t.Fatalf("%s to depth %d, window %v: %v", tree, depth, w, err)
				}
				beyond += trace.Result.Stats.Quiescent
				if trace.Result.Bound == search.SelectiveValue {
					last := root
					for _, i := range trace.Result.PV {
						last, _ = tree.Find(trace.Nodes[i].Name)
					}
					score, over := last.Terminal()
					if !over {
						score = last.Evaluate() // to stand pat
					}
					if inMaxView(last, score) != want {
						t.Fatalf("%s to depth %d, window %v: the line of %v ends at %s", tree, depth, w, trace.Result,
							last.Name())
					}
				}
				for _, e := range trace.Events {
					if e.Kind != search.Leave {
						continue
					}
					p, _ := tree.Find(trace.Nodes[e.Node].Name)
					if want := inMaxView(p, quiet(p, int(e.Depth))); !e.Bound.Plain().Holds(e.Value, want) {
						t.Fatalf("%s to depth %d, window %v: %s %s %d, by definition %d", tree, depth, w, p.Name(),
							e.Bound.Sign(), e.Value, want)
					}
				}
			}
		}
	})
	if beyond == 0 {
		t.Error("no node lies beyond the horizon")
	}
}
