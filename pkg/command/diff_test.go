package command

import (
	"bufio"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

func TestADifferenceIsCutWhereItIsLongOrNotKnown(t *testing.T) {
	traces := map[string]*search.Trace{}
	for _, v := range textbook.Variants(tictactoe.Start) {
		if v.Name == "minimax" || v.Name == "alphabeta-soft" {
			trace, err := v.Record(tictactoe.Start, search.Settings{Depth: 3})
			if err != nil {
				t.Fatal(err)
			}
			traces[v.Name] = trace
		}
	}
	for _, other := range []string{"alphabeta-soft", "minimax"} {
		text, err := explain.CompareText(traces["minimax"], traces[other])
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range []struct {
			truncated, all bool
			nodes          int
			last           string
		}{
			{false, true, strings.Count(text, "\n    "), ""},
			{false, false, min(strings.Count(text, "\n    "), firstNodes+1), "more: --all prints them"},
			{true, true, 0, "the nodes are not compared."},
		} {
			var out strings.Builder
			p := &process{stdout: bufio.NewWriter(&out)}
			printDifference(p, text, test.truncated, test.all)
			_ = p.stdout.Flush()
			got := out.String()
			lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
			if n := strings.Count(got, "\n    "); n != test.nodes || n > firstNodes && !test.all &&
				!strings.HasSuffix(lines[len(lines)-1], test.last) {
				t.Errorf("%s, %+v: %d lines of nodes; got\n%s", other, test, n, got)
			}
			if test.truncated && (!strings.HasSuffix(got, test.last+"\n") || strings.Contains(got, "at the end")) {
				t.Errorf("%s, %+v: got\n%s", other, test, got)
			}
			if lines[0] != strings.Split(text, "\n")[0] || test.all && !test.truncated && got != text {
				t.Errorf("%s, %+v: got\n%s", other, test, got)
			}
		}
	}
}
