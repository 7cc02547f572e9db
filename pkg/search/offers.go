package search

import (
	"fmt"
	"reflect"
	"strings"
)

// Offers gives an algorithm access to what a game offers beyond Position. It is embedded in [Session]. The zero value is
// ready to use; it has its own move numbers, for a worker that outlives its sessions.
type Offers[P Position[P, M], M comparable] struct {
	hasher     optional[P, Hasher]
	noisyGame  optional[P, Noisy[M]]
	nullMover  optional[P, NullMover[P]]
	threatened optional[P, Threatened]
	staged     optional[P, Staged]
	hinter     optional[P, Hinter[M]]
	allHinter  optional[P, MovesHinter[M]]
	checker    optional[P, Checker[M]]
	bounder    optional[P, Bounder[M]]
	labeller   optional[P, Labeller[M]]
	moves      moveNumbers[M]
	counted    []M // a buffer for noisy moves of which only the number counts
}

// methods are the methods of the interfaces that a search may need, as a [MissingError] gives them.
var methods = map[string]string{
	"Hasher":     "Hash() uint64",
	"Noisy":      "NoisyMoves(buf []M) []M",
	"NullMover":  "NullMove() (P, bool)",
	"Threatened": "Threat() int",
	"Staged":     "Stage() int",
	"Hinter":     "Hint(move M) int",
	"Checker":    "Checks(moves []M, buf []bool) []bool",
	"Bounder":    "Bounds(buf []M) (moves []M, low, high int)",
}

// optional is an optional interface I of the game. It is bound once, to a cell into which each position asked about is
// copied, so that asking allocates nothing. A position that is a pointer is asked itself.
type optional[P, I any] struct {
	state optionalState
	cell  P
	bound I
}

type optionalState uint8

const (
	unasked optionalState = iota
	lacking
	byCell
	byPointer
)

// offered reports whether the game implements the interface.
func (o *optional[P, I]) offered() bool {
	if o.state == unasked {
		o.state = lacking
		if bound, ok := any(&o.cell).(I); ok {
			o.state, o.bound = byCell, bound
		} else if _, ok := any(o.cell).(I); ok {
			o.state = byPointer
		}
	}
	return o.state != lacking
}

// of returns the interface of pos. The search stops with a *MissingError if the game does not implement it.
func (o *optional[P, I]) of(pos P) I {
	if o.state == byCell {
		o.cell = pos
		return o.bound
	}
	return o.seldom(pos)
}

// seldom is of for the first position and for pointers.
func (o *optional[P, I]) seldom(pos P) I {
	o.need()
	if o.state == byPointer {
		return any(pos).(I)
	}
	o.cell = pos
	return o.bound
}

// need stops the search with a *MissingError if the game does not implement the interface.
func (o *optional[P, I]) need() {
	if !o.offered() {
		name, _, _ := strings.Cut(reflect.TypeFor[I]().Name(), "[")
		game := reflect.TypeFor[P]().String()
		panic(stopped{err: &MissingError{Position: game, Interface: "search." + name, Method: methods[name]}})
	}
}

// MissingError reports that a search needs an optional interface that the game does not implement.
type MissingError struct {
	Position  string // the position's type
	Interface string // the optional interface, such as search.Hasher
	Method    string // what to add
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("search: this algorithm needs a %s, and %s is none: give it the method %s", e.Interface,
		e.Position, e.Method)
}

// NeedNoisy stops the search with a *MissingError unless the game is Noisy. An algorithm
// calls it first, even if it may never reach a node that needs the interface: a missing
// interface is then an error, and not silently ignored.
func (o *Offers[P, M]) NeedNoisy() { o.noisyGame.need() }

// NeedNullMover stops the search with a *MissingError unless the game is a NullMover; see
// NeedNoisy.
func (o *Offers[P, M]) NeedNullMover() { o.nullMover.need() }

// NeedThreatened stops the search with a *MissingError unless the game is Threatened; see
// NeedNoisy.
func (o *Offers[P, M]) NeedThreatened() { o.threatened.need() }

// NeedStaged stops the search with a *MissingError unless the game is Staged; see NeedNoisy.
func (o *Offers[P, M]) NeedStaged() { o.staged.need() }

// Stage returns the stage of the game in pos, which must be Staged.
func (o *Offers[P, M]) Stage(pos P) int {
	return o.staged.of(pos).Stage()
}

// NeedBounder stops the search with a *MissingError unless the game is a Bounder; see NeedNoisy.
func (o *Offers[P, M]) NeedBounder() { o.bounder.need() }

// Hash returns the hash of pos; the search stops with a *MissingError where pos is
// no Hasher.
func (o *Offers[P, M]) Hash(pos P) uint64 {
	return o.hasher.of(pos).Hash()
}

// Hint returns the game's rating of a move of pos; pos must be a Hinter.
func (o *Offers[P, M]) Hint(pos P, move M) int {
	return o.hinter.of(pos).Hint(move)
}

// Hints appends to buf what Hint returns for each of moves; pos must be a Hinter.
func (o *Offers[P, M]) Hints(pos P, moves []M, buf []int) []int {
	hinter := o.hinter.of(pos)
	if o.allHinter.offered() {
		return o.allHinter.of(pos).Hints(moves, buf)
	}
	for _, m := range moves {
		buf = append(buf, hinter.Hint(m))
	}
	return buf
}

// NeedChecker stops the search with a *MissingError unless the game is a Checker; see NeedNoisy.
func (o *Offers[P, M]) NeedChecker() { o.checker.need() }

// Checks appends to buf, for each of moves, whether it gives check and costs nothing; pos must be a Checker.
func (o *Offers[P, M]) Checks(pos P, moves []M, buf []bool) []bool {
	return o.checker.of(pos).Checks(moves, buf)
}

func (o *Offers[P, M]) noisyMoves(pos P, buf []M) []M {
	return o.noisyGame.of(pos).NoisyMoves(buf)
}

// quiet reports whether no move of pos is noisy.
func (o *Offers[P, M]) quiet(pos P) bool {
	o.counted = o.noisyMoves(pos, o.counted[:0])
	return len(o.counted) == 0
}

// Noisy returns the noisy moves of the node entered last, as Moves does; pos must
// be Noisy.
func (s *Session[P, M]) Noisy(pos P) []M {
	s.at.moves = s.noisyMoves(pos, s.at.moves[:0])
	return s.at.moves
}

// NullMove returns the position after the null move, false if it cannot be tried;
// pos must be a NullMover. The next Enter must be for that position.
func (s *Session[P, M]) NullMove(pos P) (P, bool) {
	after, ok := s.nullMover.of(pos).NullMove()
	if ok {
		s.Note(NullMove, 0)
		s.via = byNullMove
	}
	return after, ok
}

// NullMoveAgain is [Session.Again] for a child that was reached by the null move: the next Enter is for that child
// again.
func (s *Session[P, M]) NullMoveAgain() {
	s.Note(NullMove, 0)
	s.via = byNullMove
}

// Threat returns the threat against the side to move in pos, the node entered last, which
// must be Threatened.
func (s *Session[P, M]) Threat(pos P) int {
	threat := s.threatened.of(pos).Threat()
	if s.record != nil {
		s.recordNote(Threat, threat)
	}
	return threat
}

// Bounds returns what the rules of the game prove about the value of pos, the node entered last with
// the window (alpha, beta): low <= value <= high for the side to move and, if low < high, the moves
// that may have the value, to be used instead of Moves; pos must be a Bounder.
//
// The bounds hold at the end of the game. If the visit does not look that far, or Settings.NearerWins
// changes the scores, nothing is known: low is -Inf, high is Inf, and moves are all moves.
func (s *Session[P, M]) Bounds(pos P, alpha, beta int) (moves []M, low, high int) {
	f := s.at
	if f.moves, low, high = s.bounds(pos, f.moves[:0], int(f.ply), f.depth); len(f.moves) == 0 && low < high {
		s.Moves(pos) // which says that there are none
	}
	f.high = high
	switch {
	case low >= beta:
		s.noteBound(low, AtLeast)
	case low == high:
		s.noteBound(low, Exact)
	case high < beta:
		s.noteBound(high, AtMost)
	}
	return f.moves, low, high
}

// BoundsHold reports whether bounds by the rules hold in a visit at ply with depth plies to look ahead: they hold only
// at the end of the game.
func (s *Session[P, M]) BoundsHold(ply, depth int) bool {
	return !s.settings.NearerWins && s.toTheEnd(ply, depth)
}

// RootBounds returns what the rules of the game prove about the value of pos, the root, as Bounds does in a search to
// depth; the game must not be over there. The result of the search takes value <= high as known, so no search of the root
// has to show it. A search still has to show value >= low, which finds the move.
func (s *Session[P, M]) RootBounds(pos P, depth int) (low, high int) {
	_, low, high = s.bounds(pos, nil, 0, depth)
	s.ceiling = high
	return low, high
}

// bounds is Bounds of a node at a ply that is visited to a depth.
func (s *Session[P, M]) bounds(pos P, buf []M, ply, depth int) (moves []M, low, high int) {
	s.NeedBounder()
	if !s.BoundsHold(ply, depth) {
		return pos.Moves(buf), -Inf, Inf
	}
	return s.RuleBounds(pos, buf)
}

// RuleBounds returns what the rules of the game prove about pos, which must be a [Bounder] and not be over.
func (o *Offers[P, M]) RuleBounds(pos P, buf []M) (moves []M, low, high int) {
	return o.bounder.of(pos).Bounds(buf)
}

// noteBound reports a bound by the rules of the game on the value of the node entered last.
func (s *Session[P, M]) noteBound(value int, bound Bound) {
	s.own[Bounded]++
	if f := s.at; s.record != nil {
		s.send(f.place, Window{f.alpha, f.beta}, Event{Kind: Bounded, Depth: int32(f.depth), Value: value, Bound: bound})
	}
}
