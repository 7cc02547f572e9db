package engine_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// The part of the time is from 0.4 to 1.2. It is smaller for each depth that confirms the move, and larger if
// the move changes or the value falls.
func TestUnsettledDepthsGetMoreTime(t *testing.T) {
	if first := engine.Part(nil, nil); !math.IsInf(first, 1) {
		t.Errorf("the first depth begins only in a part of %v", first)
	}
	for seed := range budget.Seeds(1000) {
		r := rand.New(rand.NewPCG(seed, 5))
		var moves, values []int
		for range 1 + r.IntN(12) {
			moves, values = append(moves, r.IntN(2)), append(values, r.IntN(40))
		}
		last := len(moves) - 1
		now := engine.Part(moves, values)
		if now < 0.4 || now > 1.21 {
			t.Fatalf("moves %v with values %v: %v", moves, values, now)
		}
		confirmed := engine.Part(append(moves, moves[last]), append(values, values[last]))
		other := engine.Part(append(slices.Clone(moves), 1-moves[last]), append(slices.Clone(values), values[last]))
		if other <= confirmed {
			t.Errorf("moves %v with values %v: %v if another move follows, %v if it is the same", moves, values, other, confirmed)
		}
		if last < 2 {
			continue
		}
		values[last] = min(values[last-1], values[last-2])
		steady := engine.Part(moves, values)
		values[last]--
		if fallen := engine.Part(moves, values); steady >= fallen {
			t.Errorf("moves %v with values %v: %v, and %v if the last value is higher by one", moves, values, fallen, steady)
		}
	}
}

// With Stability a search ends between two depths: after the first one if its target is over then, and never if there is no
// target, or as long as its clock does not run.
func TestAStableSearchEndsBetweenDepths(t *testing.T) {
	o := engine.Tuned()
	o.Stability, o.Table.MiB = true, 1
	for _, workers := range []int{1, 2} {
		o.Parallel.Workers = workers
		for _, test := range []struct {
			settings search.Settings
			depth    int
			status   search.Status
		}{
			{search.Settings{Time: time.Hour, Target: 1}, 1, search.TimeLimit},
			{search.Settings{Time: time.Hour, Target: time.Hour}, 4, search.DepthLimit},
			{search.Settings{Time: time.Hour}, 4, search.DepthLimit},
			{search.Settings{Time: time.Hour, Target: 1, Start: &search.Start{}}, 4, search.DepthLimit},
		} {
			test.settings.Depth, test.settings.Options = 4, o
			r, err := search.Run(engine.Search, chess.Start, test.settings)
			if err != nil || r.Depth != test.depth || r.Status != test.status || len(r.PV) == 0 {
				t.Errorf("%d workers, %+v: %v to depth %d, %v, want %v to depth %d", workers, test.settings, r, r.Depth, err,
					test.status, test.depth)
			}
		}
	}
}
