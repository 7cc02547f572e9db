package lab_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// What experiments, matches and tunings share stays as it was, whoever runs, even at the same time: sets, and options by names
// that are spelled otherwise than the algorithm spells them. The race detector looks on.
func TestRunChangesNothingOfItsCallersWorkers(t *testing.T) {
	sets := []lab.Set{{Game: "tictactoe", Random: &lab.Random{Count: 6, Moves: 2}}}
	options := search.NamedOptions{"deepen": "true", "table.mib": "1"}
	values := map[string][]string{"table.mindepth": {"1", "2"}}
	shared := lab.Setting{Variant: "engine", Options: options, Limits: lab.Limits{Depth: 3}}
	e := lab.Experiment{Sets: sets, Depths: []int{2}, Settings: []lab.Setting{{Variant: "engine"}, shared},
		Grid: &lab.Grid{Variant: "engine", Options: options, Values: values}}
	other := lab.Experiment{Sets: sets, Depths: []int{3}, Settings: []lab.Setting{shared, {Variant: "engine-tuned"}}}
	m := lab.Match{Sets: sets, First: shared, Against: lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 1}}}
	tuning := lab.Tuning{Sets: sets, Setting: shared, By: lab.ByNodes, Pairs: 2, SPSA: stat.SPSA{Iterations: 2,
		Parameters: []stat.Parameter{{Name: "table.mindepth", Start: 2, Min: 1, Max: 4, C: 1, R: 0.5}}}}
	plans := []lab.Plan{{Experiment: &e}, {Experiment: &other}, {Match: &m}, {Tuning: &tuning}}
	before, err := json.Marshal(plans)
	if err != nil {
		t.Fatal(err)
	}
	unchanged := func(by string) {
		t.Helper()
		if after, err := json.Marshal(plans); err != nil || string(after) != string(before) {
			t.Fatalf("%s makes of %s\n%s, %v", by, before, after, err)
		}
	}
	ctx := context.Background()
	runs := map[string]func() error{
		"an experiment":    func() error { _, err := e.Run(ctx, &lab.Lab{Games: all}, nil); return err },
		"the other":        func() error { _, err := other.Run(ctx, &lab.Lab{Games: all}, nil); return err },
		"a match":          func() error { _, err := m.Run(ctx, &lab.Lab{Games: all}, nil); return err },
		"a tuning":         func() error { _, err := tuning.Run(ctx, &lab.Lab{Games: all}, nil); return err },
		"a store":          func() error { _, err := lab.OpenStore(t.TempDir(), lab.Plan{Experiment: &e}, all); return err },
		"a plan's Settle":  func() error { p := lab.Plan{Match: &m}; return p.Settle(all, ".") },
		"another's Settle": func() error { p := lab.Plan{Tuning: &tuning}; return p.Settle(all, ".") },
	}
	for name, run := range runs {
		for range 2 {
			if err := run(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			unchanged(name)
		}
	}
	var group sync.WaitGroup
	for name, run := range runs {
		group.Go(func() {
			if err := run(); err != nil {
				t.Errorf("%s, with others: %v", name, err)
			}
		})
	}
	group.Wait()
	unchanged("all at the same time")
}
