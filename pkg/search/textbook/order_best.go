package textbook

import "github.com/ablab-go/ablab/pkg/search"

// bestMoves first tries the move that was best when the position was last searched: the table move.
//
// Source: document 002, "Move Ordering".
type bestMoves[P search.Position[P, M], M comparable] struct {
	of map[uint64]M // by the hash of the position
}

func (b *bestMoves[P, M]) Sort(s *search.Session[P, M], n node[P, M], moves []M) {
	if best, known := b.of[s.Hash(n.pos)]; known {
		toFront(moves, best)
	}
}

func (b *bestMoves[P, M]) Learn(s *search.Session[P, M], n node[P, M], best M, _ bool) {
	b.of[s.Hash(n.pos)] = best
	s.Holds(entryBytes * int64(len(b.of)))
}
