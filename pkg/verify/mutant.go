package verify

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// form is how a search is written. The zero form is fail-soft alpha-beta in negamax form.
type form uint

const (
	inMaxMin  form = 1 << iota // in MAX/MIN form
	failHard                   // the value returned lies in the window
	unpruned                   // minimax: every window is open, and there is no cutoff
	scouting                   // PVS: the moves after the first are searched with a null window
	tabled                     // with a transposition table
	deepened                   // to depth 1, 2 and so on
	aspiring                   // with a window around a guess: 0 or, if deepened, the value of the iteration before
	onBoard                    // with one board, on which moves are made and taken back
	byAlpha                    // a node is left if the raised alpha reaches beta, and not only if the best value does
	inAlpha                    // alpha is raised and returned: there is no best value beside it
	rawLeaves                  // failHard, but the value of a leaf is returned wherever it lies
	fromBound                  // scouting, and the second search begins at the bound that the null-window search returned

	guarded // aspiring, and a window without room, or a second search, is the whole window

	failSoft form = 0
)

// mutant is a search with one mistake.
type mutant struct {
	form
	bug
	number int // that the mistake needs, such as a width; otherwise 0 or the way in which it is made
}

// run is one search by a mutant.
type run struct {
	mutant
	turns, nearer bool // see Options.Turns and Question.NearerWins
	collects      bool // met is wanted
	function      bool // its table has keys as Node.Key returns them
	orders        map[string][]int
	blank         bool // a node without an evaluation is worth 0

	entries int               // calls of the search
	met     map[position]bool // the nodes entered
	move    string            // the name of the best move

	top         Node
	depth       int // of the root
	table       map[slot]entry
	cut         bool // the node that ended last was cut off
	alpha, beta int  // of a mutant that has one window for all nodes
	now         Node // on the board
	before      []Node
}

func (r *run) has(f form) bool { return r.form&f != 0 }

// start returns the value of the root, which is in MAX's view as the window is.
func (r *run) start(root Node, depth, alpha, beta int) (v int) {
	r.top = root
	if r.has(tabled) && r.table == nil {
		r.table = map[slot]entry{}
	}
	if r.has(aspiring) {
		return r.aspire(depth, alpha, beta)
	}
	if !r.has(deepened) {
		return r.once(depth, alpha, beta)
	}
	last, most, sign := depth, -search.Inf, 1
	if !root.max() && r.number == 0 && !r.has(inMaxMin) {
		sign = -1 // the iterations are compared in the mover's view
	}
	if r.bug == lastIterationMissing {
		last = max(depth-1, 1-r.number)
	}
	for d := 1; d <= last; d++ {
		v = r.once(d, alpha, beta)
		most = max(most, sign*v)
	}
	if r.bug == bestOfAllIterations {
		return sign * most
	}
	return v
}

// aspire searches with a window around a guess, and again if the value lies outside.
func (r *run) aspire(depth, alpha, beta int) int {
	guess := 0
	for d := 1; r.has(deepened) && d < depth; d++ {
		guess = r.once(d, -search.Inf, search.Inf)
	}
	if !r.has(guarded) {
		guess = min(max(guess, alpha+1), beta-1)
	}
	low, high := max(guess-r.number, alpha), min(guess+r.number, beta)
	if low >= high {
		return r.once(depth, alpha, beta)
	}
	v := r.once(depth, low, high)
	failsLow, failsHigh := v <= low && low > alpha, v >= high && high < beta
	switch {
	case r.bug == failAtEdge:
		failsLow, failsHigh = v < low, v > high
	case r.has(guarded):
		failsLow, failsHigh = v <= low, v >= high
	}
	switch {
	case r.bug == failIsValue, r.bug == failHighIsValue && failsHigh, r.bug == failLowIsValue && failsLow:
		return v
	case r.bug == failRetriedOnce && r.has(guarded) && (failsLow || failsHigh):
		return r.once(depth, max(alpha, guess-2*r.number), min(beta, guess+2*r.number))
	case r.bug == failRetriedOnce && failsLow:
		return r.once(depth, max(alpha, v-r.number), high)
	case r.bug == failRetriedOnce && failsHigh:
		return r.once(depth, low, min(beta, v+r.number))
	case r.bug == failRetriedOnWrongSide && failsLow:
		return r.once(depth, low, beta)
	case r.bug == failRetriedOnWrongSide && failsHigh:
		return r.once(depth, alpha, high)
	case r.has(guarded) && (failsLow || failsHigh):
		return r.once(depth, alpha, beta)
	case failsLow:
		return r.once(depth, alpha, high)
	case failsHigh:
		return r.once(depth, low, beta)
	}
	return v
}

// once searches to one depth.
func (r *run) once(depth, alpha, beta int) int {
	r.depth, r.alpha, r.beta = depth, alpha, beta
	if r.has(inMaxMin) {
		return r.maxMin(r.top, depth, alpha, beta, r.top.max())
	}
	if r.bug == infinityOverflows && r.number == 0 {
		alpha, beta = widened(alpha), widened(beta)
	}
	sign := 1
	if !r.top.max() {
		sign, alpha, beta = -1, r.minus(beta), r.minus(alpha)
	}
	if r.bug == infinityOverflows {
		alpha, beta = widened(alpha), widened(beta)
	}
	v := 0
	if r.has(onBoard) {
		r.now, r.before = r.top, nil
		v = r.board(depth, alpha, beta)
	} else {
		v = r.negamax(r.top, depth, alpha, beta)
	}
	if r.bug == rootInMaxView {
		return v
	}
	return sign * v
}

// widened returns the ends of a 32-bit type for the infinities.
func widened(bound int) int {
	switch bound {
	case search.Inf:
		return math.MaxInt32
	case -search.Inf:
		return math.MinInt32
	}
	return bound
}

// minus returns -v.
func (r *run) minus(v int) int {
	if r.bug == infinityOverflows {
		return int(int32(-v))
	}
	return -v
}

// max reports whether MAX moves at the node.
func (n Node) max() bool { return n.seen().pos.MaxFirst() }

// root reports whether the search began at the node.
func (n Node) root() bool { return n.seen().up == nil }

// enter counts a node; it returns true if the time is up there.
func (r *run) enter(n Node) (late bool) {
	if r.bug == timeOutIsZero && r.number > 0 && r.entries >= r.number {
		return true
	}
	r.entries++
	if r.collects {
		r.met[n.seen().pos] = true
		for x := n.seen().up; r.turns && x != nil && x.up != nil && forced(x.pos); x = x.up {
			r.met[x.pos] = true
		}
	}
	return r.bug == timeOutIsZero && r.number < 0 && r.entries > -r.number
}

// moves returns the children that are tried.
func (r *run) moves(n Node) []Node {
	all := n.Children()
	if r.orders != nil {
		all = r.reordered(n, all)
	}
	if r.turns {
		all = slices.Clone(all)
		for i := range all {
			for forced(all[i].seen().pos) {
				all[i] = all[i].seen().generate()[0]
			}
		}
	}
	switch some := len(all) > 1; {
	case r.bug == lastSkipped && (some || r.number == 1 && len(all) > 0):
		return all[:len(all)-1]
	case r.bug == firstSkipped && some && (r.number == 0 || r.number == 1 && !n.root() || r.number == 2 && n.root()):
		return all[1:]
	case r.bug == secondSkipped && len(all) > 2:
		return slices.Concat(all[:1], all[2:])
	}
	return all
}

// reordered returns the children in the order in which the subject came to them, and then the others.
func (r *run) reordered(n Node, children []Node) (all []Node) {
	order := r.orders[n.seen().path()]
	for _, i := range order {
		all = append(all, children[i])
	}
	for i, c := range children {
		if !slices.Contains(order, i) {
			all = append(all, c)
		}
	}
	return all
}

// forced reports whether a position is a forced pass.
func forced(pos position) bool {
	var room someMoves
	return len(pos.Moves(room[:0])) == 1
}

// rows returns the moves in one row, or in those that a loop within a loop goes through.
func (r *run) rows(moves []Node) iter.Seq[[]Node] {
	if r.bug == breakLeavesRow {
		return slices.Chunk(moves, r.number)
	}
	return slices.Chunk(moves, max(len(moves), 1))
}

// end returns the value of a node that is not searched further, in MAX's view if the search is in MAX/MIN form.
func (r *run) end(n Node, depth, alpha, beta int) (v int, ended bool) {
	horizon := 0
	switch {
	case r.bug == tooShallow && (r.number == 0 || !n.root()):
		horizon = 1
	case r.bug == tooDeep:
		horizon = -1
	}
	leaf := n.Leaf()
	switch {
	case r.bug == leafUntested && depth > 0, !leaf && depth > horizon:
		return 0, false
	case r.bug == horizonIsZero && !leaf:
		return 0, true
	case r.bug == horizonIsEmpty && !leaf:
		if n.Children(); r.has(failHard) || r.has(inAlpha) {
			return alpha, true
		}
		return -search.Inf, true
	}
	v = r.score(n, depth)
	inWrongView := r.bug == viewOfEnds && (r.number == 0 || !n.root()) || r.bug == viewOfLeaves && leaf ||
		r.bug == viewOfEvaluations && !leaf
	switch {
	case inWrongView && !n.max(), r.bug == endsNegated, r.bug == evaluationsNegated && !leaf,
		r.bug == viewOfRoot && n.max() != r.top.max():
		v = -v
	case (r.bug == turnsSign || r.has(onBoard) && r.number == 1) && (n.max() != r.top.max()) != ((r.depth-depth)%2 == 1):
		v = -v
	case r.bug == overflow:
		v = v << (64 - r.number) >> (64 - r.number)
	case r.bug == depthAdded:
		v += depth * r.number
	}
	switch {
	case r.bug == clampSwapped && r.number == 0:
		v = max(min(v, alpha), beta)
	case r.bug == clampSwapped:
		v = min(max(v, beta), alpha)
	case r.has(failHard) && !r.has(rawLeaves):
		v = min(max(v, alpha), beta)
	}
	return v, true
}

// score returns the value of a leaf, or the evaluation of an inner node, and counts a win from the root if that is asked for.
func (r *run) score(n Node, depth int) int {
	if r.blank && !n.Leaf() && n.seen().pos.Evaluate() == search.NoScore {
		return 0
	}
	v, ply := n.Value(), n.seen().ply
	if !r.nearer {
		return v
	}
	switch {
	case r.has(onBoard): // which counts the moves made, whatever is on the board
		return search.Later(v, r.depth-depth-ply)
	case r.bug == nearerIgnored:
		return search.Later(v, -ply)
	case r.bug == nearerByDepth:
		return search.Later(v, -ply-depth)
	case r.bug == nearerLonger:
		return search.Later(v, -2*ply)
	case r.bug == nearerOnlyWins && v < 0:
		return search.Later(v, -ply)
	}
	return v
}

// frame is a node of a negamax search.
type frame struct {
	n                 Node
	depth             int
	alpha, beta       int // as given
	low, was          int // alpha, raised, and as it was before the last value
	best, bestAt, sum int
	tried             int
}

// negamax is alpha-beta in negamax form.
func (r *run) negamax(n Node, depth, alpha, beta int) int {
	if r.enter(n) {
		return 0
	}
	if r.bug == valueOnly && r.number == 1 { // before the depth is looked at
		if v, found := r.fetch(n, depth, alpha, beta); found {
			return v
		}
	}
	if v, ended := r.end(n, depth, alpha, beta); ended {
		return v
	}
	has := n.seen().pos.Evaluate() != search.NoScore
	if r.bug == staticCut && has && (!n.root() || r.number == 1) {
		if static := r.score(n, depth); static >= beta {
			return static
		}
	}
	if v, found := r.fetch(n, depth, alpha, beta); found || r.bug == missingIsZero {
		return v
	}
	f := &frame{n: n, depth: depth, alpha: alpha, beta: beta, low: alpha, best: -search.Inf}
	switch {
	case r.bug == startsAt:
		f.best = r.number
	case r.bug == infinityOverflows:
		f.best = math.MinInt32
	case r.has(failHard), r.has(inAlpha):
		f.best = alpha
	}
	moves := r.moves(n)
	if r.bug == standsPat && has {
		if f.best = r.score(n, depth); r.number == 1 && f.best >= beta {
			return f.best
		}
	}
	cut := false
rows:
	for row := range r.rows(moves) {
		for _, c := range row {
			if cut = r.take(f, c, r.child(f, c)); cut && r.bug == breakLeavesRow {
				break
			} else if cut {
				break rows
			}
		}
	}
	r.cut = cut
	r.result(f, cut)
	return r.store(f)
}

// child returns the value of a child for the side to move at its parent.
func (r *run) child(f *frame, c Node) int {
	low, left := max(f.low, f.best), f.depth-1
	switch {
	case r.bug == alphaIsLast && (r.number < 2 || f.n.max() == (r.number == 2)):
		low = f.low
	case !r.raises(f.n):
		low = f.alpha
	case r.bug == cutLate && r.number == 0:
		low = min(low, f.beta-1) // the window is never empty
	case r.bug == alphaNotPassed:
		low = f.best
	case r.bug == depthKept:
		left = f.depth
	case r.bug == depthTwice:
		left = max(f.depth-2, 0)
	case r.bug == depthInLoop:
		left = max(f.depth-1-f.tried, 0)
	}
	high := f.beta
	switch {
	case r.has(unpruned), r.bug == windowOpen, r.bug == rootWindowOpen && f.n.root():
		low, high = -search.Inf, search.Inf
	case r.bug == betaNotPassed:
		high = search.Inf
	}
	if !r.has(scouting) || f.tried == 0 {
		return r.ask(f, c, left, low, high)
	}
	null := r.null(f, low)
	v := r.ask(f, c, left, null.Alpha, null.Beta)
	switch r.bug {
	case nullUnsigned:
		v = -v
	case nullUnturned:
		v = -r.negamax(c, left, null.Alpha, null.Beta)
	}
	again := low < v && v < high
	switch r.bug {
	case notSearchedAgain:
		again = false
	case againIfWorse:
		again = v <= low
	case againIfCut:
		again = v >= high
	}
	if r.has(fromBound) {
		low = v
	}
	if r.bug == againShort {
		low++
	}
	switch {
	case !again:
		return v
	case r.bug == againOpen:
		return r.ask(f, c, left, -search.Inf, search.Inf)
	case r.bug == againUnsigned:
		return -r.ask(f, c, left, low, high)
	case r.bug == againShallower:
		left = max(left-1, 0)
	case r.bug == againUnturned:
		return -r.negamax(c, left, low, high)
	}
	return r.ask(f, c, left, low, high)
}

// raises reports whether the moves of a node raise its alpha.
func (r *run) raises(n Node) bool {
	switch r.bug {
	case alphaNotRaised:
		return false
	case alphaReturned:
		return !r.has(inAlpha)
	case betaLowered:
		return false
	case onlyMaxRaises, minReturnsBeta:
		return n.max()
	case onlyMinRaises, maxReturnsAlpha:
		return !n.max()
	}
	return true
}

// null returns the window of a scouting search that asks whether a move is better than low.
func (r *run) null(f *frame, low int) search.Window {
	from := low
	switch r.bug {
	case nullAtBest:
		from = f.best
	case nullBelowAlpha, nullAboveAlpha:
		if r.number == 1 {
			from = f.best
		}
		if r.bug == nullBelowAlpha {
			from--
		} else {
			from++
		}
	case nullEmpty:
		return search.Window{Alpha: low, Beta: low}
	case nullWide:
		return search.Window{Alpha: low, Beta: low + 2}
	}
	return search.Window{Alpha: from, Beta: from + 1}
}

// ask searches a child with a window of the side to move at its parent.
func (r *run) ask(f *frame, c Node, left, low, high int) int {
	same := r.turns && c.max() == f.n.max() && r.bug != turnsSign
	alpha, beta := r.minus(high), r.minus(low)
	if same && r.bug != turnsWindow {
		alpha, beta = low, high
	}
	switch r.bug {
	case windowNotTurned:
		if r.number == 0 || f.n.root() {
			alpha, beta = low, high
		}
	case windowNotSwapped:
		alpha, beta = -low, -high
	case windowNotNegated:
		alpha, beta = high, low
	case windowEmpty:
		if r.number == 0 {
			alpha = beta
		} else {
			beta = alpha
		}
	case windowShort:
		switch r.number {
		case 0:
			beta--
			alpha = min(alpha, beta-1)
		case 1:
			alpha++
			beta = max(beta, alpha+1)
		case 2:
			beta--
		case 3:
			alpha++
		}
	}
	v := r.negamax(c, left, alpha, beta)
	if same || r.bug == signMissing || r.bug == rootSignMissing && f.n.root() {
		return v
	}
	return r.minus(v)
}

// take takes the value of a child, and reports whether the node is left.
func (r *run) take(f *frame, c Node, v int) (leaves bool) {
	before := f.best
	f.was = f.low
	switch {
	case r.bug == cutAfterNext && (f.best >= f.beta || r.has(byAlpha) && f.low >= f.beta):
		return true
	case r.bug == cutBeforeBest && v >= f.beta:
		return true
	case r.bug == lastReturned:
		f.best = v
	case r.bug == onlyAboveAlpha:
		if v > max(f.low, f.best) {
			f.best = v
		}
	case r.has(inAlpha) && !r.raises(f.n) && (v < f.beta || r.has(byAlpha)):
	default:
		f.best = max(f.best, v)
	}
	if f.best > before || r.bug == moveTied && v == before || r.bug == moveLast {
		f.bestAt = f.tried
		if (f.n.root() || r.bug == moveBelow) && (r.move == "" || r.bug != moveFirst) {
			r.move = c.seen().pos.Name()
		}
	}
	f.sum += v
	f.tried++
	if r.raises(f.n) {
		f.low = max(f.low, f.best)
	}
	switch {
	case r.bug == alphaIsLast && r.number >= 2 && f.n.max() != (r.number == 2): // only one side overwrites its bound
	case r.bug == alphaIsLast && (r.number != 1 || f.best > before):
		f.low = v
	case r.bug == alphaIsLast:
		f.low = f.was
	case r.bug == betaLowered:
		f.beta = min(f.beta, f.best)
	}
	switch {
	case r.bug == returnInLoop, r.bug == stopsAt && (r.number == 0 && f.best == 0 || r.number != 0 && f.best >= r.number):
		return true
	case r.has(unpruned), r.bug == cutNever, r.bug == breakLeavesSwitch, r.bug == cutAfterNext:
		return false
	case r.bug == cutOnAlpha:
		return f.best <= f.alpha || r.number == 1 && f.best >= f.beta
	case r.bug == cutLate:
		return f.best > f.beta
	case r.bug == cutReversed:
		return max(f.low, f.best) <= f.beta
	case r.bug == cutEarly:
		return f.best >= f.beta-1
	case r.bug == cutAtGain && f.best > f.alpha, r.bug == cutEndsParent && r.cut:
		return true
	case r.bug == onlyMaxCuts && !f.n.max(), r.bug == onlyMinCuts && f.n.max():
		return false
	}
	switch {
	case r.has(byAlpha):
		return f.low >= f.beta
	case r.has(inAlpha):
		return v >= f.beta
	}
	return f.best >= f.beta
}

// result makes the value that is returned of what was found.
func (r *run) result(f *frame, cut bool) {
	switch {
	case r.bug == sumReturned:
		f.best = f.sum
	case r.bug == meanReturned && f.tried > 0:
		f.best = f.sum / f.tried
	case r.bug == cutReturnsAlpha && cut && r.number == 0:
		f.best = f.alpha
	case r.bug == cutReturnsAlpha && cut:
		f.best = f.was
	case r.bug == cutReturnsZero && cut:
		f.best = 0
	case r.bug == alphaReturned && !r.has(inAlpha):
		f.best = f.alpha
	case r.bug == indexReturned && (f.n.root() || r.number >= 2):
		f.best = f.bestAt + r.number%2
	}
	switch {
	case r.bug == cutReturnsZero && cut:
	case r.has(inAlpha) && r.has(failHard) && cut:
		f.best = min(f.best, f.beta)
	case r.has(failHard) && !r.has(inAlpha):
		f.best = min(max(f.best, f.alpha), f.beta)
	}
}

// maxMin is alpha-beta in MAX/MIN form.
func (r *run) maxMin(n Node, depth, alpha, beta int, maximizing bool) int {
	if r.enter(n) {
		return 0
	}
	switch {
	case r.bug == maxEverywhere, r.bug == rootTakenForMax && n.root():
		maximizing = true
	case r.bug == minEverywhere:
		maximizing = false
	case r.bug == sideByDepth:
		maximizing = depth%2 != r.number
	case r.bug == sidesSwapped && n.root():
		maximizing = !maximizing
	}
	if v, ended := r.end(n, depth, alpha, beta); ended {
		return v
	}
	if weights := n.seen().pos.Weights(nil); weights != nil {
		return r.outcomes(n, weights, depth, alpha, beta)
	}
	best := search.Inf
	if maximizing && r.bug != maxStartsHigh || !maximizing && r.bug == minStartsLow {
		best = -search.Inf
	}
	if r.bug == startsSwapped {
		best = -best
	}
	given := search.Window{Alpha: alpha, Beta: beta}
rows:
	for row := range r.rows(r.moves(n)) {
		for _, c := range row {
			if r.bug == boundsShared {
				alpha, beta = r.alpha, r.beta
			}
			low, high := alpha, beta
			switch {
			case r.has(unpruned):
				low, high = -search.Inf, search.Inf
			case r.bug == windowTurned:
				low, high = -beta, -alpha
			case r.bug == windowExchanged:
				low, high = beta, alpha
			case r.bug == windowEmpty && r.number == 0:
				high = low
			case r.bug == windowEmpty:
				low = high
			}
			v := r.maxMin(c, depth-1, low, high, maximizing == (r.bug == sideKept))
			if r.bug == boundsShared {
				alpha, beta = r.alpha, r.beta
			}
			if r.bug == signAdded {
				v = -v
			}
			was, better := search.Window{Alpha: alpha, Beta: beta}, maximizing && v > best || !maximizing && v < best
			switch {
			case maximizing:
				best = max(best, v)
				if r.bug == maxLowersBeta {
					beta = min(beta, best)
				} else {
					alpha = max(alpha, best)
				}
			case r.bug == minBelowAlpha && v >= alpha:
			case r.bug == minRaisesAlpha:
				best = min(best, v)
				alpha = max(alpha, best)
			default:
				best = min(best, v)
				beta = min(beta, best)
			}
			if r.bug == boundsShared {
				r.alpha, r.beta = alpha, beta
			}
			switch r.bug {
			case alphaNotRaised:
				alpha, beta = was.Alpha, was.Beta
			case alphaIsLast:
				alpha, beta = r.overwritten(was, search.Window{Alpha: alpha, Beta: beta}, v, maximizing, better)
			}
			if r.bug == elseMissing && r.number == 1 && maximizing {
				best = min(best, v)
				beta = min(beta, best)
			}
			switch {
			case !r.closed(alpha, beta):
				continue
			case r.bug == cutReturnsZero:
				return 0
			case r.bug != breakLeavesRow:
				break rows
			}
			break
		}
	}
	if r.bug == elseMissing && r.number == 0 && maximizing {
		if r.has(unpruned) {
			alpha, beta = -search.Inf, search.Inf
		}
		best = r.afterMax(n, depth, alpha, beta)
	}
	if r.has(failHard) {
		return min(max(best, given.Alpha), given.Beta)
	}
	return best
}

// closed reports whether a node in MAX/MIN form is left.
func (r *run) closed(alpha, beta int) bool {
	switch {
	case r.has(unpruned), r.bug == cutNever, r.bug == breakLeavesSwitch:
		return false
	case r.bug == cutReversed:
		return alpha <= beta
	}
	return alpha >= beta
}

// overwritten returns the bounds of a node whose value v has replaced its own bound, which was tighter before or not.
func (r *run) overwritten(was, now search.Window, v int, maximizing, better bool) (alpha, beta int) {
	switch {
	case r.number >= 2 && maximizing != (r.number == 2):
	case r.number == 1 && !better:
		return was.Alpha, was.Beta
	case maximizing:
		return v, now.Beta
	default:
		return now.Alpha, v
	}
	return now.Alpha, now.Beta
}

// afterMax is the loop of MIN at a node of MAX.
func (r *run) afterMax(n Node, depth, alpha, beta int) int {
	best := search.Inf
	for _, c := range r.moves(n) {
		best = min(best, r.maxMin(c, depth-1, alpha, beta, true))
		if r.has(unpruned) {
			continue
		}
		if beta = min(beta, best); alpha >= beta {
			break
		}
	}
	return best
}

// board is negamax on one board. It numbers the moves of the position that it should be at, and plays those of the one on the
// board.
func (r *run) board(depth, alpha, beta int) int {
	n := r.now
	if r.enter(n) {
		return 0
	}
	if v, ended := r.end(n, depth, alpha, beta); ended {
		return v
	}
	best := -search.Inf
	for i := range n.Children() {
		r.before = append(r.before, r.now)
		if here := r.now.Children(); i < len(here) {
			r.now = here[i]
		}
		leaf := len(r.now.seen().pos.Moves(nil)) == 0
		v := -r.board(depth-1, -beta, -max(alpha, best))
		better := v > best
		best = max(best, v)
		if best >= beta && r.bug == notUndoneAtCut {
			break
		}
		if kept := r.bug == notUndoneAtLeaf && leaf || r.bug == notUndoneIfWorse && !better; !kept {
			last := len(r.before) - 1
			r.now, r.before = r.before[last], r.before[:last]
		}
		if best >= beta {
			break
		}
	}
	return best
}

// slot is the key of an entry in a mutant's table.
type slot struct {
	at         position
	ply, depth int
	hash       uint64
	name       string
}

// entry is what a mutant's table stores about a position, for the side to move there.
type entry struct {
	value, depth int
	bound        search.Bound
}

// slot returns the key of a node. A reader's table has one entry for each [Node.Key], and an entry has a depth. Other tables have
// an entry for each depth.
func (r *run) slot(n Node, depth int) (s slot) {
	if r.nearer && r.function && r.bug != winsNotRebased {
		s.ply = n.seen().ply
	}
	switch r.bug {
	case sideNotHashed:
		s.hash = content(n.seen().pos)
	case keyedByName:
		s.name = n.Name()
	default:
		s.at = n.seen().pos
	}
	if !r.function && !r.anyDepth() {
		s.depth = depth
	}
	return s
}

// anyDepth reports whether an entry of another depth may be used.
func (r *run) anyDepth() bool {
	return r.bug == anyDepth || r.bug == greaterDepth || r.bug == valueOnly
}

// content is a hash of what is on the board, whoever moves: for a tree, of the subtree.
func content(pos position) uint64 {
	score, over := pos.Terminal()
	if !over {
		score = pos.Evaluate()
	}
	if score != search.NoScore {
		score = inMaxView(pos, score)
	}
	hash := search.Mix(uint64(score))
	for _, m := range pos.Moves(nil) {
		hash = search.Mix(3*hash + content(pos.Play(m)))
	}
	return hash
}

// fetch returns the value of a node from the table.
func (r *run) fetch(n Node, depth, alpha, beta int) (v int, found bool) {
	e, found := r.table[r.slot(n, depth)]
	switch {
	case !found, r.bug == greaterDepth && e.depth < depth:
		return 0, false
	case e.depth != depth && !r.anyDepth():
		return 0, false
	}
	v = e.value
	if r.nearer && r.bug != winsNotRebased {
		v = search.Later(v, n.seen().ply)
	}
	lower, upper := e.bound == search.AtLeast, e.bound == search.AtMost
	switch r.bug {
	case entryNegated:
		if r.number == 1 {
			return -v, !lower && !upper || lower && v >= beta || upper && v <= alpha
		}
		v = -v
	case boundIsValue, valueOnly:
		return v, true
	case lowerIsValue:
		return v, !upper || v <= alpha
	case upperIsValue:
		return v, !lower || v >= beta
	case upperAboveAlpha:
		return v, !lower && !upper || lower && v >= beta || upper && v >= alpha
	}
	return v, !lower && !upper || lower && v >= beta || upper && v <= alpha
}

// store stores the value of a node, and returns it.
func (r *run) store(f *frame) int {
	if !r.has(tabled) {
		return f.best
	}
	e := entry{f.best, f.depth, search.Window{Alpha: f.alpha, Beta: f.beta}.Claim(f.best)}
	switch r.bug {
	case hardIsExact:
		e.value, e.bound = min(max(f.best, f.alpha), f.beta), search.Exact
		if r.number == 1 {
			f.best = e.value
		}
	case boundByRaisedAlpha:
		if r.number == 0 || f.best < f.beta {
			e.bound = search.AtMost
		}
	case boundsSwapped:
		switch e.bound {
		case search.AtLeast:
			e.bound = search.AtMost
		case search.AtMost:
			e.bound = search.AtLeast
		}
	}
	if r.nearer && r.bug != winsNotRebased {
		e.value = search.Later(e.value, -f.n.seen().ply)
	}
	r.table[r.slot(f.n, f.depth)] = e
	return f.best
}

// answers is what a mutant does with a question.
type answers struct {
	value    int
	none     bool   // there is no value
	move     string // the best move of the root; empty if it has none
	visits   int64  // as those of a function are counted
	entries  int64  // as those of an algorithm are counted
	distinct int64  // as those of a program are counted
}

// answer asks a mutant a question.
func (m mutant) answer(q answered, turns, collects, function bool) (a answers) {
	root := q.Tree.Root()
	depth, w := q.Depth, q.window()
	if depth == 0 {
		depth = max(root.Height(), 1)
	}
	asked := &call{asks: 100_000}
	by := &observer{call: asked, depth: depth, negamax: m.form&inMaxMin == 0, nearer: q.NearerWins}
	at := &seen{by: by, pos: root}
	by.last = at
	at.score, at.scored = at.count()
	_, at.scored = root.Terminal()
	r := &run{mutant: m, turns: turns, nearer: q.NearerWins, collects: collects, blank: collects, function: function,
		orders: q.orders}
	if collects {
		r.met = map[position]bool{}
	}
	defer func() {
		if recover() != nil {
			a.none = true
		}
		a.move, a.visits, a.entries, a.distinct = r.move, by.visits, int64(r.entries), int64(len(r.met))
	}()
	a.value = r.start(Node{at: at}, depth, w.Alpha, w.Beta)
	return a
}

// Mistaken returns the searches that make a mistake of the catalog, as if they were somebody's programs; none if the catalog
// has no mistake of that name. A mistake of minimax is first made by a minimax, if it can be made there.
func Mistaken(name string) (searches []Subject) {
	for _, s := range allSpecies() {
		if s.Name != name {
			continue
		}
		all := s.mutants(1)
		slices.SortStableFunc(all, func(a, b mutant) int { return int(b.form&unpruned) - int(a.form&unpruned) })
		for _, m := range all {
			searches = append(searches, m.subject(name))
		}
	}
	return searches
}

// CheckMistake checks the searches that make a mistake of the catalog, and returns the report on the first that is wrong or
// wasteful. A mistake that shows in no value and in no visit of the trees is an error, as one that the catalog has not.
func CheckMistake(name string, o Options) (*Report, error) {
	searches := Mistaken(name)
	if searches == nil {
		return nil, fmt.Errorf("there is no mistake %q: verify.Catalog has their names", name)
	}
	for _, s := range searches {
		if r := Check(s, o); r.Wrong != nil || r.Waste != nil {
			return r, nil
		}
	}
	return nil, fmt.Errorf("the mistake %q shows in no value and in no visit on these trees", name)
}

// subject returns a mutant as if it were somebody's program.
func (m mutant) subject(name string) (subject Subject) {
	defer func() { subject.minimax = m.form&unpruned != 0 }()
	var kept map[slot]entry // from one question to the next
	if m.bug == keyedByName {
		kept = map[slot]entry{}
	}
	if m.form&inMaxMin != 0 {
		return MaxMin(name, func(n Node, depth, alpha, beta int, _ bool) int {
			r := &run{mutant: m, nearer: n.seen().by.session.NearerWins(), function: true}
			return r.start(n, depth, alpha, beta)
		})
	}
	return Negamax(name, func(n Node, depth, alpha, beta int) int {
		r := &run{mutant: m, nearer: n.seen().by.session.NearerWins(), function: true, table: kept}
		if n.max() {
			return r.start(n, depth, alpha, beta)
		}
		return -r.start(n, depth, -beta, -alpha)
	})
}
