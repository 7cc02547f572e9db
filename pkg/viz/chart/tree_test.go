package chart_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

func TestTreeChartShowsTheEndOfTheSearch(t *testing.T) {
	_, o := figure(t, chart.Tree(treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})))
	root := o.Series[0].Data[0]
	if root.Text != "A = 3\n(-∞, ∞)" || root.Symbol != "triangle" {
		t.Errorf("the root is %q, a %s", root.Text, root.Symbol)
	}
	c := root.Children[1]
	if c.Text != "C ≤ 2\n(3, ∞)" || c.Symbol == "triangle" {
		t.Errorf("C is %q, a %s", c.Text, c.Symbol)
	}
	if c.Tip != "C: MIN moves\nvalue ≤ 2\nwindow at the end (3, 2)\n1 visit" {
		t.Errorf("the tooltip of C is %q", c.Tip)
	}
	f, g := c.Children[0], c.Children[1]
	if f.LineStyle.Type == "dashed" || g.LineStyle.Type != "dashed" || !strings.Contains(g.Tip, "pruned") {
		t.Errorf("F is %+v, G is %+v; want G alone cut", f, g)
	}
	if line := root.Children[0].LineStyle.Color; line != "#009e73" || c.LineStyle.Color == line {
		t.Errorf("the principal variation is not B")
	}
}

// chartNode is what a test looks at in a node of a tree chart.
type chartNode struct {
	Node                 int
	Text                 string
	ItemStyle, LineStyle map[string]any
	Children             []chartNode
}

// shows reports whether a node of a chart has the look of a node in the calculator; where is
// the node that the search is at.
func (c chartNode) shows(look viz.Change, here bool) bool {
	words := strings.Fields(look.Class)
	has := func(class string) bool { return slices.Contains(words, class) }
	pale, dotted := c.ItemStyle["opacity"] == 0.4, c.ItemStyle["borderType"] == "dotted"
	line := fmt.Sprint(c.LineStyle["color"])
	return strings.Contains(c.Text, look.Value) && (look.Window == "" || strings.Contains(c.Text, look.Window)) &&
		dotted == has("before") && pale == ((has("skipped") || has("unseen")) && !dotted) &&
		(line == "#b0006d") == (has("cut") && !has("best") && !has("pv")) && (line == "#009e73") == has("pv") &&
		(c.LineStyle["width"] == 2.8) == (has("best") && !has("pv")) &&
		(c.ItemStyle["borderColor"] == "#b57e00") == here
}

// A tree chart at a step is the calculator's tree at that step.
func TestTreeChartAtEveryStep(t *testing.T) {
	steps := 0
	for nth, example := range abtree.Examples() {
		tree, err := abtree.Example(example.Name)
		if err != nil {
			t.Fatal(err)
		}
		if tree.Size() > 24 {
			continue
		}
		for i, v := range textbook.Variants(tree.Root()) {
			if i%3 != nth%3 {
				continue // every variant on every third example
			}
			trace, err := v.Record(tree.Root(), search.Settings{})
			if err != nil || len(trace.Events) > 60 {
				continue // the example has not what the variant needs
			}
			run := viz.RunOf(trace)
			looks := slices.Clone(run.Start)
			shown := chart.Tree(trace)
			for k := range len(run.Steps) + 1 {
				if k > 0 {
					run.Steps[k-1].Apply(looks)
				}
				text, err := json.Marshal(shown.At(k).MultiSeries[0].Data)
				if err != nil {
					t.Fatal(err)
				}
				var data []chartNode
				if err := json.Unmarshal(text, &data); err != nil {
					t.Fatal(err)
				}
				var walk func(c chartNode)
				walk = func(c chartNode) {
					look := looks[c.Node]
					if leaf := run.Nodes[c.Node].Leaf; leaf {
						look.Window = "" // there is no room for it where leaves are many
					}
					if here := 0 < k && k < len(run.Steps) && run.Steps[k-1].At == c.Node; !c.shows(look, here) {
						t.Fatalf("%s on %s, step %d: node %d is %+v, want %+v, here %t", v.Name, example.Name, k,
							c.Node, c, look, here)
					}
					for _, child := range c.Children {
						walk(child)
					}
				}
				walk(data[0])
				steps++
			}
		}
	}
	t.Logf("%d steps", steps)
}

func TestAChartAtAStepSaysItAndDrawsIt(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	f, o := figure(t, chart.Tree(trace).At(3))
	s, _ := figure(t, viz.Still(trace, 3))
	if f.Still != s.Still || f.Alt != s.Alt || f.Title != "fail-soft alpha-beta, step 3 of 9" && f.Title != s.Title ||
		f.Kind != viz.KindChart {
		t.Errorf("%q: %s", f.Title, f.Alt)
	}
	if text := o.Series[0].Data[0].Children[0].Text; text != "B 3 …\n(-∞, 3)" {
		t.Errorf("B is %q", text)
	}
	if player, _ := figure(t, viz.Player(trace)); f.Run == "" || f.Run != player.Run || f.Run != viz.RunOf(trace).ID {
		t.Errorf("the chart is of run %q, the player of %q", f.Run, player.Run)
	}
	for _, step := range []int{-1, len(trace.Events) + 1} {
		if _, err := chart.Tree(trace).At(step).Figure(); err == nil || !strings.Contains(err.Error(), "there is no step") {
			t.Errorf("step %d: %v", step, err)
		}
	}
	if _, err := chart.Tree(nil).At(1).Figure(); err == nil {
		t.Error("a chart of nothing is drawn")
	}
}
