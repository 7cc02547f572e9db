package connectfour

import "math/bits"

// winning returns the empty squares, within reach or not, that complete four in a row with stones.
func (b Board) winning(stones uint64) uint64 {
	return fourths(stones) &^ (b.mine | b.theirs)
}

// fourths returns the squares that complete four in a row with stones, including some that are not empty. In a
// column the fourth square is the highest: no square below a stone is empty.
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

// safe returns the squares of the moves of [Board.NonLosing], given the winning squares of both
// sides.
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
// [Board.Moves], to buf. If the other side threatens to win on one square the only such move
// takes it, and against two threats there is none; otherwise these are all moves except those
// below a square on which it would win. A winning move is always included.
//
// Source: P. Pons, "Solving Connect Four", part 9, http://blog.gamesolver.org.
func (b Board) NonLosing(buf []Move) []Move {
	return b.movesTo(b.safe(b.winning(b.mine), b.winning(b.theirs)), buf)
}

// NoisyMoves appends the moves that win at once or, if there is none, those that take a square on
// which the other side would win: a static score judges neither.
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

// Threat returns the score of the win that the other side would have at once if it were to move, 0 if
// it would have none.
func (b Board) Threat() int {
	if b.next()&b.winning(b.theirs) == 0 {
		return 0
	}
	return b.worth(bits.OnesCount64(b.theirs&full) + 1)
}

// Hint ranks winning moves first, then those of [Board.NonLosing], then the rest: in each
// class by the number of winning squares that the side has after the move, and then the center
// first. It is 4 for the center, minus 1 for each column away from it, plus 8 for each winning
// square, plus 1000 for a win, and minus 1000 for a move that loses at once.
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
