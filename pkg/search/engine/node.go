package engine

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// node is the node of the line that is searched at one ply.
type node[P search.Position[P, M], M comparable] struct {
	below    *node[P, M] // its children, one after another
	ply      int
	expected search.NodeType
	cursor   search.Cursor[P, M]

	// Where the moves are in a list, and not at the cursor.
	listed  bool
	moves   []M
	bounded []M // those that may be best by the rules, in the game's order; see Options.Bounds
	sorted  bool
	ranks   []rank // of the same moves, where they are sorted
	hints   []int
	played  int // moves of the list
	number  int // of the move that led here; 0 at the root, and below a node whose moves are not sorted

	line  []M // from here on, of the last value inside the window; at the root, of the last above alpha
	value int // of that line

	remembers bool // the node is looked up, and kept, in the table
	known     knowledge

	nodeCounts
}

func newNode[P search.Position[P, M], M comparable](pos P, ply int) *node[P, M] {
	return &node[P, M]{ply: ply, cursor: search.CursorOf[P, M](pos)}
}

// move returns the move played last.
func (n *node[P, M]) move() M {
	if n.listed {
		return n.moves[n.played-1]
	}
	return n.cursor.Move()
}

// visit searches pos, depth plies ahead, and returns what [Search] does.
func (e *searcher[P, M]) visit(n *node[P, M], pos P, depth, alpha, beta int) int {
	n.line = n.line[:0]
	if !e.bulk || depth == 0 {
		if v, done := e.open(n, pos, depth, alpha, beta); done {
			return v
		}
	} else {
		if e.left--; e.left <= 0 {
			e.look()
		}
		if score, over := n.cursor.Open(pos); over {
			return e.leaf(n, score, true, alpha, beta)
		}
		n.inner[n.expected&3]++
	}
	if n.below == nil {
		n.below = newNode[P, M](pos, n.ply+1)
	}
	if e.lists {
		if v, done := e.prepare(n, pos, depth, alpha, beta); done {
			return v
		}
	}
	below := n.below
	below.expected, below.number = n.expected.Child(true), 0
	best, bestAt, tried := -search.Inf, 0, 0
	for best < beta {
		var child P
		if n.listed {
			if tried == len(n.moves) {
				break
			}
			child = e.play(n, pos, tried)
		} else {
			var more bool
			if child, more = n.cursor.Next(); !more {
				break
			}
		}
		low, high := max(alpha, best), beta
		if e.scouts && tried > 0 && depth > 1 {
			high = low + 1
		}
		var v int
		if depth == 2 && e.left > e.slack {
			v = -e.frontier(below, child, -high, -low)
		} else {
			v = -e.visit(below, child, depth-1, -high, -low)
		}
		if high < beta && low < v && v < beta {
			v = -e.again(below, child, depth-1, -beta, -v)
		}
		if v > best {
			best, bestAt = v, tried
			if v > alpha && (v < beta || n.ply == 0) {
				n.raise(v, below.line)
			}
		}
		if tried++; tried == 1 {
			below.expected = n.expected.Child(false)
		}
	}
	if tried == 0 {
		e.noMoves(n, pos)
	}
	if e.lists {
		e.learn(n, depth, best, bestAt, alpha, beta)
	}
	if !e.bulk {
		return e.session.Leave(best)
	}
	t := search.TypeOf(best, alpha, beta)
	n.actual[t&3]++
	if t == search.Cut {
		e.cutoffs++
		e.cutoffsAt[min(tried, search.CutoffMoves)-1]++
		if n.ply > 0 {
			n.line = n.line[:0] // that of a value which is not the last
		}
	}
	return best
}

// frontier is visit for a node one ply above the horizon, where nothing is sorted, remembered or
// told: the children are scored where they are played.
func (e *searcher[P, M]) frontier(n *node[P, M], pos P, alpha, beta int) int {
	n.line = n.line[:0]
	if score, over := n.cursor.Open(pos); over {
		e.left--
		return e.leaf(n, score, true, alpha, beta)
	}
	best, tried := -search.Inf, 0
	for best < beta {
		score, over, more := n.cursor.Leaf()
		if !more {
			break
		}
		tried++
		if over {
			e.terminals++
		}
		if e.everyLeaf || uint(score+search.Inf-1) > 2*search.Inf-2 {
			n.listed, e.ply = false, n.ply+1
			score = e.session.LeafScore(score, over, n.ply+1)
		}
		if v := -score; v > best {
			if best = v; v > alpha && v < beta {
				n.raised++
				n.line = append(n.line[:0], n.cursor.Move())
			}
		}
	}
	switch {
	case best >= beta:
		n.line = n.line[:0] // that of a value which is not the last
		n.cut++
		e.cutoffsAt[min(tried, search.CutoffMoves)-1]++
	case best > alpha:
		n.exact++
		n.value = best
	case tried == 0:
		e.noMoves(n, pos)
	}
	f := &n.frontier[n.expected&3] // as many as there are, to save the check
	f.visits++
	f.leaves += int64(tried)
	e.left -= int64(tried) + 1
	return best
}

// open begins a visit. done is true where the game is over, the depth used up, or the table decides: v is
// then what the visit returns.
func (e *searcher[P, M]) open(n *node[P, M], pos P, depth, alpha, beta int) (v int, done bool) {
	if !e.bulk {
		return e.session.Enter(pos, depth, alpha, beta)
	}
	if e.left--; e.left <= 0 {
		e.look()
	}
	if v, done = pos.Terminal(); !done {
		v = pos.Evaluate()
	}
	return e.leaf(n, v, done, alpha, beta), true
}

// prepare looks a node up in the table, and has its moves in a list, where they do not come from the
// cursor. It returns what open does.
func (e *searcher[P, M]) prepare(n *node[P, M], pos P, depth, alpha, beta int) (v int, done bool) {
	if e.Repetition && e.repeats(n, pos) {
		return e.leave(n, 0, alpha, beta), true
	}
	chosen := n.ply == 0 && e.question.chooses()
	if n.bounded = n.bounded[:0]; e.Bounds && !chosen {
		if v, done := e.bound(n, pos, alpha, beta); done {
			return e.leave(n, v, alpha, beta), true
		}
	}
	if n.remembers = e.table != nil && depth >= e.Table.MinDepth && !chosen; n.remembers {
		if v, done := e.recall(n, pos, depth, alpha, beta); done {
			if e.bulk && n.ply == 0 {
				n.begin(n.known.move)
			}
			return e.leave(n, v, alpha, beta), true
		}
	}
	n.sorted = e.Order.sorts() && depth >= e.Order.MinDepth || n.remembers && n.known.found
	n.listed = n.sorted || !e.bulk || chosen || len(n.bounded) > 0
	switch {
	case len(n.bounded) > 0:
		n.moves = append(n.moves[:0], n.bounded...)
	case !e.bulk:
		n.moves = append(n.moves[:0], e.session.Moves(pos)...)
	case n.listed:
		n.moves = n.cursor.Moves(n.moves[:0])
	}
	if chosen {
		n.moves = slices.DeleteFunc(n.moves, e.leavesOut)
	}
	if n.sorted {
		e.rank(n, pos)
	}
	return 0, false
}

// bound asks the rules about a node, and returns its value where what they say decides: not of the root, whose
// best move is wanted.
func (e *searcher[P, M]) bound(n *node[P, M], pos P, alpha, beta int) (v int, decided bool) {
	moves, low, high := e.session.Bounds(pos, alpha, beta)
	n.bounded = append(n.bounded, moves...)
	switch {
	case n.ply == 0:
		return 0, false
	case low >= beta || low == high:
		return low, true
	}
	return high, high <= alpha
}

// leaf ends the visit of a leaf, and returns what its score counts.
func (e *searcher[P, M]) leaf(n *node[P, M], score int, over bool, alpha, beta int) int {
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

// play plays the move at a place of the list.
func (e *searcher[P, M]) play(n *node[P, M], pos P, at int) P {
	if n.sorted {
		n.pick(at)
		n.below.number = n.ranks[at].number
	}
	n.played = at + 1
	if !e.bulk {
		return e.session.Play(pos, n.moves[at])
	}
	return pos.Play(n.moves[at])
}

// again searches the child played last once more.
func (e *searcher[P, M]) again(below *node[P, M], child P, depth, alpha, beta int) int {
	if e.bulk {
		e.researches++
	} else {
		e.session.Again()
	}
	if depth == 1 && e.left > e.slack {
		return e.frontier(below, child, alpha, beta)
	}
	return e.visit(below, child, depth, alpha, beta)
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

// raise takes the move played last, and the line after it, as the line of a new value.
func (n *node[P, M]) raise(value int, rest []M) {
	n.value = value
	n.line = append(append(n.line[:0], n.move()), rest...)
}

// begin takes a move by its place, which may be that of another position, as all of the line that is known.
func (n *node[P, M]) begin(place uint16) {
	moves := n.bounded
	if len(moves) == 0 {
		moves = n.cursor.Moves(nil)
	}
	if int(place) < len(moves) {
		n.line = append(n.line[:0], moves[place])
	}
}

// noMoves stops the search at a node that has none.
func (e *searcher[P, M]) noMoves(n *node[P, M], pos P) {
	e.ply = n.ply
	e.session.Moves(pos)
	panic("the cursor has no moves where Moves has some")
}
