package textbook

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
)

// Every option that can be set is described, and each number of it has a range.
func TestEveryOptionIsDescribed(t *testing.T) {
	described := 0
	for _, v := range Variants(tictactoe.Start) {
		for _, o := range search.ListOptions(v.Options) {
			described++
			if o.Means == "" || o.Values == nil && o.Range() == "" {
				t.Errorf("%s: %s means %q, its range is %q", v.Name, o.Name, o.Means, o.Range())
			}
			if strings.Contains(o.Means, "usually") {
				t.Errorf("%s: %s says once more what is usual: %s", v.Name, o.Name, o.Means)
			}
		}
	}
	if described < 40 {
		t.Errorf("%d options are described", described)
	}
}

// A 0 stands for the usual number, in pairs too, and one that is set stays.
func TestTheUsualOptions(t *testing.T) {
	for _, test := range []struct {
		options any
		want    string
	}{
		{LMROptions{Depth: 5}, "After=4, Depth=5, Reduction=1"},
		{MultiCutOptions{}, "M=6, C=3, R=2"},
		{ProbCutOptions{}, "Shallow=4, Deep=8, Slope=1, Intercept=0, Sigma=1, Threshold=1.5"},
		{AspirationOptions{}, "Guess=0, Width=1, Policy=full-window, Hard=false"},
		{NullMoveReductionsOptions{}, "Reduction=0, Less=4"}, // it depends on the depth
		{DeepeningOptions{}, "Width=0, Policy=full-window, Table.Entries=0, Table.Replace=new, Table.Deeper=false"},
		{MTDfOptions{Guess: 7}, "Guess=7"},
		{nil, ""},
	} {
		if got := search.ListOptions(test.options).String(); got != test.want {
			t.Errorf("%T: %s, want %s", test.options, got, test.want)
		}
	}
	if got := search.Usual(LMROptions{Depth: 5}); got != (LMROptions{4, 5, 1}) {
		t.Errorf("%+v", got)
	}
	if got := (MultiProbCutOptions{}).pairs()[2]; got != (ProbCutOptions{1, 5, 1, 0, 1, 1.5}) {
		t.Errorf("the third pair is %+v", got)
	}
}
