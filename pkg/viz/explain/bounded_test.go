package explain_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// What the rules alone say is told, and what that answers.
func TestWhatTheRulesSayIsTold(t *testing.T) {
	board, err := tictactoe.Parse("XO./OX./X.O")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(engine.Search, board, search.Settings{Options: engine.Options{Bounds: true}})
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, told := range explain.Events(trace) {
		said = append(said, told.Say)
	}
	for _, want := range []string{
		"No search is needed to know that root = 1. Its moves are searched all the same.",
		"No search is needed to know that 5 ≤ 1. At most 1 is not more than 1: that answers the question of the window (1, ∞).",
		"The rules end the visit of 5. 2 and 7 are not looked at. 5 ≤ 1.",
	} {
		if !strings.Contains(strings.Join(said, "\n"), want) {
			t.Errorf("nothing says %q:\n%s", want, strings.Join(said, "\n"))
		}
	}
}
