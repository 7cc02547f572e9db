package tictactoe

import "fmt"

// Terms is a static score, term by term: for the side to move, minus the same for the other side.
// A line is open to a side if the other side has no stone there.
//
// Source: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", third edition, 2010,
// exercise 5.9 (6.1 in the second): 3 X2 + X1 - (3 O2 + O1).
type Terms struct {
	Twos int // 3 for each open line with two stones
	Ones int // 1 for each open line with one
}

// Score returns the sum of the terms.
func (t Terms) Score() int { return t.Twos + t.Ones }

// Judged returns the same position with a static score, that of [Terms]. A win counts 100 instead
// of 1, since no static score comes near 100.
func (b Board) Judged() Board {
	b.judged = true
	return b
}

// Terms returns the terms of the static score of a [Board.Judged] board.
func (b Board) Terms() Terms {
	twos, ones := open(b.mine, b.theirs)
	theirTwos, theirOnes := open(b.theirs, b.mine)
	return Terms{Twos: 3 * (twos - theirTwos), Ones: ones - theirOnes}
}

// open counts the lines without a stone of the other side that have two own stones, or one.
func open(own, other uint16) (twos, ones int) {
	for _, line := range lines {
		stones := uint16(line) & own
		switch {
		case uint16(line)&other != 0 || stones == 0:
		case stones&(stones-1) == 0:
			ones++
		default:
			twos++
		}
	}
	return twos, ones
}

// Evaluate returns 0, or, of a [Board.Judged] board, the score of [Terms].
func (b Board) Evaluate() int {
	if !b.judged {
		return 0
	}
	return b.Terms().Score()
}

// worth returns the score of a win.
func (b Board) worth() int {
	if b.judged {
		return 100
	}
	return 1
}

// winning returns the empty squares that complete three in a row with stones.
func (b Board) winning(stones uint16) (squares uint16) {
	for _, line := range lines {
		if missing := uint16(line) &^ stones; missing&(missing-1) == 0 {
			squares |= missing
		}
	}
	return squares &^ (b.mine | b.theirs)
}

// NoisyMoves appends the moves that win at once or, if there is none, those that take a square on
// which the other side would win: a static score judges neither.
func (b Board) NoisyMoves(buf []Move) []Move {
	noisy := b.winning(b.mine)
	if noisy == 0 {
		noisy = b.winning(b.theirs)
	}
	return appendSquares(buf, noisy)
}

// Threat returns the score of the win that the other side would have at once if it were to move,
// 0 if it would have none.
func (b Board) Threat() int {
	if b.winning(b.theirs) == 0 {
		return 0
	}
	return b.worth()
}

// Hint ranks winning moves first, then those that take a square on which the other side would win: 16
// for a win, 8 for such a block, and in all classes 1 for each line through the square, which is 4 in
// the center, 3 in a corner and 2 at an edge.
func (b Board) Hint(m Move) int { return hint(m, b.winning(b.mine), b.winning(b.theirs)) }

// Hints appends what Hint returns for each of the moves.
func (b Board) Hints(moves []Move, buf []int) []int {
	wins, blocks := b.winning(b.mine), b.winning(b.theirs)
	for _, m := range moves {
		buf = append(buf, hint(m, wins, blocks))
	}
	return buf
}

// hint returns the hint of a move, given the squares that win and those that block a win.
func hint(m Move, wins, blocks uint16) int {
	hint := int("323242323"[m] - '0')
	switch square := uint16(1) << uint8(m); {
	case wins&square != 0:
		hint += 16
	case blocks&square != 0:
		hint += 8
	}
	return hint
}

// Bounds bounds the value by the next two moves. The side to move wins if it has a winning square now.
// Otherwise it loses if its opponent has two winning squares, and has to take the square if there is only one.
func (b Board) Bounds(buf []Move) (moves []Move, low, high int) {
	win := b.worth()
	if b.winning(b.mine) != 0 {
		return buf, win, win
	}
	switch forced := b.winning(b.theirs); {
	case forced&(forced-1) != 0:
		return buf, -win, -win
	case forced != 0:
		return appendSquares(buf, forced), -win, win
	}
	return b.Moves(buf), -win, win
}

// Reason describes why Bounds holds, if the bounds decide anything.
func (b Board) Reason() string {
	mover, other := b.names()
	switch forced := b.winning(b.theirs); {
	case b.winning(b.mine) != 0:
		return mover + " can complete a line"
	case forced&(forced-1) != 0:
		return fmt.Sprintf("%s can win on more squares than %s can take", other, mover)
	}
	return ""
}
