package chart

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
)

// ratios is a picture of ratios one below the other on a logarithmic axis: right of 1 a setting needs more, left of
// 1 less.
type ratios struct {
	across string   // the name of the axis
	heads  []string // of the columns of texts
	rows   []ratioRow
	left   float64 // where the axis begins
	axis   axis
}

// ratioRow is a row: a mark with its interval, a bar from 1 if there is no interval, or only a text.
type ratioRow struct {
	name, link, tip string
	is              stat.Estimate
	bar             bool
	texts           []string // a cell for each column
}

// align returns the first of all pictures, with an axis that has room for all of them, and with room for all names.
func align(all []*ratios) *ratios {
	var names []string
	numbers := []float64{1}
	for _, r := range all {
		for _, row := range r.rows {
			names = append(names, row.name)
			if row.is != (stat.Estimate{}) {
				numbers = append(numbers, row.is.Low, row.is.Value, row.is.High)
			}
		}
	}
	all[0].left, all[0].axis = 24+svg.Widest(names...), axisOver(true, numbers...)
	return all[0]
}

// figure draws the picture.
func (r *ratios) figure(title, alt string) *viz.Figure {
	const top, high, width = 52.0, 20.0, 360.0
	left, bottom := r.left, top+high*float64(len(r.rows))
	x := func(v float64) float64 { return left + width*r.axis.part(v) }
	var p svg.Plot
	free := 0.0
	for _, v := range r.axis.ticks() {
		p.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fV%.1f", x(v), top-6, bottom)
		if text := tick(v); x(v)-svg.Widest(text)/2 >= free {
			p.Text(x(v), top-12, ``, text)
			free = x(v) + svg.Widest(text)/2 + 6
		}
	}
	p.Text(left, 18, `class="head"`, r.across)
	p.Path(`stroke="currentColor" stroke-dasharray="3 4"`, "M%.1f %.1fV%.1f", x(1), top-6, bottom)
	end := left + width + 20
	columns := make([]float64, len(r.heads))
	for k, head := range r.heads {
		columns[k] = end
		cells := []string{head}
		for _, row := range r.rows {
			if k < len(row.texts) {
				cells = append(cells, row.texts[k])
			}
		}
		p.Text(end, top-12, `style="text-anchor:start;font-weight:600"`, head)
		end += svg.Widest(cells...) + 14
	}
	for i, row := range r.rows {
		r.draw(&p, row, left-10, top+high*(float64(i)+0.5), x, columns)
	}
	return viz.Drawing(title, alt, max(end, left+svg.Widest(r.across)+16), bottom+14, p.String())
}

// draw draws a row in the middle of which is y.
func (r *ratios) draw(p *svg.Plot, row ratioRow, left, y float64, x func(float64) float64, columns []float64) {
	end := "</g>"
	if row.link != "" {
		end = "</a>"
		fmt.Fprintf(p, `<a href="%s">`, svg.Escape(row.link))
	} else {
		p.WriteString("<g>")
	}
	fmt.Fprintf(p, "<title>%s</title>", svg.Escape(row.tip))
	style := `style="text-anchor:end"`
	if row.link != "" {
		style = `style="text-anchor:end;text-decoration:underline"`
	}
	p.Text(left, y+4, style, row.name)
	switch {
	case row.is == stat.Estimate{}:
	case row.bar:
		from, to := min(x(1), x(row.is.Value)), max(x(1), x(row.is.Value))
		p.Rect(from, y-6, max(to-from, 1), 12, fmt.Sprintf(`fill="%s"`, colourOf(row.is.Value)))
	default:
		style := fmt.Sprintf(`stroke="%s" stroke-width="2" fill="%[1]s"`, colourOf(row.is.Value))
		if row.is.Low <= 1 && 1 <= row.is.High { // the difference is not significant
			style = `class="paper" stroke="currentColor" stroke-width="1.5"`
		}
		p.Path(style, "M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8", x(row.is.Low), y, x(row.is.High), x(row.is.Low), y-4,
			x(row.is.High), y-4)
		p.Mark("circle", x(row.is.Value), y, style)
	}
	for k, text := range row.texts {
		p.Text(columns[k], y+4, `style="text-anchor:start"`, text)
	}
	p.WriteString(end)
}

// colourOf returns the color of a ratio.
func colourOf(ratio float64) string {
	if ratio > 1 {
		return svg.Vermilion
	}
	return svg.Blue
}

// checkLink returns an error unless an address is on the web, or beside the page: other addresses, such as those of
// scripts, are not followed.
func checkLink(address string) error {
	lower := strings.ToLower(address)
	if strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "http://") || !strings.Contains(address, ":") {
		return nil
	}
	return fmt.Errorf("chart: a link to %q: want one that begins with https:// or http://, a file beside the page such as "+
		"compare-17.html, or a place on it such as #position-17", address)
}
