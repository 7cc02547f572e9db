package viz

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Compare shows one tree under two searches, by two algorithms or with two settings: both after
// their last events, with a ring and a word at each node with a different result
// ([explain.Diff]), and the event where the searches part. Of a function that is seen from outside, the
// window is known at the root alone.
func Compare(a, b *search.Trace) View { return comparison{a, b} }

type comparison struct{ a, b *search.Trace }

func (c comparison) Figure() (*Figure, error) {
	for _, t := range []*search.Trace{c.a, c.b} {
		if err := DrawableWhole(t); err != nil {
			return nil, err
		}
	}
	d, err := explain.Diff(c.a, c.b)
	if err != nil {
		return nil, err
	}
	x, y := explain.Names(c.a, c.b)
	alt := c.describe(d)
	width, height, shapes := c.draw(d)
	return Drawing(x+" and "+y, alt, width, height, shapes), nil
}

// describe describes the picture for those who cannot see it.
func (c comparison) describe(d *explain.Difference) string {
	text := explain.Describe(c.a) + " " + explain.Describe(c.b) + " " + d.Say + " " + d.AtEnd()
	if len(d.Nodes) == 0 {
		return text + "."
	}
	nodes := make([]string, len(d.Nodes))
	for i, n := range d.Nodes {
		nodes[i] = n.Label + ": " + n.What
	}
	return fmt.Sprintf("%s: %s.", text, strings.Join(nodes, "; "))
}

// sideBySide is the largest width, in pixels, of two trees drawn beside each other; wider
// ones are drawn one below the other.
const sideBySide = 1050

// draw returns the picture and its size.
func (c comparison) draw(d *explain.Difference) (width, height float64, shapes string) {
	const gap, line, word = 24.0, 18.0, 29.0
	a, b := layTree(c.a, c.a.End(), nil, word), layTree(c.b, c.b.End(), nil, word)
	a.ids, b.ids = "a", "b"
	for _, p := range []treePicture{a, b} {
		for i := range p.looks {
			p.looks[i].Why = "" // the words are there
		}
	}
	x, y := explain.Names(c.a, c.b)
	room := func(p treePicture, name string) float64 {
		return max(p.width, svg.Widest(name)*1.2+2*margin, svg.Widest(tally(p.t))+2*margin)
	}
	wide := room(a, x) + gap
	width = wide + room(b, y)
	beside := width <= sideBySide
	if !beside {
		wide, width = 0, max(room(a, x), room(b, y))
	}
	var out strings.Builder
	top := margin
	say := d.Say
	if c.a.Windowed || c.b.Windowed {
		say += " The window beside a node is the one with which it was searched."
	}
	for _, text := range svg.Wrap(say, int((width-2*margin)/6.9)) {
		top += line
		fmt.Fprintf(&out, `<text class="head" x="%.0f" y="%.0f">%s</text>`, margin, top, svg.Escape(text))
	}
	top += line / 2
	put := func(p treePicture, k int, left, top float64, name string) {
		fmt.Fprintf(&out, `<g transform="translate(%.0f %.0f)"><text class="head title" x="%.0f" y="16">%s</text>`,
			left, top, margin, svg.Escape(name))
		fmt.Fprintf(&out, `<text class="head" x="%.0f" y="34">%s</text><g transform="translate(0 36)">`, margin,
			svg.Escape(tally(p.t)))
		p.draw(&out)
		for _, n := range d.Nodes {
			i := [2]int{n.A, n.B}[k]
			if i >= 0 {
				p.ring(&out, i, n.Words[k])
			}
		}
		out.WriteString("</g></g>")
	}
	put(a, 0, 0, top, x)
	height = a.height
	if beside {
		fmt.Fprintf(&out, `<path stroke="`+svg.LeafLine+`" stroke-opacity=".5" d="M%.0f %.0fv%.0f"/>`, wide-gap/2, top,
			max(a.height, b.height)+20)
		height = max(height, b.height)
		put(b, 1, wide, top, y)
	} else {
		put(b, 1, 0, top+a.height+36, y)
		height += b.height + 36
	}
	return width, top + height + 36, out.String()
}

// fromOutside reports whether the search was recorded from outside, as that of a reader's function: the window of
// its root is known, and that of no other node.
func fromOutside(t *search.Trace) bool {
	return !slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Node > 0 && !e.NoWindow })
}

// tally returns in one line what a search found and what it cost. Cutoffs cannot be seen from outside.
func tally(t *search.Trace) string {
	s := t.Result.Stats
	text := fmt.Sprintf("value %s, %s, %s", t.FormatClaim(t.Result.Bound, t.Result.Value), explain.Nodes(s.Nodes),
		explain.Leaves(s.Leaves))
	if t.Windowed && !fromOutside(t) {
		text += ", " + explain.Cutoffs(s.Cutoffs)
	}
	return text
}

// ring marks a node that differs.
func (p *treePicture) ring(b *strings.Builder, i int, word string) {
	at, w, h := p.at[i], half+6, half+4
	class, x, y := "word", at.x+half+9, at.y+30
	if p.t.Leaf(i) {
		w, h = leafWidth(p.t, i)+4, 18
		class, x, y = "word middle", at.x, at.y+45
		if p.looks[i].below() != "" {
			y += 15
		}
	}
	fmt.Fprintf(b, `<rect class="ring" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="7"/>`, at.x-w, at.y-h, 2*w, 2*h)
	fmt.Fprintf(b, `<text class="%s" x="%.1f" y="%.1f">%s</text>`, class, x, y, svg.Escape(word))
}
