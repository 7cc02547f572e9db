package engine

import (
	"errors"
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// SelectiveOptions choose where a search looks less far ahead than it was asked to, or farther. With any of them
// it is selective, and each node is reported to the session. Each is a technique of package textbook, where its
// source is given.
type SelectiveOptions struct {
	Quiescence bool
	NullMove   NullMoveOptions
	FailHigh   FailHighOptions
	Futility   FutilityOptions
	Razor      RazorOptions
	Late       LateOptions
	MultiCut   MultiCutOptions
	ProbCut    ProbCutOptions
	Best       int
	Extend     bool
	Internal   int
}

// NullMoveOptions are the options of the null move, which cuts ([textbook.NullMove]), is verified
// ([textbook.VerifiedNullMove]), reduces ([textbook.NullMoveReductions]), or may be followed by another one
// ([textbook.DoubleNullMove]). With Growth its reduction adapts to the depth, and with Above only a side that is ahead passes.
//
// Sources: E. A. Heinz, "Adaptive null-move pruning", ICCA Journal 22 (1999), for a reduction that grows with the depth. His rule
// also looks at the number of pieces.
type NullMoveOptions struct {
	Reduction int // R
	Growth    int
	Above     bool
	Verify    bool
	Less      int
	Double    bool
}

// FailHighOptions are the options of fail-high reductions: see [textbook.FailHighReductions].
type FailHighOptions struct {
	Reduction int
	CutOnly   bool
	Research  bool
	NoThreat  bool
	Margin    int
	MinDepth  int
}

// FutilityOptions are the options of reverse futility pruning: a fail-high reduction that leaves no ply, with a margin that
// grows with the plies left instead of the threat. It is the descendant of fail-high reductions that today's engines use.
//
// Source: E. A. Heinz, "Extended futility pruning", ICCA Journal 21 (1998), for the margins by depth, from the other side.
type FutilityOptions struct{ Margin, MaxDepth int }

// RazorOptions are the options of razoring: a node whose static score is far below alpha has the value of its quiescence search,
// unless that reaches alpha.
//
// Source: J. A. Birmingham and P. Kent, "Tree-searching and tree-pruning techniques", Advances in Computer Chess 1 (1977), for
// the name; the margin by depth and the quiescence search are those of today's engines.
type RazorOptions struct{ Margin, MaxDepth int }

// LateOptions are the options of late moves, which are reduced ([textbook.LateMoveReductions]), by more the later they come,
// or left out.
type LateOptions struct {
	Reduction, After, MinDepth int
	Growth                     int
	Prune                      int
	Quiet                      bool
}

// MultiCutOptions are the options of multi-cut pruning: see [textbook.MultiCut].
type MultiCutOptions struct{ R, M, C int }

// Describe describes the option.
func (SelectiveOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Quiescence",
		Means: "Where no ply is left to look ahead, noisy moves are searched on, unless the side to move would rather " +
			"have the static score. It needs a Noisy.",
	}, {
		Name: "Best",
		Means: "how many moves of a node are searched, those that come first in order; 0 is all. What they leave out is never " +
			"looked at (Shannon 1950, type B). Nodes that are not sorted have all their moves (Order.MinDepth).",
		Max: search.Inf,
	}, {
		Name: "Extend",
		Means: "A check that loses nothing at once is searched one ply deeper, where moves are sorted by Order.Checks and the " +
			"line is at most twice as long as the search was to be.",
	}, {
		Name: "Internal",
		Means: "A node with a null window and as many plies left as this, or more, is searched one ply shallower if the table " +
			"has no move for it (internal iterative reduction); 0 is not to. It needs a table.",
		Max: search.MaxPly,
	}}
}

// Describe describes each option.
func (NullMoveOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "R: a node is cut if a pass, searched to depth-1-R plies, returns at least beta; 0 is not to " +
			"try. Not at the root, nor after a pass. It needs a NullMover.",
		Max: search.MaxPly,
	}, {
		Name: "Growth",
		Means: "R is one ply more for each of this many plies that a node has left: with a Reduction of 2 and a Growth of 6, " +
			"R is 3 from 6 plies on and 4 from 12; 0 is the same R at each depth.",
		Max: search.MaxPly,
	}, {
		Name:  "Above",
		Means: "Only a node with a null window tries it, and only if its static score is at least beta.",
	}, {
		Name: "Verify",
		Means: "A node that a pass would cut is searched one ply shallower, with plain null moves below, and again to its own " +
			"depth where that does not reach beta.",
	}, {
		Name:  "Less",
		Means: "how many plies shallower a node is searched that a pass would cut; 0 is to cut it",
		Max:   search.MaxPly,
	}, {
		Name:  "Double",
		Means: "A pass may be answered by a pass, which refutes it in zugzwang.",
	}}
}

// Describe describes each option.
func (MultiCutOptions) Describe() []search.Option {
	return []search.Option{
		{Name: "R", Means: "how many plies shallower moves are tried at an expected cut; 0 is not to try", Max: search.MaxPly},
		{Name: "M", Means: "moves that are tried, the first ones", Usual: 6, Min: 1, Max: search.Inf},
		{Name: "C", Means: "of them, how many must reach beta to cut the node", Usual: 3, Min: 1, Max: search.Inf},
	}
}

// Describe describes each option.
func (FailHighOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "how many plies shallower a node with a null window is searched whose static score minus the threat is at least " +
			"beta; 0 is not to reduce. Not the root. It needs a Threatened.",
		Max: search.MaxPly,
	}, {
		Name:  "CutOnly",
		Means: "Nodes alone are reduced that are expected to be CUT.",
	}, {
		Name:  "Research",
		Means: "A node that was reduced and does not fail high is searched again, to its own depth.",
	}, {
		Name:  "NoThreat",
		Means: "The static score alone decides, and no Threatened is needed.",
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

// Describe describes each option.
func (FutilityOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Margin",
		Means: "for each ply left, by how much the static score of a node with a null window must be above beta to cut it; 0 " +
			"is not to. Not the root, and not where a null move makes no sense, as in check. It needs a NullMover.",
		Max: search.Inf,
	}, {
		Name: "MaxDepth", Means: "plies that a node may have left to be cut so", Usual: 6, Min: 1, Max: search.MaxPly,
	}}
}

// Describe describes each option.
func (RazorOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Margin",
		Means: "for each ply left, by how much the static score of a node with a null window must be below alpha for its " +
			"quiescence search to decide it, if that stays below, too; 0 is not to. Not the root, and not where a null move " +
			"makes no sense, as in check. It needs Quiescence and a NullMover.",
		Max: search.Inf,
	}, {
		Name: "MaxDepth", Means: "plies that a node may have left to be decided so", Usual: 3, Min: 1, Max: search.MaxPly,
	}}
}

// Describe describes each option.
func (LateOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "how many plies shallower the late moves of a node are searched, with a null window; one that beats alpha is " +
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
	}, {
		Name: "Growth",
		Means: "by how much more the later moves of deeper nodes are reduced: this many hundredths of the natural logarithms " +
			"of the plies left and of the move's number, multiplied",
		Max: 1000,
	}, {
		Name: "Prune",
		Means: "how many moves are searched of a node with a null window and one ply left; with 2, 3 and 4 plies left it is 3, " +
			"8 and 15 more. 0 is all moves. The later moves are never visited. Nodes that are not sorted have all their moves.",
		Max: search.Inf,
	}, {
		Name: "Quiet",
		Means: "Only quiet moves are late: those with a hint of 0 that give no check, as Order.Hints and Order.Checks know. " +
			"Where a null move makes no sense, as in check, no move is late or left out. It needs a NullMover.",
	}}
}

// any reports whether a technique is set.
func (o SelectiveOptions) any() bool {
	return o.Quiescence || o.NullMove.Reduction > 0 || o.FailHigh.Reduction > 0 || o.Late.Reduction > 0 || o.MultiCut.R > 0 ||
		o.ProbCut.Pairs != "" || o.Best > 0 || o.Extend || o.Futility.Margin > 0 || o.Razor.Margin > 0 || o.Late.Prune > 0 ||
		o.Internal > 0
}

// inBulk reports whether the session may be told in bulk: all techniques except Late and Best need the session at each
// node.
func (o SelectiveOptions) inBulk() bool {
	o.Late, o.Best = LateOptions{}, 0
	return !o.any()
}

// need stops the search if the game lacks a method.
func need[P search.Position[P, M], M comparable](s *search.Session[P, M], o SelectiveOptions) {
	if o.Quiescence {
		s.NeedNoisy()
	}
	if o.NullMove.Reduction > 0 || o.Futility.Margin > 0 || o.Razor.Margin > 0 || o.Late.Quiet {
		s.NeedNullMover()
	}
	if o.FailHigh.Reduction > 0 && !o.FailHigh.NoThreat {
		s.NeedThreatened()
	}
}

// shortened is what the selective techniques decide about a node.
type shortened struct {
	value int
	done  bool // the node has the value, and its moves are not searched
	less  int  // plies by which to search it shallower
	again bool // and if it does not reach beta then, to its own depth

	by             Technique // that says so
	static, threat int       // of ByFailHigh
}

// standing is the static score of a node, once a technique has asked for it.
type standing struct {
	score int
	known bool
}

// static returns the static score of the node entered last.
func (e *searcher[P, M]) static(pos P, s *standing) int {
	if !s.known {
		*s = standing{e.session.Evaluate(pos), true}
	}
	return s.score
}

// shorten asks each technique about a node.
func (e *searcher[P, M]) shorten(n *node[P, M], pos P, depth, alpha, beta int) (s shortened) {
	if n.ply == 0 || n.whole {
		return s
	}
	var stands standing
	if s = e.futile(pos, &stands, depth, alpha, beta); s.done {
		return s
	}
	if s = e.razor(pos, &stands, depth, alpha, beta); s.done {
		return s
	}
	if s = e.nullMove(n, pos, &stands, depth, alpha, beta); s.done {
		return s
	}
	if e.manyCut(n, pos, depth-s.less, beta) {
		return shortened{value: beta, done: true, by: ByMultiCut}
	}
	high := e.failHigh(pos, &stands, depth-s.less, alpha, beta)
	if high.less == 0 && s.less == 0 {
		return e.internal(n, depth, alpha, beta)
	}
	if high.less == 0 {
		return s
	}
	high.less += s.less
	high.again = high.again || s.again
	return high
}

// undecided reports whether bounds are those of a null window in which a static score says something: one of a win or a loss it
// does not outweigh.
func undecided(alpha, beta int) bool {
	const decided = search.Win - search.MaxPly
	return alpha == beta-1 && -decided < alpha && beta < decided
}

// futile cuts a node whose static score is above beta by the margin for each ply left.
func (e *searcher[P, M]) futile(pos P, stands *standing, depth, alpha, beta int) (s shortened) {
	o := e.Selective.Futility
	if o.Margin == 0 || depth > o.MaxDepth || !undecided(alpha, beta) {
		return s
	}
	static := e.static(pos, stands)
	if static-o.Margin*depth < beta || !e.session.CanPass(pos) {
		return s
	}
	e.session.Note(search.Reduction, depth)
	return shortened{value: static, done: true, less: depth, by: ByFutility, static: static}
}

// razor decides a node whose static score is below alpha by the margin for each ply left, and whose quiescence search does not
// reach beta.
func (e *searcher[P, M]) razor(pos P, stands *standing, depth, alpha, beta int) (s shortened) {
	o := e.Selective.Razor
	if o.Margin == 0 || depth > o.MaxDepth || !undecided(alpha, beta) {
		return s
	}
	static := e.static(pos, stands)
	if static+o.Margin*depth > alpha || !e.session.CanPass(pos) {
		return s
	}
	e.session.Note(search.Reduction, depth)
	if v := e.quiet(pos, alpha, beta); v < beta {
		return shortened{value: v, done: true, less: depth, by: ByRazoring, static: static}
	}
	return s
}

// internal searches a node shallower for which the table has no move: nothing has come of it before.
//
// Source: E. Schröder's Rebel, described on the Chess Programming Wiki, "Internal Iterative Reductions".
func (e *searcher[P, M]) internal(n *node[P, M], depth, alpha, beta int) (s shortened) {
	o := e.Selective.Internal
	if o == 0 || depth < o || alpha != beta-1 || !n.remembers || n.known.found {
		return s
	}
	e.session.Note(search.Reduction, 1)
	return shortened{less: 1, by: ByInternal}
}

// nullMove tries the null move at a node.
func (e *searcher[P, M]) nullMove(n *node[P, M], pos P, stands *standing, depth, alpha, beta int) shortened {
	s := shortened{by: ByNullMove}
	o, passes := e.Selective.NullMove, 1
	if o.Double {
		passes = 2
	}
	verify := o.Verify && !n.verified
	if o.Reduction == 0 || n.passes >= passes || beta >= search.Inf || verify && depth < 2 {
		return s
	}
	if o.Above && (!undecided(alpha, beta) || e.static(pos, stands) < beta) {
		return s
	}
	after, ok := e.session.NullMove(pos)
	if !ok {
		return s
	}
	n.begets(false)
	n.below.passes = n.passes + 1
	r := o.Reduction
	if o.Growth > 0 {
		r += depth / o.Growth
	}
	v := -e.visit(n.below, after, max(depth-1-r, 0), -beta, -beta+1)
	switch {
	case v < beta:
	case verify:
		e.session.Note(search.Reduction, 1)
		n.verified = true // in this visit, and below
		s.less, s.again = 1, true
	case o.Less > 0:
		e.session.Note(search.Reduction, o.Less)
		if s.less = o.Less; s.less >= depth {
			s.value, s.done = e.session.Evaluate(pos), true
		}
	default:
		s.value, s.done = v, true
	}
	return s
}

// manyCut reports whether several moves of a node reach beta in a shallow search, at a node where a cut is
// expected.
func (e *searcher[P, M]) manyCut(n *node[P, M], pos P, depth, beta int) bool {
	o := e.Selective.MultiCut
	if o.R == 0 || depth <= o.R || beta >= search.Inf || e.session.Expected() != search.Cut {
		return false
	}
	depth -= o.R
	n.begets(true)
	e.session.Enter(pos, depth, beta-1, beta)
	c := 0
	for tried := 0; tried < min(o.M, len(n.moves)) && c < o.C; tried++ {
		n.take(tried)
		if v := -e.visit(n.below, e.session.Play(pos, n.move()), depth-1, -beta, -beta+1); v >= beta {
			c++
		}
	}
	return e.session.Tally(c, o.C)
}

// failHigh reports whether a node seems to fail high, and is reduced.
func (e *searcher[P, M]) failHigh(pos P, stands *standing, depth, alpha, beta int) (s shortened) {
	o := e.Selective.FailHigh
	if o.Reduction == 0 || depth < o.MinDepth || alpha != beta-1 {
		return s
	}
	if o.CutOnly && e.session.Expected() != search.Cut {
		return s
	}
	static, threat := e.static(pos, stands), 0
	if !o.NoThreat {
		threat = e.session.Threat(pos)
	}
	if static-threat-o.Margin < beta {
		return s
	}
	e.session.Note(search.Reduction, o.Reduction)
	return shortened{
		value: static, done: o.Reduction >= depth, less: o.Reduction, again: o.Research,
		by: ByFailHigh, static: static, threat: threat,
	}
}

// narrow keeps only the first moves of a node, in move order: Best, or as many as Late.Prune allows at a node that is
// scouted, with a null window.
//
// Source: C. E. Shannon, "Programming a computer for playing chess", Philosophical Magazine 41 (1950), his type B; R.
// D. Greenblatt, D. E. Eastlake and S. D. Crocker, "The Greenblatt chess program" (1967), which looked at 15 moves near
// the root, then at 9, then at 7.
func (e *searcher[P, M]) narrow(n *node[P, M], pos P, depth int, scouted bool) {
	best := e.Selective.Best
	if prune := e.Selective.Late.Prune; prune > 0 && depth <= maxPrune && scouted && n.ply > 0 &&
		(!e.Selective.Late.Quiet || !e.tense(n, pos)) {
		if best == 0 || best > prune+depth*depth-1 {
			best = prune + depth*depth - 1
		}
	}
	if best == 0 || best >= len(n.moves) {
		return
	}
	for at := range best {
		n.pick(at)
	}
	n.moves, n.ranks, n.pruned = n.moves[:best], n.ranks[:best], true
}

// maxPrune is the largest number of plies left where late moves are left out.
const maxPrune = 4

// growth has the natural logarithms of the plies left and of the move's number, multiplied.
var growth = func() (product [64][64]float64) {
	for depth := range 64 {
		for number := range 64 {
			product[depth][number] = math.Log(float64(max(1, depth))) * math.Log(float64(max(1, number)))
		}
	}
	return product
}()

// reduces returns by how many plies the move after tried others is searched shallower.
func (o LateOptions) reduces(tried, depth int) int {
	return o.Reduction + int(float64(o.Growth)/100*growth[min(depth, 63)][min(tried+1, 63)])
}

// late reports whether a node may have late moves that are searched shallower.
func (o SelectiveOptions) late(depth int) bool {
	return o.Late.Reduction > 0 && depth >= o.Late.MinDepth
}

// extends reports whether the move that is tried after tried others is searched deeper.
func (e *searcher[P, M]) extends(n *node[P, M], tried int) bool {
	return e.Selective.Extend && n.sorted && len(n.moves) > 1 && n.ply < 2*e.depth && n.checks[n.ranks[tried].place]
}

// late reports whether the move just played at n, after tried others, is a late move.
func (e *searcher[P, M]) late(n *node[P, M], pos P, tried, depth int) bool {
	o := e.Selective.Late
	return tried >= o.After && e.Selective.late(depth) && (!o.Quiet || !n.loud && !e.tense(n, pos))
}

// tense reports whether a null move makes no sense at a node, as in check.
func (e *searcher[P, M]) tense(n *node[P, M], pos P) bool {
	if n.mood == unasked {
		if n.mood = strained; e.session.CanPass(pos) {
			n.mood = relaxed
		}
	}
	return n.mood == strained
}

// lessFar searches the child after a late move shallower, and reports whether it beats low.
func (e *searcher[P, M]) lessFar(n *node[P, M], child P, tried, depth, low int) (v int, beats bool) {
	r := e.Selective.Late.reduces(tried, depth)
	if e.bulk {
		e.reductions++
	} else {
		e.session.NoteChild(tried, n.move(), depth-1, search.Reduction, r)
	}
	v = -e.visit(n.below, child, max(depth-1-r, 0), -low-1, -low)
	if v > low {
		e.again()
		return v, true
	}
	if depth > 1 && e.decide != nil {
		e.decide(n.below, child, depth-1, -low, -v, shortened{by: ByLateMove, less: min(r, depth-1)})
	}
	return v, false
}

// quiet searches the noisy moves of a position until it is quiet, or the side to move reaches beta by
// standing pat.
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

// check returns an error for options that exclude each other.
func (o SelectiveOptions) check(driver Driver, order OrderOptions) error {
	n := o.NullMove
	switch several := n.Verify && (n.Less > 0 || n.Double) || n.Less > 0 && n.Double; {
	case o.Late.Reduction > 0 && driver != PVS:
		return fmt.Errorf("engine: late moves are searched with null windows: set the driver %v", PVS)
	case (o.Best > 0 || o.Late.Prune > 0) && !order.sorts():
		return errors.New("engine: the moves that come first in order are the best of an order alone: set Order.Hints, say")
	case o.Extend && !order.Checks:
		return errors.New("engine: checks alone are extended: set Order.Checks")
	case o.Razor.Margin > 0 && !o.Quiescence:
		return errors.New("engine: a quiescence search decides what is razored: set Quiescence")
	case o.Late.Quiet && o.Late.Reduction == 0 && o.Late.Prune == 0:
		return errors.New("engine: no move is late, quiet or not: set Late.Reduction or Late.Prune")
	case o.Late.Growth > 0 && o.Late.Reduction == 0:
		return errors.New("engine: no late move is reduced, so that nothing can grow: set Late.Reduction")
	case several:
		return errors.New("engine: a null move is verified, or reduces, or may be answered by another one: want one of these")
	case n.Reduction == 0 && (n.Growth > 0 || n.Above || n.Verify || n.Less > 0 || n.Double):
		return errors.New("engine: there is no null move: set NullMove.Reduction")
	}
	m := textbook.MultiCutOptions{M: o.MultiCut.M, C: o.MultiCut.C, R: o.MultiCut.R}
	return errors.Join(m.Check(), o.ProbCut.Pairs.check())
}
