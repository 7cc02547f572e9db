package explain

import (
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// own says what an event of a kind that an algorithm brought along says of itself
// ([search.OwnEvent]); false for one of package search.
func own(t *search.Trace, e search.Event) (say string, ok bool) {
	kind, ok := e.Kind.Own()
	if !ok {
		return "", false
	}
	value := strconv.Itoa(e.Value)
	if kind.Score {
		value = search.FormatScore(e.Value)
	}
	node := int(e.Node)
	return strings.NewReplacer("{node}", t.Nodes[node].Label(), "{mover}", Side(t, node), "{value}",
		value).Replace(kind.Says), true
}

// worth says what a node's value is known to be, up to the number.
func worth(b search.Bound) string {
	verb, claim := "its value is ", map[search.Bound]string{search.AtLeast: "at least ", search.AtMost: "at most "}[b.Plain()]
	if b.Selective() {
		verb = "the search has found "
	}
	return verb + claim
}
