package chess

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ParseMove reads a move of [Position.LegalMoves]: in the form of the UCI protocol, such as e2e4 or e7e8q, or in SAN, such as
// e4, Nbd7, exd6, O-O, e8=Q+, with the new piece in either case. The marks x, =, +, #, ! and ? are not checked and may be
// missing; zeros may replace the letters O. An illegal or ambiguous move is an error.
func (p Position) ParseMove(text string) (Move, error) {
	m, err := p.parseMove(text)
	if err != nil {
		return 0, fmt.Errorf("chess: the move %.100q in the position %.100q: %w", text, p.String(), err)
	}
	return m, nil
}

var errNoMove = errors.New("it is not a move: want one such as e2e4, e7e8q, e4, Nbd7, exd6, O-O or e8=Q")

func (p Position) parseMove(text string) (Move, error) {
	if len(text) > 16 { // the longest moves have 8 letters, with marks
		return 0, errNoMove
	}
	legal := p.LegalMoves(nil)
	if len(legal) == 0 {
		how := "drawn"
		if score, _ := p.Terminal(); score != 0 {
			how = "lost by mate"
		}
		return 0, fmt.Errorf("the game is over, %s: there is no move", how)
	}
	word := strings.NewReplacer("x", "", "=", "", "+", "", "#", "", "!", "", "?", "", "0", "O").Replace(text)
	var moves []Move
	for _, m := range legal {
		if p.fits(word, m) {
			moves = append(moves, m)
		}
	}
	switch {
	case len(moves) == 1:
		return moves[0], nil
	case len(moves) > 1:
		return 0, fmt.Errorf("it can be any of %v: want one of these", moves)
	case !looksLikeAMove(word):
		return 0, errNoMove
	case p.InCheck():
		return 0, fmt.Errorf("it is not legal: %s is in check, and has the moves %s", sideNames[p.side&1], p.list())
	}
	return 0, fmt.Errorf("it is not legal: %s has the moves %s", sideNames[p.side&1], p.list())
}

// list returns the legal moves in SAN.
func (p Position) list() string {
	var words []string
	for _, m := range p.LegalMoves(nil) {
		words = append(words, p.SAN(m))
	}
	return strings.Join(words, " ")
}

// fits reports whether a word, marks removed, is a way to write a legal move.
func (p *Position) fits(word string, m Move) bool {
	moved := p.at(m.From())
	if word == m.String() {
		return true
	}
	if castling := p.castlingWord(m); castling != "" {
		return word == castling
	}
	from, end := m.From().String(), m.To().String()
	if becomes := m.becomes(); becomes != none {
		end += strings.ToUpper(letters[becomes : becomes+1])
		last := max(0, len(word)-1)
		word = word[:last] + strings.ToUpper(word[last:]) // e8=q
	}
	rest, ok := strings.CutSuffix(word, end)
	if ok && moved != pawn {
		rest, ok = strings.CutPrefix(rest, strings.ToUpper(letters[moved:moved+1]))
	}
	if moved == pawn && rest == "" {
		return ok && m.From()&7 == m.To()&7 // a pawn that takes names its file
	}
	return ok && slices.Contains([]string{"", from[:1], from[1:], from}, rest)
}

// looksLikeAMove reports whether a word, marks removed, would be a move somewhere.
func looksLikeAMove(word string) bool {
	if word == "O-O" || word == "O-O-O" {
		return true
	}
	square := func(s string) bool {
		return len(s) == 2 && s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8'
	}
	end := strings.TrimRight(word, "nbrqNBRQ")
	return len(word)-len(end) <= 1 && len(end) >= 2 && square(end[len(end)-2:]) &&
		len(strings.TrimLeft(end[:len(end)-2], "NBRQKabcdefgh12345678")) == 0
}

// castlingWord returns SAN for a castling move, "" for others.
func (p *Position) castlingWord(m Move) string {
	if p.at(m.From()) != king {
		return ""
	}
	switch m.To() - m.From() {
	case 2:
		return "O-O"
	case 254: // -2
		return "O-O-O"
	}
	return ""
}

// SAN returns a legal move of this position in standard algebraic notation, such as Nbd7, exd6,
// e8=Q+ or O-O-O#.
func (p Position) SAN(m Move) string {
	word := p.castlingWord(m)
	if word == "" {
		word = p.plainSAN(m)
	}
	after := p.Play(m)
	if !after.InCheck() {
		return word
	}
	if after.hasMove() {
		return word + "+"
	}
	return word + "#"
}

func (p Position) plainSAN(m Move) string {
	moved, from, to := p.at(m.From()), m.From().String(), m.To().String()
	word := ""
	if p.takes(m) {
		to = "x" + to
	}
	if moved == pawn {
		if p.takes(m) {
			word = from[:1]
		}
		word += to
		if becomes := m.becomes(); becomes != none {
			word += "=" + strings.ToUpper(letters[becomes:becomes+1])
		}
		return word
	}
	// The file distinguishes the moves of two like pieces to one square; else the rank, else both.
	var others, file, rank bool
	for _, other := range p.LegalMoves(nil) {
		if other != m && other.To() == m.To() && p.at(other.From()) == moved {
			others = true
			file = file || other.From()&7 == m.From()&7
			rank = rank || other.From()>>3 == m.From()>>3
		}
	}
	word = strings.ToUpper(letters[moved : moved+1])
	switch {
	case others && !file:
		word += from[:1]
	case others && !rank:
		word += from[1:]
	case others:
		word += from
	}
	return word + to
}

// takes reports whether a move is a capture.
func (p *Position) takes(m Move) bool {
	return p.at(m.To()) != none || m.To() == p.passing && p.passing != 0 && p.at(m.From()) == pawn
}
