package stat

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// resamples is how often a bootstrap draws. One more is a multiple of 40: 2.5 % of that is a whole number.
const resamples = 1999

// Ratio returns how many times as much a setting needs as another: the geometric mean of counts[i]/base[i], where
// both were counted on position i, such as the nodes of two searches. The counts must be above 0, and the
// positions five or more.
//
// The interval is the bootstrap-t of the logarithms. Of the usual bootstraps it is the one that holds the true ratio
// nearest to 95 times of a hundred: on 20 positions 95 where the logarithms are distributed exponentially (percentile 91,
// BCa 92) and 95 where one in five of them differs much (81, 86). A resample in which hardly anything varies would make
// it endless: its standard error counts as the nth part of that of the n positions, at least. If all ratios are equal, or
// all but one, hardly anything says how far they vary, and there is no interval: it has no width. On 5 positions of which
// one in five differs it would hold the true ratio 61 times of a hundred.
//
// Source: B. Efron, R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 12.5.
func Ratio(counts, base []float64) (Estimate, error) {
	logs, err := logRatios(counts, base)
	if err != nil {
		return Estimate{}, err
	}
	low, high := bootstrapT(logs)
	times := func(log float64) float64 { return min(math.Exp(log), math.MaxFloat64) }
	return Estimate{Value: times(Of(logs).Mean), Low: times(low), High: times(high)}, nil
}

// FewestPositions is of how many positions a ratio is taken at least.
const FewestPositions = 5

// logRatios returns the natural logarithm of each ratio.
func logRatios(counts, base []float64) ([]float64, error) {
	if len(counts) != len(base) {
		return nil, fmt.Errorf("stat: %d counts against %d: want both on the same positions", len(counts), len(base))
	}
	if len(counts) < FewestPositions {
		return nil, fmt.Errorf("stat: %d positions: want %d or more, fewer do not tell how far ratios vary", len(counts),
			FewestPositions)
	}
	logs := make([]float64, len(counts))
	for i := range counts {
		for _, count := range []float64{counts[i], base[i]} {
			if !(count > 0 && count < math.Inf(1)) {
				return nil, fmt.Errorf("stat: a count of %v at position %d: want a finite number above 0", count, i)
			}
		}
		logs[i] = math.Log(counts[i]) - math.Log(base[i])
	}
	return logs, nil
}

// bootstrapT returns the interval of the mean of numbers. How far the mean of a resample is from that of the
// numbers, in standard errors of the resample, is how far theirs is from the true one.
func bootstrapT(numbers []float64) (low, high float64) {
	all, r := Of(numbers), rand.New(rand.NewPCG(1, 1))
	if sorted := slices.Sorted(slices.Values(numbers)); sorted[0] == sorted[all.N-2] || sorted[1] == sorted[all.N-1] {
		return all.Mean, all.Mean
	}
	drawn := make([]float64, all.N)
	distances := make([]float64, resamples)
	for i := range distances {
		for k := range drawn {
			drawn[k] = numbers[r.IntN(all.N)]
		}
		s := Of(drawn)
		distances[i] = (s.Mean - all.Mean) / max(s.Error, all.Error/float64(all.N))
	}
	slices.Sort(distances)
	end := (resamples+1)/40 - 1
	return all.Mean - distances[resamples-1-end]*all.Error, all.Mean - distances[end]*all.Error
}
