package nnue

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/learn/texel"
)

// Hidden is the number of units in the first layer, for each point of view.
const Hidden = 32

// The units of the rounded weights.
const (
	one    = 256 // the sum that counts as 1: weights and biases of the first layer are in 256ths
	fine   = 32  // weights of the second layer are in 32nds of a point of the evaluation
	most   = 500 // the largest weight of the first layer, either way
	farOff = 767 // the largest bias of the first layer, either way: 767 + 64*500 is the largest int16

	// Most is the largest evaluation, either way.
	Most = 20_000
)

// Shape says which inputs a position of a game can have. An input is a man on a square. Its number is
//
//	(side*Kinds + kind)*Squares + square
//
// where side is 0 for the player who moves first and 1 for the other. The other player sees the man with the sides exchanged,
// on the square whose number is square XOR Turn.
type Shape struct {
	Game    string
	Kinds   int // of men that a side can have
	Squares int // at most 64, with at most one man on each
	Turn    int // 56 turns a chessboard upside down; 0 leaves a board as it is
	Flip    int // square XOR Flip is the square in a mirror that changes no evaluation: 7 exchanges the sides of a chessboard
}

// Chess is the shape for chess, with 768 inputs. Its mirror changes castling, which is not an input.
var Chess = Shape{Game: "chess", Kinds: 6, Squares: 64, Turn: 56, Flip: 7}

// Check returns an error that says what is wrong with a shape.
func (s Shape) Check() error {
	power := s.Squares > 0 && s.Squares&(s.Squares-1) == 0
	if s.Game == "" || min(s.Kinds, s.Squares) < 1 || max(s.Kinds, s.Squares) > 64 || min(s.Turn, s.Flip) < 0 ||
		max(s.Turn, s.Flip) > 0 && (!power || max(s.Turn, s.Flip) >= s.Squares) {
		return fmt.Errorf("nnue: the shape %+v: want the name of a game, 1 to 64 kinds, 1 to 64 squares, and a turn and a flip "+
			"below the number of squares, which are 0 unless that number is a power of 2", s)
	}
	return nil
}

// Inputs returns the number of inputs.
func (s Shape) Inputs() int { return 2 * s.Kinds * s.Squares }

// ForMover turns inputs into those that the side to move sees, as an [Example] has them: it changes nothing if the player who
// moves first in the game is to move, and gives each input the number that the other side gives it if second is true.
func (s Shape) ForMover(inputs []uint16, second bool) []uint16 {
	if second {
		for i, input := range inputs {
			inputs[i] = s.mirrored(input)
		}
	}
	return inputs
}

// mirrored returns the number that the other side gives an input.
func (s Shape) mirrored(input uint16) uint16 {
	half := uint16(s.Kinds * s.Squares)
	if input >= half {
		return (input - half) ^ uint16(s.Turn)
	}
	return (input ^ uint16(s.Turn)) + half
}

// weights returns the number of weights: those of the first layer by input, its biases, those of the second layer, and one for
// its bias.
func (s Shape) weights() int { return (s.Inputs()+1)*Hidden + 2*Hidden + 1 }

// words are Hidden sums, four in a word. A sum is kept as its value plus 32,768, which is never negative, so that the sums of a
// word do not disturb each other: one addition of words adds four weights at once.
//
// This is exact, as the word is the number s0 + s1*2^16 + s2*2^32 + s3*2^48 whose digits in base 65,536 are the sums. Weights
// are packed in the same way, where a negative weight is subtracted from the number; a digit is too small or too large for a
// moment, until the last of the weights has been added.
type words [Hidden / 4]uint64

const offset = 1 << 15

// pack returns numbers as words, each plus an offset.
func pack(numbers []int16, offset int64) (w words) {
	for i, x := range numbers {
		w[i/4] += uint64(int64(x)+offset) << (16 * (i % 4))
	}
	return w
}

// Sums are the sums of the first layer in a position: those from the point of view of the player who moves first in the game,
// then those of the other.
type Sums [2]words

// Network is an evaluation by rounded weights. It is immutable.
type Network struct {
	Shape  Shape
	Recipe Recipe  // how it was made
	K      float64 // an evaluation of K predicts a result of 0.73: see [Example]
	stored []int16

	first  [][2]words // the weights of each input, as each side sees it
	start  words      // the biases of the first layer
	second [2][Hidden]int32
	bias   int32
}

// ready prepares a network whose stored weights are set.
func (n *Network) ready() *Network {
	inputs := n.Shape.Inputs()
	n.first = make([][2]words, inputs)
	for i := range n.first {
		n.first[i][0] = pack(n.row(i), 0)
		n.first[i][1] = pack(n.row(int(n.Shape.mirrored(uint16(i)))), 0)
	}
	n.start = pack(n.row(inputs), offset)
	for side := range n.second {
		for i, w := range n.row(inputs + 1 + side) {
			n.second[side][i] = int32(w)
		}
	}
	n.bias = int32(n.stored[len(n.stored)-1]) * one
	return n
}

// row returns the stored weights of an input. The biases and the two halves of the second layer follow those of the inputs.
func (n *Network) row(i int) []int16 { return n.stored[i*Hidden : (i+1)*Hidden] }

// Sums returns the sums of the first layer for the inputs that a position has.
func (n *Network) Sums(inputs []uint16) Sums {
	s := Sums{n.start, n.start}
	n.Update(&s, nil, inputs)
	return s
}

// Update changes sums by the inputs that a move takes away and those that it brings.
func (n *Network) Update(s *Sums, gone, came []uint16) {
	for len(gone) > 0 && len(came) > 0 {
		s.exchange(&n.first[gone[0]], &n.first[came[0]])
		gone, came = gone[1:], came[1:]
	}
	for _, i := range gone {
		for side := range s {
			for k, w := range n.first[i][side] {
				s[side][k] -= w
			}
		}
	}
	for _, i := range came {
		for side := range s {
			for k, w := range n.first[i][side] {
				s[side][k] += w
			}
		}
	}
}

// exchange takes away one input and brings another, which is quicker than one after the other.
func (s *Sums) exchange(gone, came *[2]words) {
	for side := range s {
		sums, gone, came := &s[side], &gone[side], &came[side]
		for k := range sums {
			sums[k] += came[k] - gone[k]
		}
	}
}

// Evaluate returns the evaluation for the side to move, from -[Most] to Most: second says that the player who moves second in
// the game is to move.
func (n *Network) Evaluate(s *Sums, second bool) int {
	mine, theirs := &s[0], &s[1]
	if second {
		mine, theirs = theirs, mine
	}
	sum := n.bias
	for k := range mine {
		w := (*[4]int32)(n.second[0][4*k:])
		sum += weighed(mine[k], w)
		w = (*[4]int32)(n.second[1][4*k:])
		sum += weighed(theirs[k], w)
	}
	return max(-Most, min(int(sum)/(one*fine), Most))
}

// weighed returns the clipped sums of a word, each times its weight.
func weighed(word uint64, w *[4]int32) int32 {
	return clipped(word)*w[0] + clipped(word>>16)*w[1] + clipped(word>>32)*w[2] + clipped(word>>48)*w[3]
}

// clipped returns the lowest sum of a word, limited to the range from 0 to one.
func clipped(word uint64) int32 { return max(0, min(int32(uint16(word))-offset, one)) }

// rounded returns a network with weights that are rounded from those of a training, where the second layer is in units of k
// points.
func rounded(s Shape, r Recipe, w *weights, k float64) *Network {
	n := &Network{Shape: s, Recipe: r, K: k}
	round := func(x float64, limit float64) {
		n.stored = append(n.stored, int16(math.Round(max(-limit, min(x, limit)))))
	}
	for _, x := range w.first {
		round(float64(x)*one, most)
	}
	for _, x := range w.biases {
		round(float64(x)*one, farOff)
	}
	for _, x := range w.second {
		round(float64(x)*k*fine, math.MaxInt16)
	}
	round(float64(w.bias[0])*k*fine, math.MaxInt16)
	return n.ready()
}

// Loss returns the logistic loss of the evaluation of an example.
func (n *Network) Loss(e Example) float64 {
	s := n.Sums(e.Inputs)
	loss, _ := texel.Logistic(float64(n.Evaluate(&s, false))/n.K, float64(e.Result))
	return loss
}
