// Package page answers a page on which a game is played against the engine: JSON in, JSON out, natively and
// compiled to WebAssembly. An [Ask] has the whole game in it; a [Table] keeps what the engine has learnt between two.
package page

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
)

// What an ask may be about at most.
const (
	MaxMoves = 1000
	MaxLines = 10
	MaxTime  = time.Minute
)

// Ask is one request: a game as far as it was played and, with Lines, a search.
type Ask struct {
	Game     string   `json:"game"`
	Position string   `json:"position,omitempty"` // that it begins from; empty for the start
	Moves    []string `json:"moves"`              // so far

	Lines int   `json:"lines,omitempty"` // how many of the best to search for; 0 is no search
	Depth int   `json:"depth,omitempty"` // of the search, in plies; 0 is as far as the time lets it
	Time  int64 `json:"time,omitempty"`  // in milliseconds; a second where no depth is given either
}

// Answer is what came of an Ask. Where Error is set, nothing else is.
type Answer struct {
	Board   string   `json:"board,omitempty"`  // an SVG document, with the last move marked
	Grid    Grid     `json:"grid"`             // where its squares are
	Alt     string   `json:"alt,omitempty"`    // the position in words
	Text    string   `json:"text,omitempty"`   // the position as the game writes it
	Turn    string   `json:"turn,omitempty"`   // who is to move, in words
	Played  []string `json:"played"`           // the moves so far, as the game writes them
	Moves   []Move   `json:"moves"`            // that can be played; none where the game is over
	Result  string   `json:"result,omitempty"` // how the game has ended
	Thought *Thought `json:"thought,omitempty"`
	Error   *Error   `json:"error,omitempty"`
}

// Error says in a sentence why there is no answer.
type Error struct {
	Message string `json:"message"`
}

// Grid is where the squares are in the picture of a board, in shares of its width and height.
type Grid struct {
	Columns int     `json:"columns"`
	Rows    int     `json:"rows"`
	Left    float64 `json:"left"`
	Top     float64 `json:"top"`
	Width   float64 `json:"width"`  // of a square
	Height  float64 `json:"height"` // of a square
}

// Move is a move with the squares to click, from the top left: From is -1 where a piece is put, To where
// nothing changes, as in a pass.
type Move struct {
	Text string `json:"text"`
	Says string `json:"says"` // in words, such as pawn e2 to e4
	From int    `json:"from"`
	To   int    `json:"to"`
}

// Thought is what a search has found, for the side to move.
type Thought struct {
	Lines []Line `json:"lines"`
	Nodes int64  `json:"nodes"`
}

// Line is one of the best, with its value as print has it, such as = 0, and what that is worth.
type Line struct {
	Value  string   `json:"value"`
	Basis  string   `json:"basis"` // such as exact to 8 plies
	Depth  int      `json:"depth"`
	Solved bool     `json:"solved"` // a deeper search finds the same
	Moves  []string `json:"moves"`
}

// games begin a game from a position, each as its text is read.
var games = map[string]func(position string) (play.Game, error){
	"chess":       begin(chess.Start, chess.Parse),
	"connectfour": begin(connectfour.Start, connectfour.Parse),
	"draughts":    begin(draughts.Start, draughts.Parse),
	"othello":     begin(othello.Start, othello.Parse),
	"tictactoe":   begin(tictactoe.Start, tictactoe.Parse),
}

func begin[P search.Position[P, M], M comparable](start P, parse func(string) (P, error)) func(string) (play.Game, error) {
	return func(position string) (play.Game, error) {
		if position == "" {
			return play.New(start)
		}
		pos, err := parse(position)
		if err != nil {
			return nil, err
		}
		return play.New(pos)
	}
}

// Table is where a game is played. The zero Table is ready.
type Table struct {
	name, position string
	game           play.Game
}

// JSON answers. It never fails: what cannot be read is an Answer with an Error.
func (t *Table) JSON(ask []byte) []byte {
	var a Ask
	var answer Answer
	err := json.Unmarshal(ask, &a)
	if err == nil {
		answer, err = t.do(a)
	}
	if err != nil {
		answer = Answer{Error: &Error{err.Error()}}
	}
	text, _ := json.Marshal(answer) // it has nothing that JSON cannot hold
	return text
}

func (t *Table) do(a Ask) (Answer, error) {
	switch {
	case len(a.Moves) > MaxMoves:
		return Answer{}, fmt.Errorf("the game has %d moves: want %d at most", len(a.Moves), MaxMoves)
	case a.Lines < 0 || a.Lines > MaxLines:
		return Answer{}, fmt.Errorf("%d lines are asked for: want %d at most", a.Lines, MaxLines)
	case a.Time < 0 || a.Time > MaxTime.Milliseconds():
		return Answer{}, fmt.Errorf("the time is %d ms: want %d at most", a.Time, MaxTime.Milliseconds())
	}
	if err := t.set(a); err != nil {
		return Answer{}, err
	}
	answer := t.show()
	if a.Lines == 0 || answer.Result != "" {
		return answer, nil
	}
	thought, err := t.think(a)
	answer.Thought = thought
	return answer, err
}

// set brings the game to where it is asked about.
func (t *Table) set(a Ask) error {
	if t.game == nil || a.Game != t.name || a.Position != t.position {
		start, ok := games[a.Game]
		if !ok {
			return fmt.Errorf("there is no game %.40q: want one of %s", a.Game,
				strings.Join(slices.Sorted(maps.Keys(games)), ", "))
		}
		g, err := start(a.Position)
		if err != nil {
			return err
		}
		*t = Table{a.Game, a.Position, g}
	}
	same := 0
	for played := t.game.Played(); same < min(len(played), len(a.Moves)) && played[same] == a.Moves[same]; {
		same++
	}
	for len(t.game.Played()) > same {
		t.game.Undo()
	}
	for i, move := range a.Moves[same:] {
		if err := t.game.Move(move); err != nil {
			return fmt.Errorf("move %d: %w", same+i+1, err)
		}
	}
	return nil
}

// show returns the position with its moves.
func (t *Table) show() Answer {
	now := t.game.Board()
	answer := Answer{
		Alt: now.Alt(), Turn: now.Caption, Text: t.game.Position(),
		Played: append([]string{}, t.game.Played()...), Moves: []Move{},
		Result: t.game.Result(),
	}
	var last board.Change
	if n := len(answer.Played); n > 0 {
		t.game.Undo()
		last = board.Diff(t.game.Board(), now)
		_ = t.game.Move(answer.Played[n-1])
	}
	answer.Board, answer.Grid = picture(now, last)
	for _, text := range t.game.Moves() {
		_ = t.game.Move(text)
		after := t.game.Board()
		t.game.Undo()
		change := board.Diff(now, after)
		move := Move{Text: text, Says: after.Say(change), From: -1, To: -1}
		if len(change.Steps) > 0 {
			move.From, move.To = change.Steps[0].From, change.Steps[0].To
		}
		answer.Moves = append(answer.Moves, move)
	}
	return answer
}

// picture draws a board as a document.
func picture(b board.Board, last board.Change) (string, Grid) {
	width, height := b.Size()
	x, y := b.Origin()
	document := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">%s%s</svg>`,
		width, height, width, height, board.Head(b), b.SVG(last))
	return document, Grid{b.Columns, b.Rows, x / width, y / height, board.Square / width, board.Square / height}
}

// think searches.
func (t *Table) think(a Ask) (*Thought, error) {
	settings := search.Settings{
		Depth: a.Depth, Time: time.Duration(a.Time) * time.Millisecond, Options: t.game.Options(),
	}
	if a.Depth == 0 && a.Time == 0 {
		settings.Time = time.Second
	}
	found, err := t.game.Think(settings, a.Lines)
	if err != nil {
		return nil, err
	}
	thought := &Thought{Nodes: found[0].Stats.Nodes}
	for _, r := range found {
		thought.Lines = append(thought.Lines, Line{
			r.Bound.Of(r.Value), r.Basis(), r.Depth, r.Status == search.Complete, append([]string{}, r.PV...)})
	}
	return thought, nil
}
