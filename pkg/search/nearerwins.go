package search

import "fmt"

// CountFromNode turns a score of a node that is ply plies from the root, such as [Session.Ply], into
// one whose win is counted from that node and not from the root, which is what a transposition table
// keeps; the same score unless Settings.NearerWins is set.
func (s *Session[P, M]) CountFromNode(score, ply int) int {
	if !s.settings.NearerWins {
		return score
	}
	return Later(score, -ply)
}

// CountFromRoot is the reverse of CountFromNode.
func (s *Session[P, M]) CountFromRoot(score, ply int) int {
	if !s.settings.NearerWins {
		return score
	}
	return Later(score, ply)
}

// postponed returns the score of a leaf at a ply, with a win counted from the root.
func (s *Session[P, M]) postponed(score int, ply int32) int {
	if plies, win := winPlies(score); win && plies+int(ply) > MaxPly {
		s.stop(fmt.Errorf("search: a leaf %d plies from the root is won or lost in %d plies more: want %d at most, both together",
			ply, plies, MaxPly))
	}
	return Later(score, int(ply))
}
