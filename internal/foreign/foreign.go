// Package foreign knows the forms in which other programs write games, so that the message of an error names them.
package foreign

import (
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
