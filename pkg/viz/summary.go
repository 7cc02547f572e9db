package viz

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/theory"
)

// summary returns the summary of a search with these steps.
func summary(t *search.Trace, steps []Step) Summary {
	var end Step
	if len(steps) > 0 {
		end = steps[len(steps)-1]
	}
	r := t.Result
	whole, least := measure(t)
	s := Summary{
		Value: r.Value, Bound: r.Bound, SeenLeaves: end.SeenLeaves,
		TotalNodes: whole.nodes, TotalLeaves: whole.leaves, MinimalLeaves: least.leaves,
	}
	nodes, nodesSoFar := s.visits(nodeNouns, r.Stats.Nodes, end.Seen, whole.nodes, least.nodes)
	leaves, leavesSoFar := s.visits(leafNouns, r.Stats.Leaves, end.SeenLeaves, whole.leaves, least.leaves)
	cutoffs, cutoffsSoFar := english.Count(int(r.Stats.Cutoffs), "cutoff", "cutoffs"), "cutoffs {cutoffs}"
	if end.Idle > 0 {
		cutoffsSoFar += " ({idle} at a last move: nothing was left to skip)"
	}
	s.row("cutoffs", "cutoffs", fmt.Sprint(r.Stats.Cutoffs), "0", "–")
	pruned := "nodes pruned"
	if t.Samples() {
		pruned = "nodes not visited"
	}
	s.row("pruned", pruned, share(end.Pruned, whole.nodes), "0", "–")
	s.Say = "value " + strings.Join([]string{t.FormatClaim(r.Bound, r.Value), nodes, leaves, cutoffs}, ", ")
	s.Counted = strings.Join([]string{nodesSoFar, leavesSoFar, cutoffsSoFar, pruned + " {pruned}"}, " · ")
	return s
}

// nouns are the words for nodes, or for leaves, that a search visits.
type nouns struct {
	one, many    string
	once         string // names the count where each is visited once
	visits, seen string // the fields of a Step, of all visits and of different ones of the tree
}

var (
	nodeNouns = nouns{"node", "nodes", "nodes visited", "visits", "seen"}
	leafNouns = nouns{"leaf", "leaves", "leaves", "leaves", "seen_leaves"}
)

// visits returns the number of visits in words, in total and as a template for those so far. A search that
// visits nodes more than once, or nodes outside the tree, has a count of visits, which is not a share of
// the tree, and beside it the count of the tree's nodes that it visited; the same goes for leaves.
func (s *Summary) visits(of nouns, visits int64, seen, whole, least int) (all, soFar string) {
	minimax, minimal := strconv.Itoa(whole), strconv.Itoa(least)
	if int(visits) <= seen {
		s.row(of.visits, of.once, fmt.Sprint(visits), minimax, minimal)
		return english.Count(int(visits), of.one, of.many), fmt.Sprintf("%s {%s}", of.once, of.visits)
	}
	s.row(of.visits, of.one+" visits", fmt.Sprint(visits), minimax, minimal)
	s.row(of.seen, "of the tree's "+of.many, share(seen, whole), minimax, minimal)
	return english.Count(int(visits), of.one+" visit", of.one+" visits"),
		fmt.Sprintf("%s visits {%s} ({%s} of the tree's %s)", of.one, of.visits, of.seen, of.many)
}

// row adds a row to the table of counts.
func (s *Summary) row(field, name, all, minimax, minimal string) {
	row := []string{field, name, all}
	if s.TotalNodes > 0 {
		row = append(row, minimax)
	}
	if s.MinimalLeaves > 0 {
		row = append(row, minimal)
	}
	s.Counts = append(s.Counts, row)
}

// share writes a number, with its share of the whole if that is known: 7 (64 %).
func share(part, whole int) string {
	if whole == 0 {
		return strconv.Itoa(part)
	}
	return fmt.Sprintf("%d (%d %%)", part, (100*part+whole/2)/whole)
}

// size counts nodes, and the leaves among them.
type size struct{ nodes, leaves int }

// measure returns the size of the tree of a trace, and of the minimal tree, as far as they are known.
func measure(t *search.Trace) (whole, least size) {
	parts := partsOf(t)
	branching, depth, uniform := -1, -1, true
	for i, part := range parts {
		if part == outside {
			continue
		}
		whole.nodes++
		moves := 0
		for _, c := range t.Children(i) {
			if parts[c] != outside {
				moves++
			}
		}
		if moves == 0 {
			if part != atEnd {
				return size{}, size{}
			}
			ply := t.Nodes[i].Ply
			whole.leaves++
			uniform = uniform && (depth < 0 || ply == depth)
			depth = ply
			continue
		}
		uniform = uniform && (branching < 0 || moves == branching)
		branching = moves
	}
	if uniform && depth > 0 {
		least = size{int(theory.MinimalNodes(branching, depth)), int(theory.MinimalLeaves(branching, depth))}
	}
	return whole, least
}

// part is the role of a node of a trace in the tree to the depth asked for.
type part uint8

const (
	// Below a null move, which does not belong to the tree, or below the depth, where a search may
	// visit noisy moves.
	outside part = iota

	inner
	atEnd // a leaf
)

// partsOf returns the role of each node in the tree.
func partsOf(t *search.Trace) []part {
	limit := search.MaxPly
	if t.Depth > 0 {
		limit = t.Depth - t.Above()
	}
	parts := make([]part, len(t.Nodes))
	for i := 0; i < len(t.Nodes); i++ {
		switch n := t.Nodes[i]; {
		case n.Null || n.Ply > limit:
			i = n.End - 1
		case n.Over || n.Ply == limit:
			parts[i] = atEnd
		default:
			parts[i] = inner
		}
	}
	return parts
}
