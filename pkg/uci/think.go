package uci

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// thinking is a search under way.
type thinking struct {
	stop    context.CancelFunc
	done    chan struct{} // closed after bestmove
	endless bool          // it waits to be stopped
}

// rest stops the search, and waits for its bestmove.
func (s *server) rest() {
	if s.search != nil {
		s.search.stop()
		<-s.search.done
	}
}

// finish waits for the bestmove of a search that has an end, and stops any other.
func (s *server) finish() {
	if s.search != nil && !s.search.endless {
		<-s.search.done
	}
	s.rest()
}

// think answers go.
func (s *server) think(words []string) {
	s.rest()
	asked, err := readLimits(s.game, words)
	if err != nil {
		s.complain(err) // before the first line
	}
	ctx, stop := context.WithCancel(context.Background())
	s.search = &thinking{stop, make(chan struct{}), asked.endless(s.game)}
	settings := search.Settings{
		Depth: asked.depth(), Nodes: asked.numbers["nodes"], Time: asked.time(s.game), Cancel: ctx.Done(),
		NearerWins: true, Options: s.options.engine,
	}
	question := engine.Question[chess.Move]{
		Lines: s.options.lines, Among: asked.among, Before: s.game.before, Report: s.tell,
	}
	go s.run(ctx, s.search, s.game.Position, settings, question)
}

// run searches, and says bestmove.
func (s *server) run(ctx context.Context, t *thinking, pos chess.Position, settings search.Settings,
	question engine.Question[chess.Move]) {
	defer close(t.done)
	var best search.Result[chess.Move]
	if lines, err := s.engine.Think(pos, settings, question); err != nil {
		s.complain(err)
	} else if best = lines[0]; !best.Status.Finished() {
		s.tell(engine.Thought[chess.Move]{Result: best, Rank: 1})
	}
	if t.endless {
		<-ctx.Done()
	}
	// Where the search has found no move yet any does; where the game is over there is none.
	moves := append(slices.Concat(best.PV, question.Among, pos.Moves(nil)), 0)
	s.say("bestmove %v", moves[0])
}

// tell writes a line that was found.
func (s *server) tell(t engine.Thought[chess.Move]) {
	if t.Value <= -search.Inf || t.Value >= search.Inf { // nothing is known yet
		return
	}
	line := fmt.Sprintf("info depth %d multipv %d score %s nodes %d nps %.0f time %d hashfull %d", t.Depth, t.Rank,
		score(t.Value, t.Bound), t.Stats.Nodes, t.Stats.NodesPerSecond(), t.Stats.Time.Milliseconds(), s.engine.Full())
	if len(t.PV) > 0 {
		line += " pv " + strings.Trim(fmt.Sprint(t.PV), "[]")
	}
	s.say("%s", line)
}

// score writes a value for the side to move: in centipawns, or in moves to mate.
func score(value int, bound search.Bound) string {
	text := fmt.Sprint("cp ", value)
	switch plies := search.Win - max(value, -value); {
	case plies > search.MaxPly:
	case value > 0:
		text = fmt.Sprint("mate ", (plies+1)/2)
	default:
		text = fmt.Sprint("mate ", -plies/2)
	}
	switch bound.Plain() {
	case search.AtLeast:
		text += " lowerbound"
	case search.AtMost:
		text += " upperbound"
	}
	return text
}
