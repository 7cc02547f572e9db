package chance

import "github.com/ablab-go/ablab/pkg/search"

// Star1 is alpha-beta for games with chance: a chance node is left as soon as the values of its known outcomes, and the lowest
// and highest scores possible for the others, put its mean outside the window. The same numbers give each outcome a window of
// its own.
//
// Source: B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial Intelligence 21 (1983),
// Star1. His L and U are search.Session.Range. His outcomes are equally likely, and he returns the edge of the window when a
// node is left; here a value outside the window is the tightest bound that is known.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
func Star1[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.KnowsChance()
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if outcomes, weights := s.Outcomes(pos); weights != nil {
		m := newMean(s, weights, alpha, beta)
		value, done := m.decided()
		for i := 0; !done; i++ {
			a, b := m.window(i)
			m.take(i, Star1(s, s.Play(pos, outcomes[i]), depth-1, a, b), a, b)
			tell(s, m)
			value, done = m.decided()
		}
		return s.Leave(value)
	}
	best := -search.Inf
	for _, move := range s.Moves(pos) {
		v := -Star1(s, s.Play(pos, move), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
