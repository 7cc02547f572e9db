package chess

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
)

// worth is the value of a man in centipawns, by kind. The king's is higher than that of all the
// rest of a side, so that an exchange never gives it up.
var worth = [8]int{pawn: 100, knight: 310, bishop: 325, rook: 500, queen: 940, king: 20_000}

// Weight is a weight in the middlegame and in the endgame, in centipawns. Between the two it is
// in proportion to the pieces that are left.
type Weight struct{ Middle, End int }

// The rows of an evaluation. Each counts one feature of a position: of the side to move, minus the same of
// the other side. A row by kind begins a block of 8, whose places have the numbers of the kinds; one by rank a block
// of 8, from the first rank; one by file a block of 4, from the files a and h to d and e.
const (
	material = 0            // by kind: a man
	doubled  = material + 8 // a pawn with one of its side before it on the file
	isolated = doubled + 1  // a pawn with none of its side on the files beside it
	passed   = isolated + 1 // by rank: a pawn that no enemy pawn can stop or take on its way
	blocked  = passed + 8   // such a pawn with an enemy man on the square before it
	escort   = blocked + 1  // of such a pawn from rank 4: by how many moves its own king is nearer to the square before it
	shelter  = escort + 1   // a file at the king with none of its pawns one or two ranks before it
	siege    = shelter + 1  // by kind: a square beside the king that such a piece of the enemy attacks
	together = siege + 8    // a pair of enemy pieces that attack squares beside the king

	supported = together + 1  // a pawn that a pawn protects
	phalanx   = supported + 1 // a pawn with one of its side beside it
	backward  = phalanx + 1   // a pawn that no pawn can protect, and that an enemy pawn keeps from advancing
	mobility  = backward + 1  // by kind: a square that a piece attacks, without its own men and what enemy pawns attack
	pair      = mobility + 8  // two bishops
	outpost   = pair + 1      // by kind: a knight or bishop on ranks 4 to 6 that a pawn protects and no enemy pawn can attack
	open      = outpost + 8   // a rook on a file without pawns
	halfOpen  = open + 1      // a rook on a file with enemy pawns only
	byPawn    = halfOpen + 1  // an enemy piece that a pawn attacks
	byMinor   = byPawn + 1    // an enemy rook or queen that a knight or bishop attacks
	loose     = byMinor + 1   // an enemy man that is attacked and not protected
	tempo     = loose + 1     // the move
	counted   = tempo + 1     // the number of rows until here, which are counted; Play keeps the sum of the others

	files = counted    // by kind, by file: a man on that file
	ranks = files + 32 // by kind, by rank: a man on that rank
	rows  = ranks + 64
)

// Weights are those of an evaluation, by row.
type Weights [rows]Weight

// Evaluation judges positions by weights. It is the number of the weights in a list, since a pointer in each [Position]
// would cost more time than the sum that Play keeps saves. The zero Evaluation is [ByHand].
type Evaluation uint8

// The evaluations of this package. ByHand has weights that were set by hand and tuned on nothing. Tuned has weights that were
// tuned from those by games against itself, and terms that ByHand does not have.
const (
	ByHand Evaluation = iota
	Tuned
)

// String returns the name of one of the evaluations of this package, hand or tuned, or the number of any other.
func (e Evaluation) String() string {
	switch e {
	case ByHand:
		return "hand"
	case Tuned:
		return "tuned"
	}
	return strconv.Itoa(int(e))
}

// prepared are weights in the form in which an evaluation needs them: a weight is one number, so that sums of the weights in
// the middlegame and in the endgame are kept with one addition. The lower half is the weight in the endgame.
type prepared struct {
	weights Weights
	squares [2][8][64]int32 // of each side's men, the weight for the file plus that for the rank; of Black's the negative
	counted [counted]int64
	rich    bool // a row counts that no weight by hand needs, and that takes longer to count
}

func prepare(weights Weights) *prepared {
	p := &prepared{weights: weights}
	for k := range p.squares[white] {
		for s := range p.squares[white][k] {
			file, rank := s%8, s/8
			f, r := weights[files+4*k+min(file, 7-file)], weights[ranks+8*k+rank]
			p.squares[white][k][s] = int32(f.Middle+r.Middle)<<16 + int32(f.End+r.End)
			p.squares[black][k][s^56] = -p.squares[white][k][s]
		}
	}
	for row := range p.counted {
		p.counted[row] = int64(weights[row].Middle)<<32 + int64(weights[row].End)
		p.rich = p.rich || weights[row] != Weight{} && (row == blocked || row == escort || row >= together)
	}
	return p
}

// evaluations are the weights of each [Evaluation].
var evaluations = [1 << 8]*prepared{ByHand: prepare(byHand()), Tuned: prepare(tuned.weights())}

// NewEvaluation returns the evaluation by weights. It is an error if there are 256 with other weights. Only one goroutine may
// call it at a time; searches by other evaluations may go on meanwhile.
func NewEvaluation(weights Weights) (Evaluation, error) {
	for i, e := range evaluations {
		if e == nil {
			evaluations[i] = prepare(weights)
		}
		if e == nil || e.weights == weights {
			return Evaluation(i), nil
		}
	}
	return ByHand, errors.New("chess: there are 256 evaluations already: use one of them")
}

// table are weights by the names of their rows.
type table []struct {
	row         string
	middle, end int
}

func (t table) weights() (w Weights) {
	names := Rows()
	for _, line := range t {
		w[slices.Index(names, line.row)] = Weight{line.middle, line.end}
	}
	return w
}

// Weights returns the weights of an evaluation.
func (e Evaluation) Weights() Weights { return evaluations[e].weights }

func byHand() Weights {
	w := Weights{
		material + pawn: {100, 100}, material + knight: {310, 310}, material + bishop: {325, 325},
		material + rook: {500, 500}, material + queen: {940, 940},
		doubled: {-8, -18}, isolated: {-12, -14},
		passed + 1: {2, 8}, passed + 2: {4, 12}, passed + 3: {8, 24}, passed + 4: {18, 46},
		passed + 5: {36, 82}, passed + 6: {64, 130},
		shelter: {-14, 0}, siege + knight: {-5, 0}, siege + bishop: {-5, 0}, siege + rook: {-7, 0}, siege + queen: {-9, -2},
	}
	for k, l := range lines {
		for i := range 4 {
			w[files+4*k+i] = Weight{l.fileMiddle[i], l.fileEnd[i]}
		}
		for i := range 8 {
			w[ranks+8*k+i] = Weight{l.rankMiddle[i], l.rankEnd[i]}
		}
	}
	return w
}

// lines are the weights by hand of the files, a and h to d and e, and of the ranks, 1 to 8, for a kind of man.
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

// Judged returns the same position, judged by an evaluation, as are the positions after it.
func (p Position) Judged(by Evaluation) Position {
	p.by, p.stands = by, 0
	squares := &evaluations[by].squares
	for men := p.occupied(); men != 0; men &= men - 1 {
		s := first(men)
		p.stands += squares[p.black>>s&1][p.at(s)&7][s]
	}
	return p
}

// Evaluation returns the evaluation that judges the position.
func (p Position) Evaluation() Evaluation { return p.by }

// Terms are the terms of a static score: each for the side to move minus the same for the
// other side, in centipawns. By hand, those from Structure on are 0.
type Terms struct {
	Material  int // by hand: pawn 100, knight 310, bishop 325, rook 500, queen 940
	Squares   int // where the men stand
	Doubled   int // pawns behind others of their side
	Isolated  int // pawns without others of their side on the files beside them
	Passed    int // pawns that no enemy pawn can stop
	Shelter   int // pawns that are missing before the king
	Siege     int // attacks on the squares beside the king
	Structure int // pawns that support each other, and backward ones
	Mobility  int // squares that pieces attack
	Pieces    int // two bishops, outposts, and rooks on open files
	Threats   int // men that are attacked
	Tempo     int // the move
}

// String returns the terms with their names; those that are 0 by hand are left out if all of them are 0.
func (t Terms) String() string {
	text := fmt.Sprintf("{Material:%d Squares:%d Doubled:%d Isolated:%d Passed:%d Shelter:%d Siege:%d",
		t.Material, t.Squares, t.Doubled, t.Isolated, t.Passed, t.Shelter, t.Siege)
	if t.Structure != 0 || t.Mobility != 0 || t.Pieces != 0 || t.Threats != 0 || t.Tempo != 0 {
		text += fmt.Sprintf(" Structure:%d Mobility:%d Pieces:%d Threats:%d Tempo:%d",
			t.Structure, t.Mobility, t.Pieces, t.Threats, t.Tempo)
	}
	return text + "}"
}

// phase returns how much of the middlegame is left, 24 at the start: knights and bishops count 1 each, rooks 2 and queens 4.
func (p *Position) phase() int {
	return min(24, bits.OnesCount64(p.knights()|p.bishops())+2*bits.OnesCount64(p.rooks())+4*bits.OnesCount64(p.queens()))
}

// Terms returns the terms of the static score. They are tapered: each weight goes from its value in the middlegame to that in
// the endgame as pieces leave the board.
func (p Position) Terms() Terms {
	by := evaluations[p.by]
	phase, c := p.phase(), p.counts(by.rich)
	taper := func(middle, end int) int { return (middle*phase + end*(24-phase)) / 24 }
	sum := func(from, to int) int {
		var sum int64
		for row := from; row < to; row++ {
			sum += int64(c[row]) * by.counted[row]
		}
		end := int32(sum)
		return taper(int((sum-int64(end))>>32), int(end))
	}
	stands := p.stands
	if p.side == black {
		stands = -stands
	}
	end := int16(stands)
	t := Terms{
		Material: sum(material, doubled),
		Squares:  taper(int((stands-int32(end))>>16), int(end)),
		Doubled:  sum(doubled, isolated),
		Isolated: sum(isolated, passed),
		Passed:   sum(passed, shelter),
		Shelter:  sum(shelter, siege),
		Siege:    sum(siege, supported),
	}
	if by.rich {
		t.Structure, t.Mobility = sum(supported, mobility), sum(mobility, pair)
		t.Pieces, t.Threats, t.Tempo = sum(pair, byPawn), sum(byPawn, tempo), sum(tempo, counted)
	}
	return t
}

// Evaluate returns the static score for the side to move: the sum of its [Terms].
func (p Position) Evaluate() int {
	t := p.Terms()
	return t.Material + t.Squares + t.Doubled + t.Isolated + t.Passed + t.Shelter + t.Siege +
		t.Structure + t.Mobility + t.Pieces + t.Threats + t.Tempo
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

// counts are how often a position has what the rows count.
type counts [counted]int16

// counts counts; without rich, only what the weights by hand need.
func (p *Position) counts(rich bool) (c counts) {
	own, other := p.view(p.side), p.view(p.side^1)
	own.count(&c, 1, rich)
	other.count(&c, -1, rich)
	if rich {
		attacks, by := own.pieces(&c, 1), other.pieces(&c, -1)
		c[loose] += own.loose(attacks, by) - other.loose(by, attacks)
		c[tempo]++
	}
	return c
}

// count adds what one side has, times a factor.
func (v *view) count(c *counts, times int16, rich bool) {
	add := func(row int, squares uint64) { c[row] += times * int16(bits.OnesCount64(squares)) }
	pawns := v.pawns() & v.own
	add(material+int(pawn), pawns)
	add(material+int(knight), v.knights()&v.own)
	add(material+int(bishop), v.bishops()&v.own)
	add(material+int(rook), v.rooks()&v.own)
	add(material+int(queen), v.queens()&v.own)

	add(doubled, pawns&(down(pawns)>>8))
	add(isolated, pawns&^beside(down(up(pawns))))
	guarded := down(v.pawns()&^v.own) >> 8
	for free := pawns &^ (guarded | beside(guarded)); free != 0; free &= free - 1 {
		s := first(free)
		c[passed+int(s>>3)] += times
		if rich {
			before, other := s+8, v.kings()&^v.own
			add(blocked, before.mask()&v.occupied()&^v.own)
			if s>>3 >= 3 {
				c[escort] += times * int16(distance(first(other), before)-distance(first(v.kings()&v.own), before))
			}
		}
	}

	home := v.kings() & v.own
	front := home | beside(home)
	add(shelter, front&^(pawns>>8|pawns>>16))
	if !rich {
		v.besieged(c, times, first(home))
	}
}

// distance returns the number of moves of a king from one square to another.
func distance(a, b Square) int {
	files, ranks := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return max(files, -files, ranks, -ranks)
}

// pieces counts what takes the attacks of all pieces, and returns the squares that the side attacks.
func (v *view) pieces(c *counts, times int16) (attacks uint64) {
	add := func(row int, squares uint64) { c[row] += times * int16(bits.OnesCount64(squares)) }
	occupied, pawns, theirs := v.occupied(), v.pawns()&v.own, v.pawns()&^v.own
	byPawns, byTheirs := beside(pawns)<<8, beside(theirs)>>8

	add(supported, pawns&byPawns)
	add(phalanx, pawns&beside(pawns))
	add(backward, pawns&^up(beside(pawns))&(byTheirs>>8))

	const middle = 0x0000FFFFFF000000
	posts := byPawns &^ down(byTheirs) & middle
	add(outpost+int(knight), posts&v.knights()&v.own)
	add(outpost+int(bishop), posts&v.bishops()&v.own)
	if bishops := v.bishops() & v.own; bishops&(bishops-1) != 0 {
		c[pair] += times
	}
	rooks := v.rooks() & v.own &^ down(up(pawns))
	add(open, rooks&^down(up(theirs)))
	add(halfOpen, rooks&down(up(theirs)))

	home, zone := first(v.kings()&v.own), kingAttacks[first(v.kings()&^v.own)]
	var byMinors uint64
	besiegers := int16(0)
	for men := (v.knights() | v.bit2) & v.own; men != 0; men &= men - 1 {
		s, squares := first(men), uint64(0)
		k := v.at(s)
		switch k {
		case knight:
			squares = knightAttacks[s]
			byMinors |= squares
		case bishop:
			squares = diagonalAttacks(s, occupied)
			byMinors |= squares
		case rook:
			squares = straightAttacks(s, occupied)
		default:
			squares = diagonalAttacks(s, occupied) | straightAttacks(s, occupied)
		}
		attacks |= squares
		add(mobility+int(k&7), squares&^(v.own|byTheirs))
		if near := squares & zone; near != 0 { // the row is the other side's
			c[siege+int(k&7)] -= times * int16(bits.OnesCount64(near))
			besiegers++
		}
	}
	c[together] -= times * besiegers * (besiegers - 1) / 2

	others := occupied &^ v.own
	add(byPawn, byPawns&others&^(theirs|v.kings()))
	add(byMinor, byMinors&others&v.straight())
	return attacks | byPawns | kingAttacks[home]
}

// loose returns the number of enemy men that the side attacks and the enemy does not protect. The squares that the enemy
// attacks are given as the enemy sees them.
func (v *view) loose(attacks, enemy uint64) int16 {
	return int16(bits.OnesCount64(attacks & (v.occupied() &^ (v.own | v.kings())) &^ bits.ReverseBytes64(enemy)))
}

// besieged counts the other side's attacks on the squares beside the king.
func (v *view) besieged(c *counts, times int16, home Square) {
	occupied, zone := v.occupied(), kingAttacks[home&63]
	attackers := occupied &^ v.own & near[home&63]
	for men := attackers & v.knights(); men != 0; men &= men - 1 {
		c[siege+int(knight)] += times * int16(bits.OnesCount64(knightAttacks[first(men)]&zone))
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
		c[siege+int(k&7)] += times * int16(bits.OnesCount64(attacks&zone))
	}
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
