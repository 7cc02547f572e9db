package here_test

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/ablab-go/ablab/pkg/here"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// match returns a match of tic-tac-toe from all positions after some moves.
func match(moves int) lab.Match {
	return lab.Match{
		Sets:    []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: moves}}},
		First:   lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 4}},
		Against: lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 1}},
	}
}

// A cell finds what package lab finds, and finds it stored when it runs again.
func TestACellFindsWhatTheLaboratoryFinds(t *testing.T) {
	t.Chdir(t.TempDir())
	plain := func() *lab.Lab { return &lab.Lab{Games: games.All()} }
	m := match(2)
	score, err := m.Run(context.Background(), plain(), nil)
	if err != nil {
		t.Fatal(err)
	}
	e := lab.Experiment{
		Sets:     []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 1}}},
		Settings: []lab.Setting{{Variant: "minimax"}, {Variant: "alphabeta-soft"}}, Depths: []int{3, 4},
	}
	cases, err := e.Run(context.Background(), plain(), nil)
	if err != nil {
		t.Fatal(err)
	}
	deepens := lab.Setting{Variant: "engine", Options: search.NamedOptions{"Deepen": "true"}}
	tuning := lab.Tuning{
		Sets: e.Sets, Setting: deepens, Limits: lab.Limits{Depth: 4}, By: lab.ByNodes, Pairs: 2,
		SPSA: stat.SPSA{Iterations: 6, Parameters: []stat.Parameter{{Name: "Width", Start: 12, Min: 1, Max: 30, C: 2, R: 0.2}}},
	}
	tuned, err := tuning.Run(context.Background(), plain(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if got := here.Match("match", m); !reflect.DeepEqual(got.Percent(), score.Percent()) {
			t.Errorf("%v, want %v", got.Percent(), score.Percent())
		}
		if got := here.Tuning("", tuning); !reflect.DeepEqual(got.Path, tuned.Path) {
			t.Errorf("%v, want %v", got.Path, tuned.Path)
		}
		got := here.Experiment("experiment", e)
		if len(got) != len(cases) {
			t.Fatalf("%d cases, want %d", len(got), len(cases))
		}
		for i, c := range cases {
			for k := range c.Settings {
				if !reflect.DeepEqual(got[i].Nodes(k), c.Nodes(k)) {
					t.Errorf("%d plies: %v has %v nodes, want %v", c.Depth, c.Settings[k], got[i].Nodes(k), c.Nodes(k))
				}
			}
		}
	}
	for name, rows := range map[string]int{"match": len(score.Rows), "experiment": 9 * 2 * 2} {
		if s := look(t, name); s.Len() != rows {
			t.Errorf("%d results of %s are kept, want %d", s.Len(), name, rows)
		}
		parts, _ := filepath.Glob(filepath.Join(here.Kept, name, "part-*.jsonl"))
		if len(parts) != 1 {
			t.Errorf("%s was worked on %d times, want once", name, len(parts))
		}
	}
}

// look reads the results that are kept under a name.
func look(t *testing.T, name string) *lab.Store {
	t.Helper()
	s, err := lab.Look(filepath.Join(here.Kept, name), games.All())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A plan that was changed has results of its own, and the old ones stay.
func TestChangedPlansHaveOwnResults(t *testing.T) {
	t.Chdir(t.TempDir())
	here.Match("match", match(1))
	here.Match("match", match(2))
	here.Match("match", match(1))
	for name, want := range map[string]int{"match": 9, "match-2": 72} {
		if got := look(t, name).Len(); got != want {
			t.Errorf("%d results in %s, want %d", got, name, want)
		}
	}
}

// A command finds in its folder the plan of a cell, and continues it.
func TestTheFolderOfACellIsThatOfACommand(t *testing.T) {
	t.Chdir(t.TempDir())
	here.Match("match", match(1))
	plan, err := lab.ReadPlan("results/match/plan.json", games.All())
	if err != nil {
		t.Fatal(err)
	}
	s, err := lab.OpenStoreAt(look(t, "match").Source().Revision, "results/match", plan, games.All())
	if err != nil || s.Continues() != nil || s.Len() != 9 {
		t.Errorf("%d results, %v", s.Len(), err)
	}
}
