package board

import (
	"cmp"
	"slices"
	"strings"
)

// Change is what a move did to a board. The zero Change is nothing, as a pass does.
type Change struct {
	Steps  []Step // the pieces that the side that moved has moved or put: one, or two in castling
	Taken  []int  // the squares on which a piece was taken
	Turned []int  // the squares whose piece went over to the other side where it stood
}

// Step is a piece that went to a square.
type Step struct {
	From  int // the square that it left, or -1 where it was put on the board
	To    int
	Piece Piece // as it is after the step: a pawn may have become a queen
}

// Diff tells what a move did from the boards before and after it. A piece that is gone from
// a square and one of its side that is new on another are the same piece; its kind decides
// where two are gone. Nothing is told of boards that differ in size.
//
// A draughts king that captures in a circle has moved and stands where it stood: what it took is
// all that is told.
func Diff(before, after Board) Change {
	var c Change
	if before.Columns != after.Columns || len(before.Pieces) != len(after.Pieces) {
		return c
	}
	gone := map[int]Piece{}
	for square, p := range before.Pieces {
		if p.Shape != None && after.Pieces[square].Shape == None {
			gone[square] = p
		}
	}
	from := func(fits func(Piece) bool) int {
		for square := range before.Pieces {
			if p, ok := gone[square]; ok && fits(p) {
				delete(gone, square)
				return square
			}
		}
		return -1
	}
	var changed []int
	for square, p := range after.Pieces {
		if p.Shape != None && p != before.Pieces[square] {
			changed = append(changed, square)
		}
	}
	steps := map[int]int{}
	for _, square := range changed {
		p := after.Pieces[square]
		steps[square] = from(func(q Piece) bool { return q == p })
	}
	for _, square := range changed {
		p, was := after.Pieces[square], before.Pieces[square]
		if steps[square] < 0 {
			steps[square] = from(func(q Piece) bool { return q.Side == p.Side })
		}
		switch {
		case steps[square] < 0 && was.Shape != None:
			c.Turned = append(c.Turned, square)
			continue
		case was.Shape != None:
			c.Taken = append(c.Taken, square)
		}
		c.Steps = append(c.Steps, Step{steps[square], square, p})
	}
	slices.SortStableFunc(c.Steps, func(a, b Step) int { return cmp.Compare(a.Piece.Shape, b.Piece.Shape) }) // the king castles, not the rook
	for square := range before.Pieces {
		if _, ok := gone[square]; ok {
			c.Taken = append(c.Taken, square)
		}
	}
	return c
}

// Say says what a change did to a board: e2 to e4, or 4 for a stone that was put there, with what
// it took or turned over.
func (b Board) Say(c Change) string {
	var said []string
	for _, s := range c.Steps {
		if s.From < 0 {
			said = append(said, b.Name(s.To))
		} else {
			said = append(said, b.Name(s.From)+" to "+b.Name(s.To))
		}
	}
	names := func(squares []int) string {
		var names []string
		for _, square := range squares {
			names = append(names, b.Name(square))
		}
		return list(names)
	}
	if c.Taken != nil {
		said = append(said, "taking "+names(c.Taken))
	}
	if c.Turned != nil {
		said = append(said, "turning "+names(c.Turned))
	}
	if said == nil {
		return "nothing changes on the board"
	}
	return strings.Join(said, ", ")
}
