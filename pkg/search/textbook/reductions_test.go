package textbook_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// span returns the least and the greatest value, for the side to move, that the tree below a
// position can have where the child i of a node with depth plies left is searched to any of the
// depths that left(depth, i) gives, and a node to any that own(p, depth) gives.
type span struct {
	own  func(p abtree.Position, depth int) []int
	left func(depth, i int) []int
}

func (s span) of(p abtree.Position, depth int, own bool) (least, greatest int) {
	if score, over := p.Terminal(); over {
		return score, score
	}
	least, greatest = search.Inf, -search.Inf
	depths := []int{depth}
	if own && depth > 0 {
		depths = s.own(p, depth)
	}
	for _, depth := range depths {
		if depth <= 0 {
			score := p.Evaluate()
			least, greatest = min(least, score), max(greatest, score)
			continue
		}
		l, g := -search.Inf, -search.Inf
		for i, m := range p.Moves(nil) {
			low, high := -search.Inf, -search.Inf
			for k, d := range s.left(depth, i) {
				a, b := s.of(p.Play(m), d, true)
				if k == 0 {
					low = -b
				}
				low, high = min(low, -b), max(high, -a)
			}
			l, g = max(l, low), max(g, high)
		}
		least, greatest = min(least, l), max(greatest, g)
	}
	return least, greatest
}

// The value of a search with reductions is that of a tree between the one in which all is
// reduced that may be and the full one.
func TestReductionsStayBetweenTheirTrees(t *testing.T) {
	same := func(_ abtree.Position, depth int) []int { return []int{depth} }
	deeper := func(depth, _ int) []int { return []int{depth - 1} }
	reducible := func(p abtree.Position, depth int) []int { return []int{depth, depth - 1} }
	late := func(after, from, less int) func(depth, i int) []int {
		return func(depth, i int) []int {
			if i >= after && depth >= from {
				return []int{depth - 1, max(depth-1-less, 0)}
			}
			return []int{depth - 1}
		}
	}
	for _, c := range []struct {
		name    string
		search  search.Algorithm[abtree.Position, abtree.Move]
		options any
		span    span
	}{
		{"fhr", textbook.FailHighReductions[abtree.Position, abtree.Move], nil, span{reducible, deeper}},
		{"fhr cut", textbook.FailHighReductions[abtree.Position, abtree.Move], textbook.FHROptions{CutOnly: true},
			span{reducible, deeper}},
		{"lmr", textbook.LateMoveReductions[abtree.Position, abtree.Move], textbook.LMROptions{After: 1, Depth: 2},
			span{same, late(1, 2, 1)}},
		{"lmr 2", textbook.LateMoveReductions[abtree.Position, abtree.Move],
			textbook.LMROptions{After: 2, Depth: 1, Reduction: 2}, span{same, late(2, 1, 2)}},
	} {
		differ := 0
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			root := tree.Root()
			depth := 1 + r.IntN(5)
			least, greatest := c.span.of(root, depth, false)
			low, high := min(inMaxView(root, least), inMaxView(root, greatest)),
				max(inMaxView(root, least), inMaxView(root, greatest))
			exact := inMaxView(root, value(root, depth, 0, false))
			for _, w := range windows(exact, r) {
				got, err := search.Run(c.search, root, search.Settings{Depth: depth, Window: w, Options: c.options})
				if err != nil || got.Bound != search.SelectiveAtMost && got.Value > high ||
					got.Bound != search.SelectiveAtLeast && got.Value < low {
					t.Fatalf("%s, %s to depth %d, window %v: %v, %v, want between %d and %d", c.name, tree, depth, w,
						got, err, low, high)
				}
				if !got.Bound.Plain().Holds(got.Value, exact) {
					differ++
				}
			}
		})
		if differ == 0 {
			t.Errorf("%s never differs from minimax", c.name)
		}
	}
}

// A node is reduced if and only if document 001's condition holds.
func TestFailHighReductionsAreThoseOfTheListing(t *testing.T) {
	count := map[string]int{}
	for _, o := range []textbook.FHROptions{{}, {CutOnly: true}, {Root: true}, {Research: true}} {
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			root := tree.Root()
			depth := 1 + r.IntN(6)
			for _, w := range windows(inMaxView(root, value(root, depth, 0, false)), r) {
				trace := recordSelective(t, textbook.FailHighReductions, tree,
					search.Settings{Name: fmt.Sprintf("%+v", o), Depth: depth, Window: w, Options: o})
				events := trace.Events
				again := map[int]bool{} // where a visit begins that is not to be reduced
				for i, e := range events {
					if e.Kind != search.Enter {
						continue
					}
					p, _ := tree.Find(trace.Nodes[e.Node].Name)
					_, alpha, beta := forMover(trace, e)
					want := alpha == beta-1 && p.Evaluate()-p.Threat() >= beta && (e.Parent >= 0 || o.Root) &&
						(!o.CutOnly || e.Type == search.Cut) && !again[i]
					at := i + 1
					for events[at].Kind == search.Static || events[at].Kind == search.Threat {
						at++
					}
					next := events[at]
					if got := next.Kind == search.Reduction; got != want || got && (next.Node != e.Node || next.Value != 1) {
						t.Fatalf("%+v, %s to depth %d, window %v: %s, window (%d, %d), then %+v", o, tree, depth, w,
							p.Name(), alpha, beta, next)
					}
					if !want {
						continue
					}
					count["reductions"]++
					count[e.Type.String()]++
					after := events[at+1]
					if e.Depth == 1 && (after.Kind != search.Leave || after.Value != inMaxView(p, p.Evaluate())) ||
						e.Depth > 1 && (!entered(after) || after.Depth != e.Depth-2) {
						t.Fatalf("%+v, %s to depth %d, window %v: %s is reduced, then %+v", o, tree, depth, w, p.Name(), after)
					}
					end := ends(events, i)
					if v, _, _ := forMover(trace, events[end]); o.Research && v < beta {
						count["researches"]++
						again[end+2] = true
						if n := events[end+2]; events[end+1].Kind != search.Research || n.Kind != search.Enter ||
							n.Node != e.Node || n.Depth != e.Depth || n.Window() != e.Window() {
							t.Fatalf("%+v, %s to depth %d, window %v: %s is not confirmed, then %+v", o, tree, depth,
								w, p.Name(), n)
						}
					}
				}
			}
		})
	}
	if len(count) < 5 {
		t.Errorf("%v: want some of each", count)
	}
	t.Log(count)
}

// A late move that beats alpha in a reduced search is searched again at full depth, always; and
// one that does not is not.
func TestLateMovesThatBeatAlphaAreRepeated(t *testing.T) {
	repeated, left := 0, 0
	for _, o := range []textbook.LMROptions{{After: 1, Depth: 1, Reduction: 1}, {After: 2, Depth: 2, Reduction: 2},
		{After: 1, Depth: 3, Reduction: 1}} {
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, textbook.LateMoveReductions, tree,
				search.Settings{Name: "lmr", Depth: r.IntN(7), Options: o})
			depths := make([]int32, len(trace.Nodes)) // of the visit of each node
			for i, e := range trace.Events {
				if e.Kind == search.Enter {
					depths[e.Node] = e.Depth
				}
				if i > 0 && entered(e) && e.Parent >= 0 {
					before := trace.Events[i-1]
					late := int(e.Move) >= o.After && int(depths[e.Parent]) >= o.Depth
					if before.Kind != search.Research && (before.Kind == search.Reduction) != late {
						t.Fatalf("%+v, %s: %+v, then %+v", o, tree, before, e)
					}
				}
				if e.Kind != search.Reduction {
					continue
				}
				begin := trace.Events[i+1]
				if !entered(begin) || begin.Node != e.Node || begin.Depth != max(e.Depth-int32(e.Value), 0) ||
					e.Move < int32(o.After) || begin.Alpha != begin.Beta-1 {
					t.Fatalf("%+v, %s: %+v, then %+v", o, tree, e, begin)
				}
				k := ends(trace.Events, i+1)
				v, alpha, _ := forMover(trace, trace.Events[k])
				if v > alpha { // what the parent wants is that the child fails low
					left++
					if trace.Events[k+1].Kind == search.Research {
						t.Fatalf("%+v, %s: %+v is searched again", o, tree, begin)
					}
					continue
				}
				repeated++
				if again := trace.Events[k+2]; trace.Events[k+1].Kind != search.Research || !entered(again) ||
					again.Node != e.Node || again.Depth != e.Depth {
					t.Fatalf("%+v, %s: %+v beats alpha, then %+v", o, tree, begin, again)
				}
			}
		})
	}
	if repeated == 0 || left == 0 {
		t.Errorf("%d repeated, %d not", repeated, left)
	}
}

// If a trace has no room for all that was not visited, it has each move of a node that was looked at
// before anything below the leaf of a reduced search.
func TestATraceHasTheMovesCutOffFirst(t *testing.T) {
	trace, err := search.Record(textbook.LateMoveReductions, connectfour.Start, search.Settings{Depth: 8})
	if err != nil {
		t.Fatal(err)
	}
	moves, unvisited, inner := make([]int, len(trace.Nodes)), 0, map[int32]bool{}
	for _, n := range trace.Nodes {
		if n.Parent >= 0 {
			moves[n.Parent]++
		}
		if !n.Visited {
			unvisited++
		}
	}
	for _, e := range trace.Events {
		if e.Kind == search.Enter {
			inner[e.Node] = true
		}
	}
	if unvisited != search.MaxUnvisited {
		t.Fatalf("%d nodes are not visited: want a search with more than %d", unvisited, search.MaxUnvisited)
	}
	for i, n := range trace.Nodes {
		if inner[int32(i)] && n.Ply < 6 && moves[i] != 7 { // no column is full yet
			t.Fatalf("node %d, of ply %d, has %d of 7 moves", i, n.Ply, moves[i])
		}
	}
}
