// Package uci lets a chess program for the desktop, or a match of two engines, use the engine of package
// engine: it speaks UCI, the Universal Chess Interface, on the engine's side.
//
//	uci.Serve(os.Stdin, os.Stdout, uci.Usual())
//
// A search takes what go asks for: depth, nodes, mate, movetime, the clocks, searchmoves, ponder and infinite, which
// is also what go alone means. With a clock a move takes a twentieth of the time that is left, or an even share
// where movestogo is less, and the increment; 50 ms always stay. The clock of one side stands for that of the other
// where only one is given. With the option Stability, which is usual, a search by a clock may end earlier, or take
// up to four times as long: see [search.ShareOfClock]. A mate in n is searched for to depth 2n-1 without selective techniques:
// none is missed. A search that ponders answers at ponderhit or stop; its time begins at ponderhit. Where the client sets
// Ponder, bestmove names the answer that is expected.
//
// The option Move Overhead, in milliseconds, is subtracted from the time that a move has by a clock and by movetime; at least 1
// ms is left. It is the time that passes on the client's clock while the engine does not search. The assumption is that this
// is about the same for each move.
//
// Each option of [engine.Options] is a UCI option of the same name, except that Table.MiB is called Hash. The option
// Evaluation chooses between [chess.Tuned], the default, and [chess.ByHand].
//
// Positions of the game count: with Repetition a line that brings one for the third time is a draw, as is one that
// comes back to a position of its own, and one whose last 100 half moves, with those of the game, have no pawn move and no
// capture, unless it ends in mate. The clock of half moves is that of the FEN. As long as it is below 50, lines that come
// to 100 in a search without a depth are not looked for: to know them costs the table from one move to the next. The
// game goes on where too few pieces are left for a mate, until the client ends it; all moves are equal there. A search to a
// fixed depth does not see such draws at its last ply, where it evaluates: "go depth 1" values a move as if the game went on.
//
// A position that cannot be read leaves none: go answers bestmove 0000 until another one is sent, for a move of the
// position before could be illegal in the client's.
//
// A line "info" has seldepth beside depth: the most plies from the root to a node that this search has visited so far, in
// quiescence search too.
//
// What cannot be read is told in a line "info string", and read over: no input ends the engine but quit and the
// end of the input. A command that needs the engine at rest, such as position, stops a search that is under way;
// the end of the input stops one that has no end of its own.
//
// Source: R. Huber and S. Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.
package uci

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Serve reads commands from in and writes the answers to out, each line at once, until quit or the end of the
// input. The engine begins with some options, such as [Usual], which go together. The error is that of in or of out.
func Serve(in io.Reader, out io.Writer, begin engine.Options) error {
	s := &server{out: out, begin: options{begin, begin, evaluations[0], 1, false, usualOverhead}, game: start}
	s.options = s.begin
	defer s.rest()
	lines := bufio.NewReaderSize(in, maxLine)
	for {
		line, err := s.read(lines)
		if s.obey(strings.Fields(line)) {
			s.rest()
			return s.unwritten()
		}
		if errors.Is(err, io.EOF) {
			s.finish()
			return s.unwritten()
		}
		if err = errors.Join(err, s.unwritten()); err != nil {
			return err
		}
	}
}

// maxLine is how long a line may be, in bytes: a game of 6,000 moves.
const maxLine = 1 << 16

// usualOverhead is enough for a client on the same machine.
const usualOverhead = 10 * time.Millisecond

// server is an engine with what a client has told it.
type server struct {
	mu  sync.Mutex // of the next two, which a search uses too
	out io.Writer
	err error // the first of out

	engine  engine.Engine[chess.Position, chess.Move]
	begin   options // as reported to the client
	options options
	game    game
	search  *thinking // the last one, nil for none
}

// commands are what a client may say.
var commands = []string{
	"uci", "debug", "isready", "setoption", "register", "ucinewgame", "position", "go", "stop", "ponderhit", "quit",
}

// obey does what a line says, and tells what is wrong with it. It returns whether that is quit. Words before
// the command are read over, as the protocol has it.
func (s *server) obey(words []string) (quit bool) {
	if len(words) == 0 {
		return false
	}
	at := slices.IndexFunc(words, func(word string) bool { return slices.Contains(commands, word) })
	if at != 0 {
		s.complain(fmt.Errorf("there is no command %.100q: want one of %s", words[0], strings.Join(commands, ", ")))
	}
	if at < 0 {
		return false
	}
	var err error
	switch command, args := words[at], words[at+1:]; command {
	case "uci":
		s.introduce()
	case "isready":
		s.say("readyok")
	case "setoption":
		err = s.setOption(args)
	case "ucinewgame":
		s.rest()
		s.engine.Forget()
	case "position":
		err = s.position(args)
	case "go":
		s.think(args)
	case "stop":
		s.rest()
	case "ponderhit":
		err = s.ponderhit()
	case "quit":
		return true
	} // there is nothing to do for the others
	if err != nil {
		s.complain(err)
	}
	return false
}

// introduce answers uci.
func (s *server) introduce() {
	s.say("id name ablab")
	s.say("id author the ablab authors")
	for _, o := range s.begin.list() {
		s.say("option name %s", describe(o))
	}
	s.say("option name %s type button", clearHash)
	s.say("uciok")
}

// read returns the next line, with the error that came after it. A line that is too long is refused, and is "".
func (s *server) read(lines *bufio.Reader) (string, error) {
	line, err := lines.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return string(line), err
	}
	if words := strings.Fields(string(line)); len(words) > 0 && words[0] == "position" {
		s.rest()
		s.game = game{} // a move of the position before would be a move of another game
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = lines.ReadSlice('\n')
	}
	s.complain(fmt.Errorf("the line has more than %d bytes, and is skipped", maxLine))
	return "", err
}

// say writes a line.
func (s *server) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		_, s.err = fmt.Fprintf(s.out, format+"\n", args...)
	}
}

// complain tells a person what is wrong.
func (s *server) complain(err error) {
	for line := range strings.Lines(err.Error()) {
		s.say("info string %s", strings.TrimSuffix(line, "\n"))
	}
}

// unwritten returns the error of out.
func (s *server) unwritten() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}
