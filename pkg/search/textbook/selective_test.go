package textbook_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// selective is a selective search with options.
type selective[P search.Position[P, M], M comparable] struct {
	name    string
	search  search.Algorithm[P, M]
	options any
	needs   string // of a game
}

// selectives returns every selective search, with its usual options and with those of small trees.
func selectives[P search.Position[P, M], M comparable](P) []selective[P, M] {
	small := textbook.ProbCutOptions{Shallow: 1, Deep: 3, Slope: 0.9, Intercept: 0.5, Sigma: 2, Threshold: 0.5}
	return []selective[P, M]{
		{"quiescence", textbook.Quiescence[P, M], nil, "search.Noisy"},
		{"fhr", textbook.FailHighReductions[P, M], nil, "search.Threatened"},
		{"fhr cut", textbook.FailHighReductions[P, M], textbook.FHROptions{CutOnly: true}, "search.Threatened"},
		{"fhr root", textbook.FailHighReductions[P, M], textbook.FHROptions{Root: true}, "search.Threatened"},
		{"fhr research", textbook.FailHighReductions[P, M], textbook.FHROptions{Research: true}, "search.Threatened"},
		{"null", textbook.NullMove[P, M], nil, "search.Passer"},
		{"null 1", textbook.NullMove[P, M], textbook.NullMoveOptions{Reduction: 1}, "search.Passer"},
		{"verified", textbook.VerifiedNullMove[P, M], nil, "search.Passer"},
		{"verified 1", textbook.VerifiedNullMove[P, M], textbook.NullMoveOptions{Reduction: 1}, "search.Passer"},
		{"double", textbook.DoubleNullMove[P, M], nil, "search.Passer"},
		{"double 1", textbook.DoubleNullMove[P, M], textbook.NullMoveOptions{Reduction: 1}, "search.Passer"},
		{"nmr", textbook.NullMoveReductions[P, M], nil, "search.Passer"},
		{"nmr 1", textbook.NullMoveReductions[P, M], textbook.NullMoveReductionsOptions{Reduction: 1, Less: 1}, "search.Passer"},
		{"lmr", textbook.LateMoveReductions[P, M], nil, ""},
		{"lmr 1", textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 1, Depth: 1, Reduction: 1}, ""},
		{"lmr 2", textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 2, Depth: 2, Reduction: 2}, ""},
		{"multi-cut", textbook.MultiCut[P, M], nil, ""},
		{"multi-cut 2", textbook.MultiCut[P, M], textbook.MultiCutOptions{M: 3, C: 2, R: 1}, ""},
		{"multi-cut 1", textbook.MultiCut[P, M], textbook.MultiCutOptions{M: 2, C: 1, R: 2}, ""},
		{"probcut", textbook.ProbCut[P, M], nil, ""},
		{"probcut 3", textbook.ProbCut[P, M], small, ""},
		{"multi-probcut", textbook.MultiProbCut[P, M], nil, ""},
		{"multi-probcut 3", textbook.MultiProbCut[P, M], textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{{Shallow: 1, Deep: 2}, small, {Shallow: 2, Deep: 3}}}, ""},
	}
}

// wild calls f with n irregular trees that have noisy moves, null moves, threats and static
// scores at every inner node.
func wild(t *testing.T, n int, f func(tree *abtree.Tree, r *rand.Rand)) {
	t.Helper()
	if testing.Short() {
		n /= 10
	}
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(i), 9))
		s := abtree.Shape{
			Branching: 1 + r.IntN(4), Depth: 1 + r.IntN(5), MinFirst: r.IntN(2) == 0, Seed: uint64(i), Low: -5, High: 5,
			Shared: r.IntN(3) * 10, Wins: r.IntN(2) * 10, Noisy: r.IntN(3) * 40, Nulls: r.IntN(3) * 40,
		}
		if r.IntN(3) == 0 {
			s.Low, s.High = 0, 1
		}
		tree, err := abtree.Irregular(s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		f(tree, r)
	}
}

func recordSelective(t *testing.T, a search.Algorithm[abtree.Position, abtree.Move], tree *abtree.Tree, s search.Settings) *search.Trace {
	t.Helper()
	trace, err := search.Record(a, tree.Root(), s)
	if err != nil {
		t.Fatalf("%s, %s to depth %d, window %v: %v", s.Name, tree, s.Depth, s.Window, err)
	}
	return trace
}

// entered tells whether an event begins a visit.
func entered(e search.Event) bool {
	return e.Kind == search.Enter || e.Kind == search.Leaf || e.Kind == search.Horizon
}

// ends returns the index of the event that gives the visit begun at events[i] its value.
func ends(events []search.Event, i int) int {
	if events[i].Kind != search.Enter {
		return i
	}
	inside := 0 // visits of the same node within it
	for k := i + 1; ; k++ {
		switch e := events[k]; {
		case e.Node != events[i].Node:
		case e.Kind == search.Enter:
			inside++
		case e.Kind == search.Leave && inside > 0:
			inside--
		case e.Kind == search.Leave:
			return k
		}
	}
}

// forMover turns a value and the window of an event to the view of the side to move.
func forMover(trace *search.Trace, e search.Event) (value, alpha, beta int) {
	if trace.Max(int(e.Node)) {
		return e.Value, e.Alpha, e.Beta
	}
	return -e.Value, -e.Beta, -e.Alpha
}

// Every selective search ends, whatever the depth and the window, and its events fold to its
// result.
func TestSelectiveSearchesEndAndFold(t *testing.T) {
	wild(t, 400, func(tree *abtree.Tree, r *rand.Rand) {
		root := tree.Root()
		for depth := range 7 {
			all := windows(inMaxView(root, value(root, depth+1, 0, false)), r)
			w := all[r.IntN(len(all))]
			for _, c := range selectives(root) {
				trace := recordSelective(t, c.search, tree, search.Settings{Name: c.name, Depth: depth, Window: w, Options: c.options})
				s, visits := trace.Start(), 0
				for _, ok := s.Next(); ok; _, ok = s.Next() {
				}
				for _, n := range s.Nodes {
					visits += n.Visits
				}
				stats := trace.Result.Stats
				if len(s.Line) > 0 || int64(visits) != stats.Nodes || int64(s.Leaves) != stats.Leaves || int64(s.Cutoffs) != stats.Cutoffs {
					t.Fatalf("%s, %s to depth %d, window %v: line %v, %d visits, %d leaves, %d cutoffs, counted %+v", c.name, tree, depth, w, s.Line, visits, s.Leaves, s.Cutoffs, stats)
				}
				if root := s.Nodes[0]; root.Value != trace.Result.Value || root.Bound != trace.Result.Bound {
					t.Fatalf("%s, %s to depth %d, window %v: the root folds to %+v, the result is %v", c.name, tree, depth, w, root, trace.Result)
				}
				nodes := 1 + r.Int64N(stats.Nodes)
				got, err := search.Run(c.search, root, search.Settings{Depth: depth, Window: w, Options: c.options, Nodes: nodes})
				if err != nil || got.Stats.Nodes > nodes {
					t.Fatalf("%s, %s to depth %d, window %v, stopped after %d nodes: %v, %v", c.name, tree, depth, w, nodes, got, err)
				}
			}
		}
	})
}

// calm is a position of a tree without noisy and null moves, and with a threat above all scores.
type calm struct{ abtree.Position }

func (c calm) Play(m abtree.Move) calm                    { return calm{c.Position.Play(m)} }
func (c calm) NoisyMoves(buf []abtree.Move) []abtree.Move { return buf }
func (c calm) Pass() (calm, bool)                         { return c, false }
func (calm) Threat() int                                  { return 4 * search.Inf }

// Where a technique cannot apply, its search is the exact one: the same events.
func TestSelectiveSearchesWithoutTheirTechniqueAreExact(t *testing.T) {
	type (
		algorithm = search.Algorithm[calm, abtree.Move]
		c         = calm
		m         = abtree.Move
	)
	never := textbook.ProbCutOptions{Shallow: 1, Deep: 2, Sigma: math.Inf(1)}
	for _, test := range []struct {
		name         string
		search, same algorithm
		options      any
	}{
		{"quiescence", textbook.Quiescence[c, m], textbook.AlphaBetaSoft[c, m], nil},
		{"fhr", textbook.FailHighReductions[c, m], textbook.PVS[c, m], nil},
		{"fhr root", textbook.FailHighReductions[c, m], textbook.PVS[c, m], textbook.FHROptions{Root: true}},
		{"fhr research", textbook.FailHighReductions[c, m], textbook.PVS[c, m], textbook.FHROptions{Research: true}},
		{"null", textbook.NullMove[c, m], textbook.AlphaBetaSoft[c, m], nil},
		{"verified", textbook.VerifiedNullMove[c, m], textbook.AlphaBetaSoft[c, m], nil},
		{"double", textbook.DoubleNullMove[c, m], textbook.AlphaBetaSoft[c, m], nil},
		{"nmr", textbook.NullMoveReductions[c, m], textbook.AlphaBetaSoft[c, m], nil},
		{"lmr, few moves", textbook.LateMoveReductions[c, m], textbook.PVS[c, m], textbook.LMROptions{After: 4, Depth: 1}},
		{"lmr, little depth", textbook.LateMoveReductions[c, m], textbook.PVS[c, m], textbook.LMROptions{After: 1, Depth: 7}},
		{"multi-cut, little depth", textbook.MultiCut[c, m], textbook.AlphaBetaSoft[c, m], textbook.MultiCutOptions{M: 1, C: 1, R: 6}},
		{"probcut", textbook.ProbCut[c, m], textbook.AlphaBetaSoft[c, m], never},
		{"multi-probcut", textbook.MultiProbCut[c, m], textbook.AlphaBetaSoft[c, m], textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{never}}},
	} {
		wild(t, 300, func(tree *abtree.Tree, r *rand.Rand) {
			root := calm{tree.Root()}
			depth := r.IntN(7)
			for _, w := range windows(inMaxView(root, value(root, depth+1, 0, false)), r) {
				settings := search.Settings{Depth: depth, Window: w}
				want, err := search.Record(test.same, root, settings)
				if err != nil {
					t.Fatal(err)
				}
				settings.Options = test.options
				got, err := search.Record(test.search, root, settings)
				if err != nil || !slices.Equal(got.Events, want.Events) || !slices.Equal(got.Result.PV, want.Result.PV) {
					t.Fatalf("%s, %s to depth %d, window %v: %v, %v, want %v", test.name, tree, depth, w, got, err, want)
				}
			}
		})
	}
}

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
				trace := recordSelective(t, textbook.Quiescence, tree, search.Settings{Name: "quiescence", Depth: depth, Window: w})
				if err := right(search.ExactInWindow, w, trace.Result, want); err != nil {
					t.Fatalf("%s to depth %d, window %v: %v", tree, depth, w, err)
				}
				beyond += trace.Result.Stats.Quiescent
				if trace.Result.Bound == search.Exact {
					last := root
					for _, i := range trace.Result.PV {
						last, _ = tree.Find(trace.Nodes[i].Name)
					}
					score, over := last.Terminal()
					if !over {
						score = last.Evaluate() // to stand pat
					}
					if inMaxView(last, score) != want {
						t.Fatalf("%s to depth %d, window %v: the line of %v ends at %s", tree, depth, w, trace.Result, last.Name())
					}
				}
				for _, e := range trace.Events {
					if e.Kind != search.Leave {
						continue
					}
					p, _ := tree.Find(trace.Nodes[e.Node].Name)
					if want := inMaxView(p, quiet(p, int(e.Depth))); !e.Bound.Holds(e.Value, want) {
						t.Fatalf("%s to depth %d, window %v: %s %s %d, by definition %d", tree, depth, w, p.Name(), e.Bound.Sign(), e.Value, want)
					}
				}
			}
		}
	})
	if beyond == 0 {
		t.Error("no node lies beyond the horizon")
	}
}

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
		{"fhr cut", textbook.FailHighReductions[abtree.Position, abtree.Move], textbook.FHROptions{CutOnly: true}, span{reducible, deeper}},
		{"lmr", textbook.LateMoveReductions[abtree.Position, abtree.Move], textbook.LMROptions{After: 1, Depth: 2}, span{same, late(1, 2, 1)}},
		{"lmr 2", textbook.LateMoveReductions[abtree.Position, abtree.Move], textbook.LMROptions{After: 2, Depth: 1, Reduction: 2}, span{same, late(2, 1, 2)}},
	} {
		differ := 0
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			root := tree.Root()
			depth := 1 + r.IntN(5)
			least, greatest := c.span.of(root, depth, false)
			low, high := min(inMaxView(root, least), inMaxView(root, greatest)), max(inMaxView(root, least), inMaxView(root, greatest))
			exact := inMaxView(root, value(root, depth, 0, false))
			for _, w := range windows(exact, r) {
				got, err := search.Run(c.search, root, search.Settings{Depth: depth, Window: w, Options: c.options})
				if err != nil || got.Bound != search.AtMost && got.Value > high || got.Bound != search.AtLeast && got.Value < low {
					t.Fatalf("%s, %s to depth %d, window %v: %v, %v, want between %d and %d", c.name, tree, depth, w, got, err, low, high)
				}
				if !got.Bound.Holds(got.Value, exact) {
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
				trace := recordSelective(t, textbook.FailHighReductions, tree, search.Settings{Name: fmt.Sprintf("%+v", o), Depth: depth, Window: w, Options: o})
				events := trace.Events
				again := map[int]bool{} // where a visit begins that is not to be reduced
				for i, e := range events {
					if e.Kind != search.Enter {
						continue
					}
					p, _ := tree.Find(trace.Nodes[e.Node].Name)
					_, alpha, beta := forMover(trace, e)
					want := alpha == beta-1 && p.Evaluate()-p.Threat() >= beta && (e.Parent >= 0 || o.Root) && (!o.CutOnly || e.Type == search.Cut) && !again[i]
					next := events[i+1]
					if got := next.Kind == search.Reduction; got != want || got && (next.Node != e.Node || next.Value != 1) {
						t.Fatalf("%+v, %s to depth %d, window %v: %s, window (%d, %d), then %+v", o, tree, depth, w, p.Name(), alpha, beta, next)
					}
					if !want {
						continue
					}
					count["reductions"]++
					count[e.Type.String()]++
					after := events[i+2]
					if e.Depth == 1 && (after.Kind != search.Leave || after.Value != inMaxView(p, p.Evaluate())) || e.Depth > 1 && (!entered(after) || after.Depth != e.Depth-2) {
						t.Fatalf("%+v, %s to depth %d, window %v: %s is reduced, then %+v", o, tree, depth, w, p.Name(), after)
					}
					end := ends(events, i)
					if v, _, _ := forMover(trace, events[end]); o.Research && v < beta {
						count["researches"]++
						again[end+2] = true
						if n := events[end+2]; events[end+1].Kind != search.Research || n.Kind != search.Enter || n.Node != e.Node || n.Depth != e.Depth || n.Window() != e.Window() {
							t.Fatalf("%+v, %s to depth %d, window %v: %s is not confirmed, then %+v", o, tree, depth, w, p.Name(), n)
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

// A null move is tried where the position offers one and beta is finite, with a null window about
// beta, but never at the root and never after the last one that may be in a row. Verified null
// move has one exception more.
func TestNullMovesAreTriedWhereTheyMay(t *testing.T) {
	for _, c := range selectives(abtree.Position{}) {
		if c.needs != "search.Passer" {
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
				_, ok := p.Pass()
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
				if _, alpha, b := forMover(trace, after); !entered(after) || after.Parent != e.Node || after.Move >= 0 || alpha != -beta || b != -beta+1 || after.Depth < 0 || after.Depth > max(e.Depth-2, 0) {
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
	if after, ok := p.Pass(); ok && nullOK && beta < search.Inf && (!verify || depth > 1) {
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
		got, err := search.Run(textbook.VerifiedNullMove, tree.Root(), search.Settings{Depth: depth, Options: textbook.NullMoveOptions{Reduction: f.r}})
		if err != nil || got.Value != want || got.Stats.Nodes != int64(f.nodes) {
			t.Fatalf("%s to depth %d, R %d: %v, %v, by figure 3 %d in %d nodes", tree, depth, f.r, got, err, want, f.nodes)
		}
		researches += got.Stats.Own[search.Research]
	})
	if researches == 0 {
		t.Error("no zugzwang was found")
	}
}

// A node is reduced if and only if its null move has beta, and one without depth left is scored
// by its static score.
func TestNullMoveReductionsReduceWhatThePassLets(t *testing.T) {
	reductions, leaves := 0, 0
	for _, o := range []textbook.NullMoveReductionsOptions{{}, {Reduction: 1, Less: 1}, {Reduction: 2, Less: 2}} {
		less := max(o.Less, 0)
		if less == 0 {
			less = 4
		}
		wild(t, 500, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, textbook.NullMoveReductions, tree, search.Settings{Name: "nmr", Depth: r.IntN(9), Options: o})
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
				if left := int(e.Depth) - less; left > 0 && (!entered(after) || int(after.Depth) != left-1) || left <= 0 && (after.Kind != search.Leave || after.Value != inMaxView(p, p.Evaluate())) {
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

// Where every move is better than to pass, null moves change no value and save nodes.
func TestNullMovesAreExactWithoutZugzwang(t *testing.T) {
	tries, fewer := 0, 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 2))
		maxFirst := r.IntN(2) == 0
		root, want := withNulls(r, 5, maxFirst, false)
		tree := grow(t, root, maxFirst)
		for _, w := range windows(want, r) {
			base, _ := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Window: w})
			for _, a := range []search.Algorithm[abtree.Position, abtree.Move]{textbook.NullMove[abtree.Position, abtree.Move], textbook.DoubleNullMove[abtree.Position, abtree.Move]} {
				got, err := search.Run(a, tree.Root(), search.Settings{Window: w})
				if err != nil {
					t.Fatal(err)
				}
				if err := right(search.ExactInWindow, w, got, want); err != nil {
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
				selective[abtree.Position, abtree.Move]{"alpha-beta", textbook.AlphaBetaSoft[abtree.Position, abtree.Move], nil, "search.Passer"},
				selective[abtree.Position, abtree.Move]{"negascout", textbook.NegaScout[abtree.Position, abtree.Move], nil, "search.Passer"}) {
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
	if w := wrong[true]; wrong[false]["null"] > 0 || w["fhr"] != wrong[false]["fhr"] || w["fhr"] == 0 || w["fhr"] >= w["null"] || w["verified"] >= w["null"] {
		t.Errorf("wrong values: %v", wrong)
	}
}

// A late move that beats alpha in a reduced search is searched again at full depth, always; and
// one that does not is not.
func TestLateMovesThatBeatAlphaAreRepeated(t *testing.T) {
	repeated, left := 0, 0
	for _, o := range []textbook.LMROptions{{After: 1, Depth: 1, Reduction: 1}, {After: 2, Depth: 2, Reduction: 2}, {After: 1, Depth: 3, Reduction: 1}} {
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			trace := recordSelective(t, textbook.LateMoveReductions, tree, search.Settings{Name: "lmr", Depth: r.IntN(7), Options: o})
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
				if !entered(begin) || begin.Node != e.Node || begin.Depth != max(e.Depth-int32(e.Value), 0) || e.Move < int32(o.After) || begin.Alpha != begin.Beta-1 {
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
				if again := trace.Events[k+2]; trace.Events[k+1].Kind != search.Research || !entered(again) || again.Node != e.Node || again.Depth != e.Depth {
					t.Fatalf("%+v, %s: %+v beats alpha, then %+v", o, tree, begin, again)
				}
			}
		})
	}
	if repeated == 0 || left == 0 {
		t.Errorf("%d repeated, %d not", repeated, left)
	}
}

// Multi-cut cuts a node if and only if C of the first M moves have beta, R plies shallower.
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
				v, _, _ := forMover(trace, events[end])
				cut := events[end+1].Kind == search.Leave && events[end+1].Node == e.Node
				if int(try.Depth) != int(e.Depth)-o.R || tryAlpha != beta-1 || tryBeta != beta || moves > o.M || have > o.C || cut != (have == o.C) || cut != (v >= beta) {
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

// ProbCut cuts a node with Deep plies left if and only if a search to Shallow plies gives a value
// that foretells one outside the window.
func TestProbCutCutsWhatIsForetold(t *testing.T) {
	high, low, others := 0, 0, 0
	for _, o := range []textbook.ProbCutOptions{
		{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 1},
		{Shallow: 1, Deep: 3, Slope: 0.5, Intercept: -1, Sigma: 1.5, Threshold: 0.25},
		{Shallow: 2, Deep: 4, Slope: 2, Intercept: 3, Sigma: 0.5, Threshold: 2},
	} {
		needed := func(limit int, side float64) int {
			return int(math.Round((float64(limit) + side*o.Threshold*o.Sigma - o.Intercept) / o.Slope))
		}
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			settings := search.Settings{Name: "probcut", Depth: r.IntN(7), Options: o}
			trace := recordSelective(t, textbook.ProbCut, tree, settings)
			events := trace.Events
			for i, e := range events {
				if e.Kind != search.Enter || int(e.Depth) != o.Deep {
					continue
				}
				_, alpha, beta := forMover(trace, e)
				k := i + 1
				for _, side := range []int{1, -1} {
					limit := beta
					if side < 0 {
						limit = alpha
					}
					b := needed(limit, float64(side))
					if max(limit, -limit) >= search.Inf || max(b, -b) >= search.Inf {
						continue
					}
					begin, end := events[k], ends(events, k)
					v, a, z := forMover(trace, events[end])
					v2, _, _ := forMover(trace, events[end+1])
					cut := events[end+1].Kind == search.Leave && events[end+1].Node == e.Node
					foretold := side > 0 && v >= b || side < 0 && v <= b
					if begin.Node != e.Node || int(begin.Depth) != o.Shallow || a != z-1 || side > 0 && z != b || side < 0 && a != b || cut != foretold || cut && v2 != limit {
						t.Fatalf("%+v, %s: %+v: %+v gives %d of %d, then %+v", o, tree, e, begin, v, b, events[end+1])
					}
					switch {
					case cut && side > 0:
						high++
					case cut:
						low++
					default:
						others++
					}
					if cut {
						break
					}
					k = end + 1
				}
			}
			settings.Name, settings.Options = "multi-probcut", textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{o}}
			if multi := recordSelective(t, textbook.MultiProbCut, tree, settings); !slices.Equal(multi.Events, events) {
				t.Fatalf("%+v, %s: Multi-ProbCut with one pair is not ProbCut", o, tree)
			}
		})
	}
	if high == 0 || low == 0 || others == 0 {
		t.Errorf("%d cuts by beta, %d by alpha, %d tries without", high, low, others)
	}
}

// What a game does not offer is an error, and never a search without the technique; what needs
// nothing of a game searches any.
func TestSelectiveSearchesSayWhatAGameLacks(t *testing.T) {
	lacking(t, tictactoe.Start)
	lacking(t, connectfour.Start.Weighted())
}

func lacking[P search.Position[P, M], M comparable](t *testing.T, root P) {
	t.Helper()
	for _, c := range selectives[P, M](root) {
		for depth := 1; depth <= 6; depth++ {
			r, err := search.Run(c.search, root, search.Settings{Depth: depth, Options: c.options})
			var missing *search.MissingError
			switch {
			case c.needs == "" && (err != nil || r.Bound != search.Exact):
				t.Errorf("%s to depth %d: %v, %v", c.name, depth, r, err)
			case c.needs != "" && (!errors.As(err, &missing) || missing.Interface != c.needs):
				t.Errorf("%s to depth %d: %v, want a MissingError for %s", c.name, depth, err, c.needs)
			}
		}
	}
}

func TestSelectiveSearchesRefuseBadOptions(t *testing.T) {
	type (
		p = abtree.Position
		m = abtree.Move
	)
	bad := func(o textbook.ProbCutOptions) textbook.MultiProbCutOptions {
		return textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{{}, o}}
	}
	for _, c := range []struct {
		search  search.Algorithm[p, m]
		options any
		want    string
	}{
		{textbook.FailHighReductions[p, m], textbook.FHROptions{Root: true, Research: true}, "Root and Research"},
		{textbook.NullMove[p, m], textbook.NullMoveOptions{Reduction: -1}, "Reduction is -1"},
		{textbook.VerifiedNullMove[p, m], textbook.NullMoveOptions{Reduction: -1}, "Reduction is -1"},
		{textbook.DoubleNullMove[p, m], textbook.NullMoveOptions{Reduction: -1}, "Reduction is -1"},
		{textbook.NullMoveReductions[p, m], textbook.NullMoveReductionsOptions{Reduction: -2}, "Reduction is -2"},
		{textbook.NullMoveReductions[p, m], textbook.NullMoveReductionsOptions{Less: -3}, "Less is -3"},
		{textbook.LateMoveReductions[p, m], textbook.LMROptions{After: -1}, "After is -1"},
		{textbook.LateMoveReductions[p, m], textbook.LMROptions{Depth: -1}, "Depth is -1"},
		{textbook.MultiCut[p, m], textbook.MultiCutOptions{M: 2, C: 3}, "want 1 <= C <= M"},
		{textbook.MultiCut[p, m], textbook.MultiCutOptions{R: -1}, "R is -1"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Shallow: 3, Deep: 3}, "want 1 <= Shallow < Deep"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Slope: -1}, "Slope above 0"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Sigma: math.NaN()}, "finite"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Intercept: math.Inf(1)}, "finite"},
		{textbook.MultiProbCut[p, m], bad(textbook.ProbCutOptions{Threshold: -1}), "pair 1: textbook"},
		{textbook.Quiescence[p, m], textbook.LMROptions{}, "takes no options"},
		{textbook.NullMove[p, m], textbook.LMROptions{}, "takes a textbook.NullMoveOptions"},
	} {
		if _, err := search.Run(c.search, tree.Root(), search.Settings{Options: c.options}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.options, err, c.want)
		}
	}
}
