package chess_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

// An evaluation is the dot product of what it counts and its weights, whatever the weights are: each term is rounded to less
// than a centipawn.
func TestEvaluateIsTheDotProductOfFeaturesAndWeights(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	hand := chess.ByHand.Weights()
	numbers := hand.Numbers()
	for i := range numbers {
		numbers[i] = float64(random.IntN(201) - 100)
	}
	any, err := chess.WeightsOf(numbers)
	if err != nil {
		t.Fatal(err)
	}
	other, err := chess.NewEvaluation(any)
	if err != nil {
		t.Fatal(err)
	}
	names := chess.Rows()
	for _, by := range []chess.Evaluation{chess.ByHand, other} {
		weights := by.Weights()
		numbers := weights.Numbers()
		playouts(games()/4, func(p chess.Position, _ []chess.Move) {
			p, sum := p.Judged(by), 0.0
			for weight, value := range p.Features() {
				if names[weight/2] == "" {
					t.Fatalf("%v has a feature %d without a name", p, weight/2)
				}
				sum += value * numbers[weight]
			}
			if score := float64(p.Evaluate()); math.Abs(score-sum) > 12 {
				t.Fatalf("%v: its features are worth %g, and it %g", p, sum, score)
			}
		})
	}
}

func TestAPositionJudgedIsJudgedAfterEachMove(t *testing.T) {
	weights := chess.ByHand.Weights()
	for i := range weights {
		weights[i].Middle *= 2
		weights[i].End *= 2
	}
	twice, err := chess.NewEvaluation(weights)
	if err != nil {
		t.Fatal(err)
	}
	if same, err := chess.NewEvaluation(weights); err != nil || same != twice || same.Weights() != weights {
		t.Errorf("equal weights are the evaluations %d and %d, %v", twice, same, err)
	}
	playouts(games()/4, func(p chess.Position, moves []chess.Move) {
		off := p.Judged(twice).Evaluate() - 2*p.Evaluate() // by rounding
		if p.Judged(twice).Judged(chess.ByHand) != p || max(off, -off) > 7 {
			t.Fatalf("%v is worth %d, with double weights %d", p, p.Evaluate(), p.Judged(twice).Evaluate())
		}
		for _, m := range moves {
			if p.Judged(twice).Play(m) != p.Play(m).Judged(twice) {
				t.Fatalf("%v: %v leads to %+v, want %+v", p, m, p.Judged(twice).Play(m), p.Play(m).Judged(twice))
			}
		}
	})
}

func TestWeightsThatAreNoWeights(t *testing.T) {
	for _, numbers := range [][]float64{nil, make([]float64, 7)} {
		if _, err := chess.WeightsOf(numbers); err == nil {
			t.Errorf("%v are weights", numbers)
		}
	}
	hand := chess.ByHand.Weights()
	numbers := hand.Numbers()
	if same, err := chess.WeightsOf(numbers); err != nil || same != hand {
		t.Errorf("%v, %v", same, err)
	}
	numbers[3] = math.NaN()
	if _, err := chess.WeightsOf(numbers); err == nil {
		t.Error("NaN is a weight")
	}
}

// Each row with a name is in one group, but material, which is in none.
func TestGroupsDivideTheRows(t *testing.T) {
	in := map[string]string{}
	for group, rows := range chess.Groups() {
		for _, row := range rows {
			name := chess.Rows()[row]
			if other, taken := in[name]; taken {
				t.Errorf("%q is in %s and %s", name, group, other)
			}
			in[name] = group
		}
	}
	for _, name := range chess.Rows() {
		if _, grouped := in[name]; name != "" && grouped == strings.HasPrefix(name, "material") {
			t.Errorf("%q: in a group: %v", name, grouped)
		}
	}
	if in["tempo"] != "tempo" || in["shelter"] != "king" || in["rook, rank 4"] != "squares" || in[""] != "" {
		t.Errorf("tempo is in %q, shelter in %q", in["tempo"], in["shelter"])
	}
}
