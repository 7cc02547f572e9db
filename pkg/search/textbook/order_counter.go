package textbook

import "github.com/ablab-go/ablab/pkg/search"

// counters first tries the move that last refuted the move just made.
//
// Source: J. W. H. M. Uiterwijk, "The countermove heuristic", ICCA Journal 15/1 (1992).
type counters[P search.Position[P, M], M comparable] struct {
	to []int // by the number of a move, that of the move which refuted it
}

func (c *counters[P, M]) Sort(s *search.Session[P, M], n node[P, M], moves []M) {
	counter := *at(&c.to, n.last)
	sortBy(moves, func(m M) int {
		if s.MoveNumber(n.pos, m) == counter {
			return 1
		}
		return 0
	})
}

func (c *counters[P, M]) Learn(s *search.Session[P, M], n node[P, M], best M, cutoff bool) {
	if cutoff && n.last != 0 {
		*at(&c.to, n.last) = s.MoveNumber(n.pos, best)
	}
}
