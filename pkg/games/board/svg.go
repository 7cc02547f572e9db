package board

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
)

// css is the look of the elements that [Board.SVG] returns. A board has the same colors on every
// page; lines on the page's own ground use the page's colors, --ablab-ink and --ablab-cross. The
// colors of marks are Okabe and Ito's, and never the only sign.
//
//go:embed board.css
var css string

// Square is the width of a square in a picture, in pixels.
const Square = 40

const edge = 16 // of the names, in pixels

// Size returns the width and the height of the picture that SVG draws.
func (b Board) Size() (width, height float64) {
	x, _ := b.Origin()
	width, height = x+float64(b.Columns)*Square+1, float64(b.Rows)*Square+2
	if len(b.Files) > 0 {
		height += edge
	}
	return width, height
}

// Origin returns the place in the picture where the top left square begins.
func (b Board) Origin() (x, y float64) {
	x, y = 1, 1
	if len(b.Ranks) > 0 {
		x = edge
	}
	if len(b.Files) > 0 && b.filesOnTop() {
		y = edge
	}
	return x, y
}

// defs returns the drawings of the pieces and grounds of some boards, for an SVG document that shows
// them: SVG refers to them by id.
func defs(boards ...Board) string {
	var have []string
	for _, b := range boards {
		have = append(have, fmt.Sprintf(`<g id="%s" class="ablab-ground">%s</g>`, b.groundID(), b.ground()))
		for _, p := range b.Pieces {
			if p.Shape != None {
				have = append(have, fmt.Sprintf(`<g id="%s" class="%s">%s</g>`, b.pieceID(p), b.class(p), b.drawing(p)))
			}
		}
	}
	slices.Sort(have)
	return "<defs>" + strings.Join(slices.Compact(have), "") + "</defs>"
}

// Head returns the beginning of an SVG document that shows some boards: their style, and the drawings of their pieces and
// grounds.
func Head(boards ...Board) string { return "<style>\n" + css + "</style>" + defs(boards...) }

func (b Board) groundID() string { return fmt.Sprintf("ground%d-%d-%d", b.Style, b.Columns, b.Rows) }

func (b Board) pieceID(p Piece) string {
	kind := "piece"
	if b.Style == Holes {
		kind = "fell"
	}
	return fmt.Sprintf("%s%d-%d", kind, p.Shape, p.Side)
}

func (b Board) class(p Piece) string {
	class := "ablab-piece"
	if b.Style == Holes {
		class += " fell"
	}
	return class + p.Side.class()
}

func (s Side) class() string {
	if s == Dark {
		return " black"
	}
	return ""
}

func (b Board) drawing(p Piece) string {
	if b.Style == Holes {
		return stones[p.Side]
	}
	return shapes[p.Shape]
}

// SVG returns the picture of the board: an element of an SVG document that begins with
// the [Head] of the board and of those that the line leads to. It marks what the last
// move did, and numbers the moves of a line that continues from the board, if any, from 1.
func (b Board) SVG(last Change, line ...Change) string {
	var s strings.Builder
	s.WriteString(`<g class="ablab-board`)
	if b.Style == Felt {
		s.WriteString(" felt")
	}
	s.WriteString(`">`)
	b.edges(&s)
	x, y := b.Origin()
	fmt.Fprintf(&s, `<g transform="translate(%g %g)"><use href="#%s"/>`, x, y, b.groundID())
	b.tint(&s, last)
	b.numbers(&s)
	for square, p := range b.Pieces {
		if p.Shape != None {
			b.put(&s, p, square)
		}
	}
	b.strike(&s)
	b.mark(&s, last)
	b.markLine(&s, line)
	s.WriteString("</g></g>")
	return s.String()
}

// Picture returns a picture of a piece alone, a document of [Square] by Square pixels.
func (b Board) Picture(p Piece) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[1]d" viewBox="0 0 %[1]d %[1]d">`+
		"<style>\n%[2]s</style>"+`<g class="%[3]s">%[4]s</g></svg>`, Square, css, b.class(p), b.drawing(p))
}

func (b Board) put(s *strings.Builder, p Piece, square int) {
	x, y := b.corner(square)
	fmt.Fprintf(s, `<use href="#%s" x="%g" y="%g"/>`, b.pieceID(p), x, y)
	if p.Number > 0 {
		ink := []string{"#1a1a1a", "#fff"}[p.Side]
		fmt.Fprintf(s, `<text style="font-size:18px;fill:%s" x="%g" y="%g">%d</text>`, ink, x+20, y+26.5, p.Number)
	}
}

// corner returns the top left corner of a square.
func (b Board) corner(square int) (x, y float64) {
	return float64(square%b.Columns) * Square, float64(square/b.Columns) * Square
}

// edges writes the names of files and ranks.
func (b Board) edges(s *strings.Builder) {
	x, y := b.Origin()
	for column, name := range b.Files {
		at := y + float64(b.Rows)*Square + edge - 3
		if b.filesOnTop() {
			at = y - 4
		}
		fmt.Fprintf(s, `<text class="name" x="%g" y="%g">%s</text>`, x+(float64(column)+.5)*Square, at, svg.Escape(name))
	}
	for row, name := range b.Ranks {
		fmt.Fprintf(s, `<text class="name" x="%g" y="%g">%s</text>`, x/2-1, y+(float64(row)+.5)*Square+4, svg.Escape(name))
	}
}

// ground draws the empty board.
func (b Board) ground() string {
	var s strings.Builder
	w, h := float64(b.Columns)*Square, float64(b.Rows)*Square
	rect := func(class string) {
		fmt.Fprintf(&s, `<rect class="%s" width="%g" height="%g"/>`, class, w, h)
	}
	lines := func(class string, from float64) {
		fmt.Fprintf(&s, `<path class="%s" d="`, class)
		for i := 1; i < b.Columns; i++ {
			fmt.Fprintf(&s, "M%d %gV%g", i*Square, from, h-from)
		}
		for i := 1; i < b.Rows; i++ {
			fmt.Fprintf(&s, "M%g %dH%g", from, i*Square, w-from)
		}
		s.WriteString(`"/>`)
	}
	squares := func(class, path string, has func(column, row int) bool) {
		fmt.Fprintf(&s, `<path class="%s" d="`, class)
		for square := range b.Pieces {
			if has(square%b.Columns, square/b.Columns) {
				x, y := b.corner(square)
				fmt.Fprintf(&s, path, x, y)
			}
		}
		s.WriteString(`"/>`)
	}
	switch b.Style {
	case Grid:
		lines("grid", 2)
	case Holes:
		fmt.Fprintf(&s, `<rect class="wall" width="%g" height="%g" rx="6"/>`, w, h)
		squares("holes", "M%g %gm4.5 20a15.5 15.5 0 1 0 31 0a15.5 15.5 0 1 0 -31 0z", func(int, int) bool { return true })
	case Felt:
		rect("cloth")
		lines("lines", 0)
		rect("frame")
	case Checkered:
		rect("light")
		squares("dark", "M%g %gh40v40h-40z", func(column, row int) bool { return (column+row)%2 == 1 })
		rect("frame")
	case Crossings:
		const half = Square / 2
		rect("wood")
		s.WriteString(`<path class="crossings" d="`)
		for column := range b.Columns {
			fmt.Fprintf(&s, "M%d %dV%g", column*Square+half, half, h-half)
		}
		for row := range b.Rows {
			fmt.Fprintf(&s, "M%d %dH%g", half, row*Square+half, w-half)
		}
		s.WriteString(`"/>`)
	}
	return s.String()
}

// numbers writes the squares' own names: into empty squares, or into corners of dark ones.
func (b Board) numbers(s *strings.Builder) {
	for square, name := range b.Names {
		x, y := b.corner(square)
		switch {
		case name == "":
		case b.Style == Checkered:
			class := "corner"
			if b.Pieces[square].Shape != None {
				class += " covered"
			}
			fmt.Fprintf(s, `<text class="%s" x="%g" y="%g">%s</text>`, class, x+2, y+9.5, svg.Escape(name))
		case b.Pieces[square].Shape == None:
			fmt.Fprintf(s, `<text class="faint" x="%g" y="%g">%s</text>`, x+20, y+24, svg.Escape(name))
		}
	}
}
