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

// plies is how the plies of a tree stand one below the other, in pixels: the middle of the
// first, the step to the next, and what the last needs with all above its middle.
type plies struct{ first, step, last float64 }

// place lays out the tree of a trace. left and right say how far node i reaches to
// either side of its middle. What is below a folded node stands centred below it, in rows that
// nothing but such subtrees has: any one of them has room, not two.
func place(t *search.Trace, rows plies, folded func(i int) bool, left, right func(i int) float64) layout {
	l := layout{at: make([]point, len(t.Nodes))}
	if len(t.Nodes) == 0 {
		return l
	}
	// From the leaves up: where each node stands relative to the subtree's own
	// origin, and the outline of the subtree, ply by ply. Preorder backwards meets
	// children before their parent.
	shift := make([]float64, len(t.Nodes)) // of a child's subtree within its parent's
	outlines := make([]outline, len(t.Nodes))
	apart := map[int]outline{} // of what is folded, seen from its root
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		children := t.Children(i)
		var below outline
		for k, c := range children {
			if k > 0 {
				shift[c] = below.clearance(outlines[c])
			}
			below = below.join(outlines[c], shift[c])
			outlines[c] = outline{}
		}
		if n := len(children); n > 0 {
			first, last := children[0], children[n-1]
			middle := (shift[first] + l.at[first].x + shift[last] + l.at[last].x) / 2
			l.at[i].x = middle
			if folded(i) {
				apart[i] = outline{}.join(below, -middle)
				for _, c := range children {
					shift[c] -= middle
				}
				l.at[i].x, below = 0, outline{}
			}
		}
		outlines[i] = outline{
			left:  append(below.left, l.at[i].x-left(i)),
			right: append(below.right, l.at[i].x+right(i)),
		}
	}
	// From the root down: add up the shifts.
	root := outlines[0]
	origin, far := 0.0, 0.0
	for k := range root.left {
		origin = min(origin, root.left[k])
		far = max(far, root.right[k])
	}
	for i, below := range apart {
		x := 0.0 // of the node: it is a root of its own, and its ancestors are not
		for p := i; p >= 0; p = t.Nodes[p].Parent {
			x += shift[p]
		}
		for k := range below.left {
			origin = min(origin, x+below.left[k])
			far = max(far, x+below.right[k])
		}
	}
	depth := 0
	base := make([]float64, len(t.Nodes))
	for i, n := range t.Nodes {
		base[i] = margin - origin
		if n.Parent >= 0 {
			base[i] = base[n.Parent] + shift[i]
		}
		l.at[i] = point{base[i] + l.at[i].x, margin + rows.first + float64(n.Ply)*rows.step}
		depth = max(depth, n.Ply)
	}
	for i := range apart {
		for c := i + 1; c < t.Nodes[i].End; c++ {
			l.at[c].y += foldRoom
		}
	}
	l.width = far - origin + 2*margin
	l.height = float64(depth)*rows.step + rows.last + 2*margin
	if len(apart) > 0 {
		l.height += foldRoom
	}
	return l
}

// outline is how far a subtree reaches to the left and to the right at each of its
// plies, the deepest first.
type outline struct{ left, right []float64 }

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
