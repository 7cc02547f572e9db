package study

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn/texel"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Worth compares the evaluation with all rows tuned with one that has no weights for a group of rows, and all others tuned; or
// with the weights by hand.
type Worth struct {
	Group   string        `json:"group"` // "" where the other evaluation has the weights by hand
	Rows    int           `json:"rows"`
	With    float64       `json:"with"`    // the mean logistic loss of the positions held out, with all rows tuned
	Without float64       `json:"without"` // that of the other evaluation
	More    stat.Estimate `json:"more"`    // the difference of the two: the mean over the games held out
	Pairs   stat.Pairs    `json:"pairs"`   // of games against the other evaluation, by the points of the one with all rows
}

// Worths tunes chess with all rows and without each group of them ([chess.Groups]), with the same positions of games against
// itself, and plays a pair of games from each opening, with nodes nodes for each move, between the two. The first result
// compares the tuned weights with those by hand. watch, if not nil, is called with what is finished.
func Worths(ctx context.Context, l Linear[chess.Position, chess.Move], openings []chess.Position, nodes int64,
	watch func(string)) (worths []Worth, err error) {
	if watch == nil {
		watch = func(string) {}
	}
	hand := chess.ByHand.Weights()
	set, err := l.Played(ctx, hand.Numbers(), watch)
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

// evaluationOf returns the evaluation with weights, which are in the order of [chess.Weights.Numbers].
func evaluationOf(numbers []float64) (chess.Evaluation, error) {
	weights, err := chess.WeightsOf(numbers)
	if err != nil {
		return 0, err
	}
	return chess.NewEvaluation(weights)
}

// PlayEvaluations plays a pair of games from each opening between the engine with two evaluations, with nodes nodes for each
// move, on all processors, and counts the pairs by the points of the first. Both know the earlier positions of the game. Each
// game has engines of its own, so that the same call always has the same result. watch, if not nil, is called with the number
// of pairs.
func PlayEvaluations(ctx context.Context, options engine.Options, openings []chess.Position, nodes int64,
	by [2]chess.Evaluation, watch func(pairs int)) (stat.Pairs, error) {
	percent, errs := make([]float64, len(openings)), make([]error, len(openings))
	each(ctx, len(openings), func(i int) {
		play := func(first, second chess.Evaluation) int {
			player := func(e chess.Evaluation) func(chess.Position) chess.Move {
				return playing(ctx, options, e, nodes, &errs[i])
			}
			return lab.PlayOne(openings[i], mostPlies, player(first), player(second))
		}
		percent[i] = float64(play(by[0], by[1])+100-play(by[1], by[0])) / 2
	}, watch)
	if err := cmp.Or(errors.Join(errs...), ctx.Err()); err != nil {
		return stat.Pairs{}, err
	}
	return stat.PairsOf(percent)
}

// playing returns a player of one game, which knows the earlier positions.
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
