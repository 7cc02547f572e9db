package search

import (
	"cmp"
	"sync/atomic"
	"time"

	"github.com/ablab-go/ablab/internal/offer"
)

// Session is one search under way: an algorithm calls it to enter and leave
// nodes, and it counts nodes, keeps the principal variation, enforces the
// limits, and reports events. It is for one goroutine.
//
// A search that must stop (a limit, a leaf without a score) is unwound from
// inside Enter; an algorithm need not look out for it.
type Session[P Position[P, M], M comparable] struct {
	// The call stack: the nodes entered and not left, from the root on. See visit.go.
	at        *frame[M]  // the node entered last
	via       via        // how the node that is entered next is reached
	quiescing bool       // the node that is entered next is searched past the horizon
	judged    judgment   // of the node that EnterNoisy enters
	known     *judgment  // judged, until the node is entered; else nil
	everyLeaf bool       // every leaf is to be examined; see examine
	maxFirst  bool       // MAX moves at the root
	end       int32      // the ply from which on the game must be over; see search
	endless   bool       // nothing but a limit ends the search; see Endless
	above     *frame[M]  // the frame above the root
	split     *frame[M]  // where a worker began
	firstOf   int32      // the index of the move that it has played there last,
	firstBeta int        // and beta of the first visit after it
	line      func() []M // the moves to where it is, in a search that reports its nodes in bulk

	counts       // what was done so far: count.go
	limits       // how far it may go: limit.go
	recording[M] // what its events need: record.go
	answer[M]    // what is known of the root: answer.go

	Offers[P, M] // what the game offers: offers.go, movenumber.go

	settings Settings
	optioned bool // the algorithm has asked for its options

	chance Chance // of the game, where chancy
	chancy bool   // chance has a part in the game
	aware  bool   // the algorithm knows it

	// Table is where an algorithm with a transposition table counts what that did.
	Table TableStats

	// Idle is where an algorithm with workers counts how long they had nothing to do.
	Idle time.Duration
}

func newSession[P Position[P, M], M comparable](root P, settings Settings) (*Session[P, M], error) {
	if err := settings.check(); err != nil {
		return nil, err
	}
	settings.Window = settings.window()
	settings.Memory = cmp.Or(settings.Memory, DefaultMemory)
	s := &Session[P, M]{settings: settings, limits: limits{began: time.Now(), budget: &atomic.Int64{}, memory: &atomic.Int64{}}}
	s.record = settings.Recorder
	s.budget.Store(settings.Nodes)
	s.start()
	if _, err := s.run(func() {
		s.maxFirst = true
		if p, ok := offer.As[MaxFirster](root); ok {
			s.maxFirst = p.MaxFirst()
		}
		s.askChance(root)
	}); err != nil {
		return nil, err
	}
	if s.record != nil {
		s.numbers = newNumbering[M](nil)
	}
	return s, nil
}

// start makes a session ready to enter the root, or, for a worker, where it is put.
func (s *Session[P, M]) start() {
	s.low, s.high, s.ceiling = -Inf, Inf, Inf
	s.look, s.step, s.most = 1, 1, 1024
	s.above = &frame[M]{}
	s.at = s.above
	s.plies = &plyCount{}
	s.above.count, s.above.below = s.plies, &plyCount{}
	s.ready()
}

// Evaluate returns the static score of pos, the node entered last, for the side to move.
// If it has none the search stops with a *NoScoreError.
func (s *Session[P, M]) Evaluate(pos P) int {
	score := pos.Evaluate()
	if score == NoScore {
		s.stop(&NoScoreError{Path: s.path(), Ply: int(s.at.ply), Static: true})
	}
	if s.standing++; s.at.index < 0 {
		s.at.preview++
	}
	if s.record != nil {
		s.recordNote(Static, score)
	}
	return score
}
