package board_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
)

func ExampleBoard_Text() {
	pos, _ := chess.Parse("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
	fmt.Print(pos.Draw().Text())
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
	fmt.Println(pos.Draw().Alt())
	// Output: White: king e2; pawn a2. Black: king e5. White to move.
}

// play plays random games, and calls f with each position and the one before it.
func play[P interface {
	search.Position[P, M]
	board.Drawer
	fmt.Stringer
}, M comparable](t *testing.T, start P, f func(t *testing.T, before, after board.Board)) {
	t.Run(fmt.Sprintf("%T", start), func(t *testing.T) {
		games := uint64(30)
		if testing.Short() {
			games = 5
		}
		texts := map[string]string{}
		for seed := range games {
			r := rand.New(rand.NewPCG(seed, 0))
			pos, before := start, start.Draw()
			for range 150 {
				moves := pos.Moves(nil)
				if _, over := pos.Terminal(); over || len(moves) == 0 {
					break
				}
				pos = pos.Play(moves[r.IntN(len(moves))])
				after := pos.Draw()
				f(t, before, after)
				for _, said := range []string{after.Alt(), after.Text()} {
					if other, ok := texts[said]; ok && other != pos.String() {
						t.Fatalf("%s and %s are both\n%s", other, pos, said)
					}
					texts[said] = pos.String()
				}
				before = after
			}
		}
	})
}

// playAll does so in each game.
func playAll(t *testing.T, f func(t *testing.T, before, after board.Board)) {
	play(t, chess.Start, f)
	play(t, parsed(chess.Parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")), f)
	play(t, parsed(chess.Parse("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1")), f)
	play(t, connectfour.Start, f)
	play(t, draughts.Start, f)
	play(t, othello.Start, f)
	play(t, tictactoe.Start, f)
}

func TestTheChangeLeadsFromTheBoardBeforeToTheOneAfter(t *testing.T) {
	playAll(t, func(t *testing.T, before, after board.Board) {
		c := board.Diff(before, after)
		pieces := slices.Clone(before.Pieces)
		for _, square := range c.Taken {
			pieces[square] = board.Piece{}
		}
		for _, step := range c.Steps {
			if step.From >= 0 {
				if pieces[step.From] != step.Was {
					t.Fatalf("%s: %v was not there", after.Say(c), step.Was)
				}
				pieces[step.From] = board.Piece{}
			}
		}
		for _, step := range c.Steps {
			if pieces[step.To].Shape != board.None {
				t.Fatalf("%s: there was a piece, and it was not taken", after.Say(c))
			}
			pieces[step.To] = step.Piece
		}
		for _, square := range c.Turned {
			if pieces[square].Side == after.Pieces[square].Side {
				t.Fatalf("%s: it was not turned", after.Say(c))
			}
			pieces[square] = after.Pieces[square]
		}
		if !slices.Equal(pieces, after.Pieces) {
			t.Fatalf("%s does not lead from\n%sto\n%s", after.Say(c), before.Text(), after.Text())
		}
	})
}

func TestTheWordsNameEveryPieceAndItsSquare(t *testing.T) {
	words := regexp.MustCompile(`\w+`)
	playAll(t, func(t *testing.T, _, after board.Board) {
		if err := after.Check(); err != nil {
			t.Fatal(err)
		}
		named, alt := map[string]int{}, after.Alt()
		for _, word := range words.FindAllString(alt[:strings.Index(alt, after.Caption)], -1) {
			named[word]++
		}
		stones := map[string]int{}
		for square, p := range after.Pieces {
			switch {
			case p.Shape == board.None:
			case after.Style == board.Holes:
				stones[after.Sides[p.Side]]++
			case named[after.Name(square)] != 1:
				t.Fatalf("%s is named %d times in: %s", after.Name(square), named[after.Name(square)], alt)
			}
		}
		for side, n := range stones {
			if named[side] != n {
				t.Fatalf("%s has %d stones in: %s", side, n, alt)
			}
		}
	})
}

// parsed returns what a game's Parse has read.
func parsed[P any](pos P, err error) P {
	if err != nil {
		panic(err)
	}
	return pos
}

// position reads a position of a game.
func position[P board.Drawer](t *testing.T, parse func(string) (P, error), text string) board.Board {
	t.Helper()
	pos, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	b := pos.Draw()
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
		{"a step", position(t, chess.Parse, king),
			position(t, chess.Parse, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), "pawn e2 to e4"},
		{"castling short", position(t, chess.Parse, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
			position(t, chess.Parse, "4k3/8/8/8/8/8/8/5RK1 b - - 0 1"), "king e1 to g1, rook h1 to f1"},
		{"castling long", position(t, chess.Parse, "r3k3/8/8/8/8/8/8/4K3 b q - 0 1"),
			position(t, chess.Parse, "2kr4/8/8/8/8/8/8/4K3 w - - 0 1"), "king e8 to c8, rook a8 to d8"},
		{"a capture", position(t, chess.Parse, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
			position(t, chess.Parse, "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1"), "pawn e4 to d5, taking d5"},
		{"in passing", position(t, chess.Parse, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
			position(t, chess.Parse, "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"), "pawn e5 to d6, taking d5"},
		{"promotion with capture", position(t, chess.Parse, "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"),
			position(t, chess.Parse, "N3k3/8/8/8/8/8/8/4K3 b - - 0 1"), "pawn b7 to a8, now a knight, taking a8"},
		{"three jumps", position(t, draughts.Parse, "B:W10,17,25:B6"), position(t, draughts.Parse, "W:W:BK29"),
			"man 6 to 29, now a king, taking 10, 17 and 25"},
		{"a circle", position(t, draughts.Parse, "B:W18,19,26,27,K1:BK15"), position(t, draughts.Parse, "W:WK1:BK15"),
			"king 15 to 15, taking 18, 19, 26 and 27"},
		{"turning", position(t, othello.Parse, ""), position(t, othello.Parse, "f5"), "Black on f5, turning e5"},
		{"a stone", position(t, connectfour.Parse, "44"), position(t, connectfour.Parse, "444"), "X in column 4"},
		{"a cross", position(t, tictactoe.Parse, "O../.../..X"), position(t, tictactoe.Parse, "O../.X./..X"), "X on 4"},
		{"a pass", position(t, othello.Parse, ""), position(t, othello.Parse, ""), "nothing changes on the board"},
		{"different games", position(t, othello.Parse, ""), position(t, tictactoe.Parse, "X../.../..."),
			"nothing changes on the board"},
	} {
		if got := test.after.Say(board.Diff(test.before, test.after)); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestWhatIsNotSeenOnTheBoardIsNoted(t *testing.T) {
	look := map[string]string{}
	for _, fen := range []string{
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qk - 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R w KQ - 0 1", "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
		"r3k2r/8/8/3pP3/8/8/8/R3K2R b - - 0 1",
	} {
		alt := position(t, chess.Parse, fen).Alt()
		if other, ok := look[alt]; ok {
			t.Errorf("%s and %s are both: %s", other, fen, alt)
		}
		look[alt] = fen
	}
}

func TestAMalformedBoardIsAnError(t *testing.T) {
	for _, test := range []struct {
		spoil func(b *board.Board)
		want  string
	}{
		{func(b *board.Board) { b.Columns = 0 }, "0 columns and 3 rows: want 1 to 100 of both"},
		{func(b *board.Board) { b.Pieces = b.Pieces[1:] }, "8 Pieces on 3 columns and 3 rows: want 9"},
		{func(b *board.Board) { b.Names = b.Names[1:] }, "8 Names on 3 columns and 3 rows: want 9"},
		{func(b *board.Board) { b.Files = []string{"a"} }, "1 Files on 3 columns and 3 rows: want 3"},
		{func(b *board.Board) { b.Ranks = []string{"1"} }, "1 Ranks on 3 columns and 3 rows: want 3"},
		{func(b *board.Board) { b.Style = 9 }, "style 9"},
		{func(b *board.Board) { b.Row = []int{0, 9} }, "Row has the square 9: want 0 to 8"},
		{func(b *board.Board) { b.Pieces[4].Shape = 99 }, "the piece on square 4 has shape 99"},
	} {
		b := tictactoe.Start.Draw()
		test.spoil(&b)
		if err := b.Check(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
	b := tictactoe.Start.Draw()
	b.Files, b.Ranks, b.Names = []string{}, []string{}, []string{}
	if err := b.Check(); err != nil || b.Text() == "" || b.Alt() == "" || b.SVG(board.Change{}) == "" {
		t.Errorf("a board without names: %v", err)
	}
}

// The other side sees the same pieces on the same squares, and what is said of a square does not depend on who looks.
func TestATurnedBoardIsTheSamePosition(t *testing.T) {
	playAll(t, func(t *testing.T, _, after board.Board) {
		turned := after.Turned()
		if err := turned.Check(); err != nil {
			t.Fatal(err)
		}
		for square := range after.Pieces {
			other := len(after.Pieces) - 1 - square
			if after.Style != board.Holes && turned.Describe(other) != after.Describe(square) {
				t.Fatalf("%s is %s from the other side", after.Describe(square), turned.Describe(other))
			}
		}
		if back := turned.Turned(); back.SVG(board.Change{}) != after.SVG(board.Change{}) {
			t.Fatalf("turned twice it is another picture:\n%s", back.Text())
		}
	})
}

func TestASquareIsDescribed(t *testing.T) {
	for _, test := range []struct {
		board  board.Board
		square int
		want   string
	}{
		{chess.Start.Draw(), 0, "a8: black rook"},
		{chess.Start.Draw(), 35, "d4: empty"},
		{draughts.Start.Draw(), 0, ""},
		{draughts.Start.Draw(), 1, "1: black man"},
		{position(t, connectfour.Parse, "44"), 3 + 7*4, "column 4, row 2: O"},
		{position(t, tictactoe.Parse, "X../.../..."), 0, "0: X"},
		{position(t, othello.Parse, ""), 27, "d4: White"},
	} {
		if got := test.board.Describe(test.square); got != test.want {
			t.Errorf("square %d is %q, want %q", test.square, got, test.want)
		}
	}
}

// A king in check is marked, and no other piece.
func TestAKingInCheckIsMarked(t *testing.T) {
	for fen, want := range map[string][]int{
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1":  nil,
		"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1": {4},
		"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1": {60},
	} {
		b := position(t, chess.Parse, fen)
		if marked := strings.Contains(b.SVG(board.Change{}), `class="checked"`); !slices.Equal(b.Checked, want) || marked != (want != nil) {
			t.Errorf("%s: %v is marked, want %v", fen, b.Checked, want)
		}
	}
}
