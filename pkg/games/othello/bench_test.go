package othello_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The rules alone: every line of eight plies.
func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if lines := perft(othello.Start, 8); lines != 390_216 {
			b.Fatal(lines)
		}
	}
	b.ReportMetric(390_216*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
}

// The same work twice: by the textbook on the contract, and by a bare recursion on
// the board, which counts its nodes and does nothing else. They look 8 plies ahead.

const alphaBetaNodes = 15_154

func BenchmarkAlphaBeta(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		r, err := search.Run(textbook.AlphaBetaSoft, othello.Start, search.Settings{Depth: 8})
		if err != nil || r.Stats.Nodes != alphaBetaNodes {
			b.Fatal(r, err)
		}
	}
	b.ReportMetric(alphaBetaNodes*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkBareAlphaBeta(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var n bare
		if value := n.alphaBeta(othello.Start, 8, -search.Inf, search.Inf); n.nodes != alphaBetaNodes {
			b.Fatal(value, n.nodes)
		}
	}
	b.ReportMetric(alphaBetaNodes*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

// bare is a search written by hand for this game: its count and its move lists.
type bare struct {
	nodes int64
	moves [9][32]othello.Move // by depth
}

func (n *bare) alphaBeta(pos othello.Board, depth, alpha, beta int) int {
	n.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	best := -search.Inf
	for _, m := range pos.Moves(n.moves[depth][:0]) {
		best = max(best, -n.alphaBeta(pos.Play(m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// What a search asks of a position, over the boards of a game.
func BenchmarkEach(b *testing.B) {
	boards, _ := randomGame(1)
	boards = boards[:len(boards)-1]
	var buf [32]othello.Move
	for _, each := range []struct {
		name string
		ask  func(othello.Board) int
	}{
		{"Terminal", func(pos othello.Board) int { score, _ := pos.Terminal(); return score }},
		{"Moves", func(pos othello.Board) int { return len(pos.Moves(buf[:0])) }},
		{"Play", func(pos othello.Board) int { return pos.Play(pos.Moves(buf[:0])[0]).Height() }}, // Moves too
		{"Evaluate", othello.Board.Evaluate},
		{"Hash", func(pos othello.Board) int { return int(pos.Hash()) }},
	} {
		b.Run(each.name, func(b *testing.B) {
			b.ReportAllocs()
			sum := 0
			for i := 0; b.Loop(); i++ {
				sum += each.ask(boards[i%len(boards)])
			}
			_ = sum
		})
	}
}
