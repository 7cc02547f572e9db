package chess

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/internal/foreign"
)

// PGN is a game in Portable Game Notation.
//
// Source: S. J. Edwards, "Portable Game Notation Specification and Implementation Guide"
// (1994), section 8.
type PGN struct {
	Tags    []Tag    // in their order, without FEN and SetUp, which are From, and without Result
	From    Position // where the game begins
	Moves   []Move
	Comment string // after the last move, "" for none
	Result  string // 1-0, 0-1, 1/2-1/2, or * for a game without an end
}

// Tag is a fact about a game, such as White and the name of a player.
type Tag struct{ Name, Value string }

// End returns the position after the moves.
func (g PGN) End() Position {
	p := g.From
	for _, m := range g.Moves {
		p = p.Play(m)
	}
	return p
}

// String returns the game as ReadPGN reads it, with an empty line after it. The moves are in SAN, in lines of 80 characters at
// most.
func (g PGN) String() string {
	var text strings.Builder
	tags := append(g.Tags[:len(g.Tags):len(g.Tags)], Tag{"Result", g.Result})
	if g.From != Start {
		tags = append(tags, Tag{"SetUp", "1"}, Tag{"FEN", g.From.String()})
	}
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ")
	for _, tag := range tags {
		fmt.Fprintf(&text, "[%s \"%s\"]\n", tag.Name, escape.Replace(tag.Value))
	}
	text.WriteByte('\n')
	var words []string
	p, number := g.From, 1
	for i, m := range g.Moves {
		switch {
		case p.side == white:
			words = append(words, fmt.Sprintf("%d.", number))
		case i == 0:
			words = append(words, fmt.Sprintf("%d...", number))
		}
		if p.side == black {
			number++
		}
		words = append(words, p.SAN(m))
		p = p.Play(m)
	}
	if g.Comment != "" {
		words = append(words, strings.Fields("{"+strings.NewReplacer("{", "(", "}", ")").Replace(g.Comment)+"}")...)
	}
	column := 0
	for _, word := range append(words, g.Result) {
		if column > 0 && column+1+len(word) > 80 {
			text.WriteByte('\n')
			column = 0
		} else if column > 0 {
			text.WriteByte(' ')
			column++
		}
		text.WriteString(word)
		column += len(word)
	}
	return text.String() + "\n\n"
}

// ReadOpenings reads positions to begin games from: those of a test suite in EPD, or those that games in PGN end in. It is an
// error if a game is over there.
func ReadOpenings(r io.Reader) (openings []Position, err error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if form := foreign.Form(string(text)); strings.Contains(form, "PGN") || strings.Contains(form, "numbered") {
		games, wrong := ReadPGN(bytes.NewReader(text))
		err = wrong
		for _, g := range games {
			openings = append(openings, g.End())
		}
	} else {
		suite, wrong := ReadEPD(bytes.NewReader(text))
		err = wrong
		for _, e := range suite {
			openings = append(openings, e.Position)
		}
	}
	for i, p := range openings {
		if _, over := p.Terminal(); over && err == nil {
			err = fmt.Errorf("chess: opening %d: %s: the game is over there: want one with a move", i+1, p)
		}
	}
	return openings, err
}

// ReadPGN reads games. Comments, variations and marks are skipped; of a game that ends with its moves the result is *. An error
// names the line. Only the usual game is read, without Chess960.
func ReadPGN(r io.Reader) (games []PGN, err error) {
	text, err := io.ReadAll(foreign.Lines(r))
	if err != nil {
		return nil, err
	}
	read := pgnReader{text: strings.TrimPrefix(string(text), "\ufeff"), line: 1}
	for {
		game, err := read.game()
		if errors.Is(err, io.EOF) {
			return games, nil
		}
		if err != nil {
			return nil, fmt.Errorf("chess: line %d: game %d: %w", read.line, len(games)+1, err)
		}
		games = append(games, game)
	}
}

// pgnReader reads tokens of a text.
type pgnReader struct {
	text string // the rest
	line int
}

// skip drops the first bytes of the text, and returns them.
func (r *pgnReader) skip(n int) string {
	was := r.text[:n]
	r.line += strings.Count(was, "\n")
	r.text = r.text[n:]
	return was
}

// comment drops the text to the end of a comment, which a letter marks, and reports whether there is one.
func (r *pgnReader) comment(end byte) bool {
	at := strings.IndexByte(r.text, end)
	if at >= 0 {
		r.skip(at + 1)
	}
	return at >= 0
}

// token returns the next token: a tag with its brackets, or a word of the moves. Spaces, comments, variations and marks are
// skipped.
func (r *pgnReader) token() (token string, err error) {
	for depth := 0; ; {
		if r.text == "" {
			if depth > 0 {
				return "", errors.New("a variation has no end: want )")
			}
			return "", io.EOF
		}
		switch first := r.text[0]; {
		case strings.IndexByte(" \t\r\n.", first) >= 0:
			r.skip(1)
		case first == ';' || first == '%':
			if !r.comment('\n') {
				r.skip(len(r.text))
			}
		case first == '{':
			if !r.comment('}') {
				return "", errors.New("a comment has no end: want }")
			}
		case first == '(':
			depth++
			r.skip(1)
		case first == ')':
			if depth--; depth < 0 {
				return "", errors.New("a variation ends that has not begun: want ( before )")
			}
			r.skip(1)
		case first == '[' && depth == 0:
			return r.tag()
		default:
			end := strings.IndexAny(r.text[1:], " \t\r\n.;{}()[") + 1
			if end == 0 {
				end = len(r.text)
			}
			word := r.skip(end)
			if depth == 0 && first != '$' {
				return word, nil
			}
		}
	}
}

// tag returns a tag as it was written.
func (r *pgnReader) tag() (string, error) {
	quoted := false
	for i := 0; i < len(r.text); i++ {
		switch r.text[i] {
		case '\\':
			i++
		case '"':
			quoted = !quoted
		case '\n':
			return "", fmt.Errorf("the tag %.60q has no end: want [NAME \"VALUE\"]", r.text[:i])
		case ']':
			if !quoted {
				return r.skip(i + 1), nil
			}
		}
	}
	return "", fmt.Errorf("the tag %.60q has no end: want [NAME \"VALUE\"]", r.text)
}

// game reads a game; the error is io.EOF after the last one.
func (r *pgnReader) game() (g PGN, err error) {
	g.From, g.Result = Start, "*"
	var at Position
	begun := false // there was a tag or a move
	for moved := false; ; {
		before := *r
		token, err := r.token()
		switch {
		case errors.Is(err, io.EOF) && begun:
			return g, nil
		case err != nil:
			return g, err
		case token[0] == '[' && moved: // of the next game
			*r = before
			return g, nil
		case token[0] == '[':
			begun = true
			if err := g.take(token); err != nil {
				return g, err
			}
			continue
		case token == "1-0" || token == "0-1" || token == "1/2-1/2" || token == "*":
			g.Result = token
			return g, nil
		case strings.Trim(token, "0123456789") == "" || strings.Trim(token, "!?") == "":
			continue
		}
		if !moved {
			at, moved, begun = g.From, true, true
		}
		m, err := at.parseMove(token)
		if err != nil {
			return g, fmt.Errorf("the move %.20q after %d: %w", token, len(g.Moves), err)
		}
		g.Moves, at = append(g.Moves, m), at.Play(m)
	}
}

// take takes over a tag.
func (g *PGN) take(text string) error {
	name, value, ok := strings.Cut(strings.TrimSpace(text[1:len(text)-1]), " ")
	value = strings.TrimSpace(value)
	value, quoted := strings.CutPrefix(value, `"`)
	value, closed := strings.CutSuffix(value, `"`)
	strange := strings.IndexFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' })
	if plain := strings.NewReplacer(`\\`, "", `\"`, "").Replace(value); !ok || !quoted || !closed || strange >= 0 || name == "" ||
		strings.ContainsAny(plain, `"\`) {
		return fmt.Errorf("the tag %.60q: want [NAME \"VALUE\"]", text)
	}
	value = strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(value)
	var err error
	switch name {
	case "FEN":
		g.From, err = Parse(value)
	case "SetUp", "Result":
	case "Variant":
		if !slices.Contains([]string{"standard", "chess", "from position"}, strings.ToLower(value)) {
			err = fmt.Errorf("a game of the variant %.40q: want one of chess", value)
		}
	default:
		g.Tags = append(g.Tags, Tag{name, value})
	}
	return err
}
