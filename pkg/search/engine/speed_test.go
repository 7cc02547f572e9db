package engine_test

import (
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/bare"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// game is a game with a depth at which a search takes some milliseconds.
type game struct {
	name  string
	depth int
	ways  []way
}

// way is a way to search a game, which returns the number of nodes.
type way struct {
	name   string
	search func(depth int) (nodes int64)
}

func fiveGames(tb testing.TB) []game {
	return []game{
		{"tic-tac-toe", 9, waysOf(tb, tictactoe.Start)},
		{"connect-four", 10, waysOf(tb, connectfour.Start)},
		{"othello", 8, waysOf(tb, othello.Start)},
		{"draughts", 9, waysOf(tb, draughts.Start)},
		{"chess", 4, waysOf(tb, chess.Start)},
	}
}

// waysOf returns the engine's ways, after a bare recursion, which does nothing but count its nodes.
func waysOf[P search.Position[P, M], M comparable](tb testing.TB, root P) []way {
	tuned := engine.Tuned()
	tuned.Table.MiB = 1 // to clear 64 MiB takes longer than such a search
	return []way{
		{"bare", func(depth int) int64 {
			_, nodes := bare.AlphaBeta(root, depth)
			return nodes
		}},
		{"engine", func(depth int) int64 { return visited(tb, root, depth, engine.Options{}) }},
		{"plain", func(depth int) int64 { return visited(tb, root, depth, engine.Options{Plain: true}) }},
		{"tuned", func(depth int) int64 { return visited(tb, root, depth, tuned) }},
	}
}

func visited[P search.Position[P, M], M comparable](tb testing.TB, root P, depth int, o engine.Options) int64 {
	r, err := search.Run(engine.Search[P, M], root, search.Settings{Depth: depth, Options: o})
	if err != nil {
		tb.Fatal(err)
	}
	return r.Stats.Nodes
}

func BenchmarkGames(b *testing.B) {
	for _, g := range fiveGames(b) {
		for _, w := range g.ways {
			b.Run(g.name+"/"+w.name, func(b *testing.B) {
				b.ReportAllocs()
				var nodes int64
				for b.Loop() {
					nodes += w.search(g.depth)
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			})
		}
	}
}

// A search allocates memory once, or once a ply.
func TestASearchAllocatesNothingForANode(t *testing.T) {
	for _, g := range fiveGames(t) {
		for _, w := range g.ways {
			var nodes int64
			allocations := testing.AllocsPerRun(1, func() { nodes = w.search(g.depth) })
			if most := float64(100 + 50*g.depth); allocations > most {
				t.Errorf("%s, %s: %.0f allocations for %d nodes, want %.0f at most", g.name, w.name, allocations, nodes, most)
			}
		}
	}
}

func TestTheEngineVisitsTheNodesOfABareRecursion(t *testing.T) {
	for _, g := range fiveGames(t) {
		want := g.ways[0].search(g.depth)
		for _, w := range g.ways[1:3] {
			if got := w.search(g.depth); got != want {
				t.Errorf("%s, %s: %d nodes, want %d", g.name, w.name, got, want)
			}
		}
	}
}

// How long after it is cancelled does a search answer, with the best line so far?
func BenchmarkCancelled(b *testing.B) {
	for _, o := range []struct {
		name    string
		options engine.Options
	}{{"plain", engine.Options{Plain: true}}, {"engine", engine.Options{}}, {"tuned", engine.Tuned()}} {
		b.Run("connect-four/"+o.name, func(b *testing.B) { cancelled(b, connectfour.Start, o.options) })
		b.Run("othello/"+o.name, func(b *testing.B) { cancelled(b, othello.Start, o.options) })
		b.Run("draughts/"+o.name, func(b *testing.B) { cancelled(b, draughts.Start, o.options) })
		b.Run("chess/"+o.name, func(b *testing.B) { cancelled(b, chess.Start, o.options) })
	}
	large := engine.Tuned()
	large.Table.MiB, large.Table.MinDepth = 1000, 1
	b.Run("connect-four/growing", func(b *testing.B) { cancelled(b, connectfour.Start, large) })
}

// cancelled reports the latest answer to a cancel that comes at another time in each search, while a table grows too.
func cancelled[P search.Position[P, M], M comparable](b *testing.B, root P, o engine.Options) {
	var latest, after time.Duration
	var kept engine.Engine[P, M]
	for b.Loop() {
		kept.Forget()
		cancel := make(chan struct{})
		var at time.Time
		after = (after + 37*time.Millisecond) % (time.Duration(2*o.Table.MiB+20) * time.Millisecond)
		time.AfterFunc(after, func() {
			at = time.Now()
			close(cancel)
		})
		lines, err := kept.Think(root, search.Settings{Depth: 40, Options: o, Cancel: cancel}, engine.Question[M]{})
		latest = max(latest, time.Since(at))
		if err != nil || lines[0].Status != search.Cancelled {
			b.Fatal(lines, err)
		}
	}
	b.ReportMetric(float64(latest)/float64(time.Millisecond), "ms-latest")
}
