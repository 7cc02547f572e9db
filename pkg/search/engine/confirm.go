package engine

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// Confirmed is counted when a value was confirmed by a search without the table: see Options.Confirm.
var Confirmed = search.NewEventKind(search.OwnEvent{
	Name: "confirmed", Says: "The value was found again without the table.",
})

// confirm searches the root again without the table, with a window that shows whether v is what the search claims.
func (e *searcher[P, M]) confirm(pos P, v, alpha, beta int) {
	claim := search.Window{Alpha: alpha, Beta: beta}.Claim(v)
	low, high := v-1, v+1
	switch claim {
	case search.AtLeast:
		high = v
	case search.AtMost:
		low = v
	}
	e.table = nil
	var again int
	e.besides(func() { again = e.pass(pos, e.depth, low, high) })
	if !claim.Holds(v, again) {
		e.session.Fail(fmt.Errorf("engine: the value %s %s is not confirmed: without the table it is %s. Two positions share a "+
			"64-bit hash, or the game's Hash does not tell them apart",
			claim.Sign(), search.FormatScore(v), search.FormatScore(again)))
	}
	e.session.CountEvents(Confirmed, 1)
}
