package search

// MaxView is a session for an algorithm in MAX/MIN form: scores and windows are in
// MAX's view at every node, as in the documents' listings.
type MaxView[P Position[P, M], M comparable] struct{ *Session[P, M] }

// MaxView returns the session in MAX's view.
func (s *Session[P, M]) MaxView() MaxView[P, M] { return MaxView[P, M]{s} }

// Enter is Session.Enter in MAX's view.
func (v MaxView[P, M]) Enter(pos P, depth, alpha, beta int) (score int, over bool) {
	if v.MaxToMove() {
		return v.Session.Enter(pos, depth, alpha, beta)
	}
	score, over = v.Session.Enter(pos, depth, -beta, -alpha)
	return -score, over
}

// Leave is Session.Leave in MAX's view.
func (v MaxView[P, M]) Leave(value int) int {
	if v.maxAt(v.at.turn()) {
		return v.Session.Leave(value)
	}
	return -v.Session.Leave(-value)
}

// Window turns the window of the node that is entered next from the mover's view to
// MAX's.
func (v MaxView[P, M]) Window(alpha, beta int) (int, int) {
	if v.MaxToMove() {
		return alpha, beta
	}
	return -beta, -alpha
}

// ForMover turns a score of the node that is entered next, or of the root that was
// left last, from MAX's view to the mover's.
func (v MaxView[P, M]) ForMover(score int) int {
	if v.MaxToMove() {
		return score
	}
	return -score
}
