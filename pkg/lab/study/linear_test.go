package study

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func finished(t *testing.T, by SelfPlay) []Finished[chess.Position] {
	t.Helper()
	positions, err := TuneChess().Finished(context.Background(), by, nil)
	if err != nil || len(positions) < 40 {
		t.Fatalf("%d positions, %v", len(positions), err)
	}
	return positions
}

// Positions to learn from are quiet: not in check, and worth what a quiescence search returns. The positions of a game have
// one result, seen from either side.
func TestPositionsOfGamesAreQuiet(t *testing.T) {
	white := map[int]float64{}
	for _, p := range finished(t, SelfPlay{Games: 4, Nodes: 100, Moves: 8, Seed: 3}) {
		score := p.Position.Evaluate()
		if v := quiescence[chess.Position, chess.Move](p.Position, -search.Inf, search.Inf); v != score || p.Position.InCheck() {
			t.Errorf("%v is worth %d, and by a quiescence search %d", p.Position, score, v)
		}
		if strings.Contains(p.Position.String(), " b ") {
			p.Result = 1 - p.Result
		}
		if result, known := white[p.Game]; known && result != p.Result {
			t.Errorf("game %d has the results %g and %g for White", p.Game, result, p.Result)
		}
		white[p.Game] = p.Result
	}
	if len(white) != 4 {
		t.Errorf("the positions are of %d games, want 4", len(white))
	}
}

func TestQuiescenceIsThatOfTheTextbook(t *testing.T) {
	for _, p := range finished(t, SelfPlay{Games: 2, Nodes: 50, Moves: 12, Seed: 4}) {
		best := -search.Inf
		for _, m := range p.Position.Moves(nil) {
			best = max(best, -quiescence[chess.Position, chess.Move](p.Position.Play(m), -search.Inf, search.Inf))
		}
		r, err := search.Run(textbook.Quiescence[chess.Position, chess.Move], p.Position, search.Settings{Depth: 1})
		if err != nil || r.Value != best {
			t.Fatalf("%v: one ply and captures are worth %d, %v, want %d", p.Position, best, err, r.Value)
		}
	}
}

func TestTheSameSeedPlaysTheSameGames(t *testing.T) {
	by := SelfPlay{Games: 4, Nodes: 100, Moves: 8, Seed: 3}
	one := finished(t, by)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if again := finished(t, by); !slices.Equal(one, again) {
		t.Error("one processor plays other games")
	}
	by.Seed = 4
	if other := finished(t, by); slices.Equal(one, other) {
		t.Error("two seeds play the same games")
	}
}

func TestGamesThatCannotBePlayed(t *testing.T) {
	for _, by := range []SelfPlay{
		{}, {Games: 1}, {Games: -1, Nodes: 1}, {Games: 1, Nodes: 1, Moves: -1}, {Games: 1, Nodes: 1, Result: 2},
	} {
		if _, err := TuneChess().Finished(context.Background(), by, nil); err == nil {
			t.Errorf("%+v is played", by)
		}
	}
	if _, err := TuneChess().Set(nil, SelfPlay{}, nil); err == nil {
		t.Error("no positions tune weights")
	}
}
