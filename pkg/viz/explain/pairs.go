package explain

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Pairs returns the nodes of two traces, pair by pair from the root down. A node that
// only one trace has is paired with -1.
func Pairs(a, b *search.Trace) ([][2]int, error) {
	for _, t := range []*search.Trace{a, b} {
		if t == nil || len(t.Nodes) == 0 {
			return nil, errors.New("explain: there are no two searches to compare: give two traces that search.Record made")
		}
	}
	if a.MaxFirst != b.MaxFirst {
		return nil, errors.New("explain: these are two trees: MAX moves first in one and MIN in the other. " +
			"Give two searches of one tree")
	}
	fullA, fullB := a.Full(), b.Full()
	var pairs [][2]int
	var pair func(i, j int) error
	pair = func(i, j int) error {
		if what := unlike(a.Nodes[i], b.Nodes[j]); what != "" {
			return fmt.Errorf("explain: these are two trees: %s. Give two searches of one tree", what)
		}
		pairs = append(pairs, [2]int{i, j})
		there := children(b, j)
		for _, c := range children(a, i) {
			at := slices.IndexFunc(there, func(o child) bool { return o.move == c.move && o.nth == c.nth })
			if at < 0 {
				if err := lacking(b, j, fullB, c.move); err != nil {
					return err
				}
				for n := c.node; n < a.Nodes[c.node].End; n++ {
					pairs = append(pairs, [2]int{n, -1})
				}
				continue
			}
			if err := pair(c.node, there[at].node); err != nil {
				return err
			}
			there = slices.Delete(there, at, at+1)
		}
		for _, c := range there {
			if err := lacking(a, i, fullA, c.move); err != nil {
				return err
			}
			for n := c.node; n < b.Nodes[c.node].End; n++ {
				pairs = append(pairs, [2]int{-1, n})
			}
		}
		return nil
	}
	return pairs, pair(0, 0)
}

// unlike describes how two nodes that the same moves lead to differ, "" if they do not. The
// distance of a win may depend on the settings.
func unlike(a, b search.TraceNode) string {
	won := max(a.Score, -a.Score) >= search.Win-search.MaxPly && max(b.Score, -b.Score) >= search.Win-search.MaxPly
	switch {
	case a.Name != b.Name:
		return fmt.Sprintf("the same moves lead to %s in one and to %s in the other", a.Label(), b.Label())
	case a.Over != b.Over:
		return fmt.Sprintf("%s is the end of the game in one and not in the other", a.Label())
	case a.Score != b.Score && !won:
		return fmt.Sprintf("%s is worth %s in one and %s in the other",
			a.Label(), search.FormatScore(a.Score), search.FormatScore(b.Score))
	case a.Text != b.Text && a.Text != "" && b.Text != "":
		return fmt.Sprintf("%s is one position in the first and a different one in the second", a.Label())
	}
	return ""
}

// lacking returns an error for a move that node i of a trace lacks, unless the trace has no
// moves there at all, or only some of them: because of a shallower search, a null move, or a
// tree that is too large.
func lacking(t *search.Trace, i int, full bool, move string) error {
	if t.Leaf(i) && !t.Nodes[i].Over || move == nullMove || full {
		return nil
	}
	return fmt.Errorf("explain: these are two trees: %s has the move %s in one only. Give two searches of one tree",
		t.Nodes[i].Label(), search.Printable(move))
}

// nullMove is the move of a node that the null move leads to.
const nullMove = "null move"

// child is a child of a node: the nth whose move has that text.
type child struct {
	node int
	move string
	nth  int
}

func children(t *search.Trace, i int) []child {
	var all []child
	seen := map[string]int{}
	for _, c := range t.Children(i) {
		move := t.Nodes[c].Move
		all = append(all, child{c, move, seen[move]})
		seen[move]++
	}
	return all
}
