package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Marks of the last move: a frame around the square that a piece came to, a dashed one around that
// which it left, a cross where a piece was taken, a dot on a disc that was turned over. A disc lies under a king in check.
//
// Marks of a line: an arrow for a piece that moves, a pale piece for one that is put, a cross for
// a piece that is taken elsewhere, each with the number of the move. The best move's arrow is the
// thick one, the other side's are dashed. Light's numbers are in circles, Dark's in dark squares.

// tint draws the marks that lie below the pieces: of a king in check, and of the last move.
func (b Board) tint(s *strings.Builder, last Change) {
	for _, square := range b.Checked {
		x, y := b.corner(square)
		fmt.Fprintf(s, `<g class="ablab-mark"><circle class="checked" cx="%g" cy="%g" r="19"/></g>`, x+20, y+20)
	}
	if len(last.Steps) == 0 {
		return
	}
	s.WriteString(`<g class="ablab-mark">`)
	for _, step := range last.Steps {
		for i, square := range []int{step.To, step.From} {
			if square < 0 || b.Style == Holes {
				continue
			}
			x, y := b.corner(square)
			fmt.Fprintf(s, `<rect class="%s" x="%g" y="%g" width="35" height="35" rx="3"/>`,
				[]string{"to", "from"}[i], x+2.5, y+2.5)
		}
	}
	s.WriteString("</g>")
}

// mark draws the part of the last move's marks that lies above the pieces.
func (b Board) mark(s *strings.Builder, last Change) {
	var marks strings.Builder
	for _, square := range last.Taken {
		x, y := b.corner(square)
		if b.Pieces[square].Shape == None {
			cross(&marks, x+20, y+20, 9)
		} else {
			cross(&marks, x+33.5, y+6.5, 4)
		}
	}
	for _, square := range last.Turned {
		x, y := b.corner(square)
		fmt.Fprintf(&marks, `<circle class="turned" cx="%g" cy="%g" r="4.5"/>`, x+20, y+20)
	}
	for _, step := range last.Steps {
		if b.Style == Holes {
			x, y := b.corner(step.To)
			fmt.Fprintf(&marks, `<circle class="fallen" cx="%g" cy="%g" r="17.2"/>`, x+20, y+20)
		}
	}
	if marks.Len() > 0 {
		fmt.Fprintf(s, `<g class="ablab-mark">%s</g>`, &marks)
	}
}

// strike draws a line through the row that has won.
func (b Board) strike(s *strings.Builder) {
	if len(b.Row) == 0 {
		return
	}
	class := "row"
	if b.Style == Grid { // there is no ground but the page
		class += " inked"
	}
	x1, y1 := b.middle(b.Row[0])
	x2, y2 := b.middle(b.Row[len(b.Row)-1])
	fmt.Fprintf(s, `<g class="ablab-mark"><path class="%s" d="M%g %gL%g %g"/></g>`, class, x1, y1, x2, y2)
}

func cross(s *strings.Builder, x, y, r float64) {
	d := fmt.Sprintf("M%g %gl%g %gm0 %gl%g %g", x-r, y-r, 2*r, 2*r, -2*r, -2*r, 2*r)
	fmt.Fprintf(s, `<path class="under" d="%s"/><path class="taken" d="%s"/>`, d, d)
}

// markLine draws the moves of a line, the best move above the others, and then their numbers.
func (b Board) markLine(s *strings.Builder, line []Change) {
	if len(line) == 0 {
		return
	}
	s.WriteString(`<g class="ablab-mark">`)
	for i, c := range slices.Backward(line) {
		kind := "best"
		if i > 0 {
			kind = []string{"ours", "theirs"}[i%2]
		}
		fmt.Fprintf(s, `<g class="%s">`, kind)
		switch {
		case len(c.Steps) == 0:
		case c.Steps[0].From >= 0:
			b.arrow(s, b.way(c))
		default:
			b.ghost(s, c.Steps[0], i == 0)
		}
		for _, square := range c.elsewhere() {
			x, y := b.middle(square)
			cross(s, x, y, 7)
		}
		s.WriteString("</g>")
	}
	for _, at := range b.badges(line) {
		at.draw(s)
	}
	s.WriteString("</g>")
}

// ghost draws a piece that is to be put, and a frame around that of the best move.
func (b Board) ghost(s *strings.Builder, step Step, best bool) {
	s.WriteString(`<g class="ghost">`)
	b.put(s, step.Piece, step.To)
	s.WriteString("</g>")
	if best {
		x, y := b.corner(step.To)
		for _, class := range []string{"under", "put"} {
			fmt.Fprintf(s, `<rect class="%s" x="%g" y="%g" width="33" height="33" rx="5"/>`, class, x+3.5, y+3.5)
		}
	}
}

// elsewhere returns the squares on which a piece was taken although no piece came there.
func (c Change) elsewhere() []int {
	return slices.DeleteFunc(slices.Clone(c.Taken), func(square int) bool {
		return slices.ContainsFunc(c.Steps, func(s Step) bool { return s.To == square })
	})
}

// middle returns the middle of a square.
func (b Board) middle(square int) (x, y float64) {
	x, y = b.corner(square)
	return x + Square/2, y + Square/2
}

// way returns the squares on the way of the piece that moved: all its jumps if they are the only
// possible ones, else where it began and ended.
func (b Board) way(c Change) []int {
	step := c.Steps[0]
	if ways := b.jumps(step.From, step.To, c.elsewhere()); len(ways) == 1 && len(ways[0]) > 0 {
		return append([]int{step.From}, ways[0]...)
	}
	return []int{step.From, step.To}
}

// arrow draws an arrow along a way, and none if the way is not known and ends where it began.
func (b Board) arrow(s *strings.Builder, way []int) {
	n := len(way)
	if way[n-2] == way[n-1] {
		return
	}
	const start, end, head, wide = 8, 4, 13, 7
	x1, y1, dx, dy := b.leg(way[0], way[1])
	d := fmt.Sprintf("M%.1f %.1f", x1+start*dx, y1+start*dy)
	for _, square := range way[1 : n-1] {
		x, y := b.middle(square)
		d += fmt.Sprintf("L%.1f %.1f", x, y)
	}
	_, _, dx, dy = b.leg(way[n-2], way[n-1])
	x2, y2 := b.middle(way[n-1])
	x2, y2 = x2-end*dx, y2-end*dy
	neckX, neckY := x2-head*dx, y2-head*dy
	d += fmt.Sprintf("L%.1f %.1f", neckX, neckY)
	fmt.Fprintf(s, `<path class="under" d="%s"/><path class="arrow" d="%s"/>`, d, d)
	fmt.Fprintf(s, `<path class="head" d="M%.1f %.1fL%.1f %.1fL%.1f %.1fz"/>`,
		x2, y2, neckX-wide*dy, neckY+wide*dx, neckX+wide*dy, neckY-wide*dx)
}

// leg returns the middle of a square and the direction to another.
func (b Board) leg(from, to int) (x, y, dx, dy float64) {
	x, y = b.middle(from)
	dx, dy = b.middle(to)
	length := math.Hypot(dx-x, dy-y)
	return x, y, (dx - x) / length, (dy - y) / length
}

// badge is the number of a move of a line.
type badge struct {
	x, y   float64
	number int
	side   Side
}

// badges returns the numbers of a line, the first in the best places; a pass has none.
func (b Board) badges(line []Change) (badges []badge) {
	var crosses []int
	for _, c := range line {
		crosses = append(crosses, c.elsewhere()...)
	}
	for i, c := range line {
		if len(c.Steps) == 0 {
			continue
		}
		step := c.Steps[0]
		at := badge{number: i + 1, side: step.Piece.Side}
		if step.From < 0 {
			at.x, at.y = b.middle(step.To)
		} else {
			b.place(&at, b.way(c), badges, crosses)
		}
		badges = append(badges, at)
	}
	return badges
}

// place puts a badge on the first leg of a way, where it covers no other, no cross and no piece, if there
// is such a place.
func (b Board) place(at *badge, way []int, others []badge, crosses []int) {
	x1, y1 := b.middle(way[0])
	x2, y2 := b.middle(way[1])
	best := -1.0
	for _, t := range []float64{0.5, 0.38, 0.62, 0.26, 0.74} {
		x, y, room := x1+t*(x2-x1), y1+t*(y2-y1), 17.0
		for _, o := range others {
			room = min(room, math.Hypot(o.x-x, o.y-y))
		}
		for square, p := range b.Pieces {
			if p.Shape != None && square != way[0] && square != way[1] || slices.Contains(crosses, square) {
				crossX, crossY := b.middle(square)
				room = min(room, math.Hypot(crossX-x, crossY-y))
			}
		}
		if room > best {
			best, at.x, at.y = room, x, y
		}
	}
}

func (at *badge) draw(s *strings.Builder) {
	if at.side == Dark {
		fmt.Fprintf(s, `<rect class="black badge" x="%.1f" y="%.1f" width="15" height="15" rx="2.5"/>`, at.x-7.5, at.y-7.5)
	} else {
		fmt.Fprintf(s, `<circle class="badge" cx="%.1f" cy="%.1f" r="8"/>`, at.x, at.y)
	}
	fmt.Fprintf(s, `<text class="number%s" x="%.1f" y="%.1f">%d</text>`, at.side.class(), at.x, at.y+3.8, at.number)
}
