package othello_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/othello"
)

func TestLaws(t *testing.T) {
	exchange := strings.NewReplacer("X", "O", "O", "X")
	gametest.Run(t, othello.Start, gametest.Options[othello.Board]{
		Perft: []int64{4, 12, 56, 244, 1_396, 8_200, 55_092},
		Parse: othello.Parse,
		Mirror: func(b othello.Board) othello.Board {
			m, err := othello.Parse(exchange.Replace(b.String()))
			if err != nil {
				t.Fatal(err)
			}
			return m
		},
		OwnMoveLoses: true,
		Mover:        func(b othello.Board) int { return len(strings.TrimSuffix(b.String(), " O")) }, // else " X"
		NoAllocation: true,
	})
}
