package chess_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, chess.Start, gametest.Options[chess.Position]{
		Perft:  []int64{20, 400, 8_902, 197_281},
		Parse:  chess.Parse,
		Mirror: mirrored,
		PassDrops: func(p chess.Position) chess.Position { // the right to take in passing
			fields := strings.Fields(p.String())
			fields[3] = "-"
			return must(strings.Join(fields, " "))
		},
		Positions:    1000,
		Games:        20,
		NoAllocation: true,
	})
}
