// Package svg writes the parts of pictures: shapes, and texts that are safe in XML, and measures
// the room that texts take.
package svg

import (
	"encoding/xml"
	"fmt"
	"math"
	"strings"
)

// Plot is the still picture of a chart: shapes and texts on white paper. What is written to it by
// its Builder is SVG as it is.
type Plot struct{ strings.Builder }

// Text writes a text whose baseline is at y; style has attributes of the element.
func (p *Plot) Text(x, y float64, style, text string) {
	fmt.Fprintf(p, `<text x="%.1f" y="%.1f" %s>%s</text>`, x, y, style, Escape(text))
}

// Path draws an SVG path; style has attributes of the element.
func (p *Plot) Path(style, d string, args ...any) {
	fmt.Fprintf(p, `<path d="`+d+`" %s/>`, append(args, style)...)
}

// Rect draws a rectangle; style has attributes of the element.
func (p *Plot) Rect(x, y, width, height float64, style string) {
	fmt.Fprintf(p, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" %s/>`, x, y, width, height, style)
}

// Document returns the picture as an SVG document; alt describes it.
func (p *Plot) Document(width, height float64, alt string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" role="img"`+
		` font-family="system-ui,sans-serif" font-size="12"><title>%s</title>`+
		`<rect width="100%%" height="100%%" fill="`+Paper+`"/>%s</svg>`,
		width, height, width, height, Escape(alt), p.String())
}

// Styles of texts: their alignment at x, and their look.
const (
	StartText  = `style="unicode-bidi:plaintext"`
	EndText    = `text-anchor="end" style="unicode-bidi:plaintext"`
	MiddleText = `text-anchor="middle"`
	BoldEnd    = `font-weight="600" ` + EndText
	GreyEnd    = `font-size="11" fill="` + Faint + `" ` + EndText
)

// Widest returns the width, in pixels, of the longest of some texts at a font size of 12
// pixels.
func Widest(texts ...string) float64 {
	width := 0.0
	for _, text := range texts {
		w := 0.0
		for _, r := range text {
			if w += 6.9; r >= 0x1100 { // East Asian letters are as wide as they are high
				w += 5.6
			}
		}
		width = max(width, w)
	}
	return width
}

// Mark draws one of ECharts' symbols.
func (p *Plot) Mark(symbol string, x, y float64, style string) {
	d := "M%.1f %.1fm-4 -4h8v8h-8z" // rect
	switch symbol {
	case "circle":
		d = "M%.1f %.1fm-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"
	case "triangle":
		d = "M%.1f %.1fm0 -5.5l5 9h-10z"
	case "diamond":
		d = "M%.1f %.1fm0 -6l6 6l-6 6l-6 -6z"
	case "low":
		d = "M%.1f %.1fm-7 0l11 -6.5v13z"
	case "high":
		d = "M%.1f %.1fm7 0l-11 -6.5v13z"
	}
	p.Path(style, d, x, y)
}

// Ticks returns about six round whole numbers from low to high.
func Ticks(low, high float64) []float64 { return ticks(low, high, 1) }

// FineTicks is Ticks of numbers that need not be whole.
func FineTicks(low, high float64) []float64 {
	return ticks(low, high, math.Pow10(int(math.Floor(math.Log10(high-low)))-1))
}

// ticks returns the multiples of a step, or of one that is a round number of times as long, from low to high.
func ticks(low, high, step float64) (all []float64) {
	for k := 0; (high-low)/step > 7; k++ {
		step *= [...]float64{2, 2.5, 2}[k%3]
	}
	for k := math.Ceil(low / step); k*step <= high; k++ {
		all = append(all, k*step)
	}
	return all
}

// Wrap breaks a text into lines of at most n characters, between words.
func Wrap(text string, n int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > n {
			lines = append(lines, line)
			line = word
			continue
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}

// Escape makes a user's text safe in XML: characters that XML does not allow are replaced.
func Escape(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}
