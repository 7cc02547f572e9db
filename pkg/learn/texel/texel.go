// Package texel tunes the weights of an evaluation from the results of games, by Texel's method.
//
// The evaluation must be linear in its weights: the score of a position is the sum of its features, each times its weight. The
// features can be anything that depends only on the position. An evaluation that is tapered between a middlegame and an endgame
// has two weights for each term, and the share of each phase is part of the value of the feature.
//
// The predicted result of a position is 1/(1+exp(-score/K)), from 0 for a loss to 1 for a win of the side to move. The tuning
// fits the scale K to the starting weights, and then minimizes the mean logistic loss, -r log p - (1-r) log(1-p) for the
// result r and the prediction p, by the weights. The gradient is exact, since the score is linear in the weights.
//
// Some games are held out: the tuning never learns from their positions, and ends when their loss no longer falls. Two
// positions of one game have the same result and similar features, so that a game is either learned from or held out.
//
// Sources: P. Österlund, "Texel's tuning method" (2014), https://www.chessprogramming.org/Texel%27s_Tuning_Method; D. P. Kingma
// and J. Ba, "Adam: a method for stochastic optimization", ICLR 2015.
package texel

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
)

// Judged is a position whose evaluation is linear in weights. Features returns the numbers of weights, from 0, with the values
// by which they are multiplied, for the side to move. A weight that is left out has the value 0.
type Judged interface {
	Features() iter.Seq2[int, float64]
}

// Set is positions of finished games. The zero Set is empty.
type Set struct {
	examples []example
	weights  []uint16 // of the features of all positions, one position after another
	values   []float32
	wrong    error
}

type example struct {
	game     int
	result   float64
	from, to int // its features
}

// Add adds a position of a game. The result is that of the game for the side to move: 1 is a win, 0.5 a draw, 0 a
// loss; or any number between, such as a result that a search predicts. [Tune] returns an error if a result or a feature is not
// a number.
func (s *Set) Add(game int, pos Judged, result float64) {
	if !(result >= 0 && result <= 1) {
		s.wrong = fmt.Errorf("texel: a position of game %d has the result %g: want 0 for a loss, 0.5, or 1 for a win",
			game, result)
	}
	from := len(s.weights)
	for weight, value := range pos.Features() {
		if weight < 0 || weight > math.MaxUint16 || math.IsNaN(value) || math.IsInf(value, 0) {
			s.wrong = fmt.Errorf("texel: a position of game %d has the feature %d: %g: want a weight from 0 to %d, and a finite "+
				"value", game, weight, value, math.MaxUint16)
			continue
		}
		s.weights, s.values = append(s.weights, uint16(weight)), append(s.values, float32(value))
	}
	s.examples = append(s.examples, example{game, result, from, len(s.weights)})
}

// Without returns the same positions without the features of some weights, by their numbers. A tuning with them shows how much
// these weights are worth.
func (s *Set) Without(weights ...int) *Set {
	less := &Set{wrong: s.wrong}
	for _, e := range s.examples {
		from := len(less.weights)
		for i := e.from; i < e.to; i++ {
			if !slices.Contains(weights, int(s.weights[i])) {
				less.weights, less.values = append(less.weights, s.weights[i]), append(less.values, s.values[i])
			}
		}
		less.examples = append(less.examples, example{e.game, e.result, from, len(less.weights)})
	}
	return less
}

// Len returns the number of positions.
func (s *Set) Len() int { return len(s.examples) }

// score returns the score of a position by weights.
func (s *Set) score(e example, weights []float64) (score float64) {
	for i := e.from; i < e.to; i++ {
		score += float64(float64(s.values[i]) * weights[s.weights[i]])
	}
	return score
}

// Recipe says how weights are tuned: with the positions it is all that is needed to tune them again.
type Recipe struct {
	Held     float64 // the share of games that are held out
	Decay    float64 // pulls each weight toward its start: half of it times the squared difference is added to the loss
	Rate     float64 // the largest change of a weight by a batch at first, in the unit of scores; it falls to a tenth
	Batch    int     // positions in a batch
	Passes   int     // over the positions, at most
	Patience int     // passes without a lower loss on the games held out that end the tuning
	Seed     uint64  // of the games that are held out, and of the order of the positions
}

// Usual is the recipe for scores of about 100 for a pawn.
var Usual = Recipe{Held: 0.2, Decay: 1e-8, Rate: 0.3, Batch: 4096, Passes: 100, Patience: 5}

// Check returns what is wrong with a recipe.
func (r Recipe) Check() error {
	if !(r.Held > 0 && r.Held < 1) || !(r.Decay >= 0 && r.Decay <= 1) || !(r.Rate > 0 && r.Rate <= 1000) ||
		min(r.Batch, r.Passes, r.Patience) < 1 {
		return fmt.Errorf("texel: the recipe %+v: want a share of games held out between 0 and 1, a decay from 0 to 1, a rate "+
			"above 0 and up to 1000, and a batch, a pass and a patience of 1 or more", r)
	}
	return nil
}

// Loss is the mean logistic loss after some passes over the positions, 0 for the starting weights.
type Loss struct {
	Pass        int
	Train, Held float64
}

// Tuned is the result of a tuning.
type Tuned struct {
	Weights     []float64 // those after the pass with the lowest loss on the games held out
	K           float64   // the scale: a score of K is a predicted result of 0.73
	Losses      []Loss    // of the passes, the starting weights first
	Best        int       // the pass that the weights are of
	Train, Held int       // positions learned from, and held out

	// Before and After are the mean loss of each game held out, by the starting weights and by the tuned ones. The games are
	// independent, so that an interval of their mean holds.
	Before, After []float64
}

// Gains returns how much lower the loss of each game held out is by the tuned weights than by the starting weights.
func (t Tuned) Gains() (gains []float64) {
	for i, before := range t.Before {
		gains = append(gains, before-t.After[i])
	}
	return gains
}

// Tune returns weights for positions, from starting weights. watch, if not nil, is called with each loss. It is an error if
// the positions do not decide the weights: there are fewer than two games, or all have the same result.
func Tune(s *Set, start []float64, r Recipe, watch func(Loss)) (Tuned, error) {
	if err := errors.Join(r.Check(), s.wrong); err != nil {
		return Tuned{}, err
	}
	if err := s.check(start); err != nil {
		return Tuned{}, err
	}
	train, held := s.split(r)
	if len(train) == 0 || len(held) == 0 {
		return Tuned{}, errors.New("texel: all positions are of one game: want two or more games, to hold one out")
	}
	k, err := s.scale(train, start)
	if err != nil {
		return Tuned{}, err
	}
	t := Tuned{K: k, Train: len(train), Held: len(held)}
	weights := append([]float64{}, start...)
	random := rand.New(rand.NewPCG(r.Seed, 1))
	descent := newAdam(len(weights))
	for pass := range r.Passes + 1 {
		if pass > 0 {
			random.Shuffle(len(train), func(i, j int) { train[i], train[j] = train[j], train[i] })
			rate := r.Rate * (1 - float64(0.9*float64(pass-1)/float64(r.Passes)))
			for from := 0; from < len(train); from += r.Batch {
				batch := train[from:min(from+r.Batch, len(train))]
				_, gradient := s.loss(batch, weights, start, k, r.Decay)
				descent.step(weights, gradient, rate)
			}
		}
		loss := Loss{pass, s.mean(train, weights, k), s.mean(held, weights, k)}
		if pass == 0 || loss.Held < t.Losses[t.Best].Held {
			t.Best, t.Weights = pass, append([]float64{}, weights...)
		}
		t.Losses = append(t.Losses, loss)
		if watch != nil {
			watch(loss)
		}
		if pass-t.Best >= r.Patience {
			break
		}
	}
	t.Before, t.After = s.byGame(held, start, k), s.byGame(held, t.Weights, k)
	return t, nil
}

// check returns an error for positions that do not suit the weights, or that decide nothing.
func (s *Set) check(start []float64) error {
	if len(s.examples) == 0 {
		return errors.New("texel: there are no positions: want those of some games")
	}
	for _, w := range s.weights {
		if int(w) >= len(start) {
			return fmt.Errorf("texel: a position has the feature %d, and there are %d weights: give each feature a weight",
				w, len(start))
		}
	}
	for i, w := range start {
		if math.IsNaN(w) || math.IsInf(w, 0) {
			return fmt.Errorf("texel: the weight %d starts at %g: want a finite number", i, w)
		}
	}
	for _, e := range s.examples {
		if e.result != 0.5 {
			return nil
		}
	}
	return errors.New("texel: all games are drawn, which decides no weight: want more games, or weaker play")
}

// split returns the positions to learn from and those held out, by game.
func (s *Set) split(r Recipe) (train, held []example) {
	number := map[int]int{} // of games, in the order of the positions
	for _, e := range s.examples {
		if _, known := number[e.game]; !known {
			number[e.game] = len(number)
		}
	}
	order := rand.New(rand.NewPCG(r.Seed, 0)).Perm(len(number))
	most := max(1, int(r.Held*float64(len(number))))
	for _, e := range s.examples {
		if order[number[e.game]] < most {
			held = append(held, e)
		} else {
			train = append(train, e)
		}
	}
	slices.SortStableFunc(held, func(a, b example) int { return a.game - b.game })
	return train, held
}

// Predicted returns the result that a score predicts, from 0 to 1.
func Predicted(score, k float64) float64 { return 1 / (1 + math.Exp(-score/k)) }

// Logistic returns the logistic loss of a score in units of K, for a result from 0 to 1, and its derivative by the score.
func Logistic(score, result float64) (loss, slope float64) {
	// log(1+exp(score)) - result*score, without an overflow
	return max(score, 0) + math.Log1p(math.Exp(-math.Abs(score))) - float64(result*score), Predicted(score, 1) - result
}

// mean returns the mean loss of positions.
func (s *Set) mean(of []example, weights []float64, k float64) (loss float64) {
	for _, e := range of {
		l, _ := Logistic(s.score(e, weights)/k, e.result)
		loss += l
	}
	return loss / float64(len(of))
}

// loss returns the mean loss of a batch plus what differences from the start cost, and its gradient.
func (s *Set) loss(batch []example, weights, start []float64, k, decay float64) (loss float64, gradient []float64) {
	gradient = make([]float64, len(weights))
	for _, e := range batch {
		l, slope := Logistic(s.score(e, weights)/k, e.result)
		loss += l / float64(len(batch))
		slope /= k * float64(len(batch))
		for i := e.from; i < e.to; i++ {
			gradient[s.weights[i]] += float64(slope * float64(s.values[i]))
		}
	}
	for i, w := range weights {
		off := w - start[i]
		loss += float64(decay / 2 * float64(off*off))
		gradient[i] += float64(decay * off)
	}
	return loss, gradient
}

// Scale returns the K with which the scores by weights predict the results best. [Tune] takes that of the positions that it
// learns from.
func (s *Set) Scale(weights []float64) (float64, error) {
	if err := s.check(weights); err != nil {
		return 0, err
	}
	return s.scale(s.examples, weights)
}

// scale returns the K with the lowest loss.
func (s *Set) scale(of []example, weights []float64) (float64, error) {
	scores, results := make([]float64, len(of)), make([]float64, len(of))
	for i, e := range of {
		scores[i], results[i] = s.score(e, weights), e.result
	}
	return Scale(scores, results)
}

// Scale returns the K with which scores predict the results best: it has the lowest loss. It is an error if there is none, as
// where the scores say nothing about the results.
func Scale(scores, results []float64) (float64, error) {
	const golden, most = 0.6180339887498949, 1.0 // the most that a point of the score may count
	loss := func(inverse float64) (sum float64) {
		for i, score := range scores {
			l, _ := Logistic(score*inverse, results[i])
			sum += l
		}
		return sum
	}
	low, high := 0.0, most // the loss is convex in 1/K, so that golden-section search finds it
	for high-low > 1e-9+1e-6*low {
		a, b := high-float64(golden*(high-low)), low+float64(golden*(high-low))
		if loss(a) < loss(b) {
			high = b
		} else {
			low = a
		}
	}
	if low < 1e-6 || high > most-1e-6 {
		return 0, errors.New("texel: no scale of the scores predicts the results: want more games, or starting weights " +
			"that are better than chance")
	}
	return 2 / (low + high), nil
}

// byGame returns the mean loss of the positions of each game.
func (s *Set) byGame(held []example, weights []float64, k float64) (losses []float64) {
	for from, to := 0, 0; from < len(held); from = to {
		for to = from; to < len(held) && held[to].game == held[from].game; {
			to++
		}
		losses = append(losses, s.mean(held[from:to], weights, k))
	}
	return losses
}

// adam is the state of the descent: running means of the gradient and of its square.
type adam struct {
	mean, square []float64
	steps        int
}

func newAdam(weights int) *adam { return &adam{make([]float64, weights), make([]float64, weights), 0} }

// step moves weights against a gradient.
func (a *adam) step(weights, gradient []float64, rate float64) {
	const first, second = 0.9, 0.999
	a.steps++
	ofMean, ofSquare := 1-math.Pow(first, float64(a.steps)), 1-math.Pow(second, float64(a.steps))
	for i, g := range gradient {
		a.mean[i] += float64((1 - first) * (g - a.mean[i]))
		a.square[i] += float64((1 - second) * (float64(g*g) - a.square[i]))
		if a.square[i] > 0 {
			weights[i] -= float64(rate * (a.mean[i] / ofMean) / (math.Sqrt(a.square[i]/ofSquare) + 1e-12))
		}
	}
}
