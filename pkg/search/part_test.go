package search_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A part is what the whole recording has at the node and below it: the same nodes, with the same events.
func TestAPartIsThatOfTheWhole(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	visited := map[bool]int{}
	for range 150 {
		p := state{randomNode(r, 5), r.IntN(2) == 0}
		settings := search.Settings{Depth: r.IntN(6), NearerWins: r.IntN(2) == 0}
		if r.IntN(4) == 0 {
			settings.Nodes = 1 + r.Int64N(60)
		}
		variants := append(textbook.Variants(p), engine.Variants[state, int]()...)
		for _, v := range append(variants, sketches[1:]...) { // workers, of the first, have another order each time
			whole, err := v.Record(p, settings)
			if err != nil {
				continue // it lacks a static score
			}
			counted, stats := search.Counted(whole), whole.Result.Stats
			stats.Table, stats.Time = search.TableStats{}, 0
			if settings.Nodes > 0 { // a search may be stopped at a quiescent node that it has not visited
				counted.Quiescent = stats.Quiescent
			}
			if v.Name == "multi-cut" { // what ends with a Tally has a type that no event tells
				counted.Actual, stats.Actual, counted.Plies, stats.Plies = [3]int64{}, [3]int64{}, nil, nil
			}
			if !reflect.DeepEqual(counted, stats) {
				t.Fatalf("%s, %+v: the events count\n%+v\nthe search\n%+v", v.Name, settings, counted, stats)
			}
			at := r.IntN(len(whole.Nodes))
			line, words, ok := lineTo(whole, at)
			if !ok {
				continue // a null move is in it
			}
			part, err := v.RecordBelow(p, line, settings)
			visited[err == nil]++
			want := below(whole, at)
			if err != nil {
				there := "does not visit the node [" + strings.Join(words, " ") + "]"
				if want.Nodes[0].Visited || !strings.Contains(err.Error(), there) {
					t.Fatalf("%s, %v: %v, visited %t by the whole", v.Name, words, err, want.Nodes[0].Visited)
				}
				continue
			}
			if !reflect.DeepEqual(part.Nodes, want.Nodes) || !reflect.DeepEqual(part.Events, want.Events) {
				t.Fatalf("%s, %v, %+v: the part has\n%+v\n%+v\nwant\n%+v\n%+v", v.Name, words, settings,
					part.Nodes, part.Events, want.Nodes, want.Events)
			}
			if err := sound(part); err != nil {
				t.Fatalf("%s, %v: %v", v.Name, words, err)
			}
			if part.Part == nil && at > 0 || part.Part != nil && part.Part.Nodes != whole.Result.Stats.Nodes {
				t.Fatalf("%s, %v: %+v of %d nodes", v.Name, words, part.Part, whole.Result.Stats.Nodes)
			}
		}
	}
	if visited[true] < 1000 || visited[false] < 10 {
		t.Errorf("visited, and not: %v", visited)
	}
}

// lineTo returns the moves that lead to a node, which have no name but their number; false if a null move is one.
func lineTo(t *search.Trace, i int) (line []int, words []string, ok bool) {
	for ; i > 0; i = t.Nodes[i].Parent {
		var move int
		if n, err := fmt.Sscan(t.Nodes[i].Move, &move); n != 1 || err != nil {
			return nil, nil, false
		}
		line, words = append([]int{move}, line...), append([]string{t.Nodes[i].Move}, words...)
	}
	return line, words, true
}

// below returns what a trace has at a node and below it.
func below(t *search.Trace, at int) *search.Trace {
	cut := &search.Trace{}
	top := t.Nodes[at]
	for i, n := range t.Nodes[at:top.End] {
		n.Parent, n.End, n.Ply = n.Parent-at, n.End-at, n.Ply-top.Ply
		if i == 0 {
			n.Parent = -1
		}
		cut.Nodes = append(cut.Nodes, n)
	}
	for _, e := range t.Events {
		if int(e.Node) < at || int(e.Node) >= top.End || at > 0 && e.Kind == search.Pass {
			continue
		}
		e.Node, e.Parent, e.Ply = e.Node-int32(at), e.Parent-int32(at), e.Ply-int32(top.Ply)
		if e.Node == 0 {
			e.Parent, e.Move = -1, -1
		}
		cut.Events = append(cut.Events, e)
	}
	return cut
}

// sound reports whether a part reads back, and has what its last visit found.
func sound(part *search.Trace) error {
	text, err := json.Marshal(part)
	if err != nil {
		return err
	}
	back, err := search.ReadTrace(strings.NewReader(string(text)))
	if err != nil {
		return err
	}
	if again, _ := json.Marshal(back); string(again) != string(text) {
		return fmt.Errorf("%s\nis read as\n%s", text, again)
	}
	for k, e := range part.Events {
		if part.Part != nil && e.Node == 0 && e.Kind.Scored() && !part.Result.Bound.Selective() {
			rest := part.Events[k+1:]
			last := true
			for _, later := range rest {
				last = last && later.Node != 0
			}
			if last && (part.Result.Value != e.Value || part.Result.Bound != e.Bound) {
				return fmt.Errorf("the result is %v, and the last visit ends with %+v", part.Result, e)
			}
		}
	}
	return nil
}

func TestALineThatCannotBePlayedIsAnError(t *testing.T) {
	for line, want := range map[*[]int]string{
		{7}:          "7 is not a move after []",
		{1, 9}:       "9 is not a move after [1]",
		{0, 0, 0}:    "0 is not a move after [0 0]",
		{1, 1, 0, 0}: "0 is not a move after [1 1]",
	} {
		_, err := search.RecordBelow(textbook.AlphaBetaSoft, worked(), *line, search.Settings{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %q", *line, err, want)
		}
	}
}

func ExampleRecordBelow() {
	// Of document 002's example, what happens below the second move: its first leaf is worse than 3.
	trace, err := search.RecordBelow(textbook.AlphaBetaSoft, worked(), []int{1}, search.Settings{})
	fmt.Println(trace.Window, trace.Result.Bound.Of(trace.Result.Value), err)
	fmt.Println(trace.Result.Stats.Nodes, "of", trace.Part.Nodes, "nodes")
	// Output:
	// (3, ∞) ≤ 2 <nil>
	// 2 of 6 nodes
}

// deepening is iterative deepening in the game's order.
func deepening(s *session, p state, depth, alpha, beta int) (v int) {
	for d := 1; d <= depth; d++ {
		s.NewPass(d, alpha, beta)
		v = textbook.AlphaBetaSoft(s, p, d, alpha, beta)
	}
	return v
}

// A part whose last visit was to a lower depth is not complete, though the whole search is: the second move after A 1 is cut
// off as soon as the game is looked at to its end.
func TestAPartOfALowerDepthIsNotComplete(t *testing.T) {
	p := state{inner(inner(inner(leaf(5))), inner(inner(leaf(3)), &node{eval: 8, kids: []*node{leaf(9)}})), true}
	p.node.kids[0].kids[0].eval, p.node.kids[1].kids[0].eval = 5, 7
	part, err := search.RecordBelow(deepening, p, []int{1, 1}, search.Settings{Depth: 3})
	if err != nil {
		t.Fatal(err)
	}
	whole, err := search.Run(deepening, p, search.Settings{Depth: 3})
	if r := part.Result; err != nil || whole.Status != search.Complete || r.Status != search.DepthLimit || r.Depth != 0 ||
		r.Value != 8 || r.Basis() != "exact to 0 plies" {
		t.Errorf("the whole: %v, %v, the part: %v %v: %s", whole.Status, err, r, r.Status, r.Basis())
	}
}

// The line of a part is that of its value, and not of a visit after it that was stopped: the first move is worth 3 to two plies,
// as the second one is to one ply.
func TestTheLineOfAPartIsNotThatOfAVisitThatIsStopped(t *testing.T) {
	first, second := &node{eval: 9, kids: []*node{leaf(3), leaf(2)}}, &node{eval: 3, kids: []*node{leaf(1)}}
	p := state{inner(inner(first, second)), true}
	for nodes := int64(3); nodes < 20; nodes++ {
		part, err := search.RecordBelow(deepening, p, []int{0}, search.Settings{Depth: 3, Nodes: nodes})
		if err != nil {
			t.Fatal(err)
		}
		r := part.Result
		if len(r.PV) == 0 {
			continue
		}
		move := p.Play(0).Play(slices.Index(part.Children(0), r.PV[0]))
		if is := plain(move, r.Depth-1); is != r.Value {
			t.Errorf("%d nodes: %v to depth %d, with a move that is worth %d", nodes, r, r.Depth, is)
		}
	}
}
