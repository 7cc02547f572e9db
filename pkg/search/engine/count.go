package engine

import "github.com/ablab-go/ablab/pkg/search"

// counts is what was done since the session was told last, where it is told in bulk.
type counts struct {
	left, granted int64 // nodes until the limits are looked at, and of how many
	terminals     int64
	cutoffs       int64 // but those of frontier
	cutoffsAt     [search.CutoffMoves]int64
	researches    int64
	tableHits     int64 // to the depth that was asked for
	repeated      int64
	superseded    int64 // horizons of searches for a first move
}

// nodeCounts is what was done at one ply. A visit of frontier writes as little as can be: the leaves
// below it follow from the rest.
type nodeCounts struct {
	// By the type of the nodes: there is room for one more to save a check.
	inner, outer [4]int64 // visits and leaves of visit, by what was expected
	actual       [4]int64 // what they turned out to be

	frontier [4]struct{ visits, leaves int64 } // visits of frontier, by what was expected of them, and the leaves below
	cut      int64                             // of these visits
	exact    int64                             // of these visits, whose value lies inside the window
	raised   int64                             // leaves whose value lies inside the window
}

// look looks at the limits before a node is visited that was counted already.
func (e *searcher[P, M]) look() {
	e.left++
	nodes := e.nodes() + 1
	e.granted = e.session.Look(nodes)
	e.left = e.granted - nodes
}

// nodes returns the number of nodes visited.
func (e *searcher[P, M]) nodes() int64 { return e.granted - e.left }

// horizons returns the number of nodes that have a static score which counts.
func (e *searcher[P, M]) horizons() int64 {
	horizons := e.nodes() - e.terminals - e.superseded
	for n := e.root; n != nil; n = n.below {
		for t := range n.inner {
			horizons -= n.inner[t] + n.frontier[t].visits
		}
	}
	return horizons
}

// tell tells the session what was done, where it is told in bulk.
func (e *searcher[P, M]) tell() {
	if !e.bulk || e.nodes() == 0 {
		return
	}
	stats := search.Stats{
		Nodes: e.nodes(), Terminals: e.terminals, Cutoffs: e.cutoffs, CutoffsAt: e.cutoffsAt,
		Own:   map[search.EventKind]int64{search.Research: e.researches, search.TableHit: e.tableHits, Repeated: e.repeated},
		Plies: e.kept.plies[:0],
	}
	var above nodeCounts
	for n := e.root; ; n = n.below {
		if n == nil {
			n = &node[P, M]{} // of the last leaves
		}
		ply := n.stats(above)
		if ply.Nodes == 0 {
			break
		}
		stats.Plies = append(stats.Plies, ply)
		stats.Cutoffs += n.cut
		above, n.nodeCounts = n.nodeCounts, nodeCounts{}
	}
	e.kept.plies = stats.Plies
	e.session.Count(stats, e.superseded)
	e.counts = counts{}
}

// stats returns the counts of a ply; above are those of the ply above, below whose visits of frontier
// the other leaves are.
func (c *nodeCounts) stats(above nodeCounts) search.PlyStats {
	ply := search.PlyStats{Actual: [3]int64(c.actual[:3])}
	ply.Actual[search.Cut] += c.cut - above.cut - above.raised
	ply.Actual[search.PV] += c.exact + above.raised
	ply.Actual[search.All] += above.cut - c.cut - c.exact
	for t := range search.NodeType(3) {
		ply.Expected[t] += c.inner[t] + c.outer[t] + c.frontier[t].visits
		ply.Expected[t.Child(true)] += above.frontier[t].visits
		ply.Expected[t.Child(false)] += above.frontier[t].leaves - above.frontier[t].visits
		ply.Actual[search.Cut] += above.frontier[t].leaves
		ply.Actual[search.All] += c.frontier[t].visits
		ply.Leaves += c.outer[t] + above.frontier[t].leaves
	}
	for _, n := range ply.Expected {
		ply.Nodes += n
	}
	return ply
}
