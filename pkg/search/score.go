package search

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/enum"
)

// Limits of scores and of depth.
const (
	// Inf is greater than every score; -Inf is less. Windows may contain it,
	// scores may not.
	Inf = 1 << 30

	// Win is a won game. A win n plies ahead is Win-n and a loss n plies ahead
	// -Win+n, so that a nearer win is better; n is at most MaxPly.
	Win = 1 << 29

	// MaxPly is the depth of the deepest line that a search follows, in plies.
	MaxPly = 1000

	// NoScore stands for the score of a position that has none. A search that
	// needs it stops with a *NoScoreError.
	NoScore = -1 << 31
)

// FormatScore writes a score as the documents, the notation and the charts do:
// 3, -7, W2 (MAX wins in 2 plies), L3 (MAX loses in 3), ∞, -∞, and ? for NoScore. The widest null
// windows have the edges ∞-1 and -∞+1.
func FormatScore(score int) string {
	switch {
	case score == NoScore:
		return "?"
	case score >= Inf:
		return "∞"
	case score == Inf-1:
		return "∞-1"
	case score <= -Inf:
		return "-∞"
	case score == -Inf+1:
		return "-∞+1"
	}
	switch plies, win := winPlies(score); {
	case win && score > 0:
		return "W" + strconv.Itoa(plies)
	case win:
		return "L" + strconv.Itoa(plies)
	}
	return strconv.Itoa(score)
}

// ParseScore reads what FormatScore writes, except for ?, and any whole number from -Inf to Inf; as a
// keyboard has it too: w2, inf, +3. There may be blanks around it. The calculator's page reads what a
// person writes in the same way (testdata/scores.json).
func ParseScore(text string) (int, error) {
	wrong := fmt.Errorf("%.40q is not a score: want a whole number, W2 for a win of MAX in 2 plies, L3 for a loss in 3, inf or "+
		"-inf",
		text)
	written := strings.NewReplacer("inf", "∞", "−", "-").Replace(strings.ToLower(strings.TrimSpace(text)))
	switch written {
	case "∞", "+∞":
		return Inf, nil
	case "∞-1":
		return Inf - 1, nil
	case "-∞":
		return -Inf, nil
	case "-∞+1":
		return -Inf + 1, nil
	}
	if n, err := strconv.Atoi(written); err == nil && -Inf <= n && n <= Inf {
		return n, nil
	} else if err == nil || errors.Is(err, strconv.ErrRange) {
		return 0, fmt.Errorf("%.40q is not a score: it is beyond infinity, which is %d", text, Inf)
	}
	sign := 1
	plies, won := strings.CutPrefix(written, "w")
	if !won {
		sign = -1
		if plies, won = strings.CutPrefix(written, "l"); !won {
			return 0, wrong
		}
	}
	n, err := strconv.ParseUint(plies, 10, 31)
	if err != nil || n > MaxPly {
		return 0, wrong
	}
	return sign * (Win - int(n)), nil
}

// winPlies returns the number of plies to the win or loss that a score stands for, and
// false if it stands for neither.
func winPlies(score int) (plies int, ok bool) {
	plies = Win - max(score, -score)
	return plies, 0 <= plies && plies <= MaxPly
}

// Later returns score with its win or loss, if it is one, plies later, or sooner if
// plies is negative.
func Later(score, plies int) int {
	switch _, win := winPlies(score); {
	case win && score > 0:
		return score - plies
	case win:
		return score + plies
	}
	return score
}

// Window is the open interval of values that a search is asked about:
// strictly between Alpha and Beta, in MAX's view. The zero Window stands for
// (-Inf, Inf), the open one.
type Window struct {
	Alpha int `json:"alpha"`
	Beta  int `json:"beta"`
}

// Open is the window that contains every score.
var Open = Window{-Inf, Inf}

// String writes a window as (2, ∞).
func (w Window) String() string {
	return "(" + FormatScore(w.Alpha) + ", " + FormatScore(w.Beta) + ")"
}

// Null reports whether no value lies inside the window: a search with a null window only
// decides whether the value is at least Beta.
func (w Window) Null() bool { return w.Beta == w.Alpha+1 }

// negate turns a window round to the other side's view.
func (w Window) negate() Window { return Window{-w.Beta, -w.Alpha} }

// Bound is what a value claims about the minimax value.
type Bound uint8

// The bounds, in MAX's view. A selective bound ([Selective]) only claims what the search found;
// the minimax value may differ.
const (
	Exact            Bound = iota // the minimax value is the value
	AtLeast                       // it is the value or more
	AtMost                        // it is the value or less
	SelectiveValue                // a selective search found the value
	SelectiveAtLeast              // it found the value or more
	SelectiveAtMost               // it found the value or less
)

// Selective reports whether the claim is that of a selective search.
func (b Bound) Selective() bool { return b >= SelectiveValue }

// Plain returns the claim without regard to whether the search is selective: Exact, AtLeast or
// AtMost.
func (b Bound) Plain() Bound { return b % SelectiveValue }

// Selectively returns the same claim as a selective search makes it.
func (b Bound) Selectively() Bound { return SelectiveValue + b.Plain() }

// Negate returns what is claimed of the negated value.
func (b Bound) Negate() Bound {
	switch b {
	case AtLeast, SelectiveAtLeast:
		return b + 1
	case AtMost, SelectiveAtMost:
		return b - 1
	}
	return b
}

// Claim returns what value claims when a search with the window w returns it.
func (w Window) Claim(value int) Bound {
	switch {
	case value <= w.Alpha:
		return AtMost
	case value >= w.Beta:
		return AtLeast
	}
	return Exact
}

// Holds reports whether the claim is true of a minimax value. A selective one claims nothing of
// it, and so always holds.
func (b Bound) Holds(value, minimax int) bool {
	switch b {
	case Exact:
		return minimax == value
	case AtLeast:
		return minimax >= value
	case AtMost:
		return minimax <= value
	}
	return true
}

// Sign returns =, >= or <=; ~, ~>= or ~<= where the claim is selective.
func (b Bound) Sign() string { return enum.Name([]string{"=", ">=", "<=", "~", "~>=", "~<="}, b) }

// Symbol returns the sign as print has it: =, ≥, ≤, ~, ~≥, ~≤. The sign ~ only claims that a selective
// search found the value: lines were cut, shortened or lengthened on an assumption, so the minimax
// value may differ.
func (b Bound) Symbol() string { return enum.Name([]string{"=", "≥", "≤", "~", "~≥", "~≤"}, b) }

// Of writes a value with its bound, as in print: = 3, ≥ 3, ~≤ 3.
func (b Bound) Of(value int) string { return b.Symbol() + " " + FormatScore(value) }

// Promises reports whether a value with this bound guarantees MAX at least that value or, if max
// is false, MIN at most that value. An upper bound guarantees MAX nothing, and a lower bound
// guarantees MIN nothing.
func (b Bound) Promises(max bool) bool {
	return b.Plain() == Exact || b.Plain() == AtLeast == max
}

var boundNames = [...]string{"exact", "lower", "upper", "selective", "selective lower", "selective upper"}

// String returns exact, lower or upper, the value is a lower bound, say; or selective, selective
// lower or selective upper.
func (b Bound) String() string { return enum.Name(boundNames[:], b) }

// MarshalText writes a bound as String does, for JSON.
func (b Bound) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (b *Bound) UnmarshalText(text []byte) (err error) {
	*b, err = enum.Value[Bound](boundNames[:], text, "search: bound")
	return err
}

// NodeType is what alpha-beta expects of a node, or what became of it. The types
// are Knuth and Moore's 1, 2 and 3 (1975, section 6) under the names that engine
// authors use.
type NodeType uint8

// The node types.
const (
	PV  NodeType = iota // value inside the window: on the principal variation
	Cut                 // value >= beta for the side to move: one good move refutes
	All                 // value <= alpha for the side to move: every move is tried
)

// String returns PV, CUT or ALL.
func (t NodeType) String() string { return enum.Name(nodeTypeNames[:], t) }

// MarshalText writes a type as String does, for JSON.
func (t NodeType) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (t *NodeType) UnmarshalText(text []byte) (err error) {
	*t, err = enum.Value[NodeType](nodeTypeNames[:], text, "search: node type")
	return err
}

var nodeTypeNames = [...]string{"PV", "CUT", "ALL"}

// Child returns the type that alpha-beta expects of a child of a node of type t: the first child, or a later
// one.
func (t NodeType) Child(first bool) NodeType {
	switch {
	case t == PV && first:
		return PV
	case t == Cut:
		return All
	}
	return Cut
}
