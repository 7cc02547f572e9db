package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// side returns MAX or MIN, whoever moves at node i.
func side(t *search.Trace, i int) string {
	if t.Max(i) {
		return "MAX"
	}
	return "MIN"
}

// other returns the opponent of whoever moves at node i.
func other(t *search.Trace, i int) string {
	if t.Max(i) {
		return "MIN"
	}
	return "MAX"
}

// Mover returns MAX, MIN or chance, whoever moves at node i.
func Mover(t *search.Trace, i int) string {
	if t.Nodes[i].Chance {
		return "chance"
	}
	return side(t, i)
}

// Shape returns leaf, chance, max or min: how node i is drawn.
func Shape(t *search.Trace, i int) string {
	if t.Leaf(i) {
		return "leaf"
	}
	return strings.ToLower(Mover(t, i))
}

// Move returns the text at the line to node i: its move, unless that is its name, preceded by its probability if it is an
// outcome of chance. In a tree that is not searched, a noisy move has the sign ! as in the notation of trees.
func Move(t *search.Trace, i int) string {
	n := t.Nodes[i]
	move := ""
	if n.Name != "" && n.Move != n.Name {
		move = search.Printable(n.Move)
	}
	if len(t.Given) > 0 && t.Given[i].Noisy {
		move = "!" + move
	}
	if n.Weight > 0 {
		move = strings.TrimSpace(t.Probability(i).String() + " " + move)
	}
	return move
}

// Node describes a node apart from any search: which side moves there, or its score, and its position.
func Node(t *search.Trace, i int) string {
	n := t.Nodes[i]
	text := n.Label()
	if !t.Leaf(i) {
		text += ": " + Mover(t, i) + " moves"
	} else if n.Over {
		text += " = " + t.Format(n.Score)
	}
	if n.Text != "" {
		text += "\n" + n.Text
	}
	return text
}

// Given writes what the game says of node i of a tree that is not searched, "ev 4" or "ev 5 threat 2"; "" if it says nothing.
func Given(t *search.Trace, i int) string {
	if len(t.Given) == 0 {
		return ""
	}
	var said []string
	if given := t.Given[i]; given.Static != search.NoScore {
		said = append(said, "ev "+t.Format(given.Static))
	}
	if threat := t.Given[i].Threat; threat > 0 {
		said = append(said, fmt.Sprintf("threat %d", threat))
	}
	return strings.Join(said, " ")
}

// GivenSign is a sign of what the game says, such as ev, and its meaning.
type GivenSign struct{ Sign, Say string }

// GivenSigns returns the signs that [Given] and [Move] write in a tree that is not searched.
func GivenSigns(t *search.Trace) []GivenSign {
	has := func(is func(search.Given) bool) bool { return slices.ContainsFunc(t.Given, is) }
	var signs []GivenSign
	if has(func(g search.Given) bool { return g.Static != search.NoScore }) {
		signs = append(signs, GivenSign{"ev", "the static evaluation, an estimate of the value without a search"})
	}
	if has(func(g search.Given) bool { return g.Threat > 0 }) {
		signs = append(signs, GivenSign{"threat", "how much the player to move may lose"})
	}
	if has(func(g search.Given) bool { return g.Noisy }) {
		signs = append(signs, GivenSign{"!", "a noisy move, such as a capture: it can change the evaluation a lot"})
	}
	return signs
}

// hasList reports whether a search has an OPEN list instead of a stack: SSS*.
func hasList(t *search.Trace) bool { return t.Result.Stats.Own[search.Push] > 0 }

// Value writes what is known about a node's value: = 3, ≥ 3 or ≤ 3 once it is left, 3 … while that
// is the best value of its mover so far, "" before. If its mover has only bounds so far that is ≤
// 3 … for MAX and ≥ 3 … for MIN. At an inner node of a selective search it is ~ 3, ~≥ 3, ~≤ 3, ~ 3
// …, ~≤ 3 … or ~≥ 3 ….
func Value(t *search.Trace, i int, n search.NodeState) string {
	switch {
	case !n.Valued:
		return ""
	case n.Phase == search.Active && !n.Bound.Promises(t.Max(i)):
		return t.FormatClaim(n.Bound, n.Value) + " …"
	case n.Phase == search.Active && n.Bound.Selective():
		return t.FormatClaim(search.SelectiveValue, n.Value) + " …"
	case n.Phase == search.Active:
		return t.Format(n.Value) + " …"
	}
	return t.FormatClaim(n.Bound, n.Value)
}

// Window writes the window of a node, (3, ∞), or "" if the node has not been visited or
// its window is unknown, or if the search has none. The root of a tree that is not searched has the window asked for.
func Window(t *search.Trace, i int, n search.NodeState) string {
	switch {
	case i == 0 && len(t.Events) == 0 && hasWindow(t): // asked for, and not searched yet
		return t.FormatWindow(t.Window)
	case n.Visits == 0 || n.NoWindow:
		return ""
	case t.Windowed:
	case t.Nodes[len(t.Nodes)-1].Ply == len(t.Nodes)-1: // a line of moves, which knows none but the one that was given
		return t.FormatWindow(t.Window)
	default:
		return ""
	}
	return t.FormatWindow(search.Window{Alpha: n.Alpha, Beta: n.Beta})
}

// OneLine makes one line of a text, safe to print.
func OneLine(text string) string {
	return search.Printable(strings.Join(strings.Fields(text), " "))
}

// maxName is the largest number of characters of a name that is shown.
const maxName = 60

// Called returns the name of a search, or of anything else that a user named, as views show it.
func Called(name string) string { return english.Shorten(OneLine(name), maxName) }

// Charted returns the name of a search in a chart with others, marked if it is selective, since
// its value may differ.
func Charted(t *search.Trace) string {
	if t.Selective() {
		const kind = " (selective)"
		return english.Shorten(Called(t.Name), maxName-len(kind)) + kind
	}
	return Called(t.Name)
}

// Nodes writes a count of nodes with its noun: 1 node, 549,946 nodes.
func Nodes(n int64) string { return counted(n, "node", "nodes") }

// Leaves writes a count of leaves as [Nodes] does.
func Leaves(n int64) string { return counted(n, "leaf", "leaves") }

// Cutoffs writes a count of cutoffs as [Nodes] does.
func Cutoffs(n int64) string { return counted(n, "cutoff", "cutoffs") }

func counted(n int64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return english.Thousands(n) + " " + many
}
