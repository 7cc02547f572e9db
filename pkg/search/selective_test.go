package search_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func TestASelectiveClaimIsTheSameWithATilde(t *testing.T) {
	for plain, want := range map[search.Bound][2]string{
		search.Exact: {"~", "~"}, search.AtLeast: {"~>=", "~≥"}, search.AtMost: {"~<=", "~≤"},
	} {
		b := plain.Selectively()
		if plain.Selective() || !b.Selective() || b.Plain() != plain || plain.Plain() != plain || b.Selectively() != b {
			t.Errorf("%v and %v are not kin", plain, b)
		}
		if b.Sign() != want[0] || b.Symbol() != want[1] {
			t.Errorf("%v is written %s and %s, want %v", b, b.Sign(), b.Symbol(), want)
		}
		if b.Negate() != plain.Negate().Selectively() || b.Negate().Negate() != b || plain.Negate().Negate() != plain {
			t.Errorf("%v is negated to %v", b, b.Negate())
		}
		for minimax := -1; minimax <= 1; minimax++ {
			if !b.Holds(0, minimax) {
				t.Errorf("%v claims something of the minimax value %d", b, minimax)
			}
			if plain.Holds(0, minimax) != plain.Negate().Holds(0, -minimax) {
				t.Errorf("%v holds of %d, and its negation not of the negated value", plain, minimax)
			}
		}
		text, _ := b.MarshalText()
		if back := search.Exact; back.UnmarshalText(text) != nil || back != b || strings.Contains(string(text), "exact") {
			t.Errorf("%v is written as %s", b, text)
		}
	}
}

// A value promises the side that moves as much as its bound says, whether the search is selective or not.
func TestABoundPromisesItsSide(t *testing.T) {
	for _, c := range []struct {
		bound    search.Bound
		text     string
		max, min bool
	}{{search.Exact, "= 3", true, true}, {search.AtLeast, "≥ 3", true, false}, {search.AtMost, "≤ 3", false, true},
		{search.SelectiveAtMost, "~≤ 3", false, true}} {
		if b := c.bound; b.Of(3) != c.text || b.Promises(true) != c.max || b.Promises(false) != c.min {
			t.Errorf("%v: %q promises MAX %t and MIN %t", b, b.Of(3), b.Promises(true), b.Promises(false))
		}
	}
}

// outsiders are selective searches that do not declare it: what they do does.
var outsiders = map[string]struct {
	search search.Algorithm[state, int]
	root   *node
}{
	"null move, fail-high reductions, quiescence": {selective, inner(inner(leaf(1), leaf(2)), leaf(3))},
	"late moves": {reducing, inner(inner(leaf(1), leaf(2)), inner(inner(leaf(-5)), leaf(4)))},
	"late moves on two workers": {func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		moves, best := s.Moves(p), -search.Inf
		values := make([]int, len(moves))
		s.Parallel(len(moves), func(w *session, i int) bool {
			values[i] = -reducing(w, w.Play(p, moves[i]), depth-1, -beta, -alpha)
			return false
		})
		for _, v := range values {
			best = max(best, v)
		}
		return s.Leave(best)
	}, inner(inner(leaf(1), inner(leaf(5))), inner(inner(leaf(-5)), inner(leaf(4))))},
	"the static score": {func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		return s.Leave(s.Evaluate(p))
	}, inner(leaf(2), leaf(3))},
	"a shallow search": {func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		return s.Leave(textbook.AlphaBetaSoft(s, p, 1, alpha, beta))
	}, inner(inner(leaf(1)), inner(leaf(2)))},
	"a deeper entry": {func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		s.NoteTable(3, search.Exact, depth+1)
		return s.Leave(3)
	}, inner(inner(leaf(1)), inner(leaf(2)))},
}

// reducing searches every move but the first one ply shallower, and never again.
func reducing(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for i, m := range s.Moves(p) {
		less := min(i, 1)
		if less > 0 {
			s.Node(p, depth).Child(i, m, p.Play(m)).Note(search.Reduction, less)
		}
		best = max(best, -reducing(s, s.Play(p, m), max(depth-1-less, 0), -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// A result must not be called exact, nor its search complete, because an algorithm forgot to say so.
func TestWhatIsSelectiveByNatureDeclaresItself(t *testing.T) {
	for name, o := range outsiders {
		for _, max := range []bool{true, false} {
			trace, err := search.Record(o.search, state{o.root, max}, search.Settings{Depth: 3})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			r := trace.Result
			if !r.Bound.Selective() || r.Status != search.SelectiveEnd || !r.Status.Finished() ||
				!strings.Contains(r.String(), "value ~") {
				t.Errorf("%s: %v, %v", name, r, r.Status)
			}
			for _, e := range trace.Events {
				if want := e.Kind == search.Leave || e.Kind == search.Horizon &&
					e.Ply < 3; want != e.Bound.Selective() && e.Kind.Scored() {
					t.Errorf("%s: %v claims %v", name, e.Kind, e.Bound)
				}
			}
		}
	}
}

// An algorithm that leaves moves out, or plays them to another depth than the others, need not say so.
func TestMovesLeftOutOrPlayedToAnotherDepthAreSeen(t *testing.T) {
	plays := func(moves, first, others int) func(s *session, p state, depth, alpha, beta int) int {
		var visit func(s *session, p state, depth, alpha, beta int) int
		visit = func(s *session, p state, depth, alpha, beta int) int {
			if score, over := s.Enter(p, depth, alpha, beta); over {
				return score
			}
			best := -search.Inf
			for i, m := range s.Moves(p) {
				d := depth + others
				if i == 0 {
					d = depth + first
				}
				if i < moves {
					best = max(best, -visit(s, s.Play(p, m), max(d, 0), -beta, -alpha))
				}
			}
			return s.Leave(best)
		}
		return visit
	}
	tree := inner(inner(inner(leaf(1), leaf(3)), leaf(5)), inner(inner(leaf(2), leaf(4)), leaf(0)))
	for name, c := range map[string]struct {
		algorithm search.Algorithm[state, int]
		selective bool
	}{
		"the whole tree":         {plays(9, -1, -1), false},
		"the first move alone":   {plays(1, -1, -1), true},
		"later moves a ply less": {plays(9, -1, -2), true},
		"the first a ply more":   {plays(9, 0, -1), true},
	} {
		for _, depth := range []int{2, 3, 4} {
			for _, max := range []bool{true, false} {
				r, err := search.Run(c.algorithm, state{tree, max}, search.Settings{Depth: depth})
				if err != nil || r.Bound.Selective() != c.selective {
					t.Errorf("%s, to depth %d: %v, %v, want selective %t", name, depth, r, err, c.selective)
				}
			}
		}
	}
}

// An entry that looks further ahead than the pass is selective also where the search as a whole goes to
// the end: it may be stopped before.
func TestADeeperEntryInAPassIsSelective(t *testing.T) {
	deepening := func(s *session, p state, _, alpha, beta int) int {
		s.NewPass(1, alpha, beta)
		if score, over := s.Enter(p, 1, alpha, beta); over {
			return score
		}
		s.NoteTable(3, search.Exact, 2)
		return s.Leave(3)
	}
	r, err := search.Run(deepening, state{inner(inner(leaf(1)), inner(leaf(2))), true}, search.Settings{})
	if err != nil || !r.Bound.Selective() {
		t.Errorf("%v, %v", r, err)
	}
}

// The recorder's stream keeps what a search claimed before it did something selective, because that
// was right then. A trace knows the whole search.
func TestATraceIsSelectiveAsAWhole(t *testing.T) {
	var live []search.Bound
	trace, err := search.Record(reducing, state{inner(inner(leaf(1)), leaf(2)), true},
		search.Settings{Depth: 2, Recorder: func(e search.Event) {
			if e.Kind == search.Leave {
				live = append(live, e.Bound)
			}
		}})
	if err != nil || len(live) != 2 || live[0] != search.Exact || live[1] != search.SelectiveValue {
		t.Fatalf("%v, %v", live, err)
	}
	s := trace.Start()
	for {
		if _, ok := s.Next(); !ok {
			break
		}
		for i, n := range s.Nodes {
			if n.Valued && trace.Nodes[i].End > i+1 != n.Bound.Selective() { // a horizon here is as deep as was asked
				t.Errorf("after event %d node %d has %s %d", s.Step, i, n.Bound.Sign(), n.Value)
			}
		}
	}
}

// A search that a limit ended says so, and is selective all the same.
func TestAStoppedSelectiveSearchIsSelective(t *testing.T) {
	r, err := search.Run(textbook.LateMoveReductions, state{inner(inner(leaf(1)), inner(leaf(2))), true},
		search.Settings{Nodes: 3})
	if err != nil || r.Status != search.NodeLimit || r.Bound != search.SelectiveAtLeast {
		t.Errorf("%v, %v", r, err)
	}
}

// asOfOld returns a trace as version 1 wrote it when only a Variant knew its class, read again.
func asOfOld(t *testing.T, trace *search.Trace) *search.Trace {
	t.Helper()
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	old := strings.NewReplacer(`"version":2`, `"version":1`, `"no_window":true`, `"unknown":true`,
		`"status":"selective"`, `"status":"complete"`,
		`"selective"`, `"exact"`, `"selective lower"`, `"lower"`, `"selective upper"`, `"upper"`).Replace(string(text))
	back, err := search.ReadTrace(strings.NewReader(old))
	if err != nil {
		t.Fatalf("%s: %v", trace.Name, err)
	}
	return back
}

// An old trace that is not marked selective is exact: if no event shows that the search went by an
// assumption, it made none. Only a leave on a shallower visit shows a cut by ProbCut.
func TestWhatATraceOfOldCallsExactHolds(t *testing.T) {
	small := map[string]any{
		"lmr":           textbook.LMROptions{After: 1, Depth: 1},
		"multi-cut":     textbook.MultiCutOptions{M: 2, C: 1, R: 1},
		"probcut":       textbook.ProbCutOptions{Shallow: 1, Deep: 2, Threshold: 0.5},
		"multi-probcut": textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{{Shallow: 1, Deep: 2, Threshold: 0.5}}},
	}
	r := rand.New(rand.NewPCG(22, 11))
	exact, selective := 0, 0
	for range 100 {
		p := state{randomNode(r, 4), r.IntN(2) == 0}
		settings := search.Settings{Depth: 2 + r.IntN(3)}
		want, err := search.Run(textbook.Minimax, p, settings)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(p) {
			for _, settings.Options = range []any{nil, small[v.Name]} {
				for _, trace := range recorded(t, v, p, settings) {
					back := asOfOld(t, trace)
					if !back.Result.Bound.Holds(back.Result.Value, want.Value) {
						t.Fatalf("%s of old is read as %v, minimax %d", trace.Name, back.Result, want.Value)
					}
					if back.Selective() && v.Class != search.Selective {
						t.Fatalf("%s of old is read as selective: %v", trace.Name, back.Result)
					}
					if back.Selective() {
						selective++
					} else {
						exact++
					}
				}
			}
		}
	}
	for name, o := range outsiders {
		trace, err := search.Record(o.search, state{o.root, true}, search.Settings{Depth: 3})
		if err != nil {
			t.Fatal(err)
		}
		if back := asOfOld(t, trace); !back.Selective() {
			t.Errorf("%s of old is read as %v", name, back.Result)
		}
	}
	t.Logf("%d exact, %d selective", exact, selective)
}

// Today a visit inside that meets the end of the game everywhere is as good as one to the full depth;
// a trace of old may be ProbCut's, which cuts on such a visit by an estimate.
func TestAVisitInsideIsSelectiveInATraceOfOldAlone(t *testing.T) {
	trace, err := search.Record(twice, twiceRoot, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	back, err := search.ReadTrace(bytes.NewReader(text))
	if err != nil || back.Selective() {
		t.Errorf("%v is read back as %v, %v", trace.Result, back.Result, err)
	}
	if old := asOfOld(t, trace); !old.Selective() {
		t.Errorf("of old it is read as %v", old.Result)
	}
}

// Traces that were written when only a Variant knew its class have no word of it.
func TestATraceOfOldSaysThatItIsSelectiveWhereAnEventShowsIt(t *testing.T) {
	selective := 0
	for _, trace := range traces(t) {
		text, err := json.Marshal(trace)
		if err != nil {
			t.Fatal(err)
		}
		back := asOfOld(t, trace)
		shows := trace.Noisy
		for _, e := range trace.Events {
			shows = shows || e.Kind == search.Reduction || e.Kind == search.NullMove || e.Kind == search.Tally
		}
		if shows && !back.Selective() {
			t.Fatalf("%s is not selective after it was read", trace.Name)
		}
		if shows {
			selective++
		}
		if again, _ := json.Marshal(back); back.Selective() == trace.Selective() && string(again) != string(text) {
			t.Fatalf("%s\nof old is read as\n%s", text, again)
		}
	}
	if selective == 0 {
		t.Error("no trace was selective")
	}
}

// If a finished search says = or a bound, and not ~, that is true of the minimax value, whoever called it
// and however.
func TestWhatIsNotSelectiveHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	exact, selective := 0, 0
	for range 300 {
		p := state{randomNode(r, 4), r.IntN(2) == 0}
		depth := 1 + r.IntN(4)
		want, err := search.Run(textbook.Minimax, p, search.Settings{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		alpha := want.Value + r.IntN(7) - 4
		for _, w := range []search.Window{{}, {Alpha: alpha, Beta: alpha + 1 + r.IntN(3)}} {
			for _, v := range textbook.Variants(p) {
				got, err := search.Run(v.Search, p, search.Settings{Depth: depth, Window: w, Options: v.Options})
				var none *search.NoScoreError
				if errors.As(err, &none) {
					continue
				}
				if err != nil {
					t.Fatalf("%s: %v", v.Name, err)
				}
				if got.Bound.Selective() != (v.Class == search.Selective) ||
					got.Bound.Selective() != (got.Status == search.SelectiveEnd) {
					t.Fatalf("%s is %v, and its result is %v, %v", v.Name, v.Class, got, got.Status)
				}
				if !got.Bound.Holds(got.Value, want.Value) {
					t.Fatalf("%s: %v, minimax %d", v.Name, got, want.Value)
				}
				if got.Bound.Selective() {
					selective++
				} else {
					exact++
				}
			}
		}
	}
	if exact == 0 || selective == 0 {
		t.Errorf("%d results were not selective, %d were", exact, selective)
	}
}
