package engine_test

import (
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/internal/claimtest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// read returns the game of a text.
func read(t *testing.T, text string) *claimtest.Game {
	t.Helper()
	game, err := claimtest.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// stoppedAt judges a search that is not stopped, and those that are after each number of nodes up to most.
func stoppedAt(t *testing.T, game *claimtest.Game, settings search.Settings, most int64) {
	t.Helper()
	var judge claimtest.Judge
	for settings.Nodes = range most + 1 {
		for _, recorded := range []bool{false, true} {
			told := settings
			if judge.Begin(game.Root(), settings, false); recorded {
				told = judge.Watch(game.Root(), settings, false)
			}
			r, err := search.Run(engine.Search, game.Root(), told)
			if err := judge.Result(game.Root(), r, err); err != nil {
				t.Errorf("%d nodes, recorded %v: %v", settings.Nodes, recorded, err)
			}
		}
	}
}

// What several workers have found that are stopped in a visit of the root to two plies less is no bound of its value. The
// search is stopped there whatever they do: the visit alone has seven nodes.
func TestWorkersThatAreStoppedInAVisitForAMoveClaimNothing(t *testing.T) {
	text := "0 score 0 kids [1 2 3 4 5 6]\n"
	for kid := 1; kid <= 6; kid++ {
		text += fmt.Sprintf("%d score -9 kids [%d]\n", kid, kid+6)
	}
	for kid := 7; kid <= 12; kid++ {
		text += fmt.Sprintf("%d score 0 kids [%d]\n", kid, kid+6)
	}
	for kid := 13; kid <= 18; kid++ {
		text += fmt.Sprintf("%d score 0\n", kid)
	}
	game := read(t, text)
	o := engine.Options{Table: engine.TableOptions{MiB: 1}, Order: engine.OrderOptions{Internal: true},
		Parallel: engine.ParallelOptions{Workers: 2, Lazy: true, MinDepth: 2}}
	stoppedAt(t, game, search.Settings{Options: o}, 8)
}
