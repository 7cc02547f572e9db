// Package stat computes how far a measured number can be trusted.
//
//	fmt.Println(stat.Of(shares))    // 61.2 ± 1.5
//	fmt.Println(stat.Rate{25, 200}) // 12.5 ± 2.3 %
//
// It compares settings by the nodes that they need on the same positions ([Ratio], [Against]) and by the games
// that they play against each other ([Pairs], [SPRT]), and tunes numbers by such games ([SPSA]).
//
// Every interval has a confidence of 95 %. The functions that compare and tune never return NaN or an infinite
// number: if nothing is known they return an error. Random numbers have a fixed seed: the same input gives the
// same result.
package stat

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// Sample summarizes measured numbers as a sample of all that could have been measured.
type Sample struct {
	N           int
	Mean        float64
	Error       float64 // the standard error of Mean; 0 for fewer than two numbers
	Least, Most float64 // the range of what was measured
}

// Of returns the summary of numbers; all fields are 0 if there are none.
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

// Estimate is a measured number with its interval, which contains the true one with a confidence of 95 %.
type Estimate struct{ Value, Low, High float64 }

// String returns the number and its interval, such as 0.83 (0.79 to 0.88), to as many digits as the width of the
// interval justifies; an interval of width 0 means that there is none, and String says so.
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

// Rate is the share of Hits among N, 0 to N. Other counts are not a rate: then, as for none of 0,
// nothing is known, and its text says so.
type Rate struct{ Hits, N int }

// known reports whether the counts are a rate.
func (r Rate) known() bool { return 0 <= r.Hits && r.Hits <= r.N && r.N > 0 }

// String returns the rate in percent with one standard error, such as 12.5 ± 2.3 %. If Hits is
// 0 or N the standard error would be 0, as if the rate were certain, and String returns "none
// of 200" or the like.
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

// Interval returns an interval for the true rate in percent, with a confidence of 95 %. Even if
// Hits is 0 it has a width: none of 200 may still be one in fifty. If nothing is known it is 0 to
// 100.
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
