package board

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
)

// CSS is the look of the elements that [Board.SVG] returns. A board has the same colors on every
// page; lines on the page's own ground use the page's colors, --ablab-ink and --ablab-cross. The
// colors of marks are Okabe and Ito's, and never the only sign.
const CSS = `
.ablab-board text{font:600 11px system-ui,-apple-system,"Segoe UI",sans-serif;text-anchor:middle;stroke:none}
.ablab-board .name{fill:var(--ablab-ink,#1a1a1a);opacity:.75;font-weight:400}
.ablab-board .corner{font-size:8.5px;font-weight:400;fill:#3d3930;text-anchor:start}
.ablab-board .faint{font-weight:400;font-size:12px;fill:var(--ablab-ink,#1a1a1a);opacity:.55}
.ablab-small .name{font-size:15px}
.ablab-small .corner{font-size:12px}
.ablab-small .covered{display:none}
.ablab-ground .light{fill:#f4f1ea}
.ablab-ground .dark{fill:#bcb7ac}
.ablab-ground .wall{fill:#23689b}
.ablab-ground .holes{fill:#e8edf2}
.ablab-ground .wood{fill:#e2bd74}
.ablab-ground .crossings{fill:none;stroke:#5a4317;stroke-width:1.2;stroke-linecap:square}
.ablab-ground .cloth{fill:#2f7d59}
.ablab-ground .lines{fill:none;stroke:#12402c;stroke-width:1.2}
.ablab-ground .grid{fill:none;stroke:var(--ablab-ink,#1a1a1a);stroke-width:2;stroke-linecap:round}
.ablab-ground .frame{fill:none;stroke:#4a463e;stroke-width:1.6}
.ablab-piece .a{fill:#fff;stroke:#1a1a1a;stroke-width:1.5;stroke-linejoin:round}
.ablab-piece .b{fill:none;stroke:#1a1a1a;stroke-width:1.3;stroke-linecap:round}
.ablab-piece .dot{fill:#1a1a1a}
.ablab-piece .crown{fill:#e69f00;stroke:#1a1a1a;stroke-width:1.2;stroke-linejoin:round}
.ablab-piece.black .a{fill:#2b2b2b;stroke:#000}
.ablab-piece.black .b{stroke:#e4e4e4}
.ablab-piece.black .dot{fill:#e4e4e4}
.ablab-piece .cross{fill:none;stroke:var(--ablab-cross,#0072b2);stroke-width:4.5;stroke-linecap:round}
.ablab-piece .nought{fill:none;stroke:#d55e00;stroke-width:4.5}
.ablab-piece.fell .a{fill:#f0e442}
.ablab-piece.fell.black .a{fill:#d55e00;stroke:#1a1a1a}
.ablab-piece.fell .b{stroke:#1a1a1a;stroke-width:2.4}
.ablab-piece.fell.black .b{stroke:#fff}
.ablab-mark{fill:none;stroke-linecap:round;stroke-linejoin:round}
.ablab-mark .under{stroke:#fff;stroke-width:5.5;opacity:.9}
.ablab-mark .to{fill:#e69f00;fill-opacity:.4;stroke:#c27c00;stroke-width:3}
.ablab-mark .from{fill:#e69f00;fill-opacity:.4;stroke:#c27c00;stroke-width:2.4;stroke-dasharray:5 5}
.felt .to{fill:#f3c35a;fill-opacity:.7;stroke:#e69f00}
.ablab-mark .row{stroke:#1a1a1a;stroke-width:3.4;opacity:.8}
.ablab-mark .row.inked{stroke:var(--ablab-ink,#1a1a1a)}
.ablab-mark .fallen{stroke:#fff;stroke-width:3}
.ablab-mark .taken{stroke:#b0006d;stroke-width:2.8}
.ablab-mark .turned{fill:#e69f00;stroke:#1a1a1a;stroke-width:1}
.ablab-mark .arrow{stroke-width:3.4}
.ablab-mark .head{stroke:#fff;stroke-width:1}
.ablab-mark .best .arrow{stroke:#008a64;stroke-width:5}
.ablab-mark .best .under{stroke-width:7}
.ablab-mark .put{stroke:#008a64;stroke-width:3.2}
.ablab-mark .best .head{fill:#008a64}
.ablab-mark .ours .arrow{stroke:#0072b2}
.ablab-mark .ours .head{fill:#0072b2}
.ablab-mark .theirs .arrow{stroke:#d55e00;stroke-dasharray:6 5}
.ablab-mark .theirs .head{fill:#d55e00}
.ablab-mark .ghost{opacity:.5}
.ablab-mark .badge{fill:#fff;stroke:#1a1a1a;stroke-width:1.4}
.ablab-mark .black.badge{fill:#1a1a1a;stroke:#fff}
.ablab-mark .number{font-size:10.5px;font-weight:700;fill:#1a1a1a;text-anchor:middle}
.ablab-mark .black.number{fill:#fff}
`

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

// Defs returns the drawings of the pieces and grounds of some boards, for an SVG document that shows
// them: SVG refers to them by id.
func Defs(boards ...Board) string {
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

// Head returns the beginning of an SVG document that shows some boards: CSS and Defs.
func Head(boards ...Board) string { return "<style>" + CSS + "</style>" + Defs(boards...) }

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

// SVG returns the picture of the board: an element of an SVG document that has [CSS] as its
// style and the [Defs] of the board and of those that the line leads to. It marks what the last
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
