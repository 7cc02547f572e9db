package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/claimtest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// TestDrawsByARule compares searches with minimax where a rule that depends on the ply makes positions draws: the same position
// is one at one ply and none at another, and the rule changes from one search of a kept engine to the next.
func TestDrawsByARule(t *testing.T) {
	type rule = func(pos claimtest.Position, ply int) bool
	var minimax func(pos claimtest.Position, drawn rule, depth, ply int) int
	minimax = func(pos claimtest.Position, drawn rule, depth, ply int) int {
		score, over := pos.Terminal()
		switch {
		case over:
			return score
		case depth == 0:
			return pos.Evaluate()
		case ply > 0 && drawn(pos, ply):
			return 0
		}
		best := -search.Inf
		for _, m := range pos.Moves(nil) {
			best = max(best, -minimax(pos.Play(m), drawn, depth-1, ply+1))
		}
		return best
	}
	draws := int64(0)
	for seed := range budget.Seeds(1000) {
		r := rand.New(rand.NewPCG(seed, 30))
		game := claimtest.New(r)
		var kept engine.Engine[claimtest.Position, claimtest.Move]
		for range 4 {
			salt := r.Uint64()
			kept.Drawn = func(pos claimtest.Position, ply int) bool { return search.Mix(pos.Hash()^salt^uint64(ply))%4 == 0 }
			o := together(r, vary(r, true))
			// A small depth in the table lets one position come at two plies with the same depth left.
			o.Repetition, o.Confirm, o.Table = true, false, engine.TableOptions{MiB: 1, MinDepth: 1}
			settings := search.Settings{Depth: 1 + r.IntN(7), Options: o}
			if r.IntN(2) == 0 {
				settings.Recorder = func(search.Event) {}
			}
			found, err := kept.Think(game.Root(), settings, engine.Question[claimtest.Move]{})
			if err != nil {
				t.Fatal(err)
			}
			draws += found[0].Stats.Own[engine.DrawnByRule]
			want := forMover(game.Root(), minimax(game.Root(), kept.Drawn, settings.Depth, 0))
			if found[0].Value != want || !found[0].Bound.Selective() {
				t.Fatalf("seed %d, %+v: %v, want %d\n%v", seed, settings, found[0], want, game)
			}
		}
	}
	if draws == 0 {
		t.Error("no position was a draw")
	}
}
