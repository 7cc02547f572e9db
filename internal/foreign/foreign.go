// Package foreign knows the forms in which other programs write games, so that the message of an error names them, and how the
// lines of their files end.
package foreign

import (
	"io"
	"strings"
	"unicode"
)

// Form returns the form of a text that begins as a record of a game does, such as a game in SGF; "" for any other text.
func Form(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	switch {
	case strings.HasPrefix(text, "(;"):
		return "a game in SGF"
	case isTag(text):
		return "a game in PGN or PDN"
	case isNumbered(text):
		return "a list of numbered moves"
	}
	return ""
}

// Lines returns a reader of the text of r in which each line ends with \n, including those that end with \r\n or \r in r.
func Lines(r io.Reader) io.Reader { return &lines{r: r} }

type lines struct {
	r     io.Reader
	after bool // a \r was the last byte read
}

// Read reads the text.
func (l *lines) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	kept := p[:0]
	for _, b := range p[:n] {
		switch {
		case b == '\r':
			kept = append(kept, '\n')
		case b != '\n' || !l.after:
			kept = append(kept, b)
		}
		l.after = b == '\r'
	}
	return len(kept), err
}

// isTag reports whether a text begins with a tag such as [Event "x"]. A page carries this code, so it has no regular expression.
func isTag(text string) bool {
	name, _, found := strings.Cut(text, ` "`)
	name, opened := strings.CutPrefix(name, "[")
	return found && opened && name != "" && unicode.IsUpper(rune(name[0])) && strings.IndexFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
	}) < 0
}

// isNumbered reports whether a text begins with the number 1 and a move.
func isNumbered(text string) bool {
	move, found := strings.CutPrefix(text, "1.")
	move = strings.TrimPrefix(move, " ")
	return found && move != "" && (unicode.IsLetter(rune(move[0])) || unicode.IsDigit(rune(move[0])))
}
