package viz_test

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

var (
	foldGroup = regexp.MustCompile(`<g id="f(\d+)" class="fold( open)?">`)
	foldedSum = regexp.MustCompile(`<text class="sum in"[^>]*>([^<]*)</text>`)
	drawnNode = regexp.MustCompile(`<g id="n(\d+)" class="node`)
	nodeShape = regexp.MustCompile(`<g id="n(\d+)" class="node (max|min|leaf)[^>]*><title>[^<]*</title>` +
		`<(?:path class="shape" d="M([-\d.]+) ([-\d.]+)|rect class="shape" x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)")`)
	pictureBox = regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)"`)
)

// large returns trees that are folded: uniform ones, and one that is not.
func large(t *testing.T) []*abtree.Tree {
	t.Helper()
	irregular, err := abtree.Irregular(abtree.Shape{Branching: 5, Depth: 8, Low: -20, High: 20, Seed: 4, Nulls: 10})
	if err != nil {
		t.Fatal(err)
	}
	trees := []*abtree.Tree{irregular}
	for _, shape := range []abtree.Shape{{Branching: 3, Depth: 6}, {Branching: 5, Depth: 5}, {Branching: 60, Depth: 2}} {
		tree, err := abtree.Independent(shape)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
	}
	return trees
}

// A large tree is drawn in part: every node but those of the folded subtrees that are not open.
// The node where the search is has its place at each step, and at the end the best line. A mark says how
// many nodes are below it and what became of them, as the calculator's looks have it.
func TestALargeTreeIsFolded(t *testing.T) {
	for nth, tree := range large(t) {
		variant := []string{"alphabeta-soft", "mtdf"}[nth%2]
		trace := treetest.Record(t, tree.String(), variant, search.Settings{})
		if n := len(trace.Nodes); n <= 1000 || n > 4000 {
			t.Fatalf("%d nodes", n)
		}
		whole, err := viz.Picture(trace)
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, whole)
		if n := len(drawnNode.FindAllString(whole, -1)); n != len(trace.Nodes) {
			t.Errorf("the picture of the calculator has %d nodes of %d", n, len(trace.Nodes))
		}
		run := viz.RunOf(trace)
		looks := slices.Clone(run.Start)
		for k := 0; k <= len(trace.Events); k++ {
			if k > 0 {
				run.Steps[k-1].Apply(looks)
			}
			if k%97 > 0 && k < len(trace.Events) {
				continue
			}
			f, err := viz.Still(trace, k).Figure()
			if err != nil {
				t.Fatal(err)
			}
			treetest.WellFormed(t, f.Still)
			folds, sums := foldGroup.FindAllStringSubmatch(f.Still, -1), foldedSum.FindAllStringSubmatch(f.Still, -1)
			if len(folds) < 2 || len(sums) != 3*len(folds) {
				t.Fatalf("%d nodes, step %d: %d subtrees are folded, with %d texts", len(trace.Nodes), k, len(folds), len(sums))
			}
			want, open := len(trace.Nodes), 0
			for n, fold := range folds {
				i, _ := strconv.Atoi(fold[1])
				below := looks[i+1 : trace.Nodes[i].End]
				if fold[2] == "" {
					want -= len(below)
				} else {
					open++
				}
				visited, cut := 0, 0
				for _, look := range below {
					if strings.HasPrefix(look.Class, "done") || strings.HasPrefix(look.Class, "active") {
						visited++
					}
					if strings.Contains(look.Class, "before") {
						visited++
					} else if strings.HasPrefix(look.Class, "skipped") {
						cut++
					}
				}
				says := strings.TrimSpace(sums[3*n+1][1] + " " + sums[3*n+2][1])
				truth := ""
				switch {
				case visited == len(below):
					truth = "all visited"
				case cut == len(below):
					truth = "all cut off"
				case visited+cut == 0:
					truth = "not visited"
				case visited == 0:
					truth = fmt.Sprintf("%d cut off", cut)
				case cut == 0:
					truth = fmt.Sprintf("%d visited", visited)
				default:
					truth = fmt.Sprintf("%d visited %d cut off", visited, cut)
				}
				if !strings.HasPrefix(sums[3*n][1], fmt.Sprintf("%d node", len(below))) || says != truth {
					t.Errorf("%d nodes, step %d, below node %d: %q, want %q", len(trace.Nodes), k, i, sums[3*n:3*n+3], truth)
				}
			}
			seen := map[string]bool{}
			for _, m := range drawnNode.FindAllStringSubmatch(f.Still, -1) {
				seen[m[1]] = true
			}
			if len(seen) != want || open != 1 {
				t.Errorf("%d nodes, step %d: %d are drawn, want %d, and %d subtrees are open", len(trace.Nodes), k,
					len(seen), want, open)
			}
			show := trace.Result.PV
			if 0 < k && k < len(trace.Events) {
				show = []int{run.Steps[k-1].At}
			} else if k == 0 {
				show = []int{0}
			}
			for _, i := range show {
				if !seen[fmt.Sprint(i)] {
					t.Errorf("%d nodes, step %d: node %d is not drawn", len(trace.Nodes), k, i)
				}
			}
		}
	}
}

// Whichever subtree is open, no two nodes of the picture lie one over the other, and all are in it.
func TestWhatIsFoldedHasRoom(t *testing.T) {
	for _, tree := range large(t) {
		trace := treetest.Record(t, tree.String(), "minimax", search.Settings{})
		whole, err := viz.Picture(trace)
		if err != nil {
			t.Fatal(err)
		}
		number := func(text string) float64 {
			f, err := strconv.ParseFloat(text, 64)
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
		size := pictureBox.FindStringSubmatch(whole)
		type node struct {
			n    int
			x, w float64
		}
		rows := map[float64][]node{}
		for _, m := range nodeShape.FindAllStringSubmatch(whole, -1) {
			i, _ := strconv.Atoi(m[1])
			var x, y, w float64
			if m[2] == "leaf" {
				w = number(m[7]) / 2
				x, y = number(m[5])+w, number(m[6])+14
			} else if x, y, w = number(m[3]), number(m[4]), 22; m[2] == "max" {
				y += 19
			} else {
				y -= 19
			}
			if x-w < 0 || x+w > number(size[1]) || y-19 < 0 || y+19 > number(size[2]) {
				t.Errorf("node %d at %.1f %.1f is not in the picture of %s by %s", i, x, y, size[1], size[2])
			}
			rows[math.Round(y)] = append(rows[math.Round(y)], node{i, x, w})
		}
		fold := make([]int, len(trace.Nodes)) // the folded subtree that a node is in
		for _, m := range foldGroup.FindAllStringSubmatch(whole, -1) {
			i, _ := strconv.Atoi(m[1])
			for c := i + 1; c < trace.Nodes[i].End; c++ {
				fold[c] = i
			}
		}
		for y, row := range rows {
			slices.SortFunc(row, func(a, b node) int { return a.n - b.n })
			for k := 1; k < len(row); k++ {
				a, b := row[k-1], row[k]
				if fold[a.n] == fold[b.n] && a.x+a.w > b.x-b.w {
					t.Errorf("%d nodes: %d and %d lie one over the other at %.0f", len(trace.Nodes), a.n, b.n, y)
				}
				if fold[a.n] != fold[b.n] && fold[a.n]*fold[b.n] == 0 {
					t.Errorf("%d nodes: the row at %.0f has %d, which is folded, and %d, which is not",
						len(trace.Nodes), y, a.n, b.n)
				}
			}
		}
	}
}

// Of two plies that leave as many nodes to be drawn the deeper is folded, so that what is open is
// narrow, and the path to it near: 5 plies of 5 moves have 31 + 156 nodes or 156 + 31.
func TestTheDeeperPlyIsFolded(t *testing.T) {
	trace := treetest.Record(t, generated(t, 5, 5), "alphabeta-soft", search.Settings{})
	whole, err := viz.Picture(trace)
	if n := len(foldGroup.FindAllString(whole, -1)); n != 125 || err != nil {
		t.Errorf("%d subtrees are folded, want 125: %v", n, err)
	}
}

// A tree with no more nodes than can be shown is drawn whole, and so is a tree that cannot be folded.
func TestASmallTreeIsNotFolded(t *testing.T) {
	for notation, nodes := range map[string]int{"(" + strings.Repeat("1 ", 999) + ")": 1000,
		"(" + strings.Repeat("1 ", 1500) + ")": 1501} {
		trace := treetest.Record(t, notation, "alphabeta-soft", search.Settings{})
		f, err := viz.Still(trace, len(trace.Events)).Figure()
		if err != nil {
			t.Fatal(err)
		}
		whole, err := viz.Picture(trace)
		if n := len(drawnNode.FindAllString(f.Still, -1)); n != nodes || err != nil || f.Still != whole ||
			foldGroup.MatchString(whole) {
			t.Errorf("%d of %d nodes are drawn, folded %t: %v", n, nodes, foldGroup.MatchString(whole), err)
		}
	}
}

// A tree that is too wide for a page is folded where a reader opens it, and nowhere else.
func TestAWideTreeIsFoldedOnAPage(t *testing.T) {
	for depth, folded := range map[int]int{5: 0, 6: 8, 8: 16} {
		trace := treetest.Record(t, generated(t, 2, depth), "minimax", search.Settings{})
		f, err := viz.Still(trace, len(trace.Events)).Figure()
		if err != nil {
			t.Fatal(err)
		}
		page, err := viz.Picture(trace)
		if n := len(foldGroup.FindAllString(page, -1)); n != folded || err != nil || foldGroup.MatchString(f.Still) {
			t.Errorf("2 moves, %d plies: %d subtrees are folded on a page, want %d, and in the still picture %t: %v", depth, n,
				folded, foldGroup.MatchString(f.Still), err)
		}
	}
}

// Of a node with so many moves that no page has room for them, a sentence says so, and the lines to
// them are faint: the principal variation's alone is drawn as elsewhere.
func TestMoreMovesThanAPageHasRoomFor(t *testing.T) {
	faint := regexp.MustCompile(`<g id="e(\d+)" class="edge [^"]*"><path class="faint"`)
	for _, moves := range []int{100, 101, 1500, 3000} {
		notation := "((1 2) " + strings.Repeat("3 ", moves-1) + ")"
		trace := treetest.Record(t, notation, "alphabeta-soft", search.Settings{})
		whole, err := viz.Picture(trace)
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, whole)
		said, drawn := strings.Contains(viz.RunOf(trace).Say, " moves: a page has room for some of them"),
			len(faint.FindAllString(whole, -1))
		if crowd := moves > 100; said != crowd || crowd && drawn != moves || !crowd && drawn != 0 {
			t.Errorf("%d moves: it is said: %t, and %d lines are faint", moves, said, drawn)
		}
	}
}

// A tree that is drawn folded can be too large for the pictures that fold nothing; each says so.
func TestAPictureThatFoldsNothingTakesLess(t *testing.T) {
	trace := treetest.Record(t, generated(t, 5, 5), "alphabeta-soft", search.Settings{})
	if _, err := viz.Player(trace).Figure(); err != nil {
		t.Errorf("%d nodes: %v", len(trace.Nodes), err)
	}
	_, folding := chart.Tree(trace).At(3).Figure()
	_, compare := viz.Compare(trace, trace).Figure()
	for what, err := range map[string]error{"the chart": folding, "the comparison": compare,
		"TikZ": viz.TikZ(io.Discard, trace, 0)} {
		if err == nil || !strings.Contains(err.Error(), "more than 2000") {
			t.Errorf("%s of %d nodes: %v", what, len(trace.Nodes), err)
		}
	}
}
