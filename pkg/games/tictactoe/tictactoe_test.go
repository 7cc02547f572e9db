package tictactoe_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

var _ interface {
	search.Position[tictactoe.Board, tictactoe.Move]
	search.Height
	search.Hasher
	search.MovesHinter[tictactoe.Move]
	search.Hinter[tictactoe.Move]
	search.Noisy[tictactoe.Move]
	search.Threatened
	search.Bounder[tictactoe.Move]
	search.Reasoner
} = tictactoe.Start

func Example() {
	result, err := search.Run(textbook.AlphaBetaSoft, tictactoe.Start, search.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output: value = 0, line 0 4 1 2 6 3 5 7 8, 18297 nodes, 7330 leaves
}

func ExampleParse() {
	board, err := tictactoe.Parse(`
		X.O
		.X.
		..O`)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(board, board.Moves(nil), board.Play(5))

	_, err = tictactoe.Parse("X.O/.X./XX.")
	fmt.Println(err)
	// Output:
	// X.O/.X./..O [1 3 5 6 7] X.O/.XX/..O
	// tictactoe: the board "X.O/.X./XX." has 4 X and 1 O: X moves first, so want as many X as O, or one more
}

func TestLaws(t *testing.T) {
	gametest.Run(t, tictactoe.Start, gametest.Options[tictactoe.Board]{
		Perft: []int64{9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872}, Parse: tictactoe.Parse, NoAllocation: true,
	})
	turned := func(b tictactoe.Board) tictactoe.Board { // by half a turn
		text := []byte(b.String())
		slices.Reverse(text)
		m, err := tictactoe.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		return m.Judged()
	}
	gametest.Run(t, tictactoe.Start.Judged(), gametest.Options[tictactoe.Board]{Mirror: turned, NoAllocation: true})
}

// The counts are those that everybody publishes: 255,168 games, of which X wins
// 131,184 and O 77,904, on 5,478 positions, and 549,946 nodes for minimax.
func TestTheWholeGameHasThePublishedCounts(t *testing.T) {
	var nodes, xWins, oWins, draws int
	positions := map[tictactoe.Board]bool{}
	hashes := map[uint64]bool{}
	var walk func(b tictactoe.Board, ply int)
	walk = func(b tictactoe.Board, ply int) {
		nodes++
		positions[b] = true
		hashes[b.Hash()], hashes[b.Judged().Hash()] = true, true
		if b.Height() != 9-ply {
			t.Fatalf("%v has height %d: want %d", b, b.Height(), 9-ply)
		}
		score, over := b.Terminal()
		switch {
		case !over:
			for _, m := range b.Moves(nil) {
				walk(b.Play(m), ply+1)
			}
		case score == 0:
			draws++
		case ply%2 == 1:
			xWins++
		default:
			oWins++
		}
	}
	walk(tictactoe.Start, 0)
	got := []int{nodes, xWins + oWins + draws, xWins, oWins, draws, len(positions), len(hashes)}
	if want := []int{549_946, 255_168, 131_184, 77_904, 46_080, 5_478, 2 * 5_478}; !slices.Equal(got, want) {
		t.Errorf("nodes, games, won by X, by O, drawn, positions, hashes of both kinds of board: got %d, want %d", got, want)
	}
}

// symmetries are the squares of the board turned and reflected.
var symmetries = [8][9]tictactoe.Move{
	{0, 1, 2, 3, 4, 5, 6, 7, 8}, {6, 3, 0, 7, 4, 1, 8, 5, 2}, {8, 7, 6, 5, 4, 3, 2, 1, 0}, {2, 5, 8, 1, 4, 7, 0, 3, 6},
	{2, 1, 0, 5, 4, 3, 8, 7, 6}, {0, 3, 6, 1, 4, 7, 2, 5, 8}, {6, 7, 8, 3, 4, 5, 0, 1, 2}, {8, 5, 2, 7, 4, 1, 6, 3, 0},
}

// Wikipedia has the counts of positions that no symmetry makes one, and of the ends among them:
// https://en.wikipedia.org/wiki/Tic-tac-toe#Combinatorics.
func TestThePositionsThatNoSymmetryMakesOneAreAsManyAsPublished(t *testing.T) {
	seen := map[tictactoe.Board]bool{}
	var positions, xWins, oWins, draws int
	var walk func(played [8]tictactoe.Board, ply int)
	walk = func(played [8]tictactoe.Board, ply int) {
		b := played[0]
		if seen[b] {
			return
		}
		for _, other := range played {
			seen[other] = true
		}
		positions++
		score, over := b.Terminal()
		switch {
		case !over:
			for _, m := range b.Moves(nil) {
				next := played
				for i := range next {
					next[i] = played[i].Play(symmetries[i][m])
				}
				walk(next, ply+1)
			}
		case score == 0:
			draws++
		case ply%2 == 1:
			xWins++
		default:
			oWins++
		}
	}
	walk([8]tictactoe.Board{}, 0)
	if got, want := []int{positions, xWins, oWins, draws}, []int{765, 91, 44, 3}; !slices.Equal(got, want) {
		t.Errorf("positions, won by X, by O, drawn: got %d, want %d", got, want)
	}
}

// These answers to a first move hold the draw: the center to a corner, a corner to the center, and to
// an edge the center, a corner beside it or the edge across.
func TestTheEngineFindsTheAnswersThatHoldTheDraw(t *testing.T) {
	holding := [9]string{"4", "0 2 4 7", "4", "0 4 5 6", "0 2 6 8", "2 3 4 8", "4", "1 4 6 8", "4"}
	for first, want := range holding {
		b := tictactoe.Start.Play(tictactoe.Move(first))
		var got []string
		for _, m := range b.Moves(nil) {
			r, err := search.Run(engine.Search, b.Play(m), search.Settings{})
			if err != nil || r.Bound != search.Exact {
				t.Fatal(r, err)
			}
			if r.Value == 0 {
				got = append(got, m.String())
			}
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("after %d the draw is held by %s, want %s", first, got, want)
		}
	}
}

// The engine needs no table to be right on each of the 5,478 positions.
func TestTheEngineIsRightOnEveryPosition(t *testing.T) {
	values := map[tictactoe.Board]int{}
	var walk func(b tictactoe.Board) int
	walk = func(b tictactoe.Board) int {
		if v, ok := values[b]; ok {
			return v
		}
		score, over := b.Terminal()
		if !over {
			score = -search.Inf
			for _, m := range b.Moves(nil) {
				score = max(score, -walk(b.Play(m)))
			}
		}
		values[b] = score
		return score
	}
	walk(tictactoe.Start)
	options := engine.Options{Driver: engine.PVS, Order: engine.OrderOptions{Hints: true, Killers: true}}
	for b, want := range values {
		r, err := search.Run(engine.Search, b, search.Settings{Options: options})
		if err != nil || r.Value != want || r.Bound != search.Exact || r.Status != search.Complete {
			t.Errorf("%v: %v, %v, want value = %d", b, r, err, want)
		}
	}
	if len(values) != 5_478 {
		t.Errorf("%d positions, want 5,478", len(values))
	}
}

func TestEveryVariantVisitsTheKnownNumberOfNodes(t *testing.T) {
	counts := map[string][2]int64{"minimax": {549_946, 549_946}, "negamax": {549_946, 549_946}}
	for _, name := range []string{"alphabeta-hard", "alphabeta-soft", "alphabeta-f2", "alphabeta-000", "alphabeta-002"} {
		counts[name] = [2]int64{18_297, 16_811}
	}
	for name, nodes := range counts {
		open, narrow := nodes[0], nodes[1]
		v, err := search.Find(textbook.Variants(tictactoe.Start), name)
		if err != nil {
			t.Fatal(err)
		}
		for window, nodes := range map[search.Window]int64{search.Open: open, {Alpha: -1, Beta: 1}: narrow} {
			r, err := v.Run(tictactoe.Start, search.Settings{Window: window})
			if err != nil {
				t.Fatal(err)
			}
			if r.Value != 0 || r.Bound != search.Exact || r.Stats.Nodes != nodes || r.Status != search.Complete {
				t.Errorf("%s with the window %v: %v, want value = 0 and %d nodes", v.Name, window, r, nodes)
			}
		}
	}
}

func TestASearchAllocatesNothingForANode(t *testing.T) {
	for _, algorithm := range []search.Algorithm[tictactoe.Board, tictactoe.Move]{
		textbook.Minimax[tictactoe.Board, tictactoe.Move], textbook.AlphaBetaSoft[tictactoe.Board, tictactoe.Move],
		textbook.AlphaBetaHard[tictactoe.Board, tictactoe.Move], textbook.Scout[tictactoe.Board, tictactoe.Move],
		textbook.NegaScout[tictactoe.Board, tictactoe.Move], textbook.PVS[tictactoe.Board, tictactoe.Move],
	} {
		allocations := testing.AllocsPerRun(1, func() {
			if _, err := search.Run(algorithm, tictactoe.Start, search.Settings{Depth: 6}); err != nil {
				t.Fatal(err)
			}
		})
		if allocations > 100 {
			t.Errorf("%.0f allocations in one search, want no more than what sets it up", allocations)
		}
	}
}

// Of the 3^9 ways to fill the board Parse takes those that a game can reach, and
// String writes each as it was read.
func TestParseTakesThePositionsThatCanBeReached(t *testing.T) {
	legal := 0
	for n := range 19_683 {
		var text strings.Builder
		for square := range 9 {
			if square == 3 || square == 6 {
				text.WriteByte('/')
			}
			text.WriteByte(".XO"[n%3])
			n /= 3
		}
		b, err := tictactoe.Parse(text.String())
		if err != nil {
			continue
		}
		legal++
		if b.String() != text.String() {
			t.Errorf("Parse(%q) prints as %q", text.String(), b)
		}
	}
	if legal != 5_478 {
		t.Errorf("Parse takes %d boards, want 5,478", legal)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                "has 0 rows: want 3, such as \"X.O/.X./...\"",
		"X.O/.X.":         "has 2 rows: want 3, such as \"X.O/.X./...\"",
		"X.O/.X../...":    `has 4 squares in row 2, which is ".X..": want 3`,
		"X.O/.X./..é":     `has 'é' in row 3, column 3: want X, O, or . for an empty square`,
		"X.0/.X./...":     `has '0' in row 1, column 3: want X, O, or . for an empty square`,
		"X../.X./...":     "has 2 X and 0 O: X moves first, so want as many X as O, or one more",
		"O../.../...":     "has 0 X and 1 O: X moves first, so want as many X as O, or one more",
		"XXX/OOO/...":     "has three in a row for X and for O: the game ends with the first",
		"XXX/OO./..O":     "has three in a row for X, and O moved after that: the game ends with three in a row",
		"OOO/XX./X.X":     "has three in a row for O, and X moved after that: the game ends with three in a row",
		"X.O/.X./...\x00": `has 4 squares in row 3, which is "...\x00": want 3`,
	} {
		_, err := tictactoe.Parse(text)
		if want = fmt.Sprintf("tictactoe: the board %q %s", text, want); err == nil || err.Error() != want {
			t.Errorf("Parse(%q): error %v, want %s", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"X.O/.X./...", ".../.../...", "XOX\nXOO\nOXX", "XXX/OOO/...", "X.O/.X", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := tictactoe.Parse(text)
		if err != nil {
			return
		}
		again, err := tictactoe.Parse(b.String())
		if err != nil || again != b {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, b, again, err)
		}
		if _, over := b.Terminal(); !over && len(b.Moves(nil)) != b.Height() {
			t.Errorf("%v has the moves %v", b, b.Moves(nil))
		}
	})
}
