package viz

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// explain says in a sentence or two what an event did. s is the state after it, where
// what the event says of its own node has been taken in and handed to its parent.
func explain(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	name := t.Nodes[i].Label()
	switch e.Kind {
	case search.Enter:
		return entering(s, t, e)
	case search.Leaf:
		return fmt.Sprintf("%s is a leaf with the value %s. ", name, search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Horizon:
		return fmt.Sprintf("The depth is used up at %s: its static score is %s. ", name, search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Clamped:
		return fmt.Sprintf("Fail-hard: %s's value is outside the window %v, so it returns the bound %s. ", name, e.Window(), search.FormatScore(e.Value)) + handing(s, t, e)
	case search.Leave:
		return leaving(s, t, e) + handing(s, t, e)
	case search.Pass:
		return fmt.Sprintf("The root is searched to depth %d with the window %v.", e.Depth, e.Window())
	case search.Research:
		return fmt.Sprintf("The last move of %s came back better than expected: it is searched again for its exact value.", name)
	case search.Reduction:
		return fmt.Sprintf("%s looks safe for %s: it is searched to %s less.", name, side(t, i), count(e.Value, "ply", "plies"))
	case search.NullMove:
		return fmt.Sprintf("%s passes at %s: if even that is good enough, a move will be too.", side(t, i), name)
	case search.TableHit:
		return fmt.Sprintf("%s has been searched before: the table knows %s %s.", name, sign(e.Bound), search.FormatScore(e.Value))
	case search.Expand:
		return fmt.Sprintf("%s is looked at: %s moves there.", name, side(t, i))
	}
	return fmt.Sprintf("%s: %v %s.", name, e.Kind, search.FormatScore(e.Value))
}

// entering explains the beginning of a visit.
func entering(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	n := t.Nodes[i]
	if s.Within() {
		return fmt.Sprintf("%s is first searched to depth %d, to find a good move to begin with.", n.Label(), e.Depth)
	}
	goal := "the highest value"
	if !t.Max(i) {
		goal = "the lowest value"
	}
	if n.Parent < 0 {
		text := fmt.Sprintf("%s moves at %s and wants %s.", side(t, i), n.Label(), goal)
		if e.Window() != search.Open {
			text += fmt.Sprintf(" The search is asked about values in the window %v only.", e.Window())
		}
		return text
	}
	text := fmt.Sprintf("%s at %s tries %s, where %s moves.", side(t, n.Parent), t.Nodes[n.Parent].Label(), n.Label(), side(t, i))
	if !t.Windowed {
		return text
	}
	if at := promise(s, t, i, true, e.Alpha); at != "" {
		text += " " + at
	}
	if at := promise(s, t, i, false, e.Beta); at != "" {
		text += " " + at
	}
	return text
}

// promise says who has the bound of a window that node i is searched with, and where:
// alpha is what MAX has, beta what MIN has.
func promise(s *search.State, t *search.Trace, i int, alpha bool, bound int) string {
	if bound <= -search.Inf || bound >= search.Inf {
		return ""
	}
	who := "MIN"
	if alpha {
		who = "MAX"
	}
	from := where(s, t, i, alpha, bound)
	if from == "" {
		return fmt.Sprintf("It is only asked whether the value reaches %s.", search.FormatScore(bound))
	}
	return fmt.Sprintf("%s already has %s%s.", who, search.FormatScore(bound), from)
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
	return ""
}

// leaving explains the end of a visit.
func leaving(s *search.State, t *search.Trace, e search.Event) string {
	i := int(e.Node)
	name, mover := t.Nodes[i].Label(), side(t, i)
	if s.Within() {
		return fmt.Sprintf("At that depth %s %s %s: a move to begin with is known. ", name, sign(e.Bound), search.FormatScore(e.Value))
	}
	var skipped []string
	for _, c := range s.Changed() {
		if s.Nodes[c].Phase == search.Skipped {
			skipped = append(skipped, t.Nodes[c].Label())
		}
	}
	returned := fmt.Sprintf("%s %s %s. ", name, sign(e.Bound), search.FormatScore(e.Value))
	found := s.Nodes[i].Value
	if best := bestOf(s, t, i); best != search.NoScore {
		found = best
	}
	switch e.Actual(t.Max(i)) {
	case search.Cut:
		bound, alpha := e.Beta, false
		if !t.Max(i) {
			bound, alpha = e.Alpha, true
		}
		text := fmt.Sprintf("%s at %s has %s: that answers the question of the window, %v. ", mover, name, search.FormatScore(found), e.Window())
		if from := where(s, t, i, alpha, bound); from != "" {
			text = fmt.Sprintf("%s at %s has %s, and %s already has %s%s: %s will never let it come to %s. ", mover, name, search.FormatScore(found),
				other(t, i), search.FormatScore(bound), from, other(t, i), name)
		}
		switch len(skipped) {
		case 0:
			text += "There was no move left to skip. "
		case 1:
			text += skipped[0] + " is not looked at. "
		default:
			text += list(skipped) + " are not looked at. "
		}
		if e.Value != found {
			text += fmt.Sprintf("The bound %s is returned in place of %s: ", search.FormatScore(e.Value), search.FormatScore(found))
		}
		return text + returned
	case search.All:
		text := fmt.Sprintf("Every move of %s is searched, and none gives MAX more than %s. ", name, search.FormatScore(e.Alpha))
		if !t.Max(i) {
			text = fmt.Sprintf("Every move of %s is searched, and none gives MIN less than %s. ", name, search.FormatScore(e.Beta))
		}
		if len(skipped) > 0 {
			text = fmt.Sprintf("%s is left without a look at %s. ", name, list(skipped))
		}
		if e.Value != found {
			text += fmt.Sprintf("The bound %s is returned in place of %s: ", search.FormatScore(e.Value), search.FormatScore(found))
		}
		return text + returned
	}
	if len(skipped) > 0 {
		return fmt.Sprintf("%s is left without a look at %s. ", name, list(skipped)) + returned
	}
	return fmt.Sprintf("Every move of %s is searched. ", name) + returned
}

// bestOf returns the best value among the children of node i that have one, NoScore if none has.
func bestOf(s *search.State, t *search.Trace, i int) int {
	best := search.NoScore
	for _, c := range t.Children(i) {
		n := s.Nodes[c]
		if n.Phase == search.Done && n.Valued && (best == search.NoScore || t.Max(i) == (n.Value > best)) {
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
		r := t.Result
		switch {
		case e.Bound == search.AtMost:
			return fmt.Sprintf("The search fails low: the value is at most %s.", search.FormatScore(e.Value))
		case e.Bound == search.AtLeast:
			return fmt.Sprintf("The search fails high: the value is at least %s.", search.FormatScore(e.Value))
		case s.Step < len(t.Events) || len(r.PV) == 0:
			return "That is the value of the search."
		}
		line := make([]string, len(r.PV))
		for k, n := range r.PV {
			line[k] = t.Nodes[n].Label()
		}
		return "That is the value of the search; the best line is " + strings.Join(line, ", ") + "."
	}
	if s.Nodes[p].Phase != search.Active || e.Move < 0 {
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
