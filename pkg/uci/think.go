package uci

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

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
	line := fmt.Sprintf("info depth %d multipv %d score %s nodes %d nps %.0f time %d", t.Depth, t.Rank,
		score(t.Value, t.Bound), t.Stats.Nodes, t.Stats.NodesPerSecond(), t.Stats.Time.Milliseconds())
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

// limits are what go asks for.
type limits struct {
	numbers  map[string]int64
	among    []chess.Move
	infinite bool
}

// least are the numbers that go may have, with the least that each can be. Where a number is less it is that: some
// clients have clocks below 0.
var least = map[string]int64{
	"depth": 1, "nodes": 1, "mate": 1, "movetime": 1, "movestogo": 1, "wtime": 0, "btime": 0, "winc": 0, "binc": 0,
}

const most = int64(1e12) // of each: 30 years on the clock

// readLimits reads what follows go. It returns what can be read, and what is wrong with the rest.
func readLimits(g game, words []string) (l limits, wrong error) {
	l.numbers = map[string]int64{}
	complain := func(format string, args ...any) { wrong = errors.Join(wrong, fmt.Errorf("go: "+format, args...)) }
	for i := 0; i < len(words); i++ {
		word := words[i]
		_, numeric := least[word]
		switch {
		case word == "infinite":
			l.infinite = true
		case numeric && i+1 == len(words):
			complain("nothing follows %s: want a number", word)
		case numeric:
			i++
			n, err := strconv.ParseInt(words[i], 10, 64)
			if err != nil {
				complain("%s is %.100q: want a number", word, words[i])
				continue
			}
			l.numbers[word] = min(max(n, least[word]), most)
		case word == "searchmoves":
			for ; i+1 < len(words) && !known(words[i+1]); i++ {
				m, err := g.ParseMove(words[i+1])
				if err != nil {
					complain("searchmoves: %w", err)
					continue
				}
				l.among = append(l.among, m)
			}
		default:
			complain("%.100q is read over: want searchmoves, infinite, or one of %s and a number", word,
				strings.Join(slices.Sorted(maps.Keys(least)), ", "))
		}
	}
	return l, wrong
}

// known tells whether go has the word, so that it is no move. There is no pondering.
func known(word string) bool {
	_, numeric := least[word]
	return numeric || word == "infinite" || word == "ponder" || word == "searchmoves"
}

// endless tells whether the search is to wait for stop.
func (l limits) endless(g game) bool {
	return l.infinite || l.depth() == search.MaxPly && l.numbers["nodes"] == 0 && l.time(g) == 0
}

// depth is how deep to search.
func (l limits) depth() int {
	depth := int64(search.MaxPly)
	if n := l.numbers["depth"]; n > 0 {
		depth = min(depth, n)
	}
	if n := l.numbers["mate"]; n > 0 {
		depth = min(depth, 2*n-1)
	}
	return int(depth)
}

// reserve is what stays on the clock.
const reserve = 50 * time.Millisecond

// time is how long to search; 0 is as long as it takes.
func (l limits) time(g game) time.Duration {
	ms := func(name string) time.Duration { return time.Duration(l.numbers[name]) * time.Millisecond }
	clock, increment := "wtime", "winc"
	if g.blackToMove() {
		clock, increment = "btime", "binc"
	}
	budget := ms("movetime")
	if _, runs := l.numbers[clock]; runs {
		moves := int64(20)
		if n := l.numbers["movestogo"]; n > 0 {
			moves = min(moves, n)
		}
		left := ms(clock)
		share := max(min(left/time.Duration(moves)+ms(increment), left-reserve), time.Millisecond)
		if budget == 0 || share < budget {
			budget = share
		}
	}
	return budget
}
