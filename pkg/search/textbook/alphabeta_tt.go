package textbook

import "github.com/ablab-go/ablab/pkg/search"

// AlphaBetaTT is fail-soft alpha-beta with a transposition table: a position that was searched
// before, to the same depth, is not searched again if its table entry decides it.
//
// Source: R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, "The Greenblatt chess
// program", AFIPS Fall Joint Computer Conference (1967); the bounds after D. J. Slate and
// L. R. Atkin, "Chess 4.5" (1977), and T. A. Marsland, "A review of game-tree pruning",
// ICCA Journal 9/1 (1986).
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// A value is stored with its bound, and with a win counted from the position instead of the
// root. The entry's move is tried first, whatever its depth. Options are [TableOptions]; pos
// must be a Hasher.
func AlphaBetaTT[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	return alphaBetaTT(s, NewTable(s, search.Options[TableOptions](s)), pos, depth, alpha, beta)
}

func alphaBetaTT[P search.Position[P, M], M comparable](s *search.Session[P, M], t *Table[P, M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(pos)
	known, found := t.Probe(pos)
	if found {
		if known.Depth == depth || t.Deeper && known.Depth > depth {
			v := known.Value
			s.NoteTable(v, known.Bound, known.Depth)
			if known.Bound == search.Exact || known.Bound == search.AtLeast && v >= beta || known.Bound == search.AtMost && v <= alpha {
				s.Table.Cutoffs++
				return s.Leave(v)
			}
		}
		toFront(moves, known.Move)
	}
	best, bestMove := -search.Inf, moves[0]
	for _, m := range moves {
		v := -alphaBetaTT(s, t, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		if v > best {
			best, bestMove = v, m
		}
		if best >= beta {
			break
		}
	}
	t.Store(known, depth, best, search.Window{Alpha: alpha, Beta: beta}.Claim(best), bestMove)
	return s.Leave(best)
}
