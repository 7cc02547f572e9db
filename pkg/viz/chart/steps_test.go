package chart_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// The rows of a windows chart say which steps they stand for: all of them, one after the other
// or one within the other.
func TestWindowsKnowTheirSteps(t *testing.T) {
	for _, variant := range []string{"alphabeta-soft", "negascout", "mtdf", "iterative-deepening", "aspiration"} {
		tree, err := abtree.Incremental(abtree.Shape{Branching: 3, Depth: 3, Low: -9, High: 9, Seed: 2})
		if err != nil {
			t.Fatal(err)
		}
		trace := treetest.Record(t, tree.String(), variant, search.Settings{Depth: 3})
		f, err := chart.Windows(trace).Figure()
		if err != nil {
			t.Fatal(err)
		}
		var o struct {
			Series []struct{ Data []struct{ Steps [2]int } }
		}
		if err := json.Unmarshal(f.Data, &o); err != nil {
			t.Fatal(err)
		}
		rows := o.Series[0].Data
		for i, row := range rows {
			from, till := row.Steps[0], row.Steps[1]
			if from < 1 || till < from || till > len(trace.Events) {
				t.Errorf("%s: row %d has the steps %d to %d of %d", variant, i, from, till, len(trace.Events))
			}
			kind := trace.Events[from-1].Kind
			if kind != search.Pass && kind != search.Enter && kind != search.Leaf && kind != search.Horizon {
				t.Errorf("%s: row %d begins with %v", variant, i, kind)
			}
		}
		if last := rows[len(rows)-1].Steps[1]; variant != "negascout" && last != len(trace.Events) {
			t.Errorf("%s: the last row ends at step %d of %d", variant, last, len(trace.Events))
		}
	}
}

// The bars of an order chart say at which steps their move cut: as often as the search counted.
func TestCutsKnowTheirSteps(t *testing.T) {
	treetest.Random(t, func(trace *search.Trace) { cutsAsCounted(t, trace) })
}

// Workers that search one node have moves of their own there, and another of them may be the last.
func TestCutsOfWorkersKnowTheirSteps(t *testing.T) {
	type session = search.Session[abtree.Position, abtree.Move]
	alphaBeta := textbook.AlphaBetaSoft[abtree.Position, abtree.Move]
	tree, err := abtree.Parse("A(B(9 9) C(9 9))")
	if err != nil {
		t.Fatal(err)
	}
	for name, work := range map[string]func(w *session, root abtree.Position, i int, turn func(int)){
		"the first move ends last": func(w *session, root abtree.Position, i int, turn func(int)) {
			turn(1 - i)
			alphaBeta(w, w.Play(root, root.Moves(nil)[i]), 1, -search.Inf, search.Inf)
		},
		"all search the root": func(w *session, root abtree.Position, i int, turn func(int)) {
			w.Enter(root, 2, 0, 5)
			alphaBeta(w, w.Play(root, root.Moves(nil)[0]), 1, -5, 0)
			if i == 1 {
				alphaBeta(w, w.Play(root, root.Moves(nil)[1]), 1, -5, 0)
			}
			turn(i)
			w.Leave(9)
		},
	} {
		t.Run(name, func(t *testing.T) {
			trace, err := search.Record(func(s *session, root abtree.Position, depth, alpha, beta int) int {
				s.Enter(root, depth, alpha, beta)
				ended := []chan bool{make(chan bool), make(chan bool), make(chan bool)} // turns, the n-th one with ended[n+1]
				close(ended[0])
				s.Parallel(2, func(w *session, i int) bool {
					mine := 0
					work(w, root, i, func(turn int) {
						mine = turn
						<-ended[turn]
					})
					close(ended[mine+1])
					return false
				})
				return s.Leave(9)
			}, tree.Root(), search.Settings{Window: search.Window{Alpha: 0, Beta: 5}})
			if err != nil {
				t.Fatal(err)
			}
			if trace.Result.Stats.MoveCutoffs() == 0 {
				t.Fatal("no move cut")
			}
			cutsAsCounted(t, trace)
		})
	}
}

func cutsAsCounted(t *testing.T, trace *search.Trace) {
	t.Helper()
	f, err := chart.Order(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	var o struct {
		Series []struct {
			Data []struct {
				Run string
				At  []int
			}
		}
	}
	if err := json.Unmarshal(f.Data, &o); err != nil {
		t.Fatal(err)
	}
	steps := viz.RunOf(trace).Steps
	early := steps[len(steps)-1].Cutoffs - int(trace.Result.Stats.MoveCutoffs())
	if says := fmt.Sprintf(", %d before any move was tried", early); strings.Contains(f.Alt, says) != (early > 0) {
		t.Fatalf("%s: %d cutoffs came before any move: %s", trace.Name, early, f.Alt)
	}
	for k, item := range o.Series[0].Data {
		if int64(len(item.At)) != trace.Result.Stats.CutoffsAt[k] || item.Run != viz.RunOf(trace).ID {
			t.Fatalf("%s: move %d cut at the steps %v of %s, want %d", trace.Name, k+1, item.At, item.Run,
				trace.Result.Stats.CutoffsAt[k])
		}
		for _, step := range item.At {
			if e := trace.Events[step-1]; e.Kind != search.Leave || e.Actual(trace.Max(int(e.Node))) != search.Cut {
				t.Fatalf("%s: step %d is %+v", trace.Name, step, e)
			}
		}
	}
}
