package page

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/viz/assets"
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
		if begun.Error != nil || len(begun.Moves) == 0 || begun.Thought != nil {
			t.Fatalf("%s: %+v", name, begun)
		}
		first := begun.Moves[0]
		if first.To < 0 || first.Says == "" {
			t.Errorf("%s: no square to click for %+v", name, first)
		}
		after := answer(t, &table, `{"game": "`+name+`", "moves": ["`+first.Text+`"], "lines": 2, "depth": 3}`)
		if after.Error != nil || len(after.Played) != 1 || after.Thought == nil || len(after.Thought.Lines) != 2 ||
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
		if got := answer(t, &table, ask); got.Error == nil || !strings.Contains(got.Error.Message, want) {
			t.Errorf("%s: %v, want %q", ask, got.Error, want)
		}
	}
}

// A game that is played to its end by what is answered alone: each move leads on, and the end is said.
func TestAGameComesToItsEnd(t *testing.T) {
	for name := range games {
		var table Table
		ask := Ask{Game: name, Moves: []string{}}
		choose := rand.New(rand.NewPCG(1, 2))
		for {
			text, _ := json.Marshal(ask)
			now := answer(t, &table, string(text))
			if now.Error != nil {
				t.Fatalf("%s after %v: %s", name, ask.Moves, now.Error.Message)
			}
			if (now.Result == "") != (len(now.Moves) > 0) {
				t.Fatalf("%s after %v: %d moves, and the result is %q", name, ask.Moves, len(now.Moves), now.Result)
			}
			if now.Result != "" || len(ask.Moves) == 200 {
				break
			}
			move := now.Moves[choose.IntN(len(now.Moves))]
			if most := now.Grid.Columns * now.Grid.Rows; move.To >= most || move.From >= most {
				t.Fatalf("%s: the move %+v is on no square of %d", name, move, most)
			}
			ask.Moves = append(ask.Moves, move.Text)
		}
	}
}

func TestABoardIsAFigure(t *testing.T) {
	f, err := Board{Game: "connectfour", Moves: []string{"4"}}.Figure()
	if err != nil || !strings.Contains(f.Still, "<svg") || !strings.Contains(f.Alt, "Column 4") || f.Engine != assets.Play {
		t.Errorf("got %+v, %v", f, err)
	}
	for _, wrong := range []Board{{Game: "go"}, {Game: "chess", Position: "x"}, {Game: "chess", Depth: -1},
		{Game: "chess", Time: time.Hour}, {Game: "tictactoe", Moves: []string{"4", "4"}}} {
		if f, err := wrong.Figure(); err == nil {
			t.Errorf("%+v: got %q, want an error", wrong, f.Alt)
		}
	}
}
