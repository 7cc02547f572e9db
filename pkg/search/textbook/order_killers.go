package textbook

import "github.com/ablab-go/ablab/pkg/search"

// killers first tries the two moves that last made a cutoff at the same ply.
//
// Source: S. G. Akl and M. M. Newborn, "The principal continuation and the killer heuristic", ACM
// Annual Conference (1977).
type killers[P search.Position[P, M], M comparable] struct {
	two [][2]int // by ply, their numbers, the newer one first
}

func (k *killers[P, M]) Sort(s *search.Session[P, M], n node[P, M], moves []M) {
	two := *at(&k.two, s.Ply())
	sortBy(moves, func(m M) int {
		switch s.MoveNumber(n.pos, m) {
		case two[0]:
			return 2
		case two[1]:
			return 1
		}
		return 0
	})
}

func (k *killers[P, M]) Learn(s *search.Session[P, M], n node[P, M], best M, cutoff bool) {
	killer := s.MoveNumber(n.pos, best)
	if two := at(&k.two, s.Ply()); cutoff && two[0] != killer {
		*two = [2]int{killer, two[0]}
	}
}
