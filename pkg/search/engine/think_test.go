package engine_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// lines thinks about positions of random games, one engine for all of them: the lines have the values that
// minimax gives the moves, sorted.
func lines[P search.Position[P, M], M comparable](t *testing.T, start P, depth int) {
	var thinker engine.Engine[P, M]
	for seed := range budget.Seeds(40) {
		r := rand.New(rand.NewPCG(seed, 11))
		pos := start
		for range r.IntN(20) {
			if _, over := pos.Terminal(); over {
				break
			}
			moves := pos.Moves(nil)
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		if _, over := pos.Terminal(); over {
			continue
		}
		settings := search.Settings{Depth: 1 + r.IntN(depth)}
		moves := pos.Moves(nil)
		values := map[M]int{} // for the side to move
		for _, m := range moves {
			values[m] = -naive(pos.Play(m), settings.Depth-1, nil)
		}
		q := engine.Question[M]{Lines: 1 + r.IntN(len(moves)+1)}
		if r.IntN(3) == 0 {
			q.Among = moves[r.IntN(len(moves)):]
			moves = q.Among
		}
		settings.Options = vary(r, true)
		var reported []search.Result[M]
		q.Report = func(thought engine.Thought[M]) {
			if thought.Rank == 1 {
				reported = nil
			}
			if reported = append(reported, thought.Result); thought.Rank != len(reported) {
				t.Fatalf("rank %d is reported as number %d", thought.Rank, len(reported))
			}
		}
		got, err := thinker.Think(pos, settings, q)
		if err != nil {
			t.Fatalf("%v, %+v: %v", pos, settings, err)
		}
		want := slices.Clone(moves)
		slices.SortStableFunc(want, func(a, b M) int { return values[b] - values[a] })
		if len(got) != min(max(q.Lines, 1), len(want)) || len(reported) != len(got) {
			t.Fatalf("%v, %+v: %d lines of %d, and %d reported", pos, settings, len(got), q.Lines, len(reported))
		}
		for i, line := range got {
			if line.Value != reported[i].Value || !slices.Equal(line.PV, reported[i].PV) {
				t.Errorf("%v: line %d is %v, and reported as %v", pos, i, line, reported[i])
			}
			value := values[want[i]]
			if forMover(pos, line.Value) != value || values[line.PV[0]] != value || line.Bound.Selective() != (q.Among != nil) {
				t.Fatalf("%v, %+v, %+v: line %d is %v, want %d for the side to move", pos, settings, q, i, line, value)
			}
		}
	}
}

// forMover returns a value in MAX's view for the side to move.
func forMover[P any](pos P, value int) int {
	if p, ok := any(pos).(search.MaxFirster); ok && !p.MaxFirst() {
		return -value
	}
	return value
}

// naive is minimax for the side to move; with a way that is not nil a position on it is a draw, unless it is at
// the horizon.
func naive[P search.Position[P, M], M comparable](pos P, depth int, way []uint64) int {
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth == 0 {
		return pos.Evaluate()
	}
	if way != nil {
		hash := any(pos).(search.Hasher).Hash()
		if slices.Contains(way, hash) {
			return 0
		}
		way = append(way, hash)
	}
	best := -search.Inf
	for _, m := range pos.Moves(nil) {
		best = max(best, -naive(pos.Play(m), depth-1, way))
	}
	return best
}

func TestLines(t *testing.T) {
	t.Run("connect four", func(t *testing.T) { lines(t, connectfour.Start.Judged(), 5) })
	t.Run("othello", func(t *testing.T) { lines(t, othello.Start, 4) })
	t.Run("chess", func(t *testing.T) { lines(t, chess.Start, 3) })
}

func TestMovesThatAPositionDoesNotHave(t *testing.T) {
	var thinker engine.Engine[connectfour.Board, connectfour.Move]
	for want, among := range map[string][]connectfour.Move{"is not a move": {77}, "none": {}} {
		_, err := thinker.Think(connectfour.Start, search.Settings{Depth: 3}, engine.Question[connectfour.Move]{Among: among})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", among, err)
		}
	}
}

// A second search finds what the first has kept, until that is forgotten.
func TestATableIsKept(t *testing.T) {
	var thinker engine.Engine[connectfour.Board, connectfour.Move]
	options := engine.Options{Driver: engine.PVS, Deepen: true, Table: engine.TableOptions{MiB: 16}}
	settings := search.Settings{Depth: 12, Options: options}
	position := connectfour.Start.Judged()
	var nodes []int64
	for range 3 {
		r, err := thinker.Think(position, settings, engine.Question[connectfour.Move]{})
		if err != nil {
			t.Fatal(err)
		}
		if nodes = append(nodes, r[0].Stats.Nodes); len(nodes) == 2 {
			if thinker.Full() < 1 {
				t.Error("the table has what was searched, and is not 1 of 1000 full")
			}
			thinker.Forget()
			if full := thinker.Full(); full != 0 {
				t.Fatalf("the table is empty, and %d of 1000 full", full)
			}
		}
	}
	if nodes[1]*2 > nodes[0] || nodes[2] != nodes[0] {
		t.Errorf("%d nodes, then %d, and having forgotten %d", nodes[0], nodes[1], nodes[2])
	}
}

// An engine that forgets what earlier searches have kept searches as a new one, whatever they were asked and wherever they
// were stopped.
func TestAnEngineThatForgetsIsAsNew(t *testing.T) {
	var kept engine.Engine[connectfour.Board, connectfour.Move]
	for seed := range budget.Seeds(2000) {
		r := rand.New(rand.NewPCG(seed, 15))
		pos := connectfour.Start.Judged()
		for range r.IntN(20) {
			if moves := pos.Moves(nil); len(moves) > 0 {
				pos = pos.Play(moves[r.IntN(len(moves))])
			}
		}
		settings := search.Settings{Depth: 1 + r.IntN(5), Nodes: int64(r.IntN(3)) * 500, Options: vary(r, true)}
		q := engine.Question[connectfour.Move]{Lines: r.IntN(3)}
		kept.Forget()
		got, err := kept.Think(pos, settings, q)
		if err != nil {
			t.Fatal(err)
		}
		want, err := new(engine.Engine[connectfour.Board, connectfour.Move]).Think(pos, settings, q)
		if err != nil {
			t.Fatal(err)
		}
		for i := range want {
			got[i].Stats.Time, want[i].Stats.Time = 0, 0
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d, %v, %+v, %+v: %v, and a new engine %v", seed, pos, settings, q, got, want)
		}
	}
}

// A table of any size is never more than full.
func TestATableIsNeverMoreThanFull(t *testing.T) {
	for _, entries := range []int{1, 1000, 5000, 6000, 17_000} {
		engine.SetEntriesPerMiB(t, entries)
		var thinker engine.Engine[connectfour.Board, connectfour.Move]
		o := engine.Options{Table: engine.TableOptions{MiB: 1, MinDepth: 1}}
		settings := search.Settings{Nodes: 2_000_000, Options: o}
		_, err := thinker.Think(connectfour.Start.Judged(), settings, engine.Question[connectfour.Move]{})
		if full := thinker.Full(); err != nil || full < 990 || full > 1000 {
			t.Errorf("a table of %d entries is %d of 1000 full, %v", entries, full, err)
		}
	}
}

// A position that a kept table knows to the depth asked for has its best move, and not only its value, whether the session is
// told in bulk or not.
func TestARootThatTheTableKnowsHasAMove(t *testing.T) {
	for seed := range budget.Seeds(20) {
		r := rand.New(rand.NewPCG(seed, 13))
		var thinker engine.Engine[tictactoe.Board, tictactoe.Move]
		o := engine.Tuned()
		if r.IntN(2) == 0 {
			o.Selective.MultiCut = engine.MultiCutOptions{R: 100, M: 1, C: 1} // no node is that deep
		}
		for pos := tictactoe.Start; ; {
			if _, over := pos.Terminal(); over {
				break
			}
			found, err := thinker.Think(pos, search.Settings{Options: o}, engine.Question[tictactoe.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			want := naive(pos, 9, nil)
			if got := found[0]; len(got.PV) == 0 || got.Value != want || -naive(pos.Play(got.PV[0]), 9, nil) != want {
				t.Fatalf("%v: %v, want the value %d, and a move that has it", pos, got, want)
			}
			moves := pos.Moves(nil)
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
	}
}

// So it is where the rules leave moves out.
func TestARootThatTheTableKnowsHasAMoveThatIsNotLeftOut(t *testing.T) {
	for seed := range budget.Seeds(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		pos := connectfour.Start.Graded().Centred()
		for range 32 + r.IntN(6) {
			if moves := pos.Moves(nil); len(moves) > 0 {
				pos = pos.Play(moves[r.IntN(len(moves))])
			}
		}
		if _, over := pos.Terminal(); over {
			continue
		}
		o := engine.Solver()
		o.Driver, o.Table.MiB, o.Table.MinDepth = engine.Driver(r.IntN(4)), 1, 1
		if o.Driver != engine.Bisect {
			o.Width = 0
		}
		want := naive(pos, 42, nil)
		var thinker engine.Engine[connectfour.Board, connectfour.Move]
		for range 2 {
			found, err := thinker.Think(pos, search.Settings{Options: o}, engine.Question[connectfour.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			if got := found[0]; got.Value != want || -naive(pos.Play(got.PV[0]), 42, nil) != want {
				t.Errorf("%v, %v: %v, want a move that has %d", pos, o.Driver, got, want)
			}
		}
	}
}

// A search that is stopped has the lines of the last depth, none twice, and what it has found since.
func TestLinesOfAStoppedSearch(t *testing.T) {
	for nodes := int64(1); nodes < 100_000; nodes = nodes*5/4 + 1 {
		var thinker engine.Engine[connectfour.Board, connectfour.Move]
		settings := search.Settings{Nodes: nodes, Depth: 20, Options: engine.Options{Deepen: true}}
		got, err := thinker.Think(connectfour.Start.Judged(), settings, engine.Question[connectfour.Move]{Lines: 3})
		if err != nil || got[0].Status != search.NodeLimit || got[0].Stats.Nodes != nodes {
			t.Fatalf("%d nodes: %v, %v", nodes, got, err)
		}
		seen := map[connectfour.Move]bool{}
		for _, line := range got {
			if len(line.PV) > 0 && seen[line.PV[0]] {
				t.Errorf("%d nodes: %v", nodes, got)
			} else if len(line.PV) > 0 {
				seen[line.PV[0]] = true
			}
		}
		if nodes > 1000 && len(got) < 2 {
			t.Errorf("%d nodes: %d lines", nodes, len(got))
		}
	}
}

// A depth that is stopped after its best line was found leaves none out that the depth before had, but the last: that
// which was best there is the second then.
func TestNoLineIsLostToANewBestOne(t *testing.T) {
	var reported []engine.Thought[connectfour.Move]
	q := engine.Question[connectfour.Move]{Lines: 3}
	q.Report = func(thought engine.Thought[connectfour.Move]) { reported = append(reported, thought) }
	settings := search.Settings{Depth: 8, Options: engine.Options{Deepen: true}}
	for seed := range budget.Seeds(20) {
		r := rand.New(rand.NewPCG(seed, 14))
		pos := connectfour.Start.Judged()
		for range r.IntN(12) {
			if moves := pos.Moves(nil); len(moves) > 0 {
				pos = pos.Play(moves[r.IntN(len(moves))])
			}
		}
		if len(pos.Moves(nil)) < 4 {
			continue
		}
		reported = nil
		settings.Nodes = 0
		var thinker engine.Engine[connectfour.Board, connectfour.Move]
		if _, err := thinker.Think(pos, settings, q); err != nil {
			t.Fatal(err)
		}
		for _, thought := range reported {
			settings.Nodes = thought.Stats.Nodes
			var thinker engine.Engine[connectfour.Board, connectfour.Move]
			got, err := thinker.Think(pos, settings, engine.Question[connectfour.Move]{Lines: 3})
			if err != nil || thought.Depth > 1 && len(got) != 3 {
				t.Fatalf("%v, %d nodes: %v, %v, want 3 lines", pos, settings.Nodes, got, err)
			}
		}
	}
}

// Queens down, White checks for ever: that is a draw where repeated positions are, and else a loss.
func TestRepetition(t *testing.T) {
	options := []engine.Options{{}, {Repetition: true}, {Repetition: true, Driver: engine.PVS, Deepen: true}}
	options[2].Order = engine.OrderOptions{Hints: true, Killers: true}
	for _, text := range []string{
		"6k1/6p1/8/7Q/8/8/6PK/qq6 w - - 0 1", "7k/8/8/8/8/8/q7/7K w - - 0 1", "8/8/8/8/8/2k5/1p6/1K6 w - - 0 1",
	} {
		position, err := chess.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		settings := search.Settings{Depth: 5}
		if strings.Contains(text, "qq") {
			settings.Window = search.Window{Alpha: -50, Beta: 50} // there are too many moves for an open one
		}
		for _, o := range options {
			settings.Options = o
			r, err := sameInBulk(position, settings)
			if err != nil {
				t.Fatal(err)
			}
			repeats := r.Stats.Own[engine.Repeated] > 0 || o.Driver == engine.PVS && o.Repetition // whose order may cut them off
			if o.Repetition != r.Bound.Selective() || o.Repetition != repeats {
				t.Errorf("%s, %+v: %v, %v", text, o, r, r.Stats.Own)
			}
			if strings.Contains(text, "qq") {
				if (r.Value == 0) != o.Repetition {
					t.Errorf("%s, %+v: %v", text, o, r)
				}
				continue
			}
			var way []uint64
			if o.Repetition {
				way = []uint64{}
			}
			if want := naive(position, settings.Depth, way); forMover(position, r.Value) != want {
				t.Errorf("%s, %+v: %v, want %d for the side to move", text, o, r, want)
			}
		}
	}
}

// A position that the game has had twice is a draw, and one that it has had once is none.
func TestRepetitionOfTheGameBefore(t *testing.T) {
	var thinker engine.Engine[chess.Position, chess.Move]
	position, err := chess.Parse("7k/8/8/8/8/8/q7/7K w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	var before []uint64
	for _, m := range position.Moves(nil) {
		before = append(before, position.Play(m).Hash())
	}
	settings := search.Settings{Depth: 2, Options: engine.Options{Repetition: true}}
	for times := range 3 {
		r, err := thinker.Think(position, settings, engine.Question[chess.Move]{Before: slices.Repeat(before, times)})
		if err != nil || (r[0].Value == 0) != (times == 2) {
			t.Errorf("%d times before: %v, %v", times, r, err)
		}
	}
}

// A search that deepens ends where it has seen the end of the game on every line.
func TestDeepeningEndsWhereTheGameDoes(t *testing.T) {
	sooner := 0
	for seed := range budget.Seeds(50) {
		r := rand.New(rand.NewPCG(seed, 12))
		pos := tictactoe.Start
		for range 3 + r.IntN(4) {
			if _, over := pos.Terminal(); over {
				break
			}
			moves := pos.Moves(nil)
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		got, err := search.Run(engine.Search, pos, search.Settings{Options: engine.Options{Deepen: true}})
		if err != nil {
			t.Fatal(err)
		}
		if want := naive(pos, 9, nil); got.Status != search.Complete || forMover(pos, got.Value) != want {
			t.Errorf("%v: %v, want %v for the side to move", pos, got, want)
		}
		if got.Depth < pos.Height() {
			sooner++
		}
	}
	if sooner == 0 {
		t.Error("no search has ended sooner")
	}
}

// What one kind of search has kept means nothing to another: the same position is asked in turn with wins
// counted by distance and without.
func TestAKeptTableIsOfOneKindOfValue(t *testing.T) {
	var thinker engine.Engine[chess.Position, chess.Move]
	position, err := chess.Parse("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1") // mate in 2
	if err != nil {
		t.Fatal(err)
	}
	settings := search.Settings{Depth: 4, Options: engine.Options{Table: engine.TableOptions{MiB: 1, MinDepth: 1}}}
	for i := range 6 {
		settings.NearerWins = i%2 == 0
		got, err := thinker.Think(position, settings, engine.Question[chess.Move]{})
		if err != nil {
			t.Fatal(err)
		}
		want, err := search.Run(engine.Search, position, settings)
		if err != nil || got[0].Value != want.Value {
			t.Errorf("nearer wins %t: %v, want %v", settings.NearerWins, got[0], want)
		}
	}
}

// A search that finds its position in a table which was kept does not take it for a game that is over.
func TestAKeptTableIsNoEndOfTheGame(t *testing.T) {
	for _, deepen := range []bool{true, false} {
		var thinker engine.Engine[chess.Position, chess.Move]
		o := engine.Options{Deepen: deepen, Table: engine.TableOptions{MiB: 1, MinDepth: 1}}
		for _, depth := range []int{1, 1, 3, 3, 2} {
			settings := search.Settings{Depth: depth, Options: o}
			got, err := thinker.Think(chess.Start, settings, engine.Question[chess.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			want, _ := search.Run(engine.Search, chess.Start, settings)
			if got[0].Value != want.Value || got[0].Depth != depth || got[0].Status != search.DepthLimit {
				t.Errorf("deepen %t: %v, want %v", deepen, got[0], want)
			}
		}
	}
}

// Endings of connect four are solved exactly, whatever is asked: with bounds and without, in any window, for several
// lines; and where the value is above the window, the line begins with a move that has it.
func TestEndings(t *testing.T) {
	var thinker engine.Engine[connectfour.Board, connectfour.Move]
	for seed := range budget.Seeds(1000) {
		r := rand.New(rand.NewPCG(seed, 99))
		pos := connectfour.Start.Graded()
		for range 28 + r.IntN(10) {
			if _, over := pos.Terminal(); over {
				break
			}
			moves := pos.Moves(nil)
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		if _, over := pos.Terminal(); over || pos.Height() > 13 {
			continue
		}
		settings := search.Settings{}
		o := vary(r, true)
		o.Bounds = r.IntN(2) == 0
		if r.IntN(4) == 0 && !o.Deepen {
			o = engine.Solver()
			o.Table.MiB = 1
		}
		if r.IntN(3) == 0 {
			settings.Depth = 1 + r.IntN(6)
		}
		settings.Options = o
		depth := settings.Depth
		if depth == 0 {
			depth = 42
		}
		want := naive(pos, depth, nil)
		w := search.Open
		if r.IntN(3) == 0 {
			w = search.Window{Alpha: want - r.IntN(4), Beta: want + 1 + r.IntN(3)}
			w.Beta = max(w.Beta, w.Alpha+1)
		}
		settings.Window = w
		q := engine.Question[connectfour.Move]{Lines: r.IntN(4)}
		got, err := thinker.Think(pos, settings, q)
		if err != nil {
			t.Fatalf("%v, %+v: %v", pos, settings, err)
		}
		best := got[0]
		if best.Bound == search.Exact && best.Value != want || !best.Bound.Holds(best.Value, want) || best.Bound.Selective() {
			t.Errorf("%v, %+v, %+v: %v, want %d", pos, settings, q, best, want)
		}
		if best.Value > w.Alpha && len(best.PV) == 0 {
			t.Errorf("%v, %+v, %+v: %v has no line", pos, settings, q, best)
		} else if best.Value > w.Alpha && best.Bound == search.Exact && -naive(pos.Play(best.PV[0]), depth-1, nil) != want {
			t.Errorf("%v, %+v, %+v: the move of %v has another value", pos, settings, q, best)
		}
	}
}

// The bounds that the rules give for the root leave no move out: a side that loses in every line has a line too.
func TestALineOfWhatTheRulesSay(t *testing.T) {
	position, err := connectfour.Parse("XX.O.OX/XO.O.XO/OX.XOXO/XXOXXXO/XOXOOOX/OOXXXOO")
	if err != nil {
		t.Fatal(err)
	}
	for _, driver := range []engine.Driver{engine.MTDf, engine.Bisect} {
		o := engine.Solver()
		o.Driver, o.Width = driver, 0
		r, err := search.Run(engine.Search, position.Graded(), search.Settings{Options: o})
		if err != nil || r.Bound != search.Exact || len(r.PV) == 0 {
			t.Errorf("%v: %v, %v", driver, r, err)
		}
	}
}

// wide is a game with a hundred moves everywhere, whose scores are a matter of chance.
type wide uint64

func (w wide) Terminal() (score int, over bool) { return 0, false }
func (w wide) Play(m int) wide                  { return wide(search.Mix(uint64(w) + uint64(m))) }
func (w wide) Evaluate() int                    { return int(w % 1_000) }
func (w wide) Moves(buf []int) []int {
	for m := range 100 {
		buf = append(buf, m)
	}
	return buf
}

// The last two plies are visited at once, and a limit of nodes holds all the same: where there are many moves too.
func TestALimitOfNodesHoldsOnTheLastTwoPlies(t *testing.T) {
	for nodes := int64(5_000); nodes < 400_000; nodes += 7_777 {
		r, err := search.Run(engine.Search, wide(1), search.Settings{Depth: 5, Nodes: nodes})
		if err != nil || r.Status != search.NodeLimit || r.Stats.Nodes > nodes {
			t.Errorf("%d nodes: %v, %v, %d nodes", nodes, r.Status, err, r.Stats.Nodes)
		}
	}
}
