package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/stat"
)

func Example() {
	fmt.Println(stat.Of([]float64{1, 2, 3, 6}))
	fmt.Println(stat.Rate{Hits: 25, N: 200})
	fmt.Println(stat.Rate{Hits: 0, N: 200})
	low, high := stat.Rate{Hits: 0, N: 200}.Interval()
	fmt.Printf("%.1f to %.1f %%\n", low, high)
	// Output:
	// 3.0 ± 1.1
	// 12.5 ± 2.3 %
	// none of 200
	// 0.0 to 1.9 %
}

func TestOfFewNumbers(t *testing.T) {
	for _, c := range []struct {
		numbers []float64
		want    stat.Sample
	}{
		{nil, stat.Sample{}},
		{[]float64{-4}, stat.Sample{N: 1, Mean: -4, Least: -4, Most: -4}},
		{[]float64{2, 2, 2}, stat.Sample{N: 3, Mean: 2, Least: 2, Most: 2}},
		{[]float64{-1, 1}, stat.Sample{N: 2, Error: 1, Least: -1, Most: 1}},
	} {
		got := stat.Of(c.numbers)
		if got.N != c.want.N || math.Abs(got.Mean-c.want.Mean) > 1e-12 || math.Abs(got.Error-c.want.Error) > 1e-12 ||
			got.Least != c.want.Least || got.Most != c.want.Most {
			t.Errorf("%v: %+v, want %+v", c.numbers, got, c.want)
		}
	}
}

// Of nothing, and of counts that are no rate, nothing is known: the interval is all that can be.
func TestRatesOfCountsThatCannotBe(t *testing.T) {
	for want, r := range map[string]stat.Rate{"none of 0": {}, "no rate (5 of 3)": {5, 3},
		"no rate (-1 of 3)": {-1, 3}, "no rate (0 of -2)": {0, -2}, "no rate (1 of 0)": {1, 0}} {
		low, high := r.Interval()
		if percent := r.Percent(); r.String() != want || percent != 0 || low != 0 || high != 100 {
			t.Errorf("%+v is %v: %g percent, from %g to %g", r, r, percent, low, high)
		}
	}
}

// The interval holds the true rate about 95 times of a hundred, near 0 and 1 too. With the seed
// given the count never varies.
func TestIntervalsHoldTheTrueRate(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const tries, n = 4000, 200
	for _, p := range []float64{0.01, 0.1, 0.5, 0.97} {
		held := 0
		for range tries {
			seen := stat.Rate{N: n}
			for range n {
				if r.Float64() < p {
					seen.Hits++
				}
			}
			if low, high := seen.Interval(); low <= 100*p && 100*p <= high {
				held++
			}
		}
		if share := float64(held) / tries; share < 0.93 || share > 0.975 {
			t.Errorf("a rate of %g lies in %.3f of the intervals, want about 0.95", p, share)
		}
	}
	for _, r := range []stat.Rate{{}, {0, 1}, {1, 1}, {7, 7}} {
		if low, high := r.Interval(); low < 0 || high > 100 || low > high || r.N > 0 &&
			(r.Percent() < low-1e-9 || r.Percent() > high+1e-9) {
			t.Errorf("%v: from %g to %g", r, low, high)
		} else if e := r.Estimate(); e.Value != r.Percent() || e.Low > e.Value || e.High < e.Value ||
			math.Abs(e.Low-low)+math.Abs(e.High-high) > 1e-9 {
			t.Errorf("%v as an estimate is %+v", r, e)
		}
	}
}
