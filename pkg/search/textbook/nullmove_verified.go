package textbook

import "github.com/ablab-go/ablab/pkg/search"

// VerifiedNullMoveOptions are the options of [VerifiedNullMove].
type VerifiedNullMoveOptions struct{ Reduction int }

// Describe describes the option.
func (VerifiedNullMoveOptions) Describe() []search.Option {
	return []search.Option{{Name: "Reduction", Means: reductionMeans, Usual: 3, Min: 1, Max: search.MaxPly}}
}

// VerifiedNullMove is fail-soft alpha-beta with verified null-move pruning: if a null move
// reaches beta, the moves are searched one ply shallower, with plain null moves below, and
// that search decides. If it does not reach beta the position is a zugzwang, and is searched
// again to its own depth.
//
// Source: O. David Tabibi and N. S. Netanyahu, "Verified null-move pruning", ICGA Journal
// 25 (2002), figure 3; R = 3. Their verify and fail_high are verify and failHigh, their
// null_ok() is mayPass and what [search.NullMover] says. The options are
// [VerifiedNullMoveOptions].
//
// The bounds are those of [NullMove], with each verified node searched one ply shallower.
//
// At depth 1 there is no null move while verify is set, because no depth is left to verify
// it. Their goto re_search is a second visit of the node here, without the null move. A
// null move is not tried at the root or after a null move. If no position offers a pass it
// is [AlphaBetaSoft], node for node.
//
// The assumption: a search one ply shallower, with null moves below, finds every
// zugzwang. It is wrong if the zugzwang, or the threat behind the pass, lies deeper.
func VerifiedNullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[VerifiedNullMoveOptions](s)
	s.NeedNullMover()
	s.DeclareSelective()
	return verifiedNullMove(s, pos, depth, alpha, beta, o.Reduction, true, false)
}

func verifiedNullMove[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta, r int, verify, mayPass bool) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	failHigh := false
	if mayPass && beta < search.Inf && (!verify || depth > 1) {
		if after, ok := s.NullMove(pos); ok {
			v := -verifiedNullMove(s, after, max(depth-1-r, 0), -beta, -beta+1, r, verify, false)
			switch {
			case v >= beta && verify:
				s.Note(search.Reduction, 1)
				depth, verify, failHigh = depth-1, false, true
			case v >= beta:
				return s.Leave(v)
			}
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -verifiedNullMove(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), r, verify, true)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	s.Leave(best)
	if failHigh && best < beta { // a zugzwang
		s.Again()
		return verifiedNullMove(s, pos, depth+1, alpha, beta, r, true, false)
	}
	return best
}
