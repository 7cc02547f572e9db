package calc_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// A calculator of a game has a board for each node: in the picture if there is room, and beside it.
func TestACalculatorOfAGameHasItsBoards(t *testing.T) {
	ending, err := tictactoe.Parse("XOX/OX./..O")
	if err != nil {
		t.Fatal(err)
	}
	small, err := calc.Game(ending, 0)
	if err != nil {
		t.Fatal(err)
	}
	wide, err := calc.Game(chess.Start, 1)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		calculator calc.Calculator
		nodes      int
		drawn      bool
		root       string
	}{
		"an ending": {small, 12, true, "X to move."},
		"chess":     {wide, 21, false, "White to move."},
	} {
		figure, err := test.calculator.Figure()
		if err != nil {
			t.Fatal(name, err)
		}
		var stage viz.Stage
		if err := json.Unmarshal(figure.Data, &stage); err != nil {
			t.Fatal(name, err)
		}
		for _, run := range stage.Runs {
			if len(run.Nodes) != test.nodes {
				t.Errorf("%s: %s has %d nodes, want %d", name, run.Variant, len(run.Nodes), test.nodes)
			}
		}
		if drawn := strings.Contains(stage.Runs[0].SVG, "ablab-board"); drawn != test.drawn {
			t.Errorf("%s: the nodes are boards: %t, want %t", name, drawn, test.drawn)
		}
		if len(stage.Boards.Of) != test.nodes || stage.Boards.Of["A"].Say != test.root {
			t.Errorf("%s: %d boards, the root's says %q; want %d and %q", name, len(stage.Boards.Of), stage.Boards.Of["A"].Say,
				test.nodes, test.root)
		}
	}
	small.Boards = small.Boards[1:]
	if _, err := small.Figure(); err == nil || !strings.Contains(err.Error(), "11 boards for a tree of 12 nodes") {
		t.Errorf("too few boards: %v", err)
	}
	small.Boards = make([]board.Board, 12)
	if _, err := small.Figure(); err == nil || !strings.Contains(err.Error(), "node 0") {
		t.Errorf("malformed boards: %v", err)
	}
	if _, err := calc.Game(chess.Start, 4); err == nil || !strings.Contains(err.Error(), "a tree of 2 can be read") {
		t.Errorf("too many plies: %v", err)
	}
}

// countdown is a game of one move at each position, whose board is drawn by a method on a pointer.
type countdown int

func (c countdown) Terminal() (int, bool) { return 0, c == 0 }
func (c countdown) Play(int) countdown    { return c - 1 }
func (c countdown) Evaluate() int         { return 0 }
func (c *countdown) Draw() board.Board    { return tictactoe.Start.Draw() }
func (c countdown) Moves(buf []int) []int {
	if c > 0 {
		buf = append(buf, 1)
	}
	return buf
}

// A game has boards whether its methods are on the value or on a pointer, as everywhere else.
func TestACalculatorFindsTheBoardOfAPointer(t *testing.T) {
	c, err := calc.Game(countdown(2), 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Boards) != 3 {
		t.Errorf("%d boards for three positions", len(c.Boards))
	}
}
