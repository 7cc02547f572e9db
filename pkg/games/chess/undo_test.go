package chess

import (
	"testing"
	"time"
)

// undo has what a move destroys: what a board that was changed in place needs to be changed back.
type undo struct {
	move         Move
	moved, taken kind
	castling     uint8
	passing      Square
	hash         uint64
	stands       int32
}

// change plays a move on the board itself, as Play does on a copy.
func (p *Position) change(m Move) undo {
	from, to, us := m.From(), m.To(), p.side
	u := undo{m, p.at(from), p.at(to), p.castling, p.passing, p.hash, p.stands}
	becomes := u.moved
	if k := m.becomes(); k != none {
		becomes = k
	}
	castling := p.castling & kept[from] & kept[to]
	own, other := &zobrist.men[us&1], &zobrist.men[us&1^1]
	p.hash ^= own[u.moved&7][from] ^ other[u.taken&7][to] ^ own[becomes&7][to] ^
		zobrist.castling[p.castling&15] ^ zobrist.castling[castling&15] ^ zobrist.passing[p.passing&63] ^ zobrist.black
	squares := &evaluations[p.by].squares
	p.stands += squares[us&1][becomes&7][to] - squares[us&1][u.moved&7][from] - squares[us&1^1][u.taken&7][to]
	p.side, p.castling, p.passing = us^1, castling, 0
	p.replace(from, to, becomes, us)
	switch u.moved {
	case pawn:
		switch {
		case to == u.passing && to != 0:
			p.take(us^1, pawn, to^8)
		case from^to == 16:
			p.remember(to ^ 8)
		}
	case king:
		switch to - from {
		case 2:
			p.take(us, rook, to+1)
			p.put(us, rook, to-1)
		case 254: // -2
			p.take(us, rook, to-2)
			p.put(us, rook, to+1)
		}
	}
	return u
}

// back takes the move back.
func (p *Position) back(u undo) {
	from, to, us := u.move.From(), u.move.To(), p.side^1
	p.replace(to, from, u.moved, us)
	if u.taken != none {
		p.put(us^1, u.taken, to)
	}
	switch u.moved {
	case pawn:
		if to == u.passing && to != 0 {
			p.put(us^1, pawn, to^8)
		}
	case king:
		switch to - from {
		case 2:
			p.take(us, rook, to-1)
			p.put(us, rook, to+1)
		case 254: // -2
			p.take(us, rook, to+1)
			p.put(us, rook, to-2)
		}
	}
	p.side, p.castling, p.passing, p.hash, p.stands = us, u.castling, u.passing, u.hash, u.stands
}

// replace empties two squares and puts a man on the second.
func (p *Position) replace(from, to Square, k kind, side uint8) {
	stay := ^(from.mask() | to.mask())
	p.bit0 = p.bit0&stay | uint64(k&1)<<to
	p.bit1 = p.bit1&stay | uint64(k>>1&1)<<to
	p.bit2 = p.bit2&stay | uint64(k>>2)<<to
	p.black = p.black&stay | uint64(side)<<to
}

func copied(p Position, plies int, bufs [][]Move) (lines int) {
	moves := p.Moves(bufs[0][:0])
	if bufs[0] = moves; plies == 0 {
		return 1
	}
	for _, m := range moves {
		lines += copied(p.Play(m), plies-1, bufs[1:])
	}
	return lines
}

func changed(p *Position, plies int, bufs [][]Move) (lines int) {
	moves := p.Moves(bufs[0][:0])
	if bufs[0] = moves; plies == 0 {
		return 1
	}
	for _, m := range moves {
		u := p.change(m)
		lines += changed(p, plies-1, bufs[1:])
		p.back(u)
	}
	return lines
}

var boards = map[string]Position{
	"start": Start, "kiwipete": fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
	"promotions": fen("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"), "passing": fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
}

func fen(text string) Position {
	p, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

// A board that is changed equals the copy, and equals itself when it is changed back. Otherwise the
// benchmark below would compare two games.
func TestAChangedBoardIsACopyAndComesBack(t *testing.T) {
	var walk func(t *testing.T, p Position, plies int)
	walk = func(t *testing.T, p Position, plies int) {
		for _, m := range p.Moves(nil) {
			q := p
			u := q.change(m)
			if q != p.Play(m) {
				t.Fatalf("%v, %v: changed %+v, copied %+v", p, m, q, p.Play(m))
			}
			if plies > 1 {
				walk(t, q, plies-1)
			}
			if q.back(u); q != p {
				t.Fatalf("%v, %v: %+v came back as %+v", p, m, p, q)
			}
		}
	}
	for name, p := range boards {
		t.Run(name, func(t *testing.T) { walk(t, p, 3) })
	}
}

// How long perft takes by copies of a board of 48 bytes, over how long it takes by a board that is
// changed and changed back. Perft does nothing but generate moves and play them. The two take turns,
// and the fastest time of each counts, so that other programs hardly disturb the ratio.
func BenchmarkCopyOverUndo(b *testing.B) {
	for _, name := range []string{"start", "kiwipete"} {
		b.Run(name, func(b *testing.B) {
			p, bufs, plies := boards[name], make([][]Move, 4), 2
			byCopy, byUndo := time.Hour, time.Hour
			for b.Loop() {
				start := time.Now()
				copied(p, plies, bufs)
				byCopy, start = min(byCopy, time.Since(start)), time.Now()
				changed(&p, plies, bufs)
				byUndo = min(byUndo, time.Since(start))
			}
			b.ReportMetric(float64(byCopy)/float64(byUndo), "copy/undo")
		})
	}
}
