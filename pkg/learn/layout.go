package learn

import "fmt"

// Board is a position that shows the contents of its squares.
type Board interface {
	// Contents returns the squares of the side to move, those of the other side, and those of a third kind, 0 in a game that
	// has none: a bit for each. A square is in at most one of them; a square in none is empty.
	Contents() (mine, theirs, third uint64)
}

// Layout tells where a game's squares are among the bits of a [Board], and which boards are equivalent.
type Layout struct {
	Game          string
	Columns, Rows int     // of the board
	Across, Up    int     // the bit of a square is column*Across + row*Up
	Kinds         int     // of contents of a square, including empty: 3, or 4 in a game with a third kind
	Mirrors       Mirrors // which boards are equivalent
}

// Mirrors are the rotations and reflections under which a board keeps its meaning.
type Mirrors string

// The symmetries.
const (
	None   Mirrors = "none"
	Sides  Mirrors = "sides"  // left and right
	Square Mirrors = "square" // all eight of a square
)

// mostSquares is the largest number of squares: a bit for each.
const mostSquares = 64

// Check returns what is wrong with a layout.
func (l Layout) Check() error {
	switch squares := l.Columns * l.Rows; {
	case min(l.Columns, l.Rows) < 1 || max(l.Columns, l.Rows) > mostSquares || squares > mostSquares:
		return fmt.Errorf("learn: a board of %d columns and %d rows: want 1 to %d squares", l.Columns, l.Rows, mostSquares)
	case l.Across < 1 || l.Up < 1 || max(l.Across, l.Up) > mostSquares ||
		(l.Columns-1)*l.Across+(l.Rows-1)*l.Up >= mostSquares:
		return fmt.Errorf("learn: squares are %d bits apart across and %d up: want all in %d bits", l.Across, l.Up, mostSquares)
	case l.Kinds != 3 && l.Kinds != 4:
		return fmt.Errorf("learn: %d kinds of squares: want 3 or 4", l.Kinds)
	case l.Mirrors != None && l.Mirrors != Sides && l.Mirrors != Square:
		return fmt.Errorf("learn: mirrors %.20q: want %q, %q or %q", l.Mirrors, None, Sides, Square)
	case l.Mirrors == Square && l.Columns != l.Rows:
		return fmt.Errorf("learn: mirrors %q of %d columns and %d rows: want as many", l.Mirrors, l.Columns, l.Rows)
	}
	return nil
}
