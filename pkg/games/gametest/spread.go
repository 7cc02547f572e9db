package gametest

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// chance is how seldom a hash that is as good as random numbers breaks the law spread.
const chance = 1e-9

// widest is the number of bits that the law looks at together, at most.
const widest = 16

// spread holds every window of the hashes' bits to what random numbers would do: of the places
// that so many bits tell apart, the positions have to be in about as many. The window that is
// furthest from that is reported.
//
// Of n random hashes one changes the number of places reached by one at most, so that it falls
// short of its mean by t with a probability of exp(-2t²/n) at most (C. McDiarmid, "On the method
// of bounded differences", 1989). With the slack for t, 64 * widest windows together do so with a
// probability of chance at most.
func (c *checker[P, M]) spread(n *node[P, M]) (*node[P, M], string) {
	different := map[uint64]bool{} // equal hashes are for the law hash to tell
	for _, n := range c.order {
		different[hashOf(n.pos)] = true
	}
	slack := math.Sqrt(float64(len(different)) / 2 * math.Log(64*widest/chance))
	worst, wrong := slack, ""
	for width := 1; width <= widest; width++ {
		expected := expectedPlaces(len(different), width)
		for low := 0; low+width <= 64; low++ {
			reached := reachedPlaces(different, low, width)
			if short := expected - float64(reached); short > worst {
				worst = short
				wrong = fmt.Sprintf("bits %d to %d of Hash, from 0, put %d positions into %d of %d places: want %.0f or more, as random numbers would give but once in 10^9 games. A table takes the place of a position from some of the bits, so that all of them have to be good: search.Mix makes them so", low, low+width-1, len(different), reached, 1<<width, math.Ceil(expected-slack))
			}
		}
	}
	return n, wrong
}

// expectedPlaces returns how many of the 2^width places balls thrown at random reach in the mean.
func expectedPlaces(balls, width int) float64 {
	m := math.Exp2(float64(width))
	return -m * math.Expm1(float64(balls)*math.Log1p(-1/m))
}

// reachedPlaces returns how many different numbers the bits from low on make.
func reachedPlaces(hashes map[uint64]bool, low, width int) (reached int) {
	var set [1 << widest / 64]uint64
	for hash := range hashes {
		place := hash >> low & (1<<width - 1)
		set[place/64] |= 1 << (place % 64)
	}
	for _, word := range set {
		reached += bits.OnesCount64(word)
	}
	return reached
}

func hashOf[P any](pos P) uint64 {
	p, _ := as[search.Hasher](pos)
	return p.Hash()
}
