package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Expander returns an expander of the game's own.
func (b Board) Expander() search.Expander[Board, Move] { return &expander{} }

// expander knows the squares that win, once it was asked for more than moves: those of a side are those of its own
// stones, whatever the other side plays next.
type expander struct {
	board         Board
	empty         uint64 // the lowest empty square of each column
	looked        bool   // the rest is known
	wins, replies uint64 // squares with which the side to move, or the other one, has four in a row
}

func (x *expander) Open(b Board) (score int, over bool) {
	x.board, x.empty, x.looked = b, b.next()&full, false
	if four(b.theirs) {
		return -b.worth(bits.OnesCount64(b.theirs & full)), true
	}
	return 0, x.empty == 0
}

func (x *expander) Moves(buf []Move) []Move { return x.board.Moves(buf) }
func (x *expander) Play(m Move) Board       { return x.board.Play(m) }

// Bounds is [Board.Bounds].
func (x *expander) Bounds(buf []Move) (moves []Move, low, high int) {
	x.look()
	return x.board.bounds(x.wins, x.replies, buf)
}

// Hints is [Board.Hints].
func (x *expander) Hints(moves []Move, buf []int) []int {
	x.look()
	return x.board.hints(x.wins, x.replies, moves, buf)
}

// look finds the squares that win.
func (x *expander) look() {
	if !x.looked {
		x.looked, x.wins, x.replies = true, fourths(x.board.mine), fourths(x.board.theirs)
	}
}

func (x *expander) Frontier(moves []Move, f *search.Frontier) {
	x.look()
	if moves == nil {
		x.score(x.board.files()[:], f)
	}
	for _, m := range moves {
		if x.score(files[m:m+1], f) {
			return
		}
	}
}

// score scores moves, and the replies to each.
func (x *expander) score(moves []file, f *search.Frontier) (enough bool) {
	b, wins, replies := x.board, x.wins, x.replies
	win, loss := b.worth(bits.OnesCount64(b.mine&full)+1), b.worth(bits.OnesCount64(b.theirs&full)+1)
	left := b.mine&(weighted|centred) == 0
	last, columns := b.Height() <= 2, 0
	if b.mine&(weighted|judged) == weighted {
		columns = weight(b.mine) - weight(b.theirs)
	}
nextMove:
	for i := range moves {
		square := x.empty & moves[i].squares
		empty := (x.empty + square) & full
		switch {
		case square == 0:
			continue
		case square&wins != 0:
			if f.Over(-win) {
				return true
			}
			continue
		case last:
			if x.ending(empty, f) {
				return true
			}
			continue
		case left:
			for ; empty != 0; empty &= empty - 1 {
				if empty&-empty&replies == 0 {
					if f.Leaf(0) {
						continue nextMove
					}
				} else if f.End(-loss) {
					continue nextMove
				}
			}
		default:
			order, score := b.files(), columns+moves[i].weight
			for j := range order {
				reply, refuted := empty&order[j].squares, false
				switch {
				case reply == 0:
				case reply&replies != 0:
					refuted = f.End(-loss)
				case b.mine&weighted == 0:
					refuted = f.Leaf(0)
				case b.mine&judged == 0:
					refuted = f.Leaf(score - order[j].weight)
				default:
					refuted = f.Leaf(Board{b.mine | square, b.theirs | reply}.Evaluate())
				}
				if refuted {
					continue nextMove
				}
			}
		}
		if f.Leave() {
			return true
		}
	}
	return false
}

// ending scores a move with one of the last two stones, which does not win, and the other one, if there is one.
func (x *expander) ending(reply uint64, f *search.Frontier) (enough bool) {
	score := 0
	switch {
	case reply == 0:
		return f.Over(0)
	case reply&x.replies != 0:
		score = -x.board.worth(bits.OnesCount64(x.board.theirs&full) + 1)
	}
	return !f.End(score) && f.Leave()
}

// file is a column of squares, and what a stone there counts in a static score.
type file struct {
	squares uint64
	weight  int
}

// files and centreFiles are the columns in the two orders of moves.
var files, centreFiles = columnsBy(0, 1, 2, 3, 4, 5, 6), columnsBy(3, 2, 4, 1, 5, 0, 6)

func columnsBy(order ...Move) (files [columns]file) {
	for i, m := range order {
		squares := uint64(column) << (stride * m)
		files[i] = file{squares, weight(squares & bottom)}
	}
	return files
}

// files returns the columns in the order of the moves.
func (b Board) files() *[columns]file {
	if b.has(centred) {
		return &centreFiles
	}
	return &files
}
