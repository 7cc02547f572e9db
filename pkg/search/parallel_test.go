package search_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// youngBrothersWait searches the first move of a node alone, and the others at once when there
// is a value to beat. A move that beats it raises alpha for those that begin later; one that
// reaches beta stops the others.
//
// Source: R. Feldmann, B. Monien, P. Mysliwietz and O. Vornberger, "Distributed game-tree search",
// ICCA Journal 12/2 (1989).
func youngBrothersWait[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := slices.Clone(s.Moves(pos)) // the list is the session's, and workers go on with it
	best := -youngBrothersWait(s, s.Play(pos, moves[0]), depth-1, -beta, -alpha)
	if brothers := moves[1:]; best < beta && len(brothers) > 0 {
		var low atomic.Int64
		low.Store(int64(max(alpha, best)))
		values := make([]int, len(brothers))
		s.Parallel(len(brothers), func(w *search.Session[P, M], i int) (cut bool) {
			values[i] = -search.Inf // where a worker is stopped
			from := low.Load()
			if from >= int64(beta) {
				return false // another has cut, and is about to stop this one
			}
			// Deep in the tree a worker costs more than it saves.
			values[i] = -textbook.AlphaBetaSoft(w, w.Play(pos, brothers[i]), depth-1, -beta, -int(from))
			for v := int64(values[i]); v > from && !low.CompareAndSwap(from, v); {
				from = low.Load()
			}
			return values[i] >= beta
		})
		best = max(best, slices.Max(values))
	}
	return s.Leave(best)
}

// Young brothers wait: workers search the moves after the first, and one that reaches beta stops
// the others.
func ExampleSession_Parallel() {
	board := connectfour.Start.Weighted().Centred()
	alone, err := search.Run(textbook.AlphaBetaSoft, board, search.Settings{Depth: 8})
	if err != nil {
		fmt.Println(err)
		return
	}
	together, err := search.Run(youngBrothersWait[connectfour.Board, connectfour.Move], board, search.Settings{Depth: 8})
	fmt.Println(alone.Value, together.Value, together.Bound, err)

	limited, err := search.Run(youngBrothersWait[connectfour.Board, connectfour.Move], board,
		search.Settings{Depth: 12, Nodes: 100_000})
	fmt.Println(limited.Stats.Nodes <= 100_000, limited.Status, err)
	// Output:
	// 1 1 exact <nil>
	// true nodes <nil>
}

// onWorkers searches every root move on a worker of its own.
func onWorkers(s *search.Session[connectfour.Board, connectfour.Move], b connectfour.Board, depth, alpha, beta int) int {
	if score, over := s.Enter(b, depth, alpha, beta); over {
		return score
	}
	moves := slices.Clone(s.Moves(b))
	values := make([]int, len(moves))
	s.Parallel(len(moves), func(w *search.Session[connectfour.Board, connectfour.Move], i int) bool {
		values[i] = -textbook.AlphaBetaSoft(w, w.Play(b, moves[i]), depth-1, -beta, -alpha)
		return false
	})
	return s.Leave(slices.Max(values))
}

// Seven workers together spend what one may spend: none of them ends before the limit.
func TestNodesLimitsAllWorkersTogether(t *testing.T) {
	for _, nodes := range []int64{1, 2, 7, 100, 1023, 100_000} {
		r, err := search.Run(onWorkers, connectfour.Start.Weighted(), search.Settings{Depth: 20, Nodes: nodes})
		if err != nil || r.Stats.Nodes > nodes || r.Stats.Nodes < nodes-7*min(nodes/256, 1024) || r.Status != search.NodeLimit {
			t.Errorf("%d nodes, %v, %v, want %d", r.Stats.Nodes, r.Status, err, nodes)
		}
	}
	most, err := search.Run(onWorkers, connectfour.Start.Weighted(), search.Settings{Depth: 3, Nodes: math.MaxInt64})
	if err != nil || most.Status != search.DepthLimit {
		t.Errorf("%v, %v, though it may visit all", most, err)
	}
	// The others may spend the nodes that one worker leaves over.
	all, err := search.Run(onWorkers, connectfour.Start.Weighted(), search.Settings{Depth: 6})
	if err != nil {
		t.Fatal(err)
	}
	enough, err := search.Run(onWorkers, connectfour.Start.Weighted(), search.Settings{Depth: 6, Nodes: 2 * all.Stats.Nodes})
	if err != nil || enough.Status != search.DepthLimit || enough.Stats.Nodes != all.Stats.Nodes {
		t.Errorf("%v, %v, want %v", enough, err, all)
	}
}

// bottomless is a node whose search ends for no other reason than that it is stopped.
func bottomless() *node {
	n := leaf(0)
	for range 200 {
		n = inner(n, n)
	}
	return n
}

// fanned searches the moves of the first plies on workers, and each subtree below them on one.
func fanned(plies int) search.Algorithm[state, int] {
	return func(s *session, p state, depth, alpha, beta int) int {
		if plies == 0 {
			return textbook.Negamax(s, p, depth, alpha, beta)
		}
		if score, over := s.Enter(p, depth, alpha, beta); over {
			return score
		}
		moves := slices.Clone(s.Moves(p))
		values := slices.Repeat([]int{-search.Inf}, len(moves))
		s.Parallel(len(moves), func(w *session, i int) bool {
			values[i] = -fanned(plies-1)(w, w.Play(p, moves[i]), depth-1, -beta, -alpha)
			return values[i] >= beta
		})
		return s.Leave(slices.Max(values))
	}
}

// The limit is there so that the test ends where nothing is stopped. On a busy machine the worker
// that stops the others can wait for a processor for long.
var fourWorkers = search.Settings{Depth: 150, Window: search.Window{Alpha: -5, Beta: 5}, Time: 20 * time.Second}

// The last worker has its value at once; the others, and those that they have set to work, would
// never have any.
func TestAWorkerThatCutsStopsTheOthers(t *testing.T) {
	p := state{inner(bottomless(), bottomless(), bottomless(), leaf(9)), true}
	for plies := 1; plies <= 3; plies++ {
		r, err := search.Run(fanned(plies), p, fourWorkers)
		if err != nil || r.Value != 9 || r.Bound != search.AtLeast || !r.Status.Finished() || !slices.Equal(r.PV, []int{3}) {
			t.Errorf("%d plies: %v, %v, %v, want >= 9 by move 3", plies, r, r.Status, err)
		}
		if s := r.Stats; s.Cutoffs != 1 || s.CutoffsAt[3] != 1 || s.Nodes != s.Leaves+s.Interior {
			t.Errorf("%d plies: %+v, want one cutoff, at move 3", plies, s)
		}
		trace, err := search.Record(fanned(plies), p, fourWorkers)
		if err != nil {
			t.Fatal(err)
		}
		if err := consistent(trace); err != nil && !trace.Truncated {
			t.Errorf("%d plies: %v", plies, err)
		}
	}
}

// A subtree in which a worker was stopped is cut off, as one that was never tried is.
func TestWhatAWorkerIsStoppedInIsCutOff(t *testing.T) {
	// Worker 0 does not leave its node until worker 1 has cut.
	algorithm := func(s *session, p state, depth, alpha, beta int) int {
		s.Enter(p, depth, alpha, beta)
		s.Parallel(2, func(w *session, i int) bool {
			v := -textbook.Negamax(w, w.Play(p, i), depth-1, -beta, -alpha)
			return v >= beta
		})
		return s.Leave(9)
	}
	trace, err := search.Record(algorithm, state{inner(inner(bottomless()), leaf(9)), true}, fourWorkers)
	if err != nil {
		t.Fatal(err)
	}
	s := trace.Start()
	for _, ok := s.Next(); ok; _, ok = s.Next() {
	}
	if slow := s.Nodes[trace.Children(0)[0]]; !trace.Truncated &&
		(slow.Visits == 1 && slow.Phase != search.Skipped || len(s.Line) > 0) {
		t.Errorf("the move that was not finished is %+v, on the way are %v", slow, s.Line)
	}
}

func TestAWorkerThatFailsStopsTheOthers(t *testing.T) {
	p := state{inner(bottomless(), bottomless(), leaf(search.NoScore)), true}
	var none *search.NoScoreError
	if r, err := search.Run(fanned(1), p, fourWorkers); !errors.As(err, &none) {
		t.Errorf("%v, %v, want a leaf without a score", r, err)
	}
}

func TestMemoryLimitsAllWorkersTogether(t *testing.T) {
	holding := func(each int64) search.Algorithm[state, int] {
		return func(s *session, p state, depth, alpha, beta int) int {
			s.Enter(p, depth, alpha, beta)
			for range 3 { // what a worker held is free when it ends
				s.Parallel(2, func(w *session, i int) bool {
					textbook.Negamax(w, w.Play(p, i), depth-1, -beta, -alpha)
					w.Holds(each)
					return false
				})
			}
			s.Holds(2 * each)
			return s.Leave(2)
		}
	}
	p := state{inner(leaf(1), leaf(2)), true}
	if r, err := search.Run(holding(500_000), p, search.Settings{Depth: 1, Memory: 1_000_000}); err != nil {
		t.Errorf("twice 500,000 bytes of 1,000,000: %v, %v", r, err)
	}
	var full *search.MemoryError
	if r, err := search.Run(holding(501_000), p, search.Settings{Depth: 1, Memory: 1_000_000}); !errors.As(err, &full) {
		t.Errorf("twice 501,000 bytes of 1,000,000: %v, %v", r, err)
	}
	if _, err := search.Run(textbook.Minimax, p, search.Settings{Memory: -1}); err == nil {
		t.Error("less than no memory")
	}
	// Recorded nodes have numbers.
	numbered := search.Settings{Depth: 150, Nodes: 5_000_000, Memory: 1 << 20, Recorder: func(search.Event) {}}
	if r, err := search.Run(textbook.Minimax, state{bottomless(), true}, numbered); !errors.As(err, &full) {
		t.Errorf("recorded: %v, %v", r, err)
	}
}
