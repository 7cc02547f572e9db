package viz_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/viz"
)

// A cut by the rules says so beside it in every picture, and a cut by a value does not.
func TestACutByTheRulesSaysSo(t *testing.T) {
	tree, err := abtree.Parse("A(B(4 6 5) C(1 2 3) D(7 9 8))")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		bounds bool
		want   string
	}{{true, "3 ≤ 4 at A by the rules"}, {false, "1 ≤ 4 at A"}} {
		trace, err := search.Record(engine.Search, tree.Root(), search.Settings{Options: engine.Options{Bounds: c.bounds}})
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := viz.Picture(trace)
		if err != nil {
			t.Fatal(err)
		}
		var dot, tikz strings.Builder
		if err := viz.DOT(&dot, trace, len(trace.Events)); err != nil {
			t.Fatal(err)
		}
		if err := viz.TikZ(&tikz, trace, len(trace.Events)); err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{drawn, dot.String()} {
			if !strings.Contains(text, c.want) {
				t.Errorf("bounds %t: nothing says %q:\n%s", c.bounds, c.want, text)
			}
		}
		for _, text := range []string{drawn, dot.String(), tikz.String()} {
			if strings.Contains(text, "by the rules") != c.bounds {
				t.Errorf("bounds %t:\n%s", c.bounds, text)
			}
		}
	}
}
