package study

import (
	"context"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

// The worth of a group is measured with the games held out, which all tunings share, and by a match in which each pair counts.
func TestTheWorthOfEachGroupOfTerms(t *testing.T) {
	l := TuneChess()
	l.Play = SelfPlay{Games: 12, Nodes: 50, Moves: 8, Seed: 3, Result: 0.2}
	openings := []chess.Position{chess.Start}
	worths, err := Worths(context.Background(), l, openings, 50, nil)
	if err != nil || len(worths) != 1+len(chess.Groups()) {
		t.Fatalf("%d groups, %v", len(worths), err)
	}
	for i, w := range worths {
		played := 0
		for _, n := range w.Pairs {
			played += n
		}
		wrong := i > 0 && w.Rows != len(chess.Groups()[w.Group])
		if more := w.More; wrong || played != len(openings) || !(more.Low <= more.Value) {
			t.Errorf("%+v", w)
		}
	}
	stopped, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Worths(stopped, l, openings, 50, nil); err == nil {
		t.Error("what was stopped is measured")
	}
}
