package tictactoe_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
)

func BenchmarkTicTacToe(b *testing.B) { gamebench.Run(b, tictactoe.Start, 9) }
