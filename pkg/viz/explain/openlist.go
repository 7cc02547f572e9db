package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// openList is SSS*'s OPEN list, rebuilt from the events: Push adds a state, Pop removes it,
// and a node pushed as solved removes the states below it.
type openList struct {
	t      *search.Trace
	states []openState
	begun  map[int32]bool // nodes that have been on the list: they come back solved
	first  bool           // the root was put on the list
	lowest bool           // the lowest merit goes first, as where MIN moves at the root
	purged int            // states that the last event took off beside its own
}

// openState is a node on the list with its merit, a bound on the value in MAX's view.
type openState struct {
	node   int32
	merit  int
	solved bool
}

// next takes one more event; it returns the state that the event is about, false if none.
func (l *openList) next(e search.Event) (openState, bool) {
	switch e.Kind {
	case search.Push:
		if !l.first {
			l.first, l.lowest, l.begun = true, e.Value < 0, map[int32]bool{}
		}
		state := openState{e.Node, e.Value, l.begun[e.Node]}
		l.begun[e.Node] = true
		before := len(l.states)
		if state.solved {
			end := int32(l.t.Nodes[e.Node].End)
			l.states = slices.DeleteFunc(l.states, func(s openState) bool { return e.Node <= s.node && s.node < end })
		}
		l.purged = before - len(l.states)
		l.states = append(l.states, state)
		slices.SortStableFunc(l.states, func(a, b openState) int {
			byMerit := cmp.Compare(b.merit, a.merit)
			if l.lowest {
				byMerit = -byMerit
			}
			return cmp.Or(byMerit, cmp.Compare(a.node, b.node)) // then from left to right
		})
		return state, true
	case search.Pop:
		if i := slices.IndexFunc(l.states, func(s openState) bool { return s.node == e.Node }); i >= 0 {
			state := l.states[i]
			l.states = slices.Delete(l.states, i, i+1)
			return state, true
		}
	}
	return openState{}, false
}

// maxOpen is the number of states of the list that are shown.
const maxOpen = 6

// String writes the top of the list: C 5, D 5 solved, E 3 and 4 more.
func (l *openList) String() string {
	if !l.first {
		return ""
	}
	if len(l.states) == 0 {
		return "empty"
	}
	top := l.states[:min(len(l.states), maxOpen)]
	texts := make([]string, len(top))
	for i, s := range top {
		texts[i] = l.t.Nodes[s.node].Label() + " " + search.FormatScore(s.merit) + s.word()
	}
	text := strings.Join(texts, ", ")
	if more := len(l.states) - len(top); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// word returns "solved" if the state is.
func (s openState) word() string {
	if s.solved {
		return " solved"
	}
	return ""
}

// explain explains a Push or a Pop.
func (l *openList) explain(e search.Event, s openState) string {
	name := l.t.Nodes[e.Node].Label()
	limit, order := "at most", "more"
	if l.lowest {
		limit, order = "at least", "less"
	}
	merit := fmt.Sprintf("with the merit %s", search.FormatScore(s.merit))
	if s.merit > -search.Win && s.merit < search.Win {
		merit += fmt.Sprintf(": through it %s gets %s %s", l.t.Nodes[0].Label(), limit, search.FormatScore(s.merit))
	}
	switch {
	case e.Kind == search.Pop && s.solved:
		return fmt.Sprintf("%s comes off OPEN, solved: no state there promises %s than its merit %s.",
			name, order, search.FormatScore(s.merit))
	case e.Kind == search.Pop:
		return fmt.Sprintf("%s comes off OPEN, not solved yet: no state there promises %s than its merit %s.",
			name, order, search.FormatScore(s.merit))
	case !s.solved:
		return fmt.Sprintf("%s goes on OPEN %s.", name, merit)
	}
	text := fmt.Sprintf("%s goes on OPEN as solved, %s.", name, merit)
	if l.purged > 0 {
		text += fmt.Sprintf(" What lies below it comes off: %s.", english.Count(l.purged, "state", "states"))
	}
	return text
}
