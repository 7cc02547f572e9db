package engine

import "github.com/ablab-go/ablab/pkg/search"

// counts counts the work since the last report to the session, when the session is told in bulk.
type counts struct {
	left, granted int64 // nodes left until the limits are checked, out of granted
	terminals     int64
	cutoffs       int64 // before a move
	cutoffsAt     [search.CutoffMoves]int64
	researches    int64
	reductions    int64 // of late moves
	tableHits     int64 // to the depth that was asked for
	repeated      int64
	byRule        int64 // draws that Engine.Drawn has found
	bounded       int64 // nodes of which the rules say something that counts
	superseded    int64 // horizons of searches for a first move
}

// nodeCounts is what was done at one ply.
type nodeCounts struct {
	// Indexed by node type; the fourth entry saves a bounds check.
	inner, outer [4]int64 // visits and leaves, by what was expected
	actual       [4]int64 // what they turned out to be

	frontier *[4]search.Frontier // what was done below, two plies above the horizon, by what was expected; nil for nothing
}

// look checks the limits before the visit of a node that is already counted.
func (e *searcher[P, M]) look() {
	e.left++
	nodes := e.nodes() + 1
	e.granted = e.session.Look(nodes)
	e.left = e.granted - nodes
}

// nodes returns the number of nodes visited.
func (e *searcher[P, M]) nodes() int64 { return e.granted - e.left }

// horizons returns the number of nodes whose static score counts.
func (e *searcher[P, M]) horizons() int64 {
	horizons := -e.terminals - e.superseded
	for n := e.root; n != nil; n = n.below {
		for _, leaves := range n.outer {
			horizons += leaves
		}
		for t := 0; t < 4 && n.frontier != nil; t++ {
			horizons += n.frontier[t].Horizons()
		}
	}
	return horizons
}

// tell reports the counts to the session, when it is told in bulk.
func (e *searcher[P, M]) tell() {
	if !e.bulk || e.nodes() == 0 {
		return
	}
	stats := search.Stats{
		Nodes: e.nodes(), Terminals: e.terminals, Cutoffs: e.cutoffs, CutoffsAt: e.cutoffsAt,
		Plies: e.kept.plies[:0],
	}
	for _, n := range e.cutoffsAt {
		stats.Cutoffs += n
	}
	for n := e.root; n != nil; n = n.below {
		ply := at(&stats.Plies, n.ply)
		for t := range search.NodeType(3) {
			ply.Expected[t] += n.inner[t] + n.outer[t]
			ply.Actual[t] += n.actual[t]
			ply.Leaves += n.outer[t]
		}
		for t := search.Cut; n.frontier != nil && t <= search.All; t++ {
			n.frontier[t].Count(&stats, t)
		}
		n.inner, n.outer, n.actual = [4]int64{}, [4]int64{}, [4]int64{}
	}
	e.kept.plies = stats.Plies
	for i := range stats.Plies {
		for _, n := range stats.Plies[i].Expected {
			stats.Plies[i].Nodes += n
		}
	}
	e.session.Count(stats, e.superseded)
	e.session.CountEvents(search.Research, e.researches)
	e.session.CountEvents(search.Reduction, e.reductions)
	e.session.CountEvents(search.TableHit, e.tableHits)
	e.session.CountEvents(search.Bounded, e.bounded)
	e.session.CountEvents(Repeated, e.repeated)
	e.session.CountEvents(DrawnByRule, e.byRule)
	e.counts = counts{}
}
