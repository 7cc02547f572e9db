package lab

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/search"
)

// The ways in which a game of a match ends.
const (
	EndOver       = "over"       // by the rules
	EndRepetition = "repetition" // a position occurred for the third time: a draw
	EndPlies      = "plies"      // it was too long: a draw
)

// longest is the default for the largest number of plies of a game.
const longest = 400

// playOut plays a game between two players, of which moving[0] moves first and moving[1] second. The sides must alternate.
//
// If the game has chance, its outcomes are drawn by numbers that depend only on the first position: both games of a pair use
// the same numbers for their rolls, so that both settings have the same luck as far as their moves allow.
func playOut[P search.Position[P, M], M comparable](pos P, plies int, players [2]player[P, M], moving [2]int) (Played, error) {
	game := Played{Percent: 50, End: EndPlies, Moves: []string{}}
	seen, turn, dice := map[string]int{}, 0, diceOf(pos)
	for ply := range plies + 1 {
		who := moving[turn%2]
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
		if ply == plies {
			break
		}
		if m, rolls := roll.Of(pos, dice); rolls {
			game.Moves = append(game.Moves, fmt.Sprint(m))
			pos = pos.Play(m)
			continue
		}
		turn++
		r, err := players[who](pos)
		if err != nil {
			return game, err
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
		pos = pos.Play(r.PV[0])
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
		return func(pos P) (search.Result[M], error) { return search.Result[M]{PV: []M{move(pos)}}, nil }
	}
	game, _ := playOut(opening, plies, [2]player[P, M]{asked(first), asked(second)}, [2]int{0, 1}) // no player returns an error
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
