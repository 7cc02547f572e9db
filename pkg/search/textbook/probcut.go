package textbook

import (
	"cmp"
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// ProbCutOptions are the options of [ProbCut]: how the value of a shallow search foretells that of
// a deep one, deep = Slope * shallow + Intercept + e, where e has mean 0 and the standard
// deviation Sigma. Slope and Intercept are those of the line of least squares through the values
// that both searches give to many positions of a game, for the side to move, and Sigma is the
// root of the mean square of what it leaves over. A field that is 0 stands for the usual number.
type ProbCutOptions struct {
	Shallow   int     // depth in plies, 1 or more; usually 4, as Buro has it
	Deep      int     // depth in plies of the nodes that may be cut, above Shallow; usually 8, as Buro has it
	Slope     float64 // his a, above 0; usually 1
	Intercept float64 // his b, in the unit of scores
	Sigma     float64 // in the unit of scores; usually 1, which fits no game: measure it. Inf cuts nothing
	Threshold float64 // his t: how many Sigma must lie between; usually 1.5 (he tunes it by play)
}

// Check refuses what is out of range.
func (o ProbCutOptions) Check() error {
	p := o.usual()
	for _, x := range []float64{p.Slope, p.Intercept, p.Sigma, p.Threshold} {
		if math.IsNaN(x) || math.IsInf(x, 0) && x != p.Sigma {
			return fmt.Errorf("textbook: %s: want finite numbers; Sigma alone may be infinite", inWords(p))
		}
	}
	if p.Shallow < 1 || p.Deep <= p.Shallow || p.Slope <= 0 || p.Sigma < 0 || p.Threshold < 0 {
		return fmt.Errorf("textbook: %s: want 1 <= Shallow < Deep, Slope above 0, and no negative Sigma or Threshold; 0 stands for the usual numbers, %s", inWords(p), inWords(ProbCutOptions{}.usual()))
	}
	return nil
}

func (o ProbCutOptions) usual() ProbCutOptions {
	return ProbCutOptions{
		cmp.Or(o.Shallow, 4), cmp.Or(o.Deep, 8),
		cmp.Or(o.Slope, 1), o.Intercept, cmp.Or(o.Sigma, 1), cmp.Or(o.Threshold, 1.5),
	}
}

// atLeast returns the least shallow value that foretells the deep value beta with Threshold Sigma
// to spare; -Inf or Inf where it lies that far out.
func (o ProbCutOptions) atLeast(beta int) int {
	return bounded(math.Ceil(exact((float64(beta) + o.Threshold*o.Sigma - o.Intercept) / o.Slope)))
}

// atMost returns the highest shallow value that foretells the deep value alpha with Threshold
// Sigma to spare; -Inf or Inf where it lies that far out.
func (o ProbCutOptions) atMost(alpha int) int {
	return bounded(math.Floor(exact((float64(alpha) - o.Threshold*o.Sigma - o.Intercept) / o.Slope)))
}

// exact takes away what arithmetic adds to a whole number, such as 1e-14.
func exact(x float64) float64 {
	if whole := math.Round(x); math.Abs(x-whole) < 1e-9 {
		return whole
	}
	return x
}

func bounded(x float64) int { return int(min(max(x, -search.Inf), search.Inf)) }

// ProbCut is fail-soft alpha-beta with ProbCut: where a shallow search foretells that a node is
// all but surely outside the window, it is not searched deeply.
//
// Source: M. Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", ICCA
// Journal 18 (1995). His S and D, a, b, sigma and T are the fields of [ProbCutOptions].
// He rounds the shallow value that is needed to the nearest score; here it is rounded away from the
// window, so that no less than Threshold Sigma lie between.
//
// For the side to move, with alpha < beta and v the result, v <= alpha says that it has at
// most v, v >= beta that it has at least v, and anything between that it has v: in the tree in
// which every node that was cut is worth the bound that it was cut with.
//
// The nodes that may be cut are those with Deep plies left, the root too if that is its depth,
// each by a beta that is finite and by an alpha that is. A shallow search is a visit of its own of
// the node, with a null window. Where no node has Deep plies left, or Sigma is infinite, it is
// [AlphaBetaSoft], node for node.
//
// The assumption: the line and Sigma hold for this position. A value that a shallow
// search cannot foretell, a sacrifice say, is an error of many Sigma.
func ProbCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.DeclareSelective()
	return probCut(s, pos, depth, alpha, beta, search.Options[ProbCutOptions](s).usual())
}

func probCut[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o ProbCutOptions) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if depth == o.Deep {
		if b := o.atLeast(beta); beta < search.Inf && b < search.Inf && b > -search.Inf {
			if probCut(s, pos, o.Shallow, b-1, b, o) >= b {
				return s.Leave(beta)
			}
		}
		if b := o.atMost(alpha); alpha > -search.Inf && b > -search.Inf && b < search.Inf {
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
