package search_test

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// The contract must carry every algorithm that is to come. Here each kind is sketched
// in a few lines, compiled, and held to plain minimax: the sketches are the review of
// the contract, not the algorithms of the project.

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
func (p state) Pass() (state, bool)      { return state{p.node, !p.max}, p.node.id%2 == 0 }
func (p state) Threat() int              { return int(p.node.id % 5) }
func (p state) Hint(i int) int           { return -p.Play(i).Evaluate() }
func (p state) NoisyMoves(b []int) []int { return p.Moves(b)[:len(p.node.kids)/2] }

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

func scout(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for i, m := range s.Moves(p) {
		child := s.Play(p, m)
		low := max(alpha, best)
		if i == 0 {
			best = -scout(s, child, depth-1, -beta, -low)
		} else if v := -scout(s, child, depth-1, -low-1, -low); v > low && v < beta {
			s.Again()
			best = max(best, -scout(s, child, depth-1, -beta, -low))
		} else {
			best = max(best, v)
		}
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func deepening(s *session, p state, depth, alpha, beta int) (v int) {
	for d := 1; d <= depth; d++ {
		s.NewPass(d, alpha, beta)
		v = textbook.AlphaBetaSoft(s, p, d, alpha, beta)
	}
	return v
}

func aspiration(s *session, p state, depth, alpha, beta int) int {
	low, high := max(alpha, -2), min(beta, 2)
	for {
		s.NewPass(depth, low, high)
		v := textbook.AlphaBetaSoft(s, p, depth, low, high)
		switch {
		case v <= low && low > alpha:
			low = alpha
		case v >= high && high < beta:
			high = beta
		default:
			return v
		}
	}
}

func mtdf(s *session, p state, depth, _, _ int) int {
	table := map[uint64]search.Window{}
	low, high, v := -search.Inf, search.Inf, 0
	for low < high {
		beta := max(v, low+1)
		s.NewPass(depth, beta-1, beta)
		if v = withTable(s, p, depth, beta-1, beta, table); v < beta {
			high = v
		} else {
			low = v
		}
	}
	return v
}

// withTable keeps a window of what is known for each position; the trees here have
// one depth for each position, so that an entry is always of equal depth.
func withTable(s *session, p state, depth, alpha, beta int, table map[uint64]search.Window) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	hash := s.Hash(p)
	known, ok := table[hash]
	if !ok {
		known = search.Open
	}
	if known.Alpha >= beta {
		s.NoteTable(known.Alpha, search.AtLeast)
		return s.Leave(known.Alpha)
	}
	if known.Beta <= alpha {
		s.NoteTable(known.Beta, search.AtMost)
		return s.Leave(known.Beta)
	}
	best := -search.Inf
	for _, m := range s.Moves(p) {
		best = max(best, -withTable(s, s.Play(p, m), depth-1, -beta, -max(alpha, best), table))
		if best >= beta {
			break
		}
	}
	if best > alpha {
		known.Alpha = max(known.Alpha, best)
	}
	if best < beta {
		known.Beta = min(known.Beta, best)
	}
	table[hash] = known
	return s.Leave(best)
}

// open is SSS*'s OPEN list: states by merit, then from left to right.
type open []*open1
type open1 struct {
	pos    state
	place  search.Place
	parent *open1
	path   []int
	depth  int
	solved bool
	merit  int
}

func (o open) Len() int { return len(o) }
func (o open) Less(i, j int) bool {
	return o[i].merit > o[j].merit || o[i].merit == o[j].merit && slices.Compare(o[i].path, o[j].path) < 0
}
func (o open) Swap(i, j int) { o[i], o[j] = o[j], o[i] }
func (o *open) Push(x any)   { *o = append(*o, x.(*open1)) }
func (o *open) Pop() any {
	last := (*o)[len(*o)-1]
	*o = (*o)[:len(*o)-1]
	return last
}

// sss is Stockman's algorithm, for a root at which MAX moves.
func sss(s *session, p state, depth, _, _ int) int {
	if score, over := s.Enter(p, depth, -search.Inf, search.Inf); over {
		return score
	}
	list := &open{}
	push := func(n *open1) {
		s.NoteAt(n.place, search.Push, n.depth, n.merit)
		heap.Push(list, n)
	}
	child := func(n *open1, i int) *open1 {
		return &open1{
			pos: n.pos.Play(i), place: s.Child(n.place, i, i), parent: n, path: append(slices.Clone(n.path), i),
			depth: n.depth - 1, merit: n.merit,
		}
	}
	push(&open1{pos: p, place: s.Here(), depth: depth, merit: search.Inf - 1})
	for {
		n := heap.Pop(list).(*open1)
		s.NoteAt(n.place, search.Pop, n.depth, n.merit)
		switch {
		case n.solved && n.parent == nil:
			return s.Leave(n.merit)
		case n.solved && n.pos.max: // a MAX node: its next brother, else its parent
			up := n.parent
			if i := n.path[len(n.path)-1] + 1; i < len(up.pos.Moves(nil)) {
				next := child(up, i)
				next.merit = n.merit
				push(next)
			} else {
				push(&open1{pos: up.pos, place: up.place, parent: up.parent, path: up.path, depth: up.depth, solved: true, merit: n.merit})
			}
		case n.solved: // a MIN node: its parent, and nothing else below that
			up := n.parent
			*list = slices.DeleteFunc(*list, func(o *open1) bool {
				return len(o.path) > len(up.path) && slices.Equal(o.path[:len(up.path)], up.path)
			})
			heap.Init(list)
			push(&open1{pos: up.pos, place: up.place, parent: up.parent, path: up.path, depth: up.depth, solved: true, merit: n.merit})
		default:
			if n.parent != nil {
				if score, over := s.Visit(n.place, n.pos, n.depth); over {
					n.solved, n.merit = true, min(n.merit, n.pos.forMover(score))
					push(n)
					continue
				}
			}
			if n.pos.max {
				for i := range n.pos.Moves(nil) {
					push(child(n, i))
				}
			} else {
				push(child(n, 0))
			}
		}
	}
}

// split searches the first root move alone and the others on workers.
func split(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(p)
	best := -textbook.AlphaBetaSoft(s, s.Play(p, moves[0]), depth-1, -beta, -alpha)
	if best < beta && len(moves) > 1 {
		low, values := max(alpha, best), make([]int, len(moves))
		s.Parallel(len(moves)-1, func(w *session, i int) {
			values[i] = -textbook.AlphaBetaSoft(w, w.Play(p, moves[i+1]), depth-1, -beta, -low)
		})
		best = max(best, slices.Max(values[:len(moves)-1]))
	}
	return s.Leave(best)
}

// ordered tries the moves that the game hints at first.
func ordered(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(p)
	slices.SortStableFunc(moves, func(a, b int) int { return s.Hint(p, b) - s.Hint(p, a) })
	best := -search.Inf
	for _, m := range moves {
		best = max(best, -ordered(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// internal searches the same node to less depth before it does so in earnest.
func internal(s *session, p state, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	if depth > 2 {
		internal(s, p, depth-2, alpha, beta)
	}
	best := -search.Inf
	for _, m := range s.Moves(p) {
		best = max(best, -internal(s, s.Play(p, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
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
	if after, ok := s.Pass(p); ok && depth > 1 {
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

var sketches = []search.Variant[state, int]{
	{Name: "scout", Search: scout},
	{Name: "deepening", Search: deepening},
	{Name: "aspiration", Search: aspiration},
	{Name: "mtdf", Search: mtdf, Class: search.ExactAlways},
	{Name: "ordered", Search: ordered},
	{Name: "internal", Search: internal},
	{Name: "split", Search: split},
	{Name: "sss", Search: sss, Class: search.ExactAlways},
	{Name: "selective", Search: selective, Class: search.Selective},
}

func TestEveryKindOfAlgorithmFitsTheContract(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 2000 {
		p := state{randomNode(r, 1+r.IntN(5)), r.IntN(2) == 0}
		depth := 1 + r.IntN(6)
		want := plain(p, depth)
		if !p.max {
			want = -want
		}
		for _, v := range append(textbook.Variants(p), sketches...) {
			if v.Name == "sss" && !p.max {
				continue
			}
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
			if v.Name != "sss" && v.Name != "mtdf" {
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
	if s.Visits != visited || int64(visited) != r.Stats.Nodes || int64(s.Leaves) != r.Stats.Leaves || int64(s.Cutoffs) != r.Stats.Cutoffs {
		return fmt.Errorf("the fold has %d visits, %d leaves, %d cutoffs, its nodes %d visits, the search %+v", s.Visits, s.Leaves, s.Cutoffs, visited, r.Stats)
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
			return fmt.Errorf("line %v: %d is no child of %d", trace.Result.PV, i, at)
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
