package search_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// worked is document 002's example; the last leaf has no value.
func worked() state {
	return state{inner(inner(leaf(3), leaf(5)), inner(leaf(2), leaf(search.NoScore))), true}
}

func ExampleRun() {
	result, err := search.Run(textbook.AlphaBetaSoft, worked(), search.Settings{})
	fmt.Println(result, err)
	// Output: value = 3, line 0 0, 6 nodes, 3 leaves <nil>
}

func ExampleRecord() {
	trace, _ := search.Record(textbook.AlphaBetaSoft, worked(), search.Settings{})
	for s := trace.Start(); ; {
		e, ok := s.Next()
		if !ok {
			break
		}
		if e.Kind == search.Leave {
			fmt.Println(e.Kind, e.Node, e.Window(), e.Bound.Sign(), e.Value)
		}
	}
	// Output:
	// leave 1 (-∞, ∞) = 3
	// leave 4 (3, ∞) <= 2
	// leave 0 (-∞, ∞) = 3
}

// Titles may be given and read while searches run.
func TestTitlesAreForManyGoroutines(t *testing.T) {
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			search.Entitle("example.org/mine", map[string]string{"Search": "mine"})
			if trace, err := search.Record(textbook.Minimax, state{leaf(1), true}, search.Settings{}); err != nil ||
				trace.Name != "minimax" {
				t.Errorf("%v, %v", trace, err)
			}
		})
	}
	all.Wait()
}

func TestSearchThatNeedsAMissingValueSaysWhich(t *testing.T) {
	_, err := search.Run(textbook.Minimax, worked(), search.Settings{})
	var missing *search.NoScoreError
	if !errors.As(err, &missing) || strings.Join(missing.Path, " ") != "1 1" || missing.Horizon {
		t.Errorf("got %v, want a NoScoreError at 1 1", err)
	}
	p := worked()
	p.node.kids[0].eval = search.NoScore
	_, err = search.Run(textbook.AlphaBetaSoft, p, search.Settings{Depth: 1})
	if !errors.As(err, &missing) || !missing.Horizon {
		t.Errorf("got %v, want a NoScoreError at the horizon", err)
	}
}

// SSS* has its nodes on a list and knows no path: it says how far from the root they are.
func TestAScoreThatASearchWithoutAStackCannotUseIsPlaced(t *testing.T) {
	for _, test := range []struct {
		pos      state
		settings search.Settings
		want     string
	}{
		{state{inner(inner(leaf(search.NoScore))), true}, search.Settings{},
			"needs the value of a node at ply 2, which has no value"},
		{state{inner(inner(leaf(search.Inf))), true}, search.Settings{}, "of a node at ply 2 is not between"},
		{state{&node{kids: []*node{{eval: search.NoScore, kids: []*node{leaf(1)}}}}, true}, search.Settings{Depth: 1},
			"used up at a node at ply 1"},
		{state{leaf(search.NoScore), true}, search.Settings{}, "the value of the root"},
	} {
		for name, algorithm := range map[string]search.Algorithm[state, int]{"sss": textbook.SSS[state, int],
			"dual": textbook.Dual[state, int]} {
			if _, err := search.Run(algorithm, test.pos, test.settings); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: got %v, want %q", name, err, test.want)
			}
		}
	}
}

func TestBadSettingsAreErrors(t *testing.T) {
	for _, test := range []struct {
		settings search.Settings
		want     string
	}{
		{search.Settings{Depth: -1}, "Depth is -1 plies"},
		{search.Settings{Depth: search.MaxPly + 1}, "Depth is 1001 plies"},
		{search.Settings{Window: search.Window{Alpha: 3, Beta: 3}}, "the window (3, 3) is empty"},
		{search.Settings{Window: search.Window{Alpha: 4, Beta: 3}}, "the window (4, 3) is empty"},
		{search.Settings{Window: search.Window{Alpha: -2 * search.Inf, Beta: 3}}, "reaches beyond"},
		{search.Settings{Window: search.Window{Alpha: 99999999999, Beta: search.Inf}},
			"the window (99999999999, 1073741824) reaches beyond"},
		{search.Settings{Window: search.Window{Alpha: 3, Beta: -99999999999}}, "the window (3, -99999999999) reaches beyond"},
		{search.Settings{Nodes: -1}, "Nodes is -1"},
		{search.Settings{Time: -time.Second}, "Time is -1s"},
	} {
		_, err := search.Run(textbook.AlphaBetaSoft, worked(), test.settings)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%+v: got %v, want %q", test.settings, err, test.want)
		}
	}
}

// endless is a game without end, which does not even have scores.
type endless struct{ n int }

func (endless) Terminal() (int, bool)   { return 0, false }
func (endless) Moves(buf []bool) []bool { return append(buf, true) }
func (p endless) Play(bool) endless     { return endless{p.n + 1} }
func (endless) Evaluate() int           { return 0 }

// stuck has a position that is not over and has no move.
type stuck struct{ n int }

func (stuck) Terminal() (int, bool) { return 0, false }
func (p stuck) Moves(buf []bool) []bool {
	if p.n == 2 {
		return buf
	}
	return append(buf, true)
}
func (p stuck) Play(bool) stuck { return stuck{p.n + 1} }
func (stuck) Evaluate() int     { return 0 }

func TestBrokenGamesAreErrors(t *testing.T) {
	_, err := search.Run(textbook.Negamax, endless{}, search.Settings{})
	if err == nil || !strings.Contains(err.Error(), "give a Depth") {
		t.Errorf("a game without end: %v", err)
	}
	if r, err := search.Run(textbook.Negamax, endless{}, search.Settings{Depth: 50}); err != nil ||
		r.Status != search.DepthLimit || r.Stats.Nodes != 51 {
		t.Errorf("a game without end, to depth 50: %v, %v", r, err)
	}
	_, err = search.Run(textbook.Negamax, stuck{}, search.Settings{})
	var none *search.NoMovesError
	if !errors.As(err, &none) || len(none.Path) != 2 {
		t.Errorf("a position without moves: %v", err)
	}
	for _, score := range []int{search.Inf, -search.Inf, 1 << 40} {
		_, err := search.Run(textbook.Negamax, state{inner(leaf(1), leaf(score)), true}, search.Settings{})
		if err == nil || !strings.Contains(err.Error(), "not between -Inf and Inf") {
			t.Errorf("score %d: %v", score, err)
		}
	}
}

func TestAlgorithmsThatBreakTheContractAreErrors(t *testing.T) {
	for name, algorithm := range map[string]search.Algorithm[state, int]{
		"without entering": func(*session, state, int, int, int) int { return 3 },
		"did not leave": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			return 3
		},
		"had not entered": func(s *session, _ state, _, _, _ int) int { return s.Leave(3) },
		"left the root with": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			s.Leave(3)
			return 4
		},
		"which is not a score": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			return s.Leave(math.MinInt32)
		},
		"enters the node [] again and again": func() (endlessly search.Algorithm[state, int]) {
			endlessly = func(s *session, p state, depth, alpha, beta int) int {
				s.Enter(p, depth, alpha, beta)
				return s.Leave(endlessly(s, p, depth, alpha, beta))
			}
			return endlessly
		}(),
		"calls Again before": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			s.Again()
			return s.Leave(0)
		},
		"without entering the root": func(s *session, p state, depth, alpha, beta int) int {
			return -textbook.AlphaBetaSoft(s, s.Play(p, 0), depth-1, -beta, -alpha)
		},
		"cannot note the event leave": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			s.Note(search.Leave, 0)
			return s.Leave(0)
		},
		"cannot note the event unknown (200)": func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			s.Node(p, depth).Note(200, 0)
			return s.Leave(0)
		},
		"panic in the game, the algorithm or the recorder at the node []: boom": func(*session, state, int, int,
			int) int {
			panic("boom")
		},
	} {
		if _, err := search.Run(algorithm, worked(), search.Settings{}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want %q", err, name)
		}
	}
	if _, err := search.Run(nil, worked(), search.Settings{}); err == nil {
		t.Error("no algorithm: no error")
	}
	_, err := search.Run(textbook.AlphaBetaSoft, worked(), search.Settings{Recorder: func(search.Event) { panic("full") }})
	if err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("a recorder that panics: %v", err)
	}
}

// A move looks good at first and is bad when it is searched again: what it gave is withdrawn.
func TestSearchedAgainAValueMayDrop(t *testing.T) {
	reduced := func(s *session, p state, depth, alpha, beta int) int { return 0 }
	reduced = func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		best := -search.Inf
		for i, m := range s.Moves(p) {
			child, low := s.Play(p, m), max(alpha, best)
			v := -reduced(s, child, depth-1-i%2, -beta, -low)
			if i%2 == 1 && v > low {
				s.Again()
				v = -reduced(s, child, depth-1, -beta, -low)
			}
			best = max(best, v)
		}
		return s.Leave(best)
	}
	flattered := inner(leaf(1), leaf(2))
	flattered.eval = 9
	trace, err := search.Record(reduced, state{inner(leaf(0), flattered, leaf(5), leaf(7)), true}, search.Settings{Depth: 2})
	if err != nil {
		t.Fatal(err)
	}
	if r := trace.Result; r.Value != 7 || len(r.PV) != 1 || trace.Nodes[r.PV[0]].Move != "3" {
		t.Errorf("%v, want 7 by the last move", r)
	}
	if err := consistent(trace); err != nil {
		t.Error(err)
	}
}

func TestMissingInterfaceIsNamed(t *testing.T) {
	needsHash := func(s *search.Session[endless, bool], p endless, depth, alpha, beta int) int {
		return int(s.Hash(p))
	}
	_, err := search.Run(needsHash, endless{}, search.Settings{})
	var missing *search.MissingError
	if !errors.As(err, &missing) || missing.Interface != "search.Hasher" {
		t.Errorf("got %v, want a MissingError for search.Hasher", err)
	}
}

// A search stopped anywhere returns a bound that is true.
func TestStoppedSearchReturnsATrueBound(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	useful := 0
	for range 300 {
		p := state{randomNode(r, 5), r.IntN(2) == 0}
		for _, v := range append(textbook.Variants(p), sketches...) {
			if v.Class == search.Selective || v.Name == "split" {
				continue
			}
			all, err := v.Run(p, search.Settings{Depth: 6})
			if err != nil {
				t.Fatal(err)
			}
			nodes := 1 + r.Int64N(all.Stats.Nodes+3)
			got, err := v.Run(p, search.Settings{Depth: 6, Nodes: nodes})
			if err != nil {
				t.Fatal(err)
			}
			if got.Stats.Nodes > nodes || (got.Status == search.NodeLimit) != (nodes < all.Stats.Nodes) {
				t.Fatalf("%s: %d of %d nodes allowed: %v", v.Name, nodes, all.Stats.Nodes, got)
			}
			if want := p.forMover(plain(p, got.Depth)); !got.Bound.Holds(got.Value, want) {
				t.Fatalf("%s stopped after %d of %d nodes: %v, and the value is %d", v.Name, nodes, all.Stats.Nodes, got, want)
			}
			if got.Status == search.NodeLimit && len(got.PV) > 0 {
				useful++
			}
		}
	}
	if useful < 100 {
		t.Errorf("only %d stopped searches had something to return", useful)
	}
}

func TestStoppedDeepeningKeepsTheLastDepth(t *testing.T) {
	p := state{randomNode(rand.New(rand.NewPCG(2, 2)), 6), true}
	shallow, _ := search.Run(textbook.AlphaBetaSoft, p, search.Settings{Depth: 1})
	got, err := search.Run(textbook.IterativeDeepening, p, search.Settings{Depth: 6, Nodes: shallow.Stats.Nodes + 1})
	if err != nil || got.Value != shallow.Value || got.Bound != search.Exact || got.Status != search.NodeLimit {
		t.Errorf("got %v, %v; want depth 1's %v", got, err, shallow)
	}
}

func TestTimeAndCancelStop(t *testing.T) {
	wide := state{randomNode(rand.New(rand.NewPCG(1, 1)), 1), true}
	for range 14 {
		wide = state{inner(wide.node, wide.node, wide.node), true}
	}
	if r, err := search.Run(textbook.Minimax, wide, search.Settings{Time: time.Millisecond}); err != nil ||
		r.Status != search.TimeLimit {
		t.Errorf("a millisecond: %v, %v", r, err)
	}
	closed := make(chan struct{})
	close(closed)
	if r, err := search.Run(textbook.Minimax, wide, search.Settings{Cancel: closed}); err != nil ||
		r.Status != search.Cancelled || r.Value != -search.Inf || r.Bound != search.AtLeast {
		t.Errorf("cancelled at once: %v, %v; want a bound that claims nothing", r, err)
	}
	for _, target := range []time.Duration{0, 1} {
		var start search.Start
		events := 0
		settings := search.Settings{Depth: 6, Time: max(target, 1), Target: target, Start: &start, Recorder: func(search.Event) {
			if events++; events == 10_000 {
				start.Set(time.Now())
			}
		}}
		if r, err := search.Run(textbook.Minimax, wide, settings); err != nil || r.Status != search.DepthLimit {
			t.Errorf("a clock that does not run: %v, %v", r, err)
		}
		settings.Depth = 0
		if r, err := search.Run(textbook.Minimax, wide, settings); err != nil || r.Status != search.TimeLimit || events > 1e6 {
			t.Errorf("a clock that starts on the way: %v, %v after %d events", r, err, events)
		}
	}
	if r, err := search.Run(textbook.Minimax, wide, search.Settings{Time: time.Hour, Target: 1}); err != nil ||
		r.Status != search.TimeLimit {
		t.Errorf("a target of a nanosecond: %v, %v", r, err)
	}
	for _, settings := range []search.Settings{{Target: 1}, {Time: 1, Target: 2}, {Time: 1, Target: -1}} {
		if r, err := search.Run(textbook.Minimax, wide, settings); err == nil {
			t.Errorf("a target of %v of %v: %v", settings.Target, settings.Time, r)
		}
	}
}

// However hard each move is, no clock runs out: a move takes its share or a third of what is left at most, and leaves 50 ms.
func TestNoMoveTakesTheWholeClock(t *testing.T) {
	const least = 50 * time.Millisecond
	for seed := range budget.Seeds(1000) {
		r := rand.New(rand.NewPCG(seed, 5))
		base, increment := time.Duration(r.Int64N(int64(time.Hour)>>r.IntN(20))), time.Duration(r.Int64N(int64(2*time.Second)))
		period := r.Int64N(50) // moves to the next time control, 0 for none
		left, togo := base, period
		for move := 1; move <= 200 && left > least+time.Millisecond; move++ {
			target, most := search.ShareOfClock(left, increment, togo)
			if target < time.Millisecond || most < target || most > 4*target || most > max(target, left/3) || left-most < least {
				t.Fatalf("move %d with %v + %v for %d moves: %v, and at most %v", move, left, increment, togo, target, most)
			}
			left += increment - most
			if togo--; togo == 0 {
				left, togo = left+base, period
			}
		}
	}
}

// The counters agree with each other, and with a count of the events.
func TestCountersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 300 {
		p := state{randomNode(r, 5), r.IntN(2) == 0}
		for _, v := range append(textbook.Variants(p), sketches...) {
			var leaves, nodes int64
			var deepest int32
			result, err := v.Run(p, search.Settings{Depth: 5, Recorder: func(e search.Event) {
				deepest = max(deepest, e.Ply)
				switch e.Kind {
				case search.Leaf, search.Horizon:
					leaves++
					nodes++
				case search.Enter, search.Expand:
					nodes++
				}
			}})
			if err != nil {
				t.Fatal(err)
			}
			s := result.Stats
			if s.Deepest() != int(deepest) {
				t.Fatalf("%s: the deepest node is at ply %d, and %d is counted", v.Name, deepest, s.Deepest())
			}
			sum := func(n [3]int64) int64 { return n[0] + n[1] + n[2] }
			if s.Nodes != nodes || s.Leaves != leaves || s.Interior != nodes-leaves || sum(s.Expected) != nodes {
				t.Fatalf("%s: %d nodes and %d leaves recorded, counted %+v", v.Name, nodes, leaves, s)
			}
			if v.Name != "sss" && v.Name != "dual" && sum(s.Actual) != nodes {
				t.Fatalf("%s: %d nodes have a type, of %d", v.Name, sum(s.Actual), nodes)
			}
			var plies int64
			for _, ply := range s.Plies {
				plies += ply.Nodes
			}
			if plies != nodes {
				t.Fatalf("%s: the plies have %d nodes, all in all %d", v.Name, plies, nodes)
			}
		}
	}
}

func TestBestOrderedTreeHasKnuthAndMooresNodeTypes(t *testing.T) {
	var best func(depth, value int) *node // every first move is best, for the side to move
	best = func(depth, value int) *node {
		if depth == 0 {
			return leaf(value)
		}
		n := &node{}
		for i := range 3 {
			v := value - i
			if depth%2 == 1 {
				v = value + i
			}
			n.kids = append(n.kids, best(depth-1, v))
		}
		return n
	}
	const b, d = 3, 6
	r, err := search.Run(textbook.AlphaBetaSoft, state{best(d, 0), true}, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	power := func(k int) (n int64) {
		for n = 1; k > 0; k-- {
			n *= b
		}
		return n
	}
	for k, ply := range r.Stats.Plies {
		want := [3]int64{1, power((k+1)/2) - 1, power(k/2) - 1}
		if ply.Expected != want || ply.Actual != want {
			t.Errorf("ply %d: PV, CUT, ALL are %v expected and %v found, want %v", k, ply.Expected, ply.Actual, want)
		}
	}
	if s := r.Stats; s.Leaves != power(3)+power(3)-1 || s.FirstMoveCutoffs() != 1 {
		t.Errorf("%d leaves, %.2f of the cutoffs by the first move; want %d and 1", s.Leaves, s.FirstMoveCutoffs(), 2*power(3)-1)
	}
}

func TestTraceIsJSONThatReadsBack(t *testing.T) {
	trace, err := search.Record(textbook.AlphaBetaHard, worked(), search.Settings{Name: "<b>"})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	var back search.Trace
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	again, _ := json.Marshal(back)
	if string(again) != string(text) {
		t.Errorf("%s\nread back is\n%s", text, again)
	}
}

func TestTraceHasTheWholeTreeInPreorder(t *testing.T) {
	trace, err := search.Record(textbook.AlphaBetaSoft, worked(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if len(trace.Nodes) != 7 || trace.Nodes[6].Visited || trace.Nodes[6].Score != search.NoScore {
		t.Fatalf("want 7 nodes, the last not visited and without a score: %+v", trace.Nodes)
	}
	for i, n := range trace.Nodes {
		if n.End <= i || n.End > 7 || n.Parent >= i {
			t.Errorf("node %d: %+v", i, n)
		}
	}
	if trace.Name != "fail-soft alpha-beta" {
		t.Errorf("the search is called %q", trace.Name)
	}
}

func TestUnsearchedTreeIsWholeAndStill(t *testing.T) {
	trace, err := search.Unsearched(worked(), 0)
	if err != nil || len(trace.Nodes) != 7 || len(trace.Events) != 0 || trace.Nodes[0].Visited {
		t.Errorf("%+v, %v", trace, err)
	}
	if trace, _ := search.Unsearched(worked(), 1); len(trace.Nodes) != 3 {
		t.Errorf("to one ply it has %d nodes, want 3", len(trace.Nodes))
	}
}

func TestWhatHasNoNameIsWrittenAsANumber(t *testing.T) {
	for _, s := range []fmt.Stringer{search.Phase(9), search.Status(9), search.Bound(9), search.NodeType(9),
		search.EventKind(99), search.Class(9)} {
		if got := s.String(); !strings.HasPrefix(got, "unknown (9") {
			t.Errorf("%T is written %q", s, got)
		}
	}
	if got := fmt.Sprint(search.Unseen, search.Active, search.Done, search.Skipped); got != "unseen active done skipped" {
		t.Error(got)
	}
}

// The page of the calculator is held to the same table (tools/browser).
func TestScoresAreReadAndWrittenAsInTheTable(t *testing.T) {
	text, err := os.ReadFile("testdata/scores.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Reads   map[string]int
		Refuses []string
		Writes  map[int]string
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	for text, want := range table.Reads {
		if got, err := search.ParseScore(text); got != want || err != nil {
			t.Errorf("%q is read as %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range append(table.Refuses, strings.Repeat("9", 1<<20)) {
		if got, err := search.ParseScore(text); err == nil || len(err.Error()) > 300 {
			t.Errorf("%.20q is read as %d, %v", text, got, err)
		}
	}
	for score, want := range table.Writes {
		if got := search.FormatScore(score); got != want {
			t.Errorf("%d is written %s, want %s", score, got, want)
		}
		if back, err := search.ParseScore(want); back != score || err != nil {
			t.Errorf("%s is read as %d, %v; want %d", want, back, err, score)
		}
	}
	if got := search.FormatScore(search.NoScore); got != "?" {
		t.Errorf("no score is written %s", got)
	}
}

// bounded lasts three plies and says that it lasts says.
type bounded struct{ n, says int }

func (p bounded) Terminal() (int, bool)     { return 0, p.n == 3 }
func (bounded) Moves(buf []bool) []bool     { return append(buf, true) }
func (p bounded) Play(bool) bounded         { return bounded{p.n + 1, p.says} }
func (bounded) Evaluate() int               { return 0 }
func (p bounded) Height() int               { return p.says - p.n }
func (p bounded) NullMove() (bounded, bool) { return p, true }

func TestReducedSearchToTheEndHasAHorizon(t *testing.T) {
	reduced := func(s *search.Session[bounded, bool], p bounded, depth, alpha, beta int) int {
		return textbook.Negamax(s, p, depth-1, alpha, beta)
	}
	r, err := search.Run(reduced, bounded{says: 3}, search.Settings{})
	if err != nil || r.Stats.Nodes != 3 || r.Status != search.DepthLimit {
		t.Errorf("%v, %v: want 3 nodes, the last with a static score", r, err)
	}
}

// A game that is longer than it says has another value to that depth than to the end.
func TestAHeightThatIsTooLowIsAnError(t *testing.T) {
	for says := 1; says <= 5; says++ {
		for _, algorithm := range []search.Algorithm[bounded, bool]{textbook.Negamax[bounded, bool],
			textbook.SSS[bounded, bool]} {
			_, err := search.Run(algorithm, bounded{says: says}, search.Settings{})
			if want := says < 3; want != (err != nil) || want &&
				!strings.Contains(err.Error(), fmt.Sprintf("over after %d plies", says)) {
				t.Errorf("Height says %d where it is 3: %v", says, err)
			}
		}
		if _, err := search.Run(textbook.Negamax, bounded{says: says}, search.Settings{Depth: 2}); err != nil {
			t.Errorf("to a Depth, Height says nothing: %v", err)
		}
	}
}

// The null move takes a ply of the depth and none of the game.
func TestALineWithANullMoveMayBeLongerThanHeight(t *testing.T) {
	passes := func(s *search.Session[bounded, bool], p bounded, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		after, _ := s.NullMove(p)
		v := -textbook.Negamax(s, after, depth-1, -beta, -alpha)
		return s.Leave(v)
	}
	if r, err := search.Run(passes, bounded{says: 3}, search.Settings{}); err != nil || r.Stats.Nodes != 4 {
		t.Errorf("%v, %v", r, err)
	}
}

func TestAnIterationBeforeTheEndOfAGameOfUnknownLengthSaysWhatToGive(t *testing.T) {
	deepens := func(s *search.Session[endless, bool], p endless, depth, alpha, beta int) int {
		return textbook.Negamax(s, p, 1, alpha, beta)
	}
	_, err := search.Run(deepens, endless{}, search.Settings{})
	if err == nil || !strings.Contains(err.Error(), "used up at ply 1") ||
		!strings.Contains(err.Error(), "give a Depth, Nodes or a Time, or the game a Height") {
		t.Error(err)
	}
}

// pointed offers what it offers with methods on a pointer, and has moves that a search must
// not make up.
type pointed struct{ n int }

func (p pointed) Terminal() (int, bool)      { return p.n, p.n >= 3 }
func (p pointed) Moves(buf []int) []int      { return append(buf, 1, 2) }
func (p pointed) Play(m int) pointed         { return pointed{p.n + m} }
func (p pointed) Evaluate() int              { return 0 }
func (p *pointed) Height() int               { return 3 - p.n }
func (p *pointed) MaxFirst() bool            { return false }
func (p *pointed) NullMove() (pointed, bool) { return pointed{p.n + 1}, true }
func (p *pointed) Name() string              { return fmt.Sprint("n", p.n) }

func TestMethodsOnAPointerCount(t *testing.T) {
	nulls := func(s *search.Session[pointed, int], p pointed, depth, alpha, beta int) int { return 0 }
	nulls = func(s *search.Session[pointed, int], p pointed, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		if after, ok := s.NullMove(p); ok {
			nulls(s, after, depth-1, alpha, beta)
		}
		return s.Leave(textbookBest(s, p, depth, alpha, beta))
	}
	trace, err := search.Record(nulls, pointed{}, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if trace.MaxFirst || trace.Nodes[0].Label() != "n0" || trace.Nodes[1].Move != "null move" {
		t.Errorf("%+v", trace.Nodes[:2])
	}
}

func textbookBest(s *search.Session[pointed, int], p pointed, depth, alpha, beta int) int {
	best := -search.Inf
	for _, m := range s.Moves(p) {
		best = max(best, -textbook.AlphaBetaSoft(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
	}
	return best
}

func TestMovesThatTheGameDoesNotGiveAreErrors(t *testing.T) {
	invents := func(s *search.Session[pointed, int], p pointed, depth, alpha, beta int) int {
		s.Enter(p, depth, alpha, beta)
		return s.Leave(-textbook.AlphaBetaSoft(s, s.Play(p, 3), depth-1, -beta, -alpha))
	}
	if _, err := search.Record(invents, pointed{}, search.Settings{}); err == nil ||
		!strings.Contains(err.Error(), "Moves does not give it") {
		t.Errorf("got %v", err)
	}
}

// faulty panics in a node that a search to one node never enters.
type faulty struct{ pointed }

func (p faulty) Play(m int) faulty { return faulty{p.pointed.Play(m)} }
func (p faulty) Terminal() (int, bool) {
	if p.n == 2 {
		panic("two")
	}
	return p.pointed.Terminal()
}

func TestGamesThatPanicAreErrors(t *testing.T) {
	if _, err := search.Record(textbook.Minimax, faulty{}, search.Settings{Nodes: 1}); err == nil ||
		!strings.Contains(err.Error(), "two") {
		t.Errorf("recorded: %v", err)
	}
	if _, err := search.Unsearched(faulty{}, 0); err == nil || !strings.Contains(err.Error(), "two") {
		t.Errorf("unsearched: %v", err)
	}
}

func TestWorkersMayRecordMoreThanATraceKeeps(t *testing.T) {
	wide := leaf(0)
	for range 18 {
		wide = inner(wide, wide)
	}
	both := func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		moves := s.Moves(p)
		s.Parallel(len(moves), func(w *session, i int) bool {
			for range 3 {
				textbook.Minimax(w, w.Play(p, moves[i]), depth-1, -beta, -alpha)
				w.Again()
			}
			return false
		})
		return s.Leave(0)
	}
	trace, err := search.Record(both, state{wide, true}, search.Settings{Depth: 18})
	if err != nil || !trace.Truncated {
		t.Errorf("%v, truncated %t", err, trace != nil && trace.Truncated)
	}
}

func TestEventsOfWorkersMayComeInAnyOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	mixed := 0
	for range 40 {
		p := state{randomNode(r, 5), r.IntN(2) == 0}
		last := int32(-1)
		trace, err := search.Record(split, p, search.Settings{Depth: 6, Recorder: func(e search.Event) {
			if e.Worker < last {
				mixed++
			}
			last = e.Worker
			time.Sleep(time.Microsecond) // let another worker have its turn
		}})
		if err != nil {
			t.Fatal(err)
		}
		if err := consistent(trace); err != nil {
			t.Fatal(err)
		}
	}
	if mixed == 0 {
		t.Error("no two workers had their events mixed")
	}
}

// A search to the end of the game is complete, whatever earlier search passes left open.
func TestDeepeningThatReachesTheEndIsComplete(t *testing.T) {
	b, c := inner(leaf(1), leaf(2)), inner(leaf(3), leaf(4))
	b.id, c.id = 1, 2
	p := state{inner(b, c), true}
	for depth, want := range map[int]search.Status{1: search.DepthLimit, 2: search.Complete, 4: search.Complete} {
		got, err := search.Run(textbook.IterativeDeepening, p, search.Settings{Depth: depth})
		if err != nil || got.Status != want {
			t.Errorf("depth %d: %v, %v, want %v", depth, got.Status, err, want)
		}
	}
}

// A shallow visit of a node inside its own finds a move to begin with. Where the moves are then
// tried, its horizons decide nothing; where its value is taken, the search is selective.
func TestAShallowVisitInsideDecidesOnlyWhereItsValueIsTaken(t *testing.T) {
	for name, test := range map[string]struct {
		shallow int // depth
		cut     bool
		want    search.Status
	}{
		"to find a move": {1, false, search.Complete}, "at once at the horizon": {0, false, search.Complete},
		"to cut": {1, true, search.SelectiveEnd}, "to cut, at once at the horizon": {0, true, search.SelectiveEnd},
	} {
		within := func(s *session, p state, depth, alpha, beta int) int { return 0 }
		within = func(s *session, p state, depth, alpha, beta int) int {
			if score, over := s.Enter(p, depth, alpha, beta); over {
				return score
			}
			if depth == 2 {
				v := within(s, p, test.shallow, alpha, beta)
				if test.cut {
					return s.Leave(v)
				}
			}
			best := -search.Inf
			for _, m := range s.Moves(p) {
				best = max(best, -within(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
			}
			return s.Leave(best)
		}
		n := inner(inner(inner(leaf(1), leaf(2))), inner(inner(leaf(3)), inner(leaf(4))))
		if r, err := search.Run(within, state{n, true}, search.Settings{Depth: 3}); err != nil || r.Status != test.want {
			t.Errorf("%s: %v, %v, want %v", name, r.Status, err, test.want)
		}
	}
}

// A player who may stand pat takes a static score, and so does a node left without its moves: the
// search is selective.
func TestAStaticScoreIsAHorizonWhereItIsTaken(t *testing.T) {
	scored := func(s *session, p state, depth, alpha, beta int) int { return 0 }
	scored = func(s *session, p state, depth, alpha, beta int) int { // a kid by its static score
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		if v := s.Evaluate(p); v > 5 {
			return s.Leave(v)
		}
		return s.Leave(-scored(s, s.Play(p, 0), depth-1, -beta, -alpha))
	}
	for eval, want := range map[int]search.Status{0: search.Complete, -9: search.SelectiveEnd} {
		kid := inner(leaf(1))
		kid.eval = eval
		if r, err := search.Run(scored, state{inner(kid), true}, search.Settings{Depth: 2}); err != nil || r.Status != want {
			t.Errorf("the static score %d: %v, %v, want %v", eval, r.Status, err, want)
		}
	}
	p := state{inner(inner(leaf(1), leaf(2)), leaf(3)), true}
	if r, err := search.Run(selective, p, search.Settings{Depth: 1}); err != nil || r.Status != search.SelectiveEnd {
		t.Errorf("%v, %v", r.Status, err)
	}
}

// A value is reported with its basis.
func TestBasis(t *testing.T) {
	for want, r := range map[string]search.Result[int]{
		"exact to the end of the game":           {},
		"exact to 6 plies":                       {Depth: 6, Status: search.DepthLimit},
		"a lower bound to 6 plies":               {Depth: 6, Status: search.TimeLimit, Bound: search.AtLeast},
		"an upper bound to the end of the game":  {Depth: 6, Bound: search.AtMost},
		"nothing is claimed":                     {Status: search.NodeLimit, Bound: search.AtLeast, Value: -search.Inf},
		"selective: not every line was followed": {Status: search.SelectiveEnd, Bound: search.SelectiveValue},
		"exact to 4 plies; 3 values from a table, which takes positions with the same 64-bit hash for one": {
			Depth: 4, Status: search.DepthLimit, Stats: search.Stats{Own: map[search.EventKind]int64{search.TableHit: 3}},
		},
	} {
		if got := r.Basis(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A search to a lower depth does not bound the value of a higher one: the value is at most 3 to one ply, and 7 to two, where
// the search is stopped after the move that is worth 3 to both.
func TestALowerDepthIsNoBoundOfAHigherOne(t *testing.T) {
	p := state{inner(&node{eval: 3, kids: []*node{leaf(3)}}, &node{eval: -2, kids: []*node{leaf(7)}}), true}
	twice := func(s *session, p state, _, _, _ int) int {
		s.NewPass(1, 5, 6)
		textbook.AlphaBetaSoft(s, p, 1, 5, 6)
		s.NewPass(2, -search.Inf, search.Inf)
		return textbook.AlphaBetaSoft(s, p, 2, -search.Inf, search.Inf)
	}
	for nodes := int64(1); nodes < 9; nodes++ {
		r, err := search.Run(twice, p, search.Settings{Nodes: nodes, Depth: 2})
		if err != nil || !r.Bound.Holds(r.Value, plain(p, r.Depth)) {
			t.Errorf("%d nodes: %v, %s: to %d plies it is %d", nodes, r, r.Basis(), r.Depth, plain(p, r.Depth))
		}
	}
}
