package montecarlo

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// Evaluator judges a position in which the game goes on, as a network does: it returns its value for the side to move, from
// -1, lost, to 1, won, and sets priors[i] to the probability that moves[i] is the best; the priors must add up to 1, and
// are equal when it is called. moves are all moves, in the game's order, and must not be changed.
type Evaluator[P, M any] func(pos P, moves []M, priors []float64) (value float64)

// PUCTOptions are the options of a search by [PUCT].
type PUCTOptions struct {
	C        float64
	Playouts int
}

// Describe describes each option.
func (PUCTOptions) Describe() []search.Option {
	o := Options{}.Describe()
	o[0].Means, o[0].Usual = "how much a move that is expected to be good, and was seldom tried, is favored", 1.25
	o[1].Means = "passes after which the search ends; 0 stands for as many as other limits let, and for 1000 where there is none"
	return o[:2]
}

// PUCT returns the tree search of AlphaZero, with evaluate instead of random games.
//
// Source: D. Silver and others, "Mastering the game of Go without human knowledge", Nature 550 (2017), Methods, "Search
// algorithm"; "A general reinforcement learning algorithm that masters chess, shogi and Go", Science 362 (2018). At a node the
// search goes on with the move with the highest
//
//	Q + C P sqrt(N) / (1 + n)
//
// where P is the move's prior, n how often it was tried, N how often the node was visited, and Q the mean of what was found
// below it, 0 if it was not tried. It is UCT's loop ([UCT]): what differs is this bound, and who judges a leaf. Theirs plays
// games against itself with noise at the root and moves taken by their visits; this one, as theirs in a match, adds none and
// plays the most visited move. Their C grows slowly with N, from 1.25.
//
// Its value is not a bound, but the mean of the most visited move, in thousandths. Any window but the open one is an error,
// and so are values and priors out of their range. Options are [PUCTOptions].
func PUCT[P search.Position[P, M], M comparable](evaluate Evaluator[P, M]) search.Algorithm[P, M] {
	return func(s *search.Session[P, M], pos P, depth, alpha, beta int) int {
		o := search.Options[PUCTOptions](s)
		t := &tree[P, M]{s: s, scale: usualScale}
		t.bound = func(n *node[P, M], e *edge[P, M]) float64 {
			q := 0.0
			if e.to != nil {
				q = e.mean()
			}
			return q + o.C*e.prior*math.Sqrt(float64(n.visits))/float64(1+e.visits())
		}
		t.judge = func(n *node[P, M], moves []M, priors []float64) float64 {
			value := evaluate(n.Pos, moves, priors)
			if err := checkJudged(value, priors); err != nil {
				s.Fail(fmt.Errorf("montecarlo: the evaluator, at a node %d plies from the root: %w", n.Ply(), err))
			}
			return value
		}
		return t.search(pos, depth, alpha, beta, o.Playouts)
	}
}

// checkJudged returns an error for a value or priors that an evaluator must not return.
func checkJudged(value float64, priors []float64) error {
	if !(math.Abs(value) <= 1) {
		return fmt.Errorf("the value %v: want -1 to 1", value)
	}
	sum := 0.0
	for _, p := range priors {
		if !(p >= 0) {
			return fmt.Errorf("the prior %v: want 0 to 1", p)
		}
		sum += p
	}
	if !(math.Abs(sum-1) <= 1e-3) {
		return fmt.Errorf("the priors are %v together: want 1", sum)
	}
	return nil
}
