package textbook

import (
	"errors"

	"github.com/ablab-go/ablab/pkg/search"
)

// DeepeningOptions are the options of [IterativeDeepening].
type DeepeningOptions struct {
	Width  int
	Policy Policy
	Table  TableOptions // of the transposition table, which lasts over all iterations
}

// Describe describes each option.
func (DeepeningOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Width",
		Means: "that of an aspiration window around the value of the iteration before, Inf at most; " +
			"0 is to search with the window that was asked about.",
		Max: search.Inf,
	}, {
		Name:  "Policy",
		Means: policyMeans,
	}}
}

// Check returns an error for an unknown policy or replacement scheme.
func (o DeepeningOptions) Check() error { return errors.Join(o.Policy.check(), o.Table.Check()) }

// IterativeDeepening searches to depth 1, then to depth 2, and so on: each search orders
// the moves of the next.
//
// Source: D. J. Slate and L. R. Atkin, "Chess 4.5: the Northwestern University chess
// program", in P. W. Frey (ed.), Chess Skill in Man and Machine (1977); document 002,
// "Iterative Deepening", which combines it with a transposition table and aspiration
// windows.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// The value is that of a single search to the last depth: the table's values count only where the
// depth is equal. Every depth is a search pass of its own, and a stopped search has the value of the
// last one that was finished. Every position at which a depth may be used up needs a static score.
// Options are [DeepeningOptions]; pos must be a Hasher.
func IterativeDeepening[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) (v int) {
	o := search.Options[DeepeningOptions](s)
	t := NewTable(s, o.Table)
	for d := 1; d <= depth; d++ {
		pass := func(low, high int) int {
			s.NewPass(d, low, high)
			return alphaBetaTT(s, t, pos, d, low, high)
		}
		if o.Width == 0 || d == 1 {
			v = pass(alpha, beta)
		} else {
			v = Aspire(alpha, beta, AspirationOptions{Guess: v, Width: o.Width, Policy: o.Policy}, pass)
		}
	}
	return v
}
