package textbook_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Whose bound an edge is, is so: that ancestor moves for the side which the bound is good for, and
// in its visit a child, or its own static score past the horizon, had just that value. A given
// window has just that edge.
func TestBoundsComeFromWhereTheStateSays(t *testing.T) {
	nodes, deep, given := 0, 0, 0
	wild(t, 200, func(tree *abtree.Tree, r *rand.Rand) {
		all := windows(0, r)
		settings := search.Settings{Depth: r.IntN(6), Window: all[r.IntN(len(all))]}
		for _, v := range textbook.Variants(tree.Root()) {
			trace, err := v.Record(tree.Root(), settings)
			if err != nil {
				t.Fatalf("%s, %s: %v", v.Name, tree, err)
			}
			began := make([][]int, len(trace.Nodes)) // the events that began the visits under way
			s := trace.Start()
			for {
				e, ok := s.Next()
				if !ok {
					break
				}
				switch e.Kind {
				case search.Enter:
					began[e.Node] = append(began[e.Node], s.Step-1)
				case search.Leave, search.Tally:
					began[e.Node] = began[e.Node][:len(began[e.Node])-1]
				}
				if e.Kind != search.Enter && e.Kind != search.Leaf && e.Kind != search.Horizon {
					continue
				}
				n := s.Nodes[e.Node]
				for _, edge := range []struct {
					max         bool
					bound, from int
				}{{true, e.Alpha, n.AlphaFrom}, {false, e.Beta, n.BetaFrom}} {
					fail := func(why string) {
						t.Fatalf("%s, %s to depth %d: event %d, %v of %s with the window %v: the edge %d is said to "+
							"be from %d, %s",
							v.Name, tree, settings.Depth, s.Step, e.Kind, trace.Nodes[e.Node].Label(), e.Window(),
							edge.bound, edge.from, why)
					}
					switch {
					case edge.from == search.FromNobody:
					case edge.from == search.FromWindow:
						given++
						root := e
						if e.Parent >= 0 || len(began[0]) > 0 {
							root = trace.Events[began[0][0]]
						}
						if edge.max && root.Alpha != edge.bound || !edge.max && root.Beta != edge.bound {
							fail("which is not the root's")
						}
					case edge.from >= int(e.Node) || int(e.Node) >= trace.Nodes[edge.from].End ||
						trace.Max(edge.from) != edge.max:
						fail("no ancestor who has it")
					default:
						if nodes++; edge.from != trace.Nodes[e.Node].Parent {
							deep++
						}
						if !had(trace.Events[began[edge.from][0]:s.Step], edge.from, edge.bound) {
							fail("which never had it")
						}
					}
				}
			}
		}
	})
	t.Logf("%d edges from a node, %d of them more than a ply above, %d from the window", nodes, deep, given)
	if nodes == 0 || deep == 0 || given == 0 {
		t.Error("want some of each")
	}
}

// had reports whether the events of a visit of node i so far give it a value.
func had(events []search.Event, i, value int) bool {
	for _, e := range events {
		if e.Value == value && (int(e.Parent) == i && e.Kind.Scored() && e.Move >= 0 || int(e.Node) == i &&
			e.Kind == search.Static) {
			return true
		}
	}
	return false
}

// What the state says that a node under way has is so: the minimax value of the move that gave it
// is what the bound says. Two searches of a move that meet say that it is exact.
func TestWhatANodeHasSoFarIsSo(t *testing.T) {
	checked, met := 0, 0
	wild(t, 200, func(tree *abtree.Tree, r *rand.Rand) {
		all := windows(0, r)
		settings := search.Settings{Window: all[r.IntN(len(all))]}
		for _, v := range textbook.Variants(tree.Root()) {
			if v.Class == search.Selective {
				continue
			}
			trace, err := v.Record(tree.Root(), settings)
			if err != nil {
				t.Fatalf("%s, %s: %v", v.Name, tree, err)
			}
			if slices.ContainsFunc(trace.Events, func(e search.Event) bool { return e.Kind == search.Horizon }) {
				continue // searched to a smaller depth first
			}
			values := make([]int, len(trace.Nodes))
			for i := len(trace.Nodes) - 1; i >= 0; i-- {
				values[i] = trace.Nodes[i].Score
				for k, c := range trace.Children(i) {
					if k == 0 || trace.Max(i) == (values[c] > values[i]) {
						values[i] = values[c]
					}
				}
			}
			s := trace.Start()
			for e, ok := s.Next(); ok; e, ok = s.Next() {
				for _, i := range s.Line {
					n := s.Nodes[i]
					if !n.Valued || n.Best < 0 {
						continue
					}
					if checked++; n.Bound == search.Exact && s.Nodes[n.Best].Bound != search.Exact {
						met++
					}
					if !n.Bound.Holds(n.Value, values[n.Best]) {
						t.Fatalf("%s, %s, window %v: after event %d, %v, %s has %v %d from %s, which is worth %d",
							v.Name, tree, settings.Window, s.Step, e.Kind, trace.Nodes[i].Label(), n.Bound.Sign(),
							n.Value, trace.Nodes[n.Best].Label(), values[n.Best])
					}
				}
			}
		}
	})
	t.Logf("%d values, %d of them from two searches that met", checked, met)
	if checked == 0 || met == 0 {
		t.Error("want some of each")
	}
}
