package draughts

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// String returns the position in PDN, the portable draughts notation: the side to move, then
// the squares of White and of Black, K for a king, as B:W18,24,K27:B1,K12.
func (b Board) String() string {
	var text strings.Builder
	text.WriteByte(letter(b.white))
	for _, white := range []bool{true, false} {
		text.WriteByte(':')
		text.WriteByte(letter(white))
		comma := ""
		for left := b.side(white); left != 0; left &= left - 1 {
			text.WriteString(comma)
			comma = ","
			if b.kings&left&-left != 0 {
				text.WriteByte('K')
			}
			text.WriteString(strconv.Itoa(number(bits.TrailingZeros64(left))))
		}
	}
	return text.String()
}

// symbol returns how a square is drawn.
func (b Board) symbol(square uint64) byte {
	symbols := ".bw"
	if b.kings&square != 0 {
		symbols = ".BW"
	}
	switch {
	case b.side(false)&square != 0:
		return symbols[1]
	case b.side(true)&square != 0:
		return symbols[2]
	}
	return symbols[0]
}

// side returns the squares of White or of Black.
func (b Board) side(white bool) uint64 {
	if white == b.white {
		return b.mine
	}
	return b.theirs
}

func letter(white bool) byte {
	if white {
		return 'W'
	}
	return 'B'
}

func name(white bool) string {
	if white {
		return "white"
	}
	return "black"
}

// number returns the number of a square, 1 to 32, from the place of its bit.
func number(place int) int { return place - place/9 + 1 }

// bit returns the mask of a square from its number.
func bit(number int) uint64 { return 1 << (number - 1 + (number-1)/8) }

// Parse reads what [Board.String] writes; it takes spaces, a dot at the end, the sides in either order and a range of squares,
// as in W21-32. The tag that holds a position in PDN may be around it, as [FEN "B:W18:B1"], and counters of moves, as :H0:F1,
// may be after it; they are left out. Some positions that no game can reach are errors: a man on its crowning row, more than
// twelve men and kings, or no piece of the side that has just moved.
func Parse(text string) (Board, error) {
	b, err := parse(text)
	if err == nil {
		err = b.check()
	}
	if err != nil {
		return Start, fmt.Errorf("draughts: the position %.100q %w", text, err)
	}
	return b, nil
}

// check returns what is wrong with a board that was read square by square.
func (b Board) check() error {
	for _, white := range []bool{false, true} {
		if n := count(b.side(white)); n > 12 {
			return fmt.Errorf("has %d men and kings of %s: want 12 at most", n, name(white))
		}
		crowned := uint64(bottom)
		if white {
			crowned = top
		}
		if men := b.side(white) &^ b.kings & crowned; men != 0 {
			n := number(bits.TrailingZeros64(men))
			return fmt.Errorf("has a man of %s on %d, where it is crowned: want a king", name(white), n)
		}
	}
	if b.theirs == 0 {
		return fmt.Errorf("has nothing of %s, which has just moved: want a man or a king", name(!b.white))
	}
	return nil
}

// put adds a man or a king on an empty square.
func (b *Board) put(square uint64, white, king bool) {
	if white == b.white {
		b.mine |= square
	} else {
		b.theirs |= square
	}
	if king {
		b.kings |= square
	}
}

func parse(text string) (Board, error) {
	var b Board
	text = strings.TrimSpace(text)
	if inside, ok := strings.CutPrefix(text, `[FEN "`); ok {
		text = strings.TrimSuffix(inside, `"]`)
	}
	parts := strings.Split(strings.TrimSuffix(text, "."), ":")
	for last := len(parts) - 1; last > 2 && isCounter(strings.TrimSpace(parts[last])); last-- {
		parts = parts[:last]
	}
	if len(parts) != 3 {
		return b, fmt.Errorf("has %s between colons: want the side to move and both sides' squares, such as %q",
			english.Count(len(parts), "part", "parts"), Start)
	}
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	white, err := parseSide(parts[0])
	if err != nil {
		return b, fmt.Errorf("begins with %.100q: %w to move", parts[0], err)
	}
	b.white = white
	for i, part := range parts[1:] {
		side := part[:min(1, len(part))]
		white, err := parseSide(side)
		if err != nil {
			return b, fmt.Errorf("has %.100q for part %d: %w, and then its squares", part, i+2, err)
		}
		if i == 1 && strings.HasPrefix(parts[1], side) {
			return b, fmt.Errorf("has two lists of squares for %s: want one for each side", name(white))
		}
		if part == side {
			continue // no men and no kings
		}
		for square := range strings.SplitSeq(part[1:], ",") {
			if err := b.parseSquares(strings.TrimSpace(square), white); err != nil {
				return b, err
			}
		}
	}
	return b, nil
}

// isCounter reports whether a part of a position counts moves: H those without a capture or a move of a man, F
// all.
func isCounter(part string) bool {
	letter, number := part[:min(1, len(part))], part[min(1, len(part)):]
	_, err := strconv.ParseUint(number, 10, 32)
	return (letter == "H" || letter == "F") && err == nil
}

func parseSide(text string) (white bool, err error) {
	switch text {
	case "B", "W":
		return text == "W", nil
	}
	return false, errors.New("want B for Black or W for White")
}

// parseSquares puts a man or a king on a square, or on a range of them.
func (b *Board) parseSquares(text string, white bool) error {
	numbers, king := strings.CutPrefix(text, "K")
	from, to, isRange := strings.Cut(numbers, "-")
	if !isRange {
		to = from
	}
	first, err := parseNumber(from)
	if err != nil {
		return fmt.Errorf("has the square %.100q of %s: %w", text, name(white), err)
	}
	last, err := parseNumber(to)
	if err != nil {
		return fmt.Errorf("has the square %.100q of %s: %w", text, name(white), err)
	}
	if last < first {
		return fmt.Errorf("has the squares %.100q of %s: want the lower number first", text, name(white))
	}
	for n := first; n <= last; n++ {
		if (b.mine|b.theirs)&bit(n) != 0 {
			return fmt.Errorf("has the square %d twice: want one man or king there", n)
		}
		b.put(bit(n), white, king)
	}
	return nil
}

func parseNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 32 || strconv.Itoa(n) != text {
		return 0, errors.New("want a number from 1 to 32, K before it for a king")
	}
	return n, nil
}

// String returns the move as 11-15, or as 15x24x31 with each square where a jump ends.
func (m Move) String() string {
	at, text := uint64(1)<<(m.from&63), ""
	join := func() { text += strconv.Itoa(number(bits.TrailingZeros64(at))) }
	join()
	if m.jumps == 0 {
		_, at, _ = m.masks()
		text += "-"
		join()
	}
	for path, jump := m.path, m.jumps; jump > 0; path, jump = path>>2, jump-1 {
		at = bits.RotateLeft64(at, 2*steps[path&3])
		text += "x"
		join()
	}
	return text
}

// ParseMove reads a move of the position as [Move.String] writes it. For a longer capture the
// first and the last square are enough, as in 15x31, if only one capture has both.
func (b Board) ParseMove(text string) (Move, error) {
	moves := b.Moves(nil)
	var fits []Move
	for _, m := range moves {
		full := m.String()
		if full == text {
			return m, nil
		}
		if parts := strings.Split(full, "x"); len(parts) > 2 && parts[0]+"x"+parts[len(parts)-1] == text {
			fits = append(fits, m)
		}
	}
	switch {
	case len(fits) == 1:
		return fits[0], nil
	case len(fits) > 1:
		return Move{}, fmt.Errorf("draughts: the move %.100q can be any of %v: want the whole path", text, fits)
	case len(moves) == 0:
		return Move{}, fmt.Errorf("draughts: the move %.100q comes when the game is over: %s cannot move", text, name(b.white))
	case moves[0].jumps > 0:
		return Move{}, fmt.Errorf("draughts: the move %.100q is not one of %v: %s must capture", text, moves, name(b.white))
	}
	return Move{}, fmt.Errorf("draughts: the move %.100q is not one of %v", text, moves)
}
