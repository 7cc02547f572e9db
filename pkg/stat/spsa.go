package stat

import (
	"errors"
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

// Effect is what the iterations of a tuning show about one parameter.
type Effect struct {
	Name string
	// Change is how much better, in units of the result, a player is with the parameter one C higher: the mean over all
	// iterations. Its interval is not corrected for several parameters.
	Change Estimate
	// P is the p-value of this parameter by itself: how likely a Change this far from 0 is if the parameter has no effect.
	P float64
	// Corrected is P corrected for the number of parameters, by [Holm].
	Corrected float64
}

// FewestIterations is the smallest number of iterations, and of openings, for the effects of parameters: with five, a P of
// 0.05 is impossible.
const FewestIterations = 6

// ErrTooFew is the error of [SPSA.Effects] for fewer iterations or openings than FewestIterations.
var ErrTooFew = errors.New("too few iterations or openings")

// Effects estimates the effect of each parameter from the results of iterations. No other games are needed, because the
// direction in which an iteration moves a parameter is random and known. s is the state before the first iteration.
// results[k] holds what each pair of games of iteration k, or each position, adds to the result that Observe takes.
// openings is the number of openings, which the pairs use in turn, starting again after the last.
//
// Let x be half the distance from minus to plus, in units of C and with its sign, and β the effect of a step of C. Then the
// result of an iteration is 2βx on average. The other parameters only add noise, because their directions are independent.
// Change is the least-squares estimate of β, Σ x·result / 2Σx², which is a mean over the iterations, and also over the
// openings. P is that of the sign-flip test as in [Against], and the interval consists of the slopes that this test does not
// reject: it excludes 0 exactly if P is at most 0.05. A caller that rounds the numbers of the players changes their distance;
// x is the distance before rounding, which is the same on average while the values move.
//
// The pairs of one iteration share the effects of the other parameters, so the unit of both is the iteration. An opening
// that comes again is no new evidence. If openings do, both are computed a second time with the opening as the unit: P is
// the larger of the two, and the interval contains both. Each unit by itself leaves out what the other adds to the variance.
// So both intervals, and P with them, are stretched by the ratio of two standard errors: that with both units as clusters to
// the larger of the two by one unit. The variance with both is the sum of those by iteration and by opening, minus that by
// pair, and counts as no smaller than either. If nothing matters and both sources of variance are equal, 4 % of 2,000
// simulated tunings with 40 iterations and 20 openings show an effect; without the stretch it would be 13 %.
//
// An effect that is not significant has three explanations: the parameter does not matter where it was tried, its path
// stayed near the best value, where the mean slope is 0 too, or there were too few results. The interval says how large a
// mean slope may still be.
//
// It is an error if there are fewer than FewestIterations results or openings, which is [ErrTooFew], or more results than s
// has iterations left, or if numbers are too large or too small to compute with.
//
// Sources: R. A. Fisher, "The Design of Experiments" (1935), section 21, for the test; J. A. Hartigan, "Using subsample
// values as typical values", Journal of the American Statistical Association 64 (1969), for the interval; A. C. Cameron,
// J. B. Gelbach, D. L. Miller, "Robust inference with multiway clustering", Journal of Business & Economic Statistics 29
// (2011), for the variance with two units.
func (s SPSA) Effects(results [][]float64, openings int) ([]Effect, error) {
	pairs := 0
	for _, parts := range results {
		pairs += len(parts)
	}
	openings = min(openings, pairs)
	if min(len(results), openings) < FewestIterations {
		return nil, fmt.Errorf("stat: %w: %d and %d, want %d or more of both, fewer do not show how far results vary",
			ErrTooFew, len(results), openings, FewestIterations)
	}
	moved := make([][]float64, len(s.Parameters)) // x, by the parameter and the iteration
	for _, parts := range results {
		plus, minus, err := s.Next()
		if err != nil {
			return nil, err
		}
		for i, p := range s.Parameters {
			moved[i] = append(moved[i], (plus[i]-minus[i])/(2*p.C))
		}
		if s, err = s.Observe(sum(parts)); err != nil {
			return nil, err
		}
	}
	var effects []Effect
	var ps []float64
	for i, p := range s.Parameters {
		changes, err := changesOf(moved[i], results, openings)
		if err != nil {
			return nil, fmt.Errorf("stat: %q with C %v: %w", p.Name, p.C, err)
		}
		e, units, stretch := Effect{Name: p.Name, Change: Estimate{Value: Of(changes[0]).Mean}}, changes[:1], 1.0
		if openings < pairs {
			units, stretch = changes[:2], clustered(changes)
		}
		for k, unit := range units {
			value, low, high := flipTest(unit, stretch)
			if k > 0 {
				value, low, high = max(value, e.P), min(low, e.Change.Low), max(high, e.Change.High)
			}
			e.P, e.Change.Low, e.Change.High = value, low, high
		}
		effects, ps = append(effects, e), append(ps, e.P)
	}
	corrected, err := Holm(ps)
	for i := range corrected {
		effects[i].Corrected = corrected[i]
	}
	return effects, err
}

// clustered returns how many times the larger standard error of the mean of changes, by iteration and by opening, the one
// with both as clusters is: from 1 to the square root of 2.
func clustered(changes [3][]float64) float64 {
	var variances [3]float64
	for i, by := range changes {
		variances[i] = Of(by).Error * Of(by).Error
	}
	larger := max(variances[0], variances[1])
	if larger == 0 {
		return 1
	}
	return math.Sqrt(max(1, (variances[0]+variances[1]-variances[2])/larger))
}

// changesOf returns what a step of C changes: numbers by the iteration, by the opening, and by the pair, whose means are the
// estimate of [SPSA.Effects]. moved is x of one parameter, by the iteration. The pairs of an iteration that have the same
// opening count as one.
func changesOf(moved []float64, results [][]float64, openings int) (by [3][]float64, err error) {
	by = [3][]float64{make([]float64, len(results)), make([]float64, openings)}
	squares, used := 0.0, 0
	for _, x := range moved {
		squares += x * x
	}
	for k, x := range moved {
		first := len(by[2])
		for i, part := range results[k] {
			change := part * x / (2 * squares)
			if !(math.Abs(change) < 1e100) { // the square of a sum would be infinite
				return by, fmt.Errorf("a result of %v: want C and the results nearer to 1", part)
			}
			by[0][k] += change * float64(len(results))
			by[1][used%openings] += change * float64(openings)
			if i < openings {
				by[2] = append(by[2], 0)
			}
			by[2][first+i%openings] += change
			used++
		}
	}
	for i := range by[2] {
		by[2][i] *= float64(len(by[2]))
	}
	return by, nil
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
