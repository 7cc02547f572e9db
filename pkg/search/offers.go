package search

import (
	"fmt"
	"reflect"
)

// Offers gives an algorithm access to what a game offers beyond Position. It is embedded in [Session]. The interfaces are
// bound once, to a cell into which each position asked about is copied, so that asking allocates nothing.
type Offers[P Position[P, M], M comparable] struct {
	cell       P
	pointer    bool // positions are pointers: the interfaces are bound to each position itself
	hasher     Hasher
	noisyGame  Noisy[M]
	nullMover  NullMover[P]
	threatened Threatened
	staged     Staged
	hinter     Hinter[M]
	allHinter  MovesHinter[M]
	checker    Checker[M]
	bounder    Bounder[M]
	labeller   Labeller[M]
	moves      moveNumbers[M]
	counted    []M // the noisy moves of the position that was last asked whether it is quiet
}

// NewOffers returns an Offers with its own move numbers, for a worker that outlives its sessions.
func NewOffers[P Position[P, M], M comparable]() *Offers[P, M] {
	o := &Offers[P, M]{}
	o.ready()
	return o
}

// ready binds the interfaces before the first position is asked about.
func (o *Offers[P, M]) ready() {
	if o.pointer = reflect.TypeFor[P]().Kind() == reflect.Pointer; o.pointer {
		o.bind(o.cell)
	} else {
		o.bind(&o.cell)
	}
}

// bind binds the interfaces that game implements; the others are nil.
func (o *Offers[P, M]) bind(game any) {
	o.hasher, _ = game.(Hasher)
	o.noisyGame, _ = game.(Noisy[M])
	o.nullMover, _ = game.(NullMover[P])
	o.threatened, _ = game.(Threatened)
	o.staged, _ = game.(Staged)
	o.hinter, _ = game.(Hinter[M])
	o.allHinter, _ = game.(MovesHinter[M])
	o.checker, _ = game.(Checker[M])
	o.bounder, _ = game.(Bounder[M])
	o.labeller, _ = game.(Labeller[M])
}

// set makes pos the position that the interfaces are asked about.
func (o *Offers[P, M]) set(pos P) {
	if o.pointer {
		o.bind(pos)
	} else {
		o.cell = pos
	}
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

// MissingError reports that a search needs an optional interface that the game does not implement.
type MissingError struct {
	Position  string // the position's type
	Interface string // the optional interface, such as search.Hasher
	Method    string // what to add
}

func (e *MissingError) Error() string {
	return fmt.Sprintf("search: this algorithm needs a %s, and %s is not one: give it the method %s", e.Interface,
		e.Position, e.Method)
}

// need stops the search unless the game offers an optional interface.
func (o *Offers[P, M]) need(offered bool, name string) {
	if !offered {
		game := reflect.TypeFor[P]().String()
		panic(stopped{err: &MissingError{Position: game, Interface: "search." + name, Method: methods[name]}})
	}
}

// NeedNoisy stops the search with a *MissingError unless the game is Noisy. An algorithm
// calls it first, even if it may never reach a node that needs the interface: a missing
// interface is then an error, and not silently ignored.
func (o *Offers[P, M]) NeedNoisy() { o.need(o.noisyGame != nil, "Noisy") }

// NeedNullMover stops the search with a *MissingError unless the game is a NullMover; see
// NeedNoisy.
func (o *Offers[P, M]) NeedNullMover() { o.need(o.nullMover != nil, "NullMover") }

// NeedThreatened stops the search with a *MissingError unless the game is Threatened; see
// NeedNoisy.
func (o *Offers[P, M]) NeedThreatened() { o.need(o.threatened != nil, "Threatened") }

// NeedStaged stops the search with a *MissingError unless the game is Staged; see NeedNoisy.
func (o *Offers[P, M]) NeedStaged() { o.need(o.staged != nil, "Staged") }

// Stage returns the stage of the game in pos, which must be Staged.
func (o *Offers[P, M]) Stage(pos P) int {
	o.NeedStaged()
	o.set(pos)
	return o.staged.Stage()
}

// NeedBounder stops the search with a *MissingError unless the game is a Bounder; see NeedNoisy.
func (o *Offers[P, M]) NeedBounder() { o.need(o.bounder != nil, "Bounder") }

// Hash returns the hash of pos; the search stops with a *MissingError where pos is
// no Hasher.
func (o *Offers[P, M]) Hash(pos P) uint64 {
	o.need(o.hasher != nil, "Hasher")
	o.set(pos)
	return o.hasher.Hash()
}

// Hint returns the game's rating of a move of pos; pos must be a Hinter.
func (o *Offers[P, M]) Hint(pos P, move M) int {
	o.need(o.hinter != nil, "Hinter")
	o.set(pos)
	return o.hinter.Hint(move)
}

// Hints appends to buf what Hint returns for each of moves; pos must be a Hinter.
func (o *Offers[P, M]) Hints(pos P, moves []M, buf []int) []int {
	o.need(o.hinter != nil, "Hinter")
	o.set(pos)
	if o.allHinter != nil {
		return o.allHinter.Hints(moves, buf)
	}
	for _, m := range moves {
		buf = append(buf, o.hinter.Hint(m))
	}
	return buf
}

// NeedChecker stops the search with a *MissingError unless the game is a Checker; see NeedNoisy.
func (o *Offers[P, M]) NeedChecker() { o.need(o.checker != nil, "Checker") }

// Checks appends to buf, for each of moves, whether it gives check and costs nothing; pos must be a Checker.
func (o *Offers[P, M]) Checks(pos P, moves []M, buf []bool) []bool {
	o.NeedChecker()
	o.set(pos)
	return o.checker.Checks(moves, buf)
}

func (o *Offers[P, M]) noisyMoves(pos P, buf []M) []M {
	o.NeedNoisy()
	o.set(pos)
	return o.noisyGame.NoisyMoves(buf)
}

// quiet reports whether no move of pos is noisy.
func (o *Offers[P, M]) quiet(pos P) bool {
	o.counted = o.noisyMoves(pos, o.counted[:0])
	return len(o.counted) == 0
}

// Noisy returns the noisy moves of the node entered last, as Moves does; pos must
// be Noisy.
func (s *Session[P, M]) Noisy(pos P) []M {
	if !s.at.listed {
		s.at.moves = s.noisyMoves(pos, s.at.moves[:0])
	}
	return s.at.moves
}

// NullMove returns the position after the null move, false if it cannot be tried;
// pos must be a NullMover. The next Enter must be for that position.
func (s *Session[P, M]) NullMove(pos P) (P, bool) {
	s.NeedNullMover()
	s.set(pos)
	after, ok := s.nullMover.NullMove()
	if ok {
		s.Note(NullMove, 0)
		s.via = byNullMove
	}
	return after, ok
}

// CanPass reports whether a null move makes sense in pos, the node entered last, which must be a NullMover: it makes none in
// check, for instance, where a static score says little.
func (s *Session[P, M]) CanPass(pos P) bool {
	s.NeedNullMover()
	s.set(pos)
	_, ok := s.nullMover.NullMove()
	return ok
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
	s.NeedThreatened()
	s.set(pos)
	threat := s.threatened.Threat()
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
	o.NeedBounder()
	o.set(pos)
	return o.bounder.Bounds(buf)
}

// noteBound reports a bound by the rules of the game on the value of the node entered last.
func (s *Session[P, M]) noteBound(value int, bound Bound) {
	s.own[Bounded]++
	if f := s.at; s.record != nil {
		s.send(f.place, Window{f.alpha, f.beta}, Event{Kind: Bounded, Depth: int32(f.depth), Value: value, Bound: bound})
	}
}
