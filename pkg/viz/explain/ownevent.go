package explain

import (
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// own returns the sentence of an event of a kind that an algorithm defined
// ([search.OwnEvent]); false for a kind of package search.
func own(t *search.Trace, e search.Event) (say string, ok bool) {
	kind, ok := e.Kind.Own()
	if !ok {
		return "", false
	}
	return filled(t, e, kind.Says, kind.Score), true
}

// Marks returns the marks at a node of the algorithm's own events ([search.OwnEvent]), such as p 2 d 1.
func Marks(t *search.Trace, s *search.State, i int) string {
	var marks []string
	for _, e := range s.Marks(i) {
		kind, _ := e.Kind.Own()
		marks = append(marks, filled(t, e, kind.Mark, kind.Score))
	}
	return strings.Join(marks, " ")
}

// filled fills an event into the text of its kind.
func filled(t *search.Trace, e search.Event, text string, score bool) string {
	value := strconv.Itoa(e.Value)
	if score || e.Value == search.Inf {
		value = t.Format(e.Value)
	}
	node := int(e.Node)
	return strings.NewReplacer("{node}", t.Nodes[node].Label(), "{mover}", side(t, node), "{value}", value).Replace(text)
}

// worth returns the words for what is known about a node's value, up to the number.
func worth(b search.Bound) string {
	verb, claim := "its value is ", map[search.Bound]string{search.AtLeast: "at least ", search.AtMost: "at most "}[b.Plain()]
	if b.Selective() {
		verb = "the search has found "
	}
	return verb + claim
}
