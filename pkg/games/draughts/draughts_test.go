package draughts_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/search"
)

var _ interface {
	search.Position[draughts.Board, draughts.Move]
	search.Hasher
	search.Noisy[draughts.Move]
	search.Passer[draughts.Board]
	search.Threatened
	search.Hinter[draughts.Move]
} = draughts.Start

// published are the numbers of games of 1, 2, ... plies: A. Bik and others,
// https://oeis.org/A133046, where two ways to capture the same men count as two.
var published = []int{7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128}

// perft counts the games of some plies. The last ply is not played: its moves are counted.
func perft(b draughts.Board, depth int) int {
	var buf [32]draughts.Move
	moves := b.Moves(buf[:0])
	if depth == 1 {
		return len(moves)
	}
	games := 0
	for _, m := range moves {
		games += perft(b.Play(m), depth-1)
	}
	return games
}

func TestPerft(t *testing.T) {
	most := 11
	if testing.Short() {
		most = 8
	}
	for i, want := range published[:most] {
		if got := perft(draughts.Start, i+1); got != want {
			t.Errorf("depth %d: %d games, want %d", i+1, got, want)
		}
	}
}
