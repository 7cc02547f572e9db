package engine_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
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
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// vary returns random options that do not make a search selective.
func vary(r *rand.Rand, hints bool) engine.Options {
	flip := func() bool { return r.IntN(2) == 0 }
	o := engine.Options{Driver: engine.Driver(r.IntN(4)), Deepen: flip()}
	if o.Deepen && flip() && o.Driver < engine.MTDf {
		o.Width, o.Policy = 1+r.IntN(5), textbook.Policy(r.IntN(3))
	}
	if o.Driver == engine.Bisect && flip() {
		o.Width = r.IntN(20)
	}
	if o.Driver >= engine.MTDf || flip() {
		o.Table = engine.TableOptions{MiB: 1, Replace: textbook.Replacement(r.IntN(2))}
		o.Table.MinDepth = r.IntN(4)
		o.Order.Internal, o.Confirm = flip(), flip()
	}
	o.Order.MinDepth = r.IntN(4)
	o.Order.Killers, o.Order.Counter, o.Order.History = flip(), flip(), flip()
	o.Order.Hints = hints && flip()
	return o
}

// sameInBulk runs a search that reports its nodes in bulk, and one that is recorded, and says how they differ.
func sameInBulk[P search.Position[P, M], M comparable](root P, settings search.Settings) (search.Result[M], error) {
	bulk, err := search.Run(engine.Search[P, M], root, settings)
	settings.Recorder = func(search.Event) {}
	told, errTold := search.Run(engine.Search[P, M], root, settings)
	if fmt.Sprint(err) != fmt.Sprint(errTold) {
		return bulk, fmt.Errorf("in bulk: %w, told of each node: %w", err, errTold)
	}
	bulk.Stats.Time, told.Stats.Time = 0, 0
	bulk.PV, told.PV = nil, nil
	if err == nil && !reflect.DeepEqual(bulk, told) {
		type all search.Result[M] // without a String of its own
		return bulk, fmt.Errorf("in bulk:\n%+v\ntold of each node:\n%+v", all(bulk), all(told))
	}
	return bulk, err
}

func TestTrees(t *testing.T) {
	for name, entries := range map[string]int{"one entry": 1, "three entries": 3, "1 MiB": 65_536} {
		t.Run(name, func(t *testing.T) {
			engine.SetEntriesPerMiB(t, entries)
			trees(t)
		})
	}
}

func trees(t *testing.T) {
	for seed := range budget.Seeds(1000) {
		r := rand.New(rand.NewPCG(seed, 7))
		tree, err := abtree.Irregular(abtree.Shape{
			Branching: 1 + r.IntN(4), Depth: r.IntN(6), MinFirst: r.IntN(2) == 0, Seed: seed,
			Low: -10, High: 10, Shared: r.IntN(3) * 15, Wins: r.IntN(3) * 20,
		})
		if err != nil {
			t.Fatal(err)
		}
		root := tree.Root()
		depth := r.IntN(max(root.Height(), 1) + 1)
		settings := search.Settings{Depth: depth, NearerWins: r.IntN(3) == 0}
		want, err := search.Run(textbook.Minimax, root, settings)
		if err != nil {
			continue
		}
		for _, w := range []search.Window{
			search.Open, {Alpha: want.Value - 2, Beta: want.Value + r.IntN(3)}, {Alpha: want.Value, Beta: want.Value + 1},
		} {
			o := vary(r, true)
			o.Plain, o.Bounds = r.IntN(4) == 0, r.IntN(4) == 0
			settings.Options, settings.Window = o, w
			got, err := sameInBulk(root, settings)
			if err != nil {
				t.Fatalf("seed %d, %+v, %v: %v", seed, settings, tree, err)
			}
			if got.Bound == search.Exact && got.Value != want.Value || !got.Bound.Holds(got.Value, want.Value) {
				t.Fatalf("seed %d, %+v, %v: %v %v, want %v", seed, settings, tree, got.Bound, got.Value, want.Value)
			}
		}
	}
}

// plain is a game with the four methods alone.
type plain[P search.Position[P, M], M comparable] struct{ pos P }

func (p plain[P, M]) Terminal() (int, bool) { return p.pos.Terminal() }
func (p plain[P, M]) Moves(buf []M) []M     { return p.pos.Moves(buf) }
func (p plain[P, M]) Play(m M) plain[P, M]  { return plain[P, M]{p.pos.Play(m)} }
func (p plain[P, M]) Evaluate() int         { return p.pos.Evaluate() }

// strange is a game of scores that are not usual: at some positions none, and static ones that are a win.
type strange struct {
	plain[connectfour.Board, connectfour.Move]
	over, static func(hash uint64) (score int, strange bool)
}

func (s strange) Play(m connectfour.Move) strange {
	return strange{s.plain.Play(m), s.over, s.static}
}

func (s strange) Terminal() (score int, over bool) {
	if s.over != nil {
		if score, over := s.over(s.pos.Hash()); over {
			return score, true
		}
	}
	return s.pos.Terminal()
}

func (s strange) Evaluate() int {
	if s.static != nil {
		if score, is := s.static(s.pos.Hash()); is {
			return score
		}
	}
	return s.pos.Evaluate()
}

// A leaf that has no score stops the search, on the last two plies too.
func TestALeafWithoutAScoreIsNamed(t *testing.T) {
	none := func(hash uint64) (int, bool) { return search.NoScore, hash%2_000 == 0 }
	for _, driver := range []engine.Driver{engine.AlphaBeta, engine.PVS} {
		for name, game := range map[string]strange{"static": {static: none}, "over": {over: none}} {
			game.pos = connectfour.Start.Judged()
			settings := search.Settings{Depth: 8, Options: engine.Options{Driver: driver}}
			r, err := search.Run(engine.Search, game, settings)
			var missing *search.NoScoreError
			if !errors.As(err, &missing) || name == "static" && len(missing.Path) != 8 {
				t.Errorf("%v, %s: %v, %v, want an error with the moves to a leaf", driver, name, r, err)
			}
		}
	}
}

// A static score that is a win counts from the root where nearer wins are better, as other wins do.
func TestAStaticScoreThatIsAWinCountsFromTheRoot(t *testing.T) {
	wins := func(hash uint64) (int, bool) {
		return []int{search.Win - 3, 4 - search.Win, 0}[hash%3], hash%3 < 2
	}
	game := strange{static: wins}
	for depth := 3; depth <= 6; depth++ {
		settings := search.Settings{Depth: depth, NearerWins: true}
		want, err := search.Run(textbook.AlphaBetaSoft, game, settings)
		if err != nil {
			t.Fatal(err)
		}
		got, err := sameInBulk(game, settings)
		if err != nil || got.Value != want.Value || got.Stats.Nodes != want.Stats.Nodes {
			t.Errorf("depth %d: %v, %v, want %v", depth, got, err, want)
		}
	}
}

// A selective search may find a value below what it has found before: no window is turned round.
func TestNoWindowIsTurnedRound(t *testing.T) {
	for _, driver := range []engine.Driver{engine.MTDf, engine.Bisect} {
		var thinker engine.Engine[othello.Board, othello.Move]
		pos := othello.Start
		for ply := range 12 {
			o := engine.Options{Driver: driver, Deepen: true, Table: engine.TableOptions{MiB: 1, MinDepth: 1, Deeper: true}}
			settings := search.Settings{Depth: 4 - ply%3, Options: o, Recorder: func(e search.Event) {
				if e.Kind == search.Pass && e.Alpha >= e.Beta {
					t.Errorf("%v, ply %d: the root is searched in the window (%d, %d)", driver, ply, e.Alpha, e.Beta)
				}
			}}
			r, err := thinker.Think(pos, settings, engine.Question[othello.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			if ply%2 == 1 && len(r[0].PV) > 0 {
				pos = pos.Play(r[0].PV[0])
			}
		}
	}
}

// shuffled is a game whose moves come in another order at each position. It has what a table and hints need.
type shuffled[P search.Position[P, M], M comparable] struct{ plain[P, M] }

func (s shuffled[P, M]) Hash() uint64            { return any(s.pos).(search.Hasher).Hash() }
func (s shuffled[P, M]) Hint(m M) int            { return any(s.pos).(search.Hinter[M]).Hint(m) }
func (s shuffled[P, M]) Play(m M) shuffled[P, M] { return shuffled[P, M]{s.plain.Play(m)} }
func (s shuffled[P, M]) Moves(buf []M) []M {
	from := len(buf)
	buf = s.pos.Moves(buf)
	rand.New(rand.NewPCG(s.Hash(), 1)).Shuffle(len(buf)-from, func(i, j int) {
		buf[from+i], buf[from+j] = buf[from+j], buf[from+i]
	})
	return buf
}

// lineTo says what is wrong with the line of an exact result: its moves are legal, and where it is as long as
// the value looks ahead, or the game ends, it leads to the value.
func lineTo[P search.Position[P, M], M comparable](pos P, r search.Result[M], nearer bool) string {
	sign := 1
	for _, m := range r.PV {
		if _, over := pos.Terminal(); over || !slices.Contains(pos.Moves(nil), m) {
			return fmt.Sprintf("%v cannot be played", m)
		}
		pos, sign = pos.Play(m), -sign
	}
	score, over := pos.Terminal()
	if !over {
		score = pos.Evaluate()
	}
	if over = over || len(r.PV) == r.Depth; over && !nearer && score*sign != r.Value {
		return fmt.Sprintf("the line leads to %d", score*sign)
	}
	return ""
}

// A search of thousands of nodes visits the last inner ones by a road of their own (frontier): its lines lead to its
// values too, where a move is searched again and is found to have just the value that the first search claimed.
func TestTheLineOfALargeSearchLeadsToItsValue(t *testing.T) {
	for seed := range budget.Seeds(40) {
		tree, err := abtree.Independent(abtree.Shape{Branching: 20, Depth: 3, Low: -50, High: 50, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, driver := range []engine.Driver{engine.AlphaBeta, engine.PVS} {
			r, err := search.Run(engine.Search, tree.Root(), search.Settings{Options: engine.Options{Driver: driver}})
			if err != nil {
				t.Fatal(err)
			}
			if wrong := lineTo(tree.Root(), r, false); wrong != "" {
				t.Errorf("seed %d, %v: %v: %s", seed, driver, r, wrong)
			}
		}
	}
}

// A search to depth 1 that visits the root many times has a line too.
func TestTheLineOfDepth1(t *testing.T) {
	for seed := range budget.Seeds(100) {
		tree, err := abtree.Independent(abtree.Shape{Branching: 400, Depth: 1, Low: -1000, High: 1000, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for _, driver := range []engine.Driver{engine.MTDf, engine.Bisect} {
			o := engine.Options{Driver: driver, Table: engine.TableOptions{MiB: 1}}
			r, err := search.Run(engine.Search, tree.Root(), search.Settings{Options: o})
			if wrong := lineTo(tree.Root(), r, false); err != nil || wrong != "" || len(r.PV) != 1 {
				t.Errorf("seed %d, %v: %v, %v: %s", seed, driver, r, err, wrong)
			}
		}
	}
}

// games plays random games from a start, and searches positions on the way by each road, with all sorts of
// options: the values are those of minimax, and the nodes of one road those of the other.
func games[P search.Position[P, M], M comparable](t *testing.T, start P, depth int) {
	_, checks := any(start).(search.Checker[M])
	for seed := range budget.Seeds(60) {
		r := rand.New(rand.NewPCG(seed, 8))
		pos := start
		for range r.IntN(40) {
			moves := pos.Moves(nil)
			if len(moves) == 0 {
				break
			}
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		settings := search.Settings{Depth: 1 + r.IntN(depth), NearerWins: r.IntN(3) == 0}
		want, err := search.Run(textbook.AlphaBetaSoft[P, M], pos, settings)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			o := vary(r, true)
			o.Order.Checks = checks && r.IntN(2) == 0
			settings.Options = o
			got, err := sameInBulk(pos, settings)
			if err != nil {
				t.Fatalf("%v, %+v: %v", pos, settings, err)
			}
			if got.Bound != search.Exact || got.Value != want.Value {
				t.Fatalf("%v, %+v: %v %v, want %v", pos, settings, got.Bound, got.Value, want.Value)
			}
			if wrong := lineTo(pos, got, settings.NearerWins); wrong != "" {
				t.Fatalf("%v, %+v: %v: %s", pos, settings, got, wrong)
			}
		}
		settings.Options = vary(r, true)
		got, err := sameInBulk(shuffled[P, M]{plain[P, M]{pos}}, settings)
		if err != nil || got.Value != forMover(pos, want.Value) {
			t.Fatalf("%v, %+v, shuffled: %v, %v, want %v", pos, settings, got, err, want.Value)
		}
		settings.Options = engine.Options{Driver: engine.Driver(r.IntN(2))}
		own, _ := search.Run(engine.Search[P, M], pos, settings)
		settings.Options = engine.Options{Driver: settings.Options.(engine.Options).Driver, Plain: true}
		other, err := search.Run(engine.Search[P, M], pos, settings)
		other.Settings, own.Stats.Time, other.Stats.Time = own.Settings, 0, 0
		if err != nil || !reflect.DeepEqual(own, other) {
			t.Fatalf("%v, %+v: %v, and without the game's expander %v, %v", pos, settings, own, other, err)
		}
	}
}

func TestGames(t *testing.T) {
	t.Run("tic-tac-toe", func(t *testing.T) { games(t, tictactoe.Start, 9) })
	t.Run("connect four", func(t *testing.T) { games(t, connectfour.Start.Judged(), 6) })
	t.Run("connect four, from the centre", func(t *testing.T) { games(t, connectfour.Start.Graded().Weighted().Centred(), 6) })
	t.Run("othello", func(t *testing.T) { games(t, othello.Start, 4) })
	t.Run("draughts", func(t *testing.T) { games(t, draughts.Start, 5) })
	t.Run("chess", func(t *testing.T) { games(t, chess.Start, 3) })
}

func TestOptionsThatDoNotGoTogether(t *testing.T) {
	for want, o := range map[string]engine.Options{
		"no Driver 7":             {Driver: 7},
		"set Table.MiB":           {Driver: engine.MTDf},
		"for the table":           {Order: engine.OrderOptions{Internal: true}},
		"set Deepen":              {Width: 3},
		"with the one before":     {Stability: true},
		"no use for a Width":      {Driver: engine.MTDf, Table: engine.TableOptions{MiB: 1}, Deepen: true, Width: 3},
		"no Policy 9":             {Policy: 9},
		"no Replacement 9":        {Table: engine.TableOptions{Replace: 9}},
		"MiB is -1":               {Table: engine.TableOptions{MiB: -1}},
		"more positions than fit": {Table: engine.TableOptions{MiB: 2000}},
	} {
		_, err := search.Run(engine.Search, connectfour.Start, search.Settings{Depth: 2, Options: o})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", o, err, want)
		}
	}
}

// A method that a game lacks is an error that names the method.
func TestWhatAGameLacks(t *testing.T) {
	for want, o := range map[string]engine.Options{
		"Hash() uint64": {Table: engine.TableOptions{MiB: 1}},
		"Bounds(buf []M) (moves []M, low, high int)": {Bounds: true},
		"Hint(move M) int":                           {Order: engine.OrderOptions{Hints: true}},
		"Checks(moves []M, buf []bool) []bool":       {Order: engine.OrderOptions{Checks: true}},
	} {
		root := plain[connectfour.Board, connectfour.Move]{connectfour.Start}
		_, err := search.Run(engine.Search, root, search.Settings{Depth: 4, Options: o})
		if missing := (*search.MissingError)(nil); !errors.As(err, &missing) || missing.Method != want {
			t.Errorf("%+v: %v, want %q", o, err, want)
		}
	}
}

// A quiet check is tried before captures, and a check that loses the queen is not.
func TestChecksComeFirst(t *testing.T) {
	root, err := chess.Parse("6k1/3r1p1p/6p1/Q7/8/p7/5PPP/6K1 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	tried := func(o engine.OrderOptions) (moves []string) {
		o.Hints = true
		trace, err := search.Record(engine.Search, root, search.Settings{Depth: 3, Options: engine.Options{Order: o}})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range trace.Events {
			if e.Kind == search.Enter && e.Ply == 1 {
				moves = append(moves, trace.Nodes[e.Node].Move)
			}
		}
		return moves
	}
	with, without := tried(engine.OrderOptions{Checks: true}), tried(engine.OrderOptions{})
	if with[0] != "a5a8" || without[0] != "a5a3" || slices.Index(with, "a5d8") < 1 {
		t.Errorf("with checks first %v, without %v", with, without)
	}
}

// toTheEnd plays random games, and searches positions near their end with bounds and all sorts of options.
func toTheEnd[P search.Position[P, M], M comparable](t *testing.T, start P, plies int) {
	for seed := range budget.Seeds(150) {
		r := rand.New(rand.NewPCG(seed, 9))
		pos, moves := start, start.Moves(nil)
		for ; len(moves) > 0 && any(pos).(search.Height).Height() > plies; moves = pos.Moves(nil) {
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
		settings := search.Settings{NearerWins: r.IntN(4) == 0}
		want, err := search.Run(textbook.AlphaBetaSoft[P, M], pos, settings)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			o := vary(r, true)
			o.Bounds = true
			settings.Options = o
			got, err := sameInBulk(pos, settings)
			if err != nil || got.Value != want.Value || got.Bound != search.Exact {
				t.Fatalf("%v, %+v: %v, %v, want %v", pos, settings, got, err, want)
			}
			if wrong := lineTo(pos, got, settings.NearerWins); wrong != "" {
				t.Fatalf("%v, %+v: %v: %s", pos, settings, got, wrong)
			}
		}
	}
}

func TestBounds(t *testing.T) {
	t.Run("tic-tac-toe", func(t *testing.T) { toTheEnd(t, tictactoe.Start, 9) })
	t.Run("connect four", func(t *testing.T) { toTheEnd(t, connectfour.Start.Graded().Centred(), 10) })
	t.Run("connect four, judged", func(t *testing.T) { toTheEnd(t, connectfour.Start.Judged(), 10) })
}

// The bounds of the rules hold at the end of the game, and a search that does not look that far ignores them.
func TestBoundsAreOfTheEndOfTheGame(t *testing.T) {
	for depth, want := range map[int]bool{0: true, 5: false, 9: true} {
		r, err := search.Run(engine.Search, tictactoe.Start, search.Settings{Depth: depth, Options: engine.Options{Bounds: true}})
		if err != nil || r.Stats.Own[search.Bounded] > 0 != want || r.Bound != search.Exact {
			t.Errorf("to depth %d: %v, %v", depth, r, err)
		}
	}
}

// A leaf without a score is named with its line, as it is where each node is told.
func TestALeafWithoutAScore(t *testing.T) {
	for notation, depth := range map[string]int{"A(B(3 5) C(? 2))": 0, "A(B(3 5) C(2 9))": 1, "A(B(3 D(4 5)) C(2 9))": 2} {
		tree, err := abtree.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []engine.Options{{}, {Order: engine.OrderOptions{History: true, MinDepth: 1}}} {
			_, err = sameInBulk(tree.Root(), search.Settings{Depth: depth, Options: o})
			if missing := (*search.NoScoreError)(nil); !errors.As(err, &missing) {
				t.Errorf("%s to depth %d: %v, want a *search.NoScoreError", notation, depth, err)
			}
		}
	}
}

// A search that is stopped has what it has found by then, and has counted it.
func TestStopped(t *testing.T) {
	position := connectfour.Start.Judged().Centred()
	best := engine.Options{Driver: engine.PVS, Deepen: true, Table: engine.TableOptions{MiB: 4, Replace: textbook.Deep}}
	for _, o := range []engine.Options{{}, {Driver: engine.PVS}, best} {
		for _, nodes := range []int64{1, 2, 100, 10_000, 300_000} {
			r, err := search.Run(engine.Search, position, search.Settings{Depth: 30, Nodes: nodes, Options: o})
			if err != nil || r.Status != search.NodeLimit {
				t.Fatalf("%d nodes: %v, %v", nodes, r, err)
			}
			if r.Stats.Nodes != nodes {
				t.Errorf("%+v, %d nodes: %d were visited", o, nodes, r.Stats.Nodes)
			}
			var sum int64
			for _, ply := range r.Stats.Plies {
				if sum += ply.Nodes; ply.Leaves < 0 {
					t.Errorf("%+v, %d nodes: %+v", o, nodes, r.Stats.Plies)
				}
			}
			if sum != nodes {
				t.Errorf("%+v, %d nodes: the plies have %d, and the search %d", o, nodes, sum, r.Stats.Nodes)
			}
			if o == best && nodes > 1000 && (r.Depth < 4 || r.Bound != search.Exact || len(r.PV) == 0) {
				t.Errorf("%+v, %d nodes: %v", o, nodes, r)
			}
		}
	}
}

// A search that is stopped claims nothing that is not true, wherever that is: with internal iterative deepening too, whose
// searches of the root to a smaller depth are not the answer.
func TestWhatAStoppedSearchClaims(t *testing.T) {
	stoppedAnywhere(t, connectfour.Start.Judged(), 5)
	stoppedAnywhere(t, othello.Start, 4)
}

func stoppedAnywhere[P search.Position[P, M], M comparable](t *testing.T, start P, depth int) {
	for seed := range budget.Seeds(100) {
		r := rand.New(rand.NewPCG(seed, 10))
		pos := start
		for range r.IntN(20) {
			if moves := pos.Moves(nil); len(moves) > 0 {
				pos = pos.Play(moves[r.IntN(len(moves))])
			}
		}
		settings := search.Settings{Depth: 1 + r.IntN(depth), Options: vary(r, true)}
		values := map[int]int{}
		for d := range settings.Depth + 1 {
			values[d] = naive(pos, d, nil)
		}
		for settings.Nodes = 1; settings.Nodes < 3000; settings.Nodes += 1 + settings.Nodes/8 {
			got, err := sameInBulk(pos, settings)
			if err != nil {
				t.Fatalf("%v, %+v: %v", pos, settings, err)
			}
			if want := forMover(pos, values[got.Depth]); !got.Bound.Holds(got.Value, want) {
				t.Fatalf("%v, %+v: %v, want %d", pos, settings, got, want)
			}
		}
	}
}

// A cancelled search answers soon: how soon is measured, and not asserted.
func TestCancelled(t *testing.T) {
	for _, o := range []engine.Options{{}, engine.Tuned()} {
		cancel := make(chan struct{})
		time.AfterFunc(20*time.Millisecond, func() { close(cancel) })
		r, err := search.Run(engine.Search, connectfour.Start, search.Settings{Depth: 40, Options: o, Cancel: cancel})
		if err != nil || r.Status != search.Cancelled || o.Deepen && len(r.PV) == 0 && r.Stats.Nodes > 1000 {
			t.Fatal(r, err)
		}
	}
}

// A recorded search is drawn, stepped through and put into words as any other is.
func TestDrawn(t *testing.T) {
	tree, err := abtree.Parse("A(B(D(3 5) E(6 9)) C(F(1 2) G(0 -1)))")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range budget.Seeds(50) {
		o := vary(rand.New(rand.NewPCG(seed, 9)), false)
		o.Deepen, o.Width, o.Order.Internal = false, 0, false // no static scores
		trace, err := search.Record(engine.Search, tree.Root(), search.Settings{Options: o})
		if err != nil {
			t.Fatal(err)
		}
		figure, err := viz.Player(trace).Figure()
		if err != nil || !strings.Contains(figure.Alt, "the engine") {
			t.Errorf("%+v: %v, %v", o, figure, err)
		}
		for _, told := range explain.Events(trace) {
			if told.Say == "" {
				t.Errorf("%+v: nothing is said of %v", o, told.Event)
			}
		}
	}
}
