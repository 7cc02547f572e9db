// Package weiqi is the game of Go, which Go's own keyword forbids as a name, on the contract of package search: on
// boards of 2 to 19 rows, with too many moves for alpha-beta to look far ahead.
//
// The rules are those of Tromp and Taylor (https://tromp.github.io/go.html), which count the area, with two exceptions: a
// move that would leave its own stones without a liberty is forbidden, and the only forbidden repetition is the simple ko,
// capturing a stone that has just captured one. Their rule, positional superko, forbids every position that was on the
// board before: that depends on the path to a position, which is not part of it. So a game need not end, and there is no
// [search.Height].
//
// A score is twice the difference of the areas, for the side to move, including the komi, White's compensation for
// moving second.
package weiqi

import (
	"fmt"
	"math/rand/v2"

	"github.com/ablab-go/ablab/pkg/search"
)

// MinSize is the size of the smallest board.
const MinSize = 2

// Board is a position: an immutable value, equal for equal positions. The zero Board is not valid; see [New].
type Board struct {
	mine, theirs points // mine are the stones of the side to move
	stones       uint64 // the hash of both, by color
	size         int8
	white        bool  // White is to move
	passes       int8  // that were played last, up to 2
	ko           Move  // the move that the side to move may not play; Pass for none
	komi         int16 // doubled
}

// Move is a point or a [Pass].
type Move int16

// Pass is the move that leaves the board as it is. Two of them end the game.
const Pass Move = -1

// at returns the move on a point.
func at(column, row int) Move { return Move(row<<5 | column) }

// Komi is White's usual compensation for moving second: seven and a half points.
const Komi = 7.5

// New returns the empty board with size rows, [MinSize] to [MaxSize], Black to move; White gets komi points, a multiple
// of one half. Other sizes and points are an error.
func New(size int, komi float64) (Board, error) {
	const most = MaxSize * MaxSize
	switch doubled := 2 * komi; {
	case size < MinSize || size > MaxSize:
		return Board{}, fmt.Errorf("weiqi: a board of %d rows: want %d to %d", size, MinSize, MaxSize)
	case doubled != float64(int(doubled)) || komi < -most || komi > most:
		return Board{}, fmt.Errorf("weiqi: a komi of %v: want points and half points from %d to %d", komi, -most, most)
	default:
		return Board{size: int8(size), komi: int16(doubled), ko: Pass}, nil
	}
}

// Start is [New] with the usual [Komi]; it panics if size is out of range.
func Start(size int) Board {
	b, err := New(size, Komi)
	if err != nil {
		panic(err)
	}
	return b
}

// Size returns the number of rows.
func (b Board) Size() int { return int(b.size) }

func (b *Board) geometry() *geometry { return geometries[b.size] }

// point returns the number of the point of a move.
func (b *Board) point(m Move) int { return int(m>>5)*(int(b.size)+1) + int(m&31) }

// free returns the points without a stone.
func (b *Board) free() points {
	taken := b.mine.or(&b.theirs)
	return b.geometry().all.without(&taken)
}

// Terminal reports whether the game is over, which it is after two passes, and returns twice the difference of
// the areas.
func (b Board) Terminal() (score int, over bool) {
	if b.passes < 2 {
		return 0, false
	}
	mine, theirs := b.areas()
	return 2*(mine.count()-theirs.count()) + b.komiOfMover(), true
}

// areas returns each side's stones, and the free points from which only its stones are reached.
func (b *Board) areas() (mine, theirs points) {
	g, free := b.geometry(), b.free()
	mine, theirs = g.flood(&b.mine, &free), g.flood(&b.theirs, &free)
	return mine.without(&theirs), theirs.without(&mine)
}

func (b *Board) komiOfMover() int {
	if b.white {
		return int(b.komi)
	}
	return -int(b.komi)
}

// Moves appends the points that may be played, row by row from the bottom, and the pass.
func (b Board) Moves(buf []Move) []Move {
	if b.passes >= 2 {
		return buf
	}
	free := b.free()
	moves := &b.geometry().moves
	for left, p := free, 0; ; {
		if p = left.pop(); p < 0 {
			return append(buf, Pass)
		}
		if b.legal(p, &free) {
			buf = append(buf, moves[p])
		}
	}
}

// legal reports whether the side to move may play a free point: if it is not ko, and is free next to it, or takes stones,
// or joins a group that has another liberty.
func (b *Board) legal(p int, free *points) bool {
	g := b.geometry()
	near := &g.near[p]
	if open := near.and(free); !open.empty() {
		return true
	}
	if b.ko == g.moves[p] {
		return false
	}
	for left := near.and(&b.theirs); !left.empty(); {
		group, liberties := b.group(left.pop(), &b.theirs, free)
		if liberties.count() == 1 {
			return true
		}
		left = left.without(&group)
	}
	for left := near.and(&b.mine); !left.empty(); {
		group, liberties := b.group(left.pop(), &b.mine, free)
		if liberties.count() > 1 {
			return true
		}
		left = left.without(&group)
	}
	return false
}

// group returns the stones that are joined to the one on a point, and the free points next to them.
func (b *Board) group(p int, stones, free *points) (group, liberties points) {
	g := b.geometry()
	one := points{}
	one.add(p)
	group = g.flood(&one, stones)
	liberties = g.beside(&group)
	return group, liberties.and(free)
}

// Play returns the board after a move: the stone is put, and the other side's groups without a liberty are taken.
func (b Board) Play(m Move) Board {
	next := b
	next.mine, next.theirs = b.theirs, b.mine
	next.white, next.ko = !b.white, Pass
	if m == Pass {
		next.passes++
		return next
	}
	p := b.point(m)
	next.passes = 0
	next.theirs.add(p)
	next.stones ^= stone(p, b.white)
	free := b.free()
	free.remove(p)
	taken := b.takenBy(p, &free)
	if taken.empty() {
		return next
	}
	next.mine = next.mine.without(&taken)
	last := -1
	for left := taken; !left.empty(); {
		last = left.pop()
		next.stones ^= stone(last, !b.white)
	}
	// Ko: one stone was taken, and the stone that took it has no neighbors of its color and only this liberty.
	if g := b.geometry(); taken.count() == 1 {
		around := g.near[p].without(&next.mine)
		around.remove(last)
		if around.empty() {
			next.ko = g.moves[last]
		}
	}
	return next
}

// takenBy returns the other side's stones that have no liberty once a point is no longer free.
func (b *Board) takenBy(p int, free *points) (taken points) {
	for left := b.geometry().near[p].and(&b.theirs); !left.empty(); {
		group, liberties := b.group(left.pop(), &b.theirs, free)
		if liberties.empty() {
			taken = taken.or(&group)
		}
		left = left.without(&group)
	}
	return taken
}

// stone returns a stone's part of the hash.
func stone(p int, white bool) uint64 {
	n := uint64(2 * p)
	if white {
		n++
	}
	return search.Mix(n)
}

// Hash returns a number that almost certainly no other position has: that of its stones (A. L. Zobrist, "A new
// hashing method with application for game playing", 1970), mixed with the rest.
func (b Board) Hash() uint64 {
	rest := uint64(uint16(b.ko))<<32 | uint64(uint16(b.komi))<<16 | uint64(b.size)<<8 | uint64(b.passes)<<1
	if b.white {
		rest |= 1
	}
	return search.Mix(b.stones ^ search.Mix(rest))
}

// NullMove returns the board with the other side to move. It does not count as a pass.
func (b Board) NullMove() (Board, bool) {
	if b.passes >= 2 {
		return b, false
	}
	b.mine, b.theirs = b.theirs, b.mine
	b.white, b.ko = !b.white, Pass
	return b, true
}

// RandomMove returns a random move for playouts: all points are equally likely, except for those where a stone would fill
// a single-point eye of its own side, by which groups would finally kill themselves. It returns a pass if no point is
// left.
//
// Source: B. Brügmann, "Monte Carlo Go", 1993. A point counts as an eye if all points next to it are its side's, and at
// most one of its diagonal neighbors is the other side's, at the edge none.
func (b Board) RandomMove(r *rand.Rand) Move {
	free := b.free()
	for left, n := free, free.count(); n > 0; n-- {
		p := left.nth(r.IntN(n))
		if !b.eye(p) && b.legal(p, &free) {
			return b.geometry().moves[p]
		}
		left.remove(p)
	}
	return Pass
}

// eye reports whether a point counts as a single-point eye of the side to move.
func (b *Board) eye(p int) bool {
	g := b.geometry()
	if open := g.near[p].without(&b.mine); !open.empty() {
		return false
	}
	against := g.corners[p].and(&b.theirs)
	if g.corners[p].count() < 4 {
		return against.empty()
	}
	return against.count() <= 1
}
