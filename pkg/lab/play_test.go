package lab_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/stat"
)

// to returns a player that searches so many plies.
func to(depth int) func(tictactoe.Board) tictactoe.Move {
	return func(b tictactoe.Board) tictactoe.Move {
		r, err := search.Run(textbook.AlphaBetaSoft, b, search.Settings{Depth: depth})
		if err != nil {
			panic(err)
		}
		return r.PV[0]
	}
}

func ExamplePlayPairs() {
	var openings []tictactoe.Board // all of one stone
	for _, m := range tictactoe.Start.Moves(nil) {
		openings = append(openings, tictactoe.Start.Play(m))
	}
	percent := lab.PlayPairs(openings, 9, to(9), to(1))
	fmt.Println("who sees the end, against who sees one ply:", stat.Of(percent))
	// Output:
	// who sees the end, against who sees one ply: 94.4 ± 3.7
}

func TestAMatchOfEqualsIsEvenAndOneExchangedIsTheRest(t *testing.T) {
	openings := []tictactoe.Board{tictactoe.Start, tictactoe.Start.Play(0), tictactoe.Start.Play(1)}
	if even := lab.PlayPairs(openings, 9, to(2), to(2)); !slices.Equal(even, []float64{50, 50, 50}) {
		t.Errorf("a player against itself has %v percent, want 50 of each opening", even)
	}
	a, b := lab.PlayPairs(openings, 9, to(4), to(1)), lab.PlayPairs(openings, 9, to(1), to(4))
	for i := range a {
		if a[i]+b[i] != 100 {
			t.Errorf("opening %d: %v and %v percent, want 100 together", i, a[i], b[i])
		}
	}
}

func TestAGameThatIsNotOverIsDrawn(t *testing.T) {
	if percent := lab.PlayPairs([]tictactoe.Board{tictactoe.Start}, 4, to(9), to(1)); percent[0] != 50 {
		t.Errorf("nobody has won after four plies, and the first player has %v percent", percent[0])
	}
}
