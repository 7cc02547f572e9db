// Package foreign knows the forms in which other programs write games, so that the message of an error names them.
package foreign

import (
	"regexp"
	"strings"
)

var (
	tag      = regexp.MustCompile(`^\[[A-Z]\w* "`)
	numbered = regexp.MustCompile(`^1\. ?\w`)
)

// Form returns the form of a text that begins as a record of a game does, such as a game in SGF; "" for any other text.
func Form(text string) string {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	switch {
	case strings.HasPrefix(text, "(;"):
		return "a game in SGF"
	case tag.MatchString(text):
		return "a game in PGN or PDN"
	case numbered.MatchString(text):
		return "a list of numbered moves"
	}
	return ""
}
