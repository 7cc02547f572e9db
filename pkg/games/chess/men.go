package chess

// places gives each kind of man its place in the order of the numbers of [Position.Men].
var places = [8]uint16{pawn: 0, knight: 1, bishop: 2, rook: 3, queen: 4, king: 5}

// man returns the number of the man on a square: see [Position.Men].
func (p *Position) man(s Square) uint16 {
	return 384*uint16(p.black>>(s&63)&1) + 64*places[p.at(s)&7] + uint16(s)
}

// Men appends to buf the number of each man on the board, from 0 to 767: 384 times its side (White 0, Black 1), plus 64 times
// its kind (pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5), plus its [Square]. They are in the order of the squares.
func (p Position) Men(buf []uint16) []uint16 {
	for men := p.occupied(); men != 0; men &= men - 1 {
		buf = append(buf, p.man(first(men)))
	}
	return buf
}

// Changes appends to gone the numbers of the men of p that are not in the position next, and to came those of the men of next
// that are not in p. A move takes at most two men from their squares, and puts at most two on squares.
func (p Position) Changes(next Position, gone, came []uint16) (goneMen, cameMen []uint16) {
	changed := (p.bit0 ^ next.bit0) | (p.bit1 ^ next.bit1) | (p.bit2 ^ next.bit2) | (p.black ^ next.black)
	for men := changed & p.occupied(); men != 0; men &= men - 1 {
		gone = append(gone, p.man(first(men)))
	}
	for men := changed & next.occupied(); men != 0; men &= men - 1 {
		came = append(came, next.man(first(men)))
	}
	return gone, came
}

// Black reports whether Black is to move.
func (p Position) Black() bool { return p.side == black }
