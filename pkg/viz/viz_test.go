package viz_test

import (
	"flag"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// A leaf alone, or a line of moves, is searched with the window that was given, and shows it.
func TestASingleLeafHasTheWindowThatWasGiven(t *testing.T) {
	for _, tree := range []string{"3", "(3)", "((3))"} {
		run := viz.RunOf(treetest.Record(t, tree, "alphabeta-soft", search.Settings{}))
		for k, step := range run.Steps {
			looks := slices.Clone(run.Start)
			for _, s := range run.Steps[:k+1] {
				s.Apply(looks)
			}
			if got := looks[step.At].Window; got != "(-∞, ∞)" {
				t.Errorf("%s, step %d: the window is %q", tree, k+1, got)
			}
		}
	}
}

// What the page shows at a step is the fold of the changes so far: it must come to what
// the state of the search says.
func TestFoldOfChangesIsTheState(t *testing.T) {
	treetest.Random(t, func(trace *search.Trace) {
		holdCuts(t, trace)
		run := viz.RunOf(trace)
		looks := slices.Clone(run.Start)
		s := trace.Start()
		for k, step := range run.Steps {
			step.Apply(looks)
			s.Next()
			pruned := 0
			for i, n := range s.Nodes {
				listed := trace.Result.Stats.Own[search.Push] > 0 && n.Visits > 0 // SSS* has no stack to leave it from
				if got := strings.Fields(looks[i].Class)[0]; got != n.Phase.String() && (!listed || got != "done") {
					t.Fatalf("%s, step %d: node %d looks %s and is %v", trace.Name, k+1, i, got, n.Phase)
				}
				if n.Visits == 0 && (n.Phase == search.Skipped || s.Step == len(trace.Events)) {
					pruned++ // the last step counts what was never visited
				}
				if n.Visits > 0 && n.Valued && !strings.Contains(looks[i].Value, search.FormatScore(n.Value)) {
					t.Fatalf("%s, step %d: node %d shows %q and has %d", trace.Name, k+1, i, looks[i].Value, n.Value)
				}
			}
			if step.Pruned != pruned || step.Visits != s.Visits || step.Leaves != s.Leaves || step.Cutoffs != s.Cutoffs {
				t.Fatalf("%s, step %d counts %+v, the state %+v and %d pruned", trace.Name, k+1, step, s, pruned)
			}
		}
		r := trace.Result.Stats
		if int(r.Nodes) != s.Visits || int(r.Leaves) != s.Leaves || int(r.Cutoffs) != s.Cutoffs {
			t.Fatalf("%s: the fold counts %d visits, %d leaves, %d cutoffs; the search %+v", trace.Name, s.Visits,
				s.Leaves, s.Cutoffs, r)
		}
	})
}

// holdCuts wants those steps to be marked at which moves are cut off.
func holdCuts(t *testing.T, trace *search.Trace) {
	t.Helper()
	s := trace.Start()
	for k, step := range viz.RunOf(trace).Steps {
		before, cut := slices.Clone(s.Nodes), false
		e, _ := s.Next()
		for i, n := range s.Nodes {
			p := trace.Nodes[i].Parent
			cut = cut || p == int(e.Node) && e.Kind == search.Leave && n.Phase == search.Skipped &&
				(before[i].Phase != search.Skipped || before[p].Phase == search.Skipped)
		}
		if step.Cut != cut {
			t.Fatalf("%s, step %d: moves are cut off: %t, want %t", trace.Name, k+1, step.Cut, cut)
		}
	}
}

func TestPictureIsWellFormedAndNothingOverlaps(t *testing.T) {
	treetest.Random(t, func(trace *search.Trace) {
		f, err := viz.Player(trace).Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
		last := map[int]float64{} // ply -> x of the node to the left
		for i, at := range middles(t, f.Still, len(trace.Nodes)) {
			ply := trace.Nodes[i].Ply
			if x, ok := last[ply]; ok && at-x < 40 {
				t.Fatalf("node %d stands at %.0f, its left neighbour at %.0f", i, at, x)
			}
			last[ply] = at
		}
	})
}

// middles returns the x of each node's shape, by node.
func middles(t *testing.T, svg string, n int) []float64 {
	t.Helper()
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = math.NaN()
		at := strings.Index(svg, fmt.Sprintf(`<g id="n%d"`, i))
		if at < 0 {
			t.Fatalf("node %d is not in the picture", i)
		}
		var x, y float64
		group := svg[at:]
		if k := strings.Index(group, `class="shape"`); strings.HasPrefix(group[k:], `class="shape" d="M`) {
			_, _ = fmt.Sscanf(group[k:], `class="shape" d="M%fl`, &x)
			_, _ = fmt.Sscanf(group[k:], `class="shape" d="M%f %f`, &x, &y)
		} else {
			var w float64
			_, _ = fmt.Sscanf(group[k:], `class="shape" x="%f" y="%f" width="%f"`, &x, &y, &w)
			x += w / 2
		}
		xs[i] = x
	}
	return xs
}

var update = flag.Bool("update", false, "rewrite the golden files")

// The picture of the worked example is also the README's.
func TestPicturesAreAsTheyWereLookedAt(t *testing.T) {
	const ties = "A(B(E(J=4 K=9) F(L=6 M=1)) C(G(N=7 O=2) H(P=8 Q=3)) D(I(R=5 S=0) T(U=6 V=7)))"
	soft := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	growth := chart.Growth(chart.Leaves).Theory(3)
	for depth, leaves := range []int64{2, 7, 18, 46} {
		growth.Add("alpha-beta", depth+1, search.Stats{Leaves: leaves})
	}
	views := boardViews(t)
	maps.Copy(views, map[string]viz.View{
		"worked-example": viz.Player(soft),
		"windows":        chart.Windows(treetest.Record(t, ties, "mtdf", search.Settings{})),
		"researches":     chart.Windows(treetest.Record(t, ties, "negascout", search.Settings{})),
		"order": chart.Order(treetest.Record(t, ties, "alphabeta-soft", search.Settings{}),
			treetest.Record(t, ties, "pvs", search.Settings{})),
		"growth": growth,
		"compare": viz.Compare(treetest.Record(t, ties, "minimax", search.Settings{}),
			treetest.Record(t, ties, "alphabeta-soft", search.Settings{})),
		"counts": chart.Counts(treetest.Record(t, ties, "minimax", search.Settings{}),
			treetest.Record(t, ties, "alphabeta-soft", search.Settings{})),
	})
	maps.Copy(views, measuredViews())
	for name, view := range views {
		file := "testdata/" + name + ".svg"
		f, err := view.Figure()
		if err != nil {
			t.Fatal(name, err)
		}
		treetest.WellFormed(t, f.Still)
		if *update {
			if err := os.WriteFile(file, []byte(f.Still), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if f.Still != string(want) {
			t.Errorf("the picture differs from %s: look at it, and accept it with go test ./pkg/viz -update", file)
		}
	}
}

// measuredViews are pictures of measured numbers.
func measuredViews() map[string]viz.View {
	around := func(value, room float64) stat.Estimate {
		return stat.Estimate{Value: value, Low: value - room, High: value + room}
	}
	curve := chart.Curve("nodes, times the base's", "width").LogAcross().Level(1).Mark(16, "base").Mark(64, "best")
	heat := chart.Heat("nodes, times the base's", "width", "MiB")
	for i, width := range []int{4, 16, 64} {
		x := float64(i)
		curve.AddEstimate("connect four", width, around(1.3-0.4*x+0.1*x*x, 0.07)).
			AddEstimate("Othello", width, around(1-0.1*x, 0.05))
		heat.Add(width, 1, around(1.5-0.2*x, 0.12)).Add(width, 64, around(1.1-0.3*x, 0.12))
	}
	effort := chart.Effort("PVS", "alpha-beta", "nodes")
	for i := range 8 {
		effort.Add(fmt.Sprintf("position %d", i), fmt.Sprintf("compare-%d.html", i), float64(700+93*i), float64(900+i%3*250))
	}
	return map[string]viz.View{
		"curve": curve,
		"heat":  heat,
		"forest": chart.Forest(stat.Comparisons{Against: "alpha-beta", N: 50, Rows: []stat.Comparison{
			{Name: "PVS", Ratio: around(0.8, 0.05), P: 0.00001, Corrected: 0.0002},
			{Name: "a window of 1", Ratio: around(1.02, 0.06), P: 0.5, Corrected: 0.5}}}),
		"effort": effort,
		"match": chart.Match("deep against shallow", slices.Repeat([]float64{50, 75, 50, 100, 25, 75, 75}, 9)).
			Test(stat.SPRT{Elo0: 0, Elo1: 40}),
	}
}

func TestUserTextStaysText(t *testing.T) {
	trace := treetest.Record(t, `"<script>alert(1)</script>"("</svg>"("\"quoted\"&amp;"=1 "שלום"=2) "{b} {x|y}"("]]>"=0 `+
		`"\u0007\n\u001b[31m"=5))`, "alphabeta-soft", search.Settings{})
	f, err := viz.Player(trace).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	if text := explain.Text(trace); strings.ContainsAny(text, "\a\x1b") || strings.Count(text, "\n") != 7 {
		t.Errorf("a label reaches the terminal as more than text: %q", text)
	}
	if strings.Contains(f.Still, "<script") || strings.Count(f.Still, "</svg>") != 1 {
		t.Errorf("a label became markup: %s", f.Still)
	}
}

func TestNothingToDrawIsAnError(t *testing.T) {
	if _, err := viz.Player(nil).Figure(); err == nil || !strings.Contains(err.Error(), "search.Record") {
		t.Errorf("got %v, want an error that says what to do", err)
	}
}
