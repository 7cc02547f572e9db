package explain

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Text prints a search in the way that document 002 recommends for debugging ("Print
// the Tree"): a line for each visit, indented, with the player, the depth left, alpha
// and beta, and (Pruned!) if a node was not visited.
//
//	MAX, d=2, a=-∞, b=∞  A = 3
//	    MIN, d=1, a=-∞, b=∞  B = 3
//	        MAX, d=0, a=-∞, b=∞  D = 3
//	        MAX, d=0, a=-∞, b=3  E >= 5
//	    MIN, d=1, a=3, b=∞  C <= 2
//	        MAX, d=0, a=3, b=∞  F <= 2
//	        MAX, d=0, a=3, b=2  G (Pruned!)
//
// The window is that of the call, and is left out if it is unknown; a pruned node shows the window
// that closed. Values of a selective search have ~ instead of =, and ~>= and ~<=; the last line
// explains that.
func Text(t *search.Trace) string {
	if t == nil {
		return ""
	}
	p := printer{t: t, open: map[int][]int{}, away: map[int]bool{}}
	s := t.Start()
	onList := openList{t: t}
	for e, ok := s.Next(); ok; e, ok = s.Next() {
		state, listed := onList.next(e)
		if listed && (e.Kind == search.Push || e.Kind == search.Pop) {
			merit := t.Format(state.merit) + state.word()
			p.note(e, fmt.Sprintf("%v %s, merit %s", e.Kind, t.Nodes[e.Node].Label(), merit))
		}
		p.take(s, e)
		if e.Kind.Scored() {
			p.score(e)
		}
	}
	if part := t.Part; part != nil {
		p.lines = append(p.lines, fmt.Sprintf("-- below %s alone: a part of a search of %s",
			search.Printable(strings.Join(part.Line, " ")), Nodes(part.Nodes)))
	}
	if t.Truncated {
		p.lines = append(p.lines, fmt.Sprintf("-- the first %d events; the search went on", len(t.Events)))
	}
	if worth := Caveat(t, "-- "); worth != "" {
		p.lines = append(p.lines, worth)
	}
	return strings.Join(p.lines, "\n") + "\n"
}

// printer holds the lines of a search up to an event.
type printer struct {
	t     *search.Trace
	lines []string
	open  map[int][]int // the lines of a node's visits, without those that are over
	away  map[int]bool  // nobody knows the windows of a node's children
}

// take prints an event, except for its score.
func (p *printer) take(s *search.State, e search.Event) {
	i := int(e.Node)
	switch e.Kind {
	case search.Enter, search.Leaf, search.Horizon, search.Expand:
		p.open[i] = append(p.open[i], len(p.lines))
		p.away[p.t.Nodes[i].Parent] = e.NoWindow
		p.lines = append(p.lines, visitLine(p.t, i, int(e.Depth), e.Window(), e.NoWindow))
	case search.Leave:
		for _, c := range p.t.Children(i) {
			if s.Nodes[c].Phase == search.Skipped {
				w := search.Window{Alpha: s.Nodes[i].Alpha, Beta: s.Nodes[i].Beta}
				p.lines = append(p.lines, visitLine(p.t, c, int(e.Depth)-1, w, p.away[i])+" (Pruned!)")
			}
		}
	case search.Tally:
		p.lines[p.last(i)] += fmt.Sprintf(" (no value: counts up to %d)", e.Value)
		p.over(i)
	case search.Clamped, search.Push, search.Pop:
	default:
		p.note(e, note(p.t, e))
	}
}

// score adds a score to the line of its visit.
func (p *printer) score(e search.Event) {
	i := int(e.Node)
	at := p.last(i)
	switch e.Kind {
	case search.Clamped:
		p.lines[at] += ", returned"
	case search.Leave:
		p.over(i)
	}
	p.lines[at] += " " + e.Bound.Sign() + " " + p.t.Format(e.Value)
}

// last returns the line of the last visit of a node, and over says that this visit is over.
func (p *printer) last(node int) int { return p.open[node][len(p.open[node])-1] }
func (p *printer) over(node int)     { p.open[node] = p.open[node][:len(p.open[node])-1] }

// note prints what happens at a node, on a line of its own.
func (p *printer) note(e search.Event, text string) {
	p.lines = append(p.lines, indent(p.t.Nodes[e.Node].Ply)+"-- "+text)
}

// visitLine returns the line of a visit, or of a node that was cut off, with its window if that is known.
func visitLine(t *search.Trace, i, depth int, w search.Window, unknown bool) string {
	window := fmt.Sprintf(", a=%s, b=%s", t.Format(w.Alpha), t.Format(w.Beta))
	if unknown {
		window = ""
	}
	return fmt.Sprintf("%s%s, d=%d%s  %s", indent(t.Nodes[i].Ply), Mover(t, i), depth, window, t.Nodes[i].Label())
}

func indent(ply int) string { return strings.Repeat("    ", ply) }

// note names an event of an algorithm's own.
func note(t *search.Trace, e search.Event) string {
	switch e.Kind {
	case search.Pass:
		return fmt.Sprintf("pass: d=%d, a=%s, b=%s", e.Depth, t.Format(e.Alpha), t.Format(e.Beta))
	case search.Research:
		return "searched again:"
	case search.Reduction:
		return fmt.Sprintf("%s reduced by %d from d=%d", t.Nodes[e.Node].Label(), e.Value, e.Depth)
	case search.Static:
		return fmt.Sprintf("static score of %s: %s", t.Nodes[e.Node].Label(), t.Format(e.Value))
	case search.Threat:
		return fmt.Sprintf("threat at %s: %d", t.Nodes[e.Node].Label(), e.Value)
	case search.NullMove:
		return "null move:"
	case search.TableHit:
		return fmt.Sprintf("%s is in the table: %s %s", t.Nodes[e.Node].Label(), e.Bound.Sign(), t.Format(e.Value))
	}
	if e.Kind == search.Bounded {
		return fmt.Sprintf("%s without a search: %s", t.Nodes[e.Node].Label(), t.FormatClaim(e.Bound, e.Value))
	}
	if say, ok := own(t, e); ok {
		return strings.TrimSuffix(say, ".")
	}
	if e.Kind == search.Valued {
		return fmt.Sprintf("%s by now: %s", t.Nodes[e.Node].Label(), t.FormatClaim(e.Bound, e.Value))
	}
	return fmt.Sprintf("%v %s %s", e.Kind, t.Nodes[e.Node].Label(), t.Format(e.Value))
}
