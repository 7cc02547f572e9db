package texel

import (
	"iter"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// synthetic returns positions, each of its own game, whose results are drawn by the predictions of weights with a scale
// of 100.
func synthetic(games int, weights []float64, seed uint64) *Set {
	random, s := rand.New(rand.NewPCG(seed, 7)), &Set{}
	for game := range games {
		f, score, result := make(row, len(weights)), 0.0, 0.0
		for i := range f {
			f[i] = float64(random.IntN(5) - 2)
			score += f[i] * weights[i]
		}
		if random.Float64() < 1/(1+math.Exp(-score/100)) {
			result = 1
		}
		s.Add(game, f, result)
	}
	return s
}

// row is a position of a game that is nothing but its features.
type row []float64

func (r row) Features() iter.Seq2[int, float64] { return slices.All(r) }

func TestTuningRecoversTheWeightsThatMadeTheResults(t *testing.T) {
	truth := []float64{100, 30, -50, 0, 10}
	start := []float64{100, 0, 0, 0, 0}
	tuned, err := Tune(synthetic(20_000, truth, 1), start, Recipe{
		Held: 0.2, Decay: 1e-9, Rate: 1, Batch: 500, Passes: 60, Patience: 60, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range tuned.Weights { // only weights divided by K are known
		if got := w * 100 / tuned.K; math.Abs(got-truth[i]) > 6 {
			t.Errorf("weight %d is %.1f with K = 100, want %g: %v, K = %.1f", i, got, truth[i], tuned.Weights, tuned.K)
		}
	}
	first, best := tuned.Losses[0], tuned.Losses[tuned.Best]
	if best.Held >= first.Held || best.Train >= first.Train {
		t.Errorf("the loss goes from %+v to %+v", first, best)
	}
	again, err := Tune(synthetic(20_000, truth, 1), start, Recipe{
		Held: 0.2, Decay: 1e-9, Rate: 1, Batch: 500, Passes: 60, Patience: 60, Seed: 1}, nil)
	if err != nil || again.Weights[1] != tuned.Weights[1] || again.Losses[9] != tuned.Losses[9] {
		t.Errorf("tuned again: %v, %v, want %v", again.Weights, err, tuned.Weights)
	}
}

func TestTheScaleIsThatOfTheResults(t *testing.T) {
	weights := []float64{100, 30, -50}
	s := synthetic(20_000, weights, 2)
	if k, err := s.scale(s.examples, weights); err != nil || math.Abs(k-100) > 4 {
		t.Errorf("K = %g, %v, want 100", k, err)
	}
}

func TestTheGradientIsThatOfTheLoss(t *testing.T) {
	s := synthetic(200, []float64{100, 30, -50}, 3)
	weights, start := []float64{80, -10, 20}, []float64{70, 0, 0}
	const k, decay, h = 150.0, 1e-4, 1e-3
	_, gradient := s.loss(s.examples, weights, start, k, decay)
	for i := range weights {
		at := func(by float64) float64 {
			moved := append([]float64{}, weights...)
			moved[i] += by
			loss, _ := s.loss(s.examples, moved, start, k, decay)
			return loss
		}
		if want := (at(h) - at(-h)) / (2 * h); math.Abs(gradient[i]-want) > 1e-8 {
			t.Errorf("the gradient of weight %d is %g, by differences %g", i, gradient[i], want)
		}
	}
}

// No game is learned from and held out, the share is that of the recipe, and another seed holds out others.
func TestAGameIsLearnedFromOrHeldOut(t *testing.T) {
	s := &Set{}
	for i := range 1000 {
		s.Add(i%50, row{1}, float64(i%2))
	}
	games := func(seed uint64) (held map[int]bool) {
		train, out := s.split(Recipe{Held: 0.2, Seed: seed})
		held = map[int]bool{}
		for _, e := range out {
			held[e.game] = true
		}
		for _, e := range train {
			if held[e.game] {
				t.Fatalf("game %d is learned from and held out", e.game)
			}
		}
		if len(held) != 10 || len(train)+len(out) != 1000 {
			t.Fatalf("%d of 50 games are held out, and %d + %d positions are of 1000", len(held), len(train), len(out))
		}
		return held
	}
	if one, other := games(1), games(2); maps.Equal(one, other) {
		t.Error("two seeds hold out the same games")
	}
}

func TestADecayKeepsWeightsNearTheirStart(t *testing.T) {
	off := func(decay float64) float64 {
		tuned, err := Tune(synthetic(1200, []float64{100, 60}, 4), []float64{100, 0}, Recipe{
			Held: 0.2, Decay: decay, Rate: 1, Batch: 100, Passes: 50, Patience: 50}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return math.Abs(tuned.Weights[1])
	}
	if free, kept := off(0), off(1e-3); kept > 5 || free < 40 {
		t.Errorf("a weight that starts at 0 is tuned to %.1f, and with a strong decay to %.1f", free, kept)
	}
}

// The loss on the games held out ends a tuning that only learns the games by heart.
func TestTuningEndsWhereTheLossHeldOutRises(t *testing.T) {
	s, random := &Set{}, rand.New(rand.NewPCG(5, 5))
	for game := range 100 {
		f := make(row, 60)
		for i := range f {
			f[i] = random.NormFloat64()
		}
		result := 0.0
		if random.Float64() < 1/(1+math.Exp(-f[0])) {
			result = 1
		}
		s.Add(game, f, result)
	}
	start := make([]float64, 60)
	start[0] = 100
	tuned, err := Tune(s, start, Recipe{Held: 0.3, Rate: 5, Batch: 20, Passes: 200, Patience: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	last, losses := len(tuned.Losses)-1, tuned.Losses
	if last-tuned.Best != 3 || last == 200 || losses[last].Held <= losses[tuned.Best].Held {
		t.Errorf("the best pass is %d of %d: %+v", tuned.Best, last, losses)
	}
}

func TestPositionsThatDecideNothing(t *testing.T) {
	set := func(results ...float64) *Set {
		s := &Set{}
		for game, r := range results {
			s.Add(game, row{1, 2}, r)
		}
		return s
	}
	one := &Set{}
	one.Add(1, row{1}, 1)
	one.Add(1, row{-1}, 0)
	wrong := set(1, 0)
	wrong.Add(2, row{math.NaN()}, 1)
	for want, s := range map[string]*Set{
		"there are no positions":                       {},
		"all games are drawn":                          set(0.5, 0.5, 0.5),
		"all positions are of one game":                one,
		"has the result NaN":                           set(1, math.NaN()),
		"has the result 2":                             set(2, 0),
		"has the feature 0: NaN":                       wrong,
		"no scale of the scores predicts the results:": set(0, 0, 0, 0, 0),
	} {
		if _, err := Tune(s, []float64{100, 0}, Usual, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error that says: %s", err, want)
		}
	}
	for want, start := range map[string][]float64{"there are 1 weights": {100}, "starts at NaN": {100, math.NaN()}} {
		if _, err := Tune(set(1, 0), start, Usual, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error that says: %s", err, want)
		}
	}
	if _, err := Tune(set(1, 0), []float64{100, 0}, Recipe{}, nil); err == nil || !strings.Contains(err.Error(), "the recipe") {
		t.Error(err)
	}
}

// Without the features of a weight nothing is learned of it, and the other weights are learned from the same positions.
func TestWithoutItsFeaturesAWeightKeepsItsStart(t *testing.T) {
	s, start := synthetic(2_000, []float64{100, 30, -50}, 8), []float64{80, 5, -20}
	full, err := Tune(s, start, Usual, nil)
	if err != nil {
		t.Fatal(err)
	}
	less, err := Tune(s.Without(1), start, Usual, nil)
	if err != nil {
		t.Fatal(err)
	}
	if less.Weights[1] != 5 || less.Weights[0] == 80 || less.Held != full.Held || len(less.After) != len(full.After) {
		t.Errorf("the weights are %v, with %d positions of %d held out", less.Weights, less.Held, full.Held)
	}
	if with := full.Losses[full.Best].Held; less.Losses[less.Best].Held <= with {
		t.Errorf("without a weight the loss is %v, and with it %v", less.Losses[less.Best].Held, with)
	}
}
