package abtree

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// order orders the moves of every node. The null move stays behind the others.
func (d *editing) order() error {
	var arrange func(i int, moves []Branch) error
	switch d.edit.Text {
	case "best", "worst":
		by, err := d.ranking()
		if err != nil {
			return err
		}
		arrange = by.sort
	case "reversed":
		arrange = func(_ int, moves []Branch) error {
			slices.Reverse(moves)
			return nil
		}
	case "shuffled":
		random := rand.New(rand.NewPCG(d.edit.Seed, 0))
		arrange = func(_ int, moves []Branch) error {
			random.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
			return nil
		}
	default:
		return fmt.Errorf("there is no order %q: want best, worst, reversed or shuffled", short(d.edit.Text))
	}
	for i, s := range d.specs {
		if err := arrange(i, s.children[:s.moves()]); err != nil {
			return err
		}
	}
	for ply, k := range d.path {
		if k >= 0 {
			moves := d.specs[d.way[ply]].children
			d.path[ply] = slices.IndexFunc(moves, func(b Branch) bool { return b.spec == d.specs[d.way[ply+1]] })
		}
	}
	return nil
}

// ranking sorts moves by their values for the side that makes them.
type ranking struct {
	tree  *Tree
	worst bool  // first
	depth int   // in plies from the root
	ply   []int // of each node, the least at which it is reached
	known map[place]int
}

// place is a node with the plies that it is searched.
type place struct{ node, left int32 }

func (d *editing) ranking() (*ranking, error) {
	if d.edit.Depth < 0 {
		return nil, fmt.Errorf("best to the Depth of %d plies: want 1 or more, or 0 for the end", d.edit.Depth)
	}
	t := d.tree
	r := ranking{tree: t, worst: d.edit.Text == "worst", depth: cmp.Or(d.edit.Depth, MaxDepth),
		ply: make([]int, len(t.nodes)), known: map[place]int{}}
	queue := make([]int32, 1, len(t.nodes))
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		reach := func(c int32) {
			if c != 0 && r.ply[c] == 0 {
				r.ply[c] = r.ply[i] + 1
				queue = append(queue, c)
			}
		}
		n := &t.nodes[i]
		for _, e := range t.edges[n.first : n.first+n.moves] {
			reach(e.child)
		}
		reach(n.null)
	}
	return &r, nil
}

// sort sorts the moves of node i; equals keep their order.
func (r *ranking) sort(i int, moves []Branch) error {
	left := r.depth - r.ply[i]
	if left <= 0 || r.tree.chance(&r.tree.nodes[i]) {
		return nil // nobody looks at them, or chooses among them
	}
	type ranked struct {
		Branch
		value int
	}
	n := &r.tree.nodes[i]
	list := make([]ranked, len(moves))
	for k, b := range moves {
		value, err := r.value(r.tree.edges[n.first+int32(k)].child, left-1)
		if err != nil {
			return err
		}
		list[k] = ranked{b, value}
	}
	slices.SortStableFunc(list, func(a, b ranked) int {
		if n.min == r.worst {
			a, b = b, a
		}
		return cmp.Compare(a.value, b.value)
	})
	for k := range moves {
		moves[k] = list[k].Branch
	}
	return nil
}

// value returns the minimax value of node i, searched left plies deep, in MAX's view, as a score; that of a chance node is
// the mean.
func (r *ranking) value(i int32, left int) (int, error) {
	n := &r.tree.nodes[i]
	at := place{i, int32(min(left, int(n.height)))}
	switch v, ok := r.known[at]; {
	case ok:
		return v, nil
	case n.moves == 0 && n.value == search.NoScore:
		return 0, fmt.Errorf("%s has no value, so nothing tells which moves are better: give it one", Position{r.tree, i}.Name())
	case n.moves == 0:
		return int(n.value) * int(r.tree.unit), nil
	case left == 0 && n.eval == search.NoScore:
		return 0, fmt.Errorf("%s has no static evaluation, so nothing tells which moves are better: give it one",
			Position{r.tree, i}.Name())
	case left == 0:
		return int(n.eval) * int(r.tree.unit), nil
	}
	values := make([]int, n.moves)
	for k, e := range r.tree.edges[n.first : n.first+n.moves] {
		v, err := r.value(e.child, left-1)
		if err != nil {
			return 0, err
		}
		values[k] = v
	}
	var best int
	switch {
	case r.tree.chance(n):
		sum := 0
		for k, e := range r.tree.edges[n.first : n.first+n.moves] {
			best += int(e.weight) * values[k]
			sum += int(e.weight)
		}
		best /= sum
	case n.min:
		best = slices.Min(values)
	default:
		best = slices.Max(values)
	}
	r.known[at] = best
	return best, nil
}
