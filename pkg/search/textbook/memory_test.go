package textbook_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// An algorithm that keeps positions says so, and ends at the limit. The others need none.
func TestNoAlgorithmHoldsMoreThanItMay(t *testing.T) {
	keep := []string{"iterative-deepening", "alphabeta-tt", "alphabeta-tt-deeper", "mtdf", "sss", "sss-mtd", "dual",
		"dual-mtd", "order-best", "order-internal"}
	start := connectfour.Start.Weighted()
	for _, v := range textbook.Variants(start) {
		settings := search.Settings{Depth: 20, Nodes: 300_000, Memory: 1 << 20}
		r, err := v.Run(start, settings)
		var missing *search.MissingError
		if errors.As(err, &missing) {
			continue
		}
		var full *search.MemoryError
		if errors.As(err, &full) != slices.Contains(keep, v.Name) {
			t.Errorf("%s: %v, %v", v.Name, r, err)
		}
		if full != nil && (full.Limit != 1<<20 ||
			!strings.Contains(err.Error(), "more positions than fit into 1 MiB: search to a lower depth")) {
			t.Errorf("%s: %v", v.Name, err)
		}
	}
	enough := search.Settings{Depth: 20, Nodes: 300_000, Memory: 1 << 20, Options: textbook.TableOptions{Entries: 10_000}}
	if r, err := search.Run(textbook.AlphaBetaTT, start, enough); err != nil || r.Status != search.NodeLimit {
		t.Errorf("a table of 10,000 entries: %v, %v", r, err)
	}
}

// Of two searches to the same depth the second sees the end of the game on every line that it follows, and the
// first has taken a static score for the other bound of the value.
func TestTwoBoundsAreCompleteWhereBothAre(t *testing.T) {
	tree, err := abtree.Parse("{eval=-9}(-8 {eval=-10}(-2))")
	if err != nil {
		t.Fatal(err)
	}
	r, err := search.Run(textbook.MTDf, tree.Root(), search.Settings{Depth: 1})
	if err != nil || r.Value != -8 || r.Status != search.DepthLimit {
		t.Errorf("%v %v, %v: want -8 to the depth of 1", r, r.Status, err)
	}
}
