package command

import (
	"errors"
	"fmt"
	"time"
)

// perftCommand is ablab perft.
type perftCommand struct {
	Game     string  `required:"" enum:"{games}" placeholder:"NAME" help:"Count in a game: ${enum}."`
	Position *string `placeholder:"TEXT" help:"Start from a position (default: the start of the game)."`
	Depth    *int    `required:"" placeholder:"N" help:"Count the lines of up to N plies."`
	Bulk     bool    `help:"Count the moves of the last ply without playing them: this is faster, and checks less."`
}

// Help returns the help text of ablab perft besides the flags.
func (c *perftCommand) Help() string {
	return `Perft (performance test) counts the lines of play of 1, 2, ... plies. A wrong rule shows as a
count that differs from the published one. Every position is made and its moves are generated;
with --bulk, the moves of the last ply are only counted and not played.

A line that ends sooner is not counted. Published counts of Othello include it, which makes
them 228 greater at depth 10. As in published counts, a line of chess goes on even if too few
pieces are left for a mate.

  ablab perft --game chess --depth 5
  ablab perft --game chess --depth 6 --bulk
  ablab perft --game draughts --depth 8`
}

// maxPerft is the largest number of plies: no game here can be counted that far.
const maxPerft = 30

// Validate returns an error for flags that cannot be counted.
func (c *perftCommand) Validate() error {
	if c.Depth != nil && (*c.Depth < 1 || *c.Depth > maxPerft) { // a missing flag is reported later
		return fmt.Errorf("--depth %d: want 1 to %d plies", *c.Depth, maxPerft)
	}
	return nil
}

// Run prints a line for each number of plies, until no line of play is that long. Ctrl-C ends
// it between two of them.
func (c *perftCommand) Run(p *process) error {
	root, err := rootOf(c.Game, c.Position)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.stdout, "plies        time             lines")
	for plies := 1; plies <= *c.Depth; plies++ {
		type lines struct {
			n   int64
			err error
		}
		counted := make(chan lines, 1)
		began := time.Now()
		go func() {
			n, err := root.Perft(plies, c.Bulk)
			counted <- lines{n, err}
		}()
		select {
		case l := <-counted:
			n := l.n
			if l.err != nil {
				return l.err
			}
			fmt.Fprintf(p.stdout, "%5d %11v  %16d\n", plies, time.Since(began).Round(time.Microsecond), n)
			if n == 0 {
				fmt.Fprintln(p.stdout, "Every line is over by then.")
				return nil
			}
		case <-p.interrupt:
			return errors.Join(p.stdout.Flush(), errInterrupted)
		}
		if err := p.stdout.Flush(); err != nil {
			return err
		}
	}
	return nil
}
