package search_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// traces returns what every variant leaves of some searches: of small trees that have all
// that a game may offer, of a game, and of one that was stopped.
func traces(t testing.TB) []*search.Trace {
	var all []*search.Trace
	r := rand.New(rand.NewPCG(3, 1))
	for range 6 {
		p := state{randomNode(r, 4), r.IntN(2) == 0}
		for _, settings := range []search.Settings{{Depth: 4}, {Depth: 2, NearerWins: true},
			{Depth: 4, Window: search.Window{Alpha: -1, Beta: 2}}, {Depth: 4, Nodes: 9}} {
			for _, v := range textbook.Variants(p) {
				all = append(all, recorded(t, v, p, settings)...)
			}
			trace, err := search.Record(split, p, settings) // several workers
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, trace)
		}
	}
	for _, v := range textbook.Variants(connectfour.Start) {
		all = append(all, recorded(t, v, connectfour.Start, search.Settings{Depth: 2})...)
	}
	for _, p := range []state{{inner(inner(leaf(1)), inner(leaf(2), leaf(3))), true}, {inner(inner(leaf(1))), false}} {
		trace, err := search.Record(away, p, search.Settings{Window: search.Window{Alpha: -5, Beta: 5}})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, trace)
	}
	trace, err := search.Record(twice, twiceRoot, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	still, err := search.Unsearched(worked(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return append(all, trace, still)
}

// twice leaves the root on a visit inside that is one ply shallower. From twiceRoot that visit still
// reaches the end of the game, so it is not selective.
func twice(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	return s.Leave(textbook.AlphaBetaSoft(s, p, depth-1, alpha, beta))
}

var twiceRoot = state{inner(leaf(1), leaf(2)), true}

// away is minimax that looks at its nodes away from the stack, so that nobody knows their windows.
func away(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	var value func(n search.Node[state, int]) int
	value = func(n search.Node[state, int]) int {
		best := -search.Inf
		for i, m := range n.Moves() {
			c := n.Child(i, m, n.Pos.Play(m))
			score, over := c.Visit()
			if !over {
				score = value(c)
			}
			best = max(best, -score)
		}
		return best
	}
	return s.Leave(value(s.Node(p, depth)))
}

// recorded returns no trace where the position lacks what the variant needs.
func recorded[P search.Position[P, M], M comparable](t testing.TB, v search.Variant[P, M], p P,
	settings search.Settings) []*search.Trace {
	trace, err := v.Record(p, settings)
	var missing *search.MissingError
	if errors.As(err, &missing) {
		return nil
	}
	if err != nil {
		t.Fatalf("%s: %v", v.Name, err)
	}
	return []*search.Trace{trace}
}

func TestEveryTraceReadsBackAsItWas(t *testing.T) {
	all := traces(t)
	for _, trace := range all {
		text, err := json.Marshal(trace)
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, _ = z.Write(text)
		_ = z.Close()
		for _, written := range []string{string(text), packed.String()} {
			back, err := search.ReadTrace(strings.NewReader(written))
			if err != nil {
				t.Fatalf("%s: %v", trace.Name, err)
			}
			if again, _ := json.Marshal(back); !bytes.Equal(again, text) {
				t.Fatalf("%s\nread back is\n%s", text, again)
			}
		}
	}
	t.Logf("%d traces", len(all))
}

func TestATraceThatCannotBeIsRefusedWithItsPlace(t *testing.T) {
	trace, err := search.Record(textbook.AlphaBetaHard, worked(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	// changed returns what the trace says when f has changed it.
	changed := func(f func(t *search.Trace)) string {
		text, _ := json.Marshal(trace)
		var c search.Trace
		if err := json.Unmarshal(text, &c); err != nil {
			t.Fatal(err)
		}
		f(&c)
		text, _ = json.Marshal(c)
		return string(text)
	}
	whole := changed(func(*search.Trace) {})
	for _, x := range []struct{ text, want string }{
		{"", "line 1, column 1: unexpected end"},
		{"{\n  \"name\": \"é\", !}", "line 2, column 16: invalid character '!'"},
		{whole[:len(whole)/2], "line 1, column "},
		{whole + "x", "invalid character 'x' after top-level value"},
		{"\x1f\x8b, and no gzip", "cannot be read: gzip"},
		{"[]", "array"},
		{`{"nodes": [{"parent": -1}, {"parent": "none"}]}`, "node 1: json: cannot unmarshal string"},
		{`{"events": [{"kind": "enter"}, {"kind": "jump"}]}`, `event 1: search: event "jump": want one of`},
		{`{}`, "it is of version 0, want 2"},
		{`{"version": 1}`, "it has no nodes"},
		{changed(func(c *search.Trace) { c.Version = 3 }), "it is of version 3, want 2"},
		{changed(func(c *search.Trace) { c.Events[1].Tried = 2 }),
			"event 1, enter of node 1: it has tried 2 moves: want 0 or more, on leave alone"},
		{changed(func(c *search.Trace) { c.Events[1].Entry = -1 }), "event 1, enter of node 1: its entry looks -1 plies ahead"},
		{changed(func(c *search.Trace) { c.Events[2].Kind, c.Events[2].Value = search.Threat, -1 }),
			"event 2, threat of node 2: the threat is -1"},
		{changed(func(c *search.Trace) { c.Depth = -1 }), "the depth -1"},
		{changed(func(c *search.Trace) { c.Window = search.Window{Alpha: 3, Beta: 3} }), "the window (3, 3)"},
		{changed(func(c *search.Trace) { c.Nodes[0].Parent = 3 }), "node 0: its parent is 3"},
		{changed(func(c *search.Trace) { c.Nodes[0].End = 4 }), "node 4: it is outside the tree, which ends at node 4"},
		{changed(func(c *search.Trace) { c.Nodes[0].End = 8 }), "node 0: its subtree ends at 8, want 1 to 7"},
		{changed(func(c *search.Trace) { c.Nodes[2].Parent = 0 }), "node 2: its parent is 0, but it stands in the subtree of 1"},
		{changed(func(c *search.Trace) { c.Nodes[2].End = 5 }), "node 2: its subtree ends at 5, want 3 to 4"},
		{changed(func(c *search.Trace) { c.Nodes[2].Ply = 0 }), "node 2: its ply is 0, but 2 nodes are above it"},
		{changed(func(c *search.Trace) { c.Nodes[0].Null = true }), "the null move leads to the root"},
		{changed(func(c *search.Trace) { c.Nodes[1].Over = true }), "node 1: the game is over there, but 2 nodes are below it"},
		{changed(func(c *search.Trace) { c.Nodes[1].Score = 4 }), "node 1: it has the score 4"},
		{changed(func(c *search.Trace) { c.Given = make([]search.Given, 2) }), "it says what is given of 2 nodes, and has 7"},
		{changed(func(c *search.Trace) { c.Nodes[2].Score = search.Inf + 1 }), "node 2: its score 1073741825 is beyond ∞"},
		{changed(func(c *search.Trace) { c.Nodes[2].Visited = false }), "node 2: visited is false, but 1 events visit it"},
		{changed(func(c *search.Trace) { c.Nodes[6].Visited = true }), "node 6: visited is true, but 0 events visit it"},
		{changed(func(c *search.Trace) { c.Windowed = false }), "windowed is false"},
		{changed(func(c *search.Trace) { c.Events[1].Node = 7 }), "event 1: there is no node 7 among 7"},
		{changed(func(c *search.Trace) { c.Events[1].Node = -1 }), "event 1: there is no node -1 among 7"},
		{changed(func(c *search.Trace) { c.Events[1].Parent = 3 }), "event 1, enter of node 1: its parent is 3, want 0"},
		{changed(func(c *search.Trace) { c.Events[1].Ply = 3 }), "event 1, enter of node 1: its ply is 3, want 1"},
		{changed(func(c *search.Trace) { c.Events[1].Move = -1 }), "event 1, enter of node 1: its move is -1"},
		{changed(func(c *search.Trace) { c.Events[1].Worker = -1 }), "worker -1"},
		{changed(func(c *search.Trace) { c.Events[1].Beta = c.Events[1].Alpha }), "event 1, enter of node 1: the window"},
		{changed(func(c *search.Trace) { c.Events[2].Value = search.NoScore }),
			"event 2, leaf of node 2: its value -2147483648 is beyond ∞"},
		{changed(func(c *search.Trace) { c.Events[2].Bound = search.AtLeast }),
			"event 2, leaf of node 2: its bound is lower, but a leaf's own score is none"},
		{changed(func(c *search.Trace) { c.Events[len(c.Events)-1].Bound = search.AtMost }),
			"leave of node 0: its bound is upper, but its value is 3 in the window (-∞, ∞)"},
		{changed(func(c *search.Trace) { c.Events[2].Value = 4 }),
			"event 2, leaf of node 2: its value is 4, but the score of the node is 3"},
		{changed(func(c *search.Trace) { c.Events[2].Kind = search.Enter }), "event 2, enter of node 2: over is true"},
		{changed(func(c *search.Trace) { c.Events = c.Events[1:] }),
			"event 0, enter of node 1: its parent 0 has not been visited"},
		{changed(func(c *search.Trace) { c.Events[2].Kind = search.Leave }), "event 2, leave of node 2: it has not been entered"},
		{changed(func(c *search.Trace) { c.Events[0].Kind = search.Research }),
			"event 0, research of node 0: it has not been entered"},
		{changed(func(c *search.Trace) { c.Events[2].Kind = search.Clamped }),
			"event 2, clamped of node 2: it was no leaf when it was visited last"},
		{changed(func(c *search.Trace) { c.Result.PV = []int{2} }),
			"move 0 of the result's line leads to node 2, which is not a child of node 0"},
		{changed(func(c *search.Trace) { c.Result.PV = []int{1, 99} }), "move 1 of the result's line leads to node 99"},
		{changed(func(c *search.Trace) { c.Result.Value = search.NoScore }), "the result has the value -2147483648"},
		{changed(func(c *search.Trace) { c.Result.Value = 99 }),
			"the result has the value 99, and no event gives it to the root"},
		{changed(func(c *search.Trace) { c.Result.Stats.Own = map[search.EventKind]int64{search.Push: -2} }), "the count -2"},
	} {
		got, err := search.ReadTrace(strings.NewReader(x.text))
		if err == nil || got != nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("got  %v\nwant %s", err, x.want)
		}
	}
}

// Reading any text gives an error, or a trace that folds and is written as it was read.
func readsBack(t *testing.T, text []byte) {
	trace, err := search.ReadTrace(bytes.NewReader(text))
	if err != nil {
		return
	}
	s := trace.Start()
	for _, ok := s.Next(); ok; _, ok = s.Next() {
	}
	written, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	back, err := search.ReadTrace(bytes.NewReader(written))
	if err != nil {
		t.Fatalf("%v, read back from\n%s", err, written)
	}
	if again, _ := json.Marshal(back); !bytes.Equal(again, written) {
		t.Fatalf("%s\nread back is\n%s", written, again)
	}
}

// Two seeds, and short ones: of a long one that is interesting the fuzzer takes a minute to make it
// shorter.
func FuzzReadTrace(f *testing.F) {
	still, err := search.Unsearched(state{inner(leaf(1), leaf(2)), true}, 0)
	if err != nil {
		f.Fatal(err)
	}
	text, _ := json.Marshal(still)
	f.Add(text)
	f.Add([]byte(`{"version":1,"window":{"alpha":-9,"beta":9},"windowed":true,"nodes":[{"parent":-1,"end":2,"visited":true,"score":-2147483648},{"end":2,"ply":1,"visited":true,"over":true,"score":3}],` +
		`"events":[{"parent":-1,"move":-1,"depth":1,"alpha":-9,"beta":9},{"kind":"leaf","node":1,"ply":1,"alpha":-9,"beta":9,"value":3},{"kind":"leave","parent":-1,"move":-1,"alpha":-9,"beta":9,"value":3}],"result":{"pv":[1]}}`))
	f.Fuzz(readsBack)
}

// FuzzChangedTrace changes numbers of the nodes and the events of real traces: most texts that
// FuzzReadTrace tries are no JSON.
func FuzzChangedTrace(f *testing.F) {
	p := state{randomNode(rand.New(rand.NewPCG(4, 4)), 2), true}
	var seeds [][]byte
	for _, v := range textbook.Variants(p) {
		for _, trace := range recorded(f, v, p, search.Settings{Depth: 2}) {
			text, _ := json.Marshal(trace)
			f.Add(uint8(len(seeds)), []byte{1, 1, 1, 1})
			seeds = append(seeds, text)
		}
	}
	f.Fuzz(func(t *testing.T, seed uint8, changes []byte) {
		var trace search.Trace
		if err := json.Unmarshal(seeds[int(seed)%len(seeds)], &trace); err != nil {
			t.Fatal(err)
		}
		for ; len(changes) >= 4; changes = changes[4:] {
			list := reflect.ValueOf(trace.Nodes)
			if changes[0]%2 == 1 {
				list = reflect.ValueOf(trace.Events)
			}
			field := list.Index(int(changes[1]) % list.Len()).Field(int(changes[2]) % list.Type().Elem().NumField())
			switch value := int64(int8(changes[3])); {
			case field.CanInt():
				field.SetInt(value)
			case field.CanUint():
				field.SetUint(uint64(value) % 20)
			case field.Kind() == reflect.Bool:
				field.SetBool(value%2 == 1)
			}
		}
		text, err := json.Marshal(trace)
		if err != nil {
			t.Fatal(err)
		}
		readsBack(t, text)
	})
}
