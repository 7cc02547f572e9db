package page

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
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

func games() []entry.Game { return append(Usual(), Chance()...) }

// A page plays a move, rolls the die, asks any opponent for a hint, and takes the move back, in each game.
func TestAGameIsPlayedByAsking(t *testing.T) {
	table := Table{Games: games()}
	for _, game := range games() {
		name := game.Name()
		begun := answer(t, &table, `{"game": "`+name+`", "roll": true, "seed": "1"}`)
		if begun.Error != nil || len(begun.Moves) == 0 || begun.Thought != nil || begun.Mover != 0 || begun.Rolls {
			t.Fatalf("%s: %+v", name, begun)
		}
		first := begun.Moves[0]
		if first.To < 0 || first.Says == "" {
			t.Errorf("%s: no square to click for %+v", name, first)
		}
		ask := Ask{Game: name, Moves: append(begun.Played, first.Text), Roll: true, Seed: 1, Lines: 2, Depth: 2}
		for _, o := range opponents(game) {
			if ask.By, ask.Time = o.Name, 0; !o.Deepens {
				ask.Time = 200
			}
			text, _ := json.Marshal(ask)
			after := answer(t, &table, string(text))
			if after.Error != nil || after.Mover != 1 || after.Movers[len(begun.Played)] != 0 || after.Thought == nil ||
				after.Thought.Spent.Nodes == 0 || len(after.Thought.Lines[0].Moves) == 0 {
				t.Errorf("%s: %s after %s %+v", name, o.Name, first.Text, after)
				continue
			}
			if lines := after.Thought.Lines; o.Name == "engine-tuned" && len(lines) != 2 {
				t.Errorf("%s: the engine has %d lines, want 2", name, len(lines))
			} else if estimated := strings.Contains(lines[0].Worth, "estimated"); estimated != (o.Name == "mcts") {
				t.Errorf("%s: %s says %s", name, o.Name, lines[0].Worth)
			}
		}
		ask = Ask{Game: name, Moves: begun.Played}
		text, _ := json.Marshal(ask)
		back := answer(t, &table, string(text))
		if back.Board != begun.Board || back.Text != begun.Text {
			t.Errorf("%s: taken back to %s, want %s", name, back.Text, begun.Text)
		}
	}
}

// A value is said to be for the side that moves, after a pass too.
func TestAValueIsForTheSideThatMoves(t *testing.T) {
	table := Table{Games: games()}
	for moves, want := range map[string]string{`[]`: "for Black: ", `["pass"]`: "for White: "} {
		now := answer(t, &table, `{"game": "go5", "moves": `+moves+`, "lines": 1, "time": 5}`)
		if now.Thought == nil || !strings.HasPrefix(now.Thought.Lines[0].Worth, want) {
			t.Errorf("after %s: %+v, want a value %s", moves, now.Thought, want)
		}
	}
}

// Where a piece is put, a click means one move: in connect four any square of the column, and in other games the
// square alone.
func TestASquareMeansAMove(t *testing.T) {
	table := Table{Games: games()}
	for _, game := range games() {
		name, falls, moves, meant := game.Name(), game.Name() == "connectfour", `[]`, map[int]string{}
		if falls {
			moves = `["4", "4", "1"]`
		}
		now := answer(t, &table, `{"game": "`+name+`", "roll": true, "moves": `+moves+`}`)
		if now.Error != nil {
			t.Fatalf("%s: %s", name, now.Error.Message)
		}
		for _, move := range now.Moves {
			for _, square := range append(move.Also, move.To) {
				if other, taken := meant[square]; taken && move.From < 0 {
					t.Errorf("%s: a click on square %d means both %s and %s", name, square, move.Text, other)
				}
				if column := strconv.Itoa(square%now.Grid.Columns + 1); falls && column != move.Text {
					t.Errorf("%s: a click on square %d means column %s, want %s", name, square, move.Text, column)
				}
				meant[square] = move.Text
			}
			if !falls && move.Also != nil {
				t.Errorf("%s: the squares %v mean %s too, want none", name, move.Also, move.Text)
			}
		}
		if all := now.Grid.Columns * now.Grid.Rows; falls && len(meant) != all {
			t.Errorf("%s: %d squares mean a move, want all %d, since no column is full", name, len(meant), all)
		}
	}
}

func TestWhatCannotBeAnswered(t *testing.T) {
	table := Table{Games: games()}
	for ask, want := range map[string]string{
		`{`:                                                "JSON",
		`{"game": "go"}`:                                   "no page has go",
		`{"game": "tictactoe", "moves": ["x"]}`:            "move 1: \"x\" is not a move here",
		`{"game": "tictactoe", "position": "X"}`:           "has 1 row",
		`{"game": "tictactoe", "lines": 11}`:               "11 lines",
		`{"game": "tictactoe", "by": "star2"}`:             "no opponent \"star2\" in this game: want engine-tuned or mcts",
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
	for _, game := range games() {
		name := game.Name()
		table := Table{Games: games()}
		ask := Ask{Game: name, Moves: []string{}}
		choose := rand.New(rand.NewPCG(1, 2))
		for {
			text, _ := json.Marshal(ask)
			now := answer(t, &table, string(text))
			if now.Error != nil {
				t.Fatalf("%s after %v: %s", name, ask.Moves, now.Error.Message)
			}
			if (now.Result == "") != (len(now.Moves) > 0 || now.Rolls) {
				t.Fatalf("%s after %v: %d moves, and the result is %q", name, ask.Moves, len(now.Moves), now.Result)
			}
			if now.Result != "" || len(ask.Moves) >= 60 {
				break
			}
			if ask.Roll, ask.Moves = now.Rolls, now.Played; now.Rolls {
				continue
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
