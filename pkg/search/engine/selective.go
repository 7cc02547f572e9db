package engine

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// SelectiveOptions say where a search looks less far than it was asked to, or farther. With any of them it is
// selective, and the session is told of each node. Each is a technique of package textbook, which has its source.
type SelectiveOptions struct {
	Quiescence bool
	NullMove   int // R
	FailHigh   FailHighOptions
	Late       LateOptions
}

// FailHighOptions are those of fail-high reductions: see [textbook.FailHighReductions].
type FailHighOptions struct {
	Reduction int
	CutOnly   bool
	Research  bool
	Margin    int
	MinDepth  int
}

// LateOptions are those of late move reductions: see [textbook.LateMoveReductions].
type LateOptions struct {
	Reduction, After, MinDepth int
}

// Describe says what each means.
func (SelectiveOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Quiescence",
		Means: "Where no ply is left to look ahead, noisy moves are searched on, unless the side to move would rather " +
			"have the static score. It needs a Noisy.",
	}, {
		Name: "NullMove",
		Means: "R: a node is cut whose side to move would have beta after a pass, searched to depth-1-R plies; 0 is not to " +
			"try. Not at the root, nor after a pass. It needs a NullMover.",
		Max: search.MaxPly,
	}}
}

// Describe says what each means.
func (FailHighOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "plies less to which a node with a null window is searched whose static score, less the threat, is at least " +
			"beta; 0 is not to reduce. Not the root. It needs a Threatened.",
		Max: search.MaxPly,
	}, {
		Name:  "CutOnly",
		Means: "Nodes alone are reduced that are expected to be CUT.",
	}, {
		Name:  "Research",
		Means: "A node that was reduced and does not fail high is searched again, to its own depth.",
	}, {
		Name:  "Margin",
		Means: "by how much more than the threat the static score must be above beta, in the unit of scores",
		Min:   -search.Inf, Max: search.Inf,
	}, {
		Name:  "MinDepth",
		Means: "plies that a node must have left to be reduced",
		Usual: 1, Min: 1, Max: search.MaxPly,
	}}
}

// Describe says what each means.
func (LateOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "plies less to which the late moves of a node are searched, with a null window; one that beats alpha is " +
			"searched to its own depth. 0 is not to reduce. It needs the driver pvs.",
		Max: search.MaxPly,
	}, {
		Name:  "After",
		Means: "moves of a node that are not late",
		Usual: 4, Min: 1, Max: search.Inf,
	}, {
		Name:  "MinDepth",
		Means: "plies that a node must have left for its late moves to be reduced",
		Usual: 3, Min: 1, Max: search.MaxPly,
	}}
}

// any tells whether a technique is set.
func (o SelectiveOptions) any() bool {
	return o.Quiescence || o.NullMove > 0 || o.FailHigh.Reduction > 0 || o.Late.Reduction > 0
}

// need stops the search where the game lacks a method.
func need[P search.Position[P, M], M comparable](s *search.Session[P, M], o SelectiveOptions) {
	if o.Quiescence {
		s.NeedNoisy()
	}
	if o.NullMove > 0 {
		s.NeedNullMover()
	}
	if o.FailHigh.Reduction > 0 {
		s.NeedThreatened()
	}
}

// passes tries the null move at a node, and returns what it is worth where that is beta.
func (e *searcher[P, M]) passes(n *node[P, M], pos P, depth, beta int) (v int, cut bool) {
	if e.Selective.NullMove == 0 || n.ply == 0 || n.passed || beta >= search.Inf {
		return 0, false
	}
	after, ok := e.session.NullMove(pos)
	if !ok {
		return 0, false
	}
	n.below.passed, n.below.number = true, 0
	v = -e.visit(n.below, after, max(depth-1-e.Selective.NullMove, 0), -beta, -beta+1)
	return v, v >= beta
}

// reduction returns by how many plies a node is reduced that seems to fail high, and its static score.
func (e *searcher[P, M]) reduction(n *node[P, M], pos P, depth, alpha, beta int) (plies, static int) {
	o := e.Selective.FailHigh
	if o.Reduction == 0 || n.ply == 0 || n.whole || depth < o.MinDepth || alpha != beta-1 {
		return 0, 0
	}
	if o.CutOnly && e.session.Expected() != search.Cut {
		return 0, 0
	}
	static = e.session.Evaluate(pos)
	if static-e.session.Threat(pos)-o.Margin < beta {
		return 0, 0
	}
	e.session.Note(search.Reduction, o.Reduction)
	return o.Reduction, static
}

// late tells whether a move is a late one of its node, by how many were tried before.
func (e *searcher[P, M]) late(tried, depth int) bool {
	o := e.Selective.Late
	return o.Reduction > 0 && tried >= o.After && depth >= o.MinDepth
}

// lessFar searches the child after a late move less far, and tells whether it beats low.
func (e *searcher[P, M]) lessFar(n *node[P, M], pos, child P, tried, depth, low int) (v int, beats bool) {
	r := e.Selective.Late.Reduction
	e.session.Node(pos, depth).Child(tried, n.move(), child).Note(search.Reduction, r)
	v = -e.visit(n.below, child, max(depth-1-r, 0), -low-1, -low)
	if v <= low {
		return v, false
	}
	e.again()
	return v, true
}

// quiet searches the noisy moves of a position until it is quiet, or the side to move has beta without them.
func (e *searcher[P, M]) quiet(pos P, alpha, beta int) int {
	best, over := e.session.EnterNoisy(pos, alpha, beta)
	if over {
		return best
	}
	for _, m := range e.session.Noisy(pos) {
		best = max(best, -e.quiet(e.session.Play(pos, m), -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return e.session.Leave(best)
}

// check returns what does not go together.
func (o SelectiveOptions) check(driver Driver) error {
	if o.Late.Reduction > 0 && driver != PVS {
		return fmt.Errorf("engine: late moves are searched with null windows: set the driver %v", PVS)
	}
	return nil
}
