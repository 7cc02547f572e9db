package viz_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// searchExamples records, of every example and to the depths 0 (to the end) and 2, minimax and every
// variant; what cannot search the tree is left out.
func searchExamples(t *testing.T, f func(example string, minimax *search.Trace, traces []*search.Trace)) {
	t.Helper()
	for _, example := range abtree.Examples() {
		tree, err := abtree.Parse(example.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, depth := range []int{0, 2} {
			settings := search.Settings{Depth: depth}
			minimax, err := search.Record(textbook.Minimax, tree.Root(), settings)
			if err != nil {
				continue // some values are not known
			}
			var traces []*search.Trace
			for _, v := range textbook.Variants(tree.Root()) {
				if trace, err := v.Record(tree.Root(), settings); err == nil {
					traces = append(traces, trace)
				}
			}
			f(example.Name, minimax, traces)
		}
	}
}

// Every search of a tree knows what minimax visits of it, null moves and noisy moves or not.
func TestSummaryKnowsWhatMinimaxVisits(t *testing.T) {
	runs, minimal := 0, 0
	searchExamples(t, func(example string, minimax *search.Trace, traces []*search.Trace) {
		for _, trace := range traces {
			s := viz.RunOf(trace).Result
			if int64(s.TotalNodes) != minimax.Result.Stats.Nodes || int64(s.TotalLeaves) != minimax.Result.Stats.Leaves {
				t.Errorf("%s, %s to depth %d: the tree has %d nodes and %d leaves, minimax visits %d and %d",
					example, trace.Name, minimax.Depth, s.TotalNodes, s.TotalLeaves, minimax.Result.Stats.Nodes,
					minimax.Result.Stats.Leaves)
			}
			runs++
		}
	})
	for _, shape := range []abtree.Shape{{Branching: 2, Depth: 4}, {Branching: 3, Depth: 3}} {
		tree, err := abtree.BestOrdered(shape)
		if err != nil {
			t.Fatal(err)
		}
		for _, variant := range []string{"alphabeta-soft", "null-move"} {
			trace := treetest.Record(t, tree.String(), variant, search.Settings{})
			s := viz.RunOf(trace).Result
			isMinimal := func(row []string) bool { return row[2] == row[4] }
			if variant == "alphabeta-soft" && (!isMinimal(s.Counts[0]) || !isMinimal(s.Counts[1])) || s.MinimalLeaves == 0 {
				t.Errorf("%s on the best order: %+v", variant, s)
			}
			minimal++
		}
	}
	if runs < 300 || minimal == 0 {
		t.Errorf("%d searches were looked at, %d on the best order", runs, minimal)
	}
}

// The nodes of the tree that a search has visited and those that it never visits are all of them,
// and all are in its trace, however far its passes and its reduced searches look; it visits none of them less
// than once for each that it has seen. Nodes are told apart here by
// the names on the way to them.
func TestVisitsAreNotNodesOfTheTree(t *testing.T) {
	visit := []search.EventKind{search.Enter, search.Leaf, search.Horizon, search.Expand}
	// visited returns how often each node of the record was visited; the null move, and what is below, has its own name.
	visited := func(trace *search.Trace) map[string]int {
		ways, n := make([]string, len(trace.Nodes)), map[string]int{}
		for i, node := range trace.Nodes {
			if node.Parent >= 0 {
				ways[i] = ways[node.Parent] + "/"
			}
			ways[i] += node.Label()
			n[ways[i]] = 0
		}
		for _, e := range trace.Events {
			if slices.Contains(visit, e.Kind) {
				n[ways[e.Node]]++
			}
		}
		return n
	}
	runs, again := 0, 0
	searchExamples(t, func(example string, minimax *search.Trace, traces []*search.Trace) {
		all := visited(minimax)
		if len(all) != int(minimax.Result.Stats.Nodes) {
			t.Fatalf("%s: two nodes have one name", example)
		}
		leaves := map[string]bool{}
		for way := range all {
			leaves[way] = true
		}
		for way := range all {
			if k := strings.LastIndex(way, "/"); k >= 0 {
				delete(leaves, way[:k])
			}
		}
		for _, trace := range traces {
			run := viz.RunOf(trace)
			visits, never, seenLeaves := visited(trace), 0, 0
			for way := range all {
				n, in := visits[way]
				switch {
				case !in:
					t.Errorf("%s, %s to depth %d: the trace lacks %s", example, trace.Name, minimax.Depth, way)
				case n == 0:
					never++
				case leaves[way]:
					seenLeaves++
				}
			}
			var last viz.Step
			for k, step := range run.Steps {
				if step.Visits < step.Seen || step.Seen < step.SeenLeaves || step.Seen < last.Seen ||
					step.SeenLeaves < last.SeenLeaves || step.Seen-last.Seen > step.Visits-last.Visits {
					t.Fatalf("%s, %s, step %d: %+v after %+v", example, trace.Name, k+1, step, last)
				}
				last = step
			}
			if last.Pruned != never {
				t.Errorf("%s, %s to depth %d: %d nodes are pruned, %d were never visited",
					example, trace.Name, minimax.Depth, last.Pruned, never)
			}
			if last.Seen+never != len(all) || last.SeenLeaves != seenLeaves || run.Result.SeenLeaves != seenLeaves {
				t.Errorf("%s, %s to depth %d: %d nodes of %d and %d leaves are seen, in all %d, want %d and %d",
					example, trace.Name, minimax.Depth, last.Seen, len(all), last.SeenLeaves, run.Result.SeenLeaves,
					len(all)-never, seenLeaves)
			}
			if runs++; last.Visits > last.Seen {
				again++
			}
		}
	})
	if again < 50 || runs-again < 50 {
		t.Errorf("%d searches, %d of which visit more than they see", runs, again)
	}
}

// The page says its counts in these sentences, with numbers instead of the braces.
func TestCountsInWords(t *testing.T) {
	for _, test := range []struct{ variant, say, counted, counts string }{
		{
			"iterative-deepening", "value = 5, 13 node visits, 8 leaf visits, 2 cutoffs",
			"node visits {visits} ({seen} of the tree's nodes) · leaf visits {leaves} ({seen_leaves} of the tree's leaves) · " +
				"cutoffs {cutoffs} · nodes pruned {pruned}",
			"visits|node visits|13|13|9\nseen|of the tree's nodes|9 (69 %)|13|9\n" +
				"leaves|leaf visits|8|9|5\nseen_leaves|of the tree's leaves|5 (56 %)|9|5\n" +
				"cutoffs|cutoffs|2|0|–\npruned|nodes pruned|4 (31 %)|0|–\n",
		},
		{
			"alphabeta-soft", "value = 5, 11 nodes, 7 leaves, 1 cutoff",
			"nodes visited {visits} · leaves {leaves} · cutoffs {cutoffs} · nodes pruned {pruned}",
			"visits|nodes visited|11|13|9\nleaves|leaves|7|9|5\ncutoffs|cutoffs|1|0|–\npruned|nodes pruned|2 (15 %)|0|–\n",
		},
	} {
		r := viz.RunOf(treetest.Record(t, "A(B{eval=1}(2 9 8) C{eval=5}(6 7 5) D{eval=3}(3 9 9))",
			test.variant, search.Settings{})).Result
		var counts strings.Builder
		for _, row := range r.Counts {
			fmt.Fprintln(&counts, strings.Join(row, "|"))
		}
		if r.Say != test.say || r.Counted != test.counted || counts.String() != test.counts {
			t.Errorf("%s: %s\n%s\n%s", test.variant, r.Say, r.Counted, counts.String())
		}
	}
}
