package study

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn/zero"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Zero is what there is to learn of a game from nothing but its rules.
type Zero[P zero.Game[P, M], M zero.Move] struct {
	Rules  entry.Entry[P, M]
	Shape  zero.Shape
	Recipe zero.Recipe // of the network that is kept here, which "ablab train --zero" makes again
}

// ZeroConnectFour returns what there is to learn of connect four: windows of four columns and rows, in which any four in a
// row lie.
func ZeroConnectFour() Zero[connectfour.Board, connectfour.Move] {
	return Zero[connectfour.Board, connectfour.Move]{
		Rules: entries.ConnectFour(),
		Shape: zero.Shape{Layout: connectFourLayout, ByColumn: true, Window: 4, Filters: 32, Hidden: 64},
		Recipe: zero.Recipe{
			Generations: 128, Games: 100, Passes: 60, C: 1.25, Noise: 0.25, Drawn: 12, Replay: 10, Batches: 400, Batch: 32,
			Rate: 0.05, Momentum: 0.9, Decay: 1e-4, Seed: 1,
		},
	}
}

// ZeroTicTacToe returns what there is to learn of tic-tac-toe, by one window that is the board.
func ZeroTicTacToe() Zero[tictactoe.Board, tictactoe.Move] {
	return Zero[tictactoe.Board, tictactoe.Move]{
		Rules: entries.TicTacToe(),
		Shape: zero.Shape{Layout: ticTacToeLayout, Window: 3, Filters: 32, Hidden: 32},
		Recipe: zero.Recipe{
			Generations: 32, Games: 200, Passes: 25, C: 1.25, Noise: 0.5, Drawn: 9, Replay: 5, Batches: 400, Batch: 32,
			Rate: 0.02, Momentum: 0.9, Decay: 1e-4, Seed: 1,
		},
	}
}

// Kept returns the network that is kept here.
func (z Zero[P, M]) Kept() (*zero.Network, error) { return keptZero(z.Shape.Game) }

func keptZero(game string) (*zero.Network, error) {
	file, err := readWeights(game + ".zero")
	if err != nil {
		return nil, missing("network of "+game+" by AlphaZero's loop", err)
	}
	return zero.Read(bytes.NewReader(file), game)
}

// AlphaZero returns the searches with the networks that are kept, each a [search.Variant] of its game.
func AlphaZero() []any {
	return []any{
		alphaZero[connectfour.Board, connectfour.Move]("connectfour", &connectFourZero),
		alphaZero[tictactoe.Board, tictactoe.Move]("tictactoe", &ticTacToeZero),
	}
}

var connectFourZero, ticTacToeZero once[zeroFile]

// zeroFile is what was read of a network's file.
type zeroFile struct {
	network *zero.Network
	err     error
}

// alphaZero returns the search by [montecarlo.PUCT] with the network that is kept of a game, which it reads once. Its value is
// an estimate.
func alphaZero[P zero.Game[P, M], M zero.Move](game string, kept *once[zeroFile]) search.Variant[P, M] {
	return search.Variant[P, M]{
		Name: "alphazero", Title: "AlphaZero in miniature", Group: "Monte Carlo", Source: "Silver and others 2017, 2018",
		Class: search.Selective, Options: montecarlo.PUCTOptions{}, Anytime: true,
		Search: func(s *search.Session[P, M], pos P, depth, alpha, beta int) int {
			read := kept.get(func() zeroFile {
				n, err := keptZero(game)
				return zeroFile{n, err}
			})
			if read.err != nil {
				s.Fail(read.err)
			}
			return montecarlo.PUCT(zero.Evaluator[P, M](read.network))(s, pos, depth, alpha, beta)
		},
	}
}

// ByPriors returns the move that a network expects to be the best, without a search.
func (z Zero[P, M]) ByPriors(n *zero.Network) func(P) M {
	evaluate := zero.Evaluator[P, M](n)
	return func(pos P) M {
		moves := pos.Moves(nil)
		priors := make([]float64, len(moves))
		evaluate(pos, moves, priors)
		return moves[slices.Index(priors, slices.Max(priors))]
	}
}

// BySearch returns the move that a search by [montecarlo.PUCT] with a network finds in passes passes, at least two.
func (z Zero[P, M]) BySearch(n *zero.Network, passes int) func(P) M {
	return z.bySearch(context.Background(), n, passes)
}

func (z Zero[P, M]) bySearch(ctx context.Context, n *zero.Network, passes int) func(P) M {
	return found(ctx, montecarlo.PUCT(zero.Evaluator[P, M](n)), montecarlo.PUCTOptions{Playouts: passes})
}

// ByPlayouts returns the move that a search by [montecarlo.UCT] finds in passes passes, at least two: without a network.
func (z Zero[P, M]) ByPlayouts(passes int) func(P) M {
	return z.byPlayouts(context.Background(), passes)
}

func (z Zero[P, M]) byPlayouts(ctx context.Context, passes int) func(P) M {
	return found(ctx, montecarlo.UCT[P, M], montecarlo.Options{Playouts: passes})
}

// found returns the first move of what an algorithm finds in a position in which the game goes on, or any move where ctx ends.
func found[P search.Position[P, M], M comparable](ctx context.Context, algorithm search.Algorithm[P, M], options any) func(P) M {
	return func(pos P) M {
		r, err := search.Run(algorithm, pos, search.Settings{Options: options, Cancel: ctx.Done()})
		if r.Status == search.Cancelled {
			return pos.Moves(nil)[0]
		}
		if err != nil || len(r.PV) == 0 {
			panic(fmt.Sprintf("study: no move at %v: %v", pos, err)) // the games and the options are ours
		}
		return r.PV[0]
	}
}

// Match plays two games from each of some positions, which are reached by random moves, between the search with a network and
// the search by playouts, with as many passes for each move. It returns the pairs by the points of the network.
func (z Zero[P, M]) Match(ctx context.Context, n *zero.Network, passes int, openings lab.Random) (stat.Pairs, error) {
	random := rand.New(rand.NewPCG(openings.Seed, uint64(openings.Moves)))
	var percent []float64
	for len(percent) < openings.Count && ctx.Err() == nil {
		pos := lab.RandomMoves(z.Rules.Start, openings.Moves, random)
		if _, over := pos.Terminal(); over {
			continue
		}
		played := lab.PlayPairs([]P{pos}, search.MaxPly, z.bySearch(ctx, n, passes), z.byPlayouts(ctx, passes))
		if ctx.Err() == nil { // else it was played to its end by any moves
			percent = append(percent, played...)
		}
	}
	return stat.PairsOf(percent)
}
