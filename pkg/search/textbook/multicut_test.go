package textbook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Multi-cut cuts a node if and only if C of the first M moves return at least beta, R plies shallower.
func TestMultiCutCutsWhereSeveralMovesCut(t *testing.T) {
	cuts, others := 0, 0
	for _, o := range []textbook.MultiCutOptions{{M: 3, C: 2, R: 1}, {M: 2, C: 1, R: 2}, {M: 2, C: 2, R: 1}} {
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, textbook.MultiCut, tree, search.Settings{Name: "multi-cut", Depth: r.IntN(7), Options: o})
			events := trace.Events
			for i, e := range events {
				if e.Kind != search.Enter {
					continue
				}
				try := events[i+1]
				_, _, beta := forMover(trace, e)
				inside := i > 0 && events[i-1].Node == e.Node && events[i-1].Kind == search.Enter
				due := e.Type == search.Cut && beta < search.Inf && int(e.Depth) > o.R && !inside
				if got := try.Kind == search.Enter && try.Node == e.Node; got != due {
					t.Fatalf("%+v, %s: %+v, then %+v", o, tree, e, try)
				}
				if !due {
					continue
				}
				_, tryAlpha, tryBeta := forMover(trace, try)
				end := ends(events, i+1)
				moves, have := 0, 0
				for k := i + 2; k < end; k++ {
					if entered(events[k]) && events[k].Parent == e.Node {
						k = ends(events, k)
						moves++
						if v, _, _ := forMover(trace, events[k]); -v >= beta {
							have++
						}
					}
				}
				cut := events[end+1].Kind == search.Leave && events[end+1].Node == e.Node
				if int(try.Depth) != int(e.Depth)-o.R || tryAlpha != beta-1 || tryBeta != beta || moves > o.M ||
					have > o.C || cut != (have == o.C) || events[end].Kind != search.Tally || events[end].Value != o.C {
					t.Fatalf("%+v, %s: %+v: %d of %d moves have %d, then %+v", o, tree, try, have, moves, beta, events[end+1])
				}
				if cut {
					cuts++
				} else {
					others++
				}
			}
		})
	}
	if cuts == 0 || others == 0 {
		t.Errorf("%d cuts, %d tries without", cuts, others)
	}
}
