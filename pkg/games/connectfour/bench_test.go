package connectfour_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The same work twice: by the textbook on the contract, and by a bare recursion on
// the board, which counts its nodes and does nothing else. Minimax looks 7 plies ahead from
// the empty board, alpha-beta 9.

const (
	minimaxNodes   = 960_793
	alphaBetaNodes = 1_218_952
)

var root = connectfour.Start.Weighted()

func BenchmarkMinimax(b *testing.B) { benchmark(b, textbook.Minimax, 7, minimaxNodes) }

func BenchmarkAlphaBeta(b *testing.B) { benchmark(b, textbook.AlphaBetaSoft, 9, alphaBetaNodes) }

// The same, recorded: by a function that does nothing, and into a trace. A trace keeps a million
// events, so it looks 7 plies ahead.
func BenchmarkAlphaBetaToAFunction(b *testing.B) {
	for b.Loop() {
		if _, err := search.Run(textbook.AlphaBetaSoft, root, search.Settings{Depth: 9, Recorder: func(search.Event) {}}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(alphaBetaNodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkAlphaBetaRecorded(b *testing.B) {
	var nodes int64
	for b.Loop() {
		trace, err := search.Record(textbook.AlphaBetaSoft, root, search.Settings{Depth: 7})
		if err != nil {
			b.Fatal(err)
		}
		nodes += trace.Result.Stats.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkBareMinimax(b *testing.B) {
	benchmarkBare(b, func(n *bare) int { return n.minimax(root, 7) }, minimaxNodes)
}

func BenchmarkBareAlphaBeta(b *testing.B) {
	benchmarkBare(b, func(n *bare) int { return n.alphaBeta(root, 9, -search.Inf, search.Inf) }, alphaBetaNodes)
}

func benchmark(b *testing.B, algorithm search.Algorithm[connectfour.Board, connectfour.Move], depth int, nodes int64) {
	b.ReportAllocs()
	for b.Loop() {
		r, err := search.Run(algorithm, root, search.Settings{Depth: depth})
		if err != nil || r.Stats.Nodes != nodes {
			b.Fatal(r, err)
		}
	}
	b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

func benchmarkBare(b *testing.B, search func(*bare) int, nodes int64) {
	b.ReportAllocs()
	for b.Loop() {
		var n bare
		if value := search(&n); n.nodes != nodes {
			b.Fatal(value, n.nodes)
		}
	}
	b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

// bare is a search written by hand for this game: its count and its move lists.
type bare struct {
	nodes int64
	moves [10][7]connectfour.Move // by depth
}

func (n *bare) minimax(pos connectfour.Board, depth int) int {
	n.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	best := -search.Inf
	for _, m := range pos.Moves(n.moves[depth][:0]) {
		best = max(best, -n.minimax(pos.Play(m), depth-1))
	}
	return best
}

func (n *bare) alphaBeta(pos connectfour.Board, depth, alpha, beta int) int {
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
