package explain

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Text prints a search the way document 002 says to debug one ("Print the Tree"): a
// line for each visit, indented, with the player, the depth left, alpha and beta, and
// (Pruned!) where a node was not looked at.
//
//	MAX, d=2, a=-∞, b=∞  A = 3
//	    MIN, d=1, a=-∞, b=∞  B = 3
//	        MAX, d=0, a=-∞, b=∞  D = 3
//	        MAX, d=0, a=-∞, b=3  E >= 5
//	    MIN, d=1, a=3, b=∞  C <= 2
//	        MAX, d=0, a=3, b=∞  F <= 2
//	        MAX, d=0, a=3, b=2  G (Pruned!)
//
// The window is that of the call, and left out where nobody knows it; a pruned node has the one that
// closed. What a selective search has found has ~ in place of =, and ~>= and ~<=; the last line says
// what that means.
func Text(t *search.Trace) string {
	if t == nil {
		return ""
	}
	var lines []string
	open := map[int][]int{} // the lines of a node's visits, without those that are over
	away := map[int]bool{}  // nobody knows the windows of a node's children
	s := t.Start()
	onList := openList{t: t}
	for {
		e, ok := s.Next()
		if !ok {
			break
		}
		i := int(e.Node)
		state, listed := onList.next(e)
		switch e.Kind {
		case search.Enter, search.Leaf, search.Horizon, search.Expand:
			open[i] = append(open[i], len(lines))
			away[t.Nodes[i].Parent] = e.NoWindow
			lines = append(lines, visitLine(t, i, int(e.Depth), e.Window(), e.NoWindow))
		case search.Leave:
			for _, c := range t.Children(i) {
				if s.Nodes[c].Phase == search.Skipped {
					w := search.Window{Alpha: s.Nodes[i].Alpha, Beta: s.Nodes[i].Beta}
					lines = append(lines, visitLine(t, c, int(e.Depth)-1, w, away[i])+" (Pruned!)")
				}
			}
		case search.Tally:
			visits := open[i]
			lines[visits[len(visits)-1]] += fmt.Sprintf(" (no value: counts up to %d)", e.Value)
			open[i] = visits[:len(visits)-1]
		case search.Clamped:
		case search.Push, search.Pop:
			if listed {
				lines = append(lines, fmt.Sprintf("%s-- %v %s, merit %s%s",
					indent(t.Nodes[i].Ply), e.Kind, t.Nodes[i].Label(), search.FormatScore(state.merit), state.word()))
			}
		default:
			lines = append(lines, indent(t.Nodes[i].Ply)+"-- "+note(t, e))
		}
		if e.Kind.Scored() {
			visits := open[i]
			at := visits[len(visits)-1]
			switch e.Kind {
			case search.Clamped:
				lines[at] += ", returned"
			case search.Leave:
				open[i] = visits[:len(visits)-1]
			}
			lines[at] += " " + e.Bound.Sign() + " " + search.FormatScore(e.Value)
		}
	}
	if t.Truncated {
		lines = append(lines, fmt.Sprintf("-- the first %d events; the search went on", len(t.Events)))
	}
	if worth := Caveat(t, "-- "); worth != "" {
		lines = append(lines, worth)
	}
	return strings.Join(lines, "\n") + "\n"
}

// visitLine is the line of one visit, or of one that was cut off, with its window if that is known.
func visitLine(t *search.Trace, i, depth int, w search.Window, unknown bool) string {
	window := fmt.Sprintf(", a=%s, b=%s", search.FormatScore(w.Alpha), search.FormatScore(w.Beta))
	if unknown {
		window = ""
	}
	return fmt.Sprintf("%s%s, d=%d%s  %s", indent(t.Nodes[i].Ply), Side(t, i), depth, window, t.Nodes[i].Label())
}

func indent(ply int) string { return strings.Repeat("    ", ply) }

// note names an event of an algorithm's own.
func note(t *search.Trace, e search.Event) string {
	switch e.Kind {
	case search.Pass:
		return fmt.Sprintf("pass: d=%d, a=%s, b=%s", e.Depth, search.FormatScore(e.Alpha), search.FormatScore(e.Beta))
	case search.Research:
		return "searched again:"
	case search.Reduction:
		return fmt.Sprintf("%s reduced by %d from d=%d", t.Nodes[e.Node].Label(), e.Value, e.Depth)
	case search.Static:
		return fmt.Sprintf("static score of %s: %s", t.Nodes[e.Node].Label(), search.FormatScore(e.Value))
	case search.Threat:
		return fmt.Sprintf("threat at %s: %d", t.Nodes[e.Node].Label(), e.Value)
	case search.NullMove:
		return "null move:"
	case search.TableHit:
		return fmt.Sprintf("%s is in the table: %s %s", t.Nodes[e.Node].Label(), e.Bound.Sign(), search.FormatScore(e.Value))
	}
	if say, ok := own(t, e); ok {
		return strings.TrimSuffix(say, ".")
	}
	if e.Kind == search.Valued {
		return fmt.Sprintf("%s by now: %s", t.Nodes[e.Node].Label(), e.Bound.Of(e.Value))
	}
	return fmt.Sprintf("%v %s %s", e.Kind, t.Nodes[e.Node].Label(), search.FormatScore(e.Value))
}
