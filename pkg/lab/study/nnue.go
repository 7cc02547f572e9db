package study

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/learn/nnue"
	"github.com/ablab-go/ablab/pkg/learn/texel"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// ChessNetwork is what there is to learn of chess by a network.
type ChessNetwork struct {
	Games  Linear[chess.Position, chess.Move] // of the engine with the tuned evaluation, against itself; Tune is not used
	Held   float64                            // the share of the games that are held out, the last ones
	Asides int                                // tried beside each position to learn from: see Learn
	Recipe nnue.Recipe                        // of the network that is kept here, which "ablab train --network" makes again
}

// LearnChessNetwork returns what there is to learn of chess by a network.
func LearnChessNetwork() ChessNetwork {
	l := ChessNetwork{
		Games: TuneChess(), Held: 0.05, Asides: 3,
		Recipe: nnue.Recipe{Rate: 0.002, Decay: 0.05, Batch: 1024, Passes: 10, Patience: 5, Seed: 1},
	}
	l.Games.Rules = entries.ChessTuned()
	l.Games.Play.Games, l.Games.Play.Seed = 24_000, 2 // the tuned evaluation has learned from games of seed 1
	return l
}

// TrainedNetwork is the result of a training. Losses are mean logistic losses, of the weights before they are rounded.
type TrainedNetwork struct {
	Network     *nnue.Network
	Losses      []texel.Loss
	Train, Held int // positions, those aside too

	// ByNetwork, ByTuned and BySearch have a loss for each game held out: the mean of its positions by the rounded network, by
	// the tuned evaluation, and by the search with 200 nodes or so whose scores are a part of what is learned. The games are
	// independent, so that an interval of the mean of differences holds.
	ByNetwork, ByTuned, BySearch []float64
}

// Learn plays the games and trains the network. A search visits many positions that no game reaches, so that the network also
// learns from positions aside: those after a random move in a position of a game, where they are quiet. Such a position has the
// result that the tuned evaluation predicts. say, if it is not nil, is called with what is finished. If ctx ends, its error is
// returned.
func (l ChessNetwork) Learn(ctx context.Context, say func(string)) (t TrainedNetwork, err error) {
	if say == nil {
		say = func(string) {}
	}
	play := l.Games.Play
	if !(l.Held > 0 && l.Held < 1) || int(l.Held*float64(play.Games)) < 1 || play.Games < 2 {
		return t, fmt.Errorf("study: %d games, of which the share %g is held out: want one or more games held out, and one or "+
			"more to learn from", play.Games, l.Held)
	}
	if err := cmp.Or(play.Check(), l.Recipe.Check()); err != nil {
		return t, err
	}
	positions, err := l.Games.Finished(ctx, play, func(n int) { say(fmt.Sprintf("%d of %d games", n, play.Games)) })
	if err = cmp.Or(err, ctx.Err()); err != nil {
		return t, err
	}
	learned := play.Games - int(l.Held*float64(play.Games)) // games to learn from
	var scores, results []float64
	for _, p := range positions {
		if p.Game < learned {
			scores, results = append(scores, float64(p.Position.Evaluate())), append(results, p.Result)
		}
	}
	k, err := texel.Scale(scores, results)
	if err != nil {
		return t, err
	}
	var train, held []nnue.Example
	for i, p := range positions {
		result := play.Result*p.Result + (1-play.Result)*texel.Predicted(float64(p.Score), k)
		if e := exampleOf(p.Position, result); i < len(scores) {
			train = append(train, e)
		} else {
			held = append(held, e)
		}
	}
	train = append(train, l.aside(positions[:len(scores)], k)...)
	l.Recipe.From = fmt.Sprintf("%d games, %d nodes a move, seed %d; %d asides", play.Games, play.Nodes, play.Seed, l.Asides)
	t.Train, t.Held = len(train), len(held)
	t.Network, t.Losses, err = nnue.Train(ctx, nnue.Chess, train, held, k, l.Recipe, func(at texel.Loss) {
		say(fmt.Sprintf("pass %d: loss %.5f, held out %.5f", at.Pass, at.Train, at.Held))
	})
	if err != nil {
		return t, err
	}
	byGame := func(loss func(i int) float64) (means []float64) {
		for from, to := 0, 0; from < len(held); from = to {
			sum, game := 0.0, positions[len(scores)+from].Game
			for ; to < len(held) && positions[len(scores)+to].Game == game; to++ {
				sum += loss(to)
			}
			means = append(means, sum/float64(to-from))
		}
		return means
	}
	by := func(score func(Finished[chess.Position]) int) func(i int) float64 {
		return func(i int) float64 {
			loss, _ := texel.Logistic(float64(score(positions[len(scores)+i]))/k, float64(held[i].Result))
			return loss
		}
	}
	t.ByNetwork = byGame(func(i int) float64 { return t.Network.Loss(held[i]) })
	t.ByTuned = byGame(by(func(p Finished[chess.Position]) int { return p.Position.Evaluate() }))
	t.BySearch = byGame(by(func(p Finished[chess.Position]) int { return p.Score }))
	return t, nil
}

func exampleOf(pos chess.Position, result float64) nnue.Example {
	return nnue.Example{Inputs: nnue.Chess.ForMover(pos.Men(nil), pos.Black()), Result: float32(result)}
}

// aside returns quiet positions after random moves, with the results that the evaluation predicts.
func (l ChessNetwork) aside(positions []Finished[chess.Position], k float64) (examples []nnue.Example) {
	random := rand.New(rand.NewPCG(l.Recipe.Seed, 1))
	for _, p := range positions {
		moves := p.Position.Moves(nil)
		for range l.Asides {
			next := p.Position.Play(moves[random.IntN(len(moves))])
			if _, over := next.Terminal(); !over && l.Games.quiet(next) {
				examples = append(examples, exampleOf(next, texel.Predicted(float64(next.Evaluate()), k)))
			}
		}
	}
	return examples
}

// Kept returns the network that is kept here.
func (l ChessNetwork) Kept() (*nnue.Network, error) {
	file, err := readWeights("chess.network")
	if err != nil {
		return nil, missing("network of chess", err)
	}
	return nnue.Read(bytes.NewReader(file), nnue.Chess)
}

// ChessByNetwork returns the rules of chess with the evaluation by the network that is kept, by the name of chess-network. Its
// variants are the engine with the tuned evaluation instead, the engine with quiet moves ordered by the network, and PUCT.
func ChessByNetwork() entry.Entry[nnue.Position, chess.Move] {
	return chessByNetwork.get(makeChessByNetwork)
}

var chessByNetwork once[entry.Entry[nnue.Position, chess.Move]]

func makeChessByNetwork() entry.Entry[nnue.Position, chess.Move] {
	n, err := LearnChessNetwork().Kept()
	if err != nil { // the file is ours
		panic(err)
	}
	rules := entries.Chess()
	return entry.Entry[nnue.Position, chess.Move]{
		Name: "chess-network", Title: "Chess with a network", Notation: rules.Notation,
		Start: nnue.With(rules.Start, n), Openings: rules.Openings, Unit: rules.Unit,
		Parse: func(text string) (nnue.Position, error) {
			pos, err := rules.Parse(text)
			return nnue.With(pos, n), err
		},
		Variants: ChessNetworkVariants(), Players: []string{"engine-tuned", "puct"},
	}
}

// ChessNetworkVariants returns the algorithms that only chess with a network has: see [ChessByNetwork].
func ChessNetworkVariants() []search.Variant[nnue.Position, chess.Move] {
	variants := engine.Variants[nnue.Position, chess.Move]()
	byTerms := variants[slices.IndexFunc(variants, func(v search.Variant[nnue.Position, chess.Move]) bool {
		return v.Name == "engine-tuned"
	})]
	ordered := byTerms
	byTerms.Name, byTerms.Title = "engine-terms", "the tuned engine with the tuned evaluation"
	byTerms.Root = nnue.Position.ByTerms
	byTerms.Idea = "It is the tuned engine with the evaluation by terms instead of the network's."
	ordered.Name, ordered.Title = "engine-ordered", "the tuned engine with moves ordered by the network"
	ordered.Root = nnue.Position.Ordered
	ordered.Idea = "It is the tuned engine, where quiet moves are ordered by the network's evaluation after them."
	return []search.Variant[nnue.Position, chess.Move]{byTerms, ordered, {
		Name: "puct", Title: "PUCT with the network", Group: "Monte Carlo", Source: "Silver and others 2017, 2018",
		Idea:  "It plays no games at random: the network judges leaves, and how promising the moves are.",
		Class: search.Selective, Options: montecarlo.PUCTOptions{}, Anytime: true,
		Search: montecarlo.PUCT(nnue.Evaluator(temperature)),
	}}
}

// temperature is that of the priors, in centipawns.
const temperature = 50
