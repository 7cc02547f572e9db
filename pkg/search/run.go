package search

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"

	"github.com/ablab-go/ablab/internal/offer"
)

// Run searches root with an algorithm and returns what it found, in MAX's view.
//
// Run returns an error for a setting out of its range, a leaf without a score
// (*NoScoreError), an interface that the game lacks (*MissingError), and a game
// or an algorithm that breaks the contract or panics; a runtime error such as an
// index out of range passes through, with its stack. A search stopped by a limit
// is not an error: see Result.Status.
func Run[P Position[P, M], M comparable](algorithm Algorithm[P, M], root P, settings Settings) (Result[M], error) {
	return spending(algorithm, settings, func(algorithm Algorithm[P, M], settings Settings) (r Result[M], err error) {
		s, err := newSession(root, settings)
		if err != nil {
			return r, err
		}
		return s.search(algorithm, root)
	}, func(r *Result[M]) *Settings { return &r.Settings })
}

// search calls the algorithm as the settings say.
func (s *Session[P, M]) search(algorithm Algorithm[P, M], root P) (Result[M], error) {
	if algorithm == nil {
		return Result[M]{}, errors.New("search: no algorithm is given")
	}
	s.settings.Name = s.settings.name(algorithm)
	w := s.inMaxView(0, s.settings.Window)
	s.everyLeaf = s.record != nil || s.settings.NearerWins
	status, err := s.run(func() {
		if p, ok := offer.As[Height](root); ok {
			s.height = max(p.Height(), 1)
		}
		depth := s.settings.Depth
		s.end = MaxPly + 1 // no line is as long
		if depth == 0 {
			s.end = int32(s.height)
			if depth = s.height; depth == 0 {
				depth = MaxPly
			}
		}
		value := algorithm(s, root, depth, w.Alpha, w.Beta)
		switch {
		case s.at != s.above:
			s.stop(errEnter)
		case !s.settled:
			s.stop(errNoEnter)
		case s.settings.Options != nil && !s.optioned:
			s.stop(fmt.Errorf("search: Options is a %T, and this algorithm takes no options", s.settings.Options))
		case value < s.low || value > s.high:
			s.stop(fmt.Errorf("search: the algorithm left the root with a value between %d and %d and returned %d",
				s.low, s.high, value))
		}
	})
	if err != nil {
		return Result[M]{}, err
	}
	return s.result(status), nil
}

// check returns what is wrong with settings, nil if nothing is.
func (settings Settings) check() error {
	w := settings.Window
	switch {
	case settings.Depth < 0 || settings.Depth > MaxPly:
		return fmt.Errorf("search: Depth is %d plies: want 1 to %d, or 0 for the end of the game", settings.Depth, MaxPly)
	case min(w.Alpha, w.Beta) < -Inf || max(w.Alpha, w.Beta) > Inf:
		return fmt.Errorf("search: the window (%d, %d) reaches beyond (-Inf, Inf), which is (%d, %d)", w.Alpha, w.Beta, -Inf, Inf)
	case w.Alpha >= w.Beta && w != Window{}:
		return fmt.Errorf("search: the window %v is empty: Alpha must be less than Beta", w)
	case settings.Nodes < 0:
		return fmt.Errorf("search: Nodes is %d: want a number of nodes, or 0 for no limit", settings.Nodes)
	case settings.Memory < 0:
		return fmt.Errorf("search: Memory is %d: want a number of bytes, or 0 for %d", settings.Memory, DefaultMemory)
	case settings.Time < 0:
		return fmt.Errorf("search: Time is %v: want a duration, or 0 for no limit", settings.Time)
	case settings.Target < 0 || settings.Target > settings.Time:
		return fmt.Errorf("search: Target is %v of a Time of %v: want a part of it, or 0 for all of it", settings.Target,
			settings.Time)
	}
	return nil
}

// window returns the window that is asked about.
func (settings Settings) window() Window {
	if settings.Window == (Window{}) {
		return Open
	}
	return settings.Window
}

// run calls f and returns how it ended.
func (s *Session[P, M]) run(f func()) (status Status, err error) {
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case stopped:
			status, err = cause.status, cause.err
		case runtime.Error:
			panic(cause) // a bug: its stack is worth more than a message
		default:
			err = s.panicked(cause)
		}
	}()
	f()
	return Complete, nil
}

// panicked returns the error for a panic of a game, an algorithm or a recorder, with the node where the search was. A search
// that reports its nodes in bulk does not know its node.
func (s *Session[P, M]) panicked(cause any) error {
	at := fmt.Sprintf("at the node [%s]", strings.Join(s.path(), " "))
	if s.line != nil && s.record == nil && s.at == s.above {
		at = "at a node that this search does not note, record the search to see it"
	}
	return fmt.Errorf("search: panic in the game, the algorithm or the recorder %s: %v", at, cause)
}

// Fail ends the search with err: the algorithm has found that it, or the game, is wrong.
func (s *Session[P, M]) Fail(err error) { s.stop(err) }

func (s *Session[P, M]) stop(err error) { panic(stopped{err: err}) }

// name returns what views call a run of an algorithm: Settings.Name, else the title of the function,
// else its name.
func (settings Settings) name(algorithm any) string {
	if settings.Name != "" {
		return settings.Name
	}
	name := runtime.FuncForPC(reflect.ValueOf(algorithm).Pointer()).Name()
	name = strings.ReplaceAll(name, "[...]", "")
	if title := titleOf(name); title != "" {
		return title
	}
	for {
		dot := strings.LastIndexByte(name, '.')
		last := name[dot+1:]
		if dot < 0 || strings.TrimLeft(strings.TrimPrefix(last, "func"), "0123456789") != "" {
			return last
		}
		name = name[:dot] // of a function literal, such as pkg.Function.func1.2
	}
}

var titled sync.Map // by the path of the package, the titles by function; see Entitle

// Entitle gives the algorithms of a package, such as example.org/mine, their titles for readers:
// titles maps the name of each function to its title, which names a search unless Settings.Name does.
// A package calls it from its init with its own table, which must not change any more.
//
// The title is known where the function itself is given to Run or Record from code without type
// parameters. Inside a generic function Go wraps a generic algorithm in a function literal, and
// literals cannot be distinguished: a literal is named after the function that contains it. Give
// Settings.Name there, or run the Variant, which has its title.
func Entitle(path string, titles map[string]string) { titled.Store(path, titles) }

// titleOf returns the title of a function, such as example.org/mine.Search; none if it has none.
func titleOf(function string) string {
	dot := strings.LastIndexByte(function, '.')
	titles, _ := titled.Load(function[:max(dot, 0)])
	of, _ := titles.(map[string]string)
	return of[function[dot+1:]]
}
