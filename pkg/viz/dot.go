package viz

import (
	"fmt"
	"io"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// DOT writes the tree of a search after step events, as [Still] shows it, in the language of
// Graphviz: dot -Tpdf tree.dot. It fails if the trace has no such step or writing to w fails.
//
// MAX points up and MIN down, chance is a diamond and a leaf a box; the line to a move that is cut off is dashed and
// labeled with the reason; the principal variation is bold. Nodes that were never visited are pale, and nodes that
// were visited, but not in the last visit of their ancestors, have a dotted outline.
func DOT(w io.Writer, t *search.Trace, step int) error {
	s, err := StateAt(t, step)
	if err != nil {
		return err
	}
	looks, here := LooksOf(t, s), Here(t, s)
	why := reasons(s, t, looks)
	var b strings.Builder
	fmt.Fprintf(&b, `digraph tree {
	// %s
	graph [ordering=out, nodesep=0.2, ranksep=0.45];
	node [fontname="Helvetica", fontsize=12, margin="0.06,0.03", style=filled];
	edge [fontname="Helvetica", fontsize=10, arrowhead=none, color="%s"];
`, headline(t, step), svg.ChanceLine)
	for i := range t.Nodes {
		fmt.Fprintf(&b, "\tn%d [%s];\n", i, dotNode(t, i, looks[i], i == here))
	}
	for i := 1; i < len(t.Nodes); i++ {
		fmt.Fprintf(&b, "\tn%d -> n%d%s;\n", t.Nodes[i].Parent, i, dotEdge(t, i, looks[i], why[i]))
	}
	b.WriteString("}\n")
	_, err = io.WriteString(w, b.String())
	return err
}

// headline returns a comment that describes the file.
func headline(t *search.Trace, step int) string {
	return fmt.Sprintf("%s, step %d of %d", explain.Called(t.Name), step, len(t.Events)) + explain.Caveat(t, ". ")
}

func dotNode(t *search.Trace, i int, look Change, here bool) string {
	shape, line, fill := "house", svg.MaxLine, svg.MaxFill
	switch {
	case t.Leaf(i):
		shape, line, fill = "box", svg.LeafLine, svg.LeafFill
	case t.Nodes[i].Chance:
		shape, line, fill = "diamond", svg.ChanceLine, svg.Paper
	case !t.Max(i):
		shape, line, fill = "invhouse", svg.MinLine, svg.MinFill
	}
	more := ""
	switch {
	case look.Is("before"):
		more = `, style="filled,dotted"`
	case look.Is("skipped") || look.Is("unseen"):
		fill, more = svg.Paper, `, fontcolor="`+svg.Pale+`"`
	case here:
		line, more = svg.Here, ", penwidth=3"
	case look.Is("pv") || look.Is("active"):
		more = ", penwidth=2"
	}
	text := []string{t.Nodes[i].Label()}
	for _, part := range []string{look.Value, look.below()} {
		if part != "" {
			text = append(text, part)
		}
	}
	return fmt.Sprintf(`shape=%s, label=%s, color="%s", fillcolor="%s"%s`, shape, dotText(text...), line, fill, more)
}

func dotEdge(t *search.Trace, i int, look Change, why reason) string {
	var style, text []string
	if move := explain.Move(t, i); move != "" {
		text = append(text, move)
	}
	switch {
	case look.Is("cut"):
		style = append(style, fmt.Sprintf(`style=dashed, color="%s", fontcolor="%s"`, svg.Cut, svg.Cut))
		text = append(text, strings.TrimSpace("× "+why.String()))
	case look.Is("skipped"):
		style = append(style, "style=dashed")
	case t.Nodes[i].Null:
		style = append(style, "style=dotted")
	}
	switch {
	case look.Is("pv"):
		style = append(style, fmt.Sprintf(`color="%s", penwidth=4`, svg.PV))
	case look.Is("best"):
		style = append(style, "penwidth=2")
	}
	if len(text) > 0 {
		style = append(style, "label="+dotText(text...))
	}
	if len(style) == 0 {
		return ""
	}
	return " [" + strings.Join(style, ", ") + "]"
}

// dotText writes lines as a string of DOT: there a backslash begins an escape, and an ampersand
// what HTML calls an entity.
func dotText(lines ...string) string {
	for i, line := range lines {
		lines[i] = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "&", "&amp;").Replace(search.Printable(line))
	}
	return `"` + strings.Join(lines, `\n`) + `"`
}
