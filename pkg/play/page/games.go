package page

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Games are games by name, each with its opponents.
type Games map[string]rules

// Usual returns chess, connect four, draughts, Othello and tic-tac-toe.
func Usual() Games {
	return Games{
		"chess":       of(chess.Start, chess.Parse, theEngine),
		"connectfour": of(connectfour.Start, connectfour.Parse, theEngine, mcts),
		"draughts":    of(draughts.Start, draughts.Parse, theEngine),
		"othello":     of(othello.Start, othello.Parse, theEngine, mcts),
		"tictactoe":   of(tictactoe.Start, tictactoe.Parse, theEngine, mcts),
	}
}

// Chance returns the games in which chance has a part, by a die or by the opponent's playouts: EinStein würfelt nicht! and Go
// on 5, 7, 9, 13 and 19 rows.
func Chance() Games {
	games := Games{
		"einstein": of(einstein.Start, einstein.Parse, star2),
	}
	for _, size := range []int{5, 7} {
		games[fmt.Sprint("go", size)] = of(weiqi.Start(size), weiqi.Parse, mcts, theEngine)
	}
	for _, size := range []int{9, 13, 19} {
		games[fmt.Sprint("go", size)] = of(weiqi.Start(size), weiqi.Parse, theEngine, mcts)
	}
	return games
}

// Opponent is an algorithm that plays a game.
type Opponent struct {
	Name    string `json:"name"`    // of the variant
	Title   string `json:"title"`   // as a person reads it
	Deepens bool   `json:"deepens"` // it has something to find at each depth
}

// rules are a game: how it begins, and who plays it, the usual opponent first.
type rules struct {
	begin     func(position, by string) (play.Game, error)
	opponents []Opponent
}

// opponent is an Opponent with what begins a game against it.
type opponent[P search.Position[P, M], M comparable] struct {
	Opponent
	begin func(start P) (play.Game, error)
}

func theEngine[P search.Position[P, M], M comparable]() opponent[P, M] {
	return opponent[P, M]{Opponent{"engine-tuned", "the engine", true}, play.New[P, M]}
}

func mcts[P search.Position[P, M], M comparable]() opponent[P, M] {
	return by(search.Variant[P, M]{Name: "mcts", Title: "Monte Carlo tree search", Search: montecarlo.UCT[P, M],
		Options: montecarlo.Options{}}, false)
}

func star2[P search.Position[P, M], M comparable]() opponent[P, M] {
	return by(search.Variant[P, M]{Name: "star2", Title: "Star2", Search: chance.Star2[P, M],
		Options: chance.Star2Options{Probes: 1}}, true)
}

func by[P search.Position[P, M], M comparable](v search.Variant[P, M], deepens bool) opponent[P, M] {
	return opponent[P, M]{Opponent{v.Name, v.Title, deepens}, func(start P) (play.Game, error) { return play.NewBy(start, v) }}
}

// of returns the rules of a game, with its start, and how a position is read.
func of[P search.Position[P, M], M comparable](start P, parse func(string) (P, error), by ...func() opponent[P, M]) (r rules) {
	for _, o := range by {
		r.opponents = append(r.opponents, o().Opponent)
	}
	r.begin = func(position, name string) (play.Game, error) {
		pos := start
		if position != "" {
			var err error
			if pos, err = parse(position); err != nil {
				return nil, err
			}
		}
		i, err := r.opponent(name)
		if err != nil {
			return nil, err
		}
		return by[i]().begin(pos)
	}
	return r
}

// opponent returns the number of an opponent, 0 for the usual one.
func (r rules) opponent(name string) (int, error) {
	var names []string
	for i, o := range r.opponents {
		if name == "" || name == o.Name {
			return i, nil
		}
		names = append(names, o.Name)
	}
	return 0, fmt.Errorf("there is no opponent %.40q in this game: want %s", name, strings.Join(names, " or "))
}
