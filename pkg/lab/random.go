package lab

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/search"
)

// RandomMoves plays moves random moves from a position, fewer if the game ends before, and returns the position reached, for
// measurements. A roll of a die is a move; its outcomes have their probabilities.
func RandomMoves[P search.Position[P, M], M comparable](from P, moves int, r *rand.Rand) P {
	for range moves {
		if _, over := from.Terminal(); over {
			break
		}
		m, rolls := roll.Of(from, r)
		if !rolls {
			all := from.Moves(nil)
			if len(all) == 0 { // the game breaks the contract: a search of the position says how
				break
			}
			m = all[r.IntN(len(all))]
		}
		from = from.Play(m)
	}
	return from
}

// diceOf returns the source of random numbers for a game that begins from a position.
func diceOf[P any](pos P) *rand.Rand {
	sum := sha256.Sum256([]byte(fmt.Sprint(pos)))
	return rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])))
}
