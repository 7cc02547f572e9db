package chance

import "github.com/ablab-go/ablab/pkg/search"

// AtLeast and AtMost are the events that give the bounds of a chance node's mean, by what is known about its
// outcomes so far.
var (
	AtLeast = search.NewEventKind(search.OwnEvent{
		Name: "mean-at-least", Says: "Whatever the other outcomes are worth, {node} is worth at least {value}.", Score: true,
		Mark: "≥ {value}",
	})
	AtMost = search.NewEventKind(search.OwnEvent{
		Name: "mean-at-most", Says: "Whatever the other outcomes are worth, {node} is worth at most {value}.", Score: true,
		Mark: "≤ {value}",
	})
)

// mean is what is known about a chance node: for each outcome a lower bound low and an upper bound high, for the side to move.
// At first those are the bounds of all scores of the game, Ballard's L and U.
type mean struct {
	alpha, beta int // of the node
	weights     []int
	total       int // of the weights
	low, high   []int
	least, most int // what the weights times low, and times high, add up to
}

func newMean[P search.Position[P, M], M comparable](s *search.Session[P, M], weights []int, alpha, beta int) *mean {
	low, high := s.Range()
	m := &mean{alpha: alpha, beta: beta, weights: weights, total: add(weights)}
	for range weights {
		m.low, m.high = append(m.low, low), append(m.high, high)
	}
	m.least, m.most = m.total*low, m.total*high
	return m
}

// window returns the window for outcome i: a value <= alpha keeps the mean <= the node's alpha whatever the others are worth,
// and a value >= beta keeps it >= the node's beta. It is no wider than the bounds known for the outcome.
func (m *mean) window(i int) (alpha, beta int) {
	alpha = m.high[i] + floor(m.alpha*m.total-m.most, m.weights[i])
	beta = m.low[i] + ceil(m.beta*m.total-m.least, m.weights[i])
	return max(alpha, m.low[i]), min(beta, m.high[i])
}

// known reports whether the value of outcome i is known exactly.
func (m *mean) known(i int) bool { return m.low[i] == m.high[i] }

// atLeast records that outcome i is worth v or more.
func (m *mean) atLeast(i, v int) {
	if v > m.low[i] {
		m.least += m.weights[i] * (v - m.low[i])
		m.low[i] = v
	}
}

// atMost records that outcome i is worth v or less.
func (m *mean) atMost(i, v int) {
	if v < m.high[i] {
		m.most -= m.weights[i] * (m.high[i] - v)
		m.high[i] = v
	}
}

// take records v, the value returned by a search of outcome i with the window (alpha, beta).
func (m *mean) take(i, v, alpha, beta int) {
	if v > alpha {
		m.atLeast(i, v)
	}
	if v < beta {
		m.atMost(i, v)
	}
}

// decided reports whether the bounds known so far decide the search of the node, and returns its value: the mean, or a bound
// on it outside the window.
func (m *mean) decided() (value int, ok bool) {
	switch {
	case m.least >= m.beta*m.total:
		return floor(m.least, m.total), true
	case m.most <= m.alpha*m.total:
		return ceil(m.most, m.total), true
	}
	return floor(m.least, m.total), m.least == m.most
}

// tell reports the bounds of the mean as events.
func tell[P search.Position[P, M], M comparable](s *search.Session[P, M], m *mean) {
	low, high := AtLeast, AtMost
	if !s.MaxToMove() {
		low, high = high, low
	}
	s.Note(low, floor(m.least, m.total))
	s.Note(high, ceil(m.most, m.total))
}
