package nnue

import "github.com/ablab-go/ablab/pkg/games/chess"

// Position is a position of chess that a network evaluates: it has the same rules, moves, hints and text. It carries the sums of
// the first layer, which [Position.Play] updates. It is an immutable value. Positions are equal if they have the same network and
// are equal in chess. [With] makes one. A position without a network has the evaluation of chess.
type Position struct {
	chess.Position
	network *Network
	sums    Sums
	ordered bool
}

// With returns a position with a network of the shape [Chess].
func With(pos chess.Position, n *Network) Position {
	var buf [64]uint16
	return Position{pos, n, n.Sums(pos.Men(buf[:0])), false}
}

// Network returns the network, nil if there is none.
func (p Position) Network() *Network { return p.network }

// ByTerms returns the same position without the network: it is judged by the terms of [chess.Tuned], and so are the positions
// after it.
func (p Position) ByTerms() Position { return Position{Position: p.Judged(chess.Tuned)} }

// Evaluate returns the evaluation, in centipawns for the side to move.
func (p Position) Evaluate() int {
	if p.network == nil {
		return p.Position.Evaluate()
	}
	return p.network.Evaluate(&p.sums, p.Black())
}

// Play returns the position after a move.
func (p Position) Play(m chess.Move) Position {
	var gone, came [2]uint16
	next := Position{p.Position.Play(m), p.network, p.sums, p.ordered}
	if p.network != nil {
		g, c := p.Changes(next.Position, gone[:0], came[:0])
		p.network.Update(&next.sums, g, c)
	}
	return next
}

// NullMove returns the position with the other side to move; see [chess.Position.NullMove].
func (p Position) NullMove() (Position, bool) {
	next, ok := p.Position.NullMove()
	return Position{next, p.network, p.sums, p.ordered}, ok
}

// WithoutProgress reports whether no pawn has moved and nothing has been taken since an earlier position; see
// [chess.Position.WithoutProgress].
func (p Position) WithoutProgress(earlier Position) bool {
	return p.Position.WithoutProgress(earlier.Position)
}

// Ordered returns the same position, whose quiet moves the network orders: see [Position.Hint].
func (p Position) Ordered() Position {
	p.ordered = true
	return p
}

// Hint returns a number for move ordering, that of [chess.Position.Hint], which is 0 for a quiet move. In a position that is
// [Position.Ordered], a quiet move has the hint by which the evaluation rises with it, in units of 8 centipawns: moves that
// are about equal keep the order that a search has learned. It is at most 100 either way, so that captures that win something
// come first.
func (p Position) Hint(m chess.Move) int {
	hint := p.Position.Hint(m)
	if hint == 0 && p.ordered {
		next := p.Play(m)
		hint = max(-100, min((-next.Evaluate()-p.Evaluate())/8, 100))
	}
	return hint
}
