package uci_test

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/uci"
)

// client is a program that uses the engine.
type client struct {
	t     *testing.T
	to    *io.PipeWriter
	lines chan string // closed at the end
	ended chan error
}

const patience = 20 * time.Second

func newClient(t *testing.T) *client {
	in, to := io.Pipe()
	from, out := io.Pipe()
	c := &client{t, to, make(chan string, 1<<12), make(chan error, 1)}
	go func() {
		c.ended <- uci.Serve(in, out, uci.Usual())
		out.Close()
	}()
	go func() {
		defer close(c.lines)
		for lines := bufio.NewScanner(from); lines.Scan(); {
			c.lines <- lines.Text()
		}
	}()
	t.Cleanup(func() { to.Close() })
	return c
}

// say sends lines.
func (c *client) say(lines ...string) {
	for _, line := range lines {
		if _, err := fmt.Fprintln(c.to, line); err != nil {
			c.t.Fatalf("%s: %v", line, err)
		}
	}
}

// until returns the lines up to the first that begins so.
func (c *client) until(prefix string) (lines []string) {
	c.t.Helper()
	late := time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if lines = append(lines, line); strings.HasPrefix(line, prefix) {
				return lines
			}
			if !ok {
				c.t.Fatalf("the end, and no %s after %q", prefix, lines)
			}
		case <-late:
			c.t.Fatalf("no %s after %q", prefix, lines)
		}
	}
}

// ask says lines and returns the answer up to bestmove, whose move is apart.
func (c *client) ask(lines ...string) (infos []string, best string) {
	c.t.Helper()
	c.say(lines...)
	infos = c.until("bestmove ")
	last := len(infos) - 1
	return infos[:last], strings.TrimPrefix(infos[last], "bestmove ")
}

// end waits until the engine has ended.
func (c *client) end() {
	c.t.Helper()
	select {
	case err := <-c.ended:
		if err != nil {
			c.t.Error(err)
		}
	case <-time.After(patience):
		c.t.Fatal("it does not end")
	}
}

// field returns the words after one of a line: field(info, "score", 2) is cp 20.
func field(line, name string, words int) string {
	all := strings.Fields(line)
	at := slices.Index(all, name) + 1
	if at == 0 || at+words > len(all) {
		return ""
	}
	return strings.Join(all[at:at+words], " ")
}

func TestAClientMeetsTheEngine(t *testing.T) {
	c := newClient(t)
	c.say("uci", "isready")
	got := strings.Join(c.until("readyok"), "\n")
	for _, want := range []string{
		"id name ablab", "uciok",
		"option name Driver type combo default pvs var alphabeta var pvs var mtdf var bisect",
		"option name Hash type spin default 64 min 0 max 1024",
		"option name Repetition type check default true",
		"option name MultiPV type spin default 1 min 1 max 256",
		"option name Move Overhead type spin default 10 min 0 max 5000",
		"option name Evaluation type combo default tuned var tuned var hand",
		"option name Clear Hash type button",
	} {
		if !strings.Contains(got, want+"\n") {
			t.Errorf("no line %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "MiB") {
		t.Errorf("the table has two names:\n%s", got)
	}
	c.say("quit")
	c.end()
}

// The score of a position without a move to search is that of the evaluation that was chosen.
func TestAClientChoosesTheEvaluation(t *testing.T) {
	c := newClient(t)
	for _, option := range []string{"Evaluation value tuned", "evaluation value hand", "Evaluation value tuned"} {
		by := chess.Tuned
		if strings.HasSuffix(option, "hand") {
			by = chess.ByHand
		}
		settings := search.Settings{Depth: 4, NearerWins: true, Options: uci.Usual()}
		r, err := search.Run(engine.Search, chess.Start.Judged(by), settings)
		if err != nil {
			t.Fatal(err)
		}
		infos, _ := c.ask("setoption name "+option, "position startpos", "go depth 4")
		want := fmt.Sprintf("score cp %d nodes %d ", r.Value, r.Stats.Nodes)
		if last := infos[len(infos)-1]; !strings.Contains(last, want) {
			t.Errorf("%s: %s, want %s", option, last, want)
		}
	}
	c.say("quit")
	c.end()
}

func TestASearchSaysWhatItFinds(t *testing.T) {
	c := newClient(t)
	infos, best := c.ask("position startpos moves e2e4 e7e5", "go depth 5")
	form := regexp.MustCompile(`^info depth \d+ seldepth \d+ multipv 1 score cp -?\d+ nodes \d+ nps \d+ time \d+ hashfull \d+ ` +
		`pv( [a-h][1-8][a-h][1-8])+$`)
	for depth, line := range infos {
		if !form.MatchString(line) || field(line, "depth", 1) != fmt.Sprint(depth+1) {
			t.Errorf("at depth %d: %q", depth+1, line)
		}
	}
	if len(infos) != 5 || field(infos[4], "pv", 1) != best {
		t.Errorf("%d lines, the last is %q, and the move %s", len(infos), infos[len(infos)-1], best)
	}
}

// A line of a search without quiescence search is as long as the depth, and longer with it where there is something to take.
func TestSeldepthIsTheLongestLine(t *testing.T) {
	const exchange = "position fen 4k3/8/3p4/4p3/3P4/4P3/8/4K3 w - - 0 1"
	for _, threads := range []string{"1", "2"} {
		c := newClient(t)
		c.say("setoption name Threads value " + threads)
		for _, quiescence := range []string{"false", "true"} {
			infos, _ := c.ask("setoption name Selective.Quiescence value "+quiescence, exchange, "go depth 4")
			for _, line := range infos {
				depth, _ := strconv.Atoi(field(line, "depth", 1))
				seldepth, _ := strconv.Atoi(field(line, "seldepth", 1))
				if seldepth < depth || (seldepth > depth) != (quiescence == "true") {
					t.Errorf("%s threads, quiescence search %s: %s", threads, quiescence, line)
				}
			}
		}
		c.say("quit")
		c.end()
	}
}

// Each kind of question has its answer. The scores are those of the side to move.
func TestAnswers(t *testing.T) {
	const (
		back   = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" // mate on the back rank
		little = "setoption name hash value 1"                    // a large table takes a busy machine a part of the time
	)
	for _, test := range []struct {
		name         string
		say          []string
		score, moves string // of the last line
	}{
		{"a mate in 1", []string{back, "go depth 3"}, "mate 1", "a1a8"},
		{"mate 1", []string{back, "go mate 1"}, "mate 1", "a1a8"},
		{"a mate in 2", []string{"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "go mate 2"}, "mate 2", "a2a7 b1b7"},
		{"a mate in 2 after which a null move holds", []string{"position fen k7/8/8/8/2Q5/8/4RK2/1b6 w - - 0 1", "go mate 2"},
			"mate 2", "any"},
		{"to be mated in 1", []string{"position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", "go depth 4"}, "mate -1", "a8b8"},
		{"among some", []string{back, "go depth 2 searchmoves g1f1 g1h1"}, "", "g1f1 g1h1"},
		{"among some, and then a limit", []string{back, "go searchmoves g1f1 depth 1"}, "", "g1f1"},
		{"time", []string{little, back, "go movetime 500"}, "mate 1", "a1a8"},
		{"a clock", []string{little, back, "go wtime 20000 btime 10 winc 0 binc 0 movestogo 40"}, "mate 1", "a1a8"},
		{"a clock that has run out", []string{back, "go wtime -3 btime 10"}, "", "a1a8 any"},
		{"nodes", []string{"position startpos", "go nodes 2000"}, "", "any"},
		{"stalemate", []string{"position fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "go depth 3"}, "cp 0", "0000"},
		{"mated", []string{"position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "go depth 3"}, "mate 0", "0000"},
		{"no table", []string{"setoption name hash value 0", back, "go depth 3"}, "mate 1", "a1a8"},
		{"a driver", []string{"setoption name DRIVER value mtdf", back, "go depth 3"}, "mate 1", "a1a8"},
		{"foretold", []string{"setoption name Selective.ProbCut.Pairs value 1-3:1:0:90/2-4:1:0:90",
			"setoption name Selective.ProbCut.Threshold value 1.25", back, "go depth 4"}, "mate 1", "a1a8"},
		{"nothing foretold", []string{"setoption name Selective.ProbCut.Pairs value 1-2:1:0:90",
			"setoption name Selective.ProbCut.Pairs value <empty>", back, "go depth 3"}, "mate 1", "a1a8"},
		{"an empty table", []string{back, "go depth 3", "setoption name Clear Hash", "go depth 3"}, "mate 1", "a1a8"},
		{"a new game", []string{"ucinewgame", back, "go depth 3"}, "mate 1", "a1a8"},
		{"words before a command", []string{back, "well go depth 3"}, "mate 1", "a1a8"},
		{"a word too many", []string{back, "go depth 3 soon"}, "mate 1", "a1a8"},
		{"one node", []string{"position startpos", "go nodes 1"}, "cp ", "any"},
		{"the other clock alone", []string{little, back, "go btime 2000"}, "mate 1", "a1a8"},
		{"no clock and an increment", []string{back, "go winc 100"}, "mate 1", "a1a8"},
		{"a limit that is no number", []string{back, "go movetime soon"}, "mate 1", "a1a8"},
		{"too few pieces for a mate", []string{"position fen 8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "go depth 2"}, "cp 0",
			"a1b1 a1a2 c1a2 c1b3 c1d3 c1e2"},
		{"one of these moves", []string{"position fen 8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "go depth 2 searchmoves c1e2"}, "cp 0",
			"c1e2"},
		{"a game that goes on with too few", []string{"position fen 8/8/8/8/8/8/1r5k/K7 w - - 0 1 moves a1b2 h2g2",
			"go depth 2"}, "cp 0", "b2a1 b2b1 b2c1 b2a2 b2c2 b2a3 b2b3 b2c3"},
		{"a refused position", []string{back, "position startpos moves e2e4 e7e4", "go depth 2 searchmoves e2e4"}, "", "0000"},
		{"a position after it", []string{"position startpos moves e2e5", "go depth 2", back, "go depth 2"}, "mate 1", "a1a8"},
		{"a move of its own", []string{"position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go depth 3"}, "", "a7a8q"},
		{"a position of the game for the third time", []string{
			"position fen k7/8/8/8/8/8/8/KQ6 w - - 0 1 moves b1b2 a8a7 b2b1 a7a8 b1b2 a8a7 b2b1", "go depth 3 searchmoves a7a8"},
			"cp 0", "a7a8"},
		{"a position of the game for the second time", []string{
			"position fen k7/8/8/8/8/8/8/KQ6 w - - 0 1 moves b1b2 a8a7 b2b1", "go depth 3 searchmoves a7a8"}, "cp -", "a7a8"},
		{"a second time that loses", []string{
			"position fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 moves a1a2 a7a8 a2a1", "go depth 12"}, "cp -", "a8b7 a8b8"},
		{"that position for the first time", []string{"position fen 8/k7/8/8/8/8/8/KQ6 b - - 0 1",
			"go depth 3 searchmoves a7a8"}, "cp -", "a7a8"},
		{"a mate on the 100th half move", []string{"position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "go depth 5"},
			"mate 1", "a1a8"},
		{"a mate in 2 on the 100th half move", []string{"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 97 80", "go depth 5"},
			"mate 2", "a2a7 b1b7"},
		{"a mate in 2 that is too late", []string{"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 98 80", "go mate 3"}, "cp 0", "any"},
		{"a mate in 2 that only the table knows", []string{"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "go depth 6",
			"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 98 80", "go depth 6"}, "cp 0", "any"},
		{"a mate in 2 after a draw", []string{"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 98 80", "go depth 6",
			"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "go depth 6"}, "mate 2", "a2a7 b1b7"},
		{"a pawn move that keeps a win", []string{"position fen 7k/8/8/8/8/8/R6P/1R4K1 w - - 99 80", "go depth 6"}, "",
			"h2h3 h2h4"},
		{"the same by two workers", []string{"setoption name Threads value 2",
			"position fen 7k/8/8/8/8/8/R6P/1R4K1 w - - 99 80", "go depth 6"}, "", "h2h3 h2h4"},
		{"a capture that keeps a win", []string{"position fen 7k/8/8/8/8/8/R6p/1R4K1 w - - 99 80", "go depth 6"}, "",
			"g1h2 a2h2"},
		{"a lost ending that is saved", []string{"position fen k7/8/8/8/8/8/8/KQ6 b - - 99 80", "go depth 6"}, "cp 0", "any"},
		{"moves that bring the clock there", []string{
			"position fen k7/8/8/8/8/8/8/KQ6 w - - 93 80 moves b1c1 a8b8 a1a2 b8a8 c1c2 a8b8", "go depth 6"}, "cp 0", "any"},
		{"a pawn move that sets the clock back", []string{"position fen k7/8/8/8/8/8/7P/KQ6 w - - 99 80 moves h2h3",
			"go depth 6"}, "cp -", "any"},
		{"no rule without Repetition", []string{"setoption name Repetition value false",
			"position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 98 80", "go depth 6"}, "mate 2", "a2a7 b1b7"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := newClient(t)
			c.say(test.say...)
			c.to.Close() // a search that has an end comes to it
			last, best := "", ""
			for line := range c.lines {
				if strings.HasPrefix(line, "info depth") {
					last = line
				}
				if move, ok := strings.CutPrefix(line, "bestmove "); ok {
					best = move
				}
			}
			if got := field(last, "score", 2); !strings.HasPrefix(got, test.score) {
				t.Errorf("score %s, want %s: %s", got, test.score, last)
			}
			if !strings.Contains(test.moves+" ", best+" ") && !strings.HasSuffix(test.moves, "any") || best == "" {
				t.Errorf("bestmove %q, want of %s", best, test.moves)
			}
			c.end()
		})
	}
}

func TestAMoveTakesAShareOfTheClock(t *testing.T) {
	for words, want := range map[string]time.Duration{
		"":                         0,
		"btime 1000 binc 10":       60 * time.Millisecond, // the other side's, for want of one
		"winc 10 btime 40":         time.Millisecond,
		"movetime 300":             300 * time.Millisecond,
		"wtime 60000":              3 * time.Second,
		"wtime 60000 winc 500":     3500 * time.Millisecond,
		"wtime 60000 movestogo 40": 3 * time.Second,
		"wtime 60000 movestogo 6":  10 * time.Second,
		"wtime 60000 movestogo 1":  59950 * time.Millisecond,
		"wtime 100 winc 5000":      50 * time.Millisecond,
		"wtime 40 winc 5000":       time.Millisecond,
		"wtime -5":                 time.Millisecond,
		"wtime 60000 movetime 100": 100 * time.Millisecond,
		"wtime 200 movetime 100":   10 * time.Millisecond,
	} {
		target, most := uci.Time(words, 0)
		managed := target > 0 || most == 0 || strings.Contains(words, "movetime") // only movetime alone has no target
		if got := cmp.Or(target, most); got != want || most < got || !managed {
			t.Errorf("go %s: %v, and at most %v, want %v", words, target, most, want)
		}
	}
}

func TestTheOverheadIsSubtractedFromTheTimeOfAMove(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		words                  string
		overhead, target, most time.Duration
	}{
		{"infinite", 10 * ms, 0, 0},
		{"movetime 100", 10 * ms, 0, 90 * ms},
		{"movetime 100", 5000 * ms, 0, ms},
		{"movetime 1", 10 * ms, 0, ms},
		{"wtime 60000 winc 500", 10 * ms, 3490 * ms, 13990 * ms},
		{"wtime 60000 winc 500", 5000 * ms, ms, 9000 * ms},
		{"wtime 40 winc 5000", 10 * ms, ms, ms},
	} {
		if target, most := uci.Time(c.words, c.overhead); target != c.target || most != c.most {
			t.Errorf("go %s with an overhead of %v: %v, and at most %v; want %v and %v", c.words, c.overhead, target, most,
				c.target, c.most)
		}
	}
}

func TestSeveralLinesComeInTheirOrder(t *testing.T) {
	c := newClient(t)
	infos, best := c.ask("setoption name MultiPV value 3", "position startpos", "go depth 3")
	if len(infos) != 9 {
		t.Fatalf("want 3 lines at each of 3 depths, got %q", infos)
	}
	moves := map[string]bool{}
	for i, line := range infos[6:] {
		if field(line, "depth", 1) != "3" || field(line, "multipv", 1) != fmt.Sprint(i+1) {
			t.Errorf("line %d is %q", i+1, line)
		}
		moves[field(line, "pv", 1)] = true
	}
	if len(moves) != 3 || field(infos[6], "pv", 1) != best {
		t.Errorf("bestmove %s after %q", best, infos[6:])
	}
}

func TestAStopIsAnsweredAtOnce(t *testing.T) {
	const soon = 2 * time.Second // some ms on a machine that does nothing else
	c := newClient(t)
	for _, ask := range []string{"go infinite", "go", "go depth 1000", "go infinite searchmoves e2e4"} {
		c.say(ask, "isready")
		c.until("readyok")
		time.Sleep(10 * time.Millisecond)
		began := time.Now()
		c.say("stop")
		c.until("bestmove ")
		if took := time.Since(began); took > soon {
			t.Errorf("%s: it stops after %v", ask, took)
		}
	}
	// An endless search waits for stop, though it has nothing left to search.
	c.say("position fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "go infinite", "isready")
	for _, line := range c.until("readyok") {
		if strings.HasPrefix(line, "bestmove") {
			t.Error("it has not waited for stop")
		}
	}
	c.say("stop")
	c.until("bestmove 0000")
}

// A search that ponders waits for ponderhit, and has the client's time from there on.
func TestPonder(t *testing.T) {
	const mate = "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	waits := func(c *client) {
		t.Helper()
		time.Sleep(20 * time.Millisecond)
		c.say("isready")
		for _, line := range c.until("readyok") {
			if strings.HasPrefix(line, "bestmove") {
				t.Errorf("it has not waited: %s", line)
			}
		}
	}
	for _, test := range []struct{ position, ask, tell string }{
		{"position startpos", "go ponder wtime 20 btime 20", "ponderhit"},
		{"position startpos", "go ponder movetime 1", "ponderhit"},
		{"position startpos", "go ponder wtime 20 btime 20", "stop"},
		{"position startpos", "go ponder", "stop"},
		{mate, "go ponder depth 2", "ponderhit"},
		{mate, "go ponder depth 2", "stop"},
		{mate, "go ponder depth 2 movetime 1000000", "ponderhit"}, // at once, since the search is over
		{"position fen 8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "go ponder wtime 20", "ponderhit"},
		{"position startpos moves e2e5", "go ponder wtime 20", "ponderhit"},
	} {
		c := newClient(t)
		c.say(test.position, test.ask)
		waits(c)
		c.say(test.tell)
		c.until("bestmove ")
		c.say("quit")
		c.end()
	}

	c := newClient(t)
	c.say("setoption name Move Overhead value 0", "position startpos", "go ponder movetime 200")
	waits(c)
	began := time.Now()
	c.say("ponderhit")
	c.until("bestmove ")
	if took := time.Since(began); took < 200*time.Millisecond {
		t.Errorf("it answers %v after ponderhit, want 200 ms", took)
	}
	c.say("position startpos", "go ponder infinite")
	c.say("ponderhit")
	waits(c) // as infinite has it
	c.say("stop")
	c.until("bestmove ")
	c.say("ponderhit", "isready")
	if got, want := c.until("readyok"), "info string ponderhit: no search ponders: want go ponder before it"; got[0] != want {
		t.Errorf("%q, want %s", got, want)
	}
	if _, best := c.ask("setoption name Ponder value true", mate, "go depth 3"); best != "a1a8" {
		t.Errorf("the game is over, and the answer is expected: %s", best)
	}
	infos, best := c.ask("position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "go depth 3")
	if line := strings.Fields(field(infos[len(infos)-1], "pv", 2)); best != line[0]+" ponder "+line[1] {
		t.Errorf("%s after %v", best, line)
	}
	c.say("go ponder")
	c.to.Close() // nobody is left to say ponderhit
	c.end()
}

func TestWhatNeedsTheEngineAtRestStopsTheSearch(t *testing.T) {
	c := newClient(t)
	for _, next := range []string{"position startpos", "go infinite", "setoption name MultiPV value 2", "ucinewgame", "quit"} {
		c.say("go infinite", next)
		c.until("bestmove ")
		if next == "go infinite" {
			c.say("stop")
			c.until("bestmove ")
		}
	}
	c.end()
}

func TestTheEndOfTheInputEndsTheEngine(t *testing.T) {
	for _, last := range []string{"isready", "go infinite", "go depth 3", "position fen"} {
		c := newClient(t)
		c.say(last)
		c.to.Close()
		c.end()
	}
	c := newClient(t)
	c.say("go infinite")
	unplugged := errors.New("unplugged")
	c.to.CloseWithError(unplugged)
	if err := <-c.ended; !errors.Is(err, unplugged) {
		t.Errorf("the error of the input is lost: %v", err)
	}
}

// Malformed input is reported with what was read, and changes nothing but a position.
func TestWhatIsMalformedIsToldOfAndReadOver(t *testing.T) {
	c := newClient(t)
	c.say("position startpos moves d2d4")
	for line, want := range map[string]string{
		"joho":                         `there is no command "joho": want one of uci, debug, isready,`,
		"joho\x1b[2J":                  `there is no command "joho\x1b[2J": want`,
		"position":                     "position: nothing follows: want startpos, or fen and a position",
		"position startpos e2e4":       `position: "startpos e2e4": want startpos, or fen and a position, then moves or nothing`,
		"position fen 8/8 w - -":       "position: chess: the position \"8/8 w - -\": the board",
		"position startpos moves e2e5": `position: move 1: chess: the move "e2e5"`,
		"setoption":                    `setoption: "": want name, the name of an option, value, and what to set it to`,
		"setoption name":               `setoption: "name": want name,`,
		"setoption name Huge value 1":  `setoption: there is no option "Huge": want one of Clear Hash, Driver,`,
		"setoption name selective.probcut.pairs value 3":     `setoption: Selective.ProbCut.Pairs=3: "3" is not a pair: want SHALLOW-DEEP`,
		"setoption name selective.probcut.threshold value x": `setoption: Selective.ProbCut.Threshold=x: want a number`,
		"setoption name Hash":                                `setoption: Hash is "": want a whole number, 0 to 1024`,
		"setoption name Hash value 2e3":                      `setoption: Hash is "2e3": want a whole number, 0 to 1024`,
		"setoption name Hash value 1025":                     `setoption: Hash is "1025": want a whole number, 0 to 1024`,
		"setoption name Table.MiB value 99999":               `setoption: there is no option "Table.MiB": want one of`,
		"setoption name MultiPV value 0":                     `setoption: MultiPV is "0": want a whole number, 1 to 256`,
		"setoption name Deepen value perhaps":                `setoption: Deepen is "perhaps": want one of false, true`,
		"setoption name Driver value best":                   `setoption: Driver is "best": want one of alphabeta, pvs, mtdf`,
		strings.Repeat("position startpos ", 1e5):            "the line has more than 65536 bytes, and is skipped",
	} {
		c.say(line, "isready")
		got := c.until("readyok")
		if len(got) != 2 || !strings.HasPrefix(got[0], "info string "+want) {
			t.Errorf("%.80q: %q, want %q", line, got, want)
		}
	}
	if _, best := c.ask("position startpos moves d2d4 d2d4", "go depth 1"); best != "0000" {
		t.Errorf("no position, and bestmove %s", best)
	}
	endless := "position startpos moves" + strings.Repeat(" g1f3 g8f6 f3g1 f6g8", 1e4)
	if _, best := c.ask("position startpos moves e2e4", endless, "go depth 1"); best != "0000" {
		t.Errorf("a position that is too long to read, and bestmove %s of the one before", best)
	}
	for words, want := range map[string]string{
		"nodes":                         "go: nothing follows nodes: want a number",
		"depth two":                     `go: depth is "two": want a number`,
		"searchmoves a1a9 depth 1":      `go: searchmoves: chess: the move "a1a9"`,
		"depth":                         `go: "depth" sets no limit that ends the search, so the search has depth 1: want depth, nodes,`,
		"movestogo 5 winc 7":            `go: "movestogo 5 winc 7" sets no limit that ends the search, so the search has depth 1: want`,
		"wtime 1e400":                   `go: wtime is "1e400": want a number`,
		"soon\tand\r":                   `go: "soon" is read over: want searchmoves, infinite, ponder, or one of binc,`,
		"movetime 99999999999999999999": `go: movetime is "99999999999999999999": want a number`,
	} {
		infos, best := c.ask("position startpos moves d2d4", "go "+words)
		if !slices.ContainsFunc(infos, func(line string) bool { return strings.HasPrefix(line, "info string "+want) }) {
			t.Errorf("go %q: %q, want %q", words, infos, want)
		}
		if black, err := chess.Start.ParseMove("d2d4"); err != nil {
			t.Fatal(err)
		} else if _, err := chess.Start.Play(black).ParseMove(best); err != nil {
			t.Errorf("the position has changed: bestmove %s", best)
		}
	}
}

// Options that do not go together yet are kept, and taken with the one that fixes them.
// The default of every option can be set, and is in the range that the client receives.
func TestDefaultsCanBeSet(t *testing.T) {
	c := newClient(t)
	c.say("uci")
	told := regexp.MustCompile(`^option name (.+) type (spin|check|combo|string) default (\S*)(?: min (\d+) max (\d+))?`)
	options := 0
	for _, line := range c.until("uciok") {
		option := told.FindStringSubmatch(line)
		if option == nil {
			continue
		}
		options++
		c.say("setoption name "+option[1]+" value "+option[3], "isready")
		if got := c.until("readyok"); len(got) != 1 {
			t.Errorf("%s: %q", line, got)
		}
		n, _ := strconv.Atoi(option[3])
		low, _ := strconv.Atoi(option[4])
		if high, _ := strconv.Atoi(option[5]); option[2] == "spin" && (n < low || n > high) {
			t.Errorf("%s: the default is not between", line)
		}
	}
	if options < 20 {
		t.Errorf("%d options", options)
	}
}

func TestOptionsAreTakenWhenTheyGoTogether(t *testing.T) {
	c := newClient(t)
	c.say("setoption name Selective.Late.Growth value 0", "setoption name Selective.Late.Reduction value 0", "isready")
	c.until("readyok")
	c.say("setoption name Hash value 0", "setoption name Driver value mtdf", "isready")
	got := c.until("readyok")
	if len(got) != 3 || !strings.Contains(got[0], "mtdf") ||
		got[1] != "info string until they go together, searches take the options before" {
		t.Errorf("%q", got)
	}
	c.ask("go depth 2")
	c.say("setoption name Hash value 1", "isready")
	if got := c.until("readyok"); len(got) != 1 {
		t.Errorf("%q", got)
	}
	if infos, _ := c.ask("go depth 2"); len(infos) == 0 {
		t.Error("nothing is found")
	}
}

// A client that has gone is no reason to go on.
func TestAnOutputThatFailsEndsTheEngine(t *testing.T) {
	gone := errors.New("gone")
	in, to := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- uci.Serve(in, failing{gone}, uci.Usual()) }()
	fmt.Fprintln(to, "isready")
	select {
	case err := <-ended:
		if !errors.Is(err, gone) {
			t.Errorf("%v", err)
		}
	case <-time.After(patience):
		t.Error("it does not end")
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// FuzzNoInputEndsOrHangsTheEngine says anything, and then asks whether it is there.
func FuzzNoInputEndsOrHangsTheEngine(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready", "position startpos moves e2e4 e7e5\ngo depth 2", "position fen 8/8/8/8/8/k1p5/8/K7 w - - 0 1\ngo",
		"setoption name Hash value 1\nsetoption name MultiPV value 3\ngo nodes 50", "go wtime 1 btime 1 movestogo 1",
		"position startpos moves e2e5\ngo searchmoves e2e4 x infinite", "go mate 2\nponderhit\nstop\nucinewgame",
		"go ponder wtime 10\nisready\nponderhit\ngo ponder\nposition x\ngo", "\x00\n\r\n",
		"setoption name Driver value mtdf\nsetoption name Hash value 0\nsetoption name Clear Hash\ngo depth 3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, input string) {
		if len(strings.Fields(input)) > 0 && regexp.MustCompile(`(?m)\bquit\b`).MatchString(input) {
			return
		}
		c := newClient(t)
		go func() { // what is said and what is answered go on side by side
			fmt.Fprintf(c.to, "setoption name Hash value 1\n%s\nstop\nperft\nquit\n", input)
		}()
		lines := c.until(`info string there is no command "perft"`)
		for _, line := range lines {
			first, _, _ := strings.Cut(line, " ")
			if !slices.Contains([]string{"id", "option", "uciok", "readyok", "info", "bestmove"}, first) {
				t.Errorf("it answers %q", line)
			}
		}
		c.end()
	})
}
