package engine_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// deciding are options of which every decision is a bound.
func deciding(r *rand.Rand) engine.Options {
	o := engine.Options{Driver: engine.PVS, Deepen: r.IntN(2) == 0, Order: engine.OrderOptions{History: r.IntN(2) == 0}}
	if r.IntN(2) == 0 {
		o.Table.MiB, o.Table.MinDepth = 1, 1+r.IntN(2)
	}
	s := &o.Selective
	if r.IntN(2) == 0 {
		s.NullMove = engine.NullMoveOptions{Reduction: 1 + r.IntN(2), Double: r.IntN(2) == 0}
	}
	if r.IntN(2) == 0 {
		s.FailHigh = engine.FailHighOptions{Reduction: 1 + r.IntN(2), CutOnly: r.IntN(2) == 0, Research: r.IntN(2) == 0}
	}
	if r.IntN(2) == 0 {
		s.Late = engine.LateOptions{Reduction: 1, After: 1 + r.IntN(2), MinDepth: 1 + r.IntN(2)}
	}
	if r.IntN(3) == 0 {
		s.MultiCut = engine.MultiCutOptions{R: 1, M: 3, C: 2}
	}
	if r.IntN(3) == 0 {
		s.ProbCut = engine.ProbCutOptions{Threshold: 0.25, Pairs: engine.PairsOf(
			engine.Pair{Depths: depths(1, 2), Slope: 1, Sigma: 2}, engine.Pair{Depths: depths(1, 3), Slope: 1, Sigma: 1})}
	}
	if r.IntN(3) == 0 {
		s.Futility = engine.FutilityOptions{Margin: 1, MaxDepth: 1 + r.IntN(3)}
	}
	if r.IntN(3) == 0 {
		o.Order.History, o.Order.MinDepth, s.Late.Prune = true, 1, 1
	}
	if r.IntN(3) == 0 {
		s.Quiescence, s.Razor = true, engine.RazorOptions{Margin: 1, MaxDepth: 1 + r.IntN(3)}
	}
	if o.Table.MiB > 0 && r.IntN(2) == 0 {
		s.Internal = 1 + r.IntN(3)
	}
	o.Order.Malus = o.Order.History && r.IntN(2) == 0
	return o
}

// The verdict on each decision is that of minimax. Where all are right, and the values beyond the bounds too, so is the value
// of the search.
func TestAuditKnowsWhatIsWrong(t *testing.T) {
	var wrong, right, zugzwang [9]int
	below := map[bool]int{}
	wrongValues := 0
	for seed := range budget.Seeds(2000) {
		r := rand.New(rand.NewPCG(seed, 15))
		root, settings := wild(t, seed, r).Root(), search.Settings{Depth: 1 + r.IntN(6)}
		o := deciding(r)
		settings.Options = o
		minimax := textbook.Minimax[abtree.Position, abtree.Move]
		if o.Selective.Quiescence {
			minimax = textbook.Quiescence[abtree.Position, abtree.Move] // with the open window
		}
		audited, err := engine.Audit(root, settings, 1<<20, 1)
		if err != nil {
			t.Fatal(err)
		}
		sound := true
		var counted [9]int64
		for _, c := range audited.Checked {
			counted[c.Technique]++
			value := minimaxFor(t, minimax, c.Pos, c.Depth)
			if c.Right != (value >= c.Bound == c.AtLeast) {
				t.Fatalf("seed %d: %+v is called right: %v, and minimax has %d", seed, c.Decision, c.Right, value)
			}
			if pos := follow(root, c.Line); c.Line != nil && pos != c.Pos {
				t.Fatalf("seed %d: %v leads to %v, and the decision is of %v", seed, c.Line, pos, c.Pos)
			}
			if !c.Right && (c.Found != value || len(c.Answer) == 0) {
				t.Fatalf("seed %d: %+v is wrong by %d %v, and minimax has %d", seed, c.Decision, c.Found, c.Answer, value)
			}
			if c.Right {
				right[c.Technique]++
			} else {
				wrong[c.Technique]++
			}
			if !c.Right && c.Less > 0 && c.Less < c.Depth {
				reduced := minimaxFor(t, minimax, c.Pos, c.Depth-c.Less)
				if c.Below != (reduced >= c.Bound != c.AtLeast) {
					t.Fatalf("seed %d: %+v is from below: %v, and to %d plies less minimax has %d", seed, c.Decision, c.Below,
						c.Less, reduced)
				}
				below[c.Below]++
			} else if c.Below {
				t.Fatalf("seed %d: %+v is from below, and there is nothing", seed, c.Decision)
			}
			sound = sound && c.Right && (c.AtLeast && value >= c.Value || !c.AtLeast && value <= c.Value)
			if c.Zugzwang {
				zugzwang[c.Technique]++
				passed, _ := c.Pos.NullMove()
				if v := -minimaxFor(t, minimax, passed, max(c.Depth-1, 1)); v < c.Bound || c.Right {
					t.Fatalf("seed %d: %+v is no zugzwang: a pass has %d", seed, c.Decision, v)
				}
			}
		}
		if counted != audited.Made {
			t.Fatalf("seed %d: checked %v of %v, and all were asked for", seed, counted, audited.Made)
		}
		exact, _ := search.Run(minimax, root, search.Settings{Depth: settings.Depth})
		if audited.Result.Value != exact.Value {
			wrongValues++
			if sound {
				t.Fatalf("seed %d, %+v: value %d, minimax %d, and no decision is wrong", seed, settings.Options,
					audited.Result.Value, exact.Value)
			}
		}
	}
	t.Log("wrong", wrong, "right", right, "zugzwang", zugzwang, "from below", below, "wrong values", wrongValues)
	if below[true] == 0 || below[false] == 0 {
		t.Errorf("%v mistakes from below, and not", below)
	}
	for _, technique := range engine.Techniques() {
		// Those that claim a low value cannot be wrong by zugzwang, and internal reductions seldom are.
		passes := zugzwang[technique] > 0 || slices.Contains([]engine.Technique{
			engine.ByPruning, engine.ByRazoring, engine.ByInternal}, technique)
		if wrong[technique] == 0 || right[technique] == 0 || !passes || wrongValues == 0 {
			t.Errorf("%v is never wrong, or never right, or never in zugzwang", technique)
		}
	}
}

// minimaxFor returns the minimax value for the side to move.
func minimaxFor(t *testing.T, minimax search.Algorithm[abtree.Position, abtree.Move], pos abtree.Position, depth int) int {
	t.Helper()
	r, err := search.Run(minimax, pos, search.Settings{Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	if !pos.MaxFirst() {
		return -r.Value
	}
	return r.Value
}

func follow(pos abtree.Position, line []abtree.Move) abtree.Position {
	for _, m := range line {
		pos = pos.Play(m)
	}
	return pos
}

// A sample has the size asked for and is the same for the same seed, and an audit changes nothing in the search.
func TestAuditTakesASample(t *testing.T) {
	o := engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{
		Quiescence: true, FailHigh: engine.FailHighOptions{Reduction: 1}, NullMove: engine.NullMoveOptions{Reduction: 2},
	}}
	settings := search.Settings{Depth: 4, Options: o}
	root, err := chess.Parse("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6")
	if err != nil {
		t.Fatal(err)
	}
	var all []*engine.Audited[chess.Position, chess.Move]
	for _, seed := range []uint64{1, 1, 2} {
		a, err := engine.Audit(root, settings, 20, seed)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Checked) != 40 || a.Made[engine.ByFailHigh] < 100 || a.Made[engine.ByNullMove] < 100 {
			t.Errorf("%d are checked of %v: want 20 of each", len(a.Checked), a.Made)
		}
		all = append(all, a)
	}
	if !reflect.DeepEqual(all[0].Checked, all[1].Checked) || reflect.DeepEqual(all[0].Checked, all[2].Checked) {
		t.Error("the sample does not depend on the seed, or on more than the seed")
	}
	plain, _ := search.Run(engine.Search, root, settings)
	if got := all[0].Result; got.Value != plain.Value || got.Stats.Nodes != plain.Stats.Nodes {
		t.Errorf("audited %v, not audited %v", got, plain)
	}
}

// An audit that is cancelled has what was checked before, and refuses scores that depend on the way.
func TestAuditEnds(t *testing.T) {
	cancel := make(chan struct{})
	close(cancel)
	o := engine.Options{Selective: engine.SelectiveOptions{NullMove: engine.NullMoveOptions{Reduction: 2}}}
	a, err := engine.Audit(chess.Start, search.Settings{Depth: 20, Options: o, Cancel: cancel}, 20, 1)
	if err != nil || len(a.Checked) > 0 || a.Result.Status.Finished() {
		t.Errorf("cancelled: %+v; %v", a, err)
	}
	if _, err := engine.Audit(chess.Start, search.Settings{Depth: 2, Options: o, NearerWins: true}, 20, 1); err == nil {
		t.Error("NearerWins is taken")
	}
}
