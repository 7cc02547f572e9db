package explain_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// The explanation names the bounds that the rules give, and their effect on the search.
func TestWhatTheRulesSayIsTold(t *testing.T) {
	board, err := tictactoe.Parse("XO./OX./X.O")
	if err != nil {
		t.Fatal(err)
	}
	says(t, board,
		"X can complete a line: no search is needed to know that root = 1. Its moves are searched all the same.",
		"No search is needed to know that move 5 ≤ 1. At most 1 is not more than 1: that answers the "+
			"question of the window (1, ∞).",
		"The rules end the visit of move 5. Moves 2 and 7 are not visited. Move 5 ≤ 1.",
	)
	if board, err = tictactoe.Parse("X.O/.../..X"); err != nil {
		t.Fatal(err)
	}
	says(t, board, "X can win on more squares than O can take: no search is needed to know that move 6 = -1.")
}

// Moves that the rules leave out are told apart from moves that a value cuts off.
func TestWhatTheRulesLeaveOutIsTold(t *testing.T) {
	board, err := connectfour.Parse("7422341735647741166133573473242566")
	if err != nil {
		t.Fatal(err)
	}
	says(t, board.Graded(),
		"Neither side can force four in a row with its next stone: no search is needed to know that root ≤ 3. At most 3 only "+
			"narrows the question of the window (-∞, ∞): its moves are searched.",
		"Whatever O plays, X has four in a row with its next stone: no search is needed to know that move 1 = 1. As its value, "+
			"that answers any question.",
		"By the rules no move at move 1 gives MAX more than 1. Move 5 is not visited. Move 1 = 1. MIN at move 6 now has 1.",
		"root is left without a visit to move 5: the search asks the rules which moves may be best. root = 1.",
		"MIN at move 6 has 1, and MAX already has 1 at root, from move 2: move 6 can be no better for MAX. "+
			"Moves 2 and 5 are not visited.",
	)
}

// says holds the sentences on a search that asks the rules to some that must be among them.
func says[P search.Position[P, M], M comparable](t *testing.T, pos P, wants ...string) {
	t.Helper()
	trace, err := search.Record(engine.Search[P, M], pos, search.Settings{Options: engine.Options{Bounds: true}})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, told := range explain.Events(trace) {
		said = append(said, told.Say)
	}
	for _, want := range wants {
		if !strings.Contains(strings.Join(said, "\n"), want) {
			t.Errorf("nothing says %q:\n%s", want, strings.Join(said, "\n"))
		}
	}
}
