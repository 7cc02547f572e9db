package textbook

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// AspirationOptions are the options of [Aspiration]: the first window, and what to
// do if the value lies outside.
type AspirationOptions struct {
	Guess, Width int
	Policy       Policy
	Hard         bool
}

// Describe describes each option.
func (AspirationOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Guess",
		Means: "the value that is expected, in MAX's view, -Inf to Inf.",
		Min:   -search.Inf, Max: search.Inf,
	}, {
		Name:  "Width",
		Means: "how far the first window reaches to either side of the guess, Inf at most",
		Usual: 1, Min: 1, Max: search.Inf,
	}, {
		Name:  "Policy",
		Means: policyMeans,
	}, {
		Name: "Hard",
		Means: "The inner search is fail-hard: if it fails, it returns the end of the window, " +
			"which does not show how far away the value is.",
	}}
}

// policyMeans is the description of the option Policy.
const policyMeans = "which window is searched after a failed pass that returned v: full-window is the window " +
	"that was asked about, one-sided is from v to the end of that window on the failed side, and widening is from v " +
	"outward by twice the width, then by four times the width, and so on."

// Check returns an error for an unknown policy.
func (o AspirationOptions) Check() error { return o.Policy.check() }

// Policy is how an aspiration window changes after a search has failed.
type Policy uint8

// The policies. A search that fails with the value v proves a bound; all policies except
// FullWindow keep it as the other edge of the next window.
const (
	FullWindow Policy = iota // the whole window that was asked about
	OneSided                 // from v to the end of the asked window on the side of the fail
	Widening                 // from v on by twice the width, four times, and so on
)

var policyNames = []string{"full-window", "one-sided", "widening"}

// String returns the policy as a word, such as widening.
func (p Policy) String() string {
	if p.check() != nil {
		return fmt.Sprintf("unknown (%d)", uint8(p))
	}
	return policyNames[p]
}

// UnmarshalText reads what String writes.
func (p *Policy) UnmarshalText(text []byte) error {
	i := slices.Index(policyNames, string(text))
	if i < 0 {
		return fmt.Errorf("textbook: there is no policy %q: want one of %s", text, strings.Join(policyNames, ", "))
	}
	*p = Policy(i)
	return nil
}

func (p Policy) check() error {
	if p > Widening {
		return fmt.Errorf("textbook: there is no Policy %d: want FullWindow, OneSided or Widening", p)
	}
	return nil
}

// Aspiration searches with a narrow window around a guess, and again if the value
// lies outside.
//
// Source: G. M. Baudet, "The design and analysis of algorithms for asynchronous
// multiprocessors", dissertation, Carnegie Mellon University (1978); document 002,
// "Aspiration Windows". The policies are those of today's programs.
//
// For the side to move, with alpha < beta the window that was asked about and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// Every search is a search pass of its own. Each proves the value or a bound, and the next window begins
// at that bound or is the last one, so no window is searched twice.
func Aspiration[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[AspirationOptions](s)
	inner := AlphaBetaSoft[P, M]
	if o.Hard {
		inner = AlphaBetaHard[P, M]
	}
	if !s.MaxToMove() {
		o.Guess = -o.Guess
	}
	return Aspire(alpha, beta, o, func(low, high int) int {
		s.NewPass(depth, low, high)
		return inner(s, pos, depth, low, high)
	})
}

// Aspire calls pass with windows around the guess in o, for the side to move, until
// the value is known or proved to be outside (alpha, beta). It returns the last
// value of pass.
func Aspire(alpha, beta int, o AspirationOptions, pass func(low, high int) int) int {
	width := o.Width
	low := min(max(alpha, o.Guess-width), beta-1)
	high := max(min(beta, o.Guess+width), low+1)
	atLeast, atMost := -search.Inf, search.Inf
	for {
		v := pass(low, high)
		failedLow := v <= low
		switch {
		case failedLow:
			atMost = v
		case v >= high:
			atLeast = v
		default:
			return v
		}
		if v <= alpha || v >= beta || atLeast >= atMost {
			return v
		}
		switch width *= 2; {
		case o.Policy == FullWindow:
			low, high = alpha, beta
		case o.Policy == OneSided && failedLow:
			low, high = alpha, v
		case o.Policy == OneSided:
			low, high = v, beta
		case failedLow:
			low, high = max(alpha, v-width), v
		default:
			low, high = v, min(beta, v+width)
		}
	}
}
