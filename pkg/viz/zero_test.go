package viz_test

import (
	"io"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Values that nobody has made are errors or show nothing; none panics.
func TestZeroValues(t *testing.T) {
	for name, view := range map[string]viz.View{
		"a chart of no trace": chart.Tree(nil), "a player of an empty trace": viz.Player(&search.Trace{}),
		"no counts": chart.Counts(), "zero counts": &chart.CountsChart{},
		"a zero order": &chart.OrderChart{}, "zero windows": &chart.WindowsChart{}, "zero growth": &chart.GrowthChart{},
		"a comparison of nothing": viz.Compare(nil, nil),
	} {
		if _, err := view.Figure(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := viz.Page(io.Discard, "nothing", nil); err == nil {
		t.Error("a page with a nil view: no error")
	}
	if text, steps := explain.Text(nil), viz.RunOf(&search.Trace{}).Steps; text != "" || len(steps) > 0 {
		t.Errorf("no trace is printed as %q and played in %d steps", text, len(steps))
	}
	var none abtree.Tree
	if _, err := search.Run(textbook.Minimax, none.Root(), search.Settings{}); err == nil {
		t.Error("a search of the zero tree: no error")
	}
}
