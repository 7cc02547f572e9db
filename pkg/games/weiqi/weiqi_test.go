package weiqi_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

var _ interface {
	search.Position[weiqi.Board, weiqi.Move]
	search.Hasher
	search.Hinter[weiqi.Move]
	search.NullMover[weiqi.Board]
} = weiqi.Board{}

func parse(t testing.TB, text string) weiqi.Board {
	t.Helper()
	b, err := weiqi.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// play plays moves by their names.
func play(t testing.TB, b weiqi.Board, moves string) weiqi.Board {
	t.Helper()
	for _, word := range strings.Fields(moves) {
		all := b.Moves(nil)
		i := slices.IndexFunc(all, func(m weiqi.Move) bool { return m.String() == word })
		if i < 0 {
			t.Fatalf("%s is no move of %v", word, b)
		}
		b = b.Play(all[i])
	}
	return b
}

func ExampleParse() {
	board, err := weiqi.Parse(".XO./X.XO/.XO./.... O komi=0.5 ko=b3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(board.Draw().Text())
	fmt.Println(board.Moves(nil))
	// Output:
	// 4 . X O .
	// 3 X . X O
	// 2 . X O .
	// 1 . . . .
	//   a b c d
	// White to move
	// Komi 0.5, ko at b3
	// [a1 b1 c1 d1 a2 d2 d4 pass]
}

const letters = "abcdefghjklmnopqrst"

var ko = regexp.MustCompile(` ko=\w+`)

// mirrored returns the position with left and right exchanged.
func mirrored(t testing.TB, b weiqi.Board) weiqi.Board {
	rows, rest, _ := strings.Cut(b.String(), " ")
	var turned []string
	for row := range strings.SplitSeq(rows, "/") {
		points := []byte(row)
		slices.Reverse(points)
		turned = append(turned, string(points))
	}
	rest = ko.ReplaceAllStringFunc(rest, func(word string) string {
		column := len(turned) - 1 - strings.IndexByte(letters, word[4])
		return word[:4] + letters[column:column+1] + word[5:]
	})
	return parse(t, strings.Join(turned, "/")+" "+rest)
}

func TestLaws(t *testing.T) {
	for _, size := range []int{2, 3, 5, 9, 19} {
		options := gametest.Options[weiqi.Board]{
			Parse: weiqi.Parse, OwnMoveLoses: true, NoAllocation: true,
			Mirror:    func(b weiqi.Board) weiqi.Board { return mirrored(t, b) },
			Mover:     func(b weiqi.Board) int { return strings.Index("XO", strings.Fields(b.String())[1]) },
			PassDrops: func(b weiqi.Board) weiqi.Board { return parse(t, ko.ReplaceAllString(b.String(), "")) },
			Positions: 150, Games: budget.Cases(2),
		}
		if size >= 9 {
			options.Positions, options.Games = 10, -1
		}
		gametest.Run(t, weiqi.Start(size), options)
	}
}

// naive is the same game on a map, written again to be compared with: rules as they are told, and no thought of speed.
type naive struct {
	size   int
	stones map[[2]int]int // 1 for Black, -1 for White
	mover  int
	ko     [2]int
	passes int
}

func (n naive) near(p [2]int) (all [][2]int) {
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if q := [2]int{p[0] + d[0], p[1] + d[1]}; min(q[0], q[1]) >= 0 && max(q[0], q[1]) < n.size {
			all = append(all, q)
		}
	}
	return all
}

// region returns the points that are joined to one by points like it, and whether a point of some color is next to them.
func (n naive) region(p [2]int, colour int) (region map[[2]int]bool, meets bool) {
	region = map[[2]int]bool{p: true}
	for queue := [][2]int{p}; len(queue) > 0; queue = queue[1:] {
		for _, q := range n.near(queue[0]) {
			meets = meets || n.stones[q] == colour
			if n.stones[q] == n.stones[p] && !region[q] {
				region[q] = true
				queue = append(queue, q)
			}
		}
	}
	return region, meets
}

// play returns the position after a stone is put, false if that may not be.
func (n naive) play(p [2]int) (naive, bool) {
	if n.stones[p] != 0 || p == n.ko {
		return n, false
	}
	next := naive{size: n.size, stones: maps.Clone(n.stones), mover: -n.mover, ko: [2]int{-1, -1}}
	next.stones[p] = n.mover
	var taken [][2]int
	for _, q := range n.near(p) {
		if next.stones[q] != -n.mover {
			continue
		}
		if group, liberty := next.region(q, 0); !liberty {
			for s := range group {
				taken = append(taken, s)
				delete(next.stones, s)
			}
		}
	}
	group, liberty := next.region(p, 0)
	if !liberty {
		return n, false
	}
	if len(taken) == 1 && len(group) == 1 {
		liberties := 0
		for _, q := range n.near(p) {
			if next.stones[q] == 0 {
				liberties++
			}
		}
		if liberties == 1 {
			next.ko = taken[0]
		}
	}
	return next, true
}

// score returns twice the difference of the areas for the side to move, without a komi.
func (n naive) score() (score int) {
	for row := range n.size {
		for column := range n.size {
			p := [2]int{column, row}
			owner := n.stones[p]
			if owner == 0 {
				_, black := n.region(p, 1)
				_, white := n.region(p, -1)
				switch {
				case black && !white:
					owner = 1
				case white && !black:
					owner = -1
				}
			}
			score += 2 * owner * n.mover
		}
	}
	return score
}

// Random games are played on both at once: the moves, the ends and the scores are the same at every ply.
func TestTheRulesAreThoseOfAnotherProgram(t *testing.T) {
	r := rand.New(rand.NewPCG(1, budget.Seed()))
	for range budget.Cases(40) {
		size := 2 + r.IntN(5)
		b, err := weiqi.New(size, 0)
		if err != nil {
			t.Fatal(err)
		}
		n := naive{size: size, stones: map[[2]int]int{}, mover: 1, ko: [2]int{-1, -1}}
		for range 6 * size * size {
			passed := naive{size: size, stones: n.stones, mover: -n.mover, ko: [2]int{-1, -1}, passes: n.passes + 1}
			after := map[string]naive{"pass": passed}
			for row := range size {
				for column := range size {
					if next, ok := n.play([2]int{column, row}); ok {
						after[fmt.Sprintf("%c%d", letters[column], row+1)] = next
					}
				}
			}
			score, over := b.Terminal()
			if over != (n.passes == 2) || over && score != n.score() {
				t.Fatalf("%v: %d, %t, want %d, %t", b, score, over, n.score(), n.passes == 2)
			}
			if over {
				break
			}
			moves := b.Moves(nil)
			for _, m := range moves {
				if _, ok := after[m.String()]; !ok || len(moves) != len(after) {
					t.Fatalf("%v has the moves %v, want %v", b, moves, slices.Sorted(maps.Keys(after)))
				}
			}
			m := moves[r.IntN(len(moves))]
			n, b = after[m.String()], b.Play(m)
			rows, _, _ := strings.Cut(b.String(), " ")
			for i, row := range strings.Split(rows, "/") {
				for column, stone := range row {
					if want := map[int]rune{0: '.', 1: 'X', -1: 'O'}[n.stones[[2]int{column, size - 1 - i}]]; stone != want {
						t.Fatalf("%v has %c in column %d of row %d, want %c", b, stone, column+1, size-i, want)
					}
				}
			}
		}
	}
}

// Peter McKenzie counted the lines without a pass on the board of nine rows (computer-go list, "Testing move generation and
// tree traversal", 2005), of five on the board of five rows: http://go.computer.free.fr/go-computer/msg06548.html.
func TestThePublishedNumbersOfLinesAreReproduced(t *testing.T) {
	var lines func(b weiqi.Board, plies int) int64
	lines = func(b weiqi.Board, plies int) (n int64) {
		moves := b.Moves(nil)
		moves = moves[:len(moves)-1] // the pass is last
		if plies == 1 {
			return int64(len(moves))
		}
		for _, m := range moves {
			n += lines(b.Play(m), plies-1)
		}
		return n
	}
	want := []int64{81, 6_480, 511_920}
	if budget.Long() {
		want = append(want, 39_929_136, 3_074_496_080)
		if n := lines(weiqi.Start(5), 7); n != 2_411_088_112 {
			t.Errorf("%d lines of 7 plies on 5 rows, want 2,411,088,112", n)
		}
	}
	for i, want := range want {
		if n := lines(weiqi.Start(9), i+1); n != want {
			t.Errorf("%d lines of %d plies on 9 rows, want %d", n, i+1, want)
		}
	}
}

// J. Tromp and G. Farnebäck, "Combinatorics of Go", 2007, count the boards on which each group has a liberty.
func TestParseTakesAsManyBoardsAsAreLegal(t *testing.T) {
	want := map[int]int{2: 57, 3: 12_675}
	if budget.Long() {
		want[4] = 24_318_165
	}
	for size, want := range want {
		legal, text := 0, bytes.Repeat([]byte{'.'}, size*size+size-1)
		for row := 1; row < size; row++ {
			text[row*(size+1)-1] = '/'
		}
		var fill func(at int)
		fill = func(at int) {
			switch {
			case at == len(text):
				if _, err := weiqi.Parse(string(text)); err == nil {
					legal++
				}
			case text[at] == '/':
				fill(at + 1)
			default:
				for _, stone := range ".XO" {
					text[at] = byte(stone)
					fill(at + 1)
				}
			}
		}
		if fill(0); legal != want {
			t.Errorf("%d legal boards of %d rows, want %d", legal, size, want)
		}
	}
}

func TestTheRulesOfTheGame(t *testing.T) {
	ko := play(t, weiqi.Start(4), "b4 c4 a3 d3 b2 c2 c3 b3")
	if got := ko.String(); got != ".XO./XO.O/.XO./.... X komi=7.5 ko=c3" {
		t.Fatalf("the ko is %s", got)
	}
	if slices.ContainsFunc(ko.Moves(nil), func(m weiqi.Move) bool { return m.String() == "c3" }) {
		t.Error("a ko is taken back at once")
	}
	if later := play(t, ko, "a1 d1 c3").String(); later != ".XO./X.XO/.XO./X..O O komi=7.5 ko=b3" {
		t.Errorf("and two plies later it is %s", later)
	}
	for _, c := range []struct {
		name, position, moves, want string
	}{
		{"a group is taken", "OX./OX./..X X komi=0", "a1", ".X./.X./X.X O komi=0"},
		{"a stone may be put where it takes", "OX./.OX/OX. X komi=0", "a2", ".X./X.X/.X. O komi=0"},
		{"two passes end the game", "..X/..X/..X O komi=0", "pass pass", "..X/..X/..X O komi=0 passes=2"},
		{"a pass is forgotten", "..X/..X/..X O komi=0", "pass a1", "..X/..X/X.X O komi=0"},
	} {
		b := parse(t, c.position)
		if got := play(t, b, c.moves).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if moves := parse(t, ".X./X.X/.X. O").Moves(nil); len(moves) != 1 {
		t.Errorf("stones without a liberty may be put: %v", moves)
	}
	for text, want := range map[string]int{
		"..X/..X/..X O komi=0 passes=2":          -18,
		".XO/.X./.XO X komi=0.5 passes=2":        7,
		".XO/.X./.XO O komi=0.5 passes=2":        -7,
		"X.O/X.O/X.O X komi=7.5 passes=2":        -15,
		".../.../... X komi=7.5 passes=2":        -15,
		"X..O/X..O/.X.O/XXOO X komi=-1 passes=2": 4,
	} {
		if score, over := parse(t, text).Terminal(); !over || score != want {
			t.Errorf("%s: %d, %t, want %d", text, score, over, want)
		}
	}
}

// A playout takes only moves that there are, ends soon, and leaves no side without an eye of its own filled: so the area of
// a full board is counted as it is played.
func TestPlayoutsEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(2, budget.Seed()))
	for _, size := range []int{2, 3, 5, 9, 19} {
		plies, games := 0, budget.Cases(5)
		for range games {
			b := weiqi.Start(size)
			for {
				if _, over := b.Terminal(); over {
					break
				}
				m := b.RandomMove(r)
				if size < 9 && !slices.Contains(b.Moves(nil), m) {
					t.Fatalf("%v is no move of %v", m, b)
				}
				b = b.Play(m)
				if plies++; plies > 10_000*games {
					t.Fatalf("games on %d rows do not end", size)
				}
			}
		}
		t.Logf("%d rows: %d plies on average", size, plies/games)
	}
	taken := map[weiqi.Move]int{}
	b := parse(t, ".X.../XXX../.XOOO/XXO.O/..OO. X")
	for range 1000 {
		taken[b.RandomMove(r)]++
	}
	for _, eye := range []string{"a5", "a3", "d2", "e1"} { // White's are no moves of Black's
		for m := range taken {
			if m.String() == eye {
				t.Errorf("a playout plays %s", eye)
			}
		}
	}
	if len(taken) != 7 {
		t.Errorf("of the moves it plays %v", taken)
	}
}

// On three rows Black takes the center, and with it all nine points: White cannot live.
func TestTheEngineSolvesThreeRows(t *testing.T) {
	b, err := weiqi.New(3, 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := search.Run(engine.Search, b, search.Settings{Depth: 13, Options: engine.Tuned()})
	if err != nil || len(r.PV) == 0 || r.PV[0].String() != "b2" || r.Value != 18 {
		t.Errorf("%v, %v, want b2 and 18", r, err)
	}
}

func TestAKoMayHaveACapitalLetter(t *testing.T) {
	const text = ".XO./X.XO/.XO./.... O komi=7.5 ko=b3"
	if b, err := weiqi.Parse(strings.Replace(text, "b3", "B3", 1)); err != nil || b.String() != text {
		t.Errorf("%v, %v, want %s", b, err, text)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                 `is empty: want rows, such as ".X/..  O"`,
		"X":                "has 1 row: want 2 to 19, with / between them",
		"../...":           `has 3 points in row 2 from the top, which is "...": want as many as rows, 2`,
		".Z/..":            "has 'Z' in row 1 from the top, column 2: want X, O, or . for a free point",
		"XO/O.":            "has no liberty for the stone on a2: want each group next to a free point",
		".X/.. O komi=0.3": `has the komi "0.3": want points and half points, such as 7.5`,
		".X/.. O komi=NaN": `has the komi "NaN": want points and half points, such as 7.5`,
		".X/.. O ko=a1":    `has the ko "a1": want a free point around which the other side's stones stand, one of them alone, with no other liberty`,
		".X/.. Z":          `has "Z" after the rows: want X or O, the side to move, and then komi=7.5, ko=c3, or passes=1`,
		".X/.. O passes=3": `has "passes=3" after the rows: want X or O, the side to move, and then komi=7.5, ko=c3, or passes=1`,
	} {
		_, err := weiqi.Parse(text)
		if want = fmt.Sprintf("weiqi: the position %q %s", text, want); err == nil || err.Error() != want {
			t.Errorf("Parse(%q): error %v, want %s", text, err, want)
		}
	}
	for _, size := range []int{-1, 0, 1, 20} {
		if _, err := weiqi.New(size, 7.5); err == nil {
			t.Errorf("there is a board of %d rows", size)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{".X/..", ".XO./X.XO/.XO./.... O komi=0.5 ko=b3", "../.. X komi=1e9", "XX/XX", "\xff/.."} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := weiqi.Parse(text)
		if err != nil {
			return
		}
		if again, err := weiqi.Parse(b.String()); err != nil || again != b {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, b, again, err)
		}
		if _, over := b.Terminal(); !over {
			b.Play(b.Moves(nil)[0]).Evaluate()
		}
	})
}
