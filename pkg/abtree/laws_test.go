package abtree_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

type (
	session   = search.Session[abtree.Position, abtree.Move]
	algorithm = search.Algorithm[abtree.Position, abtree.Move]
)

// minimax is the value of a node in MAX's view, by definition.
func minimax(p abtree.Position) int { return minimaxTo(p, p.Height()) }

// minimaxTo is the value found depth plies ahead.
func minimaxTo(p abtree.Position, depth int) int {
	score, over := p.Terminal()
	if !over && depth == 0 {
		score, over = p.Evaluate(), true
	}
	if over {
		if p.MaxFirst() {
			return score
		}
		return -score
	}
	best := -search.Inf
	if !p.MaxFirst() {
		best = search.Inf
	}
	for _, m := range p.Moves(nil) {
		if v := minimaxTo(p.Play(m), depth-1); p.MaxFirst() {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// forest calls f with about n trees of every kind, from seed on.
func forest(t *testing.T, n int, f func(tree *abtree.Tree, random *rand.Rand)) {
	t.Helper()
	kinds := []func(abtree.Shape) (*abtree.Tree, error){
		abtree.Irregular, abtree.Independent, abtree.BestOrdered, abtree.WorstOrdered, abtree.Incremental,
	}
	for i := range n {
		random := rand.New(rand.NewPCG(uint64(i), 1))
		s := abtree.Shape{Branching: 1 + random.IntN(4), Depth: random.IntN(5), MinFirst: random.IntN(2) == 0, Seed: uint64(i)}
		kind := i % 8
		switch {
		case kind >= len(kinds):
			kind = 0
			fallthrough
		case kind == 0:
			s.Depth += random.IntN(2)
			s.Shared, s.Wins = random.IntN(3)*15, random.IntN(3)*20
		}
		switch random.IntN(3) {
		case 0:
			s.Low, s.High = -1, 2 // ties everywhere
		case 1:
			s.Low, s.High = -20, 20
			s.Distinct = kind == 1 && s.Depth < 3
		}
		if kind == 3 {
			s.Low, s.High = 0, 0
		}
		tree, err := kinds[kind](s)
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		f(tree, random)
	}
}

// visits returns the names of the nodes that a search visited, in order.
func visits(trace *search.Trace) (names []string) {
	for _, e := range trace.Events {
		switch e.Kind {
		case search.Enter, search.Leaf, search.Horizon:
			names = append(names, trace.Nodes[e.Node].Name)
		}
	}
	return names
}

func record(t *testing.T, name string, tree *abtree.Tree, w search.Window) *search.Trace {
	t.Helper()
	v, err := search.Find(textbook.Variants(tree.Root()), name)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{Window: w})
	if err != nil {
		t.Fatalf("%s, %s, %v: %v", name, tree, w, err)
	}
	return trace
}

func TestEveryTreeFulfilsTheContractOfPositions(t *testing.T) {
	forest(t, 2000, func(tree *abtree.Tree, _ *rand.Rand) {
		if err := checkContract(tree); err != nil {
			t.Fatalf("%s: %v", tree, err)
		}
		if again := parse(t, tree.Indent()); again.String() != tree.String() {
			t.Fatalf("%s became %s", tree, again)
		}
	})
}

// leaves runs alpha-beta, fail-soft, and returns how many leaves it visited.
func leaves(t *testing.T, tree *abtree.Tree) int {
	t.Helper()
	r, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return int(r.Stats.Leaves)
}

func power(b, n int) int {
	p := 1
	for range n {
		p *= b
	}
	return p
}

func TestBestOrderedTreesTakeTheMinimalTree(t *testing.T) {
	for b := 1; b <= 6; b++ {
		for d := 0; d <= 6 && power(b, d) <= 5000; d++ {
			for seed := range uint64(4) {
				s := abtree.Shape{Branching: b, Depth: d, Seed: seed, MinFirst: seed%2 == 1, High: int(seed) * 40}
				tree, err := abtree.BestOrdered(s)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := leaves(t, tree), power(b, (d+1)/2)+power(b, d/2)-1; got != want {
					t.Errorf("%+v: %d leaves, want %d", s, got, want)
				}
			}
		}
	}
}

func TestWorstOrderedTreesAreNotCut(t *testing.T) {
	for b := 1; b <= 6; b++ {
		for d := 0; d <= 6 && power(b, d) <= 5000; d++ {
			for seed := range uint64(2) {
				s := abtree.Shape{Branching: b, Depth: d, Seed: seed, MinFirst: seed == 1}
				tree, err := abtree.WorstOrdered(s)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := leaves(t, tree), power(b, d); got != want {
					t.Errorf("%+v: %d leaves, want %d", s, got, want)
				}
			}
		}
	}
}

// The planted bugs are fail-soft alpha-beta except for one thing.

func cutsOnTheWrongBound(s *session, pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		best = max(best, -cutsOnTheWrongBound(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta || pos.MaxFirst() && best <= alpha {
			break
		}
	}
	return s.Leave(best)
}

func forgetsToNegate(s *session, pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		best = max(best, -forgetsToNegate(s, s.Play(pos, m), depth-1, -beta, alpha))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func startsAtZero(s *session, pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := 0
	for _, m := range s.Moves(pos) {
		best = max(best, -startsAtZero(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func skipsTheLastChild(s *session, pos abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	moves := s.Moves(pos)
	for i, m := range moves {
		if best >= beta || i > 0 && i == len(moves)-1 {
			break
		}
		best = max(best, -skipsTheLastChild(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
	}
	return s.Leave(best)
}

func TestPlantedBugsShrinkToSmallTrees(t *testing.T) {
	for _, bug := range []struct {
		name   string
		search algorithm
		leaves int // at most
	}{
		{"cuts on the wrong bound", cutsOnTheWrongBound, 4},
		{"forgets to negate alpha", forgetsToNegate, 4},
		{"starts at zero", startsAtZero, 1},
		{"skips the last child", skipsTheLastChild, 2},
	} {
		fails := func(tree *abtree.Tree) bool {
			r, err := search.Run(bug.search, tree.Root(), search.Settings{})
			return err != nil || r.Value != minimax(tree.Root())
		}
		found, worst := 0, ""
		forest(t, 300, func(tree *abtree.Tree, _ *rand.Rand) {
			if !fails(tree) {
				if abtree.Shrink(tree, fails) != tree {
					t.Fatalf("%s: a tree that does not fail was shrunk", bug.name)
				}
				return
			}
			found++
			small := abtree.Shrink(tree, fails)
			if !fails(small) {
				t.Fatalf("%s: %s shrank to %s, which does not fail", bug.name, tree, small)
			}
			if again := abtree.Shrink(tree, fails); again.String() != small.String() {
				t.Fatalf("%s: %s shrank to %s and to %s", bug.name, tree, small, again)
			}
			if abtree.Shrink(small, fails).String() != small.String() {
				t.Fatalf("%s: %s can be made smaller", bug.name, small)
			}
			r, err := search.Run(textbook.Minimax, small.Root(), search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			if int(r.Stats.Leaves) > bug.leaves {
				t.Errorf("%s: %s shrank to %s", bug.name, tree, small)
			}
			if len(small.String()) > len(worst) {
				worst = small.String()
			}
		})
		if found == 0 {
			t.Errorf("%s: not found", bug.name)
		}
		t.Logf("%s: found by %d of 300 trees; the longest smallest tree is %s", bug.name, found, worst)
	}
}

func TestShrinkKeepsWhatMatters(t *testing.T) {
	for _, c := range []struct {
		text  string
		fails func(*abtree.Tree) bool
		want  string
	}{
		{"A(B(D=3 E=5) C(F=2 G=-1000))", func(tree *abtree.Tree) bool {
			_, ok := tree.Find("F")
			return ok && strings.Contains(tree.String(), "-")
		}, "C(F=0 G=-1)"},
		{"MIN A(B(7 8) C(9 8))", func(tree *abtree.Tree) bool { return minimax(tree.Root()) >= 7 }, "7"},
		{"(e4:B(3 5) ~N(2 {eval=3 threat=2}(1 1)) !4)",
			func(tree *abtree.Tree) bool { _, ok := tree.Root().NullMove(); return ok }, "(0 ~0)"},
		{"A(B(D(3 5) 4) C(@D 2))", func(tree *abtree.Tree) bool { return strings.Contains(tree.String(), "@") }, "A(B=0 @B)"},
		{"A(B(D(3 5) 4) C(@D 2))", func(tree *abtree.Tree) bool {
			return tree.Root().Height() == 3 &&
				len(tree.Root().Moves(nil)) == 2
		}, "A(0 C(D(0)))"},
		{"(X(5 6) (7 (@X)))", func(tree *abtree.Tree) bool { return tree.Root().Height() > 3 }, "(((X(0))))"},
		{"(? W3 L2)", func(tree *abtree.Tree) bool { return len(tree.Root().Moves(nil)) == 3 }, "(0 0 0)"},
	} {
		if got := abtree.Shrink(parse(t, c.text), c.fails).String(); got != c.want {
			t.Errorf("%s shrank to %s, want %s", c.text, got, c.want)
		}
	}
}

func TestSearchingATreeAllocatesNothingPerNode(t *testing.T) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 4, Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	allocations := testing.AllocsPerRun(5, func() {
		if _, err := search.Run(textbook.Negamax, tree.Root(), search.Settings{}); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 200 {
		t.Errorf("%.0f allocations for %d nodes", allocations, tree.Size())
	}
}

func BenchmarkSearch(b *testing.B) {
	tree, err := abtree.Incremental(abtree.Shape{Branching: 6, Depth: 7}) // with the static scores that some need
	if err != nil {
		b.Fatal(err)
	}
	for _, v := range textbook.Variants(tree.Root()) {
		b.Run(v.Name, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				r, err := v.Run(tree.Root(), search.Settings{})
				if err != nil {
					b.Fatal(err)
				}
				nodes += r.Stats.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// A Tree that an error left nil has a root that a search refuses.
func TestAPositionOfNoTreeIsAnError(t *testing.T) {
	var none *abtree.Tree
	for _, p := range []abtree.Position{{}, none.Root()} {
		if _, err := search.Run(textbook.AlphaBetaSoft, p, search.Settings{}); err == nil ||
			!strings.Contains(err.Error(), "abtree: the position is of no tree") {
			t.Errorf("searched: %v", err)
		}
		if _, err := search.Unsearched(p, 0); err == nil || !strings.Contains(err.Error(), "abtree: the position is of no tree") {
			t.Errorf("drawn: %v", err)
		}
	}
}

// A tree is a game to a search, so it keeps the laws of games; its hashes are good in all bits.
func TestPositionsKeepTheLawsOfAGame(t *testing.T) {
	tree, err := abtree.Irregular(abtree.Shape{Branching: 6, Depth: 6, Low: -9, High: 9, Shared: 10})
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, tree.Root(), gametest.Options[abtree.Position]{OwnMoveLoses: true})
}

// A large number comes down to the least one that fails in few trials.
func TestShrinkTriesFewNumbers(t *testing.T) {
	for _, least := range []int{1, 10_000, 999_998} {
		tried := 0
		small := abtree.Shrink(parse(t, "-999999"), func(tree *abtree.Tree) bool {
			tried++
			score, _ := tree.Root().Terminal()
			return max(score, -score) >= least
		})
		if want := strconv.Itoa(least); small.String() != want || tried > 500 {
			t.Errorf("at least %d: %v after %d trees, want %s after 500 at most", least, small, tried, want)
		}
	}
}
