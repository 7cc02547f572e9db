package montecarlo

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// Evaluator judges a position in which the game goes on, as a network does: it returns its value for the side to move, from
// -1, lost, to 1, won, and sets priors[i] to how probable it is that moves[i] is the best, all of them together 1. They are
// equal before. moves are all moves, in the game's order, and not to be changed.
type Evaluator[P, M any] func(pos P, moves []M, priors []float64) (value float64)

// PUCTOptions are the options of a search by [PUCT].
type PUCTOptions struct {
	C        float64
	Playouts int
}

// Describe says what they mean.
func (PUCTOptions) Describe() []search.Option {
	o := Options{}.Describe()
	o[0].Means, o[0].Usual = "how much a move that is expected to be good, and was seldom tried, is favoured", 1.25
	o[1].Means = "passes after which the search ends; 0 stands for as many as other limits let, and for 1000 where there is none"
	return o[:2]
}

// PUCT returns the tree search of AlphaZero, with what an evaluator says instead of playouts.
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
// plays the move that was visited most. Their C grows slowly with N, from 1.25.
//
// Its value is no bound, in any window: the mean of the move that was visited most, in thousandths. Windows but the open one
// are errors, and so are values and priors out of their range. Options are [PUCTOptions].
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

// checkJudged says what is wrong with what an evaluator says.
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
