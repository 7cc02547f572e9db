package uci

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// thinking is a search under way.
type thinking struct {
	stop    context.CancelFunc // ends it
	free    context.CancelFunc // lets it say bestmove when it ends by itself
	done    chan struct{}      // closed after bestmove
	endless bool               // it waits to be stopped
	ponders bool               // it waits for ponderhit, or to be stopped
	start   search.Start       // of its clock
}

// rest stops the search, and waits for its bestmove.
func (s *server) rest() {
	if s.search != nil {
		s.search.stop()
		<-s.search.done
		s.search = nil
	}
}

// finish waits for the bestmove of a search that has an end, and stops any other.
func (s *server) finish() {
	if s.search != nil && !s.search.endless && !s.search.ponders {
		<-s.search.done
	}
	s.rest()
}

// ponderhit has the search go on that ponders, as one of the client's clock: its time begins now.
func (s *server) ponderhit() error {
	t := s.search
	if t == nil || !t.ponders {
		return errors.New("ponderhit: no search ponders: want go ponder before it")
	}
	t.ponders = false
	t.start.Set(time.Now())
	if !t.endless {
		t.free()
	}
	return nil
}

// think answers go.
func (s *server) think(words []string) {
	s.rest()
	if s.game.refused() {
		s.complain(errors.New("go: there is no position: the last one was refused"))
	}
	asked, err := readLimits(s.game, words)
	if err != nil {
		s.complain(err) // before the first line
	}
	ctx, stop := context.WithCancel(context.Background())
	may, free := context.WithCancel(ctx)
	t := &thinking{stop: stop, free: free, done: make(chan struct{}), endless: asked.endless(s.game), ponders: asked.ponder}
	target, most := asked.time(s.game, s.options.overhead)
	settings := search.ForPlay(s.game.Position, search.Settings{
		Depth: asked.depth(), Nodes: asked.numbers["nodes"], Target: target, Time: most, Start: &t.start, Cancel: ctx.Done(),
		Options: s.options.engine,
	})
	if asked.numbers["mate"] > 0 { // a selective search can miss it
		o := s.options.engine
		o.Selective = engine.SelectiveOptions{}
		settings.Options = o
	}
	if !t.ponders {
		t.start.Set(time.Now())
	}
	if !t.ponders && !t.endless {
		free()
	}
	question := engine.Question[chess.Move]{Lines: s.options.lines, Among: asked.among, Before: s.game.before}
	s.engine.Drawn = s.game.drawn(asked.plies()) // the table is of no use from one move to the next then
	s.search = t
	pos := s.game.Position
	if !s.game.refused() {
		pos = pos.Judged(s.options.by)
	}
	go func() {
		defer close(t.done)
		line := s.find(pos, settings, question)
		<-may.Done()
		s.bestMove(line)
	}()
}

// find searches, tells what it finds, and returns the best line. There is one wherever a move is legal, with at least one
// score told.
func (s *server) find(pos chess.Position, settings search.Settings, question engine.Question[chess.Move]) []chess.Move {
	var best search.Result[chess.Move]
	told := false
	question.Report = func(t engine.Thought[chess.Move]) { told = s.tell(t) || told }
	legal := pos.LegalMoves(nil)
	score, over := pos.Terminal()
	switch {
	case game{Position: pos}.refused():
		return nil
	case over && len(legal) > 0: // too few pieces are left for a mate: a search has nothing to do
	default:
		if lines, err := s.engine.Think(pos, settings, question); err != nil {
			s.complain(err)
		} else if best = lines[0]; !best.Status.Finished() {
			question.Report(engine.Thought[chess.Move]{Result: best, Rank: 1})
		}
	}
	if moves := slices.Concat(question.Among, legal); len(best.PV) == 0 && len(moves) > 0 { // any move does
		best.PV = moves[:1]
	}
	if !told { // what is known without a search
		if best.Value = score; !over {
			best.Value = pos.Evaluate()
		}
		best.Depth, best.Bound = 0, search.Exact
		s.tell(engine.Thought[chess.Move]{Result: best, Rank: 1})
	}
	return best.PV
}

// bestMove says which move begins a line, and with Ponder which answer it expects.
func (s *server) bestMove(line []chess.Move) {
	said := fmt.Sprint("bestmove ", append(line, 0)[0])
	if s.options.ponder && len(line) > 1 {
		said += fmt.Sprint(" ponder ", line[1])
	}
	s.say("%s", said)
}

// tell writes a line that was found, and returns whether there was anything to tell.
func (s *server) tell(t engine.Thought[chess.Move]) bool {
	if t.Value <= -search.Inf || t.Value >= search.Inf { // nothing is known yet
		return false
	}
	line := fmt.Sprintf("info depth %d seldepth %d multipv %d score %s nodes %d nps %.0f time %d hashfull %d", t.Depth,
		t.Stats.Deepest(), t.Rank, score(t.Value, t.Bound), t.Stats.Nodes, t.Stats.NodesPerSecond(),
		t.Stats.Time.Milliseconds(), s.engine.Full())
	if len(t.PV) > 0 {
		line += " pv " + strings.Trim(fmt.Sprint(t.PV), "[]")
	}
	s.say("%s", line)
	return true
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
