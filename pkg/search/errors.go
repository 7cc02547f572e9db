package search

import (
	"errors"
	"fmt"
	"strings"
)

// Contract errors of an algorithm.
var (
	errNoEnter = errors.New("search: the algorithm returned without entering the root: call s.Enter first")
	errEnter   = errors.New("search: the algorithm entered a node and did not leave it: return s.Leave(value)")
	errAgain   = errors.New("search: the algorithm calls Again before it has played a move")
	errTally   = errors.New("search: the algorithm ended with a tally a visit that is not inside another of the " +
		"same node: call s.Enter there first")
	errProbe = errors.New("search: the algorithm ended with a probe the visit of a node that is not a child of a chance node: " +
		"call s.Leave")
	// ErrChance reports that the game has chance, and that the algorithm cannot handle chance nodes.
	ErrChance = errors.New("search: chance has a part in this game, and this algorithm knows no chance nodes: take expectimax, " +
		"star1 or star2")
	errLeave = errors.New("search: the algorithm left a node that it had not entered: call s.Enter first")
)

// NoScoreError reports that a search needed the score of a position that has none.
type NoScoreError struct {
	Path    []string // the moves that lead there from the root; nil if the algorithm keeps no stack
	Ply     int      // distance from the root
	Horizon bool     // the depth was used up: a static score was asked for
	Static  bool     // the algorithm asked for a static score where the depth is not used up
	Chance  bool     // it is a chance node, at which the depth was used up
}

func (e *NoScoreError) Error() string {
	at := place(e.Path, e.Ply)
	if e.Chance {
		return fmt.Sprintf("search: the depth is used up at %s, a chance node without a static score: search a ply deeper, for "+
			"chance counts as one, or give it a static score", at)
	}
	if e.Horizon {
		return fmt.Sprintf("search: the depth is used up at %s, which has no static score: give it one, or search deeper", at)
	}
	if e.Static {
		return fmt.Sprintf("search: the algorithm needs the static score of %s, which has none: give it one", at)
	}
	return fmt.Sprintf("search: the search needs the value of %s, which has no value", at)
}

// place describes the node that a path leads to.
func place(path []string, ply int) string {
	switch {
	case ply == 0:
		return "the root"
	case path == nil:
		return fmt.Sprintf("a node at ply %d", ply)
	}
	return "the node reached by " + strings.Join(path, " ")
}

// NullWindowError reports that an algorithm accepts only null windows, and got another one.
type NullWindowError struct{ Window Window } // in MAX's view

func (e *NullWindowError) Error() string {
	return fmt.Sprintf("search: this algorithm reports whether the value is at least a number, and is asked about the "+
		"window %v: want a null window, with Alpha one less than Beta (Settings.Window)", e.Window)
}

// NeedNullWindow stops the search with a *NullWindowError unless alpha is one less than beta: an
// algorithm that can only decide whether the value is at least beta calls it before it enters the
// root.
func (s *Session[P, M]) NeedNullWindow(alpha, beta int) {
	if w := (Window{alpha, beta}); !w.Null() {
		s.stop(&NullWindowError{s.inMaxView(0, w)})
	}
}

// OpenWindowError reports that an algorithm accepts only the open window, since its value is not a bound, and got another one.
type OpenWindowError struct{ Window Window } // in MAX's view

func (e *OpenWindowError) Error() string {
	return fmt.Sprintf("search: this algorithm estimates a value and bounds none, and is asked about the window %v: want "+
		"the open "+
		"window (Settings.Window)", e.Window)
}

// NeedOpenWindow stops the search with an *OpenWindowError unless the window is the open one: an algorithm whose value is
// not a bound calls it before it enters the root.
func (s *Session[P, M]) NeedOpenWindow(alpha, beta int) {
	if w := (Window{alpha, beta}); w != Open {
		s.stop(&OpenWindowError{s.inMaxView(0, w)})
	}
}

// NoMovesError reports that a position is not over and has no move.
type NoMovesError struct {
	Path []string // the moves that lead there from the root; nil if the algorithm keeps no stack
	Ply  int      // distance from the root
}

func (e *NoMovesError) Error() string {
	at := fmt.Sprintf("a position %d plies from the root", e.Ply)
	if e.Path != nil || e.Ply == 0 {
		at = fmt.Sprintf("the position after [%s]", strings.Join(e.Path, " "))
	}
	return fmt.Sprintf("search: %s is not over and has no moves: its game must say in Terminal that it is over, or offer a pass",
		at)
}

// invalid reports whether the score of a leaf at a ply cannot be used, or the game should
// be over there and is not.
func (s *Session[P, M]) invalid(score int, over bool, ply int32) bool {
	return uint(score+Inf-1) > 2*Inf-2 || !over && ply >= s.end
}

// refuse stops the search at a leaf that is invalid. A null move is not a move of the game,
// so a line with one may be longer than Height.
func (s *Session[P, M]) refuse(score int, over bool, ply int32) {
	path := s.path()
	if len(path) != int(ply) { // the node is not on the stack
		path = nil
	}
	switch {
	case !over && s.end == 0:
		s.stop(&EndlessError{Ply: int(ply)})
	case !over && ply >= s.end && !s.passed():
		s.stop(fmt.Errorf("search: Height says that the game is over after %d plies, and it is not over at %s: correct "+
			"Height, or give a Depth", s.end, place(path, int(ply))))
	case score == NoScore:
		s.stop(&NoScoreError{Path: path, Ply: int(ply), Horizon: !over})
	case score <= -Inf || score >= Inf:
		s.stop(fmt.Errorf("search: the score %d of %s is not between -Inf and Inf (%d)", score, place(path, int(ply)), Inf))
	}
}

// passed reports whether a null move leads to the node that is being entered.
func (s *Session[P, M]) passed() bool {
	for f := s.at; f != nil; f = f.up {
		if f.via == byNullMove {
			return true
		}
	}
	return s.via == byNullMove
}
