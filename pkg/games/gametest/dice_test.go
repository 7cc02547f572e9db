package gametest_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
)

// race is a game with a die: a side rolls 1 or, twice as likely, 2, and goes on by the number or by one. The first at 4 wins.
type race struct {
	mine, theirs, rolled int
	min                  bool
	bug                  string // what is wrong with it
}

const point = 100

func (r race) Terminal() (int, bool) { return -point, r.theirs >= 4 }
func (r race) Evaluate() int         { return 10 * (r.mine - r.theirs) }
func (r race) MaxFirst() bool        { return !r.min }

func (r race) Moves(buf []int) []int {
	switch {
	case r.theirs >= 4:
		return buf
	case r.rolled == 1:
		return append(buf, 1)
	}
	return append(buf, 1, 2)
}

func (r race) Play(number int) race {
	if r.rolled == 0 {
		r.rolled = number
		r.min = r.min != (r.bug == "an outcome is a move")
		return r
	}
	return race{mine: r.theirs, theirs: r.mine + number, min: !r.min, bug: r.bug}
}

func (r race) Chance() (search.Chance, bool) {
	c := search.Chance{Unit: point, Low: -point, High: point}
	switch {
	case r.bug == "the unit changes" && r.mine > 0:
		c.Unit++
	case r.bug == "scores beyond":
		c.Low = -20
	}
	return c, true
}

func (r race) Weights(buf []int) []int {
	switch {
	case r.bug == "weights at the end" && r.theirs >= 4:
		return append(buf, 1)
	case r.theirs >= 4 || r.rolled > 0:
		return buf
	case r.bug == "a weight of none" && r.mine == 2:
		return append(buf, 1, 0)
	case r.bug == "one weight":
		return append(buf, 1)
	case r.bug == "the buffer is lost":
		return []int{1, 2}
	}
	return append(buf, 1, 2)
}

func TestLawsOfChance(t *testing.T) {
	for bug, want := range map[string]string{
		"":                     "",
		"an outcome is a move": "MaxFirst is true at a chance node, and false after 1",
		"the unit changes":     "want one Unit in all positions",
		"scores beyond":        "want -20 to 100 for the side to move",
		"weights at the end":   "Weights gives [1], and the outcomes are []",
		"a weight of none":     "Weights gives [1 0]: want 1 at least",
		"one weight":           "Weights gives [1], and the outcomes are [1 2]",
		"the buffer is lost":   "Weights, given a buffer that holds 1, returns [1 2]",
	} {
		report := gametest.Check(race{bug: bug}, gametest.Options[race]{})
		if text := report.String(); report.Passed() != (bug == "") || !strings.Contains(text, want) {
			t.Errorf("%s: want %q in\n%s", bug, want, text)
		}
	}
}
