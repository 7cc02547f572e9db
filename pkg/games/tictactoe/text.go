package tictactoe

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/english"
)

// String returns the board as X.O/.X./..., row by row from the top.
func (b Board) String() string {
	x, o := b.sides()
	var text strings.Builder
	for square := range 9 {
		if square == 3 || square == 6 {
			text.WriteByte('/')
		}
		switch {
		case x>>square&1 == 1:
			text.WriteByte('X')
		case o>>square&1 == 1:
			text.WriteByte('O')
		default:
			text.WriteByte('.')
		}
	}
	return text.String()
}

// Parse reads what String writes; spaces and new lines may separate the rows
// too. X moves first, so the stones determine the side to move. A board that no
// game can reach is an error.
func Parse(text string) (Board, error) {
	b, err := parse(text)
	if err != nil {
		return Start, fmt.Errorf("tictactoe: the board %.100q %w", text, err)
	}
	return b, nil
}

func parse(text string) (Board, error) {
	rows := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || unicode.IsSpace(r) })
	if len(rows) != 3 {
		return Start, fmt.Errorf("has %s: want 3, such as \"X.O/.X./...\"", english.Count(len(rows), "row", "rows"))
	}
	var x, o uint16
	for i, row := range rows {
		squares := []rune(row)
		if len(squares) != 3 {
			return Start, fmt.Errorf("has %s in row %d, which is %.100q: want 3",
				english.Count(len(squares), "square", "squares"), i+1, row)
		}
		for j, r := range squares {
			square := uint16(1) << (3*i + j)
			switch r {
			case 'X':
				x |= square
			case 'O':
				o |= square
			case '.':
			default:
				return Start, fmt.Errorf("has %q in row %d, column %d: want X, O, or . for an empty square", r, i+1, j+1)
			}
		}
	}
	var b Board
	switch xCount, oCount := bits.OnesCount16(x), bits.OnesCount16(o); xCount - oCount {
	case 0:
		b = Board{mine: x, theirs: o}
	case 1:
		b = Board{mine: o, theirs: x}
	default:
		return Start, fmt.Errorf("has %d X and %d O: X moves first, so want as many X as O, or one more", xCount, oCount)
	}
	switch {
	case !wins[b.mine]:
		return b, nil
	case wins[b.theirs]:
		return Start, errors.New("has three in a row for X and for O: the game ends with the first")
	case b.mine == x:
		return Start, errors.New("has three in a row for X, and O moved after that: the game ends with three in a row")
	}
	return Start, errors.New("has three in a row for O, and X moved after that: the game ends with three in a row")
}
