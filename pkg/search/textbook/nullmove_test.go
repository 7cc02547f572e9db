package textbook_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A null move is tried where the position offers one and beta is finite, with a null window about
// beta, but never at the root and never after the last one that may be in a row. Verified null
// move has one exception more.
func TestNullMovesAreTriedWhereTheyMay(t *testing.T) {
	for _, c := range selectives(abtree.Position{}) {
		if c.needs != "search.NullMover" {
			continue
		}
		most, tried, second := int8(1), 0, 0
		if strings.HasPrefix(c.name, "double") {
			most = 2
		}
		wild(t, 500, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, c.search, tree, search.Settings{Name: c.name, Depth: r.IntN(9), Options: c.options})
			inRow := make([]int8, len(trace.Nodes))
			for i, e := range trace.Events {
				if entered(e) && e.Move < 0 && e.Parent >= 0 {
					inRow[e.Node] = inRow[e.Parent] + 1
					if before := trace.Events[i-1]; before.Kind != search.NullMove || before.Node != e.Parent {
						t.Fatalf("%s, %s: a null move after %+v", c.name, tree, before)
					}
				}
				if e.Kind != search.Enter {
					continue
				}
				p, _ := tree.Find(trace.Nodes[e.Node].Name)
				_, ok := p.NullMove()
				_, _, beta := forMover(trace, e)
				may := ok && e.Parent >= 0 && inRow[e.Node] < most && beta < search.Inf
				null := trace.Events[i+1].Kind == search.NullMove
				if null && !may || may && !null && !strings.HasPrefix(c.name, "verified") {
					t.Fatalf("%s, %s: %+v, then %+v", c.name, tree, e, trace.Events[i+1])
				}
				if !null {
					continue
				}
				tried++
				if inRow[e.Node] == 1 {
					second++
				}
				after := trace.Events[i+2]
				if _, alpha, b := forMover(trace, after); !entered(after) || after.Parent != e.Node ||
					after.Move >= 0 || alpha != -beta || b != -beta+1 || after.Depth < 0 || after.Depth > max(e.Depth-2, 0) {
					t.Fatalf("%s, %s: a null move at %s, then %+v", c.name, tree, p.Name(), after)
				}
			}
		})
		if tried == 0 || (second > 0) != (most == 2) {
			t.Errorf("%s tries %d null moves, %d of them after one", c.name, tried, second)
		}
	}
}

// figure3 is verified null-move pruning as the paper prints it, with its goto and without a
// session; it counts the calls, and one more for each goto.
type figure3 struct{ r, nodes int }

func (f *figure3) search(p abtree.Position, alpha, beta, depth int, verify, nullOK bool) int {
	f.nodes++
	if score, over := p.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return p.Evaluate()
	}
	failHigh := false
	if after, ok := p.NullMove(); ok && nullOK && beta < search.Inf && (!verify || depth > 1) {
		value := -f.search(after, -beta, -beta+1, depth-f.r-1, verify, false)
		if value >= beta {
			if !verify {
				return value
			}
			depth--
			verify = false
			failHigh = true
		}
	}
research:
	best := -search.Inf
	for _, m := range p.Moves(nil) {
		best = max(best, -f.search(p.Play(m), -beta, -max(alpha, best), depth-1, verify, true))
		if best >= beta {
			break
		}
	}
	if failHigh && best < beta {
		depth++
		failHigh = false
		verify = true
		f.nodes++
		goto research
	}
	return best
}

func TestVerifiedNullMoveIsItsFigure(t *testing.T) {
	researches := int64(0)
	wild(t, 3000, func(tree *abtree.Tree, r *rand.Rand) {
		depth := 1 + r.IntN(8)
		f := figure3{r: 1 + r.IntN(3)}
		want := inMaxView(tree.Root(), f.search(tree.Root(), -search.Inf, search.Inf, depth, true, false))
		got, err := search.Run(textbook.VerifiedNullMove, tree.Root(),
			search.Settings{Depth: depth, Options: textbook.VerifiedNullMoveOptions{Reduction: f.r}})
		if err != nil || got.Value != want || got.Stats.Nodes != int64(f.nodes) {
			t.Fatalf("%s to depth %d, R %d: %v, %v, by figure 3 %d in %d nodes", tree, depth, f.r, got, err, want, f.nodes)
		}
		researches += got.Stats.Own[search.Research]
	})
	if researches == 0 {
		t.Error("no zugzwang was found")
	}
}

// A node is reduced if and only if its null-move search returns at least beta, and one without depth
// left is scored by its static score.
func TestNullMoveReductionsReduceWhatThePassLets(t *testing.T) {
	reductions, leaves := 0, 0
	for _, o := range []textbook.NullMoveReductionsOptions{{}, {Reduction: 1, Less: 1}, {Reduction: 2, Less: 2}} {
		less := max(o.Less, 0)
		if less == 0 {
			less = 4
		}
		wild(t, 500, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, textbook.NullMoveReductions, tree,
				search.Settings{Name: "nmr", Depth: r.IntN(9), Options: o})
			for i, e := range trace.Events {
				if e.Kind != search.NullMove {
					continue
				}
				_, _, beta := forMover(trace, e)
				end := ends(trace.Events, i+1)
				v, _, _ := forMover(trace, trace.Events[end])
				next := trace.Events[end+1]
				if got := next.Kind == search.Reduction && next.Node == e.Node; got != (-v >= beta) || got && next.Value != less {
					t.Fatalf("%+v, %s: a pass has %d of %d, then %+v", o, tree, -v, beta, next)
				}
				if -v < beta {
					continue
				}
				reductions++
				p, _ := tree.Find(trace.Nodes[e.Node].Name)
				after := trace.Events[end+2]
				if after.Kind == search.Static {
					after = trace.Events[end+3]
				}
				if left := int(e.Depth) - less; left > 0 && (!entered(after) || int(after.Depth) != left-1) ||
					left <= 0 && (after.Kind != search.Leave || after.Value != inMaxView(p, p.Evaluate())) {
					t.Fatalf("%+v, %s: %+v, then %+v", o, tree, next, after)
				} else if left <= 0 {
					leaves++
				}
			}
		})
	}
	if reductions == leaves || leaves == 0 {
		t.Errorf("%d reductions, %d to depth 0", reductions, leaves)
	}
}

// The source's R depends on the depth: 4 above 6 plies, else 3.
func TestNullMoveReductionsTakeTheSourcesDepths(t *testing.T) {
	trace, err := search.Record(textbook.NullMoveReductions, broken{stuckAt: -1},
		search.Settings{Depth: 10, Window: search.Window{Alpha: -1, Beta: 1}})
	if err != nil {
		t.Fatal(err)
	}
	tried := map[int32]bool{}
	for i, e := range trace.Events {
		if e.Kind != search.NullMove {
			continue
		}
		tried[e.Depth] = true
		r := int32(3)
		if e.Depth > 6 {
			r = 4
		}
		if got, want := trace.Events[i+1].Depth, max(e.Depth-1-r, 0); got != want {
			t.Errorf("with %d plies left the null move is searched to %d, want %d", e.Depth, got, want)
		}
	}
	if !tried[6] || !tried[7] {
		t.Errorf("null moves were tried at the depths %v", tried)
	}
}

// withNulls returns a random node, its value, with all to come, and a static score beside it. After
// a null move comes a leaf that is worth less to the mover than each of its moves, or more than
// each of them where it is in zugzwang.
func withNulls(r *rand.Rand, depth int, max, zugzwang bool) (abtree.Branch, int) {
	if depth == 0 || r.IntN(6) == 0 {
		v := r.IntN(21) - 10
		return abtree.Leaf("", v), v
	}
	var moves []abtree.Branch
	var values []int
	for range 1 + r.IntN(3) {
		b, v := withNulls(r, depth-1, !max, zugzwang)
		moves, values = append(moves, b), append(values, v)
	}
	low, high := slices.Min(values), slices.Max(values)
	value, worse, better := high, low-1-r.IntN(3), high+1+r.IntN(3)
	if !max {
		value, worse, better = low, high+1+r.IntN(3), low-1-r.IntN(3)
	}
	null := worse
	if zugzwang {
		null = better
	}
	return abtree.Node("", append(moves, abtree.Leaf("", null).Null())...).Eval(value + r.IntN(3) - 1), value
}

func grow(t *testing.T, root abtree.Branch, maxFirst bool) *abtree.Tree {
	t.Helper()
	build := abtree.Min
	if maxFirst {
		build = abtree.Max
	}
	tree, err := build(root)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// If every move is better than to pass, null moves change no value and save nodes.
func TestNullMovesAreExactWithoutZugzwang(t *testing.T) {
	tries, fewer := 0, 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 2))
		maxFirst := r.IntN(2) == 0
		root, want := withNulls(r, 5, maxFirst, false)
		tree := grow(t, root, maxFirst)
		for _, w := range windows(want, r) {
			base, _ := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Window: w})
			for _, a := range []search.Algorithm[abtree.Position,
				abtree.Move]{textbook.NullMove[abtree.Position, abtree.Move],
				textbook.DoubleNullMove[abtree.Position, abtree.Move]} {
				got, err := search.Run(a, tree.Root(), search.Settings{Window: w})
				if err != nil {
					t.Fatal(err)
				}
				if err := right(search.ExactInWindow, w, plainly(got), want); err != nil {
					t.Fatalf("%s, window %v: %v", tree, w, err)
				}
				tries++
				if got.Stats.Nodes < base.Stats.Nodes {
					fewer++
				}
			}
		}
	}
	t.Logf("fewer nodes in %d of %d searches", fewer, tries)
	if fewer == 0 {
		t.Error("no node was saved")
	}
}

// Document 001: FHR "is not as vulnerable as NMH in situations, where the NMO fails - namely in
// zugzwang". Here static scores are off by 1 at most, and every inner node is a zugzwang, or none
// is: fail-high reductions, which pass nowhere, err as often in both.
func TestZugzwangHurtsTheNullMoveMost(t *testing.T) {
	const trees = 1500
	wrong, nodes := map[bool]map[string]int{false: {}, true: {}}, map[string]int64{}
	for seed := range uint64(trees) {
		for zugzwang, wrong := range wrong {
			r := rand.New(rand.NewPCG(seed, 3))
			maxFirst := r.IntN(2) == 0
			root, want := withNulls(r, 5, maxFirst, zugzwang)
			tree := grow(t, root, maxFirst)
			for _, c := range append(selectives(tree.Root()),
				selective[abtree.Position, abtree.Move]{"alpha-beta",
					textbook.AlphaBetaSoft[abtree.Position, abtree.Move], nil, "search.NullMover"},
				selective[abtree.Position, abtree.Move]{"negascout", textbook.NegaScout[abtree.Position, abtree.Move],
					nil, "search.NullMover"}) {
				if c.needs == "" || c.needs == "search.Noisy" || c.options != nil {
					continue
				}
				got, err := search.Run(c.search, tree.Root(), search.Settings{})
				if err != nil {
					t.Fatal(err)
				}
				if got.Value != want {
					wrong[c.name]++
				}
				if !zugzwang {
					nodes[c.name] += got.Stats.Nodes
				}
			}
		}
	}
	t.Logf("wrong values in %d trees without zugzwang: %v", trees, wrong[false])
	t.Logf("wrong values in %d trees of zugzwangs: %v", trees, wrong[true])
	t.Logf("nodes without zugzwang: %v", nodes)
	if w := wrong[true]; wrong[false]["null"] > 0 || w["fhr"] != wrong[false]["fhr"] || w["fhr"] == 0 ||
		w["fhr"] >= w["null"] || w["verified"] >= w["null"] {
		t.Errorf("wrong values: %v", wrong)
	}
}
