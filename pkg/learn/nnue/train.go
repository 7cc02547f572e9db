package nnue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"github.com/ablab-go/ablab/pkg/learn/texel"
)

// Example is a position to learn from.
type Example struct {
	Inputs []uint16 // as the side to move sees them: its own men have the side 0
	Result float32  // for the side to move: 1 for a win, 0.5 for a draw, 0 for a loss, or a number between that is expected
}

// Recipe says how a network is trained: with the positions it is all that is needed to train it again on the same kind of
// processor.
type Recipe struct {
	Rate     float64 // the largest change of a weight by a batch at first; it falls to a hundredth
	Decay    float64 // pulls weights toward 0: a batch takes away this share of each weight, times the rate
	Batch    int     // positions in a batch
	Passes   int     // over the positions, at most
	Patience int     // passes without a lower loss on the positions held out that end the training
	Seed     uint64  // of the first weights, and of the order of the positions
	From     string  // how the positions were made, in words
}

// Check returns what is wrong with a recipe.
func (r Recipe) Check() error {
	if !(r.Rate > 0 && r.Rate <= 1) || !(r.Decay >= 0 && r.Decay <= 1) || min(r.Batch, r.Passes, r.Patience) < 1 ||
		r.Batch > 1<<20 {
		return fmt.Errorf("nnue: the recipe %+v: want a rate above 0 and up to 1, a decay from 0 to 1, a batch of 1 "+
			"to %d, and a pass and a patience of 1 or more", r, 1<<20)
	}
	return nil
}

// weights are those of a network in training, in floating point, with room for as many derivatives. The second layer is in
// units of the scale K.
type weights struct {
	all                         []float32
	first, biases, second, bias []float32 // parts of all
}

func newWeights(s Shape) *weights {
	w := &weights{all: make([]float32, s.weights())}
	rest := w.all
	take := func(n int) (part []float32) {
		part, rest = rest[:n:n], rest[n:]
		return part
	}
	w.first, w.biases, w.second, w.bias = take(s.Inputs()*Hidden), take(Hidden), take(2*Hidden), take(1)
	return w
}

// row returns the weights of an input.
func (w *weights) row(input uint16) *[Hidden]float32 {
	return (*[Hidden]float32)(w.first[int(input)*Hidden:])
}

// sums adds up the first layer for both points of view.
func (w *weights) sums(s Shape, inputs []uint16) (sums [2][Hidden]float32) {
	sums[0] = [Hidden]float32(w.biases)
	sums[1] = sums[0]
	for _, i := range inputs {
		mine, theirs := w.row(i), w.row(s.mirrored(i))
		for k := range mine {
			sums[0][k] += mine[k]
			sums[1][k] += theirs[k]
		}
	}
	return sums
}

// score returns the evaluation from the sums, in units of K.
func (w *weights) score(sums *[2][Hidden]float32) float32 {
	score := w.bias[0]
	for side := range sums {
		second := (*[Hidden]float32)(w.second[side*Hidden:])
		for k, x := range sums[side] {
			score += float32(max(0, min(x, 1)) * second[k])
		}
	}
	return score
}

// learn adds the derivatives of the loss of an example to d, and returns the loss.
func (w *weights) learn(s Shape, e Example, d *weights) float64 {
	sums := w.sums(s, e.Inputs)
	loss, slope := texel.Logistic(float64(w.score(&sums)), float64(e.Result))
	by := float32(math.Round(slope*(1<<20)) / (1 << 20)) // the last bits of math.Exp differ between machines
	d.bias[0] += by
	var back [2][Hidden]float32
	for side := range sums {
		second, derivative := (*[Hidden]float32)(w.second[side*Hidden:]), (*[Hidden]float32)(d.second[side*Hidden:])
		for k, x := range sums[side] {
			derivative[k] += float32(by * max(0, min(x, 1)))
			if x > 0 && x < 1 {
				back[side][k] = by * second[k]
			}
		}
	}
	for k := range d.biases {
		d.biases[k] += back[0][k] + back[1][k]
	}
	for _, i := range e.Inputs {
		mine, theirs := d.row(i), d.row(s.mirrored(i))
		for k := range mine {
			mine[k] += back[0][k]
			theirs[k] += back[1][k]
		}
	}
	return loss
}

// parts is the number of parts of a batch, each of which has its own derivatives: the number of processors changes nothing.
const parts = 4

// Train trains a network from examples, and returns the rounded network after the pass with the lowest loss on the examples
// held out, and the losses in training, pass by pass. The examples held out should be of different games. A score of k
// predicts a result of 0.73, so that k gives the unit of the evaluation. watch, if not nil, is called with each loss. If ctx
// ends, its error is returned.
func Train(
	ctx context.Context, s Shape, train, held []Example, k float64, r Recipe, watch func(texel.Loss),
) (*Network, []texel.Loss, error) {
	if err := cmp.Or(s.Check(), r.Check(), s.check(train), s.check(held)); err != nil {
		return nil, nil, err
	}
	if !goodScale(k) {
		return nil, nil, fmt.Errorf("nnue: the scale %g: want a number above 0 and below a million", k)
	}
	random := rand.New(rand.NewPCG(r.Seed, 0))
	w := newWeights(s)
	w.randomize(random)
	descent := newAdam(len(w.all))
	var derivatives [parts]*weights
	for i := range derivatives {
		derivatives[i] = newWeights(s)
	}
	order := random.Perm(2 * len(train)) // of each example and its mirror image; a pass takes half of them
	var losses []texel.Loss
	var best []float32
	lowest := 0
	for pass := range r.Passes + 1 {
		loss := texel.Loss{Pass: pass, Train: math.NaN()}
		if pass > 0 {
			random.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
			loss.Train = 0
			for from := 0; from < len(train); from += r.Batch {
				if ctx.Err() != nil {
					return nil, nil, ctx.Err()
				}
				batch := order[from:min(from+r.Batch, len(train))]
				loss.Train += w.descend(s, train, batch, &derivatives) / float64(len(train))
				done := (float64(pass-1) + float64(from)/float64(len(train))) / float64(r.Passes)
				descent.step(w, derivatives[0].all, r.Rate*(1-float64(0.99*done)), r.Decay)
			}
		}
		loss.Held = w.loss(s, held)
		losses = append(losses, loss)
		if watch != nil {
			watch(loss)
		}
		if pass == 0 || loss.Held < losses[lowest].Held {
			lowest, best = pass, append(best[:0], w.all...)
		}
		if pass-lowest >= r.Patience {
			break
		}
	}
	copy(w.all, best)
	return rounded(s, r, w, k), losses, nil
}

// goodScale reports whether a score of k can predict a result of 0.73.
func goodScale(k float64) bool { return k > 0 && k < 1e6 }

// check returns an error for examples that a network of the shape cannot have.
func (s Shape) check(examples []Example) error {
	if len(examples) == 0 {
		return errors.New("nnue: there are no examples: want some to learn from, and some that are held out")
	}
	for _, e := range examples {
		if !(e.Result >= 0 && e.Result <= 1) {
			return fmt.Errorf("nnue: an example has the result %g: want 0 for a loss, 0.5, or 1 for a win", e.Result)
		}
		if len(e.Inputs) > s.Squares {
			return fmt.Errorf("nnue: an example has %d inputs: want at most %d, one for each square", len(e.Inputs), s.Squares)
		}
		for _, i := range e.Inputs {
			if int(i) >= s.Inputs() {
				return fmt.Errorf("nnue: an example has the input %d: want one below %d", i, s.Inputs())
			}
		}
	}
	return nil
}

// randomize sets the first weights: small ones, with sums in the middle of the range in which they change the evaluation.
func (w *weights) randomize(random *rand.Rand) {
	for i := range w.first {
		w.first[i] = float32(random.Float64()-0.5) / 5
	}
	for i := range w.biases {
		w.biases[i] = 0.5
	}
	for i := range w.second {
		w.second[i] = float32(random.Float64()-0.5) / 2
	}
}

// image returns an example, or if flipped is true its mirror image, with inputs appended to buf.
func (s Shape) image(e Example, flipped bool, buf []uint16) Example {
	if flipped {
		for _, i := range e.Inputs {
			buf = append(buf, i^uint16(s.Flip))
		}
		e.Inputs = buf
	}
	return e
}

// descend sets the first derivatives to the mean of those of a batch, and returns the sum of its losses.
func (w *weights) descend(s Shape, train []Example, batch []int, derivatives *[parts]*weights) (loss float64) {
	var losses [parts]float64
	var workers sync.WaitGroup
	for part, d := range derivatives {
		workers.Go(func() {
			clear(d.all)
			for _, at := range batch[len(batch)*part/parts : len(batch)*(part+1)/parts] {
				var buf [64]uint16
				losses[part] += w.learn(s, s.image(train[at/2], at%2 == 1, buf[:0]), d)
			}
		})
	}
	workers.Wait()
	of := 1 / float32(len(batch))
	for i := range derivatives[0].all {
		sum := derivatives[0].all[i] + derivatives[1].all[i] + derivatives[2].all[i] + derivatives[3].all[i]
		derivatives[0].all[i] = sum * of
	}
	return losses[0] + losses[1] + losses[2] + losses[3]
}

// loss returns the mean loss of examples.
func (w *weights) loss(s Shape, examples []Example) (loss float64) {
	for _, e := range examples {
		sums := w.sums(s, e.Inputs)
		l, _ := texel.Logistic(float64(w.score(&sums)), float64(e.Result))
		loss += l
	}
	return loss / float64(len(examples))
}

// adam is the state of the descent: running means of the derivatives and of their squares.
//
// Sources: D. P. Kingma and J. Ba, "Adam: a method for stochastic optimization", ICLR 2015; I. Loshchilov and F. Hutter,
// "Decoupled weight decay regularization", ICLR 2019.
type adam struct {
	mean, square []float32
	steps        int
}

func newAdam(weights int) *adam { return &adam{make([]float32, weights), make([]float32, weights), 0} }

// step moves weights against their derivatives, and keeps those of the first layer in the range that [Network] can hold.
func (a *adam) step(w *weights, derivatives []float32, rate, decay float64) {
	const first, second = 0.9, 0.999
	a.steps++
	ofMean, ofSquare := 1-math.Pow(first, float64(a.steps)), 1-math.Pow(second, float64(a.steps))
	by, of, keep := float32(rate/ofMean), float32(1/ofSquare), float32(1-float64(rate*decay))
	for i, g := range derivatives {
		a.mean[i] += float32((1 - first) * (g - a.mean[i]))
		a.square[i] += float32((1 - second) * (float32(g*g) - a.square[i]))
		w.all[i] = float32(keep*w.all[i]) - float32(by*a.mean[i])/(float32(math.Sqrt(float64(a.square[i]*of)))+1e-8)
	}
	for i, x := range w.first {
		w.first[i] = max(-float32(most)/one, min(x, float32(most)/one))
	}
	for i, x := range w.biases {
		w.biases[i] = max(-float32(farOff)/one, min(x, float32(farOff)/one))
	}
}
