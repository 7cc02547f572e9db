package calc

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/viz"
)

// export writes the tree, or its search after ask.Step events, for another program. The page
// itself writes what it already has: the notation and the picture.
func (e Engine) export(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	answer := Answer{Tree: tree.String()}
	if ask.Format == "go" {
		answer.Text = tree.Go()
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
	case "json":
		trace.Result.Stats.Time = 0 // no two searches take the same
		err = json.NewEncoder(&text).Encode(trace)
	default:
		err = fmt.Errorf("there is no format %q: want go, dot, tikz or json", ask.Format)
	}
	answer.Text = text.String()
	return answer, err
}
