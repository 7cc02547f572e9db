package chess

// MovesOfTheMen are the moves where no game is over for want of pieces, as published counts have it.
func (p Position) MovesOfTheMen(buf []Move) []Move { return p.appendMoves(buf, ^uint64(0)) }
