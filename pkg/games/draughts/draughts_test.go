package draughts_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var _ interface {
	search.Position[draughts.Board, draughts.Move]
	search.Hasher
	search.Noisy[draughts.Move]
	search.NullMover[draughts.Board]
	search.Threatened
	search.Hinter[draughts.Move]
} = draughts.Start

func Example() {
	for _, algorithm := range []search.Algorithm[draughts.Board, draughts.Move]{
		textbook.AlphaBetaSoft[draughts.Board, draughts.Move],
		textbook.Quiescence[draughts.Board, draughts.Move],
	} {
		result, err := search.Run(algorithm, draughts.Start, search.Settings{Depth: 7})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result)
	}
	// Output:
	// value = 4, line 9-13 21-17 5-9 22-18 13x22 26x17 9-14, 10601 nodes, 6946 leaves
	// value ~ 0, line 9-13 21-17 5-9 22-18 13x22 26x17 9-13, 9794 nodes, 4761 leaves, selective
}

func ExampleParse() {
	board, err := draughts.Parse("B:W10,17,18,26,K32:B1,6,14")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(board.Moves(nil))
	fmt.Print(board.Draw().Text())
	fmt.Printf("%+v\n", board.Terms())

	_, err = board.ParseMove("6-9")
	fmt.Println(err)
	// Output:
	// [6x15x22x31 14x21 14x23x30]
	//     b     2     3     4
	//  5     b     7     8
	//     9     w    11    12
	// 13     b    15    16
	//     w     w    19    20
	// 21    22    23    24
	//    25     w    27    28
	// 29    30    31     W
	// Black to move, and must capture
	// {Men:-100 Kings:-140 BackRank:8 Center:-4}
	// draughts: the move "6-9" is not one of [6x15x22x31 14x21 14x23x30]: black must capture
}

// mustParse reads a position that a test knows to be one.
func mustParse(text string) draughts.Board {
	b, err := draughts.Parse(text)
	if err != nil {
		panic(err)
	}
	return b
}

// published are the numbers of games of 1, 2, ... plies: A. Bik and others,
// https://oeis.org/A133046, where two ways to capture the same men count as two.
var published = []int{7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128}

// perft counts the games of some plies. The last ply is not played: its moves are counted.
func perft(b draughts.Board, depth int) int {
	var buf [32]draughts.Move
	moves := b.Moves(buf[:0])
	if depth == 1 {
		return len(moves)
	}
	games := 0
	for _, m := range moves {
		games += perft(b.Play(m), depth-1)
	}
	return games
}

func TestPerft(t *testing.T) {
	most := 11
	if testing.Short() {
		most = 8
	}
	for i, want := range published[:most] {
		if got := perft(draughts.Start, i+1); got != want {
			t.Errorf("depth %d: %d games, want %d", i+1, got, want)
		}
	}
}

// everyKind calls f with the positions of random games and with men and kings put down at
// random, many of both.
func everyKind(t *testing.T, f func(b draughts.Board)) {
	t.Helper()
	random := rand.New(rand.NewPCG(11, 15))
	games := 200
	if testing.Short() {
		games = 20
	}
	for range games {
		b := draughts.Start
		for range 150 {
			f(b)
			moves := b.Moves(nil)
			if len(moves) == 0 {
				break
			}
			b = b.Play(moves[random.IntN(len(moves))])
		}
	}
	for range 20 * games {
		if b, err := draughts.Parse(scattered(random)); err == nil {
			f(b)
		}
	}
}

// scattered returns the text of a position with men and kings put down at random: mostly a legal one.
func scattered(random *rand.Rand) string {
	squares := random.Perm(32)
	sides := [2][]string{}
	for side := range sides {
		for range 1 + random.IntN(12) {
			n := squares[0] + 1
			squares = squares[1:]
			king := random.IntN(2) == 0 || side == 0 && n <= 4 || side == 1 && n >= 29
			sides[side] = append(sides[side], map[bool]string{true: "K"}[king]+fmt.Sprint(n))
		}
	}
	return fmt.Sprintf("%c:W%s:B%s", "BW"[random.IntN(2)], strings.Join(sides[0], ","), strings.Join(sides[1], ","))
}

// drawn is a position as it is drawn: the rules again, square by square, with nothing of the
// package but the drawing.
type drawn struct {
	at    [8][8]byte // from above; light squares are 0
	white bool
}

func draw(b draughts.Board) drawn {
	var d drawn
	for square, piece := range b.Draw().Pieces {
		r, c := square/8, square%8
		if (r+c)%2 == 1 {
			d.at[r][c] = '.'
		}
		if piece.Letter != 0 {
			d.at[r][c] = piece.Letter
		}
	}
	d.white = strings.HasPrefix(b.String(), "W")
	return d
}

func isWhite(piece byte) bool { return piece == 'w' || piece == 'W' }
func isKing(piece byte) bool  { return piece == 'B' || piece == 'W' }

// moves returns what every legal move, as text, leads to.
func (d drawn) moves() map[string]drawn {
	captures, steps := map[string]drawn{}, map[string]drawn{}
	for r := range 8 {
		for c := range 8 {
			piece := d.at[r][c]
			if piece == 0 || piece == '.' || isWhite(piece) != d.white {
				continue
			}
			without := d
			without.at[r][c] = '.'
			without.white = !d.white
			without.capture(captures, square(r, c), r, c, piece)
			for _, way := range ways(piece) {
				if to, ok := without.look(r+way[0], c+way[1]); ok && to == '.' {
					steps[square(r, c)+"-"+square(r+way[0], c+way[1])] = without.with(r+way[0], c+way[1], piece)
				}
			}
		}
	}
	if len(captures) > 0 {
		return captures
	}
	return steps
}

// capture adds the captures that a piece in hand can go on with from a square.
func (d drawn) capture(found map[string]drawn, text string, r, c int, piece byte) {
	ended := true
	for _, way := range ways(piece) {
		over, _ := d.look(r+way[0], c+way[1])
		to, ok := d.look(r+2*way[0], c+2*way[1])
		if !ok || to != '.' || over == '.' || isWhite(over) == isWhite(piece) {
			continue
		}
		ended = false
		after, text := d, text+"x"+square(r+2*way[0], c+2*way[1])
		after.at[r+way[0]][c+way[1]] = '.'
		if crowned := after.with(r+2*way[0], c+2*way[1], piece); crowned.at[r+2*way[0]][c+2*way[1]] != piece {
			found[text] = crowned
			continue
		}
		after.capture(found, text, r+2*way[0], c+2*way[1], piece)
	}
	if ended && strings.Contains(text, "x") {
		found[text] = d.with(r, c, piece)
	}
}

// with returns the position with a piece put down, crowned where it has come to the other end.
func (d drawn) with(r, c int, piece byte) drawn {
	switch {
	case piece == 'b' && r == 7:
		piece = 'B'
	case piece == 'w' && r == 0:
		piece = 'W'
	}
	d.at[r][c] = piece
	return d
}

func (d drawn) look(r, c int) (byte, bool) {
	if r < 0 || r > 7 || c < 0 || c > 7 {
		return 0, false
	}
	return d.at[r][c], true
}

func ways(piece byte) [][2]int {
	down, up := [][2]int{{1, -1}, {1, 1}}, [][2]int{{-1, -1}, {-1, 1}}
	switch piece {
	case 'b':
		return down
	case 'w':
		return up
	}
	return append(down, up...)
}

func square(r, c int) string { return fmt.Sprint(4*r + c/2 + 1) }

// material returns what a side's men and kings count.
func (d drawn) material(white bool) int {
	sum := 0
	for _, line := range d.at {
		for _, piece := range line {
			if isWhite(piece) == white {
				sum += map[byte]int{'b': 100, 'w': 100, 'B': 140, 'W': 140}[piece]
			}
		}
	}
	return sum
}

func TestTheRulesSquareBySquareGiveTheSameMoves(t *testing.T) {
	captures := map[int]int{} // by the number of jumps
	everyKind(t, func(b draughts.Board) {
		want, moves := draw(b).moves(), b.Moves(nil)
		if len(moves) != len(want) {
			t.Fatalf("%v has the moves %v, want %d", b, moves, len(want))
		}
		for _, m := range moves {
			after, ok := want[m.String()]
			if !ok || draw(b.Play(m)) != after {
				t.Fatalf("%v: the move %v leads to\n%s", b, m, b.Play(m).Draw().Text())
			}
			captures[strings.Count(m.String(), "x")]++
		}
		score, over := b.Terminal()
		if over != (len(want) == 0) || over && score != -search.Win {
			t.Fatalf("%v has %d moves and ends with %d, %v", b, len(want), score, over)
		}
	})
	for jumps := range 5 {
		if captures[jumps] == 0 {
			t.Errorf("no move of %d jumps was met", jumps)
		}
	}
}

func TestRules(t *testing.T) {
	for _, c := range []struct{ rule, board, moves string }{
		{"a man goes forwards", "B:W32:B14", "[14-17 14-18]"},
		{"so does a white man", "W:W14:B1", "[14-9 14-10]"},
		{"a king goes both ways", "B:W32:BK14", "[14-17 14-18 14-9 14-10]"},
		{"the edge is not crossed", "B:W32:B12,13", "[12-16 13-17]"},
		{"a capture is forced", "B:W18,32:B1,14", "[14x23]"},
		{"any capture will do, a short one too", "B:W10,17,18,26,32:B1,6,14", "[6x15x22x31 14x21 14x23x30]"},
		{"a man captures forwards only", "B:W10,32:B15", "[15-18 15-19]"},
		{"a man that is crowned stops", "B:W25,26:B21", "[21x30]"},
		{"a king goes on", "B:W25,26:BK21", "[21x30x23]"},
		{"none is jumped over twice", "B:W18:BK14", "[14x23]"},
		{"a king goes on any way", "B:W6,7,14,15:BK1", "[1x10x17 1x10x19 1x10x3]"},
		{"a king may come back to where it began, either way round", "B:W6,7,14,15,32:BK2", "[2x9x18x11x2 2x11x18x9x2]"},
		{"a side with no way to go has lost", "W:W13:B9,6", "[]"},
		{"and so has one with nothing left", "W:W:B9", "[]"},
	} {
		if got := fmt.Sprint(mustParse(c.board).Moves(nil)); got != c.moves {
			t.Errorf("%s: %s has the moves %s, want %s", c.rule, c.board, got, c.moves)
		}
	}
}

// The two ways round lead to one position.
func TestTwoPathsToOnePositionAreTwoMoves(t *testing.T) {
	b := mustParse("B:W6,7,14,15,32:BK2")
	moves := b.Moves(nil)
	if len(moves) != 2 || moves[0] == moves[1] || b.Play(moves[0]) != b.Play(moves[1]) {
		t.Errorf("%v has the moves %v: want two that differ and lead to one position", b, moves)
	}
}

func TestNoTwoMovesAreEqualAndNoisyOnesAreTheCaptures(t *testing.T) {
	everyKind(t, func(b draughts.Board) {
		seen := map[draughts.Move]bool{}
		captures := 0
		for _, m := range b.Moves(nil) {
			if seen[m] {
				t.Fatalf("%v has the move %v twice", b, m)
			}
			seen[m] = true
			if strings.Contains(m.String(), "x") {
				captures++
			}
		}
		noisy := b.NoisyMoves(nil)
		if len(noisy) != captures {
			t.Fatalf("%v has %d captures and the noisy moves %v", b, captures, noisy)
		}
		for _, m := range noisy {
			if !seen[m] {
				t.Fatalf("%v has the noisy move %v, which is no move", b, m)
			}
		}
	})
}

// otherToMove returns a position with the other side to move; false if that is none.
func otherToMove(b draughts.Board) (draughts.Board, bool) {
	text := b.String()
	other, err := draughts.Parse(map[byte]string{'B': "W", 'W': "B"}[text[0]] + text[1:])
	return other, err == nil
}

// recoloured returns a position with the colors changed and all where it was; false if that is
// none.
func recoloured(b draughts.Board) (draughts.Board, bool) {
	other, err := draughts.Parse(strings.NewReplacer("B", "W", "W", "B").Replace(b.String()))
	return other, err == nil
}

// mirrored returns a position turned round, with the colors changed.
func mirrored(b draughts.Board) draughts.Board {
	turned := regexp.MustCompile(`\d+`).ReplaceAllStringFunc(b.String(), func(square string) string {
		n, _ := strconv.Atoi(square)
		return strconv.Itoa(33 - n)
	})
	return mustParse(strings.NewReplacer("B", "W", "W", "B").Replace(turned))
}

func TestTheNullMoveChangesTheSideToMoveAlone(t *testing.T) {
	passes := 0
	everyKind(t, func(b draughts.Board) {
		after, ok := b.NullMove()
		other, legal := otherToMove(b)
		want := legal && len(b.Moves(nil)) > 0 && len(b.NoisyMoves(nil)) == 0 && len(other.Moves(nil)) > 0
		if ok != want {
			t.Fatalf("%v: a pass is %v, want %v", b, ok, want)
		}
		if !ok {
			return
		}
		passes++
		if after != other {
			t.Fatalf("%v becomes %v by a pass", b, after)
		}
		if back, ok := after.NullMove(); ok && back != b {
			t.Fatalf("%v becomes %v by two passes", b, back)
		}
	})
	if passes == 0 {
		t.Error("no pass was met")
	}
}

func TestTheStaticScoreIsFairAndSoIsTheThreat(t *testing.T) {
	everyKind(t, func(b draughts.Board) {
		score, m := b.Evaluate(), mirrored(b)
		if m.Evaluate() != score || m.Threat() != b.Threat() || len(m.Moves(nil)) != len(b.Moves(nil)) {
			t.Fatalf("%v is worth %d, threat %d; mirrored, %v, %d, threat %d", b, score, b.Threat(), m, m.Evaluate(), m.Threat())
		}
		if score <= -search.Win+search.MaxPly || score >= search.Win-search.MaxPly {
			t.Fatalf("%v has the static score %d, that of a win", b, score)
		}
		if other, ok := otherToMove(b); ok && other.Evaluate() != -score {
			t.Fatalf("%v is worth %d to the one to move, and %d to the other", b, score, other.Evaluate())
		}
	})
}

func TestTheTermsAreWhatTheDrawingShows(t *testing.T) {
	everyKind(t, func(b draughts.Board) {
		var want draughts.Terms
		d := draw(b)
		for r, line := range d.at {
			for c, piece := range line {
				if piece == 0 || piece == '.' {
					continue
				}
				sign, forward := 1, r
				if isWhite(piece) {
					forward = 7 - r
				}
				if isWhite(piece) != d.white {
					sign = -1
				}
				if isKing(piece) {
					want.Kings += 140 * sign
				} else {
					want.Men += 100 * sign
					if forward == 0 {
						want.BackRank += 8 * sign
					}
				}
				if strings.Contains(" 10 11 14 15 18 19 22 23 ", " "+square(r, c)+" ") {
					want.Center += 4 * sign
				}
			}
		}
		if got := b.Terms(); got != want || b.Evaluate() != got.Men+got.Kings+got.BackRank+got.Center {
			t.Fatalf("%v has the terms %+v, worth %d: want %+v", b, got, b.Evaluate(), want)
		}
	})
}

func TestTheThreatIsTheBestCaptureOfTheOtherSide(t *testing.T) {
	threats := 0
	everyKind(t, func(b draughts.Board) {
		other, ok := otherToMove(b)
		if !ok {
			return
		}
		most := 0
		for _, m := range other.NoisyMoves(nil) {
			before, after := draw(other), draw(other.Play(m))
			most = max(most, before.material(!before.white)-after.material(!before.white))
		}
		if most > 0 {
			threats++
		}
		if b.Threat() != most {
			t.Fatalf("%v has the threat %d, want %d", b, b.Threat(), most)
		}
	})
	if threats == 0 {
		t.Error("no threat was met")
	}
}

func TestTheHintIsTheStaticScoreAfterTheMove(t *testing.T) {
	b := mustParse("B:W10,17,18,26,32:B1,6,14")
	for _, m := range b.Moves(nil) {
		if got, want := b.Hint(m), -b.Play(m).Evaluate(); got != want {
			t.Errorf("%v: the hint of %v is %d, want %d", b, m, got, want)
		}
	}
}

// positionsAtPly are the numbers of different positions after 0, 1, ... plies: J. Schaeffer,
// https://oeis.org/A133047.
var positionsAtPly = []int{1, 7, 49, 216, 805, 2_733, 9_105, 28_123, 85_340, 255_800}

func TestEqualBoardsHaveEqualHashesAndNoOthersDo(t *testing.T) {
	level := map[uint64]draughts.Board{draughts.Start.Hash(): draughts.Start}
	for ply, want := range positionsAtPly[:8] {
		if len(level) != want {
			t.Errorf("%d hashes after %d plies, want %d", len(level), ply, want)
		}
		next := map[uint64]draughts.Board{}
		for _, b := range level {
			for _, m := range b.Moves(nil) {
				after := b.Play(m)
				if other, ok := next[after.Hash()]; ok && other != after {
					t.Fatalf("%v and %v have one hash", other, after)
				}
				next[after.Hash()] = after
			}
		}
		level = next
	}
	boards := map[uint64]draughts.Board{}
	everyKind(t, func(b draughts.Board) {
		if again := mustParse(b.String()); again.Hash() != b.Hash() {
			t.Fatalf("%v has the hash %x, and %x when it is read", b, b.Hash(), again.Hash())
		}
		alike := []draughts.Board{b, mirrored(b)}
		if other, ok := otherToMove(b); ok {
			alike = append(alike, other)
		}
		if other, ok := recoloured(b); ok {
			alike = append(alike, other)
		}
		for _, b := range alike {
			if other, ok := boards[b.Hash()]; ok && other != b {
				t.Fatalf("%v and %v have one hash", b, other)
			}
			boards[b.Hash()] = b
		}
	})
}

func TestAPositionNeverChanges(t *testing.T) {
	everyKind(t, func(b draughts.Board) {
		before := b.String()
		for _, m := range b.Moves(nil) {
			b.Play(m).Moves(nil)
			b.Hint(m)
		}
		b.NullMove()
		b.Threat()
		if b.String() != before {
			t.Fatalf("%s\nhas become\n%s", before, b)
		}
	})
}

func TestTextRoundTrips(t *testing.T) {
	everyKind(t, func(b draughts.Board) {
		for _, text := range []string{b.String(), b.String() + ".", strings.ReplaceAll(b.String(), ",", " , ")} {
			if got, err := draughts.Parse(text); err != nil || got != b {
				t.Fatalf("Parse(%q) is %v, %v: want %v", text, got, err, b)
			}
		}
		for _, m := range b.Moves(nil) {
			if got, err := b.ParseMove(m.String()); err != nil || got != m {
				t.Fatalf("%v: ParseMove(%q) is %v, %v", b, m, got, err)
			}
		}
	})
	for _, text := range []string{"B:W21-32:B1-12", "B:B1-12:W21-32.", " B : B 1-4, 5-12 : W 21-32 "} {
		if got, err := draughts.Parse(text); err != nil || got != draughts.Start {
			t.Errorf("Parse(%q) is %v, %v: want the start", text, got, err)
		}
	}
}

// Parse takes as many ways to put down one man or king, and two, as are published: J. Schaeffer
// and others, https://oeis.org/A055213, where it counts for one who is to move.
func TestParseTakesThePositionsThatThereAre(t *testing.T) {
	legal := map[int]int{}
	try := func(pieces int, squares [2][]string) {
		for _, mover := range []string{"B", "W"} {
			if _, err := draughts.Parse(mover + ":W" + strings.Join(squares[0], ",") + ":B" + strings.Join(squares[1],
				",")); err == nil {
				legal[pieces]++
				return
			}
		}
	}
	var put func(first, pieces int, squares [2][]string)
	put = func(first, pieces int, squares [2][]string) {
		if pieces > 0 {
			try(pieces, squares)
		}
		if pieces == 2 {
			return
		}
		for n := first; n <= 32; n++ {
			for _, king := range []string{"", "K"} {
				white, black := squares, squares
				white[0] = append(slices.Clone(white[0]), king+fmt.Sprint(n))
				black[1] = append(slices.Clone(black[1]), king+fmt.Sprint(n))
				put(n+1, pieces+1, white)
				put(n+1, pieces+1, black)
			}
		}
	}
	put(1, 0, [2][]string{})
	if legal[1] != 120 || legal[2] != 6_972 {
		t.Errorf("Parse takes %v boards by the number of men and kings, want 120 and 6,972", legal)
	}
}

func TestParseReadsWhatOthersWrite(t *testing.T) {
	const want = "B:W18,K27:BK12"
	for _, text := range []string{
		`[FEN "B:W18,K27:BK12"]`, `[FEN "B:W18,K27:BK12."]`, "B:W18,K27:BK12:H0:F1", ` [FEN "B:BK12:W18,K27:H12:F30"] `, "B:W18,K27:BK12:F3.",
	} {
		if b, err := draughts.Parse(text); err != nil || b.String() != want {
			t.Errorf("Parse(%q) is %v, %v, want %s", text, b, err, want)
		}
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"B:W32": `position "B:W32" has 2 parts between colons: want the side to move and both sides' squares, such as "` +
			draughts.Start.String() + `"`,
		"B:W32:B1:Hx": `position "B:W32:B1:Hx" has 4 parts between colons: want the side to move and both sides' squares, such as "` +
			draughts.Start.String() + `"`,
		":W32:B1":        `position ":W32:B1" begins with "": want B for Black or W for White to move`,
		"R:W32:B1":       `position "R:W32:B1" begins with "R": want B for Black or W for White to move`,
		"B:32:B1":        `position "B:32:B1" has "32" for part 2: want B for Black or W for White, and then its squares`,
		"B:W32:":         `position "B:W32:" has "" for part 3: want B for Black or W for White, and then its squares`,
		"B:W32:W1":       `position "B:W32:W1" has two lists of squares for white: want one for each side`,
		"B:W33:B1":       `position "B:W33:B1" has the square "33" of white: want a number from 1 to 32, K before it for a king`,
		"B:W32:B0":       `position "B:W32:B0" has the square "0" of black: want a number from 1 to 32, K before it for a king`,
		"B:W32:Bk5":      `position "B:W32:Bk5" has the square "k5" of black: want a number from 1 to 32, K before it for a king`,
		"B:W32,:B1":      `position "B:W32,:B1" has the square "" of white: want a number from 1 to 32, K before it for a king`,
		"B:W+9:B1":       `position "B:W+9:B1" has the square "+9" of white: want a number from 1 to 32, K before it for a king`,
		"B:W21-:B1":      `position "B:W21-:B1" has the square "21-" of white: want a number from 1 to 32, K before it for a king`,
		"B:W24-21:B1":    `position "B:W24-21:B1" has the squares "24-21" of white: want the lower number first`,
		"B:W9:BK9":       `position "B:W9:BK9" has the square 9 twice: want one man or king there`,
		"B:W21,20-22:B1": `position "B:W21,20-22:B1" has the square 21 twice: want one man or king there`,
		"B:W32:B29":      `position "B:W32:B29" has a man of black on 29, where it is crowned: want a king`,
		"B:W3:B1":        `position "B:W3:B1" has a man of white on 3, where it is crowned: want a king`,
		"B:W20-32:B1":    `position "B:W20-32:B1" has 13 men and kings of white: want 12 at most`,
		"B:W:B1":         `position "B:W:B1" has nothing of white, which has just moved: want a man or a king`,
		"": `position "" has 1 part between colons: want the side to move and both sides' squares, such as "` +
			draughts.Start.String() + `"`,
	} {
		_, err := draughts.Parse(text)
		if want = "draughts: the " + want; err == nil || err.Error() != want {
			t.Errorf("Parse(%q): error\n%v, want\n%s", text, err, want)
		}
	}
}

func TestParseMove(t *testing.T) {
	for _, c := range []struct{ board, move, want string }{
		{"B:W10,17,18,26,32:B1,6,14", "6x31", "6x15x22x31"},
		{"B:W10,17,18,26,32:B1,6,14", "14x21", "14x21"},
		{"B:W10,17,18,26,32:B1,6,14", "6x22",
			`draughts: the move "6x22" is not one of [6x15x22x31 14x21 14x23x30]: black must capture`},
		{"B:W10,17,18,26,32:B1,6,14", "1-5",
			`draughts: the move "1-5" is not one of [6x15x22x31 14x21 14x23x30]: black must capture`},
		{"B:W6,7,14,15,32:BK2", "2x2", `draughts: the move "2x2" can be any of [2x9x18x11x2 2x11x18x9x2]: want the whole path`},
		{"W:W14:B1", "14-17", `draughts: the move "14-17" is not one of [14-9 14-10]`},
		{"W:W14:B1", "<b>\x00", `draughts: the move "<b>\x00" is not one of [14-9 14-10]`},
		{"W:W13:B9,6", "13x6", `draughts: the move "13x6" comes when the game is over: white cannot move`},
	} {
		m, err := mustParse(c.board).ParseMove(c.move)
		got := m.String()
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: ParseMove(%q) is %s, want %s", c.board, c.move, got, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		draughts.Start.String(), "B:W21-32:B1-12.", "W:WK5,K6:BK1-4", "B:W:B", "B:::", "W:W14:B1",
		"\xff:W\xff:B1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := draughts.Parse(text)
		if err != nil {
			return
		}
		if again, err := draughts.Parse(b.String()); err != nil || again != b {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, b, again, err)
		}
		if _, over := b.Terminal(); over != (len(b.Moves(nil)) == 0) {
			t.Errorf("%v is over: %v, and has the moves %v", b, over, b.Moves(nil))
		}
	})
}

func FuzzParseMove(f *testing.F) {
	f.Add("B:W10,17,18,26,32:B1,6,14", "6x31")
	f.Add("W:W14:B1", "14-9")
	f.Add("W:W13:B9,6", "13x6")
	f.Fuzz(func(t *testing.T, board, text string) {
		b, err := draughts.Parse(board)
		if err != nil {
			return
		}
		m, err := b.ParseMove(text)
		if err == nil && !slices.Contains(b.Moves(nil), m) {
			t.Errorf("%v: ParseMove(%q) is %v, which is no move", b, text, m)
		}
	})
}
