package textbook_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
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
		{"null", textbook.NullMove[P, M], nil, "search.NullMover"},
		{"null 1", textbook.NullMove[P, M], textbook.NullMoveOptions{Reduction: 1}, "search.NullMover"},
		{"verified", textbook.VerifiedNullMove[P, M], nil, "search.NullMover"},
		{"verified 1", textbook.VerifiedNullMove[P, M], textbook.VerifiedNullMoveOptions{Reduction: 1}, "search.NullMover"},
		{"double", textbook.DoubleNullMove[P, M], nil, "search.NullMover"},
		{"double 1", textbook.DoubleNullMove[P, M], textbook.NullMoveOptions{Reduction: 1}, "search.NullMover"},
		{"nmr", textbook.NullMoveReductions[P, M], nil, "search.NullMover"},
		{"nmr 1", textbook.NullMoveReductions[P, M], textbook.NullMoveReductionsOptions{Reduction: 1, Less: 1},
			"search.NullMover"},
		{"lmr", textbook.LateMoveReductions[P, M], nil, ""},
		{"lmr 1", textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 1, Depth: 1, Reduction: 1}, ""},
		{"lmr 2", textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 2, Depth: 2, Reduction: 2}, ""},
		{"multi-cut", textbook.MultiCut[P, M], nil, ""},
		{"multi-cut 2", textbook.MultiCut[P, M], textbook.MultiCutOptions{M: 3, C: 2, R: 1}, ""},
		{"multi-cut 1", textbook.MultiCut[P, M], textbook.MultiCutOptions{M: 2, C: 1, R: 2}, ""},
		{"probcut", textbook.ProbCut[P, M], nil, ""},
		{"probcut 3", textbook.ProbCut[P, M], small, ""},
		{"multi-probcut", textbook.MultiProbCut[P, M], nil, ""},
		{"multi-probcut 3", textbook.MultiProbCut[P, M],
			textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{{Shallow: 1, Deep: 2}, small,
				{Shallow: 2, Deep: 3}}}, ""},
	}
}

// plainly returns a result without regard to whether it is selective: what it claims in the tree
// that the search's own definition speaks of.
func plainly[M any](r search.Result[M]) search.Result[M] {
	r.Bound = r.Bound.Plain()
	return r
}

// wild calls f with n irregular trees that have noisy moves, null moves, threats and static
// scores at every inner node.
func wild(t *testing.T, n int, f func(tree *abtree.Tree, r *rand.Rand)) {
	t.Helper()
	for seed := range budget.Seeds(n) {
		r := rand.New(rand.NewPCG(seed, 9))
		s := abtree.Shape{
			Branching: 1 + r.IntN(4), Depth: 1 + r.IntN(5), MinFirst: r.IntN(2) == 0, Seed: seed, Low: -5, High: 5,
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

func recordSelective(t *testing.T, a search.Algorithm[abtree.Position, abtree.Move], tree *abtree.Tree,
	s search.Settings) *search.Trace {
	t.Helper()
	trace, err := search.Record(a, tree.Root(), s)
	if err != nil {
		t.Fatalf("%s, %s to depth %d, window %v: %v", s.Name, tree, s.Depth, s.Window, err)
	}
	return trace
}

// entered reports whether an event begins a visit.
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
		case (e.Kind == search.Leave || e.Kind == search.Tally) && inside > 0:
			inside--
		case e.Kind == search.Leave || e.Kind == search.Tally:
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
				trace := recordSelective(t, c.search, tree,
					search.Settings{Name: c.name, Depth: depth, Window: w, Options: c.options})
				s, visits := trace.Start(), 0
				for _, ok := s.Next(); ok; _, ok = s.Next() {
				}
				for _, n := range s.Nodes {
					visits += n.Visits
				}
				stats := trace.Result.Stats
				if len(s.Line) > 0 || int64(visits) != stats.Nodes || int64(s.Leaves) != stats.Leaves ||
					int64(s.Cutoffs) != stats.Cutoffs {
					t.Fatalf("%s, %s to depth %d, window %v: line %v, %d visits, %d leaves, %d cutoffs, counted %+v",
						c.name, tree, depth, w, s.Line, visits, s.Leaves, s.Cutoffs, stats)
				}
				if root := s.Nodes[0]; root.Value != trace.Result.Value || root.Bound != trace.Result.Bound {
					t.Fatalf("%s, %s to depth %d, window %v: the root folds to %+v, the result is %v", c.name, tree,
						depth, w, root, trace.Result)
				}
				nodes := 1 + r.Int64N(stats.Nodes)
				got, err := search.Run(c.search, root, search.Settings{Depth: depth, Window: w, Options: c.options, Nodes: nodes})
				if err != nil || got.Stats.Nodes > nodes {
					t.Fatalf("%s, %s to depth %d, window %v, stopped after %d nodes: %v, %v", c.name, tree, depth, w,
						nodes, got, err)
				}
			}
		}
	})
}

// calm is a position of a tree without noisy and null moves, and with a threat above all scores.
type calm struct{ abtree.Position }

func (c calm) Play(m abtree.Move) calm                    { return calm{c.Position.Play(m)} }
func (c calm) NoisyMoves(buf []abtree.Move) []abtree.Move { return buf }
func (c calm) NullMove() (calm, bool)                     { return c, false }
func (calm) Threat() int                                  { return 4 * search.Inf }

// If a technique cannot apply, its search is the exact one: the same events.
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
		{"multi-cut, little depth", textbook.MultiCut[c, m], textbook.AlphaBetaSoft[c, m],
			textbook.MultiCutOptions{M: 1, C: 1, R: 6}},
		{"probcut", textbook.ProbCut[c, m], textbook.AlphaBetaSoft[c, m], never},
		{"multi-probcut", textbook.MultiProbCut[c, m], textbook.AlphaBetaSoft[c, m],
			textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{never}}},
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
				if err == nil { // what is looked at to decide is no visit
					got.Events = slices.DeleteFunc(got.Events,
						func(e search.Event) bool { return e.Kind == search.Static || e.Kind == search.Threat })
				}
				same := func(a, b search.Event) bool { // but that it claims nothing of the minimax value
					a.Bound = a.Bound.Plain()
					return a == b
				}
				if err != nil || !slices.EqualFunc(got.Events, want.Events, same) || !got.Selective() ||
					!slices.Equal(got.Result.PV, want.Result.PV) {
					t.Fatalf("%s, %s to depth %d, window %v: %v, %v, want %v", test.name, tree, depth, w, got, err, want)
				}
			}
		})
	}
}

// A technique that needs a method which the game lacks is an error, and never a search without the
// technique. A technique that needs none searches any game.
func TestSelectiveSearchesSayWhatAGameLacks(t *testing.T) {
	lacking(t, plain{connectfour.Start.Weighted()})
}

func lacking[P search.Position[P, M], M comparable](t *testing.T, root P) {
	t.Helper()
	for _, c := range selectives[P, M](root) {
		for depth := 1; depth <= 6; depth++ {
			r, err := search.Run(c.search, root, search.Settings{Depth: depth, Options: c.options})
			var missing *search.MissingError
			switch {
			case c.needs == "" && (err != nil || r.Bound != search.SelectiveValue):
				t.Errorf("%s to depth %d: %v, %v", c.name, depth, r, err)
			case c.needs != "" && (!errors.As(err, &missing) || missing.Interface != c.needs):
				t.Errorf("%s to depth %d: %v, want a MissingError for %s", c.name, depth, err, c.needs)
			}
		}
	}
}

// Where the game is over no variant has anything to ask of it: its score stands, in a game that
// offers nothing too.
func TestAFinishedRootHasItsScore(t *testing.T) {
	over := connectfour.Start
	for _, m := range []connectfour.Move{0, 1, 0, 1, 0, 1, 0} {
		over = over.Play(m)
	}
	root := plain{over}
	want, _ := root.Terminal()
	for _, v := range exact(root) {
		r, err := v.Run(root, search.Settings{})
		if err != nil || r.Bound != search.Exact || r.Value != inMaxView(root, want) || len(r.PV) > 0 {
			t.Errorf("%s: %v, %v; want %d", v.Name, r, err, want)
		}
	}
}

// plain is a game that offers nothing beside the contract.
type plain struct{ board connectfour.Board }

func (p plain) Terminal() (int, bool)                           { return p.board.Terminal() }
func (p plain) Moves(buf []connectfour.Move) []connectfour.Move { return p.board.Moves(buf) }
func (p plain) Play(m connectfour.Move) plain                   { return plain{p.board.Play(m)} }
func (p plain) Evaluate() int                                   { return p.board.Evaluate() }

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
		{textbook.VerifiedNullMove[p, m], textbook.VerifiedNullMoveOptions{Reduction: -1}, "Reduction is -1"},
		{textbook.DoubleNullMove[p, m], textbook.NullMoveOptions{Reduction: -1}, "Reduction is -1"},
		{textbook.NullMoveReductions[p, m], textbook.NullMoveReductionsOptions{Reduction: -2}, "Reduction is -2"},
		{textbook.NullMoveReductions[p, m], textbook.NullMoveReductionsOptions{Less: -3}, "Less is -3"},
		{textbook.LateMoveReductions[p, m], textbook.LMROptions{After: -1}, "After is -1"},
		{textbook.LateMoveReductions[p, m], textbook.LMROptions{Depth: -1}, "Depth is -1"},
		{textbook.MultiCut[p, m], textbook.MultiCutOptions{M: 2, C: 3}, "C is 3 and M is 2"},
		{textbook.MultiCut[p, m], textbook.MultiCutOptions{R: -1}, "R is -1"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Shallow: 3, Deep: 3}, "want Shallow to be less"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Slope: -1}, "Slope is -1: want a finite number above 0"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Sigma: math.NaN()}, "Sigma is NaN"},
		{textbook.ProbCut[p, m], textbook.ProbCutOptions{Intercept: math.Inf(1)}, "finite"},
		{textbook.MultiProbCut[p, m], bad(textbook.ProbCutOptions{Threshold: -1}),
			"Pairs 1: Threshold is -1: want 0 or more, and finite"},
		{textbook.Quiescence[p, m], textbook.LMROptions{}, "takes no options"},
		{textbook.NullMove[p, m], textbook.LMROptions{}, "takes a textbook.NullMoveOptions"},
	} {
		if _, err := search.Run(c.search, tree.Root(), search.Settings{Options: c.options}); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.options, err, c.want)
		}
	}
}
