package othello

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Expander returns the game's own expander: checking whether the game is over takes as long as finding the
// moves, and a static score needs the moves of both sides.
func (b Board) Expander() search.Expander[Board, Move] { return &expander{} }

type expander struct {
	board Board
	moves uint64 // 0 if the only move is a pass
	list  []Move
}

func (x *expander) Open(b Board) (score int, over bool) {
	x.board, x.moves = b, moves(b.mine, b.theirs)
	if x.moves == 0 && moves(b.theirs, b.mine) == 0 {
		return b.final(), true
	}
	return 0, false
}

func (x *expander) Moves(buf []Move) []Move {
	if x.moves == 0 {
		return append(buf, Pass)
	}
	return appendSquares(buf, x.moves)
}

func (x *expander) Bounds(buf []Move) (moves []Move, low, high int) {
	low, high = x.board.bounds()
	return x.Moves(buf), low, high
}

func (x *expander) Play(m Move) Board { return x.board.Play(m) }

func (x *expander) Frontier(list []Move, f *search.Frontier) {
	if list == nil {
		x.list = x.Moves(x.list[:0])
		list = x.list
	}
	for _, m := range list {
		if x.board.Play(m).replies(f) {
			return
		}
	}
}

// replies scores the replies to the move that led to b.
func (b Board) replies(f *search.Frontier) (enough bool) {
	left := moves(b.mine, b.theirs)
	if left == 0 {
		if moves(b.theirs, b.mine) == 0 {
			return f.Over(b.final())
		}
		return !b.Play(Pass).leafOf(f) && f.Leave()
	}
	for ; left != 0; left &= left - 1 {
		if b.Play(Move(bits.TrailingZeros64(left))).leafOf(f) {
			return false
		}
	}
	return f.Leave()
}

// leafOf scores a board as a leaf.
func (b Board) leafOf(f *search.Frontier) (refuted bool) {
	score, over := b.leaf()
	if over {
		return f.End(score)
	}
	return f.Leaf(score)
}
