// Package entries has an entry for each game of this project: by its own rules, with no algorithm yet. A list of games with their
// algorithms is made of it in package lab/games, and a page takes the entries of its games alone, so that its program
// contains no other game.
package entries

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
)

// Chess returns the entry of chess, with 51 openings. Its evaluation is [chess.ByHand], with which stored results were measured.
func Chess() entry.Entry[chess.Position, chess.Move] {
	return entry.Entry[chess.Position, chess.Move]{
		Name: "chess", Title: "Chess", Notation: "FEN, or its first four fields: '8/8/8/8/8/k1p5/8/K7 w - -'",
		Start: chess.Start, Parse: chess.Parse, Openings: openings,
		Unit: entry.Unit{Scores: 100, Clear: 165, One: "pawn", Many: "pawns"},
	}
}

// ChessTuned returns the entry of chess with the evaluation [chess.Tuned].
func ChessTuned() entry.Entry[chess.Position, chess.Move] {
	e := Chess()
	e.Name, e.Title, e.Start = "chess-tuned", "Chess with a tuned evaluation", e.Start.Judged(chess.Tuned)
	e.Parse = func(text string) (chess.Position, error) {
		pos, err := chess.Parse(text)
		return pos.Judged(chess.Tuned), err
	}
	return e
}

// ConnectFour returns the entry of connect four, which has no static score.
func ConnectFour() entry.Entry[connectfour.Board, connectfour.Move] {
	return entry.Entry[connectfour.Board, connectfour.Move]{
		Name: "connectfour", Title: "Connect four", Notation: "the columns played, 4455, or the rows from the top",
		Start: connectfour.Start, Parse: connectfour.Parse, Players: []string{"engine-tuned", "mcts"},
	}
}

// ConnectFourJudged returns the entry of connect four with a static score that judges threats: see
// [connectfour.Board.Judged].
func ConnectFourJudged() entry.Entry[connectfour.Board, connectfour.Move] {
	e := ConnectFour()
	e.Name, e.Title, e.Start = "connectfour-judged", "Connect four with a static score", e.Start.Judged()
	e.Parse = func(text string) (connectfour.Board, error) {
		b, err := connectfour.Parse(text)
		return b.Judged(), err
	}
	return e
}

// Draughts returns the entry of English draughts.
func Draughts() entry.Entry[draughts.Board, draughts.Move] {
	return entry.Entry[draughts.Board, draughts.Move]{
		Name: "draughts", Title: "Draughts", Notation: "who moves, and the squares of both sides: W:W27,K19:B12,18",
		Start: draughts.Start, Parse: draughts.Parse,
		Unit: entry.Unit{Scores: 100, Clear: 110, One: "man", Many: "men"},
	}
}

// Einstein returns the entry of EinStein würfelt nicht! Its 1000 openings are random setups of the stones in their corners.
func Einstein() entry.Entry[einstein.Board, einstein.Move] {
	return entry.Entry[einstein.Board, einstein.Move]{
		Name: "einstein", Title: "EinStein würfelt nicht!",
		Notation: "the rows from the top, who moves and what was rolled: 1../.../..a W1",
		Start:    einstein.Start, Parse: einstein.Parse, Players: []string{"star2"}, Openings: setups,
	}
}

// EinsteinSmall returns the entry of EinStein würfelt nicht! with three stones a side on three columns and rows, which a
// search can finish.
func EinsteinSmall() entry.Entry[einstein.Board, einstein.Move] {
	small, err := einstein.New(3, 3)
	if err != nil {
		panic(err)
	}
	e := Einstein()
	e.Name, e.Title, e.Start, e.Openings = "einstein-small", "EinStein würfelt nicht! on a small board", small, nil
	return e
}

// Go returns the entry of Go on a board with size rows, named go9 for nine. The usual player is the one that is stronger in
// the same time: Monte Carlo tree search on five and seven rows, the engine on more.
func Go(size int) entry.Entry[weiqi.Board, weiqi.Move] {
	players := []string{"engine-tuned", "mcts"}
	if size < 9 {
		players = []string{"mcts", "engine-tuned"}
	}
	return entry.Entry[weiqi.Board, weiqi.Move]{
		Name: fmt.Sprint("go", size), Title: fmt.Sprintf("Go on %d × %d points", size, size),
		Notation: "the rows from the top, who moves and the komi: ..X/.XO/... O komi=7.5",
		Start:    weiqi.Start(size), Parse: weiqi.Parse, Players: players,
		Unit: entry.Unit{Scores: 2, Clear: 2.2 * float64(size), One: "point", Many: "points"},
	}
}

// Othello returns the entry of Othello.
func Othello() entry.Entry[othello.Board, othello.Move] {
	return entry.Entry[othello.Board, othello.Move]{
		Name: "othello", Title: "Othello", Notation: "the moves, f5d6c3, or the squares from a1 and who moves",
		Start: othello.Start, Parse: othello.Parse, Players: []string{"engine-tuned", "mcts"},
		Unit: entry.Unit{Scores: 1, Clear: 11, One: "disc", Many: "discs"},
	}
}

// TicTacToe returns the entry of tic-tac-toe.
func TicTacToe() entry.Entry[tictactoe.Board, tictactoe.Move] {
	return entry.Entry[tictactoe.Board, tictactoe.Move]{
		Name: "tictactoe", Title: "Tic-tac-toe", Notation: "the rows from the top: X.O/.X./...",
		Start: tictactoe.Start, Parse: tictactoe.Parse, Players: []string{"engine-tuned", "mcts"},
	}
}
