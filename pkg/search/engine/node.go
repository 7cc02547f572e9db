package engine

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// node is the node at one ply of the current line.
type node[P search.Position[P, M], M comparable] struct {
	below    *node[P, M] // its children, one after another
	ply      int
	expected search.NodeType
	expander search.Expander[P, M]
	bounder  search.Bounder[M]     // the expander, if it is one
	hinter   search.MovesHinter[M] // likewise

	moves   []M
	bounded []M // the moves that may be best by the rules, in the game's order; see Options.Bounds
	sorted  bool
	turned  bool   // the moves begin with others; see turn
	ranks   []rank // of the same moves, where they are sorted
	hints   []int
	checks  []bool
	played  int // moves of the list
	number  int // of the move that led here; 0 at the root, and below a node whose moves are not sorted

	passes   int  // null moves just made
	verified bool // null moves are not verified here; see NullMoveOptions.Verify
	whole    bool // it is searched as far as it was asked to
	pruned   bool // some of its moves are left out
	mood     mood // whether a null move makes sense here
	loud     bool // the move played last gives check, or has a hint
	early    bool // this is a preliminary search of the same node (see ahead)

	line  []M // from here on, of the last value inside the window; at the root, of the last above alpha
	value int // of that line

	remembers bool // the node is looked up, and kept, in the table
	known     knowledge

	nodeCounts
}

// newNode returns the node for a ply of the lines from pos.
func (e *searcher[P, M]) newNode(pos P, ply int) *node[P, M] {
	n := &node[P, M]{ply: ply, expander: search.ExpanderOf[P, M](pos)}
	if e.Plain {
		n.expander = search.PlainExpander[P, M]()
	}
	n.bounder, _ = n.expander.(search.Bounder[M])
	n.hinter, _ = n.expander.(search.MovesHinter[M])
	return n
}

// forget resets a node before a search: a search that was stopped may have left it half done.
func (n *node[P, M]) forget() {
	n.sorted, n.passes, n.verified, n.whole, n.early = false, 0, false, false, false
}

// move returns the move played last.
func (n *node[P, M]) move() M { return n.moves[n.played-1] }

// visit searches pos, depth plies ahead, with the contract of [Search].
func (e *searcher[P, M]) visit(n *node[P, M], pos P, depth, alpha, beta int) int {
	n.line = n.line[:0]
	switch {
	case depth == 0 && e.Selective.Quiescence:
		return e.quiet(pos, alpha, beta)
	case !e.bulk:
		if v, over := e.session.Enter(pos, depth, alpha, beta); over {
			return v
		}
	default:
		if e.left--; e.left <= 0 {
			e.look()
		}
		if v, over := n.expander.Open(pos); over || depth == 0 {
			return e.leaf(n, pos, v, over, alpha, beta)
		}
		n.inner[n.expected&3]++
	}
	if n.below == nil {
		n.below = e.newNode(pos, n.ply+1)
	}
	if e.prepares {
		if v, done := e.prepare(n, pos, depth, alpha, beta); done {
			return v
		}
	}
	var short shortened
	verified := n.verified
	if e.selective {
		if short = e.shorten(n, pos, depth, alpha, beta); short.done {
			n.verified = verified
			if e.decide != nil {
				e.decide(n, pos, depth, beta, short.value, short)
			}
			return e.session.Leave(short.value)
		}
		depth -= short.less
	}
	var best choice
	if depth == 2 && e.left > e.slack && n.expected != search.PV && (!e.scouts || beta-alpha == 1) {
		best = e.frontier(n, pos, alpha, beta)
	} else {
		best = e.moves(n, pos, depth, alpha, beta)
	}
	if best.tried == 0 {
		e.noMoves(n, pos)
	}
	if e.prepares {
		e.learn(n, depth, best, alpha, beta)
	}
	if n.pruned && best.value < beta && e.decide != nil {
		e.decide(n, pos, depth, beta, best.value, shortened{by: ByPruning})
	}
	if !e.bulk {
		v := e.session.Leave(best.value)
		n.verified = verified
		if short.again && v < beta {
			return e.whole(n, pos, depth+short.less, alpha, beta)
		}
		if short.less > 0 && e.decide != nil {
			e.decide(n, pos, depth+short.less, beta, v, short)
		}
		return v
	}
	t := search.TypeOf(best.value, alpha, beta)
	n.actual[t&3]++
	if t == search.Cut {
		e.cutoffsAt[min(best.tried, search.CutoffMoves)-1]++
		if n.ply > 0 {
			n.line = n.line[:0] // that of a value which is not the last
		}
	}
	return best.value
}

// whole visits n again, to the depth that was asked for: its shortened search did not reach beta.
func (e *searcher[P, M]) whole(n *node[P, M], pos P, depth, alpha, beta int) int {
	switch {
	case n.early:
	case n.passes > 0:
		e.session.NullMoveAgain()
	default:
		e.session.Again()
	}
	n.whole = true
	v := e.visit(n, pos, depth, alpha, beta)
	n.whole = false
	return v
}

// begets prepares the node below for the children of n; first is set before the first child.
func (n *node[P, M]) begets(first bool) {
	below := n.below
	below.expected, below.number, below.passes, below.verified = n.expected.Child(first), 0, 0, n.verified
}

// take makes the move that is tried after tried others the one to play.
func (n *node[P, M]) take(tried int) {
	if n.sorted {
		if !n.turned {
			n.pick(tried)
		}
		n.below.number = n.ranks[tried].number
	}
	n.played, n.loud = tried+1, n.louds(tried)
}

// louds reports whether the move that is tried after tried others gives check, or has a hint other than 0, as far as the node
// has asked for either.
func (n *node[P, M]) louds(tried int) bool {
	if !n.sorted {
		return false
	}
	place := n.ranks[tried].place
	return place < len(n.checks) && n.checks[place] || place < len(n.hints) && n.hints[place] != 0
}

// mood is whether a null move makes sense at a node.
type mood uint8

const (
	unasked mood = iota
	relaxed
	strained // such as in check
)

// choice is the best move of a node, with its value.
type choice struct {
	value int
	at    int // the place of the move that has it
	tried int // moves
}

// moves searches the children of a node.
func (e *searcher[P, M]) moves(n *node[P, M], pos P, depth, alpha, beta int) choice {
	if !e.prepares {
		n.moves = n.expander.Moves(n.moves[:0])
	}
	below := n.below
	n.begets(true)
	best, at, tried := -search.Inf, 0, 0
	for tried < len(n.moves) && best < beta {
		if e.team != nil && e.team.helps(n, depth, tried) {
			if c, shared := e.share(n, pos, depth, alpha, beta, choice{best, at, tried}); shared {
				return c
			}
		}
		if tried == 1 && e.lane > 0 && e.turns(n, depth) {
			n.turn(e.lane, e.Parallel.Workers)
		}
		n.take(tried)
		v := e.child(n, pos, tried, depth, max(alpha, best), beta)
		if v > best {
			best, at = v, tried
			if v > alpha && (v < beta || n.ply == 0) {
				n.raise(v, below.line...)
			}
		}
		if tried++; tried == 1 {
			below.expected = n.expected.Child(false)
		}
	}
	return choice{best, at, tried}
}

// child searches the move just played, the tried-th, in the window (low, beta), and returns its value for the side to move
// at n.
func (e *searcher[P, M]) child(n *node[P, M], pos P, tried, depth, low, beta int) (v int) {
	high := beta
	if e.scouts && tried > 0 && (depth > 1 || e.Selective.Quiescence) { // what is exact needs no second search
		high = low + 1
	}
	var child P
	if m := n.move(); e.bulk {
		child = n.expander.Play(m)
	} else {
		child = e.session.Play(pos, m)
	}
	if e.extends(n, tried) {
		depth++
	} else if e.late(n, pos, tried, depth) {
		v, beats := e.lessFar(n, child, tried, depth, low)
		if !beats {
			return v
		}
	}
	v = -e.visit(n.below, child, depth-1, -high, -low)
	if high < beta && low < v && v < beta {
		e.again()
		v = -e.visit(n.below, child, depth-1, -beta, -v)
	}
	return v
}

// frontier does the work of moves for a node two plies above the horizon, below which nothing is sorted,
// stored or reported: the game scores the leaves.
func (e *searcher[P, M]) frontier(n *node[P, M], pos P, alpha, beta int) choice {
	if n.frontier == nil {
		one := e.session.NewFrontier(n.ply)
		n.frontier = &[4]search.Frontier{one, one, one, one}
	}
	f := &n.frontier[n.expected&3]
	leaves := f.Leaves
	f.Reset(alpha, beta)
	switch {
	case n.sorted:
		for at := 0; at < len(n.moves) && f.Value < beta; at++ {
			n.pick(at)
			n.expander.Frontier(n.moves[at:at+1], f)
		}
	case e.prepares:
		n.expander.Frontier(n.moves, f)
	default:
		n.expander.Frontier(nil, f)
	}
	e.left -= int64(f.Tried) + f.Leaves - leaves
	if !f.Sound() {
		return e.moves(n, pos, 2, alpha, beta)
	}
	if f.Value > alpha && f.Value < beta {
		if !e.prepares {
			n.moves = n.expander.Moves(n.moves[:0])
		}
		n.played = f.Best + 1
		if child := n.expander.Play(n.move()); f.Replied {
			n.below.moves = child.Moves(n.below.moves[:0])
			n.raise(f.Value, n.below.moves[f.Reply])
		} else {
			n.raise(f.Value)
		}
	}
	return choice{f.Value, f.Best, f.Tried}
}

// again counts a re-search of a child.
func (e *searcher[P, M]) again() {
	if e.bulk {
		e.researches++
	} else {
		e.session.Again()
	}
}

// raise sets the line of a new value: the move played last, and the line after it.
func (n *node[P, M]) raise(value int, rest ...M) {
	n.value = value
	n.line = append(append(n.line[:0], n.move()), rest...)
}

// prepare does what the options want done at a node before its moves, and lists its moves. done is true if that
// decides the node: v is then its value.
func (e *searcher[P, M]) prepare(n *node[P, M], pos P, depth, alpha, beta int) (v int, done bool) {
	if e.Repetition && e.wayDraws(n, pos) {
		return e.leave(n, 0, alpha, beta), true
	}
	chosen := n.ply == 0 && e.question.chooses()
	if n.bounded = n.bounded[:0]; e.Bounds && !chosen && depth >= e.BoundsMinDepth {
		if v, done := e.bound(n, pos, depth, alpha, beta); done {
			return e.leave(n, v, alpha, beta), true
		}
	}
	if n.remembers = e.table != nil && depth >= e.Table.MinDepth && !chosen; n.remembers {
		if v, done := e.recall(n, pos, depth, alpha, beta); done {
			if n.ply == 0 {
				e.begin(n, pos)
			}
			return e.leave(n, v, alpha, beta), true
		}
	}
	if e.pairs != nil {
		if v, done := e.probCut(n, pos, depth, alpha, beta); done {
			return e.leave(n, v, alpha, beta), true
		}
	}
	n.sorted = e.Order.sorts() && depth >= e.Order.MinDepth || n.remembers && n.known.found
	switch {
	case len(n.bounded) > 0:
		n.moves = append(n.moves[:0], n.bounded...)
	case !e.bulk:
		n.moves = append(n.moves[:0], e.session.Moves(pos)...)
	default:
		n.moves = n.expander.Moves(n.moves[:0])
	}
	n.turned, n.pruned, n.mood = false, false, unasked
	if chosen {
		n.moves = slices.DeleteFunc(n.moves, e.leavesOut)
	}
	if n.sorted {
		e.rank(n, pos)
		if e.Order.sorts() && depth >= e.Order.MinDepth {
			e.narrow(n, pos, depth, beta-alpha == 1)
		}
	}
	return 0, false
}

// ahead makes a preliminary, shallower search of a node, with the contract of [Search].
func (e *searcher[P, M]) ahead(n *node[P, M], pos P, depth, alpha, beta int) int {
	hash, remembers, early, bounded := n.known.hash, n.remembers, n.early, n.bounded
	n.early, n.bounded = true, bounded[len(bounded):] // what the rules say of a visit that looks as far stays
	v := e.visit(n, pos, depth, alpha, beta)
	n.early, n.bounded = early, bounded
	if n.line, n.remembers = n.line[:0], remembers; remembers {
		n.known = e.table.find(hash)
	}
	return v
}

// bound asks for bounds on a node by the rules, and returns its value if they decide it. They do not decide
// the root, whose best move is wanted.
func (e *searcher[P, M]) bound(n *node[P, M], pos P, depth, alpha, beta int) (v int, decided bool) {
	var low, high int
	switch {
	case !e.session.BoundsHold(n.ply, depth):
		return 0, false
	case !e.bulk:
		var moves []M
		moves, low, high = e.session.Bounds(pos, alpha, beta)
		n.bounded = append(n.bounded, moves...)
	case n.bounder != nil:
		n.bounded, low, high = n.bounder.Bounds(n.bounded)
	default:
		n.bounded, low, high = e.offers.RuleBounds(pos, n.bounded)
	}
	if e.bulk && (low >= beta || low == high || high < beta) {
		e.bounded++
	}
	switch {
	case n.ply == 0:
		return 0, false
	case low >= beta || low == high:
		return low, true
	}
	return high, high <= alpha
}

// leaf ends the visit of a leaf, and returns its value.
func (e *searcher[P, M]) leaf(n *node[P, M], pos P, score int, over bool, alpha, beta int) int {
	if !over {
		score = pos.Evaluate()
	}
	if e.everyLeaf || uint(score+search.Inf-1) > 2*search.Inf-2 {
		e.ply = n.ply
		score = e.session.LeafScore(score, over, n.ply)
	}
	if over {
		e.terminals++
	}
	if n.ply == 0 {
		e.depth = 0
	}
	n.outer[n.expected]++
	n.actual[search.TypeOf(score, alpha, beta)]++
	return score
}

// leave ends a visit with its value.
func (e *searcher[P, M]) leave(n *node[P, M], value, alpha, beta int) int {
	if !e.bulk {
		return e.session.Leave(value)
	}
	t := search.TypeOf(value, alpha, beta)
	n.actual[t]++
	if t == search.Cut {
		e.cutoffs++
	}
	return value
}

// begin sets the line of the root to the move of its table entry, which may belong to another position.
func (e *searcher[P, M]) begin(n *node[P, M], pos P) {
	moves := n.bounded
	if n.known.move&left == 0 {
		moves = pos.Moves(nil)
	}
	if place := n.known.place(); place < len(moves) && place < noPlace {
		n.line = append(n.line[:0], moves[place])
		if !e.bulk {
			e.session.Advise(moves[place])
		}
	}
}

// noMoves stops the search at a node that has none.
func (e *searcher[P, M]) noMoves(n *node[P, M], pos P) {
	e.ply = n.ply
	e.session.Moves(pos)
	panic("the expander has no moves where Moves has some")
}
