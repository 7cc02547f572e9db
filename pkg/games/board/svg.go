package board

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// CSS is the look of the elements that [Board.SVG] returns. A board has the same colours on
// every page; the names around it have the page's, --ablab-ink. The colours of marks are Okabe
// and Ito's, and never the only sign.
const CSS = `
.ablab-board text{font:600 11px system-ui,-apple-system,"Segoe UI",sans-serif;text-anchor:middle;stroke:none}
.ablab-board .name{fill:var(--ablab-ink,#1a1a1a);opacity:.75;font-weight:400}
.ablab-board .light{fill:#f4f1ea}
.ablab-board .dark{fill:#bcb7ac}
.ablab-board .wall{fill:#23689b}
.ablab-board .hole{fill:#e8edf2}
.ablab-board .cloth{fill:#2f7d59}
.ablab-board .paper{fill:var(--ablab-paper,#fff)}
.ablab-board .lines{fill:none;stroke:#12402c;stroke-width:1.2}
.ablab-board .grid{fill:none;stroke:var(--ablab-ink,#1a1a1a);stroke-width:2;stroke-linecap:round}
.ablab-board .frame{fill:none;stroke:#4a463e;stroke-width:1.6}
.ablab-board .number{font-size:9.5px;font-weight:400;fill:#3d3930;text-anchor:start}
.ablab-board .faint{font-weight:400;font-size:12px;fill:var(--ablab-ink,#1a1a1a);opacity:.45}
.ablab-piece .a{fill:#fff;stroke:#1a1a1a;stroke-width:1.5;stroke-linejoin:round}
.ablab-piece .b{fill:none;stroke:#1a1a1a;stroke-width:1.3;stroke-linecap:round}
.ablab-piece .dot{fill:#1a1a1a}
.ablab-piece .crown{fill:#e69f00;stroke:#1a1a1a;stroke-width:1.2;stroke-linejoin:round}
.ablab-piece.black .a{fill:#2b2b2b;stroke:#000}
.ablab-piece.black .b{stroke:#e4e4e4}
.ablab-piece.black .dot{fill:#e4e4e4}
.ablab-piece .cross{fill:none;stroke:#0072b2;stroke-width:4.5;stroke-linecap:round}
.ablab-piece .nought{fill:none;stroke:#d55e00;stroke-width:4.5}
.ablab-piece.fell .a{fill:#f0e442}
.ablab-piece.fell.black .a{fill:#d55e00;stroke:#1a1a1a}
.ablab-piece.fell .b{stroke:#1a1a1a;stroke-width:2.4}
.ablab-piece.fell.black .b{stroke:#fff}
`

// Square is the width of a square in a picture, in pixels.
const Square = 40

const edge = 16 // of the names, in pixels

// Size returns the width and the height of the picture that SVG draws.
func (b Board) Size() (width, height float64) {
	x, _ := b.origin()
	width, height = x+float64(b.Columns)*Square+1, float64(b.Rows)*Square+2
	if len(b.Files) > 0 {
		height += edge
	}
	return width, height
}

// origin returns where the top left square begins.
func (b Board) origin() (x, y float64) {
	x, y = 1, 1
	if len(b.Ranks) > 0 {
		x = edge
	}
	if len(b.Files) > 0 && b.filesOnTop() {
		y = edge
	}
	return x, y
}

// Defs returns the drawings of the pieces of some boards, for SVG documents that show them: SVG
// refers to them.
func Defs(boards ...Board) string {
	var have []string
	for _, b := range boards {
		for _, p := range b.Pieces {
			if p.Shape != None {
				have = append(have, b.def(p))
			}
		}
	}
	slices.Sort(have)
	return "<defs>" + strings.Join(slices.Compact(have), "") + "</defs>"
}

// id returns the name of the drawing of a piece.
func (b Board) id(p Piece) string {
	kind := "p"
	if b.Style == Holes {
		kind = "fell"
	}
	return fmt.Sprintf("%s%d%d", kind, p.Shape, p.Side)
}

func (b Board) def(p Piece) string {
	class, drawing := "ablab-piece", shapes[p.Shape]
	if b.Style == Holes {
		class, drawing = class+" fell", stones[p.Side]
	}
	if p.Side == Dark {
		class += " black"
	}
	return fmt.Sprintf(`<g id="%s" class="%s">%s</g>`, b.id(p), class, drawing)
}

// SVG returns the picture of the board: an element of an SVG document that has [CSS] as its
// style and the [Defs] of the board. It marks what the last move did, and in numbers from 1 the
// moves of a line that goes on from the board, if any.
func (b Board) SVG(_ Change, _ ...Change) string {
	var s strings.Builder
	s.WriteString(`<g class="ablab-board">`)
	b.edges(&s)
	x, y := b.origin()
	fmt.Fprintf(&s, `<g transform="translate(%g %g)">`, x, y)
	b.ground(&s)
	for square, p := range b.Pieces {
		if p.Shape != None {
			x, y := b.corner(square)
			fmt.Fprintf(&s, `<use href="#%s" x="%g" y="%g"/>`, b.id(p), x, y)
		}
	}
	s.WriteString("</g></g>")
	return s.String()
}

// corner returns the top left corner of a square.
func (b Board) corner(square int) (x, y float64) {
	return float64(square%b.Columns) * Square, float64(square/b.Columns) * Square
}

// edges writes the names of files and ranks.
func (b Board) edges(s *strings.Builder) {
	x, y := b.origin()
	for column, name := range b.Files {
		at := y + float64(b.Rows)*Square + edge - 3
		if b.filesOnTop() {
			at = y - 4
		}
		fmt.Fprintf(s, `<text class="name" x="%g" y="%g">%s</text>`, x+(float64(column)+.5)*Square, at, escape(name))
	}
	for row, name := range b.Ranks {
		fmt.Fprintf(s, `<text class="name" x="%g" y="%g">%s</text>`, x/2-1, y+(float64(row)+.5)*Square+4, escape(name))
	}
}

// ground draws the empty board.
func (b Board) ground(s *strings.Builder) {
	w, h := float64(b.Columns)*Square, float64(b.Rows)*Square
	rect := func(class string) {
		fmt.Fprintf(s, `<rect class="%s" width="%g" height="%g"/>`, class, w, h)
	}
	lines := func(class string, from float64) {
		fmt.Fprintf(s, `<path class="%s" d="`, class)
		for i := 1; i < b.Columns; i++ {
			fmt.Fprintf(s, "M%d %gV%g", i*Square, from, h-from)
		}
		for i := 1; i < b.Rows; i++ {
			fmt.Fprintf(s, "M%g %dH%g", from, i*Square, w-from)
		}
		s.WriteString(`"/>`)
	}
	switch b.Style {
	case Grid:
		lines("grid", 2)
	case Holes:
		fmt.Fprintf(s, `<rect class="wall" width="%g" height="%g" rx="6"/>`, w, h)
		for square := range b.Pieces {
			x, y := b.corner(square)
			fmt.Fprintf(s, `<circle class="hole" cx="%g" cy="%g" r="15.5"/>`, x+Square/2, y+Square/2)
		}
	case Felt:
		rect("cloth")
		lines("lines", 0)
		rect("frame")
	case Checkered:
		rect("light")
		s.WriteString(`<path class="dark" d="`)
		for square := range b.Pieces {
			if (square%b.Columns+square/b.Columns)%2 == 1 {
				x, y := b.corner(square)
				fmt.Fprintf(s, "M%g %gh40v40h-40z", x, y)
			}
		}
		s.WriteString(`"/>`)
		rect("frame")
	}
	for square, name := range b.Names {
		x, y := b.corner(square)
		switch {
		case name == "":
		case b.Style == Grid && b.Pieces[square].Shape == None:
			fmt.Fprintf(s, `<text class="faint" x="%g" y="%g">%s</text>`, x+20, y+24, escape(name))
		case b.Style == Checkered:
			fmt.Fprintf(s, `<text class="number" x="%g" y="%g">%s</text>`, x+2, y+9, escape(name))
		}
	}
}

// escape makes a text safe in XML.
func escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}
