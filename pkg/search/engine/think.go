package engine

import (
	"fmt"
	"slices"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// Engine is a searcher that keeps its table from one search to the next, to play or to analyze a game. Its
// searches are those of one game, with one order of moves and one static score. The zero Engine is ready to use,
// by one goroutine at a time.
//
// The table is emptied when the meaning of values changes: when Settings.NearerWins does, or an option that
// makes values selective.
type Engine[P search.Position[P, M], M comparable] struct {
	// Drawn reports whether a position ply plies below the root is a draw by a rule that depends on the way to it, such as
	// chess's 50 moves; nil is no such rule. With Options.Repetition each worker asks it about the positions that it checks
	// for repetition, after it has asked whether the game is over. The value of a position depends on its ply then: a table
	// entry holds for one ply, and the table is emptied before each search.
	Drawn func(pos P, ply int) bool

	table *table
	means meaning

	root  *node[P, M]       // for the memory of the nodes
	plain bool              // their expanders are
	plies []search.PlyStats // for that of what a session is told
}

// meaning is what the values in a table depend on, besides the game.
type meaning struct {
	nearerWins, deeper, repetition, bounds, drawn bool
	selective                                     SelectiveOptions
}

// Forget empties the table, and keeps its memory for the next search.
func (k *Engine[P, M]) Forget() { k.table.empty() }

// Full returns how full the table is, in thousandths of its entries; 0 if there is none. A Report may call
// it.
func (k *Engine[P, M]) Full() int {
	if k.table == nil {
		return 0
	}
	return min(1000, int(1000*k.table.used.Load()/int64(k.table.size))) // two workers may count one entry
}

// Question is what a caller wants to know about a position besides its value.
type Question[M comparable] struct {
	// Lines is the number of best moves that get their own line, each the best without those before; 0 and 1
	// mean only the best. Fewer are returned if there are fewer moves, or if no further move is above alpha.
	Lines int

	// Among are the moves that count; nil is all. The result is selective then.
	Among []M

	// Before are the hashes of the positions of the game before this one. With Options.Repetition a position that is
	// twice among them is a draw, since it occurs for the third time. A position that is there once is not a draw
	// yet: the opponent need not allow a third time, while a line of the search that returns to a position can do so
	// again.
	Before []uint64

	// Report, if not nil, is called with each line when it is found, on the goroutine of the search.
	Report func(Thought[M])

	// Worked, if not nil, is called with each stretch of time in which a worker has searched, by one worker at
	// a time; only with Options.Parallel.
	Worked func(Work)
}

// Work is a stretch of time in which a worker has searched.
type Work struct {
	Worker   int // from 0
	From, To time.Duration
	Ply      int // of the node whose moves it took
}

// chooses reports whether the root may be searched with only some of its moves.
func (q Question[M]) chooses() bool { return q.Lines > 1 || q.Among != nil }

// Thought is the result of a search to one depth.
type Thought[M any] struct {
	search.Result[M]     // so far, in MAX's view
	Rank             int // 1 for the best line
}

// Think searches pos with settings, whose Options are those of the engine, and returns the lines that q
// asks for, the best first, in MAX's view. The errors are those of [search.Run].
//
// A stopped search returns the result of search.Run as its best line. The others are those of the
// last finished depth.
func (k *Engine[P, M]) Think(pos P, settings search.Settings, q Question[M]) ([]search.Result[M], error) {
	if settings.Name == "" {
		settings.Name = "the engine"
	}
	if q.Among != nil {
		if err := legal(pos, q.Among); err != nil {
			return nil, err
		}
	}
	var lines []search.Result[M]
	best, err := search.Run(func(s *search.Session[P, M], pos P, depth, alpha, beta int) int {
		e := newSearcher(s, pos, k, q)
		means := meaning{s.NearerWins(), e.Table.Deeper, e.Repetition, e.Bounds, e.drawn != nil, e.Selective}
		if means != k.means || means.drawn {
			k.means = means
			k.Forget()
		}
		if k.table != nil && k.table.used.Load() > 0 {
			s.KeepsTable()
		}
		defer func() { lines = e.lines }()
		return e.run(pos, depth, alpha, beta)
	}, pos, settings)
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(lines, func(r search.Result[M]) bool {
		return len(r.PV) == 0 || len(best.PV) > 0 && r.PV[0] == best.PV[0]
	})
	return append([]search.Result[M]{best}, others[:min(len(others), max(q.Lines, 1)-1)]...), nil
}

// legal returns an error for moves that pos does not have, and for an empty list.
func legal[P search.Position[P, M], M comparable](pos P, among []M) error {
	moves := pos.Moves(nil)
	for _, m := range among {
		if !slices.Contains(moves, m) {
			return fmt.Errorf("engine: %v is not a move of the position: want some of %v", m, moves)
		}
	}
	if len(among) == 0 {
		return fmt.Errorf("engine: the moves that count are none: want some of %v, or nil for all", moves)
	}
	return nil
}

// report reports a line.
func (e *searcher[P, M]) report(rank int, r search.Result[M]) search.Result[M] {
	if e.question.Report != nil {
		e.question.Report(Thought[M]{r, rank})
	}
	return r
}

// take excludes a move of the root from the searches that follow, and reports whether any is left.
func (e *searcher[P, M]) take(pos P, move M) bool {
	e.taken = append(e.taken, move)
	return slices.ContainsFunc(pos.Moves(nil), func(m M) bool { return !e.leavesOut(m) })
}

// leavesOut reports whether a move of the root is excluded.
func (e *searcher[P, M]) leavesOut(m M) bool {
	return slices.Contains(e.taken, m) || e.question.Among != nil && !slices.Contains(e.question.Among, m)
}

// Repeated is noted at a node whose position occurred earlier in the line: see Options.Repetition.
var Repeated = search.NewEventKind(search.OwnEvent{
	Name: "repeated", Says: "{node} has a position that came before on the way to it: that counts as a draw.",
	Mark: "repeated", Selective: true,
})

// DrawnByRule is noted of a node whose position is a draw by the way to it: see Engine.Drawn.
var DrawnByRule = search.NewEventKind(search.OwnEvent{
	Name: "drawn-by-rule", Says: "{node} is a draw by a rule that depends on the way to it.",
	Mark: "drawn", Selective: true,
})

// twice returns those of some hashes, sorted, that are there twice or more.
func twice(hashes []uint64) (found []uint64) {
	sorted := slices.Sorted(slices.Values(hashes))
	for i := 1; i < len(sorted); i++ {
		if sorted[i] == sorted[i-1] {
			found = append(found, sorted[i])
		}
	}
	return found
}

// wayDraws reports whether the way to a node makes it a draw: the line has had its position before, or the game twice, or a rule
// says so.
func (e *searcher[P, M]) wayDraws(n *node[P, M], pos P) bool {
	hash := e.offers.Hash(pos)
	*at(&e.trail, n.ply) = hash
	kind, count := Repeated, &e.repeated
	switch {
	case n.ply == 0:
		return false
	case slices.Contains(e.trail[:n.ply], hash) || slices.Contains(e.question.Before, hash):
	case e.drawn != nil && e.drawn(pos, n.ply):
		kind, count = DrawnByRule, &e.byRule
	default:
		return false
	}
	if e.bulk {
		*count++
	} else {
		e.session.Note(kind, 0)
	}
	return true
}
