// Package lab is for work with searches: here, exercises that mark themselves.
//
// An exercise asks about a recorded search ([search.Record]); the answer is a text, and
// what comes back says what is wrong with it, and why, not only that it is.
package lab

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Pruned marks the answer to "which leaves does this search never look at?": names with
// blanks or commas between them, or "none".
//
// A leaf named although the search looks at it is over-pruned: cutting it is a mistake
// that can cost the right value. A leaf left out is under-pruned: only time is lost.
func Pruned(t *search.Trace, answer string) string {
	names := strings.FieldsFunc(answer, func(r rune) bool { return strings.ContainsRune(" ,;\t\n", r) })
	if len(names) == 0 {
		return `Write the names of the leaves between the quotes, as in "G H", or "none".`
	}
	if len(names) == 1 && strings.EqualFold(names[0], "none") {
		names = nil
	}
	var wrong []string
	for _, name := range names {
		i := find(t, name)
		switch {
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("%s: there is no node of that name in this tree.", name))
		case t.Nodes[i].End > i+1:
			wrong = append(wrong, fmt.Sprintf("%s is no leaf: name the leaves below it.", name))
		case t.Nodes[i].Visited:
			wrong = append(wrong, fmt.Sprintf("%s is over-pruned: the search must look at it. %s", name, whyVisited(t, i)))
		}
	}
	pruned := 0
	for i, n := range t.Nodes {
		if n.Visited || n.End > i+1 {
			continue
		}
		pruned++
		if !slices.Contains(names, n.Label()) {
			wrong = append(wrong, fmt.Sprintf("%s is under-pruned: the search never looks at it. %s", n.Label(), whyCut(t, i)))
		}
	}
	if len(wrong) > 0 {
		return strings.Join(wrong, "\n")
	}
	if pruned == 0 {
		return "Right: every leaf is looked at."
	}
	return fmt.Sprintf("Right: %d of %d leaves are never looked at.", pruned, countLeaves(t))
}

// statement is one part of an answer to Values: C <= 2.
var statement = regexp.MustCompile(`^\s*(\S+?)\s*(<=|>=|==|=|≤|≥)\s*(\S+)\s*$`)

// Values marks the answer to "what does each node return, and is it =, <= or >=?":
// statements such as "B = 3, C <= 2".
func Values(t *search.Trace, answer string) string {
	if strings.TrimSpace(answer) == "" {
		return `Write statements between the quotes, as in "B = 3, C <= 2".`
	}
	s := t.Start()
	for {
		if _, ok := s.Next(); !ok {
			break
		}
	}
	var wrong []string
	right := 0
	for _, part := range strings.FieldsFunc(answer, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		m := statement.FindStringSubmatch(part)
		if m == nil {
			wrong = append(wrong, fmt.Sprintf("%q is no statement: write it as in C <= 2.", strings.TrimSpace(part)))
			continue
		}
		if fault := markValue(t, s, m[1], bound(m[2]), m[3]); fault != "" {
			wrong = append(wrong, fault)
		} else {
			right++
		}
	}
	if len(wrong) > 0 {
		return strings.Join(wrong, "\n")
	}
	return fmt.Sprintf("Right: %d of %d.", right, right)
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

// markValue returns what is wrong with a statement, nothing if it is right.
func markValue(t *search.Trace, s *search.State, name string, claim search.Bound, value string) string {
	i := find(t, name)
	if i < 0 {
		return fmt.Sprintf("%s: there is no node of that name in this tree.", name)
	}
	n := s.Nodes[i]
	if !n.Valued {
		return fmt.Sprintf("%s returns nothing: the search never goes there. %s", name, whyCut(t, i))
	}
	is := fmt.Sprintf("%s %s %s", name, n.Bound.Sign(), search.FormatScore(n.Value))
	sameValue := search.FormatScore(n.Value) == value
	switch {
	case sameValue && n.Bound == claim:
		return ""
	case sameValue && n.Bound == search.Exact:
		return fmt.Sprintf("%s: the value is right, the bound is not. %s is exact: %s", name, name, is)
	case sameValue:
		return fmt.Sprintf("%s: the value is right, the bound is not. %s: so it is %s, no more is known.", name, strings.TrimSuffix(lastSentence(t, i), "."), is)
	default:
		return fmt.Sprintf("%s: the value is wrong. The search finds %s. %s", name, is, lastSentence(t, i))
	}
}

// find returns the node of a name, -1 if there is none.
func find(t *search.Trace, name string) int {
	return slices.IndexFunc(t.Nodes, func(n search.TraceNode) bool { return n.Label() == name })
}

func countLeaves(t *search.Trace) (leaves int) {
	for i, n := range t.Nodes {
		if n.End == i+1 {
			leaves++
		}
	}
	return leaves
}

// whyVisited says with which window the search comes to a leaf.
func whyVisited(t *search.Trace, i int) string {
	for _, e := range t.Events {
		if int(e.Node) == i {
			return fmt.Sprintf("It comes there with the window %v, which is still open.", e.Window())
		}
	}
	return ""
}

// whyCut returns the sentence of the step that cut node i off.
func whyCut(t *search.Trace, i int) string {
	for _, step := range viz.ScriptOf(t).Steps {
		for _, c := range step.Set {
			if c.Node == i && strings.HasPrefix(c.Class, search.Skipped.String()) {
				return step.Say
			}
		}
	}
	return ""
}

// lastSentence returns what was said when node i got its value.
func lastSentence(t *search.Trace, i int) string {
	steps := viz.ScriptOf(t).Steps
	for k := len(steps) - 1; k >= 0; k-- {
		if steps[k].At == i {
			return steps[k].Say
		}
	}
	return ""
}
