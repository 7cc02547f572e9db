package viz

import (
	"fmt"
	"math"
	"strings"
)

// plot is the still picture of a chart: shapes and texts on white paper.
type plot struct{ b strings.Builder }

const inkGrey = "#666"

// text writes a text whose baseline is at y; style has attributes of the element.
func (p *plot) text(x, y float64, style, text string) {
	fmt.Fprintf(&p.b, `<text x="%.1f" y="%.1f" %s>%s</text>`, x, y, style, escape(text))
}

// path draws an SVG path; style has attributes of the element.
func (p *plot) path(style, d string, args ...any) {
	fmt.Fprintf(&p.b, `<path d="`+d+`" %s/>`, append(args, style)...)
}

func (p *plot) rect(x, y, width, height float64, style string) {
	fmt.Fprintf(&p.b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" %s/>`, x, y, width, height, style)
}

// svg returns the picture as an SVG document; alt says what it shows.
func (p *plot) svg(width, height float64, alt string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" role="img" font-family="system-ui,sans-serif" font-size="12">`+
		`<title>%s</title><rect width="100%%" height="100%%" fill="#fff"/>%s</svg>`, width, height, width, height, escape(alt), p.b.String())
}

// Styles of texts.
const (
	startText  = `style="unicode-bidi:plaintext"`
	endText    = `text-anchor="end" style="unicode-bidi:plaintext"`
	middleText = `text-anchor="middle"`
	boldEnd    = `font-weight="600" ` + endText
	greyEnd    = `font-size="11" fill="#555" ` + endText
)

// widest returns the room in pixels that the longest of some texts takes, at 12 pixels to
// the letter's height.
func widest(texts ...string) float64 {
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

// keep returns a function that gives a variable its value of now back. A chart that is
// drawn takes on sizes and axes that it may outgrow.
func keep[T any](variable *T) func() {
	value := *variable
	return func() { *variable = value }
}

// sized gives a chart a height in pixels, unless its reader has given it a size.
func sized(height, width *string, pixels float64) {
	if *height == "500px" { // go-echarts' own, and not what the reader set
		*height, *width = fmt.Sprintf("%.0fpx", pixels), "100%"
	}
}

// mark draws one of ECharts' symbols.
func (p *plot) mark(symbol string, x, y float64, style string) {
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
	p.path(style, d, x, y)
}

// ticks returns about six round numbers from low to high.
func ticks(low, high float64) []float64 {
	step := 1.0
	for k := 0; (high-low)/step > 7; k++ {
		step *= [...]float64{2, 2.5, 2}[k%3]
	}
	var all []float64
	for at := math.Ceil(low/step) * step; at <= high; at += step {
		all = append(all, at)
	}
	return all
}
