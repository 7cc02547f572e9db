package viz

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/viz/assets"
)

//go:embed loader.js
var loader string

// Loader returns the script element that makes the figures of a page interactive. It
// finds the scripts where [assets.Packed] put them, or on the JupyterLab that shows
// the page.
func Loader() string {
	var b strings.Builder
	for line := range strings.Lines(loader) { // every figure of a notebook carries this
		if code := strings.TrimSpace(line); !strings.HasPrefix(code, "//") {
			b.WriteString(code + "\n")
		}
	}
	return "<script data-ablab-loader>" + b.String() + "</script>"
}

// HTML returns the figure as an element of a page: the still picture, which is what a reader sees
// where scripts do not run, and the data with which [Loader] replaces it. The figure's own
// engine, if any, follows it.
func (f *Figure) HTML() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<figure class="ablab" data-kind="%s" data-run="%s" style="margin:0.5em 0">`,
		html.EscapeString(string(f.Kind)), html.EscapeString(f.Run))
	fmt.Fprintf(&b, `<figcaption><b dir="auto">%s</b></figcaption>`, html.EscapeString(f.Title))
	fmt.Fprintf(&b, `<img alt="%s" src="data:image/svg+xml;base64,%s" style="max-width:100%%">`,
		html.EscapeString(f.Alt), base64.StdEncoding.EncodeToString([]byte(f.Still)))
	b.WriteString(`<br><small class="ablab-note">Still picture: trust this notebook or run the cell to bring it to life.</small>`)
	if len(f.Data) > maxPlain || f.Kind == KindAsk {
		fmt.Fprintf(&b, `<script type="application/json" data-packed>%s</script></figure>`, assets.Gzip(f.Data))
	} else {
		var data bytes.Buffer
		json.HTMLEscape(&data, f.Data) // so that no text in it ends the script element
		fmt.Fprintf(&b, `<script type="application/json">%s</script></figure>`, data.String())
	}
	if own := f.Own; own != nil {
		b.WriteString(assets.Library(own.Name+".wasm.gz", own.WASM) + assets.Library(own.Name+".js", own.Runner) +
			assets.EngineLicense())
	}
	return b.String()
}

// maxPlain is the largest size of a figure's data, in bytes, that is not packed, unless a reader must not read it.
const maxPlain = 32 << 10

// Output is the output of a cell, one part below the other.
type Output struct {
	HTML    string // without the [Loader]
	Text    string // the same where HTML is not shown
	Figures []*Figure
}

// Parts puts parts one below the other: a part is a [View], or is printed as by fmt.Print. Views that follow each other are side
// by side where there is room, and equally wide, so that compared views have the same size. It fails if a view does.
func Parts(parts ...any) (Output, error) {
	var o Output
	var text, row strings.Builder
	end := func() {
		if row.Len() > 0 {
			o.HTML += `<div style="display:grid;grid-template-columns:repeat(auto-fit,minmax(min(30em,100%),1fr));gap:0 1.5em">` +
				row.String() + "</div>"
			row.Reset()
		}
	}
	for _, part := range parts {
		v, ok := part.(View)
		if !ok {
			end()
			printed := strings.TrimRight(fmt.Sprint(part), "\n")
			o.HTML += "<pre>" + html.EscapeString(printed) + "</pre>"
			text.WriteString(printed + "\n")
			continue
		}
		f, err := v.Figure()
		if err != nil {
			return Output{}, err
		}
		o.Figures = append(o.Figures, f)
		row.WriteString(`<div style="min-width:0">` + f.HTML() + "</div>")
		text.WriteString(f.Alt + "\n")
	}
	end()
	o.Text = text.String()
	return o, nil
}

// Libraries returns the scripts that figures load, for a page without a server: ours and, if asked
// for, the chart library and engines, such as assets.Calculator, if "make setup" has built them,
// with their licenses.
func Libraries(charts bool, engines ...string) string {
	names := assets.Scripts()
	licenses := ""
	if charts {
		names = append(names, assets.ECharts)
		licenses += assets.ChartLicenses()
	}
	files := len(names)
	for _, engine := range engines {
		for _, name := range assets.Engine(engine) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(names) > files {
		licenses += assets.EngineLicense()
	}
	return assets.Packed(names...) + licenses
}

// Page writes views into one HTML file that opens from disk, with no network.
func Page(w io.Writer, title string, views ...View) error {
	var figures []*Figure
	for i, v := range views {
		if v == nil {
			return fmt.Errorf("viz: view %d of the page is nil", i+1)
		}
		f, err := v.Figure()
		if err != nil {
			return err
		}
		figures = append(figures, f)
	}
	var body strings.Builder
	for _, f := range figures {
		body.WriteString(f.HTML() + "\n")
	}
	charts, engines := false, []string(nil)
	for i := 0; i < len(figures); i++ {
		f := figures[i]
		charts = charts || f.Kind == KindChart
		if f.Engine != "" && f.Own == nil {
			engines = append(engines, f.Engine)
		}
		figures = append(figures, f.Inside...)
	}
	_, err := strings.NewReplacer("{{title}}", html.EscapeString(title), "{{figures}}", body.String(),
		"{{libraries}}", Libraries(charts, engines...), "{{loader}}", Loader()).WriteString(w, assets.Frame())
	return err
}
