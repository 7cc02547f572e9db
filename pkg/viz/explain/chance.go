package explain

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// outcome names the outcome of a chance node that leads to an event's node.
func (w *teller) outcome(e search.Event) string {
	return fmt.Sprintf("Outcome %s of %s, with the probability %s", w.name(int(e.Node)), w.name(int(e.Parent)),
		w.t.Probability(int(e.Node)).String())
}

// enteringOutcome explains the beginning of a visit of an outcome, and its window.
func (w *teller) enteringOutcome(e search.Event) string {
	i := int(e.Node)
	text := fmt.Sprintf("%s: %s moves there.", w.outcome(e), Mover(w.t, i))
	if !w.t.Windowed || e.Window() == search.Open {
		return text
	}
	return text + fmt.Sprintf(" Only values between %s and %s matter: any other decides the mean of %s, or cannot be.",
		w.t.Format(e.Alpha), w.t.Format(e.Beta), w.name(int(e.Parent)))
}

// probing explains the end of a visit in which only some moves were tried, which bound the value.
func (w *teller) probing(e search.Event) string {
	i := int(e.Node)
	least := "least"
	if !w.t.Max(i) {
		least = "most"
	}
	return fmt.Sprintf("A probe of %s is enough for a bound: %s can choose what was tried, so that it is worth at %s %s.",
		w.name(i), w.side(i), least, w.t.Format(e.Value))
}

// averaging explains the end of a visit of a chance node.
func (w *teller) averaging(e search.Event) string {
	name := w.name(int(e.Node))
	switch {
	case w.t.Windowed && e.Value <= e.Alpha:
		return fmt.Sprintf("Whatever the rest is worth, the mean of %s is not above %s. ", name, w.t.Format(e.Alpha))
	case w.t.Windowed && e.Value >= e.Beta:
		return fmt.Sprintf("Whatever the rest is worth, the mean of %s is not below %s. ", name, w.t.Format(e.Beta))
	}
	return fmt.Sprintf("All outcomes of %s are known, and this is their mean: ", name)
}
