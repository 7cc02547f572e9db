package engine_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/claimtest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Whatever a search claims is so: in each event, in each line that it reports, in what a trace says after each event, and in
// its result, with any options, any number of workers, in any window, stopped anywhere, with a table that is kept or not. What
// is selective says so.
func TestEveryClaimIsTrue(t *testing.T) {
	cases := 1200
	if budget.Long() {
		cases *= 20
	}
	for name, entries := range map[string]int{"one entry": 1, "three entries": 3, "1,000 entries": 1000} {
		t.Run(name, func(t *testing.T) {
			engine.SetEntriesPerMiB(t, entries)
			var judge claimtest.Judge
			for seed := range budget.Seeds(cases) {
				claims(t, &judge, seed)
			}
			t.Logf("%v", &judge)
		})
	}
}

// asking is a question about a position of a random game, and who judges the answers.
type asking struct {
	*claimtest.Judge
	*rand.Rand
	game      *claimtest.Game
	root      claimtest.Position
	settings  search.Settings
	selective bool // the options are
	kept      engine.Engine[claimtest.Position, claimtest.Move]
}

// claims asks questions about positions of a random game.
func claims(t *testing.T, judge *claimtest.Judge, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 21))
	a := &asking{Judge: judge, Rand: r, game: claimtest.New(r)}
	a.settings.NearerWins = r.IntN(4) == 0
	a.kept.Drawn = func(pos claimtest.Position, ply int) bool { return search.Mix(pos.Hash()^uint64(ply))%4 == 0 }
	ways := []func() error{a.think, a.think, a.think, a.alone, a.alone, a.together, a.part, a.traced}
	o := anyOptions(r)
	for range 12 {
		if r.IntN(3) == 0 {
			o = anyOptions(r)
		}
		if a.root = a.game.Root(); r.IntN(4) == 0 {
			a.root = a.game.Any(r)
		}
		a.settings.Depth, a.settings.Window = r.IntN(a.root.Height()+3), search.Open
		if r.IntN(3) == 0 {
			alpha := r.IntN(20) - 10
			a.settings.Window = search.Window{Alpha: alpha, Beta: alpha + 1 + r.IntN(3)}
		}
		a.options(o)
		a.game.Stop(&a.settings, r)
		if err := ways[r.IntN(len(ways))](); err != nil {
			t.Fatalf("seed %d, position %s, %+v: %v\n%v\nafter %v", seed, a.root.Name(), a.settings, err, a.game, judge)
		}
	}
}

func (a *asking) options(o engine.Options) {
	a.settings.Options, a.selective = o, !o.FullWidth() || o.Selective.Quiescence
}

// watched returns the settings for one worker whose every event is judged.
func (a *asking) watched(selective bool) search.Settings {
	o := a.settings.Options.(engine.Options)
	o.Parallel.Workers = 1
	a.options(o)
	return a.Watch(a.root, a.settings, selective)
}

// think asks the engine that has a table, sometimes for several lines or for only some moves.
func (a *asking) think() error {
	var q engine.Question[claimtest.Move]
	if a.IntN(2) == 0 {
		q.Lines = 1 + a.IntN(3)
	}
	if moves := a.root.Moves(nil); len(moves) > 0 && a.IntN(8) == 0 {
		q.Among = moves[a.IntN(len(moves)):]
	}
	q.Report = func(found engine.Thought[claimtest.Move]) { a.Reported(a.root, found.Rank, found.Result) }
	settings, selective := a.settings, a.selective || q.Among != nil
	if a.IntN(2) == 0 {
		settings = a.watched(selective)
		a.Chooses = q.Lines > 1
	} else {
		a.Begin(a.root, settings, selective)
	}
	found, err := a.kept.Think(a.root, settings, q)
	if err != nil {
		return fmt.Errorf("%+v: %w", q, a.Result(a.root, search.Result[claimtest.Move]{}, err))
	}
	a.Others(a.root, found[1:])
	return a.Result(a.root, found[0], nil)
}

// alone has one worker search, and each event judged.
func (a *asking) alone() error {
	settings := a.watched(a.selective)
	r, err := search.Run(engine.Search, a.root, settings)
	return a.Result(a.root, r, err)
}

// together has the workers search, again and again, for what happens is not the same each time.
func (a *asking) together() error {
	for range 8 {
		a.Begin(a.root, a.settings, a.selective)
		r, err := search.Run(engine.Search, a.root, a.settings)
		if err := a.Result(a.root, r, err); err != nil {
			return err
		}
		a.game.Stop(&a.settings, a.Rand)
	}
	return nil
}

func (a *asking) part() error {
	plain := engine.Variants[claimtest.Position, claimtest.Move]()[0]
	return a.Part(plain, a.root, a.settings, a.selective, a.Rand)
}

func (a *asking) traced() error {
	a.Begin(a.root, a.settings, a.selective)
	trace, err := search.Record(engine.Search, a.root, a.settings)
	if err != nil {
		return err
	}
	return a.Trace(a.root, trace)
}

// anyOptions returns random options of any kind.
func anyOptions(r *rand.Rand) engine.Options {
	o := vary(r, true)
	if r.IntN(12) == 0 {
		o = selectively(r, o, r.IntN(4) == 0)
	}
	o.Plain, o.Bounds, o.Order.Checks = r.IntN(4) == 0, r.IntN(2) == 0, r.IntN(4) == 0
	if o.Table.Deeper, o.Repetition = o.Table.MiB > 0 && r.IntN(32) == 0, r.IntN(32) == 0; o.Table.Deeper || o.Repetition {
		o.Confirm = false
	}
	o = together(r, o)
	o.Parallel.Workers = 1 + r.IntN(4)
	return o
}

// read returns the game of a text.
func read(t *testing.T, text string) *claimtest.Game {
	t.Helper()
	game, err := claimtest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// stoppedAt judges a search that is not stopped, and those that are after each number of nodes up to most.
func stoppedAt(t *testing.T, game *claimtest.Game, settings search.Settings, most int64) {
	t.Helper()
	var judge claimtest.Judge
	for settings.Nodes = range most + 1 {
		for _, recorded := range []bool{false, true} {
			told := settings
			if judge.Begin(game.Root(), settings, false); recorded {
				told = judge.Watch(game.Root(), settings, false)
			}
			r, err := search.Run(engine.Search, game.Root(), told)
			if err := judge.Result(game.Root(), r, err); err != nil {
				t.Errorf("%d nodes, recorded %v: %v", settings.Nodes, recorded, err)
			}
		}
	}
}

// What the rules say of the end of the game counts for nothing in a search to depth 1, where the root is worth 5: they are not
// asked before the search is known to be one.
func TestTheRulesAreNotAskedBeforeTheDepthIsKnown(t *testing.T) {
	game := read(t, `
0 score 4 low 0 high 0 kids [1 2]
1 score 0
2 score -5 low 2 high 4 kids [3]
3 score -4`)
	for _, driver := range []engine.Driver{engine.MTDf, engine.Bisect} {
		for _, confirm := range []bool{false, true} {
			o := engine.Options{Driver: driver, Deepen: true, Table: engine.TableOptions{MiB: 1}, Bounds: true, Confirm: confirm}
			stoppedAt(t, game, search.Settings{Options: o}, 20)
		}
	}
}

// A visit to two plies shallower, for a move to begin with, is not to the end of the game: to depth 1 the root is worth 9,
// by the move that the rules leave out.
func TestTheRulesAreNotAskedOfAVisitForAMove(t *testing.T) {
	game := read(t, `
0 score 0 kept [1] kids [1 2]
1 score -9 kids [3]
2 score -1 kids [4]
3 score 0 kids [5]
4 score 0 kids [6]
5 score 5
6 score -2`)
	o := engine.Options{Bounds: true, Table: engine.TableOptions{MiB: 1}, Order: engine.OrderOptions{Internal: true}}
	stoppedAt(t, game, search.Settings{Options: o}, 20)
	trace, err := search.Record(engine.Search, game.Root(), search.Settings{Options: o})
	if err != nil {
		t.Fatal(err)
	}
	if last := trace.Events[len(trace.Events)-1]; last.Kind != search.Leave || last.Tried != 1 {
		t.Errorf("%+v: want the one move that the rules leave", last)
	}
}

// Several workers that are stopped while they visit the root to two plies shallower have not found a bound on its
// value. The search always stops there, because this visit by itself has seven nodes.
func TestWorkersThatAreStoppedInAVisitForAMoveClaimNothing(t *testing.T) {
	text := "0 score 0 kids [1 2 3 4 5 6]\n"
	for kid := 1; kid <= 6; kid++ {
		text += fmt.Sprintf("%d score -9 kids [%d]\n", kid, kid+6)
	}
	for kid := 7; kid <= 12; kid++ {
		text += fmt.Sprintf("%d score 0 kids [%d]\n", kid, kid+6)
	}
	for kid := 13; kid <= 18; kid++ {
		text += fmt.Sprintf("%d score 0\n", kid)
	}
	game := read(t, text)
	o := engine.Options{Table: engine.TableOptions{MiB: 1}, Order: engine.OrderOptions{Internal: true},
		Parallel: engine.ParallelOptions{Workers: 2, Lazy: true, MinDepth: 2}}
	stoppedAt(t, game, search.Settings{Options: o}, 8)
}

// A value of the table may rest on static scores of a visit for a move to begin with, which do not count as horizons: here
// position 3 is first visited to one ply, and that is what it is worth to the search where it comes again, three plies down.
func TestAVisitForAMoveIsNoEndOfTheGame(t *testing.T) {
	game := read(t, `
0 score 0 kids [3 1]
1 score 0 kids [2]
2 score 5 kids [3]
3 score 0 kids [4]
4 score 3 kids [5]
5 score -1`)
	o := engine.Options{Table: engine.TableOptions{MiB: 1, MinDepth: 1}, Order: engine.OrderOptions{Internal: true}}
	stoppedAt(t, game, search.Settings{Depth: 4, Options: o}, 20)
}

// A table that is kept knows the best move of position 3 by its place among all of its moves, where a search of its parents did
// not come to the end of the game, and not among those that the rules leave.
func TestARootThatAKeptTableKnowsHasItsMove(t *testing.T) {
	game := read(t, `
0 score 0 kids [1 2]
1 score 0 kids [3]
2 score 0 kids [7]
3 score 0 kept [1 2] kids [4 5 6]
4 score 0 kids [12]
5 score 0 kids [13]
6 score 0 kids [14]
7 score 0 kids [8]
8 score 0 kids [9]
9 score 0 kids [10]
10 score 0 kids [11]
11 score 0
12 score 1
13 score 5
14 score 2`)
	var kept engine.Engine[claimtest.Position, claimtest.Move]
	var judge claimtest.Judge
	o := engine.Options{Bounds: true, Table: engine.TableOptions{MiB: 1}}
	for _, ask := range []struct{ number, depth int }{{0, 4}, {3, 2}} {
		root, settings := game.At(ask.number), search.Settings{Depth: ask.depth, Options: o}
		judge.Begin(root, settings, false)
		found, err := kept.Think(root, settings, engine.Question[claimtest.Move]{})
		if err != nil {
			t.Fatal(err)
		}
		if err := judge.Result(root, found[0], nil); err != nil {
			t.Error(err)
		}
	}
}

// The line of an exact value is that of the value, also where the search is stopped between a pass that shows that it is not
// more than what the rules say at least, and the one that finds the move: to depth 1 another move is better.
func TestTheLineIsNoneOfALowerDepth(t *testing.T) {
	game := read(t, `
0 score 0 low 3 high 7 kids [1 2]
1 score -2 kids [3]
2 score -4 kids [4]
3 score 3
4 score 1`)
	for _, driver := range []engine.Driver{engine.MTDf, engine.Bisect} {
		o := engine.Options{Driver: driver, Deepen: true, Table: engine.TableOptions{MiB: 1}, Bounds: true}
		stoppedAt(t, game, search.Settings{Options: o}, 40)
	}
}
