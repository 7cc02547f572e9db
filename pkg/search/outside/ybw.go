package outside

import (
	"slices"
	"sync/atomic"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// YBWOptions are the options of [YBW].
type YBWOptions struct{ Depth int }

// Describe describes the option.
func (YBWOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Depth",
		Means: "plies that a node must have left for its moves to be searched at the same time",
		Usual: 2, Min: 1, Max: search.MaxPly,
	}}
}

// YBW is fail-soft alpha-beta by several workers, after the principle "young brothers wait". The first move
// of a node is searched alone, the others at the same time.
//
// Source: R. Feldmann, P. Mysliwietz and B. Monien, "A fully distributed chess program", Advances in
// Computer Chess 6 (1991). There are as many workers as moves here, and their number has no limit: Go's
// scheduler shares the processors among them.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// A move that cuts stops the workers of its brothers. A worker starts from the highest value known
// at that time, so the number of nodes depends on chance. Options are [YBWOptions].
func YBW[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	return ybw(s, search.Options[YBWOptions](s), pos, depth, alpha, beta)
}

func ybw[P search.Position[P, M], M comparable](s *search.Session[P, M], o YBWOptions, pos P, depth, alpha, beta int) int {
	if depth < o.Depth {
		return textbook.AlphaBetaSoft(s, pos, depth, alpha, beta)
	}
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := slices.Clone(s.Moves(pos))
	var best atomic.Int64
	best.Store(int64(-ybw(s, o, s.Play(pos, moves[0]), depth-1, -beta, -alpha)))
	if brothers := moves[1:]; best.Load() < int64(beta) && len(brothers) > 0 {
		s.Parallel(len(brothers), func(w *search.Session[P, M], i int) (cut bool) {
			low := max(alpha, int(best.Load()))
			v := -ybw(w, o, w.Play(pos, brothers[i]), depth-1, -beta, -low)
			raise(&best, int64(v))
			return v >= beta
		})
	}
	return s.Leave(int(best.Load()))
}

// raise raises a number that several workers share to value, if it is lower.
func raise(shared *atomic.Int64, value int64) {
	for old := shared.Load(); value > old && !shared.CompareAndSwap(old, value); {
		old = shared.Load()
	}
}
