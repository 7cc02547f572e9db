package abtree_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func example(t *testing.T, name string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Example(name)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestExamplesAreCanonicalAndKnownByName(t *testing.T) {
	for _, e := range abtree.Examples() {
		if got := example(t, e.Name).String(); got != e.Text {
			t.Errorf("%s is written %s", e.Name, got)
		}
		if e.Title == "" || e.Source == "" || e.Shows == "" {
			t.Errorf("%s says too little: %+v", e.Name, e)
		}
	}
	if _, err := abtree.Example("none"); err == nil || !strings.Contains(err.Error(), "deep-cutoff") {
		t.Errorf("got %v, want an error that names the examples", err)
	}
}

// shows lists what each example is said to show.

func TestDocument002NeverLooksAtG(t *testing.T) {
	for _, c := range []struct{ name, visits string }{
		{"document-002", "A B D E C F"},
		{"document-002-g", "A B D E C F"},
		{"document-002-e-first", "A B E D C F"},
	} {
		trace := record(t, "alphabeta-002", example(t, c.name), search.Open)
		if names := visits(trace); strings.Join(names, " ") != c.visits || trace.Result.Value != 3 {
			t.Errorf("%s: visits %v, value %d", c.name, names, trace.Result.Value)
		}
	}
	if _, err := search.Run(textbook.Minimax, example(t, "document-002").Root(), search.Settings{}); err == nil ||
		!strings.Contains(err.Error(), "C G") {
		t.Errorf("minimax does not miss the value of G: %v", err)
	}
	c, _ := example(t, "document-002-g").Find("C")
	if got := minimax(c); got != -1000 {
		t.Errorf("with G = -1000, C is worth %d", got)
	}
}

func TestAIMA(t *testing.T) {
	tree := example(t, "aima")
	r, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if got := r.String(); got != "value = 3, line a1 b1, 11 nodes, 7 leaves" {
		t.Error(got)
	}
}

// noDeepCutoffs is Knuth and Moore's F1: a node knows its parent's bound alone.
func noDeepCutoffs(s *session, pos abtree.Position, depth, _, beta int) int {
	if score, over := s.Enter(pos, depth, -search.Inf, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		best = max(best, -noDeepCutoffs(s, s.Play(pos, m), depth-1, -search.Inf, -best))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func TestDeepCutoff(t *testing.T) {
	tree := example(t, "deep-cutoff")
	for _, c := range []struct {
		name   string
		search algorithm
		nodes  int64
	}{
		{"F2", textbook.AlphaBetaF2[abtree.Position, abtree.Move], 9},
		{"F1", noDeepCutoffs, 10},
	} {
		r, err := search.Run(c.search, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Value != 2 || r.Stats.Nodes != c.nodes {
			t.Errorf("%s: %v, want %d nodes", c.name, r, c.nodes)
		}
	}
}

func TestBestAndWorstOrder(t *testing.T) {
	if got := leaves(t, example(t, "best-ordered")); got != 5 {
		t.Errorf("best-ordered: %d leaves", got)
	}
	if got := leaves(t, example(t, "worst-ordered")); got != 8 {
		t.Errorf("worst-ordered: %d leaves", got)
	}
}

func TestHardAndSoftDifferAtECAndF(t *testing.T) {
	tree := example(t, "hard-and-soft")
	said := func(name string) map[string]int {
		trace := record(t, name, tree, search.Open)
		values := map[string]int{}
		for _, e := range trace.Events {
			if e.Kind == search.Leave {
				values[trace.Nodes[e.Node].Name] = e.Value
			}
		}
		return values
	}
	hard, soft := said("alphabeta-hard"), said("alphabeta-soft")
	var differ []string
	for name := range hard {
		if hard[name] != soft[name] {
			differ = append(differ, name)
		}
	}
	slices.Sort(differ)
	if got := strings.Join(differ, " "); got != "C E F" || hard["A"] != 5 || hard["C"] != 5 || hard["E"] != 5 ||
		hard["F"] != 5 || soft["C"] != 2 || soft["E"] != 8 || soft["F"] != 2 {
		t.Errorf("they differ at %s: %v, %v", got, hard, soft)
	}
}

func TestAspiration(t *testing.T) {
	for _, c := range []struct {
		window search.Window
		want   string
	}{
		{search.Window{Alpha: 10, Beta: 30}, "= 20"},
		{search.Window{Alpha: 25, Beta: 45}, "<= "},
		{search.Window{Alpha: 0, Beta: 15}, ">= "},
	} {
		r, err := search.Run(textbook.AlphaBetaSoft, example(t, "aspiration").Root(), search.Settings{Window: c.window})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(r.String(), "value "+c.want) {
			t.Errorf("%v: %v", c.window, r)
		}
	}
}

func TestTransposition(t *testing.T) {
	follow := func(moves string) abtree.Position {
		p := example(t, "transposition").Root()
		for _, want := range strings.Fields(moves) {
			for _, m := range p.Moves(nil) {
				if m.String() == want {
					p = p.Play(m)
					break
				}
			}
		}
		return p
	}
	p, q := follow("a x b"), follow("b x a")
	if p.Name() != "G" || q.Name() != "G" || p.Hash() != q.Hash() {
		t.Errorf("they lead to %s and %s", p.Name(), q.Name())
	}
	if _, err := search.Run(textbook.Minimax, example(t, "transposition").Root(), search.Settings{}); err != nil {
		t.Error(err)
	}
}

// What each selective search gains and loses: the exact search beside it, to the same depth,
// where it is right or wrong.
func TestSelectiveSearchesHoldAndFail(t *testing.T) {
	type (
		position = abtree.Position
		move     = abtree.Move
		run      struct {
			search       algorithm
			options      any
			value, nodes int
		}
	)
	var (
		negascout = algorithm(textbook.NegaScout[position, move])
		soft      = algorithm(textbook.AlphaBetaSoft[position, move])
		pvs       = algorithm(textbook.PVS[position, move])
		quiet     = algorithm(textbook.Quiescence[position, move])
		fhr       = algorithm(textbook.FailHighReductions[position, move])
		null      = algorithm(textbook.NullMove[position, move])
		verified  = algorithm(textbook.VerifiedNullMove[position, move])
		double    = algorithm(textbook.DoubleNullMove[position, move])
		reduced   = algorithm(textbook.NullMoveReductions[position, move])
		lmr       = algorithm(textbook.LateMoveReductions[position, move])
		multi     = algorithm(textbook.MultiCut[position, move])
		prob      = algorithm(textbook.ProbCut[position, move])
		multiprob = algorithm(textbook.MultiProbCut[position, move])

		pair  = textbook.ProbCutOptions{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 2}
		pairs = textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{pair}}
	)
	for _, c := range []struct {
		name  string
		depth int
		value int // minimax, to the end
		runs  []run
	}{
		{"quiescence", 1, 1, []run{{soft, nil, 9, 3}, {quiet, nil, 1, 4}}},
		{"quiescence", 2, 1, []run{{soft, nil, 1, 7}}},
		{"quiescence-horizon", 1, 1, []run{{quiet, nil, 9, 4}}},
		{"fail-high-reductions", 0, 7, []run{{negascout, nil, 7, 23}, {fhr, nil, 7, 20},
			{fhr, textbook.FHROptions{CutOnly: true}, 7, 20}}},
		{"fail-high-reductions-blunder", 0, 7, []run{{negascout, nil, 7, 23}, {fhr, nil, 5, 10},
			{fhr, textbook.FHROptions{Research: true}, 5, 10}}},
		{"null-move", 0, 5, []run{{soft, nil, 5, 10}, {null, nil, 5, 6}, {verified, nil, 5, 9}, {double, nil, 5, 6},
			{reduced, nil, 5, 6}}},
		{"null-move-horizon", 0, 7, []run{{soft, nil, 7, 14}, {null, nil, 5, 6}, {verified, nil, 5, 8},
			{double, nil, 5, 6}, {reduced, nil, 5, 6}, {fhr, nil, 5, 7}}},
		{"zugzwang", 0, 6, []run{{soft, nil, 6, 7}, {null, nil, 5, 6}, {verified, nil, 6, 11}, {double, nil, 5, 6},
			{reduced, nil, 5, 6}, {fhr, nil, 6, 9}}},
		{"zugzwang", 8, 6, []run{{soft, nil, 6, 7}, {null, nil, 5, 8}, {verified, nil, 6, 13}, {double, nil, 6, 11},
			{reduced, nil, 6, 10}, {fhr, nil, 6, 9}}},
		{"lmr", 0, 5, []run{{pvs, nil, 5, 17}, {lmr, nil, 5, 13}}},
		{"lmr-blunder", 0, 8, []run{{pvs, nil, 8, 22}, {lmr, nil, 5, 13}}},
		{"multi-cut", 0, 5, []run{{soft, nil, 5, 10}, {multi, nil, 5, 7}}},
		{"multi-cut-blunder", 0, 7, []run{{soft, nil, 7, 17}, {multi, nil, 5, 7}}},
		{"probcut", 0, 7, []run{{soft, nil, 7, 22}, {prob, pair, 7, 16}, {multiprob, pairs, 7, 16}}},
		{"probcut-blunder", 0, 8, []run{{soft, nil, 8, 23}, {prob, pair, 7, 16}, {multiprob, pairs, 7, 16}}},
	} {
		tree := example(t, c.name)
		if got := minimax(tree.Root()); got != c.value || tree.Size() < 8 || tree.Size() > 30 {
			t.Errorf("%s is worth %d and has %d nodes", c.name, got, tree.Size())
		}
		for i, r := range c.runs {
			got, err := search.Run(r.search, tree.Root(), search.Settings{Depth: c.depth, Options: r.options})
			if err != nil || got.Value != r.value || got.Bound.Plain() != search.Exact ||
				got.Bound.Selective() != (i > 0 || c.name == "quiescence-horizon") || got.Stats.Nodes != int64(r.nodes) {
				t.Errorf("%s to depth %d, search %d: %v, %v, want %d in %d nodes", c.name, c.depth, i, got, err, r.value, r.nodes)
			}
		}
	}
}

// Each example, searched as it asks to be, shows what its title says: it returns this value after
// this number of nodes, and has such an event or such a cut.
func TestEveryExampleShowsWhatItSays(t *testing.T) {
	type trace = *search.Trace
	has := func(kind search.EventKind) func(trace) bool {
		return func(t trace) bool {
			return slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Kind == kind })
		}
	}
	skips := func(name string) func(trace) bool {
		return func(t trace) bool { return !slices.Contains(visits(t), name) }
	}
	leaves := func(n int64) func(trace) bool { return func(t trace) bool { return t.Result.Stats.Leaves == n } }
	failsLow := func(t trace) bool { // and is searched again
		var passes, lows int
		for _, e := range t.Events {
			if e.Kind == search.Pass {
				passes++
			}
			if e.Kind == search.Leave && e.Node == 0 && e.Value <= e.Alpha {
				lows++
			}
		}
		return passes == 2 && lows == 1
	}
	deep := func(t trace) bool { // a bound from three plies above cuts
		s := t.Start()
		for _, e := range t.Events {
			at, before := e.Node, s.Nodes[e.Node]
			s.Next()
			if e.Kind != search.Leave || e.Actual(t.Max(int(at))) != search.Cut {
				continue
			}
			from := before.AlphaFrom
			if t.Max(int(at)) {
				from = before.BetaFrom
			}
			if from >= 0 && t.Nodes[at].Ply-t.Nodes[from].Ply == 3 {
				return true
			}
		}
		return false
	}
	clamped := func(t trace) bool {
		return slices.ContainsFunc(t.Events, func(e search.Event) bool {
			return e.Kind == search.Leave && t.Nodes[e.Node].Name == "C" && e.Value == 5
		})
	}
	noisy := func(t trace) bool {
		return slices.ContainsFunc(t.Events, func(e search.Event) bool {
			return e.Kind == search.Enter &&
				e.Depth <= 0 && e.Ply == 1
		})
	}
	want := map[string]struct {
		value int
		nodes int64
		sees  func(trace) bool
	}{
		"document-002":                 {3, 6, skips("G")},
		"document-002-g":               {3, 6, skips("G")},
		"document-002-e-first":         {3, 6, skips("G")},
		"aima":                         {3, 11, skips("c2")},
		"deep-cutoff":                  {2, 9, deep},
		"best-ordered":                 {5, 11, leaves(5)},
		"worst-ordered":                {6, 15, leaves(8)},
		"hard-and-soft":                {5, 11, clamped},
		"aspiration":                   {20, 20, failsLow},
		"transposition":                {6, 11, has(search.TableHit)},
		"quiescence":                   {1, 4, noisy},
		"quiescence-horizon":           {9, 4, noisy},
		"fail-high-reductions":         {7, 20, has(search.Reduction)},
		"fail-high-reductions-blunder": {5, 10, has(search.Reduction)},
		"null-move":                    {5, 6, has(search.NullMove)},
		"null-move-horizon":            {5, 6, has(search.NullMove)},
		"zugzwang":                     {5, 6, has(search.NullMove)},
		"lmr":                          {5, 13, has(search.Reduction)},
		"lmr-blunder":                  {5, 13, has(search.Reduction)},
		"multi-cut":                    {5, 7, skips("J")},
		"multi-cut-blunder":            {5, 7, skips("J")},
		"probcut":                      {7, 16, skips("M")},
		"probcut-blunder":              {7, 16, skips("M")},
		"chance":                       {4 * 2, 11, skips("G")},
		"chance-probe":                 {4 * 2, 13, skips("9")},
	}
	for _, e := range abtree.Examples() {
		tree := example(t, e.Name)
		v, err := search.Find(append(textbook.Variants(tree.Root()), chance.Variants(tree.Root())...), e.Variant)
		if err != nil {
			t.Fatal(err)
		}
		options, unknown, err := search.SetOptions(v.Options, e.Options)
		if err != nil || len(unknown) > 0 {
			t.Fatalf("%s: %v, %v", e.Name, unknown, err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{Depth: e.Depth, Options: options})
		if err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
		if w := want[e.Name]; w.sees == nil || trace.Result.Value != w.value || trace.Result.Stats.Nodes != w.nodes ||
			!w.sees(trace) {
			t.Errorf("%s: %v, want %d after %d nodes and what it says", e.Name, trace.Result, w.value, w.nodes)
		}
	}
}

// reductionsOf returns the names of the nodes that a search reduces, in order.
func reductionsOf(t *testing.T, name string) string {
	t.Helper()
	trace, err := search.Record(textbook.FailHighReductions, example(t, name).Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range trace.Events {
		if e.Kind == search.Reduction {
			names = append(names, trace.Nodes[e.Node].Name)
		}
	}
	return strings.Join(names, " ")
}

func TestFailHighReductions(t *testing.T) {
	for name, want := range map[string]string{"fail-high-reductions": "F C", "fail-high-reductions-blunder": "F C D"} {
		if got := reductionsOf(t, name); got != want {
			t.Errorf("%s: %s are reduced, want %s", name, got, want)
		}
	}
}

// The parameters of ProbCut, by hand: the line of least squares through the values that the
// moves of the root have at depths 1 and 2, for the side to move there.
func TestProbCutIsFitted(t *testing.T) {
	root := example(t, "probcut").Root()
	var n, sx, sy, sxx, sxy, squares float64
	at := func(p abtree.Position, depth int) float64 { return float64(-minimaxTo(p, depth)) } // MIN moves
	for _, m := range root.Moves(nil) {
		x, y := at(root.Play(m), 1), at(root.Play(m), 2)
		n, sx, sy, sxx, sxy = n+1, sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	slope := (n*sxy - sx*sy) / (n*sxx - sx*sx)
	intercept := (sy - slope*sx) / n
	for _, m := range root.Moves(nil) {
		e := at(root.Play(m), 2) - slope*at(root.Play(m), 1) - intercept
		squares += e * e
	}
	if sigma := math.Sqrt(squares / n); slope != 1 || intercept != 0 || sigma != 1 {
		t.Errorf("deep = %g * shallow + %g, sigma %g, want 1, 0 and 1", slope, intercept, sigma)
	}
}

func TestZugzwang(t *testing.T) {
	tree := example(t, "zugzwang")
	c, _ := tree.Find("C")
	null, ok := c.NullMove()
	if !ok || null.Name() != "N" || !null.MaxFirst() || minimax(null) != 1 || minimax(c) != 6 || minimax(tree.Root()) != 6 {
		t.Errorf("the null move leads to %v, %v", null, ok)
	}
	b, _ := tree.Find("B")
	if _, ok := b.NullMove(); ok || minimax(b) != 5 {
		t.Error("B has a null move, or another value than 5")
	}
}
