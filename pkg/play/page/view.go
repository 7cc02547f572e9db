package page

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// Board is a view: a board on which a reader plays against an algorithm, in a notebook or on a page. It runs
// in the reader's browser.
//
//	nb.Show(page.Board{Game: "connectfour", Time: 2 * time.Second})
type Board struct {
	Game     string        // chess, connectfour, draughts, einstein, go5, go7, go9, go13, go19, othello or tictactoe
	Position string        // that a game begins from, as the game writes it; "" is the start
	Moves    []string      // that are played already
	By       string        // the opponent: engine-tuned, mcts, or star2 in einstein; "" is the game's usual one
	Depth    int           // how far it looks ahead at most, in plies; 0 is as far as the time lets it
	Time     time.Duration // that it thinks for a move at most, up to a minute; 0 is a second
	Seed     uint64        // of the die: the same seed rolls the same; 0 is another for each game
}

// data is the data of a figure of [viz.KindPlay].
type data struct {
	Game      string     `json:"game"`
	Engine    string     `json:"engine"` // that knows it
	Position  string     `json:"position"`
	Opponents []Opponent `json:"opponents"`
	By        string     `json:"by"`
	Depth     int        `json:"depth"`
	Time      int64      `json:"time"` // in milliseconds
	Seed      uint64     `json:"seed,string"`
	Answer    Answer     `json:"answer"`
}

// Engine returns the name of the engine that knows a game, as [assets.Engine] has it.
func Engine(game string) string {
	if _, err := find(Chance(), game); err == nil {
		return assets.PlayChance
	}
	return assets.Play
}

// Figure returns the board as the game begins. It fails if there is no such game, position or opponent.
func (b Board) Figure() (*viz.Figure, error) {
	if b.Time == 0 {
		b.Time = time.Second
	}
	games := slices.Concat(Usual(), Chance())
	ask := Ask{Game: b.Game, Position: b.Position, Moves: b.Moves, By: b.By, Depth: b.Depth, Time: b.Time.Milliseconds()}
	table := &Table{Games: games}
	answer, err := table.do(ask)
	if err == nil && answer.Turns && answer.Below == 1 { // the reader plays first
		ask.Turned = true
		answer, err = table.do(ask)
	}
	if err == nil && b.Depth < 0 {
		err = errors.New("the depth is negative: want plies, or 0 for as far as the time lets it")
	}
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	game, err := find(games, b.Game)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(data{
		b.Game, Engine(b.Game), b.Position, opponents(game), cmp.Or(b.By, game.Players()[0]), b.Depth, ask.Time, b.Seed, answer,
	})
	return &viz.Figure{
		Title: "A game to play", Alt: answer.Alt, Still: answer.Board, Kind: viz.KindPlay, Data: text,
		Engine: Engine(b.Game),
	}, err
}
