package page

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// scales are the static scores at which a side is as good as three to one, by game. In a game that is not among them every score
// but 0 decides the game.
var scales = map[string]float64{
	"chess": 150, "draughts": 100, "othello": 10, "go5": 10, "go7": 14, "go9": 18, "go13": 26, "go19": 38,
}

// sides returns the names of the side to move and of the other one.
func sides(g *play.Game) (mover, other string) {
	b := g.Board()
	mover, _, _ = strings.Cut(b.Caption, " ")
	if mover == b.Sides[0] {
		return mover, b.Sides[1]
	}
	return mover, b.Sides[0]
}

// judge returns what a line says that the game is worth. Values are for the side to move, which moves first in the game if mover
// is 0.
func judge(g *play.Game, r search.Result[string], mover int) Judged {
	value := float64(r.Value)
	side, other := sides(g)
	j := Judged{Kind: kindOf(r)}
	plies, over := follow(g, r)
	won, lost := decided(r, over)
	share, who := 0.5, side
	switch {
	case play.Estimated(r):
		share = 0.5 + 0.5*value/montecarlo.Thousandths
		j.Says = fmt.Sprintf("%s wins about %.0f %% of the games", side, 100*share)
	case won || lost:
		share = 1
		if lost {
			share, who = 0, other
		}
		j.Says = who + " wins" + within(plies)
		if won && len(r.PV) > 0 {
			j.Says += " if it plays " + r.PV[0]
		}
	case r.Value == 0 && (over || r.Status == search.Complete):
		j.Says = "The game is a draw if both sides play their best"
	case r.Value == 0:
		j.Says = "The game is even"
	default:
		share = shareOf(g.At().Game().Name(), r)
		if r.Value < 0 {
			who = other
		}
		j.Says = fmt.Sprintf("%s is ahead by %s", who, r.Unit.Format(max(r.Value, -r.Value)))
	}
	if j.Share = share; mover == 1 {
		j.Share = 1 - share
	}
	return j
}

// shareOf returns the share of the side to move for a score that decides nothing.
func shareOf(game string, r search.Result[string]) float64 {
	if r.Unit > 0 {
		return 0.5 + 0.5*float64(r.Value)/float64(r.Unit)
	}
	return 1 / (1 + math.Exp(-float64(r.Value)/cmp.Or(scales[game], 1)))
}

// decided reports whether a line wins or loses the game; over says that it leads to the end.
func decided(r search.Result[string], over bool) (won, lost bool) {
	text := r.Unit.Format(r.Value)
	ends := over || r.Status == search.Complete || strings.ContainsAny(text, "WL")
	return ends && r.Value > 0, ends && r.Value < 0
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
	says := fmt.Sprintf("%s. %s (%s positions, %.1f s)", worth.Says, how, english.Thousands(spent.Nodes), float64(spent.Time)/1000)
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
func changed(a Answer, before Judged) string {
	move := a.Played[len(a.Played)-1]
	return fmt.Sprintf("%d. %s: %s → %s", len(a.Played), move, before.Says, a.Worth.Says)
}
