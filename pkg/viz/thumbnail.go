package viz

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Thumbnail returns a small picture of a tree without its texts, as an SVG document whose colors are those of the page
// around it: its paths have the classes edges, max, min, chance and leaf.
func Thumbnail(t *search.Trace) (string, error) {
	if err := DrawableWhole(t); err != nil {
		return "", err
	}
	const half = 4.0
	l := place(t, plies{half, 17, half}, func(int) bool { return false },
		func(int) float64 { return half - nodeGap/4 }, func(int) float64 { return half - nodeGap/4 })
	paths := map[string]*strings.Builder{}
	for _, class := range []string{"edges", "max", "min", "chance", "leaf"} {
		paths[class] = &strings.Builder{}
	}
	for i, n := range t.Nodes {
		at, shape := l.at[i], explain.Shape(t, i)
		if n.Parent >= 0 {
			from := l.at[n.Parent]
			fmt.Fprintf(paths["edges"], "M%.1f %.1fL%.1f %.1f", from.x, from.y, at.x, at.y)
		}
		form := map[string]string{"max": "m0 -4l5 8h-10z", "min": "m0 4l5 -8h-10z", "chance": "m0 -5l5 5l-5 5l-5 -5z",
			"leaf": "m-4 -4h8v8h-8z"}[shape]
		fmt.Fprintf(paths[shape], "M%.1f %.1f%s", at.x, at.y, form)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f">`, l.width,
		l.height, l.width, l.height)
	for _, class := range []string{"edges", "max", "min", "chance", "leaf"} {
		if d := paths[class].String(); d != "" {
			fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, class, d)
		}
	}
	return b.String() + "</svg>", nil
}
