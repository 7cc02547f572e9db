package chess

import "slices"

// SEE returns the static exchange evaluation of a move: what the side to move wins in centipawns,
// negative if it loses, when both sides then capture on the square the move goes to, each with
// its least valuable man, and each stops when it likes. A promotion counts the value that it
// adds. Men behind other men are taken into account; pins, checks, and promotions by recapturing
// pawns are not.
//
// Source: the swap algorithm, https://www.chessprogramming.org/SEE_-_The_Swap_Algorithm.
func (p Position) SEE(m Move) int {
	var gains [32]int // of the captures in turn, each for the side that makes it
	from, to := m.From(), m.To()
	occupied, standing := p.occupied()&^from.mask(), p.at(from)
	gains[0] = worth[p.at(to)]
	if becomes := m.becomes(); becomes != none {
		gains[0] += worth[becomes] - worth[pawn]
		standing = becomes
	}
	if p.at(to) == none && p.takes(m) { // in passing
		gains[0] = worth[pawn]
		occupied &^= (to ^ 8).mask()
	}
	occupied |= to.mask()
	n := 0
	for side := p.side ^ 1; ; side ^= 1 {
		mine := p.attackers(to, occupied) & occupied & p.men(side)
		if mine == 0 {
			break
		}
		least, mask := p.least(mine)
		n++
		gains[n] = worth[standing] - gains[n-1]
		standing = least
		occupied &^= mask & -mask
	}
	for ; n > 0; n-- {
		gains[n-1] = min(gains[n-1], -gains[n])
	}
	return gains[0]
}

// least returns the kind of the least valuable of some men, and those of that kind.
func (p *Position) least(men uint64) (kind, uint64) {
	for _, c := range [...]struct {
		kind kind
		mask uint64
	}{{pawn, p.pawns()}, {knight, p.knights()}, {bishop, p.bishops()}, {rook, p.rooks()}, {queen, p.queens()}} {
		if found := c.mask & men; found != 0 {
			return c.kind, found
		}
	}
	return king, men
}

// NoisyMoves appends to buf the promotions and the captures that lose nothing by [Position.SEE],
// the most valuable victim first, taken by the least valuable attacker: in the order of the board
// a quiescence search can visit more than a hundred times as many nodes.
func (p Position) NoisyMoves(buf []Move) []Move {
	start := len(buf)
	all := p.appendMoves(buf, p.men(p.side^1))
	buf = all[:start]
	for _, m := range all[start:] {
		if m.becomes() != none || p.SEE(m) >= 0 {
			buf = append(buf, m)
		}
	}
	slices.SortStableFunc(buf[start:], func(a, b Move) int { return p.greed(b) - p.greed(a) })
	return buf
}

// greed orders captures and promotions: by 10 times what they win at once, minus a little for
// the worth of the man that moves. It is 0 for a quiet move.
func (p *Position) greed(m Move) int {
	won := worth[p.at(m.To())]
	if becomes := m.becomes(); becomes != none {
		won += worth[becomes] - worth[pawn]
	} else if won == 0 && p.takes(m) {
		won = worth[pawn]
	}
	if won == 0 {
		return 0
	}
	return 10*won - worth[p.at(m.From())]/100
}

// Threat returns what the other side would win by its best capture if it were to move, by
// [Position.SEE], in centipawns: 0 if it has none, and 20,000, the king, in check.
func (p Position) Threat() int {
	if p.InCheck() {
		return worth[king]
	}
	var buf [maxMoves]Move
	threat, other := 0, p.flip()
	for _, m := range other.appendMoves(buf[:0], p.men(p.side)) {
		if other.takes(m) {
			threat = max(threat, other.SEE(m))
		}
	}
	return threat
}

// Hint returns 0 for a quiet move; for a capture or a promotion that loses by [Position.SEE]
// what it loses; for any other 10 times what it wins at once, minus a little for the worth of
// the man that moves: most valuable victim, least valuable attacker.
func (p Position) Hint(m Move) int {
	greed := p.greed(m)
	if greed != 0 {
		if gain := p.SEE(m); gain < 0 {
			return gain
		}
	}
	return greed
}
