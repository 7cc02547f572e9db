package weiqi_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
)

func Benchmark(b *testing.B) { gamebench.Run(b, weiqi.Start(9), 3) }

func BenchmarkPlayout(b *testing.B) {
	for name, size := range map[string]int{"9": 9, "19": 19} {
		b.Run(name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				pos := weiqi.Start(size)
				for {
					if _, over := pos.Terminal(); over {
						break
					}
					pos = pos.Play(pos.RandomMove(r))
				}
			}
		})
	}
}
