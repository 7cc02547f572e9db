package command

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"runtime"

	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/uci"
)

// uciCommand is ablab uci.
type uciCommand struct {
	Set    optionFlags `mapsep:"," placeholder:"NAME=VALUE" help:"Set options of the engine, which the program may change; ablab variants --long lists them."`
	Preset *preset     `placeholder:"NAME" help:"Start from the engine's preset with this name, {presets}, or from the options in this file."`
}

// Help returns the help text of ablab uci besides the flags.
func (c *uciCommand) Help() string {
	return `UCI is the protocol between a chess engine and the program that shows the board or runs
matches. In such a program add an engine, with ablab as its file and uci as its argument; if
there is no field for an argument, use a script:

  #!/bin/sh
  exec /path/to/ablab uci

The engine starts with --preset chess, which plays best and is selective; the program's dialog
shows its options. --preset tuned --set Repetition=true searches all moves to the same depth,
and misjudges an exchange that is under way at that depth.

The search takes depth, nodes, mate, movetime, the clocks, searchmoves, ponder, infinite and
MultiPV. With a clock a move takes a twentieth of the time that is left, and the increment, minus
the option Move Overhead, which is the time that a move needs on its way to the program; with
the option Stability it takes less if several depths agree on the move, and more if they do not.
The 50-move rule counts as repetition does. An unreadable command is reported in a line "info string"; after a
position that cannot be read the answer to go is bestmove 0000. The engine ends with quit, or
with its input: a search that has an end first comes to it.

  echo go depth 6 | ablab uci
  fastchess -engine cmd=/path/to/ablab args=uci name=ablab -engine cmd=stockfish name=stockfish \
    -each tc=10+0.1 -rounds 10 -pgnout file=games.pgn`
}

// Validate returns an error for options that the engine does not have, and for options that exclude each
// other.
func (c *uciCommand) Validate() error {
	options, err := c.begin()
	return cmp.Or(err, options.Check())
}

// begin returns the engine's initial options.
func (c *uciCommand) begin() (engine.Options, error) {
	f := limitFlags{Set: c.Set, Preset: c.Preset}
	options, unknown, err := f.from(uci.Usual())
	switch {
	case err != nil:
		return engine.Options{}, err
	case len(unknown) > 0:
		return engine.Options{}, fmt.Errorf("%s: the engine has no such option; ablab variants --long lists them",
			f.whence(unknown[0]))
	}
	return options.(engine.Options), nil
}

// Run answers until the end of the input.
func (c *uciCommand) Run(p *process) error {
	begin, err := c.begin()
	if err != nil {
		return err
	}
	// A thread more than the search has workers: a command, and the answer, would wait until one of them is interrupted.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1))
	err = uci.Serve(p.stdin, prompt{p.stdout}, begin)
	if errors.Is(err, errUnwritten) {
		return errInterrupted
	}
	return err
}

// prompt is a writer that flushes after every write.
type prompt struct{ *bufio.Writer }

func (w prompt) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	return n, errors.Join(err, w.Flush())
}
