package draughts_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/draughts"
)

func BenchmarkDraughts(b *testing.B) { gamebench.Run(b, draughts.Start, 8) }
