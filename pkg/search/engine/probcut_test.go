package engine_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

func depths(shallow, deep int) engine.Depths { return engine.Depths{Shallow: shallow, Deep: deep} }

func TestPairsAreReadAsTheyAreWritten(t *testing.T) {
	want := engine.PairsOf(
		engine.Pair{Depths: depths(2, 4), Slope: 0.98, Intercept: -1.5, Sigma: 12.25},
		engine.Pair{Depths: engine.Depths{Shallow: 3, Deep: 6, From: 20, To: 35}, Slope: 1, Sigma: 3})
	if want != "2-4:0.98:-1.5:12.25/3-6@20-35:1:0:3" {
		t.Errorf("pairs are written as %s", want)
	}
	var got engine.Pairs
	if err := got.UnmarshalText([]byte(want)); err != nil || got != want {
		t.Errorf("read %s, want %s; %v", got, want, err)
	}
	if err := got.UnmarshalText(nil); err != nil || got != "" {
		t.Errorf("no pairs are read as %q; %v", got, err)
	}
}

func TestPairsThatCannotBe(t *testing.T) {
	for text, want := range map[string]string{
		"2-4":               "want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA",
		"2-4:1:0:x":         "want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA",
		"2-4:1:0:1/":        "want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA",
		"4-2:1:0:1":         "want 1 ply or more, and then more",
		"0-2:1:0:1":         "want 1 ply or more",
		"2-4:-1:0:1":        "a slope above 0",
		"2-4:1:NaN:1":       "an intercept",
		"2-4:1:0:-1":        "a sigma of 0 or more",
		"2-4:1:0:Inf":       "all finite",
		"2-4@9-5:1:0:1":     "want the first stage and then the last",
		"2-4@<b>-5:1:0:1":   "want SHALLOW-DEEP, or SHALLOW-DEEP@FROM-TO",
		"2-4@20:1:0:1":      "want SHALLOW-DEEP, or SHALLOW-DEEP@FROM-TO",
		"2-4:1:0:1,1-2:1:1": "want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA",
	} {
		o := engine.Options{Selective: engine.SelectiveOptions{ProbCut: engine.ProbCutOptions{Pairs: engine.Pairs(text)}}}
		_, err := search.Run(engine.Search, othello.Start, search.Settings{Depth: 2, Options: o})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// A pair is for its own stages: after one move there are five discs, so that a pair of five cuts what one of all does, and one
// of six nothing if the nodes of that depth come after one move.
func TestPairsOfAStage(t *testing.T) {
	nodes := func(stages string) int64 {
		o := engine.Options{Driver: engine.PVS}
		if stages != "none" {
			o.Selective.ProbCut.Pairs = engine.Pairs("1-4" + stages + ":1:0:0.5")
		}
		r, err := search.Run(engine.Search, othello.Start, search.Settings{Depth: 5, Options: o})
		if err != nil {
			t.Fatal(err)
		}
		return r.Stats.Nodes
	}
	all, none := nodes(""), nodes("none")
	if five, six := nodes("@5-5"), nodes("@6-9"); five != all || six != none || all == none {
		t.Errorf("%d nodes without pairs, %d with one, %d of 5 discs, %d of 6", none, all, five, six)
	}
}

func TestAStageThatAGameDoesNotTell(t *testing.T) {
	tree, err := abtree.Parse("((1 2)(3 4))")
	if err != nil {
		t.Fatal(err)
	}
	o := engine.Options{Selective: engine.SelectiveOptions{ProbCut: engine.ProbCutOptions{Pairs: "1-2@1-2:1:0:1"}}}
	_, err = search.Run(engine.Search, tree.Root(), search.Settings{Depth: 2, Options: o})
	if err == nil || !strings.Contains(err.Error(), "search.Staged") {
		t.Errorf("%v, want the missing search.Staged", err)
	}
}

// A cut by a guess says no more than that the value is beyond the window: MTD(f) does not go on by one point at a time.
func TestMTDfEndsWhereEachNodeIsForetold(t *testing.T) {
	tree, err := abtree.Parse("(({eval=-90000000}(-90000000)))")
	if err != nil {
		t.Fatal(err)
	}
	o := engine.Options{Driver: engine.MTDf, Table: engine.TableOptions{MiB: 1}}
	o.Selective.ProbCut.Pairs = "1-2:1:0:0"
	r, err := search.Run(engine.Search, tree.Root(), search.Settings{Depth: 3, Nodes: 100_000, Options: o})
	if err != nil || !r.Status.Finished() {
		t.Errorf("%v after %d nodes: %v", r, r.Stats.Nodes, err)
	}
}
