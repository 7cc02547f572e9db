package montecarlo

import (
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// Selected is the event of going down to a node: the move to it has the highest bound at its parent, in
// thousandths of a win for the side that moves there.
var Selected = search.NewEventKind(search.OwnEvent{
	Name: "selected", Says: "The search goes down to {node}, which has the highest bound: {value}.", Selective: true,
})

// Judged is the event that gives a leaf of the tree its value, in thousandths of a win: by a playout, an evaluator, or the
// end of the game.
var Judged = search.NewEventKind(search.OwnEvent{
	Name: "judged", Says: "The leaf {node} is judged: {value}.", Score: true, Selective: true, Samples: true,
})

// Mean and Visits are the events that give the new numbers of a node: the mean of the values judged at it and below, in
// thousandths of a win, and the number of its visits.
var (
	Mean = search.NewEventKind(search.OwnEvent{
		Name: "mean", Says: "The mean of {node} is now {value}.", Mark: "{value}", Score: true, Selective: true,
	})
	Visits = search.NewEventKind(search.OwnEvent{
		Name: "visits", Says: "Visits of {node}: {value}.", Mark: "n {value}", Selective: true,
	})
)

// Thousandths is the value of a win.
const Thousandths = 1000

// node is a node of the search tree: N and W in the papers.
type node[P search.Position[P, M], M comparable] struct {
	search.Node[P, M]
	visits int          // N: how often the search was here
	sum    float64      // W: of what was judged here and below, 1 for a win of the side to move
	edges  []edge[P, M] // the moves; nil at a leaf of the tree
}

// edge is a move at a node.
type edge[P search.Position[P, M], M comparable] struct {
	move  M
	prior float64     // P: how probable it is to be the best, before it is tried
	to    *node[P, M] // nil until it is tried
}

// visits returns how often a move was tried: N(s,a).
func (e *edge[P, M]) visits() int {
	if e.to == nil {
		return 0
	}
	return e.to.visits
}

// mean returns the mean result of a move that was tried, for the side that plays it: Q(s,a).
func (e *edge[P, M]) mean() float64 { return -e.to.sum / float64(e.to.visits) }

// tree is a search under way.
type tree[P search.Position[P, M], M comparable] struct {
	s     *search.Session[P, M]
	root  *node[P, M]
	path  []*node[P, M] // from the root to the leaf of a playout
	bytes int64         // that the tree holds

	// bound returns how promising a move at a node is: the search goes down by the highest.
	bound func(n *node[P, M], e *edge[P, M]) float64

	// judge returns the value of a position in which the game goes on, -1 to 1 for the side to move, and may set the priors
	// of its moves, or put the moves into another order.
	judge func(n *node[P, M], moves []M, priors []float64) float64

	scale int // the static score that counts half a win, where the depth is used up
}

// unlimited is the number of playouts if neither an option nor a limit of the search gives one.
const unlimited = 1000

// search grows the tree by passes playouts, 0 for as many as the limits allow, and returns the mean of the most
// visited move.
func (t *tree[P, M]) search(pos P, depth, alpha, beta, passes int) int {
	t.s.NeedOpenWindow(alpha, beta)
	t.s.Endless()
	t.s.DeclareSelective()
	if score, over := t.s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	t.root = &node[P, M]{Node: t.s.Node(pos, depth)}
	finished := false
	defer func() {
		if line := t.line(); !finished && line != nil { // a limit has stopped it
			t.s.Settle(t.value(), depth, alpha, beta, line)
		}
	}()
	if passes == 0 && !t.s.Limited() {
		passes = unlimited
	}
	clock := t.s.Clock()
	for n := 0; n < passes || passes == 0; n++ {
		clock()
		t.pass()
	}
	finished = true
	t.s.SetLine(t.line())
	return t.s.Leave(t.value())
}

// pass does one playout: it goes down to a leaf, judges it, and updates all nodes on the way: selection, expansion,
// evaluation and backup.
func (t *tree[P, M]) pass() {
	n := t.root
	t.path = append(t.path[:0], n)
	for n.edges != nil {
		n = t.descend(n)
		t.path = append(t.path, n)
	}
	value := t.leaf(n)
	t.note(n, Judged, thousandths(value))
	for i := len(t.path) - 1; i >= 0; i-- {
		n := t.path[i]
		n.visits++
		n.sum += value
		t.note(n, Mean, thousandths(n.sum/float64(n.visits)))
		t.note(n, Visits, n.visits)
		value = -value
	}
}

// descend returns the child by the move with the highest bound.
func (t *tree[P, M]) descend(n *node[P, M]) *node[P, M] {
	best, highest := 0, math.Inf(-1)
	for i := range n.edges {
		if bound := t.bound(n, &n.edges[i]); bound > highest {
			best, highest = i, bound
		}
	}
	e := &n.edges[best]
	if e.to == nil {
		e.to = &node[P, M]{Node: n.Child(best, e.move, n.Pos.Play(e.move))}
	}
	t.note(e.to, Selected, thousandths(highest))
	return e.to
}

// note reports an event about a node. If the search is not recorded it is only counted, which takes less
// time.
func (t *tree[P, M]) note(n *node[P, M], kind search.EventKind, value int) {
	if t.s.Recorded() {
		n.Note(kind, value)
	} else {
		t.s.CountEvents(kind, 1)
	}
}

// treeBytes is about the largest memory of the tree: then it no longer grows, and its leaves are judged again and
// again.
const treeBytes = search.DefaultMemory / 2

// leaf judges a leaf of the tree, and makes its edges unless the game is over there.
func (t *tree[P, M]) leaf(n *node[P, M]) (value float64) {
	if n != t.root {
		if score, over := n.Visit(); over {
			if _, ended := n.Pos.Terminal(); !ended {
				return static(score, t.scale)
			}
			return result(score)
		}
	}
	moves := n.Moves()
	priors := make([]float64, len(moves))
	for i := range priors {
		priors[i] = 1 / float64(len(moves))
	}
	value = t.judge(n, moves, priors)
	if t.bytes += 300 + 40*int64(len(moves)); t.bytes > treeBytes {
		return value
	}
	t.s.Holds(t.bytes)
	n.edges = make([]edge[P, M], len(moves))
	for i, m := range moves {
		n.edges[i] = edge[P, M]{move: m, prior: priors[i]}
	}
	return value
}

// line returns the most visited moves, from the root on; ties go to the higher mean.
func (t *tree[P, M]) line() (moves []M) {
	for n := t.root; n.favorite() != nil; n = n.favorite().to {
		moves = append(moves, n.favorite().move)
	}
	return moves
}

// favorite returns the most visited move, nil if none was visited.
func (n *node[P, M]) favorite() (best *edge[P, M]) {
	for i := range n.edges {
		switch e := &n.edges[i]; {
		case e.visits() == 0:
		case best == nil, e.visits() > best.visits(), e.visits() == best.visits() && e.mean() > best.mean():
			best = e
		}
	}
	return best
}

// value returns the mean of the move to play.
func (t *tree[P, M]) value() int {
	if best := t.root.favorite(); best != nil {
		return thousandths(best.mean())
	}
	return 0
}

// result returns the result that a score stands for: 1 for a win, 0 for a draw, -1 for a loss.
func result(score int) float64 {
	switch {
	case score > 0:
		return 1
	case score < 0:
		return -1
	}
	return 0
}

// static converts a static score to a result between -1 and 1: half a win if it equals scale.
func static(score, scale int) float64 {
	x := float64(score)
	return x / (math.Abs(x) + float64(scale))
}

// thousandths returns a value in thousandths of a win, and an infinite bound as [search.Inf].
func thousandths(value float64) int {
	if math.IsInf(value, 1) {
		return search.Inf
	}
	return int(math.Round(Thousandths * value))
}
