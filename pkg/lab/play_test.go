package lab_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/stat"
)

// to returns a player that searches depth plies.
func to(depth int) func(tictactoe.Board) tictactoe.Move {
	return func(b tictactoe.Board) tictactoe.Move {
		r, err := search.Run(textbook.AlphaBetaSoft, b, search.Settings{Depth: depth})
		if err != nil {
			panic(err)
		}
		return r.PV[0]
	}
}

func ExamplePlayPairs() {
	var openings []tictactoe.Board // all of one stone
	for _, m := range tictactoe.Start.Moves(nil) {
		openings = append(openings, tictactoe.Start.Play(m))
	}
	percent := lab.PlayPairs(openings, 9, to(9), to(1))
	fmt.Println("who sees the end, against who sees one ply:", stat.Of(percent))
	// Output:
	// who sees the end, against who sees one ply: 94.4 ± 3.7
}

func TestAMatchOfEqualsIsEvenAndOneExchangedIsTheRest(t *testing.T) {
	openings := []tictactoe.Board{tictactoe.Start, tictactoe.Start.Play(0), tictactoe.Start.Play(1)}
	if even := lab.PlayPairs(openings, 9, to(2), to(2)); !slices.Equal(even, []float64{50, 50, 50}) {
		t.Errorf("a player against itself has %v percent, want 50 of each opening", even)
	}
	a, b := lab.PlayPairs(openings, 9, to(4), to(1)), lab.PlayPairs(openings, 9, to(1), to(4))
	for i := range a {
		if a[i]+b[i] != 100 {
			t.Errorf("opening %d: %v and %v percent, want 100 together", i, a[i], b[i])
		}
	}
}

func TestAGameThatIsNotOverIsDrawn(t *testing.T) {
	if percent := lab.PlayPairs([]tictactoe.Board{tictactoe.Start}, 4, to(9), to(1)); percent[0] != 50 {
		t.Errorf("nobody has won after four plies, and the first player has %v percent", percent[0])
	}
}

// A player that sees the end loses no game of tic-tac-toe; one that sees one ply does, first and second.
func TestLossesAreOfAllGames(t *testing.T) {
	for _, first := range []bool{true, false} {
		if lost, all := lab.Losses(tictactoe.Start, first, to(9)); lost != 0 || all == 0 {
			t.Errorf("to the end: %d of %d games lost, want none", lost, all)
		}
		if lost, all := lab.Losses(tictactoe.Start, first, to(1)); lost == 0 || lost >= all {
			t.Errorf("one ply ahead: %d of %d games lost, want some", lost, all)
		}
	}
	first := func(b tictactoe.Board) tictactoe.Move { return b.Moves(nil)[0] }
	threat := tictactoe.Start.Play(3).Play(0).Play(4).Play(1) // 5 wins for the side to move, and 2 for the other
	if lost, all := lab.Losses(threat.Play(8), true, first); lost != 0 || all != 1 {
		t.Errorf("%d of %d games lost, want none of one", lost, all)
	}
	if lost, all := lab.Losses(threat, false, first); lost != 2 || all != 7 {
		t.Errorf("%d of %d games lost, want two of seven: 5, and 2 with 6 after 5", lost, all)
	}
}

func TestRowsAreWhatACommandPrinted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows")
	for _, c := range []struct {
		text string
		want int
		err  string
	}{{`{"a": 1} {"a": 2}` + "\n", 2, ""}, {"", 0, ""}, {`{"a": 1}{"a": "x"}`, 0, "value 2"}, {`{"a": 1} {"a`, 0, "value 2"}} {
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		rows, err := lab.Rows[struct{ A int }](file)
		if len(rows) != c.want || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: %v, %v", c.text, rows, err)
		}
	}
	if _, err := lab.Rows[int](file + "-is-not-there"); err == nil {
		t.Error("a file that is not there is read")
	}
}

// Both games of a pair have the same dice, other openings have others, and the same opening has the same ones again.
func TestDiceOfAPair(t *testing.T) {
	rolls := func(game lab.Played) (numbers []string) {
		for _, m := range game.Moves {
			if strings.HasPrefix(m, "roll") {
				numbers = append(numbers, m)
			}
		}
		return numbers
	}
	all := games.All()
	var first [][]string
	for range 2 {
		for _, setup := range []string{"123../45.../6...f/...ed/..cba W", "213../45.../6...f/...ed/..cba W"} {
			row, err := all.Do(t.Context(), lab.Job{Game: "einstein", Position: setup, Setting: lab.Setting{Variant: "star1"},
				Against: &lab.Setting{Variant: "star2"}, Limits: lab.Limits{Depth: 1}})
			if err != nil {
				t.Fatal(err)
			}
			one, two := rolls(row.Games[0]), rolls(row.Games[1])
			if !slices.Equal(one, two) || len(one)*2 != len(row.Games[0].Moves) || row.Percent() != 50 {
				t.Errorf("two players that move alike: %+v", row)
			}
			first = append(first, one)
		}
	}
	if slices.Equal(first[0], first[1]) || !slices.Equal(first[0], first[2]) || !slices.Equal(first[1], first[3]) {
		t.Errorf("rolls of two openings, twice: %v", first)
	}
}

// An outcome comes as often as its weight says: with the stones 1 and 6 left, four of six numbers let both move.
func TestRandomMovesRollByWeight(t *testing.T) {
	b, err := einstein.Parse("1..../6..../...../....b/....a W")
	if err != nil {
		t.Fatal(err)
	}
	r, both := rand.New(rand.NewPCG(1, 2)), 0
	for range 600 {
		if len(lab.RandomMoves(b, 1, r).Moves(nil)) == 6 {
			both++
		}
	}
	if both < 360 || both > 440 { // 400, and 3.5 standard deviations
		t.Errorf("both stones may move after %d of 600 rolls", both)
	}
}
