package oracle_test

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	oracle "github.com/corentings/chess/v2"
	"github.com/corentings/chess/v2/uci"

	"github.com/ablab-go/ablab/pkg/command"
)

var (
	games = flag.Int("games", 2, "how many games the match has")
	pgn   = flag.String("pgn", "", "write the games of the match to this file")
)

// TestMain is ablab uci where the client has started it: that gives no arguments.
func TestMain(m *testing.M) {
	if os.Getenv(asEngine) != "" {
		os.Args = []string{"ablab", "uci"}
		command.Main()
	}
	os.Setenv(asEngine, "yes") // for the processes that the tests start
	os.Exit(m.Run())
}

const asEngine = "ABLAB_ORACLE_ENGINE"

// ablab returns the file that is the engine.
func ablab(t *testing.T) string {
	t.Helper()
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// connect lets the client meet an engine.
func connect(t *testing.T, engine string, options ...uci.Cmd) *uci.Engine {
	t.Helper()
	e, err := uci.New(engine)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Error(err)
		}
	})
	run(t, e, uci.CmdUCI)
	run(t, e, append(options, uci.CmdIsReady, uci.CmdUCINewGame, uci.CmdIsReady)...)
	return e
}

func run(t *testing.T, e *uci.Engine, commands ...uci.Cmd) {
	t.Helper()
	if err := e.Run(commands...); err != nil {
		t.Fatal(err)
	}
}

func position(t *testing.T, fen string) uci.CmdPosition {
	t.Helper()
	option, err := oracle.FEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return uci.CmdPosition{Position: oracle.NewGame(option).Position()}
}

// The client sees each option with its type and its range, and its searches find what they must.
func TestAClientUsesTheEngine(t *testing.T) {
	e := connect(t, ablab(t), uci.CmdSetOption{Name: "Hash", Value: "8"}, uci.CmdSetOption{Name: "Order.Killers", Value: "true"},
		uci.CmdSetOption{Name: "MultiPV", Value: "2"})
	if e.ID()["name"] != "ablab" {
		t.Errorf("the engine is %v", e.ID())
	}
	options := e.Options()
	if hash := options["Hash"]; hash.Type != uci.OptionSpin || hash.Default != "64" || hash.Max != "1024" {
		t.Errorf("the client sees %+v", hash)
	}
	if driver := options["Driver"]; driver.Type != uci.OptionCombo || !slices.Contains(driver.Vars, "mtdf") {
		t.Errorf("the client sees %+v", driver)
	}
	if len(options) < 15 {
		t.Errorf("the client sees %v alone", slices.Sorted(maps.Keys(options)))
	}

	// White mates in two by a2a7 or b1b7, and by nothing else.
	run(t, e, position(t, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"), uci.CmdGo{Depth: 3})
	r := e.SearchResults()
	if got := r.BestMove.String(); got != "a2a7" && got != "b1b7" ||
		r.Info.Score.Mate != 2 || r.Info.Depth != 3 || r.Info.Nodes == 0 {
		t.Errorf("the client is told %s, %+v", got, r.Info)
	}
	if second := r.MultiPVInfo[1]; second.Score.Mate != 2 || second.PV[0].String() == r.BestMove.String() {
		t.Errorf("the second line is %+v", second)
	}

	// One node is enough for a move with a score, and where no mate is possible any move is.
	for _, fen := range []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "8/8/8/8/8/2k5/8/K1N5 w - - 0 1"} {
		at := position(t, fen)
		run(t, e, at, uci.CmdGo{Nodes: 1})
		if r := e.SearchResults(); r.BestMove == nil || len(r.Info.PV) == 0 || r.Info.PV[0].String() != r.BestMove.String() {
			t.Errorf("%s: the client is told %v, %+v", fen, r.BestMove, r.Info)
		}
	}

	// An endless search ends when it is told to.
	run(t, e, uci.CmdPosition{})
	ended := make(chan error, 1)
	go func() { ended <- e.Run(uci.CmdGo{Infinite: true}) }()
	for tick := time.Tick(50 * time.Millisecond); ; {
		select {
		case <-tick:
			run(t, e, uci.CmdStop) // the first may come before go
		case err := <-ended:
			if err != nil || e.SearchResults().BestMove == nil {
				t.Errorf("after stop: %v, %v", err, e.SearchResults())
			}
			return
		}
	}
}

// The client lets two engines play, both sides of ours with other options.
func TestTheEnginePlaysItself(t *testing.T) {
	pvs := connect(t, ablab(t), uci.CmdSetOption{Name: "Hash", Value: "8"})
	mtdf := connect(t, ablab(t), uci.CmdSetOption{Name: "Hash", Value: "8"}, uci.CmdSetOption{Name: "Driver", Value: "mtdf"})
	play(t, "ablab pvs", pvs, "ablab mtdf", mtdf, uci.CmdGo{Depth: 3})
}

// A match against an engine of the distribution, at its least strength; -args -games 20 plays longer, and -pgn FILE
// keeps the games.
func TestTheEnginePlaysStockfish(t *testing.T) {
	stockfish, err := exec.LookPath("stockfish")
	if err != nil {
		stockfish, err = exec.LookPath("/usr/games/stockfish") // not on every user's path
	}
	if err != nil {
		t.Skip("no stockfish to play against: it is in the package stockfish")
	}
	ours := connect(t, ablab(t))
	theirs := connect(t, stockfish,
		uci.CmdSetOption{Name: "UCI_LimitStrength", Value: "true"}, uci.CmdSetOption{Name: "UCI_Elo", Value: "1350"})
	var record strings.Builder
	score := map[oracle.Outcome]float64{oracle.WhiteWon: 1, oracle.Draw: 0.5, oracle.NoOutcome: 0.5}
	points := 0.0
	for n := range *games {
		var game *oracle.Game
		limit := uci.CmdGo{MoveTime: 10 * time.Millisecond}
		if n%2 == 0 {
			game = play(t, "ablab", ours, "stockfish", theirs, limit)
			points += score[game.Outcome()]
		} else {
			game = play(t, "stockfish", theirs, "ablab", ours, limit)
			points += 1 - score[game.Outcome()]
		}
		fmt.Fprintf(&record, "%v\n\n", game)
	}
	t.Logf("ablab has %v of %d points against stockfish at 1350", points, *games)
	if *pgn != "" {
		if err := os.WriteFile(*pgn, []byte(record.String()), 0o600); err != nil {
			t.Error(err)
		}
	}
}

const longest = 300 // plies of a game

// play plays a game: the client knows the rules, and takes no move that is not legal.
func play(t *testing.T, whiteName string, white *uci.Engine, blackName string, black *uci.Engine, limit uci.CmdGo) *oracle.Game {
	t.Helper()
	game := oracle.NewGame()
	game.AddTagPair("White", whiteName)
	game.AddTagPair("Black", blackName)
	begin := game.Position()
	run(t, white, uci.CmdUCINewGame, uci.CmdIsReady)
	run(t, black, uci.CmdUCINewGame, uci.CmdIsReady)
	for game.Outcome() == oracle.NoOutcome && len(game.Moves()) < longest {
		mover := white
		if game.Position().Turn() == oracle.Black {
			mover = black
		}
		run(t, mover, uci.CmdPosition{Position: begin, Moves: game.Moves()}, limit)
		if err := game.PushNotationMove(mover.SearchResults().BestMove.String(), oracle.UCINotation{}, nil); err != nil {
			t.Fatalf("%v\n%v", err, game)
		}
		for _, method := range game.EligibleDraws() {
			if method != oracle.DrawOffer {
				if err := game.Draw(method); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	game.AddTagPair("Result", game.Outcome().String())
	t.Logf("%s and %s: %v by %v after %d plies", whiteName, blackName, game.Outcome(), game.Method(), len(game.Moves()))
	reading, err := oracle.PGN(strings.NewReader(game.String()))
	if err != nil || len(oracle.NewGame(reading).Moves()) != len(game.Moves()) {
		t.Errorf("the game does not read back: %v\n%v", err, game)
	}
	return game
}
