package lab

import (
	"math/rand/v2"

	"github.com/ablab-go/ablab/pkg/search"
)

// RandomMoves plays so many random moves from a position, fewer where the game is over before,
// and returns what they lead to: a position to measure in.
func RandomMoves[P search.Position[P, M], M comparable](from P, moves int, r *rand.Rand) P {
	for range moves {
		if _, over := from.Terminal(); over {
			break
		}
		all := from.Moves(nil)
		from = from.Play(all[r.IntN(len(all))])
	}
	return from
}
