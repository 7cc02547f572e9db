package othello_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
)

var _ interface {
	search.Position[othello.Board, othello.Move]
	search.Height
	search.Hasher
	search.Expandable[othello.Board, othello.Move]
	search.Hinter[othello.Move]
	search.Noisy[othello.Move]
	search.Threatened
} = othello.Start

func Example() {
	// Position 5 of the FFO endgame test.
	board, err := othello.Parse("-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(board.Draw().Text())
	fmt.Println(board.Moves(nil))
	fmt.Printf("%+v\n", board.Terms())
	fmt.Println(board.Evaluate(), board.Threat(), board.NoisyMoves(nil))

	// Output:
	//   a b c d e f g h
	// 1 . O O O O O . .
	// 2 . . O X X O . X
	// 3 X X O X O X X .
	// 4 X X O X O X X O
	// 5 X X O O X O O O
	// 6 X X X X O O . O
	// 7 X . X O O O . .
	// 8 . X X X X X . .
	// Black to move: 27 black, 23 white
	// [g1 b2 g2 g6 g7 g8]
	// {Mobility:100 Potential:0 Corners:0 Edges:0 XSquares:0 Parity:-250}
	// -2 0 []
}

func ExampleParse() {
	board, err := othello.Parse("f5d6c3d3c4")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(board)
	fmt.Println(board.Moves(nil))

	_, err = othello.Parse("f5d6a1")
	fmt.Println(err)
	// Output:
	// ------------------XO------XXX------OXX-----O-------------------- O
	// [b3 f3 f4 b5 g5 g6]
	// othello: the moves "f5d6a1" have a1 as move 3, which X cannot play: want one of [c3 c4 c5 c6 c7]
}

// perft counts the lines of depth plies, a pass being one. A game that ends before is a line
// too: so count those who publish; 228 games are over after 9 plies.
func perft(b othello.Board, depth int) int {
	if depth == 0 {
		return 1
	}
	var buf [32]othello.Move
	moves := b.Moves(buf[:0])
	if len(moves) == 0 {
		return 1
	}
	nodes := 0
	for _, m := range moves {
		nodes += perft(b.Play(m), depth-1)
	}
	return nodes
}

// The counts are those that everybody publishes.
func TestPerft(t *testing.T) {
	want := []int{1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284}

	if testing.Short() {
		want = want[:9]
	}
	for depth, want := range want {
		if got := perft(othello.Start, depth); got != want {
			t.Errorf("depth %d: %d nodes, want %d", depth, got, want)
		}
	}
}

// randomGame returns the boards of a game from the beginning to the end, and its moves.
func randomGame(seed uint64) (boards []othello.Board, played []othello.Move) {
	random := rand.New(rand.NewPCG(seed, 8))
	for b := othello.Start; ; {
		boards = append(boards, b)
		if _, over := b.Terminal(); over {
			return boards, played
		}
		moves := b.Moves(nil)
		m := moves[random.IntN(len(moves))]
		played = append(played, m)
		b = b.Play(m)
	}
}

// drawn is a board as its text has it, by which the rules and the terms are told once more,
// square by square.
type drawn struct {
	squares    [64]byte
	me, you    byte
	mine, your int // discs
}

func draw(b othello.Board) (d drawn) {
	text := b.String()
	copy(d.squares[:], text)
	if d.me, d.you = 'X', 'O'; text[65] == 'O' {
		d.me, d.you = 'O', 'X'
	}
	d.mine = strings.Count(text[:64], string(d.me))
	d.your = strings.Count(text[:64], string(d.you))
	return d
}

// other returns the board with the other side to move.
func (d drawn) other() drawn {
	d.me, d.you, d.mine, d.your = d.you, d.me, d.your, d.mine
	return d
}

func (d drawn) board(t *testing.T) othello.Board {
	t.Helper()
	b, err := othello.Parse(string(d.squares[:]) + string(d.me))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (d drawn) at(file, rank int) byte {
	if min(file, rank) < 0 || max(file, rank) > 7 {
		return 0
	}
	return d.squares[8*rank+file]
}

var directions = [][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// flips returns the squares of the discs that a disc on a square turns over.
func (d drawn) flips(square int) (flips []int) {
	if d.squares[square] != '-' {
		return nil
	}
	for _, by := range directions {
		var row []int
		file, rank := square%8+by[0], square/8+by[1]
		for ; d.at(file, rank) == d.you; file, rank = file+by[0], rank+by[1] {
			row = append(row, 8*rank+file)
		}
		if d.at(file, rank) == d.me {
			flips = append(flips, row...)
		}
	}
	return flips
}

func (d drawn) moves() (moves []othello.Move) {
	for square := range 64 {
		if len(d.flips(square)) > 0 {
			moves = append(moves, othello.Move(square))
		}
	}
	return moves
}

func (d drawn) play(m othello.Move) drawn {
	flips := d.flips(int(m))
	for _, square := range append(flips, int(m)) {
		d.squares[square] = d.me
	}
	d.mine, d.your = d.mine+len(flips)+1, d.your-len(flips)
	return d.other()
}

// potential counts the empty squares beside a disc of the other side.
func (d drawn) potential() (n int) {
	for square := range 64 {
		if d.squares[square] == '-' && slices.ContainsFunc(directions, func(by [2]int) bool {
			return d.at(square%8+by[0], square/8+by[1]) == d.you
		}) {
			n++
		}
	}
	return n
}

// exposed counts the discs of the side to move that touch an empty corner and no edge.
func (d drawn) exposed() (n int) {
	for _, at := range [][4]int{{1, 1, 0, 0}, {6, 1, 7, 0}, {1, 6, 0, 7}, {6, 6, 7, 7}} {
		if d.at(at[0], at[1]) == d.me && d.at(at[2], at[3]) == '-' {
			n++
		}
	}
	return n
}

// corners counts the corners of the side to move, and its discs along the edges up to them.
func (d drawn) corners() (corners, edges int) {
	joined := map[[2]int]bool{}
	for _, corner := range [][2]int{{0, 0}, {7, 0}, {0, 7}, {7, 7}} {
		if d.at(corner[0], corner[1]) != d.me {
			continue
		}
		corners++
		for _, by := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			for at := corner; d.at(at[0], at[1]) == d.me; at[0], at[1] = at[0]+by[0], at[1]+by[1] {
				joined[at] = true
			}
		}
	}
	return corners, len(joined) - corners
}

func isCorner(m othello.Move) bool { return m == 0 || m == 7 || m == 56 || m == 63 }

func TestTheRulesAreThoseOfTheDrawnBoard(t *testing.T) {
	passes, wins, unfilled := 0, 0, 0
	for seed := range uint64(300) {
		boards, played := randomGame(seed)
		for ply, b := range boards {
			d := draw(b)
			want, replies := d.moves(), d.other().moves()
			over := len(want) == 0 && len(replies) == 0
			if len(want) == 0 && !over {
				want = []othello.Move{othello.Pass}
				passes++
			}
			if got := b.Moves(nil); !slices.Equal(got, want) {
				t.Fatalf("%v: the moves are %v, want %v", b, got, want)
			}
			score := 0
			switch empty := 64 - d.mine - d.your; {
			case !over:
			case d.mine > d.your:
				score = d.mine + empty - d.your
				wins++
			case d.mine < d.your:
				score = d.mine - empty - d.your
				wins++
			}
			if over && d.mine+d.your < 64 {
				unfilled++
			}
			if got, gotOver := b.Terminal(); got != score || gotOver != over {
				t.Fatalf("%v: score %d, over %t: want %d, %t", b, got, gotOver, score, over)
			}
			if over {
				continue
			}
			if left := len(played) - ply; left > b.Height() {
				t.Fatalf("%v lasts for %d plies, and has height %d", b, left, b.Height())
			}
			for _, m := range want {
				after := d.other()
				if m != othello.Pass {
					after = d.play(m)
				}
				before := b
				if got := b.Play(m); got != after.board(t) || b != before {
					t.Fatalf("%v after %v is %v, and the board before is %v", before, m, got, b)
				}
			}
		}
	}
	if passes == 0 || wins == 0 || unfilled == 0 {
		t.Errorf("%d passes, %d games won, %d over with empty squares: want some of each", passes, wins, unfilled)
	}
}

func TestTheTermsAreThoseOfTheDrawnBoard(t *testing.T) {
	corners, exposed := 0, 0
	for seed := range uint64(300) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			d := draw(b)
			mine, edges := d.corners()
			yours, yourEdges := d.other().corners()
			corners += mine
			exposed += d.exposed()
			want := othello.Terms{
				Mobility:  50 * (len(d.moves()) - len(d.other().moves())),
				Potential: 50 * (d.potential() - d.other().potential()),
				Corners:   500 * (mine - yours),
				Edges:     150 * (edges - yourEdges),
				XSquares:  -700 * (d.exposed() - d.other().exposed()),
				Parity:    250,
			}
			if (d.mine+d.your)%2 == 0 {
				want.Parity = -250
			}
			if got := b.Terms(); got != want {
				t.Fatalf("%v: terms\n%+v, want\n%+v", b, got, want)
			}
			score, over := b.Terminal()
			if !over {
				sum := float64(want.Mobility + want.Potential + want.Corners + want.Edges + want.XSquares + want.Parity)
				score = max(-63, min(int(math.Round(sum/100)), 63))
			}
			if got := b.Evaluate(); got != score {
				t.Fatalf("%v: static score %d, want %d", b, got, score)
			}
		}
	}
	if corners == 0 || exposed == 0 {
		t.Errorf("%d corners are held, and %d discs lie beside empty ones: want some of both", corners, exposed)
	}
}

// Mobility counts the squares of Moves, where a pass is none.
func TestMobilityCountsTheMovesThatPutADisc(t *testing.T) {
	for seed := range uint64(50) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			squares := slices.DeleteFunc(b.Moves(nil), func(m othello.Move) bool { return m == othello.Pass })
			if b.Mobility() != len(squares) {
				t.Errorf("%v: %d, want the number of %v", b, b.Mobility(), squares)
			}
		}
	}
}

// The score is for the side to move, whatever its color.
func TestColoursAreAlike(t *testing.T) {
	exchange := strings.NewReplacer("X", "O", "O", "X")
	for seed := range uint64(100) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			mirrored, err := othello.Parse(exchange.Replace(b.String()))
			if err != nil {
				t.Fatal(err)
			}
			score, over := b.Terminal()
			if mirroredScore, mirroredOver := mirrored.Terminal(); mirroredScore != score || mirroredOver != over ||
				mirrored.Evaluate() != b.Evaluate() || !slices.Equal(mirrored.Moves(nil), b.Moves(nil)) {
				t.Fatalf("%v and %v differ by more than colour", b, mirrored)
			}
			if mirrored == b || mirrored.Hash() == b.Hash() {
				t.Fatalf("%v and %v are one", b, mirrored)
			}
		}
	}
}

// Parity alone is the same for both: who is to move now moves last.
func TestTheTermsChangeSignWithTheMover(t *testing.T) {
	for seed := range uint64(100) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			got, want := draw(b).other().board(t).Terms(), b.Terms()
			want = othello.Terms{Mobility: -want.Mobility, Potential: -want.Potential, Corners: -want.Corners, Edges: -want.Edges,
				XSquares: -want.XSquares, Parity: want.Parity}
			if got != want {
				t.Fatalf("%v with the other side to move has the terms %+v, want %+v", b, got, want)
			}
		}
	}
}

func TestNoisyMovesAndThreatsAreAboutCornersAndHintsAboutTheTerms(t *testing.T) {
	noisy, threatened := 0, 0
	for seed := range uint64(200) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			var want []othello.Move
			moves := b.Moves(nil)
			for _, m := range moves {
				if isCorner(m) {
					want = append(want, m)
				}
				x, replies := b.Play(m).Terms(), len(draw(b.Play(m)).moves())
				if got, want := b.Hint(m), -(x.Mobility+x.Potential+x.Corners+x.Edges+x.XSquares+
					x.Parity)-300*replies; got != want {
					t.Fatalf("%v: the hint for %v is %d, want %d", b, m, got, want)
				}
			}
			if got := b.NoisyMoves(nil); !slices.Equal(got, want) {
				t.Fatalf("%v: noisy moves %v, want %v", b, got, want)
			}
			threat := 0
			for _, m := range draw(b).other().moves() {
				if isCorner(m) {
					threat += 5
				}
			}
			if got := b.Threat(); got != threat {
				t.Fatalf("%v: threat %d, want %d", b, got, threat)
			}
			noisy, threatened = noisy+len(want), threatened+threat
		}
	}
	if noisy == 0 || threatened == 0 {
		t.Errorf("noisy moves %d, threats %d: want some", noisy, threatened)
	}
}

func TestEqualBoardsHaveEqualHashesAndNoOthersDo(t *testing.T) {
	plies := 8
	if testing.Short() {
		plies = 7
	}
	hashes := map[uint64]othello.Board{}
	add := func(b othello.Board) {
		if other, ok := hashes[b.Hash()]; ok && other != b {
			t.Fatalf("%v and %v have one hash", b, other)
		}
		hashes[b.Hash()] = b
	}
	level := map[othello.Board]bool{othello.Start: true}
	for range plies {
		next := map[othello.Board]bool{}
		for b := range level {
			add(b)
			for _, m := range b.Moves(nil) {
				next[b.Play(m)] = true
			}
		}
		level = next
	}
	for seed := range uint64(300) {
		boards, _ := randomGame(seed)
		for _, b := range boards {
			add(b)
			add(draw(b).other().board(t))
			if again := draw(b).board(t); again != b || again.Hash() != b.Hash() {
				t.Fatalf("%v read again is %v, with another hash", b, again)
			}
		}
	}
}

// A hash that adds up little mixed words tells random boards apart, and not those that are nearly
// alike.
func TestBoardsThatDifferInOneOrTwoSquaresHaveOtherHashes(t *testing.T) {
	for seed := range uint64(5) {
		boards, _ := randomGame(seed)
		text := []byte(boards[50].String())
		hashes := map[uint64]string{}
		try := func() {
			b, err := othello.Parse(string(text))
			if err != nil {
				return // a disc is isolated
			}
			if other, ok := hashes[b.Hash()]; ok {
				t.Errorf("%s and %s have one hash", text, other)
			}
			hashes[b.Hash()] = string(text)
		}
		change := func(square int, then func()) {
			before := text[square]
			for _, disc := range "XO-" {
				if byte(disc) != before {
					text[square] = byte(disc)
					then()
				}
			}
			text[square] = before
		}
		try()
		for i := range 64 {
			change(i, func() {
				try()
				for j := range i {
					change(j, try)
				}
			})
		}
	}
}

// numbered writes a number before each move.
func numbered(moves, number string) (text string) {
	for _, move := range strings.Fields(moves) {
		text += number + move + " "
	}
	return text
}

func TestTextRoundTrips(t *testing.T) {
	for seed := range uint64(100) {
		boards, played := randomGame(seed)
		var moves, withoutPasses string
		for ply, b := range boards {
			text := b.String()
			rows := strings.Join([]string{text[:8], text[8:16], text[16:24], text[24:32], text[32:40], text[40:48], text[48:56],
				text[56:64], text[65:]}, "/")
			texts := []string{text, rows, strings.ReplaceAll(rows, "/", " \n"), strings.ReplaceAll(text, "-", "."),
				text + "; G8:+18;",
				moves, strings.ReplaceAll(moves, "pass", "--"), strings.ReplaceAll(moves, "pass", "PA"),
				strings.ReplaceAll(moves, "pass", "ps"), strings.NewReplacer("pass ", "--", " ", "-").Replace(moves),
				strings.ReplaceAll(moves, " ", ", "), numbered(moves, "12. "), numbered(moves, "7."),
				strings.ToUpper(withoutPasses)}
			if ply > 0 && played[ply-1] == othello.Pass {
				texts = texts[:len(texts)-1] // the pass is left out where a move goes on
			}
			for _, text := range texts {
				if got, err := othello.Parse(text); err != nil || got != b {
					t.Fatalf("Parse(%q) is %v, %v: want %v", text, got, err, b)
				}
			}
			if ply < len(played) {
				m := played[ply]
				moves += m.String() + " "
				if m != othello.Pass {
					withoutPasses += m.String()
				}
			}
		}
	}
}

// Nine moves leave white nothing: the shortest game there is. The empty squares go to black.
func TestAWipeOutIsSixtyFour(t *testing.T) {
	b, err := othello.Parse("e6f4e3f6g5d6e7f5c5")
	if err != nil {
		t.Fatal(err)
	}
	if score, over := b.Terminal(); score != -64 || !over || len(b.Moves(nil)) != 0 || b.Evaluate() != -64 {
		t.Errorf("%v: score %d, over %t, moves %v, static score %d: want -64, true and none",
			b, score, over, b.Moves(nil), b.Evaluate())
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	start := othello.Start.String()
	const (
		square = `want squares a1 to h8, or pass, such as "f5d6c3"`
		length = `want 65, the squares and the side to move, such as ` +
			`"---------------------------OX------XO--------------------------- X"`
		disc  = `want X, O, or - for an empty square`
		alone = `that none joins to the center: a move is beside a disc`
	)
	for _, wrong := range []struct{ form, text, want string }{
		{"moves", "f5i6", `have "i6" as move 2: ` + square},
		{"moves", "f5d", `have "d" as move 2: ` + square},
		{"moves", "f5 é1", `have "é1" as move 2: ` + square},
		{"moves", "<b>\x00", `have "<b" as move 1: ` + square},
		{"moves", "\xff", `have "�" as move 1: ` + square},
		{"moves", "f5a1", `have a1 as move 2, which O cannot play: want one of [f4 d6 f6]`},
		{"moves", "f5d6 c3-d9", `have "d9" as move 4: ` + square},
		{"moves", "1. F5 X6", `have "x6" as move 2: ` + square},
		{"moves", "f5d6 --", `have pass as move 3, which X cannot play: want one of [c3 c4 c5 c6 c7]`},
		{"moves", "f5f5", `have f5 as move 2, which O cannot play: want one of [f4 d6 f6]`},
		{"moves", "pass", `have pass as move 1, which X cannot play: want one of [d3 c4 f5 e6]`},
		{"moves", "e6f4e3f6g5d6e7f5c5a1", `go on with move 10, a1, when the game is over: neither side has a move`},
		{"moves", "e6f4e3f6g5d6e7f5c5pass", `go on with move 10, pass, when the game is over: neither side has a move`},
		{"board", "-", `has 1 character: ` + length},
		{"board", start[:64], `has 64 characters: ` + length},
		{"board", start[1:], `has 64 characters: ` + length},
		{"board", start + "X", `has 66 characters: ` + length},
		{"board", start[:64] + "-", `has '-' as the side to move: want X or O`},
		{"board", "x" + start[1:], `has 'x' at a1: ` + disc},
		{"board", start[:20] + "é" + start[21:], `has 'é' at e3: ` + disc},
		{"board", strings.Replace(start, "OX", "O-", 1), `has no disc at e4: the four squares of the center are never empty`},
		{"board", "X" + start[1:], `has a disc at a1 ` + alone},
		{"board", start[:46] + "O" + start[47:], `has a disc at g6 ` + alone},
	} {
		_, err := othello.Parse(wrong.text)
		if want := fmt.Sprintf("othello: the %s %q %s", wrong.form, wrong.text, wrong.want); err == nil || err.Error() != want {
			t.Errorf("Parse(%q): error\n%v, want\n%s", wrong.text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "f5d6c3", "F5 d6\npass", "e6f4e3f6g5d6e7f5c5", othello.Start.String(),
		othello.Start.String() + "; f5", "XO", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := othello.Parse(text)
		if err != nil {
			return
		}
		if again, err := othello.Parse(b.String()); err != nil || again != b {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, b, again, err)
		}
		if _, over := b.Terminal(); over != (len(b.Moves(nil)) == 0) {
			t.Errorf("%v is over: %t, and has the moves %v", b, over, b.Moves(nil))
		}
		b.Evaluate()
	})
}
