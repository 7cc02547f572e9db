package learn

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Recipe records how a network was made: together with its shape and the program it is all that is needed to
// make it again.
type Recipe struct {
	Games     int     `json:",omitempty"` // of a value: games against itself
	Stopped   int     `json:",omitempty"` // if it was interrupted: the number of games, or positions, until then
	Positions int     `json:",omitempty"` // of a policy: positions with the moves that a search chooses there
	Depth     int     `json:",omitempty"` // of that search, in plies
	Passes    int     `json:",omitempty"` // over the positions
	Seed      uint64  // of all random numbers
	Rate      float64 // the learning rate at first; it falls to a tenth
	Explore   float64 `json:",omitempty"` // of a value: the share of random moves
	Lambda    float64 `json:",omitempty"` // of a value: 0 learns only from the next position, 1 from the end of the game
}

// The largest numbers of positions held, and of passes over them.
const (
	mostPositions = 10_000_000
	mostPasses    = 1_000_000
)

// Check returns what is wrong with a recipe.
func (r Recipe) Check() error {
	within := func(x float64) bool { return x >= 0 && x <= 1 }
	if r.Games < 0 || r.Positions < 0 || r.Positions > mostPositions || r.Passes > mostPasses ||
		r.Depth < 0 || r.Passes < 0 || !(r.Rate > 0 && r.Rate <= 10) || !within(r.Explore) ||
		!within(r.Lambda) {
		return fmt.Errorf("learn: the recipe %+v: want no negative number, at most %d positions and %d passes, a rate above 0 "+
			"and up "+
			"to 10, and shares from 0 to 1", r, mostPositions, mostPasses)
	}
	return nil
}

// rate returns the learning rate after a part of the work, 0 to 1: in equal steps down to a tenth.
func (r Recipe) rate(done float64) float64 { return r.Rate * float64(1-float64(0.9*done)) }

// learner is a network that learns.
type learner struct {
	eye
	weights []float32 // in units
	at      []int32   // the weights that counted last
}

func newLearner(s Shape) *learner {
	return &learner{eye: newEye(s), weights: make([]float32, s.weights())}
}

// value returns the value of a board for the side to move.
func (l *learner) value(mine, theirs, third uint64) float64 {
	return output(float64(l.sum(mine, theirs, third)))
}

func (l *learner) sum(mine, theirs, third uint64) (sum float32) {
	l.at = l.look(mine, theirs, third, l.at[:0])
	for _, i := range l.at {
		sum += l.weights[i]
	}
	return sum
}

// add adds a step, in equal parts, to the weights of the board that was evaluated last.
func (l *learner) add(step float64) {
	part := float32(step / unit / float64(len(l.at)))
	for _, i := range l.at {
		l.weights[i] += part
	}
}

// toward moves the value of the board that was evaluated last, which was v, toward a target by gradient descent.
func (l *learner) toward(v, target, rate float64) {
	l.add(float64(rate*float64(target-v)) * float64(1-float64(v*v)))
}

// Train learns the value of positions by games against itself from a start. The network moves to the position that it
// values least for the other side, except for some random moves. After a game each position learns from those after it,
// TD(λ): the last position from the result of the game, each other one from the value of the next position and, with
// weight λ, from that position's own target. Nothing is learned across a random move, because it says nothing about the
// value of the position before it.
//
// The score of a finished game, from -Most-1 to Most+1, is scaled to -1 to 1.
//
// If watch is not nil it is called after each game with the number of games; its argument snapshot returns the network
// at that time. If ctx ends Train returns what it has learned, and its recipe tells after how many games.
//
// Source: R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3 (1988); λ as the
// forward view of Sutton and Barto, "Reinforcement Learning" (2nd edition, 2018), chapter 12.1.
func Train[P interface {
	search.Position[P, M]
	Board
}, M comparable](
	ctx context.Context, start P, s Shape, r Recipe, watch func(games int, snapshot func() *Network),
) (*Network, error) {
	if err := check(s, r); err != nil {
		return nil, err
	}
	if r.Games == 0 {
		return nil, errors.New("learn: 0 games to learn a value from: want one or more")
	}
	l, random := newLearner(s), rand.New(rand.NewPCG(r.Seed, 0))
	result := func(score int) float64 { return max(-1, min(float64(score)/float64(s.Most+1), 1)) }
	value := func(pos P) float64 {
		if score, over := pos.Terminal(); over {
			return result(score)
		}
		return l.value(pos.Contents())
	}
	var line []P        // the positions of a game
	var explored []bool // whether the move after it was random
	var moves []M
	for g := range r.Games {
		if ctx.Err() != nil {
			r.Stopped = g
			break
		}
		line, explored = line[:0], explored[:0]
		pos := start
		score, over := pos.Terminal()
		for !over {
			moves = pos.Moves(moves[:0])
			next := pos.Play(moves[random.IntN(len(moves))])
			atRandom := random.Float64() < r.Explore
			if !atRandom {
				best := 2.0
				for _, m := range moves {
					child := pos.Play(m)
					if v := value(child); v < best {
						best, next = v, child
					}
				}
			}
			line, explored = append(line, pos), append(explored, atRandom)
			pos = next
			score, over = pos.Terminal()
		}
		rate, target := r.rate(float64(g)/float64(r.Games)), -result(score)
		for i, pos := range slices.Backward(line) {
			v := l.value(pos.Contents())
			if explored[i] {
				target = v
			} else {
				l.toward(v, target, rate)
			}
			target = -float64(float64((1-r.Lambda)*v) + float64(r.Lambda*target))
		}
		if watch != nil {
			watch(g+1, func() *Network { return newNetwork(l.eye, r, l.weights) })
		}
	}
	return newNetwork(l.eye, r, l.weights), nil
}

func check(s Shape, r Recipe) error {
	if err := s.Check(); err != nil {
		return err
	}
	return r.Check()
}
