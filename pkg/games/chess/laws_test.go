package chess_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/gametest"
)

func TestLaws(t *testing.T) {
	for fen, perft := range map[string][]int64{
		chess.Start.String(): {20, 400, 8_902, 197_281},
		kiwipete:             {48, 2_039, 97_862},
		"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": {6, 264, 9_467}, // promotions
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1":                        {14, 191, 2_812, 43_238},
	} {
		if testing.Short() {
			perft = perft[:2]
		}
		for i, want := range perft {
			if got := gametest.PerftBulk(must(fen), i+1); got != want {
				t.Errorf("%s, %d plies in bulk: %d, want %d", fen, i+1, got, want)
			}
		}
		gametest.Run(t, must(fen), gametest.Options[chess.Position]{
			Perft:  perft,
			Parse:  chess.Parse,
			Mirror: mirrored,
			PassDrops: func(p chess.Position) chess.Position { // the right to take in passing
				fields := strings.Fields(p.String())
				fields[3] = "-"
				return must(strings.Join(fields, " "))
			},
			NoAllocation: true,
			Positions:    200,
			Games:        3,
		})
	}
}
