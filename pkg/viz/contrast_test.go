package viz_test

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// What a picture says in colors can be seen: texts have a contrast of 4.5 to what they stand on,
// and lines one of 3 (WCAG 2.2, 1.4.3 and 1.4.11), on white paper and on a dark slide. What is cut
// off is faint, and has the pink of its mark.
func TestColoursStandOutFromTheirGround(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	for name, write := range map[string]func(io.Writer, viz.View) error{"light": viz.SVG, "dark": viz.DarkSVG} {
		var picture strings.Builder
		if err := write(&picture, viz.Still(trace, 5)); err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, picture.String())
		of := func(selector, property string) string {
			for _, rule := range regexp.MustCompile(`(?m)^\.ablab-tree ?(.*)\{(.*)\}`).FindAllStringSubmatch(picture.String(),
				-1) {
				for property0, value := range declarations(rule[2]) {
					if rule[1] == selector && property0 == property {
						return value
					}
				}
			}
			t.Fatalf("%s: no %s of %q in %s", name, property, selector, picture.String())
			return ""
		}
		paper, ink := of(".paper", "fill"), of("", "color")
		if dark := luminance(t, paper) < luminance(t, ink); dark != (name == "dark") {
			t.Errorf("%s: %s on %s", name, ink, paper)
		}
		for _, pair := range []struct {
			what, colour, ground string
			least                float64
		}{
			{"a text", ink, paper, 4.5},
			{"a window", mixed(t, ink, paper, 0.8), paper, 4.5},
			{"a name at MAX", ink, of(".max .shape", "fill"), 4.5},
			{"a name at MIN", ink, of(".min .shape", "fill"), 4.5},
			{"a score", ink, of(".leaf .shape", "fill"), 4.5},
			{"why there is a cut", of(".why", "fill"), paper, 4.5},
			{"what differs", of(".word", "fill"), paper, 4.5},
			{"MAX", of(".max .shape", "stroke"), paper, 3},
			{"MIN", of(".min .shape", "stroke"), paper, 3},
			{"an edge", mixed(t, ink, paper, 0.7), paper, 3},
			{"a cut", of(".edge.cut path", "stroke"), paper, 3},
			{"a mark of a cut", of(".edge .mark", "stroke"), paper, 3},
			{"the best line", of(".edge.pv path", "stroke"), paper, 3},
			{"where the search is", of(".here .shape", "stroke"), paper, 3},
			{"a ring", of(".ring", "stroke"), paper, 3},
		} {
			if got := contrast(t, pair.colour, pair.ground); got < pair.least {
				t.Errorf("%s: %s, %s on %s, has the contrast %.2f, want %v", name, pair.what, pair.colour,
					pair.ground, got, pair.least)
			}
		}
	}
	var none strings.Builder
	if err := viz.DarkSVG(&none, chart.Windows(trace)); err == nil || none.Len() > 0 {
		t.Errorf("a chart on a dark slide: %v, %d bytes", err, none.Len())
	}
}

func declarations(rule string) map[string]string {
	all := map[string]string{}
	for _, line := range strings.Split(rule, ";") {
		property, value, _ := strings.Cut(line, ":")
		all[property] = value
	}
	return all
}

// channels returns the red, green and blue of a color such as #fff or #0072b2, 0 to 255.
func channels(t *testing.T, colour string) (rgb [3]float64) {
	t.Helper()
	digits := strings.TrimPrefix(colour, "#")
	if len(digits) == 3 {
		digits = regexp.MustCompile(`.`).ReplaceAllString(digits, "$0$0")
	}
	n, err := strconv.ParseUint(digits, 16, 24)
	if err != nil || len(digits) != 6 {
		t.Fatalf("%q is no colour", colour)
	}
	return [3]float64{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255)}
}

// mixed returns a color that is seen through to its ground.
func mixed(t *testing.T, colour, ground string, opacity float64) string {
	t.Helper()
	over, under := channels(t, colour), channels(t, ground)
	text := "#"
	for i := range over {
		text += fmt.Sprintf("%02x", int(math.Round(over[i]*opacity+under[i]*(1-opacity))))
	}
	return text
}

// luminance returns the relative luminance of a color (WCAG 2.2).
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	sum := 0.0
	for i, c := range channels(t, colour) {
		if c /= 255; c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += c * [...]float64{0.2126, 0.7152, 0.0722}[i]
	}
	return sum
}

// contrast returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2).
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
