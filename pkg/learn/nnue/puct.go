package nnue

import (
	"math"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/learn/texel"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Evaluator returns an evaluator of positions for [montecarlo.PUCT], by their own network, which has learned values and no
// priors.
//
// The value of a position is the result that the network predicts, from -1 to 1, after the captures of a quiescence search: the
// network has learned from quiet positions only. The priors are a softmax of evaluations one ply ahead, in units of temperature
// centipawns. For a quiet move that is the evaluation after it, plus what the man that moves loses by [chess.Position.SEE]. For
// a capture or a promotion it is the evaluation before it, plus what it wins or loses by SEE.
func Evaluator(temperature float64) montecarlo.Evaluator[Position, chess.Move] {
	return func(pos Position, moves []chess.Move, priors []float64) float64 {
		static, sum, highest := pos.Evaluate(), 0.0, math.Inf(-1)
		for i, m := range moves {
			score := static
			if pos.Hint(m) == 0 {
				next := pos.Play(m)
				score = -next.Evaluate() + min(0, pos.SEE(m))
			} else {
				score += pos.SEE(m)
			}
			priors[i] = float64(score) / temperature
			highest = max(highest, priors[i])
		}
		for i := range priors {
			priors[i] = math.Exp(priors[i] - highest)
			sum += priors[i]
		}
		for i := range priors {
			priors[i] /= sum
		}
		value := quiescence(pos, -Most, Most)
		return 2*texel.Predicted(float64(value), pos.network.K) - 1
	}
}

// quiescence returns the value of a position by its captures and by standing pat. It takes no notice of mates.
func quiescence(pos Position, alpha, beta int) int {
	best := pos.Evaluate()
	if best >= beta {
		return best
	}
	var buf [32]chess.Move
	for _, m := range pos.NoisyMoves(buf[:0]) {
		if best = max(best, -quiescence(pos.Play(m), -beta, -max(alpha, best))); best >= beta {
			break
		}
	}
	return best
}
