package viz_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/hiddentest"
	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/hidden"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Each node that is one of several of its set is outlined, and has the set's name; those who cannot see the
// picture are told which belong together.
func TestSetsAreDrawnAroundTheirNodes(t *testing.T) {
	for _, c := range []struct {
		view     viz.HiddenView
		outlined int
		alt      string
	}{
		{viz.Hidden(hidden.Kuhn()), 24, `Set "J check", the second player to move, after "QJ check" and "KJ check".`},
		{viz.Hidden(hidden.Kuhn()).Only("QJ", "QK"), 8, `Set "Q check bet", the first player to move, after "QJ check bet" and "QK check bet".`},
		{viz.Hidden(hidden.StrategyFusion()), 4, `Set "guess", the first player to move, after "heads go on" and "tails go on".`},
	} {
		f, err := c.view.Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
		if got := strings.Count(f.Still, `rx="9"`); got != c.outlined {
			t.Errorf("%s: %d outlines, want %d", f.Title, got, c.outlined)
		}
		if !strings.Contains(f.Alt, c.alt) {
			t.Errorf("the picture says %s\nwant %s", f.Alt, c.alt)
		}
	}
	for seed := range uint64(50) {
		f, err := viz.Hidden(hiddentest.Random(t, seed, 4)).Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
	}
}

func TestWhatAGameIsCalledIsTextInItsPicture(t *testing.T) {
	const evil = "</svg><script>&\x00"
	end := hidden.End(1).Via(evil)
	g, err := hidden.New(hidden.Deal(hidden.Choice(hidden.First, evil, end).Via(evil).Odds(big.NewRat(1, 1))))
	if err != nil {
		t.Fatal(err)
	}
	f, err := viz.Hidden(g).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	if strings.Contains(f.Still, "<script") {
		t.Error(f.Still)
	}
}

func TestAGameThatCannotBeDrawnIsRefused(t *testing.T) {
	many := hidden.End(0)
	for range 9 {
		half := big.NewRat(1, 2)
		many = hidden.Deal(many.Via("a").Odds(half), many.Via("b").Odds(half))
	}
	large, err := hidden.New(many)
	if err != nil {
		t.Fatal(err)
	}
	for want, view := range map[string]viz.HiddenView{
		"there is no game to draw":                       viz.Hidden(nil),
		"there is no game to draw: ":                     viz.Hidden(new(hidden.Game)),
		`"AA" does not lead on from the root: want some`: viz.Hidden(hidden.Kuhn()).Only("JQ", "AA"),
		"1023 nodes are too many to read":                viz.Hidden(large),
	} {
		if _, err := view.Figure(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
