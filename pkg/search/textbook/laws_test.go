package textbook_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/claimtest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// many is how many random trees each law is tried on.
const many = 1500

// value is the definition of the minimax value depth plies ahead, for the side to move.
// With nearer set a win counts from the root, ply plies above.
func value[P search.Position[P, M], M any](pos P, depth, ply int, nearer bool) int {
	score, over := pos.Terminal()
	if !over && depth == 0 {
		score, over = pos.Evaluate(), true
	}
	if over {
		switch {
		case nearer && score >= search.Win-search.MaxPly:
			score -= ply
		case nearer && score <= -search.Win+search.MaxPly:
			score += ply
		}
		return score
	}
	best := -search.Inf
	for _, m := range pos.Moves(nil) {
		best = max(best, -value(pos.Play(m), depth-1, ply+1, nearer))
	}
	return best
}

// inMaxView turns a score for the side to move at a root.
func inMaxView(root any, score int) int {
	if p, ok := root.(search.MaxFirster); ok && !p.MaxFirst() {
		return -score
	}
	return score
}

// forest calls f with n trees of every kind: with ties, single children, forced lines, leaves
// at every ply, won and lost leaves, shared nodes and MIN roots.
func forest(t *testing.T, n int, f func(tree *abtree.Tree, r *rand.Rand)) {
	t.Helper()
	uniform := []func(abtree.Shape) (*abtree.Tree, error){abtree.Independent, abtree.BestOrdered, abtree.WorstOrdered,
		abtree.Incremental}
	for seed := range budget.Seeds(n) {
		r := rand.New(rand.NewPCG(seed, 4))
		s := abtree.Shape{Branching: 1 + r.IntN(4), Depth: r.IntN(6), MinFirst: r.IntN(2) == 0, Seed: seed}
		if spread := r.IntN(4); spread < 3 {
			s.Low, s.High = -spread*spread*spread, 1+spread*4
		}
		grow := abtree.Irregular
		if seed%8 == 1 {
			grow, s.Depth = abtree.Recurring, s.Depth*2
		} else if seed%4 == 0 {
			grow, s.Depth = uniform[r.IntN(len(uniform))], min(s.Depth, 4)
		} else {
			s.Shared, s.Wins = r.IntN(3)*15, r.IntN(3)*20
		}
		tree, err := grow(s)
		if err != nil { // a worst order has no room among so few values
			s.Low, s.High = 0, 0
			tree, err = grow(s)
		}
		if err != nil {
			t.Fatalf("%+v: %v", s, err)
		}
		f(tree, r)
	}
}

// windows returns the open window and some about a value, null windows among them.
func windows(value int, r *rand.Rand) []search.Window {
	a, b := value+r.IntN(21)-10, value+r.IntN(21)-10
	windows := []search.Window{search.Open}
	for _, w := range []search.Window{
		{Alpha: value - 1, Beta: value}, {Alpha: value, Beta: value + 1}, {Alpha: value - 1, Beta: value + 1},
		{Alpha: -search.Inf, Beta: value}, {Alpha: value, Beta: search.Inf}, {Alpha: min(a, b), Beta: max(a, b)},
	} {
		if w.Alpha < w.Beta && w != (search.Window{}) {
			windows = append(windows, w)
		}
	}
	return windows
}

// exact returns the variants that must find the minimax value.
func exact[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return slices.DeleteFunc(textbook.Variants(root), func(v search.Variant[P, M]) bool { return v.Class == search.Selective })
}

// unscored reports whether a search failed since it looks less far ahead sometimes, and a node has
// no static score there.
func unscored(err error) bool {
	var missing *search.NoScoreError
	return errors.As(err, &missing) && missing.Horizon
}

// right says what is wrong with a result; want is the minimax value, in MAX's view.
func right[M any](class search.Class, w search.Window, r search.Result[M], want int) error {
	claim := w.Claim(r.Value)
	switch {
	case r.Bound == search.Exact && r.Value != want, !r.Bound.Holds(r.Value, want):
		return fmt.Errorf("value %s %d, minimax %d", r.Bound.Sign(), r.Value, want)
	case r.Bound != search.Exact && (class == search.ExactAlways || claim == search.Exact):
		return fmt.Errorf("value %s %d, which has to be exact", r.Bound.Sign(), r.Value)
	case class == search.ExactInWindow && claim != w.Claim(want):
		return fmt.Errorf("value %d, which lies elsewhere in the window than minimax, %d", r.Value, want)
	}
	return nil
}

func TestEveryExactVariantIsMinimax(t *testing.T) {
	trees, searches := 0, 0
	forest(t, many, func(tree *abtree.Tree, r *rand.Rand) {
		trees++
		root := tree.Root()
		depth, nearer := 0, r.IntN(4) == 0
		if r.IntN(2) == 0 {
			depth = 1 + r.IntN(max(root.Height(), 1)+1)
		}
		ahead := depth
		if depth == 0 {
			ahead = root.Height()
		}
		want := inMaxView(root, value(root, ahead, 0, nearer))
		if max(want, -want) >= search.Inf { // a horizon without static scores
			return
		}
		for _, w := range windows(want, r) {
			for _, v := range exact(root) {
				searches++
				settings := search.Settings{Depth: depth, Window: w, NearerWins: nearer, Options: vary(v.Name, r)}
				got, err := v.Run(root, settings)
				if unscored(err) && (depth > 0 || v.Name == "iterative-deepening" || v.Name == "order-internal") {
					continue
				}
				if err == nil {
					err = right(v.Class, w, got, want)
				}
				if err != nil {
					t.Fatalf("%s, %s, %+v: %v", v.Name, tree, settings, err)
				}
			}
		}
	})
	t.Logf("%d trees, %d searches", trees, searches)
}

// Whoever plays along the principal variation keeps the value, after each move, and the line of a value
// that is exact leads to the leaf that has it: except for the variants that take a value from a table, or
// from the rules, without the line that it had, or a move that they need not search again.
func TestTheLineIsWorthTheValue(t *testing.T) {
	short := []string{"alphabeta-bounds", "negascout", "pvs", "aspiration", "alphabeta-tt", "iterative-deepening"}
	whole, ended := 0, 0
	forest(t, many, func(tree *abtree.Tree, r *rand.Rand) {
		root, nearer := tree.Root(), r.IntN(4) == 0
		depth := root.Height()
		if r.IntN(2) == 0 {
			depth = 1 + r.IntN(depth+1)
		}
		want := inMaxView(root, value(root, depth, 0, nearer))
		if max(want, -want) >= search.Inf { // a horizon without static scores
			return
		}
		for _, v := range exact(root) {
			settings := search.Settings{Depth: depth, NearerWins: nearer, Options: vary(v.Name, r)}
			got, err := v.Run(root, settings)
			if unscored(err) {
				continue
			}
			if err != nil {
				t.Fatalf("%s, %s, %+v: %v", v.Name, tree, settings, err)
			}
			pos, ply, side := root, 0, inMaxView(root, 1)
			for _, m := range got.PV {
				if !slices.Contains(pos.Moves(nil), m) {
					t.Fatalf("%s, %s, %+v: line %v, where %v is no move", v.Name, tree, settings, got.PV, m)
				}
				pos, ply, side = pos.Play(m), ply+1, -side
				if is := side * value(pos, depth-ply, ply, nearer); is != got.Value {
					t.Fatalf("%s, %s, %+v: line %v, worth %d after %v; the value is %d", v.Name, tree, settings,
						got.PV, is, m, got.Value)
				}
			}
			if _, over := pos.Terminal(); over || ply == depth {
				whole++
			} else if ended++; !slices.Contains(short, v.Name) {
				t.Fatalf("%s, %s, %+v: line %v ends before the leaf", v.Name, tree, settings, got.PV)
			}
		}
	})
	if ended == 0 || whole < 10*ended {
		t.Errorf("%d lines are whole, %d end before the leaf", whole, ended)
	}
}

// vary returns options of a variant that may change its visits and not its value; nil are its
// own.
func vary(name string, r *rand.Rand) any {
	policy := textbook.Policy(r.IntN(3))
	table := textbook.TableOptions{Entries: r.IntN(4), Replace: textbook.Replacement(r.IntN(2))}
	if r.IntN(3) == 0 {
		return nil
	}
	switch name {
	case "aspiration":
		return textbook.AspirationOptions{Guess: r.IntN(41) - 20, Width: r.IntN(5), Policy: policy, Hard: r.IntN(2) == 0}
	case "alphabeta-tt":
		return table
	case "iterative-deepening":
		return textbook.DeepeningOptions{Width: r.IntN(5), Policy: policy, Table: table}
	case "mtdf":
		return textbook.MTDfOptions{Guess: r.IntN(41) - 20}
	case "order-best":
		return textbook.OrderingOptions{Best: true, Killers: r.IntN(2) == 0, Counter: r.IntN(2) == 0,
			Hints: r.IntN(2) == 0, History: r.IntN(2) == 0}
	}
	return nil
}

// Whatever a search claims is so: in each event, in what a trace says after each event, and in its result, in any window,
// stopped anywhere. What is selective says so.
func TestEveryClaimIsTrue(t *testing.T) {
	var judge claimtest.Judge
	for seed := range budget.Seeds(400) {
		r := rand.New(rand.NewPCG(seed, 22))
		game := claimtest.New(r)
		root := game.Root()
		windows := windows(inMaxView(root, value(root, root.Height(), 0, false)), r)
		for _, v := range textbook.Variants(root) {
			settings := search.Settings{Depth: r.IntN(root.Height() + 3), Window: windows[r.IntN(len(windows))],
				NearerWins: r.IntN(4) == 0, Options: vary(v.Name, r)}
			game.Stop(&settings, r)
			selective := v.Class == search.Selective
			var err error
			switch r.IntN(6) {
			default:
				result, wrong := v.Run(root, judge.Watch(root, settings, selective))
				err = judge.Result(root, result, wrong)
			case 0:
				err = judge.Part(v, root, settings, selective, r)
			case 1:
				judge.Begin(root, settings, selective)
				var trace *search.Trace
				if trace, err = v.Record(root, settings); err == nil {
					err = judge.Trace(root, trace)
				}
			}
			if err != nil {
				t.Fatalf("seed %d, %s, %+v: %v\n%v", seed, v.Name, settings, err, game)
			}
		}
	}
	t.Logf("%v", &judge)
}

func TestEveryExactVariantIsMinimaxOnGames(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for range 40 {
		holdTo(t, walk(tictactoe.Start, 2+r.IntN(6), r), 1+r.IntN(7), r)
		holdTo(t, walk(connectfour.Start.Graded().Weighted(), r.IntN(30), r), 1+r.IntN(4), r)
	}
}

// walk plays random moves, and stops before the game is over.
func walk[P search.Position[P, M], M any](pos P, plies int, r *rand.Rand) P {
	for range plies {
		moves := pos.Moves(nil)
		next := pos.Play(moves[r.IntN(len(moves))])
		if _, over := next.Terminal(); over {
			break
		}
		pos = next
	}
	return pos
}

// holdTo holds every exact variant to minimax on a game's position.
func holdTo[P search.Position[P, M], M comparable](t *testing.T, root P, depth int, r *rand.Rand) {
	t.Helper()
	want := value(root, depth, 0, false)
	for _, w := range windows(want, r) {
		for _, v := range exact(root) {
			got, err := v.Run(root, search.Settings{Depth: depth, Window: w, Options: vary(v.Name, r)})
			var missing *search.MissingError
			if errors.As(err, &missing) {
				continue // the game does not offer what the variant is about
			}
			if err == nil {
				err = right(v.Class, w, got, want)
			}
			if err != nil {
				t.Fatalf("%s, %v, depth %d, window %v: %v", v.Name, root, depth, w, err)
			}
		}
	}
}

// leavesOf returns the leaves that a search visits, in the order of the first visits, and how
// often the one that is visited most.
func leavesOf(t *testing.T, tree *abtree.Tree, name string, options any) (leaves []int32, most int) {
	t.Helper()
	v, err := search.Find(textbook.Variants(tree.Root()), name)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), search.Settings{Options: options})
	if err != nil {
		t.Fatalf("%s, %s: %v", name, tree, err)
	}
	visits := map[int32]int{}
	for _, e := range trace.Events {
		if e.Kind == search.Leaf || e.Kind == search.Horizon {
			if visits[e.Node]++; visits[e.Node] == 1 {
				leaves = append(leaves, e.Node)
			}
			most = max(most, visits[e.Node])
		}
	}
	return leaves, most
}

// within reports whether every leaf of a set is in another.
func within(part, whole []int32) bool {
	in := map[int32]bool{}
	for _, leaf := range whole {
		in[leaf] = true
	}
	return !slices.ContainsFunc(part, func(leaf int32) bool { return !in[leaf] })
}

func TestWhoDominatesWhom(t *testing.T) {
	total, scoutOutside, pvsOther, shallower := 0, 0, 0, 0
	forest(t, many, func(tree *abtree.Tree, r *rand.Rand) {
		if tree.Root().Height() == 0 {
			return
		}
		total++
		alphabeta, _ := leavesOf(t, tree, "alphabeta-soft", nil)
		value, _ := search.Run(textbook.Minimax, tree.Root(), search.Settings{})
		guess := textbook.MTDfOptions{Guess: value.Value + r.IntN(5) - 2}
		for name, options := range map[string]any{"negascout": nil, "pvs": nil, "mtdf": guess, "sss": nil, "dual": nil} {
			if leaves, _ := leavesOf(t, tree, name, options); !within(leaves, alphabeta) {
				t.Fatalf("%s, %s: it looks at the leaves %v, and alpha-beta at %v alone", name, tree, leaves, alphabeta)
			}
		}
		for _, pair := range [][2]string{{"sss", "sss-mtd"}, {"dual", "dual-mtd"}} {
			listed, _ := leavesOf(t, tree, pair[0], nil)
			windowed, _ := leavesOf(t, tree, pair[1], nil)
			if !shared(tree) && !slices.Equal(listed, windowed) {
				t.Fatalf("%s: %s looks at the leaves %v, %s at %v", tree, pair[0], listed, pair[1], windowed)
			}
		}
		negamax, _ := leavesOf(t, tree, "negamax", nil)
		bounded, _ := leavesOf(t, tree, "branch-and-bound", nil)
		if !within(alphabeta, bounded) || !within(bounded, negamax) {
			t.Fatalf("%s: alpha-beta looks at %v, branch and bound at %v, negamax at %v", tree, alphabeta, bounded, negamax)
		}
		if len(bounded) != len(alphabeta) {
			shallower++
			if tree.Root().Height() < 4 {
				t.Fatalf("%s: a deep cutoff in a tree of %d plies", tree, tree.Root().Height())
			}
		}
		scout, most := leavesOf(t, tree, "scout", nil)
		if most > tree.Root().Height()+1 {
			t.Fatalf("%s: Scout visits a leaf %d times", tree, most)
		}
		if !within(scout, alphabeta) {
			scoutOutside++
		}
		nega, _ := search.Run(textbook.NegaScout, tree.Root(), search.Settings{})
		pvs, _ := search.Run(textbook.PVS, tree.Root(), search.Settings{})
		if nega.Value != pvs.Value {
			t.Fatalf("%s: NegaScout %v, PVS %v", tree, nega, pvs)
		}
		if nega.Stats.Nodes > pvs.Stats.Nodes {
			t.Fatalf("%s: NegaScout searches again where PVS does not: %v, %v", tree, nega, pvs)
		}
		if nega.Stats.Nodes != pvs.Stats.Nodes {
			pvsOther++
		}
	})
	if scoutOutside == 0 || pvsOther == 0 || shallower == 0 {
		t.Errorf("of %d trees Scout left alpha-beta's leaves on %d, PVS differed from NegaScout on %d, deep cutoffs "+
			"on %d: want some of each", total, scoutOutside, pvsOther, shallower)
	}
	t.Logf("%d trees: Scout looks at leaves that alpha-beta prunes on %.1f %%, PVS visits other nodes than "+
		"NegaScout on %.1f %%, deep cutoffs on %.1f %%",
		total, 100*float64(scoutOutside)/float64(total), 100*float64(pvsOther)/float64(total),
		100*float64(shallower)/float64(total))
}

// shared reports whether a node of the tree has two parents.
func shared(tree *abtree.Tree) bool {
	nodes := 0
	var count func(p abtree.Position)
	count = func(p abtree.Position) {
		nodes++
		for _, m := range p.Moves(nil) {
			count(p.Play(m))
		}
	}
	count(tree.Root())
	return nodes != tree.Size()
}

// shuffled is a position whose moves come in another order, the same one each time.
type shuffled struct {
	abtree.Position
	seed uint64
}

func (p shuffled) Moves(buf []abtree.Move) []abtree.Move {
	from := len(buf)
	buf = p.Position.Moves(buf)
	moves := buf[from:]
	rand.New(rand.NewPCG(p.seed, p.Hash())).Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return buf
}

func (p shuffled) Play(m abtree.Move) shuffled { return shuffled{p.Position.Play(m), p.seed} }

func TestNoOrderOfMovesChangesTheValue(t *testing.T) {
	forest(t, many/5, func(tree *abtree.Tree, r *rand.Rand) {
		root := shuffled{tree.Root(), r.Uint64()}
		want := inMaxView(root, value(tree.Root(), root.Height(), 0, false))
		for _, v := range exact(root) {
			got, err := v.Run(root, search.Settings{})
			if !unscored(err) && (err != nil || got.Value != want || got.Bound != search.Exact) {
				t.Fatalf("%s, %s shuffled: %v, %v, want %d", v.Name, tree, got, err, want)
			}
		}
	})
}

func TestOrderingWithNothingSetIsPlainAlphaBeta(t *testing.T) {
	forest(t, many/5, func(tree *abtree.Tree, _ *rand.Rand) {
		sorted, err := search.Run(textbook.Ordered, tree.Root(), search.Settings{})
		plain, _ := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
		if err != nil || sorted.Stats.Nodes != plain.Stats.Nodes {
			t.Fatalf("%s: %v, %v, want %v", tree, sorted, err, plain)
		}
	})
}

func TestMTDfProvesATrueGuessInTwoPasses(t *testing.T) {
	forest(t, many/5, func(tree *abtree.Tree, r *rand.Rand) {
		exact, _ := search.Run(textbook.Minimax, tree.Root(), search.Settings{})
		for _, off := range []int{0, r.IntN(9) - 4} {
			got, err := search.Run(textbook.MTDf, tree.Root(),
				search.Settings{Options: textbook.MTDfOptions{Guess: exact.Value + off}})
			passes := got.Stats.Own[search.Pass]
			if err != nil || got.Value != exact.Value || passes < 2 || off == 0 && passes != 2 {
				t.Fatalf("%s, %d off: %v, %v in %d passes", tree, off, got, err, passes)
			}
		}
	})
}

// Sums with what is beyond every score would overflow, and the answer be wrong.
func TestGuessesAndWidthsBeyondEveryScoreAreRefused(t *testing.T) {
	tree, err := abtree.Parse("(3 5)")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		guess, width int
		fine         bool
	}{
		{-search.Inf, 0, true}, {search.Inf, search.Inf, true}, {1, search.Inf, true},
		{-search.Inf - 1, 0, false}, {search.Inf + 1, 0, false}, {math.MaxInt, 1, false},
		{1, -1, false}, {1, search.Inf + 1, false}, {1, math.MaxInt, false},
	} {
		for policy := textbook.FullWindow; policy <= textbook.Widening; policy++ {
			o := textbook.AspirationOptions{Guess: test.guess, Width: test.width, Policy: policy}
			r, err := search.Run(textbook.Aspiration, tree.Root(), search.Settings{Options: o})
			if test.fine != (err == nil) || test.fine && (r.Value != 5 || r.Bound != search.Exact) {
				t.Errorf("%+v: %v, %v", o, r, err)
			}
		}
		if fine := search.CheckOptions(textbook.DeepeningOptions{Width: test.width}) == nil; test.guess == 1 &&
			fine != test.fine {
			t.Errorf("deepening takes the width %d: %t", test.width, fine)
		}
		r, err := search.Run(textbook.MTDf, tree.Root(), search.Settings{Options: textbook.MTDfOptions{Guess: test.guess}})
		if fine := -search.Inf <= test.guess && test.guess <= search.Inf; fine != (err == nil) || fine && r.Value != 5 {
			t.Errorf("mtdf, the guess %d: %v, %v", test.guess, r, err)
		}
	}
}

// An aspiration search whose window holds the value has one pass; every other pass begins where the last
// one ended, and none comes twice.
func TestAspirationNeverLoops(t *testing.T) {
	searches, fails := 0, 0
	forest(t, many, func(tree *abtree.Tree, r *rand.Rand) {
		o := textbook.AspirationOptions{Guess: r.IntN(61) - 30, Width: 1 + r.IntN(4),
			Policy: textbook.Policy(r.IntN(3)), Hard: r.IntN(2) == 0}
		var passes []search.Window
		got, err := search.Run(textbook.Aspiration, tree.Root(), search.Settings{Options: o, Recorder: func(e search.Event) {
			if e.Kind == search.Pass {
				passes = append(passes, e.Window())
			}
		}})
		exact, _ := search.Run(textbook.Minimax, tree.Root(), search.Settings{})
		if err != nil || got.Value != exact.Value || got.Bound != search.Exact {
			t.Fatalf("%s, %+v: %v, %v, want %d", tree, o, got, err, exact.Value)
		}
		searches++
		inside := exact.Value > o.Guess-o.Width && exact.Value < o.Guess+o.Width
		if inside != (len(passes) == 1) {
			t.Fatalf("%s, %+v: the value %d took the passes %v", tree, o, exact.Value, passes)
		}
		for i, w := range passes[1:] {
			fails++
			if w == passes[i] || slices.Contains(passes[:i+1], w) || o.Policy == textbook.FullWindow && w != search.Open {
				t.Fatalf("%s, %+v: the passes are %v", tree, o, passes)
			}
		}
	})
	if fails < searches/4 {
		t.Errorf("only %d passes failed in %d searches", fails, searches)
	}
}

// Each search pass returns the same result as a single search to its depth.
func TestEveryIterationIsTheSearchToItsDepth(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for range 20 {
		board := walk(connectfour.Start.Graded().Weighted(), r.IntN(20), r)
		trace, err := search.Record(textbook.IterativeDeepening, board,
			search.Settings{Depth: 5, Options: textbook.DeepeningOptions{Width: r.IntN(3), Policy: textbook.Widening}})
		if err != nil {
			t.Fatal(err)
		}
		last := map[int]search.Event{} // of the root, by depth
		for _, e := range trace.Events {
			if e.Kind == search.Leave && e.Ply == 0 {
				last[int(e.Depth)] = e
			}
		}
		for depth := 1; depth <= 5; depth++ {
			want, err := search.Run(textbook.AlphaBetaSoft, board, search.Settings{Depth: depth})
			if e := last[depth]; err != nil || e.Value != want.Value {
				t.Fatalf("%v, depth %d: %v, want %v, %v", board, depth, e, want, err)
			}
		}
	}
}

// The options that make a search selective make its result so, under whatever name it runs.
func TestDeeperEntriesDeclareTheSearchSelective(t *testing.T) {
	deeper := textbook.TableOptions{Deeper: true}
	forest(t, many/10, func(tree *abtree.Tree, _ *rand.Rand) {
		for name, run := range map[string]func() (search.Result[abtree.Move], error){
			"alphabeta-tt": func() (search.Result[abtree.Move], error) {
				return search.Run(textbook.AlphaBetaTT, tree.Root(), search.Settings{Options: deeper})
			},
			"iterative-deepening": func() (search.Result[abtree.Move], error) {
				return search.Run(textbook.IterativeDeepening, tree.Root(),
					search.Settings{Options: textbook.DeepeningOptions{Table: deeper}})
			},
		} {
			if r, err := run(); !unscored(err) && (err != nil || !r.Bound.Selective()) {
				t.Fatalf("%s, %s: %v, %v", name, tree, r, err)
			}
		}
	})
}

// Entries that look further ahead than is asked change values: that is why they are not used.
func TestDeeperEntriesAreSelective(t *testing.T) {
	wrong := 0
	for seed := range budget.Seeds(many) {
		graph, err := abtree.Recurring(abtree.Shape{Branching: 3, Depth: 30, Low: -20, High: 20, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		settings := search.Settings{Depth: 6}
		want, _ := search.Run(textbook.Negamax, graph.Root(), settings)
		if got, err := search.Run(textbook.AlphaBetaTT, graph.Root(), settings); err != nil || got.Value != want.Value {
			t.Fatalf("%s: %v, %v, want %v", graph, got, err, want)
		}
		settings.Options = textbook.TableOptions{Deeper: true}
		if got, err := search.Run(textbook.AlphaBetaTT, graph.Root(), settings); err != nil || got.Value != want.Value {
			wrong++
		}
	}
	if wrong == 0 {
		t.Errorf("no value of %d graphs was changed", budget.Cases(many))
	}
	t.Logf("%d of %d root values changed", wrong, budget.Cases(many))
}
