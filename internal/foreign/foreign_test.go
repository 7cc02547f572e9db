package foreign_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/ablab-go/ablab/internal/foreign"
)

// A record of a game is known by how it begins, and no position is taken for one.
func TestForms(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[1]SZ[9];B[ee])":          "a game in SGF",
		"\ufeff\n(;SZ[5])":             "a game in SGF",
		"[Event \"x\"]\n\n1. e4 e5":    "a game in PGN or PDN",
		"1. e4 e5":                     "a list of numbered moves",
		"1.e4 e5":                      "a list of numbered moves",
		"1. 11-15 23-19":               "a list of numbered moves",
		"":                             "",
		"(; GM":                        "a game in SGF",
		"1../.../..a W1":               "",
		"1k6/8/8/8/8/8/8/K7 w - - 0 1": "",
		"W:W27,K19:B12,18":             "",
		"4455":                         "",
		"A(B=1 C=2)":                   "",
		"[1 2]":                        "",
	} {
		if got := foreign.Form(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// A line ends where any system ends one, however little is read at a time.
func TestLines(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "",
		"a\nb":              "a\nb",
		"a\r\nb\r\n\r\nc":   "a\nb\n\nc",
		"a\rb\r\rc\r":       "a\nb\n\nc\n",
		"a\n\rb\r\n\n\r\nc": "a\n\nb\n\n\nc",
	} {
		for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
			if got, err := io.ReadAll(foreign.Lines(r)); string(got) != want || err != nil {
				t.Errorf("%q is read as %q, want %q (%v)", text, got, want, err)
			}
		}
	}
}
