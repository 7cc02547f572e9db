package abtree_test

import (
	"math"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/search/theory"
)

// stats returns what a search counted.
func stats(t *testing.T, f algorithm, tree *abtree.Tree) search.Stats {
	t.Helper()
	r, err := search.Run(f, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return r.Stats
}

// sample is a mean that is being taken.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sample) mean() float64 { return s.sum / s.n }

// deviation returns the standard error of the mean.
func (s *sample) deviation() float64 {
	return math.Sqrt(max(s.squares/s.n-s.mean()*s.mean(), 0) / s.n)
}

// away returns how many standard errors the mean is off.
func (s *sample) away(want float64) float64 {
	off := s.mean() - want
	if math.Abs(off) <= 1e-9*want {
		return 0
	}
	return off / s.deviation()
}

func TestIndependentLeavesTakeAsManyAsTheorySays(t *testing.T) {
	// A mean is off by 4 standard errors in one of 16,000 cases; here are about 80.
	for _, c := range []struct{ b, d, trees int }{
		{2, 1, 100}, {2, 2, 4000}, {2, 3, 4000}, {2, 4, 2000}, {2, 5, 2000}, {2, 6, 1000}, {2, 8, 300}, {2, 10, 100},
		{3, 2, 3000}, {3, 3, 1500}, {3, 4, 600}, {3, 5, 300}, {4, 2, 3000}, {4, 3, 800}, {4, 4, 300}, {5, 3, 500},
		{8, 3, 150}, {20, 2, 200},
	} {
		var leaves, nodes sample
		plies := make([]sample, c.d+1)
		for seed := range uint64(c.trees) {
			tree, err := abtree.Independent(abtree.Shape{Branching: c.b, Depth: c.d, Distinct: true,
				MinFirst: seed%2 == 1, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			s := stats(t, textbook.AlphaBetaSoft, tree)
			leaves.add(float64(s.Leaves))
			nodes.add(float64(s.Nodes))
			for k := range plies {
				plies[k].add(float64(s.Plies[k].Nodes))
			}
		}
		t.Logf("%2d moves, %2d plies, %4d trees: %8.3f leaves +- %.3f, want %8.3f; %8.3f nodes +- %.3f, want %8.3f",
			c.b, c.d, c.trees,
			leaves.mean(), leaves.deviation(), theory.ExpectedLeaves(c.b, c.d), nodes.mean(), nodes.deviation(),
			theory.ExpectedNodes(c.b, c.d))
		if off := leaves.away(theory.ExpectedLeaves(c.b, c.d)); !(math.Abs(off) <= 4) {
			t.Errorf("%d moves, %d plies: leaves are %.1f standard errors off", c.b, c.d, off)
		}
		if off := nodes.away(theory.ExpectedNodes(c.b, c.d)); !(math.Abs(off) <= 4) {
			t.Errorf("%d moves, %d plies: nodes are %.1f standard errors off", c.b, c.d, off)
		}
		for k := range plies {
			if off := plies[k].away(theory.ExpectedLeaves(c.b, k)); !(math.Abs(off) <= 4) {
				t.Errorf("%d moves, %d plies: %.3f nodes at ply %d, %.1f standard errors off", c.b, c.d, plies[k].mean(), k, off)
			}
		}
	}
}

func TestBestOrderedTreesTakeTheMinimalTreePlyForPly(t *testing.T) {
	for b := 1; b <= 8; b++ {
		for d := 0; d <= 8 && theory.Leaves(b, d) <= 5000; d++ {
			for _, s := range []abtree.Shape{{Distinct: true}, {Low: -1, High: 1}, {MinFirst: true, Seed: 5}} {
				s.Branching, s.Depth = b, d
				tree, err := abtree.BestOrdered(s)
				if err != nil {
					t.Fatal(err)
				}
				for _, got := range []search.Stats{stats(t, textbook.AlphaBetaSoft, tree),
					stats(t, textbook.AlphaBetaHard, tree), stats(t, textbook.AlphaBetaF2, tree)} {
					if nodes, leaves := theory.MinimalNodes(b, d),
						theory.MinimalLeaves(b, d); float64(got.Nodes) != nodes || float64(got.Leaves) != leaves {
						t.Errorf("%+v: %d nodes, %d leaves, want %.0f and %.0f", s, got.Nodes, got.Leaves, nodes, leaves)
					}
					for ply := range got.Plies {
						pv, cut, all := theory.MinimalAt(b, ply)
						want := [3]int64{search.PV: int64(pv), search.Cut: int64(cut), search.All: int64(all)}
						if got.Plies[ply].Expected != want {
							t.Errorf("%+v: nodes of each type at ply %d are %v, want %v", s, ply, got.Plies[ply].Expected, want)
						}
					}
				}
			}
		}
	}
}

func TestWhatCutsNothingTakesTheFullTreePlyForPly(t *testing.T) {
	for b := 1; b <= 5; b++ {
		for d := 0; d <= 6 && theory.Leaves(b, d) <= 3000; d++ {
			s := abtree.Shape{Branching: b, Depth: d}
			worst, err := abtree.WorstOrdered(s)
			if err != nil {
				t.Fatal(err)
			}
			random, err := abtree.Independent(s)
			if err != nil {
				t.Fatal(err)
			}
			for name, got := range map[string]search.Stats{
				"alpha-beta, worst order": stats(t, textbook.AlphaBetaSoft, worst),
				"minimax":                 stats(t, textbook.Minimax, random), "negamax": stats(t, textbook.Negamax, random),
			} {
				if want := theory.Nodes(b, d); float64(got.Nodes) != want {
					t.Errorf("%s, %d moves, %d plies: %d nodes, want %.0f", name, b, d, got.Nodes, want)
				}
				for ply := range got.Plies {
					if want := theory.Leaves(b, ply); float64(got.Plies[ply].Nodes) != want {
						t.Errorf("%s, %d moves, %d plies: %d nodes at ply %d, want %.0f", name, b, d,
							got.Plies[ply].Nodes, ply, want)
					}
				}
			}
		}
	}
}
