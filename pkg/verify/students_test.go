package verify_test

import (
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/verify"
)

// branches is alpha-beta in MAX/MIN form, in which each side has a branch of its own and lines may be missing in one of them.
type branches struct {
	hard                                    bool // it has no best value, and returns alpha or beta
	noCutAtMax, noCutAtMin, noAlpha, noBeta bool
	byBest                                  bool // the cutoff compares the best value with the other side's bound
}

func (b branches) subject() verify.Subject { return verify.MaxMin("branches", b.search) }

func (b branches) search(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	best := inf
	if maximizing {
		best = -inf
	}
	for _, c := range n.Children() {
		v := b.search(c, depth-1, alpha, beta, !maximizing)
		switch {
		case b.hard && maximizing && v >= beta && !b.noCutAtMax:
			return beta
		case b.hard && !maximizing && v <= alpha && !b.noCutAtMin:
			return alpha
		}
		if maximizing {
			best = max(best, v)
			if !b.noAlpha {
				alpha = max(alpha, best)
			}
		} else {
			best = min(best, v)
			if !b.noBeta {
				beta = min(beta, best)
			}
		}
		closed := alpha >= beta || b.byBest && (maximizing && best >= beta || !maximizing && best <= alpha)
		if closed && !b.hard && (maximizing && !b.noCutAtMax || !maximizing && !b.noCutAtMin) {
			break
		}
	}
	switch {
	case b.hard && maximizing:
		return alpha
	case b.hard:
		return beta
	}
	return best
}

// maximizer is alpha-beta in MAX/MIN form as it is written in chapter 5, with one line that is wrong.
type maximizer uint8

const (
	rightLines maximizer = iota
	breaksSwitch
	returnsZeroAtCut
	overwritesBounds
	exchangesBounds
	comparesReversed
)

func (m maximizer) subject() verify.Subject { return verify.MaxMin("maximizer", m.search) }

func (m maximizer) search(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := inf
	if maximizing {
		best = -inf
	}
	for _, c := range n.Children() {
		low, high := alpha, beta
		if m == exchangesBounds {
			low, high = beta, alpha
		}
		v := m.search(c, depth-1, low, high, !maximizing)
		switch {
		case maximizing && m == overwritesBounds:
			best, alpha = max(best, v), v
		case maximizing:
			best, alpha = max(best, v), max(alpha, v)
		case m == overwritesBounds:
			best, beta = min(best, v), v
		default:
			best, beta = min(best, v), min(beta, v)
		}
		switch {
		case m == breaksSwitch: // break would be here
		case m == returnsZeroAtCut && alpha >= beta:
			return 0
		case m == comparesReversed && alpha <= beta, m != comparesReversed && alpha >= beta:
			return best
		}
	}
	return best
}

// negamaxLine is the same in negamax form.
type negamaxLine maximizer

func (m negamaxLine) subject() verify.Subject { return verify.Negamax("negamax line", m.search) }

func (m negamaxLine) search(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -inf
	for _, c := range n.Children() {
		v := -m.search(c, depth-1, -beta, -alpha)
		best, alpha = max(best, v), max(alpha, v)
		switch {
		case alpha < beta, maximizer(m) == breaksSwitch:
		case maximizer(m) == returnsZeroAtCut:
			return 0
		default:
			return best
		}
	}
	return best
}

// neverRaised is fail-hard alpha-beta in negamax form that never raises alpha. It has a best value beside alpha, or none.
func neverRaised(keepsBest bool) verify.Subject {
	var search func(n verify.Node, depth, alpha, beta int) int
	search = func(n verify.Node, depth, alpha, beta int) int {
		if depth == 0 || n.Leaf() {
			return n.Value()
		}
		best := alpha
		for _, c := range n.Children() {
			v := -search(c, depth-1, -beta, -alpha)
			if v >= beta {
				return beta
			}
			if keepsBest {
				best = max(best, v)
			}
		}
		return best
	}
	return verify.Negamax("never raised", search)
}

// scouts is PVS, or NegaScout, whose null window is (from+low, from+high), where from is alpha or the best value.
type scouts struct {
	low, high int
	byBest    bool // from is the best value, which may be less than alpha
	negaScout bool // the second search begins at the bound that was found
	hard      bool // alpha is raised and returned
}

func (s scouts) subject() verify.Subject { return verify.Negamax("scouts", s.search) }

func (s scouts) search(n verify.Node, depth, alpha, beta int) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	best := -inf
	if s.hard {
		best = alpha
	}
	for i, c := range n.Children() {
		from := alpha
		if s.byBest {
			from = best
		}
		if i == 0 {
			best = max(best, -s.search(c, depth-1, -beta, -alpha))
		} else {
			v := -s.search(c, depth-1, -from-s.high, -from-s.low)
			if alpha < v && v < beta {
				again := alpha
				if s.negaScout {
					again = v
				}
				v = -s.search(c, depth-1, -beta, -again)
			}
			best = max(best, v)
		}
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	return best
}

// orders is negamax as later chapters ask for it, with a table and an order of its own, and with a line that is wrong.
type orders struct {
	overwrites  bool // alpha becomes each better value, even if alpha was greater
	late        bool // the cutoff is tested before alpha is raised
	above       bool // the cutoff is tested with > instead of >=
	middleFirst bool
	unsigned    bool
	standsPat   bool // the best value begins with the evaluation
	quietIsLost bool // nothing is asked for where the depth is used up

	table                    map[uint64]kept
	exact, anyDepth, unasked bool // an entry is used as the value, at any depth, or where there is none
}

// kept is an entry of a table.
type kept struct {
	value, depth int
	bound        string
}

func (o orders) subject() verify.Subject { return verify.Negamax("orders", o.search) }

func (o orders) search(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 && !o.quietIsLost {
		return n.Value()
	}
	if o.table != nil {
		e, found := o.table[n.Key()]
		fits := found && (e.depth == depth || o.anyDepth)
		switch {
		case o.unasked && e.bound != "lower" && e.bound != "upper",
			fits && (e.bound == "exact" || e.bound == "lower" && e.value >= beta || e.bound == "upper" && e.value <= alpha):
			return e.value
		}
	}
	best, low := -inf, alpha
	children := n.Children()
	if o.standsPat {
		best = n.Value()
	}
	if middle := len(children) / 2; o.middleFirst {
		children = slices.Concat(children[middle:], children[:middle])
	}
	if depth == 0 {
		children = nil
	}
	for _, c := range children {
		if best >= beta && o.standsPat {
			break
		}
		v := o.search(c, depth-1, -beta, -alpha)
		if !o.unsigned {
			v = -v
		}
		if alpha >= beta && o.late {
			break
		}
		if v > best && o.overwrites {
			best, alpha = v, v
		}
		best = max(best, v)
		if !o.overwrites {
			alpha = max(alpha, best)
		}
		if !o.late && (alpha > beta || alpha == beta && !o.above) {
			break
		}
	}
	if o.table != nil {
		made := kept{best, depth, "exact"}
		switch {
		case o.exact:
		case best <= low:
			made.bound = "upper"
		case best >= beta:
			made.bound = "lower"
		}
		o.table[n.Key()] = made
	}
	return best
}

// guesses is negamax with a window around 0, and again with the whole window if the value fails.
func guesses(fails func(v, low, high int) bool) verify.Subject {
	return verify.Negamax("guesses", func(n verify.Node, depth, alpha, beta int) int {
		low, high := max(alpha, -3), min(beta, 3)
		if low >= high {
			return negamax(n, depth, alpha, beta)
		}
		v := negamax(n, depth, low, high)
		if fails(v, low, high) {
			v = negamax(n, depth, alpha, beta)
		}
		return v
	})
}

// The judge names a mistake as the one that a student has made, and says of a mistake that only costs nodes that it does only
// that.
func TestAStudentsMistakeIsNamed(t *testing.T) {
	for _, c := range []struct {
		name     string
		wasteful bool
		verify.Subject
	}{
		{"only-min-cuts", false, branches{noCutAtMax: true}.subject()},
		{"only-max-cuts", false, branches{noCutAtMin: true}.subject()},
		{"only-min-cuts", true, branches{noCutAtMax: true, byBest: true, hard: true}.subject()},
		{"only-max-cuts", true, branches{noCutAtMin: true, byBest: true, hard: true}.subject()},
		{"only-max-narrows", true, branches{noBeta: true}.subject()},
		{"only-min-narrows", true, branches{noAlpha: true}.subject()},
		{"only-max-narrows", true, branches{noBeta: true, byBest: true}.subject()},
		{"only-min-narrows", true, branches{noAlpha: true, byBest: true}.subject()},
		{"beta-returned-by-min", false, branches{noBeta: true, hard: true}.subject()},
		{"alpha-returned-by-max", false, branches{noAlpha: true, hard: true}.subject()},
		{"alpha-returned", false, branches{noAlpha: true, noBeta: true, hard: true}.subject()},
		{"alpha-returned", false, neverRaised(false)},
		{"alpha-not-raised", true, neverRaised(true)},
		{"alpha-not-raised", true, branches{noAlpha: true, noBeta: true}.subject()},
		{"null-window-above-alpha", false, scouts{low: 1, high: 2}.subject()},
		{"null-window-above-alpha", false, scouts{low: 1, high: 2, byBest: true}.subject()},
		{"null-window-above-alpha", false, scouts{low: 1, high: 2, negaScout: true}.subject()},
		{"null-window-above-alpha", false, scouts{low: 1, high: 2, hard: true}.subject()},
		{"null-window-below-alpha", false, scouts{low: -1, high: 0, negaScout: true}.subject()},
		{"null-window-below-alpha", false, scouts{low: -1, high: 0, byBest: true}.subject()},
		{"null-window-at-best", false, scouts{low: 0, high: 1, byBest: true}.subject()},
		{"null-window-empty", false, scouts{low: 0, high: 0}.subject()},
		{"null-window-empty", false, scouts{low: 0, high: 0, negaScout: true, hard: true}.subject()},
		{"null-window-too-wide", true, scouts{low: 0, high: 2}.subject()},
		{"null-window-too-wide", true, scouts{low: 0, high: 2, negaScout: true}.subject()},
		{"alpha-overwritten", true, orders{overwrites: true}.subject()},
		{"cut-a-move-late", true, orders{late: true}.subject()},
		{"cut-too-late", true, orders{above: true}.subject()},
		{"sign-missing", false, orders{middleFirst: true, unsigned: true}.subject()},
		{"stand-pat-everywhere", false, orders{standsPat: true}.subject()},
		{"horizon-is-empty", false, orders{quietIsLost: true}.subject()},
		{"bound-taken-as-exact", false, orders{middleFirst: true, table: map[uint64]kept{}, exact: true}.subject()},
		{"shallower-entry", false, orders{middleFirst: true, table: map[uint64]kept{}, anyDepth: true}.subject()},
		{"missing-entry-is-zero", false, orders{table: map[uint64]kept{}, unasked: true}.subject()},
		{"fail-at-the-edge", false, guesses(func(v, low, high int) bool { return v < low || v > high })},
		{"fail-taken-as-exact", false, guesses(func(v, low, high int) bool { return v <= low && v >= high })},
		{"break-leaves-switch", true, breaksSwitch.subject()},
		{"break-leaves-switch", true, negamaxLine(breaksSwitch).subject()},
		{"cut-returns-zero", false, returnsZeroAtCut.subject()},
		{"cut-returns-zero", false, negamaxLine(returnsZeroAtCut).subject()},
		{"alpha-overwritten", true, overwritesBounds.subject()},
		{"window-exchanged", false, exchangesBounds.subject()},
		{"cut-compares-reversed", false, comparesReversed.subject()},
		{"", false, rightLines.subject()},
		{"", false, branches{}.subject()},
		{"", false, orders{middleFirst: true, table: map[uint64]kept{}}.subject()},
		{"", false, guesses(func(v, low, high int) bool { return v <= low || v >= high })},
		{"", false, branches{hard: true}.subject()},
		{"", false, scouts{low: 0, high: 1}.subject()},
		{"", false, scouts{low: 0, high: 1, negaScout: true, hard: true}.subject()},
	} {
		report := verify.Survey(c.Subject, verify.Options{Trees: 2000})
		d := report.Diagnosis
		switch {
		case c.name == "" && (d != nil || report.Case() != nil):
			t.Errorf("a right search is accused.\n%v", report)
		case c.name != "" && (d == nil || !slices.Contains(names(d.Like), c.name) || d.Wasteful != c.wasteful):
			t.Errorf("want %s, only wasteful: %t.\n%v", c.name, c.wasteful, report)
		case c.name != "" && slices.ContainsFunc(names(d.Like), func(name string) bool { return !areSame(name, c.name) }):
			t.Errorf("want only %s.\n%v", c.name, report)
		case c.name == "window-exchanged" && len(d.Like) > 1:
			t.Errorf("in MAX/MIN form no window is negated: want only %s.\n%v", c.name, report)
		}
	}
}
