package othello_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/othello"
)

func BenchmarkOthello(b *testing.B) { gamebench.Run(b, othello.Start, 8) }
