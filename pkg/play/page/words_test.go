package page

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// asked answers an Ask, which must not fail.
func asked(t *testing.T, a Ask) Answer {
	t.Helper()
	answer, err := (&Table{Games: games()}).do(a)
	if err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
	return answer
}

// A search is told in plain words: what the game is worth, how far the search looked, and what it expects.
func TestASearchIsToldInPlainWords(t *testing.T) {
	for _, test := range []struct {
		ask   Ask
		says  string // how it begins
		kind  string
		share float64 // of the side that moves first
	}{
		{Ask{Game: "tictactoe", Position: "XX./OO./...", Depth: 3}, "X wins in 1 move if it plays 2. It ", "exact to 3 plies", 1},
		{Ask{Game: "tictactoe", Position: "X../.O./...", Depth: 9}, "The game is a draw if both sides play their ", "exact", .5},
		{Ask{Game: "tictactoe", Position: "XX./O../...", Depth: 9}, "X wins in 2 moves. It looked ", "exact", 0},
		{Ask{Game: "connectfour", Depth: 4}, "The game is even. It looked 4 plies ahead (", "exact to 4 plies", .5},
		{
			Ask{Game: "connectfour", Moves: strings.Fields("4 1 4 1 4 1"), Depth: 6},
			"X wins in 1 move if it plays 4. ", "exact to 6 plies", 1,
		},
		{Ask{Game: "chess", Position: "7k/8/8/8/8/8/q6K/8 w - -", Depth: 2}, "Black is ahead by about ", "", math.NaN()},
		{Ask{Game: "othello", Depth: 1}, "White is ahead by about 7 discs. It looked 1 ply ", "exact to 1 ply", math.NaN()},
		{Ask{Game: "einstein", Roll: true, Seed: 1, Depth: 1}, "White wins about ", "", math.NaN()},
		{Ask{Game: "chess", Position: "7k/8/5KQ1/8/8/8/8/8 w - -", Depth: 2}, "White wins in 1 move if it plays Qg7#. ", "", 1},
		{
			Ask{Game: "tictactoe", By: "mcts", Position: "XX./OO./...", Time: 50},
			"X wins about 100 % of the games. It ran ", "win rate", 1,
		},
	} {
		test.ask.Lines = 1
		got := asked(t, test.ask)
		if !strings.HasPrefix(got.Thought.Says, test.says) || test.kind != "" && got.Worth.Kind != test.kind {
			t.Errorf("%+v: %s (%s), want %s (%s)", test.ask, got.Thought.Says, got.Worth.Kind, test.says, test.kind)
		}
		if off := math.Abs(got.Worth.Share - test.share); off > .01 {
			t.Errorf("%+v: the share is %g, want %g", test.ask, got.Worth.Share, test.share)
		}
	}
}

// In words are counted the searches of the same position before.
func TestWordsCountTheSearchesBefore(t *testing.T) {
	got := asked(t, Ask{Game: "othello", Lines: 1, Depth: 1, Spent: Spent{Nodes: 1_000_000, Time: 61_000}})
	spent, says := got.Thought.Spent, got.Thought.Says
	if spent.Nodes != 1_000_005 || !strings.Contains(says, "(1,000,005 positions, 61.0 s)") {
		t.Errorf("%+v: %s", spent, says)
	}
}

// The share of a game is that of the side that moves first, whoever moves, and of a game that is over it is the result.
func TestTheShareIsOfTheSideThatMovesFirst(t *testing.T) {
	first := asked(t, Ask{Game: "chess", Position: "7k/8/8/8/8/8/Q6K/8 w - -", Lines: 1, Depth: 2})
	second := asked(t, Ask{Game: "chess", Position: "7k/8/8/8/8/8/Q6K/8 w - -", Moves: []string{"Kg1"}, Lines: 1, Depth: 2})
	if first.Worth.Share < .75 || second.Worth.Share < .75 {
		t.Errorf("a queen up the first side has %g, and after its move %g", first.Worth.Share, second.Worth.Share)
	}
	for moves, want := range map[string]float64{"0 3 1 4 2": 1, "0 3 1 4 8 5": 0, "0 1 2 4 3 5 7 6 8": .5} {
		over := asked(t, Ask{Game: "tictactoe", Moves: strings.Fields(moves), Before: &Judged{Says: "The game is even"}})
		if over.Result == "" || over.Worth.Share != want {
			t.Errorf("%s: %s, the share is %g, want %g", moves, over.Result, over.Worth.Share, want)
		}
		same := asked(t, Ask{Game: "tictactoe", Moves: strings.Fields(moves), Before: over.Worth})
		if !strings.HasSuffix(same.Change, ": no change") {
			t.Errorf("%s changed nothing: %s", moves, same.Change)
		}
		if !strings.HasSuffix(over.Change, ": The game is even → "+over.Result) {
			t.Errorf("%s changed: %s", moves, over.Change)
		}
	}
}

// The other side sees the squares in the opposite order, and each move on its own squares.
func TestABoardIsTurned(t *testing.T) {
	for _, game := range games() {
		a := asked(t, Ask{Game: game.Name(), Roll: true, Seed: 1})
		b := asked(t, Ask{Game: game.Name(), Roll: true, Seed: 1, Turned: true})
		if !a.Turns {
			continue
		}
		last := len(a.Squares) - 1
		other := func(square int) int {
			if square < 0 {
				return square
			}
			return last - square
		}
		for i := range a.Squares {
			if a.Squares[i] != b.Squares[other(i)] {
				t.Errorf("%s: %s is %s when turned", game.Name(), a.Squares[i], b.Squares[other(i)])
			}
		}
		for i, move := range a.Moves {
			if turned := b.Moves[i]; turned.Text != move.Text || turned.From != other(move.From) || turned.To != other(move.To) {
				t.Errorf("%s: the move %+v is %+v when turned", game.Name(), move, turned)
			}
		}
	}
}

// The search of each opponent in each game can be stepped through, with a board for each node.
func TestTheSearchIsSteppedInto(t *testing.T) {
	for _, game := range games() {
		for _, o := range opponents(game) {
			got := asked(t, Ask{Game: game.Name(), By: o.Name, Roll: true, Seed: 1, Record: true})
			stage := got.Search
			if stage == nil || len(stage.Runs) != 1 || len(stage.Runs[0].Steps) < 10 {
				t.Fatalf("%s by %s: %+v", game.Name(), o.Name, stage)
			}
			run := stage.Runs[0]
			if len(stage.Boards.Of) != len(run.Nodes) {
				t.Errorf("%s by %s: %d boards for %d nodes", game.Name(), o.Name, len(stage.Boards.Of), len(run.Nodes))
			}
			if !strings.Contains(stage.Say, o.Title) {
				t.Errorf("%s by %s: %s", game.Name(), o.Name, stage.Say)
			}
			text, err := json.Marshal(stage)
			if err != nil || len(text) > 8<<20 {
				t.Errorf("%s by %s: %d bytes, %v", game.Name(), o.Name, len(text), err)
			}
			deep := asked(t, Ask{Game: game.Name(), By: o.Name, Roll: true, Seed: 1, Record: true, Depth: 40}).Search
			near := asked(t, Ask{Game: game.Name(), By: o.Name, Roll: true, Seed: 1, Record: true, Depth: 1}).Search
			if !o.Deepens {
				if deep.Say != stage.Say || near.Say != stage.Say {
					t.Errorf("%s by %s: %s; %s", game.Name(), o.Name, deep.Say, near.Say)
				}
				continue
			}
			if !strings.Contains(deep.Say, " looked 40 plies ahead. This is its search to ") ||
				deep.Asked.Depth != stage.Asked.Depth {
				t.Errorf("%s by %s: %s; %s", game.Name(), o.Name, stage.Say, deep.Say)
			}
			if near.Asked.Depth != 1 || !strings.HasPrefix(near.Say, "This is how "+o.Title+" searched this position, to 1 ply") {
				t.Errorf("%s by %s: to %d plies, %s", game.Name(), o.Name, near.Asked.Depth, near.Say)
			}
			t.Logf("%s by %s: %d nodes, %d steps, %d bytes", game.Name(), o.Name, len(run.Nodes), len(run.Steps), len(text))
		}
	}
}

// In chess and draughts a move of each side has one number; elsewhere each move has its own.
func TestMovesAreNumberedAsPlayersDo(t *testing.T) {
	for _, c := range []struct {
		ask  Ask
		want string
	}{
		{Ask{Game: "chess", Moves: []string{"e4", "e5", "Nf3"}}, "2. White plays Nf3"},
		{Ask{Game: "chess", Moves: []string{"e4", "e5"}}, "1. Black plays e5"},
		{Ask{Game: "chess", Position: "4k3/8/8/8/8/8/4P3/4K3 b - -", Moves: []string{"Kd7", "e4"}}, "2. White plays e4"},
		{Ask{Game: "connectfour", Moves: []string{"4", "4", "4"}}, "3. X plays 4"},
	} {
		c.ask.Lines, c.ask.Depth, c.ask.Before = 1, 1, &Judged{}
		if got := asked(t, c.ask).Change; !strings.HasPrefix(got, c.want+":") {
			t.Errorf("%v: %q, want %q", c.ask.Moves, got, c.want)
		}
	}
}

// A search that is stepped into asks questions, and says where it begins without what its opponent remembered.
func TestASteppedSearchAsksAndSaysWhereItBegins(t *testing.T) {
	const without = "It begins without what was found at earlier moves."
	for moves, want := range map[string]bool{"": false, "4 0": true} {
		stage := asked(t, Ask{Game: "tictactoe", Moves: strings.Fields(moves), Record: true, Depth: 2}).Search
		if strings.Contains(stage.Say, without) != want {
			t.Errorf("after %q: %s", moves, stage.Say)
		}
		if stage.Predict == nil || !stage.Predict.Hints || len(stage.Runs[0].Ask) < 10 {
			t.Errorf("after %q: %+v, %s", moves, stage.Predict, stage.Runs[0].Ask)
		}
	}
}

// A reader who plays first has the own pieces below, whichever color that is, and is told how to move.
func TestABoardBeginsFromTheReadersSide(t *testing.T) {
	for _, test := range []struct {
		board Board
		last  string // the last square
		how   string
	}{
		{Board{Game: "chess"}, "h1: white rook", "drag the piece"},
		{Board{Game: "chess", Position: "4k3/8/8/8/8/8/8/4K2R b - -"}, "a8: empty", "drag the piece"},
		{Board{Game: "draughts"}, "", "drag the piece"},
		{Board{Game: "connectfour"}, "column 7, row 1: empty", "press its digit"},
		{Board{Game: "othello"}, "h8: empty", "Click a square."},
	} {
		figure, err := test.board.Figure()
		if err != nil {
			t.Fatal(err)
		}
		var begun data
		if err := json.Unmarshal(figure.Data, &begun); err != nil {
			t.Fatal(err)
		}
		squares := begun.Answer.Squares
		if last := squares[len(squares)-1]; last != test.last || !strings.Contains(begun.Answer.How, test.how) {
			t.Errorf("%+v: the last square is %q, want %q; %s", test.board, last, test.last, begun.Answer.How)
		}
		if test.board.Game == "draughts" && squares[len(squares)-2] != "1: black man" {
			t.Errorf("Black begins in draughts, and below is %q", squares[len(squares)-2])
		}
	}
}

// A move that takes a piece says so, on the board too.
func TestAMoveSaysWhetherItTakes(t *testing.T) {
	for _, move := range asked(t, Ask{Game: "chess", Moves: strings.Fields("e4 d5")}).Moves {
		if takes := move.Text == "exd5"; move.Takes != takes {
			t.Errorf("%s takes a piece: %t", move.Text, move.Takes)
		}
	}
}
