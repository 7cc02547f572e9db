package explain

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// owned is the state of an algorithm beside the tree and the stack, rebuilt from its events.
type owned struct {
	kinds     [256]bool // of events, that the search has at all
	nulls     bool      // it has null windows
	storing   bool      // it stores what it leaves, except for what it has from the table
	passes    int
	low, high int    // what is known of the root's value, to the depth of the pass
	failed    [2]int // passes that failed low, and high
	again     int    // re-searches
	less      int    // reductions
	passed    [2]int // null moves, and those that were good enough
	table     tableCount
	root      proved
}

// tableCount counts what a transposition table did.
type tableCount struct{ hits, ended, stored int }

// proved is what is known about a value.
type proved struct {
	valued bool
	value  int
	bound  search.Bound
}

// take takes an event in.
func (w *teller) take(e search.Event) {
	switch e.Kind {
	case search.TableHit:
		w.table.hits++
	case search.Leave:
		if last := w.last[e.Worker]; last.Kind == search.TableHit && last.Node == e.Node {
			w.table.ended++
		} else {
			w.table.stored++
		}
	}
}

// count takes an event in.
func (w *teller) count(e search.Event) {
	w.take(e)
	switch e.Kind {
	case search.Pass:
		if w.passes++; e.Depth != w.pass.Depth {
			w.low, w.high = -search.Inf, search.Inf
		}
	case search.Research:
		w.again++
	case search.Reduction:
		w.less++
	case search.NullMove:
		w.passed[0]++
	}
	if e.Move < 0 && e.Parent >= 0 && e.Kind.Scored() && w.reaches(e) {
		w.passed[1]++
	}
	if e.Parent < 0 && e.Kind.Scored() && !w.s.Within() && w.passes > 0 {
		bound := e.Bound.Plain()
		if bound != search.AtMost {
			w.low = max(w.low, e.Value)
		}
		if bound != search.AtLeast {
			w.high = min(w.high, e.Value)
		}
		switch bound {
		case search.AtMost:
			w.failed[0]++
		case search.AtLeast:
			w.failed[1]++
		}
	}
}

// Own is a part of an algorithm's own state.
type Own struct {
	Name string `json:"name"` // such as OPEN
	Text string `json:"text"` // such as C 5, D 5 solved
}

// own returns the algorithm's own state after an event. A part is there for the whole search or not
// at all, except for the entry of the table and the shallow search, which come and go.
func (w *teller) own(e search.Event) []Own {
	var own []Own
	add := func(name, format string, values ...any) { own = append(own, Own{name, fmt.Sprintf(format, values...)}) }
	if w.kinds[search.Pass] && w.passes > 0 {
		pass := w.pass
		if e.Kind == search.Pass {
			pass = e
		}
		add("pass", "%d, to depth %d, window %s", w.passes, pass.Depth, pass.Window())
		add("root", "%s", w.between())
		add("fails", "%d low, %d high", w.failed[0], w.failed[1])
	}
	if w.nulls {
		text := "not known"
		if !e.NoWindow {
			text = kindOf(e.Window())
		}
		add("window", "%s", text)
	}
	if w.kinds[search.Research] {
		add("re-searches", "%d", w.again)
	}
	if w.kinds[search.Reduction] {
		add("reductions", "%d", w.less)
	}
	if w.kinds[search.NullMove] {
		add("null moves", "%d, %d good enough", w.passed[0], w.passed[1])
	}
	if w.t.Result.Stats.Table.Probes > 0 {
		text := fmt.Sprintf("%s, %d enough", english.Count(w.table.hits, "hit", "hits"), w.table.ended)
		if w.storing {
			text += fmt.Sprintf(", %d stored", w.table.stored)
		}
		add("table", "%s", text)
	}
	if e.Kind == search.TableHit {
		text := w.name(int(e.Node)) + " " + w.t.FormatClaim(e.Bound, e.Value)
		if e.Entry > 0 {
			text += fmt.Sprintf(" to depth %d", e.Entry)
		}
		add("entry", "%s", text)
	}
	if w.open.first {
		add("OPEN", "%s", w.open.String())
	}
	return own
}

// kindOf writes a window with its kind.
func kindOf(w search.Window) string {
	switch {
	case w == search.Open:
		return "open"
	case w.Null():
		return "null " + w.String()
	}
	return w.String()
}

// between writes what is known about the root's value.
func (w *teller) between() string {
	sign := func(b search.Bound) string {
		if w.t.Selective() {
			b = b.Selectively()
		}
		return b.Symbol() + " "
	}
	switch low, high := w.t.Format(w.low), w.t.Format(w.high); {
	case w.low == w.high:
		return sign(search.Exact) + low
	case w.low <= -search.Inf && w.high >= search.Inf:
		return "not known yet"
	case w.low <= -search.Inf:
		return sign(search.AtMost) + high
	case w.high >= search.Inf:
		return sign(search.AtLeast) + low
	default:
		return strings.TrimPrefix(sign(search.Exact), "= ") + low + " to " + high
	}
}
