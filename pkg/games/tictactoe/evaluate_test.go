package tictactoe_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func ExampleBoard_Judged() {
	board, err := tictactoe.Parse("X../.O./..X")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+v\n", board.Terms())
	fmt.Println(board.Evaluate(), board.Judged().Evaluate())
	board = board.Judged().Play(1) // O threatens a column
	fmt.Println(board.Threat(), board.NoisyMoves(nil))
	// Output:
	// {Twos:0 Ones:-1}
	// 0 -1
	// 100 [7]
}

// everyBoard calls f with each position that a game can come to before its end.
func everyBoard(f func(tictactoe.Board)) {
	seen := map[tictactoe.Board]bool{}
	var walk func(tictactoe.Board)
	walk = func(b tictactoe.Board) {
		if _, over := b.Terminal(); over || seen[b] {
			return
		}
		seen[b] = true
		f(b)
		for _, m := range b.Moves(nil) {
			walk(b.Play(m))
		}
	}
	walk(tictactoe.Start)
}

// drawnLines returns what stands on the eight lines, as in "X.O", and their squares.
func drawnLines(b tictactoe.Board) (stones []string, squares [][3]int) {
	text := strings.ReplaceAll(b.String(), "/", "")
	squares = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
	for _, s := range squares {
		stones = append(stones, string([]byte{text[s[0]], text[s[1]], text[s[2]]}))
	}
	return stones, squares
}

// sides returns the letters of the side to move and of the other.
func sides(b tictactoe.Board) (mine, theirs string) {
	if b.Height()%2 == 1 {
		return "X", "O"
	}
	return "O", "X"
}

func TestTheTermsAreThoseOfTheDrawnLines(t *testing.T) {
	everyBoard(func(b tictactoe.Board) {
		mine, theirs := sides(b)
		var want tictactoe.Terms
		stones, _ := drawnLines(b)
		for _, line := range stones {
			own, other := strings.Count(line, mine), strings.Count(line, theirs)
			switch {
			case own == 2 && other == 0:
				want.Twos += 3
			case own == 0 && other == 2:
				want.Twos -= 3
			case own == 1 && other == 0:
				want.Ones++
			case own == 0 && other == 1:
				want.Ones--
			}
		}
		if got := b.Terms(); got != want || b.Evaluate() != 0 || b.Judged().Evaluate() != want.Twos+want.Ones {
			t.Fatalf("%v has the terms %+v, judged %d: want %+v", b, got, b.Judged().Evaluate(), want)
		}
	})
}

// The exercise asks for the values of the first moves to depth 2.
func TestTheExerciseHasTheKnownSolution(t *testing.T) {
	want := map[int]int{0: -1, 1: -2, 2: -1, 3: -2, 4: 1, 5: -2, 6: -1, 7: -2, 8: -1}
	for _, m := range tictactoe.Start.Moves(nil) {
		r, err := search.Run(textbook.Minimax, tictactoe.Start.Judged().Play(m), search.Settings{Depth: 1})
		if err != nil || -r.Value != want[int(m)] {
			t.Errorf("the move %v is worth %d, %v: want %d", m, -r.Value, err, want[int(m)])
		}
	}
}

func TestNoisyMovesHintsAndThreatsAreAboutWinsAndBlocks(t *testing.T) {
	everyBoard(func(b tictactoe.Board) {
		mine, theirs := sides(b)
		var wins, blocks []tictactoe.Move // the squares that complete a line of the side to move, or of the opponent
		stones, squares := drawnLines(b)
		for i, line := range stones {
			for k, square := range squares[i] {
				if line[k] != '.' {
					continue
				}
				if strings.Count(line, mine) == 2 {
					wins = append(wins, tictactoe.Move(square))
				}
				if strings.Count(line, theirs) == 2 {
					blocks = append(blocks, tictactoe.Move(square))
				}
			}
		}
		noisy, threat := wins, 0
		if len(wins) == 0 {
			noisy = blocks
		}
		if len(blocks) > 0 {
			threat = 1
		}
		noisy = slices.Sorted(slices.Values(noisy))
		if got, want := b.NoisyMoves(nil), slices.Compact(noisy); !slices.Equal(got, want) {
			t.Fatalf("%v: the noisy moves are %v, want %v", b, got, want)
		}
		if b.Threat() != threat || b.Judged().Threat() != 100*threat {
			t.Fatalf("%v has the threat %d, judged %d: want %d, %d", b, b.Threat(), b.Judged().Threat(), threat, 100*threat)
		}
		for _, m := range b.Moves(nil) {
			want := []int{3, 2, 3, 2, 4, 2, 3, 2, 3}[m]
			if slices.Contains(wins, m) {
				want += 16
			} else if slices.Contains(blocks, m) {
				want += 8
			}
			if got := b.Hint(m); got != want {
				t.Fatalf("%v: the hint of %v is %d, want %d", b, m, got, want)
			}
		}
	})
}

func TestHintsLeaveTheValueOfEveryPosition(t *testing.T) {
	var plain, hinted int64
	everyBoard(func(b tictactoe.Board) {
		p, err := search.Run(textbook.AlphaBetaSoft, b, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		h, err := search.Run(textbook.Ordered, b, search.Settings{Options: textbook.OrderingOptions{Hints: true}})
		if err != nil || h.Value != p.Value || h.Bound != search.Exact {
			t.Fatalf("%v: %v with hints, %v, and %v without", b, h, err, p)
		}
		plain, hinted = plain+p.Stats.Nodes, hinted+h.Stats.Nodes
	})
	if plain != 274_507 || hinted != 102_985 {
		t.Errorf("%d nodes for all positions, %d with hints: want 274,507 and 102,985", plain, hinted)
	}
}
