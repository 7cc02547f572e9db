// Package board is a position as it is drawn: squares, pieces, names along the edges.
//
// A game defines its look by one method, Draw, which makes it a [Drawer]. The rest is the same
// for all games: [Board.Text] draws in letters, [Board.SVG] draws a picture, [Board.Alt]
// describes the position in words, and [Diff] finds what a move did from the boards before and
// after it, so that no game marks its moves. Package viz makes pictures of positions, games
// and searches of it.
package board

import (
	"fmt"
	"slices"
	"strings"
)

// Drawer is a position that can be drawn.
type Drawer interface {
	// Draw returns the position as it is drawn. Different positions have different boards.
	Draw() Board
}

// Board is a position as it is drawn. Its slices are not modified after it is made.
type Board struct {
	Columns, Rows int
	Style         Style
	Pieces        []Piece // Columns*Rows of them, row by row from the top; the zero Piece if there is none

	// Files names the columns from the left and Ranks the rows from the top; nil if they have no
	// names. The files are named at the edge where rank 1 is, or at the bottom.
	Files, Ranks []string

	// Names are the squares' own names if they have any, "" for squares that are never
	// used; nil if a square is called by its file and rank, as e4, or by its file alone.
	Names []string

	// Row lists the squares of a row that has won, in their order; nil if there is none.
	Row []int

	// Checked lists the squares of the pieces that must not stay where they are, such as a king in check; nil if there is none.
	Checked []int

	Sides   [2]string // what the sides are called, by Side
	Caption string    // such as Black to move, or X has won
	Note    string    // what else belongs to the position but is not visible, such as castling rights; "" if nothing
}

// Style is the look of the empty board.
type Style uint8

// The styles.
const (
	Grid      Style = iota // lines between the squares
	Holes                  // a wall with a hole for each square, into which stones fall
	Felt                   // green cloth with lines
	Checkered              // light and dark squares; the top left one is light
	Crossings              // wood with lines, on whose crossings the stones stand
)

// Side is whose a piece is.
type Side uint8

// The sides.
const (
	Light Side = iota // White, or X
	Dark              // Black, or O
)

// Piece is what stands on a square.
type Piece struct {
	Shape  Shape
	Side   Side
	Letter byte // in a drawing of letters
	Number byte // on a stone, 1 to 9; 0 for none
}

// Shape is what a piece looks like.
type Shape uint8

// The shapes; None is an empty square.
const (
	None Shape = iota
	Stone
	Cross
	Nought
	Man
	Crowned // a king in draughts
	King
	Queen
	Rook
	Bishop
	Knight
	Pawn
)

// words are the names of the shapes: one and many.
var words = [...][2]string{
	Stone: {"stone", "stones"}, Cross: {"cross", "crosses"}, Nought: {"nought", "noughts"},
	Man: {"man", "men"}, Crowned: {"king", "kings"},
	King: {"king", "kings"}, Queen: {"queen", "queens"}, Rook: {"rook", "rooks"},
	Bishop: {"bishop", "bishops"}, Knight: {"knight", "knights"}, Pawn: {"pawn", "pawns"},
}

// Name returns the name of a square: e4, 17, or 4 for the column of a stone that falls.
func (b Board) Name(square int) string {
	if len(b.Names) > 0 {
		return b.Names[square]
	}
	name := ""
	if len(b.Files) > 0 {
		name = b.Files[square%b.Columns]
	}
	if len(b.Ranks) > 0 {
		name += b.Ranks[square/b.Columns]
	}
	return name
}

// Describe returns a square with its piece in words: e4: white pawn, column 4, row 1: X, or e5: empty; "" for a square that is
// never used.
func (b Board) Describe(square int) string {
	name, p := b.Name(square), b.Pieces[square]
	if name == "" {
		return ""
	}
	if b.Style == Holes {
		name = fmt.Sprintf("column %s, row %d", name, b.Rows-square/b.Columns)
	}
	switch {
	case p.Shape == None:
		return name + ": empty"
	case p.Shape == Stone && p.Number == 0, p.Shape == Cross, p.Shape == Nought:
		return name + ": " + b.Sides[p.Side]
	case p.Number > 0:
		return fmt.Sprintf("%s: %s %d", name, b.Sides[p.Side], p.Number)
	}
	return name + ": " + strings.ToLower(b.Sides[p.Side]) + " " + words[p.Shape][0]
}

// Turned returns the board as the other side sees it: the square i is then the square Columns*Rows-1-i.
func (b Board) Turned() Board {
	last := len(b.Pieces) - 1
	b.Pieces, b.Files, b.Ranks, b.Names = reversed(b.Pieces), reversed(b.Files), reversed(b.Ranks), reversed(b.Names)
	for _, squares := range []*[]int{&b.Row, &b.Checked} {
		turned := slices.Clone(*squares)
		for i := range turned {
			turned[i] = last - turned[i]
		}
		*squares = turned
	}
	return b
}

func reversed[T any](list []T) []T {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// Also returns the other squares on which a click means the given square: the rest of its column on a board of
// [Holes], where a stone falls down the column, and none on any other board.
func (b Board) Also(square int) (others []int) {
	if b.Style != Holes {
		return nil
	}
	for other := square % b.Columns; other < len(b.Pieces); other += b.Columns {
		if other != square {
			others = append(others, other)
		}
	}
	return others
}

// MoveText returns a move of a position as players write it: in standard algebraic notation if
// the position supports it, as in chess, else as the move prints itself.
func MoveText[P, M any](pos P, move M) string {
	for _, p := range []any{&pos, pos} { // with the method on a value or on a pointer, which it may be itself
		if p, ok := p.(interface{ SAN(move M) string }); ok {
			return p.SAN(move)
		}
	}
	return fmt.Sprint(move)
}

// Bare returns the board without names along its edges and in its squares, for small
// pictures.
func (b Board) Bare() Board {
	b.Files, b.Ranks, b.Names = nil, nil, nil
	return b
}

// filesOnTop reports whether the files are named at the top edge.
func (b Board) filesOnTop() bool { return len(b.Ranks) > 0 && b.Ranks[0] == "1" }

// Check returns an error for a malformed board: lists whose lengths do not match the number of
// squares, files or ranks, or pieces of unknown shape.
func (b Board) Check() error {
	const most = 100 // columns and rows
	if min(b.Columns, b.Rows) < 1 || max(b.Columns, b.Rows) > most {
		return fmt.Errorf("board: %d columns and %d rows: want 1 to %d of both", b.Columns, b.Rows, most)
	}
	for _, list := range []struct {
		name      string
		has, want int
		optional  bool
	}{
		{"Pieces", len(b.Pieces), b.Columns * b.Rows, false},
		{"Names", len(b.Names), b.Columns * b.Rows, true},
		{"Files", len(b.Files), b.Columns, true},
		{"Ranks", len(b.Ranks), b.Rows, true},
	} {
		if list.has != list.want && (list.has > 0 || !list.optional) {
			return fmt.Errorf("board: %d %s on %d columns and %d rows: want %d", list.has, list.name, b.Columns,
				b.Rows, list.want)
		}
	}
	if b.Style > Crossings {
		return fmt.Errorf("board: style %d: want one of the constants", b.Style)
	}
	for name, squares := range map[string][]int{"Row": b.Row, "Checked": b.Checked} {
		for _, square := range squares {
			if square < 0 || square >= len(b.Pieces) {
				return fmt.Errorf("board: %s has the square %d: want 0 to %d", name, square, len(b.Pieces)-1)
			}
		}
	}
	for square, p := range b.Pieces {
		if p.Shape > Pawn || p.Side > Dark {
			return fmt.Errorf("board: the piece on square %d has shape %d and side %d: want one of the constants",
				square, p.Shape, p.Side)
		}
	}
	return nil
}
