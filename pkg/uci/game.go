package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
)

// game is a position and the way to it. The zero game has no position: the one that was sent was refused.
type game struct {
	chess.Position
	before []uint64 // the hashes of the positions that it can still repeat
	clock  int      // half moves since a pawn moved or something was taken
}

// refused reports whether there is no position.
func (g game) refused() bool { return g.Position == chess.Position{} }

var start = game{Position: chess.Start}

// position answers position startpos or position fen FEN, with moves or without. Where something is wrong there
// is no game any more: the client would take a move of the one before for a move of another.
func (s *server) position(words []string) error {
	s.rest()
	g, err := readGame(words)
	if err != nil {
		s.game = game{}
		return fmt.Errorf("position: %w; there is no position until another one is sent", err)
	}
	s.game = g
	return nil
}

func readGame(words []string) (g game, err error) {
	var moves []string
	if at := slices.Index(words, "moves"); at >= 0 {
		words, moves = words[:at], words[at+1:]
	}
	switch {
	case len(words) == 0:
		return g, errors.New("nothing follows: want startpos, or fen and a position")
	case words[0] == "startpos" && len(words) == 1:
		g = start
	case words[0] == "fen":
		if g.Position, err = chess.Parse(strings.Join(words[1:], " ")); err == nil && len(words) == 7 {
			g.clock, err = strconv.Atoi(words[5])
		}
	default:
		err = fmt.Errorf("%.100q: want startpos, or fen and a position, then moves or nothing", strings.Join(words, " "))
	}
	for i, word := range moves {
		if err != nil {
			break
		}
		if g, err = g.play(word); err != nil {
			err = fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return g, err
}

// play returns the game after a move.
func (g game) play(word string) (game, error) {
	m, err := g.ParseMove(word)
	if err != nil {
		return g, err
	}
	next := game{g.Play(m), append(g.before, g.Hash()), min(g.clock, search.FiftyMoves) + 1}
	if !next.WithoutProgress(g.Position) {
		next.before, next.clock = nil, 0
	}
	return next, nil
}

// drawn returns a function that reports which positions ahead of the game are draws by the 50-move rule; nil if lines of a
// number of plies do not come to any.
func (g game) drawn(plies int) func(ahead chess.Position, ply int) bool {
	if g.clock < search.FiftyMoves-plies {
		return nil
	}
	return func(ahead chess.Position, ply int) bool {
		return ply >= search.FiftyMoves-g.clock && ahead.WithoutProgress(g.Position)
	}
}

// blackToMove tells whose clock runs.
func (g game) blackToMove() bool { return strings.Contains(g.String(), " b ") }
