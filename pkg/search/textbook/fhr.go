package textbook

import (
	"errors"

	"github.com/ablab-go/ablab/pkg/search"
)

// FHROptions are the options of [FailHighReductions]. The zero value is the listing of
// document 001 as printed.
type FHROptions struct{ CutOnly, Research, Root bool }

// Describe says what each means.
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

// Check refuses Research at the root, which has no parent to be searched again from.
func (o FHROptions) Check() error {
	if o.Root && o.Research {
		return errors.New("textbook: Root and Research are both set: want one of them, for the root is not searched again")
	}
	return nil
}

// FailHighReductions is NegaScout with fail-high reductions: a node with a null window where the
// static score is beta or more, even after the worst threat has come true, is searched a ply less.
//
// Source: R. Feldmann, "Fail-high reductions", Advances in Computer Chess 8 (1997); document
// 001, whose listing is
//
//	eval, threat := evaluate(...);
//	if ( eval - threat >= beta && alpha == beta - 1)
//	  reduce depth by one
//
// Its eval is s.Evaluate, its threat s.Threat: how much the side to move stands to lose. It
// says where: on entry, recursively, inside NegaScout ([NegaScout], Reinefeld 1983), and without
// a re-search if the fail high is not confirmed. The options are [FHROptions].
//
// The bounds are those of NegaScout in the tree that is left by the reductions, which depends
// on the windows: a re-search with a wider one sees another tree.
//
// A node at depth 1 drops to depth 0: it is scored by its static score, and nothing below it is
// visited. The root is exempt unless the options say otherwise. There is no test for check: a
// game in which check is dangerous says so by its threat. A re-search whose window is itself null
// may reduce once more. There is no table here; one would have to keep the depth that is left after
// the reduction. NegaScout does without a re-search in the last two plies, since values
// from there are exact; a reduced child's is not, so here there always is one. With threats
// that forbid every reduction it is [PVS], node for node. Where the game is no
// [search.Threatened] the search stops.
//
// The assumption: who stands that well, with so little to lose, has a move that keeps it. It is
// wrong where the threat is larger than the game says, and in zugzwang, where the
// shallower search still has to find a move, unless it has depth 0.
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
