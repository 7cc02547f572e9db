package einstein

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// String writes a roll as roll4, with the lowest number that lets the same stones move, and the move of a stone as its number and
// the square that it comes to, 4c3.
func (m Move) String() string {
	if m.stone == 0 {
		return fmt.Sprintf("roll%d", m.to)
	}
	return fmt.Sprintf("%d%s", m.stone, name(int(m.size), int(m.to-1)))
}

// name returns the name of a square, a1 in the corner at the bottom left.
func name(size, square int) string {
	return fmt.Sprintf("%c%d", 'a'+square%size, size-square/size)
}

// String returns the board row by row from the top, White's stones as 1 to 6 and Black's as a to f, then who is to move and what
// was rolled, if anything was:
//
//	123../45.../6...f/...ed/..cba W
//	123../45.../6...f/...ed/..cba W4
//	12./3.c/.ba B2 d3
//
// A die without six faces is named at the end, as d3. A game without a die has d0 after that, and the roll that is still
// used.
func (b Board) String() string {
	var text strings.Builder
	for row := range int(b.size) {
		if row > 0 {
			text.WriteByte('/')
		}
		for column := range int(b.size) {
			text.WriteByte(b.letter(row*int(b.size)+column, '.'))
		}
	}
	text.WriteString(" " + "WB"[b.mover():b.mover()+1])
	if b.roll > 0 {
		text.WriteByte('0' + byte(b.roll))
	}
	if b.faces != most {
		fmt.Fprintf(&text, " d%d", b.faces)
	}
	if b.diceless {
		text.WriteString(" d0")
	}
	return text.String()
}

// letter returns the letter of the stone on a square, or empty if there is none.
func (b Board) letter(square int, empty byte) byte {
	for side, first := range []byte("1a") {
		for i, at := range b.at[side] {
			if int(at) == square+1 {
				return first + byte(i)
			}
		}
	}
	return empty
}

// Parse reads what [Board.String] writes. A roll may be given by any of its numbers, and spaces and new lines may
// separate the rows. A board on which both sides have no stone, or both have won, is an error.
func Parse(text string) (Board, error) {
	b, err := parse(text)
	if err != nil {
		return Board{}, fmt.Errorf("einstein: the position %.100q %w", text, err)
	}
	return b, nil
}

func parse(text string) (b Board, err error) {
	fields := strings.Fields(strings.ReplaceAll(text, "/", " "))
	at := slices.IndexFunc(fields, func(f string) bool { return f[0] == 'W' || f[0] == 'B' })
	if at < 0 {
		return b, fmt.Errorf("does not say who is to move: want W or B after the rows, and what was rolled, such as %q", Start)
	}
	rows, mover := fields[:at], fields[at]
	if b.size = int8(len(rows)); len(rows) < 2 || len(rows) > largest {
		return b, fmt.Errorf("has %s: want 2 to %d, such as %q", english.Count(len(rows), "row", "rows"), largest, Start)
	}
	b.black, b.faces = mover[0] == 'B', most
	for _, die := range fields[at+1:] {
		switch faces, err := strconv.Atoi(strings.TrimPrefix(die, "d")); {
		case err != nil || die[0] != 'd' || faces < 0 || faces > most:
			return b, fmt.Errorf("ends with %.20q: want the faces of the die, d1 to d%d, or d0 for a game without one", die, most)
		case faces == 0:
			b.diceless = true
		default:
			b.faces = int8(faces)
		}
	}
	if int(b.faces)*(len(rows)-2)+1 > longest {
		return b, fmt.Errorf("has %d rows and a die of %d faces, which make too long a race: name a die of fewer, such as d1",
			len(rows), b.faces)
	}
	for i, row := range rows {
		if err := b.place(i, row); err != nil {
			return b, err
		}
	}
	if err := b.sound(); err != nil {
		return b, err
	}
	if len(mover) > 1 {
		roll, err := strconv.Atoi(mover[1:])
		if _, over := b.Terminal(); err != nil || roll < 1 || roll > int(b.faces) || over {
			return b, fmt.Errorf("has the roll %.20q: want 1 to %d, and none when the game is over", mover[1:], b.faces)
		}
		b.roll = b.lowest(int8(roll))
	}
	return b, nil
}

// place reads a row.
func (b *Board) place(row int, text string) error {
	if len(text) != int(b.size) {
		return fmt.Errorf("has %s in row %d, which is %.20q: want %d, as many as rows",
			english.Count(len(text), "square", "squares"), row+1, text, b.size)
	}
	for column, r := range []byte(text) {
		side, stone := 0, r-'1'
		if r >= 'a' {
			side, stone = 1, r-'a'
		}
		switch {
		case r == '.':
			continue
		case stone >= byte(b.faces):
			return fmt.Errorf("has %q in row %d: want 1 to %d, a to %c, or . for an empty square", r, row+1, b.faces,
				'a'+b.faces-1)
		case b.at[side][stone] != 0:
			return fmt.Errorf("has the stone %c twice", r)
		}
		b.at[side][stone] = int8(row*int(b.size) + column + 1)
	}
	return nil
}

// sound returns what is wrong with a position.
func (b Board) sound() error {
	var lost [2]bool
	for side := range lost {
		b.black = side == 1
		_, lost[side] = b.Terminal()
	}
	if lost[0] && lost[1] {
		return fmt.Errorf("is won for both sides: the game ends when one has reached the other corner, or has no stone left")
	}
	return nil
}
