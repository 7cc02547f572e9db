package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExampleRatio() {
	full := []float64{1200, 950, 3100, 780, 2050, 1410} // nodes of one setting
	null := []float64{1010, 890, 2400, 700, 1800, 1100} // of another, on the same positions
	ratio, _ := stat.Ratio(null, full)
	fmt.Println(ratio)
	// Output:
	// 0.85 (0.76 to 0.92)
}

// logarithms that ratios may have, and their mean.
var logarithms = map[string]struct {
	draw func(r *rand.Rand) float64
	mean float64
}{
	"normal":      {func(r *rand.Rand) float64 { return r.NormFloat64() / 2 }, 0},
	"exponential": {func(r *rand.Rand) float64 { return r.ExpFloat64() }, 1},
	"a fifth varies": {func(r *rand.Rand) float64 {
		if r.Float64() < 0.2 {
			return r.ExpFloat64()
		}
		return 0
	}, 0.2},
}

// The interval holds the true ratio about 95 times of a hundred, where the ratios are skewed and where the setting
// changes few positions too: one without a width is none, and says nothing.
func TestIntervalsHoldTheTrueRatio(t *testing.T) {
	tries := budget.Cases(200)
	for name, logs := range logarithms {
		for _, n := range []int{stat.FewestPositions, 8, 12, 20, 60} {
			r := rand.New(rand.NewPCG(uint64(n), budget.Seed()))
			held := 0
			for range tries {
				counts, base := make([]float64, n), make([]float64, n)
				for i := range counts {
					base[i] = 100 + 1e6*r.Float64()
					counts[i] = base[i] * math.Exp(logs.draw(r))
				}
				ratio, err := stat.Ratio(counts, base)
				if err != nil {
					t.Fatal(err)
				}
				if truth := math.Exp(logs.mean); ratio.Low == ratio.High || ratio.Low <= truth && truth <= ratio.High {
					held++
				}
			}
			share := float64(held) / float64(tries)
			t.Logf("%s, %d positions: %.3f", name, n, share)
			if least := 0.94 - 3*math.Sqrt(0.05*0.95/float64(tries)); share < least {
				t.Errorf("%s, %d positions: the true ratio is in %.3f of the intervals", name, n, share)
			}
		}
	}
}

// The geometric mean is the same whichever way the ratio is taken, and so is the interval.
func TestRatioOfTheInverse(t *testing.T) {
	a, b := []float64{2, 8, 4, 4, 40, 3}, []float64{1, 1, 1, 2, 10, 1}
	one, _ := stat.Ratio(a, b)
	other, _ := stat.Ratio(b, a)
	if want := math.Pow(2*8*4*2*4*3, 1.0/6); math.Abs(one.Value-want) > 1e-12 || math.Abs(one.Value*other.Value-1) > 1e-12 {
		t.Errorf("%v and %v, want %v", one, other, want)
	}
	if math.Abs(one.Low*other.High-1) > 1e-12 || math.Abs(one.High*other.Low-1) > 1e-12 {
		t.Errorf("%v and %v", one, other)
	}
	if one, _ := stat.Ratio([]float64{1, 1, 1, 1, 9}, []float64{1, 1, 1, 1, 1}); one.Low != one.High || one.Value < 1.5 {
		t.Errorf("one of five differs: %v", one)
	}
	if same, _ := stat.Ratio(b, b); same != (stat.Estimate{Value: 1, Low: 1, High: 1}) {
		t.Errorf("of the same counts: %v", same)
	}
}

func TestRatiosThatCannotBe(t *testing.T) {
	five := []float64{1, 2, 3, 4, 5}
	for want, counts := range map[string][]float64{
		"stat: 4 counts against 5: want both on the same positions":         {1, 2, 3, 4},
		"stat: a count of 0 at position 1: want a finite number above 0":    {1, 0, 3, 4, 5},
		"stat: a count of -3 at position 2: want a finite number above 0":   {1, 2, -3, 4, 5},
		"stat: a count of NaN at position 4: want a finite number above 0":  {1, 2, 3, 4, math.NaN()},
		"stat: a count of +Inf at position 0: want a finite number above 0": {math.Inf(1), 2, 3, 4, 5},
	} {
		if _, err := stat.Ratio(counts, five); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", counts, err, want)
		}
	}
	if _, err := stat.Ratio(nil, nil); err == nil {
		t.Error("a ratio of no counts")
	}
}
