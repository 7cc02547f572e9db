package chess_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/chess"
)

func BenchmarkChess(b *testing.B) { gamebench.Run(b, chess.Start, 4) }

func BenchmarkKiwipete(b *testing.B) { gamebench.Run(b, must(kiwipete), 3) }
