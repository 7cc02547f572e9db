package command

import (
	"fmt"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/lab"
)

// pgnEnds are the words for the ends of games: of the tag Termination, and in a comment.
var pgnEnds = map[string][2]string{
	lab.EndOver:       {"normal", ""},
	lab.EndRepetition: {"normal", "third repetition"},
	lab.EndFifty:      {"normal", "50-move rule"},
	lab.EndPlies:      {"adjudication", "the game was too long"},
	lab.EndResign:     {"adjudication", "both scores agree that it is lost"},
	lab.EndDraw:       {"adjudication", "both scores agree that it is even"},
	lab.EndTime:       {"time forfeit", ""},
	lab.EndCrash:      {"abandoned", ""},
	lab.EndIllegal:    {"rules infraction", ""},
}

// pgn returns the games of a match of chess.
func pgn(m *lab.Match, score lab.Score) (string, error) {
	var text strings.Builder
	for i, job := range score.Jobs {
		for k, played := range score.Rows[i].Games {
			game, err := pgnOf(job, played, k)
			if err != nil {
				return "", err
			}
			names := []chess.Tag{
				{Name: "Event", Value: "ablab match"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"},
				{Name: "Round", Value: fmt.Sprintf("%d.%d", i+1, k+1)},
			}
			game.Tags = append(names, game.Tags...)
			if c := m.Clock; c != (lab.Clock{}) {
				control := fmt.Sprintf("%g+%g", seconds(c.Base), seconds(c.Increment))
				game.Tags = append(game.Tags, chess.Tag{Name: "TimeControl", Value: control})
			}
			text.WriteString(game.String())
		}
	}
	return text.String(), nil
}

// pgnOf returns a game of a pair, the first of which Setting begins.
func pgnOf(job lab.Job, played lab.Played, k int) (g chess.PGN, err error) {
	if g.From, err = chess.Parse(job.Position); err != nil {
		return g, err
	}
	at := g.From
	for _, text := range played.Moves {
		m, err := at.ParseMove(text)
		if err != nil {
			return g, err
		}
		g.Moves, at = append(g.Moves, m), at.Play(m)
	}
	white, black, percent := job.Setting.String(), job.Against.String(), played.Percent
	if begins := strings.Contains(job.Position, " w "); begins != (k == 0) {
		white, black, percent = black, white, 100-percent
	}
	g.Result = map[int]string{0: "0-1", 50: "1/2-1/2", 100: "1-0"}[percent]
	end := pgnEnds[played.End]
	g.Tags = []chess.Tag{{Name: "White", Value: white}, {Name: "Black", Value: black}, {Name: "Termination", Value: end[0]}}
	if g.Comment = end[1]; played.Why != "" {
		g.Comment = played.Why
	}
	return g, nil
}

func seconds(d lab.Duration) float64 { return time.Duration(d).Seconds() }
