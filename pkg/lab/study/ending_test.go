package study_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

func TestAnEndingKeepsTheLawsOfGames(t *testing.T) {
	parse := func(text string) (study.Ending, error) {
		b, err := othello.Parse(text)
		return study.Ending{Board: b}, err
	}
	gametest.Run(t, study.Ending{Board: othello.Start}, gametest.Options[study.Ending]{
		Perft: []int64{4, 12, 56, 244}, Parse: parse, OwnMoveLoses: true, Positions: budget.Cases(300), Games: 10,
		Mover: func(e study.Ending) int { s := e.String(); return int(s[len(s)-1]) },
	})
}

func TestTheHintsOfAnEndingChangeNoValueAndSaveNodes(t *testing.T) {
	in, err := testset.Sets.Open("sets/ffo.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var own, learned int64
	for a, err := range testset.Othello(in) {
		if err != nil {
			t.Fatal(err)
		}
		if a.Position.Height()/2 > 15 {
			continue
		}
		o := engine.Options{Driver: engine.PVS, Order: engine.OrderOptions{Hints: true, MinDepth: 8}}
		settings := search.Settings{Options: o}
		r, err := search.Run(engine.Search, a.Position, settings)
		if err != nil || !a.Passes(r) {
			t.Errorf("FFO %s: %v, %v, want value = %d and one of %v", a.Name, r, err, *a.Score, a.Best)
		}
		e, err := search.Run(engine.Search, study.Ending{Board: a.Position}, settings)
		if err != nil || !a.Passes(e) {
			t.Errorf("FFO %s by learned hints: %v, %v, want value = %d and one of %v", a.Name, e, err, *a.Score, a.Best)
		}
		own, learned = own+r.Stats.Nodes, learned+e.Stats.Nodes
	}
	if learned > own*3/4 {
		t.Errorf("%d nodes by learned hints, %d by the game's own: want a quarter fewer", learned, own)
	}
}
