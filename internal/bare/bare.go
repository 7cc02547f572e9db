// Package bare has minimax and alpha-beta as short as they can be on the contract of package
// search: they count their nodes, and do nothing else. A search by package textbook takes
// as long as these and what its session costs.
package bare

import "github.com/ablab-go/ablab/pkg/search"

// Minimax returns the value of root for the side to move, depth plies ahead, and how many
// nodes that took: those of textbook.Minimax.
func Minimax[P search.Position[P, M], M any](root P, depth int) (value int, nodes int64) {
	s := searcher[P, M]{moves: make([][]M, depth+1)}
	value = s.minimax(root, depth)
	return value, s.nodes
}

// AlphaBeta does the same with fail-soft alpha-beta and the open window: its nodes are those of
// textbook.AlphaBetaSoft.
func AlphaBeta[P search.Position[P, M], M any](root P, depth int) (value int, nodes int64) {
	s := searcher[P, M]{moves: make([][]M, depth+1)}
	value = s.alphaBeta(root, depth, -search.Inf, search.Inf)
	return value, s.nodes
}

type searcher[P search.Position[P, M], M any] struct {
	nodes int64
	moves [][]M // by depth
}

func (s *searcher[P, M]) minimax(pos P, depth int) int {
	s.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	s.moves[depth] = pos.Moves(s.moves[depth][:0])
	best := -search.Inf
	for _, m := range s.moves[depth] {
		best = max(best, -s.minimax(pos.Play(m), depth-1))
	}
	return best
}

func (s *searcher[P, M]) alphaBeta(pos P, depth, alpha, beta int) int {
	s.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	s.moves[depth] = pos.Moves(s.moves[depth][:0])
	best := -search.Inf
	for _, m := range s.moves[depth] {
		best = max(best, -s.alphaBeta(pos.Play(m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}
