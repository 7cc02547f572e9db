package search

import (
	"errors"
	"fmt"
	"time"

	"github.com/ablab-go/ablab/internal/offer"
)

// This file decides how to search a game that need not end: one without a [Height], such as chess. There, "to the end of
// the game" is not a depth, and a win can be put off forever. The decision holds for every caller: package play, package
// lab, package uci and the commands.

// KnowsHeight reports whether pos has a [Height]: a limit to the length of the game.
func KnowsHeight[P any](pos P) bool {
	_, ok := offer.As[Height](pos)
	return ok
}

// ForPlay returns settings to choose a move in pos with: they prefer the nearer win if nothing bounds the length of the game
// ([KnowsHeight]). A side that is content with any win may put it off until the position has come three times.
func ForPlay[P any](pos P, settings Settings) Settings {
	settings.NearerWins = settings.NearerWins || !KnowsHeight(pos)
	return settings
}

// FiftyMoves is the number of plies without progress that draw a game by the 50-move rule.
const FiftyMoves = 100

// reserve is the time that stays on a clock.
const reserve = 50 * time.Millisecond

// ShareOfClock returns how long to search for the next move, with left on the clock for moves moves and an increment after
// each. 0 moves means that the clock is for the whole game.
//
// target is for Settings.Target: an even share of left, for at most 20 moves, and the increment. most is for Settings.Time, and
// is four times as long, but no longer than a third of left unless target itself is. Both are at most left minus 50 ms, and at
// least 1 ms. These numbers are estimates: no match has compared them with others.
func ShareOfClock(left, increment time.Duration, moves int64) (target, most time.Duration) {
	if moves <= 0 || moves > 20 {
		moves = 20
	}
	share := left/time.Duration(moves) + increment
	safe := func(d time.Duration) time.Duration { return max(min(d, left-reserve), time.Millisecond) }
	return safe(share), safe(max(share, min(4*share, left/3)))
}

// Endless reports whether nothing but Settings.Nodes or Settings.Time ends the search: neither Settings nor the game say
// how far it is to look ahead. An algorithm that deepens, or that ignores the depth, calls it before visiting any node.
// From then on the search is one to MaxPly that prefers the nearer win, and Result.Settings say so.
//
// NewPass calls it for an algorithm that begins with a lower depth than it was called with.
func (s *Session[P, M]) Endless() bool {
	if s.settings.Depth == 0 && s.height == 0 && s.nodes == 0 && s.Limited() {
		s.endless, s.everyLeaf, s.end = true, true, MaxPly+1
		s.settings.Depth, s.settings.NearerWins = MaxPly, true
	}
	return s.endless
}

// NearerWins reports whether the search prefers the nearer win: see Settings.NearerWins.
func (s *Session[P, M]) NearerWins() bool { return s.settings.NearerWins }

// Deepening returns an algorithm that searches by another one to depth 1, then to depth 2, and so on, until a deeper search
// would change nothing. A stopped search has the value of the last depth that it finished.
func Deepening[P Position[P, M], M comparable](algorithm Algorithm[P, M]) Algorithm[P, M] {
	return func(s *Session[P, M], pos P, depth, alpha, beta int) (v int) {
		for d := min(1, depth); d <= depth; d++ {
			s.NewPass(d, alpha, beta)
			if v = algorithm(s, pos, d, alpha, beta); s.Solved() {
				break
			}
		}
		return v
	}
}

// spending searches by an algorithm. If a game that need not end has let it down to the last ply, and nothing but
// Settings.Nodes or Settings.Time was to end the search, it searches again by [Deepening]: a limit alone asks for the best that
// can be found until it is spent. A recorder sees one search only, so with a recorder the first search counts. The settings of
// the result ask for the same again.
func spending[P Position[P, M], M comparable, R any](algorithm Algorithm[P, M], settings Settings,
	run func(Algorithm[P, M], Settings) (R, error), settingsOf func(*R) *Settings) (R, error) {
	found, err := run(algorithm, settings)
	limited := settings.Depth == 0 && (settings.Nodes > 0 || settings.Time > 0)
	if _, endless := errors.AsType[*EndlessError](err); !endless || !limited || settings.Recorder != nil {
		return found, err
	}
	settings.Name = settings.name(algorithm)
	if found, err = run(Deepening(algorithm), settings); err == nil {
		settingsOf(&found).Depth = 0
	}
	return found, err
}

// EndlessError reports that a search reached the last possible ply, and the game was not over: neither
// Settings.Depth nor the game said how far to look ahead.
type EndlessError struct{ Ply int }

func (e *EndlessError) Error() string {
	return fmt.Sprintf("search: the depth is used up at ply %d, where the game is not over, and nothing says how long it lasts: "+
		"give a Depth, Nodes or a Time, or the game a Height", e.Ply)
}
