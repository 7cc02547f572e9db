package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/search"
)

// Expander returns the game's own expander.
func (b Board) Expander() search.Expander[Board, Move] {
	return &expander{mine: sideOf(0), theirs: sideOf(0)}
}

// expander computes the winning squares when more than moves is asked for.
type expander struct {
	board        Board
	empty        uint64 // the lowest empty square of each column
	mine, theirs side   // as look found them
}

// side holds what depends only on the stones of one side: for the side to move it is the same in all positions
// after the moves of one position.
type side struct {
	stones uint64
	wins   uint64 // squares with which it has four in a row
	win    int    // the score of a win with its next stone
	weight int    // of a [Board.Weighted] board
}

func sideOf(stones uint64) side {
	s := side{stones: stones, wins: fourths(stones), win: Board{mine: stones}.worth(bits.OnesCount64(stones&full) + 1)}
	if stones&(weighted|judged) == weighted {
		s.weight = weight(stones)
	}
	return s
}

func (x *expander) Open(b Board) (score int, over bool) {
	x.board, x.empty = b, b.next()&full
	if b.theirs&won != 0 {
		return -b.worth(bits.OnesCount64(b.theirs & full)), true
	}
	return 0, x.empty == 0
}

func (x *expander) Moves(buf []Move) []Move { return x.board.Moves(buf) }
func (x *expander) Play(m Move) Board       { return x.board.Play(m) }

// Bounds is [Board.Bounds].
func (x *expander) Bounds(buf []Move) (moves []Move, low, high int) {
	x.look()
	return x.board.bounds(x.mine.wins, x.theirs.wins, buf)
}

// Hints is [Board.Hints].
func (x *expander) Hints(moves []Move, buf []int) []int {
	x.look()
	return x.board.hints(x.mine.wins, x.theirs.wins, moves, buf)
}

// look computes both sides.
func (x *expander) look() {
	if x.mine.stones != x.board.mine {
		x.mine = sideOf(x.board.mine)
	}
	if x.theirs.stones != x.board.theirs {
		x.theirs = sideOf(x.board.theirs)
	}
}

func (x *expander) Frontier(moves []Move, f *search.Frontier) {
	x.look()
	ordered, files := x.board.files()
	if moves == nil {
		x.score(ordered[:], ordered, f)
	}
	for _, m := range moves {
		if x.score(files[m:m+1], ordered, f) {
			return
		}
	}
}

// score scores moves, and the replies to each.
func (x *expander) score(moves []file, order *[columns]file, f *search.Frontier) (enough bool) {
	b, wins, replies, loss := x.board, x.mine.wins, x.theirs.wins, -x.theirs.win
	left, judges := b.mine&(weighted|centred) == 0, b.has(judged)
	last := b.Height() <= 2
nextMove:
	for i := range moves {
		square := x.empty & moves[i].squares
		empty := (x.empty + square) & full
		switch {
		case square == 0:
			continue
		case square&wins != 0:
			if f.Over(-x.mine.win) {
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
				} else if f.End(loss) {
					continue nextMove
				}
			}
		default:
			score := x.mine.weight - x.theirs.weight + moves[i].weight
			for j := range order {
				reply, refuted := empty&order[j].squares, false
				switch {
				case reply == 0:
				case reply&replies != 0:
					refuted = f.End(loss)
				case judges:
					refuted = f.Leaf(Board{b.mine | square, b.theirs | reply}.Evaluate())
				default:
					refuted = f.Leaf(score - order[j].weight)
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
	case reply&x.theirs.wins != 0:
		score = -x.theirs.win
	}
	return !f.End(score) && f.Leave()
}

// file is a column of squares, and the weight of a stone there in a static score.
type file struct {
	squares uint64
	weight  int
}

// files are the columns, by whether stones have weights and whether the center comes first.
var files = func() (files [2][2][columns]file) {
	for counts := range files {
		for i, order := range [2][columns]Move{{0, 1, 2, 3, 4, 5, 6}, {3, 2, 4, 1, 5, 0, 6}} {
			for j, m := range order {
				squares := uint64(column) << (stride * m)
				files[counts][i][j] = file{squares, counts * weight(squares&bottom)}
			}
		}
	}
	return files
}()

// files returns the columns in the order of the moves, and from the left.
func (b Board) files() (ordered, fromLeft *[columns]file) {
	files := &files[b.mine/weighted&1]
	return &files[b.mine/centred&1], &files[0]
}
