package lab_test

import (
	"context"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// What an experiment has found is fitted as the values that the textbook's fit finds itself.
func TestFitProbCutIsThatOfTheTextbook(t *testing.T) {
	e := lab.Experiment{
		Sets:     []lab.Set{{Game: "othello", Random: &lab.Random{Count: 20, Moves: 20, Seed: 3}}},
		Settings: []lab.Setting{{Variant: "engine-tuned"}}, Depths: []int{1, 2, 3},
	}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: games.All()})
	if err != nil {
		t.Fatal(err)
	}
	var boards []othello.Board
	for _, text := range cases[0].Positions {
		b, err := othello.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
	}
	want, err := textbook.FitProbCut(boards, 1, 3)
	if err != nil {
		t.Fatal(err)
	}
	got, err := lab.FitProbCut(cases, 1, 3)
	if err != nil || got.Options != want.Options || got.Correlation != want.Correlation || got.Game != "othello" {
		t.Errorf("%+v, want %+v; %v", got, want, err)
	}
	if p := got.Pair(); p.Shallow != 1 || p.Deep != 3 || p.Slope != want.Options.Slope || p.Sigma != want.Options.Sigma {
		t.Errorf("the pair is %v", p)
	}
	for _, c := range []struct {
		cases         []lab.Case
		shallow, deep int
		want          string
	}{
		{cases, 1, 4, "no depth 4"},
		{cases, 3, 1, "want 1 or more, and then more"},
		{append([]lab.Case{{Game: "chess"}}, cases...), 1, 3, "want those of one game"},
	} {
		if _, err := lab.FitProbCut(c.cases, c.shallow, c.deep); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d and %d: %v, want %q", c.shallow, c.deep, err, c.want)
		}
	}
}

// A value that is selective, and one of a game that is won, are nothing to fit to.
func TestFitProbCutLeavesOut(t *testing.T) {
	run := func(game string, s lab.Setting, moves int) []lab.Case {
		e := lab.Experiment{
			Sets:     []lab.Set{{Game: game, Random: &lab.Random{Count: 30, Moves: moves, Seed: 3}}},
			Settings: []lab.Setting{s}, Depths: []int{1, 4},
		}
		cases, err := e.Run(context.Background(), &lab.Lab{Games: games.All()})
		if err != nil {
			t.Fatal(err)
		}
		return cases
	}
	selective := run("othello", lab.Setting{Variant: "lmr"}, 20)
	if _, err := lab.FitProbCut(selective, 1, 4); err == nil || !strings.Contains(err.Error(), "want exact values") {
		t.Error("selective values:", err)
	}
	won := run("draughts", lab.Setting{Variant: "engine"}, 60)
	f, err := lab.FitProbCut(won, 1, 4)
	if err != nil || f.Decided == 0 || len(f.Deep) == 0 || f.Decided+len(f.Deep) != 30 {
		t.Errorf("%d of 30 are left out, and %d are fitted to; %v", f.Decided, len(f.Deep), err)
	}
}
