package stat

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// SPSA tunes several numbers at once by games: simultaneous perturbation stochastic approximation. Each iteration
// moves all numbers a little in random directions, one player to the one side and the other to the opposite, lets
// them play, and moves the numbers toward the side that did better. That takes one match, however many numbers
// there are.
//
//	for s.Done < s.Iterations {
//		plus, minus, err := s.Next()
//		...
//		s, err = s.Observe(wins - losses) // of plus
//	}
//
// A value of SPSA is the complete state of a tuning: stored as JSON and read again, it continues as if it had not
// stopped.
//
// Sources: J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization",
// IEEE Transactions on Aerospace and Electronic Systems 34 (1998), for the gains; J. Kiiski's tuning of Stockfish
// (2011) for their form, in which C and R of each parameter are the final gains.
type SPSA struct {
	Parameters []Parameter `json:"parameters"`
	Iterations int         `json:"iterations"`
	// A slows down the first steps, and Alpha and Gamma determine how fast the gains fall. 0 means a tenth of
	// Iterations, 0.602 and 0.101.
	A     float64 `json:"a,omitempty"`
	Alpha float64 `json:"alpha,omitempty"`
	Gamma float64 `json:"gamma,omitempty"`
	Seed  uint64  `json:"seed,omitempty"`

	Done   int       `json:"done,omitempty"`   // iterations observed
	Values []float64 `json:"values,omitempty"` // the parameters now; nil means their starts
}

// Parameter is a number to tune.
type Parameter struct {
	Name  string  `json:"name"`
	Start float64 `json:"start"`
	Min   float64 `json:"min"`
	Max   float64 `json:"max"`
	// C is the distance of the two players from the value in the last iteration: a change large enough to affect a
	// match, such as a twentieth of the range.
	C float64 `json:"c"`
	// R is how far, in units of C, a result of 1 moves the value in the last iteration, such as 0.002.
	R float64 `json:"r"`
}

// Next returns the values that the two players of the next iteration have. The caller rounds whole numbers, only for
// the players: the values themselves move by fractions.
func (s SPSA) Next() (plus, minus []float64, err error) {
	values, gains, err := s.step()
	if err != nil {
		return nil, nil, err
	}
	for i, p := range s.Parameters {
		plus = append(plus, p.within(values[i]+gains[i].c))
		minus = append(minus, p.within(values[i]-gains[i].c))
	}
	return plus, minus, nil
}

// Observe returns the state after the next iteration, with the result of plus: games won minus games lost, or, if
// less is better, the measure of minus minus that of plus. It does not change s.
func (s SPSA) Observe(result float64) (SPSA, error) {
	values, gains, err := s.step()
	if err != nil {
		return s, err
	}
	if math.IsNaN(result) || math.IsInf(result, 0) {
		return s, fmt.Errorf("stat: a result of %v: want a finite number", result)
	}
	for i, p := range s.Parameters {
		values[i] = p.within(values[i] + gains[i].r*gains[i].c*result)
	}
	s.Values, s.Done = values, s.Done+1
	return s, nil
}

// within returns x, limited to the range of p.
func (p Parameter) within(x float64) float64 { return max(p.Min, min(x, p.Max)) }

// gain is the step of an iteration for one parameter: c is the signed distance of plus from the value, and r the
// move for a result of 1, in units of c.
type gain struct{ c, r float64 }

// step returns a copy of the values, and the gains of the next iteration.
//
// Spall's gains of iteration k (from 1) are c(k) = c/k^γ and a(k) = a/(A+k)^α, and the value moves by a(k)/c(k)
// times the result: c(k) R(k) with R(k) = a(k)/c(k)². Here c and a are such that in the last iteration c(k) is C and
// R(k) is R.
func (s SPSA) step() (values []float64, gains []gain, err error) {
	if err := s.check(); err != nil {
		return nil, nil, err
	}
	or := func(x, preset float64) float64 {
		if x == 0 {
			return preset
		}
		return x
	}
	n, k := float64(s.Iterations), float64(s.Done+1)
	a := or(s.A, n/10)
	wider := math.Pow(n/k, or(s.Gamma, 0.101))
	faster := math.Pow((a+n)/(a+k), or(s.Alpha, 0.602))
	signs := rand.New(rand.NewPCG(s.Seed, uint64(s.Done)))
	for i, p := range s.Parameters {
		g := gain{c: p.C * wider, r: p.R * faster / (wider * wider)}
		if signs.Uint64()&1 == 1 {
			g.c = -g.c
		}
		gains = append(gains, g)
		if s.Values == nil {
			values = append(values, p.Start)
		} else {
			values = append(values, s.Values[i])
		}
	}
	return values, gains, nil
}

// check returns what is wrong with the options or the state.
func (s SPSA) check() error {
	if len(s.Parameters) == 0 {
		return fmt.Errorf("stat: SPSA of no parameters")
	}
	if s.Done < 0 || s.Done >= s.Iterations {
		return fmt.Errorf("stat: SPSA has done %d iterations of %d: none is left", s.Done, s.Iterations)
	}
	if s.Values != nil && len(s.Values) != len(s.Parameters) {
		return fmt.Errorf("stat: SPSA has %d values of %d parameters", len(s.Values), len(s.Parameters))
	}
	if !(s.A >= 0 && s.A <= 1e9 && s.Alpha >= 0 && s.Alpha <= 1 && s.Gamma >= 0 && s.Gamma <= 1) {
		return fmt.Errorf("stat: SPSA with A %v, alpha %v and gamma %v: want 0 to 1e9, 0 to 1, 0 to 1", s.A, s.Alpha, s.Gamma)
	}
	for i, p := range s.Parameters {
		value := p.Start
		if s.Values != nil {
			value = s.Values[i]
		}
		switch finite := math.MaxFloat64 / 4; {
		case !(-finite < p.Min && p.Min < p.Max && p.Max < finite):
			return fmt.Errorf("stat: %q is from %v to %v: want two finite numbers, the lesser first", p.Name, p.Min, p.Max)
		case !(p.Min <= value && value <= p.Max):
			return fmt.Errorf("stat: %q is %v: want %v to %v", p.Name, value, p.Min, p.Max)
		case !(p.C > 0 && p.C <= p.Max-p.Min):
			return fmt.Errorf("stat: %q has C %v: want above 0, and no more than its range of %v", p.Name, p.C, p.Max-p.Min)
		case !(p.R > 0 && p.R <= 1):
			return fmt.Errorf("stat: %q has R %v: want above 0 and at most 1", p.Name, p.R)
		}
	}
	return nil
}
