package nnue

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/learn/texel"
)

var short = Recipe{Rate: 0.02, Batch: 256, Passes: 20, Patience: 20, Seed: 1, From: "material in random games"}

// random returns a network with random weights, some of them as large as they can be.
func random(seed uint64) *Network {
	r := rand.New(rand.NewPCG(seed, 7))
	n := &Network{Shape: Chess, Recipe: short, K: 200, stored: make([]int16, Chess.weights())}
	for i := range n.stored {
		switch first := Chess.Inputs() * Hidden; {
		case i < first:
			n.stored[i] = int16(r.IntN(2*most+1) - most)
		case i < first+Hidden:
			n.stored[i] = int16(r.IntN(2*farOff+1) - farOff)
		default:
			n.stored[i] = int16(r.IntN(4000) - 2000)
		}
	}
	return n.ready()
}

func must(t testing.TB, fen string) chess.Position {
	t.Helper()
	pos, err := chess.Parse(fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// boards have castling, capture in passing and promotion.
var boards = []string{
	chess.Start.String(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
}

// mirrored returns the position with the colors exchanged and the board upside down.
func mirrored(t testing.TB, pos chess.Position) chess.Position {
	fields := strings.Fields(pos.String())
	ranks := strings.Split(fields[0], "/")
	slices.Reverse(ranks)
	swap := func(text string) string {
		return strings.Map(func(r rune) rune {
			switch {
			case r >= 'a' && r <= 'z':
				return r - 'a' + 'A'
			case r >= 'A' && r <= 'Z':
				return r - 'A' + 'a'
			}
			return r
		}, text)
	}
	fields[0] = swap(strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = swap(fields[2])
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return must(t, strings.Join(fields, " "))
}

// Updated sums equal those computed from the whole board after every move of random games.
func TestUpdatedSumsAreThoseOfTheBoard(t *testing.T) {
	n := random(budget.Seed())
	r := rand.New(rand.NewPCG(budget.Seed(), 8))
	var castled, passed, promoted int
	for game := range 200 {
		pos := With(must(t, boards[game%len(boards)]), n)
		for range 80 {
			if next, ok := pos.NullMove(); ok && next != With(next.Position, n) {
				t.Fatalf("%v: the sums after a null move are not those of the board", pos)
			}
			moves := pos.Moves(nil)
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				next := pos.Play(m)
				if next != With(next.Position, n) {
					t.Fatalf("%v, %v: the updated sums are not those of the board", pos, m)
				}
				var buf [2]uint16
				gone, came := pos.Changes(next.Position, buf[:0], nil)
				switch {
				case len(came) == 2:
					castled++
				case len(gone) == 2 && strings.Contains(pos.String(), " "+m.To().String()+" "): // the square behind a pawn
					passed++
				case len(m.String()) == 5:
					promoted++
				}
			}
			pos = pos.Play(moves[r.IntN(len(moves))])
		}
	}
	if min(castled, passed, promoted) == 0 {
		t.Errorf("%d moves castled, %d took in passing, %d promoted: want some of each", castled, passed, promoted)
	}
}

// A position of a network keeps the laws of games, and has the value of its mirror image.
func TestLaws(t *testing.T) {
	n := random(3)
	for _, fen := range boards[:2] {
		gametest.Run(t, With(must(t, fen), n), gametest.Options[Position]{
			Parse: func(text string) (Position, error) {
				pos, err := chess.Parse(text)
				if err != nil {
					return Position{}, err
				}
				return With(pos, n), nil
			},
			Mirror: func(p Position) Position { return With(mirrored(t, p.Position), n) },
			PassDrops: func(p Position) Position { // the right to take in passing
				fields := strings.Fields(p.String())
				fields[3] = "-"
				return With(must(t, strings.Join(fields, " ")), n)
			},
			Mover: func(p Position) int {
				if p.Black() {
					return 1
				}
				return 0
			},
			NoAllocation: true, Positions: 100, Games: 3,
		})
	}
}

// examples returns positions of random games, whose results are predicted by material.
func examples(games int) (all []Example) {
	r := rand.New(rand.NewPCG(5, 5))
	for range games {
		pos := chess.Start
		for range 60 {
			moves := pos.Moves(nil)
			if len(moves) == 0 {
				break
			}
			pos = pos.Play(moves[r.IntN(len(moves))])
			all = append(all, Example{
				Chess.ForMover(pos.Men(nil), pos.Black()), float32(texel.Predicted(float64(pos.Terms().Material), 200)),
			})
		}
	}
	return all
}

func trained(t testing.TB) *Network {
	t.Helper()
	n, losses, err := Train(context.Background(), Chess, examples(80), examples(5), 200, short, nil)
	if err != nil {
		t.Fatal(err)
	}
	if first, last := losses[0].Held, losses[len(losses)-1].Held; last > first-0.02 {
		t.Errorf("the loss went from %.4f to %.4f: want it to fall", first, last)
	}
	return n
}

// The same recipe and the same examples make the same network.
func TestATrainingRepeatsItself(t *testing.T) {
	n := trained(t)
	if again := trained(t); n.Digest() != again.Digest() {
		t.Error("the same recipe has made two networks")
	}
}

// The rounded evaluation is within a few points of the one in floating point.
func TestRoundedIsCloseToFloatingPoint(t *testing.T) {
	const k = 200
	w := newWeights(Chess)
	w.randomize(rand.New(rand.NewPCG(9, budget.Seed())))
	n := rounded(Chess, short, w, k)
	for _, e := range examples(10) {
		sums := w.sums(Chess, e.Inputs)
		s := n.Sums(e.Inputs)
		if exact, is := k*float64(w.score(&sums)), n.Evaluate(&s, false); math.Abs(exact-float64(is)) > 6 {
			t.Fatalf("%.2f in floating point is rounded to %d", exact, is)
		}
	}
}

// The derivatives are the slopes of the loss, as steps to both sides of a weight show them.
func TestTheDerivativesAreTheSlopesOfTheLoss(t *testing.T) {
	r := rand.New(rand.NewPCG(5, budget.Seed()))
	w, d, none := newWeights(Chess), newWeights(Chess), newWeights(Chess)
	w.randomize(r)
	e := examples(1)[20]
	w.learn(Chess, e, d)
	bad := 0
	for i := range w.all {
		if i < len(w.first) && !slices.Contains(e.Inputs, uint16(i/Hidden)) {
			continue
		}
		const step = 1.0 / 1024
		was := w.all[i]
		w.all[i] = was + step
		above := w.learn(Chess, e, none)
		w.all[i] = was - step
		below := w.learn(Chess, e, none)
		w.all[i] = was
		if slope := (above - below) / (2 * step); math.Abs(slope-float64(d.all[i])) > 0.003+0.02*math.Abs(slope) {
			bad++ // a unit that the step switches on or off has another slope
		}
	}
	if most := 4 * len(e.Inputs); bad > most {
		t.Errorf("%d slopes are not the derivatives: want at most %d", bad, most)
	}
}

func written(t testing.TB, n *Network) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := n.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A network that is written and read is the same.
func TestANetworkIsReadAsItWasWritten(t *testing.T) {
	n := random(1)
	again, err := Read(bytes.NewReader(written(t, n)), Chess)
	if err != nil {
		t.Fatal(err)
	}
	if again.Digest() != n.Digest() || again.Recipe != n.Recipe || again.Weights() != n.Weights() {
		t.Errorf("read %v %v, wrote %v %v", again.Digest(), again.Recipe, n.Digest(), n.Recipe)
	}
}

// Networks of another shape, weights that are too large, and files that are cut short are errors that say what was expected.
func TestAFileThatIsWrongIsAnError(t *testing.T) {
	n := random(1)
	file := written(t, n)
	large := random(1)
	large.stored[5] = most + 1
	drawn := Shape{Game: "draughts", Kinds: 2, Squares: 32, Turn: 31}
	for what, read := range map[string]func() (*Network, error){
		"draughts":          func() (*Network, error) { return Read(bytes.NewReader(file), drawn) },
		"weight 5":          func() (*Network, error) { return Read(bytes.NewReader(written(t, large)), Chess) },
		"too early":         func() (*Network, error) { return Read(bytes.NewReader(file[:len(file)/2]), Chess) },
		"ablab train":       func() (*Network, error) { return Read(strings.NewReader("hello"), Chess) },
		"the file ends too": func() (*Network, error) { return Read(strings.NewReader(""), Chess) },
	} {
		if _, err := read(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: the error is %v", what, err)
		}
	}
}

// Examples and scales that nothing can be learned from are errors.
func TestExamplesThatAreWrongAreErrors(t *testing.T) {
	ok := examples(1)
	for what, wrong := range map[string][]Example{
		"no examples": nil, "the result": {{[]uint16{1}, 2}}, "NaN": {{[]uint16{1}, float32(math.NaN())}},
		"the input 768": {{[]uint16{768}, 1}}, "65 inputs": {{make([]uint16, 65), 1}},
	} {
		_, _, err := Train(context.Background(), Chess, wrong, ok, 200, short, nil)
		if err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: the error is %v", what, err)
		}
	}
	if _, _, err := Train(context.Background(), Chess, ok, ok, math.NaN(), short, nil); err == nil {
		t.Error("a scale that is not a number is no error")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Train(ctx, Chess, ok, ok, 200, short, nil); err == nil {
		t.Error("a training that was stopped has returned a network")
	}
}

// Hostile bytes are an error, never a panic.
func FuzzRead(f *testing.F) {
	file := written(f, random(1))
	f.Add(file)
	f.Add(file[:100])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, text []byte) {
		n, err := Read(bytes.NewReader(text), Chess)
		if err == nil {
			With(chess.Start, n).Evaluate()
		}
	})
}

func BenchmarkEvaluate(b *testing.B) {
	pos := With(must(b, boards[1]), random(1))
	for b.Loop() {
		pos.Evaluate()
	}
}

func BenchmarkPlay(b *testing.B) {
	pos := With(must(b, boards[1]), random(1))
	m := pos.Moves(nil)[3]
	for b.Loop() {
		pos.Play(m)
	}
}

func BenchmarkTuned(b *testing.B) {
	pos := must(b, boards[1]).Judged(chess.Tuned)
	for b.Loop() {
		pos.Evaluate()
	}
}

func BenchmarkPlainPlay(b *testing.B) {
	pos := must(b, boards[1]).Judged(chess.Tuned)
	m := pos.Moves(nil)[3]
	for b.Loop() {
		pos.Play(m)
	}
}
