package zero

import (
	"math"
	"math/rand/v2"
)

// example is a position of a played game, with the targets to learn.
type example struct {
	board
	moves  []int8    // all moves
	policy []float64 // how often the search tried each of them, as a share
	value  float64   // the result of the game for the side to move: 1, 0 or -1
}

// learner is a network that learns by stochastic gradient descent: its gradient by back-propagation (D. Rumelhart, G. Hinton
// and R. Williams, Nature 323, 1986), with momentum.
type learner struct {
	*net
	gradient, moved *net  // the gradient of a batch, and the last step
	at, slope       units // of one example
	priors          []float64
}

// newLearner returns a learner with random weights below, such that each layer is about as large as the one below it (K. He
// and others 2015), and zero weights above: at first all moves are equally probable, and all positions have the value 0.
func newLearner(s Shape, random *rand.Rand) *learner {
	l := &learner{net: newNet(s), gradient: newNet(s), moved: newNet(s), at: s.units(), slope: s.units()}
	for _, layer := range []struct {
		weights []float32
		inputs  int
	}{{l.filters, s.Window * s.Window}, {l.hidden, s.seen()}} {
		for i := range layer.weights {
			layer.weights[i] = float32(random.NormFloat64() * math.Sqrt(2/float64(layer.inputs)))
		}
	}
	return l
}

// learn adds the gradient of the loss of an example to that of the batch:
//
//	(z - v)² - π log p
//
// where v and p are the value and the priors of the network, z and π those of the example. It returns the loss.
func (l *learner) learn(e example) (loss float64) {
	l.forward(e.board, &l.at)
	l.priors = append(l.priors[:0], e.policy...)
	softmax(l.at.policy, e.moves, l.priors)
	off := float64(l.at.value) - e.value
	loss = off * off
	slope, g := &l.slope, l.gradient
	clear(slope.policy)
	for i, m := range e.moves {
		loss -= e.policy[i] * math.Log(max(l.priors[i], 1e-9))
		slope.policy[m] = float32(l.priors[i] - e.policy[i])
	}
	slope.value = float32(2*off) * (1 - float32(l.at.value*l.at.value))

	moves := len(slope.policy)
	axpy(1, slope.policy, g.policyBias)
	g.valueBias[0] += slope.value
	for i, v := range l.at.below {
		if slope.below[i] = 0; v > 0 {
			slope.below[i] = dot(l.policy[i*moves:(i+1)*moves], slope.policy) + float32(l.value[i]*slope.value)
			axpy(v, slope.policy, g.policy[i*moves:])
			g.value[i] += float32(v * slope.value)
		}
	}
	axpy(1, slope.hidden, g.hiddenBias[e.men()&1*l.Hidden:])
	for i, v := range l.at.seen {
		if v > 0 {
			slope.seen[i] += dot(l.hidden[i*l.Hidden:(i+1)*l.Hidden], slope.hidden)
			axpy(v, slope.hidden, g.hidden[i*l.Hidden:])
		}
	}
	for at := 0; at < len(slope.seen); at += l.Filters {
		axpy(1, slope.seen[at:at+l.Filters], g.filterBias)
	}
	l.look(e.board, func(weights, window int) {
		axpy(1, slope.seen[window:window+l.Filters], g.filters[weights:])
	})
	return loss
}

// step goes down the gradient of a batch of batch examples, and begins a new batch. Weights decay toward 0.
func (l *learner) step(r Recipe, batch int, rate float64) {
	g, moved := l.gradient.weights, l.moved.weights
	axpy(float32(r.Decay*float64(batch)), l.weights, g)
	for i := range moved {
		moved[i] *= float32(r.Momentum)
	}
	axpy(float32(-rate/float64(batch)), g, moved)
	axpy(1, moved, l.weights)
	clear(g)
}
