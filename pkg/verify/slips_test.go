package verify_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// slip is a search as students wrote it, each wrong in one way.
type slip uint8

const (
	toggled      slip = iota + 1 // maximizing changes in the loop
	sinking                      // depth changes in the loop
	returnsAlpha                 // at both players
	returnsBeta
	keepsMin     // in negamax form
	cutsForMax   // only at nodes of MAX
	cutsForMin   // only at nodes of MIN
	cutsNotRoot  // not at the root
	breaksEarly  // before the best value is stored
	endsFalse    // the answer after the loop is no at both players
	endsMax      // the answer after the loop is maximizing
	leafAbove    // a leaf that is worth v says no
	leafForMover // a leaf is compared in the mover's view
	oneSided     // only MAX ends its loop
	scoutsPlus   // the search with the null window lacks its minus
)

func (s slip) maxMin(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	return s.level(n, depth, alpha, beta, maximizing, 0)
}

func (s slip) level(n verify.Node, depth, alpha, beta int, maximizing bool, ply int) int {
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
		v := s.level(child, left, alpha, beta, side, ply+1)
		if s == breaksEarly && (maximizing && v >= beta || !maximizing && v <= alpha) {
			break
		}
		if maximizing {
			best = max(best, v)
			alpha = max(alpha, best)
		} else {
			best = min(best, v)
			beta = min(beta, best)
		}
		tested := s != cutsForMax && s != cutsForMin && s != cutsNotRoot || s == cutsForMax && maximizing ||
			s == cutsForMin && !maximizing || s == cutsNotRoot && ply > 0
		if tested && alpha >= beta {
			break
		}
	}
	if s == returnsAlpha {
		return alpha
	}
	return best
}

func (s slip) negamax(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for _, child := range n.Children() {
		v := -s.negamax(child, depth-1, -beta, -alpha)
		if s == keepsMin {
			best = min(best, v)
		} else {
			best = max(best, v)
		}
		alpha = max(alpha, best)
		if alpha >= beta {
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

func (s slip) minimax(n verify.Node, depth int, maximizing bool) int {
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
		v := s.minimax(child, left, side)
		if maximizing {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
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
		if i > 0 && alpha < v && v < beta {
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
		{"no after the loop at both players", verify.Decision("f", endsFalse.atLeast), "return after the loop"},
		{"the answers after the loop are swapped", verify.Decision("f", endsMax.atLeast), "return after the loop"},
		{"a leaf must be above v", verify.Decision("f", leafAbove.atLeast), "Is that at least"},
		{"a leaf in the mover's view", verify.Decision("f", leafForMover.atLeast), "in MAX's view"},
		{"MIN does not end its loop", verify.Decision("f", oneSided.atLeast), "Which answer of a child decides"},
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
