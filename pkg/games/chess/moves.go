package chess

import "math/bits"

const (
	fileA    = 0x0101010101010101
	fileH    = fileA << 7
	lastRows = 0xFF000000000000FF
)

// maxMoves is the largest number of moves in any position that a game can reach.
const maxMoves = 218

// Moves appends the legal moves to buf: those of pawns (one square, two, taking toward the a-file,
// toward the h-file, in passing), of knights, along diagonals, along ranks and files, of the king,
// and castling; in each group from a1 to h8, a promotion to a queen first. If too few pieces are left
// for a mate the game is over and there are none: [Position.LegalMoves] has them.
func (p Position) Moves(buf []Move) []Move {
	if p.bare() {
		return buf
	}
	return p.LegalMoves(buf)
}

// LegalMoves appends to buf the moves of [Position.Moves] and, if too few pieces are left for a mate, the
// moves that could still be played: other programs, and published perft counts, go on there. There are
// none in mate and stalemate, or on an empty board.
func (p Position) LegalMoves(buf []Move) []Move {
	if p.kings() == 0 {
		return buf
	}
	return p.appendMoves(buf, ^uint64(0))
}

// appendMoves appends the legal moves to the squares wanted, promotions, and captures in
// passing.
func (p *Position) appendMoves(buf []Move, wanted uint64) []Move {
	own, occupied := p.men(p.side), p.occupied()
	home := first(p.kings() & own)
	wanted &^= own
	checkers := p.attackers(home, occupied) &^ own
	if checkers&(checkers-1) == 0 { // in double check only the king moves
		answers := ^uint64(0)
		if checkers != 0 {
			answers = between(home, checkers, occupied)
		}
		pins := p.pins(home)
		buf = p.appendPawns(buf, wanted, answers, &pins)
		wanted := wanted & answers
		for from := p.knights() & own &^ pins.all; from != 0; from &= from - 1 {
			s := first(from)
			buf = appendTo(buf, s, knightAttacks[s]&wanted)
		}
		for from := p.diagonal() & own; from != 0; from &= from - 1 {
			s := first(from)
			buf = appendTo(buf, s, diagonalAttacks(s, occupied)&wanted&pins.free(s))
		}
		for from := p.straight() & own; from != 0; from &= from - 1 {
			s := first(from)
			buf = appendTo(buf, s, straightAttacks(s, occupied)&wanted&pins.free(s))
		}
	}
	for to := kingAttacks[home] & wanted; to != 0; to &= to - 1 {
		if s := first(to); p.attackers(s, occupied&^home.mask())&^own == 0 {
			buf = append(buf, newMove(home, s, none))
		}
	}
	if checkers == 0 && wanted == ^own {
		buf = p.appendCastling(buf, home)
	}
	return buf
}

func appendTo(buf []Move, from Square, to uint64) []Move {
	for ; to != 0; to &= to - 1 {
		buf = append(buf, newMove(from, first(to), none))
	}
	return buf
}

func (p *Position) appendPawns(buf []Move, wanted, answers uint64, pins *pins) []Move {
	own, empty := p.men(p.side), ^p.occupied()
	pawns, enemies := p.pawns()&own, ^(own | empty)
	up, third := 8, uint64(0xFF<<16)
	if p.side == black {
		up, third = -8, 0xFF<<40
	}
	once := bits.RotateLeft64(pawns, up) & empty // no pawn stands where it could wrap
	twice := bits.RotateLeft64(once&third, up) & empty
	wantedPush := (wanted | lastRows) & answers
	buf = appendPushes(buf, once&wantedPush, up, pins)
	buf = appendPushes(buf, twice&wantedPush, 2*up, pins)
	for _, side := range [2]int{-1, 1} {
		edge := uint64(fileA)
		if side > 0 {
			edge = fileH
		}
		taken := bits.RotateLeft64(pawns&^edge, up+side) & enemies & wanted & answers
		buf = appendPushes(buf, taken, up+side, pins)
	}
	if to := p.passing; to != 0 {
		for from := pawnAttacks[p.side^1][to&63] & pawns; from != 0; from &= from - 1 {
			if s := first(from); p.canPass(s, to) {
				buf = append(buf, newMove(s, to, none))
			}
		}
	}
	return buf
}

// appendPushes appends the pawn moves to the squares to, each from the square step before it.
func appendPushes(buf []Move, to uint64, step int, pins *pins) []Move {
	for ; to != 0; to &= to - 1 {
		s := first(to)
		from := Square(int(s)-step) & 63
		if pins.free(from)&s.mask() == 0 {
			continue
		}
		if s.mask()&lastRows == 0 {
			buf = append(buf, newMove(from, s, none))
			continue
		}
		buf = append(buf, newMove(from, s, queen), newMove(from, s, rook), newMove(from, s, bishop), newMove(from, s, knight))
	}
	return buf
}

// appendCastling appends castling for a king that stands on home and not in check: the squares
// between it and the rook are empty, and it passes no attacked one.
func (p *Position) appendCastling(buf []Move, home Square) []Move {
	rights := p.castling >> (2 * p.side)
	own, occupied := p.men(p.side), p.occupied()
	safe := func(s Square) bool { return p.attackers(s, occupied)&^own == 0 }
	if rights&whiteShort != 0 && occupied>>home&0b110 == 0 && safe(home+1) && safe(home+2) {
		buf = append(buf, newMove(home, home+2, none))
	}
	if rights&whiteLong != 0 && occupied>>(home-3)&0b111 == 0 && safe(home-1) && safe(home-2) {
		buf = append(buf, newMove(home, home-2, none))
	}
	return buf
}

// between returns the squares on which a check by one man can be met: its own, and those on
// the way from the king's.
func between(home Square, checker, occupied uint64) uint64 {
	for d := range rays[home&63] {
		switch r := &rays[home&63][d]; {
		case checker&r.lower != 0:
			return r.attacks(occupied) & r.lower
		case checker&r.upper != 0:
			return r.attacks(occupied) & r.upper
		}
	}
	return checker // a knight
}

// pins holds the men that may not leave a line through their king, by line as in rays.
type pins struct {
	all  uint64
	line [4]uint64
	king Square
}

// pins returns the men of the side to move that an enemy slider behind them ties to their
// king.
func (p *Position) pins(home Square) (found pins) {
	own, occupied := p.men(p.side), p.occupied()
	found.king = home
	for d := range rays[home&63] {
		r := &rays[home&63][d]
		sliders := p.straight()
		if d >= 2 {
			sliders = p.diagonal()
		}
		sliders &^= own
		if sliders&(r.lower|r.upper) == 0 {
			continue
		}
		shields := r.attacks(occupied) & own
		pinning := r.attacks(occupied^shields) & sliders
		if pinning&r.lower != 0 {
			found.line[d] |= shields & r.lower
		}
		if pinning&r.upper != 0 {
			found.line[d] |= shields & r.upper
		}
		found.all |= found.line[d]
	}
	return found
}

// free returns the squares to which the pins let a man move.
func (p *pins) free(s Square) uint64 {
	if p.all&s.mask() == 0 {
		return ^uint64(0)
	}
	return p.along(s)
}

func (p *pins) along(s Square) uint64 {
	for d := range p.line {
		if p.line[d]&s.mask() != 0 {
			r := &rays[p.king&63][d]
			return r.lower | r.upper
		}
	}
	return ^uint64(0)
}

// hasMove reports whether there is a legal move. It first tries the cases that nearly
// always hold: with no check, a step of a pawn or of a knight that is not pinned.
func (p *Position) hasMove() bool {
	own, occupied := p.men(p.side), p.occupied()
	if home := first(p.kings() & own); p.attackers(home, occupied)&^own == 0 {
		found := p.pins(home)
		free := own &^ found.all
		up := 8
		if p.side == black {
			up = -8
		}
		if bits.RotateLeft64(p.pawns()&free, up)&^occupied != 0 {
			return true
		}
		for from := p.knights() & free; from != 0; from &= from - 1 {
			if knightAttacks[first(from)]&^own != 0 {
				return true
			}
		}
	}
	var buf [maxMoves]Move
	return len(p.appendMoves(buf[:0], ^uint64(0))) > 0
}
