package here

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// drawn fails if a picture of what was found so far cannot be drawn: it would end the cell, and what it does.
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
		l := &lab.Lab{Games: games.All(), Watch: func(m lab.Moment) {
			lock.Lock()
			defer lock.Unlock()
			c.watch(m)
			if board := c.board(); board != nil && boards < 60 { // each takes a moment
				boards++
				drawn(t, game.Name(), board)
			}
		}}
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
