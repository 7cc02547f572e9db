package command

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// showCommand is ablab show.
type showCommand struct {
	Game     string      `required:"" enum:"{games}" placeholder:"NAME" help:"Show a position of a game: ${enum}."`
	Position *string     `placeholder:"TEXT" help:"The position (default: the start of the game)."`
	SVG      *string     `name:"svg" placeholder:"FILE" help:"Also write the picture to this file; - is the standard output, without the text."`
	How      searchFlags `embed:""`
}

// Help returns the help text of ablab show besides the flags.
func (c *showCommand) Help() string {
	return `It prints the board, the position as text for --position, and the legal moves. With the flags
of a search it also searches, and the picture marks the best move and numbers the line.

Each game has its own way to write a position. Put it in quotes if it contains spaces.

` + notations() + `
  ablab show --game othello --position f5d6c3
  ablab show --game draughts --svg start.svg
  ablab show --game tictactoe --position X.O/.X./O.. --variant alphabeta-soft
  ablab show --game chess --variant quiescence --depth 4 --svg best.svg`
}

// notations returns how the positions of each game are written, a line for games that write them alike.
func notations() (lines string) {
	seen := map[string]bool{"": true}
	for _, g := range games.All() {
		if n := g.Notation(); !seen[n] {
			seen[n] = true
			lines += fmt.Sprintf("    %-12s %s\n", g.Name(), n)
		}
	}
	return lines
}

// searches reports whether a search is asked for.
func (c *showCommand) searches() bool { return !reflect.ValueOf(c.How).IsZero() }

// Validate returns an error for flags that cannot be searched, before anything is done.
func (c *showCommand) Validate() error {
	if c.How.all() || len(c.How.variants()) > 1 {
		return errors.Join(c.How.check(), errors.New("--variant: want one, to show its line"))
	}
	return c.How.check()
}

// Run prints the position, or writes its picture.
func (c *showCommand) Run(p *process) error {
	root, err := rootOf(c.Game, c.Position)
	if err != nil {
		return err
	}
	variant := ""
	if c.searches() {
		variant = c.How.of(root)[0]
	}
	s, err := root.show(variant, c.How.settings(p, variant, root.unit()))
	if err != nil {
		return err
	}
	if c.SVG != nil {
		figure, err := s.view.Figure()
		if err != nil {
			return err
		}
		if *c.SVG == "-" {
			return p.write("-", bytes.NewBufferString(figure.Still+"\n"))
		}
		if s.interrupted() == nil {
			err = p.write(*c.SVG, bytes.NewBufferString(figure.Still))
		}
		if err != nil {
			return err
		}
	}
	fmt.Fprintf(p.stdout, "%s\nposition: %s\n", s.diagram, s.text)
	if len(s.moves) > 0 {
		fmt.Fprintf(p.stdout, "moves:    %s\n", strings.Join(s.moves, " "))
	}
	if r := s.found; r != nil {
		line := s.by + " " + worth(*r)
		if r.Bound.Selective() {
			line += " (selective: the minimax value may be different)"
		}
		if !r.Status.Finished() {
			line += fmt.Sprintf(" (stopped: %v)", r.Status)
		}
		fmt.Fprintf(p.stdout, "best:     %s\n", line)
	}
	return s.interrupted()
}

// worth returns the result of a search, such as = 0 at depth 5: 4 0 8.
func worth(r search.Result[string]) string {
	return strings.TrimRight(play.Worth(r)+": "+strings.Join(r.PV, " "), ": ")
}

// shown is a position as ablab show prints it.
type shown struct {
	diagram, text string
	moves         []string
	found         *search.Result[string] // nil if nothing was searched
	by            string                 // the title of the algorithm
	view          viz.View
}

func (s *shown) interrupted() error {
	if s.found != nil && s.found.Status == search.Cancelled {
		return errInterrupted
	}
	return nil
}

// show returns the position, and searches it with a variant unless that is "".
func (r root) show(variant string, settings search.Settings) (*shown, error) {
	b := r.Draw()
	if b.Columns == 0 {
		return nil, fmt.Errorf("%s draws no board: give its positions the method Draw() board.Board", r.Game().Name())
	}
	s := &shown{diagram: b.Text(), text: r.text}
	if _, over := r.Terminal(); !over {
		for _, m := range r.Moves(nil) {
			s.moves = append(s.moves, search.Printable(r.SAN(m)))
		}
	}
	picture := viz.Position(r.Position)
	if variant != "" {
		a, err := r.Game().Find(variant)
		if err != nil {
			return nil, err
		}
		found, err := r.Run(variant, settings)
		if err != nil {
			return nil, err
		}
		picture = picture.Line(found.PV)
		words := play.InWords(r.Position, found)
		for i, word := range words.PV {
			words.PV[i] = search.Printable(word)
		}
		s.found, s.by = &words, a.Title
	}
	s.view = picture
	return s, nil
}
