package page

import (
	"fmt"
	"math"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// sides returns the names of the side to move and of the other one.
func sides(g *play.Game) (mover, other string) {
	b := g.Board()
	mover, _, _ = strings.Cut(b.Caption, " ")
	if mover == b.Sides[0] {
		return mover, b.Sides[1]
	}
	return mover, b.Sides[0]
}

// judge returns the worth of the game according to a line. The values of the line are for the side to move, which moves
// first in the game if mover is 0.
func judge(g *play.Game, r search.Result[string], mover int) Judged {
	side, other := sides(g)
	says, share := worth(g, r, side, other)
	if mover == 1 {
		share = 1 - share
	}
	return Judged{share, says, kindOf(r)}
}

// worth returns the worth of the game according to a line, for the side that is to move: in words, and as its share.
func worth(g *play.Game, r search.Result[string], side, other string) (says string, share float64) {
	value, scale := float64(r.Value), g.At().Game().Unit()
	who := side
	if r.Value < 0 {
		who = other
	}
	whole := 0.0 // the value of a game that is won, where values are means
	switch {
	case play.Estimated(r):
		whole = montecarlo.Thousandths
	case r.Unit > 0:
		whole = float64(r.Unit)
	}
	plies, over := follow(g, r)
	proved := r.Status == search.Complete || over && scale.Scores == 0 // an evaluation of 0 decides nothing
	switch decides := proved || strings.ContainsAny(r.Unit.Format(r.Value), "WL"); {
	case whole > 0:
		share = 0.5 + 0.5*value/whole
		return fmt.Sprintf("%s wins about %.0f %% of the games", who, 100*max(share, 1-share)), share
	case r.Value == 0 && r.Status == search.Complete:
		return "The game is a draw if both sides play their best", 0.5
	case r.Value == 0:
		return "The game is even", 0.5
	case decides && r.Value < 0:
		return who + " wins" + within(plies), 0
	case decides:
		says = who + " wins" + within(plies)
		if len(r.PV) > 0 {
			says += " if it plays " + r.PV[0]
		}
		return says, 1
	case scale.Scores == 0:
		return fmt.Sprintf("%s is ahead by %g", who, math.Abs(value)), 0.5
	}
	name := scale.Many
	if math.Abs(value) == scale.Scores {
		name = scale.One
	}
	share = 1 / (1 + math.Exp(-value*math.Log(3)/scale.Clear))
	return fmt.Sprintf("%s is ahead by about %g %s", who, math.Abs(value)/scale.Scores, name), share
}

// follow returns the length of a line, and whether it leads to the end of the game; 0 if it does not.
func follow(g *play.Game, r search.Result[string]) (plies int, over bool) {
	played := 0
	for _, move := range r.PV {
		if g.Move(move) != nil {
			break
		}
		played++
	}
	if over = g.Result() != ""; over {
		plies = played
	}
	for range played {
		g.Undo()
	}
	return plies, over
}

// within says in how many moves of the winner a line of some plies ends; nothing if that is not known.
func within(plies int) string {
	if plies == 0 {
		return ""
	}
	return " in " + english.Count((plies+1)/2, "move", "moves")
}

// kindOf says what a value claims.
func kindOf(r search.Result[string]) string {
	switch {
	case play.Estimated(r):
		return "win rate"
	case r.Bound.Selective():
		return "selective"
	case r.Bound == search.AtLeast:
		return "lower bound"
	case r.Bound == search.AtMost:
		return "upper bound"
	case r.Status == search.Complete:
		return "exact"
	}
	return "exact to " + english.Count(r.Depth, "ply", "plies")
}

// plain says in plain words what a search has found.
func plain(r search.Result[string], worth Judged, spent Spent) string {
	how := "It looked " + english.Count(r.Depth, "ply", "plies") + " ahead"
	if play.Estimated(r) {
		how = "It ran " + english.Count(int(r.Stats.Own[montecarlo.Judged]), "playout", "playouts")
	}
	says := fmt.Sprintf("%s. %s (%s positions, %.1f s)", worth.Says, how, english.Thousands(spent.Nodes),
		float64(spent.Time)/1000)
	if len(r.PV) == 0 {
		return says + "."
	}
	return says + " and expects " + strings.Join(r.PV[:min(8, len(r.PV))], " ") + "."
}

// ended returns what a finished game is worth, where mover would be to move.
func ended(g *play.Game, mover int) *Judged {
	j := &Judged{Share: 0.5, Says: g.Result(), Kind: "the end of the game"}
	score, _ := g.At().Terminal()
	if mover == 1 {
		score = -score
	}
	switch {
	case score > 0:
		j.Share = 1
	case score < 0:
		j.Share = 0
	}
	return j
}

// changed says what the last move has changed.
func changed(g *play.Game, a Answer, before Judged) string {
	n := len(a.Played)
	move := fmt.Sprintf("%d. %s", number(g, n), a.Played[n-1])
	if mover := a.Movers[n-1]; mover >= 0 {
		move = fmt.Sprintf("%d. %s plays %s", number(g, n), g.Board().Sides[(mover+a.Below)%2], a.Played[n-1])
	}
	if before.Says == a.Worth.Says {
		return move + ": no change"
	}
	return fmt.Sprintf("%s: %s → %s", move, before.Says, a.Worth.Says)
}

// number returns the number of the n-th move of a game as players count. Chess and draughts count a move of each side as one.
func number(g *play.Game, n int) int {
	if g.Board().Style != board.Checkered {
		return n
	}
	return (n + below(g) + 1) / 2
}

// Missed are the sentences about a click that plays nothing.
type Missed struct {
	From string `json:"from"` // no move begins at {square}, or none leads there if no move begins on a square
	To   string `json:"to"`   // the piece on {from} cannot go to {square}
}

var missed = Missed{
	From: "No move is possible there ({square}).",
	To:   "The piece on {from} has no move to {square}. The squares where it can go are marked.",
}

// how says how a reader makes a move, such as the given one.
func how(b board.Board, move Move) string {
	const keys = " With keys, the arrows and Enter choose a square."
	switch {
	case b.Style == board.Holes:
		return "Click a column, or press its digit."
	case move.From >= 0:
		return "Click a piece and then a square, or drag the piece." + keys
	}
	return "Click a square." + keys
}
