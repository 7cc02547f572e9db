package textbook

import "github.com/ablab-go/ablab/pkg/search"

// Quiescence searches with fail-soft alpha-beta to a depth, and from there on with only
// noisy moves, until the position is quiet or the side to move prefers to stand pat.
//
// Source: C. E. Shannon, "Programming a computer for playing chess", Philosophical
// Magazine 41 (1950), who wants to evaluate only quiescent positions; D. F. Beal, "A
// generalised quiescence search algorithm", Artificial Intelligence 43 (1990): the static
// score as the value of the null move, a lower bound.
//
// Define the value as follows: in a finished game it is the score; at depth 0 it is the
// highest of the static score and the values after noisy moves; otherwise it is the
// highest value after any move. For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          that value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// If no move is noisy it is [AlphaBetaSoft], node for node. The game must be a
// [search.Noisy] whose noisy moves run out in every line, as captures do.
//
// The assumption: some quiet move is at least as good as the static score. It is wrong in
// zugzwang, in check (a game can declare every move noisy there, but the side to move may
// still stand pat), and if a quiet move is the threat.
func Quiescence[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.NeedNoisy()
	s.DeclareSelective()
	return toQuiescence(s, pos, depth, alpha, beta)
}

func toQuiescence[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	if depth == 0 {
		return quiescence(s, pos, alpha, beta)
	}
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -toQuiescence(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func quiescence[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, alpha, beta int) int {
	best, over := s.EnterNoisy(pos, alpha, beta) // to stand pat
	if over {
		return best
	}
	for _, m := range s.Noisy(pos) {
		v := -quiescence(s, s.Play(pos, m), -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
