package stat

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/ablab-go/ablab/internal/enum"
)

// five is a number for each result of a pair of games: 0, ½, 1, 1½ and 2 points.
type five [5]float64

// share is each result as a share of the points of a pair.
var share = five{0, 0.25, 0.5, 0.75, 1}

// Scale is the scale of a difference in strength. The points of a pair of games, as a share of both, have
// a mean μ and a standard deviation σ.
type Scale uint8

const (
	// Logistic is the usual Elo, μ = 1/(1+10^(-elo/400)). The number of games needed to distinguish two
	// settings also depends on how many are drawn.
	Logistic Scale = iota
	// Normalized is (μ-½)/σ, times 800/(√2 ln 10): detecting a given difference takes the same number of
	// games whatever the game is and however many are drawn. If no game is drawn and the difference is
	// small, it is the Elo.
	//
	// Source: M. Van den Bergh, "Normalized Elo", in fishtest's documentation.
	Normalized
)

var scaleNames = []string{"logistic", "normalized"}

// String returns the scale as a word.
func (s Scale) String() string { return enum.Name(scaleNames, s) }

// MarshalText writes what String does.
func (s Scale) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it.
func (s *Scale) UnmarshalText(text []byte) (err error) {
	*s, err = enum.Value[Scale](scaleNames, text, "stat: scale")
	return err
}

// perDeviation is the normalized Elo of a mean that lies one standard deviation of a pair above ½.
var perDeviation = 800 / (math.Sqrt2 * math.Ln10)

// frequencies returns the share of each result.
func (p Pairs) frequencies() (seen five, err error) {
	n := 0.0
	for i, count := range p {
		if count < 0 {
			return five{}, fmt.Errorf("stat: %d pairs with %v points: want 0 or more", count, 2*share[i])
		}
		n += float64(count)
	}
	if n == 0 {
		return five{}, errors.New("stat: no pair of games has been played")
	}
	for i, count := range p {
		seen[i] = float64(count) / n
	}
	return seen, nil
}

// logLikelihood returns the logarithm of the likelihood of the observed result for the difference elo, minus that
// for the best-fitting difference: 0 at the best, below 0 elsewhere. The probabilities of the five results are
// those that make the observed result most likely, among all that imply the difference elo.
//
// A result that did not occur counts as a thousandth of a pair, as in fishtest, so that any counts have a best fit.
func (p Pairs) logLikelihood(in Scale, elo float64) float64 {
	seen, n := five{}, 0.0
	for i, count := range p {
		seen[i] = max(float64(count), 0.001)
		n += seen[i]
	}
	for i := range seen {
		seen[i] /= n
	}
	var fit five
	if in == Logistic {
		fit = likeliest(seen, centred(scoreOf(elo)))
	} else {
		fit = likeliestInDeviations(seen, elo/perDeviation)
	}
	sum := 0.0
	for i := range seen {
		sum += n * seen[i] * math.Log(fit[i]/seen[i])
	}
	return sum
}

// scoreOf returns the expected share of the points of a player that is better by elo.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// eloOf is the inverse of scoreOf.
func eloOf(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// centred returns the shares minus a mean.
func centred(mean float64) (phi five) {
	for i, x := range share {
		phi[i] = x - mean
	}
	return phi
}

// moments returns the mean and the standard deviation of the shares.
func (p five) moments() (mean, deviation float64) {
	for i, x := range share {
		mean += p[i] * x
	}
	variance := 0.0
	for i, x := range share {
		variance += p[i] * (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(variance)
}

// likeliest returns, of all probabilities under which phi has the mean 0, those under which the frequencies
// seen are most likely: seen/(1+θ phi), where θ gives phi that mean. Each frequency must be above 0, and
// phi must have a value below 0 and one above.
//
// Source: M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
// distribution", in fishtest's documentation. Newton's method, kept inside the known bounds of θ by
// bisection.
func likeliest(seen, phi five) (fit five) {
	low, high := -1/slices.Max(phi[:]), -1/slices.Min(phi[:])
	for theta, step := 0.0, 0; ; step++ {
		mean, slope := 0.0, 0.0
		for i := range phi {
			fit[i] = seen[i] / (1 + theta*phi[i])
			mean += fit[i] * phi[i]
			slope += fit[i] * phi[i] * phi[i] / (1 + theta*phi[i])
		}
		if mean > 0 {
			low = theta
		} else {
			high = theta
		}
		next := theta + mean/slope
		if !(low < next && next < high) {
			next = (low + high) / 2
		}
		if step == 100 || math.Abs(next-theta) <= 1e-14*math.Abs(theta) {
			return fit
		}
		theta = next
	}
}

// likeliestInDeviations returns, of all probabilities under which the mean is t standard deviations above ½,
// those under which the frequencies seen are most likely.
//
// Setting the derivatives to 0 (Lagrange) gives likeliest for
//
//	phi = x - ½ - t/2 (σ + (x-μ)²/σ)
//
// with the μ and σ of the answer itself, which is found by iteration. Because σ is the least value of (v +
// E(x-m)²/v)/2 over all m and v, for t > 0 each answer has a mean at least t deviations above ½, and phi a
// value above 0 and one below in the next round, if the first answer has: a mean of ½(1+t/√(1+t²)) is enough,
// no deviation being above √(μ(1-μ)).
func likeliestInDeviations(seen five, t float64) five {
	if t < 0 {
		slices.Reverse(seen[:])
		fit := likeliestInDeviations(seen, -t)
		slices.Reverse(fit[:])
		return fit
	}
	fit := likeliest(seen, centred((1+t/math.Sqrt(1+t*t))/2))
	for range 1000 {
		mean, deviation := fit.moments()
		phi := centred(0.5)
		for i, x := range share {
			phi[i] -= t / 2 * (deviation + (x-mean)*(x-mean)/deviation)
		}
		fit = likeliest(seen, phi)
		if m, d := fit.moments(); math.Abs(m-0.5-t*d) < 1e-10 {
			break
		}
	}
	return fit
}
