package connectfour

import "math/bits"

// winning returns the empty squares, within reach or not, with which stones has four in a row.
func (b Board) winning(stones uint64) uint64 {
	return fourths(stones) &^ (b.mine | b.theirs)
}

// fourths returns the squares with which stones has four in a row, and some that are not empty. Upwards the fourth
// square is the highest: no square is empty below a stone.
func fourths(stones uint64) uint64 {
	upwards := stones << 1 & (stones << 2) & (stones << 3)
	return full & (upwards | fourthBy(stones, stride) | fourthBy(stones, stride-1) | fourthBy(stones, stride+1))
}

// fourthBy returns the squares that make four of stones that lie step bits apart: those with three
// on one side, or with two on one side and one on the other.
func fourthBy(stones uint64, step int) uint64 {
	below, above := stones<<step, stones>>step
	twoBelow, twoAbove := below&(below<<step), above&(above>>step)
	return twoBelow&(above|stones<<(3*step)) | twoAbove&(below|stones>>(3*step))
}

// safe returns the squares to play of the moves that [Board.NonLosing] tells, given the winning
// squares of both sides.
func (b Board) safe(mine, theirs uint64) uint64 {
	next := b.next() & full
	moves := next
	if forced := next & theirs; forced&(forced-1) != 0 {
		moves = 0 // of two threats one remains
	} else if forced != 0 {
		moves = forced
	}
	return moves&^(theirs>>1) | next&mine
}

// NonLosing appends the moves after which the other side cannot win at once, in the order of
// [Board.Moves], to buf. If it threatens to win, only the move that takes the square is left,
// and none of two threats; elsewhere all but those below a square on which it would win. A move
// that wins is always one.
//
// Source: P. Pons, "Solving Connect Four", part 9, http://blog.gamesolver.org.
func (b Board) NonLosing(buf []Move) []Move {
	return b.movesTo(b.safe(b.winning(b.mine), b.winning(b.theirs)), buf)
}

// NoisyMoves appends the moves that win at once or, if there is none, those that take a square on
// which the other side would: a static score judges neither.
func (b Board) NoisyMoves(buf []Move) []Move {
	next := b.next()
	noisy := next & b.winning(b.mine)
	if noisy == 0 {
		noisy = next & b.winning(b.theirs)
	}
	return b.movesTo(noisy, buf)
}

// movesTo appends the moves to some squares to buf.
func (b Board) movesTo(squares uint64, buf []Move) []Move {
	if squares &= b.next() & full; squares == 0 || b.theirs&won != 0 {
		return buf
	}
	const all = 1<<columns - 1
	return b.movesWithout(all&^fullColumns((squares+full)>>1), buf) // the sum carries to the guard of each column with a square
}

// Threat returns what a win would be worth that the other side had at once if it were to move, 0 if it
// had none.
func (b Board) Threat() int {
	if b.next()&b.winning(b.theirs) == 0 {
		return 0
	}
	return b.worth(bits.OnesCount64(b.theirs&full) + 1)
}

// Hint puts the moves that win first, then those of [Board.NonLosing], then the rest: in each
// class by the number of winning squares that the side has after the move, and then the centre
// first. It is 4 for the centre, 1 less for each column away from it, 8 for each winning
// square, and 1000 more for a win, 1000 less for a move that loses at once.
//
// Source: P. Pons, "Solving Connect Four", part 10, http://blog.gamesolver.org; winning squares
// are the threats of V. Allis, "A knowledge-based approach of Connect-Four", 1988.
func (b Board) Hint(m Move) int { return b.Hints([]Move{m}, make([]int, 0, 1))[0] }

// Hints appends the hints of moves to buf.
func (b Board) Hints(moves []Move, buf []int) []int {
	return b.hints(fourths(b.mine), fourths(b.theirs), moves, buf)
}

// hints is Hints, given the squares with which each side has four in a row.
func (b Board) hints(wins, replies uint64, moves []Move, buf []int) []int {
	next := b.next()
	safe := b.safe(wins, replies)
	for _, m := range moves {
		square := next & (column << (stride * uint8(m)))
		after := b.winning(b.mine|square) &^ square
		hint := 4 - max(int(m)-3, 3-int(m)) + 8*bits.OnesCount64(after)
		switch {
		case square&wins != 0:
			hint += 1000
		case square&safe == 0:
			hint -= 1000
		}
		buf = append(buf, hint)
	}
	return buf
}
