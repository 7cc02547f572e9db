package zero

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/learn"
)

var (
	crosses = Shape{
		Layout: learn.Layout{Game: "tictactoe", Columns: 3, Rows: 3, Across: 1, Up: 3, Kinds: 3, Mirrors: learn.Square},
		Window: 2, Filters: 5, Hidden: 7,
	}
	four = Shape{
		Layout:   learn.Layout{Game: "connectfour", Columns: 7, Rows: 6, Across: 7, Up: 1, Kinds: 4, Mirrors: learn.Sides},
		ByColumn: true, Window: 4, Filters: 4, Hidden: 6,
	}
	short = Recipe{
		Generations: 2, Games: 6, Passes: 10, C: 1.25, Noise: 0.25, Drawn: 4, Replay: 2, Batches: 5, Batch: 8, Rate: 0.02,
		Momentum: 0.9, Decay: 1e-4, Seed: 1,
	}
)

// played returns positions of games at random.
func played(t testing.TB, s Shape, games int) (all []example) {
	t.Helper()
	n := newNetwork(s, short, newLearner(s, rand.New(rand.NewPCG(3, 3))).weights)
	for g := range games {
		random := rand.New(rand.NewPCG(4, uint64(g)))
		examples, err := game[connectfour.Board, connectfour.Move](context.Background(), connectfour.Start, n, short, random)
		if s.Game == "tictactoe" {
			examples, err = game[tictactoe.Board, tictactoe.Move](context.Background(), tictactoe.Start, n, short, random)
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, examples...)
	}
	return all
}

// The gradient is the slope of the loss, as steps to both sides of a weight show it.
func TestTheGradientIsTheSlopeOfTheLoss(t *testing.T) {
	for _, s := range []Shape{crosses, four} {
		random := rand.New(rand.NewPCG(5, budget.Seed()))
		l := newLearner(s, random)
		for i := range l.weights { // above too
			l.weights[i] += float32(random.NormFloat64() / 5)
		}
		e := played(t, s, 1)[3]
		l.learn(e)
		got := append([]float32(nil), l.gradient.weights...)
		bad := 0
		for i, w := range l.weights {
			const step = 1.0 / 256
			l.weights[i] = w + step
			above := l.learn(e)
			l.weights[i] = w - step
			below := l.learn(e)
			l.weights[i] = w
			if slope := (above - below) / (2 * step); math.Abs(slope-float64(got[i])) > 0.01+0.02*math.Abs(slope) {
				bad++ // a unit that the step switches on or off has another slope
			}
		}
		if bad > len(got)/50 {
			t.Errorf("%s: %d of %d slopes are not those of the gradient", s.Game, bad, len(got))
		}
	}
}

// What is right for a position is right for its mirror images: they are positions of the game, with the same moves.
func TestSymmetriesKeepTheGame(t *testing.T) {
	for s, want := range map[*Shape]int{&crosses: 8, &four: 2} {
		all := s.symmetries()
		if len(all) != want {
			t.Fatalf("%s has %d symmetries, want %d", s.Game, len(all), want)
		}
		images := map[board]bool{}
		for _, e := range played(t, *s, 2) {
			if same := all[0].of(e); !reflect.DeepEqual(same, e) {
				t.Errorf("the first symmetry of %v is %v", e, same)
			}
			for _, to := range all {
				image := to.of(e)
				images[image.board] = true
				back := false
				for _, again := range all {
					back = back || reflect.DeepEqual(again.of(image), e)
				}
				if !back {
					t.Errorf("no symmetry leads back from %v to %v", image, e)
				}
			}
		}
		if len(images) < want*4 {
			t.Errorf("%s: only %d boards", s.Game, len(images))
		}
	}
	e := example{board: contents(connectfour.Start.Play(0)), moves: []int8{0, 6}}
	if got := four.symmetries()[1].of(e); got.board != contents(connectfour.Start.Play(6)) || got.moves[0] != 6 {
		t.Errorf("the mirror of a stone in column 1 is %v", got)
	}
}

// The same recipe makes the same network, on however many processors, and another seed another one.
func TestTheSameRecipeMakesTheSameNetwork(t *testing.T) {
	train := func(r Recipe) string {
		n, err := Train(context.Background(), connectfour.Start, four, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		return n.Digest()
	}
	one := train(short)
	before := runtime.GOMAXPROCS(1)
	again := train(short)
	runtime.GOMAXPROCS(before)
	other := short
	other.Seed++
	if different := train(other); one != again || one == different {
		t.Errorf("digest %s, again %s, with another seed %s", one, again, different)
	}
}

func TestItLearnsWhatItIsShown(t *testing.T) {
	for _, s := range []Shape{crosses, four} {
		l, examples := newLearner(s, rand.New(rand.NewPCG(1, 1))), played(t, s, 1)
		var losses []float64
		for range 500 {
			loss := 0.0
			for _, e := range examples {
				loss += l.learn(e)
			}
			l.step(short, len(examples), 0.1)
			losses = append(losses, loss/float64(len(examples)))
		}
		if losses[499] > losses[0]-0.7 {
			t.Errorf("%s: the loss falls from %.2f to %.2f", s.Game, losses[0], losses[499])
		}
	}
}

// The values of a game, whoever wins, are by turns those of the winner and of the loser, and the visits are all that there are.
func TestExamplesAreWhatWasPlayed(t *testing.T) {
	for _, s := range []Shape{crosses, four} {
		for _, e := range played(t, s, 4) {
			sum := 0.0
			for _, p := range e.policy {
				sum += p
			}
			if math.Abs(sum-1) > 1e-9 || len(e.policy) != len(e.moves) || math.Abs(e.value) > 1 {
				t.Fatalf("%+v: the shares are %v together", e, sum)
			}
		}
	}
}

func TestAnInterruptedTrainingSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	n, err := Train(ctx, tictactoe.Start, crosses, short, func(generation int, _ *Network, _ float64) {
		if generation == 1 {
			cancel()
		}
	})
	if err != nil || n.Recipe.Stopped != 1 {
		t.Errorf("%+v, %v", n.Recipe, err)
	}
}

func TestExp(t *testing.T) {
	for x := -20.0; x < 20; x += 0.37 {
		if got, want := exp(x), math.Exp(x); math.Abs(got/want-1) > 1e-14 {
			t.Errorf("exp(%v) = %v, want %v", x, got, want)
		}
	}
	if exp(1e9) <= 0 || exp(-1e9) < 0 || tanh(99) != 1 || tanh(-99) != -1 || tanh(0) != 0 {
		t.Error("wrong at the ends")
	}
}

func TestDrawIsAsOftenAsItsShare(t *testing.T) {
	random, hits := rand.New(rand.NewPCG(6, 6)), [3]int{}
	for range 1000 {
		hits[draw([]float64{0.2, 0, 0.8}, random)]++
	}
	if hits[1] > 0 || hits[0] < 150 || hits[0] > 250 { // 4 standard deviations
		t.Errorf("%v", hits)
	}
}

func TestFilesAreReadAsTheyAreWritten(t *testing.T) {
	n := newNetwork(four, short, newLearner(four, rand.New(rand.NewPCG(1, 1))).weights)
	var file bytes.Buffer
	if err := n.Write(&file); err != nil {
		t.Fatal(err)
	}
	text := file.Bytes()
	read, err := Read(bytes.NewReader(text), "connectfour")
	if err != nil || !reflect.DeepEqual(read, n) {
		t.Fatalf("%v, %v", read, err)
	}
	if _, err := Read(bytes.NewReader(text), "othello"); err == nil ||
		err.Error() != `zero: the weights are for "connectfour": want those for othello` {
		t.Errorf("another game: %v", err)
	}
	for at := range text {
		if _, err := Read(bytes.NewReader(text[:at]), "connectfour"); err == nil || !strings.HasPrefix(err.Error(), "zero: ") {
			t.Fatalf("the first %d bytes: %v", at, err)
		}
		if at < 10 || at >= len(text)-8 {
			continue // what gzip does not look at
		}
		changed := bytes.Clone(text)
		changed[at] ^= 1
		if same, err := Read(bytes.NewReader(changed), "connectfour"); err == nil && !reflect.DeepEqual(same.stored, n.stored) {
			t.Fatalf("a change of byte %d is not seen", at)
		}
	}
}

func TestWhatCannotBeIsRefused(t *testing.T) {
	for _, change := range []func(*Shape){
		func(s *Shape) { s.Columns = 0 }, func(s *Shape) { s.Rows = 10 }, func(s *Shape) { s.Across = 60 },
		func(s *Shape) { s.Kinds = 5 }, func(s *Shape) { s.Mirrors = "round" }, func(s *Shape) { s.Mirrors = learn.Square },
		func(s *Shape) { s.Window = 7 }, func(s *Shape) { s.Filters = 0 }, func(s *Shape) { s.Hidden = 1 << 20 },
		func(s *Shape) { s.Filters, s.Hidden = mostUnits, mostUnits },
	} {
		s := four
		change(&s)
		if _, err := Train(context.Background(), connectfour.Start, s, short, nil); err == nil {
			t.Errorf("%+v is taken", s)
		}
	}
	for _, change := range []func(*Recipe){
		func(r *Recipe) { r.Games = 0 }, func(r *Recipe) { r.Games = math.MaxInt },
		func(r *Recipe) { r.Passes = 1 }, func(r *Recipe) { r.Rate = math.NaN() },
		func(r *Recipe) { r.Noise = 2 }, func(r *Recipe) { r.Replay = 0 }, func(r *Recipe) { r.Generations = -1 },
	} {
		r := short
		change(&r)
		if _, err := Train(context.Background(), connectfour.Start, four, r, nil); err == nil {
			t.Errorf("%+v is taken", r)
		}
	}
}
