package othello

// Bounds bounds the final difference by discs that are never turned over: a side that keeps n discs has a difference of
// 2n - 64 or more. Without such discs the bounds are -64 and 64, those of the game.
func (b Board) Bounds(buf []Move) (moves []Move, low, high int) {
	low, high = b.bounds()
	return b.Moves(buf), low, high
}

func (b Board) bounds() (low, high int) {
	mine, theirs := b.stable()
	return 2*count(mine) - 64, 64 - 2*count(theirs)
}

// stable returns discs of both sides that are never turned over. It looks no further where a side has no corner: few such discs
// are joined to none.
func (b Board) stable() (mine, theirs uint64) {
	if (b.mine|b.theirs)&corners == 0 {
		return 0, 0
	}
	full := filled(b.mine | b.theirs)
	if b.mine&corners != 0 {
		mine = stable(b.mine, full)
	}
	if b.theirs&corners != 0 {
		theirs = stable(b.theirs, full)
	}
	return mine, theirs
}

// lines are the ways in which discs are turned over: for each, the squares whose line is full of discs, or ends there.
type lines [4]uint64

// filled returns, by the direction of lines, the squares on which a disc is turned over by no line in this direction, whatever
// its neighbors are: those of full lines, and those at an end of one.
func filled(discs uint64) (full lines) {
	const first, last = 0x0101010101010101, 0x8080808080808080
	rows := discs & (discs >> 1)
	rows &= rows >> 2
	rows &= rows >> 4
	full[0] = rows&first*0xFF | first | last
	files := discs & (discs>>8 | discs<<56)
	files &= files>>16 | files<<48
	files &= files>>32 | files<<32
	full[1] = files | 0xFF000000000000FF
	for i, diagonals := range diagonals {
		full[i+2] = 0xFF818181818181FF
		for _, line := range diagonals {
			if discs&line == line {
				full[i+2] |= line
			}
		}
	}
	return full
}

// diagonals are those of three squares and more that rise to the left, and to the right.
var diagonals = func() (all [2][]uint64) {
	for i, right := range []int{-1, 1} {
		for edge := range 64 {
			file, rank := edge%8, edge/8
			if before := file - right; rank > 0 && 0 <= before && before < 8 {
				continue // it does not begin here
			}
			var line uint64
			for n := 0; rank < 8 && 0 <= file && file < 8; file, rank, n = file+right, rank+1, n+1 {
				line |= 1 << (8*rank + file)
			}
			if count(line) > 2 {
				all[i] = append(all[i], line)
			}
		}
	}
	return all
}()

// stable returns discs of a side that are never turned over, not always all of them: those that in each direction are on a
// line which is full, at the end of one, or beside another such disc.
func stable(discs uint64, full lines) uint64 {
	is := uint64(0)
	for {
		more := discs &
			(full[0] | is<<1&notA | is>>1&notH) & (full[1] | is<<8 | is>>8) &
			(full[2] | is<<7&notH | is>>7&notA) & (full[3] | is<<9&notA | is>>9&notH)
		if more == is {
			return is
		}
		is = more
	}
}
