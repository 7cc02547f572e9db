package einstein

import (
	"math"
	"sync"
)

// Evaluate returns the static score for the side to move: the value of the race if no stone is ever taken, which depends on the
// distance that each stone has to go. Each side needs a number of turns to reach its goal, which depends on its die alone; the
// side to move wins the race if it needs no more than the other. If a number allows two stones the side moves the one with
// which it needs fewer turns on average. A roll that is already made is ignored.
//
// Source: the idea of W.-L. Hsueh and T. Hsu, "Zweistein: a dynamic programming evaluation function for EinStein würfelt nicht!"
// (2025).
func (b Board) Evaluate() int {
	r := raceOf(int(b.size), int(b.faces))
	mine, theirs := &r.turns[b.index(b.mover())], &r.turns[b.index(1-b.mover())]
	wins, later := 0.0, 1.0 // later is the probability that the other side needs at least as many turns
	for turn := range mine {
		wins += float64(mine[turn] * later)
		later -= theirs[turn]
	}
	score := int(math.Round(Unit * (2*wins - 1)))
	return min(max(score, 1-Unit), Unit-1)
}

// longest is the largest number of turns that a side can need: each of six stones can go three squares without
// reaching the goal.
const longest = 6*3 + 1

// race is the table of the race on a board of one size with one die, indexed by the distances that the stones of a side have to
// go ([Board.index]).
type race struct {
	turns []distribution
	mean  []float64
}

// distribution holds the probability of each number of turns, from 1 on.
type distribution [longest]float64

// races holds the tables, which are made when they are first needed.
var races [largest + 1][most + 1]struct {
	once sync.Once
	race race
}

func raceOf(size, faces int) *race {
	r := &races[size][faces]
	r.once.Do(func() { r.race = newRace(size, faces) })
	return &r.race
}

// arrays returns the number of arrays of distances for stones stones on a board.
func arrays(size, stones int) int {
	n := 1
	for range stones {
		n *= size
	}
	return n
}

// index returns the place of the stones of a side in a race: their distances as digits, 0 for a stone that is gone.
func (b Board) index(side int) (index int) {
	for i := b.faces - 1; i >= 0; i-- {
		index *= int(b.size)
		if at := b.at[side][i]; at != 0 {
			columns, rows := b.steps(side, at)
			index += max(columns, rows) // a diagonal move takes one from both
		}
	}
	return index
}

// newRace makes the table of a race, starting from the smallest distances.
func newRace(size, faces int) race {
	r := race{make([]distribution, arrays(size, faces)), make([]float64, arrays(size, faces))}
	b := Board{size: int8(size), faces: int8(faces)}
	for index := 1; index < len(r.turns); index++ { // 0 is a side without a stone
		step := [most]int{} // the change of the index by a move of each stone; 0 if it is gone
		goes := [most]int{}
		for i, place, rest := 0, 1, index; i < faces; i, place, rest = i+1, place*size, rest/size {
			goes[i], step[i] = rest%size, place
			b.at[0][i] = int8(min(goes[i], 1))
		}
		for number := range int8(faces) {
			low, high := b.choice(number + 1)
			best, stone := math.Inf(1), low
			for _, s := range []int8{low, high} {
				left := 0.0
				if goes[s] > 1 {
					left = r.mean[index-step[s]]
				}
				if left < best {
					best, stone = left, s
				}
			}
			r.mean[index] += (1 + best) / float64(faces)
			if goes[stone] == 1 {
				r.turns[index][0] += 1 / float64(faces)
				continue
			}
			for turn, p := range r.turns[index-step[stone]][:longest-1] {
				r.turns[index][turn+1] += p / float64(faces)
			}
		}
	}
	return r
}
