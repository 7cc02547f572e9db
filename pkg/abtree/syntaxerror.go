package abtree

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SyntaxError describes an error in the text of a tree, with its place.
type SyntaxError struct {
	Line    int    // from 1
	Column  int    // from 1, in characters (runes)
	Source  string // the line, without its end
	Message string // what was expected and what was found
	Hint    string // what to do
}

// Error returns the place and the message, the line with a caret under the place, and
// the hint, on a line each.
func (e *SyntaxError) Error() string {
	line, caret := e.excerpt()
	return fmt.Sprintf("line %d, column %d: %s\n    %s\n    %s\n%s", e.Line, e.Column, e.Message, line, caret, e.Hint)
}

// newSyntaxError finds the place at an offset of the text.
func newSyntaxError(text string, flaw *flaw) *SyntaxError {
	at := min(flaw.at, len(text))
	start := strings.LastIndexByte(text[:at], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	return &SyntaxError{
		Line:    strings.Count(text[:start], "\n") + 1,
		Column:  utf8.RuneCountInString(text[start:at]) + 1,
		Source:  strings.TrimSuffix(line, "\r"),
		Message: flaw.message,
		Hint:    flaw.hint,
	}
}

// reach is how many characters of a long line an error shows on either side.
const reach = 36

// excerpt returns the line around the place, fit for printing, and a line with a caret
// below it.
func (e *SyntaxError) excerpt() (line, caret string) {
	runes := []rune(e.Source)
	at := min(e.Column-1, len(runes))
	var text, below strings.Builder
	from, to := max(at-reach, 0), min(at+reach, len(runes))
	if from > 0 {
		text.WriteString("…")
		below.WriteByte(' ')
	}
	for i, r := range runes[from:to] {
		if r != '\t' && !unicode.IsPrint(r) {
			r = utf8.RuneError // it could move what follows
		}
		text.WriteRune(r)
		switch {
		case from+i >= at:
		case r == '\t':
			below.WriteByte('\t')
		default:
			below.WriteString(strings.Repeat(" ", width(r)))
		}
	}
	if to < len(runes) {
		text.WriteString("…")
	}
	return text.String(), below.String() + "^"
}

// width returns how many columns most terminals give a character.
func width(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, wide):
		return 2
	}
	return 1
}

// wide has the characters that Unicode's annex 11 calls wide, a few gaps filled in.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115f, Stride: 1}, {Lo: 0x2e80, Hi: 0x303e, Stride: 1}, {Lo: 0x3041, Hi: 0xa4cf, Stride: 1},
		{Lo: 0xac00, Hi: 0xd7a3, Stride: 1}, {Lo: 0xf900, Hi: 0xfaff, Stride: 1}, {Lo: 0xfe30, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xff01, Hi: 0xff60, Stride: 1}, {Lo: 0xffe0, Hi: 0xffe6, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0x1f300, Hi: 0x1faff, Stride: 1}, {Lo: 0x20000, Hi: 0x3fffd, Stride: 1}},
}
