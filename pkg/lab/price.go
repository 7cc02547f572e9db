package lab

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Method is an algorithm with its options, to be measured.
type Method[P search.Position[P, M], M comparable] struct {
	Name    string // such as "null move, R = 2": the technique before the comma, the setting after it
	Search  search.Algorithm[P, M]
	Options any // as Settings.Options has them
}

// Price is what a selective search saves and what that costs: its nodes, and the decisions
// in which it differs from an exact search. One without the other is meaningless.
type Price struct {
	Name      string
	Nodes     []float64 // for each root, in percent of those of the exact search
	Values    int       // roots that get another value
	Decisions int       // moves played that are worth less than the best one, by the exact search
}

// Prices searches each root to a depth by an exact algorithm, such as textbook.AlphaBetaSoft, and
// by each of the methods. A decision is changed if the move that a method plays is worth less
// than the root, by an exact search of the move to depth-1; a value is changed more often, since
// a wrong value may come with a right move.
//
// The sides must alternate, and the depth must reach beyond the first move.
func Prices[P search.Position[P, M], M comparable](roots []P, depth int, exact search.Algorithm[P, M],
	methods []Method[P, M]) ([]Price, error) {
	if depth < 2 || len(roots) == 0 {
		return nil, fmt.Errorf("lab: %d roots to depth %d: want one root or more, to depth 2 or more", len(roots), depth)
	}
	prices := make([]Price, len(methods))
	for i, root := range roots {
		best, err := search.Run(exact, root, search.Settings{Depth: depth})
		if err != nil {
			return nil, fmt.Errorf("lab: root %d: %w", i, err)
		}
		if best.Bound.Selective() {
			return nil, fmt.Errorf("lab: root %d: the search that the others are compared with is selective itself: "+
				"want an exact one, "+
				"such as textbook.AlphaBetaSoft", i)
		}
		if len(best.PV) == 0 {
			return nil, fmt.Errorf("lab: root %d: the game is over there: want positions with a move", i)
		}
		worth := map[M]int{best.PV[0]: forMover(best.Value, root)} // of moves at the root, exactly
		for k, m := range methods {
			p := &prices[k]
			p.Name = m.Name
			r, err := search.Run(m.Search, root, search.Settings{Depth: depth, Options: m.Options})
			if err != nil {
				return nil, fmt.Errorf("lab: root %d: %s: %w", i, m.Name, err)
			}
			p.Nodes = append(p.Nodes, 100*float64(r.Stats.Nodes)/float64(best.Stats.Nodes))
			if r.Value != best.Value {
				p.Values++
			}
			if len(r.PV) == 0 {
				return nil, fmt.Errorf("lab: root %d: %s plays no move", i, m.Name)
			}
			if _, known := worth[r.PV[0]]; !known {
				after := root.Play(r.PV[0])
				reply, err := search.Run(exact, after, search.Settings{Depth: depth - 1})
				if err != nil {
					return nil, fmt.Errorf("lab: root %d: %w", i, err)
				}
				worth[r.PV[0]] = -forMover(reply.Value, after)
			}
			if worth[r.PV[0]] < worth[best.PV[0]] {
				p.Decisions++
			}
		}
	}
	return prices, nil
}

// forMover converts the value of a search from MAX's view to that of the side to move at its root.
func forMover(value int, root any) int {
	if m, ok := root.(search.MaxFirster); ok && !m.MaxFirst() {
		return -value
	}
	return value
}

// PriceTable writes prices one below the other: the mean share of nodes and its range, and the
// values and the decisions that were changed. ± is one standard error.
func PriceTable(prices ...Price) string {
	width := 0
	for _, p := range prices {
		width = max(width, len([]rune(p.Name)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s  %-26s %-16s %s\n", width, "", " % of nodes", "values changed", "decisions changed")
	for _, p := range prices {
		n := stat.Of(p.Nodes)
		nodes := fmt.Sprintf("%5.1f ± %.1f (%.0f to %.0f)", n.Mean, n.Error, n.Least, n.Most)
		fmt.Fprintf(&b, "%-*s  %-26s %-16v %v\n", width, p.Name, nodes, stat.Rate{Hits: p.Values, N: n.N},
			stat.Rate{Hits: p.Decisions, N: n.N})
	}
	return b.String()
}
