package connectfour

import (
	"fmt"
	"math/bits"
)

// Bounds bounds the value by the next two moves. The side to move wins if it has a winning square now;
// otherwise it loses if [Board.NonLosing] has no move. Otherwise the moves are those of NonLosing, and
// neither side wins before its second stone from now: not at all if there are too few empty squares for that.
//
// Source: P. Pons, "Solving Connect Four", parts 7 and 9, http://blog.gamesolver.org.
func (b Board) Bounds(buf []Move) (moves []Move, low, high int) {
	return b.bounds(fourths(b.mine), fourths(b.theirs), buf)
}

// bounds is Bounds, given the squares with which each side has four in a row.
func (b Board) bounds(wins, replies uint64, buf []Move) (moves []Move, low, high int) {
	mine := bits.OnesCount64(b.mine & full)
	theirs := bits.OnesCount64(b.theirs & full)
	if b.next()&wins != 0 {
		win := b.worth(mine + 1)
		return buf, win, win
	}
	safe := b.safe(0, replies)
	if safe == 0 {
		loss := -b.worth(theirs + 1)
		return buf, loss, loss
	}
	switch rows*columns - mine - theirs {
	case 1, 2: // nobody has that stone
		return buf, 0, 0
	case 3: // the last one is this side's
		high = b.worth(mine + 2)
	default:
		low, high = -b.worth(theirs+2), b.worth(mine+2)
	}
	return b.movesTo(safe, buf), low, high
}

// Reason describes why Bounds holds.
func (b Board) Reason() string {
	mover, other := b.names()
	switch {
	case b.next()&b.winning(b.mine) != 0:
		return mover + " has four in a row with its next stone"
	case b.safe(0, b.winning(b.theirs)) == 0:
		return fmt.Sprintf("Whatever %s plays, %s has four in a row with its next stone", mover, other)
	}
	return "Neither side can force four in a row with its next stone"
}
