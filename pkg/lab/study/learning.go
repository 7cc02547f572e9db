package study

import (
	"context"
	"time"

	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
)

// searcher are the options of all searches here: those of [engine.Tuned] without a table, which to make for each
// move takes longer than a short search.
func searcher() engine.Options {
	o := engine.Tuned()
	o.Table = engine.TableOptions{}
	return o
}

// Match plays two games from each of some positions, which are reached by random moves, between the engine with networks and
// the engine with the game's own static score and hints, each with limits of its own for a move. It returns the pairs by the
// points of the networks. Where ctx ends, the pairs until then count.
func (l Learning[P, M]) Match(
	ctx context.Context, n *learn.Networks, limits, against lab.Limits, openings lab.Random,
) (pairs stat.Pairs, err error) {
	var percent []float64
	for _, pos := range reached(l.Rules.Start, openings) {
		if ctx.Err() != nil {
			break
		}
		learned := func(pos P) M { return move(ctx, learn.With[P, M](pos, n), limits, &err) }
		own := func(pos P) M { return move(ctx, pos, against, &err) }
		played := lab.PlayPairs([]P{pos}, search.MaxPly, learned, own)
		if err != nil {
			return pairs, err
		}
		if ctx.Err() == nil { // else it was played to its end by any moves
			percent = append(percent, played...)
		}
	}
	return stat.PairsOf(percent)
}

// move returns the move that the engine finds, or any move where it has an error, or ctx ends.
func move[P search.Position[P, M], M comparable](ctx context.Context, pos P, l lab.Limits, err *error) M {
	depth := l.Depth
	if depth == 0 {
		depth = search.MaxPly
	}
	s := search.Settings{Depth: depth, Nodes: l.Nodes, Time: time.Duration(l.Time), Cancel: ctx.Done(), Options: searcher()}
	r, wrong := search.Run(engine.Search[P, M], pos, s)
	if len(r.PV) > 0 {
		return r.PV[0]
	}
	if wrong != nil {
		*err = wrong
	}
	return pos.Moves(nil)[0] // the time was up before the first ply was searched
}

// Examples returns positions of games that a value plays against itself, three moves of ten at random, with the moves that
// the engine chooses there by that value. The same seed gives the same ones. Where ctx ends, those until then.
func (l Learning[P, M]) Examples(ctx context.Context, value *learn.Network, count, depth int, seed uint64) (
	examples []learn.Example[P, M], err error) {
	for _, pos := range learn.Positions(ctx, l.Rules.Start, value, 0.3, count, seed) {
		best := move(ctx, learn.With[P, M](pos, &learn.Networks{Value: value}), lab.Limits{Depth: depth}, &err)
		if err != nil {
			return nil, err
		}
		if ctx.Err() != nil { // it is any move
			break
		}
		examples = append(examples, learn.Example[P, M]{Pos: pos, Best: best})
	}
	return examples, nil
}

// Answered returns examples as positions of which one move is known to be the best.
func Answered[P search.Position[P, M], M comparable](examples []learn.Example[P, M]) (answers []testset.Answer[P, M]) {
	for _, e := range examples {
		answers = append(answers, testset.Answer[P, M]{Position: e.Pos, Best: []M{e.Best}})
	}
	return answers
}
