package chess

import "math/bits"

// worth is the value of a man in centipawns, by kind. The king's is higher than that of all the
// rest of a side, so that an exchange never gives it up.
var worth = [8]int{pawn: 100, knight: 310, bishop: 325, rook: 500, queen: 940, king: 20_000}

// weight is a weight in the middlegame and in the endgame, in centipawns. Between the two it is
// in proportion to the pieces that are left.
type weight struct{ middle, end int }

func (w *weight) add(by weight, times int) {
	w.middle += by.middle * times
	w.end += by.end * times
}

// The weights below are this package's own, set by hand and tuned on nothing.
var (
	doubled  = weight{-8, -18}  // a pawn with one of its side before it on the file
	isolated = weight{-12, -14} // a pawn with none of its side on the files beside it

	// A pawn that no enemy pawn can stop or take on its way, by rank.
	passed = [8]weight{1: {2, 8}, 2: {4, 12}, 3: {8, 24}, 4: {18, 46}, 5: {36, 82}, 6: {64, 130}}

	unsheltered = weight{-14, 0} // a file at the king with none of its pawns one or two ranks before it

	// An enemy piece that attacks a square beside the king, for each such square.
	besieged = [8]weight{knight: {-5, 0}, bishop: {-5, 0}, rook: {-7, 0}, queen: {-9, -2}}
)

// lines gives the value of a square for a kind of man: the sum of a weight for its file, a and
// h to d and e, and one for its rank, 1 to 8.
var lines = [8]struct {
	fileMiddle, fileEnd [4]int
	rankMiddle, rankEnd [8]int
}{
	pawn: {
		[4]int{-6, -2, 2, 10}, [4]int{2, 2, 0, 0},
		[8]int{0, 0, 2, 8, 14, 20, 30, 0}, [8]int{0, 0, 2, 8, 16, 28, 44, 0},
	},
	knight: {
		[4]int{-24, -8, 4, 10}, [4]int{-16, -6, 2, 6},
		[8]int{-22, -8, 4, 10, 16, 10, -4, -26}, [8]int{-16, -6, 4, 10, 10, 4, -6, -16},
	},
	bishop: {
		[4]int{-8, 2, 2, 4}, [4]int{-6, 0, 2, 4},
		[8]int{-10, 4, 6, 6, 4, 2, -2, -8}, [8]int{-6, -2, 2, 4, 4, 2, -2, -6},
	},
	rook: {
		[4]int{-4, -2, 2, 6}, [4]int{0, 0, 0, 0},
		[8]int{-2, -4, -4, -2, 0, 4, 18, 6}, [8]int{-4, -4, -2, 0, 2, 4, 8, 4},
	},
	queen: {
		[4]int{-6, -2, 0, 2}, [4]int{-12, -4, 4, 8},
		[8]int{-4, 0, 2, 2, 2, 0, -2, -2}, [8]int{-14, -8, 0, 8, 10, 8, 2, -6},
	},
	king: {
		[4]int{14, 22, -4, -16}, [4]int{-18, -6, 6, 12},
		[8]int{14, -6, -28, -44, -52, -56, -56, -56}, [8]int{-22, -8, 6, 14, 16, 12, 2, -14},
	},
}

// squares are the sums of lines, by kind and square.
var squares = func() (squares [8][64]weight) {
	for k, l := range lines {
		for s := range squares[k] {
			file, rank := s%8, s/8
			file = min(file, 7-file)
			squares[k][s] = weight{l.fileMiddle[file] + l.rankMiddle[rank], l.fileEnd[file] + l.rankEnd[rank]}
		}
	}
	return squares
}()

// packed are the squares of each side's men as one number, so that [Position.Play] keeps their sum with one addition: the weight
// in the middlegame in the upper 16 bits, that in the endgame in the lower 16; of Black's men the negative.
var packed = func() (packed [2][8][64]int32) {
	for k := range squares {
		for s, w := range squares[k] {
			packed[white][k][s] = int32(w.middle)<<16 + int32(w.end)
			packed[black][k][s^56] = -packed[white][k][s]
		}
	}
	return packed
}()

// unpacked returns the weight in a sum of packed weights.
func unpacked(sum int32) weight {
	end := int16(sum)
	return weight{int((sum - int32(end)) >> 16), int(end)}
}

// Terms are the terms of a static score: each for the side to move minus the same for the
// other side, in centipawns.
type Terms struct {
	Material int // pawn 100, knight 310, bishop 325, rook 500, queen 940
	Squares  int // where the men stand
	Doubled  int // pawns behind others of their side
	Isolated int // pawns without others of their side on the files beside them
	Passed   int // pawns that no enemy pawn can stop
	Shelter  int // pawns that are missing before the king
	Siege    int // attacks on the squares beside the king
}

// Terms returns the terms of the static score. All but Material are tapered: each
// weight goes from its value in the middlegame to that in the endgame as knights and
// bishops (1 each), rooks (2) and queens (4) leave the board, 24 at the start.
func (p Position) Terms() Terms {
	phase := min(24, bits.OnesCount64(p.knights()|p.bishops())+2*bits.OnesCount64(p.rooks())+4*bits.OnesCount64(p.queens()))
	mine, theirs := p.view(p.side).judge(), p.view(p.side^1).judge()
	stands := unpacked(p.stands)
	if p.side == black {
		stands = unpacked(-p.stands)
	}
	taper := func(mine, theirs weight) int {
		mine.add(theirs, -1)
		return (mine.middle*phase + mine.end*(24-phase)) / 24
	}
	return Terms{
		Material: mine.material - theirs.material,
		Squares:  taper(stands, weight{}),
		Doubled:  taper(mine.doubled, theirs.doubled),
		Isolated: taper(mine.isolated, theirs.isolated),
		Passed:   taper(mine.passed, theirs.passed),
		Shelter:  taper(mine.shelter, theirs.shelter),
		Siege:    taper(mine.siege, theirs.siege),
	}
}

// Evaluate returns the static score for the side to move: the sum of its [Terms].
func (p Position) Evaluate() int {
	t := p.Terms()
	return t.Material + t.Squares + t.Doubled + t.Isolated + t.Passed + t.Shelter + t.Siege
}

// view is a position from one side's point of view: its pawns move up the board. Its hash
// and rights mean nothing.
type view struct {
	Position
	own uint64
}

func (p *Position) view(side uint8) view {
	v := view{*p, p.men(side)}
	if side == black {
		for _, mask := range []*uint64{&v.bit0, &v.bit1, &v.bit2, &v.own} {
			*mask = bits.ReverseBytes64(*mask)
		}
	}
	return v
}

// judged are the terms of one side.
type judged struct {
	material                                  int
	doubled, isolated, passed, shelter, siege weight
}

func (v view) judge() (j judged) {
	occupied := v.occupied()
	pawns := v.pawns() & v.own
	for k, men := range [...]uint64{pawn: pawns, knight: v.knights(), bishop: v.bishops(), rook: v.rooks(), queen: v.queens()} {
		j.material += worth[k] * bits.OnesCount64(men&v.own)
	}
	files := down(up(pawns))
	j.doubled.add(doubled, bits.OnesCount64(pawns&(down(pawns)>>8)))
	j.isolated.add(isolated, bits.OnesCount64(pawns&^beside(files)))
	guarded := down(v.pawns()&^v.own) >> 8
	for free := pawns &^ (guarded | beside(guarded)); free != 0; free &= free - 1 {
		j.passed.add(passed[first(free)>>3], 1)
	}

	home := v.kings() & v.own
	front := home | beside(home)
	j.shelter.add(unsheltered, bits.OnesCount64(front&^(pawns>>8|pawns>>16)))

	j.siege = v.besieged(first(home), occupied)
	return j
}

// besieged returns the weight of the other side's attacks on the squares beside the king.
func (v view) besieged(home Square, occupied uint64) (siege weight) {
	zone := kingAttacks[home&63]
	attackers := occupied &^ v.own & near[home&63]
	for men := attackers & v.knights(); men != 0; men &= men - 1 {
		siege.add(besieged[knight], bits.OnesCount64(knightAttacks[first(men)]&zone))
	}
	for men := attackers & v.bit2; men != 0; men &= men - 1 {
		s, attacks := first(men), uint64(0)
		k := v.at(s)
		if k&bishop == bishop {
			attacks = diagonalAttacks(s, occupied)
		}
		if k&rook == rook {
			attacks |= straightAttacks(s, occupied)
		}
		siege.add(besieged[k&7], bits.OnesCount64(attacks&zone))
	}
	return siege
}

// near are the squares from which a piece can attack a square beside the king's, on an empty board.
var near = func() (near [64]uint64) {
	for home := range near {
		for s := Square(0); s < 64; s++ {
			if (knightAttacks[s]|diagonalAttacks(s, 0)|straightAttacks(s, 0))&kingAttacks[home] != 0 {
				near[home] |= s.mask()
			}
		}
	}
	return near
}()

// up returns the squares and all above them, down the squares and all below.
func up(squares uint64) uint64 {
	squares |= squares << 8
	squares |= squares << 16
	return squares | squares<<32
}

func down(squares uint64) uint64 {
	squares |= squares >> 8
	squares |= squares >> 16
	return squares | squares>>32
}

// beside returns the squares to the left and to the right.
func beside(squares uint64) uint64 { return squares&^fileA>>1 | squares&^fileH<<1 }
