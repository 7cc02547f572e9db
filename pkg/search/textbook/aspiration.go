package textbook

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// AspirationOptions say which window a search aspires to, and what it does when the
// value lies outside.
type AspirationOptions struct {
	// Guess is the value that is expected, in MAX's view, -Inf to Inf.
	Guess int

	// Width is how far the first window reaches to either side of the guess, Inf at most; 0
	// stands for 1.
	Width int

	// Policy says what window is searched after a fail: full-window is the one that was asked about,
	// one-sided opens the failed side only, from the bound, and widening moves that side by twice
	// the width, then four times, and so on.
	Policy Policy

	// Hard has the inner search fail hard: its answer to a fail is the window's edge,
	// and tells nothing of how far away the value is.
	Hard bool
}

// Check tells what is wrong with the options.
func (o AspirationOptions) Check() error {
	return errors.Join(checkGuess(o.Guess), checkWidth(o.Width), o.Policy.check())
}

// checkGuess refuses what is beyond every score.
func checkGuess(guess int) error {
	if guess < -search.Inf || guess > search.Inf {
		return fmt.Errorf("textbook: Guess is %d: want -Inf to Inf (%d)", guess, search.Inf)
	}
	return nil
}

func checkWidth(width int) error {
	if width < 0 || width > search.Inf {
		return fmt.Errorf("textbook: the aspiration window's Width is %d: want 1 to Inf (%d), or 0 for the default", width, search.Inf)
	}
	return nil
}

// Policy says how an aspiration window changes when a search has failed.
type Policy uint8

// The policies. A fail with the value v has proved a bound; all but FullWindow keep it as
// the other edge of the next window.
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

// Aspiration searches with a narrow window around a guess, and again where the value
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
// Every search is a pass of its own. Each proves the value or a bound, and the next window begins at that
// bound or is the last one, so that no window comes twice.
func Aspiration[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[AspirationOptions](s)
	inner := AlphaBetaSoft[P, M]
	if o.Hard {
		inner = AlphaBetaHard[P, M]
	}
	if !s.MaxToMove() {
		o.Guess = -o.Guess
	}
	return aspire(alpha, beta, o, func(low, high int) int {
		s.NewPass(depth, low, high)
		return inner(s, pos, depth, low, high)
	})
}

// aspire searches around a guess, which is for the side to move, until the value is
// known or known to be outside (alpha, beta).
func aspire(alpha, beta int, o AspirationOptions, pass func(low, high int) int) int {
	width := max(o.Width, 1)
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
