package search_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

var (
	lookedAt = search.NewEventKind(search.OwnEvent{Name: "looked-at", Says: "{mover} looks {value} times at {node}."})
	hoped    = search.NewEventKind(search.OwnEvent{Name: "hoped", Says: "{mover} hopes for {value} at {node}.", Score: true})
	leapt    = search.NewEventKind(search.OwnEvent{Name: "leapt", Says: "{mover} leaps over {node}.", Selective: true})
)

// noting is negamax that notes events of its own, and claims values, at the root's children.
func noting(kinds ...search.EventKind) search.Algorithm[state, int] {
	return func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		root := s.Node(p, depth)
		best := -search.Inf
		for i, m := range root.Moves() {
			c := root.Child(i, m, p.Play(m))
			score, over := c.Visit()
			if !over {
				panic("want leaves below the root")
			}
			for _, kind := range kinds {
				c.Note(kind, score)
			}
			best = max(best, -score)
		}
		root.Claim(best, search.Exact)
		return s.Leave(best)
	}
}

// A kind of event from outside the library is counted and is in the trace with its description. A score is
// in MAX's view, and any other number is not.
func TestAnEventOfOnesOwnIsOneOfOurs(t *testing.T) {
	root := state{inner(leaf(3), leaf(5)), true}
	trace, err := search.Record(noting(lookedAt, hoped), root, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	values := map[search.EventKind][]int{}
	for _, e := range trace.Events {
		values[e.Kind] = append(values[e.Kind], e.Value)
	}
	if got := values[hoped]; len(got) != 2 || got[0] != 3 || got[1] != 5 {
		t.Errorf("scores in MAX's view: %d, want 3 and 5", got)
	}
	if got := values[lookedAt]; len(got) != 2 || got[0] != -3 || got[1] != -5 {
		t.Errorf("numbers as they were noted: %d, want -3 and -5", got)
	}
	if n := trace.Result.Stats.Own[hoped]; n != 2 {
		t.Errorf("%d are counted, want 2", n)
	}
	if len(trace.Own) != 2 || trace.Selective() {
		t.Errorf("the trace describes %v, and is selective: %t", trace.Own, trace.Selective())
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	read, err := search.ReadTrace(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(read); err != nil || !bytes.Equal(text, again) {
		t.Errorf("read and written again it is another one: %v", err)
	}
}

// A trace from a program whose kinds nobody knows here brings their descriptions along.
func TestATraceBringsItsEventsAlong(t *testing.T) {
	trace, err := search.Record(noting(lookedAt), state{inner(leaf(3), leaf(5)), true}, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	foreign := strings.ReplaceAll(string(text), "looked-at", "from-elsewhere")
	read, err := search.ReadTrace(strings.NewReader(foreign))
	if err != nil {
		t.Fatal(err)
	}
	kind := read.Events[2].Kind
	if own, ok := kind.Own(); !ok || own.Name != "from-elsewhere" || own.Says != "{mover} looks {value} times at {node}." {
		t.Errorf("%v is %v, %t", kind, own, ok)
	}
	for replace, want := range map[string]string{
		`"name":"looked-at"`:           "is not described", // the events are of a kind that is not described
		`"says":"{mover} looks`:        "two events",       // which is another description
		`"name":"looked-at","says":"{`: "want a letter",    // no word
		`looks {value} times at {node`: "in one line",      // with a line break
	} {
		with := map[string]string{
			`"name":"looked-at"`: `"name":"looked-up"`, `"says":"{mover} looks`: `"says":"{mover} gazes`,
			`"name":"looked-at","says":"{`: `"name":"Looked at","says":"{`, `looks {value} times at {node`: `looks\n{node`,
		}[replace]
		if _, err := search.ReadTrace(strings.NewReader(strings.Replace(string(text), replace, with,
			1))); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s in place of %s: %v, want %q", with, replace, err, want)
		}
	}
}

// The mark of an event stays at its node until the next event of its kind or the next visit.
func TestAMarkStandsUntilTheNextOne(t *testing.T) {
	marked := search.NewEventKind(search.OwnEvent{Name: "marked", Says: "{node} is marked.", Mark: "m {value}"})
	twice := func(s *session, p state, depth, alpha, beta int) int {
		for _, value := range []int{1, 2} {
			s.NewPass(depth, alpha, beta)
			if _, over := s.Enter(p, depth, alpha, beta); over {
				panic("want an inner node")
			}
			s.Note(marked, value)
			s.Note(lookedAt, value)
			s.Note(marked, value+10)
			for _, m := range s.Moves(p) {
				s.Enter(s.Play(p, m), depth-1, -beta, -alpha)
			}
			s.Leave(value)
		}
		return 2
	}
	trace, err := search.Record(twice, state{inner(leaf(3), leaf(5)), true}, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	var stood []int // at the root, 0 for nothing
	for s := trace.Start(); ; {
		if _, ok := s.Next(); !ok {
			break
		}
		now := 0
		for _, e := range s.Marks(0) {
			if now = e.Value; e.Kind != marked || len(s.Marks(0)) > 1 {
				t.Errorf("after event %d stand %v", s.Step, s.Marks(0))
			}
		}
		if len(stood) == 0 || stood[len(stood)-1] != now {
			stood = append(stood, now)
		}
	}
	if want := []int{0, 1, 11, 0, 2, 12}; !slices.Equal(stood, want) {
		t.Errorf("at the root stand %d, want %d", stood, want)
	}
}

// An event that occurs only in selective searches declares the search selective.
func TestASelectiveEventOfOnesOwnDeclaresTheSearch(t *testing.T) {
	r, err := search.Run(noting(leapt), state{inner(leaf(3), leaf(5)), true}, search.Settings{})
	if err != nil || !r.Bound.Selective() {
		t.Errorf("%v, %v: want a selective bound", r.Bound, err)
	}
}

// Two descriptions under one name are a mistake, and so is one that says nothing.
func TestAnEventThatCannotBeIsRefused(t *testing.T) {
	for _, own := range []search.OwnEvent{
		{}, {Name: "looked-at", Says: "otherwise"}, {Name: "enter", Says: "ours"}, {Name: "new"}, {Name: "two words", Says: "x"},
		{Name: "lines", Says: "a\nb"}, {Name: "long", Says: strings.Repeat("x", 501)}, {Name: "-", Says: "x"},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v is taken", own)
				}
			}()
			search.NewEventKind(own)
		}()
	}
	if again := search.NewEventKind(search.OwnEvent{Name: "looked-at",
		Says: "{mover} looks {value} times at {node}."}); again != lookedAt {
		t.Error("the same description is another kind")
	}
}

// A value that is claimed away from the stack is the node's in the state, and claims what is said.
func TestAValueAwayFromTheStackIsSeen(t *testing.T) {
	claiming := func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		root := s.Node(p, depth)
		m := root.Moves()[0]
		c := root.Child(0, m, p.Play(m))
		c.Visit()
		c.Claim(-3, search.AtMost) // for MIN: at least 3 for MAX
		g := c.Child(0, c.Moves()[0], c.Pos.Play(c.Moves()[0]))
		g.Visit()
		return s.Leave(3)
	}
	trace, err := search.Record(claiming, state{inner(inner(leaf(3))), true}, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	n := trace.End().Nodes[1]
	if !n.Valued || n.Value != 3 || n.Bound != search.AtLeast {
		t.Errorf("%+v, want at least 3", n)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := search.ReadTrace(bytes.NewReader(text)); err != nil {
		t.Errorf("it cannot be read: %v", err)
	}
	unknown := strings.Replace(string(text), `"kind":"expand"`, `"kind":"push"`, 1)
	if _, err := search.ReadTrace(strings.NewReader(unknown)); err == nil {
		t.Error("a node has a value before it is visited")
	}
}

// Ply is the distance from the root of the node entered last.
func TestPly(t *testing.T) {
	var before int
	var plies []int
	var visit func(s *session, p state, depth, alpha, beta int) int
	visit = func(s *session, p state, depth, alpha, beta int) int {
		if score, over := s.Enter(p, depth, alpha, beta); over {
			plies = append(plies, s.Ply())
			return score
		}
		plies = append(plies, s.Ply())
		best := -search.Inf
		for _, m := range s.Moves(p) {
			best = max(best, -visit(s, s.Play(p, m), depth-1, -beta, -alpha))
		}
		return s.Leave(best)
	}
	algorithm := func(s *session, p state, depth, alpha, beta int) int {
		before = s.Ply()
		return visit(s, p, depth, alpha, beta)
	}
	if _, err := search.Run(algorithm, state{inner(inner(leaf(1)), leaf(2)), true}, search.Settings{}); err != nil {
		t.Fatal(err)
	}
	if want := []int{0, 1, 1, 0}; before != -1 || len(plies) != 4 || plies[0] != want[0] || plies[1] != want[1] ||
		plies[2] != want[2] || plies[3] != want[3] {
		t.Errorf("%d before the root, then %d, want -1 and %d: that of the node entered and not left", before, plies, want)
	}
}
