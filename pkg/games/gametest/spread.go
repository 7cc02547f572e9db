package gametest

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// chance is the probability that a hash as good as random numbers breaks one part of the law spread.
const chance = 1e-9 / 2

// widest is the largest number of bits that the law examines together.
const widest = 16

// spread holds every window of the hashes' bits to what random numbers would do: the positions
// have to reach about the expected number of the places that the bits of the window
// distinguish. The window that is furthest from that is reported.
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
				wrong = fmt.Sprintf("bits %d to %d of Hash, from 0, put %d positions into %d of %d places: want "+
					"%.0f or more, as random "+
					"numbers would give but once in 10^9 games. A table takes the place of a position from some of "+
					"the bits, so that all of "+
					"them have to be good: search.Mix makes them so", low, low+width-1, len(different), reached, 1<<width,
					math.Ceil(expected-slack))
			}
		}
	}
	if wrong == "" {
		wrong = agreeing(different)
	}
	return n, wrong
}

// agreeing says which two bits agree, or disagree, too often: of hashes made of 32 bits written twice every
// window is good, and a table that takes some bits and checks others has half of them. By Hoeffding's
// inequality a pair of random bits does so once in 10^9 games, all pairs together.
func agreeing(hashes map[uint64]bool) string {
	var columns [64][]uint64 // of each bit, that of each hash
	k := 0
	for hash := range hashes {
		for bit := range columns {
			if k%64 == 0 {
				columns[bit] = append(columns[bit], 0)
			}
			columns[bit][k/64] |= hash >> bit & 1 << (k % 64)
		}
		k++
	}
	slack := math.Sqrt(float64(k) / 2 * math.Log(2*64*63/2/chance))
	for i := range columns {
		for j := range i {
			differ := 0
			for w, word := range columns[i] {
				differ += bits.OnesCount64(word ^ columns[j][w])
			}
			if math.Abs(float64(differ)-float64(k)/2) > slack {
				return fmt.Sprintf("bits %d and %d of Hash, from 0, agree in %d of %d positions: want half of them, "+
					"give or take %.0f, as "+
					"random numbers would but once in 10^9 games. What a table takes one bit for, the other does "+
					"not tell it again: search.Mix "+
					"makes all good", j, i, k-differ, k, slack)
			}
		}
	}
	return ""
}

// expectedPlaces returns the expected number of the 2^width places that balls random throws reach.
func expectedPlaces(balls, width int) float64 {
	m := math.Exp2(float64(width))
	return -m * math.Expm1(float64(balls)*math.Log1p(-1/m))
}

// reachedPlaces returns the number of different values of the width bits from low on.
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
	p, _ := offer.As[search.Hasher](pos)
	return p.Hash()
}
