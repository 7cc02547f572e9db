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

// What students have written is named as the mistake that it is, and a mistake that only costs nodes is said to do only that.
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
		{"", false, branches{}.subject()},
		{"", false, branches{hard: true}.subject()},
		{"", false, scouts{low: 0, high: 1}.subject()},
		{"", false, scouts{low: 0, high: 1, negaScout: true, hard: true}.subject()},
	} {
		report := verify.Survey(c.Subject, verify.Options{Trees: 1000})
		d := report.Diagnosis
		switch {
		case c.name == "" && (d != nil || report.Case() != nil):
			t.Errorf("a right search is accused.\n%v", report)
		case c.name != "" && (d == nil || !slices.Contains(names(d.Like), c.name) || d.Wasteful != c.wasteful):
			t.Errorf("want %s, only wasteful: %t.\n%v", c.name, c.wasteful, report)
		case c.name != "" && slices.ContainsFunc(names(d.Like), func(name string) bool { return !areSame(name, c.name) }):
			t.Errorf("want only %s.\n%v", c.name, report)
		}
	}
}
