package search_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The contract must carry every algorithm. Those of the textbook, and sketches of kinds that it
// does not have, are held to plain minimax.

// state is a node of a small tree with all that a game may offer.
type state struct {
	node *node
	max  bool
}

type node struct {
	id    uint64
	score int // of a leaf, in MAX's view
	eval  int // static, in MAX's view
	kids  []*node
}

func (p state) Terminal() (int, bool)    { return p.forMover(p.node.score), len(p.node.kids) == 0 }
func (p state) Play(i int) state         { return state{p.node.kids[i], !p.max} }
func (p state) Evaluate() int            { return p.forMover(p.node.eval) }
func (p state) MaxFirst() bool           { return p.max }
func (p state) Hash() uint64             { return p.node.id }
func (p state) NullMove() (state, bool)  { return state{p.node, !p.max}, p.node.id%2 == 0 }
func (p state) Threat() int              { return int(p.node.id % 5) }
func (p state) Hint(i int) int           { return -p.Play(i).Evaluate() }
func (p state) NoisyMoves(b []int) []int { return p.Moves(b)[:len(p.node.kids)/2] }

func (p state) Bounds(b []int) (moves []int, low, high int) {
	return p.Moves(b), -search.Inf, search.Inf
}

func (p state) Moves(buf []int) []int {
	for i := range p.node.kids {
		buf = append(buf, i)
	}
	return buf
}

func (p state) forMover(score int) int {
	if p.max || score == search.NoScore {
		return score
	}
	return -score
}

func leaf(score int) *node      { return &node{score: score} }
func inner(kids ...*node) *node { return &node{kids: kids} }

// randomNode returns a tree of at most depth plies with one to three moves a node and
// few different scores, so that ties are common.
func randomNode(r *rand.Rand, depth int) *node {
	n := &node{id: r.Uint64(), score: r.IntN(9) - 4, eval: r.IntN(9) - 4}
	if depth > 0 && r.IntN(8) > 0 {
		for range 1 + r.IntN(3) {
			n.kids = append(n.kids, randomNode(r, depth-1))
		}
	}
	return n
}

// plain is minimax without a session: what everything is held to.
func plain(p state, depth int) int {
	if score, over := p.Terminal(); over {
		return score
	}
	if depth == 0 {
		return p.Evaluate()
	}
	best := -search.Inf
	for i := range p.node.kids {
		best = max(best, -plain(p.Play(i), depth-1))
	}
	return best
}

type session = search.Session[state, int]

// split searches the first root move alone and the others on workers.
func split(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(p)
	best := -textbook.AlphaBetaSoft(s, s.Play(p, moves[0]), depth-1, -beta, -alpha)
	if best < beta && len(moves) > 1 {
		low, values := max(alpha, best), make([]int, len(moves))
		s.Parallel(len(moves)-1, func(w *session, i int) bool {
			values[i] = -textbook.AlphaBetaSoft(w, w.Play(p, moves[i+1]), depth-1, -beta, -low)
			return false
		})
		best = max(best, slices.Max(values[:len(moves)-1]))
	}
	return s.Leave(best)
}

// selective has a null move, a fail-high reduction, and quiescence at the horizon.
func selective(s *session, p state, depth, alpha, beta int) int {
	if depth == 0 {
		return quiescence(s, p, alpha, beta)
	}
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	if after, ok := s.NullMove(p); ok && depth > 1 {
		if v := -selective(s, after, max(depth-3, 0), -beta, -beta+1); v >= beta {
			return s.Leave(v)
		}
	}
	if depth > 1 && p.Evaluate()-s.Threat(p) >= beta {
		s.Note(search.Reduction, 1)
		depth--
	}
	best := -search.Inf
	for _, m := range s.Moves(p) {
		best = max(best, -selective(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func quiescence(s *session, p state, alpha, beta int) int {
	best, over := s.EnterNoisy(p, alpha, beta) // stand pat
	if over {
		return best
	}
	for _, m := range s.Noisy(p) {
		best = max(best, -quiescence(s, s.Play(p, m), -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// shortLine has the variants whose line may end above the leaf that has the value: they take it
// from a table, or prove it by two bounds.
var shortLine = map[string]bool{
	"negascout": true, "pvs": true, "aspiration": true,
	"alphabeta-tt": true, "iterative-deepening": true,
}

var sketches = []search.Variant[state, int]{
	{Name: "split", Search: split},
	{Name: "selective", Search: selective, Class: search.Selective},
}

func TestEveryKindOfAlgorithmFitsTheContract(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1+budget.Seed()))
	for range budget.Cases(2000) {
		p := state{randomNode(r, 1+r.IntN(5)), r.IntN(2) == 0}
		depth := 1 + r.IntN(6)
		want := plain(p, depth)
		if !p.max {
			want = -want
		}
		// its counts differ
		racing := search.Variant[state, int]{Name: "young brothers wait", Search: youngBrothersWait[state, int]}
		for _, v := range append(append(textbook.Variants(p), sketches...), racing) {
			trace, err := v.Record(p, search.Settings{Depth: depth})
			if err != nil {
				t.Fatalf("%s: %v", v.Name, err)
			}
			if err := consistent(trace); err != nil {
				t.Fatalf("%s: %v", v.Name, err)
			}
			if v.Class == search.Selective {
				continue
			}
			if got := trace.Result; got.Value != want || got.Bound != search.Exact {
				t.Fatalf("%s at depth %d: %v, want exactly %d", v.Name, depth, got, want)
			}
			if !shortLine[v.Name] {
				if err := lineHolds(trace); err != nil {
					t.Fatalf("%s at depth %d: %v", v.Name, depth, err)
				}
			}
		}
	}
}

// consistent checks that a trace folds without contradiction and counts what its
// result counts.
func consistent(trace *search.Trace) error {
	s := trace.Start()
	for {
		if _, ok := s.Next(); !ok {
			break
		}
	}
	if len(s.Line) > 0 {
		return fmt.Errorf("nodes %v were entered and not left", s.Line)
	}
	visited := 0
	for i, n := range s.Nodes {
		visited += n.Visits
		if p := trace.Nodes[i].Parent; trace.Nodes[i].Visited && p >= 0 && !trace.Nodes[p].Visited {
			return fmt.Errorf("node %d was visited and its parent %d not", i, p)
		}
	}
	r := trace.Result
	if s.Visits != visited || int64(visited) != r.Stats.Nodes || int64(s.Leaves) != r.Stats.Leaves ||
		int64(s.Cutoffs) != r.Stats.Cutoffs {
		return fmt.Errorf("the fold has %d visits, %d leaves, %d cutoffs, its nodes %d visits, the search %+v",
			s.Visits, s.Leaves, s.Cutoffs, visited, r.Stats)
	}
	if root := s.Nodes[0]; r.Bound == search.Exact && (!root.Valued || root.Value != r.Value) {
		return fmt.Errorf("the root folds to %+v, the search found %v", root, r)
	}
	return nil
}

// lineHolds checks that the principal variation leads to a leaf with the root's value.
func lineHolds(trace *search.Trace) error {
	at := 0
	for _, i := range trace.Result.PV {
		if trace.Nodes[i].Parent != at {
			return fmt.Errorf("line %v: %d is not a child of %d", trace.Result.PV, i, at)
		}
		at = i
	}
	for _, e := range slices.Backward(trace.Events) {
		if int(e.Node) == at && e.Kind.Scored() {
			if e.Kind == search.Leave || e.Value != trace.Result.Value {
				return fmt.Errorf("line %v ends with %v, the value is %d", trace.Result.PV, e, trace.Result.Value)
			}
			return nil
		}
	}
	return fmt.Errorf("line %v ends at a node without a score", trace.Result.PV)
}
