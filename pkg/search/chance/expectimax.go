package chance

import "github.com/ablab-go/ablab/pkg/search"

// SoFar is the event that gives the sum so far of a chance node: how much its known outcomes add to the mean.
var SoFar = search.NewEventKind(search.OwnEvent{
	Name:  "mean-so-far",
	Says:  "The outcomes of {node} so far, each times its probability, add up to {value}.",
	Score: true,
	Mark:  "Σ {value}",
})

// Expectimax returns the value of a position in a game with chance: that of the best move where a player moves, and the mean of
// the outcomes, weighted by their probabilities, where chance does.
//
// Source: D. Michie, "Game-playing and game-learning automata", Advances in Programming and Non-Numerical Computation (1966).
//
// The result is the value, whatever the window. Every node is visited once.
func Expectimax[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	s.KnowsChance()
	if score, over := s.Enter(pos, depth, -search.Inf, search.Inf); over {
		return score
	}
	if outcomes, weights := s.Outcomes(pos); weights != nil {
		total, sum := add(weights), 0
		for i, o := range outcomes {
			sum += weights[i] * Expectimax(s, s.Play(pos, o), depth-1, -search.Inf, search.Inf)
			s.Note(SoFar, floor(sum, total))
		}
		return s.Leave(floor(sum, total))
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		best = max(best, -Expectimax(s, s.Play(pos, m), depth-1, -search.Inf, search.Inf))
	}
	return s.Leave(best)
}

// add returns the sum of weights.
func add(weights []int) (sum int) {
	for _, w := range weights {
		sum += w
	}
	return sum
}

// floor returns sum/n rounded toward -Inf; n is positive.
func floor(sum, n int) int {
	if sum < 0 {
		return -((-sum + n - 1) / n)
	}
	return sum / n
}

// ceil returns sum/n rounded toward Inf; n is positive.
func ceil(sum, n int) int { return -floor(-sum, n) }
