package chance

import "github.com/ablab-go/ablab/pkg/search"

// Star2Options are the options of [Star2].
type Star2Options struct{ Probes int }

// Describe describes the option.
func (Star2Options) Describe() []search.Option {
	return []search.Option{{
		Name:  "Probes",
		Means: "moves of each outcome of a chance node that are searched before any outcome is searched in full",
		Usual: 1, Min: 1, Max: 1000,
	}}
}

// Star2 is [Star1] with probes: before a chance node's outcomes are searched, the first moves of each are. The side to move
// there may choose one of them, so that the outcome is worth at least as much to it: this gives the mean a better lower bound
// than the game's lowest score does, which often is enough to leave the node or to narrow the windows of the outcomes.
//
// Source: B. W. Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial Intelligence 21
// (1983): Star2 with one move, his probing factor, and Star2.5 with more, those of an outcome one after the other.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// A move that was searched in a probe is not searched again: its value is kept. Options are [Star2Options]. The better
// the first moves, the more is saved.
func Star2[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.KnowsChance()
	return star2(s, search.Options[Star2Options](s).Probes, pos, depth, alpha, beta, probed{value: -search.Inf})
}

// probed is what a probe has found about the first moves of a node: the value of the best of them, for the side to move; a
// bound on it if that is not above the alpha of the probe.
type probed struct{ value, moves int }

func star2[P search.Position[P, M], M comparable](
	s *search.Session[P, M], probes int, pos P, depth, alpha, beta int, found probed) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if outcomes, weights := s.Outcomes(pos); weights != nil {
		return s.Leave(expect(s, probes, pos, depth, outcomes, newMean(s, weights, alpha, beta)))
	}
	moves, best := s.Moves(pos), found.value
	s.Tried(found.moves)
	for _, move := range moves[found.moves:] {
		if best >= beta {
			break
		}
		v := -star2(s, probes, s.Play(pos, move), depth-1, -beta, -max(alpha, best), probed{value: -search.Inf})
		best = max(best, v)
	}
	return s.Leave(best)
}

// expect searches a chance node: it probes all outcomes, then searches each outcome in full.
func expect[P search.Position[P, M], M comparable](s *search.Session[P, M], probes int, pos P, depth int, outcomes []M,
	m *mean) int {
	found := make([]probed, len(outcomes))
	value, done := m.decided()
	for i := 0; !done && i < len(outcomes); i++ {
		a, b := m.window(i)
		found[i] = probe(s, probes, s.Play(pos, outcomes[i]), depth-1, a, b, m, i)
		tell(s, m)
		value, done = m.decided()
	}
	for i := 0; !done; i++ {
		if m.known(i) {
			continue
		}
		s.Tried(i)
		a, b := m.window(i)
		m.take(i, star2(s, probes, s.Play(pos, outcomes[i]), depth-1, a, b, found[i]), a, b)
		tell(s, m)
		value, done = m.decided()
	}
	if m.least == m.most { // the outcomes that were known by a probe are searched too
		s.Tried(len(outcomes))
	}
	return value
}

// probe searches the first moves of an outcome, and the mean takes what they show.
func probe[P search.Position[P, M], M comparable](
	s *search.Session[P, M], probes int, pos P, depth, alpha, beta int, m *mean, i int) probed {
	none := probed{value: -search.Inf}
	score, over := s.Enter(pos, depth, alpha, beta)
	if over {
		m.take(i, score, -search.Inf, search.Inf)
		return none
	}
	if outcomes, _ := s.Outcomes(pos); outcomes != nil { // nobody chooses there
		s.LeaveProbe(m.low[i])
		return none
	}
	moves, best := s.Moves(pos), -search.Inf
	n := 0
	for ; n < min(probes, len(moves)) && best < beta; n++ {
		best = max(best, -star2(s, probes, s.Play(pos, moves[n]), depth-1, -beta, -max(alpha, best), none))
	}
	switch {
	case best >= beta || n == len(moves):
		m.take(i, s.Leave(best), alpha, beta)
	case best > alpha:
		m.atLeast(i, s.LeaveProbe(best))
	default: // how good they are is not known, but that they are not better than this
		s.LeaveProbe(m.low[i])
	}
	return probed{best, n}
}
