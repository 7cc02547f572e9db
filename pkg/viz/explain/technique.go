package explain

import (
	"fmt"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// What an algorithm does beside entering and leaving nodes: search passes, re-searches,
// reductions, the null move, the table, the move order.

// passing explains the beginning of a search pass.
func (w *teller) passing(e search.Event) string {
	text, again := "", ""
	if last := w.pass; w.passes > 0 {
		root := w.s.Nodes[0]
		switch {
		case e.Depth > last.Depth: // the depth says so
		case e.Depth == last.Depth && root.Valued && root.Bound.Plain() != search.Exact:
			text, again = fmt.Sprintf("The last pass failed %s %s. ",
				failed(root.Bound), search.FormatScore(root.Value)), " again"
		default:
			again = " again"
		}
	}
	text += fmt.Sprintf("Pass %d: the root is searched%s to depth %d. ", w.passes+1, again, e.Depth)
	if w.passes > 0 && e.Window() == search.Open && w.pass.Window() != search.Open {
		return text + fmt.Sprintf("The window is open now, %s: any value is asked for.", e.Window())
	}
	return text + w.asks("it", e.Window())
}

// searchingAgain explains why the last move of a node is searched again.
func (w *teller) searchingAgain(e search.Event) string {
	i := int(e.Node)
	c, ok := w.scored[[2]int32{e.Worker, e.Node}]
	if !ok {
		return fmt.Sprintf("The last move at %s is searched again.", w.name(i))
	}
	name := w.name(int(c.Node))
	next, ok := w.after(e)
	ok = ok && next.Node == c.Node
	if w.reduced[c.Node] && ok && next.Depth == c.Depth {
		return fmt.Sprintf("The reduced search of %s came back with %s, which does not confirm what it was reduced for: "+
			"it is searched again, to the full depth, %d.", name, c.Bound.Of(c.Value), next.Depth)
	}
	kind := "window"
	if c.Window().Null() {
		kind = "null window"
	}
	text := fmt.Sprintf("%s came back from the %s %s with %s", name, kind, c.Window(), c.Bound.Of(c.Value))
	switch {
	case w.t.Max(i) && c.Value > c.Alpha && c.Alpha > -search.Inf:
		text += fmt.Sprintf(", better for MAX than %s", search.FormatScore(c.Alpha))
	case !w.t.Max(i) && c.Value < c.Beta && c.Beta < search.Inf:
		text += fmt.Sprintf(", better for MIN than %s", search.FormatScore(c.Beta))
	}
	text += ": it is searched again"
	switch {
	case ok && next.Depth > c.Depth:
		return text + fmt.Sprintf(", to depth %d instead of %d.", next.Depth, c.Depth)
	case ok && next.Window() != c.Window() && c.Bound.Plain() == search.Exact:
		return text + fmt.Sprintf(", with the window %v.", next.Window())
	case ok && next.Window() != c.Window():
		return text + fmt.Sprintf(" for its value, with the window %v.", next.Window())
	}
	return text + "."
}

// reducing explains that a node is searched shallower.
func (w *teller) reducing(e search.Event) string {
	i := int(e.Node)
	name, less := w.name(i), english.Count(e.Value, "ply", "plies")
	left := max(int(e.Depth)-e.Value, 0)
	switch {
	case w.s.Nodes[i].Phase != search.Active && e.Parent >= 0: // it is not entered yet: a late move
		return fmt.Sprintf("%s is the %s move at %s, a late one: it is searched to depth %d instead of %d at first.",
			name, ordinal(int(e.Move)+1), w.name(int(e.Parent)), left, e.Depth)
	case left == 0:
		return fmt.Sprintf("%s is reduced by %s from depth %d: the depth is used up.", name, less, e.Depth)
	}
	return fmt.Sprintf("%s is reduced: it is searched to %s less than depth %d.", name, less, e.Depth)
}

// judging explains a static score.
func (w *teller) judging(e search.Event) string {
	i := int(e.Node)
	name, score := w.name(i), search.FormatScore(e.Value)
	if e.Depth <= 0 {
		return fmt.Sprintf("%s at %s can stand pat on the static score, %s, and looks only for something better.",
			w.side(i), name, score)
	}
	return fmt.Sprintf("The static score of %s is %s.", name, score)
}

// threatened explains a threat, and what is left of the static score.
func (w *teller) threatened(e search.Event) string {
	i := int(e.Node)
	text := fmt.Sprintf("%s stands to lose %d at %s", w.side(i), e.Value, w.name(i))
	if e.Value == 0 {
		text = fmt.Sprintf("%s stands to lose nothing at %s", w.side(i), w.name(i))
	}
	eval := w.last[e.Worker]
	bound, than := w.goal(e)
	if eval.Kind != search.Static || eval.Node != e.Node || than == "" {
		return text + "."
	}
	left, sum := eval.Value-e.Value, fmt.Sprintf("%s - %d = ", search.FormatScore(eval.Value), e.Value)
	reached := left >= e.Beta
	if !w.t.Max(i) {
		left, sum = eval.Value+e.Value, fmt.Sprintf("%s + %d = ", search.FormatScore(eval.Value), e.Value)
		reached = left <= e.Alpha
	}
	if e.Value == 0 {
		sum = ""
	}
	if reached {
		text += fmt.Sprintf(": it keeps %s%s, and %s or %s is enough", sum, search.FormatScore(left), bound, than)
	} else {
		text += fmt.Sprintf(": it keeps %s%s, and that is not %s or %s", sum, search.FormatScore(left), bound, than)
	}
	switch next, ok := w.after(e); {
	case ok && next.Kind == search.Reduction && next.Node == e.Node:
		return text + "."
	case !reached:
		return text + fmt.Sprintf(". So %s is not reduced.", w.name(i))
	}
	return text + fmt.Sprintf(". %s is not reduced.", w.name(i))
}

// bounded explains a bound on a node by the rules of the game.
func (w *teller) bounded(e search.Event) string {
	text := "No search"
	if reason := w.t.Nodes[e.Node].Reason; reason != "" {
		text = search.Printable(reason) + ": no search"
	}
	return fmt.Sprintf("%s is needed to know that %s %s. ", text, w.name(int(e.Node)), e.Bound.Of(e.Value)) + w.answering(e)
}

// ruledOut explains why a search with bounds by the rules skips moves that no value cuts off: none can be
// better, or the rules may have left them out, which no event shows.
func (w *teller) ruledOut(e search.Event, without, skipped string) string {
	i := int(e.Node)
	most, more := search.AtMost, "more"
	if !w.t.Max(i) {
		most, more = search.AtLeast, "less"
	}
	said, ok := w.t.Ruled(w.s.Step-1, e.Node, e.Worker)
	if bound := said.Bound.Plain(); ok && said.Value == e.Value && (bound == most || bound == search.Exact) {
		return fmt.Sprintf("By the rules no move at %s gives %s %s than %s. ",
			w.name(i), w.side(i), more, search.FormatScore(e.Value)) + without
	}
	return fmt.Sprintf("%s is left without a visit to %s: the search asks the rules which moves may be best. ",
		w.name(i), skipped)
}

// found explains the use of an entry of the table.
func (w *teller) found(e search.Event) string {
	value := e.Bound.Of(e.Value)
	text := fmt.Sprintf("%s is in the table: %s", w.name(int(e.Node)), value)
	switch {
	case e.Entry == e.Depth && e.Entry > 0:
		text += fmt.Sprintf(", to depth %d, as deep as is asked. ", e.Entry)
	case e.Entry > 0:
		text += fmt.Sprintf(", to depth %d where %d is asked. ", e.Entry, e.Depth)
	default:
		text += ". "
	}
	return text + w.answering(e)
}

// answering explains whether what is known about a node decides its window.
func (w *teller) answering(e search.Event) string {
	text, least := "", "At least"
	bound := e.Bound.Plain()
	if bound == search.AtMost {
		least = "At most"
	}
	next, ok := w.after(e)
	ends := ok && next.Kind == search.Leave && next.Node == e.Node
	switch {
	case !ends && bound == search.Exact:
		return text + "Its moves are searched all the same."
	case !ends:
		return text + fmt.Sprintf("%s %s only narrows the question of the window %s: its moves are searched.",
			least, search.FormatScore(e.Value), e.Window())
	case bound == search.Exact && e.Bound.Selective():
		return text + "That is taken for its value, which answers any question."
	case bound == search.Exact:
		return text + "As its value, that answers any question."
	case bound == search.AtLeast && e.Value >= e.Beta:
		return text + fmt.Sprintf("%s %s is not less than %s: that answers the question of the window %s.",
			least, search.FormatScore(e.Value), search.FormatScore(e.Beta), e.Window())
	case bound == search.AtMost && e.Value <= e.Alpha:
		return text + fmt.Sprintf("%s %s is not more than %s: that answers the question of the window %s.",
			least, search.FormatScore(e.Value), search.FormatScore(e.Alpha), e.Window())
	}
	return text + "That is taken for the answer."
}

// standing explains a static score that ends a visit past the horizon, in a search that goes
// on there with noisy moves.
func (w *teller) standing(e search.Event) string {
	if w.t.Result.Stats.Quiescent == 0 {
		return ""
	}
	i := int(e.Node)
	if e.Actual(w.t.Max(i)) == search.Cut {
		return fmt.Sprintf("%s stands pat on it: %s ", w.side(i), w.enough(e, e.Value))
	}
	return "No noisy move is left there. "
}

// turn explains that a move is tried before one that comes earlier in the game's order; "" for
// other moves.
func (w *teller) turn(e search.Event) string {
	if e.Move < 0 || e.Parent < 0 || hasList(w.t) {
		return ""
	}
	at, early := 0, false
	for _, c := range w.t.Children(int(e.Parent)) {
		if c == int(e.Node) {
			break
		}
		if !w.t.Nodes[c].Null {
			at++
			early = early || w.s.Nodes[c].Phase == search.Unseen
		}
	}
	when := "next"
	if e.Move == 0 {
		when = "first"
	}
	if !early {
		return ""
	}
	return fmt.Sprintf(" %s, although it is the %s move in the game's order", when, ordinal(at+1))
}

// ordinal writes 1st, 2nd, 3rd, 4th.
func ordinal(n int) string {
	ending := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, ending)
}

// enteringAgain explains the beginning of a visit within another of the same node.
func (w *teller) enteringAgain(e search.Event) string {
	name := w.name(int(e.Node))
	around := w.around(e.Node)
	text := fmt.Sprintf("Before its moves are searched to depth %d, %s is searched to depth %d", around.Depth, name, e.Depth)
	switch {
	case around.Window() == e.Window():
		return text + ", to know with which of them to begin."
	case !w.t.Windowed:
		return text + "."
	}
	return text + ". " + w.asks(name, e.Window())
}

// predicting explains ProbCut's condition: the value that a shallower search with its own null
// window must return to cut the node.
func (w *teller) predicting(e search.Event) string {
	visits := w.visits[e.Node]
	if len(visits) < 2 {
		return ""
	}
	shallow, deep := visits[len(visits)-1], visits[len(visits)-2]
	asked, window := shallow.Window(), deep.Window()
	if !asked.Null() || asked == window {
		return ""
	}
	name, more := w.name(int(e.Node)), "more"
	needed, claim, reached := asked.Beta, name+" ≥ "+search.FormatScore(window.Beta), e.Value >= asked.Beta
	switch {
	case asked.Beta >= window.Beta:
	case asked.Alpha <= window.Alpha:
		needed, claim, reached = asked.Alpha, name+" ≤ "+search.FormatScore(window.Alpha), e.Value <= asked.Alpha
		more = "less"
	default:
		return ""
	}
	if reached {
		return fmt.Sprintf("With %s or %s, %s to depth %d is all but sure. ", search.FormatScore(needed), more, claim, deep.Depth)
	}
	return fmt.Sprintf("Not %s or %s: that %s to depth %d is not sure enough. ",
		search.FormatScore(needed), more, claim, deep.Depth)
}

// tallying explains how many moves of a node reached the edge of a null window, in a visit that
// only counts them.
func (w *teller) tallying(e search.Event) string {
	bound, than := w.goal(e)
	i, tried, good := int(e.Node), 0, 0
	for _, c := range w.t.Children(i) {
		n := w.s.Nodes[c]
		if n.Phase != search.Done || !n.Valued || w.t.Nodes[c].Null {
			continue
		}
		tried++
		if w.t.Max(i) && n.Value >= e.Beta || !w.t.Max(i) && n.Value <= e.Alpha {
			good++
		}
	}
	text := fmt.Sprintf("%d of the %s tried gave %s %s or %s; ",
		good, english.Count(tried, "move", "moves"), w.side(i), bound, than)
	needed := fmt.Sprintf("%d are needed", e.Value)
	if e.Value == 1 {
		needed = "1 is needed"
	}
	if good >= e.Value {
		return text + needed + ": a multi-cut."
	}
	return text + needed + fmt.Sprintf(": no multi-cut, %s is searched in full.", w.name(i))
}

// giving explains the value of a null move.
func (w *teller) giving(e search.Event) string {
	p := int(e.Parent)
	bound, than := w.goal(w.around(e.Parent))
	switch {
	case than == "":
		return ""
	case w.reaches(e):
		return fmt.Sprintf("So a pass gives %s at %s %s, and %s is enough.",
			w.side(p), w.name(p), search.FormatScore(e.Value), bound)
	}
	return fmt.Sprintf("So a pass does not give %s at %s %s or %s: the moves are searched.", w.side(p), w.name(p), bound, than)
}

// around returns the event that began the visit of a node which is under way.
func (w *teller) around(node int32) search.Event {
	if visits := w.visits[node]; len(visits) > 0 {
		return visits[len(visits)-1]
	}
	return search.Event{Node: node, Alpha: -search.Inf, Beta: search.Inf}
}

// reaches reports whether the value of an event's node is enough for its parent's mover to decide
// the parent's window.
func (w *teller) reaches(e search.Event) bool {
	around := w.around(e.Parent)
	if w.t.Max(int(e.Parent)) {
		return e.Value >= around.Beta
	}
	return e.Value <= around.Alpha
}
