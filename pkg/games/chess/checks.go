package chess

// Checks appends to buf, for each of the moves, whether it gives check and loses nothing by [Position.SEE].
func (p Position) Checks(moves []Move, buf []bool) []bool {
	own, occupied := p.men(p.side), p.occupied()
	home := first(p.kings() &^ own) // of the king that is attacked
	straight, diagonal := straightAttacks(home, occupied), diagonalAttacks(home, occupied)
	from := [...]uint64{ // where a man of each kind attacks it
		pawn: pawnAttacks[p.side^1][home&63], knight: knightAttacks[home&63],
		bishop: diagonal, rook: straight, queen: straight | diagonal, king: 0,
	}
	veils := (straight | diagonal) & own // the men that may discover an attack
	for _, m := range moves {
		to, moved := m.To().mask(), p.at(m.From())
		var check bool
		switch {
		case m.becomes() != none || moved == king || moved == pawn && m.To() == p.passing:
			after := p.Play(m) // more than one square becomes empty, or another man is placed there
			check = after.InCheck()
		case from[moved]&to != 0:
			check = true
		case veils&m.From().mask() != 0:
			left := occupied&^m.From().mask() | to
			check = p.attackers(home, left)&own&^m.From().mask() != 0
		}
		buf = append(buf, check && p.SEE(m) >= 0)
	}
	return buf
}
