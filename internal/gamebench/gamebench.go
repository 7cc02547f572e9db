// Package gamebench measures every game in the same way, as searches use it.
package gamebench

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/bare"
	"github.com/ablab-go/ablab/internal/extra"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Run measures each method of the game by itself, on positions of random games, and perft and
// alpha-beta from start, plies plies ahead. The time of a method is that of one call through a
// type parameter and a function, which add about 3 ns.
func Run[P search.Position[P, M], M comparable](b *testing.B, start P, plies int) {
	positions, moves := randomGames[P, M](start, 1024)
	var buf []M
	played := make([]P, 1)
	each := func(name string, ask func(pos P, move M) int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			sum := 0
			for i := 0; b.Loop(); i++ {
				sum += ask(positions[i%len(positions)], moves[i%len(moves)])
			}
			_ = sum
		})
	}
	each("Terminal", func(pos P, _ M) int { score, _ := pos.Terminal(); return score })
	each("Moves", func(pos P, _ M) int { buf = pos.Moves(buf[:0]); return len(buf) })
	each("Play", func(pos P, move M) int { played[0] = pos.Play(move); return 0 })
	each("Evaluate", func(pos P, _ M) int { return pos.Evaluate() })

	q := &extra.Question[P, M]{Moves: make([]M, 1)}
	for _, offered := range extra.Interfaces[P, M]() {
		if ask, _ := offered.Bind(q); ask != nil && offered.AtNodes {
			each(offered.Method, func(pos P, move M) int {
				q.Position, q.Moves[0] = pos, move
				ask()
				return 0
			})
		}
	}

	tree := func(name, unit string, count func(b *testing.B) int64) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var n int64
			for b.Loop() {
				n += count(b)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), unit)
		})
	}
	tree("Perft", "lines/s", func(*testing.B) int64 { return gametest.Perft(start, plies) })
	_, nodes := bare.AlphaBeta(start, plies)
	tree("BareAlphaBeta", "nodes/s", func(*testing.B) int64 {
		_, nodes := bare.AlphaBeta(start, plies)
		return nodes
	})
	tree("AlphaBeta", "nodes/s", func(b *testing.B) int64 {
		r, err := search.Run(textbook.AlphaBetaSoft, start, search.Settings{Depth: plies})
		if err != nil || r.Stats.Nodes != nodes {
			b.Fatalf("%v, %v; the bare recursion has %d nodes", r, err, nodes)
		}
		return nodes
	})
}

// randomGames returns n positions of random games that are not over, each with a move.
func randomGames[P search.Position[P, M], M any](start P, n int) (positions []P, moves []M) {
	random := rand.New(rand.NewPCG(1, 1))
	for pos := start; len(positions) < n; {
		if _, over := pos.Terminal(); over {
			pos = start
			continue
		}
		free := pos.Moves(nil)
		move := free[random.IntN(len(free))]
		positions, moves = append(positions, pos), append(moves, move)
		pos = pos.Play(move)
	}
	return positions, moves
}
