// Package english writes the parts of sentences made from data.
package english

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Moves writes the word move only once before names that all begin with it, such as moves 1, 3, 5.
func Moves(names []string) []string {
	short := make([]string, len(names))
	for i, name := range names {
		number, is := strings.CutPrefix(name, "move ")
		if !is || len(names) < 2 {
			return names
		}
		short[i] = number
	}
	if len(short) > 0 {
		short[0] = "moves " + short[0]
	}
	return short
}

// List writes names as A, B and C, and [Moves] as moves 1, 3 and 5.
func List(names []string) string {
	names = Moves(names)
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Some is List for at most five names; for more it writes A, B, C, D and 9 more.
func Some(names []string) string {
	if n := len(names); n > 5 {
		names = Moves(names)
		names = append(names[:4:4], strconv.Itoa(n-4)+" more")
	}
	return List(names)
}

// Sentence writes a text with a capital first letter.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Sentences writes the word move with a capital where it begins a sentence, as the name of a node may.
func Sentences(text string) string {
	return strings.TrimPrefix(sentences.Replace(". "+text), ". ")
}

var sentences = strings.NewReplacer(". move ", ". Move ", ". moves ", ". Moves ", "? move ", "? Move ",
	"\nmove ", "\nMove ")

// Shorten cuts a text to at most n characters.
func Shorten(text string, n int) string {
	runes := []rune(text)
	if len(runes) <= n {
		return text
	}
	return string(runes[:n-1]) + "…"
}

// Count writes a number with its noun: 1 leaf, 2 leaves.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Thousands writes a number with commas: 549,946.
func Thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
