//go:build !js

package page

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// Board is a view: a board on which a reader plays against the engine, in a notebook or on a page. The engine runs
// in the reader's browser.
//
//	nb.Show(page.Board{Game: "connectfour", Time: 2 * time.Second})
type Board struct {
	Game     string        // chess, connectfour, draughts, othello or tictactoe
	Position string        // that a game begins from, as the game writes it; "" is the start
	Moves    []string      // that are played already
	Depth    int           // how far the engine looks ahead at most, in plies; 0 is as far as the time lets it
	Time     time.Duration // that it thinks for a move at most, up to MaxTime; 0 is a second
}

// data is the data of a figure of [viz.KindPlay].
type data struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Depth    int    `json:"depth"`
	Time     int64  `json:"time"` // in milliseconds
	Answer   Answer `json:"answer"`
}

// Figure returns the board as the game begins. It fails where there is no such game or position.
func (b Board) Figure() (*viz.Figure, error) {
	if b.Time == 0 {
		b.Time = time.Second
	}
	ask := Ask{Game: b.Game, Position: b.Position, Moves: b.Moves, Depth: b.Depth, Time: b.Time.Milliseconds()}
	answer, err := new(Table).do(ask)
	if err == nil && b.Depth < 0 {
		err = errors.New("the depth is negative: want plies, or 0 for as far as the time lets it")
	}
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	text, err := json.Marshal(data{b.Game, b.Position, b.Depth, ask.Time, answer})
	return &viz.Figure{
		Title: "A game against the engine", Alt: answer.Alt, Still: answer.Board, Kind: viz.KindPlay, Data: text,
		Engine: assets.Play,
	}, err
}
