package search

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Run searches root with an algorithm and returns what it found, in MAX's view.
//
// The error tells of a setting out of its range, of a leaf without a score
// (*NoScoreError), of what the game does not offer (*MissingError), or of a game
// or an algorithm that breaks the contract, by a panic of its own too; a runtime
// error such as an index out of range passes through, with its stack. A search
// stopped by a limit is no error: Result.Status says so.
func Run[P Position[P, M], M comparable](algorithm Algorithm[P, M], root P, settings Settings) (Result[M], error) {
	s, err := newSession(root, settings)
	if err != nil {
		return Result[M]{}, err
	}
	return s.search(algorithm, root)
}

// search calls the algorithm as the settings say.
func (s *Session[P, M]) search(algorithm Algorithm[P, M], root P) (Result[M], error) {
	if algorithm == nil {
		return Result[M]{}, errors.New("search: no algorithm is given")
	}
	w := s.inMaxView(0, s.settings.window())
	s.closely = s.record != nil || s.settings.NearerWins
	status, err := s.run(func() {
		if p, ok := as[Height](root); ok {
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
		case s.at != &s.above:
			s.stop(errEnter)
		case !s.settled:
			s.stop(errNoEnter)
		case s.settings.Options != nil && !s.optioned:
			s.stop(fmt.Errorf("search: Options is a %T, and this algorithm takes no options", s.settings.Options))
		case value < s.low || value > s.high:
			s.stop(fmt.Errorf("search: the algorithm left the root with a value between %d and %d and returned %d", s.low, s.high, value))
		}
	})
	if err != nil {
		return Result[M]{}, err
	}
	return s.result(status), nil
}

// check returns what is wrong with settings.
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

// stopped unwinds a search from inside: a limit was reached (err is nil) or the
// search cannot go on.
type stopped struct {
	status Status
	err    error
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
			err = fmt.Errorf("search: panic in the game, the algorithm or the recorder at the node [%s]: %v", strings.Join(s.path(), " "), cause)
		}
	}()
	f()
	return Complete, nil
}

func (s *Session[P, M]) stop(err error) { panic(stopped{err: err}) }

// lookAtLimits stops the search where one is reached.
func (s *Session[P, M]) lookAtLimits() {
	limits := &s.settings
	if limits.Nodes > 0 && s.nodes > s.granted {
		if s.granted += take(s.budget, s.step); s.nodes > s.granted {
			s.nodes--
			panic(stopped{status: NodeLimit})
		}
	}
	for g := s.group; g != nil; g = g.around {
		if g.halted.Load() {
			s.nodes--
			panic(halted{g})
		}
	}
	if limits.Time > 0 && time.Since(s.began) >= limits.Time {
		s.nodes--
		panic(stopped{status: TimeLimit})
	}
	select {
	case <-limits.Cancel: // never ready when nil
		s.nodes--
		panic(stopped{status: Cancelled})
	default:
	}
	// Nodes may be slow, with a slow game or recorder: look about every millisecond.
	now := time.Now()
	switch since := now.Sub(s.looked); {
	case since < time.Millisecond:
		s.step = min(2*s.step, 1024)
	case since > 4*time.Millisecond:
		s.step = max(s.step/8, 1)
	}
	s.looked = now
	s.look = s.nodes + s.step
	if limits.Nodes > 0 {
		s.look = min(s.look, s.granted+1)
	}
}

// take takes up to n nodes from a budget, and no more than a small part of what is left: so that
// no worker holds many when there are no more, unless the others are 256 times as fast.
func take(budget *atomic.Int64, n int64) int64 {
	for {
		left := budget.Load()
		part := min(n, left, left/256+1)
		if part == 0 || budget.CompareAndSwap(left, left-part) {
			return part
		}
	}
}

// result puts together what the search found.
func (s *Session[P, M]) result(status Status) Result[M] {
	s.useUnfinished()
	r := Result[M]{PV: s.pv, Depth: s.depth, Status: status, Stats: s.stats()}
	r.Value, r.Bound = s.low, AtLeast
	switch {
	case s.low == s.high:
		r.Bound = Exact
	case s.low == -Inf && s.high < Inf:
		r.Value, r.Bound = s.high, AtMost
	}
	if !s.maxFirst {
		r.Value, r.Bound = -r.Value, r.Bound.Negate()
	}
	if status == Complete && !s.complete() {
		r.Status = DepthLimit
	}
	if s.selective {
		r.selectively()
	}
	return r
}

// useUnfinished takes from a pass that was stopped the best root move that it had
// finished, unless a pass to a lower depth has found a value.
func (s *Session[P, M]) useUnfinished() {
	if s.at == &s.above || !s.settled && s.low > -Inf {
		return
	}
	if root := s.above.down; root.raised[root.last&1].index >= 0 && root.best > s.low {
		s.low, s.depth = root.best, root.depth
		s.pv = root.line(s.pv[:0])
	}
}

// stats adds up the counters.
func (s *Session[P, M]) stats() Stats {
	t := Stats{Nodes: s.nodes, Terminals: s.terminals, Quiescent: s.quiescent, Table: s.Table, Cutoffs: s.cutoffs, CutoffsAt: s.cutoffsAt, Time: time.Since(s.began)}
	for p := s.above.count; p != nil; p = p.next {
		ply := PlyStats{Expected: p.expected, Actual: p.actual}
		for i := range p.expected {
			ply.Nodes += p.expected[i]
			t.Expected[i] += p.expected[i]
			t.Actual[i] += p.actual[i]
		}
		if ply.Nodes == 0 {
			break
		}
		ply.Leaves = ply.Nodes - p.interior
		t.Interior += p.interior
		t.Leaves += ply.Leaves
		t.Plies = append(t.Plies, ply)
	}
	for kind, n := range s.own {
		if n > 0 {
			if t.Own == nil {
				t.Own = map[EventKind]int64{}
			}
			t.Own[EventKind(kind)] = n
		}
	}
	return t
}

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

// Entitle gives the algorithms of a package, such as example.org/mine, the titles that a person reads
// wherever a search by one is named, if Settings.Name does not name it: a title for the name of each
// function. A package calls it from its init with its own table, which must not change any more.
//
// The title is known where the function itself is given to Run or Record from code without type
// parameters. Inside a generic function Go wraps a generic algorithm in a function literal, and a
// literal can be told from no other: it is called by the function that holds it, as are literals
// of one's own. Give Settings.Name there, or run the Variant, which has its title.
func Entitle(path string, titles map[string]string) { titled.Store(path, titles) }

// titleOf returns the title of a function, such as example.org/mine.Search; none where it has none.
func titleOf(function string) string {
	dot := strings.LastIndexByte(function, '.')
	titles, _ := titled.Load(function[:max(dot, 0)])
	of, _ := titles.(map[string]string)
	return of[function[dot+1:]]
}

// Contract errors of an algorithm.
var (
	errNoEnter = errors.New("search: the algorithm returned without entering the root: call s.Enter first")
	errEnter   = errors.New("search: the algorithm entered a node and did not leave it: return s.Leave(value)")
	errAgain   = errors.New("search: the algorithm calls Again before it has played a move")
	errTally   = errors.New("search: the algorithm ended with a tally a visit that is not inside another of the same node: call s.Enter there first")
	errLeave   = errors.New("search: the algorithm left a node that it had not entered: call s.Enter first")
)

// NoScoreError says that a search needed the score of a position that has none.
type NoScoreError struct {
	Path    []string // the moves that lead there from the root; nil where an algorithm keeps no stack
	Ply     int      // distance from the root
	Horizon bool     // the depth was used up: a static score was asked for
	Static  bool     // the algorithm asked for a static score where the depth is not used up
}

func (e *NoScoreError) Error() string {
	at := place(e.Path, e.Ply)
	if e.Horizon {
		return fmt.Sprintf("search: the depth is used up at %s, which has no static score: give it one, or search deeper", at)
	}
	if e.Static {
		return fmt.Sprintf("search: the algorithm needs the static score of %s, which has none: give it one", at)
	}
	return fmt.Sprintf("search: the search needs the value of %s, which has none", at)
}

// place says which node it is that a path leads to.
func place(path []string, ply int) string {
	switch {
	case ply == 0:
		return "the root"
	case path == nil:
		return fmt.Sprintf("a node at ply %d", ply)
	}
	return "the node reached by " + strings.Join(path, " ")
}

// NoMovesError says that a position is not over and has no move.
type NoMovesError struct {
	Path []string // the moves that lead there from the root; nil where an algorithm keeps no stack
	Ply  int      // distance from the root
}

func (e *NoMovesError) Error() string {
	at := fmt.Sprintf("a position %d plies from the root", e.Ply)
	if e.Path != nil || e.Ply == 0 {
		at = fmt.Sprintf("the position after [%s]", strings.Join(e.Path, " "))
	}
	return fmt.Sprintf("search: %s is not over and has no moves: its game must say in Terminal that it is over, or offer a pass", at)
}

// invalid tells whether the score of a leaf at a ply cannot be used, or the game should be
// over there and is not.
func (s *Session[P, M]) invalid(score int, over bool, ply int32) bool {
	return uint(score+Inf-1) > 2*Inf-2 || !over && ply >= s.end
}

// refuse stops the search at a leaf that is invalid. A null move is no move of the game, and
// the line with one may be longer than Height says.
func (s *Session[P, M]) refuse(score int, over bool, ply int32) {
	path := s.path()
	if len(path) != int(ply) { // the node is not on the stack
		path = nil
	}
	switch {
	case !over && s.end == 0:
		s.stop(fmt.Errorf("search: the depth is used up at ply %d, where the game is not over, and nothing says how long it lasts: give a Depth, or the game a Height", ply))
	case !over && ply >= s.end && !s.passed():
		s.stop(fmt.Errorf("search: Height says that the game is over after %d plies, and it is not over at %s: mend Height, or give a Depth", s.end, place(path, int(ply))))
	case score == NoScore:
		s.stop(&NoScoreError{Path: path, Ply: int(ply), Horizon: !over})
	case score <= -Inf || score >= Inf:
		s.stop(fmt.Errorf("search: the score %d of %s is not between -Inf and Inf (%d)", score, place(path, int(ply)), Inf))
	}
}

// passed tells whether a null move leads to the node that is being entered.
func (s *Session[P, M]) passed() bool {
	for f := s.at; f != nil; f = f.up {
		if f.via == nullMove {
			return true
		}
	}
	return s.via == nullMove
}
