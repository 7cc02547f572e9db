package board

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// Change is what a move did to a board. The zero Change changes nothing, like a pass.
type Change struct {
	Steps  []Step // the pieces that the moving side moved or put: one, or two in castling
	Taken  []int  // the squares on which a piece was taken
	Turned []int  // the squares whose piece changed sides without moving
}

// Step is a piece that went to a square.
type Step struct {
	From  int // the square that it left, or -1 if it was put on the board
	To    int
	Piece Piece // as it is after the step
	Was   Piece // as it was before, of another kind if a pawn was promoted; the zero Piece if it was put
}

// Diff finds what a move did from the boards before and after it. A piece that is gone from
// a square and one of its side that is new on another are the same piece; its kind decides
// if two are gone. The Change is zero for boards that differ in size.
//
// A piece that took others in a circle, as a king can in draughts, ends where it started: it is
// the one from whose square jumps over all of them return, if there is only one.
func Diff(before, after Board) Change {
	var c Change
	if before.Columns != after.Columns || len(before.Pieces) != len(after.Pieces) {
		return c
	}
	var changed []int
	gone := gonePieces{}
	for square, p := range after.Pieces {
		switch was := before.Pieces[square]; {
		case p.Shape != None && p != was:
			changed = append(changed, square)
		case p.Shape == None && was.Shape != None:
			gone[square] = was
		}
	}
	from := map[int]int{}
	for _, square := range changed {
		from[square] = gone.take(func(p Piece) bool { return p == after.Pieces[square] })
	}
	for _, square := range changed {
		step := Step{From: from[square], To: square, Piece: after.Pieces[square]}
		if step.From < 0 {
			step.From = gone.take(func(p Piece) bool { return p.Side == step.Piece.Side })
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
	slices.SortStableFunc(c.Steps, func(a, b Step) int { // the king castles, not the rook
		return cmp.Compare(a.Piece.Shape, b.Piece.Shape)
	})
	c.Taken = append(c.Taken, gone.squares()...)
	if len(c.Steps) == 0 && len(c.Taken) > 0 {
		if round := after.circles(before.Pieces[c.Taken[0]].Side, c.Taken); len(round) == 1 {
			c.Steps = round
		}
	}
	return c
}

// gonePieces are the pieces that left their squares, by the square.
type gonePieces map[int]Piece

// squares returns the squares in order.
func (g gonePieces) squares() []int { return slices.Sorted(maps.Keys(g)) }

// take removes the first piece that fits and returns its square, -1 if none does.
func (g gonePieces) take(fits func(Piece) bool) int {
	for _, square := range g.squares() {
		if fits(g[square]) {
			delete(g, square)
			return square
		}
	}
	return -1
}

// circles returns the steps of the pieces that can take all taken pieces, those of side, and end where they started.
func (b Board) circles(side Side, taken []int) (steps []Step) {
	for square, p := range b.Pieces {
		if p.Shape != None && p.Side != side && b.jumps(square, square, taken) != nil {
			steps = append(steps, Step{From: square, To: square, Piece: p, Was: p})
		}
	}
	return steps
}

// jumps returns the ways in which a piece can go from one square to another by jumping over all
// taken pieces, one after the other. A way is the list of squares where the jumps end. Boards that
// are many moves apart have more pieces taken than one capture can take, and no ways.
func (b Board) jumps(from, to int, taken []int) (ways [][]int) {
	const most = 12 // the men of a side in draughts
	if len(taken) > most {
		return nil
	}
	if len(taken) == 0 {
		if from == to {
			return [][]int{{}}
		}
		return nil
	}
	for i, over := range taken {
		dx, dy := over%b.Columns-from%b.Columns, over/b.Columns-from/b.Columns
		x, y := over%b.Columns+dx, over/b.Columns+dy
		if max(dx*dx, dy*dy) != 1 || min(x, y) < 0 || x >= b.Columns || y >= b.Rows {
			continue
		}
		end := y*b.Columns + x
		for _, way := range b.jumps(end, to, slices.Delete(slices.Clone(taken), i, i+1)) {
			ways = append(ways, append([]int{end}, way...))
		}
	}
	return ways
}

// Say describes a change in words; b is the board after it: pawn e2 to e4, or X on 4, with what
// it took or turned over.
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
	return english.List(names)
}
