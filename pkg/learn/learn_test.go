package learn_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// noughts is how a network looks at tic-tac-toe: rows, and the whole board.
func noughts() learn.Shape {
	s := learn.Shape{Most: 99}
	s.Layout = learn.Layout{Game: "tictactoe", Columns: 3, Rows: 3, Across: 1, Up: 3, Kinds: 3, Mirrors: learn.Square}
	s.Tuples = append(s.Straight(3), []int{0, 1, 2, 3, 4, 5, 6, 7, 8})
	return s
}

var start = tictactoe.Start.Judged()

var short = learn.Recipe{Games: 6000, Seed: 1, Rate: 1, Explore: 0.3, Lambda: 0.5}

var once = sync.OnceValues(func() (*learn.Network, error) {
	return learn.Train(context.Background(), start, noughts(), short, nil)
})

func trained(t testing.TB) *learn.Network {
	t.Helper()
	n, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// bits is a board of any stones.
type bits [3]uint64

func (b bits) Contents() (mine, theirs, third uint64) { return b[0], b[1], b[2] }

// mirror returns a board of 64 squares with its ranks the other way round, and turn with ranks for files.
func (b bits) mirror() (m bits) {
	return b.moved(func(x, y int) (int, int) { return x, 7 - y })
}
func (b bits) turn() (m bits) { return b.moved(func(x, y int) (int, int) { return y, x }) }

func (b bits) moved(to func(x, y int) (int, int)) (m bits) {
	for kind := range b {
		for square := range 64 {
			x, y := to(square%8, square/8)
			m[kind] |= b[kind] >> square & 1 << (8*y + x)
		}
	}
	return m
}

// reading returns a network as its file has it, with a change made to that.
func reading(n *learn.Network, game string, change func(file []byte) []byte) (*learn.Network, error) {
	var file bytes.Buffer
	if err := n.Write(&file); err != nil {
		return nil, err
	}
	return learn.Read(bytes.NewReader(change(file.Bytes())), game)
}

func TestMirroredBoardsAreWorthTheSame(t *testing.T) {
	s := learn.Shape{Phases: 3, Alternate: true, Most: 99}
	s.Layout = learn.Layout{Game: "any", Columns: 8, Rows: 8, Across: 1, Up: 8, Kinds: 4, Mirrors: learn.Square}
	s.Tuples = append(s.Straight(5), []int{0, 1, 2, 3, 8, 9, 10, 16}, s.Straight(8)[0])
	r := rand.New(rand.NewPCG(1, 1))
	n, err := learn.Read(bytes.NewReader(randomFile(t, s, r)), "any")
	if err != nil {
		t.Fatal(err)
	}
	for range budget.Cases(200) {
		var b bits
		for square := range 64 {
			if kind := r.IntN(5); kind < 3 {
				b[kind] |= 1 << square
			}
		}
		sum := 0
		for _, p := range n.Parts(b) {
			sum += p.Weight
		}
		for _, same := range []bits{b, b.mirror(), b.turn(), b.mirror().turn()} {
			if n.Sum(same) != sum {
				t.Fatalf("%x has %d, its mirror %x has %d", b, sum, same, n.Sum(same))
			}
		}
	}
}

// randomFile returns the file of a network with weights at random.
func randomFile(t *testing.T, s learn.Shape, r *rand.Rand) []byte {
	t.Helper()
	one := []learn.Example[fake, int]{{Best: 0}}
	n, err := learn.Imitate(context.Background(), one, s, learn.Recipe{Passes: 200, Rate: 1, Seed: r.Uint64()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := n.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// fake is a position whose moves lead to boards that are always others: a network that learns of it learns nonsense.
type fake bits

var fakes = rand.New(rand.NewPCG(3, 3))

func (f fake) Contents() (mine, theirs, third uint64) { return f[0], f[1], f[2] }
func (fake) Terminal() (score int, over bool)         { return 0, false }
func (fake) Moves(buf []int) []int                    { return append(buf, 0, 1) }
func (fake) Evaluate() int                            { return 0 }
func (fake) Play(int) fake {
	a, b := fakes.Uint64(), fakes.Uint64()
	return fake{a & b, a &^ b, ^a & fakes.Uint64()}
}

func TestTheSameRecipeMakesTheSameWeights(t *testing.T) {
	n := trained(t)
	const want = "02817fd18b5bca8685ad1e6d"
	if n.Digest() != want {
		t.Errorf("the digest is %s, want %s: what a recipe makes has changed, and the weights that are kept are to be made anew",
			n.Digest(), want)
	}
	other := short
	other.Seed++
	if m, err := learn.Train(context.Background(), start, noughts(), other, nil); err != nil || m.Digest() == n.Digest() {
		t.Errorf("another seed makes the same weights, %v", err)
	}
}

// A player that looks one move ahead by the learned value meets every way to play against it, and never loses.
func TestALearnedValueOfTicTacToeNeverLoses(t *testing.T) {
	for _, first := range []bool{true, false} {
		if lost, all := lab.Losses(start, first, learn.Greedy[tictactoe.Board, tictactoe.Move](trained(t))); lost > 0 {
			t.Errorf("it loses %d of %d games, first: %v", lost, all, first)
		}
	}
}

func TestAPositionWithNetworksKeepsTheLawsOfItsGame(t *testing.T) {
	type position = learn.Position[tictactoe.Board, tictactoe.Move]
	gametest.Run(t, learn.With(start, &learn.Networks{Value: trained(t)}), gametest.Options[position]{
		Perft:        []int64{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872},
		NoAllocation: true, Positions: budget.Cases(500), Games: 10,
	})
}

func TestAnOrderThatIsLearnedChangesNoValue(t *testing.T) {
	value := trained(t)
	order := engine.Options{Order: engine.OrderOptions{Hints: true, MinDepth: 1}}
	r := rand.New(rand.NewPCG(budget.Seed(), 1))
	var with, without int64
	for range budget.Cases(100) {
		pos := learn.With(lab.RandomMoves(tictactoe.Start, r.IntN(5), r), &learn.Networks{Value: value})
		depth := 1 + r.IntN(6)
		plain, err := search.Run(textbook.AlphaBetaSoft, pos, search.Settings{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		ordered, err := search.Run(engine.Search, pos, search.Settings{Depth: depth, Options: order})
		if err != nil || ordered.Value != plain.Value || ordered.Bound != plain.Bound {
			t.Errorf("%v to depth %d: %d %v with the order, %d %v without it, %v",
				pos, depth, ordered.Value, ordered.Bound, plain.Value, plain.Bound, err)
		}
		with, without = with+ordered.Stats.Nodes, without+plain.Stats.Nodes
	}
	if with > without*3/4 {
		t.Errorf("%d nodes with the order, %d without it: want a quarter less or better", with, without)
	}
}

func TestAPolicyLearnsTheMovesOfASearch(t *testing.T) {
	var examples []learn.Example[tictactoe.Board, tictactoe.Move]
	value := trained(t)
	for _, pos := range learn.Positions(context.Background(), tictactoe.Start, value, 0.5, 300, 1) {
		r, err := search.Run(textbook.AlphaBetaSoft, pos.Judged(), search.Settings{Depth: 3})
		if err != nil {
			t.Fatal(err)
		}
		examples = append(examples, learn.Example[tictactoe.Board, tictactoe.Move]{Pos: pos, Best: r.PV[0]})
	}
	agrees := func(n *learn.Networks) (hits int) {
		for _, e := range examples {
			pos := learn.With(e.Pos, n)
			order := func(a, b tictactoe.Move) int { return pos.Hint(a) - pos.Hint(b) }
			if slices.MaxFunc(pos.Moves(nil), order) == e.Best {
				hits++
			}
		}
		return hits
	}
	before := agrees(&learn.Networks{Value: value})
	for _, from := range []*learn.Network{nil, value} {
		recipe := learn.Recipe{Passes: 20, Rate: 0.3, Seed: 1}
		policy, err := learn.Imitate(context.Background(), examples, noughts(), recipe, from)
		if err != nil {
			t.Fatal(err)
		}
		if after := agrees(&learn.Networks{Policy: policy}); after < before || after < len(examples)*8/10 {
			t.Errorf("of %d moves the policy has %d and the value %d: want eight of ten, and no fewer than before",
				len(examples), after, before)
		}
	}
}

func TestAnInterruptedTrainingKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	n, err := learn.Train(ctx, start, noughts(), short, func(games int, _ func() *learn.Network) {
		if games == 100 {
			cancel()
		}
	})
	if err != nil || n.Recipe.Stopped != 100 {
		t.Fatalf("%+v, %v", n.Recipe, err)
	}
	if _, learned := n.Weights(); learned == 0 {
		t.Error("it has learned nothing")
	}
}

func TestAFileIsReadAsItWasWritten(t *testing.T) {
	n := trained(t)
	read, err := reading(n, "tictactoe", func(file []byte) []byte { return file })
	if err != nil || read.Digest() != n.Digest() || read.Recipe != n.Recipe || read.Sum(start) != n.Sum(start) {
		t.Errorf("%v", err)
	}
}

func TestWeightsThatAreNotThoseOfTheGameAreRefused(t *testing.T) {
	n := trained(t)
	edit := func(old, changed string) func([]byte) []byte {
		return func(file []byte) []byte {
			unzip, err := gzip.NewReader(bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(unzip)
			if err != nil || !strings.Contains(string(text), old) {
				t.Fatalf("no %q, %v", old, err)
			}
			var zipped bytes.Buffer
			zip := gzip.NewWriter(&zipped)
			_, _ = io.WriteString(zip, strings.Replace(string(text), old, changed, 1))
			_ = zip.Close()
			return zipped.Bytes()
		}
	}
	for _, c := range []struct {
		game   string
		change func([]byte) []byte
		want   string
	}{
		{"othello", func(f []byte) []byte { return f }, `learn: the weights are for "tictactoe": want those for othello`},
		{"tictactoe", func([]byte) []byte { return []byte("no such thing") }, "gzip: invalid header"},
		{"tictactoe", func([]byte) []byte { return nil }, "the file ends too early"},
		{"tictactoe", func(f []byte) []byte { return f[:len(f)/2] }, "the file ends too early"},
		{"tictactoe", edit("network 2", "network 1"), `the format is "ablab n-tuple network 1" and not "ablab n-tuple network 2"`},
		{"tictactoe", edit(`"Columns":3`, `"Columns":2`), "mirrors"},
		{"tictactoe", edit(`[0,1,2]`, `[0,1]`), "the file has more weights than its shape"},
		{"tictactoe", edit(`[0,1,2]`, `[0,1,2,3]`), "the file ends too early"},
		{"tictactoe", edit(`[0,1,2]`, `[0,1,9]`), "has the square 9"},
		{"tictactoe", edit(`"Digest":"`, `"Digest":"0`), "the digest"},
		{"tictactoe", edit(`{"Format"`, `{"Format`), "invalid character"},
	} {
		if _, err := reading(n, c.game, c.change); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// A change in the header of a file, such as the recipe, is noticed, also where it is spelled as JSON may spell it too.
func TestAChangedHeaderIsRefused(t *testing.T) {
	var file bytes.Buffer
	if err := trained(t).Write(&file); err != nil {
		t.Fatal(err)
	}
	unzip, err := gzip.NewReader(&file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unzip)
	if err != nil {
		t.Fatal(err)
	}
	header := bytes.IndexByte(text, '\n')
	for at := range header {
		for _, flip := range []byte{1, 'a' - 'A'} {
			changed := bytes.Clone(text)
			changed[at] ^= flip
			var zipped bytes.Buffer
			zip := gzip.NewWriter(&zipped)
			_, _ = zip.Write(changed)
			_ = zip.Close()
			if _, err := learn.Read(&zipped, "tictactoe"); err == nil {
				t.Errorf("byte %d of the header was changed, and it is read: %s", at, changed[:header])
			}
		}
	}
}

func TestARecipeOrAShapeThatMakesNoSenseIsRefused(t *testing.T) {
	for _, change := range []func(s *learn.Shape, r *learn.Recipe){
		func(_ *learn.Shape, r *learn.Recipe) { r.Rate = 0 },
		func(_ *learn.Shape, r *learn.Recipe) { r.Games = -1 },
		func(_ *learn.Shape, r *learn.Recipe) { r.Games = 0 },
		func(_ *learn.Shape, r *learn.Recipe) { r.Positions = math.MaxInt / 100 },
		func(_ *learn.Shape, r *learn.Recipe) { r.Passes = math.MaxInt },
		func(_ *learn.Shape, r *learn.Recipe) { r.Explore = 1.1 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Columns = 0 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Up = 1000 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Kinds = 5 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Mirrors = "all" },
		func(s *learn.Shape, _ *learn.Recipe) { s.Phases = -1 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Most = 0 },
		func(s *learn.Shape, _ *learn.Recipe) { s.Tuples = nil },
		func(s *learn.Shape, _ *learn.Recipe) { s.Tuples = [][]int{{1, 1}} },
		func(s *learn.Shape, _ *learn.Recipe) { s.Tuples = [][]int{{}} },
	} {
		s, r := noughts(), short
		change(&s, &r)
		if _, err := learn.Train(context.Background(), tictactoe.Start, s, r, nil); err == nil {
			t.Errorf("%+v %+v is taken", s, r)
		}
	}
}

func FuzzRead(f *testing.F) {
	var file bytes.Buffer
	if err := trained(f).Write(&file); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Add([]byte(`{"Format":"ablab n-tuple network 2"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if n, err := learn.Read(bytes.NewReader(data), "tictactoe"); err == nil {
			n.Sum(tictactoe.Start)
		}
		var zipped bytes.Buffer // as the plain text of a file
		zip := gzip.NewWriter(&zipped)
		_, _ = zip.Write(data)
		_ = zip.Close()
		if n, err := learn.Read(&zipped, "tictactoe"); err == nil {
			n.Sum(tictactoe.Start)
		}
	})
}
