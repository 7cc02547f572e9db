package textbook

import "github.com/ablab-go/ablab/pkg/search"

// hints sorts moves by the game's hints, such as the value of a capture. It learns nothing.
//
// Source: document 002, "Move Ordering".
type hints[P search.Position[P, M], M comparable] struct{}

func (hints[P, M]) Sort(s *search.Session[P, M], n node[P, M], moves []M) {
	sortBy(moves, func(m M) int { return s.Hint(n.pos, m) })
}

func (hints[P, M]) Learn(*search.Session[P, M], node[P, M], M, bool) {}
