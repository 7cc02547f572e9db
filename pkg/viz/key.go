package viz

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Sign is a row of the key to a picture: a shape or a text, with its meaning.
type Sign struct {
	Shape string `json:"shape,omitempty"` // max, min, chance, here, cut, best or pv: drawn as in the picture
	Texts string `json:"texts,omitempty"` // if there is no shape, such as ≥ 3
	Say   string `json:"say"`
}

// keyOf returns the key to the pictures of one run: the signs that stand in one of them, and those of every search. A page
// always shows it beside the picture.
func keyOf(run Run, t *search.Trace) []Sign {
	selective, chance, windows := t.Selective(), t.Chancy(), false
	for _, step := range run.Steps {
		windows = windows || slices.ContainsFunc(step.Set, func(c Change) bool {
			return c.Window != "" || c.Is("cut") || strings.ContainsAny(c.Value, "≥≤")
		})
	}
	all := []struct {
		of   bool
		sign Sign
	}{
		{true, Sign{Shape: "max", Say: "MAX moves: takes the highest"}},
		{true, Sign{Shape: "min", Say: "MIN moves: takes the lowest"}},
		{chance, Sign{Shape: "chance", Say: "chance moves: the mean of its outcomes"}},
		{true, Sign{Shape: "here", Say: "searched now"}},
		{windows, Sign{Shape: "cut", Say: "cut off: not visited"}},
		{true, Sign{Shape: "best", Say: "best move so far"}},
		{true, Sign{Shape: "pv", Say: "principal variation"}},
		{true, Sign{Texts: "= 3", Say: "exactly 3"}},
		{windows, Sign{Texts: "≥ 3", Say: "3 or more"}},
		{windows, Sign{Texts: "≤ 3", Say: "3 or less"}},
		{selective, Sign{Texts: "~ 3, ~≥ 3, ~≤ 3", Say: "the same by a selective search: may be wrong"}},
		{true, Sign{Texts: "3 …", Say: "3 so far"}},
		{windows, Sign{Texts: "(3, 8)", Say: "window: MAX is sure of α = 3, and MIN is sure of β = 8"}},
	}
	var key []Sign
	for _, row := range all {
		if row.of {
			key = append(key, row.sign)
		}
	}
	for _, given := range explain.GivenSigns(t) {
		key = append(key, Sign{Texts: given.Sign, Say: given.Say})
	}
	return key
}

// drawGiven writes below a picture of the given width, from y on, what the signs of a tree that is not searched mean. It
// returns the height of the whole.
func drawGiven(b *strings.Builder, t *search.Trace, width, y float64) float64 {
	const left, letter, line = 10.0, 5.8, 15.0
	for _, given := range explain.GivenSigns(t) {
		for _, text := range svg.Wrap(given.Sign+": "+given.Say, int((width-2*left)/letter)) {
			fmt.Fprintf(b, `<text class="window" x="%.0f" y="%.1f">%s</text>`, left, y+line/2, svg.Escape(text))
			y += line
		}
	}
	return y
}
