package zero

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Game is a game that can be learned: its moves have numbers ([Shape.ByColumn]).
type Game[P, M any] interface {
	search.Position[P, M]
	learn.Board
}

// Move is a move whose number is that of a column or a square.
type Move interface{ ~int8 }

// Recipe records how a network was made: together with its shape and the program it is all that is needed to
// make it again.
type Recipe struct {
	Generations int     // of networks
	Stopped     int     `json:",omitempty"` // if it was interrupted: the number of generations until then
	Games       int     // that a generation plays against itself
	Passes      int     // playouts before each move
	C           float64 // of PUCT
	Noise       float64 // the share of randomness in the priors at the root
	Drawn       int     // plies in which the move is drawn by its visits; later the most visited move is played
	Replay      int     // generations whose games are learned from, the last ones
	Batches     int     // that are learned after a generation
	Batch       int     // positions in each
	Rate        float64 // the learning rate at first; it falls to a tenth
	Momentum    float64
	Decay       float64 // of weights, toward 0
	Seed        uint64  // of all random numbers
}

// mostGames is the largest number of games of a generation, and of batches learned from them.
const mostGames = 1_000_000

// Check returns what is wrong with a recipe.
func (r Recipe) Check() error {
	within := func(x float64) bool { return x >= 0 && x < 1 }
	if min(r.Generations, r.Stopped, r.Drawn, r.Batches) < 0 || min(r.Games, r.Replay, r.Batch) < 1 || r.Passes < 2 ||
		max(r.Games, r.Batches, r.Batch) > mostGames ||
		!(r.C > 0 && r.C <= 100) || !(r.Rate > 0 && r.Rate <= 10) || !within(r.Noise) || !within(r.Momentum) || !within(r.Decay) {
		return fmt.Errorf("zero: the recipe %+v: want no negative number, at most %d games in a generation, a game, a position "+
			"and a generation to learn from at least, two passes or more, C and the rate above 0 and up to 100 and 10, and "+
			"shares from 0 to below 1", r, mostGames)
	}
	return nil
}

// Train learns a game from a start by playing it against itself. A generation of the network plays games in which
// [montecarlo.PUCT], with the network as its evaluator, chooses each move. Then the network learns from the positions of the
// last games: its priors learn the share of visits that the search gave to each move, because a search with the network is
// better than the network; its value learns the result of the game.
//
// If watch is not nil it is called with each generation, from 0, which has learned nothing, and the loss on the positions
// that it learned from. If ctx ends Train returns the last generation, and its recipe tells which one.
//
// Games are played by as many goroutines as there are processors, each game with its own seed, so that the number of
// goroutines changes nothing.
//
// Sources: D. Silver and others, "Mastering the game of Go without human knowledge", Nature 550 (2017), and "A general
// reinforcement learning algorithm that masters chess, shogi and Go through self-play", Science 362 (2018). The
// simplifications here are the network, which has no residual blocks; Dirichlet noise with α = 1, and not by the number of
// moves; moves drawn by their visits for some plies, as in 2017; and no match decides whether a generation takes over, as
// in 2018.
func Train[P Game[P, M], M Move](
	ctx context.Context, start P, s Shape, r Recipe, watch func(generation int, n *Network, loss float64),
) (*Network, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	random := rand.New(rand.NewPCG(r.Seed, 0))
	l := newLearner(s, random)
	now := func(generation int) *Network {
		made := r
		if made.Stopped = generation; generation == r.Generations {
			made.Stopped = 0
		}
		return newNetwork(s, made, l.weights)
	}
	n := now(0)
	if watch != nil {
		watch(0, n, 0)
	}
	var replay [][]example // by generation
	symmetries := s.symmetries()
	for g := range r.Generations {
		examples, err := generation[P, M](ctx, start, n, r, g)
		if ctx.Err() != nil {
			return n, nil
		}
		if err != nil {
			return nil, err
		}
		replay = append(replay, examples)
		replay = replay[max(0, len(replay)-r.Replay):]
		all := slices.Concat(replay...)
		loss, rate := 0.0, r.Rate*float64(1-float64(0.9*float64(g)/float64(r.Generations)))
		for range r.Batches {
			if ctx.Err() != nil {
				return n, nil
			}
			for range r.Batch {
				e := all[random.IntN(len(all))]
				loss += l.learn(symmetries[random.IntN(len(symmetries))].of(e))
			}
			l.step(r, r.Batch, rate)
		}
		n = now(g + 1)
		if watch != nil {
			watch(g+1, n, loss/float64(max(1, r.Batches*r.Batch)))
		}
	}
	return n, nil
}

// generation returns the positions of the games that a network plays against itself, in the order of the games.
func generation[P Game[P, M], M Move](ctx context.Context, start P, n *Network, r Recipe, number int) ([]example, error) {
	games, errs := make([][]example, r.Games), make([]error, r.Games)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < r.Games && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				random := rand.New(rand.NewPCG(r.Seed, uint64(number)<<32|uint64(i)+1))
				games[i], errs[i] = game[P, M](ctx, start, n, r, random)
			}
		})
	}
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return slices.Concat(games...), nil
}

// game returns the positions of a game of a network against itself; if ctx ends the result is useless.
func game[P Game[P, M], M Move](ctx context.Context, pos P, n *Network, r Recipe, random *rand.Rand) (
	examples []example, err error) {
	score, over := pos.Terminal()
	for ; !over && ctx.Err() == nil; score, over = pos.Terminal() {
		moves := pos.Moves(nil)
		shares, err := visits(ctx, pos, len(moves), n, r, random)
		if err != nil {
			return nil, err
		}
		e := example{board: contents(pos), policy: shares}
		for _, m := range moves {
			e.moves = append(e.moves, int8(m))
		}
		at := slices.Index(shares, slices.Max(shares))
		if len(examples) < r.Drawn {
			at = draw(shares, random)
		}
		examples = append(examples, e)
		pos = pos.Play(moves[at])
	}
	z := 0.0
	switch {
	case score > 0:
		z = 1
	case score < 0:
		z = -1
	}
	for i := len(examples) - 1; i >= 0; i-- {
		z = -z
		examples[i].value = z
	}
	return examples, nil
}

// visits returns the share of its visits that a search from a position gives to each move.
func visits[P Game[P, M], M Move](ctx context.Context, pos P, moves int, n *Network, r Recipe, random *rand.Rand) (
	[]float64, error) {
	shares := make([]float64, moves)
	_, err := search.Run(montecarlo.PUCT(noisy(Evaluator[P, M](n), r.Noise, random)), pos, search.Settings{
		Cancel:  ctx.Done(),
		Options: montecarlo.PUCTOptions{C: r.C, Playouts: r.Passes},
		Recorder: func(e search.Event) {
			if e.Kind == montecarlo.Visits && e.Ply == 1 {
				shares[e.Move] = float64(e.Value) / float64(r.Passes-1) // the first pass judges the root
			}
		},
	})
	return shares, err
}

// noisy returns an evaluator that mixes the priors of the first position that it evaluates, the root, with a uniformly
// random distribution (Dirichlet's, with α = 1), so that each move is tried now and then.
func noisy[P, M any](evaluate montecarlo.Evaluator[P, M], share float64, random *rand.Rand) montecarlo.Evaluator[P, M] {
	root := true
	return func(pos P, moves []M, priors []float64) float64 {
		value := evaluate(pos, moves, priors)
		if !root {
			return value
		}
		root = false
		noise, sum := make([]float64, len(priors)), 0.0
		for i := range noise {
			noise[i] = random.ExpFloat64()
			sum += noise[i]
		}
		for i := range priors {
			priors[i] = float64((1-share)*priors[i]) + float64(share*noise[i])/sum
		}
		return value
	}
}

// draw returns a random index of shares, each with the probability of its share.
func draw(shares []float64, random *rand.Rand) int {
	left := random.Float64()
	for i, share := range shares {
		if left -= share; left < 0 {
			return i
		}
	}
	return slices.Index(shares, slices.Max(shares)) // what rounding has left
}
