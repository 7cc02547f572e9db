// Package english writes what sentences made from data need.
package english

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// List writes names as A, B and C.
func List(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Some is List of five names at most: of more it writes A, B, C, D and 9 more.
func Some(names []string) string {
	if n := len(names); n > 5 {
		names = append(names[:4:4], strconv.Itoa(n-4)+" more")
	}
	return List(names)
}

// Sentence writes a text as it stands alone: with a capital at its beginning.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
