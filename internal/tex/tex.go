// Package tex writes text for LaTeX.
package tex

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Letter defines \ablabletter in a document: it shows its letter where the fonts are XeLaTeX's or LuaLaTeX's, and
// else the number of the letter.
const Letter = `\providecommand\ablabletter[2]{\ifdefined\Umathcode#1\else U+#2\fi}
`

var letters = map[rune]string{
	'\\': `\textbackslash{}`, '{': `\{`, '}': `\}`, '#': `\#`, '$': `\$`, '%': `\%`, '&': `\&`, '_': `\_`,
	'^': `\textasciicircum{}`, '~': `\textasciitilde{}`, '<': `\textless{}`, '>': `\textgreater{}`, '|': `\textbar{}`,
	'"': `\char34{}`, '-': `-\/`, '!': `!\/`, '?': `?\/`, '\'': `'\/`, '`': "`\\/", // not as ligatures, nor as a language's
	'−': `$-$`, '±': `$\pm$`, '×': `$\times$`, '½': `$\frac12$`, '–': `--`,
	'∞': `$\infty$`, '≤': `$\le$`, '≥': `$\ge$`, '=': `$=$`, '…': `\ldots{}`, '→': `$\to$`,
	'\ufffd': `?\/`, // of what cannot be printed; LuaLaTeX stops at it
}

// Escape writes a text so that LaTeX shows it literally. Letters outside LaTeX's default fonts become arguments of
// \ablabletter, which [Letter] defines.
func Escape(text string) string {
	var b strings.Builder
	for _, r := range search.Printable(text) {
		switch tex, special := letters[r]; {
		case special:
			b.WriteString(tex)
		case r < 0x7f, 0xc0 <= r && r <= 0xff && !strings.ContainsRune("ÐÞðþ×÷", r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\ablabletter{%c}{%04X}`, r, r)
		}
	}
	return b.String()
}
