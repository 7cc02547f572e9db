// Package bare has minimax and alpha-beta as short as they can be on the contract of package
// search: they count their nodes, and do nothing else. A search by package textbook takes as
// long as these plus the cost of its session.
package bare

import "github.com/ablab-go/ablab/pkg/search"

// Minimax returns the value of root for the side to move, depth plies ahead, and the
// number of nodes, which equals that of textbook.Minimax.
func Minimax[P search.Position[P, M], M any](root P, depth int) (value int, nodes int64) {
	s := searcher[P, M]{moves: make([][]M, depth+1)}
	value = s.minimax(root, depth)
	return value, s.nodes
}

// AlphaBeta does the same with fail-soft alpha-beta and the open window: its nodes are those of
// textbook.AlphaBetaSoft.
func AlphaBeta[P search.Position[P, M], M any](root P, depth int) (value int, nodes int64) {
	s := searcher[P, M]{moves: make([][]M, depth+1)}
	value = s.alphaBeta(root, depth, -search.Inf, search.Inf)
	return value, s.nodes
}

type searcher[P search.Position[P, M], M any] struct {
	nodes int64
	moves [][]M // by depth
}

func (s *searcher[P, M]) minimax(pos P, depth int) int {
	s.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	s.moves[depth] = pos.Moves(s.moves[depth][:0])
	best := -search.Inf
	for _, m := range s.moves[depth] {
		best = max(best, -s.minimax(pos.Play(m), depth-1))
	}
	return best
}

func (s *searcher[P, M]) alphaBeta(pos P, depth, alpha, beta int) int {
	s.nodes++
	if score, over := pos.Terminal(); over {
		return score
	}
	if depth <= 0 {
		return pos.Evaluate()
	}
	s.moves[depth] = pos.Moves(s.moves[depth][:0])
	best := -search.Inf
	for _, m := range s.moves[depth] {
		best = max(best, -s.alphaBeta(pos.Play(m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// The scores of the Rust crate minimax: those of a game that is over lie beyond far.
const (
	steppedWin = 32767
	far        = steppedWin - 100
)

// SteppedAlphaBeta does alpha-beta as the Rust crate minimax 0.6.0 does, on the game's expander: a win is 32767, the
// window is closed there, and every return from an interior node is one nearer to 0 beyond 32667, so that nearer
// wins are better. win is the game's score for a win, higher than any static score; depth is at least 2. No move of
// the game may lose at once.
func SteppedAlphaBeta[P search.Position[P, M], M any](root P, win, depth int) (value int, nodes int64) {
	s := stepper[P, M]{searcher: searcher[P, M]{moves: make([][]M, depth+1)}, win: win, expander: search.ExpanderOf[P, M](root)}
	value = s.alphaBeta(root, depth, -steppedWin, steppedWin)
	return value, s.nodes
}

type stepper[P search.Position[P, M], M any] struct {
	searcher[P, M]
	win      int
	expander search.Expander[P, M]
	frontier search.Frontier
}

func (s *stepper[P, M]) alphaBeta(pos P, depth, alpha, beta int) int {
	s.nodes++
	if score, over := s.expander.Open(pos); over {
		return s.score(score)
	}
	if depth == 2 {
		return step(s.lastPlies(alpha, beta))
	}
	moves := s.expander.Moves(s.moves[depth][:0])
	s.moves[depth] = moves
	best := -steppedWin
	for i := 0; i < len(moves) && best < beta; i++ {
		best = max(best, -s.alphaBeta(pos.Play(moves[i]), depth-1, -beta, -max(alpha, best)))
	}
	return step(best)
}

// lastPlies returns the value of a node two plies above the horizon. Its moves win at once, or lose by the reply, which
// is one nearer to 0, or count alike here and there: the game's own scores have the same order.
func (s *stepper[P, M]) lastPlies(alpha, beta int) int {
	const lost = 1 - steppedWin
	var moves []M // all
	if beta <= lost {
		s.moves[2] = s.expander.Moves(s.moves[2][:0])
		moves = s.moves[2][:1] // any is enough
	}
	f := &s.frontier
	leaves := f.Leaves
	f.Reset(-s.bound(-alpha), s.bound(beta))
	s.expander.Frontier(moves, f)
	s.nodes += int64(f.Tried) + f.Leaves - leaves
	return max(s.score(f.Value), lost)
}

// score converts a score of the game.
func (s *stepper[P, M]) score(score int) int {
	switch {
	case score >= s.win:
		return steppedWin
	case score <= -s.win:
		return -steppedWin
	}
	return score
}

// bound returns the lowest score of the game that score converts to counts or more.
func (s *stepper[P, M]) bound(counts int) int {
	switch {
	case counts > far:
		return s.win
	case counts == -steppedWin:
		return -s.win
	case counts < -far:
		return 1 - s.win
	}
	return counts
}

// step returns a score one nearer to 0 if the game is won or lost.
func step(score int) int {
	switch {
	case score > far:
		return score - 1
	case score < -far:
		return score + 1
	}
	return score
}
