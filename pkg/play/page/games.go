package page

import (
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Usual returns the games of the usual engine: chess, connect four, draughts, Othello and tic-tac-toe.
func Usual() []entry.Game {
	return []entry.Game{
		of(entries.Chess(), theEngine), of(entries.ConnectFour(), theEngine, mcts), of(entries.Draughts(), theEngine),
		of(entries.Othello(), theEngine, mcts), of(entries.TicTacToe(), theEngine, mcts),
	}
}

// Chance returns the games in which chance has a part, through a die or the opponent's playouts: EinStein würfelt nicht! and
// Go on 5, 7, 9, 13 and 19 rows.
func Chance() []entry.Game {
	games := []entry.Game{of(entries.Einstein(), star2)}
	for _, rows := range []int{5, 7, 9, 13, 19} {
		games = append(games, of(entries.Go(rows), theEngine, mcts))
	}
	return games
}

// of returns the game of an entry with these opponents and no other algorithm, since a page carries the code of each. The
// entry says which of them is the usual one.
func of[P search.Position[P, M], M comparable](e entry.Entry[P, M], by ...func() search.Variant[P, M]) entry.Game {
	for _, opponent := range by {
		e.Variants = append(e.Variants, opponent())
	}
	if len(e.Players) == 0 {
		e.Players = []string{e.Variants[0].Name}
	}
	return entry.Of(e)
}

func theEngine[P search.Position[P, M], M comparable]() search.Variant[P, M] {
	return search.Variant[P, M]{Name: "engine-tuned", Title: "the engine", Search: engine.Search[P, M], Options: engine.Tuned()}
}

func mcts[P search.Position[P, M], M comparable]() search.Variant[P, M] {
	return montecarlo.Variants[P, M]()[0]
}

func star2[P search.Position[P, M], M comparable]() search.Variant[P, M] {
	return search.Variant[P, M]{
		Name: "star2", Title: "Star2", Search: chance.Star2[P, M], Options: chance.Star2Options{Probes: 1},
	}
}

// Opponent is an algorithm that plays a game.
type Opponent struct {
	Name    string `json:"name"`    // of the variant
	Title   string `json:"title"`   // as a person reads it
	Deepens bool   `json:"deepens"` // it has something to find at each depth
}

// opponents returns who plays a game, the usual one first.
func opponents(g entry.Game) (list []Opponent) {
	for _, name := range g.Players() {
		a, err := g.Find(name)
		if err != nil {
			panic(err) // the entry is ours
		}
		list = append(list, Opponent{a.Name, a.Title, !a.Anytime})
	}
	return list
}
