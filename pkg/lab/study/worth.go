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

// Worth is what a group of rows of an evaluation is worth: what is lost without it, when all other weights are tuned; or what
// the tuning of all rows is worth, compared with the weights by hand.
type Worth struct {
	Group   string        `json:"group"` // "" for the tuning of all rows
	Rows    int           `json:"rows"`
	With    float64       `json:"with"`    // the mean loss of the positions held out, with all rows tuned
	Without float64       `json:"without"` // and without the group, or by hand
	More    stat.Estimate `json:"more"`    // how much more that is: the mean over the games held out
	Pairs   stat.Pairs    `json:"pairs"`   // of games that the evaluation with all rows tuned played against the other
}

// Worths tunes chess with all rows and without each group of them ([chess.Groups]), with the same positions of games against
// itself, and plays a pair of games from each opening, with some nodes a move, between the two. The first result is that of the
// tuning itself. watch, if not nil, is called with what is finished.
func Worths(ctx context.Context, l Linear[chess.Position, chess.Move], openings []chess.Position, nodes int64,
	watch func(string)) (worths []Worth, err error) {
	if watch == nil {
		watch = func(string) {}
	}
	positions, err := l.Finished(ctx, l.Play, func(n int) { watch(fmt.Sprintf("%d of %d games", n, l.Play.Games)) })
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
	compare := func(group string, rows int, loss float64, after, weights []float64) error {
		more := slices.Clone(after)
		for i := range more {
			more[i] -= full.After[i]
		}
		with, err := evaluationOf(full.Weights)
		if err != nil {
			return err
		}
		without, err := evaluationOf(weights)
		if err != nil {
			return err
		}
		pairs, err := PlayEvaluations(ctx, l.Options, openings, nodes, [2]chess.Evaluation{with, without}, func(n int) {
			watch(fmt.Sprintf("%s: %d of %d pairs", cmp.Or(group, "by hand"), n, len(openings)))
		})
		worths = append(worths, Worth{group, rows, full.Losses[full.Best].Held, loss, interval(more), pairs})
		return err
	}
	named := len(slices.DeleteFunc(chess.Rows(), func(name string) bool { return name == "" }))
	if err := compare("", named, full.Losses[0].Held, full.Before, hand.Numbers()); err != nil {
		return nil, err
	}
	groups := chess.Groups()
	for _, group := range slices.Sorted(maps.Keys(groups)) {
		watch("tuning without " + group)
		var gone []int
		start := hand.Numbers()
		for _, row := range groups[group] {
			gone = append(gone, 2*row, 2*row+1)
			start[2*row], start[2*row+1] = 0, 0
		}
		less, err := texel.Tune(set.Without(gone...), start, l.Tune, nil)
		if err != nil {
			return nil, err
		}
		if err := compare(group, len(groups[group]), less.Losses[less.Best].Held, less.After, less.Weights); err != nil {
			return nil, err
		}
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

// PlayEvaluations plays a pair of games from each opening between the engine with two evaluations, with nodes nodes a move, on
// all processors, and counts the pairs by the points of the first. Both know the positions before in the game. Each game has
// engines of its own, so that the same call always has the same result. watch, if not nil, is called with the number of pairs.
func PlayEvaluations(ctx context.Context, options engine.Options, openings []chess.Position, nodes int64,
	by [2]chess.Evaluation, watch func(pairs int)) (stat.Pairs, error) {
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
				if played := done.Add(1); watch != nil {
					watch(int(played))
				}
			}
		})
	}
	workers.Wait()
	if err := cmp.Or(errors.Join(errs...), ctx.Err()); err != nil {
		return stat.Pairs{}, err
	}
	return stat.PairsOf(percent)
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
