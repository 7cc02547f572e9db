package lab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// The classes of an audit are parts of the whole, and the worst mistakes are the farthest from the truth.
func TestAuditRows(t *testing.T) {
	set := lab.Set{Game: "othello", Random: &lab.Random{Count: 4, Moves: 20}}
	if err := set.Settle(all, "."); err != nil {
		t.Fatal(err)
	}
	var roots []othello.Board
	for _, text := range set.Positions {
		root, err := othello.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		roots = append(roots, root)
	}
	o := engine.Options{Driver: engine.PVS, Selective: engine.SelectiveOptions{
		FailHigh: engine.FailHighOptions{Reduction: 1}, Late: engine.LateOptions{Reduction: 1},
	}}
	a, err := lab.AuditOf(roots, search.Settings{Depth: 5, Options: o}, 50, 1)
	if err != nil {
		t.Fatal(err)
	}
	whole, parts := map[string]lab.AuditRow{}, map[string]map[string]lab.AuditRow{}
	for _, row := range a.Rows() {
		if row.Class == "all" {
			whole[row.Technique], parts[row.Technique] = row, map[string]lab.AuditRow{}
			continue
		}
		kind := "type"
		switch word := strings.Fields(row.Class); {
		case word[0] == "margin":
			kind = "margin"
		case strings.HasPrefix(word[len(word)-1], "pl"):
			kind = "depth"
		}
		sum := parts[row.Technique][kind]
		sum.Checked, sum.Wrong = sum.Checked+row.Checked, sum.Wrong+row.Wrong
		parts[row.Technique][kind] = sum
	}
	if len(whole) != 2 || len(parts["fail-high reduction"]) != 3 || len(parts["late move"]) != 2 {
		t.Fatalf("%v, %v", whole, parts)
	}
	for technique, row := range whole {
		if row.Checked > 200 || row.Made < int64(row.Checked) || row.Checked < 100 || row.Low > row.High {
			t.Errorf("%+v", row)
		}
		for kind, sum := range parts[technique] {
			if sum.Checked != row.Checked || sum.Wrong != row.Wrong {
				t.Errorf("%s by %s: %+v, and in all %+v", technique, kind, sum, row)
			}
		}
	}
	worst := a.Worst(1000)
	if got := whole["late move"].Wrong + whole["fail-high reduction"].Wrong; len(worst) != got || got == 0 {
		t.Errorf("%d mistakes are shown, want %d", len(worst), got)
	}
	for i, w := range worst {
		if w.Right || w.Found >= w.Bound == w.AtLeast || i > 0 && off(w) > off(worst[i-1]) {
			t.Errorf("mistake %d: %+v", i, w)
		}
	}
	if text := lab.AuditTable(a.Rows()).CSV(); strings.Count(text, "\n") != len(a.Rows())+1 {
		t.Errorf("the table: %s", text)
	}
}

func off[P, M any](c engine.Checked[P, M]) int { return max(c.Found-c.Bound, c.Bound-c.Found) }
