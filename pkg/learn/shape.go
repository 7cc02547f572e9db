package learn

import (
	"errors"
	"fmt"
	"slices"
)

// Shape is everything about a network except its weights: how it reads a board.
type Shape struct {
	Layout
	Phases    int     // parts of the game with separate weights, by the number of men; 0 means 1
	Alternate bool    // even and odd numbers of men have separate weights: these are the two sides if moves only add men
	Most      int     // the highest static score, one less than that of a won game
	Tuples    [][]int // squares: column + row*Columns
}

// Limits of a network, whose weights are stored small.
const (
	mostImages  = 512
	mostTuple   = 12
	mostWeights = 1 << 22
)

// Check returns what is wrong with a shape.
func (s Shape) Check() error {
	if err := s.Layout.Check(); err != nil {
		return err
	}
	switch {
	case s.Phases < 0 || s.Phases > mostSquares:
		return fmt.Errorf("learn: %d phases: want 1 to %d", s.Phases, mostSquares)
	case s.Most < 1 || s.Most > 1<<14:
		return fmt.Errorf("learn: a highest score of %d: want 1 to %d", s.Most, 1<<14)
	case len(s.Tuples) == 0:
		return errors.New("learn: there are no tuples: want one or more")
	}
	for i, t := range s.Tuples {
		for k, square := range t {
			if square < 0 || square >= s.Columns*s.Rows || slices.Contains(t[:k], square) {
				return fmt.Errorf("learn: tuple %d has the square %d: want each once, from 0 to %d",
					i, square, s.Columns*s.Rows-1)
			}
		}
		if len(t) == 0 || len(t) > mostTuple {
			return fmt.Errorf("learn: tuple %d has %d squares: want 1 to %d", i, len(t), mostTuple)
		}
	}
	if images := len(s.images()); images > mostImages || s.weights() > mostWeights {
		return fmt.Errorf("learn: %d tuples with their mirrors and %d weights: want at most %d and %d", images, s.weights(),
			mostImages, mostWeights)
	}
	return nil
}

// parts returns the number of sets of weights.
func (s Shape) parts() int {
	if s.Alternate {
		return 2 * max(s.Phases, 1)
	}
	return max(s.Phases, 1)
}

// part returns the index of the set of weights for men men.
func (s *Shape) part(men int) int {
	part := men * s.Phases / (s.Columns*s.Rows + 1)
	if s.Alternate {
		part = 2*part + men&1
	}
	return part
}

// size returns the number of weights of a tuple.
func (s Shape) size(tuple []int) int {
	size := 1
	for range tuple {
		size *= s.Kinds
	}
	return size
}

// weights returns the number of weights.
func (s Shape) weights() (n int) {
	for _, t := range s.Tuples {
		n += s.size(t)
	}
	return n * s.parts()
}

// image is a tuple, or one of its mirrors, which share its weights.
type image struct {
	squares []int
	first   int32 // of its weights
	bits    [3][4]uint8
	fours   int // groups of four bits: those of the squares come last, after some beyond the board
}

// onSquaresOf reports whether two images of a tuple have the same squares, in whatever order.
func (i *image) onSquaresOf(other image) bool {
	return i.first == other.first && slices.Equal(sorted(i.squares), sorted(other.squares))
}

// images returns all tuples with all their mirrors, each once.
func (s Shape) images() (all []image) {
	first := 0
	for _, t := range s.Tuples {
		before := len(all)
		for _, mirror := range s.mirrors() {
			i := image{squares: mirrored(t, s.Columns, mirror), first: int32(first), fours: (len(t) + 3) / 4}
			if slices.ContainsFunc(all[before:], func(o image) bool { return slices.Equal(o.squares, i.squares) }) {
				continue
			}
			for k := range 4 * i.fours {
				i.bits[k/4][k%4] = mostSquares
				if at := k - 4*i.fours + len(t); at >= 0 {
					i.bits[k/4][k%4] = uint8(i.squares[at]%s.Columns*s.Across + i.squares[at]/s.Columns*s.Up)
				}
			}
			all = append(all, i)
		}
		first += s.size(t)
	}
	return all
}

// mirrored returns the images of squares under a symmetry.
func mirrored(squares []int, columns int, mirror func(column, row int) (int, int)) (to []int) {
	for _, square := range squares {
		column, row := mirror(square%columns, square/columns)
		to = append(to, column+row*columns)
	}
	return to
}

// mirrors returns the symmetries, each as a function of a square.
func (s Shape) mirrors() []func(column, row int) (int, int) {
	c, r := s.Columns-1, s.Rows-1
	all := []func(x, y int) (int, int){
		func(x, y int) (int, int) { return x, y },
		func(x, y int) (int, int) { return c - x, y },
		func(x, y int) (int, int) { return x, r - y },
		func(x, y int) (int, int) { return c - x, r - y },
		func(x, y int) (int, int) { return y, x },
		func(x, y int) (int, int) { return c - y, x },
		func(x, y int) (int, int) { return y, r - x },
		func(x, y int) (int, int) { return c - y, r - x },
	}
	switch s.Mirrors {
	case Sides:
		return all[:2]
	case Square:
		return all
	}
	return all[:1]
}

// Straight returns all rows of n squares of a board, in all four directions; of rows that mirror each other only one.
//
// Source: W. Jaśkowski, "Systematic n-tuple networks for position evaluation" (2014).
func (s Shape) Straight(n int) (tuples [][]int) {
	seen := map[string]bool{}
	for square := range s.Columns * s.Rows {
		x, y := square%s.Columns, square/s.Columns
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			endX, endY := x+(n-1)*d[0], y+(n-1)*d[1]
			if endX < 0 || endX >= s.Columns || endY >= s.Rows {
				continue
			}
			tuple := make([]int, n)
			for i := range tuple {
				tuple[i] = x + i*d[0] + (y+i*d[1])*s.Columns
			}
			if !seen[fmt.Sprint(sorted(tuple))] {
				tuples = append(tuples, tuple)
			}
			for _, mirror := range s.mirrors() {
				seen[fmt.Sprint(sorted(mirrored(tuple, s.Columns, mirror)))] = true
			}
		}
	}
	return tuples
}

func sorted(squares []int) []int { return slices.Sorted(slices.Values(squares)) }
