package museum

import "github.com/ablab-go/ablab/pkg/search"

// Each function is fail-soft alpha-beta with one mistake, which a comment marks.

func signMissing(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := signMissing(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best)) // no minus
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func windowNotSwapped(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -windowNotSwapped(s, s.Play(pos, m), depth-1, max(alpha, best), beta) // not turned
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func scoreInMaxView(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		if !pos.MaxFirst() && s.Ply() >= 0 { // below the root
			return -score // MAX's view instead of the mover's
		}
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -scoreInMaxView(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func startsAtZero(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := 0 // not -infinity
	for _, m := range s.Moves(pos) {
		v := -startsAtZero(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func cutsOnAlpha(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -cutsOnAlpha(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best <= alpha { // the other side's bound
			break
		}
	}
	return s.Leave(best)
}

func lastChildSkipped(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	moves := s.Moves(pos)
	for i, m := range moves {
		if i > 0 && i == len(moves)-1 { // one too early
			break
		}
		v := -lastChildSkipped(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func depthNotDecreased(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -depthNotDecreased(s, s.Play(pos, m), depth, -beta, -max(alpha, best)) // as deep as above
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// alphaRaisedByMin is in MAX/MIN form, in which each side has its own bound to improve.
func alphaRaisedByMin(s *session, pos position, depth, alpha, beta int) int {
	v := s.MaxView()
	alpha, beta = v.Window(alpha, beta)
	return v.ForMover(alphaRaisedByMinIn(v, pos, depth, alpha, beta, v.MaxToMove()))
}

func alphaRaisedByMinIn(s maxView, pos position, depth, alpha, beta int, maximizing bool) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if maximizing {
		value := -search.Inf
		for _, m := range s.Moves(pos) {
			value = max(value, alphaRaisedByMinIn(s, s.Play(pos, m), depth-1, alpha, beta, false))
			alpha = max(alpha, value)
			if alpha >= beta {
				break
			}
		}
		return s.Leave(value)
	}
	value := search.Inf
	for _, m := range s.Moves(pos) {
		value = min(value, alphaRaisedByMinIn(s, s.Play(pos, m), depth-1, alpha, beta, true))
		alpha = max(alpha, value) // MIN lowers beta
		if alpha >= beta {
			break
		}
	}
	return s.Leave(value)
}

func cutsTooLate(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		low := min(max(alpha, best), beta-1) // best == beta leaves no window
		v := -cutsTooLate(s, s.Play(pos, m), depth-1, -beta, -low)
		best = max(best, v)
		if best > beta { // not >=
			break
		}
	}
	return s.Leave(best)
}

func noDeepCutoffs(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -noDeepCutoffs(s, s.Play(pos, m), depth-1, -beta, -best) // alpha is not passed on
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

// failTakenAsExact searches with a window of one around a guess, 0 or the nearest value in
// the window asked for, and does not check whether the value lies in it.
func failTakenAsExact(s *session, pos position, depth, alpha, beta int) int {
	guess := min(max(0, alpha+1), beta-1)
	return alphaBeta(s, pos, depth, max(guess-1, alpha), min(guess+1, beta)) // no second search
}

// alphaBeta is the right version.
func alphaBeta(s *session, pos position, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -alphaBeta(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
