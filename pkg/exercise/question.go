package exercise

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// Question asks what a recorded search does next. It holds the right answer, and an
// explanation for every wrong one, so that a page needs only comparisons to mark an answer as
// [Question.Mark] does. All values are in MAX's view.
type Question struct {
	Step int    `json:"step"` // events before it is asked: the next one answers it
	Node int    `json:"at"`   // what it is about, an index of Trace.Nodes
	Kind Kind   `json:"kind"`
	Text string `json:"text"` // the question
	Hint string `json:"hint"` // what to compare; it does not depend on the answer

	// The right answer: Parts for Cut; Value and Bound for Value; Value for Update; Value and
	// Beta for Window and Bounds.
	Parts []Part       `json:"parts,omitempty"`
	Value int          `json:"value"`
	Bound search.Bound `json:"bound"`
	Beta  int          `json:"beta"`

	// The text before the number, such as "MAX has at least", if only Value is asked for, without Bound.
	Claim string `json:"claim,omitempty"`
	Known bool   `json:"known,omitempty"` // Bound is what the search claims, the searched leaves prove = Value: both are right

	// Say has an explanation for each verdict that an answer can have; that of Right is also
	// shown with the solution. Tie follows it, whatever the verdict, if two numbers are equal:
	// it names the comparison that the search makes then.
	Say map[Verdict]string `json:"say"`
	Tie string             `json:"tie,omitempty"`
}

// Kind is what a question asks for.
type Kind string

// The kinds of questions.
const (
	// Cut asks which of the moves still to come at Node are skipped now. It is asked
	// whenever a move has returned and the opponent has a bound, whether the search cuts
	// there or not.
	Cut Kind = "cut"

	// Value asks what Node returns, and whether that is =, >= or <=; in a selective search =, >=
	// and <= become ~, ~>= and ~<=. If no node has a window, as in minimax, it asks only for the
	// number.
	Value Kind = "value"

	// Update asks what the mover at the root has for sure after a move has returned: MAX at
	// least, MIN at most.
	Update Kind = "update"

	// Window asks for the alpha and beta of a re-search of Node, or of the next null
	// window at the root.
	Window Kind = "window"

	// Bounds asks for the alpha and beta with which the search enters Node, where they follow from what MAX and MIN
	// have above it.
	Bounds Kind = "bounds"
)

// Kinds returns the kinds of questions.
func Kinds() []Kind { return []Kind{Cut, Value, Update, Window, Bounds} }

// Part is a move still to come.
type Part struct {
	Node    int  `json:"node"`    // the node that it leads to, an index of Trace.Nodes
	Skipped bool `json:"skipped"` // the search skips it
}

// Answer is a reader's answer: Skipped for Cut; Value and Bound for Value; Value for Update;
// Value (alpha) and Beta for Window and Bounds.
type Answer struct {
	Skipped []int        `json:"skipped,omitempty"`
	Value   int          `json:"value"`
	Bound   search.Bound `json:"bound"`
	Beta    int          `json:"beta"`
}

// Mark is the verdict on an answer, and the explanation.
type Mark struct {
	Verdict Verdict `json:"verdict"`
	Say     string  `json:"say"`
}

// Mark marks an answer.
func (q Question) Mark(a Answer) Mark {
	verdict := q.judge(a)
	say := q.Say[verdict]
	if verdict == Right {
		say = "Right. " + say
	}
	return Mark{verdict, strings.TrimSpace(say + " " + q.Tie)}
}

func (q Question) judge(a Answer) Verdict {
	switch q.Kind {
	case Cut:
		var skipped []int
		for _, p := range q.Parts {
			if p.Skipped {
				skipped = append(skipped, p.Node)
			}
		}
		switch over, under := judgeSkipped(skipped, a.Skipped); {
		case len(over) > 0:
			return OverPruned
		case len(under) > 0:
			return UnderPruned
		}
		return Right
	case Window, Bounds:
		if a.Value != q.Value || a.Beta != q.Beta {
			return WrongWindow
		}
		return Right
	}
	switch {
	case q.Claim != "" && a.Value != q.Value:
		return WrongValue
	case q.Claim != "":
		return Right
	case q.Known && a.Bound.Plain() != q.Bound.Plain():
		return judge(q.Value, search.Exact, a.Value, a.Bound)
	}
	return judge(q.Value, q.Bound, a.Value, a.Bound)
}

// Questions returns the questions about t, in the order in which the search answers them. There are none for several workers,
// for SSS*, which has a list instead of a stack, or for a tree with chance nodes; and there are none about preliminary visits,
// such as ProbCut's, where the deciding numbers are not in the tree.
func Questions(t *search.Trace) []Question {
	if t == nil || t.Result.Stats.Own[search.Push] > 0 || t.Chancy() {
		return nil
	}
	for _, e := range t.Events {
		if e.Worker != 0 {
			return nil
		}
	}
	a := asker{t: t, s: t.Start(), seen: newEvidence(t)}
	for k, e := range t.Events {
		a.seen.take(e)
		if a.inside == 0 && k > 0 {
			last := t.Events[k-1]
			a.askCut(last, e)
			a.askValue(e)
			a.askWindow(last, e)
			a.askBounds(e)
		}
		if e.Kind == search.Enter && e.Node == 0 {
			a.root = e.Window()
		}
		root := a.s.Nodes[0]
		a.s.Next()
		switch {
		case e.Kind == search.Enter && a.s.Within():
			a.inside++
		case (e.Kind == search.Leave || e.Kind == search.Tally) && a.s.Within():
			a.inside--
		case a.inside == 0:
			a.askUpdate(k, root, e)
		}
	}
	return a.questions
}

// asker follows a search and makes the questions.
type asker struct {
	t         *search.Trace
	s         *search.State
	seen      *evidence     // with the next event
	inside    int           // visits under way inside another of the same node
	root      search.Window // the window of the root
	questions []Question
}

// add adds a question about node i that is answered by event k.
func (a *asker) add(k, i int, q Question) {
	q.Step, q.Node = k, i
	for _, text := range []*string{&q.Text, &q.Hint, &q.Tie} {
		*text = english.Sentences(*text)
	}
	for verdict, say := range q.Say {
		q.Say[verdict] = english.Sentences(say)
	}
	a.questions = append(a.questions, q)
}

// askCut asks which moves are skipped after a move has returned with the event last; next answers it.
func (a *asker) askCut(last, next search.Event) {
	i := int(last.Parent)
	if !last.Kind.Scored() || last.Move < 0 || i < 0 || a.s.Nodes[i].Phase != search.Active || a.s.Provisional() {
		return
	}
	limit, from := a.limit(i)
	left := a.left(i)
	if limit <= -search.Inf || limit >= search.Inf || len(left) == 0 {
		return
	}
	skipped := next.Kind == search.Leave && int(next.Node) == i
	n := a.s.Nodes[i]
	q := Question{Kind: Cut, Say: map[Verdict]string{}}
	names := make([]string, len(left))
	for k, c := range left {
		q.Parts = append(q.Parts, Part{c, skipped})
		names[k] = a.name(c)
	}
	has := a.has(i, n)
	which := "Is " + names[0] + " skipped?"
	if len(names) > 1 {
		which = "Which of the moves still to come, " + english.Some(names) + ", are skipped?"
	}
	q.Text = has + ". " + which
	met := n.Value >= limit
	if !a.t.Max(i) {
		met = n.Value <= limit
	}
	hint, why := a.cutReason(i, a.promise(i, limit, from), from >= 0, has, met, names)
	q.Hint = hint
	switch {
	case skipped && !met:
		why = fmt.Sprintf("%s, and the search leaves %s by a rule of its own.", has, a.name(i))
		if known, ok := a.t.Ruled(a.s.Step, int32(i), last.Worker); ok {
			why = fmt.Sprintf("%s, and it is known without a search that %s %s: no move can be better.", has, a.name(i),
				known.Bound.Of(known.Value))
		}
	case !skipped && met:
		why = fmt.Sprintf("%s, but the search goes on by a rule of its own.", has)
	}
	if skipped {
		q.Say[Right] = why
		q.Say[OverPruned] = "Over-pruned. " + why
		q.Say[UnderPruned] = "Under-pruned. " + why + " So none of the remaining moves has to be visited."
		q.Tie = a.cutTie(i, limit, from)
	} else {
		q.Say[Right] = "Nothing is skipped. " + why
		q.Say[OverPruned] = "Over-pruned. " + why + " Skipping a move now can make the value wrong."
	}
	a.add(a.s.Step, i, q)
}

// cutReason explains why the moves names are skipped at node i or not, as a hint and with the answer:
// the mover's value has, or has not, met a limit; promise describes that limit, the value of the
// opponent at a node above, or else the edge of the window.
func (a *asker) cutReason(i int, promise string, above bool, has string, met bool, names []string) (hint, why string) {
	switch {
	case above && met:
		why = fmt.Sprintf("%s can do without %s, whatever %s.", a.foe(i), a.name(i), valueIs(names))
	case above:
		why = fmt.Sprintf("%s can still be better than that for %s.", a.name(i), a.foe(i))
	case met:
		why = "that is answered."
	default:
		why = "that is not answered yet."
	}
	if above {
		return fmt.Sprintf("%s. Can %s still be better for %s than that?", promise, a.name(i), a.foe(i)),
			fmt.Sprintf("%s, and %s: %s", has, promise, why)
	}
	return promise + ". Is that answered?", fmt.Sprintf("%s. %s: %s", promise, has, why)
}

// cutTie explains what a search does if the value of node i's mover equals the limit.
func (a *asker) cutTie(i, limit, from int) string {
	n := a.s.Nodes[i]
	switch {
	case n.Value != limit || from == search.FromNobody:
		return ""
	case from == search.FromWindow:
		return fmt.Sprintf("%s is an edge of the window, and the edges count as outside: the comparison is %s, not a strict one.",
			score(limit), a.notStrict(i))
	}
	text := fmt.Sprintf("The two numbers are equal, and the search cuts all the same: its comparison is %s, not a strict one. "+
		"With a strict one at %s it would go on there", a.notStrict(i), a.name(i))
	if a.t.Selective() { // what it does elsewhere may depend on it
		return text + "."
	}
	return text + ", and the value of the root would be the same."
}

// notStrict returns the comparison by which the mover of node i cuts.
func (a *asker) notStrict(i int) string {
	if a.t.Max(i) {
		return "≥"
	}
	return "≤"
}

// askValue asks what the node that is left with e returns.
func (a *asker) askValue(e search.Event) {
	i := int(e.Node)
	n := a.s.Nodes[i]
	if e.Kind != search.Leave || n.Best < 0 {
		return
	}
	name, w, v := a.name(i), e.Window(), score(e.Value)
	q := Question{Kind: Value, Value: e.Value, Bound: e.Bound,
		Text: fmt.Sprintf("The search of %s is done. What does it return?", name)}
	if !a.t.Windowed {
		q.Claim = name + " ="
	}
	takes := fmt.Sprintf("%s at %s takes the %s value that it has seen", a.mover(i), name, a.wants(i))
	saw := takes + ": " + a.saw(i)
	switch {
	case e.Value == n.Value:
	case e.Depth <= 0:
		saw += fmt.Sprintf(", or stands on its static score, %s", v)
	default:
		saw += fmt.Sprintf("; this search returns %s instead of %s", v, score(n.Value))
	}
	q.Hint = takes + "."
	is, worth := "it is the value of "+name, name+" is worth"
	if e.Bound.Selective() {
		is, worth = "the search takes it for the value of "+name, "the search takes it that "+worth
	}
	why := fmt.Sprintf("Every move was visited, so %s.", is)
	if a.t.Windowed {
		q.Text = fmt.Sprintf("The search of %s, with the window %v, is done. What does it return?", name, w)
		q.Hint = fmt.Sprintf("%s. Inside the window %v that is the value of %s; outside, and on the edge, only a bound.",
			takes, w, name)
		known := a.seen.of(i, int(e.Depth))
		q.Known = e.Bound.Plain() != search.Exact && known.Is(e.Value)
		why = a.whyReturned(e, known, is, worth)
		if e.Value == w.Alpha || e.Value == w.Beta {
			q.Tie = fmt.Sprintf("%s is an edge of the window %v, and the edges count as outside: a value inside is "+
				"strictly between them.",
				v, w)
		}
	}
	q.Say = map[Verdict]string{
		Right:      fmt.Sprintf("%s. %s", saw, why),
		WrongValue: fmt.Sprintf("Wrong value. %s.", saw),
	}
	if q.Claim == "" {
		q.Say[WrongBound] = fmt.Sprintf("The number is right, but the sign is not. %s", why)
		q.Say[Weaker] = fmt.Sprintf("True, but weaker than what the search knows. %s.", saw)
	}
	a.add(a.s.Step, i, q)
}

// whyReturned explains why a search with a window returned its value at the node that it left; is and
// worth describe the value in words.
func (a *asker) whyReturned(e search.Event, known Range, is, worth string) string {
	i, w, v := int(e.Node), e.Window(), score(e.Value)
	edge := e.Bound.Plain() != search.Exact
	switch told := a.told(i, e.Value, e.Bound); {
	case edge && known.Is(e.Value):
		return fmt.Sprintf("What was searched settles it: in the tree you see %s. The search goes by its window %v "+
			"alone, and %s is "+
			"not inside: it tells its caller %s. Both are right.", a.told(i, e.Value, search.Exact), w, v, told)
	case edge && known.Is(known.Low):
		return fmt.Sprintf("What was searched settles it: in the tree you see %s. The search returns %s, an edge of "+
			"its window %v: "+
			"it tells its caller %s.", a.told(i, known.Low, search.Exact), v, w, told)
	case !edge:
		return fmt.Sprintf("%s is inside the window %v, so %s.", v, w, is)
	case e.Actual(a.t.Max(i)) == search.Cut:
		more := "what was not searched to the end"
		if len(a.left(i)) > 0 {
			more = "what was skipped"
		}
		return fmt.Sprintf("%s is not inside the window %v: %s could only make it better for %s, so %s %s %s.",
			v, w, more, a.mover(i), worth, v, orMore(e.Bound))
	}
	least := w.Beta
	if a.t.Max(i) {
		least = w.Alpha
	}
	return fmt.Sprintf("%s is not inside the window %v: no move is better for %s than %s, and how much worse they are was not "+
		"asked, so %s %s %s.", v, w, a.mover(i), score(least), worth, v, orMore(e.Bound))
}

// askUpdate asks what the mover at the root has after event k, which gave a child its value;
// root is the state of the root before.
func (a *asker) askUpdate(k int, root search.NodeState, e search.Event) {
	now := a.s.Nodes[0]
	if !e.Kind.Scored() || e.Parent != 0 || e.Move < 0 || now.Phase != search.Active || now.Best < 0 || a.s.Provisional() {
		return
	}
	if !now.Bound.Promises(a.t.Max(0)) { // no move gives anything for sure
		return
	}
	c := int(e.Node)
	if e.Bound.Plain() != search.Exact && now.Best == c && now.Bound.Plain() == search.Exact && a.s.Settled(c) {
		// The sentence explains why more is known than was returned.
		return
	}
	mover, name, at, higher, least := a.mover(0), a.name(c), a.name(0), "higher", "at least"
	if !a.t.Max(0) {
		higher, least = "lower", "at most"
	}
	came := fmt.Sprintf("%s returns %s", name, claim(e.Value, e.Bound))
	if e.Kind == search.Leaf || e.Kind == search.Horizon {
		came = fmt.Sprintf("%s has the score %s", name, score(e.Value))
	}
	q := Question{
		Kind: Update, Value: now.Value,
		Claim: fmt.Sprintf("%s has %s", mover, least),
		Text:  fmt.Sprintf("%s. What value is %s at %s sure of now?", came, mover, at),
		Hint:  fmt.Sprintf("%s keeps the %s of the two numbers.", mover, higher),
		Say:   map[Verdict]string{},
	}
	why := fmt.Sprintf("%s, and %s at %s had nothing yet.", came, mover, at)
	if root.Valued {
		why = fmt.Sprintf("%s, and %s at %s had %s from %s: it keeps the %s number.", came, mover, at,
			claim(root.Value, root.Bound),
			a.name(root.Best), higher)
		if e.Value == root.Value {
			why = fmt.Sprintf("%s, and %s at %s had %s from %s, which is as good.",
				came, mover, at, claim(root.Value, root.Bound), a.name(root.Best))
			q.Tie = fmt.Sprintf("The two numbers are equal, and %s keeps the move that it had: the comparison is "+
				"strict, a new move "+
				"must be better.", mover)
		}
	}
	q.Say[Right] = why
	q.Say[WrongValue] = "Wrong value. " + why
	a.add(k, 0, q)
}

// askWindow asks for the window of a re-search, which next announces, and for the null
// window that follows another one at the root.
func (a *asker) askWindow(last, next search.Event) {
	var q Question
	why := ""
	switch {
	case !a.t.Windowed:
		return
	case next.Kind == search.Research && last.Kind.Scored() && last.Parent == next.Node && a.s.Step+1 < len(a.t.Events):
		again := a.t.Events[a.s.Step+1] // the sentence about next tells its window, so it is asked before
		if again.Node != last.Node {
			return
		}
		name, at, before := a.name(int(last.Node)), a.name(int(next.Node)), a.s.Previous()
		depth := ""
		if again.Depth > last.Depth {
			depth = ", to full depth"
		}
		q = Question{
			Kind: Window, Node: int(last.Node), Value: again.Alpha, Beta: again.Beta,
			Text: fmt.Sprintf("%s came back from the window %v with %s, and is searched again%s. With which window?",
				name, last.Window(), claim(last.Value, last.Bound), depth),
			Hint: fmt.Sprintf("What does the search know of %s by now, and what was it asked at %s, with the window %v?",
				name, at, search.Window{Alpha: before.Alpha, Beta: before.Beta}),
		}
		is := "is known to be"
		if last.Bound.Selective() {
			is = "was found to be"
		}
		why = fmt.Sprintf("%s %s %s, and %s is searched with the window %v.",
			name, is, claim(last.Value, last.Bound), at, next.Window())
	case next.Kind == search.Pass:
		before, v, ok := a.lastPass()
		if !ok || before.Depth != next.Depth || !before.Window().Null() || !next.Window().Null() {
			return
		}
		name, shown := a.name(0), "has shown"
		if v.Bound.Selective() {
			shown = "says"
		}
		q = Question{
			Kind: Window, Value: next.Alpha, Beta: next.Beta,
			Text: fmt.Sprintf("The null window %v %s that %s is %s. Which null window is next?",
				before.Window(), shown, name, claim(v.Value, v.Bound)),
			Hint: fmt.Sprintf("It asks whether %s is really that: next to %s, on the side that is still open.", name,
				score(v.Value)),
		}
		why = fmt.Sprintf("%s is %s: can it be anything else than %s? The null window beside it tells.",
			name, claim(v.Value, v.Bound), score(v.Value))
	default:
		return
	}
	q.Say = map[Verdict]string{
		Right:       why,
		WrongWindow: fmt.Sprintf("Wrong window. %s The search takes %v.", why, search.Window{Alpha: q.Value, Beta: q.Beta}),
	}
	a.add(a.s.Step, q.Node, q)
}

// askBounds asks for the window with which the search enters a node, if that is the window of its parent by now: what
// MAX and MIN have above it. A null window asks about one value, and the open one is no question.
func (a *asker) askBounds(next search.Event) {
	if next.Kind != search.Enter || next.Parent < 0 || next.Move < 0 || next.NoWindow || !a.t.Windowed {
		return
	}
	i, above, w := int(next.Node), a.s.Nodes[next.Parent], next.Window()
	if above.Phase != search.Active || above.NoWindow || above.Alpha != w.Alpha || above.Beta != w.Beta ||
		w == search.Open || w.Null() || w.Alpha >= w.Beta || above.AlphaFrom == search.FromNobody && w.Alpha > -search.Inf ||
		above.BetaFrom == search.FromNobody && w.Beta < search.Inf {
		return
	}
	why, other := a.edge(i, "alpha", "MAX", w.Alpha, above.AlphaFrom), a.edge(i, "beta", "MIN", w.Beta, above.BetaFrom)
	mine, theirs := "alpha", "beta"
	if !a.t.Max(i) {
		why, other, mine, theirs = other, why, theirs, mine
	}
	why += " " + other
	a.add(a.s.Step, i, Question{
		Kind: Bounds, Value: w.Alpha, Beta: w.Beta,
		Text: fmt.Sprintf("The search enters %s next. With which window?", a.name(i)),
		Hint: fmt.Sprintf("%s brings %s, and %s brings %s: the best value that each already has on the way to %s.",
			side(a.t.Max(i)), mine, a.foe(i), theirs, a.name(i)),
		Say: map[Verdict]string{
			Right:       why,
			WrongWindow: fmt.Sprintf("Wrong window. %s The search enters %s with %v.", why, a.name(i), w),
		},
	})
}

// edge explains where an edge of the window of node i comes from: side's value at the node from, or the window of the
// search.
func (a *asker) edge(i int, name, side string, value, from int) string {
	switch {
	case value <= -search.Inf || value >= search.Inf:
		return fmt.Sprintf("%s has no value yet on the way to %s, so %s is %s.", side, a.name(i), name, score(value))
	case from < 0:
		return fmt.Sprintf("The search began with %s at %s.", name, score(value))
	}
	return fmt.Sprintf("%s already has %s at %s, so %s is %s.", side, score(value), a.owned(from), name, score(value))
}

// owned names the node at which a side has the value of a bound, and the best move there.
func (a *asker) owned(from int) string {
	at := a.name(from)
	if b := a.s.Nodes[from].Best; b >= 0 {
		at += ", from " + a.name(b)
	}
	return at
}

// lastPass returns the previous search pass, and the value that it gave the root.
func (a *asker) lastPass() (pass, value search.Event, ok bool) {
	valued := false
	for k := a.s.Step - 1; k >= 0; k-- {
		switch e := a.t.Events[k]; {
		case e.Kind == search.Pass:
			return e, value, valued
		case !valued && e.Node == 0 && e.Kind.Scored():
			value, valued = e, true
		}
	}
	return pass, value, false
}

// limit returns the value at which the mover of node i cuts, and the ancestor that has it,
// if any: see search.NodeState.
func (a *asker) limit(i int) (limit, from int) {
	n := a.s.Nodes[i]
	limit, from = n.Alpha, n.AlphaFrom
	if a.t.Max(i) {
		limit, from = n.Beta, n.BetaFrom
	}
	if from == search.FromWindow && a.root.Null() { // a null window is only a question
		from = search.FromNobody
	}
	return limit, from
}

// left returns the moves of node i that are still to come, as the nodes that they lead to.
func (a *asker) left(i int) []int {
	var left []int
	for _, c := range a.t.Children(i) {
		if a.s.Nodes[c].Phase == search.Unseen && !a.t.Nodes[c].Null {
			left = append(left, c)
		}
	}
	return left
}

// promise describes what the limit at node i means.
func (a *asker) promise(i, limit, from int) string {
	switch {
	case from == search.FromWindow && a.t.Max(i):
		return fmt.Sprintf("The search asks for values below %s only", score(limit))
	case from == search.FromWindow:
		return fmt.Sprintf("The search asks for values above %s only", score(limit))
	case from == search.FromNobody && a.t.Max(i):
		return fmt.Sprintf("The question is whether %s is worth %s or more", a.name(i), score(limit))
	case from == search.FromNobody:
		return fmt.Sprintf("The question is whether %s is worth %s or less", a.name(i), score(limit))
	}
	at := a.owned(from)
	if above := a.t.Nodes[i].Ply - a.t.Nodes[from].Ply; above > 1 {
		at += ", " + strconv.Itoa(above) + " plies above"
	}
	return fmt.Sprintf("%s already has %s at %s", a.foe(i), score(limit), at)
}

// has describes the value that the mover of node i has so far.
func (a *asker) has(i int, n search.NodeState) string {
	who := fmt.Sprintf("%s at %s has", a.mover(i), a.name(i))
	if !n.Bound.Promises(a.t.Max(i)) {
		return fmt.Sprintf("%s only moves that are worth %s so far", who, claim(n.Value, n.Bound))
	}
	return who + " " + claim(n.Value, n.Bound)
}

// saw lists what the moves of node i have returned.
func (a *asker) saw(i int) string {
	var seen []string
	for _, c := range a.t.Children(i) {
		if n := a.s.Nodes[c]; n.Phase == search.Done && n.Valued && !a.t.Nodes[c].Null {
			seen = append(seen, a.told(c, n.Value, n.Bound))
		}
	}
	return english.Some(seen)
}

// told writes what node i has returned, such as C ≤ 2.
func (a *asker) told(i, value int, b search.Bound) string {
	return a.name(i) + " " + b.Of(value)
}

func (a *asker) name(i int) string { return a.t.Nodes[i].Label() }

func (a *asker) mover(i int) string { return side(a.t.Max(i)) }

func (a *asker) foe(i int) string { return side(!a.t.Max(i)) }

func side(max bool) string {
	if max {
		return "MAX"
	}
	return "MIN"
}

// wants describes which value the mover of node i takes.
func (a *asker) wants(i int) string {
	if a.t.Max(i) {
		return "highest"
	}
	return "lowest"
}

// score writes a score.
func score(v int) string { return search.FormatScore(v) }

// claim writes what is known about a node, such as 3, 3 or more, 3 or less; in a selective search ~ 3.
func claim(value int, b search.Bound) string {
	text := strings.TrimSpace(score(value) + " " + orMore(b))
	if b.Selective() {
		return search.SelectiveValue.Symbol() + " " + text
	}
	return text
}

func orMore(b search.Bound) string { return [...]string{"", "or more", "or less"}[b.Plain()] }

// valueIs names the values of moves as the subject of a clause.
func valueIs(names []string) string {
	if len(names) == 1 {
		return "the value of " + names[0] + " is"
	}
	return "the values of " + english.Some(names) + " are"
}
