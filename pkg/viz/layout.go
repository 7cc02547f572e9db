package viz

import "github.com/ablab-go/ablab/pkg/search"

// point is the middle of a node's shape, in pixels.
type point struct{ x, y float64 }

// layout places a tree: leaves from left to right as close as their texts allow, every
// inner node in the middle above its children, each ply on a line of its own.
type layout struct {
	at            []point
	width, height float64
}

// Sizes of the picture, in pixels.
const (
	margin  = 14.0
	nodeGap = 12.0
)

// plies is the vertical layout of the plies of a tree, in pixels: the middle of the first,
// the step to the next, and the room that the last one needs, down from the middle of the
// first.
type plies struct{ first, step, last float64 }

// place lays out the tree of a trace. left and right say how far node i reaches to either side
// of its middle. The subtree below a folded node is centered below it, in rows that only such
// subtrees use: there is room for any one of them, not for two.
func place(t *search.Trace, rows plies, folded func(i int) bool, left, right func(i int) float64) layout {
	if len(t.Nodes) == 0 {
		return layout{}
	}
	p := placing{t: t, x: make([]float64, len(t.Nodes)), shift: make([]float64, len(t.Nodes)), apart: map[int]outline{}}
	origin, far := p.extent(p.climb(folded, left, right))
	return p.descend(rows, origin, far)
}

// placing is a tree that is being laid out. Each node is placed within its subtree, which has its
// own origin, and each subtree within its parent's.
type placing struct {
	t     *search.Trace
	x     []float64       // of a node within its subtree
	shift []float64       // of a subtree within its parent's
	apart map[int]outline // of what is folded, seen from its root
}

// climb places the nodes from the leaves up, and returns the outline of the tree. Preorder backwards
// meets children before their parent.
func (p *placing) climb(folded func(i int) bool, left, right func(i int) float64) outline {
	outlines := make([]outline, len(p.t.Nodes))
	for i := len(p.t.Nodes) - 1; i >= 0; i-- {
		children := p.t.Children(i)
		var below outline
		for k, c := range children {
			if k > 0 {
				p.shift[c] = below.clearance(outlines[c])
			}
			below = below.join(outlines[c], p.shift[c])
			outlines[c] = outline{}
		}
		if n := len(children); n > 0 {
			first, last := children[0], children[n-1]
			middle := (p.shift[first] + p.x[first] + p.shift[last] + p.x[last]) / 2
			p.x[i] = middle
			if folded(i) {
				p.apart[i] = outline{}.join(below, -middle)
				for _, c := range children {
					p.shift[c] -= middle
				}
				p.x[i], below = 0, outline{}
			}
		}
		outlines[i] = outline{
			left:  append(below.left, p.x[i]-left(i)),
			right: append(below.right, p.x[i]+right(i)),
		}
	}
	return outlines[0]
}

// extent returns how far the tree, with everything folded in it, reaches to the left and to the right.
func (p *placing) extent(tree outline) (origin, far float64) {
	origin, far = tree.extend(0, 0, 0)
	for i, below := range p.apart {
		x := 0.0 // of the node: it is a root of its own, and its ancestors are not
		for a := i; a >= 0; a = p.t.Nodes[a].Parent {
			x += p.shift[a]
		}
		origin, far = below.extend(x, origin, far)
	}
	return origin, far
}

// descend adds up the shifts from the root down.
func (p *placing) descend(rows plies, origin, far float64) layout {
	nodes := p.t.Nodes
	l := layout{at: make([]point, len(nodes)), width: far - origin + 2*margin}
	depth := 0
	base := make([]float64, len(nodes))
	for i, n := range nodes {
		base[i] = margin - origin
		if n.Parent >= 0 {
			base[i] = base[n.Parent] + p.shift[i]
		}
		l.at[i] = point{base[i] + p.x[i], margin + rows.first + float64(n.Ply)*rows.step}
		depth = max(depth, n.Ply)
	}
	l.height = float64(depth)*rows.step + rows.last + 2*margin
	for i := range p.apart {
		for c := i + 1; c < nodes[i].End; c++ {
			l.at[c].y += foldRoom
		}
	}
	if len(p.apart) > 0 {
		l.height += foldRoom
	}
	return l
}

// outline is how far a subtree reaches to the left and to the right at each of its
// plies, the deepest first.
type outline struct{ left, right []float64 }

// extend widens a range to that of the outline, whose origin is at x.
func (a outline) extend(x, from, to float64) (float64, float64) {
	for k := range a.left {
		from, to = min(from, x+a.left[k]), max(to, x+a.right[k])
	}
	return from, to
}

// clearance returns how far o must move to stand to the right of a.
func (a outline) clearance(o outline) float64 {
	need := 0.0
	for k := range min(len(a.right), len(o.left)) {
		i, j := len(a.right)-1-k, len(o.left)-1-k
		need = max(need, a.right[i]+nodeGap-o.left[j])
	}
	return need
}

// join returns the outline of both, o moved by shift to the right.
func (a outline) join(o outline, shift float64) outline {
	n := max(len(a.left), len(o.left))
	both := outline{left: make([]float64, n), right: make([]float64, n)}
	for k := range n {
		i, j := len(a.left)-1-k, len(o.left)-1-k
		at := n - 1 - k
		switch {
		case i < 0:
			both.left[at], both.right[at] = o.left[j]+shift, o.right[j]+shift
		case j < 0:
			both.left[at], both.right[at] = a.left[i], a.right[i]
		default:
			both.left[at] = min(a.left[i], o.left[j]+shift)
			both.right[at] = max(a.right[i], o.right[j]+shift)
		}
	}
	return both
}
