package chess

import "math/bits"

// ray is a line through a square, in two halves: the squares with lower numbers and those
// with higher ones.
type ray struct{ lower, upper uint64 }

// attacks returns the squares of the line that a piece on its square attacks: on either side
// up to the first man, and that man's square.
//
// Subtracting the nearest man below from the men above turns every bit between it and the
// nearest man above, that one included. It is the "obstruction difference" of G. Isenberg
// (https://www.chessprogramming.org/Obstruction_Difference).
func (r *ray) attacks(occupied uint64) uint64 {
	upper := occupied & r.upper
	below := uint64(1) << 63 >> (bits.LeadingZeros64(occupied&r.lower|1) & 63)
	return (upper ^ (upper - below)) & (r.lower | r.upper)
}

// rays are those along the rank, the file, and the two diagonals of each square; pawns attack by
// their side.
var rays, knightAttacks, kingAttacks, pawnAttacks = func() (rays [64][4]ray, knights, kings [64]uint64, pawns [2][64]uint64) {
	// step returns the square file files and rank ranks away, as a mask; 0 off the board.
	step := func(square, file, rank int) uint64 {
		file, rank = square%8+file, square/8+rank
		if file < 0 || file > 7 || rank < 0 || rank > 7 {
			return 0
		}
		return 1 << (8*rank + file)
	}
	for s := range 64 {
		for d, by := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			for n := 1; n < 8; n++ {
				rays[s][d].upper |= step(s, n*by[0], n*by[1])
				rays[s][d].lower |= step(s, -n*by[0], -n*by[1])
			}
		}
		for _, by := range [4][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}} {
			knights[s] |= step(s, by[0], by[1]) | step(s, -by[0], by[1])
		}
		for file := -1; file <= 1; file++ {
			kings[s] |= step(s, file, 1) | step(s, file, 0) | step(s, file, -1)
		}
		kings[s] &^= 1 << s
		pawns[white][s] = step(s, -1, 1) | step(s, 1, 1)
		pawns[black][s] = step(s, -1, -1) | step(s, 1, -1)
	}
	return rays, knights, kings, pawns
}()

func straightAttacks(s Square, occupied uint64) uint64 {
	r := &rays[s&63]
	return r[0].attacks(occupied) | r[1].attacks(occupied)
}

func diagonalAttacks(s Square, occupied uint64) uint64 {
	r := &rays[s&63]
	return r[2].attacks(occupied) | r[3].attacks(occupied)
}

// attackers returns the men of both sides that attack a square, if these squares are occupied.
func (p *Position) attackers(s Square, occupied uint64) uint64 {
	s &= 63
	pawns := pawnAttacks[black][s]&^p.black | pawnAttacks[white][s]&p.black
	return pawns&p.pawns() | knightAttacks[s]&p.knights() | kingAttacks[s]&p.kings() |
		straightAttacks(s, occupied)&p.straight() | diagonalAttacks(s, occupied)&p.diagonal()
}

// checkers returns the men that give check to the side to move.
func (p *Position) checkers() uint64 {
	own := p.men(p.side)
	return p.attackers(first(p.kings()&own), p.occupied()) &^ own
}

// InCheck reports whether the side to move is in check.
func (p Position) InCheck() bool { return p.checkers() != 0 }
