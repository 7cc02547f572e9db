package viz

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Still shows the tree of a search after step events, in a picture that does not move: the
// calculator's picture at that step. 0 is before the search and len(t.Events) after it; before
// the end the node of the last event stands out.
func Still(t *search.Trace, step int) View { return still{trace: t, step: step} }

// StillOf is [Still] of a state of the trace in which the caller may have changed values of
// nodes, for example to what is known about them instead of what the search returned.
func StillOf(t *search.Trace, s *search.State) View { return still{t, s.Step, s} }

type still struct {
	trace *search.Trace
	step  int
	state *search.State // nil is that of the step
}

func (v still) Figure() (*Figure, error) {
	t, s := v.trace, v.state
	if at, err := StateAt(t, v.step); err != nil {
		return nil, err
	} else if s == nil {
		s = at
	}
	title, alt := explain.Called(t.Name), explain.Describe(t)
	if v.step < len(t.Events) {
		title = fmt.Sprintf("%s, step %d of %d", title, v.step, len(t.Events))
		alt = title + ": " + sayAt(t, v.step) + explain.Caveat(t, " ")
	}
	return picture(title, alt, drawTree(t, s, alt, false)), nil
}

// StateAt returns the state after step events. It fails if there is no such state, or
// nothing to draw.
func StateAt(t *search.Trace, step int) (*search.State, error) {
	if err := Drawable(t); err != nil {
		return nil, err
	}
	if step < 0 || step > len(t.Events) {
		return nil, fmt.Errorf("viz: there is no step %d: want 0, before the search, to %d, its last event", step, len(t.Events))
	}
	s := t.Start()
	for s.Step < step {
		s.Next()
	}
	return s, nil
}

// sayAt returns the sentence of a step.
func sayAt(t *search.Trace, step int) string {
	run := RunOf(t)
	if step == 0 {
		return run.Say
	}
	return run.Steps[step-1].Say
}

// Here returns the node of the last event if the search goes on; -1 if it has ended.
func Here(t *search.Trace, s *search.State) int {
	if 0 < s.Step && s.Step < len(t.Events) {
		return s.At
	}
	return -1
}

// Is reports whether a look has a class.
func (c Change) Is(class string) bool { return slices.Contains(strings.Fields(c.Class), class) }

// reason is why moves are cut off: the value that the mover has and the edge of the window that it reached, such
// as 2 ≤ 3, with " at A" if an ancestor gave that edge, with "by the rules" if they decided without a search, or
// that no move is better. It is empty if nothing is cut off.
type reason struct{ text, from string }

func (r reason) String() string { return r.text + r.from }

// reasons returns for each node why the edge to it is cut; for the moves of one node only at
// the last one, where there is room.
func reasons(s *search.State, t *search.Trace, looks []Change) []reason {
	why := make([]reason, len(looks))
	for i, said := len(looks)-1, map[int]bool{}; i > 0; i-- {
		if p := t.Nodes[i].Parent; looks[i].Is("cut") && !said[p] {
			said[p], why[i] = true, reasonAt(s, t, p)
		}
	}
	return why
}

// reasonAt returns why moves of node i are cut off; an empty reason if none is.
func reasonAt(s *search.State, t *search.Trace, i int) (why reason) {
	if !slices.ContainsFunc(t.Children(i), func(c int) bool { return s.Nodes[c].Phase == search.Skipped }) {
		return why
	}
	n := s.Nodes[i]
	sign, edge, from := " ≥ ", n.Beta, n.BetaFrom
	if !t.Max(i) {
		sign, edge, from = " ≤ ", n.Alpha, n.AlphaFrom
	}
	ruled := n.Ruled && n.Best < 0 // its moves are not searched at all
	if !t.Windowed || n.NoWindow || !n.Valued || t.Max(i) && n.Value < edge || !t.Max(i) && n.Value > edge {
		switch {
		case ruled:
			why.from = "by the rules"
		case n.Ruled && n.Best >= 0:
			why.from = "best by the rules"
		}
		return why
	}
	why.text = t.Format(n.Value) + sign + t.Format(edge)
	if from >= 0 {
		why.from = " at " + english.Shorten(t.Nodes[from].Label(), 14)
	}
	if ruled {
		why.from += " by the rules"
	}
	return why
}

// SVG writes the still picture of a view as a file, for a paper or a slide: dark on white, and
// with only the CSS that drawing programs understand.
func SVG(w io.Writer, v View) error { return writeSVG(w, v, nil) }

// DarkSVG is [SVG] in the colors of a dark page, for a dark slide. It fails if the picture, such
// as that of a chart, has only light colors.
func DarkSVG(w io.Writer, v View) error { return writeSVG(w, v, darkColours()) }

func writeSVG(w io.Writer, v View, colours map[string]string) error {
	f, err := v.Figure()
	if err != nil {
		return err
	}
	if colours != nil && !strings.Contains(f.Still, treeDark) {
		return errors.New("viz: this picture has no dark colors: draw a tree")
	}
	_, err = io.WriteString(w, alone(f.Still, colours))
	return err
}

// darkColours returns the colors of the variables of treeDark.
func darkColours() map[string]string {
	colours := map[string]string{}
	_, rule, _ := strings.Cut(plainColours(treeDark, nil), "{")
	for _, line := range strings.Split(strings.TrimSuffix(rule, "}\n"), ";") {
		name, colour, _ := strings.Cut(line, ":")
		colours[strings.TrimPrefix(name, "--")] = colour
	}
	return colours
}

// alone makes a picture independent of a page and of rare features: it replaces the page's variables,
// such as var(--ablab-ink,#1a1a1a), by colors, the light ones if colors has none, and draws the halo
// of a text as a separate text below it, for programs that do not know paint-order.
func alone(svg string, colours map[string]string) string {
	var b strings.Builder
	for svg != "" {
		before, rest, _ := strings.Cut(svg, "<style>") // text of a user's has no <
		css, after, styled := strings.Cut(rest, "</style>")
		b.WriteString(haloed(before))
		if styled {
			b.WriteString("<style>" + plainCSS(css, colours) + "</style>")
		}
		svg = after
	}
	return b.String()
}

func plainCSS(css string, colours map[string]string) string {
	css = plainColours(strings.Replace(css, treeDark, "", 1), colours)
	if before, rest, ok := strings.Cut(css, "paint-order:stroke;"); ok {
		halo, after, _ := strings.Cut(rest, "}")
		css = before + "}" + after + ".ablab-tree .halo{" + halo + "}"
	}
	return css
}

// plainColours replaces variables by their colors, or by the light ones if there are none.
func plainColours(css string, colours map[string]string) string {
	parts := strings.Split(css, "var(--")
	for k, part := range parts {
		if name, rest, ok := strings.Cut(part, ","); ok && k > 0 {
			light, rest, _ := strings.Cut(rest, ")")
			parts[k] = cmp.Or(colours[name], light) + rest
		}
	}
	return strings.Join(parts, "")
}

// haloed adds a copy of the class halo before each text with a halo.
func haloed(svg string) string {
	const begin, end = `<text class="`, "</text>"
	parts := strings.Split(svg, begin)
	for k, part := range parts[1:] {
		text, _, _ := strings.Cut(part, end)
		class, _, _ := strings.Cut(text, `"`)
		if strings.HasSuffix(text, ">") || slices.Contains(strings.Fields(class), "in") { // is empty, or in a shape
			continue
		}
		parts[k+1] = class + " halo" + text[len(class):] + end + begin + part
	}
	return strings.Join(parts, begin)
}
