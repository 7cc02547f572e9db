package engine_test

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// together returns random options by which several workers search.
func together(r *rand.Rand, o engine.Options) engine.Options {
	o.Parallel = engine.ParallelOptions{Workers: 1 + r.IntN(5), MinDepth: 2 + r.IntN(2)}
	o.Parallel.Lazy = o.Table.MiB > 0 && r.IntN(2) == 0
	return o
}

// agrees runs a search by several workers, in bulk and recorded, and reports where its claim does not hold of the value.
func agrees[P search.Position[P, M], M comparable](t *testing.T, root P, settings search.Settings, value int) {
	t.Helper()
	for _, recorder := range []func(search.Event){nil, func(search.Event) {}} {
		settings.Recorder = recorder
		got, err := search.Run(engine.Search[P, M], root, settings)
		if err != nil {
			t.Fatalf("%+v, %v: %v", settings, root, err)
		}
		if !got.Bound.Holds(got.Value, value) || got.Bound == search.Exact && got.Value != value || !got.Status.Finished() {
			t.Fatalf("%+v, %v: %v %v, want %v", settings, root, got.Bound, got.Value, value)
		}
		if s := got.Stats; s.Nodes != s.Leaves+s.Interior {
			t.Fatalf("%+v, %v: %d nodes, %d leaves, %d inner ones", settings, root, s.Nodes, s.Leaves, s.Interior)
		}
	}
}

// The value of an exact search is the same for any number of workers.
func TestWorkersFindTheMinimaxValueOfTrees(t *testing.T) {
	for seed := range budget.Seeds(400) {
		r := rand.New(rand.NewPCG(seed, 8))
		tree, err := abtree.Irregular(abtree.Shape{
			Branching: 2 + r.IntN(4), Depth: 2 + r.IntN(5), MinFirst: r.IntN(2) == 0, Seed: seed,
			Low: -10, High: 10, Shared: r.IntN(3) * 15, Wins: r.IntN(3) * 20,
		})
		if err != nil {
			t.Fatal(err)
		}
		root := tree.Root()
		settings := search.Settings{Depth: r.IntN(max(root.Height(), 1) + 1), NearerWins: r.IntN(3) == 0}
		want, err := search.Run(textbook.Minimax, root, settings)
		if err != nil {
			continue
		}
		for _, w := range []search.Window{search.Open, {Alpha: want.Value - 2, Beta: want.Value + r.IntN(3)}} {
			o := together(r, vary(r, true))
			o.Plain, o.Bounds = r.IntN(4) == 0, r.IntN(4) == 0
			settings.Options, settings.Window = o, w
			agrees(t, root, settings, want.Value)
		}
	}
}

// The line is that of the value, whichever worker found it, and though a move is searched again with another window.
func TestWorkersFindTheLine(t *testing.T) {
	for seed := range budget.Seeds(150) {
		r := rand.New(rand.NewPCG(seed, 77))
		shape := abtree.Shape{Branching: 2 + r.IntN(5), Depth: 3 + r.IntN(4), Seed: seed, Low: -10, High: 10}
		tree, err := abtree.Irregular(shape)
		if err != nil {
			t.Fatal(err)
		}
		want, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		o := engine.Options{Driver: engine.PVS, Deepen: r.IntN(2) == 0}
		o.Parallel = engine.ParallelOptions{Workers: 2 + r.IntN(3), MinDepth: 2}
		lineLeads(t, tree.Root(), search.Settings{Options: o}, want.Value)
	}
}

// lineLeads runs a search without a table, recorded, and reports where its line does not lead to the value.
func lineLeads(t *testing.T, root abtree.Position, settings search.Settings, value int) {
	t.Helper()
	settings.Recorder = func(search.Event) {}
	got, err := search.Run(engine.Search[abtree.Position, abtree.Move], root, settings)
	if err != nil {
		t.Fatal(err)
	}
	pos := root
	for _, m := range got.PV {
		pos = pos.Play(m)
	}
	end, err := search.Run(textbook.AlphaBetaSoft, pos, search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if _, over := root.Terminal(); !over && (end.Value != value || len(got.PV) == 0) {
		t.Fatalf("%+v, %v: the line %v leads to %d, want %d", settings, root, got.PV, end.Value, value)
	}
}

// A search does not use the results of one that was stopped before it.
func TestWorkersForgetAStoppedSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	one, other := lab.RandomMoves(connectfour.Start.Weighted(), 8, r), lab.RandomMoves(connectfour.Start.Weighted(), 9, r)
	stop := make(chan struct{})
	close(stop)
	for nodes := int64(10_000); nodes < 150_000; nodes += 10_000 {
		var e engine.Engine[connectfour.Board, connectfour.Move]
		if _, err := e.Think(one, search.Settings{Depth: 8, Nodes: nodes}, engine.Question[connectfour.Move]{}); err != nil {
			t.Fatal(err)
		}
		o := engine.Options{Table: engine.TableOptions{MiB: 8}, Parallel: engine.ParallelOptions{Workers: 2}}
		lines, err := e.Think(other, search.Settings{Depth: 30, Cancel: stop, Options: o}, engine.Question[connectfour.Move]{})
		if err != nil || len(lines[0].PV) > 0 {
			t.Fatalf("after %d nodes: %v, %v, of a search that was cancelled before it began", nodes, lines, err)
		}
	}
}

// bomb is a game whose method does something at one position.
type bomb struct {
	connectfour.Board
	at  uint64
	act func()
}

func (b bomb) Play(m connectfour.Move) bomb { return bomb{b.Board.Play(m), b.at, b.act} }
func (b bomb) Terminal() (int, bool) {
	if b.Hash() == b.at {
		b.act()
	}
	return b.Board.Terminal()
}

// A panic in a worker is told as that of one, and one that ends its goroutine, as a failing test does, ends the search.
func TestWorkersPanicAsOne(t *testing.T) {
	start := connectfour.Start.Weighted()
	deep := start
	for _, m := range []int{3, 3, 2, 4} {
		deep = deep.Play(start.Moves(nil)[m])
	}
	var none []int
	for _, workers := range []int{1, 4} {
		o := engine.Options{Parallel: engine.ParallelOptions{Workers: workers, MinDepth: 2}}
		run := func(act func()) (err error) {
			_, err = search.Run(engine.Search[bomb, connectfour.Move], bomb{start, deep.Hash(), act},
				search.Settings{Depth: 6, Options: o, Recorder: func(search.Event) {}})
			return err
		}
		if err := run(func() { panic([]int{1}) }); err == nil || strings.Count(err.Error(), " ") < 12 {
			t.Errorf("%d workers: %v", workers, err)
		}
		_, err := search.Run(engine.Search[bomb, connectfour.Move], bomb{start, deep.Hash(), func() { panic("boom") }},
			search.Settings{Depth: 6, Options: o})
		const unnamed = "at a node that this search does not note, record the search to see it: boom"
		if err == nil || !strings.HasSuffix(err.Error(), unnamed) {
			t.Errorf("%d workers, in bulk: %v, want %s", workers, err, unnamed)
		}
		func() {
			defer func() {
				wrong, ok := recover().(runtime.Error)
				if !ok || workers > 1 && !strings.Contains(wrong.Error(), "TestWorkersPanicAsOne") {
					t.Errorf("%d workers: %v, want a runtime error with its stack", workers, wrong)
				}
			}()
			t.Errorf("%d workers: %v", workers, run(func() { none[workers] = 1 }))
		}()
		ended := make(chan bool)
		go func() {
			returned := false
			defer func() { ended <- !returned }()
			_ = run(runtime.Goexit)
			returned = true
		}()
		if !<-ended {
			t.Errorf("%d workers: the search goes on without a worker", workers)
		}
	}
}

func TestWorkersFindTheMinimaxValueOfGames(t *testing.T) {
	workersOf(t, connectfour.Start.Weighted(), 6)
	workersOf(t, othello.Start, 4)
	workersOf(t, draughts.Start, 5)
	workersOf(t, chess.Start, 3)
}

func workersOf[P search.Position[P, M], M comparable](t *testing.T, start P, depth int) {
	for seed := range budget.Seeds(20) {
		r := rand.New(rand.NewPCG(seed, 9))
		root := lab.RandomMoves(start, 6+r.IntN(10), r)
		if _, over := root.Terminal(); over {
			continue
		}
		settings := search.Settings{Depth: depth}
		want, err := search.Run(textbook.AlphaBetaSoft, root, settings)
		if err != nil {
			t.Fatal(err)
		}
		settings.Options = together(r, vary(r, true))
		agrees(t, root, settings, want.Value)
	}
}

// A selective search by several workers is one: it claims no more, and counts as ever.
func TestWorkersSearchSelectively(t *testing.T) {
	for seed := range budget.Seeds(30) {
		r := rand.New(rand.NewPCG(seed, 10))
		root := lab.RandomMoves(chess.Start, 6+r.IntN(10), r)
		if _, over := root.Terminal(); over {
			continue
		}
		o := together(r, engine.Tuned())
		o.Table.MiB = 1
		o.Selective.Quiescence, o.Selective.NullMove.Reduction = r.IntN(2) == 0, r.IntN(3)
		o.Selective.NullMove.Verify = o.Selective.NullMove.Reduction > 0 && r.IntN(2) == 0
		o.Selective.Late.Reduction, o.Selective.MultiCut.R = r.IntN(2), r.IntN(2)
		o.Selective.FailHigh.Reduction, o.Repetition = r.IntN(2), r.IntN(2) == 0
		for _, recorder := range []func(search.Event){nil, func(search.Event) {}} {
			settings := search.Settings{Depth: 3, Options: o, Recorder: recorder}
			got, err := search.Run(engine.Search[chess.Position, chess.Move], root, settings)
			if err != nil || !got.Status.Finished() || got.Stats.Nodes != got.Stats.Leaves+got.Stats.Interior {
				t.Fatalf("%+v, %v: %v, %v", o, root, got, err)
			}
			if (o.Selective != engine.SelectiveOptions{} || o.Repetition) != got.Bound.Selective() {
				t.Fatalf("%+v, %v: %v", o, root, got.Bound)
			}
			if legal := root.Moves(nil); len(got.PV) == 0 || !slices.Contains(legal, got.PV[0]) {
				t.Fatalf("%+v, %v: the line %v", o, root, got.PV)
			}
		}
	}
}

// Limits are of all workers together, and a search that is cancelled ends soon: no worker is left behind, which would go on
// with a table and a game that are in use again.
func TestWorkersKeepToLimits(t *testing.T) {
	for seed := range budget.Seeds(30) {
		r := rand.New(rand.NewPCG(seed, 11))
		o := together(r, engine.Tuned())
		o.Parallel.Workers++
		o.Deepen = r.IntN(2) == 0
		var e engine.Engine[othello.Board, othello.Move]
		cancel := make(chan struct{})
		settings := search.Settings{Depth: 30, Options: o, Cancel: cancel}
		want := search.Cancelled
		switch r.IntN(3) {
		case 0:
			settings.Nodes, want = 1+r.Int64N(50_000), search.NodeLimit
		case 1:
			settings.Time, want = time.Duration(1+r.IntN(20))*time.Millisecond, search.TimeLimit
		default:
			time.AfterFunc(time.Duration(r.IntN(20))*time.Millisecond, func() { close(cancel) })
		}
		busy, root := make(map[int]time.Duration), lab.RandomMoves(othello.Start, 8, r)
		lines, err := e.Think(root, settings, engine.Question[othello.Move]{
			Worked: func(w engine.Work) {
				if w.To < w.From || w.From < busy[w.Worker] {
					t.Errorf("seed %d: worker %d begins at %v and ends at %v, and has ended at %v", seed, w.Worker, w.From, w.To,
						busy[w.Worker])
				}
				busy[w.Worker] = w.To
			},
		})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		got := lines[0]
		if got.Status != want || settings.Nodes > 0 && got.Stats.Nodes > settings.Nodes {
			t.Errorf("seed %d, %+v: %v, %d nodes, want %v", seed, settings, got.Status, got.Stats.Nodes, want)
		}
		if all := got.Stats.Time * time.Duration(o.Parallel.Workers); got.Stats.Idle < 0 || got.Stats.Idle > all {
			t.Errorf("seed %d: %v idle, of %v", seed, got.Stats.Idle, all)
		}
		again, err := e.Think(root, search.Settings{Depth: 3, Options: o}, engine.Question[othello.Move]{})
		if err != nil || !again[0].Status.Finished() {
			t.Errorf("seed %d, again: %v, %v", seed, again, err)
		}
	}
}

// Each worker has work, at several plies, in a search that is long enough; and the best move of the root is one whose value
// is that of the search.
func TestWorkersShareWork(t *testing.T) {
	root := lab.RandomMoves(draughts.Start, 8, rand.New(rand.NewPCG(3, 3)))
	for _, lazy := range []bool{false, true} {
		o := engine.Tuned()
		o.Parallel = engine.ParallelOptions{Workers: 3, Lazy: lazy}
		workers, plies := map[int]bool{}, map[int]bool{}
		var e engine.Engine[draughts.Board, draughts.Move]
		lines, err := e.Think(root, search.Settings{Depth: 11, Options: o}, engine.Question[draughts.Move]{
			Worked: func(w engine.Work) { workers[w.Worker], plies[w.Ply] = true, true },
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(workers) != 3 || len(plies) < 3 && !lazy {
			t.Errorf("lazy %v: the workers %v at the plies %v", lazy, workers, plies)
		}
		o.Parallel = engine.ParallelOptions{}
		best := lines[0]
		check, err := search.Run(engine.Search[draughts.Board, draughts.Move], root.Play(best.PV[0]),
			search.Settings{Depth: 10, Options: o})
		if err != nil || check.Value != -best.Value { // MAX moves first
			t.Errorf("lazy %v: %v, and after its move %v, %v", lazy, best, check, err)
		}
	}
}
