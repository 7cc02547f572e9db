package engine_test

import (
	"errors"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// mate is won in one move, by Rd8.
var mate = nb(chess.Parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"))

func nb[P any](pos P, err error) P {
	if err != nil {
		panic(err)
	}
	return pos
}

// A game that need not end is searched as deep as a limit lets, and what was asked says so.
func TestALimitWithoutADepthDeepens(t *testing.T) {
	type algorithm = search.Algorithm[chess.Position, chess.Move]
	for name, a := range map[string]struct {
		search  algorithm
		options any
	}{
		"the tuned engine":    {engine.Search[chess.Position, chess.Move], engine.Tuned()},
		"the plain engine":    {engine.Search[chess.Position, chess.Move], nil},
		"iterative deepening": {textbook.IterativeDeepening[chess.Position, chess.Move], nil},
		"deepening":           {search.Deepening[chess.Position, chess.Move](textbook.AlphaBetaSoft), nil},
	} {
		for _, limit := range []search.Settings{{Nodes: 3000}, {Time: 100 * time.Millisecond}} {
			limit.Options = a.options
			r, err := search.Run(a.search, chess.Start, limit)
			if err != nil || r.Depth < 1 || r.Depth > 20 || len(r.PV) == 0 || r.Bound.Plain() != search.Exact ||
				r.Status.Finished() {
				t.Errorf("%s: %v, %v (depth %d, %v)", name, r, err, r.Depth, r.Status)
			}
			limit.Recorder = func(search.Event) {}
			limit.Time = 0
			if limit.Nodes > 0 {
				again := r.Settings
				r, err := search.Run(a.search, chess.Start, limit)
				if asked, wrong := search.Run(a.search, chess.Start, again); wrong != nil || err != nil ||
					asked.Value != r.Value || asked.Depth != r.Depth || asked.Stats.Nodes != r.Stats.Nodes {
					t.Errorf("%s, recorded: %v, %v, and by its own settings: %v, %v", name, r, err, asked, wrong)
				}
			}
		}
		r, err := search.Run(a.search, mate, search.Settings{Nodes: 3000, Options: a.options})
		if err != nil || r.Value != search.Win-1 || r.PV[0].String() != "d1d8" || !r.Settings.NearerWins ||
			r.Settings.Depth != search.MaxPly {
			t.Errorf("%s finds %v, %v, with %+v: want a win in 1", name, r, err, r.Settings)
		}
	}
	lines, err := (&engine.Engine[chess.Position, chess.Move]{}).Think(mate,
		search.Settings{Nodes: 3000, Options: engine.Tuned()}, engine.Question[chess.Move]{})
	if err != nil || lines[0].Value != search.Win-1 {
		t.Errorf("an engine finds %v, %v: want a win in 1", lines, err)
	}
	for _, a := range []algorithm{
		textbook.AlphaBetaSoft[chess.Position, chess.Move], textbook.Minimax[chess.Position, chess.Move],
	} {
		limit := search.Settings{Nodes: 3000}
		r, err := search.Run(a, mate, limit)
		if err != nil || r.Value != search.Win-1 || r.PV[0].String() != "d1d8" || r.Settings.Depth != 0 {
			t.Errorf("a search that does not deepen by itself: %v, %v, with %+v: want a win in 1", r, err, r.Settings)
		}
		again, err := search.Run(a, mate, r.Settings)
		if err != nil || again.Stats.Nodes != r.Stats.Nodes || again.Value != r.Value {
			t.Errorf("by its own settings: %v, %v, want %v", again, err, r)
		}
		if trace, err := search.Record(a, mate, limit); err != nil || trace.Result.Stats.Nodes != r.Stats.Nodes {
			t.Errorf("recorded: %v, want %v", err, r)
		}
	}
	var endless *search.EndlessError
	_, err = search.Run(engine.Search, chess.Start, search.Settings{Options: engine.Tuned()})
	if !errors.As(err, &endless) {
		t.Errorf("without a limit: %v", err)
	}
}
