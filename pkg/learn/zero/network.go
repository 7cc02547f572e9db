package zero

import (
	"fmt"
	"math"
	"math/bits"

	"gonum.org/v1/gonum/blas/gonum"

	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Shape is everything about a network except its weights: how it reads a board.
type Shape struct {
	learn.Layout
	ByColumn bool // a move is the number of its column, and not of its square, column + row*Columns
	Window   int  // columns and rows of a filter
	Filters  int  // filters for each window
	Hidden   int  // units of the layer above
}

// Limits of a network, so that a file cannot ask for too much memory.
const (
	mostUnits   = 1024
	mostWeights = 1 << 20
)

// Check returns what is wrong with a shape.
func (s Shape) Check() error {
	if err := s.Layout.Check(); err != nil {
		return err
	}
	switch {
	case s.Mirrors == learn.Square && s.ByColumn:
		return fmt.Errorf("zero: mirrors %q with moves by column: want moves by square", s.Mirrors)
	case s.Window < 1 || s.Window > min(s.Columns, s.Rows):
		return fmt.Errorf("zero: a window of %d squares: want 1 to %d, the shorter side", s.Window, min(s.Columns, s.Rows))
	case min(s.Filters, s.Hidden) < 1 || max(s.Filters, s.Hidden) > mostUnits:
		return fmt.Errorf("zero: %d filters and %d hidden units: want 1 to %d of each", s.Filters, s.Hidden, mostUnits)
	case s.weights() > mostWeights:
		return fmt.Errorf("zero: %d weights: want at most %d", s.weights(), mostWeights)
	}
	return nil
}

// moves returns the number of possible moves.
func (s Shape) moves() int {
	if s.ByColumn {
		return s.Columns
	}
	return s.Columns * s.Rows
}

// windows returns the number of windows.
func (s Shape) windows() int { return (s.Columns - s.Window + 1) * (s.Rows - s.Window + 1) }

// seen returns the number of units of the lowest layer, and below that of the two lower layers together.
func (s Shape) seen() int  { return s.windows() * s.Filters }
func (s Shape) below() int { return s.seen() + s.Hidden }

// layers are the weights of each layer; the weights of all connections from one unit are adjacent. The policy and the value
// use both layers below.
type layers struct {
	filters, filterBias []float32 // by kind and square of the window
	hidden, hiddenBias  []float32 // by window and filter; a bias for an even number of men, and one for an odd one
	policy, policyBias  []float32 // by window and filter, and then by hidden unit
	value, valueBias    []float32 // as well
}

// layers returns the parts of all weights. If weights is nil it only counts them.
func (s Shape) layers(weights []float32) (l layers, count int) {
	for _, part := range []struct {
		to   *[]float32
		size int
	}{
		{&l.filters, (s.Kinds - 1) * s.Window * s.Window * s.Filters}, {&l.filterBias, s.Filters},
		{&l.hidden, s.seen() * s.Hidden}, {&l.hiddenBias, 2 * s.Hidden},
		{&l.policy, s.below() * s.moves()}, {&l.policyBias, s.moves()},
		{&l.value, s.below()}, {&l.valueBias, 1},
	} {
		if weights != nil {
			*part.to = weights[count : count+part.size]
		}
		count += part.size
	}
	return l, count
}

func (s Shape) weights() int {
	_, count := s.layers(nil)
	return count
}

// net is a network in the form in which it is computed.
type net struct {
	Shape
	layers
	weights []float32 // of all layers
	sights  [][]sight // of each bit
}

// sight is a window that a square is in.
type sight struct{ window, cell int }

func newNet(s Shape) *net {
	n := &net{Shape: s, weights: make([]float32, s.weights()), sights: make([][]sight, 64)}
	n.layers, _ = s.layers(n.weights)
	across, up := s.Columns-s.Window+1, s.Rows-s.Window+1
	for window := range across * up {
		for cell := range s.Window * s.Window {
			column, row := window%across+cell%s.Window, window/across+cell/s.Window
			bit := column*s.Across + row*s.Up
			n.sights[bit] = append(n.sights[bit], sight{window, cell})
		}
	}
	return n
}

// units are the values of the units of a network for one position.
type units struct {
	below        []float32 // seen and hidden
	seen, hidden []float32
	policy       []float32 // of each move, before softmax
	value        float32
}

func (s Shape) units() units {
	all := make([]float32, s.below()+s.moves())
	return units{below: all[:s.below()], seen: all[:s.seen()], hidden: all[s.seen():s.below()], policy: all[s.below():]}
}

// look calls do with the filters' weights for the content of each square, and with each window that contains
// the square.
func (n *net) look(b board, do func(weights, window int)) {
	for kind, squares := range b[:n.Kinds-1] {
		for ; squares != 0; squares &= squares - 1 {
			for _, s := range n.sights[bits.TrailingZeros64(squares)] {
				do((kind*n.Window*n.Window+s.cell)*n.Filters, s.window*n.Filters)
			}
		}
	}
}

// board is the contents of the squares: see [learn.Board].
type board [3]uint64

func (b board) men() int { return bits.OnesCount64(b[0] | b[1]) }

// forward computes the units from the board up.
func (n *net) forward(b board, u *units) {
	for at := 0; at < len(u.seen); at += n.Filters {
		copy(u.seen[at:], n.filterBias)
	}
	n.look(b, func(weights, window int) {
		axpy(1, n.filters[weights:weights+n.Filters], u.seen[window:])
	})
	copy(u.hidden, n.hiddenBias[b.men()&1*n.Hidden:])
	for i, v := range u.seen {
		if u.seen[i] = max(v, 0); v > 0 {
			axpy(v, n.hidden[i*n.Hidden:(i+1)*n.Hidden], u.hidden)
		}
	}
	copy(u.policy, n.policyBias)
	u.value = n.valueBias[0]
	for i, v := range u.hidden {
		u.hidden[i] = max(v, 0)
	}
	for i, v := range u.below {
		if v > 0 {
			axpy(v, n.policy[i*len(u.policy):(i+1)*len(u.policy)], u.policy)
			u.value += float32(v * n.value[i])
		}
	}
	u.value = tanh(u.value)
}

// softmax sets the priors of moves, which add up to 1.
func softmax[M ~int8](policy []float32, moves []M, priors []float64) {
	highest := policy[moves[0]]
	for _, m := range moves {
		highest = max(highest, policy[m])
	}
	sum := 0.0
	for i, m := range moves {
		priors[i] = exp(float64(policy[m] - highest))
		sum += priors[i]
	}
	for i := range priors {
		priors[i] /= sum
	}
}

// axpy adds a times x to y: BLAS's SAXPY.
func axpy(a float32, x, y []float32) { gonum.Implementation{}.Saxpy(len(x), a, x, 1, y, 1) }

// dot returns the inner product: BLAS's SDOT.
func dot(x, y []float32) float32 { return gonum.Implementation{}.Sdot(len(x), x, 1, y, 1) }

func tanh(x float32) float32 { return float32(1 - 2/(exp(2*float64(x))+1)) }

// exp returns e to the power of x. The last bits of [math.Exp] differ between processors, which would make games differ.
func exp(x float64) float64 {
	x = max(-700, min(x, 700))
	twos := math.Round(x / math.Ln2)
	rest := x - float64(twos*math.Ln2)
	sum := 1.0
	for n := 14.0; n >= 1; n-- { // Taylor's series, of at most half of ln 2
		sum = 1 + float64(sum*rest)/n
	}
	return math.Ldexp(sum, int(twos))
}

// Network judges positions of a game: it estimates the value, and the probability of each move to be the best. It is
// immutable, and may be used by any number of goroutines.
type Network struct {
	*net
	Recipe Recipe // how it was made
	stored []int16
}

// unit is the value of a stored weight of 1.
const unit = 1.0 / 1024

// newNetwork returns a network with weights that are rounded to whole units, as they are stored.
func newNetwork(s Shape, r Recipe, weights []float32) *Network {
	n := &Network{net: newNet(s), Recipe: r, stored: make([]int16, len(weights))}
	for i, w := range weights {
		n.stored[i] = int16(math.Round(float64(max(-math.MaxInt16, min(w/unit, math.MaxInt16)))))
	}
	return n.ready()
}

func (n *Network) ready() *Network {
	for i, w := range n.stored {
		n.weights[i] = float32(w) * unit
	}
	return n
}

// Weights returns the number of weights.
func (n *Network) Weights() int { return len(n.stored) }

// Evaluator returns the network as an evaluator for [montecarlo.PUCT], for one goroutine or many. Its results are
// estimates.
func Evaluator[P Game[P, M], M Move](n *Network) montecarlo.Evaluator[P, M] {
	return func(pos P, moves []M, priors []float64) float64 {
		u := n.units()
		n.forward(contents(pos), &u)
		softmax(u.policy, moves, priors)
		return float64(u.value)
	}
}

func contents[B learn.Board](pos B) (b board) {
	b[0], b[1], b[2] = pos.Contents()
	return b
}
