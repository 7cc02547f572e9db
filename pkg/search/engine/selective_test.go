package engine_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// twin is a technique in the engine and in the textbook.
type twin[P search.Position[P, M], M comparable] struct {
	name     string
	engine   engine.Options
	textbook search.Algorithm[P, M]
	options  any
	lacking  string // where the game has none of what it needs, that
}

func twins[P search.Position[P, M], M comparable](P) []twin[P, M] {
	quiet := engine.Options{Selective: engine.SelectiveOptions{Quiescence: true}}
	pass := func(o engine.NullMoveOptions) engine.Options {
		return engine.Options{Selective: engine.SelectiveOptions{NullMove: o}}
	}
	many := func(m, c, r int) engine.Options {
		o := engine.MultiCutOptions{M: m, C: c, R: r}
		return engine.Options{Selective: engine.SelectiveOptions{MultiCut: o}}
	}
	high := func(cutOnly, research bool) engine.Options {
		o := engine.FailHighOptions{Reduction: 1, CutOnly: cutOnly, Research: research}
		return engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{FailHigh: o}}
	}
	late := func(after, depth, reduction int) engine.Options {
		o := engine.LateOptions{After: after, MinDepth: depth, Reduction: reduction}
		return engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{Late: o}}
	}
	foretold := func(threshold float64, pairs ...engine.Pair) (engine.Options, textbook.MultiProbCutOptions) {
		o := engine.ProbCutOptions{Threshold: threshold, Pairs: engine.PairsOf(pairs...)}
		var book textbook.MultiProbCutOptions
		for _, p := range pairs {
			book.Pairs = append(book.Pairs, textbook.ProbCutOptions{
				Shallow: p.Shallow, Deep: p.Deep, Slope: p.Slope, Intercept: p.Intercept, Sigma: p.Sigma, Threshold: threshold,
			})
		}
		return engine.Options{Selective: engine.SelectiveOptions{ProbCut: o}}, book
	}
	one, oneBook := foretold(0.5, engine.Pair{Depths: depths(1, 2), Slope: 1.25, Intercept: -0.5, Sigma: 2})
	several, severalBook := foretold(1, engine.Pair{Depths: depths(1, 3), Slope: 1, Sigma: 1},
		engine.Pair{Depths: depths(2, 3), Slope: 0.9, Sigma: 1}, engine.Pair{Depths: depths(2, 4), Slope: 1, Sigma: 0.5})
	return []twin[P, M]{
		{"probcut", one, textbook.MultiProbCut[P, M], oneBook, ""},
		{"multi-probcut", several, textbook.MultiProbCut[P, M], severalBook, ""},
		{"quiescence", quiet, textbook.Quiescence[P, M], nil, "Noisy"},
		{"null 1", pass(engine.NullMoveOptions{Reduction: 1}), textbook.NullMove[P, M],
			textbook.NullMoveOptions{Reduction: 1}, "NullMover"},
		{"null 2", pass(engine.NullMoveOptions{Reduction: 2}), textbook.NullMove[P, M], nil, "NullMover"},
		{"adaptive", pass(engine.NullMoveOptions{Reduction: 1, Growth: 2}), adaptiveNullMove[P, M], nil, "NullMover"},
		{"adaptive, but too shallow to grow", pass(engine.NullMoveOptions{Reduction: 2, Growth: search.MaxPly}),
			textbook.NullMove[P, M], nil, "NullMover"},
		{"only above beta", pass(engine.NullMoveOptions{Reduction: 1, Above: true}), nullMoveAboveBeta[P, M], nil, "NullMover"},
		{"verified", pass(engine.NullMoveOptions{Reduction: 3, Verify: true}), textbook.VerifiedNullMove[P, M], nil, "NullMover"},
		{"verified 1", pass(engine.NullMoveOptions{Reduction: 1, Verify: true}), textbook.VerifiedNullMove[P, M],
			textbook.VerifiedNullMoveOptions{Reduction: 1}, "NullMover"},
		{"nmr 1", pass(engine.NullMoveOptions{Reduction: 1, Less: 1}), textbook.NullMoveReductions[P, M],
			textbook.NullMoveReductionsOptions{Reduction: 1, Less: 1}, "NullMover"},
		{"nmr 3", pass(engine.NullMoveOptions{Reduction: 3, Less: 4}), textbook.NullMoveReductions[P, M],
			textbook.NullMoveReductionsOptions{Reduction: 3}, "NullMover"},
		{"double", pass(engine.NullMoveOptions{Reduction: 2, Double: true}), textbook.DoubleNullMove[P, M], nil, "NullMover"},
		{"double 1", pass(engine.NullMoveOptions{Reduction: 1, Double: true}), textbook.DoubleNullMove[P, M],
			textbook.NullMoveOptions{Reduction: 1}, "NullMover"},
		{"multi-cut", many(6, 3, 2), textbook.MultiCut[P, M], nil, ""},
		{"multi-cut 2", many(3, 2, 1), textbook.MultiCut[P, M], textbook.MultiCutOptions{M: 3, C: 2, R: 1}, ""},
		{"fhr", high(false, false), textbook.FailHighReductions[P, M], nil, "Threatened"},
		{"fhr cut", high(true, false), textbook.FailHighReductions[P, M], textbook.FHROptions{CutOnly: true}, "Threatened"},
		{"fhr again", high(false, true), textbook.FailHighReductions[P, M], textbook.FHROptions{Research: true}, "Threatened"},
		{"lmr", late(4, 3, 1), textbook.LateMoveReductions[P, M], nil, ""},
		{"lmr 1", late(1, 1, 1), textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 1, Depth: 1, Reduction: 1}, ""},
		{"lmr 2", late(2, 2, 2), textbook.LateMoveReductions[P, M], textbook.LMROptions{After: 2, Depth: 2, Reduction: 2}, ""},
	}
}

// same searches root by both, and compares. With null windows the textbook searches leaves again that are exact; else
// both visit the same nodes.
func same[P search.Position[P, M], M comparable](t *testing.T, root P, settings search.Settings) {
	t.Helper()
	window := settings.Window
	for _, w := range twins(root) {
		if settings.Window = window; w.engine.Selective.ProbCut.Pairs != "" { // the engine does not cut its root
			settings.Window = search.Open
		}
		settings.Options = w.options
		want, wrong := search.Run(w.textbook, root, settings)
		settings.Options = w.engine
		if _, err := sameInBulk(root, settings); err != nil && wrong == nil {
			t.Errorf("%s, %v: %v", w.name, root, err)
		}
		told := settings // which has the whole line
		told.Recorder = func(search.Event) {}
		got, err := search.Run(engine.Search[P, M], root, told)
		if wrong != nil || err != nil {
			if wrong == nil || err == nil || w.lacking == "" || !strings.Contains(err.Error(), w.lacking) {
				t.Errorf("%s, %v: %v, and in the textbook %v", w.name, root, err, wrong)
			}
			continue
		}
		if w.engine.Driver == engine.PVS {
			got.Stats = search.Stats{Nodes: got.Stats.Nodes - got.Stats.Leaves, Cutoffs: got.Stats.Cutoffs}
			want.Stats = search.Stats{Nodes: want.Stats.Nodes - want.Stats.Leaves, Cutoffs: want.Stats.Cutoffs}
		}
		got.Settings, want.Settings = search.Settings{}, search.Settings{}
		got.Stats.Time, want.Stats.Time = 0, 0
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s, %v to depth %d, window %v:\n%+v\nin the textbook:\n%+v", w.name, root, settings.Depth, settings.Window,
				got, want)
		}
	}
}

// wild returns a tree that has noisy moves, null moves, threats and static scores at every inner node.
func wild(t *testing.T, seed uint64, r *rand.Rand) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Irregular(abtree.Shape{
		Branching: 1 + r.IntN(4), Depth: 1 + r.IntN(5), MinFirst: r.IntN(2) == 0, Seed: seed, Low: -5, High: 5,
		Shared: r.IntN(3) * 10, Wins: r.IntN(2) * 10, Noisy: r.IntN(3) * 40, Nulls: r.IntN(3) * 40,
	})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestSelectiveTechniquesAreThoseOfTheTextbook(t *testing.T) {
	for seed := range budget.Seeds(500) {
		r := rand.New(rand.NewPCG(seed, 9))
		root := wild(t, seed, r).Root()
		settings := search.Settings{Depth: 1 + r.IntN(6), Window: search.Open}
		if r.IntN(2) == 0 {
			alpha := r.IntN(9) - 5
			settings.Window = search.Window{Alpha: alpha, Beta: alpha + 1 + r.IntN(3)}
		}
		if same(t, root, settings); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	t.Run("chess", func(t *testing.T) { same(t, chess.Start, search.Settings{Depth: 3}) })
	t.Run("draughts", func(t *testing.T) { same(t, draughts.Start, search.Settings{Depth: 6}) })
	t.Run("othello", func(t *testing.T) { same(t, othello.Start, search.Settings{Depth: 5}) })
	t.Run("connect four", func(t *testing.T) { same(t, connectfour.Start.Judged(), search.Settings{Depth: 6}) })
}

// Any techniques go together, with any exact options: the search ends, is the same when it is recorded, and claims nothing
// to be exact.
func TestSelectiveTechniquesGoTogether(t *testing.T) {
	for seed := range budget.Seeds(500) {
		r := rand.New(rand.NewPCG(seed, 11))
		root := wild(t, seed, r).Root()
		o := vary(r, false)
		o = selectively(r, o, seed%4 == 0)
		got, err := sameInBulk(root, search.Settings{Depth: 1 + r.IntN(6), Options: o})
		if err != nil {
			t.Fatalf("seed %d, %+v: %v", seed, o, err)
		}
		s := o.Selective
		any := s != (engine.SelectiveOptions{})
		if any == (got.Bound == got.Bound.Plain()) {
			t.Errorf("seed %d, %+v: %v is said to be %v", seed, o, got, got.Bound)
		}
	}
}

// selectively returns options with random techniques that make a search selective, or with none; those that are told in bulk,
// late moves, or others.
func selectively(r *rand.Rand, o engine.Options, inBulk bool) engine.Options {
	o.Confirm = false
	o.Selective = engine.SelectiveOptions{Quiescence: r.IntN(2) == 0}
	if null := &o.Selective.NullMove; r.IntN(2) == 0 {
		null.Reduction = 1 + r.IntN(3)
		null.Growth, null.Above = r.IntN(4), r.IntN(2) == 0
		switch r.IntN(4) {
		case 0:
			null.Verify = true
		case 1:
			null.Less = 1 + r.IntN(3)
		case 2:
			null.Double = true
		}
	}
	if r.IntN(3) == 0 {
		o.Selective.MultiCut = engine.MultiCutOptions{R: 1 + r.IntN(2), M: 3, C: 1 + r.IntN(3)}
	}
	if r.IntN(2) == 0 {
		o.Selective.FailHigh = engine.FailHighOptions{
			Reduction: 1 + r.IntN(2), CutOnly: r.IntN(2) == 0, Research: r.IntN(2) == 0,
			Margin: r.IntN(3), MinDepth: r.IntN(3),
		}
	}
	if r.IntN(3) == 0 {
		o.Selective.Futility = engine.FutilityOptions{Margin: 1 + r.IntN(3), MaxDepth: r.IntN(4)}
	}
	if r.IntN(3) == 0 && o.Selective.Quiescence {
		o.Selective.Razor = engine.RazorOptions{Margin: 1 + r.IntN(3), MaxDepth: r.IntN(4)}
	}
	if r.IntN(3) == 0 && o.Table.MiB > 0 {
		o.Selective.Internal = 1 + r.IntN(4)
	}
	if inBulk { // only late moves are reported in bulk
		o.Driver, o.Width, o.Selective = engine.PVS, 0, engine.SelectiveOptions{}
	}
	if o.Driver == engine.PVS && (inBulk || r.IntN(2) == 0) {
		o.Selective.Late = engine.LateOptions{Reduction: 1 + r.IntN(2), After: 1 + r.IntN(3), MinDepth: 1 + r.IntN(3)}
		o.Selective.Late.Growth = r.IntN(2) * 50
		o.Selective.Late.Quiet = r.IntN(2) == 0
	}
	if !inBulk && r.IntN(3) == 0 {
		o.Selective.ProbCut = engine.ProbCutOptions{Threshold: 0.5, Pairs: engine.PairsOf(
			engine.Pair{Depths: depths(1, 2+r.IntN(3)), Slope: 1, Sigma: 1},
			engine.Pair{Depths: depths(2, 3+r.IntN(2)), Slope: 0.9, Intercept: 1, Sigma: 2})}
	}
	return o
}

// A search of only the best moves returns minimax over the moves that the game's hints name.
func TestTheBestMovesAloneAreSearched(t *testing.T) {
	for seed := range budget.Seeds(60) {
		r := rand.New(rand.NewPCG(seed, 0))
		pos := othello.Start
		for range r.IntN(20) {
			moves := pos.Moves(nil)
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		o := engine.Options{Driver: engine.Driver(r.IntN(2)), Order: engine.OrderOptions{Hints: true, MinDepth: 1}}
		o.Selective.Best = 1 + r.IntN(4)
		if r.IntN(2) == 0 {
			o.Deepen = true
		}
		depth := 1 + r.IntN(4)
		got, err := sameInBulk(pos, search.Settings{Depth: depth, Options: o})
		if want := amongBest(pos, depth, o.Selective.Best); err != nil || got.Value != want || got.Bound == got.Bound.Plain() {
			t.Fatalf("seed %d, the best %d of %v to depth %d: %v, %v, want ~ %d",
				seed, o.Selective.Best, pos, depth, got, err, want)
		}
	}
}

// amongBest is minimax over the moves with the highest hints.
func amongBest(pos othello.Board, depth, best int) int {
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth == 0 {
		return pos.Evaluate()
	}
	moves := pos.Moves(nil)
	slices.SortStableFunc(moves, func(a, b othello.Move) int { return pos.Hint(b) - pos.Hint(a) })
	value := -search.Inf
	for _, m := range moves[:min(best, len(moves))] {
		value = max(value, -amongBest(pos.Play(m), depth-1, best))
	}
	return value
}

func TestSelectiveTechniquesThatDoNotGoTogether(t *testing.T) {
	late := engine.Options{Selective: engine.SelectiveOptions{Late: engine.LateOptions{Reduction: 1}}}
	confirm := engine.Options{Confirm: true, Table: engine.TableOptions{MiB: 1}}
	confirm.Selective.Quiescence = true
	null := func(o engine.NullMoveOptions) engine.Options {
		return engine.Options{Selective: engine.SelectiveOptions{NullMove: o}}
	}
	many := engine.SelectiveOptions{MultiCut: engine.MultiCutOptions{R: 1, M: 2, C: 3}}
	for want, o := range map[string]engine.Options{
		"set the driver pvs":    late,
		"set Order.Hints":       {Selective: engine.SelectiveOptions{Best: 5}},
		"set Quiescence":        {Selective: engine.SelectiveOptions{Razor: engine.RazorOptions{Margin: 1}}},
		"set Table.MiB":         {Selective: engine.SelectiveOptions{Internal: 4}},
		"set Order.History":     {Order: engine.OrderOptions{Malus: true}},
		"checks alone":          {Selective: engine.SelectiveOptions{Extend: true}},
		"no move is late":       {Selective: engine.SelectiveOptions{Late: engine.LateOptions{Quiet: true}}},
		"nothing can grow":      {Selective: engine.SelectiveOptions{Late: engine.LateOptions{Growth: 30}}},
		"cannot be confirmed":   confirm,
		"no more can fail high": {Selective: many},

		"are the best of an order": {Selective: engine.SelectiveOptions{Late: engine.LateOptions{Prune: 5}}},

		"set NullMove.Reduction": null(engine.NullMoveOptions{Growth: 6}),
		"want one of these":      null(engine.NullMoveOptions{Reduction: 2, Verify: true, Less: 1}),
	} {
		_, err := search.Run(engine.Search, chess.Start, search.Settings{Depth: 2, Options: o})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// With Quiet no move is late that gives check or has a hint, and none in check. Without it there are such moves.
func TestOnlyQuietMovesAreLate(t *testing.T) {
	root, err := chess.Parse("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6")
	if err != nil {
		t.Fatal(err)
	}
	for _, quiet := range []bool{true, false} {
		o := engine.Options{Driver: engine.PVS, Order: engine.OrderOptions{Hints: true, Checks: true, MinDepth: 1}}
		o.Selective.Late = engine.LateOptions{Reduction: 1, After: 1, MinDepth: 1, Prune: 1, Quiet: quiet}
		audited, err := engine.Audit(root, search.Settings{Depth: 4, Options: o}, 2000, 1)
		if err != nil {
			t.Fatal(err)
		}
		late, loud, leftOut, inCheck := 0, 0, 0, 0
		for _, c := range audited.Checked {
			pos := root
			for _, m := range c.Line[:max(0, len(c.Line)-1)] {
				pos = pos.Play(m)
			}
			switch c.Technique {
			case engine.ByLateMove:
				m := c.Line[len(c.Line)-1]
				if late++; pos.InCheck() || pos.Hint(m) != 0 || pos.Checks([]chess.Move{m}, nil)[0] {
					loud++
				}
			case engine.ByPruning:
				if leftOut++; c.Pos.InCheck() {
					inCheck++
				}
			}
		}
		if late < 100 || leftOut < 100 || (loud == 0) != quiet || (inCheck == 0) != quiet {
			t.Errorf("Quiet %t: of %d late moves %d are loud, and moves are left out at %d nodes, of which %d are in check",
				quiet, late, loud, leftOut, inCheck)
		}
	}
}

// adaptiveNullMove is textbook.NullMove with an R that depends on the depth: 1 and half of the plies left.
func adaptiveNullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.NeedNullMover()
	s.DeclareSelective()
	var visit func(pos P, depth, alpha, beta int, mayPass bool) int
	visit = func(pos P, depth, alpha, beta int, mayPass bool) int {
		if score, over := s.Enter(pos, depth, alpha, beta); over {
			return score
		}
		if mayPass && beta < search.Inf {
			if after, ok := s.NullMove(pos); ok {
				if v := -visit(after, max(depth-2-depth/2, 0), -beta, -beta+1, false); v >= beta {
					return s.Leave(v)
				}
			}
		}
		best := -search.Inf
		for _, m := range s.Moves(pos) {
			if best = max(best, -visit(s.Play(pos, m), depth-1, -beta, -max(alpha, best), true)); best >= beta {
				break
			}
		}
		return s.Leave(best)
	}
	return visit(pos, depth, alpha, beta, false)
}

// nullMoveAboveBeta is textbook.NullMove (R = 1) at nodes with a null window whose static score is at least beta.
func nullMoveAboveBeta[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.NeedNullMover()
	s.DeclareSelective()
	var visit func(pos P, depth, alpha, beta int, mayPass bool) int
	visit = func(pos P, depth, alpha, beta int, mayPass bool) int {
		if score, over := s.Enter(pos, depth, alpha, beta); over {
			return score
		}
		if mayPass && alpha == beta-1 && max(-alpha, beta) < search.Win-search.MaxPly && s.Evaluate(pos) >= beta {
			if after, ok := s.NullMove(pos); ok {
				if v := -visit(after, max(depth-2, 0), -beta, -beta+1, false); v >= beta {
					return s.Leave(v)
				}
			}
		}
		best := -search.Inf
		for _, m := range s.Moves(pos) {
			if best = max(best, -visit(s.Play(pos, m), depth-1, -beta, -max(alpha, best), true)); best >= beta {
				break
			}
		}
		return s.Leave(best)
	}
	return visit(pos, depth, alpha, beta, false)
}

// nullMoveAndMultiCut is fail-soft alpha-beta with both: the null move (R = 1) is tried first, and then the first three moves
// (C = 2, R = 1).
func nullMoveAndMultiCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	var visit func(pos P, depth, alpha, beta int, mayPass bool) int
	visit = func(pos P, depth, alpha, beta int, mayPass bool) int {
		if score, over := s.Enter(pos, depth, alpha, beta); over {
			return score
		}
		moves := slices.Clone(s.Moves(pos))
		if mayPass && beta < search.Inf {
			if after, ok := s.NullMove(pos); ok {
				if v := -visit(after, max(depth-2, 0), -beta, -beta+1, false); v >= beta {
					return s.Leave(v)
				}
			}
		}
		if s.Expected() == search.Cut && beta < search.Inf && depth > 1 {
			s.Enter(pos, depth-1, beta-1, beta)
			c := 0
			for i := 0; i < min(3, len(moves)) && c < 2; i++ {
				if -visit(s.Play(pos, moves[i]), depth-2, -beta, -beta+1, true) >= beta {
					c++
				}
			}
			if s.Tally(c, 2) {
				return s.Leave(beta)
			}
		}
		best := -search.Inf
		for i := 0; i < len(moves) && best < beta; i++ {
			best = max(best, -visit(s.Play(pos, moves[i]), depth-1, -beta, -max(alpha, best), true))
		}
		return s.Leave(best)
	}
	return visit(pos, depth, alpha, beta, false)
}

// The state of a null move's subtree does not carry over to the moves that multi-cut tries.
func TestMultiCutAfterANullMove(t *testing.T) {
	o := engine.Options{Selective: engine.SelectiveOptions{
		NullMove: engine.NullMoveOptions{Reduction: 1}, MultiCut: engine.MultiCutOptions{M: 3, C: 2, R: 1},
	}}
	for seed := range budget.Seeds(500) {
		r := rand.New(rand.NewPCG(seed, 12))
		root, settings := wild(t, seed, r).Root(), search.Settings{Depth: 1 + r.IntN(6)}
		want, err := search.Run(nullMoveAndMultiCut, root, settings)
		if err != nil {
			t.Fatal(err)
		}
		settings.Options = o
		got, err := search.Run(engine.Search, root, settings)
		if err != nil || got.Value != want.Value || got.Stats.Nodes != want.Stats.Nodes {
			t.Fatalf("seed %d: %v, want %v; %v", seed, got, want, err)
		}
	}
}

// calm is a tree in which nothing is threatened.
type calm struct{ abtree.Position }

func (c calm) Threat() int             { return 0 }
func (c calm) Play(m abtree.Move) calm { return calm{c.Position.Play(m)} }

// Without threats a game is reduced as one where there are none, though it has none to tell.
func TestFailHighReductionsWithoutThreats(t *testing.T) {
	reduced := engine.FailHighOptions{Reduction: 1}
	for seed := range budget.Seeds(300) {
		r := rand.New(rand.NewPCG(seed, 13))
		root, settings := wild(t, seed, r).Root(), search.Settings{Depth: 1 + r.IntN(6)}
		reduced.NoThreat = false
		settings.Options = engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{FailHigh: reduced}}
		want, err := search.Run(engine.Search, calm{root}, settings)
		if err != nil {
			t.Fatal(err)
		}
		reduced.NoThreat = true
		settings.Options = engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{FailHigh: reduced}}
		got, err := search.Run(engine.Search, root, settings)
		if err != nil || got.Value != want.Value || got.Stats.Nodes != want.Stats.Nodes {
			t.Fatalf("seed %d: %v, want %v; %v", seed, got, want, err)
		}
	}
}

// An exact search does not use the table entries that a selective search has left, nor the other way round.
func TestAnEngineForgetsWhatASelectiveSearchFound(t *testing.T) {
	table := engine.TableOptions{MiB: 1}
	selective := engine.Options{Table: table, Selective: engine.SelectiveOptions{NullMove: engine.NullMoveOptions{Reduction: 1}}}
	differ := false
	for seed := range budget.Seeds(200) {
		r := rand.New(rand.NewPCG(seed, 14))
		root := wild(t, seed, r).Root()
		var e engine.Engine[abtree.Position, abtree.Move]
		for _, o := range []engine.Options{selective, {Table: table}, selective} {
			settings := search.Settings{Depth: 4, Options: o}
			want, err := search.Run(engine.Search, root, settings)
			if err != nil {
				t.Fatal(err)
			}
			got, err := e.Think(root, settings, engine.Question[abtree.Move]{})
			if err != nil || got[0].Value != want.Value || got[0].Stats.Nodes != want.Stats.Nodes {
				t.Fatalf("seed %d, %+v: %v, want %v; %v", seed, o, got, want, err)
			}
			exact, _ := search.Run(textbook.AlphaBetaSoft, root, search.Settings{Depth: 4})
			differ = differ || exact.Value != want.Value
		}
	}
	if !differ {
		t.Error("no selective search has another value than the exact one: there is nothing to forget")
	}
}

// A node that the null move has led to is searched again like any other, and told so.
func TestFailHighReductionsAfterANullMove(t *testing.T) {
	again := 0
	for seed := range budget.Seeds(300) {
		r := rand.New(rand.NewPCG(seed, 16))
		root, settings := wild(t, seed, r).Root(), search.Settings{Depth: 3 + r.IntN(4)}
		settings.Options = engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{
			NullMove: engine.NullMoveOptions{Reduction: 1}, FailHigh: engine.FailHighOptions{Reduction: 1, Research: true},
		}}
		trace, err := search.Record(engine.Search, root, settings)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		left := map[int32]int{}
		for _, e := range trace.Events {
			if e.Kind == search.Leave && e.Move < 0 && e.Node > 0 {
				left[e.Node]++
				again += left[e.Node] / 2
			}
		}
	}
	if again == 0 {
		t.Error("no node after a null move was searched again: there is nothing to tell")
	}
}
