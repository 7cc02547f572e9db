package connectfour_test

import (
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func TestTheTermsAreWhatTheDrawnBoardShows(t *testing.T) {
	zugzwangs := 0
	check := func(b connectfour.Board) {
		d := diagramOf(b)
		mine, theirs := sides(b)
		all, zugzwang := d.threats(mine)
		otherAll, otherZugzwang := d.threats(theirs)
		_, _, columns := judge(b)
		if mine == 'O' {
			columns = -columns
		}
		want := connectfour.Terms{Columns: columns, Threats: 2 * (all - otherAll), Zugzwang: 4 * (zugzwang - otherZugzwang)}
		if zugzwang != all {
			zugzwangs++
		}
		score := max(-99, min(want.Columns+want.Threats+want.Zugzwang, 99))
		if got := b.Terms(); got != want || b.Judged().Evaluate() != score || b.Weighted().Evaluate() != columns {
			t.Fatalf("%v has the terms %+v, judged %d, weighted %d: want %+v, %d, %d",
				b, got, b.Judged().Evaluate(), b.Weighted().Evaluate(), want, score, columns)
		}
	}
	everyBoard(1000, check)
	ends, err := connectfour.Parse("442432242532324334") // X wins at the bottom of column 1, O at its top
	if err != nil {
		t.Fatal(err)
	}
	check(ends)
	if zugzwangs == 0 {
		t.Error("every threat met was one for zugzwang")
	}
}

func TestNoStaticScoreIsThatOfAWin(t *testing.T) {
	for _, sign := range []int{1, -1} {
		if got := (connectfour.Terms{Columns: 40 * sign, Threats: 40 * sign, Zugzwang: 40 * sign}).Score(); got != 99*sign {
			t.Errorf("terms of 120 score %d, want 99, with the sign of %d", got, sign)
		}
	}
}

// The other side begins every second game. A search of 4 plies plays for each.
func TestThreatsInTheStaticScoreWinAMatch(t *testing.T) {
	counts := [2]func(connectfour.Board) connectfour.Board{connectfour.Board.Judged, connectfour.Board.Weighted}
	var won, drawn, lost int
	for opening := range 343 {
		start := connectfour.Start.Graded().Centred().Play(connectfour.Move(opening / 49)).
			Play(connectfour.Move(opening / 7 % 7)).Play(connectfour.Move(opening % 7))
		for turn := range 2 {
			b := start
			score, over := b.Terminal()
			for ; !over; turn = 1 - turn {
				r, err := search.Run(textbook.AlphaBetaSoft, counts[turn](b), search.Settings{Depth: 4})
				if err != nil {
					t.Fatal(err)
				}
				b = b.Play(r.PV[0])
				score, over = b.Terminal()
			}
			switch {
			case score == 0:
				drawn++
			case turn == 1: // the other one has moved last, and won
				won++
			default:
				lost++
			}
		}
	}
	if got, want := fmt.Sprintf("%d won, %d lost, %d drawn", won, lost, drawn), "468 won, 95 lost, 123 drawn"; got != want {
		t.Errorf("judged boards against weighted ones: %s, want %s", got, want)
	}
}

// Only positions in which nobody can win at once are judged, and only those that are not drawn.
func TestThreatsInTheStaticScoreAgreeWithPublishedScores(t *testing.T) {
	for _, set := range []struct {
		name         string
		all          int
		judged, flat int // have the sign of the published score
	}{
		{"L3_R1", 281, 204, 148},
		{"L2_R1", 499, 340, 271},
	} {
		var all, judged, flat int
		for _, p := range readPublished(t, set.name) {
			if *p.Score == 0 || len(p.Position.NoisyMoves(nil)) > 0 {
				continue
			}
			all++
			if *p.Score*p.Position.Judged().Evaluate() > 0 {
				judged++
			}
			if *p.Score*p.Position.Weighted().Evaluate() > 0 {
				flat++
			}
		}
		if all != set.all || judged != set.judged || flat != set.flat {
			t.Errorf("%s: of %d positions %d are judged right, %d by their columns: want %d, %d, %d",
				set.name, all, judged, flat, set.all, set.judged, set.flat)
		}
	}
}
