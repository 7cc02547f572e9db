package lab_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

var all = games.All()

func setting(variant string, options ...string) lab.Setting {
	s := lab.Setting{Variant: variant, Options: search.NamedOptions{}}
	for i := 0; i < len(options); i += 2 {
		s.Options[options[i]] = options[i+1]
	}
	return s
}

// small is an experiment of 24 jobs, which take some milliseconds.
func small() lab.Experiment {
	return lab.Experiment{
		Sets: []lab.Set{
			{Game: "tictactoe", Random: &lab.Random{Count: 6, Moves: 2}},
			{Game: "connectfour", All: &lab.All{Moves: 1}, Depths: []int{3}},
		},
		Settings: []lab.Setting{setting("engine"), setting("engine", "Driver", "pvs")},
		Depths:   []int{2, 4},
	}
}

// settled returns an experiment with its positions.
func settled(t *testing.T, e lab.Experiment) lab.Experiment {
	t.Helper()
	p := lab.Plan{Experiment: &e}
	if err := p.Settle(all, "."); err != nil {
		t.Fatal(err)
	}
	return *p.Experiment
}

func ExampleExperiment() {
	e := lab.Experiment{
		Sets:     []lab.Set{{Game: "othello", Random: &lab.Random{Count: 20, Moves: 10}}},
		Settings: []lab.Setting{{Variant: "alphabeta-hard"}, {Variant: "alphabeta-soft"}, {Variant: "pvs"}},
		Depths:   []int{5},
	}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: games.All()}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	compared, err := cases[0].Against()
	fmt.Print(compared)
	fmt.Println("error:", err)
	// Output:
	// times alphabeta-hard, on 20 positions:
	// alphabeta-soft  1.000 (no interval)      p = 1.0000, corrected 1.0000
	// pvs             0.88 (0.78 to 0.97)      p = 0.0168, corrected 0.0336
	// p: sign-flip test; corrected for 2 comparisons after Holm; intervals not corrected
	// error: <nil>
}

// counting does jobs here, counts them, and fails after a given number of them, if that is not 0.
type counting struct {
	lab.Cores
	done  atomic.Int64
	after int64
}

var errStop = errors.New("stopped on purpose")

func (c *counting) Do(ctx context.Context, jobs []lab.Job, done func(lab.Row) error) error {
	return c.Cores.Do(ctx, jobs, func(row lab.Row) error {
		if n := c.done.Add(1); c.after > 0 && n > c.after {
			return errStop
		}
		return done(row)
	})
}

func store(t testing.TB, dir string, p lab.Plan) *lab.Store {
	t.Helper()
	s, err := lab.OpenStore(dir, p, all)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func TestAnExperimentFindsWhatSearchesFind(t *testing.T) {
	e := small()
	cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) != 3 {
		t.Fatalf("%d cases, want tic-tac-toe to two depths and connect four to one", len(cases))
	}
	searched := 0
	for _, c := range cases {
		for i, s := range c.Settings {
			for k, pos := range c.Positions {
				job := lab.Job{Game: c.Game, Position: pos, Setting: s, Limits: lab.Limits{Depth: c.Depth}}
				row, err := all.Do(context.Background(), job)
				if err != nil {
					t.Fatal(err)
				}
				got := c.Found[i][k]
				if got.Time = row.Found.Time; got != *row.Found {
					t.Errorf("%s, %v, %s: %v, want %v", c.Game, s, pos, got, *row.Found)
				}
				searched++
			}
		}
	}
	if searched != 2*6*2+7*2 {
		t.Errorf("%d searches", searched)
	}
}

// What is interrupted goes on where it was: nothing is done twice, and the results are the same.
func TestAnExperimentGoesOnWhereItWas(t *testing.T) {
	e, dir := small(), t.TempDir()
	want, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	e = settled(t, e)
	jobs, plan := int64(len(e.Jobs())), lab.Plan{Experiment: &e}
	for done := int64(0); ; {
		c := &counting{Cores: lab.Cores{Games: all, Workers: 2}, after: 5}
		s := store(t, dir, plan)
		if int64(s.Len()) != done {
			t.Fatalf("%d results are stored, want %d", s.Len(), done)
		}
		var last lab.Progress
		told := func(p lab.Progress) { last = p }
		got, err := e.Run(context.Background(), &lab.Lab{Doer: c, Games: all, Store: s, Report: told}, nil)
		_ = s.Close()
		if int64(last.Stored) != done || last.All != int(jobs) {
			t.Fatalf("progress %v after %d jobs", last, done)
		}
		if done = min(done+5, jobs); done < jobs {
			if !errors.Is(err, errStop) {
				t.Fatal(err)
			}
			continue
		}
		if err == nil {
			if !reflect.DeepEqual(untimed(got), untimed(want)) {
				t.Errorf("%v, want %v", got, want)
			}
			break
		}
	}
	again := &counting{Cores: lab.Cores{Games: all}}
	_, err = e.Run(context.Background(), &lab.Lab{Doer: again, Games: all, Store: store(t, dir, plan)}, nil)
	if err != nil || again.done.Load() != 0 {
		t.Errorf("%d jobs are done again: %v", again.done.Load(), err)
	}
}

func untimed(cases []lab.Case) []lab.Case {
	for _, c := range cases {
		for i := range c.Found {
			for k := range c.Found[i] {
				c.Found[i][k].Time = 0
			}
		}
	}
	return cases
}

func TestACancelledExperimentEndsWithItsCause(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(errStop)
	e := small()
	if _, err := e.Run(ctx, &lab.Lab{Games: all}, nil); !errors.Is(err, errStop) {
		t.Errorf("%v, want that it was stopped", err)
	}
}

// A key is the same for jobs that must have the same result, and for no others.
func TestAKeyIsWhatDecidesTheResult(t *testing.T) {
	job := lab.Job{Game: "chess", Position: "p", Setting: setting("engine", "Width", "5", "Driver", "pvs")}
	job.Depth = 3
	named := job
	named.Setting.Name = "mine"
	if job.Key() != named.Key() {
		t.Error("a name changes the key")
	}
	against := setting("engine")
	seen := map[string]int{job.Key(): -1}
	for i, change := range []func(*lab.Job){
		func(j *lab.Job) { j.Game = "othello" },
		func(j *lab.Job) { j.Position = "q" },
		func(j *lab.Job) { j.Setting = setting("pvs", "Width", "5", "Driver", "pvs") },
		func(j *lab.Job) { j.Setting = setting("engine", "Width", "6", "Driver", "pvs") },
		func(j *lab.Job) { j.Setting.Depth = 3 },
		func(j *lab.Job) { j.Depth = 4 },
		func(j *lab.Job) { j.Nodes = 3 },
		func(j *lab.Job) { j.Time = 3 },
		func(j *lab.Job) { j.Against = &against },
		func(j *lab.Job) { j.Against = &job.Setting },
		func(j *lab.Job) { j.Plies = 3 },
	} {
		changed := job
		change(&changed)
		if before, ok := seen[changed.Key()]; ok {
			t.Errorf("changes %d and %d have the same key", i, before)
		}
		seen[changed.Key()] = i
	}
}

// A plan with mistakes is refused before any work is done, in words that say what to do.
func TestPlansThatCannotBeDone(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	write("bad.txt", "X../.../...\nX..\n")
	write("empty.txt", "# nothing\n")
	write("binary.txt", "X../.../...\n\x00")
	sets := `"sets":[{"game":"tictactoe","random":{"count":5,"moves":2}}]`
	for plan, want := range map[string]string{
		`{}`:                               "want one",
		`{"experiment":1`:                  "line 1",
		"{\n\"experiment\":{\"sats\":[]}}": `unknown field "sats"`,
		`{"experiment":{},"match":{}}`:     "has 2 of experiment, match and tuning",
		`{"experiment":{"settings":[{"variant":"pvs"}]}}`:                                                                                                                       "there are no sets",
		`{"experiment":{"sets":[{"game":"go"}]}}`:                                                                                                                               `there is no game "go": want one of chess`,
		`{"experiment":{"sets":[{"game":"chess"}]}}`:                                                                                                                            "there are no positions of chess",
		`{"experiment":{"sets":[{"game":"tictactoe","positions":["X"]}]}}`:                                                                                                      `position "X"`,
		`{"experiment":{"sets":[{"game":"tictactoe","positions":["XXX/OO./..."]}]}}`:                                                                                            "the game is over",
		`{"experiment":{"sets":[{"game":"tictactoe","file":"bad.txt"}]}}`:                                                                                                       "bad.txt: line 2",
		`{"experiment":{"sets":[{"game":"tictactoe","file":"empty.txt"}]}}`:                                                                                                     "there are no positions",
		`{"experiment":{"sets":[{"game":"tictactoe","file":"none.txt"}]}}`:                                                                                                      "none.txt: no such file",
		`{"experiment":{"sets":[{"game":"tictactoe","random":{"count":1000,"moves":2}}]}}`:                                                                                      "72 different positions",
		`{"experiment":{"sets":[{"game":"tictactoe","random":{"count":2000000000,"moves":2}}]}}`:                                                                                "2000000000 random positions: want 1 to 100000",
		`{"experiment":{"sets":[{"game":"tictactoe","random":{"count":184467440737095517,"moves":2}}]}}`:                                                                        "want 1 to 100000",
		`{"experiment":{"sets":[{"game":"tictactoe","random":{"count":1,"moves":2000000000}}]}}`:                                                                                "after 2000000000 moves: want 0 to 10000",
		`{"experiment":{"sets":[{"game":"tictactoe","random":{"count":1,"moves":2,"to":2000000000}}]}}`:                                                                         "after 2000000000 moves: want 0 to 10000",
		`{"experiment":{"sets":[{"game":"tictactoe","all":{"moves":2000000000}}]}}`:                                                                                             "after 2000000000 moves: want 0 to 10000",
		`{"experiment":{"sets":[{"game":"tictactoe","file":"binary.txt"}]}}`:                                                                                                    "binary.txt: it is binary, or UTF-16, for byte 13 is zero",
		`{"experiment":{"sets":[{"game":"chess","all":{"moves":5}}]}}`:                                                                                                          "more than 100000 positions",
		"\ufeff" + `{"experiment":{` + sets + `}}`:                                                                                                                              "there are no settings", // after a byte order mark
		`{"experiment":{` + sets + `}}`:                                                                                                                                         "there are no settings",
		`{"experiment":{` + sets + `,"settings":[{"variant":"best"}]}}`:                                                                                                         `no variant "best"`,
		`{"experiment":{` + sets + `,"settings":[{"variant":"engine","options":{"W":"1"}}]}}`:                                                                                   `engine has no option "W"`,
		`{"experiment":{` + sets + `,"settings":[{"variant":"engine","options":{"Width":"x"}}]}}`:                                                                               "Width=x",
		`{"experiment":{"sets":[{"game":"draughts","all":{"moves":2}}],"settings":[{"variant":"engine","options":{"Bounds":"true"}}]}}`:                                         "Bounds",
		`{"experiment":{` + sets + `,"settings":[{"variant":"pvs"},{"variant":"pvs"}]}}`:                                                                                        `called "pvs"`,
		`{"experiment":{` + sets + `,"settings":[{"variant":"engine","options":{"Driver":"pvs","driver":"mtdf"}}]}}`:                                                            "comes twice",
		`{"experiment":{` + sets + `,"grid":{"variant":"engine","options":{"Driver":"pvs"},"values":{"driver":["mtdf"]}}}}`:                                                     "none in its options",
		`{"experiment":{` + sets + `,"grid":{"variant":"engine","values":{"Width":[]}}}}`:                                                                                       "0 values of Width",
		`{"experiment":{` + sets + `,"settings":[{"variant":"engine","options":{"Driver":"pvs"}},{"name":"x","variant":"engine","options":{"driver":"pvs"}}]}}`:                 "are the same",
		`{"match":{"sets":[{"game":"tictactoe","all":{"moves":1}},{"game":"tictactoe","all":{"moves":2}}],"first":{"variant":"pvs"},"against":{"variant":"engine"},"depth":2}}`: "two sets of tictactoe",
		`{"match":{"sets":[{"game":"tictactoe","all":{"moves":1},"depths":[3]}],"first":{"variant":"pvs"},"against":{"variant":"engine"},"depth":2}}`:                           "has depths",
		`{"tuning":{` + sets + `,"setting":{"variant":"engine","options":{"Deepen":"true"}},"by":"nodes","depth":2,"spsa":{"iterations":5,"parameters":[` +
			`{"name":"width","start":5,"min":1,"max":9,"c":0.2,"r":0.1}]}}}`: "less does not move it",
		`{"experiment":{` + sets + `,"settings":[{"variant":"pvs"},{"name":"x","variant":"pvs"}]}}`:                    "are the same",
		`{"experiment":{` + sets + `,"settings":[{"variant":"pvs"}],"depths":[-1]}}`:                                   "the depths [-1]",
		`{"experiment":{` + sets + `,"settings":[{"variant":"pvs"}],"nodes":-1}}`:                                      "-1 nodes",
		`{"experiment":{` + sets + `,"settings":[{"variant":"pvs","depth":-1}]}}`:                                      "a depth of -1",
		`{"match":{` + sets + `,"first":{"variant":"pvs"},"against":{"variant":"pvs"},"test":{"elo0":5,"elo1":0}}}`:    "want H0 below H1",
		`{"match":{` + sets + `,"first":{"variant":"pvs"},"against":{"variant":"pvs"},"plies":-1}}`:                    "-1 plies",
		`{"tuning":{` + sets + `,"setting":{"variant":"engine"},"by":"games","depth":1,"pairs":2000000000,"spsa":{}}}`: "at most 100000 pairs",
		`{"tuning":{` + sets + `,"setting":{"variant":"engine"},"by":"luck","spsa":{}}}`:                               `tuning by "luck"`,
		`{"tuning":{` + sets + `,"setting":{"variant":"engine"},"by":"nodes","spsa":{"iterations":1}}}`:                "no parameters",
		`{"tuning":{` + sets + `,"setting":{"variant":"engine"},"by":"nodes","spsa":{"iterations":5,"parameters":[` +
			`{"name":"Widht","start":5,"min":1,"max":9,"c":1,"r":0.1}]}}}`: `no option "Widht"`,
	} {
		_, err := lab.ReadPlan(write("plan.json", plan), all)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", plan, err, want)
		}
	}
}

// Positions come from files as test sets have them or one on a line, and none comes twice.
func TestPositionsOfAPlan(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"set.csv":   "sequence,score\n2252576,3\n44,2\n",
		"plain.txt": "# two\n44\n\n4444\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	e := lab.Experiment{Settings: []lab.Setting{setting("pvs")}, Depths: []int{1}, Sets: []lab.Set{
		{Game: "connectfour", File: "set.csv", Positions: []string{"44", "1"}},
	}}
	p := lab.Plan{Experiment: &e}
	if err := p.Settle(all, dir); err != nil {
		t.Fatal(err)
	}
	if got := p.Experiment.Sets[0].Positions; len(got) != 3 {
		t.Errorf("%q, want 44, 1 and 2252576", got)
	}
	p.Experiment.Sets = []lab.Set{{Game: "connectfour", File: "plain.txt", Limit: 1}}
	if err := p.Settle(all, dir); err != nil || len(p.Experiment.Sets[0].Positions) != 1 {
		t.Errorf("%q, %v, want 44 alone", p.Experiment.Sets[0].Positions, err)
	}
	before := slices.Clone(p.Experiment.Sets[0].Positions)
	if err := p.Settle(all, "nowhere"); err != nil || !slices.Equal(before, p.Experiment.Sets[0].Positions) {
		t.Errorf("settled again, %q becomes %q: %v", before, p.Experiment.Sets[0].Positions, err)
	}
	p.Experiment.Sets = []lab.Set{{Game: "chess", Openings: true}}
	if err := p.Settle(all, dir); err != nil || len(p.Experiment.Sets[0].Positions) != 51 {
		t.Errorf("%d different openings, want 51: %v", len(p.Experiment.Sets[0].Positions), err)
	}
	p.Experiment.Sets = []lab.Set{{Game: "othello", Openings: true}}
	if err := p.Settle(all, dir); err == nil || !strings.Contains(err.Error(), "no openings of its own") {
		t.Errorf("%v", err)
	}
}

func contest(test *stat.SPRT) lab.Match {
	return lab.Match{
		Sets:    []lab.Set{{Game: "connectfour", Random: &lab.Random{Count: 40, Moves: 4}}},
		First:   lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 5}},
		Against: lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 1}},
		Test:    test,
	}
}

// Who is first makes no difference, a setting against itself has half of each pair, and a pair is what its two games are.
func TestAMatch(t *testing.T) {
	m := contest(nil)
	ahead, err := m.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m.First, m.Against = m.Against, m.First
	behind, err := m.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, percent := range ahead.Percent() {
		if percent+behind.Percent()[i] != 100 {
			t.Errorf("pair %d: %v and %v percent, want 100 together", i, percent, behind.Percent()[i])
		}
		for k, game := range ahead.Rows[i].Games {
			if other := behind.Rows[i].Games[1-k]; !slices.Equal(game.Moves, other.Moves) || game.Nodes[0] != other.Nodes[1] {
				t.Errorf("pair %d: the same game is %v and %v", i, game, other)
			}
		}
	}
	if strength, err := ahead.Pairs().Strength(); err != nil || strength.Elo.Low <= 0 {
		t.Errorf("5 plies against 1: %v, %v, want the deeper to be stronger", strength, err)
	}
	m.First = m.Against
	itself, err := m.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil || !slices.Equal(itself.Percent(), slices.Repeat([]float64{50}, 40)) {
		t.Errorf("a setting against itself has %v percent, %v", itself.Percent(), err)
	}
}

// A test decides after the same pair however many are played at a time.
func TestASequentialMatchEndsTheSameWhateverTheBatch(t *testing.T) {
	var first lab.Score
	for i, batch := range []int{1, 7, 40} {
		m := contest(&stat.SPRT{Elo0: 0, Elo1: 200})
		watched := 0
		s, err := m.Run(context.Background(), &lab.Lab{Games: all, Batch: batch}, func(lab.Score) { watched++ })
		if err != nil || s.Test.Decision != stat.AcceptH1 {
			t.Fatalf("batches of %d: %v, %v, want H1", batch, s.Test, err)
		}
		if len(s.Rows) >= 40 || len(s.Rows)+s.Beyond > 40 || watched != (len(s.Rows)-1)/batch {
			t.Errorf("batches of %d: %d pairs, %d beyond, watched %d times", batch, len(s.Rows), s.Beyond, watched)
		}
		if i == 0 {
			first = s
		} else if !slices.Equal(s.Percent(), first.Percent()) {
			t.Errorf("batches of %d: %v, want %v", batch, s.Percent(), first.Percent())
		}
	}
}

// A match that is watched shows each of its games from the opening to the end, move by move, and an experiment its cases so far.
func TestWhatRunsCanBeWatched(t *testing.T) {
	m := lab.Match{
		Sets:    []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 2}}},
		First:   lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 3}},
		Against: lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 1}},
	}
	type game struct {
		position string
		game     int
	}
	var lock sync.Mutex
	seen, ended := map[game][]string{}, map[game]lab.Played{}
	watch := func(at lab.Moment) {
		lock.Lock()
		defer lock.Unlock()
		is := game{at.Job.Position, at.Game}
		now := at.Line[len(at.Line)-1].String()
		if at.Result != nil {
			ended[is] = *at.Result
		} else if seen[is] = append(seen[is], now); len(seen[is]) != len(at.Line) || len(at.Moves) != len(at.Line)-1 {
			t.Errorf("%v: moment %d is after %v, at %s", is, len(seen[is]), at.Moves, now)
		}
	}
	score, err := m.Run(context.Background(), &lab.Lab{Games: all, Doer: lab.Cores{Games: all, Watch: watch}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range score.Rows {
		for k, played := range row.Games {
			is := game{score.Jobs[i].Position, k}
			if !reflect.DeepEqual(ended[is], played) || len(seen[is]) != len(played.Moves)+1 || seen[is][0] != is.position {
				t.Errorf("%v: %d moments, from %q on, to %v; want %d, to %v", is, len(seen[is]), seen[is][0], ended[is],
					len(played.Moves)+1, played)
			}
		}
	}
	e := lab.Experiment{
		Sets: m.Sets, Settings: []lab.Setting{{Variant: "minimax"}, {Variant: "alphabeta-soft"}}, Depths: []int{2},
	}
	var positions []int
	cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, func(far []lab.Case) {
		n := len(far[0].Positions)
		if positions = append(positions, n); len(far[0].Found[0]) != n || len(far[0].Found[1]) != n {
			t.Errorf("%d positions so far, and %d and %d results", n, len(far[0].Found[0]), len(far[0].Found[1]))
		}
	})
	if err != nil || len(cases[0].Positions) != 72 || positions[0] != 0 || positions[len(positions)-1] != 72 ||
		!slices.IsSorted(positions) {
		t.Errorf("%v positions so far, %d cases, %v", positions, len(cases), err)
	}
}

func TestATuningGoesOnWhereItWasAndFindsTheBetter(t *testing.T) {
	tuning := func(iterations int) lab.Tuning {
		return lab.Tuning{
			Sets:    []lab.Set{{Game: "connectfour", Random: &lab.Random{Count: 30, Moves: 6}}},
			Setting: setting("engine", "Table.MiB", "1", "Deepen", "true"), By: lab.ByNodes, Pairs: 4,
			Limits: lab.Limits{Depth: 5},
			SPSA: stat.SPSA{Iterations: iterations, Seed: 3, Parameters: []stat.Parameter{
				{Name: "Table.MinDepth", Start: 4, Min: 1, Max: 5, C: 1, R: 0.5},
			}},
		}
	}
	one := tuning(20)
	want, err := one.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := want.State.Values[0]; got > 2.5 {
		t.Errorf("a table without what is near the leaves saves less: tuned to a depth of %v, from 4", got)
	}
	two, dir, before := tuning(20), t.TempDir(), 0
	for range 2 {
		stored := store(t, dir, lab.Plan{Tuning: &two})
		var at lab.Progress
		report := func(now lab.Progress) { at = now }
		got, err := two.Run(context.Background(), &lab.Lab{Games: all, Store: stored, Report: report}, nil)
		if at.Done != 20 || at.All != 20 || at.Stored != before {
			t.Errorf("%v, want %d before", at, before)
		}
		before = 20
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%v, %v, want %v", got, err, want)
		}
	}
}

// A setting reads what its String method writes.
func TestSettingsAreReadAsTheyAreWritten(t *testing.T) {
	for _, text := range []string{"engine", "engine Driver=pvs", "engine Driver=pvs Table.MiB=64 depth=6 nodes=1000 time=50ms"} {
		s, err := lab.ParseSetting("  " + strings.ReplaceAll(text, " ", "  "))
		if err != nil || s.String() != text {
			t.Errorf("%q is read as %q: %v", text, s, err)
		}
	}
	for text, want := range map[string]string{
		"": "want a variant", "Driver=pvs": "want a variant", "engine pvs": "want NAME=VALUE", "engine =pvs": "want NAME=VALUE",
		"engine depth=six": "six", "engine nodes=1e6": "1e6", "engine time=5": "5",
	} {
		if s, err := lab.ParseSetting(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want %q", text, s, err, want)
		}
	}
}

// Searches that a limit of time ends do not share a core.
func TestTimedJobsHaveACoreEach(t *testing.T) {
	jobs := make([]lab.Job, 10_000)
	all := lab.Cores{}.AtOnce(jobs)
	jobs[5000].Setting.Time = 1
	if timed := (lab.Cores{}).AtOnce(jobs); timed < 1 || timed > all {
		t.Errorf("%d at a time, of %d processors", timed, all)
	}
	if n := (lab.Cores{Workers: 3}).AtOnce(jobs); n != 3 {
		t.Errorf("%d at a time, want 3", n)
	}
	if n := (lab.Cores{Workers: 3}).AtOnce(jobs[:2]); n != 2 {
		t.Errorf("%d at a time of two jobs", n)
	}
}

// A match says how far it is, and what of that was there before.
func TestAMatchSaysHowFarItIs(t *testing.T) {
	m := lab.Match{
		Sets:    []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 2}}},
		First:   lab.Setting{Variant: "minimax", Limits: lab.Limits{Depth: 2}},
		Against: lab.Setting{Variant: "minimax", Limits: lab.Limits{Depth: 1}},
	}
	var reported lab.Progress
	l := &lab.Lab{Games: all, Batch: 8, Report: func(at lab.Progress) { reported = at }}
	half := m
	half.Sets = []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 2}}}
	if err := half.Sets[0].Settle(all, "."); err != nil {
		t.Fatal(err)
	}
	half.Sets[0].Positions = half.Sets[0].Positions[:20]
	for _, run := range []struct {
		of  *lab.Match
		all int
		was int
	}{{&half, 20, 0}, {&m, 72, 20}, {&m, 72, 72}} {
		var told []lab.Progress
		score, err := run.of.Run(context.Background(), l, func(s lab.Score) { told = append(told, s.At) })
		if err != nil || len(told) != (run.all+7)/8 || told[0].Done != 8 {
			t.Fatalf("%v, %v", told, err)
		}
		if at := score.At; at != reported || at.Done != run.all || at.All != run.all || at.Stored != run.was || at.Left() != 0 {
			t.Errorf("%v, want %d of them before", at, run.was)
		}
		if first := told[0]; run.was == 0 && first.Left() <= 0 {
			t.Errorf("%v, with nothing to do", first)
		}
	}
}

// A search that a limit of time ends is what an experiment has of it. A game goes on with a move of one ply, which counts
// besides what was searched before, and is told.
func TestASearchWithoutTimeIsToldAsItWas(t *testing.T) {
	game := lab.Set{Game: "othello", Random: &lab.Random{Count: 2, Moves: 10}}
	e := lab.Experiment{Sets: []lab.Set{game}, Settings: []lab.Setting{setting("alphabeta-soft")}, Depths: []int{20}, Time: 1}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range cases[0].Found[0] {
		if found.Status != search.TimeLimit || found.Move != "" {
			t.Errorf("%+v, want a search that the time has ended", found)
		}
	}
	m := lab.Match{
		Sets: []lab.Set{game}, First: setting("alphabeta-soft"), Against: setting("minimax"),
		Limits: lab.Limits{Time: 1, Depth: 20}, Plies: 4,
	}
	at, err := m.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range at.Rows[0].Games {
		if game.Hurried != [2]int{2, 2} || len(game.Moves) != 4 {
			t.Errorf("%+v, want all moves found by one ply", game)
		}
	}
}

// A table that needs more memory than a search may hold is refused before any work, unless more is allowed.
func TestLargerTablesNeedMoreMemory(t *testing.T) {
	e := lab.Experiment{
		Sets:     []lab.Set{{Game: "tictactoe", All: &lab.All{}}},
		Settings: []lab.Setting{setting("engine", "Table.MiB", "1500")},
	}
	_, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err == nil || !strings.Contains(err.Error(), "--memory") {
		t.Errorf("a table of 1500 MiB: %v", err)
	}
	if _, err := e.Run(context.Background(), &lab.Lab{Games: all.Holding(2000 << 20)}, nil); err != nil {
		t.Error(err)
	}
}

// A match that is interrupted has the pairs before the first that was not played.
func TestAMatchThatIsInterruptedHasAScore(t *testing.T) {
	m := lab.Match{
		Sets:    []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 2}}},
		First:   lab.Setting{Variant: "minimax", Limits: lab.Limits{Depth: 2}},
		Against: lab.Setting{Variant: "minimax", Limits: lab.Limits{Depth: 1}},
	}
	ctx, cancel := context.WithCancel(t.Context())
	var seen int
	at, err := m.Run(ctx, &lab.Lab{Games: games.All(), Batch: 4}, func(s lab.Score) {
		if seen = len(s.Rows); seen == 12 {
			cancel()
		}
	})
	if err == nil || seen != 12 || len(at.Rows) < 12 || len(at.Rows) > 15 || len(at.Jobs) != len(at.Rows) {
		t.Errorf("%d pairs after %d: %v", len(at.Rows), seen, err)
	}
}

// A search that has no time to find a move has one all the same, by one ply.
func TestAMatchOfNoTime(t *testing.T) {
	for _, game := range []string{"othello", "chess"} {
		m := lab.Match{
			Sets:  []lab.Set{{Game: game, Random: &lab.Random{Count: 2, Moves: 6}}},
			First: setting("engine-tuned"), Against: setting("engine"), Limits: lab.Limits{Time: 1}, Plies: 20,
		}
		at, err := m.Run(context.Background(), &lab.Lab{Games: all}, nil)
		if err != nil || len(at.Rows) != 2 {
			t.Errorf("%s: %v, %v", game, at, err)
		}
	}
}

// A side that sees repetitions knows what came before in the game: where it is ahead, it does not let a third one draw.
func TestASideThatSeesRepetitionsDoesNotDrawAWonGame(t *testing.T) {
	const queenAndPawn = "8/8/8/3k4/8/8/P7/KQ6 w - - 0 1"
	ends := func(repetition string) (counts map[string]int) {
		own := setting("engine-tuned", "Repetition", repetition)
		m := lab.Match{
			Sets:  []lab.Set{{Game: "chess", Positions: []string{queenAndPawn, "8/8/8/3k4/8/8/8/KR6 w - - 0 1"}}},
			First: own, Against: own, Limits: lab.Limits{Nodes: 2000}, Plies: 300,
		}
		at, err := m.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		counts = map[string]int{}
		for _, row := range at.Rows {
			for _, game := range row.Games {
				counts[game.End]++
			}
		}
		return counts
	}
	blind, sees := ends("false"), ends("true")
	if blind[lab.EndRepetition] == 0 || sees[lab.EndOver] != 4 {
		t.Errorf("ends of four won games: %v, and with Repetition %v", blind, sees)
	}
}

// An engine that plays sees the 50-move rule coming: after 98 plies without progress a rook more is worth nothing.
func TestAPlayerSeesTheFiftyMoveRuleComing(t *testing.T) {
	chess, err := games.All().Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := chess.Read("8/8/8/3k4/8/8/8/KR6 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	line := []entry.Position{pos}
	for ply := range 98 {
		m, err := pos.ReadMove([]string{"Rb2", "Kd6", "Rb1", "Kd5"}[ply%4])
		if err != nil {
			t.Fatal(err)
		}
		pos = pos.Play(m)
		line = append(line, pos)
	}
	player, err := chess.Player("engine-tuned")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game  []entry.Position
		drawn bool
	}{{line, true}, {line[98:], false}} {
		lines, err := player.Think(c.game, search.Settings{Depth: 4}, 1)
		if err != nil || (lines[0].Value == 0) != c.drawn {
			t.Errorf("after %d plies: %+v, %v", len(c.game)-1, lines, err)
		}
	}
}
