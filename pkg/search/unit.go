package search

import (
	"math/big"
	"strconv"
)

// Unit is how many scores make a point. Where chance has no part in a game, 0, a score is a point. Where it has, values are means:
// the scores of a game are then whole parts of a point, so that a mean of points can be a score too.
type Unit int

// maxDenominator is what a fraction that is written has below its line at most.
const maxDenominator = 9999

// Format writes a score in points, as [FormatScore] does: 3, -7/2, and 0.3472 where the fraction has larger numbers.
func (u Unit) Format(score int) string {
	switch {
	case u <= 1 || score == NoScore || score >= Inf-1 || score <= -Inf+1:
		return FormatScore(score)
	case score%int(u) == 0:
		return strconv.Itoa(score / int(u))
	}
	points := big.NewRat(int64(score), int64(u))
	if points.Denom().Cmp(big.NewInt(maxDenominator)) > 0 {
		return points.FloatString(4)
	}
	return points.RatString()
}

// Of writes a value with what is claimed of it, as [Bound.Of] does.
func (u Unit) Of(b Bound, value int) string { return b.Symbol() + " " + u.Format(value) }

// Window writes a window as [Window.String] does.
func (u Unit) Window(w Window) string { return "(" + u.Format(w.Alpha) + ", " + u.Format(w.Beta) + ")" }

// Scores returns as scores what was given in points, a bound of a window, say: infinite where it is.
func (u Unit) Scores(points int) int {
	if u <= 1 || points <= -Inf+1 || points >= Inf-1 {
		return points
	}
	return min(max(points*int(u), -Inf), Inf)
}
