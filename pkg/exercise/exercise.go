// Package exercise asks about searches, and marks the answers.
//
// An exercise asks about a recorded search ([search.Record]); the answer is a text. The
// mark distinguishes the kinds of mistakes and says what to think about, without giving
// the solution away.
//
//	run, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	fmt.Println(exercise.Pruned(run, "G H"))
//	fmt.Println(exercise.Values(run, "B = 3, C <= 2"))
//
// Questions returns the questions, step by step, about what a search does next, as the calculator asks them.
package exercise

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// Pruned marks the answer to "which leaves does this search never visit?": names with
// blanks or commas between them, or "none".
//
// A named leaf that the search visits is over-pruned: cutting it off can lose the
// right value. A leaf left out is under-pruned: that only loses time.
func Pruned(t *search.Trace, answer string) string {
	names := strings.FieldsFunc(bare(answer), func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
	if len(names) == 0 {
		return `Write the names of the leaves between the quotes, as in "X Y", or "none".`
	}
	if len(names) == 1 && strings.EqualFold(names[0], "none") {
		names = nil
	}
	var wrong []string
	var named []int
	for _, name := range names {
		switch i := find(t, name); {
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("%s: there is no node of that name in this tree.", name))
		case !t.Leaf(i):
			wrong = append(wrong, fmt.Sprintf("%s is not a leaf: name the leaves below it.", name))
		default:
			named = append(named, i)
		}
	}
	var pruned []int
	for i, n := range t.Nodes {
		if !n.Visited && t.Leaf(i) {
			pruned = append(pruned, i)
		}
	}
	over, under := judgeSkipped(pruned, named)
	for _, i := range over {
		text := t.Nodes[i].Label() + " is over-pruned: the search must visit it."
		if e := entry(t, i); !e.NoWindow {
			text += fmt.Sprintf(" The search reaches it with the window %v, which is still open.", t.FormatWindow(e.Window()))
		}
		wrong = append(wrong, text)
	}
	if len(under) > 0 {
		wrong = append(wrong, fmt.Sprintf("Under-pruned: %d more of the leaves are never visited. Where does a "+
			"window close, and which moves are left there?", len(under)))
	}
	if len(wrong) > 0 {
		return english.Sentences(strings.Join(wrong, "\n"))
	}
	if len(pruned) == 0 {
		return "Right: every leaf is visited."
	}
	leaves := 0
	for i := range t.Nodes {
		if t.Leaf(i) {
			leaves++
		}
	}
	return fmt.Sprintf("Right: %d of %d leaves are never visited.", len(pruned), leaves)
}

// A statement is one part of an answer to Values, such as C <= 2.
type statement struct{ name, relation, value string }

// statements reads an answer to Values; rest holds the words that are not part of a statement.
func statements(answer string) (all []statement, rest []string) {
	const relations = "~<>=≤≥"
	var words []string // names, relations and values
	kind := ' '
	for _, r := range answer {
		was := kind
		switch {
		case strings.ContainsRune(relations, r):
			kind = '='
		case unicode.IsSpace(r) || r == ',' || r == ';':
			kind = ' '
		default:
			kind = 'x'
		}
		switch {
		case kind == ' ':
		case kind != was:
			words = append(words, string(r))
		default:
			words[len(words)-1] += string(r)
		}
	}
	isRelation := func(i int) bool {
		return i < len(words) && (words[i] == "~" || slices.Contains([]string{"<=", ">=", "==", "=", "≤", "≥"},
			strings.TrimPrefix(words[i], "~")))
	}
	isWord := func(i int) bool { return i < len(words) && !strings.ContainsAny(words[i], relations) }
	var other []string
	for i := 0; i <= len(words); i++ {
		end := i == len(words) || isWord(i) && isRelation(i+1) && isWord(i+2)
		if end && len(other) > 0 {
			rest, other = append(rest, strings.Join(other, " ")), nil
		}
		switch {
		case i == len(words):
		case end:
			all = append(all, statement{words[i], words[i+1], words[i+2]})
			i += 2
		default:
			other = append(other, words[i])
		}
	}
	return all, rest
}

// Values marks the answer to "what does each node return, and is it =, <= or >=?": statements such as "B = 3, C <= 2", with
// blanks or commas between them. It marks no statements about a tree with chance nodes, where values are fractions.
func Values(t *search.Trace, answer string) string {
	if t.Chancy() {
		return "The values of a tree with chance nodes are not marked here: which leaves are pruned is."
	}
	if strings.TrimSpace(answer) == "" {
		example := "X = 3, Y >= 5"
		if !t.Windowed { // every value is exact
			example = "X = 3, Y = 5"
		}
		return fmt.Sprintf("Between the quotes, write a statement for each inner node, such as %q.", example)
	}
	var wrong []string
	all, rest := statements(bare(answer))
	for _, text := range rest {
		wrong = append(wrong, fmt.Sprintf("%q is not a statement: write it as in X = 3.", text))
	}
	s := t.Start()
	for {
		if _, ok := s.Next(); !ok {
			break
		}
	}
	known, named := Known(t), map[int]bool{}
	for _, said := range all {
		i := find(t, said.name)
		if i < 0 {
			wrong = append(wrong, fmt.Sprintf("%s: there is no node of that name in this tree.", said.name))
			continue
		}
		named[i] = true
		if fault := fault(t, s.Nodes[i], known[i], i, bound(said.relation), said.value); fault != "" {
			wrong = append(wrong, t.Nodes[i].Label()+": "+fault)
		}
	}
	if len(wrong) > 0 {
		return english.Sentences(strings.Join(wrong, "\n"))
	}
	open := 0
	for i, n := range t.Nodes {
		if n.Visited && !t.Leaf(i) && !named[i] {
			open++
		}
	}
	if open > 0 {
		return fmt.Sprintf("Right so far; %d of the inner nodes are still to do.", open)
	}
	return "Right."
}

// bound reads a relation. The ~ of a selective search may be left out, because it is at every
// node: only the rest is marked.
func bound(sign string) search.Bound {
	switch strings.TrimPrefix(sign, "~") {
	case "<=", "≤":
		return search.AtMost
	case ">=", "≥":
		return search.AtLeast
	}
	return search.Exact
}

// fault returns what is wrong with a statement about node i, "" if it is right: it must be
// what the search claims or what the searched leaves prove about the same value.
func fault(t *search.Trace, n search.NodeState, known Range, i int, claim search.Bound, text string) string {
	value, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	if err != nil && text != search.FormatScore(n.Value) {
		return fmt.Sprintf("%q is not a value: write a number, such as 3.", text)
	}
	if err != nil {
		value = n.Value
	}
	mover, takes := "MAX", "the highest"
	if !t.Max(i) {
		mover, takes = "MIN", "the lowest"
	}
	if !n.Valued {
		return "the search never goes there, so it returns nothing."
	}
	switch verdict := judge(n.Value, n.Bound, value, claim); {
	case verdict == Right || claim == search.Exact && value == n.Value && known.Is(value):
		return ""
	case verdict == WrongBound && n.Bound.Plain() == search.Exact:
		return fmt.Sprintf("the number is right, but the sign is not. The number lies inside the window, and every move "+
			"was searched, so it is %s.", worth(n.Bound))
	case verdict == WrongBound && known.Is(known.Low):
		return fmt.Sprintf("the number is right, but the sign is not. The number lies outside the window %v. What does the "+
			"search tell its caller if it knows only this window?", entry(t, i).Window())
	case verdict == WrongBound:
		return fmt.Sprintf("the number is right, but the sign is not. The number lies outside the window %v. What does it "+
			"say about the moves that were not searched to the end?", entry(t, i).Window())
	case verdict == Weaker:
		return "that is true, but the search says more: its bound is tighter."
	case claim == search.AtMost && value < n.Value && known.High <= value,
		claim == search.AtLeast && value > n.Value && known.Low >= value:
		return fmt.Sprintf("the leaves that it has seen show that, but this is not what the search returns. It lies outside the "+
			"window %v: which number does this search return then?", entry(t, i).Window())
	case t.Leaf(i):
		return "the value is wrong: the tree shows the right one."
	}
	return fmt.Sprintf("the value is wrong. %s moves there and takes %s of what it has seen.", mover, takes)
}

// Verdict is the judgment of an answer.
type Verdict string

// The verdicts.
const (
	Right       Verdict = "right"
	OverPruned  Verdict = "over-pruned"  // skips a move that the search must visit
	UnderPruned Verdict = "under-pruned" // visits a move that the search skips
	WrongValue  Verdict = "wrong value"
	WrongBound  Verdict = "wrong bound" // of the right value
	Weaker      Verdict = "weaker"      // true, but the search knows more
	WrongWindow Verdict = "wrong window"
)

// worth describes what a value inside the window claims.
func worth(b search.Bound) string {
	if b.Selective() {
		return "the value of this search, " + b.Symbol()
	}
	return "exact"
}

// judge marks the statement (claimed, claim) if the search knows (value, bound). It ignores whether the
// bound is selective.
func judge(value int, bound search.Bound, claimed int, claim search.Bound) Verdict {
	bound, claim = bound.Plain(), claim.Plain()
	switch {
	case claimed == value && claim == bound:
		return Right
	case claimed == value:
		return WrongBound
	case claim != search.Exact && (claim == bound || bound == search.Exact) && claim.Holds(claimed, value):
		return Weaker
	}
	return WrongValue
}

// judgeSkipped returns the moves that an answer skips but the search does not, and those that
// the search skips but the answer does not.
func judgeSkipped(skipped, answer []int) (over, under []int) {
	for _, i := range answer {
		if !slices.Contains(skipped, i) {
			over = append(over, i)
		}
	}
	for _, i := range skipped {
		if !slices.Contains(answer, i) {
			under = append(under, i)
		}
	}
	return over, under
}

// bare leaves out the word move before a number: the moves of some games are named by a number only.
func bare(text string) string { return numbered.ReplaceAllString(text, "$1") }

var numbered = regexp.MustCompile(`(?i)\bmove\s+(\d)`)

// find returns the node of a name, in any case if that is no other's; -1 if there is none.
func find(t *search.Trace, name string) int {
	near := -1
	for i, n := range t.Nodes {
		label := bare(n.Label())
		if label == name {
			return i
		}
		if strings.EqualFold(label, name) {
			near = i
		}
	}
	return near
}

// entry returns the event with which the search came to node i.
func entry(t *search.Trace, i int) search.Event {
	for _, e := range t.Events {
		switch e.Kind {
		case search.Enter, search.Leaf, search.Horizon, search.Expand:
			if int(e.Node) == i {
				return e
			}
		}
	}
	return search.Event{NoWindow: true}
}
