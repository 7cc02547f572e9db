package textbook

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// ProbCutOptions are the options of [ProbCut]: how the value of a shallow search predicts that of
// a deep one, deep = Slope * shallow + Intercept + e, where e has mean 0 and the standard
// deviation Sigma. Slope and Intercept are those of the line of least squares through the values
// that both searches give to many positions of a game, for the side to move, and Sigma is the root
// mean square of the residuals.
type ProbCutOptions struct {
	Shallow, Deep                      int
	Slope, Intercept, Sigma, Threshold float64
}

// Describe describes each option.
func (ProbCutOptions) Describe() []search.Option {
	const least, most = math.SmallestNonzeroFloat64, math.MaxFloat64
	return []search.Option{
		{Name: "Shallow", Means: "depth in plies, 1 or more, as Buro has it", Usual: 4, Min: 1, Max: search.MaxPly},
		{Name: "Deep", Means: "depth in plies of the nodes that may be cut, above Shallow, as Buro has it", Usual: 8, Min: 2, Max: search.MaxPly},
		{Name: "Slope", Means: "his a, above 0", Usual: 1, Min: least, Max: most},
		{Name: "Intercept", Means: "his b, in the unit of scores", Min: -most, Max: most},
		{Name: "Sigma", Means: "in the unit of scores. Inf cuts nothing. The usual one fits no game: measure it", Usual: 1, Max: math.Inf(1)},
		{Name: "Threshold", Means: "his t: how many Sigma must lie between. He tunes it by play", Usual: 1.5, Max: most},
	}
}

// Check returns an error unless Shallow < Deep.
func (o ProbCutOptions) Check() error {
	if o = search.Usual(o); o.Shallow >= o.Deep {
		return fmt.Errorf("textbook: Shallow is %d and Deep is %d: want Shallow to be less", o.Shallow, o.Deep)
	}
	return nil
}

// AtLeast returns the smallest shallow value that predicts a deep value of at least beta with
// Threshold Sigma to spare; -Inf or Inf if it lies that far out.
func (o ProbCutOptions) AtLeast(beta int) int {
	return bounded(math.Ceil(exact((float64(beta) + o.Threshold*o.Sigma - o.Intercept) / o.Slope)))
}

// AtMost returns the largest shallow value that predicts a deep value of at most alpha with
// Threshold Sigma to spare; -Inf or Inf if it lies that far out.
func (o ProbCutOptions) AtMost(alpha int) int {
	return bounded(math.Floor(exact((float64(alpha) - o.Threshold*o.Sigma - o.Intercept) / o.Slope)))
}

// exact removes rounding errors, such as 1e-14, from a number that should be whole.
func exact(x float64) float64 {
	if whole := math.Round(x); math.Abs(x-whole) < 1e-9 {
		return whole
	}
	return x
}

func bounded(x float64) int { return int(min(max(x, -search.Inf), search.Inf)) }

// ProbCut is fail-soft alpha-beta with ProbCut: if a shallow search predicts that the value of
// a node almost certainly lies outside the window, the node is not searched deeply.
//
// Source: M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA
// Journal 18 (1995). His S and D, a, b, sigma and T are the fields of [ProbCutOptions]. He rounds
// the shallow value that is needed to the nearest score; here it is rounded away from the window,
// so that at least Threshold Sigma lie between.
//
// For the side to move, with alpha < beta and v the result, v <= alpha is an upper bound, v >=
// beta a lower bound, and any other v exact, in the tree in which every node that was cut is
// worth the bound that it was cut with.
//
// Only nodes with Deep plies left may be cut, the root too if that is its depth: against beta if
// it is finite, and against alpha if that is finite. A shallow search is a visit of its own of the
// node, with a null window. If no node has Deep plies left, or Sigma is infinite, it is
// [AlphaBetaSoft], node for node.
//
// The assumption: the line and Sigma hold for this position. A value that a shallow
// search cannot predict, such as that of a sacrifice, may be wrong by many Sigma.
func ProbCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	return probCut(s, pos, depth, alpha, beta, search.Options[ProbCutOptions](s))
}

func probCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o ProbCutOptions) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if depth == o.Deep {
		if b := o.AtLeast(beta); beta < search.Inf && b < search.Inf && b > -search.Inf {
			if probCut(s, pos, o.Shallow, b-1, b, o) >= b {
				return s.Leave(beta)
			}
		}
		if b := o.AtMost(alpha); alpha > -search.Inf && b > -search.Inf && b < search.Inf {
			if probCut(s, pos, o.Shallow, b, b+1, o) <= b {
				return s.Leave(alpha)
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -probCut(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), o)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
