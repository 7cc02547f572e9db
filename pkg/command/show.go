package command

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// showCommand is ablab show.
type showCommand struct {
	Game     string      `required:"" enum:"${games}" placeholder:"NAME" help:"Show a position of a game: ${enum}."`
	Position *string     `placeholder:"TEXT" help:"The position (default: the start of the game)."`
	SVG      *string     `name:"svg" placeholder:"FILE" help:"Also write the picture to this file; - is the standard output, without the text."`
	How      searchFlags `embed:""`
}

// Help is what ablab show --help says besides the flags.
func (c *showCommand) Help() string {
	return `It prints the board, the position as text that --position reads, and the legal moves.
With flags of a search it searches too, and the picture marks the best move and the
line in numbers.

A position is written as its game is used to. Put it in quotes where it has spaces.

    chess        FEN, or its first four fields: '8/8/8/8/8/k1p5/8/K7 w - -'
    connectfour  the columns played, 4455, or the rows from the top
    draughts     who moves, and both sides' squares: W:W27,K19:B12,18
    go5 to go19  the rows from the top, who moves and the komi: ..X/.XO/... O komi=7.5
    einstein     the rows from the top, who moves and what was rolled: 1../.../..a W1
    othello      the moves, f5d6c3, or the squares from a1 and who moves
    tictactoe    the rows from the top: X.O/.X./...

  ablab show --game othello --position f5d6c3
  ablab show --game draughts --svg start.svg
  ablab show --game tictactoe --position X.O/.X./O.. --variant alphabeta-soft
  ablab show --game chess --variant quiescence --depth 4 --svg best.svg`
}

// searches tells whether a search is asked for.
func (c *showCommand) searches() bool { return !reflect.ValueOf(c.How).IsZero() }

// Validate refuses what cannot be searched before anything is.
func (c *showCommand) Validate() error {
	if c.How.all() || len(c.How.variants()) > 1 {
		return errors.Join(c.How.check(), errors.New("--variant: want one, whose line is shown"))
	}
	return c.How.check()
}

// Run prints the position, or writes its picture.
func (c *showCommand) Run(p *process) error {
	root, err := games[c.Game](c.Position)
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
			line += " (selective: the minimax value may be another)"
		}
		if !r.Status.Finished() {
			line += fmt.Sprintf(" (stopped: %v)", r.Status)
		}
		fmt.Fprintf(p.stdout, "best:     %s\n", line)
	}
	return s.interrupted()
}

// worth returns what was found of a position, such as = 0 at depth 5: 4 0 8.
func worth(r search.Result[string]) string {
	return strings.TrimRight(play.Worth(r)+": "+strings.Join(r.PV, " "), ": ")
}

// shown is a position as ablab show prints it.
type shown struct {
	diagram, text string
	moves         []string
	found         *search.Result[string] // nil where nothing was searched
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
func (r rootOf[P, M]) show(variant string, settings search.Settings) (*shown, error) {
	drawer, ok := any(r.pos).(board.Drawer)
	if !ok {
		return nil, fmt.Errorf("%T draws no board", r.pos)
	}
	s := &shown{diagram: drawer.Draw().Text(), text: r.text}
	word := func(pos P, m M) string { return search.Printable(board.MoveText(pos, m)) }
	if _, over := r.pos.Terminal(); !over {
		for _, m := range r.pos.Moves(nil) {
			s.moves = append(s.moves, word(r.pos, m))
		}
	}
	picture := viz.Position(r.pos)
	if variant != "" {
		v, err := find(r.pos, variant)
		if err != nil {
			return nil, err
		}
		found, err := v.Run(r.pos, settings)
		if err != nil {
			return nil, err
		}
		picture = picture.Line(found.PV)
		pos := r.pos
		words := inWords(found, func(m M) string {
			text := word(pos, m)
			pos = pos.Play(m)
			return text
		})
		s.found, s.by = &words, v.Title
	}
	s.view = picture
	return s, nil
}
