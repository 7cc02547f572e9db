package lab

import (
	"cmp"

	"github.com/ablab-go/ablab/pkg/search"
)

// Match plays two games from each opening, the second with the sides exchanged, between two players
// that are asked for a move in turn. It returns for each opening how many percent of the points the first
// player has: 100 for two wins, 50 for two draws or a win and a loss. The two games of an opening depend on
// each other, so the openings are what a mean and its error are taken of ([stat.Of]).
//
// A game that is not over after so many plies is drawn. The sides must alternate.
func Match[P search.Position[P, M], M comparable](openings []P, plies int, first, second func(P) M) (percent []float64) {
	for _, pos := range openings {
		percent = append(percent, (game(pos, plies, first, second)+100-game(pos, plies, second, first))/2)
	}
	return percent
}

// game plays a game, and returns 100 where the player that begins has won, 50 where nobody has.
func game[P search.Position[P, M], M comparable](pos P, plies int, mover, other func(P) M) float64 {
	if score, over := pos.Terminal(); over {
		return 50 + 50*float64(cmp.Compare(score, 0))
	}
	if plies == 0 {
		return 50
	}
	return 100 - game(pos.Play(mover(pos)), plies-1, other, mover)
}
