package abtree

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Go returns Go source that builds the tree, as gofmt writes it, for a function or a
// notebook's cell that imports this package, and package search where a leaf has no
// value or a score is a win or a loss:
//
//	tree, err := abtree.Max(abtree.Node("A",
//		abtree.Node("B", abtree.Leaves(3, 5)...),
//		abtree.Leaf("C", 2),
//	))
//
// A shared node is a variable of its own, above.
func (t *Tree) Go() string {
	if len(t.nodes) == 0 {
		return ""
	}
	w := goWriter{tree: t, parents: make([]int, len(t.nodes)), variables: map[int32]string{}}
	for _, e := range t.edges {
		w.parents[e.child]++
	}
	for _, n := range t.nodes {
		w.parents[n.null]++ // the root has no parents, so that 0 does no harm
	}
	w.parents[0] = 0
	root := w.node(0, 0)
	first := "Max"
	if t.nodes[0].min {
		first = "Min"
	}
	return w.above.String() + "tree, err := abtree." + first + "(" + root + ")\n"
}

// goWriter writes a tree as Go source.
type goWriter struct {
	tree      *Tree
	parents   []int            // how many moves lead to each node
	variables map[int32]string // of the shared nodes that have been written
	above     strings.Builder  // their definitions
}

// node returns an expression for a node; its lines begin with depth tabs.
func (w *goWriter) node(i int32, depth int) string {
	if w.parents[i] < 2 {
		return w.expression(i, depth)
	}
	if _, ok := w.variables[i]; !ok {
		source := w.expression(i, 0) // which defines the shared nodes below
		name := fmt.Sprintf("shared%d", len(w.variables)+1)
		w.above.WriteString(name + " := " + source + "\n")
		w.variables[i] = name
	}
	return w.variables[i]
}

func (w *goWriter) expression(i int32, depth int) string {
	n := w.tree.nodes[i]
	if n.made {
		n.name = ""
	}
	name := strconv.Quote(n.name)
	var b strings.Builder
	edges := w.tree.edges[n.first : n.first+n.moves]
	switch {
	case n.moves == 0:
		b.WriteString("abtree.Leaf(" + name + ", " + goScore(n.value, "") + ")")
	case w.plain(n):
		values := make([]string, len(edges))
		for k, e := range edges {
			values[k] = goScore(w.tree.nodes[e.child].value, "")
		}
		b.WriteString("abtree.Node(" + name + ", abtree.Leaves(" + strings.Join(values, ", ") + ")...)")
	default:
		before, after := ", ", ""
		if n.height > 1 {
			before, after = ",\n"+strings.Repeat("\t", depth+1), ",\n"+strings.Repeat("\t", depth)
		}
		b.WriteString("abtree.Node(" + name)
		probabilities := w.tree.probabilities(&n)
		for k, e := range edges {
			b.WriteString(before + w.node(e.child, depth+1))
			if probabilities != nil {
				fmt.Fprintf(&b, ".Chance(%v, %v)", probabilities[k].Num, probabilities[k].Den)
			}
			if e.label != "" {
				b.WriteString(".Via(" + strconv.Quote(e.label) + ")")
			}
			if e.noisy {
				b.WriteString(".Noisy()")
			}
		}
		if n.null != 0 {
			b.WriteString(before + w.node(n.null, depth+1) + ".Null()")
		}
		b.WriteString(after + ")")
	}
	if n.eval != search.NoScore {
		space := ""
		if depth == 0 { // outside of any list, where gofmt has it so
			space = " "
		}
		b.WriteString(".Eval(" + goScore(n.eval, space) + ")")
	}
	if n.threat != 0 {
		b.WriteString(".Threat(" + strconv.Itoa(int(n.threat)) + ")")
	}
	return b.String()
}

// plain reports whether a node has only leaves with nothing but a value.
func (w *goWriter) plain(n node) bool {
	if n.height != 1 || n.null != 0 || w.tree.chance(&n) {
		return false
	}
	for _, e := range w.tree.edges[n.first : n.first+n.moves] {
		c := w.tree.nodes[e.child]
		if e.label != "" || e.noisy || c.name != "" && !c.made || c.eval != search.NoScore || c.threat != 0 ||
			w.parents[e.child] > 1 {
			return false
		}
	}
	return true
}

// goScore writes a score, with that space around the operator.
func goScore(value int32, space string) string {
	switch v := int(value); {
	case v == search.NoScore:
		return "search.NoScore"
	case v == search.Win:
		return "search.Win"
	case v == -search.Win:
		return "-search.Win"
	case v > MaxValue:
		return "search.Win" + space + "-" + space + strconv.Itoa(search.Win-v)
	case v < -MaxValue:
		return "-search.Win" + space + "+" + space + strconv.Itoa(v+search.Win)
	default:
		return strconv.Itoa(v)
	}
}
