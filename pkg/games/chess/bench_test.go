package chess_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

// walker counts the leaves of the tree of legal moves, and plays every one of them: no bulk
// counting.
type walker struct {
	moves [8][218]chess.Move // by depth
}

func (w *walker) perft(p chess.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	leaves := 0
	for _, m := range p.MovesOfTheMen(w.moves[depth][:0]) {
		leaves += w.perft(p.Play(m), depth-1)
	}
	return leaves
}

func BenchmarkPerft(b *testing.B) {
	for name, root := range map[string]chess.Position{"start": chess.Start, "kiwipete": must(kiwipete)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			leaves := 0
			var w walker
			for b.Loop() {
				leaves += w.perft(root, 4)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}
