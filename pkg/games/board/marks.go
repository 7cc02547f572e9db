package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Marks of the last move: a frame around the square that a piece came to, a dashed one around that
// which it left, a cross where a piece was taken, a dot on a disc that was turned over.
//
// Marks of a line: an arrow for a piece that goes, a pale piece for one that is put, a cross for
// what is taken elsewhere, each with the number of the move. The best move's arrow is the
// thick one, the other side's are dashed. Numbers of Light stand in circles, those of Dark in dark
// squares.

// tint draws what of the last move lies below the pieces.
func (b Board) tint(s *strings.Builder, last Change) {
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
			fmt.Fprintf(s, `<rect class="%s" x="%g" y="%g" width="35" height="35" rx="3"/>`, []string{"to", "from"}[i], x+2.5, y+2.5)
		}
	}
	s.WriteString("</g>")
}

// mark draws what of the last move lies above the pieces.
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
	x1, y1 := b.middle(b.Row[0])
	x2, y2 := b.middle(b.Row[len(b.Row)-1])
	fmt.Fprintf(s, `<g class="ablab-mark"><path class="row" d="M%g %gL%g %g"/></g>`, x1, y1, x2, y2)
}

func cross(s *strings.Builder, x, y, r float64) {
	d := fmt.Sprintf("M%g %gl%g %gm0 %gl%g %g", x-r, y-r, 2*r, 2*r, -2*r, -2*r, 2*r)
	fmt.Fprintf(s, `<path class="under" d="%s"/><path class="taken" d="%s"/>`, d, d)
}

// markLine draws the moves of a line: arrows first, so that no number is under one.
func (b Board) markLine(s *strings.Builder, line []Change) {
	if len(line) == 0 {
		return
	}
	var badges []badge
	var taken []int
	for _, c := range line {
		taken = append(taken, c.elsewhere()...)
	}
	s.WriteString(`<g class="ablab-mark">`)
	for i, c := range slices.Backward(line) { // the best move above the others
		kind := "best"
		if i > 0 {
			kind = []string{"ours", "theirs"}[i%2]
		}
		fmt.Fprintf(s, `<g class="%s">`, kind)
		if len(c.Steps) > 0 {
			step := c.Steps[0]
			at := badge{number: i + 1, side: step.Piece.Side, kind: kind}
			x, y := b.middle(step.To)
			if step.From < 0 {
				s.WriteString(`<g class="ghost">`)
				b.put(s, step.Piece, step.To)
				s.WriteString("</g>")
				at.x, at.y = x, y
				if i == 0 {
					for _, class := range []string{"under", "put"} {
						fmt.Fprintf(s, `<rect class="%s" x="%g" y="%g" width="33" height="33" rx="5"/>`, class, x-16.5, y-16.5)
					}
				}
			} else {
				fromX, fromY := b.middle(step.From)
				arrow(s, fromX, fromY, x, y)
				at.along(b, badges, taken, fromX, fromY, x, y)
			}
			badges = append(badges, at)
		}
		for _, square := range c.elsewhere() {
			x, y := b.middle(square)
			cross(s, x, y, 7)
		}
		s.WriteString("</g>")
	}
	for _, at := range badges {
		at.draw(s)
	}
	s.WriteString("</g>")
}

// elsewhere returns the squares on which a piece was taken by none that came there.
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

func arrow(s *strings.Builder, x1, y1, x2, y2 float64) {
	length := math.Hypot(x2-x1, y2-y1)
	dx, dy := (x2-x1)/length, (y2-y1)/length
	const start, end, head, wide = 8, 4, 13, 7
	x1, y1, x2, y2 = x1+start*dx, y1+start*dy, x2-end*dx, y2-end*dy
	neckX, neckY := x2-head*dx, y2-head*dy
	d := fmt.Sprintf("M%.1f %.1fL%.1f %.1f", x1, y1, neckX, neckY)
	fmt.Fprintf(s, `<path class="under" d="%s"/><path class="arrow" d="%s"/>`, d, d)
	fmt.Fprintf(s, `<path class="head" d="M%.1f %.1fL%.1f %.1fL%.1f %.1fz"/>`, x2, y2, neckX-wide*dy, neckY+wide*dx, neckX+wide*dy, neckY-wide*dx)
}

// badge is the number of a move of a line.
type badge struct {
	x, y   float64
	number int
	side   Side
	kind   string
}

// along puts a badge on an arrow, where it covers no other and no cross if there is such a place.
func (at *badge) along(b Board, others []badge, crosses []int, x1, y1, x2, y2 float64) {
	best := -1.0
	for _, t := range []float64{0.5, 0.38, 0.62, 0.26, 0.74} {
		x, y, room := x1+t*(x2-x1), y1+t*(y2-y1), 17.0
		for _, o := range others {
			room = min(room, math.Hypot(o.x-x, o.y-y))
		}
		for _, square := range crosses {
			crossX, crossY := b.middle(square)
			room = min(room, math.Hypot(crossX-x, crossY-y))
		}
		if room > best {
			best, at.x, at.y = room, x, y
		}
	}
}

func (at *badge) draw(s *strings.Builder) {
	fmt.Fprintf(s, `<g class="%s">`, at.kind)
	if at.side == Dark {
		fmt.Fprintf(s, `<rect class="black badge" x="%.1f" y="%.1f" width="15" height="15" rx="2.5"/>`, at.x-7.5, at.y-7.5)
	} else {
		fmt.Fprintf(s, `<circle class="badge" cx="%.1f" cy="%.1f" r="8"/>`, at.x, at.y)
	}
	fmt.Fprintf(s, `<text class="number%s" x="%.1f" y="%.1f">%d</text></g>`, at.side.class(), at.x, at.y+3.8, at.number)
}
