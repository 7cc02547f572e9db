// Package client is the other side of package uci: it starts chess engines that speak UCI, the Universal Chess Interface, and
// asks them for moves.
//
//	e, err := client.Start(ctx, []string{"stockfish"}, map[string]string{"Hash": "64"})
//	if err != nil {
//		return err
//	}
//	defer e.Close()
//	answer, err := e.Go(ctx, client.Position{FEN: chess.Start.String()}, client.Limits{MoveTime: time.Second})
//
// An engine is a process, for one goroutine at a time. It ends with Close, and with this process, killed or not. An engine that
// ends by itself, stays silent, or writes what the protocol does not allow is an error, a [*Fault], which has the engine's last
// lines. After an error an engine is of no more use: close it, and start another one.
//
// Source: R. Huber and S. Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.
package client

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/child"
	"github.com/ablab-go/ablab/pkg/search"
)

// Patience is how long an engine may take to start, and how long it may write nothing while it looks for a move without a
// limit of time.
const (
	startPatience = 30 * time.Second
	movePatience  = 10 * time.Minute
)

// keptLines is how many of the last lines of an engine a Fault has.
const keptLines = 6

// Engine is an engine that runs.
type Engine struct {
	argv     []string
	name     string
	process  *child.Process // nil after Close
	options  []option
	position Position // the last one that was sent
	last     []string // its last lines
}

// Position is a position as UCI sends it: where a game began, and the moves since.
type Position struct {
	FEN   string
	Moves []string // such as e2e4 or e7e8q
}

// String returns the position as it is sent.
func (p Position) String() string {
	text := "fen " + p.FEN
	if len(p.Moves) > 0 {
		text += " moves " + strings.Join(p.Moves, " ")
	}
	return text
}

// Limits are what a move may take. Each that is 0 is none.
type Limits struct {
	Depth    int           // plies
	Nodes    int64         // visited
	MoveTime time.Duration // for this move

	// White and Black are left on the clocks, and the increments are added after each move. A side with 0 has no clock.
	White, Black                   time.Duration
	WhiteIncrement, BlackIncrement time.Duration

	// Within is when an answer comes too late; if it is 0 an engine may think as long as it writes a line now and then.
	Within time.Duration
}

// String returns the command.
func (l Limits) String() string {
	text := "go"
	add := func(name string, n int64) { text += fmt.Sprintf(" %s %d", name, n) }
	if l.White > 0 {
		add("wtime", max(l.White.Milliseconds(), 1))
		add("winc", l.WhiteIncrement.Milliseconds())
	}
	if l.Black > 0 {
		add("btime", max(l.Black.Milliseconds(), 1))
		add("binc", l.BlackIncrement.Milliseconds())
	}
	if l.MoveTime > 0 {
		add("movetime", max(l.MoveTime.Milliseconds(), 1))
	}
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	if l.Nodes > 0 {
		add("nodes", l.Nodes)
	}
	return text
}

// Answer is a move with what the engine said about it.
type Answer struct {
	Move   string // as the engine wrote it: it may be illegal
	Scored bool   // the engine gave a score
	Score  int    // for the side to move, in centipawns, or near [search.Win] for a mate: the last one that is exact
	Depth  int
	Nodes  int64
	Time   time.Duration // from the command to the answer, by the clock of this process
}

// Kind is what an engine did wrong.
type Kind string

// The kinds of faults.
const (
	Crash   Kind = "crash"   // it ended, or closed its output
	Late    Kind = "time"    // it did not answer in time
	Illegal Kind = "illegal" // its move is no legal one
	Broken  Kind = "broken"  // it cannot be started, or has no such option
)

// Fault is what an engine did wrong.
type Fault struct {
	Kind     Kind
	Engine   string   // its name and its command
	Why      string   // in words
	Position string   // that it was asked about, "" before the first
	Last     []string // lines that it wrote before
	Stderr   string   // the end of its standard error, in words
}

// Error returns all of it.
func (f *Fault) Error() string {
	text := f.Engine + ": " + f.Why
	if f.Position != "" {
		text += "; position " + f.Position
	}
	if len(f.Last) == 0 {
		return text + "; it wrote nothing" + f.Stderr
	}
	return text + "; its last lines:\n  " + strings.Join(f.Last, "\n  ") + f.Stderr
}

// Fault returns a fault of this engine, such as an illegal move, which only the caller can see.
func (e *Engine) Fault(kind Kind, format string, args ...any) *Fault {
	f := &Fault{Kind: kind, Engine: e.String(), Why: fmt.Sprintf(format, args...), Last: e.last}
	if e.position.FEN != "" {
		f.Position = e.position.String()
	}
	if kind != Illegal && e.process != nil {
		f.Stderr = e.process.Complaint()
	}
	return f
}

// String returns the engine's name and its command.
func (e *Engine) String() string {
	command := strings.Join(e.argv, " ")
	if e.name == "" {
		return command
	}
	return fmt.Sprintf("%s (%s)", e.name, command)
}

// Name returns the name that the engine has told, or that of its file.
func (e *Engine) Name() string { return cmp.Or(e.name, filepath.Base(e.argv[0])) }

// Start starts an engine, and sets its options: by their names in any case, with _ for a space. An option that the engine does
// not have, or a value that it cannot have, is an error.
func Start(ctx context.Context, argv []string, options map[string]string) (*Engine, error) {
	e := &Engine{argv: argv}
	if len(argv) == 0 || argv[0] == "" {
		return nil, errors.New("an engine without a command: want the file of a program, and its arguments")
	}
	process, err := child.Start(argv...)
	if err != nil {
		return nil, e.Fault(Broken, "%v", err)
	}
	e.process = process
	if err := e.begin(ctx, options); err != nil {
		e.end(0)
		return nil, err
	}
	return e, nil
}

// begin introduces both sides to each other.
func (e *Engine) begin(ctx context.Context, options map[string]string) error {
	err := e.ask(ctx, "uci", "uciok", func(words []string) {
		switch {
		case len(words) > 2 && words[0] == "id" && words[1] == "name":
			e.name = search.Printable(strings.Join(words[2:], " "))
		case len(words) > 0 && words[0] == "option":
			e.options = append(e.options, readOption(words[1:]))
		}
	})
	if err != nil {
		return err
	}
	commands, err := e.set(options)
	if err != nil {
		return err
	}
	for _, command := range commands {
		e.say(command)
	}
	return e.NewGame(ctx)
}

// NewGame tells the engine that the next position is one of another game.
func (e *Engine) NewGame(ctx context.Context) error {
	e.position = Position{}
	e.say("ucinewgame")
	return e.ask(ctx, "isready", "readyok", nil)
}

// say sends a line. If the engine has ended, the next line that is read says so.
func (e *Engine) say(line string) { _, _ = io.WriteString(e.process.Stdin, line+"\n") }

// ask sends a line and reads until the answer, a line that begins with a word; see, if it is not nil, sees the others.
func (e *Engine) ask(ctx context.Context, line, answer string, see func(words []string)) error {
	e.say(line)
	late := time.NewTimer(startPatience)
	defer late.Stop()
	for {
		words, err := e.read(ctx, late.C)
		switch {
		case errors.Is(err, errLate):
			return e.Fault(Late, "it did not answer %s with %s within %v", line, answer, startPatience)
		case err != nil:
			return err
		case len(words) > 0 && words[0] == answer:
			return nil
		case see != nil:
			see(words)
		}
	}
}

// errLate says that no line came in time.
var errLate = errors.New("too late")

// read returns the words of the next line.
func (e *Engine) read(ctx context.Context, late <-chan time.Time) ([]string, error) {
	select {
	case line := <-e.process.Lines:
		if errors.Is(line.Err, io.EOF) {
			process := e.process
			how := process.Ended()
			fault := e.Fault(Crash, "it %s", how)
			e.process = nil
			return nil, fault
		}
		if line.Err != nil {
			return nil, e.Fault(Crash, "%v", line.Err)
		}
		text := search.Printable(string(bytes.TrimSpace(line.Text)))
		if e.last = append(e.last, text); len(e.last) > keptLines {
			e.last = e.last[1:]
		}
		return strings.Fields(text), nil
	case <-late:
		return nil, errLate
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// Go asks for a move in a position. An engine that does not answer in time is told to stop, and has lost on time; the error is a
// *Fault of kind Late, with the time that it took. When ctx ends the error is its cause.
func (e *Engine) Go(ctx context.Context, pos Position, limits Limits) (a Answer, err error) {
	e.position, e.last = pos, nil
	e.say("position " + pos.String())
	began := time.Now()
	e.say(limits.String())
	patience := cmp.Or(limits.Within, movePatience)
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		words, err := e.read(ctx, late.C)
		a.Time = time.Since(began)
		switch {
		case errors.Is(err, errLate):
			return a, e.Fault(Late, "it did not answer %q within %v", limits, patience)
		case err != nil:
			return a, err
		case len(words) == 0:
		case words[0] == "info":
			a.learn(words[1:])
		case words[0] == "bestmove":
			if len(words) < 2 {
				return a, e.Fault(Illegal, "it answered %q without a move", limits)
			}
			a.Move = words[1]
			return a, nil
		}
		if limits.Within == 0 {
			late.Reset(patience)
		}
	}
}

// learn takes over what a line info says of the best line.
func (a *Answer) learn(words []string) {
	bound, scored, score, second := false, false, 0, false
	number := func(i int) int {
		if i >= len(words) {
			return 0
		}
		n, _ := strconv.Atoi(words[i])
		return n
	}
	depth := a.Depth
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "string", "pv": // the rest is text, or moves
			i = len(words)
		case "multipv":
			second = number(i+1) > 1
		case "depth":
			depth = number(i + 1)
		case "nodes":
			a.Nodes = int64(number(i + 1))
		case "lowerbound", "upperbound":
			bound = true
		case "cp":
			scored, score = true, min(max(number(i+1), -mostCP), mostCP)
		case "mate":
			scored, score = true, mated(number(i+1))
		}
	}
	if scored && !bound && !second {
		a.Scored, a.Score, a.Depth = true, score, depth
	}
}

// mostCP is the largest score that is no mate.
const mostCP = search.Win - search.MaxPly - 1

// mated returns the score of a mate in a number of moves, below 0 if the side to move is mated.
func mated(moves int) int {
	moves = min(max(moves, -search.MaxPly/2), search.MaxPly/2)
	if moves > 0 {
		return search.Win - (2*moves - 1)
	}
	return -search.Win - 2*moves
}

// Close ends the engine, which is given a moment to do it by itself. It may be called again.
func (e *Engine) Close() { e.end(child.Grace) }

func (e *Engine) end(moment time.Duration) {
	if e.process == nil {
		return
	}
	e.say("quit")
	_ = e.process.Stdin.Close()
	_, _ = e.process.Stop(moment)
	e.process = nil
}
