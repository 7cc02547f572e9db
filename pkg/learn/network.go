package learn

import (
	"math"
	"math/bits"
	"slices"
)

// unit is the contribution of a weight of 1 to the sum whose hyperbolic tangent is the value.
const unit = 1.0 / 1024

// farthest is the sum, in units, at which sums are cut off: tanh(4) is 0.9993.
const farthest = 4096

// outputs are the hyperbolic tangents of the sums from -farthest to farthest. They are rounded, so that all machines learn
// the same weights: the last bits of math.Tanh differ between machines.
var outputs = func() (outputs [2*farthest + 1]float64) {
	for i := range outputs {
		outputs[i] = math.Round(math.Tanh(float64(i-farthest)*unit)*(1<<20)) / (1 << 20)
	}
	return outputs
}()

// output returns the hyperbolic tangent of a sum of units.
func output(sum float64) float64 {
	return outputs[farthest+int(max(-farthest, min(sum, farthest)))]
}

// eye finds the weights that count on a board, for a shape.
type eye struct {
	Shape
	images []image
	part   int32 // weights of a part of the game
}

func newEye(s Shape) eye {
	return eye{Shape: s, images: s.images(), part: int32(s.weights() / s.parts())}
}

// look appends to buf the indices of the weights that count on a board.
func (e *eye) look(mine, theirs, third uint64, buf []int32) []int32 {
	var kinds [128]int32 // by the bit; 0 beyond the board
	for left := mine; left != 0; left &= left - 1 {
		kinds[bits.TrailingZeros64(left)] = 1
	}
	for left := theirs; left != 0; left &= left - 1 {
		kinds[bits.TrailingZeros64(left)] = 2
	}
	for left := third; left != 0; left &= left - 1 {
		kinds[bits.TrailingZeros64(left)] = 3
	}
	base := e.part * int32(e.Shape.part(bits.OnesCount64(mine|theirs)))
	one := int32(e.Kinds)
	two, four := one*one, one*one*one*one
	for i := range e.images {
		image := &e.images[i]
		at := int32(0)
		for _, b := range image.bits[:image.fours] { // a square at a time takes two and a half times as long
			at = at*four + (kinds[b[0]&127]*one+kinds[b[1]&127])*two + kinds[b[2]&127]*one + kinds[b[3]&127]
		}
		buf = append(buf, base+image.first+at)
	}
	return buf
}

// Network is a function of a position: a sum of weights. It is immutable.
type Network struct {
	eye
	Recipe  Recipe // how it was made
	weights []int16
	fast    eye // with one image of those on the same squares,
	folded  []int32
	scores  [2*farthest + 1]int16
}

// newNetwork returns a network with weights that are rounded to whole units.
func newNetwork(e eye, r Recipe, weights []float32) *Network {
	n := &Network{eye: e, Recipe: r, weights: make([]int16, len(weights))}
	for i, w := range weights {
		n.weights[i] = int16(math.Round(float64(max(-math.MaxInt16, min(w, math.MaxInt16)))))
	}
	return n.ready()
}

func (n *Network) ready() *Network {
	for i, v := range outputs {
		n.scores[i] = int16(math.Round(v * float64(n.Most)))
	}
	n.fold()
	return n
}

// fold adds the weights of mirrors of a tuple on the same squares, such as a row read from the right: one lookup is
// enough for both.
func (n *Network) fold() {
	n.fast, n.folded = n.eye, make([]int32, len(n.weights))
	for i, w := range n.weights {
		n.folded[i] = int32(w)
	}
	n.fast.images = nil
	var first *image // of the tuple
	for i := range n.images {
		image := &n.images[i]
		if first == nil || image.first != first.first {
			first = image
		}
		again := slices.ContainsFunc(n.fast.images, image.onSquaresOf)
		if !again {
			n.fast.images = append(n.fast.images, *image)
		}
		if again && image.onSquaresOf(*first) {
			n.addTo(first, image)
		}
	}
}

// addTo adds the weights of an image to those of another one on the same squares.
func (n *Network) addTo(to, from *image) {
	kinds, size := make([]int, n.Columns*n.Rows), n.size(to.squares)
	for i := range size {
		for k, rest := len(to.squares)-1, i; k >= 0; k-- {
			kinds[to.squares[k]], rest = rest%n.Kinds, rest/n.Kinds
		}
		at := 0
		for _, square := range from.squares {
			at = at*n.Kinds + kinds[square]
		}
		for part := int(to.first); part < len(n.weights); part += int(n.part) {
			n.folded[part+i] += int32(n.weights[part+at])
		}
	}
}

// Sum returns the sum of the weights for a position, in 1024ths.
func (n *Network) Sum(b Board) int { return n.sum(b.Contents()) }

func (n *Network) sum(mine, theirs, third uint64) int {
	var buf [mostImages]int32
	sum := 0
	for _, i := range n.fast.look(mine, theirs, third, buf[:0]) {
		sum += int(n.folded[i])
	}
	return sum
}

// Score returns the static score of a position for the side to move, from -Most to Most: an estimate of the result of the
// game.
func (n *Network) Score(b Board) int { return n.score(b.Contents()) }

// score and sum take the contents of a board, so that a search need not convert each position to an
// interface.
func (n *Network) score(mine, theirs, third uint64) int {
	return int(n.scores[farthest+max(-farthest, min(n.sum(mine, theirs, third), farthest))])
}

// Weights returns the number of weights, and the number of those that are not 0.
func (n *Network) Weights() (all, learned int) {
	for _, w := range n.weights {
		if w != 0 {
			learned++
		}
	}
	return len(n.weights), learned
}

// Part is the contribution of one tuple, or one of its mirrors, to a sum.
type Part struct {
	Squares []int // column + row*Columns
	Weight  int   // in 1024ths
}

// Parts returns the contributions to the sum for a position.
func (n *Network) Parts(b Board) (parts []Part) {
	mine, theirs, third := b.Contents()
	for i, at := range n.look(mine, theirs, third, nil) {
		parts = append(parts, Part{n.images[i].squares, int(n.weights[at])})
	}
	return parts
}
