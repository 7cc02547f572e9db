// Package chess is the game on the contract of package search.
//
// A [Position] is who stands where, who is to move, the castling rights and the pawn that
// can be taken in passing. Repetition and the 50-move rule depend on the path to a position
// and are not part of it: a mate that a search finds far ahead may be a draw in a game. Package uci knows the path.
//
// The side to move that is mated has lost, -[search.Win]; stalemate is 0, and so is a position
// with too few pieces for any mate. Other scores are centipawns: a pawn is worth 100.
//
//	pos, err := chess.Parse("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")
//	search.Run(textbook.AlphaBetaSoft, pos, search.Settings{Depth: 4})
package chess

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Position is a position: an immutable value of 48 bytes. Equal values are equal positions,
// and details that cannot matter are not kept: a pawn that has just gone two squares is
// remembered only where an enemy pawn can legally take it in passing. The zero Position is
// an empty board, drawn; begin with [Start] or [Parse].
//
// A mask has a bit for each square, a1 the lowest, then b1, and h8 the highest:
//
//	8 | 56 57 58 59 60 61 62 63
//	    ...
//	2 |  8  9 10 11 12 13 14 15
//	1 |  0  1  2  3  4  5  6  7
//	     a  b  c  d  e  f  g  h
//
// Three masks hold the three bits of each square's [kind], a fourth which men are black.
type Position struct {
	bit0, bit1, bit2 uint64
	black            uint64
	hash             uint64 // Zobrist's, of all the rest
	stands           int32  // the value of the squares on which the men stand, White's minus Black's: see prepared
	side             uint8  // to move: white or black
	castling         uint8  // the rights that are left
	passing          Square // the square behind a pawn that can be taken in passing, else 0
	by               Evaluation
}

// Start is the beginning of the game.
var Start = func() Position {
	p, err := Parse(startFEN)
	if err != nil {
		panic(err)
	}
	return p
}()

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

const (
	white = 0
	black = 1
)

// kind is what a man is. Its bits are chosen for the sliding pieces: they have bit 2; with it,
// bit 0 goes along diagonals and bit 1 along ranks and files, so that a queen has both.
type kind uint8

const (
	none   kind = 0
	pawn   kind = 0b001
	knight kind = 0b010
	king   kind = 0b011
	bishop kind = 0b101
	rook   kind = 0b110
	queen  kind = 0b111
)

// letters are those of FEN and of moves, by kind.
const letters = " pnk brq"

func (p *Position) pawns() uint64    { return p.bit0 &^ (p.bit1 | p.bit2) }
func (p *Position) knights() uint64  { return p.bit1 &^ (p.bit0 | p.bit2) }
func (p *Position) kings() uint64    { return p.bit0 & p.bit1 &^ p.bit2 }
func (p *Position) bishops() uint64  { return p.bit0 & p.bit2 &^ p.bit1 }
func (p *Position) rooks() uint64    { return p.bit1 & p.bit2 &^ p.bit0 }
func (p *Position) queens() uint64   { return p.bit0 & p.bit1 & p.bit2 }
func (p *Position) diagonal() uint64 { return p.bit0 & p.bit2 } // bishops and queens
func (p *Position) straight() uint64 { return p.bit1 & p.bit2 } // rooks and queens
func (p *Position) occupied() uint64 { return p.bit0 | p.bit1 | p.bit2 }

// men returns those of a side.
func (p *Position) men(side uint8) uint64 {
	if side == white {
		return p.occupied() &^ p.black
	}
	return p.black
}

func (p *Position) at(s Square) kind {
	return kind(p.bit0>>(s&63)&1 | p.bit1>>(s&63)&1<<1 | p.bit2>>(s&63)&1<<2)
}

// put puts a man on an empty square.
func (p *Position) put(side uint8, k kind, s Square) {
	p.bit0 |= uint64(k&1) << (s & 63)
	p.bit1 |= uint64(k>>1&1) << (s & 63)
	p.bit2 |= uint64(k>>2) << (s & 63)
	p.black |= uint64(side) << (s & 63)
	p.hash ^= zobrist.men[side&1][k&7][s&63]
	p.stands += evaluations[p.by].squares[side&1][k&7][s&63]
}

// take empties a square that holds such a man.
func (p *Position) take(side uint8, k kind, s Square) {
	keep := ^s.mask()
	p.bit0 &= keep
	p.bit1 &= keep
	p.bit2 &= keep
	p.black &= keep
	p.hash ^= zobrist.men[side&1][k&7][s&63]
	p.stands -= evaluations[p.by].squares[side&1][k&7][s&63]
}

// Square is a square's number: 0 is a1, 1 is b1, 63 is h8.
type Square uint8

// String returns the square's name, such as e4.
func (s Square) String() string { return string([]byte{'a' + byte(s&7), '1' + byte(s>>3&7)}) }

func (s Square) mask() uint64 { return 1 << (s & 63) }

// first returns the lowest square of a mask that is not empty.
func first(mask uint64) Square { return Square(bits.TrailingZeros64(mask) & 63) }

// Move is from where to where, and what a pawn becomes. Castling is the king's move of two
// squares. It prints in the form of the UCI protocol, such as e2e4, e1g1 or e7e8q;
// [Position.SAN] writes Nf3. The zero Move is none.
//
// The lowest 6 bits are the square from, the next 6 that to, the next 3 the new kind.
type Move uint16

func newMove(from, to Square, becomes kind) Move {
	return Move(from) | Move(to)<<6 | Move(becomes)<<12
}

// From returns the square that the move leaves.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square that the move goes to.
func (m Move) To() Square { return Square(m >> 6 & 63) }

func (m Move) becomes() kind { return kind(m >> 12 & 7) }

// String returns the move in the form of the UCI protocol; the zero Move is 0000.
func (m Move) String() string {
	switch {
	case m == 0:
		return "0000"
	case m.becomes() == none:
		return m.From().String() + m.To().String()
	}
	return m.From().String() + m.To().String() + letters[m.becomes():m.becomes()+1]
}

// The castling rights, in the order of FEN.
const (
	whiteShort uint8 = 1 << iota
	whiteLong
	blackShort
	blackLong
)

// kept are the castling rights that a move from or to a square leaves.
var kept = func() (kept [64]uint8) {
	for s := range kept {
		kept[s] = whiteShort | whiteLong | blackShort | blackLong
	}
	for s, lost := range map[Square]uint8{
		0: whiteLong, 4: whiteLong | whiteShort, 7: whiteShort,
		56: blackLong, 60: blackLong | blackShort, 63: blackShort,
	} {
		kept[s] &^= lost
	}
	return kept
}()

// Play returns the position after a move that [Position.Moves] gave. It writes each word of the result once:
// changing a copy of p man by man makes perft a third slower.
func (p Position) Play(m Move) (next Position) {
	from, to, us := m.From(), m.To(), p.side
	moved, taken := p.at(from), p.at(to)
	becomes := moved
	if k := m.becomes(); k != none {
		becomes = k
	}
	castling := p.castling & kept[from] & kept[to]
	own, other := &zobrist.men[us&1], &zobrist.men[us&1^1]
	next.hash = p.hash ^ own[moved&7][from] ^ other[taken&7][to] ^ own[becomes&7][to] ^
		zobrist.castling[p.castling&15] ^ zobrist.castling[castling&15] ^ zobrist.passing[p.passing&63] ^ zobrist.black
	squares := &evaluations[p.by].squares
	next.stands = p.stands - squares[us&1][moved&7][from] - squares[us&1^1][taken&7][to] + squares[us&1][becomes&7][to]
	next.by = p.by
	next.side, next.castling = us^1, castling

	stay := ^(from.mask() | to.mask())
	next.bit0 = p.bit0&stay | uint64(becomes&1)<<to
	next.bit1 = p.bit1&stay | uint64(becomes>>1&1)<<to
	next.bit2 = p.bit2&stay | uint64(becomes>>2)<<to
	next.black = p.black&stay | uint64(us)<<to
	switch moved {
	case pawn:
		switch {
		case to == p.passing && to != 0:
			next.take(us^1, pawn, to^8)
		case from^to == 16: // two squares
			next.remember(to ^ 8)
		}
	case king:
		switch to - from {
		case 2:
			next.take(us, rook, to+1)
			next.put(us, rook, to-1)
		case 254: // -2
			next.take(us, rook, to-2)
			next.put(us, rook, to+1)
		}
	}
	return next
}

// remember keeps the square behind a pawn that has just advanced two squares, if that
// pawn can be taken.
func (p *Position) remember(behind Square) {
	for takers := pawnAttacks[p.side^1][behind&63] & p.pawns() & p.men(p.side); takers != 0; takers &= takers - 1 {
		if p.canPass(first(takers), behind) {
			p.passing = behind
			p.hash ^= zobrist.passing[behind&63]
			return
		}
	}
}

// canPass reports whether a pawn of the side to move can take in passing: whether its
// king would be safe.
func (p *Position) canPass(from, to Square) bool {
	own, taken := p.men(p.side), (to ^ 8).mask()
	occupied := p.occupied()&^(from.mask()|taken) | to.mask()
	return p.attackers(first(p.kings()&own), occupied)&^(own|taken) == 0
}

// NullMove returns the position with the other side to move: false if the side to move is in
// check or has only pawns, when the null move is wrong too often. A pawn can no longer be
// taken in passing.
func (p Position) NullMove() (Position, bool) {
	own := p.men(p.side)
	if own&^(p.pawns()|p.kings()) == 0 || p.InCheck() {
		return Position{}, false
	}
	return p.flip(), true
}

// flip gives the move to the other side.
func (p Position) flip() Position {
	p.hash ^= zobrist.black ^ zobrist.passing[p.passing&63]
	p.passing = 0
	p.side ^= 1
	return p
}

// Terminal reports whether the game is over: lost for the side to move if it is mated, 0
// in stalemate and where no sequence of moves mates: kings alone, with one knight or
// bishop, or with bishops on squares of one color.
func (p Position) Terminal() (score int, over bool) {
	switch {
	case p.bare():
		return 0, true
	case p.hasMove():
		return 0, false
	case p.InCheck():
		return -search.Win, true
	}
	return 0, true
}

func (p *Position) bare() bool {
	const dark = 0xAA55AA55AA55AA55
	if p.pawns()|p.straight() != 0 {
		return false
	}
	bishops, minors := p.bishops(), p.bishops()|p.knights()
	return minors&(minors-1) == 0 || minors == bishops && (bishops&dark == 0 || bishops&^dark == 0)
}

// WithoutProgress reports whether no pawn has moved and nothing has been taken on the way from an earlier position of the
// game to p: each move on the way counts toward a draw by the 50-move rule.
func (p Position) WithoutProgress(earlier Position) bool {
	return p.pawns() == earlier.pawns() && p.Stage() == earlier.Stage() // a pawn never comes back
}

// Stage returns the number of men, kings and pawns too.
func (p Position) Stage() int { return bits.OnesCount64(p.occupied()) }

// Hash returns a number that is the same for equal positions and, almost
// certainly, different for different ones.
//
// Source: A. L. Zobrist, "A new hashing method with application for game playing",
// University of Wisconsin, technical report 88 (1970).
func (p Position) Hash() uint64 { return p.hash }

// zobrist has a random number for each feature of a position. The number for no man, no
// right and no pawn to take in passing is 0, so that Play needs no special case.
var zobrist = func() (z struct {
	men      [2][8][64]uint64
	castling [16]uint64
	passing  [64]uint64
	black    uint64
}) {
	var state uint64
	random := func() uint64 { // SplitMix64
		number := search.Mix(state)
		state += 0x9E3779B97F4A7C15
		return number
	}
	for side := range z.men {
		for _, k := range []kind{pawn, knight, king, bishop, rook, queen} {
			for s := range z.men[side][k] {
				z.men[side][k][s] = random()
			}
		}
	}
	for right := 1; right < 16; right *= 2 {
		number := random()
		for rights := range z.castling {
			if rights&right != 0 {
				z.castling[rights] ^= number
			}
		}
	}
	for s := 1; s < 64; s++ {
		z.passing[s] = random()
	}
	z.black = random()
	return z
}()
