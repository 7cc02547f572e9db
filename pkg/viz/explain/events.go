package explain

import (
	"fmt"
	"iter"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// Told is the explanation of one event.
type Told struct {
	Event search.Event
	Say   string // what happens, in a sentence or two
	Own   []Own  // the algorithm's own state after it
	Root  bool   // what is known of the root's value changes
}

// Events explains a search event by event, each with the state after it. The state is shared, and the
// next event changes it: copy what you want to keep.
func Events(t *search.Trace) iter.Seq2[*search.State, Told] {
	return func(yield func(*search.State, Told) bool) {
		w := newTeller(t)
		for {
			told, ok := w.next()
			if !ok || !yield(w.s, told) {
				return
			}
		}
	}
}

// teller explains a search event by event. It keeps the past events that it needs, so that a
// late step takes no longer than an early one.
type teller struct {
	t       *search.Trace
	s       *search.State // after the event
	open    openList
	last    map[int32]search.Event    // of each worker, the event before
	scored  map[[2]int32]search.Event // of each worker and node, the last event that gave a child a value
	visits  map[int32][]search.Event  // of each node, how the visits under way began
	reduced map[int32]bool            // the last visit of the node was reduced
	pass    search.Event              // the last one
	owned
}

func newTeller(t *search.Trace) *teller {
	w := &teller{
		t: t, s: t.Start(), open: openList{t: t}, last: map[int32]search.Event{}, scored: map[[2]int32]search.Event{},
		visits: map[int32][]search.Event{}, reduced: map[int32]bool{}, owned: owned{low: -search.Inf, high: search.Inf},
	}
	for _, e := range t.Events {
		w.kinds[e.Kind] = true
		w.nulls = w.nulls || e.Window().Null()
		w.take(e)
		w.last[e.Worker] = e
	}
	w.storing = w.table.stored == int(t.Result.Stats.Table.Stored)
	clear(w.last)
	w.table = tableCount{}
	return w
}

// next takes the next event and explains it; false if there is none.
func (w *teller) next() (Told, bool) {
	e, ok := w.s.Next()
	if !ok {
		return Told{}, false
	}
	state, listed := w.open.next(e)
	told := Told{Event: e, Say: english.Sentences(strings.TrimSpace(w.explain(e, state, listed)))}
	w.count(e)
	told.Own = w.own(e)
	switch e.Kind {
	case search.Enter:
		w.visits[e.Node] = append(w.visits[e.Node], e)
		w.reduced[e.Node] = false
	case search.Leave, search.Tally:
		if n := len(w.visits[e.Node]); n > 0 {
			w.visits[e.Node] = w.visits[e.Node][:n-1]
		}
	case search.Reduction:
		w.reduced[e.Node] = w.s.Nodes[e.Node].Phase == search.Active // else a late move, not yet entered
	case search.Pass:
		w.pass = e
	}
	if root := w.s.Nodes[0]; len(w.visits[0]) < 2 { // a visit within another is to a smaller depth
		now := proved{root.Valued, root.Value, root.Bound}
		told.Root = now.valued && now != w.root
		w.root = now
	}
	w.last[e.Worker] = e
	if e.Kind.Scored() && e.Parent >= 0 {
		w.scored[[2]int32{e.Worker, e.Parent}] = e
	}
	return told, true
}

// explain explains an event whose state has already been taken in and handed to the parent.
func (w *teller) explain(e search.Event, state openState, listed bool) string {
	i := int(e.Node)
	name := w.name(i)
	switch e.Kind {
	case search.Enter:
		return w.entering(e)
	case search.Leaf:
		return w.trying(e) + fmt.Sprintf("%s is a leaf with the value %s. ", name, w.t.Format(e.Value)) + w.handing(e)
	case search.Horizon:
		return w.trying(e) + fmt.Sprintf("The depth is used up at %s: its static evaluation is %s. ",
			name, w.t.Format(e.Value)) + w.standing(e) + w.handing(e)
	case search.Clamped:
		return w.clamping(e) + w.handing(e)
	case search.Leave:
		return w.leaving(e) + w.handing(e)
	case search.Tally:
		return w.tallying(e)
	case search.Static:
		return w.judging(e)
	case search.Threat:
		return w.threatened(e)
	case search.Pass:
		return w.passing(e)
	case search.Research:
		return w.searchingAgain(e)
	case search.Reduction:
		return w.reducing(e)
	case search.NullMove:
		text := fmt.Sprintf("%s passes at %s", w.side(i), name)
		if bound, than := w.goal(e); than != "" {
			return text + fmt.Sprintf(": if even a pass gives %s or %s, a move should too.", bound, than)
		}
		return text + "."
	case search.TableHit:
		return w.found(e)
	case search.Bounded:
		return w.bounded(e)
	case search.Expand:
		return fmt.Sprintf("%s is visited: %s moves there.", name, w.side(i))
	case search.Valued:
		return fmt.Sprintf("%s by now: %s%s.", name, worth(e.Bound), w.t.Format(e.Value))
	}
	if say, ok := own(w.t, e); ok {
		return say
	}
	if listed {
		return w.open.explain(e, state)
	}
	return fmt.Sprintf("%s: %v %s.", name, e.Kind, w.t.Format(e.Value))
}

func (w *teller) name(i int) string { return w.t.Nodes[i].Label() }

func (w *teller) side(i int) string { return side(w.t, i) }

// after returns the event after this one, of the same worker.
func (w *teller) after(e search.Event) (search.Event, bool) {
	for _, next := range w.t.Events[w.s.Step:] {
		if next.Worker == e.Worker {
			return next, true
		}
	}
	return search.Event{}, false
}

// goal returns the edge of the window of the event's node that its mover wants to reach, as text,
// and more or less, as MAX or MIN wants it; nothing if it is infinite.
func (w *teller) goal(e search.Event) (bound, than string) {
	edge, than := e.Beta, "more"
	if !w.t.Max(int(e.Node)) {
		edge, than = e.Alpha, "less"
	}
	if edge <= -search.Inf || edge >= search.Inf {
		return "", ""
	}
	return w.t.Format(edge), than
}

// asks describes what a search of a node with a window finds out; "" for the open window.
func (w *teller) asks(name string, window search.Window) string {
	text := w.t.FormatWindow(window)
	switch {
	case window == search.Open:
		return ""
	case window.Alpha == search.Inf-1:
		return fmt.Sprintf("The null window %s asks for no more than an upper bound of %s.", text, name)
	case window.Beta == -search.Inf+1:
		return fmt.Sprintf("The null window %s asks for no more than a lower bound of %s.", text, name)
	case window.Null():
		return fmt.Sprintf("The null window %s asks only whether %s is worth more than %s.", text, name, w.t.Format(window.Alpha))
	}
	return fmt.Sprintf("The search is asked about values in the window %s only.", text)
}

// clamping explains how fail-hard clamps the leaf before.
func (w *teller) clamping(e search.Event) string {
	leaf, where, edge := w.last[e.Worker], "above", "upper"
	if e.Bound == search.AtMost {
		where, edge = "below", "lower"
	}
	if leaf.Value == e.Alpha || leaf.Value == e.Beta {
		where = "at the edge of"
	}
	return fmt.Sprintf("Fail-hard: %s's value %s is %s the window %s, so it returns the %s edge, %s. ",
		w.name(int(e.Node)), w.t.Format(leaf.Value), where, w.t.FormatWindow(e.Window()), edge, w.t.Format(e.Value))
}

// enough explains what value shows about an event's node, and that this is enough for its window.
func (w *teller) enough(e search.Event, value int) string {
	name, least, than := w.name(int(e.Node)), "least", "below"
	if !w.t.Max(int(e.Node)) {
		least, than = "most", "above"
	}
	is := "is"
	if w.t.Selective() && e.Kind != search.Leaf && e.Kind != search.Horizon {
		is = "is taken to be"
	}
	text := fmt.Sprintf("%s %s at %s %s, and the ", name, is, least, w.t.Format(value))
	if e.Window().Null() {
		return text + strings.TrimPrefix(w.asks(name, e.Window()), "The ")
	}
	bound, _ := w.goal(e)
	return text + fmt.Sprintf("window %s only asks about values %s %s.", w.t.FormatWindow(e.Window()), than, bound)
}

// trying explains that a leaf is visited before its turn, or has been scored before.
func (w *teller) trying(e search.Event) string {
	if e.Parent >= 0 && w.t.Nodes[e.Parent].Chance {
		return w.outcome(e) + ": "
	}
	if last := w.last[e.Worker]; last.Kind == search.Research && last.Node == e.Parent {
		return "Once more: "
	}
	if turn := w.turn(e); turn != "" {
		return fmt.Sprintf("%s at %s tries %s%s. ", w.side(int(e.Parent)), w.name(int(e.Parent)), w.name(int(e.Node)), turn)
	}
	return ""
}

// entering explains the beginning of a visit.
func (w *teller) entering(e search.Event) string {
	i := int(e.Node)
	n := w.t.Nodes[i]
	last := w.last[e.Worker]
	if w.s.Within() {
		return w.enteringAgain(e)
	}
	goal := "the highest value"
	if !w.t.Max(i) {
		goal = "the lowest value"
	}
	if n.Parent < 0 {
		text := fmt.Sprintf("%s moves at %s and wants %s. ", w.side(i), n.Label(), goal)
		if n.Chance {
			text = fmt.Sprintf("Chance moves at %s, which is worth the mean of its outcomes. ", n.Label())
		}
		if last.Kind == search.Pass { // which has said it
			return text
		}
		return text + w.asks(n.Label(), e.Window())
	}
	if w.t.Nodes[n.Parent].Chance {
		return w.enteringOutcome(e)
	}
	text := fmt.Sprintf("%s at %s tries %s, where %s moves.", w.side(n.Parent), w.name(n.Parent), n.Label(), Mover(w.t, i))
	if turn := w.turn(e); turn != "" {
		text = fmt.Sprintf("%s at %s tries %s%s. %s moves at %[3]s.",
			w.side(n.Parent), w.name(n.Parent), n.Label(), turn, Mover(w.t, i))
	}
	switch {
	case e.Move < 0:
		text = fmt.Sprintf("After the null move at %s %s moves: that is searched to depth %d only.",
			w.name(n.Parent), w.side(i), e.Depth)
	case e.Depth <= 0:
		text = fmt.Sprintf("The depth is used up at %s, but %s has noisy moves there, which are searched.", n.Label(), w.side(i))
	case last.Kind == search.Research && last.Node == e.Parent:
		text = fmt.Sprintf("%s at %s searches %s once more, where %s moves.",
			w.side(n.Parent), w.name(n.Parent), n.Label(), w.side(i))
	}
	if !w.t.Windowed {
		return text
	}
	for _, alpha := range []bool{true, false} {
		if has := w.promise(e, alpha); has != "" {
			text += " " + has
		}
	}
	if e.Window().Null() {
		text += " " + w.asks(n.Label(), e.Window())
	}
	return text
}

// promise explains which side has an edge of the window that a visit begins with, and
// where: alpha is MAX's value, beta MIN's. An edge of a null window may belong to nobody.
func (w *teller) promise(e search.Event, alpha bool) string {
	who, bound, than := "MIN", e.Beta, "below"
	if alpha {
		who, bound, than = "MAX", e.Alpha, "above"
	}
	if bound <= -search.Inf || bound >= search.Inf {
		return ""
	}
	last := w.last[e.Worker]
	c, again := w.scored[[2]int32{e.Worker, e.Parent}]
	from, _ := w.where(int(e.Node), alpha, bound)
	switch {
	case from != "":
		return fmt.Sprintf("%s already has %s%s.", who, w.t.Format(bound), from)
	case e.Window().Null():
		return ""
	case again && last.Kind == search.Research && c.Node == e.Node && c.Value == bound && c.Bound.Plain() != search.Exact:
		return fmt.Sprintf("Its first search has %s %s, so only values %s that are asked for.",
			shown(c.Bound), w.t.Format(bound), than)
	}
	return fmt.Sprintf("Only values %s %s are asked for.", than, w.t.Format(bound))
}

// where names the ancestor of node i that an edge of its window comes from, and how many plies
// above it is; "" if the edge, of a null window, belongs to nobody.
func (w *teller) where(i int, alpha bool, bound int) (text string, above int) {
	from := w.s.Nodes[i].BetaFrom
	if alpha {
		from = w.s.Nodes[i].AlphaFrom
	}
	switch {
	case from >= 0:
		n := w.s.Nodes[from]
		above = w.t.Nodes[i].Ply - w.t.Nodes[from].Ply
		switch {
		case n.Value != bound || !n.Bound.Promises(w.t.Max(from)): // another worker has brought more since
			return "", 0
		case n.Best < 0:
			text = fmt.Sprintf(" at %s, to stand pat", w.name(from))
		default:
			text = fmt.Sprintf(" at %s, from %s", w.name(from), w.name(n.Best))
		}
		if above > 1 {
			text += fmt.Sprintf(", %d plies above", above)
		}
		return text, above
	case from == search.FromNobody || w.passes > 0 && w.pass.Window().Null():
		return "", 0
	case alpha && bound == w.t.Window.Alpha || !alpha && bound == w.t.Window.Beta:
		if w.t.Part != nil {
			return " from the window that the search had here", 0
		}
		return " from the window that the search was given", 0
	}
	return "", 0 // a pass has a window of its own, to try what comes of it
}

// leaving explains the end of a visit: why it ends, and what it returns.
func (w *teller) leaving(e search.Event) string {
	i := int(e.Node)
	name := w.name(i)
	returned := name + " " + w.t.FormatClaim(e.Bound, e.Value) + ". "
	if w.s.Within() {
		return "To that depth " + returned + w.predicting(e)
	}
	if w.t.Probed(e) {
		return w.probing(e)
	}
	var skipped, stopped []string
	for _, c := range w.t.Children(i) {
		switch {
		case w.s.Nodes[c].Phase != search.Skipped:
		case len(w.visits[int32(c)]) > 0: // a worker was there
			stopped = append(stopped, w.name(c))
			for below := c; below < w.t.Nodes[c].End; below++ {
				delete(w.visits, int32(below))
			}
		default:
			skipped = append(skipped, w.name(c))
		}
	}
	without := "" // a look at what is left
	switch len(skipped) {
	case 0:
	case 1:
		without = skipped[0] + " is not visited. "
	default:
		without = english.Some(skipped) + " are not visited. "
	}
	if len(stopped) > 0 {
		without += fmt.Sprintf("The search of %s is stopped. ", english.Some(stopped))
	}
	if w.t.Nodes[i].Chance {
		return w.averaging(e) + without + returned
	}
	if w.s.Nodes[i].Best < 0 && e.Depth > 0 || hasList(w.t) {
		return w.early(e) + without + returned
	}
	found := w.s.Nodes[i].Value
	if best := w.best(i); best != search.NoScore {
		found = best
	}
	if e.Value != found && e.Depth <= 0 {
		return fmt.Sprintf("No noisy move at %s is better for %s than to stand on the static score, %s. ",
			name, w.side(i), w.t.Format(e.Value)) + returned
	}
	returned = w.returning(e, found, returned)
	switch actual := e.Actual(w.t.Max(i)); {
	case actual != search.Cut && len(skipped) > 0 && w.kinds[search.Bounded]:
		return w.ruledOut(e, without, english.Some(skipped)) + returned
	case actual != search.Cut && len(skipped) > 0:
		return fmt.Sprintf("%s is left without a visit to %s. ", name, english.Some(skipped)) + returned
	case actual != search.Cut:
		return w.searched(e) + returned
	case without == "" && e.Depth > 0:
		without = "There was no move left to skip. "
	}
	return w.cutting(e, found, len(skipped)+len(stopped) > 0) + without + returned
}

// returning explains what a visit returns, and how that differs from the best value found.
func (w *teller) returning(e search.Event, found int, returned string) string {
	value, best := w.t.Format(e.Value), w.t.Format(found)
	inside := e.Actual(w.t.Max(int(e.Node))) == search.PV
	switch {
	case e.Value == found && !inside && !e.Window().Null() && e.Value != e.Alpha && e.Value != e.Beta:
		return strings.TrimSuffix(returned, ". ") + " (fail-soft). "
	case e.Value == found:
		return returned
	case e.Window().Null():
		return fmt.Sprintf("The bound %s is returned instead of %s: ", value, best) + returned
	}
	return fmt.Sprintf("Fail-hard: the bound %s is returned instead of %s: ", value, best) + returned
}

// cutting explains why the remaining moves cannot matter: the mover has a value that the opponent,
// given its value above, will not allow.
func (w *teller) cutting(e search.Event, found int, skips bool) string {
	i := int(e.Node)
	name, value, opponent := w.name(i), w.t.Format(found), other(w.t, i)
	bound, alpha := e.Beta, false
	if !w.t.Max(i) {
		bound, alpha = e.Alpha, true
	}
	from, above := w.where(i, alpha, bound)
	if from == "" {
		return fmt.Sprintf("%s at %s has %s: %s ", w.side(i), name, value, w.enough(e, found))
	}
	text := fmt.Sprintf("%s at %s has %s, and %s already has %s%s: ",
		w.side(i), name, value, opponent, w.t.Format(bound), from)
	if found == bound {
		text += fmt.Sprintf("%s can be no better for %s. ", name, opponent)
	} else {
		text += fmt.Sprintf("%s will always avoid %s. ", opponent, name)
	}
	if above > 1 && skips {
		text += "That is a deep cutoff. "
	}
	return text
}

// searched explains that every move of a node is searched, and what none of them reaches.
func (w *teller) searched(e search.Event) string {
	moves := "move"
	if e.Depth <= 0 {
		moves = "noisy move"
	}
	text, max := fmt.Sprintf("Every %s at %s has been searched", moves, w.name(int(e.Node))), w.t.Max(int(e.Node))
	switch {
	case e.Actual(max) != search.All:
		return text + ". "
	case max:
		return text + fmt.Sprintf(", and none gives MAX more than %s. ", w.t.Format(e.Alpha))
	}
	return text + fmt.Sprintf(", and none gives MIN less than %s. ", w.t.Format(e.Beta))
}

// early explains why a visit ends before any of its moves has given a value.
func (w *teller) early(e search.Event) string {
	name := w.name(int(e.Node))
	last := w.last[e.Worker]
	switch {
	case last.Node == e.Node && last.Kind == search.TableHit && last.Bound != e.Bound:
		return fmt.Sprintf("The table ends the visit of %s. %s is not inside the window %s of this visit, "+
			"and counts there as a bound only. ", name, w.t.Format(e.Value), e.Window())
	case last.Node == e.Node && last.Kind == search.TableHit:
		return fmt.Sprintf("The table ends the visit of %s. ", name)
	case last.Node == e.Node && last.Kind == search.Bounded:
		return fmt.Sprintf("The rules end the visit of %s. ", name)
	case last.Node == e.Node && last.Kind == search.Pop:
		return fmt.Sprintf("%s is solved, and its merit is its value. ", name)
	case last.Node == e.Node && (last.Kind == search.Reduction || last.Kind == search.Static):
		return fmt.Sprintf("With the depth used up at %s, its static evaluation stands. ", name)
	case last.Node == e.Node && last.Kind == search.Tally:
		return fmt.Sprintf("That is taken for the answer at %s. ", name)
	case last.Node == e.Node && last.Kind == search.Leave:
		return fmt.Sprintf("That shallow search is taken for the answer at %s. ", name)
	case last.Parent == e.Node && last.Move < 0 && last.Kind.Scored():
		return fmt.Sprintf("Even without a move %s at %s has %s: that is taken for the answer. ",
			w.side(int(e.Node)), name, w.t.Format(last.Value))
	}
	return fmt.Sprintf("%s is left. ", name)
}

// best returns the best value among the moves of node i that have one, NoScore if none has.
func (w *teller) best(i int) int {
	best := search.NoScore
	for _, c := range w.t.Children(i) {
		n := w.s.Nodes[c]
		better := best == search.NoScore || w.t.Max(i) == (n.Value > best)
		if n.Phase == search.Done && n.Valued && !w.t.Nodes[c].Null && better {
			best = n.Value
		}
	}
	return best
}

// handing explains what the parent of a scored node makes of it.
func (w *teller) handing(e search.Event) string {
	i := int(e.Node)
	p := w.t.Nodes[i].Parent
	switch {
	case w.s.Within():
		return ""
	case p < 0:
		return w.ending(e)
	case w.s.Nodes[p].Phase != search.Active || hasList(w.t) || w.t.Nodes[p].Chance: // which says itself what it makes of it
		return ""
	case e.Move < 0:
		return w.giving(e)
	}
	now := w.s.Nodes[p]
	mover, at, before := w.side(p), w.name(p), w.s.Previous()
	v := w.t.Format(e.Value)
	if w.s.Provisional() {
		next, _ := w.after(e)
		better := w.t.Max(p) && e.Value > now.Value || !w.t.Max(p) && e.Value < now.Value
		switch {
		case next.Kind == search.Clamped:
			return ""
		case now.Valued && better:
			return fmt.Sprintf("That is better for %s than the %s it has at %s, but it does not count yet: %s is searched again.",
				mover, w.t.Format(now.Value), at, w.name(i))
		}
		return fmt.Sprintf("It does not count yet: %s is searched again.", w.name(i))
	}
	settled := e.Bound.Plain() != search.Exact && now.Best == i && now.Bound.Plain() == search.Exact // by its moves
	if c := w.scored[[2]int32{e.Worker, e.Parent}]; settled && c.Node != e.Node {
		values := "their true values"
		if w.t.Selective() {
			values = "values"
		}
		return fmt.Sprintf("All moves at %s have %s, so %s is its value, and no second search is needed. "+
			"%s at %s takes it instead of %s.", w.name(i), values, v, mover, at, w.t.Format(before.Value))
	}
	switch {
	case now.Best != i && now.Best < 0:
		return fmt.Sprintf("%s at %s would rather stand on %s.", mover, at, w.t.Format(now.Value))
	case now.Best != i && e.Value == before.Value:
		return fmt.Sprintf("%s at %s keeps %s, which is as good.", mover, at, w.t.Format(before.Value))
	case now.Best != i && w.t.Max(p):
		return fmt.Sprintf("%s at %s keeps %s: %s is not higher.", mover, at, w.t.Format(before.Value), v)
	case now.Best != i:
		return fmt.Sprintf("%s at %s keeps %s: %s is not lower.", mover, at, w.t.Format(before.Value), v)
	case now.Bound.Plain() != e.Bound.Plain() && now.Bound.Plain() == search.Exact:
		return fmt.Sprintf("Its first search has %s as much: %s at %s now has %s.", shown(e.Bound.Negate()), mover, at, v)
	case !now.Bound.Promises(w.t.Max(p)) && w.t.Max(p):
		return fmt.Sprintf("MAX at %s gets at most %s from it.", at, v)
	case !now.Bound.Promises(w.t.Max(p)):
		return fmt.Sprintf("MIN at %s gets at least %s from it.", at, v)
	case !before.Valued || !before.Bound.Promises(w.t.Max(p)):
		return fmt.Sprintf("%s at %s now has %s.", mover, at, v)
	}
	return fmt.Sprintf("%s at %s takes it instead of %s.", mover, at, w.t.Format(before.Value))
}

// shown returns the words for a bound, such as "shown at least", or only "found" if it is selective.
func shown(b search.Bound) string {
	verb, least := "shown", "least"
	if b.Selective() {
		verb = "found"
	}
	if b.Plain() == search.AtMost {
		least = "most"
	}
	return verb + " at " + least
}

// failed returns the words for a bound on the root's value, up to the number.
func failed(b search.Bound) string {
	how, what := "high", "the value is at least"
	if b.Plain() == search.AtMost {
		how, what = "low", "the value is at most"
	}
	if b.Selective() {
		what = "it has " + shown(b)
	}
	return how + ": " + what
}

// saidLine returns the text after the value of the search at the end; "" if there is no line.
func (w *teller) saidLine() string {
	if w.s.Step < len(w.t.Events) || len(w.t.Result.PV) == 0 {
		return ""
	}
	var line []string
	for _, n := range w.s.BestLine() {
		line = append(line, w.name(n))
	}
	return "; the best line is " + strings.Join(english.Moves(line), ", ")
}

// ending explains what the value of the root means, at the end of a search pass or of the search.
func (w *teller) ending(e search.Event) string {
	what, last := "search", w.s.Step == len(w.t.Events)
	if w.passes > 0 {
		what = "pass"
	}
	text, r := "", w.t.Result
	switch fails := fmt.Sprintf("The %s fails ", what) + failed(e.Bound); {
	case e.Bound.Plain() != search.Exact:
		text = fmt.Sprintf("%s %s.", fails, w.t.Format(e.Value))
	case w.passes > 0 && !last:
		return fmt.Sprintf("That is the value at depth %d.", e.Depth)
	default:
		text = "That is the value of the search" + w.saidLine() + "."
	}
	if last && e.Bound.Plain() != search.Exact && r.Bound.Plain() == search.Exact {
		before := "proved"
		if w.t.Selective() {
			before = "found"
		}
		text += fmt.Sprintf(" With what was %s before, the value of the search is %s%s.",
			before, w.t.Format(r.Value), w.saidLine())
	}
	if last {
		text += Caveat(w.t, " ")
	}
	return text
}
