// Package play is a game under way: positions, the moves that led from one to the next, and an opponent, which
// plays or gives hints: the engine, or any algorithm. All that goes in and out is text, so that one terminal, or one
// page, serves every game.
//
//	g, err := play.New(connectfour.Start)
//	err = g.Move("4")
//	lines, err := g.Think(search.Settings{Depth: 12, Options: g.Options()}, 1)
//	err = g.Move(lines[0].PV[0])
//
// A position that comes for the third time is a draw. Chess has a rule of 50 moves besides, which is
// not known here: it is no part of a position.
package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// Game is a game under way, for one goroutine at a time.
type Game interface {
	Position() string      // as the game writes it
	Board() board.Board    // as it is drawn
	Moves() []string       // that can be played, none where the game is over
	Boards() []board.Board // as it is drawn after each of Moves
	Played() []string      // the moves so far
	Result() string        // how the game has ended, "" as long as it goes on

	// Move plays a move, written as Moves has it or as the game reads it besides. The error says what can
	// be played.
	Move(text string) error

	// Undo takes the last move back, and tells whether there was one.
	Undo() bool

	// Turns returns how many of the first moves, so many, were a player's, and whether a die is rolled after them. What
	// it shows is among the moves.
	Turns(played int) (turns int, rolls bool)

	// Roll plays what the die shows where it is rolled, and returns it; "" where a player moves. The same seed rolls
	// the same after as many moves.
	Roll(seed uint64) string

	// Options returns options of the opponent that suit the game.
	Options() any

	// Think searches the position for so many of the best lines, for the side to move; settings.Options are
	// options of the opponent, which may find fewer lines. Where a game has no bound on its length the nearer win is
	// preferred. A Depth of 0 leaves it to the other limits to end the search.
	Think(settings search.Settings, lines int) ([]search.Result[string], error)
}

// game is a game of positions of type P and moves of type M.
type game[P search.Position[P, M], M comparable] struct {
	positions []P // from the start to now
	played    []string
	options   any
	think     func(settings search.Settings, lines int) ([]search.Result[M], error)
}

// begin returns a game in which nobody thinks yet.
func begin[P search.Position[P, M], M comparable](start P) (*game[P, M], error) {
	if _, ok := offer.As[board.Drawer](start); !ok {
		return nil, fmt.Errorf("play: %T draws no board: give it the method Draw() board.Board", start)
	}
	return &game[P, M]{positions: []P{start}}, nil
}

func (g *game[P, M]) now() P { return g.positions[len(g.positions)-1] }

func (g *game[P, M]) Position() string { return fmt.Sprint(g.now()) }

func (g *game[P, M]) Board() board.Board { return draw(g.now()) }

// draw draws a position, which is a [board.Drawer].
func draw[P any](pos P) board.Board {
	drawer, _ := offer.As[board.Drawer](pos)
	return drawer.Draw()
}

func (g *game[P, M]) Boards() (drawn []board.Board) {
	for _, m := range g.moves() {
		drawn = append(drawn, draw(g.now().Play(m)))
	}
	return drawn
}

func (g *game[P, M]) Moves() (words []string) {
	for _, m := range g.moves() {
		words = append(words, board.MoveText(g.now(), m))
	}
	return words
}

// moves returns those that can be played.
func (g *game[P, M]) moves() []M {
	if g.Result() != "" {
		return nil
	}
	return g.now().Moves(nil)
}

func (g *game[P, M]) Played() []string { return slices.Clone(g.played) }

func (g *game[P, M]) Result() string {
	if _, over := g.now().Terminal(); over {
		return g.Board().Caption
	}
	now, times := g.Position(), 0
	for _, pos := range g.positions {
		if fmt.Sprint(pos) == now {
			times++
		}
	}
	if times >= 3 {
		return "Drawn: the position has come for the third time"
	}
	return ""
}

func (g *game[P, M]) Move(text string) error {
	m, err := g.read(text)
	if err != nil {
		return err
	}
	g.play(m)
	return nil
}

// play plays a move, or what a die shows, and returns it as text.
func (g *game[P, M]) play(m M) string {
	text := board.MoveText(g.now(), m)
	g.played, g.positions = append(g.played, text), append(g.positions, g.now().Play(m))
	return text
}

func (g *game[P, M]) Turns(played int) (turns int, rolls bool) {
	for _, pos := range g.positions[:played] {
		if len(roll.Weights(pos)) == 0 {
			turns++
		}
	}
	return turns, len(roll.Weights(g.positions[played])) > 0
}

func (g *game[P, M]) Roll(seed uint64) string {
	outcome, rolls := roll.Of(g.now(), rand.New(rand.NewPCG(seed, uint64(len(g.played)))))
	if !rolls {
		return ""
	}
	return g.play(outcome)
}

// parser is a position that reads moves itself.
type parser[M any] interface{ ParseMove(text string) (M, error) }

// read returns the move that a text means.
func (g *game[P, M]) read(text string) (move M, err error) {
	moves, words := g.moves(), g.Moves()
	if len(moves) == 0 {
		return move, fmt.Errorf("%.100q comes when the game is over: %s", text, g.Result())
	}
	if at := slices.Index(words, text); at >= 0 {
		return moves[at], nil
	}
	if p, ok := offer.As[parser[M]](g.now()); ok {
		if m, err := p.ParseMove(text); err == nil {
			return m, nil
		}
	} else if at := slices.IndexFunc(words, func(word string) bool { return strings.EqualFold(word, text) }); at >= 0 {
		return moves[at], nil
	}
	return move, fmt.Errorf("%.100q is no move here: want one of %s", text, strings.Join(words, " "))
}

func (g *game[P, M]) Undo() bool {
	if len(g.played) == 0 {
		return false
	}
	g.played = g.played[:len(g.played)-1]
	g.positions = g.positions[:len(g.positions)-1]
	return true
}

func (g *game[P, M]) Options() any { return g.options }

func (g *game[P, M]) Think(settings search.Settings, lines int) ([]search.Result[string], error) {
	if result := g.Result(); result != "" {
		return nil, errors.New("the game is over: " + result)
	}
	found, err := g.think(search.ForPlay(g.now(), settings), lines)
	if err != nil {
		return nil, err
	}
	var said []search.Result[string]
	for _, r := range found {
		said = append(said, g.inWords(r))
	}
	return said, nil
}

// inWords returns a result with its line as text.
func (g *game[P, M]) inWords(r search.Result[M]) search.Result[string] {
	var line []string
	pos := g.now()
	for _, m := range r.PV {
		line = append(line, board.MoveText(pos, m))
		pos = pos.Play(m)
	}
	return search.Reworded(r, line)
}
