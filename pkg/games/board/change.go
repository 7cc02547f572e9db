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
	Piece Piece // as it is after the step
	Was   Piece // as it was before, another kind where a pawn was promoted; the zero Piece where it was put
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
		step := Step{From: steps[square], To: square, Piece: after.Pieces[square]}
		if step.From < 0 {
			step.From = from(func(q Piece) bool { return q.Side == step.Piece.Side })
		}
		occupied := before.Pieces[square].Shape != None
		if step.From < 0 && occupied {
			c.Turned = append(c.Turned, square)
			continue
		}
		if step.From >= 0 {
			step.Was = before.Pieces[step.From]
		}
		if occupied {
			c.Taken = append(c.Taken, square)
		}
		c.Steps = append(c.Steps, step)
	}
	slices.SortStableFunc(c.Steps, func(a, b Step) int { return cmp.Compare(a.Piece.Shape, b.Piece.Shape) }) // the king castles, not the rook
	for square := range before.Pieces {
		if _, ok := gone[square]; ok {
			c.Taken = append(c.Taken, square)
		}
	}
	return c
}

// Say says what a change did to a board, the one after it: pawn e2 to e4, or X on 4, with what it
// took or turned over.
func (b Board) Say(c Change) string {
	var said []string
	for _, s := range c.Steps {
		switch {
		case s.From >= 0:
			said = append(said, words[s.Was.Shape][0]+" "+b.Name(s.From)+" to "+b.Name(s.To))
			if s.Was.Shape != s.Piece.Shape {
				said = append(said, "now a "+words[s.Piece.Shape][0])
			}
		case b.Style == Holes:
			said = append(said, b.Sides[s.Piece.Side]+" in column "+b.Name(s.To))
		default:
			said = append(said, b.Sides[s.Piece.Side]+" on "+b.Name(s.To))
		}
	}
	if c.Taken != nil {
		said = append(said, "taking "+b.names(c.Taken))
	}
	if c.Turned != nil {
		said = append(said, "turning "+b.names(c.Turned))
	}
	if said == nil {
		return "nothing changes on the board"
	}
	return strings.Join(said, ", ")
}

// names writes the names of squares.
func (b Board) names(squares []int) string {
	var names []string
	for _, square := range squares {
		names = append(names, b.Name(square))
	}
	return list(names)
}
