package textbook

import "github.com/ablab-go/ablab/pkg/search"

// NullMoveReductionsOptions are the options of [NullMoveReductions].
type NullMoveReductionsOptions struct{ Reduction, Less int }

// Describe describes each option.
func (NullMoveReductionsOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Reduction",
		Means: "R: the null move is searched to depth-1-R plies; " +
			"0 stands for the source's 4 where the depth is more than 6, and 3 where it is not.",
		Max: search.MaxPly,
	}, {
		Name:  "Less",
		Means: "by how many plies a node is reduced whose null move reaches beta, as in the source",
		Usual: 4, Min: 1, Max: search.MaxPly,
	}}
}

// reduction returns R for a node with depth plies left.
func (o NullMoveReductionsOptions) reduction(depth int) int {
	switch {
	case o.Reduction > 0:
		return o.Reduction
	case depth > 6:
		return 4
	}
	return 3
}

// NullMoveReductions is fail-soft alpha-beta with null-move reductions: if a null move
// reaches beta, the node is not cut but searched a few plies shallower.
//
// Source: O. David Tabibi and N. S. Netanyahu, "Extended null-move reductions", Computers and
// Games 2008. Their R is r, their DR is less. The options are [NullMoveReductionsOptions].
//
// The bounds are those of alpha-beta in the tree that the reductions leave.
//
// A node whose depth is used up by the reduction gets its static score: nothing below it is
// visited. A null move is not tried at the root, after a null move, or if the game offers none
// ([search.NullMover]). If no position offers a pass it is [AlphaBetaSoft], node for node.
//
// The assumption: if passing is good enough, a shallower search of the moves is enough.
// In zugzwang that search still finds that every move is bad, if it is deep enough.
func NullMoveReductions[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[NullMoveReductionsOptions](s)
	s.NeedNullMover()
	s.DeclareSelective()
	return nullMoveReductions(s, pos, depth, alpha, beta, o, false)
}

func nullMoveReductions[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o NullMoveReductionsOptions, mayPass bool) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	if mayPass && beta < search.Inf {
		if after, ok := s.NullMove(pos); ok {
			v := -nullMoveReductions(s, after, max(depth-1-o.reduction(depth), 0), -beta, -beta+1, o, false)
			if v >= beta {
				s.Note(search.Reduction, o.Less)
				if depth -= o.Less; depth <= 0 {
					return s.Leave(s.Evaluate(pos))
				}
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -nullMoveReductions(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), o, true)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}
