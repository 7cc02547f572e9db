package learn

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Example is a position with the move that a search chose there.
type Example[P, M any] struct {
	Pos  P
	Best M
}

// sharpness is the factor from the weights of a value to those of the policy that starts from it: a difference of a tenth
// in value becomes a likelihood ratio of e.
const sharpness = 10

// Imitate learns which move a search chooses. The network computes a number for the position after each move: the lower it
// is, the likelier is the move, in proportion to e to the power of its negative (softmax). It learns by gradient descent on
// the log-likelihood of the chosen moves, using each position once in each pass, starting from the weights of value, or
// from zero if that is nil. If ctx ends it returns what it has learned so far.
//
// Source: G. Tesauro, "Connectionist learning of expert preferences by comparison training", NIPS 1 (1988); with this
// likelihood R. Coulom, "Computing Elo ratings of move patterns in the game of Go", ICGA Journal 30 (2007).
func Imitate[P interface {
	search.Position[P, M]
	Board
}, M comparable](ctx context.Context, examples []Example[P, M], s Shape, r Recipe, from *Network) (*Network, error) {
	if err := check(s, r); err != nil {
		return nil, err
	}
	if len(examples) == 0 || r.Passes == 0 {
		return nil, fmt.Errorf("learn: %d positions to learn from, gone through %d times: want one or more, once or more",
			len(examples), r.Passes)
	}
	l, random := newLearner(s), rand.New(rand.NewPCG(r.Seed, 1))
	if from != nil {
		if len(from.weights) != len(l.weights) {
			return nil, errors.New("learn: the policy and the value that it begins with have different shapes")
		}
		for i, w := range from.weights {
			l.weights[i] = sharpness * float32(w)
		}
	}
	var moves []M
	var children []P
	var shares []float64 // the probability of each move
	all := r.Passes * len(examples)
	done := 0
	for done < all && ctx.Err() == nil {
		for _, i := range random.Perm(len(examples)) {
			if done%1024 == 0 && ctx.Err() != nil {
				break
			}
			pos, best := examples[i].Pos, examples[i].Best
			rate := r.rate(float64(done) / float64(all))
			moves, children, shares = pos.Moves(moves[:0]), children[:0], shares[:0]
			for _, m := range moves {
				child := pos.Play(m)
				children, shares = append(children, child), append(shares, -float64(l.sum(child.Contents()))*unit)
			}
			highest, sum := slices.Max(shares), 0.0
			for k := range shares {
				shares[k] = exp(shares[k] - highest)
				sum += shares[k]
			}
			for k, m := range moves {
				target := 0.0
				if m == best {
					target = 1
				}
				l.sum(children[k].Contents()) // the moves before it have changed weights, not which of them count
				l.add(float64(rate * float64(shares[k]/sum-target)))
			}
			done++
		}
	}
	if ctx.Err() != nil {
		r.Stopped = done
	}
	return newNetwork(l.eye, r, l.weights), nil
}

// exp is e to the power of x, rounded as the outputs of a network are.
func exp(x float64) float64 { return math.Round(math.Exp(x)*(1<<20)) / (1 << 20) }

// Positions returns different positions with at least two moves, one in four of each game, from games that a value plays
// against itself with a share of random moves. It returns the number asked for, or fewer if the games have no more or ctx
// ends.
func Positions[P interface {
	search.Position[P, M]
	search.Hasher
	Board
}, M comparable](ctx context.Context, start P, value *Network, explore float64, count int, seed uint64) (all []P) {
	random, seen := rand.New(rand.NewPCG(seed, 2)), map[uint64]bool{}
	for range 100 * (1 + count) {
		pos := start
		for _, over := pos.Terminal(); !over && len(all) < count; _, over = pos.Terminal() {
			moves := pos.Moves(nil)
			if random.IntN(4) == 0 && len(moves) > 1 && !seen[pos.Hash()] {
				seen[pos.Hash()] = true
				all = append(all, pos)
			}
			next := pos.Play(moves[random.IntN(len(moves))])
			if random.Float64() >= explore {
				for _, m := range moves {
					if child := pos.Play(m); value.sum(child.Contents()) < value.sum(next.Contents()) {
						next = child
					}
				}
			}
			pos = next
		}
		if len(all) == count || ctx.Err() != nil {
			break
		}
	}
	return all
}
