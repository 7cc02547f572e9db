package search

import (
	"fmt"
	"strconv"
)

// Fraction is the number Num/Den. Den is positive, and the two have no common factor.
type Fraction struct{ Num, Den int }

// NewFraction returns num/den in lowest terms; den is positive.
func NewFraction(num, den int) Fraction {
	common := GCD(max(num, -num), den)
	return Fraction{num / common, den / common}
}

// String writes a fraction as 5, or -7/2.
func (f Fraction) String() string {
	if f.Den == 1 {
		return strconv.Itoa(f.Num)
	}
	return fmt.Sprintf("%d/%d", f.Num, f.Den)
}

// GCD returns the greatest common divisor of two numbers that are not negative, and not both 0.
func GCD(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// Unit is the number of scores that make a point. In a game without chance it is 0, and a score is a point. In a game with
// chance values are means: scores are then fractions of a point, so that a mean of points can be a score too.
type Unit int

// maxDenominator is the largest denominator of a fraction that is written as one.
const maxDenominator = 9999

// Format writes a score in points, as [FormatScore] does: 3, -7/2, and 0.3472 where the fraction has larger numbers.
func (u Unit) Format(score int) string {
	switch {
	case u <= 1 || score == NoScore || score >= Inf-1 || score <= -Inf+1:
		return FormatScore(score)
	case score%int(u) == 0:
		return strconv.Itoa(score / int(u))
	}
	points := NewFraction(score, int(u))
	if points.Den > maxDenominator {
		return strconv.FormatFloat(float64(score)/float64(u), 'f', 4, 64)
	}
	return points.String()
}

// Of writes a value with its bound, as [Bound.Of] does.
func (u Unit) Of(b Bound, value int) string { return b.Symbol() + " " + u.Format(value) }

// Window writes a window as [Window.String] does.
func (u Unit) Window(w Window) string { return "(" + u.Format(w.Alpha) + ", " + u.Format(w.Beta) + ")" }

// Points returns a score in points, rounded toward 0: the reverse of Scores.
func (u Unit) Points(score int) int {
	if u <= 1 || score <= -Inf+1 || score >= Inf-1 {
		return score
	}
	return score / int(u)
}

// Scores converts points, such as a bound of a window, to scores; infinity stays infinite.
func (u Unit) Scores(points int) int {
	if u <= 1 || points <= -Inf+1 || points >= Inf-1 {
		return points
	}
	return min(max(points*int(u), -Inf), Inf)
}

// Format writes a score of the search as [Unit.Format] does.
func (t *Trace) Format(score int) string { return t.Result.Unit.Format(score) }

// FormatClaim writes a value of the search with its bound, as [Bound.Of] does.
func (t *Trace) FormatClaim(b Bound, value int) string { return t.Result.Unit.Of(b, value) }

// FormatWindow writes a window of the search as [Window.String] does.
func (t *Trace) FormatWindow(w Window) string { return t.Result.Unit.Window(w) }
