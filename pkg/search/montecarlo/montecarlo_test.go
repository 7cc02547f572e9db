package montecarlo_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

func parse(t testing.TB, text string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// The first pass judges the root, the next ones its moves, in random order, until all were tried.
func ExampleUCT() {
	tree, err := abtree.Parse("A(B(1 -1) C(1 1))")
	if err != nil {
		fmt.Println(err)
		return
	}
	trace, err := search.Record(montecarlo.UCT, tree.Root(), search.Settings{Nodes: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, told := range explain.Events(trace) {
		fmt.Println(told.Say)
	}
	// Output:
	// MAX moves at A and wants the highest value.
	// The leaf A is judged: 1000.
	// The mean of A is now 1000.
	// Visits of A: 1.
	// The search goes down to C, which has the highest bound: ∞.
	// C is visited: MIN moves there.
	// The leaf C is judged: 1000.
	// The mean of C is now 1000.
	// Visits of C: 1.
	// The mean of A is now 1000.
	// Visits of A: 2.
	// The search goes down to B, which has the highest bound: ∞.
	// B is visited: MIN moves there.
	// The leaf B is judged: -1000.
	// The mean of B is now -1000.
	// Visits of B: 1.
	// The mean of A is now 333.
	// Visits of A: 3.
	// The search goes down to C, which has the highest bound: 2048.
	// The search goes down to F, which has the highest bound: ∞.
}

// An evaluator that knows only the priors: C is expected to be the best move.
func ExamplePUCT() {
	expects := func(_ abtree.Position, moves []abtree.Move, priors []float64) float64 {
		copy(priors, []float64{0.1, 0.9})
		return 0
	}
	tree, err := abtree.Parse("A(B(1 -1) C(1 1))")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(search.Run(montecarlo.PUCT(expects), tree.Root(), search.Settings{Nodes: 20}))
	// Output:
	// value ~ 947, line C G, 20 nodes, 18 leaves, selective, stopped: nodes <nil>
}

// random returns a random tree whose leaves are won, drawn or lost.
func random(t testing.TB, r *rand.Rand, branching, depth int) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Irregular(abtree.Shape{Branching: branching, Depth: depth, Low: -1, High: 1, Seed: r.Uint64()})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestTheSameSeedFindsTheSame(t *testing.T) {
	run := func(seed int) search.Result[weiqi.Move] {
		o := montecarlo.Options{Playouts: 300, Seed: seed}
		r, err := search.Run(montecarlo.UCT, weiqi.Start(5), search.Settings{Options: o})
		if err != nil {
			t.Fatal(err)
		}
		r.Stats.Time = 0
		return r
	}
	one, again, other := run(1), run(1), run(2)
	if !reflect.DeepEqual(one, again) {
		t.Errorf("%v, and again %v", one, again)
	}
	if other.Value == one.Value && reflect.DeepEqual(other.PV, one.PV) {
		t.Errorf("%v, with another seed too", one)
	}
}

// At every node that has children the visits are one more than theirs together: that of the pass that made it a node of the
// tree. The mean is that of what was judged there and below.
func TestVisitsAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, budget.Seed()))
	for range budget.Cases(50) {
		tree := random(t, r, 3, 4)
		trace, err := search.Record(montecarlo.UCT, tree.Root(), search.Settings{Options: montecarlo.Options{Playouts: 200}})
		if err != nil {
			t.Fatal(err)
		}
		sums, visits := make([]int, len(trace.Nodes)), make([]int, len(trace.Nodes))
		for _, e := range trace.Events {
			if e.Kind != montecarlo.Judged {
				continue
			}
			for i := int(e.Node); i >= 0; i = trace.Nodes[i].Parent {
				sums[i] += e.Value
				visits[i]++
			}
		}
		end := trace.End()
		for i := range trace.Nodes {
			marks := end.Marks(i)
			if len(marks) == 0 {
				continue
			}
			mean, n := marks[0].Value, marks[1].Value
			if n != visits[i] || mean*n-sums[i] > n || sums[i]-mean*n > n {
				t.Fatalf("%s: at %s stand the mean %d of %d visits, want %d of %d", tree, trace.Nodes[i].Label(), mean, n,
					sums[i], visits[i])
			}
			below := 0
			for _, c := range trace.Children(i) {
				if marks := end.Marks(c); len(marks) > 0 {
					below += marks[1].Value
				}
			}
			if below > 0 && n != below+1 {
				t.Fatalf("%s: %s has %d visits, and its children %d", tree, trace.Nodes[i].Label(), n, below)
			}
		}
		if stats := trace.Result.Stats; stats.Nodes != 200 || stats.Own[montecarlo.Judged] != 200 {
			t.Fatalf("%d nodes, %d of them judged, want 200", stats.Nodes, stats.Own[montecarlo.Judged])
		}
	}
}

// The move that is visited most is the best one in the end (Kocsis and Szepesvári 2006, theorem 6: the probability of another
// falls to 0 as a power of the number of passes). In 3,000 random trees, half of which have moves of different values, another
// one was chosen 14 times with 100 passes, once with 300 and never with 1,000: so with 95 % of certainty in less than one of
// 1,000, and then more than four of 100 are the fault of chance once in 10^7 runs.
func TestItFindsTheMoveOfMinimax(t *testing.T) {
	r := rand.New(rand.NewPCG(2, budget.Seed()))
	wrong, trees := 0, budget.Cases(100)
	for range trees {
		tree := random(t, r, 3, 4)
		minimax, err := search.Run(textbook.Minimax, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		found, err := search.Run(montecarlo.UCT, tree.Root(), search.Settings{Options: montecarlo.Options{Playouts: 1000}})
		if err != nil {
			t.Fatal(err)
		}
		if len(found.PV) == 0 { // the root is a leaf
			continue
		}
		after, err := search.Run(textbook.Minimax, tree.Root().Play(found.PV[0]), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if after.Value != minimax.Value {
			wrong++
		}
	}
	if wrong > 4+trees/100 {
		t.Errorf("in %d of %d trees another move is worth more", wrong, trees)
	}
}

// A search ends where it is told to, and has a move by then.
func TestLimitsAreKept(t *testing.T) {
	nodes, err := search.Run(montecarlo.UCT, connectfour.Start, search.Settings{Nodes: 777})
	if err != nil || nodes.Stats.Nodes != 777 || nodes.Status != search.NodeLimit || len(nodes.PV) == 0 ||
		nodes.Bound != search.SelectiveValue {
		t.Errorf("%v, %v", nodes, err)
	}
	began := time.Now()
	timed, err := search.Run(montecarlo.UCT, weiqi.Start(19), search.Settings{Time: 20 * time.Millisecond})
	if err != nil || timed.Status != search.TimeLimit || len(timed.PV) == 0 || time.Since(began) > time.Second {
		t.Errorf("%v, %v, after %v", timed, err, time.Since(began))
	}
	if none, err := search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{}); err != nil || none.Stats.Nodes != 1000 {
		t.Errorf("without a limit: %v, %v", none, err)
	}
	if one, err := search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{Nodes: 1}); err != nil || len(one.PV) > 0 ||
		one.Basis() != "selective: not every line was followed" {
		t.Errorf("one node: %v, %v, %s", one, err, one.Basis())
	}
	cancel := make(chan struct{})
	close(cancel)
	r, err := search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{Cancel: cancel})
	if err != nil || r.Status != search.Cancelled {
		t.Errorf("cancelled: %v, %v", r, err)
	}
	_, err = search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{Memory: 1 << 16, Nodes: 1 << 20})
	if full := (*search.MemoryError)(nil); !errors.As(err, &full) {
		t.Errorf("more than the memory that it may have: %v", err)
	}
}

// Without a playout too, and to a depth that is not the end of the game, it takes static scores.
func TestStaticScoresStandForResults(t *testing.T) {
	for name, settings := range map[string]search.Settings{
		"in place of playouts":   {Options: montecarlo.Options{Static: true, Playouts: 500}},
		"after a short playout":  {Options: montecarlo.Options{Length: 3, Playouts: 500}},
		"where the depth is two": {Depth: 2, Options: montecarlo.Options{Static: true, Playouts: 500}},
	} {
		r, err := search.Run(montecarlo.UCT, tictactoe.Start.Judged(), settings)
		if err != nil || len(r.PV) == 0 || r.PV[0] != 4 {
			t.Errorf("%s: %v, %v, want the centre", name, r, err)
		}
	}
}

// silent is a game that is not over and has no moves, or no score.
type silent struct{ moves, score int }

func (p silent) Terminal() (int, bool) { return p.score, p.score != 0 }
func (p silent) Moves(buf []int) []int { return append(buf, make([]int, p.moves)...) }
func (p silent) Play(int) silent       { return silent{p.moves - 1, p.score} }
func (p silent) Evaluate() int         { return search.NoScore }

func TestWhatCannotBeSearchedIsRefused(t *testing.T) {
	var wide *search.OpenWindowError
	window := search.Window{Alpha: 0, Beta: 1}
	if _, err := search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{Window: window}); !errors.As(err, &wide) ||
		wide.Window != window {
		t.Errorf("a window: %v", err)
	}
	var none *search.NoMovesError
	for _, moves := range []int{0, 1, 2} {
		if _, err := search.Run(montecarlo.UCT, silent{moves: moves}, search.Settings{Depth: 9}); !errors.As(err, &none) {
			t.Errorf("a game without moves after %d plies: %v", moves, err)
		}
	}
	var unscored *search.NoScoreError
	for name, settings := range map[string]search.Settings{
		"Static": {Depth: 9, Options: montecarlo.Options{Static: true}},
		"Length": {Depth: 9, Options: montecarlo.Options{Length: 2}},
		"Depth":  {Depth: 1, Options: montecarlo.Options{Length: 1}},
	} {
		if _, err := search.Run(montecarlo.UCT, silent{moves: 5}, settings); !errors.As(err, &unscored) {
			t.Errorf("%s without a static score: %v", name, err)
		}
	}
	if _, err := search.Run(montecarlo.UCT, parse(t, "A(B(? 1) C(? 1))").Root(), search.Settings{}); !errors.As(err, &unscored) {
		t.Errorf("a leaf without a score: %v", err)
	}
	for _, o := range []montecarlo.Options{{C: -1}, {Playouts: -1}, {Length: -1}, {Scale: -1}, {Seed: -1}} {
		if _, err := search.Run(montecarlo.UCT, tictactoe.Start, search.Settings{Options: o}); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
}

// With priors that say nothing, and a judge that plays out, PUCT finds the win that UCT finds; a judge that is right needs a
// pass for each move; and the move that is expected to be the best is tried first.
func TestPUCTGoesByWhatIsExpected(t *testing.T) {
	win := parse(t, "A(B(-1 1) C(1 1) D(-1 -1))").Root()
	exact := func(pos abtree.Position, _ []abtree.Move, _ []float64) float64 {
		r, err := search.Run(textbook.Minimax, pos, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		return float64(r.Value)
	}
	if !win.MaxFirst() {
		t.Fatal("MAX moves first")
	}
	right := func(pos abtree.Position, moves []abtree.Move, priors []float64) float64 {
		v := exact(pos, moves, priors)
		if !pos.MaxFirst() {
			v = -v
		}
		return v
	}
	r, err := search.Run(montecarlo.PUCT(right), win, search.Settings{Nodes: 30})
	if err != nil || fmt.Sprint(r.PV[0]) != "C" || r.Value != 1000 {
		t.Errorf("%v, %v, want C", r, err)
	}
	expects := func(_ abtree.Position, moves []abtree.Move, priors []float64) float64 {
		clear(priors)
		priors[len(priors)-1] = 1
		return 0
	}
	if r, err = search.Run(montecarlo.PUCT(expects), win, search.Settings{Nodes: 2}); err != nil || fmt.Sprint(r.PV[0]) != "D" {
		t.Errorf("%v, %v, want D, which is expected to be the best", r, err)
	}
	for want, wrong := range map[string]montecarlo.Evaluator[abtree.Position, abtree.Move]{
		"the value 1.5: want -1 to 1": func(abtree.Position, []abtree.Move, []float64) float64 { return 1.5 },
		"the value NaN: want -1 to 1": func(abtree.Position, []abtree.Move, []float64) float64 { return math.NaN() },
		"the prior -1: want 0 to 1":   func(_ abtree.Position, _ []abtree.Move, p []float64) float64 { p[0] = -1; return 0 },
		"together: want 1":            func(_ abtree.Position, _ []abtree.Move, p []float64) float64 { p[0] = 1; return 0 },
	} {
		_, err := search.Run(montecarlo.PUCT(wrong), win, search.Settings{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// Steps are said, marks are drawn, and a trace reads back.
func TestItIsShownAsOthersAre(t *testing.T) {
	trace, err := search.Record(montecarlo.UCT, parse(t, "A(B(1 -1) C(1 1))").Root(), search.Settings{Nodes: 40})
	if err != nil {
		t.Fatal(err)
	}
	for _, told := range explain.Events(trace) {
		if told.Say == "" {
			t.Errorf("nothing is said of %v", told.Event)
		}
	}
	if marks := explain.Marks(trace, trace.End(), 0); !strings.HasSuffix(marks, " n 40") {
		t.Errorf("at the root stands %q", marks)
	}
	figure, err := viz.Player(trace).Figure()
	if err != nil || !strings.Contains(figure.Still, "n 40<") {
		t.Errorf("the marks are not drawn: %v", err)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := search.ReadTrace(bytes.NewReader(text)); err != nil {
		t.Errorf("its trace cannot be read: %v", err)
	}
}
