package connectfour_test

import (
	"testing"

	"github.com/ablab-go/ablab/internal/gamebench"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func BenchmarkConnectFour(b *testing.B) { gamebench.Run(b, connectfour.Start.Weighted(), 8) }

// What recording costs: 7 plies ahead, for a trace keeps a million events.
func BenchmarkRecording(b *testing.B) {
	settings := search.Settings{Depth: 7}
	for _, to := range []struct {
		name   string
		search func() (search.Stats, error)
	}{
		{"nothing", func() (search.Stats, error) {
			r, err := search.Run(textbook.AlphaBetaSoft, connectfour.Start.Weighted(), settings)
			return r.Stats, err
		}},
		{"function", func() (search.Stats, error) {
			settings := settings
			settings.Recorder = func(search.Event) {}
			r, err := search.Run(textbook.AlphaBetaSoft, connectfour.Start.Weighted(), settings)
			return r.Stats, err
		}},
		{"trace", func() (search.Stats, error) {
			t, err := search.Record(textbook.AlphaBetaSoft, connectfour.Start.Weighted(), settings)
			return t.Result.Stats, err
		}},
	} {
		b.Run(to.name, func(b *testing.B) {
			var nodes int64
			for b.Loop() {
				stats, err := to.search()
				if err != nil {
					b.Fatal(err)
				}
				nodes += stats.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
