// Package lab is for work with searches: here, exercises that mark themselves.
//
// An exercise asks about a recorded search ([search.Record]); the answer is a text. What
// comes back tells the mistakes apart and says what to think about; it does not give the
// solution away.
//
//	run, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	fmt.Println(lab.Pruned(run, "G H"))
//	fmt.Println(lab.Values(run, "B = 3, C <= 2"))
package lab

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Pruned marks the answer to "which leaves does this search never look at?": names with
// blanks or commas between them, or "none".
//
// A leaf named although the search looks at it is over-pruned: cutting it can cost the
// right value. A leaf left out is under-pruned: only time is lost.
func Pruned(t *search.Trace, answer string) string {
	names := strings.FieldsFunc(answer, func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
	if len(names) == 0 {
		return `Write the names of the leaves between the quotes, as in "X Y", or "none".`
	}
	if len(names) == 1 && strings.EqualFold(names[0], "none") {
		names = nil
	}
	var wrong []string
	named := map[int]bool{}
	for _, name := range names {
		i := find(t, name)
		switch {
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("%s: there is no node of that name in this tree.", name))
			continue
		case !isLeaf(t, i):
			wrong = append(wrong, fmt.Sprintf("%s is no leaf: name the leaves below it.", name))
		case t.Nodes[i].Visited:
			wrong = append(wrong, fmt.Sprintf("%s is over-pruned: the search must look at it. It comes there with the window %v, which is still open.",
				t.Nodes[i].Label(), entry(t, i).Window()))
		}
		named[i] = true
	}
	pruned, missed := 0, 0
	for i, n := range t.Nodes {
		if !n.Visited && isLeaf(t, i) {
			pruned++
			if !named[i] {
				missed++
			}
		}
	}
	if missed > 0 {
		wrong = append(wrong, fmt.Sprintf("Under-pruned: %d more of the leaves are never looked at. Where does a window close, and what is still to come there?", missed))
	}
	if len(wrong) > 0 {
		return strings.Join(wrong, "\n")
	}
	if pruned == 0 {
		return "Right: every leaf is looked at."
	}
	leaves := 0
	for i := range t.Nodes {
		if isLeaf(t, i) {
			leaves++
		}
	}
	return fmt.Sprintf("Right: %d of %d leaves are never looked at.", pruned, leaves)
}

// statement is one part of an answer to Values, such as C <= 2.
var statement = regexp.MustCompile(`([^\s,;<>=≤≥]+)\s*(<=|>=|==|=|≤|≥)\s*([^\s,;<>=≤≥]+)`)

// Values marks the answer to "what does each node return, and is it =, <= or >=?":
// statements such as "B = 3, C <= 2", with blanks or commas between them.
func Values(t *search.Trace, answer string) string {
	if strings.TrimSpace(answer) == "" {
		return `Write a statement for each node between the quotes, as in "X = 3, Y = 5".`
	}
	var wrong []string
	for _, rest := range statement.Split(answer, -1) {
		if rest = strings.Trim(rest, " ,;\t\n"); rest != "" {
			wrong = append(wrong, fmt.Sprintf("%q is no statement: write it as in X = 3.", rest))
		}
	}
	s := t.Start()
	for {
		if _, ok := s.Next(); !ok {
			break
		}
	}
	named := map[int]bool{}
	for _, m := range statement.FindAllStringSubmatch(answer, -1) {
		i := find(t, m[1])
		if i < 0 {
			wrong = append(wrong, fmt.Sprintf("%s: there is no node of that name in this tree.", m[1]))
			continue
		}
		named[i] = true
		if fault := fault(t, s.Nodes[i], i, bound(m[2]), m[3]); fault != "" {
			wrong = append(wrong, t.Nodes[i].Label()+": "+fault)
		}
	}
	if len(wrong) > 0 {
		return strings.Join(wrong, "\n")
	}
	open := 0
	for i, n := range t.Nodes {
		if n.Visited && !isLeaf(t, i) && !named[i] {
			open++
		}
	}
	if open > 0 {
		return fmt.Sprintf("Right so far; %d of the inner nodes are still to do.", open)
	}
	return "Right."
}

// bound reads a relation as it is written.
func bound(sign string) search.Bound {
	switch sign {
	case "<=", "≤":
		return search.AtMost
	case ">=", "≥":
		return search.AtLeast
	}
	return search.Exact
}

// fault returns what is wrong with a statement about node i, nothing if it is right.
func fault(t *search.Trace, n search.NodeState, i int, claim search.Bound, text string) string {
	value, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	if err != nil && text != search.FormatScore(n.Value) {
		return fmt.Sprintf("%q is no value: write a number, such as 3.", text)
	}
	if err != nil {
		value = n.Value
	}
	mover, takes := "MAX", "the highest"
	if !t.Max(i) {
		mover, takes = "MIN", "the lowest"
	}
	switch {
	case !n.Valued:
		return "the search never goes there, so it returns nothing."
	case value == n.Value && claim == n.Bound:
		return ""
	case value == n.Value && n.Bound == search.Exact:
		return "the value is right, the bound is not. It lies inside the window and every move is answered for: it is exact."
	case value == n.Value:
		return fmt.Sprintf("the value is right, the bound is not. It lies outside the window %v: what does it say of the moves that were not searched to the end?", entry(t, i).Window())
	case n.Bound != search.Exact && claim == n.Bound && claim.Holds(value, n.Value):
		return "that is true, but the search says more: its bound is tighter."
	case isLeaf(t, i):
		return "the value is wrong: it stands in the tree."
	}
	return fmt.Sprintf("the value is wrong. %s moves there and takes %s of what it has seen.", mover, takes)
}

// find returns the node of a name, in any case where that is no other's; -1 if there is none.
func find(t *search.Trace, name string) int {
	near := -1
	for i, n := range t.Nodes {
		if n.Label() == name {
			return i
		}
		if strings.EqualFold(n.Label(), name) {
			near = i
		}
	}
	return near
}

func isLeaf(t *search.Trace, i int) bool { return t.Nodes[i].End == i+1 }

// entry returns the event with which the search came to node i.
func entry(t *search.Trace, i int) search.Event {
	for _, e := range t.Events {
		if int(e.Node) == i {
			return e
		}
	}
	return search.Event{}
}
