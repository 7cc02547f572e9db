package study

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn/texel"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Worth is what a group of rows of an evaluation is worth: what is lost without it, when all other weights are tuned.
type Worth struct {
	Group string        `json:"group"` // "" for all rows
	Rows  int           `json:"rows"`
	Held  float64       `json:"held"`  // the mean loss of the games held out without the group
	More  stat.Estimate `json:"more"`  // how much more that is than with it: the mean over these games
	Pairs stat.Pairs    `json:"pairs"` // of games that the evaluation with the group played against the one without it
}

// Worths tunes chess with all rows and without each group of them ([chess.Groups]), with the same positions of games against
// itself, and plays a pair of games from each opening, with some nodes a move, between the two. The first result is of all rows,
// and has no pairs. watch, if not nil, is called with what is finished.
func Worths(ctx context.Context, l Linear[chess.Position, chess.Move], openings []chess.Position, nodes int64,
	watch func(string)) ([]Worth, error) {
	say := func(format string, args ...any) {
		if watch != nil {
			watch(fmt.Sprintf(format, args...))
		}
	}
	positions, err := l.Finished(ctx, l.Play, func(n int) { say("%d of %d games", n, l.Play.Games) })
	if err = cmp.Or(err, ctx.Err()); err != nil {
		return nil, err
	}
	hand := chess.ByHand.Weights()
	set, err := l.Set(positions, l.Play, hand.Numbers())
	if err != nil {
		return nil, err
	}
	full, err := texel.Tune(set, hand.Numbers(), l.Tune, nil)
	if err != nil {
		return nil, err
	}
	with, err := evaluationOf(full.Weights)
	if err != nil {
		return nil, err
	}
	worths := []Worth{{Held: full.Losses[full.Best].Held}}
	groups := chess.Groups()
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		say("tuning without %s", name)
		var gone []int
		start := hand.Numbers()
		for _, row := range groups[name] {
			gone = append(gone, 2*row, 2*row+1)
			start[2*row], start[2*row+1] = 0, 0
		}
		less, err := texel.Tune(set.Without(gone...), start, l.Tune, nil)
		if err != nil {
			return nil, err
		}
		without, err := evaluationOf(less.Weights)
		if err != nil {
			return nil, err
		}
		var more []float64
		for i, loss := range less.After {
			more = append(more, loss-full.After[i])
		}
		percent, err := matchOf(ctx, l.Options, openings, nodes, [2]chess.Evaluation{with, without}, func(n int) {
			say("without %s: %d of %d pairs", name, n, len(openings))
		})
		if err != nil {
			return nil, err
		}
		counted, err := stat.PairsOf(percent)
		if err != nil {
			return nil, err
		}
		worths = append(worths, Worth{name, len(groups[name]), less.Losses[less.Best].Held, interval(more), counted})
	}
	return worths, nil
}

// interval returns the mean of numbers with its interval of 95 %.
func interval(numbers []float64) stat.Estimate {
	s := stat.Of(numbers)
	return stat.Estimate{Value: s.Mean, Low: s.Mean - 1.96*s.Error, High: s.Mean + 1.96*s.Error}
}

// evaluationOf returns the evaluation by numbers.
func evaluationOf(numbers []float64) (chess.Evaluation, error) {
	weights, err := chess.WeightsOf(numbers)
	if err != nil {
		return 0, err
	}
	return chess.NewEvaluation(weights)
}

// matchOf plays a pair of games from each opening between the engine with two evaluations, on all processors, and returns the
// percentage of the points of the first in each pair. Each game has engines of its own, so that the order changes nothing.
func matchOf(ctx context.Context, options engine.Options, openings []chess.Position, nodes int64, by [2]chess.Evaluation,
	watch func(pairs int)) ([]float64, error) {
	percent, errs := make([]float64, len(openings)), make([]error, len(openings))
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(openings) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				play := func(first, second chess.Evaluation) int {
					player := func(e chess.Evaluation) func(chess.Position) chess.Move {
						return playing(ctx, options, e, nodes, &errs[i])
					}
					return lab.PlayOne(openings[i], mostPlies, player(first), player(second))
				}
				percent[i] = float64(play(by[0], by[1])+100-play(by[1], by[0])) / 2
				watch(int(done.Add(1)))
			}
		})
	}
	workers.Wait()
	return percent, cmp.Or(errors.Join(errs...), ctx.Err())
}

// playing returns a player of a game, who knows the positions before.
func playing(ctx context.Context, options engine.Options, e chess.Evaluation, nodes int64, failed *error,
) func(chess.Position) chess.Move {
	var thinker engine.Engine[chess.Position, chess.Move]
	var before []uint64
	settings := search.ForPlay(chess.Start, search.Settings{Nodes: nodes, Cancel: ctx.Done(), Options: options})
	return func(pos chess.Position) chess.Move {
		pos = pos.Judged(e)
		lines, err := thinker.Think(pos, settings, engine.Question[chess.Move]{Before: before})
		*failed = cmp.Or(*failed, err)
		if err != nil || len(lines[0].PV) == 0 { // the search was stopped
			return pos.Moves(nil)[0]
		}
		m := lines[0].PV[0]
		before = append(before, pos.Hash(), pos.Play(m).Hash())
		return m
	}
}
