package page

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A threat is what the other side could do if the side to move passed, and a move that only the next move allows is none.
func TestThreatsAreSaid(t *testing.T) {
	for _, c := range []struct {
		game, position, moves string
		turned                bool
		says                  string
		squares               []int
	}{
		{"tictactoe", "", "", false, "If it were the turn of O, it could not win at once.", []int{}},
		{"tictactoe", "XX./OO./...", "", false, "If it were the turn of O, it could win at once with 5.", []int{5}},
		{"connectfour", "", "1 7 1 7 1", false, "If it were the turn of X, it could win at once with 1.", []int{14}},
		// A stone in column 1 would let the other side win above it: no threat as long as nobody plays there.
		{"connectfour", "", "1 2", false, "If it were the turn of O, it could not win at once.", []int{}},
		{"chess", "", "e4 d5", false, "If it were the turn of Black, it could take on e4.", []int{36}},
		{"chess", "", "e4 d5", true, "If it were the turn of Black, it could take on e4.", []int{27}},
		{"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - -", "", false, "If it were the turn of Black, it could take on e4.", []int{36}},
		{"chess", "", "f3 e5 g4", false, "If it were the turn of White, it could neither win at once nor take anything.",
			[]int{}},
		{"chess", "", "e4 f6 Qh5", false, "Black is in check.", []int{4}},
		{"go5", "...../.X.../XOX../...../..... O", "", false, "If it were the turn of Black, it could take on b3.", []int{11}},
	} {
		a := asked(t, Ask{
			Game: c.game, Position: c.position, Moves: strings.Fields(c.moves), Turned: c.turned, Threats: true,
		})
		if !a.Threatens || a.Threats == nil || a.Threats.Says != c.says || !slices.Equal(a.Threats.Squares, c.squares) {
			t.Errorf("%s %s %s: %t %+v, want %q and %d", c.game, c.position, c.moves, a.Threatens, a.Threats, c.says, c.squares)
		}
	}
	for column := range 7 { // in whatever order the moves are listed
		mine, theirs := strconv.Itoa(column+1), strconv.Itoa((column+1)%7+1)
		a := asked(t, Ask{Game: "connectfour", Moves: []string{mine, theirs, mine, theirs, mine}, Threats: true})
		if want := "If it were the turn of X, it could win at once with " + mine + "."; a.Threats.Says != want {
			t.Errorf("three stones in column %s: %s", mine, a.Threats.Says)
		}
	}
	for _, game := range []string{"othello", "einstein"} {
		if a := asked(t, Ask{Game: game, Roll: true, Threats: true}); a.Threatens || a.Threats != nil {
			t.Errorf("%s has threats: %+v", game, a.Threats)
		}
	}
}
