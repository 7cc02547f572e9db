package chess

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// String returns the position as FEN, Forsyth-Edwards notation. The move counters are not part
// of a position: they are always 0 and 1. The en passant field is set only where a pawn
// can legally be taken in passing.
func (p Position) String() string { return p.fields() + " 0 1" }

// fields returns the first four fields of FEN, which are those of EPD too.
func (p Position) fields() string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		gap := 0
		for file := range 8 {
			s := Square(8*rank + file)
			if p.at(s) == none {
				gap++
				continue
			}
			if gap > 0 {
				text.WriteByte('0' + byte(gap))
				gap = 0
			}
			text.WriteByte(p.letter(s))
		}
		if gap > 0 {
			text.WriteByte('0' + byte(gap))
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	text.WriteString([2]string{" w ", " b "}[p.side&1])
	for i, letter := range []byte(castlingLetters) {
		if p.castling>>i&1 != 0 {
			text.WriteByte(letter)
		}
	}
	if p.castling == 0 {
		text.WriteByte('-')
	}
	if p.passing == 0 {
		return text.String() + " -"
	}
	return text.String() + " " + p.passing.String()
}

const castlingLetters = "KQkq"

// letter returns FEN's letter for the man on a square: a capital for a white one.
func (p *Position) letter(s Square) byte {
	letter := letters[p.at(s)]
	if p.black&s.mask() == 0 {
		letter -= 'a' - 'A'
	}
	return letter
}

// Parse reads a position as FEN or, without the two move counters, as in EPD. The counters are
// checked, then dropped. A pawn that nothing can take in passing is forgotten. An illegal
// position is an error: a side without one king, with more men than promotions can make or with
// pawns on the first or last rank; a side in check that has just moved; three checks at once; a
// castling right without its king and rook at home; an en passant square that no pawn has just
// passed. Castling is that of the usual game, not of Chess960.
func Parse(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 && len(fields) != 6 {
		return Position{}, fmt.Errorf(
			"chess: the position %.100q has %s: want the 6 of FEN, such as %.100q, or the first 4 of them",
			text, english.Count(len(fields), "field", "fields"), startFEN)
	}
	p, err := parseFields(fields)
	if err == nil && len(fields) == 6 {
		err = checkCounters(fields[4], fields[5])
	}
	if err != nil {
		return Position{}, fmt.Errorf("chess: the position %.100q: %w", text, err)
	}
	return p, nil
}

func checkCounters(halfmoves, move string) error {
	if n, err := strconv.Atoi(halfmoves); err != nil || n < 0 {
		return fmt.Errorf("the halfmove clock is %.100q: want a number, 0 or more", halfmoves)
	}
	// Some programs count from 0.
	if n, err := strconv.Atoi(move); err != nil || n < 0 {
		return fmt.Errorf("the move number is %.100q: want a number, 1 or more", move)
	}
	return nil
}

// parseFields reads the first four fields.
func parseFields(fields []string) (p Position, err error) {
	if err = p.parseBoard(fields[0]); err != nil {
		return p, err
	}
	switch fields[1] {
	case "w":
	case "b":
		p.side = black
		p.hash ^= zobrist.black
	default:
		return p, fmt.Errorf("the side to move is %.100q: want w or b", fields[1])
	}
	if err = p.checkMen(); err != nil {
		return p, err
	}
	if err = p.parseCastling(fields[2]); err != nil {
		return p, err
	}
	return p, p.parsePassing(fields[3])
}

func (p *Position) parseBoard(text string) error {
	ranks := strings.Split(text, "/")
	if len(ranks) != 8 {
		return fmt.Errorf("the board %.100q has %d ranks: want 8, with / between them", text, len(ranks))
	}
	for i, row := range ranks {
		file, rank := 0, 7-i
		for _, r := range row {
			switch k := strings.IndexRune(letters, r|0x20); {
			case r >= '1' && r <= '8':
				file += int(r - '0')
			case k > 0:
				if file < 8 {
					side := uint8(white)
					if r >= 'a' {
						side = black
					}
					p.put(side, kind(k), Square(8*rank+file))
				}
				file++
			default:
				return fmt.Errorf("the board has %q in rank %d, which is %.100q: want PNBRQK, pnbrqk, or a number "+
					"of empty squares",
					r, rank+1, row)
			}
		}
		if file != 8 {
			return fmt.Errorf("the board has %s in rank %d, which is %.100q: want 8",
				english.Count(file, "square", "squares"), rank+1, row)
		}
	}
	return nil
}

var sideNames = [2]string{"White", "Black"}

// checkMen returns what is impossible about the men on the board.
func (p *Position) checkMen() error {
	for side, name := range sideNames {
		men := p.men(uint8(side))
		count := func(mask uint64) int { return bits.OnesCount64(mask & men) }
		if kings := count(p.kings()); kings != 1 {
			return fmt.Errorf("%s has %d kings: want 1", name, kings)
		}
		if misplaced := p.pawns() & men & lastRows; misplaced != 0 {
			return fmt.Errorf("%s has a pawn on %v: want none on the first and the last rank", name, first(misplaced))
		}
		pawns := count(p.pawns())
		promoted := max(0, count(p.knights())-2) + max(0, count(p.bishops())-2) + max(0, count(p.rooks())-2) +
			max(0, count(p.queens())-1)
		if pawns+promoted > 8 {
			return fmt.Errorf("%s has %d pawns and %d pieces more than at the start: want 8 of both together at most",
				name, pawns, promoted)
		}
	}
	if waiting := p.flip(); waiting.InCheck() {
		return fmt.Errorf("%s is in check, and %s is to move: want the side in check to move",
			sideNames[waiting.side], sideNames[p.side])
	}
	if n := bits.OnesCount64(p.checkers()); n > 2 {
		return fmt.Errorf("%s is in check from %d men: want 2 at most", sideNames[p.side], n)
	}
	return nil
}

func (p *Position) parseCastling(text string) error {
	if text != "-" {
		for _, r := range text {
			i := strings.IndexRune(castlingLetters, r)
			if i < 0 {
				return fmt.Errorf("the castling rights are %.100q: want some of %s, or -; Chess960 is not played here", text,
					castlingLetters)
			}
			right, side := uint8(1)<<i, uint8(i/2)
			if p.castling&right != 0 {
				return fmt.Errorf("the castling rights are %.100q, which has %c twice", text, r)
			}
			home := Square(4 + 56*int(side))
			corner := home + 3
			if i%2 == 1 {
				corner = home - 4
			}
			men := p.men(side)
			if p.kings()&men&home.mask() == 0 || p.rooks()&men&corner.mask() == 0 {
				return fmt.Errorf("the castling rights are %.100q, and %c needs a king on %v and a rook on %v: %s has not both",
					text, r, home, corner, sideNames[side])
			}
			p.castling |= right
		}
	}
	p.hash ^= zobrist.castling[p.castling]
	return nil
}

func (p *Position) parsePassing(text string) error {
	if text == "-" {
		return nil
	}
	rank, pushed := byte('6'), "Black"
	if p.side == black {
		rank, pushed = '3', "White"
	}
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] != rank {
		return fmt.Errorf("the en passant square is %.100q: want - or, with %s to move, a square of rank %c",
			text, sideNames[p.side], rank)
	}
	behind := Square(text[0]-'a') + 8*Square(rank-'1')
	pawn := behind ^ 8
	from := behind + behind - pawn
	if p.pawns()&p.men(p.side^1)&pawn.mask() == 0 || p.occupied()&(behind.mask()|from.mask()) != 0 {
		return fmt.Errorf("the en passant square is %.100q: want it behind a pawn of %s on %v that has just come from %v, both "+
			"squares behind it empty", text, pushed, pawn, from)
	}
	p.remember(behind)
	return nil
}
