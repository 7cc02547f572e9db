package games_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
)

func TestAFileOfPositionsMayBeginWithAByteOrderMark(t *testing.T) {
	game, err := games.All().Find("tictactoe")
	if err != nil {
		t.Fatal(err)
	}
	got, err := lab.ReadPositions(game, strings.NewReader("\ufeff# mine\nX.O/.X./...\r\n"))
	if err != nil || !slices.Equal(got, []string{"X.O/.X./..."}) {
		t.Errorf("%q, %v", got, err)
	}
}
