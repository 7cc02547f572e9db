package page

import (
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/play"
)

// Threats is what the side that waits could do with one move if it were its turn.
type Threats struct {
	Says    string `json:"says"`    // in words
	Squares []int  `json:"squares"` // on which it would win or take a piece
}

// threatens reports whether a game has threats of one move: it lets a search try the null move, or a row wins it.
func threatens(g *play.Game) bool {
	_, passes := g.Start().Game().Start().Pass()
	return passes || rows(g)
}

// rows reports whether a row wins a game, in which nothing is taken.
func rows(g *play.Game) bool {
	style := g.Start().Draw().Style
	return style == board.Holes || style == board.Grid
}

// threats returns the threats against the side to move. If a search may try the null move here, they are found by it. If not,
// as in connect four, they are the moves that win or take after each of at least two moves, so none that a single move has
// allowed.
func threats(g *play.Game, turned bool) *Threats {
	at := g.At()
	if passed, ok := at.Pass(); ok {
		return threatened(g, turned, replies(passed), 1)
	}
	if now := seen(g.Board(), turned); len(now.Checked) > 0 {
		side, _ := sides(g)
		return &Threats{side + " is in check.", now.Checked}
	}
	var after []reply
	moves := at.Moves(nil)
	for _, m := range moves {
		after = append(after, replies(at.Play(m))...)
	}
	return threatened(g, turned, after, min(2, len(moves)))
}

// reply is a move of the side that waits.
type reply struct {
	word          string
	before, after entry.Position
}

func replies(pos entry.Position) (all []reply) {
	if _, over := pos.Terminal(); over {
		return nil
	}
	for _, m := range pos.Moves(nil) {
		all = append(all, reply{pos.SAN(m), pos, pos.Play(m)})
	}
	return all
}

// wins reports whether the game is over and the side that is to move has lost.
func (r reply) wins() bool {
	score, over := r.after.Terminal()
	return over && score < 0
}

// threatened returns the replies that win or take a piece, each if it does so at least as often as least says.
func threatened(g *play.Game, turned bool, found []reply, least int) *Threats {
	t := &Threats{Squares: []int{}}
	var wins, taken []string
	times := map[string]int{}
	for _, r := range found {
		before := seen(r.before.Draw(), turned)
		change := board.Diff(before, seen(r.after.Draw(), turned))
		if !r.wins() && len(change.Taken) == 0 {
			continue
		}
		if times[r.word]++; times[r.word] != least {
			continue
		}
		if r.wins() {
			wins = append(wins, r.word)
			for _, step := range change.Steps {
				t.Squares = append(t.Squares, step.To)
			}
		}
		for _, square := range change.Taken {
			if name := before.Name(square); !slices.Contains(taken, name) {
				t.Squares, taken = append(t.Squares, square), append(taken, name)
			}
		}
	}
	_, other := sides(g)
	t.Says = "If it were the turn of " + other + ", it could "
	switch {
	case len(wins) > 0:
		t.Says += "win at once with " + strings.Join(wins, " or ") + "."
	case len(taken) > 0:
		t.Says += "take on " + strings.Join(taken, " or ") + "."
	case rows(g):
		t.Says += "not win at once."
	default:
		t.Says += "neither win at once nor take anything."
	}
	return t
}
