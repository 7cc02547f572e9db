package verify_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// slip is a search as students wrote it, wrong in one way, or in none.
type slip uint8

const (
	noSlip slip = iota

	// in several forms
	toggled      // maximizing changes in the loop
	sinking      // depth changes in the loop
	returnsAlpha // at both players
	overwrites   // alpha and beta become the best value, even if they were narrower

	// in MAX/MIN form
	cutsForMax  // only at nodes of MAX
	cutsForMin  // only at nodes of MIN
	cutsNotRoot // not at the root
	breaksEarly // before the best value is stored
	bothLoops   // an else is missing, so MIN's loop follows MAX's

	// in negamax form
	returnsBeta
	keepsMin
	noMinus
	noLeaf     // there is no test for a leaf
	noDepth    // there is no test for the depth
	sameDepth  // the depth is not used up
	fromZero   // the best value begins at 0
	onlyAbove  // only moves above alpha count
	late       // the cutoff is tested with >
	sameAlpha  // alpha is not raised
	sameWindow // a child gets the window of its parent
	alphaOnly  // a child gets (-alpha, -alpha)
	betaOnly   // a child gets (-beta, -beta)
	cutsOnAlpha
	skipsLast
	firstOnly
	returnsLast
	itself      // it calls itself on the same node
	standsPat   // at every depth
	clampsHigh  // the bounds of the clamp of a leaf are swapped
	clampsLow   // in the other way
	turnsItself // an aspiration search turns the window for the same node
	scoutsPlus  // the search with the null window lacks its minus
	neverAgain  // no move is searched again
	cutsAgain   // only a move that makes a cutoff is searched again
	worseAgain  // only a move that is no better is searched again

	// in a decision
	endsFalse    // the answer after the loop is no at both players
	endsMax      // the answer after the loop is maximizing
	leafAbove    // a leaf that is worth v says no
	leafForMover // a leaf is compared in the mover's view
	oneSided     // only MAX ends its loop
	neverEnds    // nobody ends a loop
)

func (s slip) maxMin(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	return s.level(n, depth, 0, search.Window{Alpha: alpha, Beta: beta}, maximizing, true)
}

func (s slip) minimax(n verify.Node, depth int, maximizing bool) int {
	return s.level(n, depth, 0, search.Open, maximizing, false)
}

// level searches a node with cutoffs, or without if it does not prune.
func (s slip) level(n verify.Node, depth, ply int, w search.Window, maximizing, prunes bool) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := search.Inf
	if maximizing {
		best = -search.Inf
	}
	for _, child := range n.Children() {
		left, side := depth-1, !maximizing
		switch s {
		case toggled:
			maximizing = !maximizing
			side = maximizing
		case sinking:
			depth--
			left = depth
		}
		v := s.level(child, left, ply+1, w, side, prunes)
		if s == breaksEarly && (maximizing && v >= w.Beta || !maximizing && v <= w.Alpha) {
			break
		}
		if maximizing {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
		switch {
		case !prunes:
			continue
		case maximizing && s == overwrites:
			w.Alpha = best
		case maximizing:
			w.Alpha = max(w.Alpha, best)
		case s == overwrites:
			w.Beta = best
		default:
			w.Beta = min(w.Beta, best)
		}
		tested := s != cutsForMax && s != cutsForMin && s != cutsNotRoot || s == cutsForMax && maximizing ||
			s == cutsForMin && !maximizing || s == cutsNotRoot && ply > 0
		if tested && w.Alpha >= w.Beta {
			break
		}
	}
	switch {
	case s == bothLoops && maximizing:
		return s.afterMax(n, depth, ply, w, prunes)
	case s == returnsAlpha:
		return w.Alpha
	}
	return best
}

// afterMax is the loop of MIN at a node of MAX.
func (s slip) afterMax(n verify.Node, depth, ply int, w search.Window, prunes bool) int {
	best := search.Inf
	for _, child := range n.Children() {
		best = min(best, s.level(child, depth-1, ply+1, w, true, prunes))
		if w.Beta = min(w.Beta, best); prunes && w.Alpha >= w.Beta {
			break
		}
	}
	return best
}

func (s slip) negamax(n verify.Node, depth, alpha, beta int) int {
	if s != noLeaf && n.Leaf() || s != noDepth && depth == 0 {
		switch s {
		case clampsHigh:
			return max(min(n.Value(), alpha), beta)
		case clampsLow:
			return min(max(n.Value(), beta), alpha)
		}
		return n.Value()
	}
	best := -search.Inf
	switch s {
	case fromZero:
		best = 0
	case standsPat:
		if best = n.Value(); best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	moves := n.Children()
	if s == skipsLast && len(moves) > 0 {
		moves = moves[:len(moves)-1]
	}
	for _, child := range moves {
		v := -s.child(n, child, depth, alpha, beta)
		if s == noMinus {
			v = -v
		}
		switch {
		case s == returnsLast:
			best = v
		case s == keepsMin:
			best = min(best, v)
		case s == onlyAbove && v <= alpha:
		default:
			best = max(best, v)
		}
		switch s {
		case sameAlpha:
		case overwrites:
			alpha = best
		default:
			alpha = max(alpha, best)
		}
		if s == firstOnly || s == cutsOnAlpha && best <= alpha || best > beta || s != late && s != cutsOnAlpha && best >= beta {
			break
		}
	}
	switch s {
	case returnsBeta:
		return beta
	case returnsAlpha:
		return alpha
	}
	return best
}

// child returns the value of a child for the side that moves there.
func (s slip) child(n, child verify.Node, depth, alpha, beta int) int {
	switch s {
	case sameDepth:
		return s.negamax(child, depth, -beta, -alpha)
	case itself:
		return s.negamax(n, depth-1, -beta, -alpha)
	case sameWindow:
		return s.negamax(child, depth-1, alpha, beta)
	case alphaOnly:
		return s.negamax(child, depth-1, -alpha, -alpha)
	case betaOnly:
		return s.negamax(child, depth-1, -beta, -beta)
	}
	return s.negamax(child, depth-1, -beta, -alpha)
}

// aspire is negamax with a window around 0.
func (s slip) aspire(n verify.Node, depth, alpha, beta int) int {
	low, high := max(alpha, -3), min(beta, 3)
	if low >= high {
		return s.negamax(n, depth, alpha, beta)
	}
	v := s.negamax(n, depth, low, high)
	switch {
	case v > low && v < high:
		return v
	case s == turnsItself:
		return -s.negamax(n, depth, -beta, -alpha)
	}
	return s.negamax(n, depth, alpha, beta)
}

func (s slip) atLeast(n verify.Node, depth, v int, maximizing bool) bool {
	if n.Leaf() || depth == 0 {
		switch {
		case s == leafAbove:
			return n.Value() > v
		case s == leafForMover && !maximizing:
			return -n.Value() >= v
		}
		return n.Value() >= v
	}
	if s == neverEnds {
		answer := !maximizing
		for _, child := range n.Children() {
			if s.atLeast(child, depth-1, v, !maximizing) == maximizing {
				answer = maximizing
			}
		}
		return answer
	}
	for _, child := range n.Children() {
		yes := s.atLeast(child, depth-1, v, !maximizing)
		if maximizing && yes {
			return true
		}
		if !maximizing && !yes && s != oneSided {
			return false
		}
	}
	switch s {
	case endsFalse:
		return false
	case endsMax:
		return maximizing
	}
	return !maximizing
}

// rootUnturned is the root loop of iterative deepening, whose moves get the window (best, infinity) as it is.
func rootUnturned(n verify.Node, depth, _, _ int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for _, child := range n.Children() {
		best = max(best, -noSlip.negamax(child, depth-1, best, search.Inf))
	}
	return best
}

func (s slip) pvs(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for i, child := range n.Children() {
		v := 0
		switch {
		case i == 0:
			v = -s.pvs(child, depth-1, -beta, -alpha)
		case s == scoutsPlus:
			v = s.pvs(child, depth-1, -alpha-1, -alpha)
		default:
			v = -s.pvs(child, depth-1, -alpha-1, -alpha)
		}
		again := alpha < v && v < beta
		switch s {
		case neverAgain:
			again = false
		case cutsAgain:
			again = v >= beta
		case worseAgain:
			again = v <= alpha
		}
		if i > 0 && again {
			v = -s.pvs(child, depth-1, -beta, -alpha)
		}
		best = max(best, v)
		alpha = max(alpha, best)
		if alpha >= beta {
			break
		}
	}
	return best
}

// Each hint asks about the mistake that a student made, and about nothing that is right.
func TestAHintAsksAboutTheSlip(t *testing.T) {
	for _, c := range []struct {
		name    string
		subject verify.Subject
		asks    string
	}{
		{"minimax: maximizing changes in the loop", verify.Minimax("f", toggled.minimax), "Does maximizing stay the same"},
		{"minimax: depth changes in the loop", verify.Minimax("f", sinking.minimax), "does the depth change while the loop runs"},
		{"maximizing changes in the loop", verify.MaxMin("f", toggled.maxMin), "Does maximizing stay the same"},
		{"alpha is returned at both players", verify.MaxMin("f", returnsAlpha.maxMin), "Which variable is returned"},
		{"no cut at MIN", verify.MaxMin("f", cutsForMax.maxMin), "At which nodes is alpha >= beta tested"},
		{"no cut at MAX", verify.MaxMin("f", cutsForMin.maxMin), "At which nodes is alpha >= beta tested"},
		{"no cut at the root", verify.MaxMin("f", cutsNotRoot.maxMin), "At which nodes is alpha >= beta tested"},
		{"a break before the best value is stored", verify.MaxMin("f", breaksEarly.maxMin), "stored before the loop ends"},
		{"beta is returned", verify.Negamax("f", returnsBeta.negamax), "Which variable is returned"},
		{"the smaller value is kept", verify.Negamax("f", keepsMin.negamax), "which values replace it? In negamax"},
		{"no minus before the null window", verify.Negamax("f", scoutsPlus.pvs), "The mistake is named above"},
		{"no move is searched again", verify.Negamax("f", neverAgain.pvs), "when must the move be searched again"},
		{"only cutoffs are searched again", verify.Negamax("f", cutsAgain.pvs), "when must the move be searched again"},
		{"only worse moves are searched again", verify.Negamax("f", worseAgain.pvs), "when must the move be searched again"},
		{"the clamp of a leaf is swapped", verify.Negamax("f", clampsHigh.negamax), "which bound may it not fall below"},
		{"the clamp of a leaf is swapped twice", verify.Negamax("f", clampsLow.negamax), "which bound may it not fall below"},
		{"the same node is searched with the window turned", verify.Negamax("f", turnsItself.aspire), "about the same node"},
		{"every node stands pat", verify.Negamax("f", standsPat.negamax), "where may the best value begin with the evaluation"},
		{"an else is missing", verify.MaxMin("f", bothLoops.maxMin), "does only one of the two loops run"},
		{"minimax: an else is missing", verify.Minimax("f", bothLoops.minimax), "does only one of the two loops run"},
		{"a break in a switch", breaksSwitch.subject(), "only a switch inside it"},
		{"0 is returned at a cutoff", returnsZeroAtCut.subject(), "What does a node return at a cutoff"},
		{"the root's window is not turned", verify.Negamax("f", rootUnturned), "the sign of a window or of a value"},
		{"no after the loop at both players", verify.Decision("f", endsFalse.atLeast), "return after the loop"},
		{"the answers after the loop are swapped", verify.Decision("f", endsMax.atLeast), "return after the loop"},
		{"a leaf must be above v", verify.Decision("f", leafAbove.atLeast), "Is that at least"},
		{"a leaf in the mover's view", verify.Decision("f", leafForMover.atLeast), "in MAX's view"},
		{"MIN does not end its loop", verify.Decision("f", oneSided.atLeast), "Which answer of a child decides"},
		{"no answer ends a loop", verify.Decision("f", neverEnds.atLeast), "Right, but wasteful"},
	} {
		report := verify.Check(c.subject, verify.Options{})
		if hint := report.Hint(); !strings.Contains(hint, c.asks) {
			t.Errorf("%s: the hint is %q, want it to ask %q of\n%v", c.name, hint, c.asks, report)
		}
	}
}

// The picture of a case shows the number that the report says was returned.
func TestACaseIsDrawnWithTheValueReturned(t *testing.T) {
	for name, subject := range map[string]verify.Subject{
		"the sign of a leaf": verify.Negamax("f", func(n verify.Node, _, _, _ int) int { return -n.Value() }),
		"no test for a leaf": verify.Minimax("f", func(n verify.Node, _ int, _ bool) int {
			n.Children()
			return -search.Inf
		}),
		"infinity": verify.Minimax("f", toggled.minimax),
	} {
		report := verify.Check(subject, verify.Options{Trees: 100})
		yours, right := report.Searches()
		if yours == nil || right == nil {
			t.Errorf("%s: nothing is drawn of\n%v", name, report)
			continue
		}
		if got := report.Wrong.Got; yours.Result.Value != got || yours.Events[len(yours.Events)-1].Value != got {
			t.Errorf("%s: drawn with %d, %d returned", name, yours.Result.Value, got)
		}
		if d, err := explain.Diff(yours, right); err != nil || len(d.Nodes) == 0 {
			t.Errorf("%s: no difference is drawn: %v", name, err)
		}
	}
}
