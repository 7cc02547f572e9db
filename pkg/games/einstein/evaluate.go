package einstein

import (
	"math"
	"sync"
)

// Evaluate returns the static score for the side to move: what the race is worth if no stone is ever taken, which side to move
// it is and how far each stone has to go. Each side needs a number of turns to reach its goal, which depends on its die alone;
// the side to move wins the race if it needs no more than the other. Of two stones that a number lets move it takes the one with
// which it needs fewer turns on average. What is rolled already is not looked at.
//
// Source: the idea of W.-L. Hsueh and T. Hsu, "Zweistein: a dynamic programming evaluation function for EinStein würfelt nicht!"
// (2025).
func (b Board) Evaluate() int {
	r := raceOf(int(b.size), int(b.faces))
	mine, theirs := &r.turns[b.index(b.mover())], &r.turns[b.index(1-b.mover())]
	wins, later := 0.0, 1.0 // later is the probability that the other side needs so many turns at least
	for turn := range mine {
		wins += float64(mine[turn] * later)
		later -= theirs[turn]
	}
	score := int(math.Round(Unit * (2*wins - 1)))
	return min(max(score, 1-Unit), Unit-1)
}

// longest is how many turns a side needs at most: each of six stones can go three squares without reaching the goal.
const longest = 6*3 + 1

// race has what is known of the race on a board of a size with a die, by how far the stones of a side have to go ([Board.index]).
type race struct {
	turns []distribution
	mean  []float64
}

// distribution has the probability of each number of turns, from 1 on.
type distribution [longest]float64

// races are made when they are asked for.
var races [largest + 1][most + 1]struct {
	once sync.Once
	race race
}

func raceOf(size, faces int) *race {
	r := &races[size][faces]
	r.once.Do(func() { r.race = newRace(size, faces) })
	return &r.race
}

// arrays returns how many there are of distances of stones on a board.
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

// newRace makes the table of a race: those with less to go come first.
func newRace(size, faces int) race {
	r := race{make([]distribution, arrays(size, faces)), make([]float64, arrays(size, faces))}
	b := Board{size: int8(size), faces: int8(faces)}
	for index := 1; index < len(r.turns); index++ { // 0 is a side without a stone
		step := [most]int{} // what a move of each stone takes from the index; 0 if it is gone
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
