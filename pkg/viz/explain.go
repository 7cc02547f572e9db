package viz

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// explain says in a sentence or two what an event did. s is the state after it, where
// what the event says of its own node has been taken in and handed to its parent; open has
// taken the event too.
func explain(s *search.State, t *search.Trace, e search.Event, open *openList) string {
	i := int(e.Node)
	name := t.Nodes[i].Label()
	state, listed := open.next(e)
	switch e.Kind {
	case search.Enter:
		return entering(s, t, e)
	case search.Leaf:
		return again(s, t, e) + fmt.Sprintf("%s is a leaf with the value %s. ", name, search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Horizon:
		return again(s, t, e) + fmt.Sprintf("The depth is used up at %s: its static score is %s. ", name, search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Clamped:
		return fmt.Sprintf("Fail-hard: %s's value is outside the window %s, so it returns the bound %s. ", name, e.Window(), search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Leave:
		return leaving(s, t, e) + handing(s, t, e)
	case search.Pass:
		return passing(s, t, e)
	case search.Research:
		return searchingAgain(s, t, e)
	case search.Reduction:
		return fmt.Sprintf("%s is reduced: it is searched to %s less than depth %d.", name, count(e.Value, "ply", "plies"), e.Depth)
	case search.Static:
		return fmt.Sprintf("The static score of %s is %s.", name, search.FormatScore(e.Value))
	case search.Threat:
		return fmt.Sprintf("%s stands to lose %d at %s.", side(t, i), e.Value, name)
	case search.NullMove:
		return fmt.Sprintf("%s passes at %s: if even that is good enough, a move should be too.", side(t, i), name)
	case search.TableHit:
		text := fmt.Sprintf("%s is in the table: %s %s.", name, sign(e.Bound), search.FormatScore(e.Value))
		if next, ok := after(s, t, e); ok && next.Kind == search.Leave && next.Node == e.Node {
			return text + " That answers the question."
		}
		return text + " That does not answer the question: its moves are searched."
	case search.Expand:
		return fmt.Sprintf("%s is looked at: %s moves there.", name, side(t, i))
	}
	if listed {
		return open.explain(e, state)
	}
	return fmt.Sprintf("%s: %v %s.", name, e.Kind, search.FormatScore(e.Value))
}

// before returns the event before the last one, of the same worker.
func before(s *search.State, t *search.Trace, e search.Event) (search.Event, bool) {
	for k := s.Step - 2; k >= 0; k-- {
		if t.Events[k].Worker == e.Worker {
			return t.Events[k], true
		}
	}
	return search.Event{}, false
}

// after returns the event after the last one, of the same worker.
func after(s *search.State, t *search.Trace, e search.Event) (search.Event, bool) {
	for _, next := range t.Events[s.Step:] {
		if next.Worker == e.Worker {
			return next, true
		}
	}
	return search.Event{}, false
}

// lastPass returns the last pass that was begun before event k, false if there is none.
func lastPass(t *search.Trace, k int) (search.Event, bool) {
	for k--; k >= 0; k-- {
		if t.Events[k].Kind == search.Pass {
			return t.Events[k], true
		}
	}
	return search.Event{}, false
}

// isNull tells whether no score lies inside a window: a search with it only asks whether
// the value is more than alpha.
func isNull(w search.Window) bool { return w.Beta-w.Alpha == 1 }

// asks says what a search of a node with a window wants to know; nothing for the open one.
func asks(name string, w search.Window) string {
	switch {
	case w == search.Open:
		return ""
	case w.Alpha == search.Inf-1:
		return fmt.Sprintf("The null window %s asks for no more than an upper bound of %s.", w, name)
	case w.Beta == -search.Inf+1:
		return fmt.Sprintf("The null window %s asks for no more than a lower bound of %s.", w, name)
	case isNull(w):
		return fmt.Sprintf("The null window %s asks only whether %s is worth more than %s.", w, name, search.FormatScore(w.Alpha))
	}
	return fmt.Sprintf("The search is asked about values in the window %s only.", w)
}

// passing explains the beginning of a pass.
func passing(s *search.State, t *search.Trace, e search.Event) string {
	text, again := "", ""
	if last, ok := lastPass(t, s.Step-1); ok {
		root := s.Nodes[0]
		switch {
		case e.Depth > last.Depth:
			text = "The next iteration. "
		case e.Depth == last.Depth && root.Valued && root.Bound == search.AtLeast:
			text, again = fmt.Sprintf("The last pass failed high: the value is at least %s. ", search.FormatScore(root.Value)), " again"
		case e.Depth == last.Depth && root.Valued && root.Bound == search.AtMost:
			text, again = fmt.Sprintf("The last pass failed low: the value is at most %s. ", search.FormatScore(root.Value)), " again"
		default:
			again = " again"
		}
	}
	text += fmt.Sprintf("The root is searched%s to depth %d. ", again, e.Depth)
	return text + asks("it", e.Window())
}

// lastChild returns the last event before the last one that gave a child of the event's node a
// value: what a re-search is about.
func lastChild(s *search.State, t *search.Trace, e search.Event) (search.Event, bool) {
	for k := s.Step - 2; k >= 0; k-- {
		if c := t.Events[k]; c.Worker == e.Worker && c.Parent == e.Node && c.Kind.Scored() {
			return c, true
		}
	}
	return search.Event{}, false
}

// searchingAgain explains why the last move of a node is searched once more.
func searchingAgain(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	c, ok := lastChild(s, t, e)
	if !ok {
		return fmt.Sprintf("The last move of %s is searched again.", t.Nodes[i].Label())
	}
	name := t.Nodes[c.Node].Label()
	kind := "window"
	if isNull(c.Window()) {
		kind = "null window"
	}
	text := fmt.Sprintf("%s came back from the %s %s with %s %s", name, kind, c.Window(), sign(c.Bound), search.FormatScore(c.Value))
	switch {
	case t.Max(i) && c.Value > c.Alpha && c.Alpha > -search.Inf:
		text += fmt.Sprintf(", better for MAX than %s", search.FormatScore(c.Alpha))
	case !t.Max(i) && c.Value < c.Beta && c.Beta < search.Inf:
		text += fmt.Sprintf(", better for MIN than %s", search.FormatScore(c.Beta))
	}
	text += ": it is searched again"
	next, ok := after(s, t, e)
	switch {
	case ok && next.Node == c.Node && next.Depth > c.Depth:
		return text + fmt.Sprintf(", to depth %d in place of %d.", next.Depth, c.Depth)
	case ok && next.Node == c.Node && next.Window() != c.Window():
		return text + fmt.Sprintf(", with the window %v.", next.Window())
	}
	return text + "."
}

// again says that a leaf has been scored before, where this is a re-search of it.
func again(s *search.State, t *search.Trace, e search.Event) string {
	if last, ok := before(s, t, e); ok && last.Kind == search.Research && last.Node == e.Parent {
		return "Once more: "
	}
	return ""
}

// entering explains the beginning of a visit.
func entering(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	n := t.Nodes[i]
	last, _ := before(s, t, e)
	if s.Within() {
		return fmt.Sprintf("Before that, %s is searched to depth %d. ", n.Label(), e.Depth) + asksIf(t, n.Label(), e)
	}
	goal := "the highest value"
	if !t.Max(i) {
		goal = "the lowest value"
	}
	if n.Parent < 0 {
		text := fmt.Sprintf("%s moves at %s and wants %s. ", side(t, i), n.Label(), goal)
		if last.Kind == search.Pass { // which has said it
			return text
		}
		return text + asks(n.Label(), e.Window())
	}
	text := fmt.Sprintf("%s at %s tries %s, where %s moves.", side(t, n.Parent), t.Nodes[n.Parent].Label(), n.Label(), side(t, i))
	switch {
	case e.Move < 0:
		text = fmt.Sprintf("After the null move at %s %s moves.", t.Nodes[n.Parent].Label(), side(t, i))
	case e.Depth <= 0:
		text = fmt.Sprintf("The depth is used up at %s, but %s has noisy moves there, which are looked at.", n.Label(), side(t, i))
	case last.Kind == search.Research && last.Node == e.Parent:
		text = fmt.Sprintf("%s at %s looks at %s once more, where %s moves.", side(t, n.Parent), t.Nodes[n.Parent].Label(), n.Label(), side(t, i))
	}
	if !t.Windowed {
		return text
	}
	for _, alpha := range []bool{true, false} {
		if has := promise(s, t, i, alpha, e.Window()); has != "" {
			text += " " + has
		}
	}
	if isNull(e.Window()) {
		text += " " + asks(n.Label(), e.Window())
	}
	return text
}

// asksIf is asks for a search that has windows.
func asksIf(t *search.Trace, name string, e search.Event) string {
	if !t.Windowed {
		return ""
	}
	return asks(name, e.Window())
}

// promise says who has an edge of the window that node i is searched with, and where: alpha
// is what MAX has, beta what MIN has. The edge of a null window that nobody has is no more
// than a question.
func promise(s *search.State, t *search.Trace, i int, alpha bool, w search.Window) string {
	who, bound, than := "MIN", w.Beta, "below"
	if alpha {
		who, bound, than = "MAX", w.Alpha, "above"
	}
	if bound <= -search.Inf || bound >= search.Inf {
		return ""
	}
	from := where(s, t, i, alpha, bound)
	switch {
	case from != "":
		return fmt.Sprintf("%s already has %s%s.", who, search.FormatScore(bound), from)
	case isNull(w):
		return ""
	}
	return fmt.Sprintf("Only values %s %s are asked for.", than, search.FormatScore(bound))
}

// where says which ancestor of node i a bound comes from, and how far above it stands;
// nothing if nobody has it: the edge of a null window is no more than a question.
func where(s *search.State, t *search.Trace, i int, alpha bool, bound int) string {
	ply := t.Nodes[i].Ply
	for a := t.Nodes[i].Parent; a >= 0; a = t.Nodes[a].Parent {
		n := s.Nodes[a]
		if t.Max(a) != alpha || !n.Valued || n.Value != bound || n.Best < 0 || hollow(t, a, n.Bound) {
			continue
		}
		text := fmt.Sprintf(" at %s, from %s", t.Nodes[a].Label(), t.Nodes[n.Best].Label())
		if above := ply - t.Nodes[a].Ply; above > 1 {
			text += fmt.Sprintf(", %d plies above", above)
		}
		return text
	}
	if alpha && bound == t.Window.Alpha || !alpha && bound == t.Window.Beta {
		return " from the window that the search was given"
	}
	if pass, ok := lastPass(t, s.Step); ok && !isNull(pass.Window()) && (alpha && bound == pass.Alpha || !alpha && bound == pass.Beta) {
		return " from the window of the pass"
	}
	return ""
}

// leaving explains the end of a visit.
func leaving(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	name, mover := t.Nodes[i].Label(), side(t, i)
	returned := fmt.Sprintf("%s %s %s. ", name, sign(e.Bound), search.FormatScore(e.Value))
	if s.Within() {
		return "To that depth " + returned
	}
	var skipped []string
	for _, c := range t.Children(i) {
		if s.Nodes[c].Phase == search.Skipped {
			skipped = append(skipped, t.Nodes[c].Label())
		}
	}
	without := "" // a look at what is left
	switch len(skipped) {
	case 0:
	case 1:
		without = skipped[0] + " is not looked at. "
	default:
		without = list(skipped) + " are not looked at. "
	}
	if s.Nodes[i].Best < 0 && e.Depth > 0 || hasList(t) {
		return early(s, t, e) + without + returned
	}
	moves := "move"
	if e.Depth <= 0 {
		moves = "noisy move"
	}
	found := s.Nodes[i].Value
	if best := bestOf(s, t, i); best != search.NoScore {
		found = best
	}
	instead := ""
	switch {
	case e.Value == found:
	case e.Depth <= 0:
		return fmt.Sprintf("No noisy move of %s is better for %s than to stand on the static score, %s. ", name, mover, search.FormatScore(e.Value)) + returned
	default:
		instead = fmt.Sprintf("The bound %s is returned in place of %s: ", search.FormatScore(e.Value), search.FormatScore(found))
	}
	switch actual := e.Actual(t.Max(i)); {
	case actual == search.Cut:
		bound, alpha := e.Beta, false
		if !t.Max(i) {
			bound, alpha = e.Alpha, true
		}
		text := fmt.Sprintf("%s at %s has %s: that answers the question of the window, %s. ", mover, name, search.FormatScore(found), e.Window().String())
		if from := where(s, t, i, alpha, bound); from != "" {
			text = fmt.Sprintf("%s at %s has %s, and %s already has %s%s: %s will never let it come to %s. ", mover, name, search.FormatScore(found),
				other(t, i), search.FormatScore(bound), from, other(t, i), name)
		}
		if without == "" && e.Depth > 0 {
			without = "There was no move left to skip. "
		}
		return text + without + instead + returned
	case len(skipped) > 0:
		return fmt.Sprintf("%s is left without a look at %s. ", name, list(skipped)) + instead + returned
	case actual == search.All && t.Max(i):
		return fmt.Sprintf("Every %s of %s is searched, and none gives MAX more than %s. ", moves, name, search.FormatScore(e.Alpha)) + instead + returned
	case actual == search.All:
		return fmt.Sprintf("Every %s of %s is searched, and none gives MIN less than %s. ", moves, name, search.FormatScore(e.Beta)) + instead + returned
	}
	return fmt.Sprintf("Every %s of %s is searched. ", moves, name) + instead + returned
}

// early explains why a visit ends where none of its moves has given a value.
func early(s *search.State, t *search.Trace, e search.Event) string {
	name := t.Nodes[e.Node].Label()
	last, _ := before(s, t, e)
	switch {
	case last.Node == e.Node && last.Kind == search.TableHit:
		return fmt.Sprintf("The table ends the visit of %s. ", name)
	case last.Node == e.Node && last.Kind == search.Pop:
		return fmt.Sprintf("%s is solved, and its merit is its value. ", name)
	case last.Node == e.Node && last.Kind == search.Reduction:
		return fmt.Sprintf("With that the depth is used up at %s, and its static score stands. ", name)
	case last.Node == e.Node && last.Kind == search.Leave:
		return fmt.Sprintf("That is taken for the answer at %s. ", name)
	case last.Parent == e.Node && last.Move < 0 && last.Kind.Scored():
		return fmt.Sprintf("Even without a move %s at %s has %s: that is taken for the answer. ", side(t, int(e.Node)), name, search.FormatScore(last.Value))
	}
	return fmt.Sprintf("%s is left. ", name)
}

// bestOf returns the best value among the moves of node i that have one, NoScore if none has.
func bestOf(s *search.State, t *search.Trace, i int) int {
	best := search.NoScore
	for _, c := range t.Children(i) {
		n := s.Nodes[c]
		if n.Phase == search.Done && n.Valued && !t.Nodes[c].Null && (best == search.NoScore || t.Max(i) == (n.Value > best)) {
			best = n.Value
		}
	}
	return best
}

// handing explains what the parent of a scored node makes of it.
func handing(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	p := t.Nodes[i].Parent
	if s.Within() {
		return ""
	}
	if p < 0 {
		return ending(s, t, e)
	}
	if s.Nodes[p].Phase != search.Active || e.Move < 0 || hasList(t) {
		return ""
	}
	mover, at, before := side(t, p), t.Nodes[p].Label(), s.Previous()
	v := search.FormatScore(e.Value)
	switch {
	case s.Nodes[p].Best != i && e.Value == before.Value:
		return fmt.Sprintf("%s at %s keeps %s, which is as good.", mover, at, search.FormatScore(before.Value))
	case s.Nodes[p].Best != i && t.Max(p):
		return fmt.Sprintf("%s at %s keeps %s: %s is not higher.", mover, at, search.FormatScore(before.Value), v)
	case s.Nodes[p].Best != i:
		return fmt.Sprintf("%s at %s keeps %s: %s is not lower.", mover, at, search.FormatScore(before.Value), v)
	case hollow(t, p, e.Bound) && t.Max(p):
		return fmt.Sprintf("MAX at %s gets at most %s from it.", at, v)
	case hollow(t, p, e.Bound):
		return fmt.Sprintf("MIN at %s gets at least %s from it.", at, v)
	case !before.Valued || hollow(t, p, before.Bound):
		return fmt.Sprintf("%s at %s has %s now.", mover, at, v)
	}
	return fmt.Sprintf("%s at %s takes it in place of %s.", mover, at, search.FormatScore(before.Value))
}

// ending explains what the value of the root means, at the end of a pass or of the search.
func ending(s *search.State, t *search.Trace, e search.Event) string {
	_, passes := lastPass(t, s.Step)
	what, last := "search", s.Step == len(t.Events)
	if passes {
		what = "pass"
	}
	text, r := "", t.Result
	switch {
	case e.Bound == search.AtMost:
		text = fmt.Sprintf("The %s fails low: the value is at most %s.", what, search.FormatScore(e.Value))
	case e.Bound == search.AtLeast:
		text = fmt.Sprintf("The %s fails high: the value is at least %s.", what, search.FormatScore(e.Value))
	case passes && !last:
		return fmt.Sprintf("That is the value to depth %d.", e.Depth)
	case !last || len(r.PV) == 0:
		return "That is the value of the search."
	default:
		line := make([]string, len(r.PV))
		for k, n := range r.PV {
			line[k] = t.Nodes[n].Label()
		}
		return "That is the value of the search; the best line is " + strings.Join(line, ", ") + "."
	}
	if last && r.Bound == search.Exact {
		text += fmt.Sprintf(" With what was proved before, the value of the search is %s.", search.FormatScore(r.Value))
	}
	return text
}
