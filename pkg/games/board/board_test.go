package board_test

import (
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
)

func ExampleBoard_Text() {
	pos, _ := chess.Parse("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
	fmt.Print(pos.Board().Text())
	// Output:
	// 8 r . b q k b n r
	// 7 p p p p . p p p
	// 6 . . n . . . . .
	// 5 . B . . p . . .
	// 4 . . . . P . . .
	// 3 . . . . . N . .
	// 2 P P P P . P P P
	// 1 R N B Q K . . R
	//   a b c d e f g h
	// Black to move
	// Both sides may castle short and long
}

func ExampleBoard_Alt() {
	pos, _ := chess.Parse("8/8/8/4k3/8/8/P3K3/8 w - - 0 1")
	fmt.Println(pos.Board().Alt())
	// Output: White: king e2; pawn a2. Black: king e5. White to move.
}

// position reads a position of a game.
func position[P board.Drawer](t *testing.T, parse func(string) (P, error), text string) board.Board {
	t.Helper()
	pos, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b := pos.Board()
	if err := b.Check(); err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTheChangeIsWhatTheMoveDid(t *testing.T) {
	const king = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, test := range []struct {
		name          string
		before, after board.Board
		want          string
	}{
		{"a step", position(t, chess.Parse, king), position(t, chess.Parse, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), "pawn e2 to e4"},
		{"castling short", position(t, chess.Parse, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), position(t, chess.Parse, "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"), "king e1 to g1, rook h1 to f1"},
		{"castling long", position(t, chess.Parse, "r3k3/8/8/8/8/8/8/4K3 b q - 0 1"), position(t, chess.Parse, "2kr4/8/8/8/8/8/8/4K3 w - - 0 1"), "king e8 to c8, rook a8 to d8"},
		{"a capture", position(t, chess.Parse, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"), position(t, chess.Parse, "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1"), "pawn e4 to d5, taking d5"},
		{"in passing", position(t, chess.Parse, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), position(t, chess.Parse, "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"), "pawn e5 to d6, taking d5"},
		{"promotion with capture", position(t, chess.Parse, "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"), position(t, chess.Parse, "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"), "pawn b7 to a8, now a knight, taking a8"},
		{"three jumps", position(t, draughts.Parse, "B:W10,17,25:B6"), position(t, draughts.Parse, "W:W:BK29"), "man 6 to 29, now a king, taking 10, 17 and 25"},
		{"a circle", position(t, draughts.Parse, "B:W18,19,26,27,K1:BK15"), position(t, draughts.Parse, "W:WK1:BK15"), "taking 18, 19, 26 and 27"},
		{"turning", position(t, othello.Parse, ""), position(t, othello.Parse, "f5"), "Black on f5, turning e5"},
		{"a stone", position(t, connectfour.Parse, "44"), position(t, connectfour.Parse, "444"), "X in column 4"},
		{"a cross", position(t, tictactoe.Parse, "O../.../..X"), position(t, tictactoe.Parse, "O../.X./..X"), "X on 4"},
		{"a pass", position(t, othello.Parse, ""), position(t, othello.Parse, ""), "nothing changes on the board"},
		{"different games", position(t, othello.Parse, ""), position(t, tictactoe.Parse, "X../.../..."), "nothing changes on the board"},
	} {
		if got := test.after.Say(board.Diff(test.before, test.after)); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
