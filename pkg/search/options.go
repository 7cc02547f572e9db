package search

import (
	"fmt"
	"reflect"
)

// Options returns the options that a search was given (Settings.Options), for an
// algorithm that takes those of type T, and the zero T where it was given none. An
// algorithm asks once, before it enters the root. Options of another type, or that
// their own method Check() error refuses, stop the search with an error; so do options
// for an algorithm that takes none.
func Options[T any, P Position[P, M], M comparable](s *Session[P, M]) T {
	var options T
	if s.settings.Options != nil {
		given, ok := s.settings.Options.(T)
		if !ok {
			s.stop(fmt.Errorf("search: Options is a %T: this algorithm takes a %v", s.settings.Options, reflect.TypeFor[T]()))
		}
		options = given
	}
	if o, ok := any(options).(interface{ Check() error }); ok {
		if err := o.Check(); err != nil {
			s.stop(err)
		}
	}
	s.optioned = true
	return options
}

// CountFromNode turns a score of the node entered last into one whose win is counted
// from that node and not from the root, which is what a transposition table keeps; the
// same score unless Settings.NearerWins is set.
func (s *Session[P, M]) CountFromNode(score int) int {
	if !s.settings.NearerWins {
		return score
	}
	return later(score, -int(s.at.ply))
}

// CountFromRoot is the reverse of CountFromNode.
func (s *Session[P, M]) CountFromRoot(score int) int {
	if !s.settings.NearerWins {
		return score
	}
	return later(score, int(s.at.ply))
}

// postponed returns the score of a leaf at a ply, with a win counted from the root.
func (s *Session[P, M]) postponed(score int, ply int32) int {
	if plies, win := winPlies(score); win && plies+int(ply) > MaxPly {
		s.stop(fmt.Errorf("search: a leaf %d plies from the root is won or lost in %d plies more: want %d at most, both together", ply, plies, MaxPly))
	}
	return later(score, int(ply))
}
