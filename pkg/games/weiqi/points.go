package weiqi

import "math/bits"

// points is a set of points of the board: bit row*(size+1)+column, both from 0, row 0 at the bottom. One bit is left over
// after each row, so that a step to the right from its end, or to the left from its beginning, leads to no point. On five
// rows:
//
//	row 1   6  7  8  9 10 | 11
//	row 0   0  1  2  3  4 |  5
type points [6]uint64

// MaxSize is the size of the largest board. Its points, with the unused column, take 380 bits.
const MaxSize = 19

// geometry is the data that all boards of one size share.
type geometry struct {
	size, stride int
	words        int // of points that are used
	all          points
	near         [64 * 6]points // by point: its neighbors
	corners      [64 * 6]points // by point: those next to it on a diagonal
	moves        [64 * 6]Move   // by point
}

// geometries holds the geometries of all sizes, by size.
var geometries = func() (all [MaxSize + 1]*geometry) {
	for size := MinSize; size <= MaxSize; size++ {
		g := &geometry{size: size, stride: size + 1}
		g.words = (size*g.stride + 63) / 64
		inside := func(n int) bool { return n >= 0 && n < size }
		for p := range size * g.stride {
			column, row := p%g.stride, p/g.stride
			if !inside(column) {
				continue
			}
			g.all.add(p)
			g.moves[p] = at(column, row)
			for _, step := range [...][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				c, r := column+step[0], row+step[1]
				switch {
				case !inside(c) || !inside(r):
				case c == column || r == row:
					g.near[p].add(r*g.stride + c)
				default:
					g.corners[p].add(r*g.stride + c)
				}
			}
		}
		all[size] = g
	}
	return all
}()

func (s *points) add(p int)      { s[p>>6] |= 1 << (p & 63) }
func (s *points) remove(p int)   { s[p>>6] &^= 1 << (p & 63) }
func (s *points) has(p int) bool { return s[p>>6]>>(p&63)&1 == 1 }

func (s points) or(t *points) points {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s points) without(t *points) points {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

func (s points) and(t *points) points {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

func (s *points) empty() bool { return *s == points{} }

func (s *points) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// pop takes the lowest point out of the set and returns it, -1 if there is none.
func (s *points) pop() int {
	for i, word := range s {
		if word != 0 {
			s[i] &= word - 1
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// nth returns the n-th point of the set, from 0.
func (s *points) nth(n int) int {
	for i, word := range s {
		if c := bits.OnesCount64(word); n >= c {
			n -= c
			continue
		}
		for range n {
			word &= word - 1
		}
		return i<<6 + bits.TrailingZeros64(word)
	}
	return -1
}

// list returns the points of the set.
func (s points) list() (all []int) {
	for p := s.pop(); p >= 0; p = s.pop() {
		all = append(all, p)
	}
	return all
}

// beside returns the points of the board next to one of s: up, down, left or right.
func (g *geometry) beside(s *points) (t points) {
	up, last := uint(g.stride), g.words-1
	for i := range g.words {
		w := s[i]
		n := w<<1 | w>>1 | w<<up | w>>up
		if i > 0 {
			below := s[i-1]
			n |= below>>63 | below>>(64-up)
		}
		if i < last {
			above := s[i+1]
			n |= above<<63 | above<<(64-up)
		}
		t[i] = n & g.all[i]
	}
	return t
}

// flood returns the points that can be reached from the points from by steps within the set within, including
// from.
func (g *geometry) flood(from, within *points) points {
	reached := *from
	for {
		next := g.beside(&reached)
		grown := false
		for i := range g.words {
			more := next[i] & within[i] &^ reached[i]
			reached[i] |= more
			grown = grown || more != 0
		}
		if !grown {
			return reached
		}
	}
}
