package draughts_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/gametest"
)

func TestLaws(t *testing.T) {
	gametest.Run(t, draughts.Start, gametest.Options[draughts.Board]{
		Perft:        []int64{7, 49, 302, 1_469, 7_361, 36_768, 179_740},
		Parse:        draughts.Parse,
		Mirror:       mirrored,
		NoAllocation: true,
	})
}
