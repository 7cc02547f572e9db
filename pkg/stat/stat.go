// Package stat says how far a measured number can be trusted.
//
//	fmt.Println(stat.Of(shares))    // 61.2 ± 1.5
//	fmt.Println(stat.Rate{25, 200}) // 12.5 ± 2.3 %
//
// It compares settings by the nodes that they need on the same positions ([Ratio], [Against]) and by the games
// that they play against each other ([Pairs], [SPRT]), and tunes numbers by such games ([SPSA]).
//
// Every interval has a confidence of 95 %. What compares and tunes never returns NaN or an infinite number: where
// nothing is known, it returns an error. What is drawn at random has a fixed seed: the same numbers give the same
// result.
package stat

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// Sample is what some measured numbers say of all that could have been measured.
type Sample struct {
	N           int
	Mean        float64
	Error       float64 // the standard error of Mean; 0 for fewer than two numbers
	Least, Most float64 // the range of what was measured
}

// Of returns what some numbers say; of none, all is 0.
func Of(numbers []float64) Sample {
	if len(numbers) == 0 {
		return Sample{}
	}
	s := Sample{N: len(numbers), Least: slices.Min(numbers), Most: slices.Max(numbers)}
	for _, x := range numbers {
		s.Mean += x / float64(s.N)
	}
	squares := 0.0
	for _, x := range numbers {
		squares += (x - s.Mean) * (x - s.Mean)
	}
	if s.N > 1 {
		s.Error = math.Sqrt(squares / float64(s.N-1) / float64(s.N))
	}
	return s
}

// String returns the mean with one standard error, such as 61.2 ± 1.5.
func (s Sample) String() string { return fmt.Sprintf("%.1f ± %.1f", s.Mean, s.Error) }

// Estimate is a number that was measured, and between what two the true one lies with a confidence of 95 %.
type Estimate struct{ Value, Low, High float64 }

// String returns the number and its interval, such as 0.83 (0.79 to 0.88), to as many digits as the width of the
// interval is worth; one without a width is none, and it says so.
func (e Estimate) String() string {
	value, low, high := e.Texts()
	if e.Low == e.High {
		return value + " (no interval)"
	}
	return fmt.Sprintf("%s (%s to %s)", value, low, high)
}

// Texts returns the three numbers of String.
func (e Estimate) Texts() (value, low, high string) {
	digits := 3
	if width := e.High - e.Low; width > 0 {
		digits = min(max(0, 1-int(math.Floor(math.Log10(width)))), 6)
	}
	text := func(x float64) string { return strconv.FormatFloat(x, 'f', digits, 64) }
	return text(e.Value), text(e.Low), text(e.High)
}

// Rate is how many of N came out in a way that was asked for: 0 to N of them. Other counts are no
// rate; its text says so, and nothing is known of them, as of none of 0.
type Rate struct{ Hits, N int }

// known reports whether the counts say anything.
func (r Rate) known() bool { return 0 <= r.Hits && r.Hits <= r.N && r.N > 0 }

// String returns the rate in percent with one standard error, such as 12.5 ± 2.3 %. If none or
// all came out so, the standard error is 0 and would call that certain: it says "none of 200".
func (r Rate) String() string {
	switch {
	case r != Rate{} && !r.known():
		return fmt.Sprintf("no rate (%d of %d)", r.Hits, r.N)
	case r.Hits == 0:
		return fmt.Sprintf("none of %d", r.N)
	case r.Hits == r.N:
		return fmt.Sprintf("all %d", r.N)
	}
	p := r.Percent() / 100
	return fmt.Sprintf("%.1f ± %.1f %%", 100*p, 100*math.Sqrt(p*(1-p)/float64(r.N)))
}

// Percent returns the rate in percent, 0 if nothing is known.
func (r Rate) Percent() float64 {
	if !r.known() {
		return 0
	}
	return 100 * float64(r.Hits) / float64(r.N)
}

// Interval returns in percent between what two rates the true one lies, with a confidence of 95 %.
// If none came out so it does not say that the rate is nothing: none of 200 may be one in fifty. If
// nothing is known that is 0 to 100.
//
// Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
// Journal of the American Statistical Association 22 (1927).
func (r Rate) Interval() (low, high float64) {
	if !r.known() {
		return 0, 100
	}
	const z = 1.96
	n, p := float64(r.N), r.Percent()/100
	scale := 1 + z*z/n
	middle := (p + z*z/(2*n)) / scale
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n)) / scale
	return 100 * max(0, middle-half), 100 * min(1, middle+half)
}

// Estimate returns Percent between the ends of Interval.
func (r Rate) Estimate() Estimate {
	low, high := r.Interval()
	return Estimate{Value: r.Percent(), Low: min(low, r.Percent()), High: max(high, r.Percent())}
}
