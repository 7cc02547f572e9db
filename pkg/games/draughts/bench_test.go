package draughts_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// nodes is how many positions the first eight plies have, the start included: what minimax
// visits 8 plies ahead.
const nodes = 1 + 7 + 49 + 302 + 1_469 + 7_361 + 36_768 + 179_740 + 845_931

func BenchmarkMinimax(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		r, err := search.Run(textbook.Minimax, draughts.Start, search.Settings{Depth: 8})
		if err != nil || r.Stats.Nodes != nodes {
			b.Fatal(r, err)
		}
	}
	b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

// Every position is made, the last ones too.
func BenchmarkPerft(b *testing.B) {
	var walk func(pos draughts.Board, depth int) int
	walk = func(pos draughts.Board, depth int) int {
		if depth == 0 {
			return 1
		}
		n := 1
		var buf [32]draughts.Move
		for _, m := range pos.Moves(buf[:0]) {
			n += walk(pos.Play(m), depth-1)
		}
		return n
	}
	b.ReportAllocs()
	for b.Loop() {
		if n := walk(draughts.Start, 8); n != nodes {
			b.Fatal(n)
		}
	}
	b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}

// A thousand and more positions of one game tree, so that the branches are not foreseen.
func BenchmarkEach(b *testing.B) {
	var positions []draughts.Board
	var walk func(pos draughts.Board, depth int)
	walk = func(pos draughts.Board, depth int) {
		positions = append(positions, pos)
		if depth > 0 {
			for _, m := range pos.Moves(nil) {
				walk(pos.Play(m), depth-1)
			}
		}
	}
	walk(draughts.Start, 4)
	var buf [32]draughts.Move
	for _, of := range []struct {
		name string
		run  func(pos draughts.Board) int
	}{
		{"Moves", func(pos draughts.Board) int { return len(pos.Moves(buf[:0])) }},
		{"Terminal", func(pos draughts.Board) int { score, _ := pos.Terminal(); return score }},
		{"Evaluate", draughts.Board.Evaluate},
		{"Threat", draughts.Board.Threat},
		{"Hash", func(pos draughts.Board) int { return int(pos.Hash()) }},
	} {
		b.Run(of.name, func(b *testing.B) {
			sum := 0
			for b.Loop() {
				for _, pos := range positions {
					sum += of.run(pos)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(positions)), "ns/position")
			_ = sum
		})
	}
}
