package lab_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func depths(shallow, deep int) engine.Depths { return engine.Depths{Shallow: shallow, Deep: deep} }

// The results of an experiment are fitted as the values that the textbook's fit finds itself.
func TestFitProbCutIsThatOfTheTextbook(t *testing.T) {
	e := lab.Experiment{
		Sets:     []lab.Set{{Game: "othello", Random: &lab.Random{Count: 20, Moves: 20, Seed: 3}}},
		Settings: []lab.Setting{{Variant: "engine-tuned"}}, Depths: []int{1, 2, 3},
	}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
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
	got, err := all.FitProbCut(cases, depths(1, 3))
	if err != nil || got.Options != want.Options || got.Correlation != want.Correlation || got.Game != "othello" {
		t.Errorf("%+v, want %+v; %v", got, want, err)
	}
	if p := got.Pair(); p.Shallow != 1 || p.Deep != 3 || p.Slope != want.Options.Slope || p.Sigma != want.Options.Sigma {
		t.Errorf("the pair is %v", p)
	}
	for _, c := range []struct {
		cases  []lab.Case
		depths engine.Depths
		want   string
	}{
		{cases, depths(1, 4), "no depth 4"},
		{cases, depths(3, 1), "want 1 ply or more, and then more"},
		{append([]lab.Case{{Game: "chess"}}, cases...), depths(1, 3), "want those of one game"},
	} {
		if _, err := all.FitProbCut(c.cases, c.depths); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.depths, err, c.want)
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
		cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return cases
	}
	selective := run("othello", lab.Setting{Variant: "lmr"}, 20)
	if _, err := all.FitProbCut(selective, depths(1, 4)); err == nil || !strings.Contains(err.Error(), "want exact values") {
		t.Error("selective values:", err)
	}
	quiet := search.NamedOptions{"Selective.Quiescence": "true"}
	full := run("chess", lab.Setting{Variant: "engine-tuned", Options: quiet}, 10)
	if f, err := all.FitProbCut(full, depths(1, 4)); err != nil || len(f.Deep) != 30 {
		t.Errorf("quiescence alone: %d positions; %v", len(f.Deep), err)
	}
	quiet["Selective.NullMove.Reduction"] = "2"
	cut := run("chess", lab.Setting{Variant: "engine-tuned", Options: quiet}, 10)
	if _, err := all.FitProbCut(cut, depths(1, 4)); err == nil || !strings.Contains(err.Error(), "want exact values") {
		t.Error("quiescence and null move:", err)
	}
	over := run("connectfour-judged", lab.Setting{Variant: "engine-tuned"}, 36) // some end before 4 plies on every line
	if f, err := all.FitProbCut(over, depths(1, 4)); err != nil || f.Decided == 0 || f.Decided+len(f.Deep) != 30 {
		t.Errorf("%d of 30 are over; %v", f.Decided, err)
	}
	won := run("draughts", lab.Setting{Variant: "engine"}, 60)
	f, err := all.FitProbCut(won, depths(1, 4))
	if err != nil || f.Decided == 0 || len(f.Deep) == 0 || f.Decided+len(f.Deep) != 30 {
		t.Errorf("%d of 30 are left out, and %d are fitted to; %v", f.Decided, len(f.Deep), err)
	}
}

// A fit of some stages uses only the positions of those stages, which in Othello are counted in discs.
func TestFitProbCutOfAStage(t *testing.T) {
	found := func(r lab.Random) []lab.Case {
		e := lab.Experiment{
			Sets:     []lab.Set{{Game: "othello", Random: &r}},
			Settings: []lab.Setting{{Variant: "engine"}}, Depths: []int{1, 3},
		}
		cases, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return cases
	}
	stages := found(lab.Random{Count: 20, Moves: 10, To: 29, Seed: 3}) // one after each number of moves
	late := slices.Clone(stages)
	for i, c := range late {
		late[i].Positions, late[i].Found = c.Positions[10:], [][]lab.Found{c.Found[0][10:]}
	}
	of := engine.Depths{Shallow: 1, Deep: 3, From: 24, To: 60} // after 20 moves there are 24 discs, where nobody has passed
	got, err := all.FitProbCut(stages, of)
	want, alone := all.FitProbCut(late, depths(1, 3))
	if err != nil || alone != nil || got.Options != want.Options || len(got.Deep) != 10 {
		t.Errorf("%v from %d positions, want %v; %v, %v", got.Pair(), len(got.Deep), want.Pair(), err, alone)
	}
	if text := got.Pair().String(); !strings.HasPrefix(text, "1-3@24-60:") {
		t.Errorf("the pair is %s", text)
	}
	if _, err := all.FitProbCut(found(lab.Random{Count: 5, Moves: 10}), of); err == nil {
		t.Error("a line was fitted to no position")
	}
}
