package lab_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/enginetest"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
)

// chessStart is a set of one opening.
var chessStart = []lab.Set{{Game: "chess", Positions: []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}}

// playing returns the setting of an engine.
func playing(t *testing.T, behaves string, limits lab.Limits) lab.Setting {
	return lab.Setting{Program: enginetest.Command(t, behaves), Limits: limits}
}

// removable returns the setting of an engine, and a function after which its program no longer exists.
func removable(t *testing.T, behaves string) (s lab.Setting, remove func()) {
	s = playing(t, behaves, lab.Limits{})
	link := filepath.Join(t.TempDir(), filepath.Base(s.Program[0]))
	if err := os.Symlink(s.Program[0], link); err != nil {
		t.Fatal(err)
	}
	s.Program[0] = link
	return s, func() {
		if err := os.RemoveAll(link); err != nil {
			t.Fatal(err)
		}
	}
}

// A side that breaks the rules loses the game, whichever color it has, and the next game goes on with a new process.
func TestAProgramLosesByItsOwnFault(t *testing.T) {
	right := playing(t, enginetest.Right, lab.Limits{Nodes: 50})
	for _, c := range []struct {
		behaves, end, why string
		limits            lab.Limits
	}{
		{enginetest.Crash, lab.EndCrash, "exit status 3", lab.Limits{Nodes: 50}},
		{enginetest.Illegal, lab.EndIllegal, `its move "e2e5" is illegal: the legal moves are `, lab.Limits{Nodes: 50}},
		{enginetest.Silent, lab.EndTime, "within 1.01s", lab.Limits{Time: lab.Duration(10 * time.Millisecond)}},
		{enginetest.Slow, lab.EndTime, "", lab.Limits{Clock: lab.Clock{Base: lab.Duration(200 * time.Millisecond)}}},
	} {
		t.Run(c.behaves, func(t *testing.T) {
			m := lab.Match{Sets: chessStart, First: right, Against: playing(t, c.behaves, c.limits)}
			at, err := m.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for k, game := range at.Rows[0].Games {
				if game.Percent != 100 || game.End != c.end || !strings.Contains(game.Why, c.why) || len(game.Moves) != 3-k {
					t.Errorf("game %d: %+v, want 100 percent, by %s", k+1, game, c.end)
				}
				if want := [2]string{"ablab", "ablab"}; game.Engines != want {
					t.Errorf("the engines are %q, want %q", game.Engines, want)
				}
			}
		})
	}
}

// An engine of the laboratory loses on time like any other.
func TestAClockThatRunsOutLosesTheGame(t *testing.T) {
	m := lab.Match{
		Sets:  []lab.Set{{Game: "connectfour", Random: &lab.Random{Count: 1, Moves: 4}}},
		First: setting("engine-tuned"), Against: setting("engine-tuned"), Limits: lab.Limits{Clock: lab.Clock{Base: 1}},
	}
	for _, margin := range []time.Duration{0, time.Minute} {
		m.Margin = lab.Duration(margin)
		at, err := m.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for k, game := range at.Rows[0].Games {
			if late := game.End == lab.EndTime; late != (margin == 0) || late && game.Percent != 100*k {
				t.Errorf("margin %v, game %d: %+v", margin, k+1, game)
			}
		}
	}
}

// Both sides' scores end a game, and one side's do not.
func TestScoresEndAGame(t *testing.T) {
	rules := lab.Rules{Resign: lab.Adjudication{Moves: 3, Score: 600}, Draw: lab.Adjudication{Moves: 4, Score: 10}}
	for _, c := range []struct {
		first, against, end string
		percent, moves      int
	}{
		{enginetest.Wins, enginetest.Resigns, lab.EndResign, 100, 6},
		{enginetest.Resigns, enginetest.Wins, lab.EndResign, 0, 6},
		{enginetest.Even, enginetest.Even, lab.EndDraw, 50, 8},
		{enginetest.Wins, enginetest.Wins, lab.EndPlies, 50, 10},
		{enginetest.Even, enginetest.Wins, lab.EndPlies, 50, 10},
	} {
		m := lab.Match{
			Sets: chessStart, Plies: 10, Rules: rules,
			First:   playing(t, c.first, lab.Limits{Depth: 1}),
			Against: playing(t, c.against, lab.Limits{Depth: 1}),
		}
		at, err := m.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range at.Rows[0].Games {
			if game.End != c.end || game.Percent != c.percent || len(game.Moves) != c.moves {
				t.Errorf("%s against %s: %+v, want %s after %d moves", c.first, c.against, game, c.end, c.moves)
			}
		}
	}
}

// A match of programs is stored and continued like any other, and its own engine plays in it.
func TestAMatchOfProgramsIsContinued(t *testing.T) {
	first, remove := removable(t, enginetest.Right)
	m := lab.Match{
		Sets: []lab.Set{{Game: "chess", Random: &lab.Random{Count: 3, Moves: 4}}}, Plies: 12, Limits: lab.Limits{Nodes: 200},
		First: first, Against: setting("engine-tuned"),
	}
	dir, plan := t.TempDir(), lab.Plan{Match: &m}
	for range 2 {
		store, err := lab.OpenStore(dir, plan, games.All())
		if err != nil {
			t.Fatal(err)
		}
		at, err := m.Run(t.Context(), &lab.Lab{Games: games.All(), Store: store}, nil)
		if err != nil || len(at.Rows) != 3 {
			t.Fatalf("%d pairs, %v", len(at.Rows), err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		remove() // the program is not started again
		plan = store.Plan()
		m = *plan.Match
	}
}

// The 50-move rule ends a game of programs.
func TestFiftyMovesWithoutProgressAreADraw(t *testing.T) {
	const bishopAndKnight = "8/8/8/3k4/8/8/8/KBN5 w - - 0 1"
	m := lab.Match{
		Sets:  []lab.Set{{Game: "chess", Positions: []string{bishopAndKnight}}},
		First: playing(t, enginetest.Right, lab.Limits{Depth: 1}), Against: setting("engine"), Limits: lab.Limits{Depth: 2},
	}
	at, err := m.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range at.Rows[0].Games {
		if game.Percent != 50 || len(game.Moves) > 100 || game.End == lab.EndPlies {
			t.Errorf("%s after %d plies, %d percent", game.End, len(game.Moves), game.Percent)
		}
	}
}

func TestSettingsThatAreProgramsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"uci=stockfish Threads=1 UCI_Elo=2200 time=100ms":    "uci=stockfish Threads=1 UCI_Elo=2200 time=100ms",
		"uci=ablab uci --preset=tuned Hash=8 clock=10s+0.1s": "uci=ablab uci --preset=tuned Hash=8 clock=10s+100ms",
		"uci=":               "",
		"uci=x clock=10+1":   "",
		"uci=x clock=-1s+1s": "",
	} {
		s, err := lab.ParseSetting(text)
		if (err == nil) != (want != "") || err == nil && s.String() != want {
			t.Errorf("%q is read as %q, %v; want %q", text, s, err, want)
		}
	}
	for _, c := range []struct{ game, want string }{{"othello", "a program plays chess"}, {"chess", "want one of them"}} {
		s := lab.Setting{Program: []string{"x"}, Limits: lab.Limits{Depth: 1}}
		if c.game == "chess" {
			s.Variant = "engine"
		}
		m := lab.Match{Sets: []lab.Set{{Game: c.game, Random: &lab.Random{Count: 1, Moves: 2}}}, First: s, Against: s}
		plan := lab.Plan{Match: &m}
		if err := plan.Settle(games.All(), "."); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.game, err, c.want)
		}
	}
}

// skilled returns a tuning of an engine whose skill decides in how many of ten positions it mates in one.
func skilled(t *testing.T, iterations int) lab.Tuning {
	set := lab.Set{Game: "chess"}
	for file := range 5 {
		for row := range 5 { // of a rook that mates on the last rank
			rows := []string{"8", "8", "8", "8", "8"}
			rows[row] = strings.TrimPrefix(fmt.Sprintf("%dR%d", file, 7-file), "0")
			set.Positions = append(set.Positions, "6k1/5ppp/"+strings.Join(rows, "/")+"/7K w - - 0 1")
		}
	}
	return lab.Tuning{
		Sets: []lab.Set{set}, Setting: playing(t, enginetest.Skilled, lab.Limits{}), Limits: lab.Limits{Depth: 1}, Plies: 1,
		By: lab.ByGames, Pairs: 5,
		SPSA: stat.SPSA{Iterations: iterations, Seed: 1, Parameters: []stat.Parameter{
			{Name: "skill_level", Start: 3, Min: 0, Max: 10, C: 2, R: 0.1},
		}},
	}
}

// SPSA makes an engine better by the options that it tells, and sees that they matter. What is stored is not played again,
// and gives the same trace.
func TestATuningOfAProgramFindsTheBetter(t *testing.T) {
	tuning, dir := skilled(t, 12), t.TempDir()
	engine, remove := removable(t, enginetest.Skilled)
	tuning.Setting = engine
	var before lab.Tuned
	for again := range 2 {
		stored := store(t, dir, lab.Plan{Tuning: &tuning})
		got, err := tuning.Run(t.Context(), &lab.Lab{Games: games.All(), Store: stored}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if again > 0 && !reflect.DeepEqual(got, before) {
			t.Errorf("stored, it is %+v, want %+v", got, before)
		}
		before = got
		remove() // the program is not started again
		tuning = *stored.Plan().Tuning
	}
	if skill := before.State.Values[0]; skill < 6 {
		t.Errorf("the skill is tuned from 3 to %v, want 6 or more", skill)
	}
	if says := before.Verdict(); !strings.Contains(says, "show a significant effect of skill_level") {
		t.Error(says)
	}
}

// An option that the program does not have, or a value that it cannot have, is an error before the first game, even if C is so
// small that there is no game.
func TestATuningAsksTheProgramForItsOptions(t *testing.T) {
	for want, wrong := range map[string]stat.Parameter{
		`it has no option "Skil": want one of Skill Level, `:            {Name: "Skil", Start: 5, Min: 1, Max: 9, C: 1, R: 1},
		`it has no option "Tiny"`:                                       {Name: "Tiny", Start: 5.5, Max: 9, C: 1e-9, R: 1},
		`the option Skill Level is "11": want a whole number, 0 to 10`:  {Name: "Skill Level", Start: 5, Max: 11, C: 1, R: 1},
		`the option Skill Level is "5.500000": want a whole number, 0 `: {Name: "Skill Level", Start: 5.5, Max: 9, C: 1, R: 1},
		`the option Driver is "0": want one of `:                        {Name: "Driver", Start: 0, Max: 9, C: 1, R: 1},
	} {
		tuning := skilled(t, 5)
		tuning.SPSA.Parameters[0] = wrong
		played := false
		tuned, err := tuning.Run(t.Context(), &lab.Lab{Games: games.All()}, func(lab.Tuned) { played = true })
		const before = "before the first game of the tuning: "
		if err == nil || !strings.HasPrefix(err.Error(), before) || !strings.Contains(err.Error(), want) || played ||
			tuned.State.Done > 0 {
			t.Errorf("%v: %v, %v, want %q", wrong, tuned, err, want)
		}
	}
}

// An engine that plays the same with every value has no effect, and the sentence gives all readings of that.
func TestATuningThatChangesNothingSaysSo(t *testing.T) {
	tuning := skilled(t, 6)
	tuning.SPSA.Parameters[0] = stat.Parameter{Name: "MultiPV", Start: 5, Min: 1, Max: 9, C: 1, R: 0.1}
	tuned, err := tuning.Run(t.Context(), &lab.Lab{Games: games.All()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"6 iterations of 5 pairs of games show no significant effect of MultiPV: with one step of C more, the score changes by " +
			"0.000 percentage points (no interval).", "may matter little",
		"near the best value", "too few games", "not known to be better", "Play a match between the start and the end",
	} {
		if says := tuned.Verdict(); !strings.Contains(says, want) {
			t.Errorf("%q lacks %q", says, want)
		}
	}
	more := tuned
	more.Results = append(slices.Clone(tuned.Results), tuned.Results[0])
	if says := more.Verdict(); !strings.Contains(says, "cannot be estimated: stat: SPSA has done 6 iterations of 6") {
		t.Error(says)
	}
	tuned.By = lab.ByNodes
	if says := tuned.Verdict(); !strings.Contains(says, "too few positions") {
		t.Error(says)
	}
	tuned.Results = tuned.Results[:stat.FewestIterations-1]
	if says := tuned.Verdict(); !strings.Contains(says, "It takes 6 iterations") {
		t.Error(says)
	}
}
