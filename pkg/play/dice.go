package play

import (
	"math/rand/v2"

	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// DiceGame is a game in which a die is rolled between the moves. What it shows is among the moves so far.
type DiceGame interface {
	Game

	// Turns returns how many of the first moves, so many, were a player's, and whether the die is rolled after them.
	Turns(played int) (turns int, rolls bool)

	// Roll plays what the die shows where it is rolled, and returns it; "" where a player moves.
	Roll(r *rand.Rand) string
}

// NewWithDice returns a game as [New] does in which an algorithm that knows chance nodes thinks, and not the engine:
// settings.Options are its own, and it finds one line.
func NewWithDice[P search.Position[P, M], M comparable](start P, by search.Variant[P, M]) (DiceGame, error) {
	if _, err := New(start); err != nil {
		return nil, err
	}
	return &diceGame[P, M]{game[P, M]{positions: []P{start}}, by}, nil
}

type diceGame[P search.Position[P, M], M comparable] struct {
	game[P, M]
	by search.Variant[P, M]
}

func (g *diceGame[P, M]) Turns(played int) (turns int, rolls bool) {
	for _, pos := range g.positions[:played] {
		if len(roll.Weights(pos)) == 0 {
			turns++
		}
	}
	return turns, len(roll.Weights(g.positions[played])) > 0
}

func (g *diceGame[P, M]) Roll(r *rand.Rand) string {
	outcome, rolls := roll.Of(g.now(), r)
	if !rolls {
		return ""
	}
	text := board.MoveText(g.now(), outcome)
	g.played, g.positions = append(g.played, text), append(g.positions, g.now().Play(outcome))
	return text
}

func (g *diceGame[P, M]) Think(settings search.Settings, _ int) ([]search.Result[string], error) {
	r, err := g.by.Run(g.now(), settings)
	return []search.Result[string]{g.inWords(r)}, err
}
