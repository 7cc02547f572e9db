package games_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
)

func TestAFileOfPositionsMayBeginWithAByteOrderMark(t *testing.T) {
	game := lab.NewGame(games.TicTacToe())
	got, err := game.ReadAll(strings.NewReader("\ufeff# mine\nX.O/.X./...\r\n"))
	if err != nil || !slices.Equal(got, []string{"X.O/.X./..."}) {
		t.Errorf("%q, %v", got, err)
	}
}
