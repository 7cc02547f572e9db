// Package draughts is English draughts, or American checkers, on the contract of package
// search: men that step and capture forwards, kings that do so both ways one square at a time,
// on the 32 dark squares.
//
// The squares have their usual numbers. Black has 1 to 12 and begins; a black man that comes to
// 29 to 32 is crowned, and a white man that comes to 1 to 4:
//
//	    1     2     3     4
//	 5     6     7     8
//	    9    10    11    12
//	13    14    15    16
//	   17    18    19    20
//	21    22    23    24
//	   25    26    27    28
//	29    30    31    32
//
// A side that can capture must capture; it may choose among captures but not stop half-way, and
// a man that is crowned stops. A side that cannot move has lost. Draws depend on the path to a
// position, so they are not part of a [Board]: a game can go on forever, and a search needs a
// depth.
//
// A capture is one move with all its jumps, written 15x24x31. Two ways by which a king takes the
// same men and comes to the same square are two moves, as in the published counts of
// https://oeis.org/A133046; the first such pair is in the twelfth ply of the game.
package draughts

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Board is a position: the men and kings of both sides, and the side to move. It is an
// immutable value, and equal boards are equal positions. The zero Board is empty: Black, to
// move, has lost.
//
// A mask has a bit for each square and, after each eight, a guard that is never set: every step
// forward is one of 4 or 5 bits, and no step leads round the edge. From above, as in the package
// comment:
//
//	    0     1     2     3
//	 4     5     6     7        (8)
//	    9    10    11    12
//	13    14    15    16       (17)
//	   18    19    20    21
//	22    23    24    25       (26)
//	   27    28    29    30
//	31    32    33    34
//
// The masks change places with every move, so that "mine" always belongs to the side to move.
type Board struct {
	mine, theirs uint64
	kings        uint64 // of both sides
	white        bool   // White is to move
}

const (
	row     = 0xF                                // four squares
	eight   = 0xFF                               // two rows, between guards
	squares = eight * (1 | 1<<9 | 1<<18 | 1<<27) // every square
	top     = row                                // where White's men are crowned
	bottom  = row << 31                          // where Black's are
)

// Start is the position in which a game begins, Black to move.
var Start = Board{mine: eight | row<<9, theirs: row<<22 | eight<<27}

// steps are the ways to the next square, Black's forward ones first. A step is a rotation of a
// mask; what falls off the board falls on no square.
var steps = [4]int{4, 5, -5, -4}

// Move is a step or a whole capture. It prints as 11-15 or 15x24x31.
type Move struct {
	from  uint8  // the bit of the square
	jumps uint8  // how many men it takes; 0 for a step
	path  uint32 // two bits for each step or jump, the first lowest: an index of steps
}

// then returns a capture with one more jump.
func (m Move) then(step int) Move {
	m.path |= uint32(step) << (2 * m.jumps)
	m.jumps++
	return m
}

// masks returns where a move starts and ends, and the squares that it captures.
func (m Move) masks() (from, to, taken uint64) {
	from = 1 << (m.from & 63)
	if m.jumps == 0 {
		return from, bits.RotateLeft64(from, steps[m.path&3]), 0
	}
	to = from
	for path, jump := m.path, m.jumps; jump > 0; path, jump = path>>2, jump-1 {
		over := bits.RotateLeft64(to, steps[path&3])
		to = bits.RotateLeft64(over, steps[path&3])
		taken |= over
	}
	return from, to, taken
}

func (b Board) empty() uint64 { return squares &^ (b.mine | b.theirs) }

// movers returns the men and kings of the side to move that may go by a step: men go forwards.
func (b Board) movers(step int) uint64 {
	if (step >= 2) == b.white {
		return b.mine
	}
	return b.mine & b.kings
}

// steppers returns the men and kings of the side to move that can make a step that is not a capture.
func (b Board) steppers(step int) uint64 {
	return b.movers(step) & bits.RotateLeft64(b.empty(), -steps[step])
}

// canStep reports whether any man or king can make a step.
func (b Board) canStep() bool {
	return b.steppers(0) != 0 || b.steppers(1) != 0 || b.steppers(2) != 0 || b.steppers(3) != 0
}

// jumpers returns the men and kings of the side to move that can capture.
func (b Board) jumpers() uint64 {
	var can uint64
	for i, step := range steps {
		over := b.theirs & bits.RotateLeft64(b.empty(), -step)
		can |= b.movers(i) & bits.RotateLeft64(over, -step)
	}
	return can
}

// Terminal reports whether the game is over: it is lost for the side to move, -[search.Win],
// if that side cannot move.
func (b Board) Terminal() (score int, over bool) {
	if b.canStep() || b.jumpers() != 0 {
		return 0, false
	}
	return -search.Win, true
}

// Moves appends the captures to buf, or, if there are none, the steps, by the number of the
// square from which they start.
func (b Board) Moves(buf []Move) []Move {
	if jumpers := b.jumpers(); jumpers != 0 {
		return b.captures(buf, jumpers)
	}
	can := [4]uint64{b.steppers(0), b.steppers(1), b.steppers(2), b.steppers(3)}
	for left := can[0] | can[1] | can[2] | can[3]; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left)
		ways := can[0]>>from&1 | can[1]>>from&1<<1 | can[2]>>from&1<<2 | can[3]>>from&1<<3
		for ; ways != 0; ways &= ways - 1 {
			buf = append(buf, Move{from: uint8(from), path: uint32(bits.TrailingZeros64(ways))})
		}
	}
	return buf
}

// NoisyMoves appends the captures to buf: all the moves or none, since captures are forced. A
// search that stands pat instead uses a score that the rules do not allow.
func (b Board) NoisyMoves(buf []Move) []Move { return b.captures(buf, b.jumpers()) }

// captures appends the captures of some jumpers to buf.
func (b Board) captures(buf []Move, jumpers uint64) []Move {
	for ; jumpers != 0; jumpers &= jumpers - 1 {
		at := jumpers & -jumpers
		left := b
		left.mine &^= at // the square that it leaves is empty for it too
		buf = left.jumps(buf, Move{from: uint8(bits.TrailingZeros64(at))}, at, b.kings&at != 0)
	}
	return buf
}

// jumps appends to buf all continuations of a capture: the man or king, now at a square and
// not on the board, goes on as long as it can. A crowned man cannot, since there is no way
// forward. A taken piece leaves the board at once: none is taken twice, and no jump ends where
// one was taken, which is an odd number of rows away.
func (b Board) jumps(buf []Move, m Move, at uint64, king bool) []Move {
	first, last := 0, 4
	switch {
	case king:
	case b.white:
		first = 2
	default:
		last = 2
	}
	goesOn := false
	for i := first; i < last; i++ {
		over := bits.RotateLeft64(at, steps[i]) & b.theirs
		to := bits.RotateLeft64(over, steps[i]) & b.empty()
		if to == 0 {
			continue
		}
		goesOn = true
		left := b
		left.theirs &^= over
		buf = left.jumps(buf, m.then(i), to, king)
	}
	if !goesOn {
		buf = append(buf, m)
	}
	return buf
}

// Play returns the board after a move that Moves gave.
func (b Board) Play(m Move) Board {
	from, to, taken := m.masks()
	kings := b.kings &^ taken
	if kings&from != 0 {
		kings = kings&^from | to
	}
	return Board{
		mine:   b.theirs &^ taken,
		theirs: b.mine&^from | to,
		kings:  kings | to&(top|bottom),
		white:  !b.white,
	}
}

// NullMove returns the board with the other side to move, and false if a capture is forced: a side
// may be forced into a capture that loses, so that the null move would not be a lower bound on its
// moves. It is also false if the other side could not move, and would lose by an impossible pass. In
// endings with few men zugzwang is still possible.
func (b Board) NullMove() (Board, bool) {
	after := b.swapped()
	if b.jumpers() != 0 || !b.canStep() {
		return b, false
	}
	if _, over := after.Terminal(); over {
		return b, false
	}
	return after, true
}

// swapped returns the board with the other side to move.
func (b Board) swapped() Board {
	return Board{mine: b.theirs, theirs: b.mine, kings: b.kings, white: !b.white}
}

// Stage returns the number of men and kings.
func (b Board) Stage() int { return count(b.mine | b.theirs) }

// Hash returns a number that almost certainly no other board has. The factors are those of G.
// Steele, D. Lea and C. Flood's SplitMix64 (OOPSLA 2014); their high bits keep a product from
// being 0.
func (b Board) Hash() uint64 {
	const one, two, three = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
	last := b.kings
	if b.white {
		last |= 1 << 35
	}
	return fold(fold(b.mine^one, b.theirs^two)^last, three)
}

// fold mixes two words into one: the halves of their product.
func fold(x, y uint64) uint64 {
	high, low := bits.Mul64(x, y)
	return high ^ low
}
