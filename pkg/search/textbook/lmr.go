package textbook

import "github.com/ablab-go/ablab/pkg/search"

// LMROptions are the options of [LateMoveReductions].
type LMROptions struct{ After, Depth, Reduction int }

// Describe describes each option.
func (LMROptions) Describe() []search.Option {
	return []search.Option{
		{Name: "After", Means: "moves of a node that are searched to its full depth", Usual: 4, Min: 1, Max: search.Inf},
		{Name: "Depth", Means: "plies that a node must have left for its late moves to be reduced", Usual: 3, Min: 1, Max: search.MaxPly},
		{Name: "Reduction", Means: "how many plies shallower a late move is searched", Usual: 1, Min: 1, Max: search.MaxPly},
	}
}

// LateMoveReductions is principal variation search with late move reductions: the moves of a
// node after the first few are searched with a null window to a smaller depth, and to full depth
// only if that search beats alpha.
//
// Source: T. Romstad, "An introduction to late move reductions" (2006), his page on the
// program Glaurung; the first descriptions are posts of 2004 and later by S. Markoff, him and
// others. His FullDepthMoves is After and his ReductionLimit is Depth of [LMROptions]; his
// ok_to_reduce, which spares captures, promotions and checks, is left out: only the move
// order decides.
//
// The bounds are those of [PVS] in the tree that the reductions leave. A value
// above alpha never comes from a reduced search of the move itself: that search is
// repeated.
//
// A node with fewer than Depth plies left is searched as usual, and so are the first After
// moves of every node; there is no exception for the root. A move that is reduced to depth 0 is
// scored by its static score. If no node has more than After moves it is PVS, node for node.
//
// The assumption: the move order is good, so that a late move seldom is the best, and a
// shallow search shows it if it is.
func LateMoveReductions[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	return lmr(s, pos, depth, alpha, beta, search.Options[LMROptions](s))
}

func lmr[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o LMROptions) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(pos)
	best := -lmr(s, s.Play(pos, moves[0]), depth-1, -beta, -alpha, o)
	for i := 1; i < len(moves) && best < beta; i++ {
		child, low := s.Play(pos, moves[i]), max(alpha, best)
		v := low + 1
		if i >= o.After && depth >= o.Depth {
			s.NoteChild(i, moves[i], depth-1, search.Reduction, o.Reduction)
			v = -lmr(s, child, max(depth-1-o.Reduction, 0), -low-1, -low, o)
			if v > low {
				s.Again()
			}
		}
		if v > low {
			v = -lmr(s, child, depth-1, -low-1, -low, o)
			if v > low && v < beta {
				s.Again()
				v = -lmr(s, child, depth-1, -beta, -v, o)
			}
		}
		best = max(best, v)
	}
	return s.Leave(best)
}
