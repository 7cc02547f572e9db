package engine

import "math"

// settled is how settled the best move is, by the depths that a search has finished.
type settled struct {
	depths    int
	move      any    // of the last depth; not of a type parameter, so that this is compiled once for all games
	confirmed int    // how many depths in a row have found the move of the depth before
	values    [2]int // of the last two depths, for the side to move
	fell      bool   // the value of the last depth is below those of both depths before
}

// add takes the move that the search to the next depth has found, and its value for the side to move.
func (s *settled) add(move any, value int) {
	if s.confirmed++; move != s.move {
		s.confirmed = 0
	}
	s.fell = s.depths >= 2 && value < min(s.values[0], s.values[1])
	s.move, s.values[s.depths%2] = move, value
	s.depths++
}

// part returns after which part of Settings.Target no further depth begins, given what the depths so far have found. The first
// depth always begins. The part is largest when the last depth has changed the move, and smaller for each depth in a row that
// has confirmed it. It is larger if the last value is below those of both depths before. Two are compared because in many games
// the value rises and falls with the side that makes the last move of a line.
//
// A depth that has begun may take until Settings.Time, so that a search which has found a threat can find the answer to it.
//
// Source: R. M. Hyatt, "Using time wisely", ICCA Journal 7(1) (1984), for more time when a search is in trouble. Less time for
// a move that several depths have confirmed is a rule of today's engines.
func (s *settled) part() float64 {
	if s.depths == 0 {
		return math.Inf(1)
	}
	part := max(changed-confirmed*float64(s.confirmed), steadiest)
	if s.fell {
		part += fallen
	}
	return part
}

// Parts of Settings.Target. They are well below 1 because a depth takes about as many nodes as all depths before it. On 42
// positions of chess, with the preset chess and targets of 3,000 to 40,000 nodes, a search with these parts takes 1.0 times its
// target on average.
const (
	changed   = 0.8 // the last depth has changed the move
	confirmed = 0.1 // less for each depth that has confirmed it,
	steadiest = 0.4 // down to this
	fallen    = 0.4 // more if the value has fallen
)
