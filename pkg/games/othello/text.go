package othello

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/english"
)

// String returns the square as a1 to h8, or pass.
func (m Move) String() string {
	if m >= Pass {
		return "pass"
	}
	return string([]byte{'a' + byte(m%8), '1' + byte(m/8)})
}

// String returns the position in the form of published ones: the squares from a1 to h8, X for
// black, O for white and - for an empty square, and the side to move.
func (b Board) String() string {
	black, white := b.sides()
	text := make([]byte, 64, 66)
	for square := range text {
		switch bit := uint64(1) << square; {
		case black&bit != 0:
			text[square] = 'X'
		case white&bit != 0:
			text[square] = 'O'
		default:
			text[square] = '-'
		}
	}
	return string(append(text, ' ', b.color()))
}

// color returns the side to move: X or O.
func (b Board) color() byte {
	if b.white {
		return 'O'
	}
	return 'X'
}

// Parse reads a position: what String writes, or the moves played from [Start], as in f5d6c3; no text
// at all is Start. In a board . is an empty square too, and text after a semicolon, as in OBF files,
// is ignored. Moves may leave out passes, as published games do, since nothing else can be played
// there, or have --, PA or PS for one. Spaces, new lines, commas and dashes may separate them,
// and numbers such as 12. before them; spaces and new lines in a board, and slashes between its rows.
//
// A board whose center has an empty square, or with discs that none joins to the center, is
// an error, since no game can reach it. Other unreachable boards are accepted.
func Parse(text string) (Board, error) {
	form, parse := "moves", parseMoves
	board, _, _ := strings.Cut(text, ";")
	if strings.ContainsAny(board, "XO-.") && !strings.ContainsAny(board, "0123456789") { // a list of moves has numbers
		form, parse = "board", parseBoard
	}
	b, err := parse(text)
	if err != nil {
		return Start, fmt.Errorf("othello: the %s %.100q %w", form, text, err)
	}
	return b, nil
}

func parseMoves(text string) (Board, error) {
	b := Start
	rest := plainMoves(text)
	for n := 1; rest != ""; n++ {
		m, after, err := cutMove(rest)
		if err != nil {
			return Start, fmt.Errorf("have %w as move %d: want squares a1 to h8, or pass, such as \"f5d6c3\"", err, n)
		}
		if _, over := b.Terminal(); over {
			return Start, fmt.Errorf("go on with move %d, %v, when the game is over: neither side has a move", n, m)
		}
		if m != Pass && moves(b.mine, b.theirs) == 0 {
			b = b.Play(Pass)
		}
		if legal := b.Moves(nil); !slices.Contains(legal, m) {
			return Start, fmt.Errorf("have %v as move %d, which %c cannot play: want one of %v", m, n, b.color(), legal)
		}
		b, rest = b.Play(m), after
	}
	return b, nil
}

// plainMoves returns a list of moves without their separators, and with each pass written as pass.
func plainMoves(text string) string {
	between := func(r rune) bool { return r == ',' || unicode.IsSpace(r) }
	words := strings.FieldsFunc(strings.ToLower(text), between)
	for i, word := range words {
		if dotted := strings.TrimLeft(word, "0123456789"); strings.HasPrefix(dotted, ".") {
			word = strings.TrimLeft(dotted, ".")
		}
		if word == "pa" || word == "ps" {
			word = "--"
		}
		words[i] = strings.NewReplacer("--", "pass", "-", "").Replace(word)
	}
	return strings.Join(words, "")
}

// cutMove reads the move at the beginning of text; the error tells what is there instead.
func cutMove(text string) (m Move, after string, err error) {
	if after, ok := strings.CutPrefix(text, "pass"); ok {
		return Pass, after, nil
	}
	if len(text) >= 2 && 'a' <= text[0] && text[0] <= 'h' && '1' <= text[1] && text[1] <= '8' {
		return Move(text[0]-'a') + 8*Move(text[1]-'1'), text[2:], nil
	}
	runes := []rune(text)
	return 0, text, fmt.Errorf("%q", string(runes[:min(2, len(runes))]))
}

func parseBoard(text string) (Board, error) {
	text, _, _ = strings.Cut(text, ";")
	squares := []rune(strings.Map(func(r rune) rune {
		if r == '/' || unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text))
	var black, white uint64
	for i, r := range squares[:min(64, len(squares))] {
		switch r {
		case 'X':
			black |= 1 << i
		case 'O':
			white |= 1 << i
		case '-', '.':
		default:
			return Start, fmt.Errorf("has %q at %v: want X, O, or - for an empty square", r, Move(i))
		}
	}
	if len(squares) != 65 {
		return Start, fmt.Errorf("has %s: want 65, the squares and the side to move, such as \"%v\"",
			english.Count(len(squares), "character", "characters"), Start)
	}
	b := Board{mine: black, theirs: white}
	switch squares[64] {
	case 'X':
	case 'O':
		b = Board{mine: white, theirs: black, white: true}
	default:
		return Start, fmt.Errorf("has %q as the side to move: want X or O", squares[64])
	}
	discs := black | white
	if empty := centre &^ discs; empty != 0 {
		return Start, fmt.Errorf("has no disc at %v: the four squares of the center are never empty", first(empty))
	}
	joined := centre
	for more := joined; more != 0; joined |= more {
		more = discs & beside(joined) &^ joined
	}
	if alone := discs &^ joined; alone != 0 {
		return Start, fmt.Errorf("has a disc at %v that none joins to the center: a move is beside a disc", first(alone))
	}
	return b, nil
}

// first returns the first square of a mask.
func first(mask uint64) Move { return Move(bits.TrailingZeros64(mask)) }
