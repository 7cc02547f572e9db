package calc

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// export writes the tree, or its search after the asked number of events, for another program. The page
// itself writes what it already has: the notation and the picture.
func (e Engine) export(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	answer := Answer{Tree: tree.String()}
	switch ask.Format {
	case "go":
		answer.Text = tree.Go()
		return answer, nil
	case "cell":
		answer.Text = cell(tree, ask)
		return answer, nil
	}
	trace, err := e.record(tree, ask.Variant, ask.Asked, nil)
	if err != nil {
		return Answer{}, err
	}
	var text strings.Builder
	switch ask.Format {
	case "dot":
		err = viz.DOT(&text, trace, ask.Step)
	case "tikz":
		err = viz.TikZ(&text, trace, ask.Step)
	case "print":
		text.WriteString(explain.Text(trace))
	case "json":
		trace.Result.Stats.Time = 0 // no two searches take the same
		err = json.NewEncoder(&text).Encode(trace)
	default:
		err = fmt.Errorf("there is no format %q: want go, cell, dot, tikz, print or json", ask.Format)
	}
	answer.Text = text.String()
	return answer, err
}

// cell writes what the page shows as a cell of a notebook: the tree with what is asked of it as a value of package ablab, and
// its search step by step, unless the variant is one that only this page knows.
func cell(tree *abtree.Tree, ask Ask) string {
	var b strings.Builder
	fmt.Fprintf(&b, "var built = ablab.Tree(%q)", tree) // not tree, which is often a variable of the page
	if ask.Asked.Depth > 0 {
		fmt.Fprintf(&b, ".Depth(%d)", ask.Asked.Depth)
	}
	if w := ask.Asked.Window; w != (search.Window{}) && w != search.Open {
		fmt.Fprintf(&b, ".Window(%s, %s)", edge(w.Alpha), edge(w.Beta))
	}
	var options []string
	for _, name := range slices.Sorted(maps.Keys(ask.Asked.Options)) {
		options = append(options, name+"="+ask.Asked.Options[name])
	}
	if options != nil {
		fmt.Fprintf(&b, ".With(%q)", strings.Join(options, ", "))
	}
	b.WriteByte('\n')
	if v, err := (Engine{}).find(ask.Variant); err == nil {
		fmt.Fprintf(&b, "\n%%%%\nablab.Show(built.Step(%q))\n", v.Name)
	}
	return b.String()
}

// edge writes an edge of a window in Go.
func edge(score int) string {
	switch score {
	case search.Inf:
		return "1<<30"
	case -search.Inf:
		return "-1<<30"
	}
	return fmt.Sprint(score)
}
