package stat_test

import (
	"encoding/json"
	"fmt"
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
	score := 1 / (1 + math.Pow(10, (below(plus)-below(minus))/400))
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
