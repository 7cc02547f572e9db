package draughts

import "math/bits"

// The weights of a static score; a man is 100.
const (
	manValue      = 100
	kingValue     = 140
	backRankValue = 8
	centreValue   = 4
)

// centre is the eight squares 10, 11, 14, 15, 18, 19, 22 and 23.
const centre = 0b0110<<9 | 0b0110<<13 | 0b0110<<18 | 0b0110<<22

// Terms is a static score, term by term: for the side to move, minus the same for the
// other side, in hundredths of a man.
type Terms struct {
	Men      int // 100 each
	Kings    int // 140 each
	BackRank int // 8 for each man on its own first row: it keeps the others from being crowned
	Center   int // 4 for each man or king on one of the eight squares of the center
}

// Score returns the sum of the terms.
func (t Terms) Score() int { return t.Men + t.Kings + t.BackRank + t.Center }

// Terms returns the terms of [Board.Evaluate].
func (b Board) Terms() Terms {
	mine, theirs := b.mine&^b.kings, b.theirs&^b.kings
	myHome, theirHome := uint64(top), uint64(bottom)
	if b.white {
		myHome, theirHome = theirHome, myHome
	}
	return Terms{
		Men:      manValue * (count(mine) - count(theirs)),
		Kings:    kingValue * (count(b.mine&b.kings) - count(b.theirs&b.kings)),
		BackRank: backRankValue * (count(mine&myHome) - count(theirs&theirHome)),
		Center:   centreValue * (count(b.mine&centre) - count(b.theirs&centre)),
	}
}

// Evaluate returns the static score for the side to move, in hundredths of a man; the weights are this
// package's own. The advance of men is not part of it: searches with a weight of 2 for each row lost 57 of
// 100 games, draws halved, to searches without. It ignores captures to come: search those first.
func (b Board) Evaluate() int { return b.Terms().Score() }

func count(mask uint64) int { return bits.OnesCount64(mask) }

// value returns the value of the men and kings on some squares.
func (b Board) value(of uint64) int {
	return manValue*count(of&^b.kings) + kingValue*count(of&b.kings)
}

// Threat returns how much the other side would take with its best capture if it were
// to move: 100 for a man and 140 for a king, 0 if it could take nothing.
func (b Board) Threat() int {
	var buf [16]Move
	most := 0
	for _, m := range b.swapped().NoisyMoves(buf[:0]) {
		_, _, taken := m.masks()
		most = max(most, b.value(taken))
	}
	return most
}

// Hint returns the static score after the move, for the side that makes it: the captures that
// take the most come first.
func (b Board) Hint(m Move) int { return -b.Play(m).Evaluate() }
