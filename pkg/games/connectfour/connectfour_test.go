package connectfour_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var _ interface {
	search.Position[connectfour.Board, connectfour.Move]
	search.Height
	search.Hasher
	search.Expandable[connectfour.Board, connectfour.Move]
	search.MovesHinter[connectfour.Move]
	search.Hinter[connectfour.Move]
	search.Noisy[connectfour.Move]
	search.Threatened
	search.Bounder[connectfour.Move]
	search.Reasoner
} = connectfour.Start

func Example() {
	board, err := connectfour.Parse("7422341735647741166133573473242")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, root := range []connectfour.Board{board, board.Graded()} {
		result, err := search.Run(textbook.AlphaBetaSoft, root, search.Settings{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result)
	}
	// Output:
	// value = 1, line 1 1 5 2 2 5 5 5 6, 418 nodes, 132 leaves
	// value = 2, line 5 6 2 2 5 5 5 1 1, 2691 nodes, 919 leaves
}

func ExampleParse() {
	board, err := connectfour.Parse("44453")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.ReplaceAll(board.String(), "/", "\n"))
	fmt.Println(board.Moves(nil), board.Weighted().Evaluate())

	_, err = connectfour.Parse("44444442")
	fmt.Println(err)
	// Output:
	// .......
	// .......
	// .......
	// ...X...
	// ...O...
	// ..XXO..
	// [1 2 3 4 5 6 7] -4
	// connectfour: the moves "44444442" play column 4 at move 7, which is full: want another of [1 2 3 5 6 7]
}

// The counts are those that everybody publishes. String does not write how a board counts, so
// that the others have no text.
func TestLaws(t *testing.T) {
	perft := []int64{7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234}
	if testing.Short() {
		perft = perft[:7]
	}
	gametest.Run(t, connectfour.Start, gametest.Options[connectfour.Board]{Perft: perft,
		Parse: connectfour.Parse, NoAllocation: true})
	for _, start := range []connectfour.Board{connectfour.Start.Graded(), connectfour.Start.Weighted(),
		connectfour.Start.Graded().Weighted(), connectfour.Start.Centred()} {
		gametest.Run(t, start, gametest.Options[connectfour.Board]{Positions: 500})
	}
	gametest.Run(t, connectfour.Start.Judged(), gametest.Options[connectfour.Board]{Positions: 500, NoAllocation: true,
		Mirror: func(b connectfour.Board) connectfour.Board {
			lines := strings.Split(b.String(), "/")
			for i, line := range lines {
				squares := []byte(line)
				slices.Reverse(squares)
				lines[i] = string(squares)
			}
			m, err := connectfour.Parse(strings.Join(lines, "/"))
			if err != nil {
				t.Fatal(err)
			}
			return m.Judged()
		}})
}

// positionsAtPly are the numbers of different positions after 0, 1, ... moves: J. Tromp,
// https://oeis.org/A212693.
var positionsAtPly = []int{1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275}

func TestEqualBoardsHaveEqualHashesAndNoOthersDo(t *testing.T) {
	hashes := map[uint64]connectfour.Board{}
	level := map[connectfour.Board]bool{connectfour.Start: true}
	for ply, want := range positionsAtPly[:8] {
		if len(level) != want {
			t.Errorf("%d positions after %d moves, want %d", len(level), ply, want)
		}
		next := map[connectfour.Board]bool{}
		for b := range level {
			for _, b := range []connectfour.Board{b, b.Graded(), b.Weighted(), b.Graded().Weighted(), b.Judged(), b.Centred()} {
				if other, ok := hashes[b.Hash()]; ok {
					t.Fatalf("%+v and %+v have one hash", b, other)
				}
				hashes[b.Hash()] = b
			}
			if _, over := b.Terminal(); !over {
				for _, m := range b.Moves(nil) {
					next[b.Play(m)] = true
				}
			}
		}
		level = next
	}
}

// randomGame returns the boards of a game from the beginning to the end, and its moves.
func randomGame(seed uint64) (boards []connectfour.Board, moves string) {
	random := rand.New(rand.NewPCG(seed, 4))
	for b := connectfour.Start; ; {
		boards = append(boards, b)
		if _, over := b.Terminal(); over {
			return boards, moves
		}
		free := b.Moves(nil)
		m := free[random.IntN(len(free))]
		moves += m.String()
		b = b.Play(m)
	}
}

// judge returns what the rules say of a board, read from its drawing: whether a side has
// four in a row, and the weight of X's stones less that of O's.
func judge(b connectfour.Board) (xWins, oWins bool, weight int) {
	lines := strings.Split(b.String(), "/")
	at := func(row, col int) byte {
		if row < 0 || row >= 6 || col < 0 || col >= 7 {
			return '.'
		}
		return lines[row][col]
	}
	for row := range 6 {
		for col := range 7 {
			side := at(row, col)
			switch side {
			case 'X':
				weight += []int{1, 2, 3, 4, 3, 2, 1}[col]
			case 'O':
				weight -= []int{1, 2, 3, 4, 3, 2, 1}[col]
			}
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				length := 0
				for length < 4 && at(row+length*d[0], col+length*d[1]) == side {
					length++
				}
				xWins = xWins || length == 4 && side == 'X'
				oWins = oWins || length == 4 && side == 'O'
			}
		}
	}
	return xWins, oWins, weight
}

func TestScoresAreWhatTheDrawnBoardSays(t *testing.T) {
	wins, draws := 0, 0
	for seed := range uint64(1000) {
		boards, _ := randomGame(seed)
		for ply, b := range boards {
			xWins, oWins, weight := judge(b)
			mover := 1
			if ply%2 == 1 {
				mover = -1
			}
			flat, grade := 0, 0
			switch {
			case xWins || oWins:
				wins++
				flat, grade = -1, -(22 - (ply+1)/2)
			case ply == 42:
				draws++
			}
			for _, want := range []struct {
				b           connectfour.Board
				score, eval int
			}{
				{b, flat, 0},
				{b.Graded(), grade, 0},
				{b.Weighted(), 100 * flat, mover * weight},
				{b.Weighted().Graded(), 100 * grade, mover * weight},
			} {
				score, over := want.b.Terminal()
				if wantOver := ply == len(boards)-1; over != wantOver || score != want.score || want.b.Evaluate() != want.eval {
					t.Fatalf("%+v: score %d, over %t, static score %d; want %d, %t, %d",
						want.b, score, over, want.b.Evaluate(), want.score, wantOver, want.eval)
				}
			}
			if b.Height() != 42-ply {
				t.Fatalf("%v has height %d: want %d", b, b.Height(), 42-ply)
			}
		}
	}
	if wins == 0 || draws == 0 {
		t.Errorf("%d games are won and %d drawn: want some of both", wins, draws)
	}
}

func TestPlayKeepsHowABoardCountsAndOrders(t *testing.T) {
	boards, _ := randomGame(1)
	for _, b := range boards {
		for _, b := range []connectfour.Board{b, b.Graded(), b.Weighted(), b.Judged(), b.Centred()} {
			for _, m := range b.Moves(nil) {
				after := b.Play(m)
				if (after.Graded() == after) != (b.Graded() == b) || (after.Weighted() == after) != (b.Weighted() == b) ||
					(after.Judged() == after) != (b.Judged() == b) || (after.Centred() == after) != (b.Centred() == b) {
					t.Fatalf("%+v after %v is %+v, which counts or orders otherwise", b, m, after)
				}
			}
		}
	}
}

func TestTheCentreIsHintedFirst(t *testing.T) {
	moves := connectfour.Start.Moves(nil)
	if got := fmt.Sprint(moves); got != "[1 2 3 4 5 6 7]" {
		t.Errorf("the moves are %s", got)
	}
	slices.SortStableFunc(moves, func(m, n connectfour.Move) int { return connectfour.Start.Hint(n) - connectfour.Start.Hint(m) })
	if got := fmt.Sprint(moves); got != "[4 3 5 2 6 1 7]" {
		t.Errorf("by their hints the moves are %s", got)
	}
}

func TestACentredBoardHasTheSameMovesFromTheCentre(t *testing.T) {
	boards, _ := randomGame(2)
	for _, b := range boards {
		want := b.Moves(nil)
		slices.SortStableFunc(want, func(m, n connectfour.Move) int { return max(int(m)-3, 3-int(m)) - max(int(n)-3, 3-int(n)) })
		if got := b.Centred().Moves(nil); !slices.Equal(got, want) {
			t.Errorf("%v: the moves are %v, want %v", b, got, want)
		}
	}
}

func TestTheMovesAreTheColumnsWithRoom(t *testing.T) {
	for seed := range uint64(50) {
		boards, _ := randomGame(seed)
		for _, b := range boards[:len(boards)-1] {
			var want []connectfour.Move
			for col, square := range b.String()[:7] {
				if square == '.' {
					want = append(want, connectfour.Move(col))
				}
			}
			if got := b.Moves(nil); !slices.Equal(got, want) {
				t.Fatalf("%v: the moves are %v, want %v", b, got, want)
			}
		}
	}
}

// published is a position of testdata, and its score as graded boards count.
type published = testset.Answer[connectfour.Board, connectfour.Move]

func readPublished(t testing.TB, name string) (all []published) {
	file, err := os.Open("../testset/sets/" + name + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for p, err := range testset.ConnectFour(file) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

func TestAlphaBetaFindsThePublishedScores(t *testing.T) {
	for _, p := range readPublished(t, "L3_R1") {
		plain, err := connectfour.Parse(p.Position.String())
		if err != nil {
			t.Fatal(err)
		}
		sign := max(-1, min(1, *p.Score))
		for _, p := range []published{p, {Position: plain, Score: &sign}} {
			r, err := search.Run(textbook.AlphaBetaSoft, p.Position, search.Settings{})
			if err != nil || !p.Passes(r) {
				t.Errorf("%v: %v, %v, want value = %d", p.Position, r, err, *p.Score)
			}
		}
	}
}

// A sample is enough: minimax visits 204,044 nodes for a position in the mean, alpha-beta 6,667.
func TestEveryExactVariantFindsThePublishedScores(t *testing.T) {
	all := readPublished(t, "L3_R1")
	for _, v := range textbook.Variants(connectfour.Start) {
		if v.Class == search.Selective {
			continue
		}
		for i := 0; i < len(all); i += 50 {
			r, err := v.Run(all[i].Position, search.Settings{})
			if err != nil || !all[i].Passes(r) {
				t.Errorf("%s, %v: %v, %v, want value = %d", v.Name, all[i].Position, r, err, *all[i].Score)
			}
		}
	}
}

func TestASearchAllocatesNothingForANode(t *testing.T) {
	for name, algorithm := range map[string]search.Algorithm[connectfour.Board, connectfour.Move]{
		"minimax":              textbook.Minimax[connectfour.Board, connectfour.Move],
		"quiescence":           textbook.Quiescence[connectfour.Board, connectfour.Move],
		"fail-high reductions": textbook.FailHighReductions[connectfour.Board, connectfour.Move],
	} {
		allocations := testing.AllocsPerRun(1, func() {
			if _, err := search.Run(algorithm, connectfour.Start.Judged(), search.Settings{Depth: 5}); err != nil {
				t.Fatal(err)
			}
		})
		if allocations > 100 {
			t.Errorf("%s: %.0f allocations in one search, want no more than what sets it up", name, allocations)
		}
	}
}

func TestTextRoundTrips(t *testing.T) {
	for seed := range uint64(100) {
		boards, moves := randomGame(seed)
		for ply, b := range boards {
			for _, text := range []string{moves[:ply], b.String(), strings.ReplaceAll(b.String(), "/", " \n")} {
				if got, err := connectfour.Parse(text); err != nil || got != b {
					t.Errorf("Parse(%q) is %v, %v: want %v", text, got, err, b)
				}
			}
		}
	}
}

// Of all the ways to pile up to seven stones Parse takes those that a game can reach.
func TestParseTakesThePositionsThatCanBeReached(t *testing.T) {
	most := 7
	if testing.Short() {
		most = 5
	}
	legal := make([]int, most+1)
	var piles [7]string // from the bottom
	var pile func(col, stones int)
	pile = func(col, stones int) {
		if col == 7 {
			text := draw(piles)
			if b, err := connectfour.Parse(text); err == nil {
				legal[stones]++
				if b.String() != text {
					t.Errorf("Parse(%q) prints as %q", text, b)
				}
			}
			return
		}
		pile(col+1, stones)
		if stones < most && len(piles[col]) < 6 {
			below := piles[col]
			for _, stone := range []string{"X", "O"} {
				piles[col] = below + stone
				pile(col, stones+1)
			}
			piles[col] = below
		}
	}
	pile(0, 0)
	if !slices.Equal(legal, positionsAtPly[:most+1]) {
		t.Errorf("Parse takes %d boards by the number of stones, want %d", legal, positionsAtPly[:most+1])
	}
}

// draw writes a board as String does.
func draw(piles [7]string) string {
	var text strings.Builder
	for row := 5; row >= 0; row-- {
		for _, pile := range piles {
			text.WriteByte((pile + "......")[row])
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	const unreachable = "cannot come about: X begins, the sides move in turn, and the game ends with the first four in a row"
	board := func(bottom ...string) string {
		return strings.Repeat("......./", 6-len(bottom)) + strings.Join(bottom, "/")
	}
	for text, want := range map[string]string{
		"44x5":         `moves "44x5" have 'x' at place 3: want the columns played, each 1 to 7, such as "4455"`,
		"4 8":          `moves "4 8" have '8' at place 3: want the columns played, each 1 to 7, such as "4455"`,
		"é":            `moves "é" have 'é' at place 1: want the columns played, each 1 to 7, such as "4455"`,
		"<b>\x00":      `moves "<b>\x00" have '<' at place 1: want the columns played, each 1 to 7, such as "4455"`,
		"4444444":      `moves "4444444" play column 4 at move 7, which is full: want another of [1 2 3 5 6 7]`,
		"44 44 44 3 4": `moves "44 44 44 3 4" play column 4 at move 8, which is full: want another of [1 2 3 5 6 7]`,
		"12121213":     `moves "12121213" go on with move 8, column 3, when the game is over: X has four in a row`,
		"712121211":    `moves "712121211" go on with move 9, column 1, when the game is over: O has four in a row`,
		fullBoard + "1": `moves "` + fullBoard +
			`1" go on with move 43, column 1, when the game is over: the board is full`,
		"...X...":    `board "...X..." has 1 row: want 6, such as "......./......./......./......./......./...X..."`,
		board("..X"): `board "` + board("..X") + `" has 3 squares in row 6 from the top, which is "..X": want 7`,
		board("..x...."): `board "` + board("..x....") + `" has 'x' in row 6 from the top, column 3: want X, O, or . for ` +
			`an empty square`,
		board("..X.X.."): `board "` + board("..X.X..") +
			`" has 2 X and 0 O: X moves first, so want as many X as O, or one more`,
		board("O......"): `board "` + board("O......") +
			`" has 0 X and 1 O: X moves first, so want as many X as O, or one more`,
		board("..X....", "......."): `board "` + board("..X....", ".......") +
			`" has a stone over an empty square in row 5 from the ` +
			`top, column 3: a stone falls as low as it can`,
		board("X......", "O......"): `board "` + board("X......", "O......") + `" ` + unreachable,
		board("OOOO...", "XXXX..."): `board "` + board("OOOO...", "XXXX...") + `" ` + unreachable,
		board("OOXO...", "XXXX..O"): `board "` + board("OOXO...", "XXXX..O") + `" ` + unreachable,
		backAndForth:                `board "` + backAndForth + `" ` + unreachable,
		board("OOO....", "XXXX..O"): `board "` + board("OOO....", "XXXX..O") + `" ` + unreachable,
	} {
		_, err := connectfour.Parse(text)
		if want = "connectfour: the " + want; err == nil || err.Error() != want {
			t.Errorf("Parse(%q): error\n%v, want\n%s", text, err, want)
		}
	}
}

// backAndForth can be taken back in more orders than there is time for, through 36,565 boards, and none reaches the start.
const backAndForth = "OO..X../XOX.O.X/XXXOXXX/XOXXOOX/OXOOXXO/OOOXOOO"

// fullBoard is a game that ends in a draw.
const fullBoard = "676755735613125751712536131246742364232444"

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "4455", "4 4\n5 5", "44444447", fullBoard, backAndForth,
		"......./......./......./......./...O.../...X...", "XO", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := connectfour.Parse(text)
		if err != nil {
			return
		}
		again, err := connectfour.Parse(b.String())
		if err != nil || again != b {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, b, again, err)
		}
		if _, over := b.Terminal(); !over && len(b.Moves(nil)) == 0 {
			t.Errorf("%v is not over and has no moves", b)
		}
	})
}
