package lab_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
)

func ExampleRandomMoves() {
	r := rand.New(rand.NewPCG(1, 1))
	fmt.Println(lab.RandomMoves(tictactoe.Start, 3, r))
	// Output:
	// .../O../.XX
}

func TestRandomMovesEndWithTheGame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		if _, over := lab.RandomMoves(tictactoe.Start, 9, r).Terminal(); !over {
			t.Fatal("nine moves have not ended the game")
		}
	}
}
