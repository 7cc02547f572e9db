package stat_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/ablab-go/ablab/pkg/stat"
)

// FuzzWhatever gives everything numbers of any kind, NaN and infinities among them: it returns an error, or what
// JSON can hold, which has no NaN and nothing infinite.
func FuzzWhatever(f *testing.F) {
	f.Add(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 0, 1, 2, 3, 4)
	f.Add(math.NaN(), math.Inf(1), math.Inf(-1), 0.0, math.MaxFloat64, math.SmallestNonzeroFloat64, -1, 0, 0, 0, 0)
	f.Add(1e300, 1e-300, 1e300, 1e-300, 1.0, 1e300, math.MaxInt, math.MaxInt, 0, 0, 1)
	f.Add(-999.0, 1000.0, 0.01, 0.4, 0.5, 25.0, 0, 0, 0, 0, 1)
	f.Fuzz(func(t *testing.T, a, b, c, d, e, g float64, v, w, x, y, z int) {
		finite := func(what string, value any, err error) {
			if _, odd := json.Marshal(value); err == nil && odd != nil {
				t.Errorf("%s: %+v: %v", what, value, odd)
			}
		}
		one, other := []float64{a, b, c, d, e, g}, []float64{g, a, a, b, c, c}
		ratio, err := stat.Ratio(one, other)
		finite("Ratio", ratio, err)
		all, err := stat.Against(stat.Setting{Counts: one}, stat.Setting{Counts: other}, stat.Setting{Counts: one[:v&7%7]})
		finite("Against", all, err)
		quantile, err := stat.Quantile(one[:v&7%7], e)
		finite("Quantile", quantile, err)
		p, err := stat.Holm(one)
		finite("Holm", p, err)
		rate := stat.Rate{Hits: v, N: w}
		if low, high := rate.Exact(); !(0 <= low && low <= high && high <= 100) {
			t.Errorf("%v: from %v to %v", rate, low, high)
		}
		pairs := stat.Pairs{v, w, x, y, z}
		strength, err := pairs.Strength()
		finite("Strength", strength, err)
		progress, err := stat.SPRT{Elo0: a, Elo1: b, Alpha: c, Beta: d, Scale: stat.Scale(v & 3)}.After(pairs)
		finite("After", progress, err)
		s := stat.SPSA{Iterations: w, Done: x & 15, A: d, Alpha: e, Parameters: []stat.Parameter{
			{Start: a, Min: b, Max: c, C: d, R: e}, {Start: 1, Max: 2, C: 1, R: 1}}}
		plus, minus, err := s.Next()
		finite("Next", [][]float64{plus, minus}, err)
		effects, err := s.Effects([][]float64{one, other, one[:v&7%7], other[1:], one, other}, w)
		finite("Effects", effects, err)
		s, err = s.Observe(g)
		finite("Observe", s, err)
	})
}
