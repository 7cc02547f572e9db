package search

import (
	"fmt"
	"strings"
)

// via is how a node is reached from the node entered last.
type via uint8

const (
	inPlace    via = iota // it is the same node, entered once more; the root at first
	byMove                // by a move of the game
	byNullMove            // by the null move
)

// frame is one call of the search function. Frames are made once for each depth of the
// call stack and used again.
type frame[M any] struct {
	up, down    *frame[M]
	count       *plyCount // of the node's ply
	below       *plyCount // of its children's
	alpha, beta int       // for the side to move
	high        int       // an upper bound on the value by the rules; Inf if it is not known
	best        int       // the highest of alpha and the values of the children left so far
	bests       [2]candidate[M]
	last        uint8 // which of bests best is from, 0 or 1; the other is what best was before
	chance      bool  // it is a chance node; see Outcomes
	rolls       int32 // chance nodes on the way to it
	depth       int   // 0 or less where noisy moves are searched beyond it
	ply         int32
	level       int32 // of the call stack
	preview     int64 // horizons of visits inside it before its first move; see supersede
	index       int32 // of the move played last; -1 before the first
	via         via
	expected    NodeType
	next        NodeType // expected of the child that is played next
	move        M        // played last
	moves       []M
	listed      bool     // they are the noisy ones
	place       location // set while recording
	weights     []int    // of its outcomes, where it is a chance node
}

// judgment is what the game says of a position: its score, or its static score if the game is not over.
type judgment struct {
	score int
	over  bool
}

// candidate is a best value of a node, and the move that gave it.
type candidate[M any] struct {
	value int
	index int32 // of the move; -1 if none raised it above alpha
	move  M
	rest  []M // the line after the move
}

// Enter begins a visit of pos and must be the first call on it, with alpha < beta, which
// is not checked, so that a buggy algorithm can be watched. If the game is over or depth
// is 0 the visit also ends there: over is true and score, for the side to move, is what
// the search has to return.
func (s *Session[P, M]) Enter(pos P, depth, alpha, beta int) (score int, over bool) {
	if s.nodes++; s.nodes >= s.look {
		s.lookAtLimits()
	}
	known := s.known
	if known == nil {
		score, over = pos.Terminal()
	} else {
		score, over = known.score, known.over
		s.known = nil
	}
	above := s.at
	count, expected := above.below, above.next
	if s.via != byMove {
		count, expected = s.withoutMove()
	} else if expected == PV && !above.chance {
		above.next = Cut
	}
	count.expected[expected]++
	if !over {
		if depth > 0 || s.quiescing {
			count.interior++
			f := above.down
			if f == nil || count.next == nil {
				f = s.deepen(count)
			}
			if f.count != count { // seldom: to write a pointer costs more
				f.count, f.below, f.ply = count, count.next, s.nextPly()
			}
			if s.chancy {
				f.rolls = s.nextPly() - s.nextTurn()
			}
			f.alpha, f.beta, f.depth, f.high = alpha, beta, depth, Inf
			f.best, f.last = alpha, 0
			f.bests[0].value, f.bests[0].index = alpha, -1
			f.index, f.via, f.expected, f.next = -1, s.via, expected, expected.Child(true)
			f.moves, f.listed = f.moves[:0], false
			s.at, s.via = f, inPlace
			if s.record != nil {
				s.recordEnter(f)
			}
			return 0, false
		}
		if known == nil {
			score = pos.Evaluate()
		}
		if s.via == byMove && depth != above.depth-1 {
			s.DeclareSelective()
		}
	}
	if s.everyLeaf || uint(score+Inf-1) > 2*Inf-2 || !over && s.end <= MaxPly {
		if s.chancy && score == NoScore && !over {
			s.refuseChance(pos)
		}
		score = s.examine(score, over, depth, alpha, beta)
	}
	count.actual[TypeOf(score, alpha, beta)]++
	if over {
		s.terminals++
	}
	if s.via != byMove {
		s.leaveWithoutMove(score, alpha, beta)
		return score, true
	}
	s.via = inPlace
	if -score > above.best {
		above.raise(-score)
	}
	return score, true
}

// examine does the checks that few leaves need, and records the leaf.
func (s *Session[P, M]) examine(score int, over bool, depth, alpha, beta int) int {
	score = s.leafScore(score, over, s.nextPly())
	if s.record != nil {
		s.recordLeaf(over, score, depth, alpha, beta)
	}
	return score
}

// leafScore returns the score of a leaf, with a win counted from the root if the settings ask for
// that. It refuses a leaf without a score, and one where the game should be over.
func (s *Session[P, M]) leafScore(score int, over bool, ply int32) int {
	if s.invalid(score, over, ply) {
		s.refuse(score, over, ply)
	}
	if s.settings.NearerWins {
		score = s.postponed(score, ply)
	}
	return score
}

// EnterNoisy is Enter for quiescence search: the depth is used up and noisy moves are
// still to be searched. score is the static score, on which the side to move may stand
// pat. If score >= beta, if no move is noisy, or if the game is over, the visit ends
// there: over is true. Otherwise s.Noisy has the moves; pos must be Noisy.
func (s *Session[P, M]) EnterNoisy(pos P, alpha, beta int) (score int, over bool) {
	s.noisy = true
	s.DeclareSelective()
	if s.at.depth <= 0 && s.via == byMove {
		s.quiescent++
	}
	if s.judged.score, s.judged.over = pos.Terminal(); !s.judged.over {
		s.judged.score = pos.Evaluate()
	}
	score, s.known = s.judged.score, &s.judged
	if s.judged.over || score >= beta || s.invalid(score, true, 0) || s.quiet(pos) {
		return s.Enter(pos, 0, alpha, beta)
	}
	s.quiescing = true
	s.standing++
	s.Enter(pos, 0, alpha, beta)
	s.quiescing = false
	s.at.moves, s.at.listed = append(s.at.moves, s.counted...), true
	if s.record != nil {
		s.recordNote(Static, score)
	}
	f := s.at
	f.best = max(alpha, score) // a move that is worse than to stand pat is not in the line
	f.bests[0].value = f.best
	return score, false
}

// withoutMove returns what Enter needs for a node that no move leads to.
func (s *Session[P, M]) withoutMove() (*plyCount, NodeType) {
	if s.via == byNullMove {
		return s.at.below, s.at.expected.Child(false)
	}
	if !s.aware {
		s.NeedNoChance()
	}
	if s.at.index < 0 {
		s.at.preview -= s.lookahead().horizons - 1 // the node that is entered is among them
	}
	return s.at.count, s.at.expected
}

// leaveWithoutMove takes the score of a leaf that no move leads to: it counts if it is the root.
func (s *Session[P, M]) leaveWithoutMove(score, alpha, beta int) {
	if s.via == inPlace && s.at.index < 0 {
		s.at.preview += s.lookahead().horizons
	}
	s.via = inPlace
	if s.at == s.above {
		s.settle(score, 0, alpha, beta, nil)
	}
}

// deepen makes room for a longer line, and refuses one beyond MaxPly.
func (s *Session[P, M]) deepen(count *plyCount) *frame[M] {
	if s.at.down == nil {
		s.at.down = &frame[M]{up: s.at, level: s.at.level + 1}
	}
	if count.next == nil {
		count.next = &plyCount{}
	}
	switch {
	case s.at.ply > MaxPly:
		s.stop(fmt.Errorf("search: a line is longer than %d plies: give a Depth", MaxPly))
	case s.at.level > 2*MaxPly:
		s.stop(fmt.Errorf("search: the algorithm enters the node [%s] again and again", strings.Join(s.path(), " ")))
	}
	return s.at.down
}

// Moves returns the moves of the node entered last, at least one. They are good
// until the node is left, and the algorithm may put them into another order.
func (s *Session[P, M]) Moves(pos P) []M {
	f := s.at
	f.moves = pos.Moves(f.moves[:0])
	if len(f.moves) == 0 {
		path := s.path()
		s.stop(&NoMovesError{Path: path, Ply: len(path)})
	}
	return f.moves
}

// Play returns the position after a move of the node entered last. The next
// Enter must be for that child.
func (s *Session[P, M]) Play(pos P, move M) P {
	// This must fit into the inliner's budget: a function call here would take an eighth of minimax's time.
	s.at.index++
	s.at.move = move
	s.via = byMove
	return pos.Play(move)
}

// Again announces that the child played last is entered again: a re-search,
// whose value replaces the previous one, lower or higher.
func (s *Session[P, M]) Again() {
	f := s.at
	if f.index < 0 {
		s.stop(errAgain)
	}
	if f.bests[f.last&1].index == f.index {
		f.last ^= 1
		f.best = f.bests[f.last&1].value
	}
	if f.index == 0 {
		f.next = f.expected.Child(true)
	}
	s.Note(Research, 0)
	s.via = byMove
}

// Leave ends the visit of the node entered last and returns value, its score for
// the side to move.
func (s *Session[P, M]) Leave(value int) int {
	f := s.at
	above := f.up
	if above == nil {
		s.stop(errLeave)
	}
	s.at, s.via = above, inPlace
	if value <= -Inf || value >= Inf {
		s.stop(fmt.Errorf("search: the algorithm leaves the node [%s] with %d, which is not a score: want a value "+
			"between -Inf and Inf", strings.Join(s.path(), " "), value))
	}
	actual := TypeOf(value, f.alpha, f.beta)
	f.count.actual[actual]++
	if actual == Cut {
		s.cutoffs++
		if f.index >= 0 {
			s.cutoffsAt[min(f.index, CutoffMoves-1)]++
		}
	}
	whole := actual == Cut || actual == All && f.chance || value >= f.high || f.index < 0 || int(f.index)+1 >= len(f.moves)
	if f.via == byMove && f.depth != above.depth-1 || !whole {
		s.DeclareSelective() // to another depth than its siblings, or moves are left out
	}
	if f.preview != 0 {
		s.supersede(f)
	}
	if s.record != nil {
		s.recordLeave(f, value)
	}
	switch {
	case f.via == byMove:
		if above == s.split && above.index != s.firstOf {
			s.firstOf, s.firstBeta = above.index, f.beta
		}
		// A value at or above the first visit's beta does not count: another worker has a better move. A re-search
		// has its own beta.
		if -value > above.best && (above != s.split || value < s.firstBeta) {
			r := above.raise(-value)
			r.rest = f.line(r.rest)
		}
	case above == s.above:
		s.settle(value, f.depth, f.alpha, f.beta, f)
	case f.via == inPlace && above.index < 0:
		above.preview += s.lookahead().horizons
	}
	return value
}

// Tally ends an inner visit of the node entered last that only counts moves: good moves reached
// the beta of the visit, and need are required. It reports whether good >= need. The visit has no
// value.
func (s *Session[P, M]) Tally(good, need int) bool {
	f := s.at
	above := f.up
	if above == nil || above == s.above || f.via != inPlace {
		s.stop(errTally)
	}
	s.at, s.via = above, inPlace
	s.DeclareSelective()
	enough := good >= need
	if enough {
		f.count.actual[Cut]++
	} else {
		f.count.actual[All]++
	}
	if s.record != nil {
		s.emit(Tally, f.place, f.depth, Window{f.alpha, f.beta}, need)
	}
	if f.preview != 0 {
		s.supersede(f)
	}
	if above.index < 0 {
		above.preview += s.lookahead().horizons
	}
	return enough
}

// supersede discounts the horizon leaves of the preliminary searches of f once f has searched its own
// moves: its value does not rest on them. If f tried no move its value does rest on them, and the
// search is selective.
func (s *Session[P, M]) supersede(f *frame[M]) {
	if f.index >= 0 {
		s.superseded += f.preview
	} else {
		s.DeclareSelective()
	}
	f.preview = 0
}

// raise makes value, of the move played last, the best one, with no line after it yet.
func (f *frame[M]) raise(value int) *candidate[M] {
	f.best = value
	f.last ^= 1
	r := &f.bests[f.last&1]
	r.value, r.index, r.move, r.rest = value, f.index, f.move, r.rest[:0]
	return r
}

// line appends to buf the moves that lead to the best value, none if every move
// failed low.
func (f *frame[M]) line(buf []M) []M {
	if f == nil || f.bests[f.last&1].index < 0 {
		return buf
	}
	r := &f.bests[f.last&1]
	return append(append(buf, r.move), r.rest...)
}

// Expected returns the type that alpha-beta expects of the node entered last.
func (s *Session[P, M]) Expected() NodeType { return s.at.expected }

// MaxToMove reports whether MAX moves in the node that is entered next.
func (s *Session[P, M]) MaxToMove() bool { return s.maxAt(s.nextTurn()) }

// nextTurn returns the number of players' moves on the way to the node that is entered next.
func (s *Session[P, M]) nextTurn() int32 {
	if s.via == inPlace {
		return s.at.turn()
	}
	return s.at.childTurn()
}

// nextPly returns the ply of the node that is entered next.
func (s *Session[P, M]) nextPly() int32 {
	if s.via == inPlace {
		return s.at.ply
	}
	return s.at.ply + 1
}

// maxAt reports whether MAX moves after turn moves of players, which is the ply unless there is chance.
func (s *Session[P, M]) maxAt(turn int32) bool { return (turn%2 == 0) == s.maxFirst }

// inMaxView turns w from the mover's view to MAX's, after turn moves of players.
func (s *Session[P, M]) inMaxView(turn int32, w Window) Window {
	if s.maxAt(turn) {
		return w
	}
	return w.negate()
}

// nullMoveText stands for the null move where moves are written.
const nullMoveText = "null move"

// path returns the moves from the root to the node that is being entered, as text.
func (s *Session[P, M]) path() []string {
	if s.line != nil && s.at == s.above {
		return texts(s.line())
	}
	var path []string
	for f := s.above.down; f != nil && f.up != s.at; f = f.down {
		next := s.via
		if f != s.at {
			next = f.down.via
		}
		switch next {
		case byMove:
			path = append(path, Printable(fmt.Sprint(f.move)))
		case byNullMove:
			path = append(path, nullMoveText)
		}
	}
	return path
}
