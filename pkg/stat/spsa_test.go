package stat_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExampleSPSA() {
	s := stat.SPSA{Iterations: 500, Parameters: []stat.Parameter{
		{Name: "margin", Start: 20, Min: 0, Max: 100, C: 5, R: 0.02},
		{Name: "reduction", Start: 3, Min: 0, Max: 4, C: 0.2, R: 0.02},
	}}
	elo := func(at []float64) float64 { // of which a match would show a little
		margin, reduction := at[0]-60, at[1]-2
		return -margin*margin/20 - 50*reduction*reduction
	}
	for s.Done < s.Iterations {
		plus, minus, _ := s.Next()
		s, _ = s.Observe((elo(plus) - elo(minus)) / 10)
	}
	fmt.Printf("%.1f\n", s.Values)
	// Output:
	// [60.0 2.0]
}

// three parameters of different ranges, and how many Elo the values are below the best, {60, 2, -300}.
func three(iterations int, seed uint64) stat.SPSA {
	return stat.SPSA{Iterations: iterations, Seed: seed, Parameters: []stat.Parameter{
		{Name: "margin", Start: 20, Min: 0, Max: 100, C: 5, R: 0.004},
		{Name: "reduction", Start: 3.5, Min: 0, Max: 4, C: 0.2, R: 0.004},
		{Name: "bound", Start: 100, Min: -1000, Max: 500, C: 75, R: 0.004},
	}}
}

func below(at []float64) float64 {
	a, b, c := (at[0]-60)/100, (at[1]-2)/4, (at[2]+300)/1500 // in ranges
	return 600 * (a*a + b*b + c*c)
}

// play returns the result of plus in a pair of games: its wins minus its losses.
func play(r *rand.Rand, plus, minus []float64) (result float64) {
	return games(r, below(minus)-below(plus))
}

// games returns the wins minus the losses in two games of a player that is stronger by some Elo.
func games(r *rand.Rand, elo float64) (result float64) {
	score := 1 / (1 + math.Pow(10, -elo/400))
	for range 2 {
		switch x := r.Float64(); { // half of the games are drawn
		case x < score-0.25:
			result++
		case x > score+0.25:
			result--
		}
	}
	return result
}

// By single pairs of games, nearly all luck, the values come near the best.
func TestSPSAFindsTheBestOfThree(t *testing.T) {
	for seed := range budget.Seeds(5) {
		s, r := three(20000, seed), rand.New(rand.NewPCG(seed, 1))
		for s.Done < s.Iterations {
			plus, minus, err := s.Next()
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Observe(play(r, plus, minus)); err != nil {
				t.Fatal(err)
			}
		}
		start := []float64{20, 3.5, 100}
		t.Logf("seed %d: %.1f, %.1f Elo below the best, at first %.1f", seed, s.Values, below(s.Values), below(start))
		if below(s.Values) > 0.1*below(start) {
			t.Errorf("seed %d: %v is %.1f Elo below the best, at first %.1f", seed, s.Values, below(s.Values), below(start))
		}
	}
}

// Stored after any iteration and read again, it goes on as if it had not stopped; and the state that was asked is
// as it was.
func TestSPSAGoesOnWhereItStopped(t *testing.T) {
	whole, stopped := three(200, 7), three(200, 7)
	for whole.Done < whole.Iterations {
		result := float64(whole.Done%5 - 2)
		before, _ := json.Marshal(whole)
		next, err := whole.Observe(result)
		if err != nil {
			t.Fatal(err)
		}
		if after, _ := json.Marshal(whole); string(after) != string(before) {
			t.Fatalf("%s became %s", before, after)
		}
		whole = next

		var read stat.SPSA
		stored, err := json.Marshal(stopped)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(stored, &read); err != nil {
			t.Fatal(err)
		}
		if stopped, err = read.Observe(result); err != nil || !reflect.DeepEqual(stopped, whole) {
			t.Fatalf("%+v and %+v (%v)", stopped, whole, err)
		}
	}
}

// The players stay in the range, lie C apart in the last iteration, and a result moves the value by R there; both
// directions come up as often.
func TestSPSAKeepsItsRangesAndGains(t *testing.T) {
	s := three(2000, 1)
	up := 0
	for s.Done < s.Iterations {
		plus, minus, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range s.Parameters {
			if min(plus[i], minus[i]) < p.Min || max(plus[i], minus[i]) > p.Max {
				t.Fatalf("iteration %d: %q is %v and %v", s.Done, p.Name, plus[i], minus[i])
			}
		}
		if plus[0] > minus[0] {
			up++
		}
		result := 100.0 // drives all to an end of their ranges
		if s.Done == s.Iterations-1 {
			for i, p := range s.Parameters {
				s.Values[i] = (p.Min + p.Max) / 2
			}
			plus, _, _ = s.Next()
			for i, p := range s.Parameters {
				if moved := math.Abs(plus[i] - s.Values[i]); math.Abs(moved-p.C) > 1e-9*p.C {
					t.Errorf("%q: the players are %v from the value, want %v", p.Name, moved, p.C)
				}
			}
			result = 1
		}
		before := s.Values
		if s, err = s.Observe(result); err != nil {
			t.Fatal(err)
		}
		for i, p := range s.Parameters {
			if result == 1 && math.Abs(math.Abs(s.Values[i]-before[i])-p.C*p.R) > 1e-9 {
				t.Errorf("%q moved from %v to %v, want by %v", p.Name, before[i], s.Values[i], p.C*p.R)
			}
		}
	}
	if up < 900 || up > 1100 {
		t.Errorf("plus was above minus in %d of 2000 iterations", up)
	}
	if _, _, err := s.Next(); err == nil {
		t.Error("an iteration after the last")
	}
}

func TestTuningThatCannotBe(t *testing.T) {
	nan := math.NaN()
	for name, spoil := range map[string]func(s *stat.SPSA){
		"no parameters":      func(s *stat.SPSA) { s.Parameters = nil },
		"no iterations":      func(s *stat.SPSA) { s.Iterations = 0 },
		"before the start":   func(s *stat.SPSA) { s.Done = -1 },
		"values of others":   func(s *stat.SPSA) { s.Values = []float64{1} },
		"a value of NaN":     func(s *stat.SPSA) { s.Values = []float64{1, nan, 1} },
		"a start outside":    func(s *stat.SPSA) { s.Parameters[0].Start = 101 },
		"an empty range":     func(s *stat.SPSA) { s.Parameters[0].Max = 0 },
		"an endless range":   func(s *stat.SPSA) { s.Parameters[0].Max = math.Inf(1) },
		"no C":               func(s *stat.SPSA) { s.Parameters[0].C = 0 },
		"C above the range":  func(s *stat.SPSA) { s.Parameters[0].C = 200 },
		"R of NaN":           func(s *stat.SPSA) { s.Parameters[0].R = nan },
		"a negative A":       func(s *stat.SPSA) { s.A = -1 },
		"alpha above 1":      func(s *stat.SPSA) { s.Alpha = 2 },
		"gamma that is none": func(s *stat.SPSA) { s.Gamma = nan },
	} {
		s := three(10, 1)
		spoil(&s)
		if plus, minus, err := s.Next(); err == nil || plus != nil || minus != nil {
			t.Errorf("%s: %v and %v (%v)", name, plus, minus, err)
		}
		if _, err := s.Observe(1); err == nil {
			t.Errorf("%s: observed", name)
		}
	}
	if s, err := three(10, 1).Observe(nan); err == nil || s.Done != 0 {
		t.Errorf("a result of NaN: %+v", s)
	}
}

// tuned returns the state before a tuning of two parameters by 40 iterations of 8 pairs of games, and the results. A
// player with the parameters at has the strength elo(at).
func tuned(seed uint64, elo func(at []float64) float64) (stat.SPSA, [][]float64) {
	r := rand.New(rand.NewPCG(seed, 1<<40))
	return iterated(seed, func(_ int, plus, minus []float64) (result float64) {
		return games(r, elo(plus)-elo(minus))
	})
}

// fresh is a number of openings of which none comes again in 40 iterations of 8.
const fresh = 320

// iterated is tuned for pairs of any kind, each from an opening.
func iterated(seed uint64, pair func(opening int, plus, minus []float64) float64) (stat.SPSA, [][]float64) {
	start := stat.SPSA{Iterations: 40, Seed: seed, Parameters: []stat.Parameter{
		{Name: "margin", Start: 20, Min: 0, Max: 100, C: 5, R: 0.02},
		{Name: "reduction", Start: 4, Min: 0, Max: 4, C: 0.2, R: 0.02}, // at an end of its range
	}}
	s, results := start, [][]float64(nil)
	for s.Done < s.Iterations {
		plus, minus, err := s.Next()
		if err != nil {
			panic(err)
		}
		parts, result := make([]float64, 8), 0.0
		for i := range parts {
			parts[i] = pair(len(results)*8+i, plus, minus)
			result += parts[i]
		}
		if s, err = s.Observe(result); err != nil {
			panic(err)
		}
		results = append(results, parts)
	}
	return start, results
}

// recognized returns in how many tunings the effect of each parameter is significant, and in how many that of either.
func recognized(t *testing.T, seeds iter.Seq[uint64], elo func(at []float64) float64) (each [2]int, either stat.Rate) {
	t.Helper()
	return significant(t, fresh, seeds, func(seed uint64) (stat.SPSA, [][]float64) { return tuned(seed, elo) })
}

// significant is recognized for tunings of any kind, whose pairs use a number of openings in turn. The interval excludes 0
// exactly if the p-value is at most 0.05.
func significant(t *testing.T, openings int, seeds iter.Seq[uint64], tune func(seed uint64) (stat.SPSA, [][]float64),
) (each [2]int, either stat.Rate) {
	t.Helper()
	for seed := range seeds {
		start, results := tune(seed)
		effects, err := start.Effects(results, openings)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for i, e := range effects {
			if excluded := 0 < e.Change.Low || e.Change.High < 0; excluded != (e.P <= 0.05) {
				t.Errorf("seed %d: %s changes %v, with a p of %v", seed, e.Name, e.Change, e.P)
			}
			if e.Corrected <= 0.05 {
				each[i]++
				found = 1
			}
		}
		either.Hits, either.N = either.Hits+found, either.N+1
	}
	return each, either
}

// Where nothing matters, one tuning in twenty says that something does, at an end of a range too.
func TestAFlatObjectiveIsCalledFlat(t *testing.T) {
	each, either := recognized(t, budget.Seeds(200), func([]float64) float64 { return 0 })
	t.Logf("%v of %d flat objectives have an effect, %v", either.Hits, either.N, each)
	if either.Percent() < 1 || either.Percent() > 10 {
		t.Errorf("%v of flat objectives have an effect, want about 5 %%", either)
	}
}

// An opening that comes again is no new evidence. Here each opening has a slope of its own, which is 0 on average, and there
// is no luck.
func TestOpeningsThatComeAgainAreNoNewEvidence(t *testing.T) {
	const openings = 20
	_, either := significant(t, openings, budget.Seeds(50), func(seed uint64) (stat.SPSA, [][]float64) {
		r, slopes := rand.New(rand.NewPCG(seed, 1<<40)), make([]float64, openings)
		for i := range slopes {
			slopes[i] = r.NormFloat64() / 10
		}
		return iterated(seed, func(opening int, plus, minus []float64) float64 {
			return slopes[opening%openings] * (plus[0] - minus[0])
		})
	})
	t.Log(either)
	if either.Percent() > 14 {
		t.Errorf("%v of objectives that are flat on average have an effect, want at most about 5 %%", either)
	}
}

// Both sources of variance count at once: each opening has slopes of its own, which are 0 on average, and each iteration has
// luck that all its pairs share.
func TestOpeningsAndIterationsBothAddVariance(t *testing.T) {
	const openings = 20
	_, either := significant(t, openings, budget.Seeds(200), func(seed uint64) (stat.SPSA, [][]float64) {
		r := rand.New(rand.NewPCG(seed, 1<<40))
		var slopes [2][openings]float64
		var luck [40]float64
		for i := range openings {
			slopes[0][i], slopes[1][i] = r.NormFloat64()/10, r.NormFloat64()*2.5
		}
		for k := range luck {
			luck[k] = 1.5 * r.NormFloat64()
		}
		return iterated(seed, func(opening int, plus, minus []float64) (result float64) {
			for i := range slopes {
				result += slopes[i][opening%openings] * (plus[i] - minus[i])
			}
			return result + luck[opening/8]
		})
	})
	t.Log(either)
	if either.Percent() > 10 {
		t.Errorf("%v of objectives that are flat on average have an effect, want about 5 %%", either)
	}
}

// A slope is seen, and the parameter beside it that does not matter is not blamed for it.
func TestASlopeIsRecognized(t *testing.T) {
	for name, elo := range map[string]func(at []float64) float64{
		"a slope":                     func(at []float64) float64 { return 8 * at[0] },
		"far from the best":           func(at []float64) float64 { return -(at[0] - 80) * (at[0] - 80) / 10 },
		"from far to near the best":   func(at []float64) float64 { return -(at[0] - 35) * (at[0] - 35) / 2 },
		"from far to an end of range": func(at []float64) float64 { return -12 * at[0] },
	} {
		each, either := recognized(t, budget.Seeds(30), elo)
		t.Logf("%s: %v of %d", name, each, either.N)
		if each[0] < either.N*9/10 || each[1] > either.N/6 {
			t.Errorf("%s: the effect is significant in %d of %d tunings, and the other in %d", name, each[0], either.N, each[1])
		}
	}
}

// On top of a hill there is no slope either: what is not significant need not be flat.
func TestAPathAtTheBestHasNoSlope(t *testing.T) {
	each, either := recognized(t, budget.Seeds(60), func(at []float64) float64 { return -(at[0] - 20) * (at[0] - 20) })
	t.Logf("%d of %d", each[0], either.N)
	if each[0] > either.N*3/20 {
		t.Errorf("the effect is significant in %d of %d tunings that began at the best", each[0], either.N)
	}
}

// The interval contains the true slope about 95 times in a hundred: one step of C is worth 40 Elo.
func TestIntervalsOfEffectsContainTheSlope(t *testing.T) {
	var contain stat.Rate
	for seed := range budget.Seeds(100) {
		start, results := tuned(seed, func(at []float64) float64 { return 8 * at[0] })
		effects, err := start.Effects(results, fresh)
		if err != nil {
			t.Fatal(err)
		}
		// Half the result of 16 games between players that are two steps apart.
		want := 16 * (2/(1+math.Pow(10, -80.0/400)) - 1) / 2
		if is := effects[0].Change; is.Low <= want && want <= is.High {
			contain.Hits++
		}
		contain.N++
	}
	t.Log(contain)
	if contain.Percent() < 88 {
		t.Errorf("%v of intervals contain the slope, want about 95 %%", contain)
	}
}

// The state before the first result decides, stored or not, and what cannot be estimated is an error.
func TestEffectsAreOfTheStateBefore(t *testing.T) {
	start, results := tuned(3, func(at []float64) float64 { return at[0] })
	want, err := start.Effects(results, fresh)
	if err != nil {
		t.Fatal(err)
	}
	text, _ := json.Marshal(start)
	var read stat.SPSA
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if got, err := read.Effects(results, fresh); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	one := [][]float64{{1}, {0}, {0}, {0}, {0}, {0}}
	for name, wrong := range map[string][][]float64{
		"too few":  one[1:],
		"too many": append(results[:len(results):len(results)], one[0]),
		"empty":    make([][]float64, 40),
		"none":     append(one[1:], []float64{math.NaN()}),
		"too far":  append(one[1:], []float64{1e200}),
	} {
		few := name == "too few" || name == "empty"
		if got, err := start.Effects(wrong, fresh); err == nil || errors.Is(err, stat.ErrTooFew) != few {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if got, err := start.Effects(results, stat.FewestIterations-1); !errors.Is(err, stat.ErrTooFew) {
		t.Errorf("of %d openings: %v, %v", stat.FewestIterations-1, got, err)
	}
	even, err := start.Effects([][]float64{{0}, {0}, {0}, {0}, {0}, {0, 0}}, fresh)
	if err != nil || even[0].P != 1 || even[0].Change != (stat.Estimate{}) {
		t.Errorf("even results: %v, %v", even, err)
	}
}
