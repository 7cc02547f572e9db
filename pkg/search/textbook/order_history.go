package textbook

import "github.com/ablab-go/ablab/pkg/search"

// history sorts moves by how often, and how deep, a move of a side has been best: it adds 2^depth each time.
//
// Source: J. Schaeffer, "The history heuristic", ICCA Journal 6/3 (1983).
type history[P search.Position[P, M], M comparable] struct {
	min, max []int // by the number of a move
}

func (h *history[P, M]) Sort(s *search.Session[P, M], n node[P, M], moves []M) {
	side := h.of(s.MaxToMove())
	sortBy(moves, func(m M) int { return *at(side, s.MoveNumber(n.pos, m)) })
}

func (h *history[P, M]) Learn(s *search.Session[P, M], n node[P, M], best M, _ bool) {
	*at(h.of(s.MaxToMove()), s.MoveNumber(n.pos, best)) += 1 << min(n.depth, 30)
}

// of returns the history of a side.
func (h *history[P, M]) of(maxMoves bool) *[]int {
	if maxMoves {
		return &h.max
	}
	return &h.min
}
