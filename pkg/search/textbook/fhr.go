package textbook

import (
	"errors"

	"github.com/ablab-go/ablab/pkg/search"
)

// FHROptions are the options of [FailHighReductions]. The zero value is the listing of
// document 001 as printed.
type FHROptions struct{ CutOnly, Research, Root bool }

// Describe describes each option.
func (FHROptions) Describe() []search.Option {
	return []search.Option{{
		Name: "CutOnly",
		Means: "Nodes alone are reduced that alpha-beta expects to be CUT, as the text of document 001 says; " +
			"its listing asks for a null window only.",
	}, {
		Name: "Research",
		Means: "A node is searched to its own depth where the shallower search does not confirm " +
			"that it fails high. Feldmann does not.",
	}, {
		Name:  "Root",
		Means: "The root is reduced too, where it is searched with a null window.",
	}}
}

// Check returns an error for Research with Root: the root has no parent to repeat its search.
func (o FHROptions) Check() error {
	if o.Root && o.Research {
		return errors.New("textbook: Root and Research are both set: want one of them, because the root is not searched again")
	}
	return nil
}

// FailHighReductions is NegaScout with fail-high reductions. A node with a null window is searched
// one ply shallower if its static score minus the threat against the side to move is at least beta.
//
// Source: R. Feldmann, "Fail-high reductions", Advances in Computer Chess 8 (1997); document
// 001, whose listing is
//
//	eval, threat := evaluate(...);
//	if ( eval - threat >= beta && alpha == beta - 1)
//	  reduce depth by one
//
// Its eval is s.Evaluate. Its threat is s.Threat: how much the side to move stands to lose.
// According to the document this is done when a node is entered, at every node, inside NegaScout
// ([NegaScout], Reinefeld 1983). A node is not searched again if the reduced search does not fail
// high. The options are [FHROptions].
//
// The bounds are those of NegaScout in the tree that the reductions leave. That tree depends on the
// windows: a re-search with a wider window may search a different tree.
//
//   - A node at depth 1 comes to depth 0: it has its static score, and nothing below it is visited.
//   - The root is not reduced, unless the options say so.
//   - There is no test for check. A game in which check is dangerous expresses that by its threat.
//   - A re-search with a null window may be reduced again.
//   - There is no transposition table. An entry would need the depth that is left after the reduction.
//   - NegaScout needs no re-search in the last two plies, where values are exact. The value of a
//     reduced node is not exact, so here there always is one.
//   - Where the threats forbid every reduction it is [PVS], node for node.
//   - The search stops where the game is no [search.Threatened].
//
// The assumption: a side that stands so well, and can lose so little, has a move that keeps the
// advantage. It is wrong if the threat is larger than the game says. It may also be wrong in
// zugzwang: the reduced search finds that every move is bad only if it still has a ply to look ahead.
func FailHighReductions[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[FHROptions](s)
	s.NeedThreatened()
	s.DeclareSelective()
	return fhr(s, pos, depth, alpha, beta, o, o.Root)
}

func fhr[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int, o FHROptions, mayReduce bool) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	reduced := false
	if mayReduce && alpha == beta-1 && (!o.CutOnly || s.Expected() == search.Cut) {
		if eval, threat := s.Evaluate(pos), s.Threat(pos); eval-threat >= beta {
			s.Note(search.Reduction, 1)
			if depth--; depth == 0 {
				return s.Leave(eval)
			}
			reduced = true
		}
	}
	best, upper := -search.Inf, beta
	for _, m := range s.Moves(pos) {
		child, low := s.Play(pos, m), max(alpha, best)
		v := -fhr(s, child, depth-1, -upper, -low, o, true)
		if v > low && v < beta && upper != beta {
			s.Again()
			v = -fhr(s, child, depth-1, -beta, -v, o, true)
		}
		best = max(best, v)
		if best >= beta {
			break
		}
		upper = max(alpha, best) + 1
	}
	s.Leave(best)
	if reduced && o.Research && best < beta {
		s.Again()
		return fhr(s, pos, depth+1, alpha, beta, o, false)
	}
	return best
}
