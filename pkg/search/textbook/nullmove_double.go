package textbook

import "github.com/ablab-go/ablab/pkg/search"

// DoubleNullMove is fail-soft alpha-beta with null-move pruning that allows two null moves in a
// row. The second one leads back to the position before the first, with the same side to move,
// which has to move now: if it is in zugzwang, the second null move refutes the first.
//
// Source: V. Diepeveen, "Re: Null move?", rec.games.chess.computer, 11 October 1997, and
// "Pseudo C code for double nullmove + PVS", Computer Chess Club, 6 August 2000. After S.
// Plenkner, "A null-move technique impervious to zugzwang", ICCA Journal 18 (1995), who
// verifies by a search. He leaves R open; it is 2 here as in [NullMove]. The options are
// [NullMoveOptions].
//
// The bounds and the exceptions are those of [NullMove], except that a null move may follow
// one null move, but not two. The second null move is searched to depth-2-2R plies: nearer to
// the horizon a zugzwang is not found. If no position offers a pass it is [AlphaBetaSoft],
// node for node.
//
// The assumption: a zugzwang shows in a search 2R+2 plies shallower.
func DoubleNullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[NullMoveOptions](s)
	s.NeedNullMover()
	s.DeclareSelective()
	return doubleNullMove(s, pos, depth, alpha, beta, o.Reduction, 2)
}

// doubleNullMove is DoubleNullMove below the root. passes is how many null moves have just been made; the
// root is treated as if two had.
func doubleNullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta, r, passes int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if passes < 2 && beta < search.Inf {
		if after, ok := s.NullMove(pos); ok {
			v := -doubleNullMove(s, after, max(depth-1-r, 0), -beta, -beta+1, r, passes+1)
			if v >= beta {
				return s.Leave(v)
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -doubleNullMove(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), r, 0)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
