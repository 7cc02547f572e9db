package page

import (
	"encoding/json"
	"strings"
	"testing"
)

func answer(t *testing.T, table *Table, ask string) Answer {
	t.Helper()
	var a Answer
	if err := json.Unmarshal(table.JSON([]byte(ask)), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// A page plays a move, asks for a hint, and takes the move back, in each game.
func TestAGameIsPlayedByAsking(t *testing.T) {
	var table Table
	for name := range games {
		begun := answer(t, &table, `{"game": "`+name+`"}`)
		if begun.Error != "" || len(begun.Moves) == 0 || begun.Thought != nil {
			t.Fatalf("%s: %+v", name, begun)
		}
		first := begun.Moves[0]
		if first.To < 0 || first.Says == "" {
			t.Errorf("%s: no square to click for %+v", name, first)
		}
		after := answer(t, &table, `{"game": "`+name+`", "moves": ["`+first.Text+`"], "lines": 2, "depth": 3}`)
		if after.Error != "" || len(after.Played) != 1 || after.Thought == nil || len(after.Thought.Lines) != 2 ||
			after.Thought.Nodes == 0 || len(after.Thought.Lines[0].Moves) == 0 {
			t.Errorf("%s: after %s %+v", name, first.Text, after)
		}
		back := answer(t, &table, `{"game": "`+name+`", "moves": []}`)
		if back.Board != begun.Board || back.Text != begun.Text {
			t.Errorf("%s: taken back to %s, want %s", name, back.Text, begun.Text)
		}
	}
}

func TestWhatCannotBeAnswered(t *testing.T) {
	var table Table
	for ask, want := range map[string]string{
		`{`:                                      "JSON",
		`{"game": "go"}`:                         "there is no game",
		`{"game": "tictactoe", "moves": ["x"]}`:  "move 1: \"x\" is no move here",
		`{"game": "tictactoe", "position": "X"}`: "has 1 rows",
		`{"game": "tictactoe", "lines": 11}`:     "11 lines",
		`{"game": "tictactoe", "lines": 1, "time": 99999}`: "the time is",
		`{"game": "tictactoe", "lines": 1, "depth": -1}`:   "Depth is -1",
	} {
		if got := answer(t, &table, ask); !strings.Contains(got.Error, want) {
			t.Errorf("%s: %q, want %q", ask, got.Error, want)
		}
	}
}
