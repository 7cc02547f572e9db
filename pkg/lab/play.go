package lab

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/uci/client"
)

// The ways in which a game of a match ends.
const (
	EndOver       = "over"       // by the rules
	EndRepetition = "repetition" // a position occurred for the third time: a draw
	EndFifty      = "fifty"      // by the 50-move rule, which holds where a program plays or a side has Repetition: a draw
	EndPlies      = "plies"      // it was too long: a draw
	EndResign     = "resign"     // by Rules.Resign
	EndDraw       = "draw"       // by Rules.Draw

	// A side has lost by its own fault.
	EndTime    = string(client.Late)    // it took too long
	EndCrash   = string(client.Crash)   // it ended
	EndIllegal = string(client.Illegal) // it made no legal move
)

// turn is a game at a position in which it goes on.
type turn[P any] struct {
	game  []P              // from the first position to this one
	moves []string         // from one to the other
	left  [2]time.Duration // on the clocks of the player and of the other
}

// pos returns the position of the player to move.
func (t turn[P]) pos() P { return t.game[len(t.game)-1] }

// terms are those of a game.
type terms[P any] struct {
	plies    int
	limits   [2]Limits                // of the players: their clocks count here
	progress func(before, now P) bool // a move is progress, by the 50-move rule; nil if there is no such rule
	watch    func(turn[P])            // called at each position where a player moves, and at the last; nil means no calls
	Rules
}

// longest is the default for the largest number of plies of a game.
const longest = 400

// playOut plays a game between two players, of which moving[0] moves first and moving[1] second. The sides must alternate.
//
// If the game has chance, its outcomes are drawn by numbers that depend only on the first position: both games of a pair use
// the same numbers for their rolls, so that both settings have the same luck as far as their moves allow.
func playOut[P search.Position[P, M], M comparable](pos P, by terms[P], players [2]player[P, M], moving [2]int) (Played, error) {
	game := Played{Percent: 50, End: EndPlies, Moves: []string{}}
	seen, turns, dice, line, idle, verdict := map[string]int{}, 0, diceOf(pos), []P{pos}, 0, verdict{Rules: by.Rules}
	clocks := [2]time.Duration{time.Duration(by.limits[0].Clock.Base), time.Duration(by.limits[1].Clock.Base)}
	lose := func(who int, end, why string) { game.Percent, game.End, game.Why = 100*who, end, why }
	for ply := range by.plies + 1 {
		who := moving[turns%2]
		if score, over := pos.Terminal(); over {
			percent := 50 + 50*cmp.Compare(score, 0) // of the side to move
			if who == 1 {
				percent = 100 - percent
			}
			game.Percent, game.End = percent, EndOver
			break
		}
		text := fmt.Sprint(pos)
		if seen[text]++; seen[text] == 3 {
			game.End = EndRepetition
			break
		}
		if idle == search.FiftyMoves {
			game.End = EndFifty
			break
		}
		if ply == by.plies {
			break
		}
		if m, rolls := roll.Of(pos, dice); rolls {
			game.Moves = append(game.Moves, fmt.Sprint(m))
			pos = pos.Play(m)
			line = append(line, pos)
			continue
		}
		turns++
		if by.watch != nil {
			by.watch(turn[P]{game: line, moves: game.Moves})
		}
		began := time.Now()
		r, err := players[who](turn[P]{line, game.Moves, [2]time.Duration{clocks[who], clocks[1-who]}})
		if fault := (*client.Fault)(nil); errors.As(err, &fault) && fault.Kind != client.Broken {
			lose(who, string(fault.Kind), fault.Error())
			break
		}
		if err != nil {
			return game, err
		}
		if l := by.limits[who]; l.Clock.Base > 0 {
			if clocks[who] -= time.Since(began); clocks[who] < -by.late(l) {
				lose(who, EndTime, fmt.Sprintf("its clock ran out by %v at move %d", -clocks[who], len(game.Moves)+1))
				break
			}
			clocks[who] += time.Duration(l.Clock.Increment)
		}
		game.Nodes[who] += r.Stats.Nodes
		game.Time[who] += r.Stats.Time
		if r.Status == search.TimeLimit && r.Depth <= 1 {
			game.Hurried[who]++
		}
		if len(r.PV) == 0 {
			return game, errors.New("a search ended without a move: give it more nodes or time, or let it deepen")
		}
		game.Moves = append(game.Moves, fmt.Sprint(r.PV[0]))
		before := pos
		pos = pos.Play(r.PV[0])
		line = append(line, pos)
		if idle++; by.progress == nil || by.progress(before, pos) {
			idle = 0
		}
		if end, loser := verdict.after(who, r.Value); end == EndResign {
			lose(loser, end, "")
			break
		} else if end != "" {
			game.End = end
			break
		}
	}
	if by.watch != nil {
		by.watch(turn[P]{game: line, moves: game.Moves})
	}
	return game, nil
}

// PlayPairs plays two games from each opening, the second with the sides exchanged, between two players, which are
// functions that return a move; a [Match] does the same with settings. It returns for each opening the percentage of
// the points that the first player scored: 0, 25, 50, 75 or 100, for [stat.PairsOf].
//
// A game that is not over after plies plies is drawn. The sides must alternate.
func PlayPairs[P search.Position[P, M], M comparable](openings []P, plies int, first, second func(P) M) (percent []float64) {
	for _, pos := range openings {
		percent = append(percent, float64(PlayOne(pos, plies, first, second)+100-PlayOne(pos, plies, second, first))/2)
	}
	return percent
}

// PlayOne plays one game between two players, which are functions that return a move, and returns the percentage of the points
// that the first, which moves first, scored: 0, 50 or 100. A game that is not over after plies plies is drawn. The sides must
// alternate.
func PlayOne[P search.Position[P, M], M comparable](opening P, plies int, first, second func(P) M) int {
	asked := func(move func(P) M) player[P, M] {
		return func(at turn[P]) (search.Result[M], error) { return search.Result[M]{PV: []M{move(at.pos())}}, nil }
	}
	players := [2]player[P, M]{asked(first), asked(second)}
	game, _ := playOut(opening, terms[P]{plies: plies}, players, [2]int{0, 1}) // no player returns an error
	return game.Percent
}

// Losses plays all possible games from a position against a player, a function that returns a move, which moves first if first
// is set. It tries every move of the other side, so that the result is exact: the number of games that the player loses, and
// the number of all games. The sides must alternate.
func Losses[P search.Position[P, M], M comparable](from P, first bool, move func(P) M) (lost, all int) {
	if score, over := from.Terminal(); over {
		if first && score < 0 || !first && score > 0 {
			return 1, 1
		}
		return 0, 1
	}
	moves := from.Moves(nil)
	if first {
		moves = []M{move(from)}
	}
	for _, m := range moves {
		l, a := Losses(from.Play(m), !first, move)
		lost, all = lost+l, all+a
	}
	return lost, all
}
