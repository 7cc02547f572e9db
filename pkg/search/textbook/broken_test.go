package textbook_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// broken is a game that offers everything and keeps no promise: it never ends, or it is stuck, or
// its scores are infinite.
type broken struct {
	n, stuckAt, score int
}

func (p broken) Terminal() (int, bool)      { return 0, false }
func (p broken) Play(int) broken            { return broken{p.n + 1, p.stuckAt, p.score} }
func (p broken) Evaluate() int              { return p.score }
func (p broken) Hash() uint64               { return uint64(p.n) }
func (p broken) NullMove() (broken, bool)   { return p.Play(0), true }
func (p broken) Threat() int                { return 0 }
func (p broken) Hint(int) int               { return 0 }
func (p broken) NoisyMoves(buf []int) []int { return buf }
func (p broken) Bounds(buf []int) (moves []int, low, high int) {
	return p.Moves(buf), -search.Inf, search.Inf
}
func (p broken) Moves(buf []int) []int {
	if p.n == p.stuckAt {
		return buf
	}
	return append(buf, 0)
}

func TestBrokenGamesAreErrorsInEveryVariant(t *testing.T) {
	for _, v := range textbook.Variants(broken{}) {
		_, err := v.Run(broken{stuckAt: -1}, search.Settings{})
		if err == nil || !strings.Contains(err.Error(), "give a Depth") || strings.Contains(err.Error(), "at ply 0") {
			t.Errorf("%s, a game without end: %v", v.Name, err)
		}
		if _, err := v.Run(broken{stuckAt: -1}, search.Settings{Depth: 20}); err != nil {
			t.Errorf("%s, a game without end, to depth 20: %v", v.Name, err)
		}
		if r, err := v.Run(broken{stuckAt: -1}, search.Settings{Depth: 500, Nodes: 100}); err != nil ||
			r.Status != search.NodeLimit {
			t.Errorf("%s, a game without end, 100 nodes of it: %v, %v", v.Name, r, err)
		}
		var none *search.NoMovesError
		if _, err := v.Run(broken{stuckAt: 2}, search.Settings{Depth: 8}); !errors.As(err, &none) || none.Ply != 2 {
			t.Errorf("%s, a position without moves: %v", v.Name, err)
		}
		for _, score := range []int{search.Inf, -search.Inf, search.NoScore, 1 << 40} {
			if _, err := v.Run(broken{stuckAt: -1, score: score}, search.Settings{Depth: 4}); err == nil {
				t.Errorf("%s, the score %d: no error", v.Name, score)
			}
		}
		for _, settings := range []search.Settings{
			{Depth: -1}, {Window: search.Window{Alpha: 3, Beta: 3}}, {Window: search.Window{Alpha: 4, Beta: -4}},
			{Depth: 4, Recorder: func(search.Event) { panic("the disk is full") }},
		} {
			if _, err := v.Run(broken{stuckAt: -1}, settings); err == nil {
				t.Errorf("%s, %+v: no error", v.Name, settings)
			}
		}
	}
}
