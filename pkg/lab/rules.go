package lab

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// Rules end a game before its own rules do.
type Rules struct {
	// Resign ends a game as lost when both sides have agreed on it for some moves of each: the loser's score is -Score or less,
	// and the winner's is Score or more.
	Resign Adjudication `json:"resign,omitzero"`
	// Draw ends a game as drawn when both scores were from -Score to Score for some moves of each.
	Draw Adjudication `json:"draw,omitzero"`
	// Margin is how late a side may be without losing on time; 0 means a second for a program with a time for each move, since a
	// busy machine is not its fault, and nothing with a clock.
	Margin Duration `json:"margin,omitempty"`
}

// Adjudication ends a game by the sides' own scores. The zero Adjudication ends none.
type Adjudication struct {
	Moves int // of each side, one after another
	Score int // as the game counts it: hundredths of a pawn in chess
}

// String returns what UnmarshalText reads.
func (a Adjudication) String() string { return fmt.Sprintf("%d:%d", a.Moves, a.Score) }

// MarshalText writes what UnmarshalText reads.
func (a Adjudication) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads MOVES:SCORE, such as 4:600.
func (a *Adjudication) UnmarshalText(text []byte) error {
	moves, score, ok := strings.Cut(string(text), ":")
	m, errMoves := strconv.Atoi(moves)
	s, errScore := strconv.Atoi(score)
	if !ok || errors.Join(errMoves, errScore) != nil || m < 1 || s < 0 {
		return fmt.Errorf("%.40q: want MOVES:SCORE, such as 4:600", text)
	}
	*a = Adjudication{m, s}
	return nil
}

// Listed returns the rules that are set, such as resign=4:600.
func (r Rules) Listed() (words []string) {
	if r.Resign.Moves > 0 {
		words = append(words, "resign="+r.Resign.String())
	}
	if r.Draw.Moves > 0 {
		words = append(words, "draw="+r.Draw.String())
	}
	if r.Margin > 0 {
		words = append(words, "margin="+r.Margin.String())
	}
	return words
}

// check returns what is wrong with rules.
func (r Rules) check() error {
	for _, a := range []Adjudication{r.Resign, r.Draw} {
		if a != (Adjudication{}) && (a.Moves < 1 || a.Score < 0) {
			return fmt.Errorf("a game ended after %d moves with a score of %d: want 1 or more moves, and a score of 0 or more",
				a.Moves, a.Score)
		}
	}
	if r.Margin < 0 {
		return fmt.Errorf("a margin of %v: want a time, or 0 for the usual one", r.Margin)
	}
	return nil
}

// late returns how late a side with some limits may be.
func (r Rules) late(l Limits) time.Duration {
	if r.Margin == 0 && l.Time > 0 {
		return time.Second
	}
	return time.Duration(r.Margin)
}

// verdict counts the moves of a game for its adjudication.
type verdict struct {
	Rules
	lost, won, even [2]int // moves of each player, one after another, with such a score
}

// after takes a player's score, and returns how the game ends, "" if it goes on, and for whom it is lost.
func (v *verdict) after(who, score int) (end string, loser int) {
	count := func(n *int, is bool) {
		if *n++; !is || score == search.NoScore {
			*n = 0
		}
	}
	count(&v.lost[who], score <= -v.Resign.Score)
	count(&v.won[who], score >= v.Resign.Score)
	count(&v.even[who], max(score, -score) <= v.Draw.Score)
	if n := v.Resign.Moves; n > 0 {
		for loser := range 2 {
			if v.lost[loser] >= n && v.won[1-loser] >= n {
				return EndResign, loser
			}
		}
	}
	if n := v.Draw.Moves; n > 0 && min(v.even[0], v.even[1]) >= n {
		return EndDraw, 0
	}
	return "", 0
}
