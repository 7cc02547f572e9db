// Package roll draws outcomes of chance nodes.
package roll

import (
	"math/rand/v2"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// Of draws an outcome of a chance node, each by its probability; rolls is false if a player moves.
func Of[P search.Position[P, M], M comparable](pos P, r *rand.Rand) (outcome M, rolls bool) {
	weights := Weights(pos)
	if len(weights) == 0 {
		return outcome, false
	}
	sum := 0
	for _, w := range weights {
		sum += w
	}
	at, number := 0, r.IntN(sum)
	for ; number >= weights[at]; at++ {
		number -= weights[at]
	}
	return pos.Moves(nil)[at], true
}

// Weights returns the weights of the outcomes of a chance node, none if a player moves.
func Weights[P any](pos P) []int {
	if p, ok := offer.As[search.Chancer](pos); ok {
		return p.Weights(nil)
	}
	return nil
}
