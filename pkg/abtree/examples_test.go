package abtree_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
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

// What each example is said to show.

func TestDocument002NeverLooksAtG(t *testing.T) {
	for _, c := range []struct{ name, visits string }{
		{"document-002", "A B D E C F"},
		{"document-002-g", "A B D E C F"},
		{"document-002-e-first", "A B E D C F"},
	} {
		trace := record(t, "alphabeta-002", example(t, c.name), search.Open)
		if names, _ := visits(trace); strings.Join(names, " ") != c.visits || trace.Result.Value != 3 {
			t.Errorf("%s: visits %v, value %d", c.name, names, trace.Result.Value)
		}
	}
	if _, err := search.Run(textbook.Minimax, example(t, "document-002").Root(), search.Settings{}); err == nil || !strings.Contains(err.Error(), "C G") {
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
	if got := strings.Join(differ, " "); got != "C E F" || hard["A"] != 5 || hard["C"] != 5 || hard["E"] != 5 || hard["F"] != 5 || soft["C"] != 2 || soft["E"] != 8 || soft["F"] != 2 {
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

// negaScout is NegaScout in the mover's view, with document 001's reductions if reduce is
// set; it counts the nodes and names those that it reduces.
type negaScout struct {
	reduce  bool
	nodes   int
	reduced []string
}

func (n *negaScout) search(p abtree.Position, depth, alpha, beta int) int {
	n.nodes++
	if score, over := p.Terminal(); over {
		return score
	}
	if depth > 0 && n.reduce && alpha == beta-1 && p.Evaluate()-p.Threat() >= beta {
		n.reduced = append(n.reduced, p.Name())
		depth--
	}
	if depth <= 0 {
		return p.Evaluate()
	}
	best := -search.Inf
	for i, m := range p.Moves(nil) {
		lower := max(alpha, best)
		if i == 0 {
			best = -n.search(p.Play(m), depth-1, -beta, -lower)
		} else {
			v := -n.search(p.Play(m), depth-1, -lower-1, -lower)
			if v > lower && v < beta && depth > 2 {
				v = -n.search(p.Play(m), depth-1, -beta, -v)
			}
			best = max(best, v)
		}
		if best >= beta {
			break
		}
	}
	return best
}

func TestFailHighReductions(t *testing.T) {
	for _, c := range []struct {
		name           string
		value, reduced int
		names          string
		saved          int
	}{
		{"fail-high-reductions", 7, 7, "F C", 3},
		{"fail-high-reductions-blunder", 7, 5, "F C D", 0},
	} {
		tree := example(t, c.name)
		full, fhr := negaScout{}, negaScout{reduce: true}
		v := full.search(tree.Root(), 3, -search.Inf, search.Inf)
		r := fhr.search(tree.Root(), 3, -search.Inf, search.Inf)
		if v != c.value || r != c.reduced || strings.Join(fhr.reduced, " ") != c.names || c.saved > 0 && full.nodes-fhr.nodes != c.saved {
			t.Errorf("%s: %d in %d nodes, with reductions of %v %d in %d", c.name, v, full.nodes, fhr.reduced, r, fhr.nodes)
		}
		if n := tree.Size(); n < 8 || n > 30 {
			t.Errorf("%s has %d nodes", c.name, n)
		}
	}
}

func TestZugzwang(t *testing.T) {
	tree := example(t, "zugzwang")
	c, _ := tree.Find("C")
	null, ok := c.Pass()
	if !ok || null.Name() != "N" || !null.MaxFirst() || minimax(null) != 1 || minimax(c) != 6 || minimax(tree.Root()) != 6 {
		t.Errorf("the null move leads to %v, %v", null, ok)
	}
	b, _ := tree.Find("B")
	if _, ok := b.Pass(); ok || minimax(b) != 5 {
		t.Error("B has a null move, or another value than 5")
	}
}
