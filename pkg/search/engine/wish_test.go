package engine_test

import (
	"errors"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// pile is a game with the four methods alone: who takes the last of some stones, one to three at a time, wins.
type pile int

func (p pile) Terminal() (int, bool) { return -search.Win, p == 0 }
func (p pile) Play(take int) pile    { return p - pile(take) }
func (p pile) Evaluate() int         { return 0 }

func (p pile) Moves(buf []int) []int {
	for take := 1; take <= min(3, int(p)); take++ {
		buf = append(buf, take)
	}
	return buf
}

func TestAPresetIsAWish(t *testing.T) {
	for _, p := range engine.Presets() {
		for stones := pile(1); stones <= 12; stones++ {
			want, err := search.Run(textbook.Minimax, stones, search.Settings{Depth: 12, NearerWins: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, settings := range []search.Settings{{Depth: 12, NearerWins: true}, {Nodes: 1_000_000}} {
				settings.Options = p.Options
				r, err := search.Run(engine.Search, stones, settings)
				if o, ok := r.Settings.Options.(engine.Options); err != nil || r.Value != want.Value || !ok ||
					o.Table.MiB > 0 || o.Order.Hints || o.Driver == engine.Bisect {
					t.Errorf("%s, %d stones: %v, %v, with %+v: want %v", p.Name, stones, r, err, r.Settings.Options, want)
				}
			}
		}
	}
	// Every technique can be wished for.
	all := engine.Tuned()
	all.Order.Malus, all.Selective.Quiescence, all.Selective.Internal = true, true, 2
	all.Selective.Razor, all.Selective.Futility = engine.RazorOptions{Margin: 1}, engine.FutilityOptions{Margin: 1}
	all.Selective.Late = engine.LateOptions{Reduction: 1, Quiet: true}
	if _, err := search.Run(engine.Search, pile(9), search.Settings{Depth: 9, Options: all.Wish()}); err != nil {
		t.Error(err)
	}
	// What is set besides is a demand.
	demands := map[string]func(*engine.Options){
		"search.Hasher":    func(o *engine.Options) { o.Repetition = true },
		"search.Checker":   func(o *engine.Options) { o.Order.Checks = true },
		"search.Bounder":   func(o *engine.Options) { o.Bounds = true },
		"search.Noisy":     func(o *engine.Options) { o.Selective.Quiescence = true },
		"search.NullMover": func(o *engine.Options) { o.Selective.NullMove.Reduction = 2 },
	}
	for want, set := range demands {
		o := engine.Tuned()
		set(&o)
		_, err := search.Run(engine.Search, pile(9), search.Settings{Depth: 9, Options: o})
		var missing *search.MissingError
		if !errors.As(err, &missing) || missing.Interface != want {
			t.Errorf("tuned, and a %s asked for: %v", want, err)
		}
	}
	o := engine.Tuned()
	o.Driver = engine.MTDf
	if _, err := search.Run(engine.Search, pile(9), search.Settings{Depth: 9, Options: o}); err == nil {
		t.Error("mtdf goes on without the table that it needs")
	}
	for _, demand := range []engine.Options{{Order: engine.OrderOptions{Hints: true}}, {Table: engine.TableOptions{MiB: 1}}} {
		var missing *search.MissingError
		if _, err := search.Run(engine.Search, pile(9), search.Settings{Depth: 9, Options: demand}); !errors.As(err, &missing) {
			t.Errorf("%+v of one's own: %v", demand, err)
		}
	}
}
