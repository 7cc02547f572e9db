// Package bare has minimax and alpha-beta as short as they can be on the contract of package
// search: they count their nodes, and do nothing else. A search by package textbook takes
// as long as these and what its session costs.
package bare

import (
	"cmp"

	"github.com/ablab-go/ablab/pkg/search"
)

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

// The scores of the Rust crate minimax: those of a game that is over lie beyond far.
const (
	steppedWin = 32767
	far        = steppedWin - 100
)

// SteppedAlphaBeta does alpha-beta as the Rust crate minimax 0.6.0 does, on the game's cursor: whatever the
// game says of a win it is 32767, the window is closed there, and every return from an interior node is one nearer
// to 0 beyond 32667, so that nearer wins are better. The static scores must be smaller; depth is 1 at
// the least.
func SteppedAlphaBeta[P search.Position[P, M], M any](root P, depth int) (value int, nodes int64) {
	s := stepper[P, M]{cursors: make([]search.Cursor[P, M], depth+1)}
	for i := range s.cursors {
		s.cursors[i] = search.CursorOf[P, M](root)
	}
	value = s.alphaBeta(root, depth, -steppedWin, steppedWin)
	return value, s.nodes
}

type stepper[P search.Position[P, M], M any] struct {
	nodes   int64
	cursors []search.Cursor[P, M] // by depth
}

func (s *stepper[P, M]) alphaBeta(pos P, depth, alpha, beta int) int {
	s.nodes++
	cursor := s.cursors[depth]
	if score, over := cursor.Open(pos); over {
		return end(score)
	}
	best := -steppedWin
	for best < beta {
		if depth == 1 {
			score, over, more := cursor.Leaf()
			if !more {
				break
			}
			s.nodes++
			if over {
				score = end(score)
			}
			best = max(best, -score)
			continue
		}
		child, more := cursor.Next()
		if !more {
			break
		}
		best = max(best, -s.alphaBeta(child, depth-1, -beta, -max(alpha, best)))
	}
	switch {
	case best > far:
		return best - 1
	case best < -far:
		return best + 1
	}
	return best
}

// end returns what the crate says of a game that is over.
func end(score int) int { return cmp.Compare(score, 0) * steppedWin }
