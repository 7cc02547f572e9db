package othello_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
)

var _ interface {
	search.Position[othello.Board, othello.Move]
	search.Height
	search.Hasher
	search.Hinter[othello.Move]
	search.Noisy[othello.Move]
	search.Threatened
} = othello.Start

// perft counts the lines of so many plies, a pass being one. A game that ends before is a line
// too: so count those who publish; 228 games are over after 9 plies.
func perft(b othello.Board, depth int) int {
	if depth == 0 {
		return 1
	}
	var buf [32]othello.Move
	moves := b.Moves(buf[:0])
	if len(moves) == 0 {
		return 1
	}
	nodes := 0
	for _, m := range moves {
		nodes += perft(b.Play(m), depth-1)
	}
	return nodes
}

// The counts are those that everybody publishes.
func TestPerft(t *testing.T) {
	want := []int{1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284}

	if testing.Short() {
		want = want[:9]
	}
	for depth, want := range want {
		if got := perft(othello.Start, depth); got != want {
			t.Errorf("depth %d: %d nodes, want %d", depth, got, want)
		}
	}
}
