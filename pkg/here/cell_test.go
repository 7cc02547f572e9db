package here

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// drawn fails if a picture of what was found so far cannot be drawn: it would be left out.
func drawn(t *testing.T, of string, so viz.View) {
	t.Helper()
	if so == nil {
		return
	}
	if _, err := so.Figure(); err != nil {
		t.Errorf("%s: %v", of, err)
	}
}

// A cell can draw its results so far at each moment, in each game.
func TestWhatWasFoundSoFarCanBeDrawn(t *testing.T) {
	for _, game := range games.All() {
		random := lab.Random{Count: 6, Moves: 2, Seed: 1}
		sets := []lab.Set{{Game: game.Name(), Random: &random}}
		first, against := "alphabeta-soft", "minimax"
		if strings.HasPrefix(game.Name(), "einstein") {
			first, against = "star1", "expectimax"
		}
		c, boards, lock := &cell{}, 0, sync.Mutex{}
		l := &lab.Lab{Games: games.All(), Doer: lab.Cores{Games: games.All(), Watch: func(m lab.Moment) {
			lock.Lock()
			defer lock.Unlock()
			c.watch(m)
			if board := c.board(); board != nil && boards < 60 { // each takes a moment
				boards++
				drawn(t, game.Name(), board)
			}
		}}}
		m := lab.Match{Sets: sets, Plies: 20, Limits: lab.Limits{Depth: 1}}
		m.First.Variant, m.Against.Variant = first, against
		drawn(t, "no pair", course(m, lab.Score{}))
		if _, err := m.Run(context.Background(), l, func(s lab.Score) { drawn(t, game.Name(), course(m, s)) }); err != nil {
			t.Fatal(err)
		}
		if game.Start().Draw().Rows > 0 && boards < 12 {
			t.Errorf("%s: %d boards", game.Name(), boards)
		}
	}
	e := lab.Experiment{Sets: []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 1}}}, Depths: []int{2, 3}}
	e.Settings = []lab.Setting{{Variant: "minimax"}, {Variant: "alphabeta-soft"}}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: games.All()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 10 {
		some := cases[0]
		some.Positions, some.Found = some.Positions[:n], [][]lab.Found{some.Found[0][:n], some.Found[1][:n]}
		so := comparison([]lab.Case{some, {}})
		if drawn(t, "a comparison", so); (so != nil) != (n >= stat.FewestPositions) {
			t.Errorf("%d positions have the picture %v", n, so)
		}
	}
	tuned := lab.Tuned{State: stat.SPSA{Parameters: []stat.Parameter{{Name: "Width", Min: 1, Max: 30}}}, Path: [][]float64{{12}}}
	for range 300 {
		tuned.Path = append(tuned.Path, []float64{13})
		drawn(t, "a path", chart.Path(tuned.State.Parameters, tuned.Path))
	}
}

// A command and a cell of the same sources continue each other's results, and those of other sources are left alone.
func TestTheRevisionOfACellIsThatOfItsSources(t *testing.T) {
	want, err := lab.RevisionOf(ablab.Sources)
	if err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]string{filepath.Join("..", ".."): want, "": lab.Revision()} {
		if got, err := revisionOf(folder); err != nil || got != want {
			t.Errorf("with the sources %q the revision is %s, %v; want %s", folder, got, err, want)
		}
	}
	if _, err := revisionOf("testdata"); err == nil {
		t.Error("a folder without sources has a revision")
	}
	t.Chdir(t.TempDir())
	m := lab.Match{Sets: []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 1}}}, Limits: lab.Limits{Depth: 1}}
	m.First.Variant, m.Against.Variant = "minimax", "alphabeta-soft"
	for _, revision := range []string{"sources a", "sources b"} {
		for range 2 {
			c := cell{name: "m", plan: lab.Plan{Match: &m}}
			s, err := c.open(revision, games.All())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Run(context.Background(), &lab.Lab{Games: games.All(), Store: s}, nil); err != nil {
				t.Error(err)
			}
			if err := s.Close(); err != nil || s.Len() != 9 {
				t.Errorf("%s: %d results in %s, %v", revision, s.Len(), c.folder, err)
			}
		}
	}
	if both, _ := filepath.Glob("results/*"); len(both) != 2 {
		t.Errorf("two revisions have their results in %v", both)
	}
}
