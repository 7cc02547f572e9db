package connectfour

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/english"
)

// String returns the board row by row from the top, as
// ......./......./......./......./...O.../...X...; the counting of scores and the move
// order are not part of it.
func (b Board) String() string {
	x, o := b.sides()
	var text strings.Builder
	for row := rows - 1; row >= 0; row-- {
		for col := range columns {
			switch square := uint64(1) << (col*stride + row); {
			case x&square != 0:
				text.WriteByte('X')
			case o&square != 0:
				text.WriteByte('O')
			default:
				text.WriteByte('.')
			}
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// Parse reads a position: the columns played from the empty board, 1 to 7, as in 4455, or
// the board that String writes. No text at all is [Start]. Spaces and new lines may
// separate the columns, or the rows, too. X moves first, so the stones determine the side
// to move. A board that no game can reach is an error.
func Parse(text string) (Board, error) {
	form, parse := "moves", parseMoves
	if strings.ContainsAny(text, "XO./") {
		form, parse = "board", parseBoard
	}
	b, err := parse(text)
	if err != nil {
		return Start, fmt.Errorf("connectfour: the %s %.100q %w", form, text, err)
	}
	return b, nil
}

func parseMoves(text string) (Board, error) {
	b, move, place := Start, 0, 0
	for _, r := range text {
		place++
		if unicode.IsSpace(r) {
			continue
		}
		if r < '1' || r > '7' {
			return Start, fmt.Errorf("have %q at place %d: want the columns played, each 1 to 7, such as \"4455\"", r, place)
		}
		move++
		if _, over := b.Terminal(); over {
			return Start, fmt.Errorf("go on with move %d, column %c, when the game is over: %s", move, r, b.outcome())
		}
		m := Move(r - '1')
		if b.next()&full&(column<<(stride*uint8(m))) == 0 {
			return Start, fmt.Errorf("play column %c at move %d, which is full: want another of %v", r, move, b.Moves(nil))
		}
		b = b.Play(m)
	}
	return b, nil
}

// outcome describes how a finished game ended.
func (b Board) outcome() string {
	switch x, _ := b.sides(); {
	case b.theirs&won == 0:
		return "the board is full"
	case b.theirs == x:
		return "X has four in a row"
	}
	return "O has four in a row"
}

func parseBoard(text string) (Board, error) {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || unicode.IsSpace(r) })
	if len(lines) != rows {
		return Start, fmt.Errorf("has %s: want %d, such as %q", english.Count(len(lines), "row", "rows"), rows, Start.Play(3))
	}
	var x, o uint64
	for i, line := range lines {
		squares := []rune(line)
		if len(squares) != columns {
			return Start, fmt.Errorf("has %s in row %d from the top, which is %.100q: want %d",
				english.Count(len(squares), "square", "squares"),
				i+1, line, columns)
		}
		for col, r := range squares {
			square := uint64(1) << (col*stride + rows - 1 - i)
			switch r {
			case 'X':
				x |= square
			case 'O':
				o |= square
			case '.':
			default:
				return Start, fmt.Errorf("has %q in row %d from the top, column %d: want X, O, or . for an empty square", r, i+1,
					col+1)
			}
		}
	}
	b := Board{mine: x, theirs: o}
	switch xCount, oCount := bits.OnesCount64(x), bits.OnesCount64(o); xCount - oCount {
	case 0:
	case 1:
		b = Board{mine: o, theirs: x}
	default:
		return Start, fmt.Errorf("has %d X and %d O: X moves first, so want as many X as O, or one more", xCount, oCount)
	}
	stones := x | o
	if floating := stones &^ bottom &^ (stones << 1); floating != 0 {
		square := bits.TrailingZeros64(floating)
		return Start, fmt.Errorf("has a stone over an empty square in row %d from the top, column %d: a stone falls "+
			"as low as it can",
			rows-square%stride, square/stride+1)
	}
	if !b.reachable(map[uint64]bool{}) {
		return Start, errors.New("cannot come about: X begins, the sides move in turn, and the game ends with the " +
			"first four in a row")
	}
	b.theirs = decided(b.theirs)
	return b, nil
}

// reachable reports whether some order of moves leads to b: it tries to take back the last
// stone from every column where it may have been. vain holds the positions already visited
// without success, by their occupied squares, which show how far each column has been
// taken back.
func (b Board) reachable(vain map[uint64]bool) bool {
	stones := b.mine | b.theirs
	if stones == 0 {
		return true
	}
	if four(b.mine) || vain[stones] {
		return false
	}
	for last := b.theirs & (b.next() >> 1); last != 0; last &= last - 1 {
		before := Board{mine: b.theirs &^ (last & -last), theirs: b.mine}
		if before.reachable(vain) {
			return true
		}
	}
	vain[stones] = true
	return false
}
